"""TEN-7.2: the obligatory phases: March, two Combats, Rally, Initiative."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers, replaced
from sengoku.core.frames import Frame
from sengoku.games.tenkatoitsu.combat.declaring import declare_combats
from sengoku.games.tenkatoitsu.command.activation import Mode, activate
from sengoku.games.tenkatoitsu.command.orders import roll_change
from sengoku.games.tenkatoitsu.command.rally import Rally
from sengoku.games.tenkatoitsu.components import CHARGE, MARCH, PHASE_IDS, Order, Phase, Terrain
from sengoku.games.tenkatoitsu.ending import army_words
from sengoku.games.tenkatoitsu.movement.charge import Check, all_ignorable, check, look, whom_to_face
from sengoku.games.tenkatoitsu.movement.moving import movement
from sengoku.games.tenkatoitsu.movement.retreat import can_retreat, must_retreat
from sengoku.games.tenkatoitsu.night.camps import in_camp
from sengoku.games.tenkatoitsu.notation import CLAN, FACE, IGNORE, ORDER, PASS
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, Ints, Place, Stream, bits, last_clan, last_unit
from sengoku.games.tenkatoitsu.sealed import put
from sengoku.games.tenkatoitsu.siege.actions import act
from sengoku.games.tenkatoitsu.siege.siege import recover
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.undecided import undecided_near

#: TEN-14: what a clan off the roads needs to march at night.
NIGHT_MARCH: Final = 4
_AGAIN: Final = 1000
_UNREADY: Final = 1 << Order.MOVE | 1 << Order.REGROUP


def draw_obligatory(s: Battle, chit: int) -> None:
    """TEN-7.2: the phase of an obligatory chit; it can never be delayed (TEN-8.6)."""
    s.obligatory = replaced(s.obligatory, chit, 2)
    s.lift_ban()
    s.forget_contacts()
    fights = Phase.COMBAT <= chit <= Phase.COMBAT + 1  # TEN-7.2.2: the chit of each army
    if s.recording:
        army = army_words(s)[chit - Phase.COMBAT] if fights else "none"
        s.emit("drawn-phase", "TEN-7.2", PHASE_IDS[chit], army)
    if fights:
        seat = chit - Phase.COMBAT
        _show_orders(s, [seat], Order.ATTACK)
        s.push(CombatPhase(seat, (), NOBODY, 0))
        return
    if chit == Phase.RALLY:
        recover(s)  # TEN-15.6.2
        _show_orders(s, [0, 1], Order.REGROUP)  # nobody can pass, so all will be seen
    if chit == Phase.MARCH:
        s.push(MarchPhase(roll_off(s, "TEN-7.2.1"), (), (0, 0)))
    elif chit == Phase.RALLY:
        s.push(RallyPhase(roll_off(s, "TEN-7.2.3"), (), (0, 0), NOBODY, ()))
    else:
        s.push(InitiativePhase(roll_off(s, "TEN-7.2.4"), (), (0, 0), NOBODY))


def _show_orders(s: Battle, seats: list[int], order: int) -> None:
    """All learn which clans on the map have this order: every one of them acts in this phase."""
    for seat in seats:
        for clan in s.scene.seat_clans[seat]:
            if s.guess[clan] == 1 << s.order[clan]:
                continue  # as all know already
            acts = s.is_on_map(clan) if order == Order.ATTACK else reached_by_rally(s, clan)
            if acts:
                if s.order[clan] == order:
                    s.show_order(clan)
                else:
                    s.learn(clan, s.guess[clan] & ~(1 << order))


def reached_by_rally(s: Battle, clan: int) -> bool:
    """TEN-15.6, TEN-R36: whether a Rally chit activates units of the clan: those outside a siege."""
    if s.place[clan] == Place.CLAN or s.spent(clan):
        return False
    for unit in s.on_map(clan):
        if not s.shut(unit):
            return True
    return False


def roll_off(s: Battle, rule: str) -> int:
    """TEN-7.2.1, TEN-7.2.3, TEN-7.2.4: the higher die begins; ties are rolled again."""
    while True:
        dice = [s.d6(Stream.ORDERS), s.d6(Stream.ORDERS)]
        s.emit("roll-off", rule, dice)
        if dice[0] != dice[1]:
            return 0 if dice[0] > dice[1] else 1


class Alternating(Offer):
    """Both sides choose clans in turn, each clan once; whoever has none left, or has passed, is skipped.

    `used` are the clans that have been chosen, `passed` tells who has passed (TEN-R37).
    """

    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Offer.FIELDS,
        Numbers("used", 0, last_clan),
        Numbers("passed", 0, 2, 2),
    )

    def __init__(self, seat: int, used: Ints, passed: Ints) -> None:
        super().__init__(seat)
        self.used = used
        self.passed = passed

    def turned(self, used: Ints, passed: Ints) -> Alternating:
        """The phase with the other side to choose."""
        raise NotImplementedError

    def eligible(self, s: Battle, seat: int) -> list[int]:
        """The clans this seat may choose now."""
        raise NotImplementedError

    def may_have(self, s: Battle, seat: int) -> bool:
        """Whether this seat is asked, which must not tell a secret."""
        return bool(self.eligible(s, seat))

    def asks(self, s: Battle, seat: int) -> bool:
        return not self.passed[seat] and self.may_have(s, seat)

    def prepare(self, s: Battle) -> bool:
        if self.asks(s, self.seat):
            return False
        if self.asks(s, 1 - self.seat):
            s.become(self.turned(self.used, self.passed))
        else:
            self.finish(s)
        return True

    def choose(self, s: Battle, clan: int) -> None:
        """Note the clan and give the turn to the other side."""
        used = self.used
        used += (clan,)
        s.become(self.turned(used, self.passed))
        s.emit("chosen", self.RULE, self.seat, s.scene.clan_word(clan))

    def say_pass(self, s: Battle) -> None:
        s.become(self.turned(self.used, put(self.passed, self.seat, 1)))
        s.emit("passed", self.RULE, self.seat)

    def takes_only_choice(self, s: Battle) -> bool:
        return not s.secret


@mypyc_attr(free_list_len=1)
class MarchPhase(Alternating):
    """TEN-7.2.1: all clans in Move; no combat."""

    NAME: ClassVar[str] = "march-phase"
    RULE: ClassVar[str] = "TEN-7.2.1"

    def turned(self, used: Ints, passed: Ints) -> MarchPhase:
        return MarchPhase(1 - self.seat, used, passed)

    def eligible(self, s: Battle, seat: int) -> list[int]:
        used = bits(self.used)
        return [
            clan
            for clan in s.scene.seat_clans[seat]
            if s.order[clan] == Order.MOVE and not used >> clan & 1 and not s.idle(clan)
        ]

    def may_have(self, s: Battle, seat: int) -> bool:
        used = bits(self.used)
        for clan in s.scene.seat_clans[seat]:
            if s.guess[clan] & 1 << Order.MOVE and not used >> clan & 1 and not s.idle(clan):
                return True
        return False

    def options(self, s: Battle) -> list[Choice]:
        return [*[s.scene.clan_choice[clan] for clan in self.eligible(s, self.seat)], PASS]

    def take(self, s: Battle, choice: Choice) -> None:
        if choice is PASS:
            self.say_pass(s)
            return
        seat = self.seat
        clan = s.scene.clan_of[seat][choice.index]
        s.show_order(clan)
        self.choose(s, clan)
        if not s.dark or on_ways(s, clan) or finds_the_way(s, clan):
            s.push(movement(s, seat, (clan,), CHARGE, MARCH, 0, (0,)))

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("march-clan", "TEN-7.2.1")


def on_ways(s: Battle, clan: int) -> bool:
    """TEN-14: whether every unit of the clan is on a road or path, in a camp, a castle or a village."""
    field = s.scene.field
    for unit in s.on_map(clan):
        hex = s.pos[unit]
        roofed = field.terrain[hex] in (Terrain.CASTLE, Terrain.VILLAGE) or in_camp(s, hex)
        if not roofed and not any(field.way[hex]):
            return False
    return True


def finds_the_way(s: Battle, clan: int) -> bool:
    """TEN-14: off the roads a clan marches at night only on 4 or more with its highest Individual."""
    die = s.d6(Stream.ORDERS)
    found = die + s.best_value(clan) >= NIGHT_MARCH
    s.emit("night-march", "TEN-14", s.scene.clan_word(clan), die, "success" if found else "failure")
    return found


@mypyc_attr(free_list_len=1)
class RallyPhase(Alternating):
    """TEN-7.2.3: all clans in Regroup; nobody passes. Units near the enemy retreat, the others rally.

    `clan` has just retreated and rallies next, without the units in `near` (TEN-R37).
    """

    NAME: ClassVar[str] = "rally-phase"
    RULE: ClassVar[str] = "TEN-7.2.3"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Alternating.FIELDS,
        Number("clan", NOBODY, last_clan),
        Numbers("near", 0, last_unit),
    )

    def __init__(self, seat: int, used: Ints, passed: Ints, clan: int, near: Ints) -> None:
        super().__init__(seat, used, passed)
        self.clan = clan
        self.near = near

    def turned(self, used: Ints, passed: Ints) -> RallyPhase:
        return RallyPhase(1 - self.seat, used, passed, NOBODY, self.near)

    def eligible(self, s: Battle, seat: int) -> list[int]:
        used = bits(self.used)
        return [
            clan
            for clan in s.scene.seat_clans[seat]
            if s.order[clan] == Order.REGROUP and not used >> clan & 1 and reached_by_rally(s, clan)
        ]

    def may_have(self, s: Battle, seat: int) -> bool:
        """Whether one of them has anything to do (TEN-R60), which nobody has who is in a siege."""
        used = bits(self.used)
        order = s.order
        for clan in s.scene.seat_clans[seat]:
            if order[clan] != Order.REGROUP or used >> clan & 1 or not self._has_to_act(s, clan):
                continue
            if s.place[clan] != Place.CLAN and not s.spent(clan):
                return True
        return False

    def _has_to_act(self, s: Battle, clan: int) -> bool:
        for unit in s.on_map(clan):
            if must_retreat(s, unit):
                if can_retreat(s, unit):
                    return True
            elif s.loss[unit] and not s.shut(unit):
                return True
        return False

    def takes_only_choice(self, s: Battle) -> bool:
        return True  # all have seen which clans are in Regroup

    def prepare(self, s: Battle) -> bool:
        if self.clan != NOBODY:
            s.become(RallyPhase(self.seat, self.used, self.passed, NOBODY, self.near))
            s.push(Rally(s.scene.clan_seat[self.clan], self.clan, 0, 1, self.near, NOBODY))
            return True
        return super().prepare(s)

    def options(self, s: Battle) -> list[Choice]:
        return [s.scene.clan_choice[clan] for clan in self.eligible(s, self.seat)]

    def take(self, s: Battle, choice: Choice) -> None:
        seat = self.seat
        clan = s.scene.clan_of[seat][choice.index]
        self.choose(s, clan)
        used = self.used
        used += (clan,)
        near: Ints = ()
        for unit in s.on_map(clan):
            if must_retreat(s, unit):
                near += (unit,)
        s.become(RallyPhase(1 - seat, used, self.passed, clan, near))
        s.push(movement(s, seat, (clan,), CHARGE, MARCH, 0, (0,)))

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("rally-clan", "TEN-7.2.3")


@mypyc_attr(free_list_len=1)
class InitiativePhase(Alternating):
    """TEN-7.2.4: clans in Move or Regroup in contact with the enemy, and first of all one other clan.

    `passed` is 0 before a side's first choice, 2 after it, 1 once it has passed; `clan` tries to change.
    """

    NAME: ClassVar[str] = "initiative-phase"
    RULE: ClassVar[str] = "TEN-7.2.4"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Alternating.FIELDS, Number("clan", NOBODY, last_clan))

    def __init__(self, seat: int, used: Ints, passed: Ints, clan: int) -> None:
        super().__init__(seat, used, passed)
        self.clan = clan

    def turned(self, used: Ints, passed: Ints) -> InitiativePhase:
        return InitiativePhase(1 - self.seat, used, passed, NOBODY)

    def eligible(self, s: Battle, seat: int) -> list[int]:
        free = self.passed[seat] == 0 and not s.dark
        used = bits(self.used)
        return [
            clan
            for clan in s.scene.seat_clans[seat]
            if not used >> clan & 1 and (free or self._is_concerned(s, clan)) and not s.idle(clan)
        ]

    def _is_concerned(self, s: Battle, clan: int) -> bool:
        return 1 << s.order[clan] & _UNREADY != 0 and s.clan_engaged(clan)

    def may_have(self, s: Battle, seat: int) -> bool:
        free = self.passed[seat] == 0 and not s.dark
        used = bits(self.used)
        for clan in s.scene.seat_clans[seat]:
            if used >> clan & 1 or s.idle(clan):
                continue
            if free or (s.guess[clan] & _UNREADY and s.clan_engaged(clan)):
                return True
        return False

    def asks(self, s: Battle, seat: int) -> bool:
        return self.passed[seat] != 1 and self.may_have(s, seat)

    def prepare(self, s: Battle) -> bool:
        return False if self.clan != NOBODY else super().prepare(s)

    def options(self, s: Battle) -> list[Choice]:
        if self.clan != NOBODY:
            return [ORDER[new] for new in range(4) if new != s.order[self.clan]]
        return [*[s.scene.clan_choice[clan] for clan in self.eligible(s, self.seat)], PASS]

    def take(self, s: Battle, choice: Choice) -> None:
        if choice is PASS:
            self.say_pass(s)
        elif choice.kind == CLAN.kind:
            clan = s.scene.clan_of[self.seat][choice.index]
            if self.passed[self.seat]:
                s.learn(clan, s.guess[clan] & _UNREADY)
            s.become(InitiativePhase(self.seat, self.used, put(self.passed, self.seat, 2), clan))
        else:
            self._try(s, choice.index)

    def _try(self, s: Battle, new: int) -> None:
        clan, seat = self.clan, self.seat
        self.choose(s, clan)
        die, won = roll_change(s, clan, new, "TEN-7.2.4")
        if die == 1:  # TEN-R26: whatever the total
            s.set_order(clan, Order.REGROUP, "TEN-7.2.4")
            s.push(movement(s, seat, (clan,), CHARGE, MARCH, 0, (0,)))
        elif won:
            s.set_order(clan, new, "TEN-7.2.4")
            activate(s, seat, [clan], Mode.NO_CHANGE)

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.clan != NOBODY:
            return Ask("initiative-order", "TEN-7.2.4", {"clan": s.scene.clan_word(self.clan)})
        return Ask("initiative-clan", "TEN-7.2.4")


@mypyc_attr(free_list_len=1)
class CombatPhase(Offer):
    """TEN-7.2.2: every clan in Attack charges, then all units of the army in contact fight.

    `charged` are the clans that have; `clan` must decide about enemies beyond a river, or (+ _AGAIN) about
    undecided clans when it ignores those (TEN-R49); `stage` 1: the siege, 2: the fights.
    """

    NAME: ClassVar[str] = "combat-phase"
    RULE: ClassVar[str] = "TEN-7.2.2"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Offer.FIELDS,
        Numbers("charged", 0, last_clan),
        Number("clan", NOBODY, lambda s: _AGAIN + last_clan(s)),
        Number("stage", 0, 2),
    )

    def __init__(self, seat: int, charged: Ints, clan: int, stage: int) -> None:
        super().__init__(seat)
        self.charged = charged
        self.clan = clan
        self.stage = stage

    def _ready(self, s: Battle) -> list[int]:
        """Clans in Attack that still have to charge: one with all units in contact only fights (TEN-R9)."""
        charged = bits(self.charged)
        return [
            clan
            for clan in s.scene.seat_clans[self.seat]
            if s.order[clan] == Order.ATTACK
            and not charged >> clan & 1
            and not s.spent(clan)
            and self._has_free_unit(s, clan)
        ]

    def _has_free_unit(self, s: Battle, clan: int) -> bool:
        for unit in s.on_map(clan):
            if not s.engaged(unit) and not s.shut(unit):
                return True
        return False

    def options(self, s: Battle) -> list[Choice]:
        if self.stage:
            return []
        if self.clan != NOBODY:
            return [IGNORE, FACE]
        return [s.scene.clan_choice[clan] for clan in self._ready(s)]

    def take(self, s: Battle, choice: Choice) -> None:
        if choice.kind == CLAN.kind:
            self._look(s, s.scene.clan_of[self.seat][choice.index])
            return
        clan = self.clan % _AGAIN
        again = self.clan >= _AGAIN
        self._go_on(s, self.charged, NOBODY)
        if choice is FACE:
            self._charge(s, clan, 1 if again else 0)
        elif not again and not all_ignorable(s, clan):
            self._charge(s, clan, 1)
        elif not again and check(s, clan) == Check.RIVER_BETWEEN and undecided_near(s, clan):
            self._go_on(s, self.charged, clan + _AGAIN)
        else:
            self._give_up(s, clan)

    def _look(self, s: Battle, clan: int) -> None:
        """TEN-6.3: the check is made when the clan's charge comes up."""
        found = look(s, clan, CHARGE)
        asks = found == Check.RIVER_BETWEEN or found == Check.UNDECIDED_NEAR
        self._go_on(s, (*self.charged, clan), clan if asks else NOBODY)
        if asks:
            return
        if found == Check.NOBODY_NEAR:
            self._give_up(s, clan)
        else:
            self._charge(s, clan, 0)

    def _go_on(self, s: Battle, charged: Ints, clan: int) -> None:
        s.become(CombatPhase(self.seat, charged, clan, self.stage))

    def _charge(self, s: Battle, clan: int, ignoring: int) -> None:
        s.push(movement(s, self.seat, (clan,), CHARGE, MARCH, 0, (ignoring,)))

    def _give_up(self, s: Battle, clan: int) -> None:
        """TEN-R38: rally and retreat at once; it fights, if it must, with the others."""
        s.set_order(clan, Order.REGROUP, "TEN-6.3")
        s.push(movement(s, self.seat, (clan,), CHARGE, MARCH, 0, (0,)))
        s.push(Rally(self.seat, clan, 0, 0, (), NOBODY))

    def finish(self, s: Battle) -> None:
        """Step b: first what is done inside a fortress (TEN-15.6.1), then the combats."""
        if self.stage == 2:
            s.pop()
            return
        s.become(CombatPhase(self.seat, self.charged, self.clan, self.stage + 1))
        if self.stage == 0:
            act(s, self.seat)
        else:
            units = s.scene.seat_units[self.seat]
            if s.treason is not None:  # TEN-R52
                units = [unit for unit in units if not s.spent(s.scene.unit_clan[unit])]
            declare_combats(s, self.seat, units, 0, 0)

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return self.clan == NOBODY or self.clan % _AGAIN < len(s.order)

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.clan != NOBODY:
            return whom_to_face(s, self.clan % _AGAIN, self.clan >= _AGAIN)
        return Ask("charge-clan", "TEN-7.2.2")
