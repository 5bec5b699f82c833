"""Combats as they would be: the sums of TEN-11.6, and the best way to divide the units in contact."""

from __future__ import annotations

from typing import Final

from sengoku.bots.tenkatoitsu.table import Table
from sengoku.bots.tenkatoitsu.worth import outcome_value
from sengoku.games.tenkatoitsu.combat.declaring import front_at
from sengoku.games.tenkatoitsu.combat.partition import Front, Pair, combats, groups, partitions
from sengoku.games.tenkatoitsu.combat.scene import backers_at, facts_of, sum_of
from sengoku.games.tenkatoitsu.components import Die

#: How many ways to divide a group of units in contact are looked at.
_WAYS: Final = 48


def sums(
    t: Table, attackers: list[int], defenders: list[int], supports: int = 0, totsugeki: bool = False
) -> tuple[int, int]:
    """TEN-11.6: what is added to the red and the blue dice; leaders help the red ones."""
    rows: list[list[int]] = []
    for unit in attackers + defenders:
        ratings = [*t.scene.ratings(unit), t.value[unit], t.loss[unit]]
        rows.append([*ratings, t.order[t.scene.unit_clan[unit]], t.fresh[unit], t.mark[unit]])
    common = [supports, int(totsugeki), Die.RED, Die.RED]
    found = sum_of(facts_of(t.scene.field, t.pos, attackers, defenders, common, rows), False)
    return found.red, found.blue


def combat_value(
    t: Table, attackers: list[int], defenders: list[int], supports: int = 0, totsugeki: bool = False
) -> float:
    """What a combat brings the attacker."""
    red, blue = sums(t, attackers, defenders, supports, totsugeki)
    return outcome_value(t, red, blue, attackers, defenders)


def supporters(t: Table, seat: int, defenders: list[int], busy: set[int]) -> int:
    """TEN-11.6.1: how many would support an attack on these."""
    return len(backers_at(t.scene, t.pos, t.taken, seat, defenders, busy))


def way_value(t: Table, seat: int, way: list[Pair], together: bool, totsugeki: bool) -> float:
    """What a division of the units brings; clans that attack together may lose the test (TEN-11.4)."""
    busy = {unit for unit, _ in way}
    total = 0.0
    for attackers, defenders in combats(way):
        total += t.style.eager
        clans = {t.scene.unit_clan[unit] for unit in attackers}
        if len(clans) == 1 or together:
            total += combat_value(t, attackers, defenders, supporters(t, seat, defenders, busy), totsugeki)
            continue
        for clan in clans:
            mine = [unit for unit in attackers if t.scene.unit_clan[unit] == clan]
            rest = busy - {unit for unit in attackers if unit not in mine}
            backers = supporters(t, seat, defenders, rest)
            total += combat_value(t, mine, defenders, backers, totsugeki) / len(clans)
    return total


def contacts(t: Table, units: list[int]) -> list[Pair]:
    return [(unit, enemy) for unit in units for enemy in t.facing(unit)]


def front(t: Table, pairs: list[Pair]) -> Front:
    """TEN-11.1, TEN-11.2: who must fight, and what may be left alone."""
    return front_at(t.scene, t.pos, t.order, pairs)


def best_way(
    t: Table, seat: int, pairs: list[Pair], together: bool = False, totsugeki: bool = False
) -> tuple[float, list[Pair]]:
    """The best division of these contacts that was found, and its value."""
    if not pairs:
        return 0.0, []
    total = 0.0
    chosen: list[Pair] = []
    for group in groups(front(t, pairs)):
        best = -1e9
        found: list[Pair] = []
        for way in partitions(front(t, group), _WAYS):
            value = way_value(t, seat, way, together, totsugeki)
            if value > best:
                best, found = value, way
        total += best if found else 0.0
        chosen += found
    return total, chosen


def fight_value(t: Table, units: list[int], totsugeki: bool = False) -> float:
    """What it brings these units, all of one seat, to fight whoever they are in contact with."""
    if not units:
        return 0.0
    return best_way(t, t.scene.unit_seat[units[0]], contacts(t, units), totsugeki=totsugeki)[0]
