"""Sensei, Hatamoto and everybody else at court: effect tiles, invitations, counsel, arms, audience."""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.bots.bushido import attack, court
from sengoku.bots.bushido.picks import only, stop
from sengoku.bots.bushido.troops import need
from sengoku.bots.bushido.worth import SAMURAI_HONOUR, Worth
from sengoku.core.choices import Choice
from sengoku.games.bushido.components import (
    COUNSEL_LEAST,
    COUNSEL_MOST,
    MONTHS,
    REFUSAL_COSTS_GUEST,
    REFUSAL_COSTS_HOST,
    TEA_PRICE,
    Audience,
    Role,
)
from sengoku.games.bushido.glance import RealmGlance
from sengoku.games.bushido.notation import (
    ACCEPT,
    GEISHA,
    KOTAU,
    PROPOSE,
    REFUSE,
    RONIN,
    SEPPUKU,
    SPY,
    TEA,
    TO_ARMS,
    TO_WAIT,
)


def tiles(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-5.1, BUS-5.2: what helps at this price; to pass is worth nothing, and a Geisha comes last."""
    worth = Worth(g, g.seat)
    price = 1 if g.seat == g.roles[Role.SENSEI] else 2
    found: list[float] = []
    best = 0.0
    for choice in choices:
        if choice.kind == RONIN.kind:
            found.append(court.ronin(g, worth, choice.index, price))
        elif choice.kind == TEA.kind:
            found.append(court.tea_with(g, worth, choice.index))
        elif choice is GEISHA:
            value = court.geisha(g, worth, price)
            found.append(min(value, 0.9 * best) if best > 0.02 else value)
        elif choice.kind == SPY.kind:
            found.append(_spying(g, choice.index, price))
        else:
            found.append(0.0)
        best = max(best, found[-1])
    return found


def _spying(g: RealmGlance, target: int, price: int) -> float:
    """BUS-5.4: a fighter looks behind the other's screen, if it costs one tile only."""
    samurai, bushi = g.roles[Role.SAMURAI], g.roles[Role.BUSHI]
    foe = (g.seat == samurai and target == bushi) or (g.seat == bushi and target == samurai)
    return 0.01 if foe and price == 1 else -0.5


def uprising(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-6.2: the Hatamoto's Ronin."""
    worth = Worth(g, g.seat)
    return [
        court.ronin(g, worth, choice.index, 1) if choice.kind == RONIN.kind else 0.0 for choice in choices
    ]


def invitation(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-2.5: a refusal costs 10 samurai honour; the host 2, and for now the conversion."""
    last = 1.0 if g.month >= MONTHS - 1 else 0.2
    weight = Worth(g, g.seat).weight[g.host]
    loss = -weight * (REFUSAL_COSTS_HOST + last * court.converts(g, g.host))
    accepts = loss < (TEA_PRICE + REFUSAL_COSTS_GUEST) * SAMURAI_HONOUR and not court.host_wins(g, g.host)
    return only(choices, ACCEPT.kind if accepts else REFUSE.kind, 0)


def seppuku(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-10.2, BUS-10.3: a beaten rival with much to lose; the Sensei is rewarded."""
    worth = Worth(g, g.seat)
    honour = g.sh[g.roles[Role.SAMURAI]]
    sensei = g.seat == g.roles[Role.SENSEI]
    gain = court.judgement(g, worth, honour, sensei)
    mild = court.judgement(g, worth, COUNSEL_MOST, True) if sensei else 1.0
    return [gain - max(0.5, mild) if choice is SEPPUKU else 1e-9 for choice in choices]


def propose(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-10.4: as much as a rival can lose; as little as possible for oneself."""
    worth = Worth(g, g.seat)
    return [
        court.judgement(g, worth, choice.index + COUNSEL_LEAST, True) + _bold(g, choice.index)
        if choice.kind == PROPOSE.kind
        else 0.0
        for choice in choices
    ]


def _bold(g: RealmGlance, loss: int) -> float:
    """Between equals: the most for another, the least for oneself."""
    return -0.001 * loss if g.roles[Role.SAMURAI] == g.seat else 0.001 * loss


def arms(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-11.1: tiles for everybody help whoever has few."""
    mine, others = g.tiles[g.seat], 0
    for seat in range(g.seats):
        others += g.tiles[seat]
    few = mine * (g.seats - 1) <= (others - mine) * 1.15
    return only(choices, TO_ARMS.kind, TO_ARMS.index if few else TO_WAIT.index)


def kotau(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-12.2: more months for who is behind, fewer for who leads, else tiles."""
    leads, plea = attack.leads(g), Audience.PLEAD
    if not leads and g.month == MONTHS:
        plea = Audience.APPEASE
    elif leads and g.month >= MONTHS - 1:
        plea = Audience.ESCALATE
    return only(choices, KOTAU.kind, plea) if len(choices) > 1 else stop(choices)


def retreat(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-8.16: where the troops are needed most."""
    return [need(g, g.seat, choice.index) / (g.might[choice.index] + 1) for choice in choices]
