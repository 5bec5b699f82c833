"""The command sequence: plan, first orders, points for the plan, chits and tactics (TEN-9, TEN-10)."""

from __future__ import annotations

from typing import Final

from sengoku.bots.tenkatoitsu.aims import A_TURN, aim
from sengoku.bots.tenkatoitsu.charges import best_charge
from sengoku.bots.tenkatoitsu.decision import Decision, Gains
from sengoku.bots.tenkatoitsu.orders import best_change, utilities, weight
from sengoku.bots.tenkatoitsu.table import Table
from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.components import PLAN_IDS, TACTIC_IDS, TOTSUGEKI_CHARGE, Order, Tactic
from sengoku.games.tenkatoitsu.places import Place

#: The plan of each army.
_PLANS: Final = {
    "tokugawa": "kakuyoku",
    "ikeda": "kakuyoku",
    "hashiba": "koyaku",
    "akechi": "kakuyoku",
    "west": "kakuyoku",
    "east": "kakuyoku",
}


def plan(q: Decision) -> Choice:
    army = q.table.scene.armies[q.table.me]
    return q.take("plan", PLAN_IDS.index(_PLANS.get(army, "kakuyoku")))


def first_order(q: Decision) -> Choice:
    clan = q.clan_asked()
    values = utilities(q.table, clan)
    return q.take("order", max(q.offers("order"), key=lambda order: values[order]))


def position(q: Decision) -> Choice:
    """TEN-11.8: with units whose clan defends, those nearest to the enemy first."""
    t = q.table
    units = [unit for unit in q.units() if q.seen.sealed[t.scene.unit_clan[unit]] == Order.DEFENCE]
    if not units:
        return q.stop()
    return q.unit(min(units, key=lambda unit: (t.near(t.pos[unit], t.foe), -t.scene.fire[unit])))


def commit(q: Decision) -> Choice:
    """What the chits do not need, and everything when little is missing."""
    t = q.table
    points: int = q.args["count"]
    stored: int = q.args["stored"]
    ready = [clan for clan in t.scene.seat_clans[t.me] if t.chit[clan] != Place.CLAN]
    useful = len([clan for clan in ready if chit_gain(t, clan) > t.style.useful])
    spare = max(points - useful, 0)
    wanted = int(t.style.stored) + q.seen.plan_modifier[t.me]
    if stored >= wanted or t.left <= 3:
        spare = 0
    elif stored + points >= wanted:
        spare = wanted - stored
    return q.take("commit", spare)


def attempt(q: Decision) -> Choice:
    stored: int = q.args["stored"]
    needed = int(q.table.style.stored) - 1 + q.seen.plan_modifier[q.table.me]
    return q.take("attempt") if stored >= needed else q.take("wait")


def plan_order(q: Decision) -> Choice:
    """TEN-10.2: the best order that fits the new plan."""
    t = q.table
    clan = q.clan_asked()
    values = utilities(t, clan)
    best = max([t.order[clan], *q.offers("order")], key=lambda order: values[order])
    return q.take("keep") if best == t.order[clan] else q.take("order", best)


# -- chits --------------------------------------------------------------------------------------------------


def chit_gain(t: Table, clan: int) -> float:
    """What a chit for this clan brings; less if it is delayed on its way (TEN-9.3)."""
    box = 0 if t.waiting(clan) else t.box[clan]
    return action_gain(t, clan) * t.style.delayed**box if box >= 0 else 0.0


def action_gain(t: Table, clan: int) -> float:
    """What it brings to let this clan act once more this turn."""
    if t.waiting(clan):
        return t.style.arrive
    if not t.units(clan):
        return 0.0
    values = utilities(t, clan)
    gain, new = best_change(t, clan, values)
    return gain + _deed(t, clan, new, values)


def mori_gain(t: Table, clan: int) -> float:
    """TEN-21.2: the same with a chit that Mōri sends."""
    mine = t.box[clan]
    t.box[clan] = t.seen.mori_box[clan]
    gain = chit_gain(t, clan)
    t.box[clan] = mine
    return gain


def _deed(t: Table, clan: int, order: int, values: list[float]) -> float:
    """What the clan does by its order when it acts."""
    if order == Order.ATTACK:
        return max(t.style.charge * values[order], 0.0)
    if order == Order.MOVE:
        goal = aim(t, clan)
        if goal.prize and goal.distance > A_TURN * (t.left - 1):
            return t.style.prize * goal.prize
        return t.style.walk * weight(t, clan) if goal.distance > 2 else 0.0
    if order == Order.REGROUP:
        return max(t.style.breath * values[order], 0.0)
    return 0.0


def select(q: Decision) -> Choice:
    """TEN-9.3: the clans to which a chit brings most; tactics where they do more."""
    if q.has("katta"):
        return q.take("katta")
    best, choice = q.table.style.enough, q.stop()
    for (verb, index), gain in select_gains(q).items():
        if gain > best:
            best, choice = gain, q.take(verb, index)
    if (
        q.has("write", Tactic.KIDO)
        and not q.offers("free")
        and kido_gain(q.table, _ready(q.table)) > q.table.style.kido * best
    ):
        return q.take("write", Tactic.KIDO)
    return choice


def select_gains(q: Decision) -> Gains:
    """What each chit and tactic offered brings, but for a Kidō; a free chit comes first (TEN-19.2.3)."""
    t = q.table
    nouns = t.scene.clan_choice
    found: Gains = {}
    for verb, more in (("free", 1.01), ("select", 1.0)):
        for clan in q.clans(verb):
            found[verb, nouns[clan].index] = chit_gain(t, clan) * more
    for clan in q.clans("mori"):
        found["mori", nouns[clan].index] = mori_gain(t, clan)
    if q.offers("free"):
        return found
    for clan in q.clans("release"):
        found["release", nouns[clan].index] = t.style.released + t.style.released * chit_gain(t, clan)
    ready = _ready(t)
    for tactic in q.offers("write"):
        if tactic != Tactic.KIDO:
            found["write", tactic] = max([tactic_gain(t, tactic, clan) for clan in ready], default=0.0)
    return found


def kido_gain(t: Table, ready: list[int]) -> float:
    """TEN-10.4.4: four clans for two points, of which one in six panics."""
    gains = sorted([tactic_gain(t, Tactic.KIDO, clan) for clan in ready])[-4:]
    return sum([gain for gain in gains if gain > t.style.enough])


def _ready(t: Table) -> list[int]:
    """The clans whose chit is at hand and not picked yet."""
    picked = t.seen.picked
    mine = t.scene.seat_clans[t.me]
    return [clan for clan in mine if t.chit[clan] == Place.RESERVE and clan not in picked]


def tactic_gain(t: Table, tactic: int, clan: int) -> float:
    """What a tactic written for this clan brings (TEN-10.4)."""
    if tactic == Tactic.KIDO:
        return t.style.acts * chit_gain(t, clan) - (0.0 if t.waiting(clan) else t.style.panic)
    if t.waiting(clan):
        return t.style.arrive + 0.1 if tactic == Tactic.ASHIBAYA else 0.0
    if not t.units(clan):
        return 0.0
    if tactic == Tactic.TOTSUGEKI:
        charge = best_charge(t, clan, TOTSUGEKI_CHARGE, totsugeki=True)
        risk = t.style.chief_assault if t.is_chief(clan) else 0.0
        return charge.value * t.style.totsugeki - risk if charge.target >= 0 else 0.0
    values = utilities(t, clan)
    old = values[t.order[clan]]
    if tactic == Tactic.KOTAI:
        return (values[Order.REGROUP] - old) * (t.style.kotai if t.engaged(clan) else 0.6)
    if tactic == Tactic.ASHIBAYA:
        return values[Order.MOVE] - old + t.style.ashibaya if values[Order.MOVE] == max(values) else 0.0
    return 0.0


def name_clan(q: Decision) -> Choice:
    """TEN-10.3: the clans for the tactic being written."""
    t = q.table
    tactic = TACTIC_IDS.index(q.args["tactic"])
    clans = q.clans("select")
    best = max(clans, key=lambda clan: tactic_gain(t, tactic, clan))
    if q.has("done") and tactic_gain(t, tactic, best) < t.style.enough:
        return q.take("done")
    return q.clan(best, "select")


def katta(q: Decision) -> Choice:
    """TEN-10.4.2: the enemy clan that an attack hurts most."""
    t = q.table
    clans = q.clans("clan", t.foe)
    return q.clan(min(clans, key=lambda clan: best_charge(t, clan).value))
