"""Inside a fortress: presence markers, Actions, assaults, losses, leaving, the end (TEN-15)."""

from __future__ import annotations

from sengoku.bots.tenkatoitsu.decision import Decision
from sengoku.bots.tenkatoitsu.worth import at_least, unit_worth
from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.siege.actions import fire_needs
from sengoku.games.tenkatoitsu.siege.fortress import (
    NEIGHBOURS,
    PERIPHERAL,
    ZONE_IDS,
    Zone,
    beside,
    count,
    lowest_score,
    within_reach,
    zones_in,
)
from sengoku.games.tenkatoitsu.siege.siege import bonus, losses


class Inside:
    """The siege of a glance, zones as bits."""

    def __init__(self, q: Decision) -> None:
        seen = q.seen
        me, foe = q.table.me, q.table.foe
        self.mine = seen.markers[me]
        self.theirs = seen.markers[foe]
        self.bases = seen.bases[me]
        self.strength = seen.strength[me]
        self.kept = q.table.style.kept
        self.taken = q.table.style.taken
        #: What each side could still lose: oneself, the enemy.
        self.points = [seen.strength[seat] + count(seen.markers[seat]) for seat in (me, foe)]


def change_order(q: Decision, clan: int) -> Choice:
    """TEN-15.6: whoever is in a siege stays; assailants driven out of Attack go back to it."""
    attacks = q.seen.besieged != q.table.me
    if attacks and q.table.order[clan] != Order.ATTACK and q.has("order", Order.ATTACK):
        return q.take("order", Order.ATTACK)
    return q.take("keep")


# -- presence markers (TEN-15.4.4) --------------------------------------------------------------------------


def post(q: Decision) -> Choice:
    """The zone that matters most, as long as enough Strength is left."""
    inside = Inside(q)
    zones = q.offers("post")
    if not zones or inside.strength <= _reserve(inside):
        return q.stop()
    best = max(zones, key=lambda zone: _use(inside, zone))
    return q.take("post", best) if _use(inside, best) > 0 else q.stop()


def _reserve(inside: Inside) -> int:
    """What is kept back; without any marker at least one is placed."""
    return round(inside.kept * inside.points[0]) if inside.mine else 0


def _use(inside: Inside, zone: int) -> float:
    """What a marker here does: it threatens, it covers, it holds the centre."""
    threat = count(beside(zone) & inside.theirs)
    cover = count(NEIGHBOURS[zone] & inside.mine)
    value = threat + 0.3 * cover
    if zone == Zone.CENTRE:
        value += 2.0
    elif not 1 << zone & PERIPHERAL:
        value += 0.5
    elif not inside.mine:
        value += 0.1
    return value


# -- Actions (TEN-15.6.1) -----------------------------------------------------------------------------------


def action(q: Decision) -> Choice:
    inside = Inside(q)
    left: int = q.args["count"]
    best, choice = 0.0, q.stop()
    for zone in q.offers("fire"):
        value = _fire_chance(inside, zone)
        if value > best:
            best, choice = value, q.take("fire", zone)
    for zone in q.offers("assault"):
        value = _assault_value(inside, zone, False)
        if left > 1:
            value = max(_assault_value(inside, zone, True) / 2, value)
        if value > best:
            best, choice = value, q.take("assault", zone)
    if q.has("rally") and best < q.table.style.rallied:
        best, choice = q.table.style.rallied, q.take("rally")
    if q.has("redeploy") and _posts(inside) and best < 1.0:
        return q.take("redeploy")
    return choice


def _posts(inside: Inside) -> bool:
    """Whether there is Strength to spare and a useful zone to put it into."""
    if inside.strength <= _reserve(inside):
        return False
    reach = within_reach(inside.bases, inside.theirs)
    return any(beside(zone) & inside.theirs for zone in zones_in(reach & ~inside.mine))


def _fire_chance(inside: Inside, zone: int) -> float:
    sources = beside(zone) & inside.mine
    return at_least(fire_needs(zone, sources) - count(sources))


def _assault_value(inside: Inside, zone: int, extra: bool) -> float:
    """What an assault brings on average, in markers and Strength."""
    sources = beside(zone) & inside.mine
    edge = bonus(sources, int(extra), 0) - lowest_score(zone, sources)
    total = 0.0
    for attacker in range(1, 7):
        for defender in range(1, 7):
            difference = attacker - defender + edge
            total += inside.taken if difference > 0 else -losses(difference)
    return total / 36


def assault_spend(q: Decision) -> Choice:
    """Strength only for whoever has much more of it."""
    inside = Inside(q)
    most = max(q.offers("spend"))
    rich = inside.points[0] >= q.table.style.superior * inside.points[1] and inside.strength > _reserve(
        inside
    )
    return q.take("spend", min(1, most) if rich else 0)


def defence_spend(q: Decision) -> Choice:
    """The centre and the last marker are worth it."""
    inside = Inside(q)
    vital = q.args["zone"] == ZONE_IDS[Zone.CENTRE] or count(inside.mine) == 1
    rich = inside.points[0] >= q.table.style.superior * inside.points[1]
    most = max(q.offers("spend"))
    return q.take("spend", min(1, most) if (vital or rich) and inside.strength > 2 else 0)


def loss(q: Decision) -> Choice:
    """Strength while there is some, else the marker that does least."""
    inside = Inside(q)
    if q.has("pay") and (inside.strength > 1 or not q.offers("lose")):
        return q.take("pay")
    zones = q.offers("lose")
    if not zones or (count(inside.mine) == 1 and q.has("pay")):
        return q.take("pay")
    return q.take("lose", min(zones, key=lambda zone: _use(inside, zone)))


def bid(q: Decision) -> Choice:
    """TEN-15.6.1: a difference of 0: Strength decides."""
    enough = Inside(q).strength >= 3 or q.args["zone"] == ZONE_IDS[Zone.CENTRE]
    return q.take("pay") if enough else q.take("pass")


def occupy(q: Decision) -> Choice:
    """Into the zone taken: a new marker, or the one that does least where it is."""
    inside = Inside(q)
    posts = q.offers("post")
    if posts and inside.strength > 1:
        return q.take("post", posts[0])
    movers = q.offers("occupy")
    if movers:
        return q.take("occupy", min(movers, key=lambda zone: _use(inside, zone)))
    return q.stop()


# -- leaving and the end (TEN-15.8, TEN-15.9) ---------------------------------------------------------------


def leave_by(q: Decision) -> Choice:
    return q.take("leave", q.offers("leave")[0])


def leave_cost(q: Decision) -> Choice:
    if q.has("done"):
        return q.take("done")
    inside = Inside(q)
    return q.take("lose", min(q.offers("lose"), key=lambda zone: _use(inside, zone)))


def keep_unit(q: Decision) -> Choice:
    """TEN-15.9: the winner keeps the best units."""
    t = q.table
    return q.unit(max(q.units(), key=lambda unit: (t.scene.commander[unit], unit_worth(t, unit))))


def tired_unit(q: Decision) -> Choice:
    t = q.table
    return q.unit(min(q.units(), key=lambda unit: (t.scene.commander[unit], unit_worth(t, unit))))


def gate(q: Decision) -> Choice:
    """TEN-15.7: by which side a unit comes in: where one has a marker already."""
    return q.go(q.hexes()[0])
