"""TEN-R33: redrawing what a seat cannot know, consistently with everything all have seen.

What is open about a secret is kept beside it: the plans an army may follow, the orders a clan may have, the
tactics a chit may carry, the points that may have gone into a plan. A redrawing picks from these, so it
depends on nothing but what the seat knows and the seed.
"""

from __future__ import annotations

from typing import Final

from sengoku.core.dice import Dice
from sengoku.core.fields import replaced
from sengoku.games.tenkatoitsu.command.selection import CLANS, Selection
from sengoku.games.tenkatoitsu.components import PLANS, PlanSheet, Tactic
from sengoku.games.tenkatoitsu.places import BOTH, NO_TACTIC, Place
from sengoku.games.tenkatoitsu.preparation import is_preparing
from sengoku.games.tenkatoitsu.sealed import BothSides
from sengoku.games.tenkatoitsu.state import Battle

_HIDDEN: Final = 0


def redraw(twin: Battle, me: int, chance: Dice) -> None:
    """Plans, tactics, stored points and secret orders may be otherwise."""
    twin.own()
    for other in BOTH:
        if other != me:
            _redraw_seat(twin, other, chance)


def _redraw_seat(twin: Battle, seat: int, chance: Dice) -> None:
    _redraw_points(twin, seat, chance)
    if twin.turn and not is_preparing(twin):
        if twin.secret:
            _redraw_orders(twin, seat, chance)
            _redraw_honjin(twin, seat, chance)
        _redraw_plan(twin, seat, chance)
        for part in twin.parts():
            part.redraw(twin, seat, chance)
    for place, frame in enumerate(twin.stack):
        if isinstance(frame, BothSides):
            twin.stack[place] = frame.imagined(twin, seat, chance)


def _redraw_orders(twin: Battle, seat: int, chance: Dice) -> None:
    """TEN-5.3: each clan may have any order it can be thought to have."""
    for clan in twin.scene.seat_clans[seat]:
        possible = [order for order in range(4) if twin.guess[clan] & 1 << order]
        twin.order = replaced(twin.order, clan, possible[chance.below(_HIDDEN, len(possible))])


def _redraw_honjin(twin: Battle, seat: int, chance: Dice) -> None:
    """TEN-2.3: a chit on a hidden Honjin is in the Reserve, on a delay box or aside."""
    twin.callable = []
    for clan in twin.scene.seat_clans[seat]:
        possible = [place for place in range(Place.CLAN + 1) if twin.where[clan] & 1 << place]
        twin.place = replaced(twin.place, clan, possible[chance.below(_HIDDEN, len(possible))])


# -- points stored for the plan (TEN-10.2) -----------------------------------------------------------------


def _redraw_points(twin: Battle, seat: int, chance: Dice) -> None:
    """Any sums that fit the rolls seen; the points of this turn not committed are left for chits."""
    seen = [twin.past[at : at + 4] for at in range(0, len(twin.past), 4) if twin.past[at] % 2 == seat]
    reached: list[set[int]] = [{0}]
    for who, limit, roll, won in seen:
        following = {
            _after(stored + points, roll, won) for stored in reached[-1] for points in range(limit + 1)
        }
        following.discard(-1)
        if who != seat:  # TEN-19.4.5: the ninjas took so many
            following = {max(stored - limit, 0) for stored in reached[-1]}
        reached.append(following)
    possible = sorted(reached[-1])
    twin.stored = replaced(twin.stored, seat, possible[chance.below(_HIDDEN, len(possible))])
    if isinstance(twin.stack[-1], Selection) and twin.committed_now(seat):
        _, limit, roll, won = seen[-1]
        last = [
            points
            for points in range(limit + 1)
            for stored in sorted(reached[-2])
            if _after(stored + points, roll, won) == twin.stored[seat]
        ]
        twin.left = replaced(twin.left, seat, twin.points[seat] - last[chance.below(_HIDDEN, len(last))])


def _after(stored: int, roll: int, won: int) -> int:
    """What is stored after a roll (0: none) with this result; -1 if it cannot have had it."""
    if roll == 0:
        return stored
    if won:
        return stored if roll <= stored else -1
    return max(stored - (roll - stored), 0) if roll > stored else -1


# -- plan and tactics ----------------------------------------------------------------------------------------


def _redraw_plan(twin: Battle, seat: int, chance: Dice) -> None:
    """A plan that can be, with tactics for the chits in the bowl that fit it."""
    plans = [plan for plan in range(len(PLANS)) if twin.plan_mask[seat] & 1 << plan]
    chance.shuffle(_HIDDEN, plans)
    for _ in range(2):
        for plan in plans:
            found = _Sheet(twin, seat, PLANS[plan], chance)
            if found.fill(0):
                twin.plan = replaced(twin.plan, seat, plan)
                found.write()
                return
        _nothing_aside(twin, seat)


def _nothing_aside(twin: Battle, seat: int) -> None:
    """No tactic explains the chits thought to be set aside: then they are in the Reserve."""
    for clan in twin.scene.seat_clans[seat]:
        if twin.place[clan] == Place.ASIDE and twin.where[clan] & 1 << Place.RESERVE:
            twin.place = replaced(twin.place, clan, Place.RESERVE)


class _Sheet:
    """One way the tactics can be written on a plan's sheet."""

    def __init__(self, s: Battle, seat: int, plan: PlanSheet, chance: Dice) -> None:
        self.s = s
        self.seat = seat
        self.chance = chance
        self.left = [plan.tactics[tactic] - s.used[seat * 5 + tactic] for tactic in range(Tactic.KATTA)]
        clans = s.scene.seat_clans[seat]
        self.aside = [clan for clan in clans if s.place[clan] == Place.ASIDE]
        self.chits = [clan for clan in clans if s.hints[clan] != 1]
        #: By clan: the tactic thought of (-2: not yet), and for chits set aside the clan they go with.
        self.tactic: dict[int, int] = dict.fromkeys(self.chits, -2)
        self.lead: dict[int, int] = {}

    def fill(self, place: int) -> bool:
        """First the chits set aside, then all others; True when everything fits."""
        if place < len(self.aside):
            return self._finds_carrier(place)
        place -= len(self.aside)
        if place == len(self.chits):
            return True
        clan = self.chits[place]
        if self.tactic[clan] != -2:
            return self.fill(place + len(self.aside) + 1)
        for tactic in self._shuffled([t for t in range(-1, Tactic.KATTA) if self._may(clan, t)]):
            self._set(clan, tactic)
            if self.fill(place + len(self.aside) + 1):
                return True
            self._unset(clan)
        return False

    def _finds_carrier(self, place: int) -> bool:
        """Whether a chit of the same turn can carry the tactic this one was set aside for; it does then."""
        clan = self.aside[place]
        for carrier in self._shuffled([c for c in self.chits if self.s.written[c] == self.s.written[clan]]):
            known = self.tactic[carrier]
            for tactic in self._shuffled([Tactic.KIDO, Tactic.ASHIBAYA]) if known == -2 else [known]:
                if not self._has_room(carrier, tactic) or (known == -2 and not self._may(carrier, tactic)):
                    continue
                if known == -2:
                    self._set(carrier, tactic)
                self.lead[clan] = carrier
                if self.fill(place + 1):
                    return True
                del self.lead[clan]
                if known == -2:
                    self._unset(carrier)
        return False

    def _has_room(self, carrier: int, tactic: int) -> bool:
        """TEN-10.4: whether one more clan can go along."""
        along = len([other for other in self.lead.values() if other == carrier])
        return along + 1 < CLANS[tactic]

    def _may(self, clan: int, tactic: int) -> bool:
        if not self.s.hints[clan] & 1 << (tactic + 1):
            return False
        return tactic == NO_TACTIC or self.left[tactic] > 0

    def _set(self, clan: int, tactic: int) -> None:
        self.tactic[clan] = tactic
        if tactic != NO_TACTIC:
            self.left[tactic] -= 1

    def _unset(self, clan: int) -> None:
        if self.tactic[clan] != NO_TACTIC:
            self.left[self.tactic[clan]] += 1
        self.tactic[clan] = -2

    def _shuffled(self, values: list[int]) -> list[int]:
        self.chance.shuffle(_HIDDEN, values)
        return values

    def write(self) -> None:
        s = self.s
        for clan in s.scene.seat_clans[self.seat]:
            tactic = self.tactic.get(clan, NO_TACTIC)
            s.tactic = replaced(s.tactic, clan, tactic)
            s.lead = replaced(s.lead, clan, self.lead.get(clan, -1 if tactic == NO_TACTIC else clan))
