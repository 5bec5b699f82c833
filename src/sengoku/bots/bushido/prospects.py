"""What describes a player's prospects, for the learned value of positions (`values.toml`)."""

from __future__ import annotations

from typing import Final

from sengoku.core.state import NOBODY
from sengoku.games.bushido.components import (
    INCOME_LIMIT,
    MONTHS,
    TEA_PRICE,
    TEA_RATE,
    TROOP_LIMIT,
    Disc,
    Role,
)
from sengoku.games.bushido.state import Realm

#: What counts while months are left, as they pass, or towards the very end.
FEATURES: Final = (
    "honour-left",
    "honour-late",
    "honour-end",
    "samurai-left",
    "samurai-late",
    "samurai-end",
    "income-left",
    "income-late",
    "koku-left",
    "tiles-left",
    "tiles-late",
    "ronin-left",
    "ronin-late",
    "traitors",
    "terms-left",
    "terms-late",
    "wait-left",
    "wait-late",
    "tea-left",
    "tea-late",
    "no-term-late",
    "daimyo-left",
    "neutral-late",
    "weak-late",
    "kotau",
)


def prospects(s: Realm, seat: int) -> list[float]:
    """One row of `FEATURES`."""
    months = MONTHS - s.month
    left = months / MONTHS
    late = 1.0 - left
    end = 1.0 / (1.0 + max(0, months))
    honour, samurai = s.daimyo_honour[seat], s.samurai_honour[seat]
    income = min(INCOME_LIMIT, s.income[seat])
    wait = (seat - s.roles[Role.DAIMYO]) % s.seats
    terms = 0 if wait > months else 1 + (months - wait) // s.seats
    tea = max(0, samurai - TEA_PRICE) // TEA_RATE if terms else 0
    tiles, ronin, discs = s.tiles_held(seat), _ronin(s, seat), seat * Disc.KINDS
    return [
        honour * left,
        honour * late,
        honour * end,
        samurai * left,
        samurai * late,
        samurai * end,
        income * left,
        income * late,
        min(TROOP_LIMIT, s.koku[seat]) * left,
        tiles * left,
        tiles * late,
        ronin * left,
        ronin * late,
        float(s.discs[discs + Disc.TRAITOR]),
        terms * left,
        terms * late,
        wait * left,
        wait * late,
        tea * left,
        tea * late,
        0.0 if terms else late,
        0.0 if wait else left,
        _neutral(s, seat) * late,
        _weak(s, seat) * late,
        float(s.discs[discs + Disc.KOTAU]),
    ]


def _ronin(s: Realm, seat: int) -> int:
    """How many stand in the provinces of a seat."""
    total = 0
    for number in s.provinces_of(seat):
        total += s.ronin[number]
    return total


def _neutral(s: Realm, seat: int) -> int:
    """The most honour that is there for the taking beside a seat's provinces."""
    most = 0
    for number in s.provinces_of(NOBODY):
        for near in s.land.neighbours[number]:
            if s.owner[near] == seat:
                most = max(most, s.honour_of(number))
                break
    return most


def _weak(s: Realm, seat: int) -> int:
    """The honour of provinces that one more Ronin takes."""
    total = 0
    for number in s.provinces_of(seat):
        if not s.is_fortress(number) and s.might(number) <= s.ronin[number] + 1:
            total += s.honour_of(number)
    return total
