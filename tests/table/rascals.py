"""Bots that misbehave, at a game of stones of their own."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final

from sengoku.bots import Seen
from sengoku.core.choices import Choice
from tests.toy.stones import Stones


class Rascals(Stones):
    pass


def gate(data: Path) -> Path:
    """The file that the bot "waits" waits for, beside the server's own."""
    return data / "gate"


class Rascal:
    """Does what its name says instead of choosing."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, seen: Seen) -> Choice:
        if self.name == "dies":
            os._exit(3)
        if self.name == "raises":
            raise ValueError("I do not want to play")
        if self.name == "dreams":
            time.sleep(600)
        if self.name == "waits":
            while not gate(Path(os.environ["SENGOKU_DATA"])).exists():
                time.sleep(0.01)
            return seen.choices[0]
        return Choice("take", "17")


GAME: Final = Rascals()
BOTS: Final = {name: Rascal(name) for name in ("dies", "raises", "dreams", "waits", "cheats")}
