"""The even year: making lots, taking them or not.

Everybody is believed to weigh lots as this bot does, with the cards it is known to hold, and to grudge others
theirs. A lot is compared with a fair share of all that would be left without it. The cards of a lot are one
number (`payment.payment`), for there are many to compare.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from sengoku.bots.shitenno.worth import Worth, Year
from sengoku.games.shitenno.components import Card, Title
from sengoku.games.shitenno.glance import EdoGlance
from sengoku.games.shitenno.payment import GIVEN, ONE, SHIFTS, contains, count_of

#: How many points of difference leave it open which lot somebody takes.
_DOUBT: Final = 1.2
#: How much a point that all rivals gain counts against a point of one's own.
_GRUDGE: Final = 0.5
#: So many ways to divide the cards are looked at one by one.
_MOST_SPLITS: Final = 160
_NEVER: Final = -1e9


class Lot:
    """One lot, and the tile of the second where there are two; what it is worth to make it."""

    def __init__(self, seals: int, cards: i64, other: int, value: float) -> None:
        self.seals = seals
        self.cards: i64 = cards
        self.other = other
        self.value = value

    def is_begun_by(self, begun: Lot) -> bool:
        """Whether what was begun can still become this."""
        return (
            begun.seals in (0, self.seals)
            and begun.other in (0, self.other)
            and contains(self.cards, begun.cards)
        )

    def is_same(self, other: Lot) -> bool:
        return self.seals == other.seals and self.cards == other.cards and self.other == other.other


NOTHING: Final = Lot(0, 0, 0, 0.0)


def _chance(lead: float) -> float:
    """How likely somebody prefers what is this much better."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead / _DOUBT))))


def number_of(cards: tuple[int, ...]) -> int:
    """Cards as one number."""
    number: i64 = 0
    for card in range(Card.KINDS):
        number += cards[card] << SHIFTS[card]
    return number


def units_in(cards: i64) -> i64:
    """The units on the cards of a lot, packed."""
    units: i64 = 0
    for card in range(Card.KINDS):
        count: i64 = count_of(cards, card)
        if count:
            given: i64 = GIVEN[card]
            units += given * count
    return units


class Sharing:
    """What is shared at one moment, and what lots of it are worth to everybody who waits for one."""

    def __init__(self, worth: Worth, glance: EdoGlance) -> None:
        self.worth = worth
        self.sharing = glance.sharing
        #: The hierarchy tiles, the highest first; in title order who waits, the Tairō first.
        self.tiles = glance.hierarchy
        self.waiting = glance.waiting
        self.rival = _GRUDGE / (glance.seats - 1)
        self.cards: i64 = number_of(tuple(glance.sharing))
        #: By seat: what a single card adds to its year; the kinds of cards that are there, the best first.
        self._values: list[list[float]] = [[] for _ in range(glance.seats)]
        self._order: list[list[int]] = [[] for _ in range(glance.seats)]
        #: What is best to make of it.
        self._best: Lot | None = None

    def fits(self, worth: Worth, glance: EdoGlance) -> bool:
        return (
            self.worth is worth
            and self.sharing == glance.sharing
            and self.tiles == glance.hierarchy
            and self.waiting == glance.waiting
        )

    # -- a fair share -----------------------------------------------------------------------------------

    def values_of(self, seat: int) -> list[float]:
        """What a single card adds to a player's year, by kind."""
        values = self._values[seat]
        if not values:
            nothing = self.worth.lot(seat, 0, Title.SHOMYO)
            for card in range(Card.KINDS):
                there = self.sharing[card] > 0
                values.append(self.worth.lot(seat, GIVEN[card], Title.SHOMYO) - nothing if there else 0.0)
            kinds = [card for card in range(Card.KINDS) if self.sharing[card]]
            kinds.sort(key=lambda card: -values[card])
            self._order[seat] = kinds
        return values

    def dealt(self, seat: int, cards: i64, number: int) -> list[int]:
        """The units of so many lots, the cards dealt out evenly by what they are worth to this player."""
        self.values_of(seat)
        lots = [0] * number
        place, step = 0, 1
        for card in self._order[seat]:
            for _ in range(count_of(cards, card)):
                lots[place] += GIVEN[card]
                place += step
                if place == number or place < 0:  # to and fro
                    step = -step
                    place += step
        return lots

    def share(self, seat: int, lots: list[int], but: int) -> float:
        """The mean worth of lots, the best with the lowest tile; one tile is gone."""
        total = 0.0
        place = len(lots) - 1
        for seals in self.tiles:
            if seals != but and place >= 0:
                total += self.worth.lot(seat, lots[place], seals)
                place -= 1
        return total / len(lots)

    # -- answering --------------------------------------------------------------------------------------

    def lead(self, seat: int, cards: i64, seals: int) -> float:
        """How much better off a player is with a lot than without; the Tairō would have it otherwise."""
        units, left = units_in(cards), self.cards - cards
        return self._lead(seat, units, left, seals) + self.rival * self._lead(
            self.waiting[0], units, left, seals
        )

    def _lead(self, seat: int, units: i64, left: i64, seals: int) -> float:
        share = self.share(seat, self.dealt(seat, left, len(self.waiting) - 1), seals)
        return self.worth.lot(seat, units, seals) - share

    def preference(self, chooser: int, first: Lot, second: Lot) -> float:
        """Of the last two lots, how much better the first is to have than the second."""
        worth, tairo = self.worth, self.waiting[0]
        a, b = units_in(first.cards), units_in(second.cards)
        mine = worth.lot(chooser, a, first.seals) - worth.lot(chooser, b, second.seals)
        theirs = worth.lot(tairo, b, second.seals) - worth.lot(tairo, a, first.seals)
        return mine - self.rival * theirs

    # -- making -----------------------------------------------------------------------------------------

    def wanted(self, begun: Lot) -> Lot:
        """The lot to make, or two of them; what was begun otherwise is made the best of."""
        if self._best is None:
            self._best = best_of(self.lots(NOTHING))
        return self._best if self._best.is_begun_by(begun) else best_of(self.lots(begun))

    def lots(self, begun: Lot) -> list[Lot]:
        """All lots, or splits among the last two, that are thought of."""
        return self._splits(begun) if len(self.waiting) == 2 else self._single_lots(begun)

    def _single_lots(self, begun: Lot) -> list[Lot]:
        """SHI-2.3: the lots that the Tairō might offer."""
        found: list[Lot] = []
        for cards in self._candidates(begun.cards):
            self._offer(begun, cards, found)
        return found

    def _candidates(self, begun: i64) -> list[int]:
        """Lots of all sizes: grown by what suits the Tairō more than the others, and by what suits nobody."""
        mine = self.values_of(self.waiting[0])
        theirs = [0.0] * Card.KINDS
        for seat in self.waiting[1:]:
            values = self.values_of(seat)
            for card in range(Card.KINDS):
                theirs[card] += values[card] / (len(self.waiting) - 1)
        left: i64 = self.cards - begun
        kinds = [card for card in range(Card.KINDS) if count_of(left, card)]
        count = 0
        for card in kinds:
            count += count_of(left, card)
        most = 2 * count // len(self.waiting)
        found: dict[int, None] = {begun: None}
        kinds.sort(key=lambda card: theirs[card] - mine[card])
        self._grow(begun, left, kinds, most, found)
        kinds.sort(key=lambda card: (-mine[card], card))
        self._grow(begun, left, kinds, most, found)
        kinds.sort(key=lambda card: (theirs[card], card))
        self._grow(begun, left, kinds, most, found)
        return list(found)

    def _grow(self, begun: i64, left: i64, kinds: list[int], most: int, found: dict[int, None]) -> None:
        """Add lots of more and more of these cards."""
        lot: i64 = begun
        size = 0
        for card in kinds:
            for _ in range(count_of(left, card)):
                if size == most:
                    return
                size += 1
                lot += ONE[card]
                found[lot] = None

    def _offer(self, begun: Lot, cards: i64, found: list[Lot]) -> None:
        """Add what a lot of these cards brings the Tairō, with each tile.

        Each of the others may take it, otherwise it is the Tairō's own.
        """
        units, left = units_in(cards), self.cards - cards
        waiting = self.waiting
        dealt = [self.dealt(seat, left, len(waiting) - 1) for seat in waiting]
        for seals in self.tiles:
            if begun.seals in (0, seals):
                shares = [self.share(seat, dealt[place], seals) for place, seat in enumerate(waiting)]
                mine = [self.worth.lot(seat, units, seals) for seat in waiting]
                found.append(Lot(seals, cards, 0, self._offered(mine, shares)))

    def _offered(self, mine: list[float], shares: list[float]) -> float:
        """By place in the order: what the lot is worth, and a fair share without it."""
        rival = self.rival
        others = sum(shares) - shares[0]
        kept_by_all = 1.0
        value = 0.0
        for place in range(1, len(mine)):
            lead = mine[place] - shares[place] + rival * (mine[0] - shares[0])
            taken = kept_by_all * _chance(lead)
            kept_by_all -= taken
            if taken > 0.01:
                value += taken * (shares[0] - rival * (mine[place] + others - shares[place]))
        return value + kept_by_all * (mine[0] - rival * others)

    def _splits(self, begun: Lot) -> list[Lot]:
        """SHI-2.5: two lots that leave the most whichever is chosen."""
        found: list[Lot] = []
        left: i64 = self.cards - begun.cards
        total = 1
        for card in range(Card.KINDS):
            total *= count_of(left, card) + 1
        step = 1 if total <= _MOST_SPLITS else total // _MOST_SPLITS | 1
        for number in range(0, total, step):
            found.append(self._split(begun, begun.cards + _part(left, number)))
        self._improve(begun, found)
        return found

    def _split(self, begun: Lot, cards: i64) -> Lot:
        """Two lots with the tiles that bring the Tairō the most, the other player choosing."""
        split = _Split(self, cards)
        best = Lot(0, cards, 0, _NEVER)
        for a in self.tiles:
            if begun.seals in (0, a):
                for b in self.tiles:
                    if a != b and begun.other in (0, b):
                        value = split.value(a, b)
                        if value > best.value:
                            best.seals, best.other, best.value = a, b, value
        return best

    def _improve(self, begun: Lot, found: list[Lot]) -> None:
        """Move single cards from one lot to the other as long as that helps."""
        best = best_of(found)
        while True:
            better = best
            for card in range(Card.KINDS):
                count = count_of(best.cards, card)
                if count < self.sharing[card]:
                    better = self._moved(best, best.cards + ONE[card], better)
                if count > count_of(begun.cards, card):
                    better = self._moved(best, best.cards - ONE[card], better)
            if better is best:
                return
            best = better
            found.append(best)

    def _moved(self, best: Lot, cards: i64, better: Lot) -> Lot:
        value = _Split(self, cards).value(best.seals, best.other)
        return Lot(best.seals, cards, best.other, value) if value > better.value + 1e-9 else better


def best_of(lots: list[Lot]) -> Lot:
    """The first of the best."""
    best = lots[0]
    for lot in lots:
        if lot.value > best.value:
            best = lot
    return best


def _part(cards: i64, number: int) -> int:
    """One of all the ways to take some of these cards, by its number."""
    part: i64 = 0
    for card in range(Card.KINDS):
        count = count_of(cards, card)
        if count:
            number, taken = number // (count + 1), number % (count + 1)
            part += taken << SHIFTS[card]
    return part


class _Split:
    """The years of the last two players with the two lots of a split."""

    def __init__(self, sharing: Sharing, cards: i64) -> None:
        self.worth = sharing.worth
        self.rival = sharing.rival
        self.tairo = sharing.waiting[0]
        self.chooser = sharing.waiting[1]
        self.a: i64 = units_in(cards)
        self.b: i64 = units_in(sharing.cards - cards)
        #: Of the Tairō and of the chooser with either lot, if it brings no Hatamoto.
        self.mine_a: Year = sharing.worth.with_lot(self.tairo, self.a, Title.NONE)
        self.mine_b: Year = sharing.worth.with_lot(self.tairo, self.b, Title.NONE)
        self.theirs_a: Year = sharing.worth.with_lot(self.chooser, self.a, Title.NONE)
        self.theirs_b: Year = sharing.worth.with_lot(self.chooser, self.b, Title.NONE)

    def value(self, seals: int, other: int) -> float:
        """What it brings the Tairō."""
        rival = self.rival
        mine_a = self._lot(self.mine_a, self.tairo, self.a, seals)
        mine_b = self._lot(self.mine_b, self.tairo, self.b, other)
        theirs_a = self._lot(self.theirs_a, self.chooser, self.a, seals)
        theirs_b = self._lot(self.theirs_b, self.chooser, self.b, other)
        if_a, if_b = mine_b - rival * theirs_a, mine_a - rival * theirs_b
        taken = _chance(theirs_a - theirs_b - rival * (mine_b - mine_a))
        return taken * if_a + (1.0 - taken) * if_b

    def _lot(self, year: Year, seat: int, units: i64, seals: int) -> float:
        if seals == Title.HATAMOTO:
            return self.worth.lot(seat, units, seals)
        return self.worth.lot_of(year, seat, seals)
