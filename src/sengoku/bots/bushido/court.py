"""Everything but fighting: tea, purchases, effect tiles, counsel, the call to arms, the audience."""

from __future__ import annotations

from typing import Final

from sengoku.bots.bushido import attack
from sengoku.bots.bushido.table import NOBODY, Table
from sengoku.bots.bushido.worth import SAMURAI_HONOUR, VICTORY, Worth, arms, lasting
from sengoku.games.bushido.components import (
    COUNSEL_REWARD,
    MONTHS,
    PURCHASE_TILES,
    REFUSAL_COSTS_GUEST,
    REFUSAL_COSTS_HOST,
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
_RONIN: Final = 0.6
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
    converted = _converts(table, table.me)
    if not converted:
        return False
    if gained(table.dh, table.me, converted) + table.dh[table.me] >= WIN:
        return True
    return honour >= (_TEA if table.terms else _LAST_TEA)


def guest(table: Table, worth: Worth, able: list[int]) -> int:
    """BUS-2.2: who must accept, or has no reason to refuse; and the less of a rival the better."""
    risk = {seat: _refuses(table, seat) for seat in able}
    return max(able, key=lambda seat: (not risk[seat], worth.weight[seat]))


def _refuses(table: Table, seat: int) -> bool:
    """Whether a guest will rather pay 10 than see the host win."""
    return table.sh[seat] >= REFUSAL_COSTS_GUEST and _host_wins(table, table.me)


def _converts(table: Table, host: int) -> int:
    """The Daimyo honour a host can have for what tea leaves him (BUS-2.4)."""
    return max(0, table.sh[host] - TEA_PRICE) // TEA_RATE


def _host_wins(table: Table, host: int) -> bool:
    return table.dh[host] + _converts(table, host) >= WIN


def accepts_tea(table: Table, worth: Worth, host: int) -> bool:
    """BUS-2.5: a refusal costs 10 samurai honour; the host 2, and for now the conversion."""
    if _host_wins(table, host):
        return False
    price = (TEA_PRICE + REFUSAL_COSTS_GUEST) * SAMURAI_HONOUR
    last = 1.0 if table.month >= MONTHS - 1 else 0.2
    return price > -worth.weight[host] * (REFUSAL_COSTS_HOST + last * _converts(table, host))


def conversion(table: Table, amounts: list[int]) -> int:
    """BUS-2.4: all of it, but for what a jump on the track makes cheaper."""
    kept = 0.45 if table.terms else 0.05
    return max(
        amounts,
        key=lambda amount: (
            gained(table.dh, table.me, amount // TEA_RATE)
            + kept * (table.sh[table.me] + gained(table.sh, table.me, -amount))
            + (VICTORY if gained(table.dh, table.me, amount // TEA_RATE) + table.dh[table.me] >= WIN else 0)
        ),
    )


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


def places_ronin(table: Table, value: float, price: int) -> bool:
    return value > price * _RONIN * lasting(table.month)


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


# -- to arms, Kotau -----------------------------------------------------------------------------------------


def calls_to_arms(table: Table) -> bool:
    """BUS-11.1: tiles for everybody help whoever has few."""
    others = sum(table.tiles) - table.tiles[table.me]
    return table.tiles[table.me] * (table.seats - 1) <= others * 1.15


def audience(table: Table) -> str:
    """BUS-12.2: more months for who is behind, fewer for who leads, else tiles."""
    if attack.leads(table) and table.month >= MONTHS - 1:
        return "escalate"
    if not attack.leads(table) and table.month == MONTHS:
        return "appease"
    return "plead"
