"""What things are worth to a seat, in Daimyo honour: honour, provinces, troops, tiles, other people's luck.

A rival's gain is a loss, the heavier the nearer that rival is to victory.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sengoku.games.bushido.components import MONTHS, WIN, Tile
from sengoku.games.bushido.glance import RealmGlance

#: Two samurai honour make one Daimyo honour, if they last until tea (BUS-2.4).
SAMURAI_HONOUR: Final = 0.42
#: A troop that falls comes back, later.
TROOP: Final = 0.12
#: A tile more at each income (BUS-1.2), and a troop more to feed.
_KATANA: Final = 0.7
_KOKU: Final = 0.08
#: All katana tiles one can hold are worth so much in the end, and half of it with so many.
_ARMS: Final = 9.0
_MANY: Final = 11.0
#: The game itself.
VICTORY: Final = 30.0


class Worth:
    """What things are worth to one seat."""

    def __init__(self, g: RealmGlance, seat: int) -> None:
        self.g = g
        self.seat = seat
        #: What one Daimyo honour of each seat is worth to this one.
        self.weight: list[float] = _weights(g, seat)

    def honour(self, seat: int, change: int) -> float:
        """What a change of a seat's Daimyo honour means here: with 50 the game is won (BUS-E.1)."""
        value = self.weight[seat] * change
        if change > 0 and self.g.dh[seat] + change >= WIN:
            value += VICTORY if seat == self.seat else -VICTORY
        return value

    def province(self, seat: int, number: int, sign: int) -> float:
        """A seat gains (1) or loses (-1) a province: its honour, and what it brings later."""
        g = self.g
        later = _KATANA * g.katana(number) + _KOKU * g.koku(number)
        value = self.honour(seat, sign * g.honour(number))
        return value + sign * self.weight[seat] * later * (g.terms if g.terms < 2 else 2)

    def samurai_honour(self, seat: int) -> float:
        """One samurai honour of a seat."""
        return self.weight[seat] * SAMURAI_HONOUR


def _weights(g: RealmGlance, seat: int) -> list[float]:
    first = -1e9
    for other in range(g.seats):
        if other != seat:
            first = max(first, g.dh[other] + SAMURAI_HONOUR * g.sh[other])
    spread = 3.0 + 0.7 * max(0, MONTHS - g.month)
    shares: list[float] = []
    total = 0.0
    for other in range(g.seats):
        share = exp((g.dh[other] + SAMURAI_HONOUR * g.sh[other] - first) / spread)
        shares.append(share)
        if other != seat:
            total += share
    return [1.0 if other == seat else -shares[other] / total for other in range(g.seats)]


def katana_strength(hand: list[int]) -> int:
    """The strength of all katana tiles behind a screen."""
    return hand[Tile.KATANA_1] + 2 * hand[Tile.KATANA_2] + 3 * hand[Tile.KATANA_3]


def arms(hand: list[int], month: int) -> float:
    """The katana tiles behind a screen: the first ones matter most, and none when the year ends."""
    return arms_worth(katana_strength(hand), month)


def arms_worth(strength: float, month: int) -> float:
    return lasting(month) * _ARMS * strength / (strength + _MANY)


def lasting(month: int) -> float:
    """How much of what is kept will still be of use: all of it at first, little in the last month."""
    return min(1.0, (MONTHS + 1 - month) / 5.0)
