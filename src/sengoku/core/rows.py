"""A row of small numbers while it is written: bytes filled in place, which NumPy reads as they are.

The bytes are a `vec` of mypyc's own runtime library: compiled code makes no objects of its numbers.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

#: The largest number a row can hold.
MOST: Final = 255
#: No number of what can be in a row, and no seat's, NOBODY's neither.
NOT_WRITTEN: Final = -2


class Row:
    """Where a row is written, number after number. `cells` may hold many rows; `at` is the next place.

    A row can be written again and again at its place. What has not changed since is passed over: `same` says
    whether the very thing that comes now was there the last time. That holds only for what the rules never
    change but replace: frames, and the lists that `State.own` does not copy. `same` and its like are to be
    asked of the same things in the same order every time.

    An observer that is to be quick keeps what it has written in an object of its own instead (`kept`), asks
    `is` of its attributes, and writes with the functions below at places it reckons itself.
    """

    __slots__ = (
        "_asked",
        "_before",
        "_counted",
        "_numbers",
        "asking",
        "at",
        "begin",
        "cells",
        "deciders",
        "kept",
        "question",
        "seat",
    )

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
        #: Whose row was written the last time, who was asked then, and by which procedure of which number.
        self.seat: i64 = NOT_WRITTEN
        self.deciders: tuple[int, ...] = ()
        self.asking: object = None
        self.question: i64 = 0
        #: What the observer of a game has kept of it; None: nothing, so the whole row is written.
        self.kept: object = None

    def rewind(self) -> None:
        """Begin anew at the row's first number."""
        self.at = self.begin
        self._asked = 0
        self._counted = 0

    def forget(self) -> None:
        """Pass over nothing the next time."""
        self._before = []
        self._numbers = vec[i64]()
        self.seat = NOT_WRITTEN
        self.asking = None
        self.kept = None
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
        put(self.cells, self.at, numbers)
        self.at += len(numbers)

    def renew(self, numbers: list[int]) -> None:
        """Add the numbers of a list that is changed in place, if they do not stand already."""
        if self.equal(numbers):
            self.at += len(numbers)
        else:
            self.extend(numbers)

    def part(self, numbers: list[int], low: i64, high: i64) -> None:
        """Add the numbers of a list from one place up to another."""
        put_part(self.cells, self.at, numbers, low, high)
        self.at += high - low

    def plus_one(self, numbers: list[int]) -> None:
        """Add what has a number of its own, or is -1: nothing."""
        put_plus_one(self.cells, self.at, numbers)
        self.at += len(numbers)

    def capped(self, counts: list[int]) -> None:
        """Add counts that may have become more than a row can say."""
        put_capped(self.cells, self.at, counts)
        self.at += len(counts)

    def zeros(self, length: i64) -> None:
        """Add so many zeros."""
        put_zeros(self.cells, self.at, length)
        self.at += length

    def one_hot(self, place: i64, length: i64) -> None:
        """Add so many zeros with a 1 at a place, if there is one."""
        put_one(self.cells, self.at, place, length)
        self.at += length

    def counted(self, things: list[int], kinds: i64) -> None:
        """Add how many there are of each kind."""
        put_counted(self.cells, self.at, things, kinds)
        self.at += kinds

    def bits(self, bits: i64, length: i64) -> None:
        """Add 1 for each bit that is set, the lowest first."""
        put_bits(self.cells, self.at, bits, length)
        self.at += length


def put(cells: vec[u8], at: i64, numbers: list[int]) -> None:
    """Write numbers as they are, from a place on.

    Interpreted, as tests run it, it refuses one that a row cannot hold.
    """
    number: i64
    for number in numbers:
        cells[at] = u8(number)
        at += 1


def put_other(cells: vec[u8], at: i64, before: list[int], numbers: list[int]) -> None:
    """Write numbers where a list written there before, which this one has replaced, has others."""
    place = next_other(before, numbers, 0)
    while place < len(numbers):
        cells[at + place] = numbers[place]
        place = next_other(before, numbers, place + 1)


def put_part(cells: vec[u8], at: i64, numbers: list[int], low: i64, high: i64) -> None:
    """Write the numbers of a list from one place up to another."""
    number: i64
    while low < high:
        number = numbers[low]
        cells[at] = u8(number)
        at += 1
        low += 1


def put_plus_one(cells: vec[u8], at: i64, numbers: list[int]) -> None:
    """Write what has a number of its own, or is -1: nothing."""
    number: i64
    for number in numbers:
        cells[at] = u8(number + 1)
        at += 1


def put_capped(cells: vec[u8], at: i64, counts: list[int]) -> None:
    """Write counts that may have become more than a row can say."""
    count: i64
    for count in counts:
        if count < 0:
            count = 0
        elif count > MOST:
            count = MOST
        cells[at] = u8(count)
        at += 1


def put_zeros(cells: vec[u8], at: i64, length: i64) -> None:
    """Write so many zeros."""
    end = at + length
    while at < end:
        cells[at] = 0
        at += 1


def put_one(cells: vec[u8], at: i64, place: i64, length: i64) -> None:
    """Write so many zeros with a 1 at a place, if there is one."""
    put_zeros(cells, at, length)
    if place >= 0:
        cells[at + place] = 1


def put_counted(cells: vec[u8], at: i64, things: list[int], kinds: i64) -> None:
    """Write how many there are of each kind."""
    put_zeros(cells, at, kinds)
    thing: i64
    for thing in things:
        cells[at + thing] += 1


def put_sums(cells: vec[u8], at: i64, numbers: list[int], each: i64) -> None:
    """Write what so many numbers after one another add up to, and the next so many, and so on."""
    found: i64 = 0
    left = each
    number: i64
    for number in numbers:
        found += number
        left -= 1
        if not left:
            cells[at] = u8(found)
            at += 1
            found = 0
            left = each


def put_bits(cells: vec[u8], at: i64, bits: i64, length: i64) -> None:
    """Write 1 for each bit that is set, the lowest first."""
    end = at + length
    while at < end:
        cells[at] = u8(bits & 1)
        bits >>= 1
        at += 1


def next_other(before: list[Any], now: list[Any], place: i64) -> i64:
    """The next place of a list, from this one on, where not the very thing stands that stood there before.

    Its length if there is none. Of a list of another length everything is other.
    """
    end: i64 = len(now)
    if len(before) == end:
        while place < end and before[place] is now[place]:
            place += 1
    return place


def at_most(number: i64, most: i64 = MOST) -> i64:
    """A count that fits into a row, whatever it has become."""
    if number < 0:
        return 0
    return most if number > most else number


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
