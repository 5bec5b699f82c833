"""A row of small numbers while it is written: bytes filled in place, which NumPy reads as they are.

The bytes are a `vec` of mypyc's own runtime library: compiled code makes no objects of its numbers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

#: The largest number a row can hold.
MOST: Final = 255


class Row:
    """Where a row is written, number after number. `cells` may hold many rows; `at` is the next place.

    A row can be written again and again at its place. What has not changed since is passed over: `same` says
    whether the very thing that comes now was there the last time. That holds only for what the rules never
    change but replace: frames, and the lists that `State.own` does not copy. `same` and its like are to be
    asked of the same things in the same order every time.
    """

    __slots__ = ("_asked", "_before", "_counted", "_numbers", "at", "begin", "cells")

    def __init__(self, cells: vec[u8], begin: i64 = 0) -> None:
        self.cells = cells
        self.begin = begin
        self.at = begin
        #: What `same` was asked about the last time, in order, and how often it has been asked this time.
        self._before: list[object] = []
        self._asked: i64 = 0
        #: Likewise `same_number`.
        self._numbers: vec[i64] = vec[i64]()
        self._counted: i64 = 0

    def rewind(self) -> None:
        """Begin anew at the row's first number."""
        self.at = self.begin
        self._asked = 0
        self._counted = 0

    def forget(self) -> None:
        """Pass over nothing the next time."""
        self._before = []
        self._numbers = vec[i64]()
        self.rewind()

    def same(self, thing: object) -> bool:
        """Whether this very thing was there the last time, so that what was written of it still stands."""
        before, asked = self._before, self._asked
        self._asked = asked + 1
        if asked == len(before):
            before.append(thing)
            return False
        if before[asked] is thing:
            return True
        before[asked] = thing
        return False

    def equal(self, numbers: list[int]) -> bool:
        """Likewise of a list that is changed in place: whether it has the numbers it had the last time."""
        before, asked = self._before, self._asked
        self._asked = asked + 1
        if asked == len(before):
            before.append(numbers.copy())
            return False
        if before[asked] == numbers:
            return True
        before[asked] = numbers.copy()
        return False

    def same_number(self, number: i64) -> bool:
        """Likewise of a number: what is told here follows from it alone."""
        place = self._counted
        self._counted = place + 1
        if place == len(self._numbers):
            self._numbers = append(self._numbers, number)
            return False
        same = self._numbers[place] == number
        self._numbers[place] = number
        return same

    def skip(self, length: i64) -> None:
        """Pass over so many numbers that stand already."""
        self.at += length

    def keep(self, numbers: list[int]) -> None:
        """Add the numbers of a list that is never changed but replaced, if they do not stand already."""
        if self.same(numbers):
            self.at += len(numbers)
        else:
            self.extend(numbers)

    def append(self, number: i64) -> None:
        """Add a number."""
        if number < 0 or number > MOST:
            raise ValueError(f"a row cannot hold {number}")
        at = self.at
        self.cells[at] = u8(number)
        self.at = at + 1

    def extend(self, numbers: list[int]) -> None:
        """Add numbers as they are."""
        cells, at = self.cells, self.at
        for number in numbers:
            cells[at] = number
            at += 1
        self.at = at

    def renew(self, numbers: list[int]) -> None:
        """Add the numbers of a list that is changed in place, if they do not stand already."""
        if self.equal(numbers):
            self.at += len(numbers)
        else:
            self.extend(numbers)

    def part(self, numbers: list[int], low: i64, high: i64) -> None:
        """Add the numbers of a list from one place up to another."""
        cells, at = self.cells, self.at
        while low < high:
            cells[at] = numbers[low]
            at += 1
            low += 1
        self.at = at

    def plus_one(self, numbers: list[int]) -> None:
        """Add what has a number of its own, or is -1: nothing."""
        cells, at = self.cells, self.at
        number: i64
        for number in numbers:
            cells[at] = u8(number + 1)
            at += 1
        self.at = at

    def capped(self, counts: list[int]) -> None:
        """Add counts that may have become more than a row can say."""
        cells, at = self.cells, self.at
        count: i64
        for count in counts:
            if count < 0:
                count = 0
            elif count > MOST:
                count = MOST
            cells[at] = u8(count)
            at += 1
        self.at = at

    def zeros(self, length: i64) -> None:
        """Add so many zeros."""
        cells, at = self.cells, self.at
        end = at + length
        while at < end:
            cells[at] = 0
            at += 1
        self.at = at

    def one_hot(self, place: i64, length: i64) -> None:
        """Add so many zeros with a 1 at a place, if there is one."""
        at = self.at
        self.zeros(length)
        if place >= 0:
            self.cells[at + place] = 1

    def counted(self, things: list[int], kinds: i64) -> None:
        """Add how many there are of each kind."""
        cells, at = self.cells, self.at
        self.zeros(kinds)
        thing: i64
        for thing in things:
            cells[at + thing] += 1

    def bits(self, bits: i64, length: i64) -> None:
        """Add 1 for each bit that is set, the lowest first."""
        cells, at = self.cells, self.at
        end = at + length
        while at < end:
            cells[at] = u8(bits & 1)
            bits >>= 1
            at += 1
        self.at = at


def at_most(number: i64, most: i64 = MOST) -> i64:
    """A count that fits into a row, whatever it has become."""
    return 0 if number < 0 else most if number > most else number


def total(numbers: list[int], low: i64 = 0, high: i64 = -1) -> i64:
    """The sum of a list, or of its numbers from one place up to another."""
    found: i64 = 0
    number: i64
    if high < 0:
        high = len(numbers)
    while low < high:
        number = numbers[low]
        found += number
        low += 1
    return found
