"""Redrawing what a seat cannot see, consistently with everything it has seen (SHI-7).

Every card taken in a lot is known to all until it is discarded; what is truly unknown are the cards dealt at
set-up and those drawn with Draw tiles (SHI-7.3). The trail of troop cards is played through once more from
the seat's side: each unseen draw is a blank of its shuffle of the deck; when a hand shows a card it was not
known to hold, one of its blanks must have been that card; what stays blank is dealt anew from the cards that
can still be in that shuffle.
"""

from __future__ import annotations

from sengoku.core.dice import Dice
from sengoku.core.past import IMPOSSIBLE, OPEN, Shuffles, lived, moves, seen_coming
from sengoku.games.shitenno.components import Card, tile_troop
from sengoku.games.shitenno.paying import Paying
from sengoku.games.shitenno.payment import parts_of
from sengoku.games.shitenno.state import Edo, Place


def redraw(twin: Edo, me: int, chance: Dice) -> None:
    """Hands, decks and tiles as this seat might find them (SHI-7.4: at the end nothing matters any more)."""
    _forget_payment(twin, me)
    _redraw_tiles(twin, chance)
    twin.koku_deck = sorted(twin.koku_deck)
    chance.shuffle(0, twin.koku_deck)
    coming = seen_coming(twin.trail, Place.DECK, me, Place.TABLE, Place.RESHUFFLE)
    past = lived(lambda as_it_was: _Past(twin, me, chance, coming, as_it_was))
    past.deal()
    twin.hands = [
        hand if seat == me else past.hand(seat) + hand[Card.KOKU :] for seat, hand in enumerate(twin.hands)
    ]
    twin.troop_deck = past.pile
    past.rewrite(twin.trail)


def _forget_payment(twin: Edo, me: int) -> None:
    """A payment under way, or given up, is known to its player alone: to others it has not begun."""
    if twin.active != me:
        twin.given_up = 0
        twin.forget_ways()
    step = twin.stack[-1]
    if isinstance(step, Paying) and step.seat != me:
        twin.pop()
        twin.moves -= 1 + sum(parts_of(step.parts)) - step.forced


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
    tops.reverse()
    twin.piles = [[*[left.pop() for _ in pile[1:]], tops.pop()] if pile else pile for pile in twin.piles]


def known_hands(s: Edo) -> list[list[int]]:
    """SHI-7.3: the cards each hand is known to all to hold: taken in lots, and not seen to leave it since."""
    if s.known is None:
        known = [[0] * Card.KOKU + hand[Card.KOKU :] for hand in s.hands]
        for source, goal, card in moves(s.trail):
            if source == Place.TABLE:
                known[goal][card] += 1
            elif goal == Place.DISCARD and known[source][card]:
                known[source][card] -= 1
        s.known = known
    return s.known


class _Past(Shuffles):
    """One way the unseen draws can have gone. The rest of a hand is known to all: no tokens stand for it."""

    def __init__(self, s: Edo, me: int, chance: Dice, coming: list[list[int]], as_it_was: bool) -> None:
        super().__init__(s.split.copies[: Card.KOKU], s.seats, s.trail, me, chance, 0, coming, as_it_was)
        self.known: list[list[int]] = [[0] * Card.KOKU for _ in range(s.seats)]

    def move(self, source: int, goal: int, card: int) -> int:
        if goal == Place.TABLE:
            return OPEN
        if goal == Place.DISCARD:
            self.discarded[card] += 1
            return self._leave(source, card)
        if card == Place.RESHUFFLE:
            return self.reshuffle()
        if source == Place.DECK and goal != self.me:
            return self.draw(goal, card, False)
        self.known[goal][card] += 1
        return OPEN

    def _leave(self, seat: int, card: int) -> int:
        """A card leaves a hand: one it was known to hold, or else one of its blanks must have been it."""
        if self.known[seat][card]:
            self.known[seat][card] -= 1
            return OPEN
        token = self.show(self.hands[seat], card)
        if token != IMPOSSIBLE:
            self.hands[seat].remove(token)
        return token

    def hand(self, seat: int) -> list[int]:
        """How many there are of each troop card."""
        held = self.known[seat].copy()
        for token in self.hands[seat]:
            held[self.kind[token]] += 1
        return held
