"""Where troops should stand: at set-up, in the troop check, and when the Daimyo regroups (BUS-7.2)."""

from __future__ import annotations

from typing import Final

from sengoku.core.state import NOBODY
from sengoku.games.bushido.components import ELITE_WORTH
from sengoku.games.bushido.glance import RealmGlance

#: So many troops stand in a province before any gets more: a single Ronin takes one that is held by one.
_GUARD: Final = 2


def areas(g: RealmGlance, seat: int) -> list[list[int]]:
    """A seat's provinces, grouped by what is connected (BUS-7.2)."""
    found: list[list[int]] = []
    reached = [False] * g.size
    for start in g.own(seat):
        if reached[start]:
            continue
        reached[start] = True
        area = [start]
        at = 0
        while at < len(area):
            for near in g.near[area[at]]:
                if g.owner[near] == seat and not reached[near]:
                    reached[near] = True
                    area.append(near)
            at += 1
        area.sort()
        found.append(area)
    return found


def garrison(g: RealmGlance, number: int) -> int:
    """What stays behind where it can: a fortress is safe, and elsewhere no Ronin should rise (BUS-R.1)."""
    return 1 if g.is_fortress(number) else max(_GUARD, g.ronin[number] + 1)


def least(g: RealmGlance, number: int) -> int:
    """The fewest troops that keep a province: more than its Ronin, elite tokens counted (BUS-R.1)."""
    return max(1, g.ronin[number] + 1 - ELITE_WORTH * g.elites[number])


def need(g: RealmGlance, seat: int, number: int) -> float:
    """How much a province wants to be guarded: a fortress is safe (BUS-0.14)."""
    if g.is_fortress(number):
        return 0.01
    foes = 0
    for near in g.near[number]:
        if g.owner[near] != seat and g.owner[near] != NOBODY:
            foes += 1
    return (2.0 + g.honour(number) + g.katana(number)) * (0.4 + 0.3 * min(foes, 3))


def spread(
    g: RealmGlance, seat: int, provinces: list[int], total: int, fixed: int = NOBODY, held: int = 0
) -> list[int]:
    """By province, how `total` troops best stand in these; the one that is `fixed` holds exactly so many."""
    wanted = [0] * g.size
    free: list[int] = []
    left = total
    for number in provinces:
        wanted[number] = held if number == fixed else 1
        left -= wanted[number]
        if number != fixed:
            free.append(number)
    if not free:
        return wanted
    needs = [0.0] * g.size
    for number in free:
        needs[number] = need(g, seat, number)
    order = sorted(free, key=lambda n: -needs[n])
    for number in order:  # first against the Ronin that are there
        left -= _fill(wanted, number, least(g, number), left)
    for number in order:  # then against one more
        goal = least(g, number)
        if not g.is_fortress(number):
            goal = max(_GUARD, goal + 1 if g.ronin[number] else goal)
        left -= _fill(wanted, number, goal, left)
    while left > 0:
        best, most = free[0], -1.0
        for number in free:
            value = needs[number] / (wanted[number] + 0.5)
            if value > most:
                best, most = number, value
        wanted[best] += 1
        left -= 1
    return wanted


def _fill(wanted: list[int], number: int, goal: int, left: int) -> int:
    """Bring a province to so many, if there are any left; returns how many that took."""
    added = max(0, min(left, goal - wanted[number]))
    wanted[number] += added
    return added


def lacking(g: RealmGlance, total: int) -> list[int]:
    """By own province, how many troops it lacks (or has too many, below 0) if `total` were spread well."""
    wanted = spread(g, g.seat, g.own(g.seat), total)
    return [wanted[number] - g.troops[number] for number in range(g.size)]
