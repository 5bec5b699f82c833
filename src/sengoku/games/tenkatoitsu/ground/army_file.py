"""TEN-4.1, TEN-5.1, TEN-12, TEN-18: army files. Reading one, refusing a broken one with place and reason.

The format is explained at the head of the files in `data/`; scenarios are built from what `read` gives.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sengoku.core.trials import tried
from sengoku.games.tenkatoitsu.components import DATA
from sengoku.games.tenkatoitsu.ground.checked import Value, parsed
from sengoku.games.tenkatoitsu.ground.faults import FileFault
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.notation import CLAN_NOUNS

#: What may follow the ratings of a unit: commander in chief, general, person without value (TEN-4.1).
MARKS: Final = ("", "SO", "T", "X")
_KEYS: Final = (
    *("name", "title", "armies", "turns", "begin", "command", "victory", "samurai", "clan", "setup"),
    *("camps", "off-map"),
)
_NEEDED: Final = ("name", "armies", "turns", "clan", "setup")
_CLAN: Final = ("id", "name", "option", "mark", "units")
_TURNS: Final = ("first", "last", "night", "fatigue-from")
_BEGIN: Final = ("plan-active", "surprised", "plan-modifier", "camping", "holder", "may-defend")
_VICTORY: Final = ("lead", "sudden-death", "units", "castles", "zones", "fortress")
#: TEN-4.1: the highest rating of a unit.
_HIGHEST: Final = 9
#: TEN-9.2: a command table has an entry for 0 or less, 1, 2 … 6, of so many points at most.
_DICE: Final = 7
_MOST_POINTS: Final = 8
_MOST_WORTH: Final = 99


def load(battle: str, field: Map) -> dict[str, Any]:
    """The checked army file of a battle.

    >>> from sengoku.games.tenkatoitsu.ground import map_file, maps
    >>> load("nagakute", map_file.load("nagakute"))["armies"]
    ['tokugawa', 'ikeda']
    """
    path = DATA / f"{battle}.toml"
    if not path.is_file():
        raise ValueError(f"TEN-18: there is no battle {battle!r}")
    return parsed(
        path.read_text(encoding="utf-8"),
        path.name,
        lambda file: _ArmyFile(Value(file.lines, tried(path, file.value)), field).check(),
    )


def read(text: str, field: Map, where: str = "armies") -> dict[str, Any]:
    """What an army file says, checked against its map. A ValueError names file, line, clan or hex, reason."""
    return parsed(text, where, lambda file: _ArmyFile(file, field).check())


def ratings(what: str, text: object) -> tuple[int, int, int, int, str]:
    """Élan, mass, fire, Individual and mark from "élan/mass/fire/individual mark".

    >>> ratings("unit ikeda.A.1", "3/4/2/2 SO")
    (3, 4, 2, 2, 'SO')
    """
    figures, _, mark = text.partition(" ") if isinstance(text, str) else ("", "", "")
    parts = figures.split("/")
    if len(parts) != 4 or not all(part.isdecimal() for part in parts):
        raise FileFault("ratings", text=repr(text)).within(what)
    if mark not in MARKS:
        raise FileFault("mark", mark=repr(mark), known=", ".join(MARKS[1:])).within(what)
    if max([int(part) for part in parts]) > _HIGHEST:
        raise FileFault("ratings-high", most=_HIGHEST, text=repr(figures)).within(what)
    individual = int(parts[3])
    if individual > 2 or (mark == "X" and individual):
        raise FileFault("individual").within(what)
    return int(parts[0]), int(parts[1]), int(parts[2]), individual, mark


class _ArmyFile:
    """Checks one file."""

    def __init__(self, file: Value, field: Map) -> None:
        self.file = file
        self.field = field
        self.armies: list[str] = []
        #: By clan: how many units it has.
        self.clans: dict[str, int] = {}
        #: The clans that are in play only with an option.
        self.optional: set[str] = set()

    def check(self) -> dict[str, Any]:
        self.file.items(_KEYS, _NEEDED)
        if not self.file.at("name").text():
            raise self.file.at("name").fault("no-battle-name")
        armies = self.file.at("armies")
        self.armies = armies.texts()
        if len(self.armies) != 2 or self.armies[0] == self.armies[1]:
            raise armies.fault("two-armies", count=len(set(self.armies)))
        self._clans(self.file.at("clan"))
        self._turns(self.file.at("turns"))
        self._set_ups(dict(self.file.at("setup").items(each="set-up")))
        for _, camps in self._part("camps"):
            for _, camp in camps.items((), (), "camp"):
                camp.hex(self.field)  # TEN-19.4.1
        self._begin()
        self._command()
        self._victory()
        self._samurai()
        table: dict[str, Any] = self.file.value
        return table

    def _part(self, key: str, known: Sequence[str] = ()) -> list[tuple[str, Value]]:
        """A table that may be missing."""
        return self.file.at(key, missing={}).items(known)

    # ------------------------------------------------------------ clans

    def _clans(self, clans: Value) -> None:
        """Every clan; each army has one commander in chief."""
        chiefs: list[str] = []
        for clan in clans.tables("clan"):
            clan.items(needed=["id"])
            id = clan.at("id").text()
            chiefs += self._clan(id, Value(clan.lines, clan.value, f"clan {id}", ("id", f'"{id}"')))
        for army in self.armies:
            found = [unit for unit in chiefs if unit.startswith(f"{army}.")]
            if len(found) != 1:
                named = ", ".join(found) or "–"
                raise clans.fault("one-chief", army=army, count=len(found), named=named)

    def _clan(self, id: str, clan: Value) -> list[str]:
        """Its commanders in chief."""
        clan.items(_CLAN, ("name", "units"))
        army, _, letter = id.partition(".")
        if army not in self.armies or letter.lower() not in CLAN_NOUNS or letter != letter.upper():
            letters = ", ".join(CLAN_NOUNS).upper()
            raise clan.fault("clan-id", armies=", ".join(self.armies), letters=letters)
        if id in self.clans:
            raise clan.fault("clan-twice")
        if not clan.at("name").text():
            raise clan.fault("clan-no-name")
        units = clan.at("units").texts()
        if not 1 <= len(units) <= 4:
            raise clan.fault("clan-units", count=len(units))
        self.clans[id] = len(units)
        if clan.at("option", missing="").text():
            self.optional.add(id)
        chiefs: list[str] = []
        for number, text in enumerate(units, 1):
            try:
                mark = ratings(f"unit {id}.{number}", text)[4]
            except FileFault as error:
                raise error.within(clan.line, clan.what) from None
            chiefs += [f"{id}.{number}"] if mark == "SO" else []
        return chiefs

    def _turns(self, turns: Value) -> None:
        turns.items(_TURNS, _TURNS)
        last = turns.at("last").whole(1, 99)
        first = turns.at("first")
        for turn in [turn for _, turn in first.items()] if isinstance(first.value, dict) else [first]:
            turn.whole(1, last)
        turns.at("fatigue-from").whole(1, last + 1)
        turns.at("night").wholes(1, last)

    # ------------------------------------------------------------ set-ups

    def _set_ups(self, set_ups: dict[str, Value]) -> None:
        """Every set-up; "short-hosokawa" adds to "short"."""
        off_map = self._off_map(set_ups)
        for name, entry in set_ups.items():
            base = name.partition("-")[0]
            if base not in set_ups:
                raise entry.fault("no-base", base=base)
            places = {**dict(set_ups[base].items(each="clan")), **dict(entry.items(each="clan"))}
            self._set_up(entry, places, off_map.get(base, []))
        first = self.file.at("turns").at("first")
        for name in first.value if isinstance(first.value, dict) else []:
            first.one_of("set-up", set_ups, name)

    def _off_map(self, set_ups: dict[str, Value]) -> dict[str, list[str]]:
        """TEN-12: the clans that wait outside, by set-up; from which turn on they come, and where."""
        found: dict[str, list[str]] = {}
        entries = self.field.entries
        for name, entry in self._part("off-map"):
            if name == "from-turn":
                entry.whole(1, 99)
            elif name == "by":
                for id, arrow in entry.items():
                    entry.one_of("army-or-clan", [*self.armies, *self.clans], id)
                    if arrow.text() not in entries:
                        known = ", ".join(entries) or "–"
                        raise arrow.fault("no-entry-of", name=repr(arrow.value), known=known)
            elif name not in set_ups:
                raise entry.fault("no-set-up")
            else:
                found[name] = [entry.one_of("clan", self.clans, id) for id in entry.texts()]
                if found[name] and not entries:
                    raise entry.fault("no-entry", map=self.field.name)
        return found

    def _set_up(self, set_up: Value, places: dict[str, Value], off_map: list[str]) -> None:
        taken: dict[int, str] = {}
        for id, entry in places.items():
            entry.one_of("clan", self.clans, id)
            if id in off_map:
                raise entry.wrong("on-and-off")
            hexes = entry.words()
            if len(hexes) != self.clans[id]:
                raise entry.wrong("units-and-hexes", units=self.clans[id], hexes=len(hexes))
            for word in hexes:
                hex = word.hex(self.field)
                if not self.field.land[hex]:
                    raise word.wrong("stands-in-water", hex=word.value)
                if hex in taken and hex != self.field.fortress:
                    raise word.wrong("stands-on-clan", hex=word.value, clan=taken[hex])
                taken[hex] = id
        for id in self.clans:
            if id not in places and id not in off_map and id not in self.optional:
                raise set_up.fault("nowhere", clan=id)

    # ------------------------------------------------------------ what else a battle says

    def _begin(self) -> None:
        """TEN-18: plans, surprise, who camps and who holds the fortress, by set-up."""
        for name, entry in self._part("begin"):
            entry.one_of("set-up", self.file.at("setup").value, name)
            for key, fact in entry.items(_BEGIN):
                if key == "plan-modifier":
                    for army, modifier in fact.items():
                        fact.one_of("army", self.armies, army)
                        modifier.whole(-6, 6)
                elif key in ("camping", "holder"):
                    fact.one_of("army", self.armies)
                    self._fortified(fact)
                else:
                    kind, known = ("clan", [*self.clans]) if key == "may-defend" else ("army", self.armies)
                    for id in fact.texts():
                        fact.one_of(kind, known, id)

    def _fortified(self, fact: Value) -> None:
        if self.field.fortress < 0:
            raise fact.fault("no-fortress")

    def _command(self) -> None:
        """TEN-9.2, TEN-19.2.3: command tables, and zones that give a free chit."""
        for key, entry in self._part("command"):
            if key == "free-chits":
                for name in entry.texts():
                    self._known(entry, "zone", name, self.field.zones)
                continue
            entry.one_of("army", self.armies, key)
            if not isinstance(entry.value, list) or len(entry.value) != _DICE:
                raise entry.fault("command-table", count=_DICE)
            entry.wholes(0, _MOST_POINTS)

    def _known(self, entry: Value, kind: str, name: str, known: Mapping[str, object]) -> None:
        if name not in known:
            thing = FileFault(f"kind-{kind}")
            raise entry.fault("map-has-no", thing=thing, name=repr(name), known=", ".join(known) or "–")

    def _victory(self) -> None:
        """TEN-17.1: what is worth something, the lead that wins, whose death ends the game."""
        for key, entry in self._part("victory", _VICTORY):
            if key == "sudden-death":
                for army in entry.texts():
                    entry.one_of("army", self.armies, army)
            elif key in ("castles", "zones"):
                known: Mapping[str, object] = self.field.castles if key == "castles" else self.field.zones
                for name, worth in entry.items():
                    self._known(entry, key.removesuffix("s"), name, known)
                    worth.whole(0, _MOST_WORTH)
            elif entry.whole(1 if key == "lead" else 0, _MOST_WORTH) and key == "fortress":
                self._fortified(entry)
        for army, hex, _ in self.field.stars:
            star = Value(self.file.lines, army, f"star at hex {self.field.names[hex]}: army", ("stars",))
            star.one_of("army", self.armies)

    def _samurai(self) -> None:
        """TEN-16.1: the values of the samurai by army, and the points that bring them."""
        for key, entry in self._part("samurai"):
            if key == "stubborn":
                entry.whole(1, 2)
            elif key == "points":
                entry.wholes(1, _MOST_WORTH)
            else:
                entry.one_of("army", self.armies, key)
                entry.wholes(1, 2)
