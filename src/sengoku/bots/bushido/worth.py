"""What things are worth to a seat, in Daimyo honour: honour, provinces, troops, tiles, other people's luck.

A rival's gain is a loss, the heavier the nearer that rival is to victory.
"""

from __future__ import annotations

from math import exp
from typing import Final

from sengoku.bots.bushido.table import NOBODY, Table
from sengoku.games.bushido.combat import stack
from sengoku.games.bushido.components import MONTHS, WIN, Tile

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
    """What things are worth to one seat of a table; by default the seat whose view it is."""

    def __init__(self, table: Table, seat: int = NOBODY) -> None:
        self.table = table
        self.seat = table.me if seat == NOBODY else seat
        #: What one Daimyo honour of each seat is worth to this one.
        self.weight = self._weights()

    def _weights(self) -> list[float]:
        table = self.table
        standing = [table.dh[seat] + SAMURAI_HONOUR * table.sh[seat] for seat in range(table.seats)]
        rivals = [seat for seat in range(table.seats) if seat != self.seat]
        first = max([standing[seat] for seat in rivals])
        spread = 3.0 + 0.7 * max(0, MONTHS - table.month)
        shares = [exp((standing[seat] - first) / spread) for seat in range(table.seats)]
        total = sum([shares[seat] for seat in rivals])
        return [1.0 if seat == self.seat else -shares[seat] / total for seat in range(table.seats)]

    def honour(self, seat: int, change: int) -> float:
        """What a change of a seat's Daimyo honour means here: with 50 the game is won (BUS-E.1)."""
        value = self.weight[seat] * change
        if change > 0 and self.table.dh[seat] + change >= WIN:
            value += VICTORY if seat == self.seat else -VICTORY
        return value

    def province(self, seat: int, number: int, sign: int) -> float:
        """A seat gains (1) or loses (-1) a province: its honour, and what it brings later."""
        table = self.table
        later = _KATANA * table.katana[number] + _KOKU * table.koku[number]
        value = self.honour(seat, sign * table.honour[number])
        return value + sign * self.weight[seat] * later * min(2, table.terms)

    def samurai_honour(self, seat: int) -> float:
        """One samurai honour of a seat."""
        return self.weight[seat] * SAMURAI_HONOUR


def arms(hand: list[int], month: int) -> float:
    """The katana tiles behind a screen: the first ones matter most, and none when the year ends."""
    return arms_worth(stack(*hand[: Tile.KATANAS]).total, month)


def arms_worth(strength: float, month: int) -> float:
    return lasting(month) * _ARMS * strength / (strength + _MANY)


def lasting(month: int) -> float:
    """How much of what is kept will still be of use: all of it at first, little in the last month."""
    return min(1.0, (MONTHS + 1 - month) / 5.0)
