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

    __slots__ = ("around", "branches", "length", "rooms", "search")

    def __init__(self) -> None:
        self.around: list[_Cell] = []
        self.search: i64 = 0
        #: The units that can end here.
        self.rooms: i64 = 0
        #: The sets of units that can hang together with one of them here, so many behind one another at most.
        self.branches: i64 = 0
        self.length: i64 = 0


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

    def joined(self, ends: list[Any], rooms: list[list[int]]) -> list[int]:
        """Of these ends of a unit those in which it can be part of one contiguous group with its mates.

        `rooms` tells for each mate where it can end. The numbers of hexes need not be made anew for the list.
        """
        self._mark(rooms)
        cells = self._cells
        found: list[Any] = []
        for number in ends:
            hex: i64 = number
            if self._holds(cells[hex], len(rooms)):
                found.append(number)
        return found

    def can_join(self, ends: list[int], rooms: list[list[int]]) -> bool:
        """Whether there is such an end."""
        self._mark(rooms)
        hex: i64
        for hex in ends:
            if self._holds(self._cells[hex], len(rooms)):
                return True
        return False

    def _mark(self, rooms: list[list[int]]) -> None:
        """Write down where mates can end; as yet each is a branch by itself."""
        self._searches += 1
        now: i64 = self._searches
        cells = self._cells
        unit: i64 = 1
        hex: i64
        for room in rooms:
            for hex in room:
                cell = cells[hex]
                if cell.search != now:
                    cell.search = now
                    cell.rooms = 0
                    cell.length = 1
                cell.rooms |= unit
            unit <<= 1

    def _holds(self, cell: _Cell, mates: i64) -> bool:
        """Whether all mates can hang on a unit here: mostly they all can stand beside it."""
        now: i64 = self._searches
        every: i64 = (1 << mates) - 1
        beside: i64 = 0
        for other in cell.around:
            if other.search == now:
                beside |= other.rooms
                if beside == every:
                    return True
        return mates > 1 and self._hanging(cell, mates) >> every & 1 == 1

    def _hanging(self, cell: _Cell, length: i64) -> i64:
        """The sets of mates that can hang on a unit here, on branches of so many of them at most."""
        now: i64 = self._searches
        family: i64 = 0
        for other in cell.around:
            if other.search == now:
                family |= self._branches(other, length)
        return _UNIONS[family]

    def _branches(self, cell: _Cell, length: i64) -> i64:
        """The sets of mates that can hang together with one of them here, worked out when first asked for."""
        if length == 1:
            return _HEADED[cell.rooms * _FAMILIES + 1]
        if cell.length < length:
            cell.branches = _HEADED[cell.rooms * _FAMILIES + self._hanging(cell, length - 1)]
            cell.length = length
        return cell.branches
