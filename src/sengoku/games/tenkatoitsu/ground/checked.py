"""Values of files, checked by hand: what is wrong, and where it stands."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeVar

from sengoku.games.tenkatoitsu.components import Terrain
from sengoku.games.tenkatoitsu.ground.faults import FileFault
from sengoku.games.tenkatoitsu.ground.maps import Map

T = TypeVar("T")
#: Where the reader of TOML says which line is wrong.
_AT_LINE: Final = re.compile(r"\bline (\d+)")


class Lines:
    """Where things stand in a TOML file, for those who have to mend it."""

    def __init__(self, text: str) -> None:
        self.lines: list[str] = [
            "" if line.lstrip().startswith("#") else line.strip() for line in text.splitlines()
        ]

    def find(self, key: str, *words: str) -> int:
        """The line (from 0) that begins with a key or its table, then those holding each word; -1 if none.

        >>> Lines('[sides]\\nwall = "0101-0102"').find("sides", "wall", "0101-0102")
        1
        """
        at = -1
        for number, line in enumerate(self.lines):
            name = line.lstrip('["')
            if name.startswith(key) and not name[len(key) : len(key) + 1].isalnum():
                at = number
                break
        for word in words:
            for number in range(max(at, 0), len(self.lines)):
                if word in self.lines[number]:
                    at = number
                    break
        return at

    def of(self, key: str, *words: str) -> str | int:
        """The same from 1, as faults name it."""
        at = self.find(key, *words)
        return "file" if at < 0 else at + 1


class Value:
    """A value of a TOML file, what it is called and where it stands; its complaints tell both.

    `path` are the keys that lead to it, as `Lines` finds them; none lead to the file itself.
    """

    def __init__(self, lines: Lines, value: Any, what: str = "", path: tuple[str, ...] = ()) -> None:
        self.lines = lines
        self.value = value
        self.what = what
        self.path = path

    # -- complaints -----------------------------------------------------------------------------------

    @property
    def line(self) -> str | int:
        return self.lines.of(*self.path) if self.path else "file"

    def fault(self, reason: str, **details: object) -> FileFault:
        return FileFault(reason, **details).within(self.line, self.what)

    def wrong(self, reason: str, **details: object) -> FileFault:
        """The same as a sentence about what it is called."""
        found = FileFault(reason, **details).within(self.line)
        found.subject = self.what
        return found

    def must_be(self, kind: str, **details: object) -> FileFault:
        """`kind`: what it must be, as a message `fault-kind-<kind>`."""
        return self.wrong("must-be", kind=FileFault(f"kind-{kind}", **details), value=repr(self.value))

    # -- a table and what is in it --------------------------------------------------------------------

    def at(self, key: str, missing: object = None, each: str = "") -> Value:
        """What stands under a key of this table; with `each` it is called that and the key."""
        what = f"{each} {key}" if each else key
        if self.what and not (each and len(self.path) == 1):
            what = f"{self.what}: {what}"
        path = (*self.path, f'"{key}"' if "." in key else key)
        return Value(self.lines, self.value.get(key, missing), what, path)

    def items(
        self, known: Sequence[str] = (), needed: Sequence[str] = (), each: str = ""
    ) -> list[tuple[str, Value]]:
        """All that stands in this table: no key that means nothing (if `known` tells), none missing."""
        if not isinstance(self.value, dict):
            raise self.must_be("table")
        for key in self.value:
            if known and key not in known:
                raise Value(self.lines, None, self.what, self.at(key).path).fault(
                    "unknown-key", name=repr(key)
                )
        for key in needed:
            if key not in self.value:
                raise self.fault("missing", name=key)
        return [(key, self.at(key, each=each)) for key in self.value]

    def tables(self, each: str) -> list[Value]:
        """The tables of this list, called `each` and their number."""
        if not isinstance(self.value, list):
            raise self.must_be("tables")
        found = [
            Value(self.lines, value, f"{each} {at}", self.path) for at, value in enumerate(self.value, 1)
        ]
        for entry in found:
            entry.items()
        return found

    # -- a value --------------------------------------------------------------------------------------

    def text(self) -> str:
        if not isinstance(self.value, str):
            raise self.must_be("text")
        return self.value

    def words(self) -> list[Value]:
        """The words of this text, each called like the whole and looked for from there on."""
        return [Value(self.lines, word, self.what, (*self.path, word)) for word in self.text().split()]

    def texts(self) -> list[str]:
        return [
            Value(self.lines, value, f"{self.what}: an entry", self.path).text()
            for value in self._list("texts")
        ]

    def whole(self, least: int, most: int) -> int:
        value = self.value
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
            raise self.must_be("whole", least=least, most=most)
        return value

    def wholes(self, least: int, most: int) -> list[int]:
        return [
            Value(self.lines, value, self.what, self.path).whole(least, most) for value in self._list("list")
        ]

    def _list(self, kind: str) -> list[object]:
        if not isinstance(self.value, list):
            raise self.must_be(kind)
        return self.value

    def one_of(self, kind: str, known: Iterable[str], value: object = None) -> str:
        """The value, or a name that stands with it, which must be known."""
        name = self.value if value is None else value
        if not isinstance(name, str) or name not in known:
            thing = FileFault(f"kind-{kind}")
            raise self.fault("no-such", thing=thing, name=repr(name), known=", ".join(known) or "–")
        return name

    def hex(self, field: Map) -> int:
        """A hex of the map."""
        try:
            return field.hex(self.value)
        except FileFault as error:
            raise error.within(self.line, self.what) from None

    def land(self, field: Map) -> int:
        """A hex that is not water."""
        hex = self.hex(field)
        if field.terrain[hex] == Terrain.WATER:
            raise self.fault("hex-water", hex=self.value)
        return hex


def parsed(text: str, where: str, read: Callable[[Value], T]) -> T:
    """What a TOML file says, as `read` makes it out; complaints begin with what the file is called."""
    try:
        return read(Value(Lines(text), tomllib.loads(text)))
    except FileFault as fault:
        raise fault.within(where) from None
    except tomllib.TOMLDecodeError as error:
        raise no_toml(error).within(where) from None


def no_toml(error: Exception) -> FileFault:
    """A text that is no TOML; its reader says where, in English."""
    found = FileFault("toml", detail=str(error))
    place = _AT_LINE.search(str(error))
    return found if place is None else found.within(int(place[1]))
