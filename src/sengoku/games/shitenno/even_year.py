"""SHI-2: the even year, the sharing at Edo. Worked example: SHI-E1.

The Tairō is always whoever has the highest title among those who have nothing yet: it makes lots until it
has to keep one (SHI-2.4), and with two players left it splits all that remains (SHI-2.5).
"""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import i64, mypyc_attr

from sengoku.core.choices import Choice, Verb
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers, last_seat, replaced
from sengoku.core.frames import ALONE, Frame
from sengoku.core.reasons import Reason
from sengoku.core.state import NOBODY
from sengoku.games.shitenno.components import (
    CARD_IDS,
    KOKU_SHARED,
    NO_CARDS,
    TITLE_IDS,
    TROOPS_SHARED,
    Card,
    ids,
    one_more,
)
from sengoku.games.shitenno.decks import turn_up
from sengoku.games.shitenno.notation import ACCEPT, OFFER, OTHER, PUT, REFUSE, TAKE_A, TAKE_B, TILE
from sengoku.games.shitenno.state import Edo, Place


def open_year(s: Edo) -> None:
    """SHI-2.1: cards are turned up, and the four hierarchy tiles are there."""
    s.round += 1
    s.lots = [0] * s.seats
    s.hierarchy = [4, 3, 2, 1]
    s.emit("even-year", "SHI-2.1", s.round, s.by_title()[0])
    turn_up(s, TROOPS_SHARED[s.seats], KOKU_SHARED[s.seats])


def swap_titles(s: Edo) -> None:
    """SHI-2.6, SHI-5.5: everyone swaps its hierarchy tile for the title; the others stay out (SHI-T4)."""
    for seat in s.by_title():
        s.titles = replaced(s.titles, seat, s.lots[seat])
        if s.recording:
            s.emit("title", "SHI-2.6", seat, TITLE_IDS[s.lots[seat]])
    s.hierarchy = [4, 3, 2, 1]


class Sharing(Frame[Edo]):
    """Lot after lot, until everyone has one."""

    NAME: ClassVar[str] = "sharing"

    def run(self, s: Edo) -> bool:
        waiting = s.without_lot()
        if not waiting:
            s.pop()
        elif len(waiting) == 2:
            s.push(MakeTwoLots(waiting[0], waiting[1], 0, 0, NO_CARDS))  # SHI-2.5, SHI-T3
        else:
            s.push(MakeLot(waiting[0], 0, NO_CARDS))  # SHI-2.3
        return False

    def fits(self, s: Edo, below: Frame[Any] | None) -> bool:
        return below is not None and s.active == NOBODY and isinstance(s.stack[-1], Lots)


class Lots(Frame[Edo]):
    """The Tairō makes a lot, or has made it."""

    FIELDS: ClassVar[tuple[Field, ...]] = (Number("tairo", 0, last_seat),)
    tairo: int

    def deciders(self, s: Edo) -> tuple[int, ...]:
        return ALONE[self.tairo]

    def fits(self, s: Edo, below: Frame[Any] | None) -> bool:
        waiting = s.without_lot()
        tairo = isinstance(below, Sharing) and s.stack[-1] is self and waiting[:1] == [self.tairo]
        return tairo and self.is_sound(s, waiting[1:])

    def is_sound(self, s: Edo, others: list[int]) -> bool:
        """Whether the others who have nothing yet are asked about what is there."""
        raise NotImplementedError


def are_there(s: Edo, lot: tuple[int, ...], *tiles: int) -> bool:
    """Whether a lot is made of what is shared, with hierarchy tiles that are there (0 for none yet)."""
    for card in range(Card.KINDS):
        if lot[card] > s.sharing[card]:
            return False
    laid = [tile for tile in tiles if tile]
    return len(set(laid)) == len(laid) and all(tile in s.hierarchy for tile in laid)


def add_cards_left(s: Edo, lot: tuple[int, ...], found: list[Choice]) -> None:
    """Add a choice for each kind of card that is not in the lot yet."""
    put, sharing = PUT.choices, s.sharing
    card: i64
    for card in range(Card.KINDS):
        shared: i64 = sharing[card]
        if shared and shared > lot[card]:
            found.append(put[card])


def tiles_left(s: Edo, verb: Verb, other: int) -> list[Choice]:
    """A choice for each hierarchy tile but that of the other lot."""
    tile = verb.choices
    return [tile[seals - 1] for seals in s.hierarchy if seals != other]


def why_not_put(card: int) -> list[Reason]:
    return [Reason("SHI-2.3", "not-to-share", {"card": CARD_IDS[card]})]


def why_not_tile(s: Edo, seals: int, mine: int, rule: str) -> list[Reason]:
    """The lot has its tile, or this one is not there, or already with the other lot."""
    if mine:
        return [Reason("SHI-T1", "one-tile", {"seals": mine})]
    return [Reason(rule, "tile-in-lot" if seals in s.hierarchy else "tile-gone", {"seals": seals})]


@mypyc_attr(free_list_len=1)
class MakeLot(Lots):
    """SHI-2.3, SHI-T1: one hierarchy tile and any number of cards, put together one by one."""

    NAME: ClassVar[str] = "make-lot"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Lots.FIELDS,
        Number("tile", 0, 4),
        Numbers("lot", each=Card.KINDS),
    )
    WAIT: ClassVar[str] = "SHI-2.3"

    def __init__(self, tairo: int, tile: int, lot: tuple[int, ...]) -> None:
        self.tairo = tairo
        self.tile = tile
        self.lot = lot

    def ask(self, s: Edo, seat: int) -> Ask:
        others: list[object] = list(s.without_lot()[1:])
        return Ask("make-lot", "SHI-2.3", {"seats": others})

    def choices(self, s: Edo, seat: int) -> list[Choice]:
        found = [] if self.tile else tiles_left(s, TILE, 0)
        add_cards_left(s, self.lot, found)
        if self.tile:
            found.append(OFFER)
        return found

    def explain(self, s: Edo, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind == PUT.kind:
            return why_not_put(choice.index)
        if choice.kind == TILE.kind:
            return why_not_tile(s, choice.index + 1, self.tile, "SHI-2.3")
        return [Reason("SHI-T1", "lot-needs-tile")] if choice is OFFER else []

    def answer(self, s: Edo, seat: int, choice: Choice) -> None:
        if choice.kind == PUT.kind:
            s.become(MakeLot(seat, self.tile, one_more(self.lot, choice.index)))
        elif choice.kind == TILE.kind:
            s.become(MakeLot(seat, choice.index + 1, self.lot))
        else:
            s.become(OfferLot(seat, self.tile, self.lot, s.without_lot()[1]))
            s.showed()  # SHI-2.7: a lot that has been offered stays as it is
            tell_lot(s, "offered", "SHI-2.3", seat, self.tile, self.lot)

    def is_sound(self, s: Edo, others: list[int]) -> bool:
        return len(others) > 1 and are_there(s, self.lot, self.tile)


@mypyc_attr(free_list_len=1)
class OfferLot(Lots):
    """SHI-2.3, SHI-2.4: the lot goes round; accepted, or kept by the Tairō."""

    NAME: ClassVar[str] = "offer-lot"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Lots.FIELDS,
        Number("tile", 1, 4),
        Numbers("lot", each=Card.KINDS),
        Number("asked", 0, last_seat),
    )
    RULE: ClassVar[str] = "SHI-2.7"
    WAIT: ClassVar[str] = "SHI-2.3"

    def __init__(self, tairo: int, tile: int, lot: tuple[int, ...], asked: int) -> None:
        self.tairo = tairo
        self.tile = tile
        self.lot = lot
        self.asked = asked

    def deciders(self, s: Edo) -> tuple[int, ...]:
        return ALONE[self.asked]

    def ask(self, s: Edo, seat: int) -> Ask:
        return Ask("offer", "SHI-2.3", {"by": self.tairo, **_lot_words(self.tile, self.lot)})

    def choices(self, s: Edo, seat: int) -> list[Choice]:
        return [ACCEPT, REFUSE]  # SHI-T31: asked even about an empty lot

    def answer(self, s: Edo, seat: int, choice: Choice) -> None:
        if choice is ACCEPT:
            s.pop()
            take_lot(s, seat, self.tile, self.lot, "accepted", "SHI-2.3")
            return
        tell_lot(s, "refused", "SHI-2.3", seat, self.tile, self.lot)
        waiting = s.without_lot()
        place = waiting.index(seat) + 1
        if place < len(waiting):
            s.become(OfferLot(self.tairo, self.tile, self.lot, waiting[place]))  # SHI-T2
        else:
            s.pop()
            take_lot(s, self.tairo, self.tile, self.lot, "kept", "SHI-2.4", "single")
            s.emit("new-tairo", "SHI-2.4", s.without_lot()[0])

    def is_sound(self, s: Edo, others: list[int]) -> bool:
        return len(others) > 1 and self.asked in others and are_there(s, self.lot, self.tile)


@mypyc_attr(free_list_len=1)
class MakeTwoLots(Lots):
    """SHI-2.5, SHI-T3: all that is left becomes two lots. Cards not put into lot A are lot B."""

    NAME: ClassVar[str] = "make-two-lots"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Lots.FIELDS,
        Number("chooser", 0, last_seat),
        Number("tile_a", 0, 4),
        Number("tile_b", 0, 4),
        Numbers("lot", each=Card.KINDS),
    )
    WAIT: ClassVar[str] = "SHI-2.5"

    def __init__(self, tairo: int, chooser: int, tile_a: int, tile_b: int, lot: tuple[int, ...]) -> None:
        self.tairo = tairo
        self.chooser = chooser
        self.tile_a = tile_a
        self.tile_b = tile_b
        self.lot = lot

    def ask(self, s: Edo, seat: int) -> Ask:
        return Ask("make-two-lots", "SHI-2.5", {"target": self.chooser})

    def choices(self, s: Edo, seat: int) -> list[Choice]:
        found: list[Choice] = []
        if not self.tile_a:
            found += tiles_left(s, TILE, self.tile_b)
        if not self.tile_b:
            found += tiles_left(s, OTHER, self.tile_a)
        add_cards_left(s, self.lot, found)
        if self.tile_a and self.tile_b:
            found.append(OFFER)
        return found

    def explain(self, s: Edo, seat: int, choice: Choice) -> list[Reason]:
        if choice.kind == PUT.kind:
            return why_not_put(choice.index)
        if choice.kind == TILE.kind:
            return why_not_tile(s, choice.index + 1, self.tile_a, "SHI-2.5")
        if choice.kind == OTHER.kind:
            return why_not_tile(s, choice.index + 1, self.tile_b, "SHI-2.5")
        return [Reason("SHI-T1", "lots-need-tiles")] if choice is OFFER else []

    def answer(self, s: Edo, seat: int, choice: Choice) -> None:
        if choice.kind == PUT.kind:
            self._go_on(s, self.tile_a, self.tile_b, one_more(self.lot, choice.index))
        elif choice.kind == TILE.kind:
            seals = choice.index + 1
            self._go_on(s, seals, last_tile(s, seals, self.tile_b), self.lot)
        elif choice.kind == OTHER.kind:
            seals = choice.index + 1
            self._go_on(s, last_tile(s, seals, self.tile_a), seals, self.lot)
        else:
            self._offer(s)

    def _go_on(self, s: Edo, tile_a: int, tile_b: int, lot: tuple[int, ...]) -> None:
        s.become(MakeTwoLots(self.tairo, self.chooser, tile_a, tile_b, lot))

    def _offer(self, s: Edo) -> None:
        rest = tuple([s.sharing[card] - self.lot[card] for card in range(Card.KINDS)])
        s.become(ChooseLot(self.tairo, self.chooser, self.tile_a, self.lot, self.tile_b, rest))
        s.showed()  # SHI-2.7
        if s.recording:
            a, b = _lot_words(self.tile_a, self.lot), _lot_words(self.tile_b, rest)
            s.emit("split", "SHI-2.5", self.tairo, self.chooser, a, b)

    def is_sound(self, s: Edo, others: list[int]) -> bool:
        return others == [self.chooser] and are_there(s, self.lot, self.tile_a, self.tile_b)


def last_tile(s: Edo, chosen: int, other: int) -> int:
    """With only two tiles left, the other lot's is no choice any more."""
    if other == 0 and len(s.hierarchy) == 2:
        return s.hierarchy[0] if s.hierarchy[1] == chosen else s.hierarchy[1]
    return other


@mypyc_attr(free_list_len=1)
class ChooseLot(Lots):
    """SHI-2.5: the other player chooses, the Tairō keeps the rest."""

    NAME: ClassVar[str] = "choose-lot"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Lots.FIELDS,
        Number("chooser", 0, last_seat),
        Number("tile_a", 1, 4),
        Numbers("lot_a", each=Card.KINDS),
        Number("tile_b", 1, 4),
        Numbers("lot_b", each=Card.KINDS),
    )
    WAIT: ClassVar[str] = "SHI-2.5"

    def __init__(
        self,
        tairo: int,
        chooser: int,
        tile_a: int,
        lot_a: tuple[int, ...],
        tile_b: int,
        lot_b: tuple[int, ...],
    ) -> None:
        self.tairo = tairo
        self.chooser = chooser
        self.tile_a = tile_a
        self.lot_a = lot_a
        self.tile_b = tile_b
        self.lot_b = lot_b

    def deciders(self, s: Edo) -> tuple[int, ...]:
        return ALONE[self.chooser]

    def ask(self, s: Edo, seat: int) -> Ask:
        a, b = _lot_words(self.tile_a, self.lot_a), _lot_words(self.tile_b, self.lot_b)
        return Ask("choose-lot", "SHI-2.5", {"by": self.tairo, "a": a, "b": b})

    def choices(self, s: Edo, seat: int) -> list[Choice]:
        return [TAKE_A, TAKE_B]

    def answer(self, s: Edo, seat: int, choice: Choice) -> None:
        s.pop()
        for_a, for_b = (seat, self.tairo) if choice is TAKE_A else (self.tairo, seat)
        a = (for_a, self.tile_a, self.lot_a, "a")
        b = (for_b, self.tile_b, self.lot_b, "b")
        for taker, tile, lot, name in (a, b) if choice is TAKE_A else (b, a):
            take_lot(s, taker, tile, lot, "chose" if taker == seat else "kept", "SHI-2.5", name)

    def is_sound(self, s: Edo, others: list[int]) -> bool:
        whole = [self.lot_a[card] + self.lot_b[card] for card in range(Card.KINDS)] == s.sharing
        return others == [self.chooser] and whole and are_there(s, self.lot_a, self.tile_a, self.tile_b)


def take_lot(
    s: Edo, seat: int, tile: int, lot: tuple[int, ...], kind: str, rule: str, name: str = ""
) -> None:
    """SHI-2.7: the cards go into the hand, and the player is done for the year.

    `name`: "a" or "b" of two lots, "single" for one alone that was kept.
    """
    hand, sharing = s.hands[seat].copy(), s.sharing.copy()
    for card in range(Card.KINDS):
        count = lot[card]
        if count:
            sharing[card] -= count
            hand[card] += count
            if card < Card.KOKU:
                for _ in range(count):
                    s.track(Place.TABLE, seat, card)
    s.show_hand(seat, hand)
    s.sharing = sharing
    s.hierarchy = [seals for seals in s.hierarchy if seals != tile]
    s.lots = replaced(s.lots, seat, tile)
    s.history = [*s.history, (s.round, seat, tile, lot)]
    s.showed()  # the sharing goes on for the others
    tell_lot(s, kind, rule, seat, tile, lot, name)


def tell_lot(
    s: Edo, kind: str, rule: str, seat: int, tile: int, lot: tuple[int, ...], name: str = ""
) -> None:
    if s.recording:
        named = (name,) if name else ()
        s.emit(kind, rule, seat, *named, tile, sum(lot), ids(lot))


def _lot_words(tile: int, lot: tuple[int, ...]) -> dict[str, object]:
    """A lot as arguments of a message: seals, how many cards, which."""
    return {"seals": tile, "count": sum(lot), "cards": ids(lot)}
