"""Moving: charges, deployments, marches, retreats, flights, entries and pursuits (TEN-6, TEN-12)."""

from __future__ import annotations

from typing import Final

from sengoku.bots.brain import first_of_best
from sengoku.bots.tenkatoitsu.aims import aim, matchup
from sengoku.bots.tenkatoitsu.charges import follow_value, lead_value, reaches
from sengoku.bots.tenkatoitsu.decision import Decision
from sengoku.bots.tenkatoitsu.orders import utilities
from sengoku.bots.tenkatoitsu.storms import worth_storming
from sengoku.bots.tenkatoitsu.table import FAR, Table
from sengoku.bots.tenkatoitsu.worth import ground, unit_worth
from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.components import CHARGE, HALF, Order, Side

#: How much the enemy's nearness counts for whoever goes for a hex that counts at the end.
_DARING: Final = 0.3


def which_unit(q: Decision) -> Choice:
    """Who moves next."""
    t = q.table
    seat = _owner(q)
    units = q.units(seat)
    if not units:
        return q.stop()
    if seat != t.me:
        return q.unit(units[0])
    clan = t.scene.unit_clan[units[0]]
    order = t.order[clan]
    if order == Order.ATTACK:
        return q.unit(max(units, key=lambda unit: _shock(t, unit)))
    if order == Order.REGROUP:
        return q.unit(max(units, key=lambda unit: unit_worth(t, unit) * (1 + t.loss[unit])))
    if order == Order.DEFENCE:
        gain, unit = max([(deploy_gain(t, unit), unit) for unit in units])
        return q.stop() if q.has("done") and gain < t.style.better_ground else q.unit(unit)
    goal = aim(t, clan)
    if goal.distance <= 0 and q.has("done"):
        return q.take("done")
    away = goal.away(t) if goal.hex >= 0 else []
    return q.unit(min(units, key=lambda unit: away[t.pos[unit]])) if away else q.stop()


def _owner(q: Decision) -> int:
    """Whose units are moved: the enemy's when a Kidō goes wrong for him (TEN-10.4.4)."""
    return q.seen.owner


def _shock(t: Table, unit: int) -> float:
    return t.power(unit) - 2 * t.loss[unit] - 4 * t.scene.commander[unit]


def charge_to(q: Decision) -> Choice:
    """TEN-6.3: where the clan's attack brings most."""
    return q.go(q.hexes()[first_of_best(charge_values(q))])


def charge_values(q: Decision) -> list[float]:
    """What a charge to each hex offered brings."""
    t = q.table
    unit = q.unit_asked()
    clan = t.scene.unit_clan[unit]
    leads = q.seen.moving and not any(t.fresh[one] or t.facing(one) for one in t.units(clan))
    followers: dict[int, dict[int, int]] = {}
    if leads:
        rest = [one for one in t.units(clan) if one != unit]
        followers = reaches(t, t.scene.unit_seat[unit], rest, CHARGE)
    return [_charge_value(t, unit, hex, leads, followers) for hex in q.hexes()]


def _charge_value(t: Table, unit: int, hex: int, leads: bool, followers: dict[int, dict[int, int]]) -> float:
    field = t.scene.field
    if hex == field.fortress:
        return worth_storming(t, t.scene.unit_clan[unit])
    touches = [
        o
        for o in field.zone[hex]
        if t.unit_at(o) >= 0 and t.scene.unit_seat[t.unit_at(o)] == 1 - t.scene.unit_seat[unit]
    ]
    if touches:
        value = lead_value(t, unit, hex, followers) if leads else follow_value(t, unit, hex)
    else:
        value = 0.0 if leads else follow_value(t, unit, hex)
        value -= 0.02 * t.near(hex, 1 - t.scene.unit_seat[unit])
    return value + 0.01 * field.elevation[hex]


def deploy_gain(t: Table, unit: int) -> float:
    """TEN-6.4: how much better than its own the best hex beside a unit is to wait for the enemy."""
    here = t.pos[unit]
    clan = t.scene.unit_clan[unit]
    if here == t.scene.field.fortress or t.mark[unit] or (aim(t, clan).holds and aim(t, clan).hex == here):
        return 0.0
    if t.near(here, 1 - t.scene.unit_seat[unit]) > t.style.alert:
        return 0.0
    danger = t.seen.danger[t.scene.unit_seat[unit]]
    free = [hex for hex in t.scene.field.zone[here] if not t.taken[hex] and not danger[hex]]
    here_too = _position(t, unit, here)
    return max([_position(t, unit, hex) for hex in free], default=here_too) - here_too


def deploy_to(q: Decision) -> Choice:
    """TEN-6.4: where the unit stands best."""
    return q.go(q.hexes()[first_of_best(deploy_values(q))])


def deploy_values(q: Decision) -> list[float]:
    unit = q.unit_asked()
    return [_position(q.table, unit, hex) for hex in q.hexes()]


def _position(t: Table, unit: int, hex: int) -> float:
    """What a hex is worth to a unit that waits there: slopes and rivers before it, its clan beside it."""
    field = t.scene.field
    seat = t.scene.unit_seat[unit]
    if hex == t.pos[unit] and t.facing(unit):
        return 1.0
    foe = min(t.army(1 - seat), key=lambda enemy: field.distance(hex, t.pos[enemy]), default=-1)
    if foe < 0:
        return 0.0
    row = field.distances(t.pos[foe])
    front = [way for way, other in enumerate(field.neighbour[hex]) if other >= 0 and row[other] < row[hex]]
    strong = len([way for way in front if field.side[hex][way] in (Side.RIVER, Side.SLOPE_DOWN)])
    weak = len([way for way in front if field.side[hex][way] == Side.SLOPE_UP])
    mates = [t.pos[one] for one in t.units(t.scene.unit_clan[unit]) if one != unit]
    apart = max(min([field.distance(hex, mate) for mate in mates], default=1), 1) - 1
    return (strong - weak) / max(len(front), 1) - t.style.apart * apart + ground(t, hex)


def march_to(q: Decision) -> Choice:
    """TEN-6.5: on towards the aim, but not into the arms of the enemy."""
    goal = aim(q.table, q.table.scene.unit_clan[q.unit_asked()])
    hexes = q.hexes()
    if goal.hex == q.table.scene.field.fortress and goal.hex in hexes:
        return q.go(goal.hex)
    return q.go(hexes[first_of_best(march_values(q))])


def march_values(q: Decision) -> list[float]:
    """What is gained by a march to each hex offered, in movement points."""
    t = q.table
    unit = q.unit_asked()
    clan = t.scene.unit_clan[unit]
    goal = aim(t, clan)
    hexes = q.hexes()
    if goal.hex < 0:
        return [0.0] * len(hexes)
    away, chief = goal.away(t), t.is_chief(clan)
    mates = [t.pos[one] for one in t.units(clan) if one != unit]
    exposed = t.style.exposed * (_DARING if goal.prize else 1.0)
    return [-_march_cost(t, hex, away, mates, chief, exposed) for hex in hexes]


def _march_cost(t: Table, hex: int, away: list[int], mates: list[int], chief: bool, exposed: float) -> float:
    row = t.scene.field.distances(hex)
    cost = min(away[hex] / HALF, FAR) + t.style.together * sum([row[mate] for mate in mates])
    near = t.near(hex, t.foe)
    safe = int(t.style.chief_berth if chief else t.style.berth)
    if near < safe:
        cost += exposed * (safe - near)
    return cost


def retreat_to(q: Decision) -> Choice:
    """TEN-6.6: away from the enemy, and near one's own."""
    return q.go(q.hexes()[first_of_best(retreat_values(q))])


def retreat_values(q: Decision) -> list[float]:
    """How good a haven each hex offered is; how bad, for the enemy's units (TEN-10.4.4)."""
    t = q.table
    seat = t.scene.unit_seat[q.unit_asked()]
    sign = 1 if seat == t.me else -1
    return [sign * _haven(t, hex, seat) for hex in q.hexes()]


def step_out(q: Decision) -> Choice:
    """TEN-15.8: out of a fortress, where the enemy is not."""
    t = q.table
    return q.go(max(q.hexes(), key=lambda hex: _haven(t, hex, t.me)))


def _haven(t: Table, hex: int, seat: int) -> float:
    return (
        min(t.near(hex, 1 - seat), 6)
        - t.style.haven * min(t.near(hex, seat), 8)
        + 0.05 * t.scene.field.elevation[hex]
    )


def enter(q: Decision) -> Choice:
    return q.take("enter") if q.has("enter") else q.first()


def strongest(q: Decision) -> Choice:
    """Who comes farthest: the one that hits hardest."""
    return q.unit(max(q.units(), key=lambda unit: _shock(q.table, unit)))


def enter_to(q: Decision) -> Choice:
    """As far as possible towards the enemy."""
    t = q.table
    hexes = q.hexes()
    foes = t.army(t.foe)
    if not foes:
        return q.go(hexes[0])
    return q.go(min(hexes, key=lambda hex: t.near(hex, t.foe) if t.near(hex, t.foe) >= 4 else 20))


def river(q: Decision) -> Choice:
    """TEN-6.3: the enemy beyond a river is faced if the clan would attack him anyway."""
    clan = q.clan_asked()
    values = utilities(q.table, clan)
    worse = values[Order.ATTACK] < values[Order.REGROUP]
    return q.take("ignore") if worse else q.take("face")


def pursue(q: Decision) -> Choice:
    """TEN-6.7: a strong clan follows, a worn one had better stay."""
    t = q.table
    unit = q.unit_asked()
    clan = t.scene.unit_clan[unit]
    weary = t.wear(clan) >= t.style.weary or t.is_chief(clan) or aim(t, clan).holds or t.loss[unit] >= 2
    alone = matchup(t, t.me, t.pos[unit]) < t.style.chase
    return q.take("hold") if weary or alone else q.take("pursue")


def fall_back_to(q: Decision) -> Choice:
    t = q.table
    unit = q.unit_asked()
    return q.go(max(q.hexes(), key=lambda hex: _footing(t, hex, t.scene.unit_seat[unit])))


def _footing(t: Table, hex: int, seat: int) -> float:
    """High ground near friends, beyond a river if there is one."""
    field = t.scene.field
    wet = sum([side in (Side.RIVER, Side.SLOPE_DOWN) for side in field.side[hex]])
    return 0.1 * wet + 0.2 * field.elevation[hex] - t.style.rejoin * min(t.near(hex, seat), 5)
