"""Who will have the majority in a province? Each free position may yet be taken, by anybody (SHI-6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from sengoku.games.shitenno.components import MAJORITY, POSITIONS
from sengoku.games.shitenno.scoring import majority

#: How likely a free position is to be taken before the end, by the rounds still to come.
_TAKEN: Final = (0.25, 0.5, 0.7, 0.85)


def taken(later: float) -> int:
    """Which chance of `_TAKEN` holds now."""
    return min(int(later + 0.5), len(_TAKEN) - 1)


@lru_cache(maxsize=16384)
def shares(kamons: tuple[int, ...], seats: int, when: int) -> tuple[float, ...]:
    """For each seat, how likely it is to have the majority in the end."""
    found = [0.0] * seats
    _fill(kamons, seats, _TAKEN[when], 1.0, found)
    return tuple(found)


def _fill(kamons: tuple[int, ...], seats: int, chance: float, weight: float, found: list[float]) -> None:
    """The next position stays free, and so do those after it; or one of the players takes it."""
    free = len(kamons) < POSITIONS
    stays = weight * (1.0 - chance) if free else weight
    winner = majority([(piece >> 1, piece & 1 == 1) for piece in kamons])
    if winner is not None:
        found[winner] += stays
    if free:
        for seat in range(seats):
            _fill((*kamons, seat * 2), seats, chance, weight * chance / seats, found)


def swing(before: Sequence[float], after: Sequence[float], seat: int) -> float:
    """The points such a change brings a seat: its own, and what its rivals lose, shared among them."""
    own = after[seat] - before[seat]
    others = sum(before) - before[seat] - (sum(after) - after[seat])
    return MAJORITY * (own + others / (len(before) - 1))
