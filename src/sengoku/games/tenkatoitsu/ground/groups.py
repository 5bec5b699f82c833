"""TEN-6.2.4: whether units that can each end in several hexes can make one contiguous group.

A clan has four units at most (TEN-5.1): seen from one of them the others are three, so that a set of units is
three bits and a set of such sets eight, and what follows from one is looked up in tables. As in `grids`, a
search writes on the hexes themselves, beside its number.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

#: The mates that a set of units can consist of, and how many sets of them there are.
MATES: Final = 3
_SETS: Final = 1 << MATES
_FAMILIES: Final = 1 << _SETS


def _unions(family: int) -> int:
    """A family of sets of units with all unions of sets that do not overlap, and the empty set.

    >>> bin(_unions(0b10110))  # {a}, {b} and {c}
    '0b11111111'
    """
    found = family | 1
    grown = 0
    while grown != found:
        grown = found
        for one in range(_SETS):
            for other in range(_SETS):
                if found >> one & 1 and found >> other & 1 and not one & other:
                    found |= 1 << (one | other)
    return found


def _headed(heads: int, family: int) -> int:
    """The sets made of one of `heads` (a set of units) and a set of the family that it is not in."""
    found = 0
    for head in range(MATES):
        for others in range(_SETS):
            if heads >> head & 1 and family >> others & 1 and not others >> head & 1:
                found |= 1 << (others | 1 << head)
    return found


_UNIONS: Final = bytes([_unions(family) for family in range(_FAMILIES)])
_HEADED: Final = bytes([_headed(heads, family) for heads in range(_SETS) for family in range(_FAMILIES)])


#: A hex is eight numbers in a row: the places of the adjacent hexes (_END behind the last), itself too where
#: units share it, and what a search has written there. The first of them is its place.
_ROW: Final = 3
_WRITTEN: Final = 7
_END: Final = -1
#: What is written: the number of the search, above the sets of units that can hang together with one of them
#: here, so many behind one another at most, and the units that can end here.
_NUMBER: Final = 16
_LENGTH: Final = 4
_BRANCHES: Final = 8


class Banding:
    """All hexes of a map, for one search at a time; in the fortress units stand beside one another."""

    def __init__(self, neighbour: list[list[int]], fortress: int) -> None:
        table: list[int] = []
        for hex, around in enumerate(neighbour):
            beside = [other << _ROW for other in around if other >= 0]
            if hex == fortress:
                beside.append(hex << _ROW)
            table += [*beside, *[_END] * (_WRITTEN - len(beside)), 0]
        self._cells: vec[i64] = vec[i64](table)
        self._searches: i64 = 0

    def joined(self, ends: list[Any], rooms: list[list[int]]) -> list[int]:
        """Of these ends of a unit those in which it can be part of one contiguous group with its mates.

        `rooms` tells for each mate where it can end. The numbers of hexes need not be made anew for the list.
        """
        self._mark(rooms)
        mates: i64 = len(rooms)
        found: list[Any] = []
        for number in ends:
            hex: i64 = number
            if self._holds(hex << _ROW, mates):
                found.append(number)
        return found

    def can_join(self, ends: list[int], rooms: list[list[int]]) -> bool:
        """Whether there is such an end."""
        self._mark(rooms)
        hex: i64
        for hex in ends:
            if self._holds(hex << _ROW, len(rooms)):
                return True
        return False

    def _mark(self, rooms: list[list[int]]) -> None:
        """Write down where mates can end; as yet each is a branch by itself."""
        self._searches += 1
        blank: i64 = self._searches << _NUMBER | 1 << _LENGTH
        cells = self._cells
        unit: i64 = 1
        hex: i64
        for room in rooms:
            for hex in room:
                at = (hex << _ROW) + _WRITTEN
                before = cells[at]
                cells[at] = (before if before >= blank else blank) | unit
            unit <<= 1

    def _holds(self, place: i64, mates: i64) -> bool:
        """Whether all mates can hang on a unit here: mostly they all can stand beside it."""
        cells = self._cells
        now: i64 = self._searches << _NUMBER
        one: i64 = 1
        every: i64 = (one << mates) - 1
        beside: i64 = 0
        at = place
        end = place + _WRITTEN
        while at < end and cells[at] >= 0:
            written = cells[cells[at] + _WRITTEN]
            if written >= now:
                beside |= written & every
                if beside == every:
                    return True
            at += 1
        return beside != 0 and mates > 1 and self._all_hang(place, mates, every)

    def _all_hang(self, place: i64, mates: i64, every: i64) -> bool:
        """The same when they cannot all stand beside it: some hang on others, on branches."""
        cells = self._cells
        now: i64 = self._searches << _NUMBER
        family: i64 = 0
        end = place + _WRITTEN
        while place < end and cells[place] >= 0:
            if cells[cells[place] + _WRITTEN] >= now:
                family |= self._branches(cells[place], mates)
                if _UNIONS[family] >> every & 1:
                    return True
            place += 1
        return False

    def _hanging(self, place: i64, length: i64) -> i64:
        """The sets of mates that can hang on a unit here, on branches of so many of them at most."""
        cells = self._cells
        now: i64 = self._searches << _NUMBER
        family: i64 = 0
        end = place + _WRITTEN
        while place < end and cells[place] >= 0:
            if cells[cells[place] + _WRITTEN] >= now:
                family |= self._branches(cells[place], length)
            place += 1
        return _UNIONS[family]

    def _branches(self, place: i64, length: i64) -> i64:
        """The sets of mates that can hang together with one of them here, worked out when first asked for."""
        cells = self._cells
        written = cells[place + _WRITTEN]
        heads = (written & _SETS - 1) * _FAMILIES
        if length == 1:
            return _HEADED[heads + 1]
        if written >> _LENGTH & 3 < length:
            branches: i64 = _HEADED[heads + self._hanging(place, length - 1)]
            kept = written & _SETS - 1 | length << _LENGTH | branches << _BRANCHES
            cells[place + _WRITTEN] = self._searches << _NUMBER | kept
            return branches
        return written >> _BRANCHES & _FAMILIES - 1
