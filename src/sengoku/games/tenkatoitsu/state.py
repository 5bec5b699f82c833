"""The table of a game of Tenkatoitsu: units on the map, clans and their orders, chits, plans, points.

What it consists of is declared in `pieces`.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.fields import faults, replaced
from sengoku.games.tenkatoitsu.chits import Chit, kind_of, number_of
from sengoku.games.tenkatoitsu.components import ORDER_IDS, PLANS, Order, Phase, PlanSheet, Tactic
from sengoku.games.tenkatoitsu.places import (
    IN_BOWL,
    NO_TACTIC,
    NOBODY,
    Place,
)
from sengoku.games.tenkatoitsu.positions import Positions
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.treason.aid import EAST, IMPETUOUS
from sengoku.games.tenkatoitsu.treason.sides import standing

#: The parts that every battle has; they are saved together.
_EXTRAS: Final = ("night", "siege", "samurai", "tsutsui")


@mypyc_attr(acyclic=True)
class Battle(Positions):
    """What the rules ask of the table, and do to it."""

    # -- units ----------------------------------------------------------------------------------------

    def put(self, unit: int, hex: int) -> None:
        """Move a unit (hex may be DEAD)."""
        old = self.pos[unit]
        if old == hex:
            return
        self.move(unit, hex)
        if self.scene.fortified:
            self._watch(unit, old, hex)

    def _watch(self, unit: int, old: int, hex: int) -> None:
        """TEN-15, TEN-19.6.2: what a unit's move means for the fortress and for an ally who waits."""
        fortress = self.scene.field.fortress
        if old == fortress or hex == fortress:
            self.siege.passed_gate(self, unit, old)
        self.tsutsui.look(self)

    def forget_contacts(self) -> None:
        """An activation begins: nobody has come into contact in it (TEN-11.5)."""
        self.fresh = self.scene.untouched

    def idle(self, clan: int) -> bool:
        """TEN-R36: no phase can choose a clan off the map, in a siege, or with its chit (TEN-19.4.1)."""
        if self.place[clan] == Place.CLAN or self.in_siege(clan) or not self.is_on_map(clan):
            return True
        return self.spent(clan)

    def spent(self, clan: int) -> bool:
        """TEN-21.6, TEN-R52: Ii and Matsudaira have stormed ahead and are not activated again on turn 1."""
        if self.treason is None or self.treason.tested != 2 or self.turn != self.scene.first_turn:
            return False
        if self.options.get("ii_again"):
            return False
        return self.scene.clan_ids[clan] in IMPETUOUS and self.scene.clan_seat[clan] == EAST

    def value(self, unit: int) -> int:
        """The Individual of a unit; 0 once its leader is killed (TEN-11.10, TEN-R13)."""
        value = 0 if self.killed[unit] else self.scene.individual[unit]
        return min(value + self.samurai.heroes[unit], 2) if self.samurai.heroes[unit] else value  # TEN-16.3

    def best_value(self, clan: int) -> int:
        """The highest Individual among the clan's units that are left (TEN-8.1)."""
        best = 0
        for unit in self.scene.clan_units[clan]:
            if self.pos[unit] != DEAD and self.value(unit) > best:
                best = self.value(unit)
        return best

    # -- orders and plans -----------------------------------------------------------------------------

    def set_order(self, clan: int, order: int, rule: str) -> None:
        """Give a clan an order that everybody learns of (TEN-5.3, TEN-R58)."""
        changed = self.order[clan] != order
        if changed and order == Order.REGROUP and self.treason is not None:
            regrouped = self.treason.regrouped  # TEN-21.4.3
            regrouped[self.scene.clan_seat[clan]] = max(regrouped[self.scene.clan_seat[clan]], 1)
        self.order = replaced(self.order, clan, order)
        self.learn(clan, 1 << order)
        if changed:
            self.emit("order", rule, self.scene.clan_word(clan), ORDER_IDS[order])

    def learn(self, clan: int, orders: int) -> None:
        """All can see that the clan has one of these orders (bits)."""
        if self.guess[clan] & ~orders:
            self.guess = replaced(self.guess, clan, self.guess[clan] & orders or orders)
            self.showed()

    def show_order(self, clan: int) -> None:
        self.learn(clan, 1 << self.order[clan])

    def send_chit(self, clan: int, place: int) -> None:
        """Put a clan chit where all can see it."""
        self.place = replaced(self.place, clan, place)
        self.where = replaced(self.where, clan, 1 << place)

    def lift_ban(self) -> None:
        """Both sides may delay the next chit (TEN-8.6)."""
        if self.ban[0] or self.ban[1]:
            self.ban = [0, 0]

    def drop_tactic(self, clan: int) -> None:
        """The chit carries no tactic any more, as all see; those set aside for it go to the Reserve."""
        self.tactic = replaced(self.tactic, clan, NO_TACTIC)
        self.hints = replaced(self.hints, clan, 1)
        for other in self.scene.seat_clans[self.scene.clan_seat[clan]]:
            if self.lead[other] == clan:
                self.lead = replaced(self.lead, other, -1)
                if self.place[other] == Place.ASIDE:
                    self.send_chit(other, Place.RESERVE)

    def sheet(self, seat: int) -> PlanSheet:
        return PLANS[self.plan[seat]]

    def show_plan(self, seat: int) -> None:
        """TEN-10.1: the plan is known from its first tactic or ability on; the token is due (TEN-10.4.2)."""
        if self.shown[seat]:
            return
        self.shown = replaced(self.shown, seat, 1)
        self.plan_mask = replaced(self.plan_mask, seat, 1 << self.plan[seat])
        self.showed()
        sheet = self.sheet(seat)
        self.emit("plan-shown", "TEN-10.1", seat, sheet.id)
        self.give_katta(seat)

    def give_katta(self, seat: int) -> None:
        """TEN-10.4.2, TEN-R25: the opponent gets the token of a plan that is active and shown."""
        if not self.shown[seat] or not self.active[seat] or self.katta[seat]:
            return
        if self.used[seat * 5 + Tactic.KATTA] < self.sheet(seat).tactics[Tactic.KATTA]:
            self.katta = replaced(self.katta, seat, 1)
            self.emit("katta-given", "TEN-10.4.2", 1 - seat, seat)

    def exclude_plans(self, seat: int, plans: int) -> None:
        """All can see that it is none of these plans."""
        if self.plan_mask[seat] & plans:
            self.plan_mask = replaced(self.plan_mask, seat, self.plan_mask[seat] & ~plans)
            self.showed()

    def uses_left(self, seat: int, tactic: int) -> int:
        """How often the tactic can still be written (TEN-10.3)."""
        return self.sheet(seat).tactics[tactic] - self.used[seat * 5 + tactic] - self.written_of(seat, tactic)

    def written_of(self, seat: int, tactic: int) -> int:
        """How often the tactic is written and not yet used."""
        count = 0
        tactics, wanted = self.tactic, i64(tactic)
        clan: i64
        for clan in self.scene.seat_clans[seat]:
            written: i64 = tactics[clan]
            if written == wanted and self.lead[clan] == clan:
                count += 1
        return count

    def plan_entries(self, seat: int) -> list[int]:
        """Where in `past` the command sequences of a seat with an inactive plan stand."""
        return [at for at in range(0, len(self.past), 4) if self.past[at] == seat]

    def committed_now(self, seat: int) -> bool:
        """Whether points could go into the plan in this turn: there is an entry for every such turn."""
        return len(self.plan_entries(seat)) == self.turn - self.scene.first_turn + 1

    # -- chance ---------------------------------------------------------------------------------------

    def d6(self, stream: int) -> int:
        return self.dice.below(stream, 6) + 1

    @property
    def dark(self) -> bool:
        """TEN-14"""
        return self.turn in self.scene.night

    @property
    def fatigue(self) -> bool:
        """TEN-13"""
        return self.turn >= self.scene.fatigue_from

    def bowl(self) -> list[int]:
        """TEN-2.1: the chits in the bowl of both sides."""
        chits: list[int] = []
        _add_chits(chits, self.place, Place.BOWL, 0)
        _add_chits(chits, self.obligatory, 1, Chit.PHASE)
        _add_chits(chits, self.katta, 2, Chit.KATTA)
        _add_chits(chits, self.samurai.samurai, IN_BOWL, Chit.SAMURAI)
        return chits

    # -- the contract ---------------------------------------------------------------------------------

    def choices(self, seat: object) -> list[Choice]:
        """A copy: what is offered is kept as long as the question stands, whatever becomes of this list."""
        return super().choices(seat).copy()

    def scores(self) -> list[int]:
        return count(self) if self.over else [0, 0]

    def standing(self) -> list[int]:
        """What each side would count if the game ended now: all of it is open (TEN-R33)."""
        return count(self)

    def whose_turn(self) -> int:
        """Whose clan was drawn, or whose Combat; the other phases are for both."""
        if self.drawn == NOBODY:
            return NOBODY
        kind, number = kind_of(self.drawn), number_of(self.drawn)
        if kind == Chit.CLAN:
            return self.scene.clan_seat[number]
        if kind == Chit.PHASE and Phase.COMBAT <= number <= Phase.COMBAT + 1:
            return number - Phase.COMBAT
        return NOBODY

    def winners(self) -> list[int]:
        if not self.over:
            return []
        return [0, 1] if self.winner == NOBODY else [self.winner]

    def clone(self) -> Battle:
        """Nothing is copied until one of the two is played on: see `own`."""
        twin = Battle(self.game, self.seats, self.options, self.dice, self.scene)
        self.lent = twin.lent = True
        twin.stack = self.stack
        twin.over = self.over
        twin.moves = self.moves
        twin.barrier = self.barrier
        twin.night = self.night
        twin.siege = self.siege
        twin.samurai = self.samurai
        twin.tsutsui = self.tsutsui
        twin.pos = self.pos
        twin.loss = self.loss
        twin.killed = self.killed
        twin.mark = self.mark
        twin.fresh = self.fresh
        twin.order = self.order
        twin.guess = self.guess
        twin.place = self.place
        twin.where = self.where
        twin.tactic = self.tactic
        twin.lead = self.lead
        twin.written = self.written
        twin.hints = self.hints
        twin.plan = self.plan
        twin.active = self.active
        twin.shown = self.shown
        twin.plan_mask = self.plan_mask
        twin.stored = self.stored
        twin.past = self.past
        twin.points = self.points
        twin.left = self.left
        twin.used = self.used
        twin.katta = self.katta
        twin.ban = self.ban
        twin.vp = self.vp
        twin.bundori = self.bundori
        twin.obligatory = self.obligatory
        twin.turn = self.turn
        twin.drawn = self.drawn
        twin.holder = self.holder
        twin.ending = self.ending
        twin.winner = self.winner
        twin.taken = self.taken
        twin.force = self.force
        twin.danger = self.danger
        twin.present = self.present
        twin.garrison = self.garrison
        twin.treason = self.treason
        return twin

    def own(self) -> None:
        self.lent = False
        self.dice = self.dice.copy()
        self.stack = self.stack.copy()
        self.night = self.night.copy()
        self.siege = self.siege.copy()
        self.samurai = self.samurai.copy()
        self.tsutsui = self.tsutsui.copy()
        self.borrowed = True
        if self.treason is not None:
            self.treason = self.treason.copy()

    def save(self, saved: dict[str, Any]) -> None:
        super().save(saved)
        extras: dict[str, Any] = {}
        for name in _EXTRAS:
            extras.update(saved.pop(name))
        saved["extras"] = extras
        if self.treason is None:
            del saved["treason"]
        saved["digest"] = _digest(saved)

    def restore(self, saved: dict[str, Any]) -> None:
        parts = {"treason": {}, **saved, **dict.fromkeys(_EXTRAS, saved["extras"])}
        super().restore(parts)
        wrong = faults(self, self)
        if wrong or (self.treason is None) == (self.scene.battle == "sekigahara"):
            raise ValueError("; ".join(wrong) or "the treason aid is missing, or where none can be")
        if self.treason is not None:
            self.scene = standing(self.scene, self.treason.stand)
        self.survey()


def _add_chits(chits: list[int], places: list[int], wanted: i64, first: i64) -> None:
    """Add the chits that are in a certain place, numbered from the first of their kind on."""
    place: i64
    for place in places:
        if place == wanted:
            chits.append(first)
        first += 1


def _digest(saved: dict[str, Any]) -> str:
    """A saved game in a few letters: one that was changed by hand is not taken up again."""
    return hashlib.blake2b(json.dumps(saved, sort_keys=True).encode(), digest_size=8).hexdigest()
