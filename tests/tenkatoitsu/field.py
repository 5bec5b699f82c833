"""A small battlefield of one's own: a map, clans on it, rigged dice and draws, and play through the door.

    t = field(tokugawa={"a": "0303 0304"}, ikeda={"a": "0306"}, attack="tokugawa-a")
    t.phase("tokugawa-a")
    t.do(0, "unit a-1", "go 0305")

Tokugawa is seat 0, Ikeda seat 1. The first unit of the first clan of each side is its commander in chief. All
clans are in Defence, all chits in the Reserves, both plans are Chōda and active unless told otherwise. When
the phase drawn is over, the Initiative phase follows: `over` tells so.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sengoku
from sengoku.core.dice import dice, root_key
from sengoku.core.events import Event
from sengoku.games.tenkatoitsu import scenarios
from sengoku.games.tenkatoitsu.chits import Chit, kind_of, number_of
from sengoku.games.tenkatoitsu.components import ORDER_IDS, PHASE_IDS, PLAN_IDS, TACTIC_IDS, Phase
from sengoku.games.tenkatoitsu.ground import map_file
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.outline import Turn, TurnPart
from sengoku.games.tenkatoitsu.scenarios import Scenario
from sengoku.games.tenkatoitsu.set_up import clear
from sengoku.games.tenkatoitsu.state import ALL_PLANS, IN_BOWL, PLACE_IDS, STREAMS, Battle
from tests.tenkatoitsu.play import Play

GAME = sengoku.game("tenkatoitsu")
ARMIES = ("tokugawa", "ikeda")
#: The ratings of a unit unless told otherwise: Élan, Mass, Fire, Individual.
RATINGS = "2/3/1/0"


def ground(
    columns: int = 13,
    rows: int = 13,
    *,
    terrain: Mapping[str, str] | None = None,
    heights: Mapping[str, int] | None = None,
    sides: Mapping[str, str] | None = None,
    roads: Sequence[str] = (),
    paths: Sequence[str] = (),
    entry: str = "",
    fortress: str = "",
) -> Map:
    """A plain with other terrain or height, hexsides, ways, an entry for Tokugawa, a fortress."""
    lines = ["name = 'field'"]
    lines += _grid("terrain", columns, rows, ".", terrain or {})
    lines += _grid("elevation", columns, rows, "0", {hex: str(high) for hex, high in (heights or {}).items()})
    lines += [f"roads = {list(roads)}", f"paths = {list(paths)}", "[sides]"]
    lines += [f"{kind} = '{pairs}'" for kind, pairs in (sides or {}).items()]
    if entry:
        lines += ["[entries]", f"tokugawa-red-arrow = '{entry}'"]
    if fortress:
        lines += ["[fortress]", f"hex = '{fortress}'"]
    return map_file.read("\n".join(lines), "field.toml")


def _grid(key: str, columns: int, rows: int, sign: str, others: Mapping[str, str]) -> list[str]:
    grid = [[sign] * columns for _ in range(rows)]
    for hex, other in others.items():
        grid[int(hex[2:]) - 1][int(hex[:2]) - 1] = other
    return [f"{key} = '''", *["".join(row) for row in grid], "'''"]


PLAIN = ground()


class Field(Play):
    """A game under way on a map of one's own."""

    # -- chance -----------------------------------------------------------------------------------------

    def will_draw(self, *chits: str, back: str = "", all_phases: bool = False) -> None:
        """The next draws from the bowl; the chit `back` is put back, or the bowl filled, before the first."""
        left = self.state.bowl()
        if back:
            left.append(self.chit(back))
        if all_phases:
            left += range(Chit.PHASE, Chit.PHASE + Phase.COUNT)
        left.sort()
        numbers: list[tuple[int, int]] = []
        for word in chits:
            chit = self.chit(word)
            numbers.append((left.index(chit), len(left)))
            left.remove(chit)
        self.lay_ready("bowl", numbers)

    def chit(self, word: str) -> int:
        """A chit as the bowl numbers it: "march", "combat-0", "katta-1" (by the plan's owner), a clan.

        "samurai-0" and "samurai-1" are Tokugawa's samurai, "samurai-2" and "samurai-3" Ikeda's.
        """
        if word in PHASE_IDS:
            return Chit.PHASE + PHASE_IDS.index(word)
        if word.startswith("katta-"):
            return Chit.KATTA + int(word[-1])
        if word.startswith("samurai-"):
            return Chit.SAMURAI + int(word[-1])
        return self.clan(word)

    # -- playing ----------------------------------------------------------------------------------------

    def start(self, part: int) -> list[Event]:
        self.state.events = []
        self.state.start(Turn(part))
        self.sound()
        self.events += self.state.events
        return self.state.events

    def draw(self, *chits: str) -> list[Event]:
        """The activation sequence begins with these draws; an Initiative phase comes after them."""
        for word in chits:
            chit = self.chit(word)
            kind, number = kind_of(chit), number_of(chit)
            if kind == Chit.CLAN:
                self.state.send_chit(number, PLACE_IDS.index("bowl"))
            elif kind == Chit.SAMURAI:
                self.state.samurai.samurai[number] = IN_BOWL
            elif kind == Chit.KATTA:
                self.state.katta[number] = 2
        self.will_draw(*dict.fromkeys([*chits, "initiative"]))
        return self.start(TurnPart.ACTIVATION)

    def phase(self, clan: str) -> list[Event]:
        """The clan's chit is drawn and used, its order is kept."""
        events = self.draw(clan)
        seat = ARMIES.index(clan.partition("-")[0])
        if self.asked[0] == "chit-drawn":
            events = events + self.do(seat, "act")
        if self.asked[0] == "change-order":
            events = events + self.do(seat, "keep")
        return events

    def command(self) -> list[Event]:
        """A turn begins with its command sequence."""
        self.state.obligatory = [0] * Phase.COUNT
        return self.start(TurnPart.DELAYS)

    # -- looking ----------------------------------------------------------------------------------------

    def nouns(self, seat: int, verb: str) -> list[str]:
        """What can be named with a verb now, sorted: `nouns(0, "go")` are hexes."""
        return sorted(choice.split()[1] for choice in self.legal(seat) if choice.startswith(f"{verb} "))

    @property
    def over(self) -> bool:
        """Whether the phase is over and the Initiative phase has come."""
        return self.asked[0] == "initiative-clan"

    def ends(self, seat: int, word: str) -> list[str]:
        """Where a unit under way may go; where it went if there was nothing to choose."""
        if self.nouns(seat, "go"):
            return self.nouns(seat, "go")
        moves = [
            event.args for event in self.events if event.args.get("unit") == word and "start" in event.args
        ]
        return [str(moves[-1]["hex"])] if moves else [self.hex(word)]

    def distance(self, first: str, second: str) -> int:
        """Hexes between two hexes."""
        field = self.state.scene.field
        return field.distance(field.hex(first), field.hex(second))


def field(
    tokugawa: Mapping[str, str],
    ikeda: Mapping[str, str],
    *,
    on: Map = PLAIN,
    units: Mapping[str, str] | None = None,
    attack: str = "",
    move: str = "",
    regroup: str = "",
    loss: Mapping[str, int] | None = None,
    plans: tuple[str, str] = ("choda", "choda"),
    active: tuple[int, int] = (1, 1),
    boxes: Mapping[str, int] | None = None,
    bowl: str = "",
    turn: int = 5,
    secret: bool = False,
    samurai: bool = False,
    options: Mapping[str, object] | None = None,
) -> Field:
    """A position in the middle of a turn; `draw`, `phase` or `command` set it going.

    Clans are written as their hexes, or "off 2" for two units off the map; `units` gives the ratings of a
    clan's units, "2/3/1/1 2/3/1/0"; orders, chits on delay boxes and in the bowl name clans.
    """
    scene = _scene((tokugawa, ikeda), on, units or {})
    scenarios._scenarios["field", False] = scene
    chosen = GAME.check_options({"secret_orders": secret, "samurai": samurai, **(options or {})})
    state = Battle(GAME, 2, {**chosen, "scenario": "field"}, dice(root_key("field"), STREAMS))
    clear(state)
    t = Field(state)
    for order, words in (("attack", attack), ("move", move), ("regroup", regroup)):
        for word in words.split():
            state.order[t.clan(word)] = ORDER_IDS.index(order)
            state.guess[t.clan(word)] = 1 << state.order[t.clan(word)]
    for word, steps in (loss or {}).items():
        state.loss[t.unit(word)] = steps
    for word, box in (boxes or {}).items():
        state.send_chit(t.clan(word), PLACE_IDS.index(f"box-{box}"))
    for word in bowl.split():
        state.send_chit(t.clan(word), PLACE_IDS.index("bowl"))
    state.plan = [PLAN_IDS.index(plan) for plan in plans]
    state.plan_mask = [ALL_PLANS, ALL_PLANS]
    state.active = list(active)
    state.turn = turn
    state.obligatory = [1] * Phase.COUNT
    return t


def _scene(armies: Sequence[Mapping[str, str]], on: Map, units: Mapping[str, str]) -> Scenario:
    """A battle with these clans on this ground, with the turns and command tables of Nagakute."""
    clans: list[dict[str, object]] = []
    places: dict[str, str] = {}
    off: list[str] = []
    for army, mine in zip(ARMIES, armies, strict=True):
        for letter, hexes in mine.items():
            words = hexes.split()
            id = f"{army}.{letter.upper()}"
            count = int(words[1]) if words[0] == "off" else len(words)
            ratings = units.get(f"{army}-{letter}", " ".join([RATINGS] * count)).split()
            assert len(ratings) == count
            ratings = [text.replace("/X", "/0 X") for text in ratings]
            if letter == next(iter(mine)):
                ratings[0] += " SO"
            clans.append({"id": id, "name": id, "units": ratings})
            if words[0] == "off":
                off.append(id)
            else:
                places[id] = hexes
    table: dict[str, Any] = {
        "name": "nagakute",
        "armies": list(ARMIES),
        "turns": {"first": 1, "last": 16, "night": [], "fatigue-from": 12},
        "clan": clans,
        "setup": {"standard": places},
        "off-map": {"standard": off, "from-turn": 3, "by": {"tokugawa": "tokugawa-red-arrow"}},
        "victory": {"lead": 2, "sudden-death": ["tokugawa"], "castles": {"iwasaki": 5}},
        "samurai": {"tokugawa": [1, 1], "ikeda": [1, 1], "points": [4, 8]},
    }
    return Scenario("field", "standard", table, on)


def write(t: Field, tactic: str, *clans: str) -> None:
    """A tactic is written for these clans: the chit of the first is in the bowl, the others are aside."""
    s = t.state
    carrier = t.clan(clans[0])
    for word in clans:
        s.lead[t.clan(word)] = carrier
        s.send_chit(t.clan(word), PLACE_IDS.index("aside"))
        s.written[t.clan(word)] = s.turn
    s.send_chit(carrier, PLACE_IDS.index("bowl"))
    s.tactic[carrier] = TACTIC_IDS.index(tactic)
    s.hints[carrier] = 31
