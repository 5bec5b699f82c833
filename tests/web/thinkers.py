"""Stones with levels of bots: all but master, and a strong one that thinks until its gate is opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar, Final

from sengoku.bots.brain import Brain
from sengoku.core.choices import Choice
from sengoku.core.glance import Glance
from sengoku.core.state import State
from tests.table.rascals import Rascal
from tests.toy.stones import Stones


class Thinkers(Stones):
    def __init__(self) -> None:
        super().__init__()
        self.id = "thinkers"
        self.name = "Thinkers"


class OneStone(Brain):
    """Takes one stone, if it does not think."""

    SEARCHED: ClassVar[frozenset[str]] = frozenset({"take"})
    PLAYOUTS: ClassVar[tuple[int, int, int]] = (4, 8, 0)

    def scores(self, glance: Glance, choices: Sequence[Choice]) -> list[float]:
        return [1.0 - choice.index / 4 for choice in choices]

    def ticks(self, state: State) -> int:
        return state.moves

    def horizon(self, state: State) -> int:
        return 99


GAME: Final = Thinkers()
BRAIN: Final = OneStone(Path("no-values.toml"))
BOTS: Final = {"strong": Rascal("waits")}
