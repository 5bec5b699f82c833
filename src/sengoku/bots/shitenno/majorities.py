"""Who will have the majority in a province? Each free position may yet be taken, by anybody (SHI-6.3)."""

from __future__ import annotations

from typing import Final

from sengoku.games.shitenno.components import MAJORITY, POSITIONS
from sengoku.games.shitenno.scoring import majority
from sengoku.games.shitenno.state import kamon_pairs

#: How likely a free position is to be taken before the end, by the rounds still to come.
_TAKEN: Final = (0.25, 0.5, 0.7, 0.85)
#: What was worked out once, by the number of the row, the seats and the rounds.
_SHARES: Final[dict[int, list[float]]] = {}
_GAINS: Final[dict[int, float]] = {}


def taken(later: float) -> int:
    """Which chance of `_TAKEN` holds now."""
    return min(int(later + 0.5), len(_TAKEN) - 1)


def _number(kamons: list[int], seats: int, when: int) -> int:
    """A row of kamons, the seats and the rounds as one number."""
    number = 0
    for piece in kamons:
        number = number << 4 | piece + 1
    return (number << 3 | seats) << 2 | when


def shares(kamons: list[int], seats: int, when: int) -> list[float]:
    """For each seat, how likely it is to have the majority in the end. Never changed."""
    number = _number(kamons, seats, when)
    found = _SHARES.get(number)
    if found is None:
        found = [0.0] * seats
        _fill(kamons, seats, _TAKEN[when], 1.0, found)
        _SHARES[number] = found
    return found


def _fill(kamons: list[int], seats: int, chance: float, weight: float, found: list[float]) -> None:
    """The next position stays free, and so do those after it; or one of the players takes it."""
    free = len(kamons) < POSITIONS
    stays = weight * (1.0 - chance) if free else weight
    winner = majority(kamon_pairs(kamons))
    if winner is not None:
        found[winner] += stays
    if free:
        for seat in range(seats):
            _fill([*kamons, seat * 2], seats, chance, weight * chance / seats, found)


def swing(before: list[float], after: list[float], seat: int) -> float:
    """The points such a change brings a seat: its own, and what its rivals lose, shared among them."""
    own = after[seat] - before[seat]
    others = sum(before) - before[seat] - (sum(after) - after[seat])
    return MAJORITY * (own + others / (len(before) - 1))


def joined(kamons: list[int], seat: int, seats: int, when: int) -> float:
    """The points that one more kamon of a seat brings by the majority."""
    number = _number(kamons, seats, when) << 2 | seat
    found = _GAINS.get(number)
    if found is None:
        found = swing(shares(kamons, seats, when), shares([*kamons, seat * 2], seats, when), seat)
        _GAINS[number] = found
    return found


def gilded(kamons: list[int], position: int, seats: int, when: int) -> float:
    """The points that a kamon's gold side brings its owner."""
    gold = kamons.copy()
    gold[position] += 1
    return swing(shares(kamons, seats, when), shares(gold, seats, when), gold[position] >> 1)
