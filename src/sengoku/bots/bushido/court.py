"""Everything but fighting: tea, purchases, effect tiles, counsel, the call to arms, the audience."""

from __future__ import annotations

from typing import Final

from sengoku.bots.bushido import attack
from sengoku.bots.bushido.table import NOBODY, Table
from sengoku.bots.bushido.worth import Worth, arms, lasting
from sengoku.games.bushido.components import (
    COUNSEL_REWARD,
    PURCHASE_TILES,
    REFUSAL_COSTS_GUEST,
    TEA_PRICE,
    TEA_RATE,
    WIN,
    Role,
    Tile,
)
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


# -- tea and purchase ---------------------------------------------------------------------------------------


def gained(track: list[int], seat: int, change: int) -> int:
    """BUS-H: what a change really brings, jumps included."""
    return move(track, seat, change)[seat] - track[seat]


def wants_tea(table: Table) -> bool:
    honour = table.sh[table.me]
    converted = converts(table, table.me)
    if not converted:
        return False
    if gained(table.dh, table.me, converted) + table.dh[table.me] >= WIN:
        return True
    return honour >= (_TEA if table.terms else _LAST_TEA)


def guest(table: Table, worth: Worth, able: list[int]) -> int:
    """BUS-2.2: who must accept, or has no reason to refuse; and the less of a rival the better."""
    risk = host_wins(table, table.me)  # rather than see that, a guest pays 10
    return max(
        able, key=lambda seat: (not (risk and table.sh[seat] >= REFUSAL_COSTS_GUEST), worth.weight[seat])
    )


def converts(table: Table, host: int) -> int:
    """The Daimyo honour a host can have for what tea leaves him (BUS-2.4)."""
    return max(0, table.sh[host] - TEA_PRICE) // TEA_RATE


def host_wins(table: Table, host: int) -> bool:
    return table.dh[host] + converts(table, host) >= WIN


def purchase(table: Table, worth: Worth, points: list[int]) -> int:
    """BUS-3.1: how much honour to buy; 0 for none."""
    best, most = 0, arms(table.hand, table.month)
    for count in points:
        hand = list(table.hand)
        hand[Tile.KATANA_3] -= PURCHASE_TILES * count
        value = worth.honour(table.me, gained(table.dh, table.me, count)) + arms(hand, table.month)
        if value > most + 1e-9:
            best, most = count, value
    return best


# -- effect tiles -------------------------------------------------------------------------------------------


def ronin(table: Table, worth: Worth, provinces: list[int]) -> tuple[int, float]:
    """Where a Ronin does most for me, and how much."""
    best, most = NOBODY, 0.0
    for number in provinces:
        value = _ronin_in(table, worth, number)
        if value > most + 1e-9:
            best, most = number, value
    return best, most


def _ronin_in(table: Table, worth: Worth, number: int) -> float:
    gap = table.might[number] - table.ronin[number] - 1
    value = worth.province(table.owner[number], number, -1)
    if gap > 0:
        return _THREAT * value / (gap * gap)
    after = (table.me - table.daimyo) % table.seats
    if table.owner[number] != table.daimyo and table.borders(number, table.daimyo):
        value += _NEXT * worth.province(table.daimyo, number, 1)
    elif table.borders(number, table.me):
        value += _NEXT * worth.province(table.me, number, 1) / max(1, after)
    return value


def sends_geisha(table: Table, worth: Worth, price: int) -> bool:
    """BUS-5.6: the turn ends at once: when the attack that is coming bodes ill for me."""
    theirs = Worth(table, table.daimyo)
    marches = attack.Marches(table, table.daimyo, regrouped=True)
    options = attack.on_neutral(theirs, marches) + attack.on_bushi(theirs, marches, table.roles)
    coming = attack.best(options)
    if coming is None:
        return False
    mine = attack.on_neutral(worth, marches) + attack.on_bushi(worth, marches, table.roles)
    value = next(option.value for option in mine if option.target == coming.target)
    return value + attack.clock(table) < -price * _GEISHA * lasting(table.month)


# -- counsel ------------------------------------------------------------------------------------------------


def judgement(table: Table, worth: Worth, loss: int, *, rewarded: bool) -> float:
    """What it means that the Samurai loses so much, and whether the Sensei gains 1 (BUS-10.6)."""
    samurai, sensei = table.roles[Role.SAMURAI], table.roles[Role.SENSEI]
    value = -min(loss, table.sh[samurai]) * worth.samurai_honour(samurai)
    return value + worth.honour(sensei, COUNSEL_REWARD) if rewarded else value
