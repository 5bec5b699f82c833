"""TEN-15.6.1: the Actions a Combat chit brings inside a fortress: troops, rally, assault, fire."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Inline, Number
from sengoku.core.frames import Frame, Question
from sengoku.games.tenkatoitsu.notation import (
    ASSAULT,
    DONE,
    FIRE,
    LOSE,
    OCCUPY,
    PASS,
    PAY,
    POST,
    PRESS,
    RALLY,
    RECALL,
    REDEPLOY,
    SPEND,
)
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, Stream
from sengoku.games.tenkatoitsu.siege.fortress import (
    ALL_ZONES,
    NEIGHBOURS,
    ZONE_IDS,
    ZONES,
    beside,
    count,
    lowest_score,
    within_reach,
    zones_in,
)
from sengoku.games.tenkatoitsu.siege.part import Siege, inside, zone_words
from sengoku.games.tenkatoitsu.siege.siege import (
    bonus,
    losses,
    post,
    settle,
)
from sengoku.games.tenkatoitsu.state import Battle

#: TEN-15.6.1d: what fire needs beside the defence score.
FIRE_NEED: Final = 4


class Mode:
    """What the owner of the Actions is asked."""

    ACTION: Final = 0
    REDEPLOY: Final = 1
    PRESS: Final = 2


def act(s: Battle, seat: int) -> None:
    """TEN-15.6.1: a Combat chit brings Actions to those inside."""
    if s.siege.siege == Siege.ON and s.inside(seat):
        s.push(SiegeActions(seat, actions(s, seat), 0, 0, NOBODY))


def actions(s: Battle, seat: int) -> int:
    """TEN-15.4.3: the Fire of all units inside, the highest Individual among them, and 1."""
    units = inside(s, seat)
    return sum([s.scene.fire[unit] for unit in units]) + max([s.value(unit) for unit in units]) + 1


class SiegeActions(Offer):
    """`left` Actions; `changed` are the zones changed while troops move, `zone` the target of an assault."""

    NAME: ClassVar[str] = "siege-actions"
    RULE: ClassVar[str] = "TEN-15.6.1"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Number("left"),
        Number("mode", Mode.ACTION, Mode.PRESS),
        Number("changed", 0, ALL_ZONES),
        Number("zone", NOBODY, ZONES - 1),
    )

    def __init__(self, seat: int, left: int, mode: int, changed: int, zone: int) -> None:
        super().__init__(seat)
        self.left = left
        self.mode = mode
        self.changed = changed
        self.zone = zone

    # -- what can be done -----------------------------------------------------------------------------

    def options(self, s: Battle) -> list[Choice]:
        if self.mode == Mode.REDEPLOY:
            found = self._troops(s)
            return [*found, DONE] if found else []
        if self.mode == Mode.PRESS:
            return [PRESS, PASS]
        if not self.left or s.siege.siege != Siege.ON:
            return []
        targets = self._targets(s)
        found = [REDEPLOY] if self._troops(s) else []
        found += [RALLY] if s.siege.out[self.seat] else []
        found += [ASSAULT[zone] for zone in targets]
        found += [FIRE[zone] for zone in targets]
        return [*found, DONE] if found else []

    def _troops(self, s: Battle) -> list[Choice]:
        """a) Zones joined to a base by an unbroken chain; each is changed once."""
        x = s.siege
        mine = x.markers[self.seat]
        reach = within_reach(x.all_bases(self.seat), x.markers[1 - self.seat]) & ~self.changed
        found = [POST[zone] for zone in zones_in(reach & ~mine)] if x.strength[self.seat] else []
        return found + [RECALL[zone] for zone in zones_in(reach & mine)]

    def _targets(self, s: Battle) -> list[int]:
        """c), d) Zones with an enemy marker beside a marker of one's own."""
        x = s.siege
        mine = x.markers[self.seat]
        return [zone for zone in zones_in(x.markers[1 - self.seat]) if beside(zone) & mine]

    # -- doing it -------------------------------------------------------------------------------------

    def take(self, s: Battle, choice: Choice) -> None:
        kind = choice.kind
        if kind == POST.kind:
            self._change(s, choice.index)
            post(s, self.seat, choice.index)
        elif kind == RECALL.kind:
            self._change(s, choice.index)
            self._recall(s, choice.index)
        elif choice is DONE:
            self.finish(s)
        elif choice is PRESS or choice is PASS:
            extra = 1 if choice is PRESS else 0
            self._go_on(s, self.left - extra, Mode.ACTION, self.changed, self.zone)
            s.push(launch(s, self.seat, self.zone, extra))
        else:
            self._act(s, choice, self.left - 1)

    def _go_on(self, s: Battle, left: int, mode: int, changed: int, zone: int) -> None:
        s.become(SiegeActions(self.seat, left, mode, changed, zone))

    def _change(self, s: Battle, zone: int) -> None:
        self._go_on(s, self.left, self.mode, self.changed | 1 << zone, self.zone)

    def finish(self, s: Battle) -> None:
        """Enough of this, or nothing left to change."""
        if self.mode == Mode.REDEPLOY:
            self._go_on(s, self.left, Mode.ACTION, self.changed, self.zone)
            settle(s)
        else:
            s.pop()

    def _recall(self, s: Battle, zone: int) -> None:
        s.siege.drop_marker(self.seat, zone)
        s.siege.strength[self.seat] += 1
        s.emit("recalled", "TEN-15.6.1", self.seat, ZONE_IDS[zone])

    def _act(self, s: Battle, choice: Choice, left: int) -> None:
        if choice is REDEPLOY:
            self._go_on(s, left, Mode.REDEPLOY, 0, self.zone)
            return
        if choice.kind == ASSAULT.kind and left:
            self._go_on(s, left, Mode.PRESS, self.changed, choice.index)
            return
        self._go_on(s, left, self.mode, self.changed, self.zone)
        if choice is RALLY:
            s.siege.out[self.seat] -= 1
            s.siege.strength[self.seat] += 1
            s.emit("rallied-inside", "TEN-15.6.1", self.seat)
        elif choice.kind == FIRE.kind:
            fire(s, self.seat, choice.index)
        else:
            s.push(launch(s, self.seat, choice.index, 0))

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.mode == Mode.REDEPLOY:
            return Ask("redeploy", "TEN-15.6.1", {"count": s.siege.strength[seat]})
        if self.mode == Mode.PRESS:
            return Ask("press", "TEN-15.6.1", {"count": self.left})
        return Ask("siege-action", "TEN-15.6.1", {"count": self.left})

    def show(self, s: Battle, seen: dict[str, Any]) -> None:
        if seen["siege"] is not None:  # it may just have ended
            seen["siege"]["actions"] = {"seat": self.seat, "left": self.left}

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        """An assault that can be pressed has somewhere to come from."""
        if self.mode != Mode.PRESS:
            return True
        return self.zone != NOBODY and beside(self.zone) & s.siege.markers[self.seat] != 0


# -- fire (TEN-15.6.1d) -------------------------------------------------------------------------------------


def fire_needs(zone: int, sources: int) -> int:
    """What a die and the markers of `sources` must come to."""
    return FIRE_NEED + lowest_score(zone, sources)


def fire(s: Battle, seat: int, zone: int) -> None:
    """A die and the adjacent markers against 4 and the lowest score: a loss of the defender's choice."""
    sources = beside(zone) & s.siege.markers[seat]
    die = s.d6(Stream.COMBAT)
    total = die + count(sources)
    need = fire_needs(zone, sources)
    word = "success" if total >= need else "failure"
    s.emit("siege-fire", "TEN-15.6.1", seat, ZONE_IDS[zone], total, need, word)
    if total >= need:
        s.push(UnderFire(1 - seat, zone))


class UnderFire(Offer):
    """The defender loses a marker in the zone or in one linked to it, or 1 Strength; Out of combat rises."""

    NAME: ClassVar[str] = "under-fire"
    RULE: ClassVar[str] = "TEN-15.6.1"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Question.FIELDS, Number("zone", 0, ZONES - 1))

    def __init__(self, seat: int, zone: int) -> None:
        super().__init__(seat)
        self.zone = zone

    def options(self, s: Battle) -> list[Choice]:
        near = (NEIGHBOURS[self.zone] | 1 << self.zone) & s.siege.markers[self.seat]
        return [*[LOSE[zone] for zone in zones_in(near)], *([PAY] if s.siege.strength[self.seat] else [])]

    def take(self, s: Battle, choice: Choice) -> None:
        s.pop()
        lose(s, self.seat, choice)
        s.siege.out[self.seat] += 1
        settle(s)

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("siege-loss", "TEN-15.6.1", {"count": 1})

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return s.siege.siege == Siege.ON and isinstance(below, SiegeActions) and below.seat != self.seat


def lose(s: Battle, seat: int, choice: Choice) -> None:
    """A marker or 1 Strength is gone."""
    if choice is PAY:
        s.siege.strength[seat] -= 1
        s.emit("strength-lost", "TEN-15.6.1", seat)
    else:
        s.siege.drop_marker(seat, choice.index)
        s.emit("marker-lost", "TEN-15.6.1", seat, ZONE_IDS[choice.index])


# -- assault (TEN-15.6.1c) ----------------------------------------------------------------------------------


class Stage:
    """The steps of an assault."""

    ATTACKER: Final = 0
    DEFENDER: Final = 1
    ROLL: Final = 2
    LOSS: Final = 3
    INSIST: Final = 4
    HOLD: Final = 5
    WON: Final = 6
    OCCUPY: Final = 7
    OVER: Final = 8


class Storm:
    """Who storms what: `active` attacks `zone` from the zones `sources`; `extra` 1 if he presses it."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Number("active", 0, 1),
        Number("zone", 0, ZONES - 1),
        Number("extra", 0, 1),
        Number("sources", 1, ALL_ZONES),
    )

    def __init__(self, active: int, zone: int, extra: int, sources: int) -> None:
        self.active = active
        self.zone = zone
        self.extra = extra
        self.sources = sources


class Cost:
    """What a failed assault costs.

    `debt` is what the attacker still has to lose, `tie` 1 after a difference of 0, `wide` 1 if any marker of
    the attacker's can be lost.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = (Number("debt"), Number("tie", 0, 1), Number("wide", 0, 1))

    def __init__(self, debt: int, tie: int, wide: int) -> None:
        self.debt = debt
        self.tie = tie
        self.wide = wide


class Assault(Offer):
    """`seat` is whoever decides now; `spent` and `answered` are the Strength of both sides."""

    NAME: ClassVar[str] = "assault"
    RULE: ClassVar[str] = "TEN-15.6.1"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Inline("storm", Storm),
        Number("spent", 0, ZONES),
        Number("answered", 0, ZONES),
        Number("stage", 0, Stage.OVER),
        Inline("cost", Cost),
    )

    def __init__(self, seat: int, storm: Storm, spent: int, answered: int, stage: int, cost: Cost) -> None:
        super().__init__(seat)
        self.storm = storm
        self.spent = spent
        self.answered = answered
        self.stage = stage
        self.cost = cost

    def prepare(self, s: Battle) -> bool:
        """What needs no decision; the stage moves on by itself when nothing can be decided."""
        stage = self.stage
        if stage == Stage.ROLL:
            self._roll(s)
        elif stage == Stage.WON:
            self._win(s)
        elif stage == Stage.LOSS and not self._losses(s):
            self._go_on(s, Stage.INSIST if self.cost.tie else Stage.OVER)
        elif stage == Stage.INSIST and not self._may_insist(s):
            self._go_on(s, Stage.OVER)
        elif stage == Stage.HOLD and not s.siege.strength[self.seat]:
            self._go_on(s, Stage.WON)
        else:
            return False
        return True

    def _go_on(self, s: Battle, stage: int, cost: Cost | None = None) -> None:
        seat = _decider(self.storm, stage)
        s.become(Assault(seat, self.storm, self.spent, self.answered, stage, cost or self.cost))

    def _roll(self, s: Battle) -> None:
        storm = self.storm
        dice = [s.d6(Stream.COMBAT), s.d6(Stream.COMBAT)]
        need = lowest_score(storm.zone, storm.sources) + self.answered
        difference = dice[0] + self._bonus() - dice[1] - need
        debt = losses(difference)
        cost = Cost(debt, 1 if difference == 0 else 0, 1 if debt > 1 else 0)
        self._go_on(s, Stage.WON if difference > 0 else Stage.LOSS, cost)
        zone = ZONE_IDS[storm.zone]
        s.emit("assault", "TEN-15.6.1", storm.active, zone, dice, difference, self._bonus(), need)

    def _bonus(self) -> int:
        return bonus(self.storm.sources, self.storm.extra, self.spent)

    def _losses(self, s: Battle) -> list[Choice]:
        """What the attacker can lose: never more than there is (TEN-R47)."""
        if not self.cost.debt:
            return []
        x = s.siege
        active = self.storm.active
        mine = x.markers[active] if self.cost.wide else x.markers[active] & self.storm.sources
        return [*[LOSE[zone] for zone in zones_in(mine)], *([PAY] if x.strength[active] else [])]

    def _may_insist(self, s: Battle) -> bool:
        x = s.siege
        active = self.storm.active
        return x.strength[active] > 0 and beside(self.storm.zone) & x.markers[active] != 0

    def _win(self, s: Battle) -> None:
        """The marker is removed; a last one costs 2 Strength instead, if they are there."""
        x = s.siege
        zone = self.storm.zone
        defender = 1 - self.storm.active
        x.out[defender] += 1
        if x.markers[defender] == 1 << zone and x.strength[defender] >= 2:
            x.strength[defender] -= 2
            self._go_on(s, Stage.OVER)
            s.emit("last-marker", "TEN-15.6.1", defender, ZONE_IDS[zone])
            return
        if x.markers[defender] == 1 << zone:
            x.strength[defender] = 0
        lose(s, defender, LOSE[zone])
        held = x.markers[self.storm.active] & 1 << zone
        beaten = not x.markers[defender] and not x.strength[defender]
        self._go_on(s, Stage.OVER if held or beaten else Stage.OCCUPY)

    # -- deciding -------------------------------------------------------------------------------------

    def options(self, s: Battle) -> list[Choice]:
        x = s.siege
        if self.stage <= Stage.DEFENDER:
            return SPEND.choices[: min(count(self.storm.sources), x.strength[self.seat]) + 1]
        if self.stage == Stage.LOSS:
            return self._losses(s)
        if self.stage == Stage.OCCUPY:
            active = self.storm.active
            movers = [OCCUPY[zone] for zone in zones_in(self.storm.sources & x.markers[active])]
            return [*movers, *([POST[self.storm.zone]] if x.strength[active] else []), PASS]
        return [] if self.stage == Stage.OVER else [PAY, PASS]

    def take(self, s: Battle, choice: Choice) -> None:
        if self.stage <= Stage.DEFENDER:
            self._spend(s, choice.index)
        elif self.stage == Stage.LOSS:
            cost = self.cost
            self._go_on(s, Stage.LOSS, Cost(cost.debt - 1, cost.tie, cost.wide))
            lose(s, self.storm.active, choice)
            s.siege.out[self.storm.active] += cost.tie
        elif self.stage == Stage.OCCUPY:
            self._go_on(s, Stage.OVER)
            self._occupy(s, choice)
        else:
            self._bid(s, choice)

    def _spend(self, s: Battle, strength: int) -> None:
        s.siege.strength[self.seat] -= strength
        stage = self.stage + 1
        spent, answered = (strength, 0) if self.stage == Stage.ATTACKER else (self.spent, strength)
        s.become(Assault(_decider(self.storm, stage), self.storm, spent, answered, stage, self.cost))

    def _bid(self, s: Battle, choice: Choice) -> None:
        """A difference of 0: the attacker pays to make it +1, the defender to hold it."""
        if choice is PAY:
            lose(s, self.seat, PAY)
            self._go_on(s, Stage.HOLD if self.stage == Stage.INSIST else Stage.OVER)
        else:
            self._go_on(s, Stage.OVER if self.stage == Stage.INSIST else Stage.WON)

    def _occupy(self, s: Battle, choice: Choice) -> None:
        active, zone = self.storm.active, self.storm.zone
        if choice.kind == POST.kind:
            post(s, active, zone)
        elif choice is not PASS:
            s.siege.drop_marker(active, choice.index)
            s.siege.add_marker(s, active, zone)
            s.emit("occupied", "TEN-15.6.1", active, ZONE_IDS[zone])

    def finish(self, s: Battle) -> None:
        s.pop()
        settle(s)

    def ask(self, s: Battle, seat: int) -> Ask:
        zone: dict[str, object] = {"zone": ZONE_IDS[self.storm.zone]}
        if self.stage <= Stage.DEFENDER:
            prompt = "assault-spend" if self.stage == Stage.ATTACKER else "defence-spend"
            count = s.siege.strength[seat]
            return Ask(prompt, "TEN-15.6.1", {**zone, "count": count, "bonus": self._bonus()})
        if self.stage == Stage.LOSS:
            return Ask("siege-loss", "TEN-15.6.1", {"count": self.cost.debt})
        prompts = {Stage.INSIST: "insist", Stage.HOLD: "hold-zone", Stage.OCCUPY: "occupy"}
        return Ask(prompts[self.stage], "TEN-15.6.1", zone)

    def show(self, s: Battle, seen: dict[str, Any]) -> None:
        if seen["siege"] is not None:
            zone, sources = ZONE_IDS[self.storm.zone], zone_words(self.storm.sources)
            seen["siege"]["assault"] = {"zone": zone, "from": sources, "attacker": self.storm.active}

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        storm = self.storm
        if s.siege.siege != Siege.ON or not isinstance(below, SiegeActions) or below.seat != storm.active:
            return False
        return storm.sources & beside(storm.zone) != 0 and self.seat == _decider(storm, self.stage)


def _decider(storm: Storm, stage: int) -> int:
    """Who decides at this step of an assault."""
    return 1 - storm.active if stage in (Stage.DEFENDER, Stage.HOLD) else storm.active


def launch(s: Battle, seat: int, zone: int, extra: int) -> Assault:
    """An assault about to begin, from all zones beside the target that hold a marker of the attacker's."""
    sources = beside(zone) & s.siege.markers[seat]
    storm = Storm(seat, zone, extra, sources)
    return Assault(seat, storm, 0, 0, Stage.ATTACKER, Cost(0, 0, 0))
