"""What things are worth, in favour points: a kamon, a card kept, a tile, a title, a whole year.

A year is worth what the best one or two take-overs bring that a player could pay at the prices of the moment,
and what it would have left for later. Payments are reckoned in units here, as if cards could be split; the
real ones are chosen in `control`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sengoku.bots.shitenno.majorities import shares, swing, taken
from sengoku.bots.shitenno.table import Counts, Table, added
from sengoku.games.shitenno.components import (
    KAMONS_A_YEAR,
    POSITIONS,
    PROVINCE_TROOP,
    PROVINCES,
    TITLE_POINTS,
    VALUES,
    Title,
    Troop,
)
from sengoku.games.shitenno.payment import covers, most_koku, packed, units_of
from sengoku.games.shitenno.state import TROOP_PRICES

#: A troop, a koku and a tile kept for a later year; a troop beyond what a year can use.
TROOP: Final = 2.4
KOKU: Final = 1.3
TILE: Final = 1.6
SURPLUS: Final = 1.2
_MANY: Final = 7
#: At the final count: a koku, and an Exchange or +1 tile that makes one (SHI-6.2); a tile not yet seen may be
#: a Draw.
_LAST_KOKU: Final = 1.0
_LAST_TILE: Final = 0.9
_UNSEEN: Final = 0.8
#: A koku card is seldom worth exactly what is to be paid.
_CHANGE: Final = 0.3
#: To have the first pick in the odd year, by seals.
_FIRST_PICK: Final = (0.0, 0.0, 0.1, 0.2, 0.4)
#: How much of a majority not won yet counts.
_HOPE: Final = 0.85
#: How much a kamon is worth keeping when there are few for the rounds to come.
_SCARCE: Final = 1.5

_NEVER: Final = -1000.0
#: The price of a province whose next tile nobody has seen.
_UNKNOWN: Final = [99] * Troop.UNITS


class TakeOver(NamedTuple):
    """A take-over: what it brings but for the title, and its price in troops and in koku."""

    province: int
    gain: float
    troops: Sequence[int]
    koku: int


class Spent(NamedTuple):
    """What a payment in units costs its player, and what it leaves of the helps."""

    cost: float
    exchange: int
    plus_one: int
    joker: int


class Worth:
    """What things are worth at one table; seen from any of its seats."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.when = taken(table.later)
        lasting = min(table.later, 1.0)
        self.troop = TROOP * lasting
        self.surplus = SURPLUS * lasting
        self.koku = _LAST_KOKU + (KOKU - _LAST_KOKU) * lasting
        self.tile = _LAST_TILE + (TILE - _LAST_TILE) * lasting
        self._options: dict[int, list[TakeOver]] = {}
        self._years: dict[tuple[int, Counts, int], tuple[float, ...]] = {}
        self._gilds: dict[int, float] = {}

    # -- provinces --------------------------------------------------------------------------------------

    def gain(self, seat: int, province: int, depth: int = 0) -> float:
        """What a kamon there brings: points, the majority, the tile, less the kamon; not the title's points.

        `depth`: behind so many kamons of the same player.
        """
        table = self.table
        row = (*table.kamons[province], *[seat * 2] * depth)
        before = shares(row, table.seats, self.when)
        after = shares((*row, seat * 2), table.seats, self.when)
        value = VALUES[province][len(row)] + _HOPE * swing(before, after, seat)
        if table.piles[province] > depth:
            value += _UNSEEN * self.tile
        return value - self.scarcity(seat)

    def scarcity(self, seat: int) -> float:
        """What a kamon of the stock is worth: nothing as long as there are enough for all rounds to come."""
        wanted = KAMONS_A_YEAR * 0.75 * (self.table.later + 1.0)
        return _SCARCE * max(0.0, 1.0 - self.table.stock[seat] / wanted) * min(self.table.later, 1.0)

    def options(self, seat: int) -> list[TakeOver]:
        """The provinces that are not full, the best first."""
        found = self._options.get(seat)
        if found is None:
            table = self.table
            found = [
                TakeOver(
                    province, self.gain(seat, province), table.prices[province], VALUES[province][len(row)]
                )
                for province, row in enumerate(table.kamons)
                if len(row) < POSITIONS
            ]
            found.sort(key=lambda option: -option.gain)
            self._options[seat] = found
        return found

    def options_after(self, seat: int, taken: int) -> list[TakeOver]:
        """The same when this player has just taken a position of one province: what it can know of it."""
        table = self.table
        found = [option for option in self.options(seat) if option.province != taken]
        position = len(table.kamons[taken]) + 1
        if position < POSITIONS:
            troops = _UNKNOWN
            if table.piles[taken] <= 1:  # SHI-3.7
                troops = TROOP_PRICES[taken][PROVINCE_TROOP[taken]]
            found.append(TakeOver(taken, self.gain(seat, taken, 1), troops, VALUES[taken][position]))
        return found

    # -- what is kept -----------------------------------------------------------------------------------

    def kept(self, units: Sequence[int], exchange: int, plus_one: int) -> float:
        """What units and tiles in hand are worth for later, or at the final count."""
        troops = units[0] + units[1] + units[2] + units[3]
        value = self.koku * units[Troop.KOKU] + self.tile * (exchange + plus_one)
        if troops > _MANY:
            return value + self.troop * _MANY + self.surplus * (troops - _MANY)
        return value + self.troop * troops

    # -- a year -----------------------------------------------------------------------------------------

    def lot(self, seat: int, cards: Counts, seals: int) -> float:
        """What a lot is worth to a player: what its year would be like with it, title and all."""
        best = self._year(seat, cards, 1 if seals == Title.HATAMOTO else 0)
        bonus = TITLE_POINTS[seals]
        value = max(best[0], best[1] + bonus, best[2] + 2 * bonus) + _FIRST_PICK[seals]
        return value + self.gild(seat) if seals == Title.SENSEI else value

    def _year(self, seat: int, cards: Counts, joker: int) -> tuple[float, ...]:
        """The best year with no kamon, with one and with two, these cards added to the hand."""
        key = (seat, cards, joker)
        found = self._years.get(key)
        if found is None:
            units = units_of(list(added(self.table.hands[seat], cards)))
            exchange, plus_one, _ = self.table.tiles[seat]
            found = self.year(
                seat, units, exchange, plus_one, joker, min(self.table.stock[seat], KAMONS_A_YEAR)
            )
            self._years[key] = found
        return found

    def year(
        self,
        seat: int,
        units: list[int],
        exchange: int,
        plus_one: int,
        joker: int,
        kamons: int,
        taken: int = -1,
    ) -> tuple[float, ...]:
        """The same for any units and tiles; at most so many `kamons`, after one in the province `taken`."""
        kept = self.kept(units, exchange, plus_one)
        one = two = _NEVER
        if kamons:
            options = self.options(seat) if taken < 0 else self.options_after(seat, taken)
            singles = self._singles(options, units, exchange, plus_one, joker)
            if singles:
                one = kept + max(option.gain - spent.cost for option, spent, _ in singles)
            if kamons > 1:
                two = kept + self._pairs(singles, units)
        return kept, one, two

    def _singles(
        self, options: list[TakeOver], units: list[int], exchange: int, plus_one: int, joker: int
    ) -> list[tuple[TakeOver, Spent, int]]:
        """Every take-over that can be paid: with what, and how many koku of it."""
        found: list[tuple[TakeOver, Spent, int]] = []
        for option in options:
            spent = self._in_troops(units, exchange, plus_one, joker, option.troops)
            if spent is not None:
                found.append((option, spent, 0))
            spent = self._in_koku(units, exchange, plus_one, joker, option.koku)
            if spent is not None:
                found.append((option, spent, option.koku))
        return found

    def _pairs(self, singles: list[tuple[TakeOver, Spent, int]], units: list[int]) -> float:
        """The best two of these that can be paid together, each in a province of its own."""
        best = _NEVER
        for place, (first, spent, koku) in enumerate(singles):
            left = list(units)
            if koku:
                left[Troop.KOKU] = max(0, left[Troop.KOKU] - koku)
            else:
                for troop in range(Troop.KINDS):
                    left[troop] = max(0, left[troop] - first.troops[troop])
            net = first.gain - spent.cost
            for second, other, koku2 in singles[place + 1 :]:
                if second.province == first.province or net + second.gain - other.cost <= best:
                    continue
                again = (
                    self._in_koku(left, spent.exchange, spent.plus_one, spent.joker, koku2)
                    if koku2
                    else self._in_troops(left, spent.exchange, spent.plus_one, spent.joker, second.troops)
                )
                if again is not None:
                    best = max(best, net + second.gain - again.cost)
        return best

    def _in_troops(
        self, units: Sequence[int], exchange: int, plus_one: int, joker: int, price: Sequence[int]
    ) -> Spent | None:
        size = lack = 0
        for troop in range(Troop.KINDS):
            asked = price[troop]
            size += asked
            if asked > units[troop]:
                lack += asked - units[troop]
        if lack == 0:
            return Spent(size * self.troop, exchange, plus_one, joker)
        if lack > exchange + plus_one + joker:
            return None
        if not covers(packed(units), exchange, plus_one, joker, packed(price), self.table.played):
            return None
        cost = (size - lack) * self.troop
        if joker:
            lack -= 1
            joker = 0
        copied = min(plus_one, lack)
        lack -= copied
        cost += copied * self.tile + lack * (self.tile + self.troop)
        return Spent(cost, exchange - lack, plus_one - copied, joker)

    def _in_koku(
        self, units: list[int], exchange: int, plus_one: int, joker: int, price: int
    ) -> Spent | None:
        koku = units[Troop.KOKU]
        if koku >= price:
            change = 0.0 if koku == price else _CHANGE
            return Spent((price + change) * self.koku, exchange, plus_one, joker)
        if most_koku(packed(units), exchange, plus_one, joker, self.table.played) < price:
            return None
        lack = price - koku
        copied = min(plus_one, lack if koku else lack - 1)
        lack -= copied
        cost = koku * self.koku + copied * self.tile + lack * (self.tile + self.troop)
        return Spent(cost, exchange - lack, plus_one - copied, joker)

    # -- gold -------------------------------------------------------------------------------------------

    def gild(self, seat: int) -> float:
        """What the Sensei's gold side is worth to a player, if it had to choose now."""
        found = self._gilds.get(seat)
        if found is None:
            found = max((value for _, value in self.gilds(seat)), default=0.5)
            self._gilds[seat] = found
        return found

    def gilds(self, seat: int) -> list[tuple[tuple[int, int], float]]:
        """Each plain kamon of a player, as province and position, with what turning it would bring."""
        table = self.table
        found: list[tuple[tuple[int, int], float]] = []
        for province in range(PROVINCES):
            row = table.kamons[province]
            for position, piece in enumerate(row):
                if piece == seat * 2:
                    gold = (*row[:position], piece + 1, *row[position + 1 :])
                    before = shares(row, table.seats, self.when)
                    after = shares(gold, table.seats, self.when)
                    found.append(((province, position), swing(before, after, seat)))
        return found


@lru_cache(maxsize=64)
def worth_of(table: Table) -> Worth:
    """What was worked out for a table is kept: the next choice of the same year asks again."""
    return Worth(table)
