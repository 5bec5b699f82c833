"""What a bot is and what it is given: the one place where a bot and a state meet.

A bot keeps nothing between two calls, so any process can ask it: all it knows comes with the call.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from sengoku.core.choices import Choice
from sengoku.core.dice import Dice, dice, root_key
from sengoku.core.errors import NotYourTurn, SengokuError
from sengoku.core.events import Ask
from sengoku.core.glance import Glance
from sengoku.core.state import State
from sengoku.core.worlds import Worlds


class Seen:
    """All a bot is given: what its seat may know and may choose, its own dice, and worlds to try things in.

    Nothing here tells more than the seat knows: made of any world redrawn for it, it is the same.
    """

    def __init__(self, state: State, seat: int, choices: Sequence[Choice], rng: Dice) -> None:
        self._state = state
        self.seat = seat
        self.choices = choices
        #: Chance comes from stream 0: `rng.below(0, n)`.
        self.rng = rng

    @property
    def glance(self) -> Glance:
        """What the seat may know and is asked, as plain numbers."""
        return self._state.game.glance(self._state, self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """What the seat may know, in words."""
        return self._state.view(self.seat)

    @property
    def ask(self) -> Ask:
        """What the seat is asked."""
        return self._state.ask(self.seat)

    def worlds(self) -> Worlds:
        """States that could be the real one as the seat knows it: `worlds().draw(seed)`."""
        return self._state.resample(self.seat, "a world to draw from").worlds(self.seat)


class Bot(Protocol):
    """Picks one of the choices it is offered."""

    @property
    def name(self) -> str:
        """The name under which the registry knows it."""

    def choose(self, seen: Seen) -> Choice:
        """One of `seen.choices`. The same arguments must give the same choice."""


class BotFault(SengokuError):
    """A bot picked something it was not offered."""


def private_dice(seed: int | str, seat: int, move: int | None = None) -> Dice:
    """A seat's own random stream, apart from the game's.

    One stream can serve a whole game; whoever keeps nothing between two choices (a server, a resumed record)
    passes `state.moves` as `move` and gets a fresh stream for each.
    """
    name = f"bot:{seed}:{seat}" if move is None else f"bot:{seed}:{seat}:{move}"
    return dice(root_key(name), ("bot",))


def decide(bot: Bot, state: State, seat: int, rng: Dice) -> Choice:
    """Let a bot choose for a seat.

    A single legal choice is made without asking the bot.
    """
    choices = list(state.choices(seat))
    if not choices:
        raise NotYourTurn("not-deciding", {"seat": seat, "seats": list(state.deciders())})
    if len(choices) == 1:
        return choices[0]
    chosen = bot.choose(Seen(state, seat, tuple(choices), rng))
    for choice in choices:
        if choice is chosen or choice == chosen:
            return choice
    raise BotFault(f"The bot '{bot.name}' picked '{chosen}', which seat {seat} was not offered.")
