"""Build an exact position of Tenkatoitsu in a few words, lay the dice ready, and play on through the door.

    t = table({"ikeda-f-1": "0505", "tokugawa-b-1": "0504"}, attack="tokugawa-b")
    t.roll("combat", 6, 6, 6, 6)
    t.begin("combat-0")
    t.do(0, "die red")

Units that are not named are eliminated; clans are in Defence unless told otherwise. The ground is a plain of
`PLAIN` hexes, a map of one's own (`ground`), or that of the battle (`ground=None`).
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

import sengoku
from sengoku.core.events import Event
from sengoku.games.tenkatoitsu.chits import Chit
from sengoku.games.tenkatoitsu.combat.table import outcome
from sengoku.games.tenkatoitsu.components import ORDER_IDS, PHASE_IDS, PLAN_IDS, Condition, Order
from sengoku.games.tenkatoitsu.ground import army_file, map_file, maps
from sengoku.games.tenkatoitsu.outline import Turn, TurnPart
from sengoku.games.tenkatoitsu.scenarios import DEAD, OFF_MAP, Scenario, scenario
from sengoku.games.tenkatoitsu.set_up import clear
from sengoku.games.tenkatoitsu.state import ALL_ORDERS, ALL_PLANS, STREAMS, Battle, Place
from tests.tenkatoitsu.play import Play
from tests.tenkatoitsu.ratings import rated

GAME = sengoku.game("tenkatoitsu")
PLAIN = (13, 12)


def ground(
    *,
    rows: Sequence[str] = (),
    heights: Mapping[str, int] | None = None,
    river: str = "",
    impassable: str = "",
    rough: str = "",
    wall: str = "",
    slope: str = "",
    roads: Sequence[str] = (),
    castle: str = "",
    entry: str = "",
) -> maps.Map:
    """A map: a plain with what is told. A slope is written from below, a wall from outside."""
    columns, lines = PLAIN
    terrain = list(rows) or ["." * columns] * lines
    high = [["0"] * len(terrain[0]) for _ in terrain]
    for name, height in (heights or {}).items():
        high[int(name[2:]) - 1][int(name[:2]) - 1] = str(height)
    text = "name = 'small'\n"
    text += "terrain = '''\n" + "\n".join(terrain) + "\n'''\n"
    text += "elevation = '''\n" + "\n".join("".join(line) for line in high) + "\n'''\n"
    text += f"roads = {list(roads)!r}\n"
    text += "[sides]\n"
    kinds = (("river", river), ("impassable", impassable), ("rough", rough), ("wall", wall), ("slope", slope))
    text += "".join(f"{kind} = '{sides}'\n" for kind, sides in kinds if sides)
    if castle:
        text += f"[castles]\niwasaki = '{castle}'\n"
    if entry:
        text += f"[entries]\ntokugawa-red-arrow = '{entry}'\n"
    return map_file.read(text, "small.toml")


def scene_on(field: maps.Map) -> Scenario:
    """The armies of Nagakute on another ground, with ratings that stay."""
    real = map_file.load("nagakute")
    scene = Scenario("nagakute", "standard", rated(army_file.load("nagakute", real)), real)
    scene.field = field
    scene.start = [OFF_MAP] * len(scene.start)
    scene._commanders()
    scene._choices()
    return scene


class Table(Play):
    """A game under way; what was thrown of the dice laid ready is counted."""

    def __init__(self, state: Battle) -> None:
        super().__init__(state)
        self._thrown: dict[int, int] = {}

    # -- dice -----------------------------------------------------------------------------------------

    def lay_ready(self, stream: str, numbers: Sequence[tuple[int, int]]) -> None:
        super().lay_ready(stream, numbers)
        at = STREAMS.index(stream)
        self._thrown[at] = self.state.dice.counters[at] + len(numbers)

    def throw(self, code: str, sums: tuple[int, int], *then: int, before: Sequence[int] = ()) -> None:
        """Lay ready four dice that give this result when so much is added to them, then others."""
        for red, blue in itertools.product(range(2, 13), range(2, 13)):
            if outcome(red + sums[0], blue + sums[1]) == code:
                pairs = (red // 2, red - red // 2, blue // 2, blue - blue // 2)
                self.roll("combat", *before, *pairs, *then)
                return
        raise ValueError(f"{code} cannot come up with {sums}")

    def unthrown(self, stream: str) -> int:
        """How many of the dice laid ready were not thrown; negative: more were thrown."""
        number = STREAMS.index(stream)
        return self._thrown[number] - self.state.dice.counters[number]

    # -- playing --------------------------------------------------------------------------------------

    def begin(self, *draws: str) -> list[Event]:
        """Let these chits be drawn one after another; afterwards the turn is over."""
        s = self.state
        s.obligatory = [2] * len(PHASE_IDS)
        chits = []
        for word in draws:
            if word in PHASE_IDS:
                s.obligatory[PHASE_IDS.index(word)] = 1
                chits.append(Chit.PHASE + PHASE_IDS.index(word))
            elif word.startswith("katta-"):
                s.katta[int(word[-1])] = 2
                chits.append(Chit.KATTA + int(word[-1]))
            else:
                s.place[self.clan(word)] = Place.BOWL
                s.where[self.clan(word)] = 1 << Place.BOWL
                chits.append(self.clan(word))
        wanted, left = [], s.bowl()
        for chit in chits:
            wanted.append((left.index(chit), len(left)))
            left.remove(chit)
        self.lay_ready("bowl", wanted)
        return self._start(TurnPart.ACTIVATION)

    def command(self) -> list[Event]:
        """Begin the turn with its command sequence."""
        return self._start(TurnPart.DELAYS)

    def _start(self, part: int) -> list[Event]:
        self.state.events = []
        self.state.start(Turn(part))
        self.events += self.state.events
        self.sound()
        return self.state.events

    def refused(self, seat: int, choice: str) -> list[str]:
        """Why a choice is refused, as "rule key"."""
        return [f"{reason.rule} {reason.key}" for reason in self.reasons(seat, choice)]

    def branch(self) -> Table:
        """The same position once more, to try something else."""
        state = self.state.clone()
        state.scene = self.state.scene
        twin = Table(state)
        twin.events = list(self.events)
        return twin

    # -- looking --------------------------------------------------------------------------------------

    def killed(self, word: str) -> bool:
        return bool(self.state.killed[self.unit(word)])

    def combat(self) -> dict[str, Any]:
        """The combat under way as everybody sees it."""
        combat: dict[str, Any] = self.state.view(None)["combat"]
        return combat

    def sums(self) -> tuple[int, int]:
        """What the combat under way adds to the red and to the blue dice."""
        return self.combat()["red"], self.combat()["blue"]

    def fought(self) -> list[tuple[tuple[int, int], str]]:
        """Every combat so far: what was added to its red and blue dice, and the result."""
        found = []
        for args in self.told("combat"):
            dice: Any = args["dice"]
            red, blue = int(str(args["red"])), int(str(args["blue"]))
            found.append(((red - dice[0] - dice[1], blue - dice[2] - dice[3]), str(args["code"])))
        return found


def table(
    units: Mapping[str, str],
    *,
    battle: str = "nagakute",
    ground: maps.Map | None = None,
    real: bool = False,
    loss: Mapping[str, int] | None = None,
    positions: Sequence[str] = (),
    turn: int | None = None,
    plans: Sequence[str] = ("choda", "choda"),
    active: Sequence[int] = (1, 1),
    seed: int = 1,
    attack: str = "",
    move: str = "",
    regroup: str = "",
    **options: object,
) -> Table:
    """A position with these units, by hex (or "off"); `attack`, `move` and `regroup` list clans."""
    state = GAME.new(2, seed, scenario=battle, **options)
    assert isinstance(state, Battle)
    if not real and battle == "nagakute":
        state.scene = scene_on(ground or _plain())
    t = Table(state)
    clear(state)
    scene = state.scene
    state.pos = [DEAD] * len(state.pos)
    for word, name in units.items():
        state.pos[t.unit(word)] = OFF_MAP if name == "off" else scene.field.hex(name)
    state.loss = [Condition.ELIMINATED if hex == DEAD else 0 for hex in state.pos]
    for word, steps in (loss or {}).items():
        state.loss[t.unit(word)] = steps
    for word in positions:
        state.mark[t.unit(word)] = 1
    for clan in range(len(state.order)):
        state.order[clan] = Order.MOVE if state.waiting(clan) else Order.DEFENCE
    for order, words in (("attack", attack), ("move", move), ("regroup", regroup)):
        for word in words.split():
            state.order[t.clan(word)] = ORDER_IDS.index(order)
    state.guess = [ALL_ORDERS if state.secret else 1 << order for order in state.order]
    state.place = [Place.RESERVE if state.alive(clan) else Place.GONE for clan in range(len(state.order))]
    state.where = [1 << place for place in state.place]
    state.vp = [_worth(state, 1), _worth(state, 0)]
    state.plan = [PLAN_IDS.index(plan) for plan in plans]
    state.plan_mask = [ALL_PLANS, ALL_PLANS]
    state.active = list(active)
    state.turn = scene.first_turn if turn is None else turn
    state.survey()
    return t


def _worth(state: Battle, seat: int) -> int:
    return sum(state.scene.elan[unit] for unit in state.scene.seat_units[seat] if state.pos[unit] == DEAD)


_plains: list[maps.Map] = []


def _plain() -> maps.Map:
    if not _plains:
        _plains.append(ground())
    return _plains[0]


def prepared(
    battle: str, *, plans: Sequence[str] = ("choda", "choda"), seed: int = 1, **options: object
) -> Table:
    """A game whose preparation both sides have finished with the first legal choices."""
    state = GAME.new(2, seed, scenario=battle, **options)
    assert isinstance(state, Battle)
    t = Table(state)
    for seat in (0, 1):
        t.do(seat, f"plan {plans[seat]}")
        while seat in state.deciders() and state.view(None)["procedure"] == ["preparation"]:
            legal = t.legal(seat)
            t.do(seat, "done" if "done" in legal else legal[0])
    return t


def worth(words: Sequence[str], battle: str = "nagakute") -> int:
    """The Élan of these units."""
    scene = scenario(battle, False)
    return sum(scene.elan[unit] for unit in range(len(scene.elan)) if scene.unit_word(unit) in words)


def fight(
    units: Mapping[str, str],
    code: str,
    *then: int,
    path: Sequence[tuple[int, str]] = (),
    phase: str = "combat-0",
    before: Sequence[int] = (),
    **more: Any,
) -> Table:
    """The first combat of a phase with this result, then these dice.

    `path` are the choices and `before` the dice before it. The sums are read from a try with other dice.
    """
    sums = (0, 0)
    for rigged in (False, True):
        t = table(units, **more)
        if rigged:
            t.throw(code, sums, *then, before=before)
        else:
            t.roll("combat", *before, *[3] * 10)
        t.begin(*phase.split())
        for seat, choice in path:
            t.do(seat, choice)
        sums = t.fought()[0][0]
    assert t.fought()[0][1] == code
    return t
