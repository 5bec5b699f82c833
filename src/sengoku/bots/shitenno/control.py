"""The odd year: where to place kamons, what to pay with."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sengoku.bots.shitenno.worth import Worth
from sengoku.games.shitenno.components import KAMONS_A_YEAR, TITLE_POINTS, Bonus, Card
from sengoku.games.shitenno.glance import EdoGlance
from sengoku.games.shitenno.payment import GIVEN, Means, count_of, minimal_payments, packed_units
from sengoku.games.shitenno.state import PACKED_KOKU

#: So many of the cheapest payments are weighed against each other.
_WEIGHED: Final = 8


class Way:
    """A take-over and how it is paid, and what it is worth in all."""

    def __init__(self, province: int, koku: int, paid: int, value: float) -> None:
        self.province = province
        self.koku = koku
        self.paid = paid
        self.value = value


class Turn:
    """A player's turn: it may still place so many kamons, and the Hatamoto can help or not."""

    def __init__(self, worth: Worth, glance: EdoGlance) -> None:
        self.worth = worth
        self.seat = glance.seat
        self.placed = glance.placed
        self.joker = glance.joker
        self.seals = glance.titles[glance.seat]
        self.kamons = min(KAMONS_A_YEAR - glance.placed, glance.stock[glance.seat])
        hand, tiles = glance.known[glance.seat], glance.bonus[glance.seat]
        self.have = [*hand, tiles[Bonus.EXCHANGE], tiles[Bonus.PLUS_ONE], glance.joker]
        self.units: i64 = packed_units(hand)
        self.bonus: float = float(TITLE_POINTS[self.seals])
        #: The payments for a province, if they were looked for: by province x 2 + koku.
        self._ways: dict[int, list[Way]] = {}
        self._rests: dict[int, float] = {}

    def fits(self, worth: Worth, glance: EdoGlance) -> bool:
        """Whether it is still the same, no kamon placed and no card drawn since."""
        return (
            self.worth is worth
            and self.seat == glance.seat
            and self.placed == glance.placed
            and self.joker == glance.joker
            and self.seals == glance.titles[glance.seat]
        )

    def stop(self) -> float:
        """What it is worth to keep everything."""
        return self._rest(self.units, 0, 0, -1)

    def take_over(self, province: int, koku: int) -> Way:
        """The best way to take over a province that can be paid for."""
        return self.all_ways(province, koku)[0]

    def all_ways(self, province: int, koku: int) -> list[Way]:
        """The same, and what else was weighed."""
        key = 2 * province + koku
        found = self._ways.get(key)
        if found is None:
            worth = self.worth
            price = PACKED_KOKU[worth.costs[province]] if koku else worth.prices[province]
            found = self.ways(province, koku, minimal_payments(self.have, price, worth.played).minimal)
            self._ways[key] = found
        return found

    def ways(self, province: int, koku: int, payments: list[int]) -> list[Way]:
        """The cheapest of these payments for a province, each with what it leads to; the best first."""
        gain = self.worth.gains_of(self.seat)[province] + self.bonus
        found: list[Way] = []
        for paid in payments[:_WEIGHED]:
            left: i64 = self.units
            for card in range(Card.KINDS):
                count: i64 = count_of(paid, card)
                if count:
                    given: i64 = GIVEN[card]
                    left -= given * count
            found.append(Way(province, koku, paid, gain + self._rest(left, paid, self.kamons - 1, province)))
        found.sort(key=lambda way: -way.value)
        return found

    def _rest(self, units: i64, paid: i64, kamons: i64, taken: int) -> float:
        """What these units are worth, and the helps that were not used, with the best still to be done."""
        exchange: i64 = self.have[Means.EXCHANGE] - count_of(paid, Means.EXCHANGE)
        plus_one: i64 = self.have[Means.PLUS_ONE] - count_of(paid, Means.PLUS_ONE)
        joker: i64 = self.have[Means.HATAMOTO] - count_of(paid, Means.HATAMOTO)
        helps: i64 = exchange << 5 | plus_one << 1 | joker
        key: i64 = ((units << 9 | helps) << 1 | kamons) << 4 | taken + 1
        found = self._rests.get(key)
        if found is None:
            year = self.worth.year(self.seat, units, exchange, plus_one, joker, kamons, taken)
            found = max(year.none, year.one + self.bonus)
            self._rests[key] = found
        return found


def draws(worth: Worth, seat: int, kamons: int) -> bool:
    """A Draw tile is used at once, so that the card can help; in the last year only while it still can."""
    return worth.bonus[seat][Bonus.DRAW] > 0 and (kamons > 0 or worth.later > 0)
