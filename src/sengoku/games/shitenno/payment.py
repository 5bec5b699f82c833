"""SHI-3.2, SHI-3.5 and SHI-4: what pays for a kamon. Pure: used by the rules, the interface and tests.

A payment is made of parts: cards from hand, Exchange and +1 tiles, the Hatamoto. Cards and the Hatamoto give
units, a troop or 1 koku each; the tiles act on them one after another in any order (SHI-T27). What counts in
the end is only which parts are used: a payment is how many there are of each, all in one number of 62 bits,
for a turn makes and compares hundreds of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sengoku.core.rows import at_most
from sengoku.games.shitenno.components import UNITS, Card, Troop


class Means:
    """The means of payment by number: a card's own, then the tiles and the Hatamoto."""

    EXCHANGE: Final = 17
    PLUS_ONE: Final = 18
    HATAMOTO: Final = 19
    KINDS: Final = 20


#: How many bits of a payment tell how many there are of a part (SHI-8.2: 6 of a single troop, 12 of 1 koku).
_WIDTHS: Final = [*[3] * Card.KOKU, 4, 4, 3, 4, 4, 1]
#: From the right: koku and doubles, single troops, +1, Exchange, Hatamoto. Payments in which the same tiles
#: help are so compared by their cards, single troops first; and others by their tiles.
_PLACES: Final = [*range(Card.KINDS - 1, -1, -1), Means.PLUS_ONE, Means.EXCHANGE, Means.HATAMOTO]


def _shifts() -> list[int]:
    shifts = [0] * Means.KINDS
    shift = 0
    for part in _PLACES:
        shifts[part] = shift
        shift += _WIDTHS[part]
    return shifts


#: By part: how far left its count stands in a payment, the most it can be, one of it, and all its bits.
SHIFTS: Final[list[int]] = _shifts()
MOST: Final[list[int]] = [(1 << width) - 1 for width in _WIDTHS]
ONE: Final[list[int]] = [1 << shift for shift in SHIFTS]
_SHIFTS: Final[vec[i64]] = vec[i64](SHIFTS)  # compiled code makes no objects of these numbers
_MOST: Final[vec[i64]] = vec[i64](MOST)
_ONE: Final[vec[i64]] = vec[i64](ONE)
BITS: Final[vec[i64]] = vec[i64]([MOST[part] << SHIFTS[part] for part in range(Means.KINDS)])
_LOWEST: Final[i64] = sum(ONE)
_PLUS_ONE: Final[i64] = SHIFTS[Means.PLUS_ONE]
_EXCHANGE: Final[i64] = SHIFTS[Means.EXCHANGE]
_HATAMOTO: Final[i64] = SHIFTS[Means.HATAMOTO]
_CARDS: Final[i64] = ONE[Means.PLUS_ONE] - 1  # mypyc shifts a literal as a C int, of 32 bits
KOKU_CARDS: Final[i64] = sum([MOST[card] << SHIFTS[card] for card in range(Card.KOKU, Card.KINDS)])

#: For each card, the units it gives and how many of each.
GIVES: Final[list[list[tuple[int, int]]]] = [
    [(unit, count) for unit, count in enumerate(units) if count] for units in UNITS
]
#: What a part is worth when the cheapest payment is looked for: each unit of a card, a tile, the Hatamoto.
_UNIT_WORTH: Final = 2
_TILE_WORTH: Final = 3
_HATAMOTO_WORTH: Final = 1
#: Where koku stands among packed units.
_KOKU: Final = 32  # 8 * Troop.KOKU, but for compiled code to know it
#: The bytes of troops among packed units, and the highest bit of each.
_TROOPS: Final[i64] = 0xFFFFFFFF
_HIGHEST: Final[i64] = 0x80808080


def payment(parts: Sequence[int]) -> int:
    """The payment of so many of each part; ValueError if there cannot be so many."""
    made = 0
    for part in range(Means.KINDS):
        if not 0 <= parts[part] <= MOST[part]:
            raise ValueError(f"there are never {parts[part]} of a means of payment (SHI-8.2)")
        made += parts[part] << SHIFTS[part]
    return made


def parts_of(paid: i64) -> list[int]:
    """How many of each part there are in a payment."""
    return [count_of(paid, part) for part in range(Means.KINDS)]


def count_of(paid: i64, part: i64) -> i64:
    return paid >> _SHIFTS[part] & _MOST[part]


def size_of(paid: i64) -> i64:
    """How many parts a payment has."""
    size: i64 = 0
    part: i64 = 0
    while part < Means.KINDS:
        size += paid >> _SHIFTS[part] & _MOST[part]
        part += 1
    return size


def contains(paid: i64, other: i64) -> bool:
    """Whether there is as much of every part as in another payment: to subtract, no part has to borrow."""
    rest: i64 = paid - other
    return rest >= 0 and not (paid ^ other ^ rest) & _LOWEST


def units_of(parts: list[int]) -> list[int]:
    """The troops and koku on all the cards of a hand, or of the parts of a payment."""
    units = [0] * Troop.UNITS
    for card in range(Card.KINDS):
        count = parts[card]
        if count:
            for unit, number in GIVES[card]:
                units[unit] += number * count
    return units


def packed(units: Sequence[int]) -> int:
    """Units as one number, a byte each: the search adds and compares them by the thousand."""
    return int.from_bytes(bytes(units), "little")


#: For each card, the units it gives, packed.
GIVEN: Final[list[int]] = [packed(units) for units in UNITS]
_GIVEN: Final[vec[i64]] = vec[i64](GIVEN)


def packed_units(cards: list[int]) -> int:
    """The same as `units_of`, packed."""
    units: i64 = 0
    card: i64 = 0
    while card < Card.KINDS:
        count: i64 = cards[card]
        units += _GIVEN[card] * count
        card += 1
    return units


def total(units: i64) -> i64:
    """How many units there are."""
    total: i64 = 0
    while units:
        total += units & 255
        units >>= 8
    return total


def lacking(units: i64, price: i64) -> i64:
    """How many of the units a price asks for are not there."""
    koku: i64 = price >> _KOKU
    if koku:
        koku -= units >> _KOKU
        if koku < 0:
            koku = 0
        return koku
    less: i64 = (price | _HIGHEST) - (units & _TROOPS)  # all kinds at once, no byte is above 127
    there: i64 = less & _HIGHEST  # kept by the bytes in which the price is not below the units
    lack: i64 = less & (there - (there >> 7))
    return lack * 0x01010101 >> 24 & 255  # their sum


def covers(units: i64, exchange: i64, plus_one: i64, hatamoto: i64, price: i64, played: bool) -> bool:
    """Whether packed units with these tiles cover a packed price, in troops or in koku (SHI-T7, SHI-T27).

    `played`: a +1 adds only to what was played, not to what an Exchange has made (SHI-T10).
    """
    cost: i64 = price >> _KOKU
    if cost:
        return most_koku(units, exchange, plus_one, hatamoto, played) >= cost
    missing = lacking(units, price)
    if missing == 0:
        return True
    if missing > exchange + plus_one + hatamoto:
        return False
    spare: i64 = total(units) + missing - total(price)  # SHI-T8: koku can only be exchanged
    if not hatamoto:
        return _tiles_fill(units, exchange, plus_one, 0, price, -1, missing, spare, played)
    shift: i64 = 0
    while shift < _KOKU:
        lacks = (price >> shift & 255) > (units >> shift & 255)
        if lacks and _tiles_fill(units, exchange, plus_one, 1, price, shift, missing - 1, spare, played):
            return True
        shift += 8
    return False


def most_koku(units: i64, exchange: i64, plus_one: i64, hatamoto: i64, played: bool) -> i64:
    """What can be paid in koku. SHI-T9, SHI-T10, SHI-T25: Exchange makes a troop 1 koku; +1 needs a koku."""
    koku: i64 = units >> _KOKU
    troops: i64 = total(units) - koku + hatamoto
    if played and not koku:  # without a koku card +1 can only copy a troop, for another Exchange
        return min(exchange, troops + plus_one) if troops else 0
    if exchange:
        koku += exchange if exchange < troops else troops
    if koku:
        koku += plus_one
    return koku


def _tiles_fill(
    units: i64,
    exchange: i64,
    plus_one: i64,
    hatamoto: i64,
    price: i64,
    joker: i64,
    missing: i64,
    spare: i64,
    played: bool,
) -> bool:
    """Whether tiles make the missing troops (SHI-4.1, SHI-4.2), the Hatamoto standing for one `joker`.

    Every missing troop comes from an Exchange of a spare unit or from a +1. A kind of which nothing is there
    needs an Exchange before it can be copied; if only what was `played` can be copied, as many as it lacks.
    If there is nothing spare to exchange, a +1 may make it.
    """
    unseen: i64 = 0
    shift: i64 = 0
    while shift < _KOKU:
        asked: i64 = price >> shift & 255
        if asked > 0 and not units >> shift & 255 and shift != joker:
            if not played:
                asked = 1
            unseen += asked
        shift += 8
    exchanged: i64 = exchange if exchange < spare else spare
    if exchanged > missing:
        exchanged = missing
    if exchanged < unseen:
        exchanged = unseen
    if exchanged > exchange:
        return False
    copied: i64 = 0
    if exchanged > spare:
        copied = exchanged - spare
    if copied and not hatamoto and not units:
        return False
    return missing - exchanged + copied <= plus_one


@mypyc_attr(acyclic=True, free_list_len=1)
class Ways:
    """All minimal payments, cheapest first, and what can be `used` of them. Shared, so never changed.

    Used are the parts of any of them, and for a price in koku all koku cards, be they too many (SHI-T24): as
    bits, any of those that count the part.
    """

    def __init__(self, found: vec[i64], used: i64) -> None:
        self.found = found
        self.used: i64 = used

    @property
    def minimal(self) -> list[int]:
        """The same as plain numbers."""
        return [int(way) for way in self.found]


class Search:
    """All minimal payments for a price out of what somebody has (SHI-T24): nothing needless in them.

    One search after another is made with it: where it writes is not made anew.
    """

    def __init__(self) -> None:
        self.price: i64 = 0
        self.size: i64 = 0
        self.played = False
        #: The cards of use. Doubles and much koku stand last and are added first: what is added last is then
        #: the least, and seldom too much. `all`: as parts, as many as there are.
        self.held: vec[i64] = vec[i64]([0] * Card.KINDS)
        self.kinds: i64 = 0
        self.all: i64 = 0
        #: All the units of these cards; by place among them, how much of the price those up to there cover.
        self.units: i64 = 0
        self.reach: vec[i64] = vec[i64]([0] * Card.KINDS)
        #: The tiles that help the cards, how many they are with the Hatamoto, and what they are worth.
        self.exchange: i64 = 0
        self.plus_one: i64 = 0
        self.hatamoto: i64 = 0
        self.helpers: i64 = 0
        self.helpers_worth: i64 = 0
        #: What was found, the least first: its worth, and turned so that it comes in its order.
        self.count: i64 = 0
        self.worths: vec[i64] = vec[i64]()
        self.found: vec[i64] = vec[i64]()

    def run(self, have: list[int], price: i64, played: bool) -> Ways:
        """Go through the tiles that can help, and look for the cards that go with them."""
        self.price, self.size, self.played = price, total(price), played
        self.count = 0
        self._hold(have)
        hatamotos: i64 = have[Means.HATAMOTO]
        exchanges = at_most(have[Means.EXCHANGE], self.size)
        plus_ones = at_most(have[Means.PLUS_ONE], self.size)
        hatamoto: i64
        exchange: i64
        plus_one: i64
        for hatamoto in range(hatamotos + 1):
            for exchange in range(exchanges + 1):
                for plus_one in range(plus_ones + 1):
                    if covers(self.units, exchange, plus_one, hatamoto, price, played):
                        self._look_with(exchange, plus_one, hatamoto)
        return self._ways()

    def _hold(self, have: list[int]) -> None:
        """Take up the cards of use: without an Exchange those with a unit that the price asks for."""
        asked: i64 = -1 if have[Means.EXCHANGE] else _asked(self.price)
        held, reach = self.held, self.reach
        size, price = self.size, self.price
        every: i64 = 0
        units: i64 = 0
        kinds: i64 = 0
        card: i64 = 0
        while card < Card.KINDS:
            count: i64 = have[card]
            if count and _GIVEN[card] & asked:
                units += _GIVEN[card] * count
                every += _ONE[card] * count
                held[kinds] = card
                reach[kinds] = size - lacking(units, price)
                kinds += 1
            card += 1
        self.kinds, self.all, self.units = kinds, every, units

    def _ways(self) -> Ways:
        """What was found, turned back."""
        found = self.found[: self.count]
        used: i64 = 0
        place: i64 = 0
        while place < len(found):
            found[place] ^= _CARDS
            used |= found[place]
            place += 1
        if self.price >> _KOKU:
            place = 0
            while place < self.kinds:
                used |= BITS[self.held[place]] & KOKU_CARDS
                place += 1
        return Ways(found, used)

    def _look_with(self, exchange: i64, plus_one: i64, hatamoto: i64) -> None:
        self.exchange, self.plus_one, self.hatamoto = exchange, plus_one, hatamoto
        self.helpers = exchange + plus_one + hatamoto
        self.helpers_worth = _TILE_WORTH * (exchange + plus_one) + _HATAMOTO_WORTH * hatamoto
        parts: i64 = exchange << _EXCHANGE | plus_one << _PLUS_ONE | hatamoto << _HATAMOTO
        if self._pays(0, self.size):
            self._keep(parts, 0, self.size, -1)
        else:
            self._add_cards(parts, self.kinds - 1, exchange, 0, self.size)

    def _add_cards(self, parts: i64, first: i64, idle: i64, units: i64, missing: i64) -> None:
        """Add cards from place `first` of the hand down until the price is covered.

        `parts`: chosen so far; `units`: of the cards among them; so many of those the price asks for are
        `missing`. A card that brings none of these can only feed an Exchange: there may be `idle` more of
        them, for with another one there would be a card to leave out.
        """
        held, reach, helpers = self.held, self.reach, self.helpers
        left_over = self.all - (parts & _CARDS)
        place = first
        while place >= 0:
            if missing - helpers > reach[place]:
                return
            card = held[place]
            if left_over & BITS[card]:
                after: i64 = units + _GIVEN[card]
                lack = lacking(after, self.price)
                left: i64 = idle if lack < missing else idle - 1
                if left >= 0:
                    more: i64 = parts + _ONE[card]
                    if lack > helpers or not self._pays(after, lack):
                        self._add_cards(more, place, left, after, lack)
                    else:
                        self._keep(more, after, lack, card)
            place -= 1

    def _keep(self, parts: i64, units: i64, missing: i64, last: i64) -> None:
        """SHI-T24: keep what pays if it needs all its parts, as it does the `last` card."""
        if self._needs_helpers(units, missing) and self._needs_cards(parts, units, last):
            self._sort_in(self.helpers_worth + _UNIT_WORTH * total(units), parts ^ _CARDS)

    def _sort_in(self, worth: i64, turned: i64) -> None:
        """The cheapest comes first; single troops before doubles, little koku first."""
        place = self.count
        self.count = place + 1
        if place == len(self.found):
            self.worths, self.found = append(self.worths, 0), append(self.found, 0)
        worths, found = self.worths, self.found
        while place > 0:
            before = place - 1
            if worths[before] < worth or (worths[before] == worth and found[before] < turned):
                break
            worths[place], found[place] = worths[before], found[before]
            place = before
        worths[place], found[place] = worth, turned

    def _pays(self, units: i64, missing: i64) -> bool:
        """The same as `covers`, unless what is missing says it already."""
        if missing == 0 or missing > self.helpers:
            return missing == 0
        return covers(units, self.exchange, self.plus_one, self.hatamoto, self.price, self.played)

    def _needs_helpers(self, units: i64, missing: i64) -> bool:
        """Whether the rest does not pay, whichever tile is left out. A tile makes up for one unit at most."""
        if missing == self.helpers:
            return True
        if missing == 0:
            return False
        exchange, plus_one, hatamoto = self.exchange, self.plus_one, self.hatamoto
        price, played = self.price, self.played
        if exchange and covers(units, exchange - 1, plus_one, hatamoto, price, played):
            return False
        if plus_one and covers(units, exchange, plus_one - 1, hatamoto, price, played):
            return False
        return not (hatamoto and covers(units, exchange, plus_one, 0, price, played))

    def _needs_cards(self, parts: i64, units: i64, last: i64) -> bool:
        """Whether the rest does not pay, whichever card is left out; without the last one it did not yet."""
        others = parts & _CARDS
        if last >= 0:
            others &= ~BITS[last]
        held, price = self.held, self.price
        place = self.kinds
        while others:
            place -= 1
            card = held[place]
            if others & BITS[card]:
                others &= ~BITS[card]
                rest: i64 = units - _GIVEN[card]
                if self._pays(rest, lacking(rest, price)):
                    return False
        return True


#: Searches that nobody makes just now.
_searches: Final[list[Search]] = []


def _asked(price: i64) -> i64:
    """All bits of the units a price asks for."""
    asked: i64 = 0
    bits: i64 = 255
    while price:
        if price & 255:
            asked |= bits
        price >>= 8
        bits <<= 8
    return asked


def worth(paid: i64) -> int:
    """What a payment costs its player: cards by their units, tiles dearer than a unit, the Hatamoto cheap."""
    parts = parts_of(paid)
    tiles = parts[Means.EXCHANGE] + parts[Means.PLUS_ONE]
    helpers = _TILE_WORTH * tiles + _HATAMOTO_WORTH * parts[Means.HATAMOTO]
    return helpers + _UNIT_WORTH * sum(units_of(parts))


def minimal_payments(have: list[int], price: int, played: bool = False) -> Ways:
    """All minimal payments for a packed price out of so many of each part."""
    search = _searches.pop() if _searches else Search()
    found = search.run(have, price, played)
    _searches.append(search)
    return found
