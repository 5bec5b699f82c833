"""TEN-10.1, TEN-18: plans, orders and defensive positions, chosen by both sides at once, hidden."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Numbers, replaced
from sengoku.core.frames import Frame
from sengoku.games.tenkatoitsu.components import ORDER_IDS, PLANS, Order, PlanSheet
from sengoku.games.tenkatoitsu.notation import DONE, ORDER, PLAN
from sengoku.games.tenkatoitsu.outline import Turn, TurnPart
from sengoku.games.tenkatoitsu.places import ALL_ORDERS, BOTH, Ints, clans, units
from sengoku.games.tenkatoitsu.sealed import BothSides, put
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.diplomacy import Promises

UNSAID: Final = -1


def preparation(s: Battle) -> Preparation:
    return Preparation((UNSAID,) * 2, (UNSAID,) * len(s.order), (0,) * len(s.pos), (0, 0), (0, 0))


class Preparation(BothSides):
    """TEN-10.1, TEN-18: each side picks a plan, gives initial orders and places defensive positions.

    `plans` by seat, `orders` by clan, `marks` by unit; UNSAID is not decided yet.
    """

    NAME: ClassVar[str] = "preparation"
    RULE: ClassVar[str] = "TEN-18"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("plans", UNSAID, len(PLANS) - 1, 2),
        Numbers("orders", UNSAID, Order.REGROUP, clans),
        Numbers("marks", 0, 1, units),
        *BothSides.FIELDS,
    )

    def __init__(self, plans: Ints, orders: Ints, marks: Ints, done: Ints, steps: Ints) -> None:
        super().__init__(done, steps)
        self.plans = plans
        self.orders = orders
        self.marks = marks

    def _clan(self, s: Battle, seat: int) -> int:
        """The next clan that needs an order, -1 if none does; off the map it is Move (TEN-12)."""
        if s.scene.surprised[seat] or not s.scene.plan_active[seat]:
            return -1  # TEN-20.4
        for clan in s.scene.seat_clans[seat]:
            if self.orders[clan] == UNSAID and not s.scene.off_map[clan]:
                return clan
        return -1

    def offered(self, s: Battle, seat: int) -> list[Choice]:
        if self.plans[seat] == UNSAID:
            return list(PLAN)
        clan = self._clan(s, seat)
        if clan >= 0:
            return [ORDER[order] for order in self.orders_for(s, seat, clan)]
        return [*[s.scene.unit_choice[unit] for unit in self._unmarked(s, seat)], DONE]

    def orders_for(self, s: Battle, seat: int, clan: int) -> list[int]:
        """What the plan allows, so that its quota can still be met (TEN-R57)."""
        sheet = PLANS[self.plans[seat]]
        allowed = allowed_orders(s, sheet, clan)
        if sheet.quota_order < 0:
            return allowed
        have, open_clans, counted = 0, 0, 0
        for other in s.scene.seat_clans[seat]:
            if s.scene.off_map[other] or (sheet.quota_half and other == s.scene.chief_clan[seat]):
                continue
            counted += 1
            if self.orders[other] == sheet.quota_order:
                have += 1
            elif self.orders[other] == UNSAID and other != clan:
                open_clans += sheet.quota_order in allowed_orders(s, sheet, other)
        if have + open_clans >= sheet.quota(counted):
            return allowed
        return [sheet.quota_order] if sheet.quota_order in allowed else allowed

    def _unmarked(self, s: Battle, seat: int) -> list[int]:
        """TEN-11.8, TEN-R48: units on the map that can still get a defensive position, one to a hex."""
        mine = s.scene.seat_units[seat]
        if self._markers(s, seat) <= 0:
            return []
        fortress = s.scene.field.fortress
        return [
            unit for unit in mine if s.pos[unit] >= 0 and s.pos[unit] != fortress and not self.marks[unit]
        ]

    def _markers(self, s: Battle, seat: int) -> int:
        """Defensive positions not placed yet."""
        placed = sum([self.marks[unit] for unit in s.scene.seat_units[seat]])
        return PLANS[self.plans[seat]].defensive_positions - placed

    def after(self, s: Battle, seat: int, choice: Choice) -> Preparation:
        plans, orders, marks, done = self.plans, self.orders, self.marks, self.done
        if choice.kind == PLAN.kind:
            plans = put(plans, seat, choice.index)
        elif choice.kind == ORDER.kind:
            orders = put(orders, self._clan(s, seat), choice.index)
        elif choice is DONE:
            done = put(done, seat, 1)
        else:
            marks = put(marks, s.scene.unit_of[seat][choice.index], 1)
        return Preparation(plans, orders, marks, done, self.stepped(seat))

    def before(self, s: Battle, seat: int) -> Preparation:
        orders, marks = list(self.orders), list(self.marks)
        for clan in s.scene.seat_clans[seat]:
            orders[clan] = UNSAID
        for unit in s.scene.seat_units[seat]:
            marks[unit] = 0
        plans, done, steps = put(self.plans, seat, UNSAID), put(self.done, seat, 0), put(self.steps, seat, 0)
        return Preparation(plans, tuple(orders), tuple(marks), done, steps)

    def reveal(self, s: Battle) -> None:
        s.plan = list(self.plans)
        s.mark = list(self.marks)
        for seat in BOTH:
            for clan in s.scene.seat_clans[seat]:
                self._order(s, seat, clan)
            s.plan_mask = replaced(s.plan_mask, seat, self._fitting(s, seat))
        for seat in BOTH:
            s.emit("prepared", "TEN-18", seat, PLANS[s.plan[seat]].id, to=(seat,))
        s.push(Turn(TurnPart.DELAYS if s.treason is None else TurnPart.DIPLOMACY))
        if s.treason is not None:
            s.push(Promises(0, (1, 0), (0, 0)))  # TEN-21.4.3

    def _order(self, s: Battle, seat: int, clan: int) -> None:
        if s.scene.off_map[clan] or seat == s.scene.camping:
            return
        if s.scene.surprised[seat]:
            s.order = replaced(s.order, clan, Order.REGROUP)  # TEN-20.4
            s.guess = replaced(s.guess, clan, 1 << Order.REGROUP)
        else:
            s.order = replaced(s.order, clan, self.orders[clan])
            s.guess = replaced(s.guess, clan, ALL_ORDERS if s.secret else 1 << self.orders[clan])

    def _fitting(self, s: Battle, seat: int) -> int:
        """The plans that markers and open orders leave possible (TEN-R24)."""
        plans = 0
        marks = sum([self.marks[unit] for unit in s.scene.seat_units[seat]])
        for plan, sheet in enumerate(PLANS):
            if self._fits(s, seat, sheet, marks):
                plans |= 1 << plan
        return plans

    def _fits(self, s: Battle, seat: int, sheet: PlanSheet, marks: int) -> bool:
        if marks > sheet.defensive_positions:
            return False
        if s.secret or s.scene.surprised[seat] or not s.scene.plan_active[seat]:
            return True
        have, counted = 0, 0
        for clan in s.scene.seat_clans[seat]:
            if s.scene.off_map[clan]:
                continue
            if s.order[clan] not in allowed_orders(s, sheet, clan):
                return False
            if not (sheet.quota_half and clan == s.scene.chief_clan[seat]):
                counted += 1
                have += s.order[clan] == sheet.quota_order
        return sheet.quota_order < 0 or have >= sheet.quota(counted)

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return below is None and super().fits(s, below)

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.plans[seat] == UNSAID:
            return Ask("plan", "TEN-10.1")
        clan = self._clan(s, seat)
        if clan >= 0:
            return Ask("initial-order", "TEN-18", {"clan": s.scene.clan_word(clan)})
        if not self._unmarked(s, seat):
            return Ask("seal", "TEN-18")
        return Ask("defensive-position", "TEN-11.8", {"count": self._markers(s, seat)})


def allowed_orders(s: Battle, sheet: PlanSheet, clan: int) -> list[int]:
    """TEN-18: what a plan allows a clan; some may begin in Defence whatever it says (TEN-20.4)."""
    orders = sheet.commander_orders if clan in s.scene.chief_clan else sheet.orders
    found: list[int] = []
    for order in range(len(ORDER_IDS)):
        if order in orders or (order == Order.DEFENCE and s.scene.may_defend[clan]):
            found.append(order)
    return found


def is_preparing(s: Battle) -> bool:
    """Whether plans are still being chosen."""
    return not s.over and s.stack[0].NAME in ("camps", Preparation.NAME)
