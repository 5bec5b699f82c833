"""Worlds: states that could be the real one, redrawn from what a seat knows."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from sengoku.core.dice import Dice, dice, root_key
from sengoku.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """Where one seat's worlds of one moment come from.

    A game whose `redraw` would work out the same knowledge for each of them derives its own, and keeps that
    knowledge here (`Game.worlds`).
    """

    def __init__(self, state: State, me: int) -> None:
        self.state = state
        #: The seat that knows; NOBODY: a spectator.
        self.me = me

    def draw(self, seed: object) -> State:
        """A clone, its hidden parts and future chance redrawn consistently with what the seat knows."""
        game = self.state.game
        root = root_key(f"resample:{seed}")
        twin = self.state.clone()
        twin.dice = dice(root, game.streams)
        if not self.state.over:  # else nothing is hidden any more
            self.redraw(twin, dice(root, game.guesses))
        return twin

    def sketch(self, seed: object) -> State:
        """What beliefs are about in the world of this seed, before all of it is worked out.

        As the moment itself, unless a game redraws something here: `draw` must redraw it alike.
        """
        return self.state

    def redraw(self, twin: State, chance: Dice) -> None:
        """Redraw what the seat cannot see."""
        twin.redraw(self.me, chance)
