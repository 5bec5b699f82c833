"""Bots that never come to an end by themselves, at a game of stones of their own."""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.bots.bot import Seen
from sengoku.bots.levels import SearchBot
from sengoku.bots.search import Search, Thought
from tests.bots.one_stone import OneStone
from tests.toy.stones import Stones


class Sages(Stones):
    pass


class Sage(OneStone):
    """Has more playouts than time."""

    PLAYOUTS: ClassVar[tuple[int, int, int]] = (10**9, 10**9, 10**9)


class Ponderer(SearchBot):
    """Would think for ten minutes."""

    def __init__(self) -> None:
        super().__init__("ponderer", BRAIN, 10**9)

    def seconds(self, prompt: str) -> float:
        return 600.0

    def think(self, seen: Seen) -> Thought:
        """However settled the answer is."""
        search = Search(BRAIN, seen)
        while not seen.stop():
            search.step()
        return search.thought


GAME: Final = Sages()
BRAIN: Final = Sage()
BOTS: Final = {"ponderer": Ponderer()}
