"""The odd year: where to place kamons, what to pay with, what to turn to gold."""

from __future__ import annotations

from operator import ge
from typing import Final, NamedTuple

from sengoku.bots.shitenno.table import Table
from sengoku.bots.shitenno.worth import Worth, worth_of
from sengoku.games.shitenno.components import TITLE_POINTS, VALUES, Bonus
from sengoku.games.shitenno.payment import Means, minimal_payments, packed, parts_of, units_of

#: So many of the cheapest payments are weighed against each other.
_WEIGHED: Final = 8


class Way(NamedTuple):
    """A take-over and how it is paid: the parts by number, and what it is worth in all."""

    province: int
    koku: int
    parts: list[int]
    value: float


class Turn:
    """A player's turn: it may still place so many `kamons`, and the Hatamoto can help or not."""

    def __init__(self, table: Table, kamons: int, joker: int) -> None:
        self.table = table
        self.worth: Worth = worth_of(table)
        self.kamons = min(kamons, table.stock[table.me])
        self.have = [*table.hands[table.me], *table.tiles[table.me][: Bonus.DRAW], joker]
        self.bonus = TITLE_POINTS[table.seals[table.me]]

    def stop(self) -> float:
        """What it is worth to keep everything."""
        return self._after(self.have, 0)

    def ways(self, province: int, koku: int) -> list[Way]:
        """The cheapest payments for a province, each with what it leads to; the best first."""
        price = packed(self.price(province, koku))
        gain = self.worth.gain(self.table.me, province) + self.bonus
        found: list[Way] = []
        for paid in minimal_payments(self.have, price, self.table.played).minimal[:_WEIGHED]:
            parts = parts_of(paid)
            left = [a - b for a, b in zip(self.have, parts, strict=True)]
            value = gain + self._after(left, self.kamons - 1, province)
            found.append(Way(province, koku, parts, value))
        found.sort(key=lambda way: -way.value)
        return found

    def price(self, province: int, koku: int) -> tuple[int, ...]:
        if koku:
            return (0, 0, 0, 0, VALUES[province][len(self.table.kamons[province])])
        return self.table.prices[province]

    def _after(self, have: list[int], kamons: int, but: int = -1) -> float:
        """What is left, with the best that can still be done with it this year."""
        years = self.worth.year(
            self.table.me,
            units_of(have),
            have[Means.EXCHANGE],
            have[Means.PLUS_ONE],
            have[Means.HATAMOTO],
            kamons,
            but,
        )
        return max(years[0], years[1] + self.bonus)


def best(turn: Turn, offered: list[tuple[int, int]]) -> Way | None:
    """The best of the take-overs offered, as (province, koku); None if it is better to place no more."""
    found: Way | None = None
    most = turn.stop()
    for province, koku in offered:
        for way in turn.ways(province, koku)[:1]:
            if way.value > most + 1e-9:
                found, most = way, way.value
    return found


def draws(table: Table, kamons: int) -> bool:
    """A Draw tile is used at once, so that the card can help; in the last year only while it still can."""
    if not table.tiles[table.me][Bonus.DRAW]:
        return False
    return kamons > 0 or table.later > 0


def part_to_add(turn: Turn, province: int, koku: int, chosen: list[int]) -> int | None:
    """The next part of the best payment that contains what is chosen; None where none is known."""
    for way in turn.ways(province, koku):
        if all(map(ge, way.parts, chosen)) and way.parts != chosen:
            return missing(way.parts, chosen)
    return None


def missing(wanted: list[int], chosen: list[int]) -> int:
    """The first part of a payment that is not chosen yet."""
    return next(part for part in range(Means.KINDS) if wanted[part] > chosen[part])


def gilding(table: Table) -> tuple[int, int] | None:
    """The kamon whose gold side brings the most, as province and position; None if none brings anything."""
    found: tuple[int, int] | None = None
    most = 1e-9
    for place, value in worth_of(table).gilds(table.me):
        if value > most:
            found, most = place, value
    return found
