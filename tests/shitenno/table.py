"""Build an exact position of Shitennō in a few words, and play on from it through the door.

    t = table(hands={0: "samurai*3 bushi+sohei"}, piles={"kanto": "sohei/plus-one bushi/exchange"})
    t.take(0, "troops kanto", "samurai*3 bushi+sohei")
    assert t.points[0] == 7

Cards and provinces are written by their ids, tiles on a gate as troop/bonus, kamons as a seat's number with
a `g` if it is gold. Piles have their top at the end. All cards, tiles and kamons are always there: those not
named lie where `rest` says, on the gates or used up, and in the stocks. Tiles in front of players were won:
if the kamons named are too few for that, the last seat has some more in provinces not named, Kantō first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import sengoku
from sengoku.core.events import Event
from sengoku.core.match import Match
from sengoku.core.record import Record
from sengoku.core.state import NOBODY
from sengoku.games.shitenno.components import (
    BONUS_IDS,
    CARD_IDS,
    GENERAL_IDS,
    KOKU_SHARED,
    PILE,
    PROVINCE_IDS,
    PROVINCE_TROOP,
    STOCK,
    TITLE_IDS,
    TROOP_IDS,
    Bonus,
    Card,
    ids,
    tile_bonus,
    tile_troop,
)
from sengoku.games.shitenno.even_year import Sharing
from sengoku.games.shitenno.odd_year import OddYear
from sengoku.games.shitenno.outline import Phase, Round
from sengoku.games.shitenno.state import Edo, Place
from tests.seated import Seated, left_of

GAME = sengoku.game("shitenno")

#: Who has which title unless told otherwise: seat 0 plays first.
TITLES = ("daimyo", "shomyo", "sensei", "hatamoto")


class Table(Seated[Edo]):
    """A game under way. Every card and figure is read as the rulebook would write it."""

    # -- playing ----------------------------------------------------------------------------------------

    def offer(self, tairo: int, seals: int, lot: str = "") -> list[Event]:
        """Make a lot and offer it."""
        return self.do(tairo, f"tile {seals}", *[f"put {card}" for card in spread(lot)], "offer")

    def split(self, tairo: int, a: int, lot: str = "", b: int | None = None) -> list[Event]:
        """Make two lots of all that is left: the first one's tile and cards, and the second one's tile."""
        other = [] if b is None else [f"other {b}"]
        return self.do(tairo, f"tile {a}", *other, *[f"put {card}" for card in spread(lot)], "offer")

    def take(self, seat: int, where: str, parts: str) -> list[Event]:
        """A take-over such as "troops kanto", paid with exactly these cards, tiles and "hatamoto".

        What is the only part that can follow is added by itself (SHI-T33).
        """
        events = self.do(seat, where)
        while left := Counter(paying(parts)) - Counter(self.paid(seat)):
            events += self.do(seat, next(iter(left)))
        assert Counter(self.paid(seat)) == Counter(paying(parts))
        return events + self.do(seat, "place")

    def pass_on(self, *seats: int) -> list[Event]:
        """These players place no more, and turn no kamon."""
        events: list[Event] = []
        for seat in seats:
            events += self.do(seat, "done")
            if self.state.deciders() == (seat,) and "leave" in self.legal(seat):
                events += self.do(seat, "leave")
        return events

    def paid(self, seat: int) -> list[str]:
        """The choices that would have put together what this seat's payment holds."""
        payment = self.state.view(seat)["payment"]
        helps = payment["tiles"] + ["hatamoto"] * payment["hatamoto"]
        return paying(" ".join([*payment["cards"], *helps]))

    # -- looking ----------------------------------------------------------------------------------------

    def hand(self, seat: int) -> str:
        return " ".join(ids(self.state.hands[seat]))

    def tiles(self, seat: int) -> str:
        """The bonus tiles in front of a seat."""
        held = self.state.bonus[seat]
        return " ".join(BONUS_IDS[bonus] for bonus in range(Bonus.KINDS) for _ in range(held[bonus]))

    def title(self, seat: int) -> str:
        return TITLE_IDS[self.state.titles[seat]]

    @property
    def points(self) -> list[int]:
        """The places on the favour track."""
        return self.state.track_scores()

    @property
    def stock(self) -> list[int]:
        return self.state.stock

    @property
    def discard(self) -> str:
        """The troop discards, top card last."""
        return " ".join(CARD_IDS[card] for card in self.state.troop_discard)

    @property
    def koku_discard(self) -> str:
        return " ".join(CARD_IDS[card] for card in self.state.koku_discard)

    @property
    def deck(self) -> str:
        """The troop deck, top card last."""
        return " ".join(CARD_IDS[card] for card in self.state.troop_deck)

    @property
    def sharing(self) -> str:
        """What lies on the table to be shared, lots included."""
        return " ".join(ids(self.state.sharing))

    def province(self, name: str) -> dict[str, Any]:
        """A province as everybody sees it."""
        seen: dict[str, Any] = self.state.view(None)["provinces"][PROVINCE_IDS.index(name)]
        return seen

    def kamons(self, name: str) -> str:
        pieces = self.state.kamons[PROVINCE_IDS.index(name)]
        return " ".join(f"{piece >> 1}{'g' if piece & 1 else ''}" for piece in pieces)


# -- words ------------------------------------------------------------------------------------------------


def spread(text: str) -> list[str]:
    """The words of a text such as "samurai*3 koku2"."""
    found: list[str] = []
    for word in text.split():
        name, _, times = word.partition("*")
        found += [name] * int(times or 1)
    return found


def cards(text: str) -> list[int]:
    return [CARD_IDS.index(word) for word in spread(text)]


def paying(parts: str) -> list[str]:
    """The choices that put a payment together."""
    return [f"pay {part}" if part in CARD_IDS else f"use {part}" for part in spread(parts)]


def tile(text: str) -> int:
    troop, bonus = text.split("/")
    return TROOP_IDS.index(troop) * Bonus.KINDS + BONUS_IDS.index(bonus)


# -- beginnings -------------------------------------------------------------------------------------------


def fresh(seats: int, seed: int | str, doubles: str = "A", **options: str) -> Edo:
    """A game as it begins: nobody has chosen a general."""
    state = GAME.new(seats, seed, doubles=doubles, **options)
    assert isinstance(state, Edo)
    return state


def new(seats: int, seed: int | str, doubles: str = "A", **options: str) -> Edo:
    """A game in its first sharing."""
    state = fresh(seats, seed, doubles, **options)
    for seat in range(min(seats, 3)):  # the fourth has no choice
        state.choose(seat, f"general {GENERAL_IDS[seat]}")
    return state


def table(
    seats: int = 4,
    *,
    titles: str = "",
    hands: Mapping[int, str] | None = None,
    known: Mapping[int, str] | None = None,
    tiles: Mapping[int, str] | None = None,
    piles: Mapping[str, str] | None = None,
    kamons: Mapping[str, str] | None = None,
    daimyo: Mapping[int, int] | None = None,
    sharing: str | None = None,
    deck: str = "",
    discard: str = "",
    koku: str | None = None,
    rest: str | int = "deck",
    active: int | None = None,
    round: int = 1,
    doubles: str = "A",
    seed: int = 1,
    **options: str,
) -> Table:
    """An exact position in the odd-year turn of `active` (by default the highest title).

    With `sharing`, the cards to share, it is the beginning of an even year instead. `titles`: of each seat.
    Cards in `hands` came there unseen (koku never does), those in `known` in a lot. `rest` is where the troop
    cards not named lie: under the `deck`, under the `discard`, or in the hand of a seat. `koku` is the whole
    koku deck, top last, and what is not named is discarded; without it all koku not named is in the deck.
    `daimyo`: points that title has brought so far.
    """
    s = new(seats, seed, doubles, **options)
    s.titles = [TITLE_IDS.index(title) for title in titles.split() or TITLES[:seats]]
    s.round, s.history = round, []
    _kamons(s, kamons or {}, {*(kamons or {}), *(piles or {})}, " ".join((tiles or {}).values()))
    for seat, points in (daimyo or {}).items():
        s.daimyo_points[seat] = points
    _tiles(s, tiles or {}, piles or {})
    _deal(s, hands or {}, known or {}, cards(sharing or ""), cards(deck), cards(discard), rest)
    _koku(s, hands or {}, known or {}, sharing or "", koku)
    _begin(s, sharing is not None, active)
    assert s.audit() == []
    return Table(s)


def _begin(s: Edo, even: bool, active: int | None) -> None:
    """Let the year run to its first question."""
    order = s.by_title()
    if even:
        s.odd, s.active, s.lots, s.hierarchy = 0, NOBODY, [0] * s.seats, [4, 3, 2, 1]
        s.stack = [Round(Phase.TITLES), Sharing()]
    else:
        s.odd, s.lots, s.hierarchy = 1, s.titles.copy(), [4, 3, 2, 1]
        left = order if active is None else order[order.index(active) :]
        s.stack = [Round(Phase.END), OddYear(tuple(left))]
    s._run()
    s.events = []
    s.moves = 0


def _kamons(s: Edo, kamons: Mapping[str, str], named: set[str], won: str) -> None:
    s.stock = [STOCK[s.seats]] * s.seats
    s.kamons = [[] for _ in PROVINCE_IDS]
    for name, text in kamons.items():
        for word in text.split():
            seat = int(word.removesuffix("g"))
            s.kamons[PROVINCE_IDS.index(name)].append(seat * 2 + word.endswith("g"))
            s.stock[seat] -= 1
    lacking = len(spread(won)) - sum(min(PILE, len(row)) for row in s.kamons)
    spare = [row for name, row in zip(PROVINCE_IDS, s.kamons, strict=True) if name not in named]
    for _ in range(lacking):
        row = next(row for row in reversed(spare) if len(row) < PILE)
        row.append((s.seats - 1) * 2)
        s.stock[-1] -= 1


def _tiles(s: Edo, fronts: Mapping[int, str], piles: Mapping[str, str]) -> None:
    """The tiles named, then on every gate tiles of the province's own troop as far as there are any."""
    left = list(s.split.tiles)
    s.piles = [[] for _ in PROVINCE_IDS]
    for name, text in piles.items():
        for word in text.split():
            s.piles[PROVINCE_IDS.index(name)].append(tile(word))
            left[tile(word)] -= 1
    assert min(left) >= 0, "there are not that many tiles of a kind"
    s.bonus = [[spread(fronts.get(seat, "")).count(name) for name in BONUS_IDS] for seat in range(s.seats)]
    for bonus in range(Bonus.KINDS):
        for _ in range(sum(row[bonus] for row in s.bonus)):
            won = [kind for kind, copies in enumerate(left) if copies and tile_bonus(kind) == bonus]
            left[max(won, key=lambda kind: left[kind])] -= 1
    for province, pile in enumerate(s.piles):
        while len(pile) < PILE - len(s.kamons[province]):
            mine = [kind for kind, n in enumerate(left) if n and tile_troop(kind) == PROVINCE_TROOP[province]]
            kind = mine[0] if mine else next(kind for kind, n in enumerate(left) if n)
            left[kind] -= 1
            pile.insert(0, kind)
    s.used = [sum(left[bonus :: Bonus.KINDS]) for bonus in range(Bonus.KINDS)]
    _won(s)


def _won(s: Edo) -> None:
    """All tiles that are not on a gate were won by those whose kamons stand there."""
    left = list(s.split.tiles)
    for pile in s.piles:
        for kind in pile:
            left[kind] -= 1
    taken = [kind for kind, copies in enumerate(left) for _ in range(copies)]
    s.won = [
        (s.round, piece >> 1, province, taken.pop())
        for province, row in enumerate(s.kamons)
        for piece in row[:PILE]
    ]


def _deal(
    s: Edo,
    hands: Mapping[int, str],
    known: Mapping[int, str],
    sharing: list[int],
    deck: list[int],
    discard: list[int],
    rest: str | int,
) -> None:
    """Move every troop card from the full deck to its place, and let the trail tell it."""
    unseen = {seat: _troops(cards(hands.get(seat, ""))) for seat in range(s.seats)}
    taken = {seat: _troops(cards(known.get(seat, ""))) for seat in range(s.seats)}
    dealt = (*unseen.values(), *taken.values(), _troops(sharing), deck, discard)
    left = left_of(s.split.copies[: Card.KOKU], CARD_IDS, *dealt)
    others = [card for card, copies in enumerate(left) for _ in range(copies)]
    if rest == "deck":
        deck = others + deck
    elif rest == "discard":
        discard = others + discard
    else:
        unseen[int(rest)] += others
    s.troop_deck, s.troop_discard, s.trail = deck, discard, bytearray()
    s.hands = [[0] * Card.KINDS for _ in range(s.seats)]
    s.sharing = [0] * Card.KINDS
    for seat in range(s.seats):
        for card in unseen[seat]:
            s.track(Place.DECK, seat, card)
            s.hands[seat][card] += 1
        for card in taken[seat]:
            _in_a_lot(s, seat, card)
            s.hands[seat][card] += 1
    for card in discard:
        _in_a_lot(s, 0, card)
        s.track(0, Place.DISCARD, card)
    for card in _troops(sharing):
        s.track(Place.DECK, Place.TABLE, card)
        s.sharing[card] += 1


def _troops(found: list[int]) -> list[int]:
    return [card for card in found if card < Card.KOKU]


def _in_a_lot(s: Edo, seat: int, card: int) -> None:
    s.track(Place.DECK, Place.TABLE, card)
    s.track(Place.TABLE, seat, card)


def _koku(s: Edo, hands: Mapping[int, str], known: Mapping[int, str], sharing: str, koku: str | None) -> None:
    left = list(s.split.copies)
    for places in (hands, known):
        for seat, text in places.items():
            for card in cards(text):
                if card >= Card.KOKU:
                    s.hands[seat][card] += 1
                    left[card] -= 1
    for card in cards(sharing):
        if card >= Card.KOKU:
            s.sharing[card] += 1
            left[card] -= 1
    deck = cards(koku or "")
    for card in deck:
        left[card] -= 1
    assert min(left[Card.KOKU :]) >= 0, "there are not that many koku cards"
    others = [card for card in range(Card.KOKU, Card.KINDS) for _ in range(left[card])]
    s.koku_deck, s.koku_discard = (others, []) if koku is None else (deck, others)
    if koku is None:  # a whole number of rounds is left
        spare = len(s.koku_deck) % KOKU_SHARED[s.seats]
        s.koku_discard = [s.koku_deck.pop(0) for _ in range(spare)]
    for seat, text in known.items():
        counts = [cards(text).count(card) for card in range(Card.KINDS)]
        s.history.append((1, seat, s.titles[seat], tuple(counts)))


def match_of(t: Table) -> Match:
    return Match(Record(GAME, t.state.seats, {}, 1), t.state)


def take_back(match: Match, *choices: str) -> None:
    """Seat 0 makes these choices, none of them a barrier, and takes them back: nothing is left of them."""
    before = match.state.dump()
    for choice in choices:
        match.choose(0, choice)
        assert not match.state.barrier
    for _ in choices:
        match.undo(0)
    assert match.state.dump() == before
