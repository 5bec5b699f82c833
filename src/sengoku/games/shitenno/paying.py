"""SHI-3.2 to SHI-3.6: putting a payment together, and placing the kamon.

The legal parts are those that lead to a payment in which nothing is superfluous, but for koku cards in a
payment in koku: of these there may be too many, and the excess is lost (SHI-T24). A part that is the only one
left is added by itself, and until the kamon is placed the payment can be given up (SHI-T33).
"""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.frames import Frame
from sengoku.core.reasons import Reason
from sengoku.games.shitenno.bonus_tiles import can_use_draw, spend_tiles, use_draw, why_not_draw, win_tile
from sengoku.games.shitenno.components import BONUS_IDS, CARD_IDS, PROVINCE_IDS, Bonus, Card, is_koku
from sengoku.games.shitenno.notation import CANCEL, PAY, PLACE, USE, Use, Verb
from sengoku.games.shitenno.payment import Part, completed, described, minimal_payments
from sengoku.games.shitenno.reasons import not_asked
from sengoku.games.shitenno.state import Edo, Place, kamon
from sengoku.games.shitenno.titles import title_bonus

#: The part behind each noun of `use` (a Draw tile is no part of a payment).
_PART_OF_USE = (Part.EXCHANGE, Part.PLUS_ONE, -1, Part.HATAMOTO)
#: So many payments can be given up in a turn: a turn cannot go on for ever (SHI-6.5).
MOST_GIVEN_UP: Final = 10


class Paying(Frame[Edo]):
    """A payment under way for one province. Only its player knows of it.

    `koku`: 1 when paying with koku. `parts`: how many of each part are chosen so far. `forced`: how many of
    them were added by themselves.
    """

    NAME: ClassVar[str] = "paying"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "province", "koku", "parts", "forced")

    def __init__(self, seat: int, province: int, koku: int, parts: list[int], forced: int) -> None:
        self.seat = seat
        self.province = province
        self.koku = koku
        self.parts = parts
        self.forced = forced
        #: Worked out when asked for: all minimal payments, what those chosen can become, what can be added.
        self.minimal: list[list[int]] | None = None
        self.ways: list[list[int]] | None = None
        self.open: list[int] | None = None

    def run(self, s: Edo) -> bool:
        while self._add_forced(s):
            self.forced += 1
        return True

    def _add_forced(self, s: Edo) -> bool:
        """SHI-T33: the only part that can follow needs no choice, nor does the only payment that is left."""
        if can_use_draw(s, self.seat) or self.is_complete(s):
            return False  # a Draw tile may change what there is
        open_parts = self.next_parts(s)
        if sum(open_parts) > 1 and not self._only_one_way(s):
            return False
        self.add(open_parts.index(1))
        return True

    def _only_one_way(self, s: Edo) -> bool:
        """One payment is left, and no koku card beside it."""
        ways, hand = self.ways_on(s), s.hands[self.seat]
        if len(ways) > 1:
            return False
        return not self.koku or hand[Card.KOKU :] == ways[0][Card.KOKU : Card.KINDS]

    def deciders(self, s: Edo) -> tuple[int, ...]:
        return (self.seat,)

    def price(self, s: Edo) -> list[int]:
        return s.koku_price(self.province) if self.koku else s.troop_price(self.province)

    def have(self, s: Edo) -> list[int]:
        """Everything this player could pay with."""
        tiles = s.bonus[self.seat]
        return [*s.hands[self.seat], tiles[Bonus.EXCHANGE], tiles[Bonus.PLUS_ONE], s.joker(self.seat)]

    def ways_on(self, s: Edo) -> list[list[int]]:
        """What the parts chosen can become without more waste than need be, cheapest first."""
        if self.ways is None:
            if self.minimal is None:
                self.minimal = minimal_payments(self.have(s), self.price(s), s.played_only)
            self.ways = completed(self.minimal, self.parts, self.koku == 1)
        return self.ways

    def next_parts(self, s: Edo) -> list[int]:
        """What can be added: 1 for each part that leads on to a payment."""
        if self.open is None:
            parts, hand = self.parts, s.hands[self.seat]
            found = [0] * Part.KINDS
            for part in range(Part.KINDS):
                for way in self.ways_on(s):
                    if way[part] > parts[part]:
                        found[part] = 1
                        break
            if self.koku:
                for card in range(Card.KOKU, Card.KINDS):
                    if hand[card] > parts[card]:
                        found[card] = 1  # SHI-T24: also if it is too much
            self.open = found
        return self.open

    def is_complete(self, s: Edo) -> bool:
        """What is chosen pays."""
        return self.parts in self.ways_on(s)

    def ask(self, s: Edo, seat: int) -> Ask:
        prompt = "pay-koku" if self.koku else "pay-troops"
        province = PROVINCE_IDS[self.province]
        args: dict[str, object] = {"province": province, "count": s.cost(self.province)}
        return Ask(prompt, "SHI-3.2", {**args, "complete": 1 if self.is_complete(s) else 0})

    def choices(self, s: Edo, seat: int) -> list[Choice]:
        found: list[Choice] = []
        open_parts = self.next_parts(s)
        for card in range(Card.KINDS):
            if open_parts[card]:
                found.append(PAY[card])
        for use in range(len(_PART_OF_USE)):
            if use != Use.DRAW and open_parts[_PART_OF_USE[use]]:
                found.append(USE[use])
        if self.is_complete(s):
            found.append(PLACE)
        if can_use_draw(s, seat):
            found.append(USE[Use.DRAW])
        if s.given_up < MOST_GIVEN_UP:
            found.append(CANCEL)  # SHI-T33
        return found

    def why_not(self, s: Edo, seat: int, choice: Choice) -> list[Reason]:
        if choice is PLACE:
            return [] if self.is_complete(s) else [Reason("SHI-3.2", "not-paid-yet")]
        if choice is CANCEL:
            often: dict[str, object] = {"count": MOST_GIVEN_UP}
            return [] if s.given_up < MOST_GIVEN_UP else [Reason("SHI-T33", "given-up-often", often)]
        if choice is USE[Use.DRAW]:
            return why_not_draw(s, seat)
        if choice.kind == Verb.PAY:
            return self._why_not_part(s, choice.index)
        if choice.kind == Verb.USE:
            return self._why_not_part(s, _PART_OF_USE[choice.index])
        return [not_asked("SHI-3.2")]

    def _why_not_part(self, s: Edo, part: int) -> list[Reason]:
        if self.next_parts(s)[part]:
            return []
        if self.have(s)[part] <= self.parts[part]:
            return [_missing(s, self, part)]
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
        elif choice is USE[Use.DRAW]:
            use_draw(s, seat)
            self.minimal = self.ways = self.open = None
        else:
            self.add(choice.index if choice.kind == Verb.PAY else _PART_OF_USE[choice.index])

    def add(self, part: int) -> None:
        """Choose a part; what it can become is worked out when it is asked for."""
        self.parts[part] += 1
        self.ways = self.open = None

    def copy(self) -> Paying:
        twin = Paying(self.seat, self.province, self.koku, self.parts.copy(), self.forced)
        twin.minimal = self.minimal  # never changed, only replaced
        twin.ways = self.ways
        twin.open = self.open
        return twin


def _missing(s: Edo, paying: Paying, part: int) -> Reason:
    """What the player does not have, or no more of."""
    if part < Card.KINDS:
        return Reason("SHI-3.2", "not-in-hand", {"card": CARD_IDS[part]})
    if part == Part.HATAMOTO:
        return Reason("SHI-5.4", "no-hatamoto")
    return Reason("SHI-4.4", "no-tile", {"tile": BONUS_IDS[part - Part.EXCHANGE]})


def place(s: Edo, paying: Paying) -> None:
    """SHI-T28: discard, place, score, take the tile."""
    seat, province = paying.seat, paying.province
    discard(s, paying)
    points = s.cost(province)
    bonus = title_bonus(s, seat)
    s.kamons[province].append(kamon(seat, False))  # SHI-3.3: the first free position, plain side up
    s.stock[seat] -= 1
    s.placed += 1
    if s.recording:
        where: dict[str, object] = {"province": PROVINCE_IDS[province], "position": len(s.kamons[province])}
        s.emit("placed", "SHI-3.3", {"seat": seat, **where, "count": points, "bonus": bonus})
    win_tile(s, seat, province)


def discard(s: Edo, paying: Paying) -> None:
    """SHI-3.6: each card on the pile of its kind; tiles leave the game, the Hatamoto stays (SHI-5.4)."""
    seat, parts = paying.seat, paying.parts
    if s.recording:
        paid = described(parts, paying.price(s))
        lost: list[object] = [unit for unit, count in paid.waste.items() for _ in range(count)]
        args: dict[str, object] = {"seat": seat, "province": PROVINCE_IDS[paying.province]}
        args |= {"way": "koku" if paying.koku else "troops", "hatamoto": parts[Part.HATAMOTO]}
        args |= {"count": len(paid.cards), "cards": list[object](paid.cards)}
        args |= {"helps": len(paid.tiles), "tiles": list[object](paid.tiles)}
        s.emit("paid", "SHI-3.2", {**args, "lost": len(lost), "units": lost})
    for card in range(Card.KINDS):
        for _ in range(parts[card]):
            s.hands[seat][card] -= 1
            if is_koku(card):
                s.koku_discard.append(card)
            else:
                s.troop_discard.append(card)
                s.track(seat, Place.DISCARD, card)
    spend_tiles(s, seat, Bonus.EXCHANGE, parts[Part.EXCHANGE])
    spend_tiles(s, seat, Bonus.PLUS_ONE, parts[Part.PLUS_ONE])
    if parts[Part.HATAMOTO]:
        s.joker_used = 1
    s.showed()
