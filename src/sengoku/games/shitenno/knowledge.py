"""Redrawing what a seat cannot see, consistently with everything it has seen (SHI-7).

Every card taken in a lot is known to all until it is discarded; what is truly unknown are the cards dealt at
set-up and those drawn with Draw tiles (SHI-7.3). The trail of troop cards is played through once more from
the seat's side: each unseen draw is a blank of its shuffle of the deck; when a hand shows a card it was not
known to hold, one of its blanks must have been that card; what stays blank is dealt anew from the cards that
can still be in that shuffle.
"""

from __future__ import annotations

from sengoku.core.dice import Dice
from sengoku.games.shitenno.components import Card, tile_troop
from sengoku.games.shitenno.paying import Paying
from sengoku.games.shitenno.state import Edo, Place

_BLANK = -1


def redraw(twin: Edo, me: int, chance: Dice) -> None:
    """Hands, decks and tiles as this seat might find them (SHI-7.4: at the end nothing matters any more)."""
    _forget_payment(twin, me)
    _redraw_tiles(twin, chance)
    twin.koku_deck.sort()
    chance.shuffle(0, twin.koku_deck)
    past = _Past(twin, me, chance)
    past.explain(0)
    past.deal()
    past.write(twin)


def _forget_payment(twin: Edo, me: int) -> None:
    """A payment under way, or given up, is known to its player alone: to others it has not begun."""
    if twin.active != me:
        twin.given_up = 0
    step = twin.stack[-1]
    if isinstance(step, Paying) and step.seat != me:
        twin.pop()
        twin.moves -= 1 + sum(step.parts) - step.forced


def _redraw_tiles(twin: Edo, chance: Dice) -> None:
    """SHI-7.1: of the tiles on the board only the troop side of each top one is known."""
    left = sorted([tile for pile in twin.piles for tile in pile])
    tops: list[int] = []
    for pile in twin.piles:
        if pile:
            fitting = [tile for tile in left if tile_troop(tile) == tile_troop(pile[-1])]
            top = fitting[chance.below(0, len(fitting))]
            left.remove(top)
            tops.append(top)
    chance.shuffle(0, left)
    for pile in twin.piles:
        if pile:
            height = len(pile)
            pile.clear()
            for _ in range(height - 1):
                pile.append(left.pop())
            pile.append(tops.pop(0))


class _Past:
    """One way the unseen draws can have gone."""

    def __init__(self, s: Edo, me: int, chance: Dice) -> None:
        self.s = s
        self.me = me
        self.chance = chance
        #: For each shuffle of the deck, the cards in it that nobody was seen to get.
        self.left: list[list[int]] = [[*s.split.copies[: Card.KOKU]]]
        #: For each unseen draw: whose, of which shuffle, and what it was (blank: not known).
        self.owner: list[int] = []
        self.shuffle: list[int] = []
        self.card: list[int] = []
        #: Cards that came from a hand not known to hold them: seat, card, how many draws there had been.
        self.shown: list[tuple[int, int, int]] = []
        self.known: list[list[int]] = [[0] * Card.KOKU for _ in range(s.seats)]
        self.deck: list[int] = []
        self._relive()

    def _relive(self) -> None:
        discarded = [0] * Card.KOKU
        trail = self.s.trail
        for at in range(0, len(trail), 2):
            source, goal, card = trail[at] >> 4, trail[at] & 15, trail[at + 1]
            if card == Place.RESHUFFLE:
                self.left.append(discarded)
                discarded = [0] * Card.KOKU
            elif source == Place.DECK:
                self._leave_deck(goal, card)
            elif source == Place.TABLE:
                self.known[goal][card] += 1
            else:
                discarded[card] += 1
                self._leave_hand(source, card)

    def _leave_deck(self, goal: int, card: int) -> None:
        if goal == Place.TABLE or goal == self.me:
            self.left[-1][card] -= 1
            if goal == self.me:
                self.known[goal][card] += 1
        else:
            self.owner.append(goal)
            self.shuffle.append(len(self.left) - 1)
            self.card.append(_BLANK)

    def _leave_hand(self, seat: int, card: int) -> None:
        if self.known[seat][card]:
            self.known[seat][card] -= 1
        else:
            self.shown.append((seat, card, len(self.owner)))

    def explain(self, place: int) -> bool:
        """Find for every card shown unexpectedly the draw it came from; there is always a way."""
        if place == len(self.shown):
            return True
        seat, card, before = self.shown[place]
        draws = [n for n in range(before) if self.owner[n] == seat and self.card[n] == _BLANK]
        self.chance.shuffle(0, draws)
        for draw in draws:
            left = self.left[self.shuffle[draw]]
            if left[card]:
                left[card] -= 1
                self.card[draw] = card
                if self.explain(place + 1):
                    return True
                left[card] += 1
                self.card[draw] = _BLANK
        return False

    def deal(self) -> None:
        """Give blank draws a card of their shuffle; what is left of the last one is the deck."""
        for number, left in enumerate(self.left):
            cards = [card for card in range(Card.KOKU) for _ in range(left[card])]
            self.chance.shuffle(0, cards)
            for draw, shuffle in enumerate(self.shuffle):
                if shuffle == number and self.card[draw] == _BLANK:
                    self.card[draw] = cards.pop()
                    self.known[self.owner[draw]][self.card[draw]] += 1
            self.deck = cards

    def write(self, twin: Edo) -> None:
        """Put the hands and the deck on the table, and let the trail tell the same story."""
        twin.troop_deck = self.deck
        for seat in range(twin.seats):
            if seat != self.me:
                twin.hands[seat] = self.known[seat] + twin.hands[seat][Card.KOKU :]
        draw = 0
        trail = twin.trail
        for at in range(0, len(trail), 2):
            goal = trail[at] & 15
            if trail[at] >> 4 == Place.DECK and goal != Place.TABLE and goal != self.me:
                trail[at + 1] = self.card[draw]
                draw += 1
