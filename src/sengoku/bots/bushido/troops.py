"""Where troops should stand: at set-up, in the troop check, and when the Daimyo regroups (BUS-7.2)."""

from __future__ import annotations

from typing import Final

from sengoku.bots.bushido.table import NOBODY, Table
from sengoku.games.bushido.components import ELITE_WORTH
from sengoku.games.bushido.provinces import connected

#: So many troops stand in a province before any gets more: a single Ronin takes one that is held by one.
_GUARD: Final = 2


def areas(table: Table, seat: int) -> list[list[int]]:
    """A seat's provinces, grouped by what is connected (BUS-7.2)."""
    found: list[list[int]] = []
    for start in table.own(seat):
        if not any(start in area for area in found):
            found.append(connected(table.near, start, table.owner))
    return found


def garrison(table: Table, number: int) -> int:
    """What stays behind where it can: a fortress is safe, and elsewhere no Ronin should rise (BUS-R.1)."""
    return 1 if table.fortress[number] else max(_GUARD, table.ronin[number] + 1)


def least(table: Table, number: int) -> int:
    """The fewest troops that keep a province: more than its Ronin, elite tokens counted (BUS-R.1)."""
    return max(1, table.ronin[number] + 1 - ELITE_WORTH * table.elites[number])


def need(table: Table, seat: int, number: int) -> float:
    """How much a province wants to be guarded: a fortress is safe (BUS-0.14)."""
    if table.fortress[number]:
        return 0.01
    foes = sum([1 for near in table.near[number] if table.owner[near] not in (seat, NOBODY)])
    return (2.0 + table.honour[number] + table.katana[number]) * (0.4 + 0.3 * min(foes, 3))


def spread(
    table: Table, seat: int, provinces: list[int], total: int, fixed: dict[int, int]
) -> dict[int, int]:
    """How `total` troops best stand in these provinces; `fixed` ones hold exactly so many."""
    wanted = {number: fixed.get(number, 1) for number in provinces}
    left = total - sum(wanted.values())
    free = [number for number in provinces if number not in fixed]
    if not free:
        return wanted
    needs = {number: need(table, seat, number) for number in free}
    for guard in (False, True):  # first against the Ronin that are there, then against one more
        for number in sorted(free, key=lambda n: -needs[n]):
            goal = least(table, number)
            if guard and not table.fortress[number]:
                goal = max(_GUARD, goal + 1 if table.ronin[number] else goal)
            added = max(0, min(left, goal - wanted[number]))
            wanted[number] += added
            left -= added
    while left > 0:
        number = max(free, key=lambda n: needs[n] / (wanted[n] + 0.5))
        wanted[number] += 1
        left -= 1
    return wanted


def lacking(table: Table, total: int) -> dict[int, int]:
    """By own province, how many troops it lacks (or has too many, below 0) if `total` were spread well."""
    own = table.own(table.me)
    wanted = spread(table, table.me, own, total, {})
    return {number: wanted[number] - table.troops[number] for number in own}
