"""SHI-3.2 to SHI-3.6: putting a payment together, and placing the kamon.

The legal parts are those that lead to a payment in which nothing is superfluous, but for koku cards in a
payment in koku: of these there may be too many, and the excess is lost (SHI-T24). A part that is the only one
left is added by itself, and until the kamon is placed the payment can be given up (SHI-T33).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, replaced, wholes
from sengoku.core.frames import Frame, Question
from sengoku.core.reasons import Reason
from sengoku.games.shitenno.bonus_tiles import can_use_draw, spend_tiles, use_draw, why_not_draw, win_tile
from sengoku.games.shitenno.completing import completed
from sengoku.games.shitenno.components import (
    BONUS_IDS,
    CARD_IDS,
    PROVINCE_IDS,
    PROVINCES,
    Bonus,
    Card,
    is_koku,
)
from sengoku.games.shitenno.notation import CANCEL, DRAW, PAY, PLACE, USE, Use
from sengoku.games.shitenno.payment import (
    BITS,
    ONE,
    Means,
    Ways,
    contains,
    count_of,
    minimal_payments,
    parts_of,
    payment,
    size_of,
)
from sengoku.games.shitenno.payment_words import described
from sengoku.games.shitenno.state import MOST_GIVEN_UP, Edo, Place, kamon
from sengoku.games.shitenno.titles import title_bonus

#: The part behind each noun of `use` (a Draw tile is no part of a payment), the choice that adds each part.
PART_OF_USE: Final[list[int]] = [Means.EXCHANGE, Means.PLUS_ONE, -1, Means.HATAMOTO]
CHOICE_OF_PART: Final[list[Choice]] = [*PAY, USE[Use.EXCHANGE], USE[Use.PLUS_ONE], USE[Use.HATAMOTO]]


class Parts(Field):
    """A payment, saved as how many there are of each part."""

    def save(self, value: Any) -> object:
        return parts_of(value)

    def load(self, saved: Any) -> object:
        parts = wholes(saved)
        if len(parts) != Means.KINDS:
            raise ValueError(f"'{self.name}' does not have {Means.KINDS} entries")
        return payment(parts)


@mypyc_attr(free_list_len=1)
class Paying(Question[Edo]):
    """A payment under way for one province. Only its player knows of it.

    `koku`: 1 when paying with koku. `parts`: the payment as far as it is chosen. `forced`: how many of its
    parts were added by themselves.
    """

    NAME: ClassVar[str] = "paying"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Number("province", 0, PROVINCES - 1),
        Number("koku", 0, 1),
        Parts("parts"),
        Number("forced"),
    )
    RULE: ClassVar[str] = "SHI-3.2"

    def __init__(self, seat: int, province: int, koku: int, parts: int, forced: int) -> None:
        self.seat = seat
        self.province = province
        self.koku = koku
        self.parts = parts
        self.forced = forced

    def run(self, s: Edo) -> bool:
        """SHI-T33: the only part that can follow needs no choice, nor does the only payment that is left."""
        if not can_use_draw(s, self.seat):  # a Draw tile may change what there is
            ways = self.ways_on(s).found
            if len(ways) == 1 and ways[0] != self.parts and self._is_forced(s, ways[0]):
                forced = self.forced + size_of(ways[0] - self.parts)
                s.become(Paying(self.seat, self.province, self.koku, ways[0], forced))
                s.ways_on = Ways(ways, 0)  # nothing is left to be added
        return True

    def _is_forced(self, s: Edo, way: i64) -> bool:
        """The only payment that is left has every koku card, or no other part but one kind of them."""
        if not self.koku:
            return True
        hand = s.hands[self.seat]
        for card in range(Card.KOKU, Card.KINDS):
            if count_of(way, card) != hand[card]:
                return len(kinds_of(self.next_parts(s))) == 1
        return True

    def price(self, s: Edo) -> list[int]:
        return s.koku_price(self.province) if self.koku else s.troop_price(self.province)

    def have(self, s: Edo) -> list[int]:
        """Everything this player could pay with."""
        tiles = s.bonus[self.seat]
        return [*s.hands[self.seat], tiles[Bonus.EXCHANGE], tiles[Bonus.PLUS_ONE], s.joker(self.seat)]

    def all_ways(self, s: Edo) -> Ways:
        """How it can be paid, whatever has been chosen."""
        if not s.ways:
            s.ways = [None] * (2 * PROVINCES)
        place = 2 * self.province + self.koku
        ways = s.ways[place]
        if ways is None:
            price = s.packed_koku(self.province) if self.koku else s.packed_price(self.province)
            ways = minimal_payments(self.have(s), price, s.played_only)
            s.ways[place] = ways
        return ways

    def ways_on(self, s: Edo) -> Ways:
        """What the parts chosen can become without more waste than need be, cheapest first."""
        ways = s.ways_on
        if ways is None:
            ways = s.ways_on = completed(self.all_ways(s), self.parts, self.koku == 1)
        return ways

    def next_parts(self, s: Edo) -> i64:
        """What can be added: the parts that lead on to a payment, as bits."""
        left = self.ways_on(s).used
        if self.koku and self.parts:
            hand = s.hands[self.seat]
            for card in range(Card.KOKU, Card.KINDS):
                if hand[card] > count_of(self.parts, card):
                    left |= ONE[card]  # SHI-T24: also if it is too much
        return left

    def is_complete(self, s: Edo) -> bool:
        """What is chosen pays: no other way contains it."""
        return self.ways_on(s).found[0] == self.parts

    def ask(self, s: Edo, seat: int) -> Ask:
        prompt = "pay-koku" if self.koku else "pay-troops"
        province = PROVINCE_IDS[self.province]
        args: dict[str, object] = {"province": province, "count": s.cost(self.province)}
        return Ask(prompt, "SHI-3.2", {**args, "complete": 1 if self.is_complete(s) else 0})

    def choices(self, s: Edo, seat: int) -> list[Choice]:
        found = _adding(self.next_parts(s))
        if self.is_complete(s):
            found.append(PLACE)
        if can_use_draw(s, seat):
            found.append(DRAW)
        if s.given_up < MOST_GIVEN_UP:
            found.append(CANCEL)  # SHI-T33
        return found

    def explain(self, s: Edo, seat: int, choice: Choice) -> list[Reason]:
        if choice is PLACE:
            return [Reason("SHI-3.2", "not-paid-yet")]
        if choice is CANCEL:
            return [Reason("SHI-T33", "given-up-often", {"count": MOST_GIVEN_UP})]
        if choice is DRAW:
            return why_not_draw(s, seat)
        if choice.kind == PAY.kind:
            return self._why_not_part(s, choice.index)
        return self._why_not_part(s, PART_OF_USE[choice.index]) if choice.kind == USE.kind else []

    def _why_not_part(self, s: Edo, part: int) -> list[Reason]:
        if self.have(s)[part] <= count_of(self.parts, part):
            return [_missing(part)]
        if self.is_complete(s):
            return [Reason("SHI-T24", "paid-already")]
        return [Reason("SHI-T24", "superfluous", {"province": PROVINCE_IDS[self.province]})]

    def answer(self, s: Edo, seat: int, choice: Choice) -> None:
        if choice is PLACE:
            s.pop()
            place(s, self)
        elif choice is CANCEL:
            s.pop()
            s.given_up += 1
        elif choice is DRAW:
            use_draw(s, seat)
        else:
            part = choice.index if choice.kind == PAY.kind else PART_OF_USE[choice.index]
            s.become(Paying(seat, self.province, self.koku, self.parts + ONE[part], self.forced))
            s.ways_on = None

    def fits(self, s: Edo, below: Frame[Any] | None) -> bool:
        """It is on the way to a legal one."""
        if below is None or self.seat != s.active or s.is_full(self.province):
            return False
        held = contains(payment(self.have(s)), self.parts) and self.forced <= size_of(self.parts)
        return held and s.may_place(self.seat) and len(self.ways_on(s).found) > 0


def _adding(parts: i64) -> list[Choice]:
    """The choices that add one of these parts, in their order."""
    found: list[Choice] = []
    part: i64 = 0
    while parts:
        if parts & BITS[part]:
            found.append(CHOICE_OF_PART[part])
            parts &= ~BITS[part]
        part += 1
    return found


def kinds_of(paid: i64) -> list[int]:
    """The parts there are in a payment, in their order."""
    found: list[int] = []
    part: i64 = 0
    while part < Means.KINDS:
        if paid & BITS[part]:
            found.append(part)
        part += 1
    return found


def _missing(part: int) -> Reason:
    """What the player does not have, or no more of."""
    if part < Card.KINDS:
        return Reason("SHI-3.2", "not-in-hand", {"card": CARD_IDS[part]})
    if part == Means.HATAMOTO:
        return Reason("SHI-5.4", "no-hatamoto")
    return Reason("SHI-4.4", "no-tile", {"tile": BONUS_IDS[part - Means.EXCHANGE]})


def place(s: Edo, paying: Paying) -> None:
    """SHI-T28: discard, place, score, take the tile."""
    seat, province = paying.seat, paying.province
    discard(s, paying)
    points = s.cost(province)
    bonus = title_bonus(s, seat)
    row = [*s.kamons[province], kamon(seat, False)]  # SHI-3.3: the first free position, plain side up
    s.kamons = replaced(s.kamons, province, row)
    s.stock = replaced(s.stock, seat, s.stock[seat] - 1)
    s.placed += 1
    s.forget_ways()
    s.emit("placed", "SHI-3.3", seat, PROVINCE_IDS[province], len(row), points, bonus)
    win_tile(s, seat, province)


def discard(s: Edo, paying: Paying) -> None:
    """SHI-3.6: each card on the pile of its kind; tiles leave the game, the Hatamoto stays (SHI-5.4)."""
    seat, parts = paying.seat, paying.parts
    exchanges, plus_ones = count_of(parts, Means.EXCHANGE), count_of(parts, Means.PLUS_ONE)
    hatamoto = count_of(parts, Means.HATAMOTO)
    if s.recording:
        paid = described(parts_of(parts), paying.price(s))
        cards, tiles = paid.cards, paid.tiles
        lost = [unit for unit, count in paid.waste.items() for _ in range(count)]
        where, way = PROVINCE_IDS[paying.province], "koku" if paying.koku else "troops"
        told = [where, way, hatamoto, len(cards), cards, len(tiles), tiles, len(lost), lost]
        s.emit("paid", "SHI-3.2", seat, *told)
    hand = s.hands[seat].copy()
    for card in range(Card.KINDS):
        count = count_of(parts, card)
        if count:
            hand[card] -= count
            if is_koku(card):
                s.koku_discard = s.koku_discard + [card] * count
            else:
                for _ in range(count):
                    s.troop_discard.append(card)
                    s.track(seat, Place.DISCARD, card)
    s.show_hand(seat, hand)
    spend_tiles(s, seat, Bonus.EXCHANGE, exchanges)
    spend_tiles(s, seat, Bonus.PLUS_ONE, plus_ones)
    if hatamoto:
        s.joker_used = 1
    s.showed()
