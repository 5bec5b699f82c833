"""TEN-15.6.1: the Actions a Combat chit brings inside a fortress: troops, rally, assault, fire."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
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
    Verb,
)
from sengoku.games.tenkatoitsu.siege.fortress import (
    NEIGHBOURS,
    ZONE_IDS,
    beside,
    count,
    lowest_score,
    zones_in,
)
from sengoku.games.tenkatoitsu.siege.part import Siege, inside, zone_words
from sengoku.games.tenkatoitsu.siege.siege import (
    assault,
    losses,
    post,
    settle,
    within_reach,
)
from sengoku.games.tenkatoitsu.state import NOBODY, Battle, Stream
from sengoku.games.tenkatoitsu.steps import Step

#: TEN-15.6.1d: what fire needs beside the defence score.
_FIRE: Final = 4


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


class SiegeActions(Step):
    """`left` Actions; `changed` are the zones changed while troops move, `zone` the target of an assault."""

    NAME: ClassVar[str] = "siege-actions"
    RULE: ClassVar[str] = "TEN-15.6.1"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "mode", "changed", "zone")

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
        reach = within_reach(s, self.seat, s.siege.all_bases(self.seat)) & ~self.changed
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
        if kind == Verb.POST:
            self.changed |= 1 << choice.index
            post(s, self.seat, choice.index)
        elif kind == Verb.RECALL:
            self.changed |= 1 << choice.index
            self._recall(s, choice.index)
        elif choice is DONE:
            self._enough(s)
        elif choice is PRESS or choice is PASS:
            self.mode = Mode.ACTION
            self.left -= 1 if choice is PRESS else 0
            s.push(launch(s, self.seat, self.zone, 1 if choice is PRESS else 0))
        else:
            self.left -= 1
            self._act(s, choice)

    def _enough(self, s: Battle) -> None:
        if self.mode == Mode.REDEPLOY:
            self.mode = Mode.ACTION
            settle(s)
        else:
            s.pop()

    def finish(self, s: Battle) -> None:
        if self.mode == Mode.REDEPLOY:
            self._enough(s)  # nothing left to change
        else:
            s.pop()

    def _recall(self, s: Battle, zone: int) -> None:
        s.siege.drop_marker(self.seat, zone)
        s.siege.strength[self.seat] += 1
        s.emit("recalled", "TEN-15.6.1", self.seat, ZONE_IDS[zone])

    def _act(self, s: Battle, choice: Choice) -> None:
        if choice is REDEPLOY:
            self.mode = Mode.REDEPLOY
            self.changed = 0
        elif choice is RALLY:
            s.siege.out[self.seat] -= 1
            s.siege.strength[self.seat] += 1
            s.emit("rallied-inside", "TEN-15.6.1", self.seat)
        elif choice.kind == Verb.FIRE:
            fire(s, self.seat, choice.index)
        elif self.left:
            self.mode = Mode.PRESS
            self.zone = choice.index
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

    def copy(self) -> SiegeActions:
        return SiegeActions(self.seat, self.left, self.mode, self.changed, self.zone)


# -- fire (TEN-15.6.1d) -------------------------------------------------------------------------------------


def fire(s: Battle, seat: int, zone: int) -> None:
    """A die and the adjacent markers against 4 and the lowest score: a loss of the defender's choice."""
    sources = beside(zone) & s.siege.markers[seat]
    die = s.d6(Stream.COMBAT)
    total = die + count(sources)
    need = _FIRE + lowest_score(zone, sources)
    word = "success" if total >= need else "failure"
    s.emit("siege-fire", "TEN-15.6.1", seat, ZONE_IDS[zone], total, need, word)
    if total >= need:
        s.push(UnderFire(1 - seat, zone))


class UnderFire(Step):
    """The defender loses a marker in the zone or in one linked to it, or 1 Strength; Out of combat rises."""

    NAME: ClassVar[str] = "under-fire"
    RULE: ClassVar[str] = "TEN-15.6.1"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "zone")

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

    def copy(self) -> UnderFire:
        return UnderFire(self.seat, self.zone)


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


class Assault(Step):
    """An assault of `active` on `zone` from the zones `sources`; `seat` is whoever decides now.

    `spent` and `answered` are the Strength of both sides, `debt` what the attacker still has to lose, `tie`
    1 after a difference of 0, `wide` 1 if any marker of the attacker's can be lost.
    """

    NAME: ClassVar[str] = "assault"
    RULE: ClassVar[str] = "TEN-15.6.1"
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "active",
        "zone",
        "extra",
        "sources",
        "spent",
        "answered",
        "stage",
        "debt",
        "tie",
        "wide",
    )

    def __init__(
        self,
        seat: int,
        active: int,
        zone: int,
        extra: int,
        sources: int,
        spent: int,
        answered: int,
        stage: int,
        debt: int,
        tie: int,
        wide: int,
    ) -> None:
        super().__init__(seat)
        self.active = active
        self.zone = zone
        self.extra = extra
        self.sources = sources
        self.spent = spent
        self.answered = answered
        self.stage = stage
        self.debt = debt
        self.tie = tie
        self.wide = wide

    def prepare(self, s: Battle) -> bool:
        """What needs no decision; the stage moves on by itself when nothing can be decided."""
        stage = self.stage
        self.seat = 1 - self.active if stage in (Stage.DEFENDER, Stage.HOLD) else self.active
        if stage == Stage.ROLL:
            self._roll(s)
        elif stage == Stage.WON:
            self._win(s)
        elif stage == Stage.LOSS and not self._losses(s):
            self.stage = Stage.INSIST if self.tie else Stage.OVER
        elif stage == Stage.INSIST and not self._may_insist(s):
            self.stage = Stage.OVER
        elif stage == Stage.HOLD and not s.siege.strength[self.seat]:
            self.stage = Stage.WON
        else:
            return False
        return True

    def _roll(self, s: Battle) -> None:
        dice = [s.d6(Stream.COMBAT), s.d6(Stream.COMBAT)]
        score = lowest_score(self.zone, self.sources)
        difference = assault(
            *dice,
            adjacent=count(self.sources),
            defence_score=score,
            extra_action=bool(self.extra),
            attacker_spend=self.spent,
            defender_spend=self.answered,
        )
        self.debt = losses(difference)
        self.tie = 1 if difference == 0 else 0
        self.wide = 1 if self.debt > 1 else 0
        self.stage = Stage.WON if difference > 0 else Stage.LOSS
        bonus = count(self.sources) + self.extra + self.spent
        zone, need = ZONE_IDS[self.zone], score + self.answered
        s.emit("assault", "TEN-15.6.1", self.active, zone, dice, difference, bonus, need)

    def _losses(self, s: Battle) -> list[Choice]:
        """What the attacker can lose: never more than there is (TEN-R47)."""
        if not self.debt:
            return []
        x = s.siege
        mine = x.markers[self.active] if self.wide else x.markers[self.active] & self.sources
        return [*[LOSE[zone] for zone in zones_in(mine)], *([PAY] if x.strength[self.active] else [])]

    def _may_insist(self, s: Battle) -> bool:
        x = s.siege
        return x.strength[self.active] > 0 and beside(self.zone) & x.markers[self.active] != 0

    def _win(self, s: Battle) -> None:
        """The marker is removed; a last one costs 2 Strength instead, if they are there."""
        x = s.siege
        defender = 1 - self.active
        x.out[defender] += 1
        if x.markers[defender] == 1 << self.zone and x.strength[defender] >= 2:
            x.strength[defender] -= 2
            self.stage = Stage.OVER
            s.emit("last-marker", "TEN-15.6.1", defender, ZONE_IDS[self.zone])
            return
        if x.markers[defender] == 1 << self.zone:
            x.strength[defender] = 0
        lose(s, defender, LOSE[self.zone])
        held = x.markers[self.active] & 1 << self.zone
        beaten = not x.markers[defender] and not x.strength[defender]
        self.stage = Stage.OVER if held or beaten else Stage.OCCUPY

    # -- deciding -------------------------------------------------------------------------------------

    def options(self, s: Battle) -> list[Choice]:
        x = s.siege
        if self.stage <= Stage.DEFENDER:
            return SPEND[: min(count(self.sources), x.strength[self.seat]) + 1]
        if self.stage == Stage.LOSS:
            return self._losses(s)
        if self.stage == Stage.OCCUPY:
            movers = [OCCUPY[zone] for zone in zones_in(self.sources & x.markers[self.active])]
            return [*movers, *([POST[self.zone]] if x.strength[self.active] else []), PASS]
        return [] if self.stage == Stage.OVER else [PAY, PASS]

    def take(self, s: Battle, choice: Choice) -> None:
        if self.stage <= Stage.DEFENDER:
            s.siege.strength[self.seat] -= choice.index
            if self.stage == Stage.ATTACKER:
                self.spent = choice.index
            else:
                self.answered = choice.index
            self.stage += 1
        elif self.stage == Stage.LOSS:
            self.debt -= 1
            lose(s, self.active, choice)
            s.siege.out[self.active] += self.tie
        elif self.stage == Stage.OCCUPY:
            self.stage = Stage.OVER
            self._occupy(s, choice)
        else:
            self._bid(s, choice)

    def _bid(self, s: Battle, choice: Choice) -> None:
        """A difference of 0: the attacker pays to make it +1, the defender to hold it."""
        if choice is PAY:
            lose(s, self.seat, PAY)
            self.stage = Stage.HOLD if self.stage == Stage.INSIST else Stage.OVER
        else:
            self.stage = Stage.OVER if self.stage == Stage.INSIST else Stage.WON

    def _occupy(self, s: Battle, choice: Choice) -> None:
        if choice.kind == Verb.POST:
            post(s, self.active, self.zone)
        elif choice is not PASS:
            s.siege.drop_marker(self.active, choice.index)
            s.siege.add_marker(s, self.active, self.zone)
            s.emit("occupied", "TEN-15.6.1", self.active, ZONE_IDS[self.zone])

    def finish(self, s: Battle) -> None:
        s.pop()
        settle(s)

    def ask(self, s: Battle, seat: int) -> Ask:
        zone: dict[str, object] = {"zone": ZONE_IDS[self.zone]}
        if self.stage <= Stage.DEFENDER:
            prompt = "assault-spend" if self.stage == Stage.ATTACKER else "defence-spend"
            strong = count(self.sources) + self.extra + self.spent
            return Ask(prompt, "TEN-15.6.1", {**zone, "count": s.siege.strength[seat], "bonus": strong})
        if self.stage == Stage.LOSS:
            return Ask("siege-loss", "TEN-15.6.1", {"count": self.debt})
        prompts = {Stage.INSIST: "insist", Stage.HOLD: "hold-zone", Stage.OCCUPY: "occupy"}
        return Ask(prompts[self.stage], "TEN-15.6.1", zone)

    def show(self, s: Battle, seen: dict[str, Any]) -> None:
        if seen["siege"] is not None:
            zone, sources = ZONE_IDS[self.zone], zone_words(self.sources)
            seen["siege"]["assault"] = {"zone": zone, "from": sources, "attacker": self.active}

    def copy(self) -> Assault:
        return Assault(
            self.seat,
            self.active,
            self.zone,
            self.extra,
            self.sources,
            self.spent,
            self.answered,
            self.stage,
            self.debt,
            self.tie,
            self.wide,
        )


def launch(s: Battle, seat: int, zone: int, extra: int) -> Assault:
    """An assault about to begin, from all zones beside the target that hold a marker of the attacker's."""
    sources = beside(zone) & s.siege.markers[seat]
    return Assault(seat, seat, zone, extra, sources, 0, 0, Stage.ATTACKER, 0, 0, 0)
