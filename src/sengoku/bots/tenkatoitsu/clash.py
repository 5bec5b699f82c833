"""Combats as they would be: the sums of TEN-11.6, and the best way to divide the units in contact."""

from __future__ import annotations

from typing import Final

from sengoku.bots.tenkatoitsu.table import Table
from sengoku.bots.tenkatoitsu.worth import outcome_value
from sengoku.games.tenkatoitsu.combat.partition import Front, Pair, combats, groups, partitions
from sengoku.games.tenkatoitsu.components import SIDE_ASSAULT, SIDE_FIRE, SIDE_OPTIONAL, SIDE_RED, Order, Side
from sengoku.games.tenkatoitsu.treason.aid import WEST

#: How many ways to divide a group of units in contact are looked at.
_WAYS: Final = 48


def sums(
    t: Table, attackers: list[int], defenders: list[int], supports: int = 0, totsugeki: bool = False
) -> tuple[int, int]:
    """TEN-11.6: what is added to the red and the blue dice; leaders help the red ones."""
    scene = t.scene
    order = [t.order[scene.unit_clan[unit]] for unit in defenders]
    assault = any(t.fresh[unit] for unit in attackers)
    sides = _sides(t, attackers, defenders)
    red = supports + max([t.value[unit] for unit in attackers]) - max([t.value[unit] for unit in defenders])
    blue = min([t.loss[unit] for unit in defenders]) - max([t.loss[unit] for unit in attackers])
    for unit in attackers:
        blue += scene.mass[unit]
        if t.fresh[unit]:
            red += scene.elan[unit]
        else:
            blue += scene.elan[unit]
    position = False
    for place, unit in enumerate(defenders):
        blue -= scene.mass[unit]
        if assault and order[place] == Order.ATTACK:
            red -= scene.elan[unit]
            continue
        blue -= scene.elan[unit]
        marked = t.mark[unit] and order[place] == Order.DEFENCE
        position = position or marked
        covered = all(SIDE_FIRE[side] for side in sides[place :: len(defenders)])  # TEN-11.9
        if assault or marked or (covered and order[place] == Order.DEFENCE):
            red -= scene.fire[unit]
    if all(one in (Order.MOVE, Order.REGROUP) for one in order):
        red += 2
    if any(t.order[scene.unit_clan[unit]] in (Order.MOVE, Order.REGROUP) for unit in attackers):
        red -= 2
    if totsugeki and assault:
        red += 2
    return red - int(position) + _terrain(t, attackers, order, sides, assault), blue


def _sides(t: Table, attackers: list[int], defenders: list[int]) -> list[int]:
    """The hexsides crossed, one for each pair of opponents."""
    field = t.scene.field
    sides = [field.side_between(t.pos[unit], t.pos[enemy]) for unit in attackers for enemy in defenders]
    return [Side.CLEAR if side == Side.IMPASSABLE else side for side in sides]


def _terrain(t: Table, attackers: list[int], order: list[int], sides: list[int], assault: bool) -> int:
    """TEN-11.6.2: each of -1 and +1 once for an attacker."""
    total = 0
    count = len(order)
    for place, unit in enumerate(attackers):
        worst = best = 0
        for at in range(count):
            side = sides[place * count + at]
            value = SIDE_RED[side]
            if t.fresh[unit] and assault and order[at] != Order.ATTACK:
                value += SIDE_ASSAULT[side]
            worst, best = min(worst, value), max(best, value)
        total += worst + best
    return total


def combat_value(
    t: Table, attackers: list[int], defenders: list[int], supports: int = 0, totsugeki: bool = False
) -> float:
    """What a combat brings the attacker."""
    red, blue = sums(t, attackers, defenders, supports, totsugeki)
    return outcome_value(t, red, blue, attackers, defenders)


def supporters(t: Table, seat: int, defenders: list[int], busy: set[int]) -> int:
    """TEN-11.6.1: friends beside a defender, in no combat, who face nobody else."""
    field = t.scene.field
    seen: set[int] = set()
    count = 0
    for enemy in defenders:
        for hex in field.zone[t.pos[enemy]]:
            unit = t.at[hex]
            if unit < 0 or unit in seen or unit in busy or not _backs(t, seat, unit):
                continue
            seen.add(unit)
            facing = t.facing(unit, seat)
            if facing and all(other in defenders for other in facing):
                count += 1
    return count


def _backs(t: Table, seat: int, unit: int) -> bool:
    """TEN-21.4.1: undecided clans support the West."""
    return t.scene.unit_seat[unit] == seat or (seat == WEST and unit in t.scene.undecided)


def way_value(t: Table, seat: int, way: list[Pair], together: bool, totsugeki: bool) -> float:
    """What a division of the units brings; clans that attack together may lose the test (TEN-11.4)."""
    busy = {unit for unit, _ in way}
    total = 0.0
    for attackers, defenders in combats(way):
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
    scene = t.scene
    optional = [
        (unit, enemy)
        for unit, enemy in pairs
        if SIDE_OPTIONAL[scene.field.side_between(t.pos[unit], t.pos[enemy])]
    ]
    bound = {unit for unit, _ in pairs if t.order[scene.unit_clan[unit]] == Order.ATTACK}
    return Front(pairs, bound, optional)


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
