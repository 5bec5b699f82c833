"""What a clan could do to the enemy if it charged now (TEN-6.3), and where its units should go."""

from __future__ import annotations

from sengoku.bots.tenkatoitsu.clash import contacts, fight_value
from sengoku.bots.tenkatoitsu.table import Table
from sengoku.games.tenkatoitsu.components import CHARGE, Order


class Charge:
    """The best charge found: what it brings, and whom it aims at (-1: nobody can be reached)."""

    __slots__ = ("target", "value")

    def __init__(self, value: float, target: int) -> None:
        self.value = value
        self.target = target


def best_charge(t: Table, clan: int, allowance: int = CHARGE, totsugeki: bool = False) -> Charge:
    """Where a clan would charge, as far as it is free to choose."""
    seat = t.scene.clan_seat[clan]
    order = t.order[clan]
    t.order[clan] = Order.ATTACK
    units = t.units(clan)
    free = [unit for unit in units if not t.facing(unit)]
    ends = reaches(t, seat, free, allowance)
    best = Charge(0.0, -1)
    if len(free) < len(units):
        best = Charge(fight_value(t, units, totsugeki), t.facing(next(u for u in units if u not in free))[0])
    for target in _targets(t, seat, free, ends):
        moved = _place(t, free, ends, target)
        value = fight_value(t, units, totsugeki) if moved else 0.0
        for unit, start in moved:
            t.shift(unit, start, False)
        if moved and (best.target < 0 or value > best.value):
            best = Charge(value, target)
    t.order[clan] = order
    return best


def reaches(t: Table, seat: int, units: list[int], allowance: int) -> dict[int, dict[int, int]]:
    """Where each unit can end a charge, and what it costs."""
    field, bars = t.scene.field, t.obstacles(seat)
    return {unit: field.spent(t.pos[unit], field.charge, allowance, bars) for unit in units}


def _targets(t: Table, seat: int, free: list[int], ends: dict[int, dict[int, int]]) -> list[int]:
    """The enemies that can be reached, the nearest first."""
    zone = t.scene.field.zone
    found: list[tuple[int, int]] = []
    for enemy in t.army(1 - seat):
        beside = zone[t.pos[enemy]]
        costs = [ends[unit][hex] for unit in free for hex in beside if hex in ends[unit]]
        if costs:
            found.append((min(costs), enemy))
    return [enemy for _, enemy in sorted(found)[: int(t.style.targets)]]


def _place(t: Table, free: list[int], ends: dict[int, dict[int, int]], target: int) -> list[tuple[int, int]]:
    """Put the units beside the target, each where it meets the fewest others; (unit, where it was)."""
    moved: list[tuple[int, int]] = []
    beside = t.scene.field.zone[t.pos[target]]
    for unit in sorted(free, key=lambda one: -t.scene.elan[one]):
        slots = [hex for hex in beside if hex in ends[unit] and t.unit_at(hex) < 0]
        if not slots or (t.scene.commander[unit] and len(free) > 1):
            continue
        start = t.pos[unit]
        best, where = 99, slots[0]
        for hex in slots:
            t.shift(unit, hex, True)
            met = len(t.facing(unit))
            if met < best:
                best, where = met, hex
        t.shift(unit, where, True)
        moved.append((unit, start))
    return moved


def lead_value(t: Table, unit: int, hex: int, followers: dict[int, dict[int, int]]) -> float:
    """What it brings if this unit leads a charge to this hex and the others join in."""
    start = t.pos[unit]
    t.shift(unit, hex, True)
    clan = t.scene.unit_clan[unit]
    units = t.units(clan)
    best = -1e9
    for target in t.facing(unit)[:3]:
        moved = _place(t, list(followers), followers, target)
        best = max(best, fight_value(t, units))
        for one, where in moved:
            t.shift(one, where, False)
    t.shift(unit, start, False)
    return best


def follow_value(t: Table, unit: int, hex: int) -> float:
    """What the clan's fights bring if this unit goes here."""
    start, fresh = t.pos[unit], t.fresh[unit]
    t.shift(unit, hex, hex != start)
    units = t.units(t.scene.unit_clan[unit])
    value = fight_value(t, [one for one in units if t.facing(one)]) if contacts(t, units) else 0.0
    t.shift(unit, start, fresh)
    return value
