"""The table of a game of Tenkatoitsu: units on the map, clans and their orders, chits, plans, points.

What it consists of is declared in `pieces`.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from sengoku.core.fields import faults, replaced
from sengoku.games.tenkatoitsu.chits import Chit, kind_of, number_of
from sengoku.games.tenkatoitsu.components import ORDER_IDS, PLANS, Order, Phase, PlanSheet, Tactic
from sengoku.games.tenkatoitsu.ground.maps import changed
from sengoku.games.tenkatoitsu.pieces import Pieces
from sengoku.games.tenkatoitsu.places import (
    BOTH,
    IN_BOWL,
    NO_TACTIC,
    NOBODY,
    Place,
)
from sengoku.games.tenkatoitsu.scenarios import CROWD, DEAD, OFF_MAP, unit_in
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.siege.part import Siege
from sengoku.games.tenkatoitsu.treason.aid import EAST, IMPETUOUS, NOBODYS
from sengoku.games.tenkatoitsu.treason.sides import standing

#: The parts that every battle has; they are saved together.
_EXTRAS: Final = ("night", "siege", "samurai", "tsutsui")


@mypyc_attr(acyclic=True)
class Battle(Pieces):
    """What the rules ask of the table, and do to it."""

    # -- units ----------------------------------------------------------------------------------------

    def survey(self) -> None:
        """Work out what follows from where units are."""
        size = self.scene.field.size
        self._forget()
        self.feared = []
        taken, west, east = bytearray(size), bytearray(size), bytearray(size)
        for unit, hex in enumerate(self.pos):
            if hex >= 0 and hex != self.scene.field.fortress:
                taken[hex] = min(unit + 1, CROWD)
                seat = self.scene.unit_seat[unit]
                for other in [] if seat == NOBODYS else self.scene.field.zone[hex]:
                    if seat:
                        east[other] += 1
                    else:
                        west[other] += 1
        self.taken = bytes(taken)
        self.force = [bytes(west), bytes(east)]
        # Clans that are nobody's (TEN-21.4.1) have nobody to fear.
        self.danger = [self.force[1], self.force[0], *[bytes(size)] * (self.treason is not None)]

    def muster(self, units: list[int]) -> None:
        """Units that were nobody's take a side: they have zones of control from now on (TEN-21.4.2)."""
        self._forget()
        self.feared = []
        for unit in units:
            self._shift(unit, OFF_MAP, self.pos[unit])

    def _forget(self) -> None:
        """What was found out while nobody moved holds no more."""
        if self.rooms:
            self.rooms = {}
        if self.retreats:
            self.retreats = {}
        if self.charges:
            self.charges = {}

    def _fear(self, unit: int) -> None:
        """Whether this unit is near an enemy (TEN-6.6), or an enemy near it, is to be found out anew."""
        seat = self.scene.unit_seat[unit]
        if self.feared and seat != NOBODYS:
            self.feared[seat].pop(unit, None)
            self.feared[1 - seat] = {}

    def _shift(self, unit: int, old: int, hex: int) -> None:
        """A unit leaves a hex for another (below 0: none); nothing is seen of those in a fortress."""
        field = self.scene.field
        leaves, comes = old >= 0 and old != field.fortress, hex >= 0 and hex != field.fortress
        if not leaves and not comes:
            return
        taken = bytearray(self.taken)
        if leaves:
            taken[old] = 0
        if comes:
            taken[hex] = min(unit + 1, CROWD)
        self.taken = bytes(taken)
        seat = self.scene.unit_seat[unit]
        if seat == NOBODYS:
            return
        before = self.force[seat]
        force = bytearray(before)
        for other in field.zone[old] if leaves else []:
            force[other] = before[other] - 1
        if leaves and comes and field.distances(old)[hex] <= 2:
            before = bytes(force)
        for other in field.zone[hex] if comes else []:
            force[other] = before[other] + 1
        self.force[seat] = bytes(force)
        self.danger[1 - seat] = self.force[seat]

    def unit_at(self, hex: int) -> int:
        """The unit in a hex, NOBODY without one."""
        return unit_in(self.taken, self.pos, hex)

    def put(self, unit: int, hex: int) -> None:
        """Move a unit (hex may be DEAD); a defensive position stays behind and is lost (TEN-11.8)."""
        old = self.pos[unit]
        if old == hex:
            return
        self._forget()
        self._fear(unit)
        self.pos[unit] = hex
        if self.mark[unit]:
            self.mark = replaced(self.mark, unit, 0)
        self._shift(unit, old, hex)
        if self.scene.fortified:
            self._watch(unit, old, hex)

    def _watch(self, unit: int, old: int, hex: int) -> None:
        """TEN-15, TEN-19.6.2: what a unit's move means for the fortress and for an ally who waits."""
        fortress = self.scene.field.fortress
        if old == fortress or hex == fortress:
            self.siege.passed_gate(self, unit, old)
        self.tsutsui.look(self)

    def inside(self, seat: int) -> int:
        """How many units of this seat are in the fortress."""
        fortress = self.scene.field.fortress
        if fortress < 0:
            return 0
        count = 0
        for unit in self.scene.seat_units[seat]:
            if self.pos[unit] == fortress:
                count += 1
        return count

    def blocks(self, seat: int, fortress_open: bool) -> bytes:
        """The hexes this seat's units cannot enter or pass (TEN-6.8, TEN-R8, TEN-R16).

        A fortress is for friends; `fortress_open`: closed only with enemies in it who are not besieged.
        """
        fortress = self.scene.field.fortress
        if fortress < 0:
            return self.taken
        enemies = self.siege.besieged != seat and self.inside(1 - seat) > 0  # TEN-15.7
        if fortress_open and not enemies:
            return self.taken
        return changed(self.taken, [fortress], 1)

    def shut(self, unit: int) -> bool:
        """Whether the unit is in a siege: it does not act itself (TEN-15.4)."""
        return self.siege.siege != Siege.NONE and self.pos[unit] == self.scene.field.fortress

    def in_siege(self, clan: int) -> bool:
        """Whether a unit of the clan is in a siege (TEN-15.6)."""
        if self.siege.siege == Siege.NONE:
            return False
        for unit in self.scene.clan_units[clan]:
            if self.pos[unit] == self.scene.field.fortress:
                return True
        return False

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

    def on_map(self, clan: int) -> list[int]:
        """The units of a clan that stand on the map."""
        pos = self.pos
        found: list[int] = []
        unit: i64
        for unit in self.scene.clan_units[clan]:
            if pos[unit] >= 0:
                found.append(unit)
        return found

    def is_on_map(self, clan: int) -> bool:
        """Whether a unit of the clan stands on the map."""
        pos = self.pos
        unit: i64
        for unit in self.scene.clan_units[clan]:
            if pos[unit] >= 0:
                return True
        return False

    def alive(self, clan: int) -> bool:
        """Whether the clan has a unit left, on or off the map (TEN-R35)."""
        pos = self.pos
        for unit in self.scene.clan_units[clan]:
            if pos[unit] != DEAD:
                return True
        return False

    def waiting(self, clan: int) -> bool:
        """Whether the clan is still off the map (TEN-12)."""
        return self.pos[self.scene.clan_units[clan][0]] == OFF_MAP

    def places_of(self, seat: int) -> list[int]:
        """The hexes of this seat's units on the map."""
        pos: list[Any] = self.pos  # as objects, which need not be made anew
        found: list[Any] = []
        unit: i64
        for unit in self.scene.seat_units[seat]:
            place = pos[unit]
            hex: i64 = place
            if hex >= 0:
                found.append(place)
        return found

    def engaged(self, unit: int) -> bool:
        """Whether the unit stands in an enemy zone of control (TEN-4.2)."""
        hex = self.pos[unit]
        return hex >= 0 and self.danger[self.scene.unit_seat[unit]][hex] > 0

    def clan_engaged(self, clan: int) -> bool:
        for unit in self.scene.clan_units[clan]:
            if self.engaged(unit):
                return True
        return False

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

    def facing(self, unit: int) -> list[int]:
        """The enemies in the zone of control of a unit (TEN-4.2)."""
        return self.scene.facing(self.taken, self.pos, self.pos[unit], self.scene.unit_seat[unit])

    # -- orders and plans -----------------------------------------------------------------------------

    def set_order(self, clan: int, order: int, rule: str) -> None:
        """Give a clan an order that everybody learns of (TEN-5.3, TEN-R58)."""
        changed = self.order[clan] != order
        if changed and order == Order.REGROUP and self.treason is not None:
            regrouped = self.treason.regrouped  # TEN-21.4.3
            regrouped[self.scene.clan_seat[clan]] = max(regrouped[self.scene.clan_seat[clan]], 1)
        self.order[clan] = order
        self.learn(clan, 1 << order)
        if changed:
            self.emit("order", rule, self.scene.clan_word(clan), ORDER_IDS[order])

    def learn(self, clan: int, orders: int) -> None:
        """All can see that the clan has one of these orders (bits)."""
        if self.guess[clan] & ~orders:
            self.guess[clan] &= orders
            if not self.guess[clan]:
                self.guess[clan] = orders
            self.showed()

    def show_order(self, clan: int) -> None:
        self.learn(clan, 1 << self.order[clan])

    def send_chit(self, clan: int, place: int) -> None:
        """Put a clan chit where all can see it."""
        self.place[clan] = place
        self.where[clan] = 1 << place

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
        for clan in self.scene.seat_clans[seat]:
            if self.tactic[clan] == tactic and self.lead[clan] == clan:
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
        chits = [clan for clan, place in enumerate(self.place) if place == Place.BOWL]
        chits += [Chit.PHASE + phase for phase in range(Phase.COUNT) if self.obligatory[phase] == 1]
        chits += [Chit.KATTA + seat for seat in BOTH if self.katta[seat] == 2]
        heroes = [hero for hero, place in enumerate(self.samurai.samurai) if place == IN_BOWL]
        chits += [Chit.SAMURAI + hero for hero in heroes]
        return chits

    # -- the contract ---------------------------------------------------------------------------------

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
        self.pos = self.pos.copy()
        self.loss = self.loss.copy()
        self.fresh = self.fresh.copy()
        self.order = self.order.copy()
        self.guess = self.guess.copy()
        self.place = self.place.copy()
        self.where = self.where.copy()
        self.force = self.force.copy()
        self.danger = self.danger.copy()
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


def _digest(saved: dict[str, Any]) -> str:
    """A saved game in a few letters: one that was changed by hand is not taken up again."""
    return hashlib.blake2b(json.dumps(saved, sort_keys=True).encode(), digest_size=8).hexdigest()
