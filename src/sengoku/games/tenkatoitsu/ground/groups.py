"""TEN-6.2.4: whether units that can each end in several hexes can make one contiguous group.

A clan has four units at most (TEN-5.1): seen from one of them the others are three, so that a set of units is
three bits and a set of such sets eight, and what follows from one is looked up in tables. As in `grids`, a
search writes on the hexes themselves, beside its number.
"""

from __future__ import annotations

from typing import Any, Final

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


class _Cell:
    """A hex. `around` are the adjacent ones, whatever lies between; itself too where units share it."""

    __slots__ = ("around", "branches", "rooms", "search")

    def __init__(self) -> None:
        self.around: list[_Cell] = []
        self.search: i64 = 0
        #: The units that can end here; the sets of units that can hang together with one of them here.
        self.rooms: i64 = 0
        self.branches: i64 = 0


class Banding:
    """All hexes of a map, for one search at a time; in the fortress units stand beside one another."""

    def __init__(self, neighbour: list[list[int]], fortress: int) -> None:
        self._cells: list[_Cell] = [_Cell() for _ in neighbour]
        self._searches: i64 = 0
        for hex, around in enumerate(neighbour):
            beside = [other for other in around if other >= 0]
            if hex == fortress:
                beside.append(hex)
            self._cells[hex].around = [self._cells[other] for other in beside]

    def joined(self, ends: list[int], rooms: list[list[int]]) -> list[int]:
        """Of these ends of a unit those in which it can be part of one contiguous group with its mates.

        `rooms` tells for each mate where it can end.
        """
        members = self._mark(rooms)
        found = self._holding(ends, len(rooms))
        if len(found) == len(ends):
            return found
        for _ in range(len(rooms) - 1):  # so long a branch can become
            self._grow(members)
        return found if len(rooms) == 1 else self._holding(ends, len(rooms))

    def _mark(self, rooms: list[list[int]]) -> list[_Cell]:
        """Write down where mates can end; as yet each is a branch by itself."""
        self._searches += 1
        now: i64 = self._searches
        cells = self._cells
        members: list[_Cell] = []
        unit: i64 = 1
        hex: i64
        for room in rooms:
            for hex in room:
                cell = cells[hex]
                if cell.search != now:
                    cell.search = now
                    cell.rooms = 0
                    members.append(cell)
                cell.rooms |= unit
                cell.branches = _HEADED[cell.rooms * _FAMILIES + 1]
            unit <<= 1
        return members

    def _hanging(self, cell: _Cell) -> i64:
        """The sets of mates that can hang on a unit here, on one branch or several."""
        now: i64 = self._searches
        family: i64 = 0
        for other in cell.around:
            if other.search == now:
                family |= other.branches
        return _UNIONS[family]

    def _grow(self, members: list[_Cell]) -> None:
        for cell in members:
            cell.branches = _HEADED[cell.rooms * _FAMILIES + self._hanging(cell)]

    def _holding(self, ends: list[int], mates: i64) -> list[int]:
        """The ends on which all mates can hang."""
        every: i64 = (1 << mates) - 1
        cells = self._cells
        found: list[Any] = []
        number: Any  # as an object, which need not be made anew
        for number in ends:
            hex: i64 = number
            if self._hanging(cells[hex]) >> every & 1:
                found.append(number)
        return found
