"""Sensei, Hatamoto and everybody else at court: effect tiles, invitations, counsel, arms, audience."""

from __future__ import annotations

from sengoku.bots.bushido import court
from sengoku.bots.bushido.question import Question
from sengoku.bots.bushido.table import NOBODY
from sengoku.bots.bushido.troops import need
from sengoku.core.choices import Choice
from sengoku.games.bushido.components import AUDIENCE_IDS, COUNSEL_LEAST, COUNSEL_MOST, Role


def tiles(q: Question) -> Choice:
    """BUS-5.1, BUS-5.2: what helps at this price; a Geisha last, for she ends everything."""
    table, price = q.table, q.args["count"]
    if q.offers("tea") and court.wants_tea(table):
        return q.take("tea", court.guest(table, q.worth, q.offers("tea")))
    number, value = court.ronin(table, q.worth, q.offers("ronin"))
    if number != NOBODY and court.places_ronin(table, value, price):
        return q.take("ronin", number)
    if q.has("geisha") and court.sends_geisha(table, q.worth, price):
        return q.take("geisha")
    if price == 1 and q.offers("spy") and table.me in table.roles[Role.SAMURAI : Role.SENSEI]:
        foe = table.roles[Role.BUSHI if table.me == table.roles[Role.SAMURAI] else Role.SAMURAI]
        return q.take("spy", foe)
    return q.stop()


def uprising(q: Question) -> Choice:
    """BUS-6.2: the Hatamoto's Ronin."""
    number, value = court.ronin(q.table, q.worth, q.offers("ronin"))
    if number != NOBODY and court.places_ronin(q.table, value, 1):
        return q.take("ronin", number)
    return q.stop()


def invitation(q: Question) -> Choice:
    accepts = court.accepts_tea(q.table, q.worth, q.args["by"])
    return q.take("accept" if accepts else "refuse")


def seppuku(q: Question) -> Choice:
    """BUS-10.2, BUS-10.3: a beaten rival with much to lose; the Sensei is rewarded."""
    if not q.has("seppuku"):
        return q.stop()
    table = q.table
    honour = table.sh[table.roles[Role.SAMURAI]]
    sensei = table.me == table.roles[Role.SENSEI]
    gain = court.judgement(table, q.worth, honour, rewarded=sensei)
    mild = court.judgement(table, q.worth, COUNSEL_MOST, rewarded=True) if sensei else 1.0
    return q.take("seppuku") if gain > max(0.5, mild) else q.stop()


def propose(q: Question) -> Choice:
    """BUS-10.4: as much as a rival can lose; as little as possible for oneself."""
    samurai = q.table.roles[Role.SAMURAI]
    offers = q.offers("propose")
    loss = min(offers) if samurai == q.table.me else max(offers)
    value = court.judgement(q.table, q.worth, loss + COUNSEL_LEAST, rewarded=True)
    return q.take("propose", loss) if value > 0 else q.stop()


def arms(q: Question) -> Choice:
    return q.take("arms", 0 if court.calls_to_arms(q.table) else 1)


def kotau(q: Question) -> Choice:
    if not q.offers("kotau"):
        return q.stop()
    return q.take("kotau", AUDIENCE_IDS.index(court.audience(q.table)))


def retreat(q: Question) -> Choice:
    """BUS-8.16: where the troops are needed most."""
    table = q.table
    able = q.offers("retreat")
    return q.take("retreat", max(able, key=lambda n: need(table, table.me, n) / (table.might[n] + 1)))
