"""TEN-4.1, TEN-5.1, TEN-12, TEN-18: army files. Reading one, refusing a broken one with place and reason.

The format is explained at the head of the files in `data/`; scenarios are built from what `read` gives.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sengoku.games.tenkatoitsu.components import DATA
from sengoku.games.tenkatoitsu.ground.checked import Lines, a_table, a_text, between, texts
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.notation import CLAN_NOUNS

#: What may follow the ratings of a unit: commander in chief, general, person without value (TEN-4.1).
MARKS: Final = ("", "SO", "T", "X")
_KEYS: Final = {
    "": (
        *("name", "title", "armies", "turns", "begin", "command", "victory", "samurai", "clan", "setup"),
        *("camps", "off-map"),
    ),
    "clan": ("id", "name", "option", "mark", "units"),
    "turns": ("first", "last", "night", "fatigue-from"),
    "begin": ("plan-active", "surprised", "plan-modifier", "camping", "holder", "may-defend"),
    "victory": ("lead", "sudden-death", "units", "castles", "zones", "fortress"),
}
#: TEN-4.1: the highest rating of a unit.
_HIGHEST: Final = 9
#: TEN-9.2: a command table has an entry for 0 or less, 1, 2 … 6, of so many points at most.
_DICE: Final = 7
_MOST_POINTS: Final = 8
_MOST_WORTH: Final = 99
_NEEDED: Final = {"": ("name", "armies", "turns", "clan", "setup"), "clan": ("name", "units")}


def load(battle: str, field: Map) -> dict[str, Any]:
    """The checked army file of a battle.

    >>> from sengoku.games.tenkatoitsu.ground import map_file, maps
    >>> load("nagakute", map_file.load("nagakute"))["armies"]
    ['tokugawa', 'ikeda']
    """
    path = DATA / f"{battle}.toml"
    if not path.is_file():
        raise ValueError(f"TEN-18: there is no battle {battle!r}")
    return read(path.read_text(encoding="utf-8"), field, path.name)


def read(text: str, field: Map, where: str = "armies") -> dict[str, Any]:
    """What an army file says, checked against its map. A ValueError names file, line, clan or hex, reason."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{where}: {error}") from error
    try:
        _ArmyFile(text, table, field).check()
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
    if max([int(part) for part in parts]) > _HIGHEST:
        raise ValueError(f"{what}: élan, mass and fire are 0 to {_HIGHEST}, not {figures!r} (TEN-4.1)")
    individual = int(parts[3])
    if individual > 2 or (mark == "X" and individual):
        raise ValueError(f"{what}: Individual is 0 to 2, and 0 for a person X (TEN-4.1)")
    return int(parts[0]), int(parts[1]), int(parts[2]), individual, mark


class _ArmyFile:
    """Checks one file."""

    def __init__(self, text: str, table: dict[str, Any], field: Map) -> None:
        self.lines = Lines(text)
        self.table: dict[str, Any] = table
        self.field: Map = field
        self.armies: list[str] = []
        #: By clan: how many units it has.
        self.clans: dict[str, int] = {}
        #: The clans that are in play only with an option.
        self.optional: set[str] = set()

    def check(self) -> None:
        self._keys("", self.table, _KEYS[""], _NEEDED[""])
        if not a_text(f"{self.lines.of('name')}: name", self.table["name"]):
            raise ValueError(f"{self.lines.of('name')}: the battle has no name")
        line = self.lines.of("armies")
        self.armies = texts(f"{line}: armies", self.table["armies"])
        if len(self.armies) != 2 or self.armies[0] == self.armies[1]:
            raise ValueError(f"{line}: armies: a battle has two armies, not {len(set(self.armies))}")
        self._chiefs(self._clans())
        self._turns(a_table(f"{self.lines.of('turns')}: turns", self.table["turns"]))
        self._set_ups()
        self._camps()
        self._begin()
        self._command()
        self._victory()
        self._samurai()

    def _keys(self, what: str, table: dict[str, Any], known: Sequence[str], needed: Sequence[str]) -> None:
        """No key that means nothing, none missing."""
        section = what.partition(":")[0].partition(" ")[0]
        for key in table:
            if key not in known:
                raise ValueError(f"{self._line_of(section, key)}: {what}unknown key {key!r}")
        for key in needed:
            if key not in table:
                raise ValueError(f"{self.lines.of(section) if section else 'file'}: {what}{key} is missing")

    def _line_of(self, section: str, key: str) -> str:
        return self.lines.of(section, key) if section else self.lines.of(key)

    # ------------------------------------------------------------ clans

    def _clans(self) -> list[str]:
        """Every clan; the commanders in chief."""
        clans = self.table["clan"]
        line = self.lines.of("clan")
        if not isinstance(clans, list):
            raise ValueError(f"{line}: clan must be a list of tables [[clan]], not {clans!r}")
        chiefs: list[str] = []
        for number, entry in enumerate(clans, 1):
            clan = a_table(f"{line}: clan {number}", entry)
            if "id" not in clan:
                raise ValueError(f"{line}: clan {number}: id is missing")
            id = a_text(f"{line}: clan {number}: id", clan["id"])
            where = self.lines.of("id", f'"{id}"')
            try:
                chiefs += self._clan(id, clan)
            except ValueError as error:
                raise ValueError(f"{where}: clan {id}: {error}") from None
        return chiefs

    def _clan(self, id: str, clan: dict[str, Any]) -> list[str]:
        """Its commanders in chief."""
        for key in clan:
            if key not in _KEYS["clan"]:
                raise ValueError(f"unknown key {key!r}")
        for key in _NEEDED["clan"]:
            if key not in clan:
                raise ValueError(f"{key} is missing (TEN-5.1)")
        army, _, letter = id.partition(".")
        if army not in self.armies or letter.lower() not in CLAN_NOUNS or letter != letter.upper():
            raise ValueError(
                f"a clan is called army.letter, the armies are {', '.join(self.armies)},"
                f" the letters {', '.join(CLAN_NOUNS).upper()} (TEN-5.1)"
            )
        if id in self.clans:
            raise ValueError("named twice (TEN-5.1)")
        if not a_text("name", clan["name"]):
            raise ValueError("has no name (TEN-5.1)")
        units = texts("units", clan["units"])
        if not 1 <= len(units) <= 4:
            raise ValueError(f"a clan has one to four units, not {len(units)} (TEN-5.1)")
        self.clans[id] = len(units)
        if a_text("option", clan.get("option", "")):
            self.optional.add(id)
        names = [f"{id}.{number}" for number in range(1, len(units) + 1)]
        marks = [ratings(f"unit {name}", text)[4] for name, text in zip(names, units, strict=True)]
        return [name for name, mark in zip(names, marks, strict=True) if mark == "SO"]

    def _chiefs(self, chiefs: list[str]) -> None:
        for army in self.armies:
            found = [unit for unit in chiefs if unit.startswith(f"{army}.")]
            if len(found) != 1:
                named = f": {', '.join(found)}" if found else ""
                raise ValueError(
                    f"{self.lines.of('clan')}: army {army} needs one commander in chief,"
                    f" has {len(found)}{named} (TEN-4.1)"
                )

    def _turns(self, turns: dict[str, Any]) -> None:
        self._keys("turns: ", turns, _KEYS["turns"], _KEYS["turns"])
        last = between(f"{self._turn('last')}: turns: last", turns["last"], 1, 99)
        firsts = turns["first"] if isinstance(turns["first"], dict) else {"first": turns["first"]}
        for name, first in firsts.items():
            between(f"{self._turn('first')}: turns: {name}", first, 1, last)
        between(f"{self._turn('fatigue-from')}: turns: fatigue-from", turns["fatigue-from"], 1, last + 1)
        if not isinstance(turns["night"], list):
            raise ValueError(f"{self._turn('night')}: turns: night must be a list, not {turns['night']!r}")
        for night in turns["night"]:
            between(f"{self._turn('night')}: turns: night", night, 1, last)

    def _turn(self, key: str) -> str:
        return self.lines.of("turns", key)

    # ------------------------------------------------------------ set-ups

    def _set_ups(self) -> None:
        """Every set-up; "short-hosokawa" adds to "short"."""
        set_ups = a_table(f"{self.lines.of('setup')}: setup", self.table["setup"])
        off_map = self._off_map(set_ups)
        for name, entry in set_ups.items():
            line = self.lines.of(f"setup.{name}")
            places = a_table(f"{line}: set-up {name}", entry)
            base = name.partition("-")[0]
            if base not in set_ups:
                raise ValueError(f"{line}: set-up {name}: there is no set-up {base} to add to")
            merged = {**a_table(f"{self.lines.of(f'setup.{base}')}: set-up {base}", set_ups[base]), **places}
            self._set_up(name, merged, off_map.get(base, []))
        firsts = self.table["turns"]["first"]
        for name in firsts if isinstance(firsts, dict) else []:
            if name not in set_ups:
                raise ValueError(f"{self._turn('first')}: turns: first: there is no set-up {name}")

    def _off_map(self, set_ups: dict[str, Any]) -> dict[str, list[str]]:
        """TEN-12: the clans that wait outside, by set-up."""
        table = dict(a_table(f"{self.lines.of('off-map')}: off-map", self.table.get("off-map", {})))
        line = self.lines.of("off-map", "from-turn")
        between(f"{line}: off-map: from-turn", table.pop("from-turn", 1), 1, 99)
        arrows = table.pop("by", {})
        found: dict[str, list[str]] = {}
        for name, entry in table.items():
            what = f"{self.lines.of('off-map', name)}: off-map: {name}"
            found[name] = texts(what, entry)
            if name not in set_ups:
                raise ValueError(f"{what}: there is no such set-up")
            for id in found[name]:
                if id not in self.clans:
                    raise ValueError(f"{what}: there is no clan {id}")
            if found[name] and not self.field.entries:
                raise ValueError(f"{what}: the map {self.field.name} has no entry (TEN-12)")
        self._arrows(arrows)
        return found

    def _arrows(self, value: object) -> None:
        """TEN-12: by which entry of the map armies and clans come."""
        what = f"{self.lines.of('off-map', 'by')}: off-map: by"
        for id, name in a_table(what, value).items():
            if id not in self.armies and id not in self.clans:
                raise ValueError(f"{what}: there is no army or clan {id}")
            if name not in self.field.entries:
                known = ", ".join(self.field.entries) or "none"
                raise ValueError(f"{what}: the map has no entry {name!r}; its entries: {known} (TEN-12)")

    def _set_up(self, name: str, places: dict[str, Any], off_map: list[str]) -> None:
        taken: dict[int, str] = {}
        for id, entry in places.items():
            # what "short-hosokawa" does not say itself stands in "short"
            line = self.lines.of(f"setup.{name}" if id in self.table["setup"][name] else "setup", f'"{id}"')
            what = f"{line}: set-up {name}"
            if id not in self.clans:
                raise ValueError(f"{what}: there is no clan {id}")
            if id in off_map:
                raise ValueError(f"{what}: clan {id} is on the map and off it (TEN-12)")
            names = a_text(f"{what}: clan {id}", entry).split()
            if len(names) != self.clans[id]:
                raise ValueError(f"{what}: clan {id} has {self.clans[id]} units and {len(names)} hexes")
            for hex in names:
                self._place(f"{what}: clan {id}", id, hex, taken)
        for id in self.clans:
            if id not in places and id not in off_map and id not in self.optional:
                line = self.lines.of(f"setup.{name}")
                raise ValueError(
                    f"{line}: set-up {name}: clan {id} is neither on the map nor off it (TEN-18)"
                )

    def _place(self, what: str, clan: str, name: str, taken: dict[int, str]) -> None:
        try:
            hex = self.field.hex(name)
        except ValueError as error:
            raise ValueError(f"{what}: {error}") from None
        if not self.field.land[hex]:
            raise ValueError(f"{what} cannot stand on hex {name}: it is water (TEN-18)")
        if hex in taken and hex != self.field.fortress:
            raise ValueError(f"{what} cannot stand on hex {name}: clan {taken[hex]} is there (TEN-6.8)")
        taken[hex] = clan

    def _camps(self) -> None:
        """TEN-19.4.1: hexes of the map."""
        camps = a_table(f"{self.lines.of('camps')}: camps", self.table.get("camps", {}))
        for set_up, entry in camps.items():
            line = self.lines.of(f"camps.{set_up}")
            for id, name in a_table(f"{line}: camps {set_up}", entry).items():
                try:
                    self.field.hex(name)
                except ValueError as error:
                    raise ValueError(f"{line}: camp {id}: {error}") from None

    # ------------------------------------------------------------ what else a battle says

    def _begin(self) -> None:
        """TEN-18: plans, surprise, who camps and who holds the fortress, by set-up."""
        begin = a_table(f"{self.lines.of('begin')}: begin", self.table.get("begin", {}))
        for name, entry in begin.items():
            line = self.lines.of(f"begin.{name}")
            if name not in self.table["setup"]:
                raise ValueError(f"{line}: begin: there is no set-up {name}")
            facts = a_table(f"{line}: begin {name}", entry)
            for key in facts:
                where = self.lines.of(f"begin.{name}", key)
                if key not in _KEYS["begin"]:
                    raise ValueError(f"{where}: begin: unknown key {key!r}")
                self._fact(f"{where}: begin: {key}", key, facts[key])

    def _fact(self, what: str, key: str, value: object) -> None:
        if key == "plan-modifier":
            for army, modifier in a_table(what, value).items():
                self._army(what, army)
                between(f"{what}: {army}", modifier, -6, 6)
        elif key == "may-defend":
            for id in texts(what, value):
                if id not in self.clans:
                    raise ValueError(f"{what}: there is no clan {id}")
        elif key in ("camping", "holder"):
            self._army(what, value)
            if self.field.fortress < 0:
                raise ValueError(f"{what}: the map has no fortress (TEN-15.1)")
        else:
            for army in texts(what, value):
                self._army(what, army)

    def _army(self, what: str, value: object) -> None:
        if value not in self.armies:
            raise ValueError(f"{what}: there is no army {value!r}; the armies are {', '.join(self.armies)}")

    def _command(self) -> None:
        """TEN-9.2, TEN-19.2.3: command tables, and zones that give a free chit."""
        command = a_table(f"{self.lines.of('command')}: command", self.table.get("command", {}))
        for key, value in command.items():
            what = f"{self.lines.of('command', key)}: command: {key}"
            if key == "free-chits":
                for name in texts(what, value):
                    self._known(what, "zone", name, self.field.zones)
                continue
            self._army(what, key)
            if not isinstance(value, list) or len(value) != _DICE:
                raise ValueError(f"{what}: a command table has {_DICE} entries, for 0 or less to 6 (TEN-9.2)")
            for points in value:
                between(what, points, 0, _MOST_POINTS)

    def _known(self, what: str, kind: str, name: str, known: Mapping[str, object]) -> None:
        if name not in known:
            listed = ", ".join(known) or "none"
            raise ValueError(f"{what}: the map has no {kind} {name!r}; its {kind}s: {listed}")

    def _victory(self) -> None:
        """TEN-17.1: what is worth something, the lead that wins, whose death ends the game."""
        victory = a_table(f"{self.lines.of('victory')}: victory", self.table.get("victory", {}))
        for key, value in victory.items():
            what = f"{self.lines.of('victory', key)}: victory: {key}"
            if key not in _KEYS["victory"]:
                raise ValueError(f"{self.lines.of('victory', key)}: victory: unknown key {key!r}")
            if key == "sudden-death":
                for army in texts(what, value):
                    self._army(what, army)
            elif key in ("castles", "zones"):
                known: Mapping[str, object] = self.field.castles if key == "castles" else self.field.zones
                for name, worth in a_table(what, value).items():
                    self._known(what, key.removesuffix("s"), name, known)
                    between(f"{what}: {name}", worth, 0, _MOST_WORTH)
            else:
                between(what, value, 1 if key == "lead" else 0, _MOST_WORTH)
        if victory.get("fortress") and self.field.fortress < 0:
            line = self.lines.of("victory", "fortress")
            raise ValueError(f"{line}: victory: fortress: the map has no fortress (TEN-15.1)")
        for army, hex, _ in self.field.stars:
            self._army(f"{self.lines.of('stars')}: star at hex {self.field.names[hex]}: army", army)

    def _samurai(self) -> None:
        """TEN-16.1: the values of the samurai by army, and the points that bring them."""
        samurai = a_table(f"{self.lines.of('samurai')}: samurai", self.table.get("samurai", {}))
        for key, value in samurai.items():
            what = f"{self.lines.of('samurai', key)}: samurai: {key}"
            if key == "stubborn":
                between(what, value, 1, 2)
                continue
            if key != "points":
                self._army(what, key)
            if not isinstance(value, list):
                raise ValueError(f"{what} must be a list, not {value!r}")
            for number in value:
                between(what, number, 1, _MOST_WORTH if key == "points" else 2)
