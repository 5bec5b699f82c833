"""TEN-18 to TEN-21: the battles: armies, set-up, turns, commanders.

Yamazaki (TEN-19.1, TEN-D4), Nagakute (TEN-20.1, TEN-20.2, TEN-D5) and Sekigahara (TEN-21, TEN-21.1, TEN-21.3,
TEN-D6) come from the files in `data/`, as the maps do (TEN-D9); these say where each value comes from
(TEN-D10) and what may still be tuned (TEN-R30). A scenario of one's own is one file with both; its text is
its id (`scenario_file`).
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.components import COMMAND_TABLES
from sengoku.games.tenkatoitsu.ground import army_file, map_file, scenario_file
from sengoku.games.tenkatoitsu.ground.army_file import ratings
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.notation import (
    CLAN,
    CLAN_NOUNS,
    FREE,
    GO,
    HEX_ROWS,
    MORI,
    RELEASE,
    SELECT,
    TARGET,
    UNIT,
    UNIT_NOUNS,
)
from sengoku.games.tenkatoitsu.treason.aid import LETTERS, letter_of

#: The scenarios of the option `scenario`, each with its battle and set-up.
SCENARIOS: Final = {
    "nagakute": ("nagakute", "standard"),
    "yamazaki": ("yamazaki", "short"),
    "yamazaki-long": ("yamazaki", "long"),  # TEN-19.4
    "sekigahara": ("sekigahara", "standard"),
}
#: TEN-19.6.2, TEN-19.6.3: the ally who may come, and the clan that fights on.
_ALLY: Final = "akechi.O"
_STUBBORN: Final = "akechi.J"
#: TEN-21.2, TEN-21.7.2.3: Ukita, Ōtani and Mōri, each the first unit of his clan.
_NAMED: Final = ("e1-1", "g-1", "n1-1")
#: Figures of units that have been read, by their text.
_ratings: Final[dict[str, tuple[int, int, int, int, str]]] = {}
#: How many scenarios of one's own are kept ready; others are read again when they are needed.
_KEPT: Final = 20
OFF_MAP: Final = -1
DEAD: Final = -2


class Scenario:
    """One battle with its set-up; it never changes, so games share it. Seats are armies.

    `table` is what the army file says (`army_file`), `field` the map it was checked against.
    """

    #: The choices by hex, clan or unit, and what a choice's noun means, for clans and units by seat.
    go: list[Choice]
    hex_of: list[int]
    clan_choice: list[Choice]
    select: list[Choice]
    free: list[Choice]
    mori: list[Choice]
    release: list[Choice]
    clan_of: list[list[int]]
    unit_choice: list[Choice]
    target: list[Choice]
    unit_of: list[list[int]]

    def __init__(
        self,
        id: str,
        set_up: str,
        table: dict[str, Any],
        field: Map,
        hosokawa: bool = False,
        tsutsui: bool = False,
        base: Scenario | None = None,
    ) -> None:
        #: TEN-21.4: the scenario this is a twin of, and the twins of this one (`sides`).
        self.base: Scenario | None = base
        self.twins: dict[tuple[int, ...], Scenario] = {}
        if base is not None:
            for name in base._shared():
                setattr(self, name, getattr(base, name))
            return
        self.id: str = id
        self._names: list[str] = []
        self.battle: str = table["name"]
        #: What people call a scenario of one's own.
        self.title: str = table.get("title", "")
        self.field: Map = field
        self.armies: list[str] = list(table["armies"])
        turns: dict[str, Any] = table["turns"]
        first = turns["first"]
        self.first_turn: int = first if isinstance(first, int) else first[set_up]
        self.last_turn: int = turns["last"]
        self.fatigue_from: int = turns["fatigue-from"]
        self.night: list[int] = [turn for turn in turns["night"] if turn >= self.first_turn]
        self._begin(table.get("begin", {}).get(set_up, {}))
        self.fortified: bool = field.fortress >= 0
        wanted = ["", *["hosokawa"] * hosokawa, *["tsutsui"] * tsutsui]
        self._clans([clan for clan in table["clan"] if clan.get("option", "") in wanted])
        places: dict[str, str] = dict(table["setup"][set_up])
        if hosokawa:
            places.update(table["setup"].get(f"{set_up}-hosokawa", {}))
        off: dict[str, Any] = table.get("off-map", {})
        self.entry_turn: int = off.get("from-turn", 1)
        self._by: dict[str, str] = off.get("by", {})
        self._command: dict[str, Any] = table.get("command", {})
        self._victory: dict[str, Any] = table.get("victory", {})
        self._place(places, [*off.get(set_up, []), *[_ALLY] * tsutsui])
        self._commanders()
        self._marked([clan for clan in table["clan"] if clan["id"] in self.clan_full])
        self._samurai(table.get("samurai", {}))
        self._advice(places, table.get("camps", {}).get(set_up, {}))
        self._choices()

    def _begin(self, begin: dict[str, Any]) -> None:
        """TEN-18: plans, surprise, who camps and who holds the fortress when the battle begins."""
        #: Armies that begin with an active plan (TEN-19.3, TEN-19.4.3, TEN-20.4, TEN-R27).
        self.plan_active: list[int] = self._marks(begin.get("plan-active", self.armies))
        #: TEN-20.4: an army taken by surprise begins with all clans in Regroup.
        self.surprised: list[int] = self._marks(begin.get("surprised", []))
        #: TEN-19.4.3: what rolls for a plan get.
        modifiers: dict[str, int] = begin.get("plan-modifier", {})
        self.plan_modifier: list[int] = [modifiers.get(army, 0) for army in self.armies]
        #: TEN-19.4.1: the seat that places its units freely, its chits with them and all its clans in Move.
        self.camping: int = self._seat(begin.get("camping", ""))
        #: TEN-R28: the seat that holds the fortress.
        self.holder: int = self._seat(begin.get("holder", ""))
        #: TEN-20.4, TEN-18: clans that may begin in Defence whatever the plan, beside those in a fortress.
        self._steady: list[str] = begin.get("may-defend", [])

    def _marks(self, armies: list[str]) -> list[int]:
        return [1 if army in armies else 0 for army in self.armies]

    def _seat(self, army: str) -> int:
        """The seat of an army, -1 for none."""
        return self.armies.index(army) if army in self.armies else -1

    def _clans(self, clans: list[dict[str, Any]]) -> None:
        """The clans in the order of the file, seat by seat; units are numbered through."""
        clans = sorted(clans, key=lambda clan: self.armies.index(clan["id"].split(".")[0]))
        self.clan_ids: list[str] = [clan["id"].split(".")[1].lower() for clan in clans]
        self.clan_full: list[str] = [clan["id"] for clan in clans]
        self.clan_names: list[str] = [clan["name"] for clan in clans]
        self.clan_seat: list[int] = [self.armies.index(clan["id"].split(".")[0]) for clan in clans]
        #: The army that gives the clan its name, whatever side it is on; how messages name clans and units.
        self.home: list[int] = list(self.clan_seat)
        self.clan_words: list[str] = [
            f"{self.armies[seat]}-{id}" for seat, id in zip(self.home, self.clan_ids, strict=True)
        ]
        self.unit_words: list[str] = []
        #: TEN-21.5: the first of the clans with the same letter or number; elsewhere every clan is alone.
        self.group: list[int] = list(range(len(clans)))
        #: TEN-21.4.1: by clan the letter on the treason aid (-1: none), and by letter the clans that bear it.
        self.letter: list[int] = [-1] * len(clans)
        self.letters: list[list[int]] = [[] for _ in LETTERS]
        if self.battle == "sekigahara":
            self._big_clans([letter_of(id) for id in self.clan_ids])
        self.clan_units: list[list[int]] = []
        self.seat_clans: list[list[int]] = [[], []]
        self.seat_units: list[list[int]] = [[], []]
        self.unit_clan: list[int] = []
        self.unit_seat: list[int] = []
        self.unit_ids: list[str] = []
        self.elan: list[int] = []
        self.mass: list[int] = []
        self.fire: list[int] = []
        self.individual: list[int] = []
        #: TEN-4.1: what the loss of the person is worth: the Individual, or 1 for an X (TEN-21.7.2.2).
        self.bundori: list[int] = []
        self.commander: list[int] = []
        #: TEN-21.4.1: the units of undecided clans (`sides`).
        self.undecided: list[int] = []
        for clan, entry in enumerate(clans):
            self.seat_clans[self.clan_seat[clan]].append(clan)
            self.clan_units.append([])
            for number, text in enumerate(entry["units"], 1):
                self._unit(clan, number, text)
        #: By unit: none has come into contact (TEN-11.5). As all lists of a table it is never changed.
        self.untouched: list[int] = [0] * len(self.unit_ids)
        #: By number, below 0 where they do not fight.
        self.ukita, self.otani, self.mori_unit = [
            self.unit_ids.index(id) if id in self.unit_ids else -1 for id in _NAMED
        ]

    def ratings(self, unit: int) -> list[int]:
        """TEN-4.1: Élan, Mass and Fire of a unit."""
        return [self.elan[unit], self.mass[unit], self.fire[unit]]

    def facing(self, taken: vec[i16], hex: int, seat: int) -> list[int]:
        """TEN-4.2: the enemies of a seat in the zone of control of a hex, in the order of directions.

        `taken` has the unit in each hex, and one more. Without a hex (below 0) there are none.
        """
        found: list[int] = []
        if hex >= 0:
            other: i64
            for other in self.field.zone[hex]:
                there = i64(taken[other])
                if there and self.unit_seat[there - 1] == 1 - seat:
                    found.append(there - 1)
        return found

    def _big_clans(self, words: list[str]) -> None:
        self.group = [words.index(word) for word in words]
        for clan, word in enumerate(words):
            if word in LETTERS:
                self.letter[clan] = LETTERS.index(word)
                self.letters[self.letter[clan]].append(clan)

    def _unit(self, clan: int, number: int, text: str) -> None:
        unit = len(self.unit_clan)
        if text not in _ratings:
            _ratings[text] = ratings(self.clan_full[clan], text)
        elan, mass, fire, individual, mark = _ratings[text]
        self.clan_units[clan].append(unit)
        self.seat_units[self.clan_seat[clan]].append(unit)
        self.unit_clan.append(clan)
        self.unit_seat.append(self.clan_seat[clan])
        self.unit_ids.append(f"{self.clan_ids[clan]}-{number}")
        self.unit_words.append(f"{self.clan_words[clan]}-{number}")
        self.elan.append(elan)
        self.mass.append(mass)
        self.fire.append(fire)
        self.individual.append(individual)
        self.bundori.append(1 if mark == "X" else individual)
        self.commander.append(1 if mark == "SO" else 0)

    def _place(self, places: dict[str, str], off_map: list[str]) -> None:
        """TEN-18: where units begin; every clan is on the map or waits outside (checked in `army_file`)."""
        field = self.field
        self.start: list[int] = [OFF_MAP] * len(self.unit_clan)
        self.off_map: list[int] = [0] * len(self.clan_ids)
        for clan, id in enumerate(self.clan_full):
            if id in off_map:
                self.off_map[clan] = 1
                continue
            camping = self.clan_seat[clan] == self.camping  # all in the fortress until they are placed
            names = [field.names[field.fortress]] * 4 if camping else places[id].split()
            for unit, name in zip(self.clan_units[clan], names, strict=not camping):
                self.start[unit] = field.hex(name)
        self.may_defend: list[int] = [
            1 if id in self._steady or self.start[self.clan_units[clan][0]] == field.fortress >= 0 else 0
            for clan, id in enumerate(self.clan_full)
        ]

    def _commanders(self) -> None:
        field = self.field
        #: The unit of the commander in chief of each seat (TEN-4.1).
        self.chief: list[int] = [-1, -1]
        for unit, mark in enumerate(self.commander):
            if mark:
                self.chief[self.unit_seat[unit]] = unit
        self.chief_clan: list[int] = [self.unit_clan[unit] for unit in self.chief]
        #: TEN-9.2: by seat the command points for a die of 0 or less, 1, 2 … 6.
        self.command_points: list[list[int]] = [
            self._command[army] if army in self._command else COMMAND_TABLES[f"{self.battle}.{army}"]
            for army in self.armies
        ]
        #: TEN-12: the entry hex of each seat, -1 if nobody comes.
        self.entry: list[int] = [field.entries.get(self._by.get(army, ""), -1) for army in self.armies]
        #: TEN-19.2.3: the zones that give a free chit.
        free: list[str] = self._command.get("free-chits", [])
        self.summits: list[list[int]] = [field.zones[name] for name in free if name in field.zones]
        self._worth(field)

    def _worth(self, field: Map) -> None:
        """TEN-17.1: what counts at the end, and what ends the battle before."""
        victory = self._victory
        #: TEN-20.5, TEN-21.7.3: the lead that wins.
        self.lead: int = victory.get("lead", 1)
        #: TEN-19.5, TEN-20.5, TEN-21.7.1: by seat, whether the death of its commander ends the game.
        self.sudden_death: list[int] = self._marks(victory.get("sudden-death", []))
        #: TEN-21.7.3: what a unit on the map is worth.
        self.unit_points: int = victory.get("units", 0)
        #: By seat the star hexes that count for it, with their worth (TEN-21.7.3).
        self.stars: list[list[tuple[int, int]]] = [
            [(hex, worth) for whose, hex, worth in field.stars if whose == army] for army in self.armies
        ]
        #: Castles and zones with their worth (TEN-20.5), and that of the fortress.
        castles: dict[str, int] = victory.get("castles", {})
        zones: dict[str, int] = victory.get("zones", {})
        self.castles: list[tuple[int, int]] = [
            (field.castles[name], worth) for name, worth in castles.items() if name in field.castles
        ]
        self.zones: list[tuple[list[int], int]] = [(field.zones[name], zones[name]) for name in zones]
        self.fortress_points: int = victory.get("fortress", 0)
        self.castle: int = self.castles[0][0] if self.castles else -1

    def _marked(self, clans: list[dict[str, Any]]) -> None:
        """TEN-19.4.2, TEN-19.6.2, TEN-19.6.3: the clans with a part of their own."""
        marks = {clan["id"]: clan.get("mark", "") for clan in clans}
        self.vanguard: list[int] = self._numbers(marks, "vanguard")
        self.rearguard: list[int] = self._numbers(marks, "rearguard")
        self.ally: int = self.clan_full.index(_ALLY) if _ALLY in self.clan_full else -1
        self.stubborn: int = self.clan_full.index(_STUBBORN) if _STUBBORN in self.clan_full else -1
        #: TEN-12: clans with an entry hex of their own.
        self.clan_entry: dict[int, int] = {
            clan: self.field.entries[self._by[id]] for clan, id in enumerate(self.clan_full) if id in self._by
        }

    def _numbers(self, marks: dict[str, str], mark: str) -> list[int]:
        return [clan for clan, id in enumerate(self.clan_full) if marks[id] == mark]

    def _samurai(self, samurai: dict[str, Any]) -> None:
        """TEN-16.1: the samurai of both sides, and the boxes of the track with their symbol (TEN-D4)."""
        self.samurai_seat: list[int] = []
        self.samurai_value: list[int] = []
        for seat, army in enumerate(self.armies):
            for value in samurai.get(army, []):
                self.samurai_seat.append(seat)
                self.samurai_value.append(value)
        self.samurai_points: list[int] = list(samurai.get("points", []))
        #: TEN-19.6.3: the samurai of Mimaki, -1 where there is none.
        self.last_samurai: int = -1
        if self.stubborn >= 0 and "stubborn" in samurai:
            self.last_samurai = len(self.samurai_seat)
            self.samurai_seat.append(self.clan_seat[self.stubborn])
            self.samurai_value.append(samurai["stubborn"])

    def _advice(self, places: dict[str, str], camps: dict[str, str]) -> None:
        """TEN-R32: a legal placement kept ready for whoever camps: the camps, and the hex of each unit."""
        self.camp_sites: list[int] = [self.field.hex(name) for name in camps.values()]
        self.camp_places: list[int] = list(self.start)
        for clan, id in enumerate(self.clan_full):
            if self.clan_seat[clan] == self.camping and id in places:
                for unit, name in zip(self.clan_units[clan], places[id].split(), strict=True):
                    self.camp_places[unit] = self.field.hex(name)

    def _choices(self) -> None:
        """The choices that name this scenario's hexes, clans and units, and back."""
        field = self.field
        places = [(int(name[:2]) - 1) * HEX_ROWS + int(name[2:]) - 1 for name in field.names]
        self.go = [GO[place] for place in places]
        self.hex_of = [-1] * len(GO)
        for hex, place in enumerate(places):
            self.hex_of[place] = hex
        clans = [CLAN_NOUNS.index(id) for id in self.clan_ids]
        self.clan_choice = [CLAN[place] for place in clans]
        self.select = [SELECT[place] for place in clans]
        self.free = [FREE[place] for place in clans]
        self.mori = [MORI[place] for place in clans]
        self.release = [RELEASE[place] for place in clans]
        self.clan_of = [[-1] * len(CLAN), [-1] * len(CLAN)]
        for clan, place in enumerate(clans):
            self.clan_of[self.clan_seat[clan]][place] = clan
        units = [UNIT_NOUNS.index(id) for id in self.unit_ids]
        self.unit_choice = [UNIT[place] for place in units]
        self.target = [TARGET[place] for place in units]
        self.unit_of = [[-1] * len(UNIT), [-1] * len(UNIT)]
        for unit, place in enumerate(units):
            self.unit_of[self.unit_seat[unit]][place] = unit
        if self.battle == "sekigahara":  # where clans change sides
            self.clan_of, self.unit_of = [_nouns(self.clan_of)] * 2, [_nouns(self.unit_of)] * 2

    # -- small questions ------------------------------------------------------------------------------

    def clan_word(self, clan: int) -> str:
        """How messages name a clan: army and letter."""
        return self.clan_words[clan]

    def unit_word(self, unit: int) -> str:
        """How messages name a unit."""
        return self.unit_words[unit]

    def twin(self) -> Scenario:
        """The same scenario once more, with all that it knows: what depends on sides is to be replaced."""
        return Scenario(self.id, "", {}, self.field, base=self)

    def _shared(self) -> list[str]:
        """The names of all that a twin shares with this one."""
        if not self._names:
            names = [name for name in dir(self) if not name.startswith("__")]
            own = ("base", "twins")
            self._names = [name for name in names if name not in own and not callable(getattr(self, name))]
        return self._names


def _nouns(by_seat: list[list[int]]) -> list[int]:
    """What a noun means whoever says it: no letter of the West is a number of the East."""
    return [max(west, east) for west, east in zip(*by_seat, strict=True)]


_scenarios: dict[tuple[str, bool], Scenario] = {}


def scenario(id: str, hosokawa: bool, tsutsui: bool = False) -> Scenario:
    """The scenario of this name, or of this text; read once. Options of TEN-19.6 exist at Yamazaki alone."""
    yamazaki = id in SCENARIOS and SCENARIOS[id][0] == "yamazaki"
    tsutsui = tsutsui and yamazaki
    key = (f"{id} tsutsui" if tsutsui else id, hosokawa and yamazaki)
    if key not in _scenarios:
        _scenarios[key] = _read(id, key[1], tsutsui)
    return _scenarios[key]


def _read(id: str, hosokawa: bool, tsutsui: bool) -> Scenario:
    if id in SCENARIOS:
        battle, set_up = SCENARIOS[id]
        field = map_file.load(battle)
        return Scenario(id, set_up, army_file.load(battle, field), field, hosokawa, tsutsui)
    table, field = scenario_file.read(id)
    own = [key for key in _scenarios if is_own(key[0])]
    for key in own[: max(0, len(own) - _KEPT + 1)]:
        del _scenarios[key]
    return Scenario(id, scenario_file.SET_UP, table, field)


def is_own(id: str) -> bool:
    """Whether an id is the text of a scenario of one's own: no name has more than one line."""
    return "\n" in id
