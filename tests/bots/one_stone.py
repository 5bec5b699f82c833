"""A brain for the heap of stones, for tests of the search: by its rule of thumb it takes one stone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from sengoku.bots.brain import Brain
from sengoku.core.choices import Choice
from sengoku.core.glance import Glance
from sengoku.core.state import State


class OneStone(Brain):
    """Sees to the end of the game, so that it needs no values."""

    SEARCHED: ClassVar[frozenset[str]] = frozenset({"take"})

    def __init__(self) -> None:
        super().__init__(Path("no-values.toml"))

    def scores(self, glance: Glance, choices: Sequence[Choice]) -> list[float]:
        return [1.0 - choice.index / 4 for choice in choices]

    def ticks(self, state: State) -> int:
        return state.moves

    def horizon(self, state: State) -> int:
        return 99
