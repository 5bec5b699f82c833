"""Which order a clan should have, and how likely it is to get it (TEN-8.1)."""

from __future__ import annotations

from sengoku.bots.tenkatoitsu.aims import Aim, aim, content, matchup
from sengoku.bots.tenkatoitsu.charges import best_charge
from sengoku.bots.tenkatoitsu.clash import fight_value
from sengoku.bots.tenkatoitsu.storms import worth_storming
from sengoku.bots.tenkatoitsu.table import FAR, Table
from sengoku.bots.tenkatoitsu.worth import at_least, rally_gain, unit_worth
from sengoku.games.tenkatoitsu.command.orders import needed
from sengoku.games.tenkatoitsu.components import (
    CHARGE,
    CHARGE_DISTANCE,
    HALF,
    RETREAT_DISTANCE,
    Order,
)
from sengoku.games.tenkatoitsu.ending import HATAMOTO


def utilities(t: Table, clan: int) -> list[float]:
    """What each order would be worth to this clan now, by `Order`."""
    known = t.utilities.get(clan)
    if known is None:
        goal = aim(t, clan)
        near = t.clan_near(clan)
        known = t.utilities[clan] = [
            _attack(t, clan, goal, near),
            _defence(t, clan, goal, near),
            _move(t, clan, goal, near),
            _regroup(t, clan, goal, near),
        ]
    return known


def boldness(t: Table, seat: int) -> float:
    """What an attack must bring to be made: less for whoever is behind as time runs out."""
    style = t.style
    if t.left > style.late:
        waited = t.turn - t.scene.first_turn - style.patient
        if waited > 0 and not content(t, seat):
            return -style.impatience * waited
        return style.caution + style.ease * t.lead / (abs(t.lead) + 5)
    if t.lead >= 2:
        return style.ahead
    return style.behindhand if t.lead <= 0 else style.level


def _attack(t: Table, clan: int, goal: Aim, near: int) -> float:
    storm = _storm(t, clan)
    if near > CHARGE_DISTANCE:
        return storm or -1.0
    seat, style = t.scene.clan_seat[clan], t.style
    charge = best_charge(t, clan)
    value = style.strike * charge.value
    if charge.target < 0:
        charge = best_charge(t, clan, 2 * CHARGE)
        value = style.next_time * charge.value
    if charge.target >= 0:
        value += style.odds * matchup(t, seat, t.pos[charge.target], clan)
        if style.press:
            value += style.press * _pressed(t, clan, t.pos[charge.target])
    if goal.holds:
        value -= style.stay + style.keep * goal.prize
    if t.is_chief(clan):
        value -= style.chief
    if _is_kept_back(t, clan):
        value -= 1.0  # TEN-21.7.2.1
    value -= boldness(t, seat)
    return (max(value, storm) if storm > 0 else value) - style.weariness * t.wear(clan)


def _pressed(t: Table, clan: int, hex: int) -> float:
    """How strong the friends are who attack around a hex already, beside the enemies there; at most 1."""
    row, around, seat = t.scene.field.distances(hex), int(t.style.around), t.scene.clan_seat[clan]
    friends, enemies = 0.0, 1.0
    for unit in t.army(seat):
        own = t.scene.unit_clan[unit]
        if own != clan and t.order[own] == Order.ATTACK and row[t.pos[unit]] <= around:
            friends += t.power(unit) * (1 - 0.2 * t.loss[unit])
    for unit in t.army(1 - seat):
        if row[t.pos[unit]] <= around:
            enemies += t.power(unit) * (1 - 0.2 * t.loss[unit])
    return min(friends / enemies, 1.0)


def weight(t: Table, clan: int) -> float:
    """How much a clan matters beside the others of its army, the usual one being 1."""
    if not t.style.size:
        return 1.0
    seat = t.scene.clan_seat[clan]
    mine = sum([t.power(unit) for unit in t.units(clan)])
    usual = sum([t.power(unit) for unit in t.army(seat)]) / max(len(t.clans(seat)), 1)
    weight: float = (mine / max(usual, 1.0)) ** t.style.size
    return weight


def _is_kept_back(t: Table, clan: int) -> bool:
    """TEN-21.7.2.1: whether the clan is of the Hatamoto and has not fought yet."""
    id = t.scene.clan_ids[clan]
    return id in HATAMOTO and not t.seen.hatamoto[HATAMOTO.index(id)]


def _storm(t: Table, clan: int) -> float:
    """TEN-6.3, TEN-15.5: what a fortress within reach brings, if the clan can go for it."""
    fortress = t.scene.field.fortress
    if fortress < 0 or t.is_chief(clan):
        return 0.0
    row = t.scene.field.distances(fortress)
    near = min([row[t.pos[unit]] for unit in t.units(clan)], default=FAR)
    if near > CHARGE_DISTANCE:
        return 0.0
    return max(worth_storming(t, clan), 0.0) / (1 if near <= CHARGE // HALF else 3)


def _defence(t: Table, clan: int, goal: Aim, near: int) -> float:
    style = t.style
    value = style.guard * weight(t, clan) if near <= CHARGE_DISTANCE else 0.0
    if t.engaged(clan):
        value += min(_melee(t, clan), style.stand)
    if goal.holds:
        value += style.hold + style.keep * goal.prize
    if t.is_chief(clan):
        value += style.steady
    return value


def _melee(t: Table, clan: int) -> float:
    return fight_value(t, [unit for unit in t.units(clan) if t.facing(unit)])


def _move(t: Table, clan: int, goal: Aim, near: int) -> float:
    """The farther there is to go, the better; not within reach of the enemy."""
    style = t.style
    value = style.march * min(goal.distance / 4, style.far)
    if goal.way is not None:
        value += style.siege
    if not goal.holds:
        value += style.prize * goal.prize
    if near <= RETREAT_DISTANCE:
        value -= style.caught
    value *= weight(t, clan)
    if t.engaged(clan):
        value -= style.leave
    if t.is_chief(clan) and t.scene.armies[t.scene.clan_seat[clan]] == "hashiba":
        value += style.steady  # TEN-19.2.1
    return value


def _regroup(t: Table, clan: int, goal: Aim, near: int) -> float:
    """Time to rally for whoever has suffered, and a way out of a fight that goes badly."""
    units = t.units(clan)
    best = t.best_value(clan)
    style = t.style
    chance = style.rally * (0.55, 0.9, 1.3)[best]
    gain = sum([rally_gain(t, unit) for unit in units]) * chance
    if t.left <= 2:
        gain *= 0.5
    value = gain - style.idle * weight(t, clan)
    if near < RETREAT_DISTANCE:
        value = 0.7 * gain - style.turn_back * weight(t, clan)
        danger = sum([unit_worth(t, unit) for unit in units if t.loss[unit] == 3 and t.facing(unit)])
        value += style.rescue * danger
        if t.engaged(clan):
            value -= 0.2 + min(max(_melee(t, clan), -1.5), 1.5) * style.flee
    if goal.holds:
        value -= 1.0 + style.keep * goal.prize
    return value


def success(t: Table, clan: int, new: int) -> float:
    """TEN-8.1: how likely the change succeeds."""
    seat = t.scene.clan_seat[clan]
    old = t.order[clan]
    if old == new:
        return 1.0
    bonus = t.best_value(clan)
    plan = t.plans[seat]
    if plan is not None and t.active[seat]:
        bonus += plan.order_bonus[old][new]
    return at_least(needed(old, new, t.seen.dark) - bonus)


def best_change(t: Table, clan: int, values: list[float]) -> tuple[float, int]:
    """What trying for another order brings, and which; the old one and 0 if none is better."""
    old = t.order[clan]
    best, order = 0.0, old
    for new in range(4):
        gain = success(t, clan, new) * (values[new] - values[old])
        if new != old and gain > best:
            best, order = gain, new
    return best, order
