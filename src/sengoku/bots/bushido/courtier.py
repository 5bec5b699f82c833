"""Sensei, Hatamoto and everybody else at court: effect tiles, invitations, counsel, arms, audience."""

from __future__ import annotations

from sengoku.bots.bushido import attack, court
from sengoku.bots.bushido.decision import Decision
from sengoku.bots.bushido.table import NOBODY
from sengoku.bots.bushido.troops import need
from sengoku.bots.bushido.worth import SAMURAI_HONOUR, lasting
from sengoku.core.choices import Choice
from sengoku.games.bushido.components import (
    AUDIENCE_IDS,
    COUNSEL_LEAST,
    COUNSEL_MOST,
    MONTHS,
    REFUSAL_COSTS_GUEST,
    REFUSAL_COSTS_HOST,
    TEA_PRICE,
    Role,
)


def tiles(q: Decision) -> Choice:
    """BUS-5.1, BUS-5.2: what helps at this price; a Geisha last, for she ends everything."""
    table, price = q.table, q.args["count"]
    if q.offers("tea") and court.wants_tea(table):
        return q.take("tea", court.guest(table, q.worth, q.offers("tea")))
    placed = _ronin(q, price)
    if placed is not None:
        return placed
    if q.has("geisha") and court.sends_geisha(table, q.worth, price):
        return q.take("geisha")
    if price == 1 and q.offers("spy") and table.me in table.roles[Role.SAMURAI : Role.SENSEI]:
        foe = table.roles[Role.BUSHI if table.me == table.roles[Role.SAMURAI] else Role.SAMURAI]
        return q.take("spy", foe)
    return q.stop()


def uprising(q: Decision) -> Choice:
    """BUS-6.2: the Hatamoto's Ronin."""
    return _ronin(q, 1) or q.stop()


def _ronin(q: Decision, price: int) -> Choice | None:
    """A Ronin where he does most, if that is worth so many tiles."""
    number, value = court.ronin(q.table, q.worth, q.offers("ronin"))
    worth_it = number != NOBODY and value > price * court.RONIN * lasting(q.table.month)
    return q.take("ronin", number) if worth_it else None


def invitation(q: Decision) -> Choice:
    """BUS-2.5: a refusal costs 10 samurai honour; the host 2, and for now the conversion."""
    table, host = q.table, q.args["by"]
    last = 1.0 if table.month >= MONTHS - 1 else 0.2
    loss = -q.worth.weight[host] * (REFUSAL_COSTS_HOST + last * court.converts(table, host))
    accepts = loss < (TEA_PRICE + REFUSAL_COSTS_GUEST) * SAMURAI_HONOUR
    return q.take("accept" if accepts and not court.host_wins(table, host) else "refuse")


def seppuku(q: Decision) -> Choice:
    """BUS-10.2, BUS-10.3: a beaten rival with much to lose; the Sensei is rewarded."""
    if not q.has("seppuku"):
        return q.stop()
    table = q.table
    honour = table.sh[table.roles[Role.SAMURAI]]
    sensei = table.me == table.roles[Role.SENSEI]
    gain = court.judgement(table, q.worth, honour, rewarded=sensei)
    mild = court.judgement(table, q.worth, COUNSEL_MOST, rewarded=True) if sensei else 1.0
    return q.take("seppuku") if gain > max(0.5, mild) else q.stop()


def propose(q: Decision) -> Choice:
    """BUS-10.4: as much as a rival can lose; as little as possible for oneself."""
    samurai = q.table.roles[Role.SAMURAI]
    offers = q.offers("propose")
    loss = min(offers) if samurai == q.table.me else max(offers)
    value = court.judgement(q.table, q.worth, loss + COUNSEL_LEAST, rewarded=True)
    return q.take("propose", loss) if value > 0 else q.stop()


def arms(q: Decision) -> Choice:
    """BUS-11.1: tiles for everybody help whoever has few."""
    mine = q.table.tiles[q.table.me]
    few = mine * (q.table.seats - 1) <= (sum(q.table.tiles) - mine) * 1.15
    return q.take("arms", 0 if few else 1)


def kotau(q: Decision) -> Choice:
    """BUS-12.2: more months for who is behind, fewer for who leads, else tiles."""
    if not q.offers("kotau"):
        return q.stop()
    leads, month = attack.leads(q.table), q.table.month
    asked = "escalate" if leads and month >= MONTHS - 1 else "plead"
    return q.take("kotau", AUDIENCE_IDS.index("appease" if not leads and month == MONTHS else asked))


def retreat(q: Decision) -> Choice:
    """BUS-8.16: where the troops are needed most."""
    table = q.table
    able = q.offers("retreat")
    return q.take("retreat", max(able, key=lambda n: need(table, table.me, n) / (table.might[n] + 1)))
