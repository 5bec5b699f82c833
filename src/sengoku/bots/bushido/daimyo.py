"""The Daimyo's own questions: discs, troops, tea, honour, roles, regrouping, the march, bonus tokens."""

from __future__ import annotations

from typing import Final

from sengoku.bots.bushido import attack, court, troops
from sengoku.bots.bushido.attack import Attack
from sengoku.bots.bushido.decision import Decision
from sengoku.bots.bushido.table import NUMBER, Table
from sengoku.bots.bushido.worth import VICTORY
from sengoku.bots.offers import there
from sengoku.core.choices import Choice
from sengoku.games.bushido.components import (
    COUNSEL_DECLINED,
    ELITE_WORTH,
    ROLE_IDS,
    TEA_RATE,
    WIN,
    Role,
)

#: So many copies of a disc are enough, by disc.
_ENOUGH: Final = (2, 2, 2, 2, 2)
#: From this honour of a target on a bonus token may be worth its price.
_PRECIOUS: Final = 5
_TOKEN_MONTH: Final = 4


def discs(q: Decision) -> Choice:
    """BUS-1.3: variety counts; a third copy goes."""
    for disc in q.offers("drop"):
        if q.table.disc_hand[disc] > _ENOUGH[disc]:
            return q.take("drop", disc)
    return q.stop()


def place(q: Decision) -> Choice:
    """BUS-0.11, BUS-1.5: a troop where it is lacking most."""
    lacks = troops.lacking(q.table, q.table.on_map[q.table.me] + q.args["count"])
    return q.take("place", max(q.offers("place"), key=lambda n: (lacks[n], -n)))


def disband(q: Decision) -> Choice:
    lacks = troops.lacking(q.table, q.table.limit[q.table.me])
    return q.take("remove", min(q.offers("remove"), key=lambda n: (lacks[n], n)))


def relieve(q: Decision) -> Choice:
    """BUS-C.8: a troop for a province that elite troops leave, from where most are."""
    return q.take("from", max(q.offers("from"), key=lambda n: (q.table.troops[n], -n)))


def trade(q: Decision) -> Choice:
    """BUS-C.5, BUS-C.6: elite troops fight in one turn only; a second attack, where agreed, is worth more."""
    if q.view["options"]["campaign"] or (q.table.month < _TOKEN_MONTH and q.table.terms):
        return q.stop()
    return q.take("trade")


def guard(q: Decision) -> Choice:
    marches = attack.Marches(q.table, q.table.me, regrouped=True)
    return q.take("guard", max(q.offers("guard"), key=lambda n: (marches.force[n], -n)))


def tea(q: Decision) -> Choice:
    able = q.offers("tea")
    if not able or not court.wants_tea(q.table):
        return q.stop()
    return q.take("tea", court.guest(q.table, q.worth, able))


def convert(q: Decision) -> Choice:
    """BUS-2.4: all of it, but for what a jump on the track makes cheaper."""
    table, me = q.table, q.table.me
    kept = 0.45 if table.terms else 0.05

    def worth(points: int) -> float:
        gain = court.gained(table.dh, me, points)
        left = table.sh[me] + court.gained(table.sh, me, -points * TEA_RATE)
        return gain + kept * left + (VICTORY if gain + table.dh[me] >= WIN else 0)

    return q.take("convert", max(q.offers("convert"), key=worth))


def buy(q: Decision) -> Choice:
    points = court.purchase(q.table, q.worth, [index + 1 for index in q.offers("buy")])
    return q.take("buy", points - 1) if points else q.stop()


def role(q: Decision) -> Choice:
    verb = q.args["role"]
    return q.take(verb, attack.cast(q.table, q.worth, ROLE_IDS.index(verb), q.offers(verb)))


def campaign(q: Decision) -> Choice:
    if q.table.month < _TOKEN_MONTH and q.table.terms:
        return q.stop()
    return q.take("campaign") if attack.chosen(q.table, q.worth, regrouped=True) else q.stop()


# -- regrouping and marching --------------------------------------------------------------------------------


def wanted(table: Table, planned: Attack | None) -> dict[int, int]:
    """How the Daimyo's troops should stand before the attack; it does not depend on how they stand now."""
    found: dict[int, int] = {}
    for area in troops.areas(table, table.me):
        total = sum([table.troops[number] for number in area])
        fixed: dict[int, int] = {}
        if planned is not None and planned.origin in area:
            sent = planned.might + troops.garrison(table, planned.origin)
            sent -= ELITE_WORTH * table.elites[planned.origin]
            fixed[planned.origin] = max(1, min(sent, total - len(area) + 1))
        found.update(troops.spread(table, table.me, area, total, fixed))
    return found


def regroup(q: Decision) -> Choice:
    """BUS-7.2: from where there are too many, to where they are needed."""
    table = q.table
    goal = wanted(table, attack.chosen(table, q.worth, regrouped=True))
    surplus = {number: table.troops[number] - goal[number] for number in goal}
    if q.offers("to"):
        number = min(q.offers("to"), key=lambda n: (surplus[n], n))
        lacks = surplus[number] < 0 < surplus[NUMBER[q.view["step"]["picked"]]]
        if lacks or not q.has("done"):
            return q.take("to", number)
    able = [number for number in q.offers("from") if surplus[number] > 0]
    return q.take("from", max(able, key=lambda n: (surplus[n], -n))) if able else q.stop()


def refill(q: Decision) -> Choice:
    """BUS-A55: something for the province whose last piece has just left."""
    return relieve(q) if q.offers("from") else q.take("elite", q.offers("elite")[0])


def target(q: Decision) -> Choice:
    planned = attack.chosen(q.table, q.worth, regrouped=False)
    if planned is None or not q.has("attack", planned.target):
        return q.take("hold")
    return q.take("attack", planned.target)


def origin(q: Decision) -> Choice:
    """The province from which most can march."""
    marches = attack.Marches(q.table, q.table.me, regrouped=False)
    return q.take("from", max(q.offers("from"), key=lambda n: (marches.force[n], -n)))


def elites(q: Decision) -> Choice:
    return q.take("elites", max(q.offers("elites")))


def send(q: Decision) -> Choice:
    """BUS-7.4: enough to win and to hold what is won; a garrison stays."""
    table = q.table
    step = q.view["step"]
    goal, start = NUMBER[step["target"]], NUMBER[step["origin"]]
    able = q.offers("troops")
    free = max(able[0], table.troops[start] - troops.garrison(table, start))
    enough = table.might[goal] + attack.PLENTY if table.owner[goal] >= 0 else table.ronin[goal] + 3
    count = min(free, max(1, enough - ELITE_WORTH * (step["elites"] or 0)))
    return q.take("troops", min(able, key=lambda number: abs(number - count)))


def bonus(q: Decision) -> Choice:
    """BUS-7.5: for a precious target, to a Samurai who is no rival; all tokens at the last opportunity."""
    table, combat = q.table, there(q.view["combat"])
    samurai = table.roles[Role.SAMURAI]
    precious = table.honour[NUMBER[combat["province"]]] >= _PRECIOUS
    harmless = -q.worth.weight[samurai] < 1.0 / (table.seats - 1)
    for place in q.offers("bonus"):
        late = table.terms <= place
        if harmless and (precious or late) and not combat["bonus"]:
            return q.take("bonus", place)
    return q.stop()


def verdict(q: Decision) -> Choice:
    """BUS-10.5: follow the advice, or the Samurai loses 1 only."""
    table, worth = q.table, q.worth
    step = q.view["step"]
    samurai = table.roles[Role.SAMURAI]
    advice = step["advice"]
    loss = advice if isinstance(advice, int) else table.sh[samurai]
    rewarded = step["by"] == table.roles[Role.SENSEI]
    followed = court.judgement(table, worth, loss, rewarded=rewarded)
    declined = court.judgement(table, worth, COUNSEL_DECLINED, rewarded=False)
    return q.take("accept" if followed > declined else "refuse")
