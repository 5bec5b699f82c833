"""Build an exact position of Tenkatoitsu in a few words, lay chance ready, and play on through the door.

    t = table({"tokugawa-a": "0303 0304", "ikeda-b": "0306"}, attack="tokugawa-a")
    t.phase("tokugawa-a")
    t.do(0, "unit a-1", "go 0305")
    assert t.hex("tokugawa-a-1") == "0305"

A clan with the hexes of its units ("off 2": two of them off the map) is one of our own, all of them 2/3/1/0;
the first one named of each army has the commander in chief. Given one mapping a side, armies need no name:
`table({"a": "0303 0304"}, {"b": "0306"})`. Single units are those of the battle, all others are eliminated:
`table({"ikeda-f-1": "0505", "tokugawa-b-1": "off"})`. The ground is a plain, one of our own (`on=ground(…)`)
or that of the battle (`on="real"`; always so when units of another battle than Nagakute are named).

Units, clans and hexes are written as messages name them ("ikeda-b-1", "ikeda-b", "0303"), or as in the army
files ("ikeda.B.1"). All clans are in Defence, all chits in the Reserves, both plans are Chōda and active
unless told otherwise.
"""

from __future__ import annotations

import itertools
import struct
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import sengoku
from sengoku.core.choices import Choice
from sengoku.core.dice import dice, root_key
from sengoku.core.events import Ask, Event
from sengoku.core.frames import Question
from sengoku.games.tenkatoitsu.chits import Chit, kind_of, number_of
from sengoku.games.tenkatoitsu.combat.declaring import declare_combats
from sengoku.games.tenkatoitsu.combat.table import outcome
from sengoku.games.tenkatoitsu.command.activation import activate
from sengoku.games.tenkatoitsu.components import (
    ORDER_IDS,
    PHASE_IDS,
    PLAN_IDS,
    TACTIC_IDS,
    Condition,
    Order,
    Phase,
)
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.movement.moving import movement
from sengoku.games.tenkatoitsu.notation import DONE
from sengoku.games.tenkatoitsu.obligatory import draw_obligatory
from sengoku.games.tenkatoitsu.outline import Turn, TurnPart
from sengoku.games.tenkatoitsu.places import ALL_ORDERS, ALL_PLANS, IN_BOWL, PLACE_IDS, STREAMS, Place
from sengoku.games.tenkatoitsu.scenarios import DEAD, OFF_MAP, scenario
from sengoku.games.tenkatoitsu.set_up import clear
from sengoku.games.tenkatoitsu.state import Battle
from tests.seated import Seated
from tests.tenkatoitsu.battles import ARMIES, PLAIN, ground, own_scene, scene_on

__all__ = ["GAME", "PLAIN", "Table", "fight", "ground", "new", "prepared", "table", "worth"]
GAME = sengoku.game("tenkatoitsu")


class Pause(Question[Battle]):
    """Waits below a procedure under test; `done` begins it."""

    NAME: ClassVar[str] = "pause"
    RULE: ClassVar[str] = "TEN-3.2"

    def __init__(self, then: Callable[[Battle], None] | None = None) -> None:
        super().__init__(0)
        self.then = then

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("pause", "TEN-3.2")

    def choices(self, s: Battle, seat: int) -> list[Choice]:
        return [DONE]

    def answer(self, s: Battle, seat: int, choice: Choice) -> None:
        if self.then is None:
            s.pop()
        else:
            s.become(Pause())
            self.then(s)


class Table(Seated[Battle]):
    """A battle under way, with dice and draws that can be laid ready."""

    def __init__(self, state: Battle) -> None:
        super().__init__(state)
        self._thrown: dict[int, int] = {}

    # -- chance -----------------------------------------------------------------------------------------

    def roll(self, stream: str, *faces: int) -> None:
        """The next dice of a stream ("command", "orders", "combat"), at most 15."""
        self.lay_ready(stream, [(face - 1, 6) for face in faces])

    def lay_ready(self, stream: str, numbers: Sequence[tuple[int, int]]) -> None:
        """Let a stream give these numbers next, each below its second figure."""
        assert len(numbers) <= 15
        words = [((2 * number + 1) << 31) // below for number, below in numbers]
        dice, at = self.state.dice, STREAMS.index(stream)
        dice.counters[at] = (dice.counters[at] // 16 + 1) * 16 + 16 - len(words)
        dice.blocks[at] = struct.pack("<16I", *[0] * (16 - len(words)), *words)
        self._thrown[at] = dice.counters[at] + len(words)

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
        at = STREAMS.index(stream)
        return self._thrown[at] - self.state.dice.counters[at]

    def will_draw(self, *chits: str, back: str = "", all_phases: bool = False) -> None:
        """The next draws from the bowl; the chit `back` is put back, or the bowl filled, before the first."""
        left = self.state.bowl()
        if back:
            left.append(self.chit(back))
        if all_phases:
            left += range(Chit.PHASE, Chit.PHASE + Phase.COUNT)
        self.lay_in_order("bowl", sorted(left), [self.chit(word) for word in chits])

    def lay_in_order(self, stream: str, left: list[int], drawn: Sequence[int]) -> None:
        """Let these come out of what is left, one after another."""
        numbers: list[tuple[int, int]] = []
        for one in drawn:
            numbers.append((left.index(one), len(left)))
            left.remove(one)
        self.lay_ready(stream, numbers)

    # -- playing ----------------------------------------------------------------------------------------

    def draw(self, *chits: str) -> list[Event]:
        """The activation sequence begins with these draws; an Initiative phase comes after them: `over`."""
        self._put_in_bowl(*chits)
        self.will_draw(*dict.fromkeys([*chits, "initiative"]))
        return self.start(TurnPart.ACTIVATION)

    def begin(self, *chits: str) -> list[Event]:
        """Only these chits are drawn, one after another; afterwards the turn is over."""
        self.state.obligatory = [2] * Phase.COUNT
        self._put_in_bowl(*chits)
        self.will_draw(*chits)
        return self.start(TurnPart.ACTIVATION)

    def command(self) -> list[Event]:
        """A turn begins with its command sequence."""
        self.state.obligatory = [0] * Phase.COUNT
        return self.start(TurnPart.DELAYS)

    def start(self, part: int) -> list[Event]:
        self.state.events = []
        self.state.start(Turn(part))
        self.events += self.state.events
        self.sound()
        return self.state.events

    def phase(self, word: str) -> list[Event]:
        """A clan's chit is drawn and used, its order kept; or a procedure: "march", "combat-0", "rally"…"""
        if word in PHASE_IDS:
            return self.let(lambda s: draw_obligatory(s, PHASE_IDS.index(word)))
        events = self.draw(word)
        seat = self.state.scene.clan_seat[self.clan(word)]
        if self.asked[0] == "chit-drawn":
            events = events + self.do(seat, "act")
        if self.asked[0] == "change-order":
            events = events + self.do(seat, "keep")
        return events

    def let(self, procedure: Callable[[Battle], None]) -> list[Event]:
        """A procedure begins; when it is over, the pause is asked for again: `paused`."""
        stack = self.state.stack
        assert isinstance(stack[-1], Pause), f"something is still under way: {stack[-1].NAME}"
        self.state.stack = [*stack[:-1], Pause(procedure)]
        return self.do(0, "done")

    def act(self, *clans: str, mode: int = 0, **points: int) -> list[Event]:
        """Let these clans act as in a clan phase (TEN-8) without the question whether to delay."""
        numbers = [self.clan(clan) for clan in clans]
        seat = self.state.scene.clan_seat[numbers[0]]
        return self.let(lambda s: activate(s, seat, numbers, mode, **points))

    def move(self, *clans: str, charge: int = 6, march: int = 8, kotai: int = 0) -> list[Event]:
        """The movement of these clans by their orders (TEN-6)."""
        numbers = tuple([self.clan(clan) for clan in clans])
        seat = self.state.scene.clan_seat[numbers[0]]
        ignoring = (0,) * len(numbers)
        return self.let(lambda s: s.push(movement(s, seat, numbers, charge, march, kotai, ignoring)))

    def fight(self, *clans: str) -> list[Event]:
        """The combats of these clans (TEN-11)."""
        numbers = [self.clan(clan) for clan in clans]
        units = [unit for clan in numbers for unit in self.state.on_map(clan)]
        seat = self.state.scene.clan_seat[numbers[0]]
        return self.let(lambda s: declare_combats(s, seat, units, 0, 0))

    def write(self, tactic: str, *clans: str) -> None:
        """A tactic is written for these clans: the chit of the first is in the bowl, the others are aside."""
        s = self.state
        carrier = self.clan(clans[0])
        for word in clans:
            s.lead[self.clan(word)] = carrier
            s.send_chit(self.clan(word), Place.ASIDE)
            s.written[self.clan(word)] = s.turn
        s.send_chit(carrier, Place.BOWL)
        s.tactic[carrier] = TACTIC_IDS.index(tactic)
        s.hints[carrier] = 31

    def branch(self) -> Table:
        """The same position once more, to try something else."""
        twin = Table(self.state.clone())
        twin.events = list(self.events)
        return twin

    def _put_in_bowl(self, *chits: str) -> None:
        s = self.state
        for word in chits:
            kind, number = kind_of(self.chit(word)), number_of(self.chit(word))
            if kind == Chit.CLAN:
                s.send_chit(number, Place.BOWL)
            elif kind == Chit.SAMURAI:
                s.samurai.samurai[number] = IN_BOWL
            elif kind == Chit.KATTA:
                s.katta[number] = 2
            else:
                s.obligatory[number] = 1

    # -- looking ----------------------------------------------------------------------------------------

    def clan(self, word: str) -> int:
        scene = self.state.scene
        return [scene.clan_word(clan) for clan in range(len(scene.clan_ids))].index(_said(word))

    def unit(self, word: str) -> int:
        scene = self.state.scene
        return [scene.unit_word(unit) for unit in range(len(scene.unit_clan))].index(_said(word))

    def chit(self, word: str) -> int:
        """A chit as the bowl numbers it: "march", "combat-0", "katta-1" (by the plan's owner), a clan.

        "samurai-0" and "samurai-1" are the samurai of seat 0, "samurai-2" and "samurai-3" those of seat 1.
        """
        if word in PHASE_IDS:
            return Chit.PHASE + PHASE_IDS.index(word)
        if word.startswith("katta-"):
            return Chit.KATTA + int(word[-1])
        if word.startswith("samurai-"):
            return Chit.SAMURAI + int(word[-1])
        return self.clan(word)

    def hex(self, unit: str) -> str:
        """Where a unit is: its hex, "off" or "dead"."""
        hex = self.state.pos[self.unit(unit)]
        return {DEAD: "dead", OFF_MAP: "off"}.get(hex) or self.state.scene.field.names[hex]

    def loss(self, unit: str) -> int:
        return self.state.loss[self.unit(unit)]

    def killed(self, unit: str) -> bool:
        return bool(self.state.killed[self.unit(unit)])

    def order(self, clan: str) -> str:
        return ORDER_IDS[self.state.order[self.clan(clan)]]

    def place(self, clan: str) -> str:
        """Where the chit of a clan is."""
        return PLACE_IDS[self.state.place[self.clan(clan)]]

    def distance(self, first: str, second: str) -> int:
        """Hexes between two hexes."""
        field = self.state.scene.field
        return field.distance(field.hex(first), field.hex(second))

    def nouns(self, seat: int, verb: str) -> list[str]:
        """What can be named with a verb now, sorted: `nouns(0, "go")` are hexes."""
        return sorted(choice.split()[1] for choice in self.legal(seat) if choice.startswith(f"{verb} "))

    def ends(self, seat: int, word: str) -> list[str]:
        """Where a unit under way may go; where it went if there was nothing to choose."""
        if self.nouns(seat, "go"):
            return self.nouns(seat, "go")
        moves = [
            event.args for event in self.events if event.args.get("unit") == word and "start" in event.args
        ]
        return [str(moves[-1]["hex"])] if moves else [self.hex(word)]

    @property
    def over(self) -> bool:
        """Whether the draws are over and the Initiative phase has come."""
        return self.asked[0] == "initiative-clan"

    @property
    def paused(self) -> bool:
        """Whether the procedure under test is over."""
        return self.asked[0] == "pause"

    def refusals(self, seat: int, choice: str) -> list[str]:
        """Why a choice is refused, as "rule key"."""
        return [f"{reason.rule} {reason.key}" for reason in self.reasons(seat, choice)]

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


def _said(word: str) -> str:
    return word.replace(".", "-").lower()


# -- positions -----------------------------------------------------------------------------------------------


def table(
    *sides: Mapping[str, str],
    battle: str = "nagakute",
    on: Map | str = "",
    ratings: Mapping[str, str] | None = None,
    attack: str = "",
    move: str = "",
    regroup: str = "",
    defence: str = "",
    loss: Mapping[str, int] | None = None,
    positions: Sequence[str] = (),
    boxes: Mapping[str, int] | None = None,
    bowl: str = "",
    obligatory: Sequence[str] = PHASE_IDS,
    points: tuple[int, int] = (0, 0),
    plans: Sequence[str] = ("choda", "choda"),
    active: Sequence[int] = (1, 1),
    turn: int | None = None,
    seed: int = 1,
    **options: object,
) -> Table:
    """A position; `draw`, `begin`, `phase`, `command` or `let` set it going.

    `attack`, `move`, `regroup` and `defence` name clans, `bowl` and `boxes` those whose chits are in the bowl
    or on delay boxes, `obligatory` the phases in the bowl; `ratings` are those of clans of our own ("2/3/1/1
    2/3/1/0 X"), `positions` units in position. Clans of our own are in turn 5, others in the first one.
    """
    units = _named(sides, battle)
    own = not any(_said(word).count("-") == 2 for word in units)
    if own:
        scene = own_scene(units, battle, on if isinstance(on, Map) else PLAIN, ratings or {})
        chosen = GAME.check_options({"scenario": battle, **options})
        t = Table(Battle(GAME, 2, chosen, dice(root_key(seed), STREAMS), scene))
        clear(t.state)
        t.state.stack = [Turn(TurnPart.ACTIVATION), Pause()]
    else:
        t = new(battle, seed, **options)
        if battle == "nagakute" and on != "real":
            t.state.scene = scene_on(on if isinstance(on, Map) else PLAIN)
        clear(t.state)
        _place(t, units)
    s = t.state
    orders = {"attack": attack, "move": move, "regroup": regroup, "defence": defence}
    for order, words in orders.items():
        for word in words.split():
            s.order[t.clan(word)] = ORDER_IDS.index(order)
    s.guess = [ALL_ORDERS if s.secret else 1 << order for order in s.order]
    for word, steps in (loss or {}).items():
        s.loss[t.unit(word)] = steps
    for word in positions:
        s.mark[t.unit(word)] = 1
    for word in bowl.split():
        s.send_chit(t.clan(word), Place.BOWL)
    for word, box in (boxes or {}).items():
        s.send_chit(t.clan(word), PLACE_IDS.index(f"box-{box}"))
    s.obligatory = [1 if phase in obligatory else 0 for phase in PHASE_IDS]
    s.plan = [PLAN_IDS.index(plan) for plan in plans]
    s.plan_mask = [ALL_PLANS, ALL_PLANS]
    s.active = list(active)
    s.points, s.left = list(points), list(points)
    s.turn = (5 if own else s.scene.first_turn) if turn is None else turn
    s.survey()
    return t


def _named(sides: Sequence[Mapping[str, str]], battle: str) -> dict[str, str]:
    """All that is placed, with the names of the armies; those of one mapping a side go without."""
    if len(sides) == 1:
        return dict(sides[0])
    armies = zip(ARMIES[battle], sides, strict=True)
    return {f"{army}-{word}": hexes for army, mine in armies for word, hexes in mine.items()}


def _place(t: Table, units: Mapping[str, str]) -> None:
    """These units of the battle are where told, all others eliminated."""
    s = t.state
    s.pos = [DEAD] * len(s.pos)
    for word, name in units.items():
        s.pos[t.unit(word)] = OFF_MAP if name == "off" else s.scene.field.hex(name)
    s.loss = [Condition.ELIMINATED if hex == DEAD else 0 for hex in s.pos]
    clans = range(len(s.order))
    s.order = [Order.MOVE if s.waiting(clan) else Order.DEFENCE for clan in clans]
    s.place = [Place.RESERVE if s.alive(clan) else Place.GONE for clan in clans]
    s.where = [1 << place for place in s.place]
    lost = [[unit for unit in mine if s.pos[unit] == DEAD] for mine in s.scene.seat_units]
    s.vp = [sum(s.scene.elan[unit] for unit in lost[1 - seat]) for seat in (0, 1)]


def new(battle: str, seed: int = 1, **options: object) -> Table:
    """A battle at its first question."""
    state = GAME.new(2, seed, scenario=battle, **options)
    assert isinstance(state, Battle)
    return Table(state)


def prepared(battle: str, *, plans: Sequence[str] = ("choda", "choda"), **options: Any) -> Table:
    """A battle whose preparation both sides have finished with the first legal choices."""
    t = new(battle, **options)
    for seat in (0, 1):
        t.do(seat, f"plan {plans[seat]}")
        while seat in t.state.deciders() and t.state.view(None)["procedure"] == ["preparation"]:
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


def contact(*dice: int, **more: object) -> Table:
    """Clans B (Move) and C (Regroup) of Tokugawa are in contact, A and D are not; his is the Initiative."""
    t = table(
        {"a": "0101", "b": "0505", "c": "0905", "d": "1301"},
        {"a": "0506", "b": "0906", "c": "1313"},
        move="tokugawa-b",
        regroup="tokugawa-c",
        **more,  # type: ignore[arg-type]
    )
    t.roll("orders", *(dice or (6, 1)))
    t.draw("initiative")
    return t
