"""What things are worth, in favour points: a kamon, a card kept, a tile, a title, a whole year.

A year is worth what the best one or two take-overs bring that a player could pay at the prices of the moment,
and what it would have left for later. Payments are reckoned in units here, as if cards could be split; the
real ones are chosen in `control`. Units and prices are packed, a byte each (`payment.packed`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sengoku.bots.shitenno.majorities import gilded, joined, taken
from sengoku.games.shitenno.components import (
    KAMONS_A_YEAR,
    KOKU_SHARED,
    POSITIONS,
    PRINTED,
    PROVINCE_TROOP,
    PROVINCES,
    TITLE_POINTS,
    VALUES,
    Bonus,
    Title,
    Troop,
)
from sengoku.games.shitenno.glance import EdoGlance
from sengoku.games.shitenno.payment import covers, lacking, most_koku, packed, packed_units, total
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
_FIRST_PICK: Final = [0.0, 0.0, 0.1, 0.2, 0.4]
#: How much of a majority not won yet counts.
_HOPE: Final = 0.85
#: How much a kamon is worth keeping when there are few for the rounds to come.
_SCARCE: Final = 1.5
#: How many kamons a player places in a round, on average.
_PACE: Final = 1.4

_NEVER: Final = -1000.0
#: Where koku stands among packed units.
_KOKU: Final = 8 * Troop.KOKU
#: SHI-3.7: the prices under the gates.
_LAST_PRICES: Final = [packed(TROOP_PRICES[province][troop]) for province, troop in enumerate(PROVINCE_TROOP)]


def rounds_left(seats: int, koku_left: int, stock: list[int]) -> float:
    """SHI-6.1: the koku deck and the smallest stock say how many rounds there may be after this one."""
    rounds = koku_left / KOKU_SHARED[seats]
    by_kamons: float = round(min(stock) / _PACE - 1.0, 1)
    return max(0.0, min(rounds, by_kamons))


class Year:
    """The best year a player can have with no kamon, with one and with two; titles not counted."""

    def __init__(self, none: float, one: float, two: float) -> None:
        self.none = none
        self.one = one
        self.two = two

    def best(self, seals: int) -> float:
        """With the points that a title of so many seals adds to kamons (SHI-5.1, SHI-5.2)."""
        bonus: float = float(TITLE_POINTS[seals])
        best = self.none
        if self.one + bonus > best:
            best = self.one + bonus
        if self.two + 2.0 * bonus > best:
            best = self.two + 2.0 * bonus
        return best


class TakeOver:
    """A take-over that can be paid: what it brings and costs, in troops or koku, and the helps it leaves."""

    def __init__(self) -> None:
        self.province: i64 = 0
        self.gain = 0.0
        self.cost = 0.0
        self.price: i64 = 0
        self.koku: i64 = 0
        self.exchange: i64 = 0
        self.plus_one: i64 = 0
        self.joker: i64 = 0


class Worth:
    """What things are worth at one table; seen from any of its seats."""

    def __init__(self, glance: EdoGlance) -> None:
        self.seats = glance.seats
        self.played = glance.played_only
        self.kamons = glance.kamons
        self.prices = glance.prices
        self.costs = glance.costs
        self.gates = glance.gates
        self.stock = glance.stock
        self.bonus = glance.bonus
        self.known = glance.known
        self.later = rounds_left(glance.seats, glance.koku_left, glance.stock)
        self.when = taken(self.later)
        lasting = min(self.later, 1.0)
        self.troop = TROOP * lasting
        self.surplus = SURPLUS * lasting
        self.koku = _LAST_KOKU + (KOKU - _LAST_KOKU) * lasting
        self.tile = _LAST_TILE + (TILE - _LAST_TILE) * lasting
        #: By seat: what is in hand, in units; what each province brings, which of them are the best.
        self.units = [packed_units(hand) for hand in glance.known]
        self.gains: list[list[float]] = [[] for _ in range(glance.seats)]
        self.order: list[list[int]] = [[] for _ in range(glance.seats)]
        self._gilds: list[float] = [-1.0] * glance.seats
        self._years: dict[int, Year] = {}
        #: The take-overs of the year that is looked at.
        self._open = [TakeOver() for _ in range(2 * PROVINCES + 1)]
        self._again = TakeOver()

    def fits(self, glance: EdoGlance) -> bool:
        """Whether it is the same table, for the same seat."""
        return (
            self.known == glance.known
            and self.kamons == glance.kamons
            and self.prices == glance.prices
            and self.bonus == glance.bonus
            and self.stock == glance.stock
            and self.gates == glance.gates
            and self.seats == glance.seats
            and self.played == glance.played_only
            and self.later == rounds_left(glance.seats, glance.koku_left, glance.stock)
        )

    # -- provinces --------------------------------------------------------------------------------------

    def gain(self, seat: int, province: int, depth: int) -> float:
        """What a kamon there brings: points, the majority, the tile, less the kamon; not the title's points.

        `depth`: behind so many kamons of the same player.
        """
        row = self.kamons[province]
        if depth:
            row = row + [seat * 2] * depth
        value: float = VALUES[province][len(row)] + _HOPE * joined(row, seat, self.seats, self.when)
        if self.gates[province] > depth:
            value += _UNSEEN * self.tile
        return value - self.scarcity(seat)

    def scarcity(self, seat: int) -> float:
        """What a kamon of the stock is worth: nothing as long as there are enough for all rounds to come."""
        wanted = KAMONS_A_YEAR * 0.75 * (self.later + 1.0)
        return _SCARCE * max(0.0, 1.0 - self.stock[seat] / wanted) * min(self.later, 1.0)

    def gains_of(self, seat: int) -> list[float]:
        """What a kamon brings this player, by province."""
        gains = self.gains[seat]
        if not gains:
            for province in range(PROVINCES):
                free = len(self.kamons[province]) < POSITIONS
                gains.append(self.gain(seat, province, 0) if free else _NEVER)
            free_ones = [province for province in range(PROVINCES) if self.costs[province]]
            free_ones.sort(key=lambda province: -gains[province])
            self.order[seat] = free_ones
        return gains

    # -- what is kept -----------------------------------------------------------------------------------

    def kept(self, units: i64, tiles: i64) -> float:
        """What units and Exchange and +1 tiles are worth for later, or at the final count."""
        koku: int = units >> _KOKU
        troops: int = total(units) - koku
        helps: int = tiles
        value = self.koku * koku + self.tile * helps
        if troops > _MANY:
            return value + self.troop * _MANY + self.surplus * (troops - _MANY)
        return value + self.troop * troops

    # -- a year -----------------------------------------------------------------------------------------

    def lot(self, seat: int, units: i64, seals: int) -> float:
        """What a lot of these units is worth to a player: what its year would be like, title and all."""
        return self.lot_of(self.with_lot(seat, units, seals), seat, seals)

    def lot_of(self, year: Year, seat: int, seals: int) -> float:
        value = year.best(seals) + _FIRST_PICK[seals]
        return value + self.gild(seat) if seals == Title.SENSEI else value

    def with_lot(self, seat: int, units: i64, seals: int) -> Year:
        """The best year with what a lot adds to the hand."""
        joker: i64 = 1 if seals == Title.HATAMOTO else 0
        units += self.units[seat]
        key: i64 = (units << 3) | (seat << 1) | joker
        found = self._years.get(key)
        if found is None:
            tiles = self.bonus[seat]
            kamons = min(self.stock[seat], KAMONS_A_YEAR)
            found = self.year(seat, units, tiles[Bonus.EXCHANGE], tiles[Bonus.PLUS_ONE], joker, kamons, -1)
            self._years[key] = found
        return found

    def year(
        self, seat: int, units: i64, exchange: i64, plus_one: i64, joker: i64, kamons: i64, taken: int
    ) -> Year:
        """The same for any units and tiles; at most so many `kamons`, after one in the province `taken`."""
        kept = self.kept(units, exchange + plus_one)
        one = two = _NEVER
        if kamons:
            count = self._affordable(seat, units, exchange, plus_one, joker, taken)
            best = _NEVER
            for place in range(count):
                option = self._open[place]
                net = option.gain - option.cost
                if net > best:
                    best = net
            if count:
                one = kept + best
            if kamons > 1:
                two = kept + self._pairs(count, units)
        return Year(kept, one, two)

    def _affordable(self, seat: int, units: i64, exchange: i64, plus_one: i64, joker: i64, taken: int) -> int:
        """Find every take-over that can be paid, the best province first; returns how many there are."""
        gains = self.gains_of(seat)
        found = 0
        for province in self.order[seat]:
            if province != taken:
                price, cost = self.prices[province], self.costs[province]
                gain = gains[province]
                found = self._add(found, province, gain, price, cost, units, exchange, plus_one, joker)
        if taken >= 0:
            position = len(self.kamons[taken]) + 1
            if position < POSITIONS:  # what this player can know of the next position
                price = _LAST_PRICES[taken] if self.gates[taken] <= 1 else 0
                gain, cost = self.gain(seat, taken, 1), VALUES[taken][position]
                found = self._add(found, taken, gain, price, cost, units, exchange, plus_one, joker)
        return found

    def _add(
        self,
        found: int,
        province: int,
        gain: float,
        price: i64,
        cost: i64,
        units: i64,
        exchange: i64,
        plus_one: i64,
        joker: i64,
    ) -> int:
        """Add a take-over in troops (price 0: nobody knows it) and one in koku, if they can be paid."""
        option = self._open[found]
        size: i64 = PRINTED[province] + 1
        if price and self.in_troops(option, units, exchange, plus_one, joker, price, size):
            option.province, option.gain, option.price, option.koku = province, gain, price, 0
            found += 1
            option = self._open[found]
        if self.in_koku(option, units, exchange, plus_one, joker, cost):
            option.province, option.gain, option.price, option.koku = province, gain, 0, cost
            found += 1
        return found

    def _pairs(self, count: int, units: i64) -> float:
        """The best two of these that can be paid together, each in a province of its own."""
        best = _NEVER
        again = self._again
        for place in range(count):
            first = self._open[place]
            net = first.gain - first.cost
            left: i64 = -1
            for other in range(place + 1, count):
                second = self._open[other]
                if second.province == first.province or net + second.gain - second.cost <= best:
                    continue
                if left < 0:
                    left = rest(units, first.price, first.koku)
                exchange, plus_one, joker = first.exchange, first.plus_one, first.joker
                if second.koku:
                    paid = self.in_koku(again, left, exchange, plus_one, joker, second.koku)
                else:
                    size: i64 = total(second.price)
                    paid = self.in_troops(again, left, exchange, plus_one, joker, second.price, size)
                if paid and net + second.gain - again.cost > best:
                    best = net + second.gain - again.cost
        return best

    def in_troops(
        self, into: TakeOver, units: i64, exchange: i64, plus_one: i64, joker: i64, price: i64, size: i64
    ) -> bool:
        """Whether a price in troops can be paid: what that costs, and the helps it leaves, go `into`."""
        lack: i64 = lacking(units, price)
        if lack:
            if lack > exchange + plus_one + joker:
                return False
            if not covers(units, exchange, plus_one, joker, price, self.played):
                return False
        paid: int = size - lack
        cost = self.troop * paid
        if lack:
            if joker:
                lack -= 1
                joker = 0
            copied: i64 = plus_one if plus_one < lack else lack
            lack -= copied
            helped: int = copied + lack
            exchanged: int = lack
            cost += self.tile * helped + self.troop * exchanged
            exchange -= lack
            plus_one -= copied
        into.cost = cost
        into.exchange, into.plus_one, into.joker = exchange, plus_one, joker
        return True

    def in_koku(
        self, into: TakeOver, units: i64, exchange: i64, plus_one: i64, joker: i64, price: i64
    ) -> bool:
        """The same for a price in koku."""
        koku: i64 = units >> _KOKU
        into.joker = joker
        if koku >= price:
            asked: int = price
            into.cost = (asked + (0.0 if koku == price else _CHANGE)) * self.koku
            into.exchange, into.plus_one = exchange, plus_one
            return True
        if koku + exchange + plus_one < price:
            return False
        if most_koku(units, exchange, plus_one, joker, self.played) < price:
            return False
        lack: i64 = price - koku
        copied: i64 = lack if koku else lack - 1
        if plus_one < copied:
            copied = plus_one
        lack -= copied
        paid: int = koku
        helped: int = copied + lack
        exchanged: int = lack
        into.cost = self.koku * paid + self.tile * helped + self.troop * exchanged
        into.exchange, into.plus_one = exchange - lack, plus_one - copied
        return True

    # -- gold -------------------------------------------------------------------------------------------

    def gild(self, seat: int) -> float:
        """What the Sensei's gold side is worth to a player, if it had to choose now."""
        found = self._gilds[seat]
        if found < 0:
            found = -1.0
            for province in range(PROVINCES):
                row = self.kamons[province]
                for position in range(len(row)):
                    if row[position] == seat * 2:
                        found = max(found, gilded(row, position, self.seats, self.when))
            if found < 0:
                found = 0.5  # none is there yet
            self._gilds[seat] = found
        return found


def rest(units: i64, price: i64, koku: i64) -> i64:
    """What a payment in troops, or of so much koku, leaves of these units; what was not there was helped."""
    if koku:
        had: i64 = units >> _KOKU
        return units - ((koku if koku < had else had) << _KOKU)
    left: i64 = units
    shift: i64 = 0
    while price:
        asked: i64 = price & 255
        had = units >> shift & 255
        left -= (asked if asked < had else had) << shift
        price >>= 8
        shift += 8
    return left
