"""Everything but fighting: tea, purchases, effect tiles, counsel, the call to arms, the audience."""

from __future__ import annotations

from typing import Final

from sengoku.bots.bushido import attack
from sengoku.bots.bushido.worth import Worth, arms_worth, katana_strength, lasting
from sengoku.games.bushido.components import (
    COUNSEL_REWARD,
    PURCHASE_TILES,
    REFUSAL_COSTS_GUEST,
    TEA_PRICE,
    TEA_RATE,
    WIN,
    Role,
)
from sengoku.games.bushido.glance import RealmGlance
from sengoku.games.bushido.honour import move

#: With so much samurai honour tea is worth its price; at the last opportunity with so much.
_TEA: Final = 16
_LAST_TEA: Final = 7
#: What is kept by keeping a tile of a kind for later.
RONIN: Final = 0.6
_GEISHA: Final = 2.2
#: A province in revolt is there for the taking: so much of it is mine, or the Daimyo's.
_NEXT: Final = 0.5
#: What a Ronin is worth that does not bring about a revolt yet.
_THREAT: Final = 0.3
#: An invitation that is wanted at all.
_WELCOME: Final = 3.0


# -- tea and purchase ---------------------------------------------------------------------------------------


def gained(track: list[int], seat: int, change: int) -> int:
    """BUS-H: what a change really brings, jumps included."""
    return move(track, seat, change)[seat] - track[seat]


def wants_tea(g: RealmGlance) -> bool:
    converted = converts(g, g.seat)
    if not converted:
        return False
    if gained(g.dh, g.seat, converted) + g.dh[g.seat] >= WIN:
        return True
    return g.sh[g.seat] >= (_TEA if g.terms else _LAST_TEA)


def tea_with(g: RealmGlance, worth: Worth, guest: int) -> float:
    """BUS-2.2: who must accept, or has no reason to refuse; and the less of a rival the better."""
    if not wants_tea(g):
        return -1.0
    risk = host_wins(g, g.seat) and g.sh[guest] >= REFUSAL_COSTS_GUEST  # rather than see that, he pays 10
    return _WELCOME + worth.weight[guest] - (1.5 if risk else 0.0)


def converts(g: RealmGlance, host: int) -> int:
    """The Daimyo honour a host can have for what tea leaves him (BUS-2.4)."""
    return max(0, g.sh[host] - TEA_PRICE) // TEA_RATE


def host_wins(g: RealmGlance, host: int) -> bool:
    return g.dh[host] + converts(g, host) >= WIN


def purchase(g: RealmGlance, worth: Worth, points: int) -> float:
    """BUS-3.1: what it brings to buy so much honour."""
    before = katana_strength(g.hand)
    after = before - 3 * PURCHASE_TILES * points
    given = arms_worth(before, g.month) - arms_worth(after, g.month)
    return worth.honour(g.seat, gained(g.dh, g.seat, points)) - given


# -- effect tiles -------------------------------------------------------------------------------------------


def ronin(g: RealmGlance, worth: Worth, number: int, price: int) -> float:
    """What a Ronin in a province does for me, beyond what the tiles are worth."""
    return _ronin_in(g, worth, number) - price * RONIN * lasting(g.month)


def _ronin_in(g: RealmGlance, worth: Worth, number: int) -> float:
    gap = g.might[number] - g.ronin[number] - 1
    value = worth.province(g.owner[number], number, -1)
    if gap > 0:
        return _THREAT * value / (gap * gap)
    after = (g.seat - g.daimyo) % g.seats
    if g.owner[number] != g.daimyo and g.borders(number, g.daimyo):
        value += _NEXT * worth.province(g.daimyo, number, 1)
    elif g.borders(number, g.seat):
        value += _NEXT * worth.province(g.seat, number, 1) / max(1, after)
    return value


def geisha(g: RealmGlance, worth: Worth, price: int) -> float:
    """BUS-5.6: the turn ends at once: when the attack that is coming bodes ill for me."""
    theirs = Worth(g, g.daimyo)
    marches = attack.Marches(g, g.daimyo, True)
    coming = attack.best(attack.on_neutral(theirs, marches) + attack.on_bushi(theirs, marches, g.roles))
    if coming is None:
        return -1.0
    for mine in attack.on_neutral(worth, marches) + attack.on_bushi(worth, marches, g.roles):
        if mine.target == coming.target:
            return -(mine.value + attack.clock(g)) - price * _GEISHA * lasting(g.month)
    return -1.0


# -- counsel ------------------------------------------------------------------------------------------------


def judgement(g: RealmGlance, worth: Worth, loss: int, rewarded: bool) -> float:
    """What it means that the Samurai loses so much, and whether the Sensei gains 1 (BUS-10.6)."""
    samurai, sensei = g.roles[Role.SAMURAI], g.roles[Role.SENSEI]
    value = -min(loss, g.sh[samurai]) * worth.samurai_honour(samurai)
    return value + worth.honour(sensei, COUNSEL_REWARD) if rewarded else value
