"""TEN-10.2: storing command points for the plan, rolling for it, and the orders it brings."""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Numbers, replaced
from sengoku.games.tenkatoitsu.command.points import free_chits
from sengoku.games.tenkatoitsu.components import ORDER_IDS, PLANS
from sengoku.games.tenkatoitsu.notation import ATTEMPT, COMMIT, KEEP, ORDER, WAIT
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import ALL_ORDERS, Ints, Stream, last_clan
from sengoku.games.tenkatoitsu.sealed import BothSides, put
from sengoku.games.tenkatoitsu.state import Battle

#: TEN-14: at night the roll is harder.
NIGHT: Final = 2
UNSAID: Final = -1


class PlanPhase(BothSides):
    """TEN-10.2, TEN-R34: both sides commit points and decide whether to roll, at the same time and hidden.

    `commits` are the points of each seat (UNSAID: not yet), `tries` 1 to roll, 0 to wait.
    """

    NAME: ClassVar[str] = "plan-phase"
    RULE: ClassVar[str] = "TEN-10.2"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("commits", UNSAID, len(COMMIT) - 1, 2),
        Numbers("tries", UNSAID, 1, 2),
        *BothSides.FIELDS,
    )

    def __init__(self, commits: Ints, tries: Ints, done: Ints, steps: Ints) -> None:
        super().__init__(done, steps)
        self.commits = commits
        self.tries = tries

    def offered(self, s: Battle, seat: int) -> list[Choice]:
        if self.commits[seat] == UNSAID:
            return COMMIT.choices[: s.left[seat] + 1]
        return [ATTEMPT, WAIT]

    def after(self, s: Battle, seat: int, choice: Choice) -> PlanPhase:
        steps = self.stepped(seat)
        if choice.kind == COMMIT.kind:
            return PlanPhase(put(self.commits, seat, choice.index), self.tries, self.done, steps)
        tries = put(self.tries, seat, 1 if choice is ATTEMPT else 0)
        return PlanPhase(self.commits, tries, put(self.done, seat, 1), steps)

    def before(self, s: Battle, seat: int) -> PlanPhase:
        commits, tries = put(self.commits, seat, UNSAID), put(self.tries, seat, UNSAID)
        return PlanPhase(commits, tries, put(self.done, seat, 0), put(self.steps, seat, 0))

    def took_part(self, s: Battle, seat: int) -> bool:
        return not s.active[seat]

    def reveal(self, s: Battle) -> None:
        for seat in (1, 0):
            if not s.active[seat]:
                s.stored = replaced(s.stored, seat, s.stored[seat] + self.commits[seat])
                s.left = replaced(s.left, seat, s.left[seat] - self.commits[seat])
                roll = 0
                if self.tries[seat]:
                    roll = self._roll(s, seat)
                s.past = [*s.past, seat, s.points[seat], roll, s.active[seat]]

    def _roll(self, s: Battle, seat: int) -> int:
        """2d6 and what the scenario adds: no more than the points stored, and the plan is active."""
        total = s.d6(Stream.COMMAND) + s.d6(Stream.COMMAND) + plan_modifier(s, seat)
        won = total <= s.stored[seat]
        s.emit("plan-roll", "TEN-10.2", seat, total, "success" if won else "failure")
        if won:
            s.active = replaced(s.active, seat, 1)
            s.give_katta(seat)
            s.push(PlanOrders(seat, ()))
        else:
            s.stored = replaced(s.stored, seat, max(s.stored[seat] - (total - s.stored[seat]), 0))
        return max(total, 1)

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.commits[seat] == UNSAID:
            return Ask("commit", "TEN-10.2", {"count": s.left[seat], "stored": s.stored[seat]})
        return Ask("attempt", "TEN-10.2", {"stored": s.stored[seat] + self.commits[seat]})


def plan_modifier(s: Battle, seat: int) -> int:
    """TEN-14: +2 at night; TEN-19.2.3: -1 for each summit; TEN-19.4.3: what the scenario adds."""
    return s.scene.plan_modifier[seat] + (NIGHT if s.dark else 0) - free_chits(s, seat)


def plan_phase(s: Battle) -> None:
    """Ask the sides whose plan is not active, if there are any; to roll takes no commander (TEN-R23)."""
    if not all(s.active):
        s.push(PlanPhase((UNSAID,) * 2, (UNSAID,) * 2, tuple(s.active), (0, 0)))


class PlanOrders(Offer):
    """TEN-10.2, TEN-R57: clans out of contact may take any order that fits the plan; `decided` have."""

    NAME: ClassVar[str] = "plan-orders"
    RULE: ClassVar[str] = "TEN-10.2"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Offer.FIELDS, Numbers("decided", 0, last_clan))

    def __init__(self, seat: int, decided: Ints) -> None:
        super().__init__(seat)
        self.decided = decided

    def _clan(self, s: Battle) -> int:
        """The next clan that may change, -1 if there is none."""
        for clan in s.scene.seat_clans[self.seat]:
            held = s.clan_engaged(clan) or s.in_siege(clan)  # TEN-R47
            if clan not in self.decided and s.is_on_map(clan) and not held:
                return clan
        return -1

    def options(self, s: Battle) -> list[Choice]:
        clan = self._clan(s)
        if clan < 0:
            return []
        old = s.order[clan]
        sheet = s.sheet(self.seat)
        fitting = sheet.commander_orders if clan == s.scene.chief_clan[self.seat] else sheet.orders
        return [*[ORDER[new] for new in sorted(fitting) if new != old], KEEP]

    def takes_only_choice(self, s: Battle) -> bool:
        return False  # that there is nothing to choose would tell which plan it is

    def take(self, s: Battle, choice: Choice) -> None:
        clan = self._clan(s)
        s.become(PlanOrders(self.seat, (*self.decided, clan)))
        if choice.kind == ORDER.kind:
            if s.secret:
                s.order = replaced(s.order, clan, choice.index)
            else:
                s.set_order(clan, choice.index, "TEN-10.2")
                s.showed()
                self._exclude_plans(s, clan, choice.index)
        if s.secret:
            s.guess = replaced(s.guess, clan, ALL_ORDERS)

    def _exclude_plans(self, s: Battle, clan: int, order: int) -> None:
        """The plan must be one of those that allow this order."""
        plans = 0
        for plan, sheet in enumerate(PLANS):
            chief = clan == s.scene.chief_clan[self.seat]
            if order not in (sheet.commander_orders if chief else sheet.orders):
                plans |= 1 << plan
        s.exclude_plans(self.seat, plans)

    def ask(self, s: Battle, seat: int) -> Ask:
        clan = self._clan(s)
        args: dict[str, object] = {"clan": s.scene.clan_word(clan), "order": ORDER_IDS[s.order[clan]]}
        return Ask("plan-order", "TEN-10.2", args)
