"""TEN-4.1, TEN-5.1, TEN-12, TEN-18: army files. Reading one, refusing a broken one with place and reason.

The format is explained at the head of the files in `data/`; scenarios are built from what `read` gives.
"""

from __future__ import annotations

import tomllib
from typing import Any, Final

from sengoku.games.tenkatoitsu.components import DATA
from sengoku.games.tenkatoitsu.maps import Map

#: What may follow the ratings of a unit: commander in chief, general, person without value (TEN-4.1).
MARKS: Final = ("", "SO", "T", "X")
_KEYS: Final = {
    "": ("name", "armies", "turns", "samurai", "clan", "setup", "camps", "off-map"),
    "clan": ("id", "name", "option", "mark", "units"),
    "turns": ("first", "last", "night", "fatigue-from"),
}


def load(battle: str, field: Map) -> dict[str, Any]:
    """The checked army file of a battle.

    >>> from sengoku.games.tenkatoitsu import maps
    >>> load("nagakute", maps.load("nagakute"))["armies"]
    ['tokugawa', 'ikeda']
    """
    path = DATA / f"{battle}.toml"
    if not path.is_file():
        raise ValueError(f"TEN-18: there is no battle {battle!r}")
    return read(path.read_text(encoding="utf-8"), field, path.name)


def read(text: str, field: Map, where: str = "armies") -> dict[str, Any]:
    """What an army file says, checked against its map. A ValueError names file, clan or hex, reason."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{where}: {error}") from error
    try:
        _ArmyFile(table, field).check()
    except KeyError as error:
        raise ValueError(f"{where}: {error.args[0]} is missing") from None
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    return table


def ratings(what: str, text: object) -> tuple[int, int, int, int, str]:
    """Élan, mass, fire, Individual and mark from "élan/mass/fire/individual mark".

    >>> ratings("unit ikeda.A.1", "3/4/2/2 SO")
    (3, 4, 2, 2, 'SO')
    """
    figures, _, mark = text.partition(" ") if isinstance(text, str) else ("", "", "")
    parts = figures.split("/")
    if len(parts) != 4 or not all(part.isdecimal() for part in parts):
        raise ValueError(f"{what}: {text!r} is not élan/mass/fire/individual (TEN-4.1)")
    if mark not in MARKS:
        raise ValueError(f"{what}: unknown mark {mark!r}; known are {', '.join(MARKS[1:])} (TEN-4.1)")
    individual = int(parts[3])
    if individual > 2 or (mark == "X" and individual):
        raise ValueError(f"{what}: Individual is 0 to 2, and 0 for a person X (TEN-4.1)")
    return int(parts[0]), int(parts[1]), int(parts[2]), individual, mark


def _known(what: str, table: dict[str, Any], keys: tuple[str, ...]) -> None:
    for key in table:
        if key not in keys:
            raise ValueError(f"{what}unknown key {key!r}")


def _texts(what: str, value: object) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise ValueError(f"{what} must be a list of texts")
    return list(value)


def _whole(what: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise ValueError(f"{what} must be a whole number from {least} to {most}, not {value!r}")
    return value


class _ArmyFile:
    """Checks one file."""

    def __init__(self, table: dict[str, Any], field: Map) -> None:
        self.table: dict[str, Any] = table
        self.field: Map = field
        self.armies: list[str] = []
        #: By clan: how many units it has.
        self.clans: dict[str, int] = {}
        #: The clans that are in play only with an option.
        self.optional: set[str] = set()

    def check(self) -> None:
        _known("", self.table, _KEYS[""])
        self.armies = _texts("armies", self.table["armies"])
        if len(self.armies) != 2:
            raise ValueError(f"armies: a battle has two armies, not {len(self.armies)}")
        chiefs: list[str] = []
        for clan in self.table["clan"]:
            chiefs += self._clan(clan)
        for army in self.armies:
            found = [unit for unit in chiefs if unit.startswith(f"{army}.")]
            if len(found) != 1:
                named = f": {', '.join(found)}" if found else ""
                raise ValueError(
                    f"army {army} needs one commander in chief, has {len(found)}{named} (TEN-4.1)"
                )
        self._turns(self.table["turns"])
        self._set_ups(self.table["setup"], dict(self.table.get("off-map", {})))

    def _clan(self, clan: dict[str, Any]) -> list[str]:
        """Its commanders in chief."""
        id: str = clan["id"]
        _known(f"clan {id}: ", clan, _KEYS["clan"])
        army, _, letter = id.partition(".")
        if army not in self.armies or not letter:
            raise ValueError(f"clan {id}: a clan is called army.letter, and the armies are {self.armies}")
        if id in self.clans:
            raise ValueError(f"clan {id}: named twice (TEN-5.1)")
        if not clan["name"]:
            raise ValueError(f"clan {id}: has no name (TEN-5.1)")
        units = _texts(f"clan {id}: units", clan["units"])
        if not 1 <= len(units) <= 4:
            raise ValueError(f"clan {id}: a clan has one to four units, not {len(units)} (TEN-5.1)")
        self.clans[id] = len(units)
        if clan.get("option"):
            self.optional.add(id)
        names = [f"{id}.{number}" for number in range(1, len(units) + 1)]
        marks = [ratings(f"unit {name}", text)[4] for name, text in zip(names, units, strict=True)]
        return [name for name, mark in zip(names, marks, strict=True) if mark == "SO"]

    def _turns(self, turns: dict[str, Any]) -> None:
        _known("turns: ", turns, _KEYS["turns"])
        last = _whole("turns: last", turns["last"], 1, 99)
        firsts = turns["first"] if isinstance(turns["first"], dict) else {"first": turns["first"]}
        for name, first in firsts.items():
            _whole(f"turns: {name}", first, 1, last)
        _whole("turns: fatigue-from", turns["fatigue-from"], 1, last + 1)
        for night in turns["night"]:
            _whole("turns: night", night, 1, last)

    # ------------------------------------------------------------ set-ups

    def _set_ups(self, set_ups: dict[str, Any], off_map: dict[str, Any]) -> None:
        """Every set-up; "short-hosokawa" adds to "short"."""
        _whole("off-map: from-turn", off_map.pop("from-turn", 1), 1, 99)
        for name, places in off_map.items():
            for id in _texts(f"off-map: {name}", places):
                if id not in self.clans:
                    raise ValueError(f"off-map: {name}: there is no clan {id}")
        for name, places in set_ups.items():
            base: str = name.partition("-")[0]
            if base not in set_ups:
                raise ValueError(f"set-up {name}: there is no set-up {base} to add to")
            merged = {**set_ups[base], **places}
            self._set_up(f"set-up {name}", merged, off_map.get(base, []))

    def _set_up(self, what: str, places: dict[str, str], off_map: list[str]) -> None:
        taken: dict[int, str] = {}
        for id, line in places.items():
            if id not in self.clans:
                raise ValueError(f"{what}: there is no clan {id}")
            if id in off_map:
                raise ValueError(f"{what}: clan {id} is on the map and off it (TEN-12)")
            names = line.split()
            if len(names) != self.clans[id]:
                raise ValueError(f"{what}: clan {id} has {self.clans[id]} units and {len(names)} hexes")
            for name in names:
                self._place(what, id, name, taken)
        for id in self.clans:
            if id not in places and id not in off_map and id not in self.optional:
                raise ValueError(f"{what}: clan {id} is neither on the map nor off it (TEN-18)")

    def _place(self, what: str, clan: str, name: str, taken: dict[int, str]) -> None:
        hex = self.field.hex(name)
        if not self.field.land[hex]:
            raise ValueError(f"{what}: clan {clan} cannot stand on hex {name}: it is water (TEN-18)")
        if hex in taken and hex != self.field.fortress:
            raise ValueError(
                f"{what}: clan {clan} cannot stand on hex {name}: clan {taken[hex]} is there (TEN-6.8)"
            )
        taken[hex] = clan
