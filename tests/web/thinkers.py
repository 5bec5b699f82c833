"""Stones with levels of bots: all but master, and a strong one that thinks until its gate is opened."""

from __future__ import annotations

from typing import ClassVar, Final

from tests.bots.one_stone import OneStone
from tests.table.rascals import Rascal
from tests.toy.stones import Stones


class Thinkers(Stones):
    pass


class Thinker(OneStone):
    """Thinks for a moment."""

    PLAYOUTS: ClassVar[tuple[int, int, int]] = (4, 8, 0)


GAME: Final = Thinkers()
BRAIN: Final = Thinker()
BOTS: Final = {"strong": Rascal("waits")}
