"""What a state, or a frame on its stack, consists of: each field named once, with its shape and its range.

Saving, loading, the audit of ranges, equality and the check that `clone` forgets and shares nothing all come
from these declarations. A bound is a number, or a function that finds it on the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from mypy_extensions import mypyc_attr

V = TypeVar("V")
Bound = int | Callable[[Any], int]
#: No number of a game is larger.
ENDLESS = 1 << 60


def seats(table: Any) -> int:
    """One a seat."""
    return int(table.seats)


def last_seat(table: Any) -> int:
    return int(table.seats) - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """A field of some shape. `shared`: its value is never changed but replaced, so clones may share it."""

    def __init__(self, name: str, *, shared: bool = False) -> None:
        self.name = name
        self.shared = shared

    def empty(self, table: Any) -> object:
        """The value before anything is set up: numbers are the lowest they can be."""
        return None

    def save(self, value: Any) -> object:
        """The value, JSON-able."""
        raise NotImplementedError

    def load(self, saved: Any) -> object:
        """The value that was saved; TypeError for anything of another shape."""
        raise NotImplementedError

    def fault(self, value: Any, table: Any) -> str:
        """What is wrong with a value of this shape, "" if nothing is."""
        return ""

    def write(self, value: Any, saved: dict[str, Any]) -> None:
        """Add the value to its owner's dump."""
        saved[self.name] = self.save(value)

    def read(self, saved: dict[str, Any]) -> object:
        """Take the value from its owner's dump."""
        return self.load(saved[self.name])


class Number(Field):
    """A whole number from `low` to `high`."""

    def __init__(self, name: str, low: Bound = 0, high: Bound = ENDLESS) -> None:
        super().__init__(name)
        self.low = low
        self.high = high

    def empty(self, table: Any) -> object:
        return found(self.low, table)

    def save(self, value: Any) -> object:
        return value

    def load(self, saved: Any) -> object:
        return whole(saved)

    def fault(self, value: Any, table: Any) -> str:
        return out_of_range(self.name, (value,), self.low, self.high, table)


class Numbers(Field):
    """Whole numbers from `low` to `high`, as many as `each` says (None: any number of them)."""

    def __init__(
        self,
        name: str,
        low: Bound = 0,
        high: Bound = ENDLESS,
        each: Bound | None = None,
        *,
        shared: bool = False,
    ) -> None:
        super().__init__(name, shared=shared)
        self.low = low
        self.high = high
        self.each = each

    def count(self, table: Any) -> int:
        return 0 if self.each is None else found(self.each, table)

    def empty(self, table: Any) -> object:
        return [found(self.low, table)] * self.count(table)

    def save(self, value: Any) -> object:
        return list(value)

    def load(self, saved: Any) -> object:
        return wholes(saved)

    def fault(self, value: Any, table: Any) -> str:
        if self.each is not None and len(value) != self.count(table):
            return f"'{self.name}' does not have {self.count(table)} entries"
        return self.range_fault(value, table)

    def range_fault(self, value: Any, table: Any) -> str:
        return out_of_range(self.name, value, self.low, self.high, table)


class Groups(Numbers):
    """Lists of whole numbers from `low` to `high`, as many lists as `each` says."""

    def empty(self, table: Any) -> object:
        return [[] for _ in range(self.count(table))]

    def save(self, value: Any) -> object:
        return [list(group) for group in value]

    def load(self, saved: Any) -> object:
        return [wholes(group) for group in saved]

    def range_fault(self, value: Any, table: Any) -> str:
        numbers = [number for group in value for number in group]
        return out_of_range(self.name, numbers, self.low, self.high, table)


class Small(Numbers):
    """Numbers from 0 to 255 in a bytearray."""

    def empty(self, table: Any) -> object:
        return bytearray(self.count(table))

    def load(self, saved: Any) -> object:
        return bytearray(wholes(saved))


class Octets(Small):
    """The same, saved in hexadecimal."""

    def save(self, value: Any) -> object:
        return value.hex()

    def load(self, saved: Any) -> object:
        return bytearray.fromhex(saved)


class Part(Field):
    """A record with FIELDS of its own, or None; `blank` makes one to be filled from a dump."""

    def __init__(self, name: str, blank: Callable[[], Any]) -> None:
        super().__init__(name)
        self.blank = blank

    def save(self, value: Any) -> object:
        saved: dict[str, Any] = {}
        if value is not None:
            save(value, saved)
        return saved

    def load(self, saved: Any) -> object:
        if saved == {}:
            return None
        part = self.blank()
        restore(part, saved)
        return part

    def fault(self, value: Any, table: Any) -> str:
        return "" if value is None else "; ".join(faults(value, table))


class Story(Field):
    """What has happened so far, one tuple each of whole numbers or again of tuples; only ever added to."""

    def empty(self, table: Any) -> object:
        return []

    def save(self, value: Any) -> object:
        return [self.save(part) for part in value] if isinstance(value, (list, tuple)) else value

    def load(self, saved: Any) -> object:
        return [_told(part) for part in saved]


def _told(saved: object) -> object:
    return tuple([_told(part) for part in saved]) if isinstance(saved, list) else whole(saved)


class Inline(Field):
    """A record that never changes, with FIELDS of its own in the order in which `kind` takes them.

    In a dump they stand among the fields of its owner.
    """

    def __init__(self, name: str, kind: Any) -> None:
        super().__init__(name)
        self.kind = kind

    def write(self, value: Any, saved: dict[str, Any]) -> None:
        save(value, saved)

    def read(self, saved: dict[str, Any]) -> object:
        return self.kind(*[fixed(field.read(saved)) for field in self.kind.FIELDS])

    def fault(self, value: Any, table: Any) -> str:
        return "; ".join(faults(value, table))


def whole(value: object) -> int:
    if type(value) is int:
        return value
    raise TypeError(f"{value!r} is not a whole number")


def switch(value: object) -> bool:
    if type(value) is bool:
        return value
    raise TypeError(f"{value!r} is neither true nor false")


def wholes(values: Any) -> list[int]:
    return [whole(value) for value in values]


def fixed(value: object) -> object:
    """A value that cannot be changed, as frames hold it: tuples in place of lists."""
    return tuple([fixed(part) for part in value]) if isinstance(value, list) else value


def replaced(values: list[V], place: int, value: V) -> list[V]:
    """The same values with another one at this place: what clones share is replaced, never changed."""
    if values[place] is value:
        return values
    copy = values.copy()
    copy[place] = value
    return copy


def found(bound: Bound, table: Any) -> int:
    """A bound on this table."""
    return bound if isinstance(bound, int) else bound(table)


def out_of_range(name: str, values: Sequence[int], low: Bound, high: Bound, table: Any) -> str:
    if not values or found(low, table) <= min(values) <= max(values) <= found(high, table):
        return ""
    return f"'{name}' is out of range"


def clear(table: Any) -> None:
    """Let a state begin with nothing in its declared fields."""
    for field in table.FIELDS:
        setattr(table, field.name, field.empty(table))


def save(owner: Any, saved: dict[str, Any]) -> None:
    """Add the declared fields of a state, a part of one or a frame to a dump."""
    for field in owner.FIELDS:
        field.write(getattr(owner, field.name), saved)


def restore(owner: Any, saved: dict[str, Any]) -> None:
    """Take the declared fields from a dump."""
    for field in owner.FIELDS:
        setattr(owner, field.name, field.read(saved))


def faults(owner: Any, table: Any) -> list[str]:
    """Which declared fields have an impossible value on this table."""
    wrong = [field.fault(getattr(owner, field.name), table) for field in owner.FIELDS]
    return [fault for fault in wrong if fault]
