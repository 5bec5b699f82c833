"""What a game tells its bots: rules of thumb, its clock, what to try, and what its positions are worth."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from mypy_extensions import mypyc_attr

from sengoku.bots.values import Model
from sengoku.core.choices import Choice
from sengoku.core.game import Game
from sengoku.core.glance import Glance
from sengoku.core.state import State

#: A plan: a row of choices of one seat, one after the other.
Plan = list[Choice]


@mypyc_attr(allow_interpreted_subclasses=True)
class Brain:
    """One a game, `BRAIN` in `bots/<game>/brain.py`.

    `scores` makes the heuristic bot. With the rest, the search makes stronger ones of it: everything else
    reads worlds, states that only could be real.
    """

    #: The prompts that are searched; all others are the heuristic's.
    SEARCHED: ClassVar[frozenset[str]] = frozenset()
    #: What `contenders` tells, in its order.
    FEATURES: ClassVar[tuple[str, ...]] = ()
    #: A choice whose score is less than the best by no more than this looks as good to a novice.
    SLACK: ClassVar[float] = 0.5
    #: The heuristic's choice is left only for one that wins at least so much oftener.
    GAIN: ClassVar[float] = 0.0
    #: And only if that is more than so many standard errors.
    CAUTION: ClassVar[float] = 1.0
    #: A world is taken from so many, each as likely as it is believed.
    DRAWN: ClassVar[int] = 4
    #: How many playouts the levels have for a decision: skilled, strong, master.
    PLAYOUTS: ClassVar[tuple[int, int, int]] = (100, 600, 3000)
    #: How many ticks their playouts go on beyond `horizon`.
    FURTHER: ClassVar[tuple[int, int, int]] = (0, 0, 0)

    def __init__(self, file: Path) -> None:
        #: `values.toml` beside the game's bots.
        self._file = file
        self._models: dict[str, Model] = {}

    def __reduce__(self) -> str | tuple[object, ...]:
        """Copied and loaded, a game's brain is the very same."""
        kept = getattr(sys.modules[type(self).__module__], "BRAIN", None)
        return "BRAIN" if kept is self else super().__reduce__()

    # -- rules of thumb ------------------------------------------------------------------------------------

    def scores(self, glance: Glance, choices: Sequence[Choice]) -> list[float]:
        """How good each choice looks, in the game's own measure; the first of the best is chosen."""
        raise NotImplementedError

    def pick(self, glance: Glance, choices: Sequence[Choice]) -> Choice:
        """What the heuristic does. A game may have a shorter way than to score everything."""
        return choices[first_of_best(self.scores(glance, choices))]

    # -- what a game fills in for the search ---------------------------------------------------------------

    def ticks(self, state: State) -> int:
        """The game's clock: it only ever goes on."""
        raise NotImplementedError

    def horizon(self, state: State) -> int:
        """How many ticks a playout goes on, from a decision to be made here."""
        return 1

    def plans(
        self, world: State, glance: Glance, choices: Sequence[Choice], scores: Sequence[float]
    ) -> list[Plan]:
        """What is worth trying, the heuristic's own first. They must be possible in any world."""
        order = sorted(range(len(choices)), key=lambda at: -scores[at])
        return [[choices[at]] for at in order[:MOST]]

    def contenders(self, state: State) -> list[list[float]]:
        """What describes the prospects of each player, or each team."""
        raise NotImplementedError

    def side(self, state: State, seat: int) -> int:
        """Which contender a seat is."""
        return seat

    def group(self, state: State) -> str:
        """Positions that are weighed alike: by seats, by battle."""
        return str(state.seats)

    def settings(self, game: Game) -> list[tuple[int, dict[str, object]]]:
        """The games that are learned from: seats and options."""
        return [(seats, {}) for seats in game.seats]

    def belief(self, glance: Glance, world: State) -> float:
        """How well a world, as `Worlds.sketch` has it, fits what others were seen to do, from 0 to 1."""
        return 1.0

    # -- what follows --------------------------------------------------------------------------------------

    def value(self, state: State, seat: int) -> float:
        """How likely this seat is to win, 0 to 1."""
        if state.over:
            winners = state.winners()
            return 1.0 / len({self.side(state, one) for one in winners}) if seat in winners else 0.0
        group = self.group(state)
        if group not in self._models:
            self._models[group] = Model.read(self._file, self.FEATURES, group)
        return self._models[group].chances(self.contenders(state))[self.side(state, seat)]


#: So many plans are tried.
MOST = 8


def first_of_best(scores: Sequence[float]) -> int:
    best = 0
    for at in range(1, len(scores)):
        if scores[at] > scores[best]:
            best = at
    return best
