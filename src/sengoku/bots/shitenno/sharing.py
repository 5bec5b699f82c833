"""The even year: making lots, taking them or not.

Everybody is believed to weigh lots as this bot does, with the cards it is known to hold, and to grudge others
theirs. A lot is compared with a fair share of all that would be left without it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from sengoku.bots.shitenno.table import NONE, Counts, Shares, Table, added, without
from sengoku.bots.shitenno.worth import Worth, worth_of
from sengoku.games.shitenno.components import Card, Title

#: How many points of difference leave it open which lot somebody takes.
_DOUBT: Final = 1.2
#: How much a point that all rivals gain counts against a point of one's own.
_GRUDGE: Final = 0.5
#: So many ways to divide the cards are looked at one by one.
_MOST_SPLITS: Final = 160


class Lot(NamedTuple):
    """One lot, and the tile of the second where there are two."""

    seals: int
    cards: Counts
    other: int = 0


NOTHING: Final = Lot(0, NONE)


def _chance(lead: float) -> float:
    """How likely somebody prefers what is this much better."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, lead / _DOUBT))))


def rivalry(table: Table) -> float:
    """How much a point of one rival's counts against a point of one's own."""
    return _GRUDGE / (table.seats - 1)


# -- a fair share -------------------------------------------------------------------------------------------


class Fair:
    """What players may expect of what is left to share."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self._cards: dict[tuple[int, int], float] = {}
        self._shares: dict[tuple[int, Counts, tuple[int, ...], int], float] = {}

    def card(self, seat: int, card: int) -> float:
        """What a single card adds to a player's year."""
        found = self._cards.get((seat, card))
        if found is None:
            alone = tuple([1 if other == card else 0 for other in range(Card.KINDS)])
            found = self.worth.lot(seat, alone, Title.SHOMYO) - self.worth.lot(seat, NONE, Title.SHOMYO)
            self._cards[seat, card] = found
        return found

    def share(self, seat: int, shares: Shares) -> float:
        """The cards dealt out evenly by what they are worth to this player; the mean of the lots."""
        key = (seat, shares.cards, shares.tiles, len(shares.waiting))
        found = self._shares.get(key)
        if found is None:
            found = self._deal(seat, shares)
            self._shares[key] = found
        return found

    def _deal(self, seat: int, shares: Shares) -> float:
        number = len(shares.waiting)
        lots = [[0] * Card.KINDS for _ in range(number)]
        for place, card in enumerate(self._best_first(seat, shares.cards)):
            turn, step = divmod(place, number)
            lots[step if turn % 2 == 0 else number - 1 - step][card] += 1
        total = 0.0
        for place, lot in enumerate(lots):
            total += self.worth.lot(seat, tuple(lot), shares.tiles[number - 1 - place])
        return total / number

    def _best_first(self, seat: int, cards: Counts) -> list[int]:
        kinds = sorted(
            [card for card in range(Card.KINDS) if cards[card]], key=lambda card: -self.card(seat, card)
        )
        return [card for card in kinds for _ in range(cards[card])]


def rest_of(shares: Shares, cards: Counts, seals: int, taker: int) -> Shares:
    """What is shared on when somebody has taken a lot."""
    return Shares(
        without(shares.cards, cards),
        tuple([tile for tile in shares.tiles if tile != seals]),
        tuple([seat for seat in shares.waiting if seat != taker]),
    )


@lru_cache(maxsize=64)
def fair_of(table: Table) -> Fair:
    return Fair(worth_of(table))


# -- answering ----------------------------------------------------------------------------------------------


def accepts(table: Table, shares: Shares, lot: Lot) -> bool:
    """Take a lot that is better than what is likely to come; the Tairō would have it otherwise."""
    return _lead(fair_of(table), shares, lot, table.me) > 0


def _lead(fair: Fair, shares: Shares, lot: Lot, seat: int) -> float:
    """How much better off a player is with this lot than without, its rival the Tairō included."""
    tairo = shares.waiting[0]
    worth = fair.worth
    lead = worth.lot(seat, lot.cards, lot.seals) - fair.share(
        seat, rest_of(shares, lot.cards, lot.seals, tairo)
    )
    theirs = worth.lot(tairo, lot.cards, lot.seals)
    theirs -= fair.share(tairo, rest_of(shares, lot.cards, lot.seals, seat))
    return lead + rivalry(fair.worth.table) * theirs


def takes_first(table: Table, first: Lot, second: Lot, tairo: int) -> bool:
    """Of the last two lots, whether the first is the better one to have."""
    worth, rival = worth_of(table), rivalry(table)
    return _preference(worth, rival, table.me, tairo, first, second) >= 0


def _preference(worth: Worth, rival: float, chooser: int, tairo: int, first: Lot, second: Lot) -> float:
    mine = worth.lot(chooser, first.cards, first.seals) - worth.lot(chooser, second.cards, second.seals)
    theirs = worth.lot(tairo, second.cards, second.seals) - worth.lot(tairo, first.cards, first.seals)
    return mine - rival * theirs


# -- two lots -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def split(table: Table, shares: Shares, begun: Lot) -> Lot:
    """SHI-2.5: the two lots that leave the most whichever is chosen; `begun` is already laid out."""
    splitter = _Splitter(table, shares)
    pairs = [
        (a, b)
        for a in shares.tiles
        for b in shares.tiles
        if a != b and begun.seals in (0, a) and begun.other in (0, b)
    ]
    best, most = begun, -1e9
    for lot in _parts(without(shares.cards, begun.cards)):
        for a, b in pairs:
            made = Lot(a, added(begun.cards, lot), b)
            value = splitter.value(made)
            if value > most:
                best, most = made, value
    return _improved(splitter, shares, begun, best, most)


class _Splitter:
    """What two lots bring the Tairō, the other player choosing."""

    def __init__(self, table: Table, shares: Shares) -> None:
        self.worth = worth_of(table)
        self.rival = rivalry(table)
        self.cards = shares.cards
        self.tairo, self.chooser = shares.waiting

    def value(self, lot: Lot) -> float:
        worth, rival = self.worth, self.rival
        rest = without(self.cards, lot.cards)
        mine_a = worth.lot(self.tairo, lot.cards, lot.seals)
        mine_b = worth.lot(self.tairo, rest, lot.other)
        theirs_a = worth.lot(self.chooser, lot.cards, lot.seals)
        theirs_b = worth.lot(self.chooser, rest, lot.other)
        if_a, if_b = mine_b - rival * theirs_a, mine_a - rival * theirs_b
        taken = _chance(theirs_a - theirs_b - rival * (mine_b - mine_a))
        return taken * if_a + (1.0 - taken) * if_b


def _improved(splitter: _Splitter, shares: Shares, begun: Lot, best: Lot, most: float) -> Lot:
    """Move single cards from one lot to the other as long as that helps."""
    while True:
        found = best
        for card in range(Card.KINDS):
            for step in (1, -1):
                count = best.cards[card] + step
                if begun.cards[card] <= count <= shares.cards[card]:
                    moved = (*best.cards[:card], count, *best.cards[card + 1 :])
                    made = Lot(best.seals, moved, best.other)
                    value = splitter.value(made)
                    if value > most + 1e-9:
                        found, most = made, value
        if found is best:
            return best
        best = found


def _parts(cards: Counts) -> Iterator[Counts]:
    """All ways to take some of these cards, or, where there are too many, some of them evenly spread."""
    total = 1
    for count in cards:
        total *= count + 1
    step = 1 if total <= _MOST_SPLITS else total // _MOST_SPLITS | 1
    for number in range(0, total, step):
        found: list[int] = []
        for count in cards:
            number, taken = divmod(number, count + 1)
            found.append(taken)
        yield tuple(found)


# -- one lot ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def make(table: Table, shares: Shares, begun: Lot) -> Lot:
    """SHI-2.3: the lot that is best for the Tairō, whether it is accepted or has to be kept."""
    fair = fair_of(table)
    tiles = [begun.seals] if begun.seals else shares.tiles
    best, most = Lot(tiles[0], begun.cards), -1e9
    for cards in _candidates(fair, shares, begun.cards):
        for seals in tiles:
            lot = Lot(seals, cards)
            value = _offered(fair, shares, lot)
            if value > most:
                best, most = lot, value
    return best


def _candidates(fair: Fair, shares: Shares, begun: Counts) -> list[Counts]:
    """Lots of all sizes: grown by what suits the Tairō more than the others, and by what suits nobody."""
    me = shares.waiting[0]
    others = shares.waiting[1:]

    def others_want(card: int) -> float:
        return sum(fair.card(seat, card) for seat in others) / len(others)

    found: dict[Counts, None] = {begun: None}
    for wish in (
        lambda card: fair.card(me, card) - others_want(card),
        lambda card: fair.card(me, card),
        lambda card: -others_want(card),
    ):
        left = without(shares.cards, begun)
        kinds = sorted([card for card in range(Card.KINDS) if left[card]], key=wish, reverse=True)
        order = [card for card in kinds for _ in range(left[card])]
        lot = list(begun)
        for card in order[: 2 * len(order) // len(shares.waiting)]:
            lot[card] += 1
            found[tuple(lot)] = None
    return list(found)


def _offered(fair: Fair, shares: Shares, lot: Lot) -> float:
    """What a lot brings the Tairō: each of the others may take it, otherwise it is the Tairō's own."""
    worth, table = fair.worth, fair.worth.table
    tairo, others = shares.waiting[0], shares.waiting[1:]
    rival = rivalry(table)
    kept_by_all = 1.0
    value = 0.0
    for seat in others:
        lead = _lead(fair, shares, lot, seat)
        taken = kept_by_all * _chance(lead)
        kept_by_all -= taken
        if taken > 0.01:
            rest = rest_of(shares, lot.cards, lot.seals, seat)
            theirs = worth.lot(seat, lot.cards, lot.seals)
            value += taken * (fair.share(tairo, rest) - rival * (theirs + _shares_of(fair, rest, tairo)))
    rest = rest_of(shares, lot.cards, lot.seals, tairo)
    mine = worth.lot(tairo, lot.cards, lot.seals)
    return value + kept_by_all * (mine - rival * _shares_of(fair, rest, tairo))


def _shares_of(fair: Fair, shares: Shares, but: int) -> float:
    return sum(fair.share(seat, shares) for seat in shares.waiting if seat != but)
