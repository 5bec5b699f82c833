"""Redrawing what a seat cannot see, consistently with everything it has seen (SAM-11).

The trail of card moves is played through once more from the seat's side. Every card that went unseen from
the pile to a hand becomes a blank; when a hand later shows a card, one of its blanks turns out to have been
that card; what stays blank is dealt anew from the cards that can still be in that shuffle of the pile. So a
card that changed hands unseen can be in one of two hands, but never in a third or in the pile.
"""

from __future__ import annotations

from typing import Final

from sengoku.core.dice import Dice, dice, root_key
from sengoku.games.samurai_sword.components import COPIES, Card, Role
from sengoku.games.samurai_sword.state import NOBODY, STREAMS, Place, Sword
from sengoku.games.samurai_sword.targets import NameTarget, RemoveCard

#: A way is found at once as a rule; the hardest of 10,000 late positions needed 512 tries.
_TRIES: Final = 5000
_BLANK: Final = -1
_WEIGHT: Final = 1000


def redraw(s: Sword, seat: int | None, seed: str) -> Sword:
    """A clone whose roles, hands, pile and future chance are redrawn as this seat might find them."""
    twin = s.clone()
    root = root_key(f"resample:{seed}")
    twin.dice = dice(root, STREAMS)
    if s.over:  # SAM-11.4: nothing is hidden any more
        return twin
    chance = dice(root, ("roles", "cards"))
    me = NOBODY if seat is None else seat
    _forget_intention(twin, me)
    _redraw_roles(twin, me, chance)
    coming = _seen_coming(s, me)
    for _ in range(_TRIES):
        past = _Past(s, me, chance, coming, False)
        if past.relive():
            break
    else:
        past = _Past(s, me, chance, coming, True)
        past.relive()
    past.deal()
    past.write(twin)
    return twin


def _forget_intention(twin: Sword, me: int) -> None:
    """A card whose target is not named yet is known to its player alone: to others nothing is played yet."""
    step = twin.stack[-1]
    if isinstance(step, (NameTarget, RemoveCard)) and step.seat != me:
        twin.pop()
        twin.moves -= 1


def _redraw_roles(twin: Sword, me: int, chance: Dice) -> None:
    """SAM-11.2, SAM-11.3: all roles but one's own and the open ones, all ninjas' stars but one's own."""
    unknown = [seat for seat in range(twin.seats) if seat != me and not twin.open_role(seat)]
    roles = sorted([twin.roles[seat] for seat in unknown])
    chance.shuffle(0, roles)
    twin.roles = list(twin.roles)
    for seat, role in zip(unknown, roles, strict=True):
        twin.roles[seat] = role
    stars = [star for star in (1, 2, 3) if me == NOBODY or star != twin.stars[me]]
    chance.shuffle(0, stars)
    twin.stars = list(twin.stars)
    for seat in range(twin.seats):
        if seat != me:
            twin.stars[seat] = stars.pop() if twin.roles[seat] == Role.NINJA else 0
    twin.spare_star = stars[0] if stars else 0


class _Past:
    """One way the hidden moves can have gone. A token stands for a card in a hand, known or blank."""

    def __init__(
        self, s: Sword, me: int, chance: Dice, seen_coming: list[list[int]], as_it_was: bool
    ) -> None:
        self.s = s
        self.me = me
        self.chance = chance
        #: True: follow the real moves (always possible), and redraw only what stays blank.
        self.as_it_was = as_it_was
        self.hands: list[list[int]] = [[] for _ in range(s.seats)]
        #: For each token: its card or blank, what it really is, and the shuffle it came from.
        self.card: list[int] = []
        self.real: list[int] = []
        self.shuffle: list[int] = []
        #: For each shuffle, the cards in it that no known token accounts for.
        self.left: list[list[int]] = [list(COPIES)]
        self.discarded = [0] * Card.KINDS
        #: For each move of the trail, its token (-1: the card is open anyway).
        self.token: list[int] = []
        self.pile: list[int] = []
        #: For each shuffle, the cards that this seat saw come from it: turned up, or drawn by itself.
        self.seen_coming = seen_coming
        self._set_aside()

    def _set_aside(self) -> None:
        """What was seen to come from a shuffle cannot have been drawn from it unseen as well."""
        left = self.left[-1]
        for card in self.seen_coming[len(self.left) - 1]:
            left[card] -= 1

    def relive(self) -> bool:
        """Go through the trail; False when this way leads to a card nobody can have shown."""
        trail = self.s.trail
        for at in range(0, len(trail), 2):
            source, goal, card = trail[at] >> 4, trail[at] & 15, trail[at + 1]
            token = self._move(source, goal, card)
            if token == -2:
                return False
            self.token.append(token)
        return True

    def _move(self, source: int, goal: int, card: int) -> int:
        """One move; returns its token, -1 for none, -2 when it is impossible."""
        if card == Place.RESHUFFLE:
            self.left.append(self.discarded)
            self._set_aside()
            self.discarded = [0] * Card.KINDS
            return -1
        if source == Place.PILE and goal != Place.DISCARD:
            return self._new(goal, card if goal == self.me else _BLANK, card)
        if source == Place.DISCARD:
            self.discarded[card] -= 1
            return self._new(goal, card, card)
        if source < Place.PILE:
            return self._leave(source, goal, card)
        if goal == Place.DISCARD:
            self.discarded[card] += 1
        return -1

    def _new(self, seat: int, card: int, real: int) -> int:
        token = len(self.card)
        self.card.append(card)
        self.real.append(real)
        self.shuffle.append(len(self.left) - 1)
        self.hands[seat].append(token)
        return token

    def _leave(self, seat: int, goal: int, card: int) -> int:
        """A card leaves a hand: seen, or from one hand to another behind this seat's back."""
        hand = self.hands[seat]
        if goal >= Place.PILE or self.me in (seat, goal):
            token = self._show(hand, card)
        elif self.as_it_was:
            token = self._really(hand, card)
        else:
            token = hand[self.chance.below(1, len(hand))]
        if token == -2:
            return -2
        hand.remove(token)
        if goal < Place.PILE:
            self.hands[goal].append(token)
        elif goal == Place.DISCARD:
            self.discarded[card] += 1
        return token

    def _show(self, hand: list[int], card: int) -> int:
        """Which token of the hand this card was: a known one, or a blank that could be it."""
        token = self._really(hand, card) if self.as_it_was else self._likely(hand, card)
        if token >= 0 and self.card[token] == _BLANK:
            self.card[token] = card
            self.left[self.shuffle[token]][card] -= 1
        return token

    def _really(self, hand: list[int], card: int) -> int:
        for token in hand:
            if self.real[token] == card:
                return token
        return -2

    def _likely(self, hand: list[int], card: int) -> int:
        """A token drawn by how likely each one is to be this card."""
        weights = [self._weight(token, card) for token in hand]
        total = sum(weights)
        if total == 0:
            return -2
        pick = self.chance.below(1, total)
        for token, weight in zip(hand, weights, strict=True):
            pick -= weight
            if pick < 0:
                return token
        return -2

    def _weight(self, token: int, card: int) -> int:
        if self.card[token] == card:
            return _WEIGHT
        left = self.left[self.shuffle[token]]
        if self.card[token] != _BLANK or left[card] == 0:
            return 0
        return 1 + _WEIGHT * left[card] // sum(left)

    def deal(self) -> None:
        """Deal what is left of each shuffle to the blanks that came from it; the rest is the pile."""
        blanks: list[list[int]] = [[] for _ in self.left]
        for hand in self.hands:
            for token in hand:
                if self.card[token] == _BLANK:
                    blanks[self.shuffle[token]].append(token)
        for number, left in enumerate(self.left):
            cards = [card for card in range(Card.KINDS) for _ in range(left[card])]
            self.chance.shuffle(1, cards)
            for token in blanks[number]:
                self.card[token] = cards.pop()
            self.pile = cards

    def write(self, twin: Sword) -> None:
        """Put hands and pile in their places, and let the trail tell this story."""
        twin.hands = [sorted([self.card[token] for token in hand]) for hand in self.hands]
        twin.pile = self.pile
        for number, token in enumerate(self.token):
            if token >= 0:
                twin.trail[2 * number + 1] = self.card[token]


def _seen_coming(s: Sword, me: int) -> list[list[int]]:
    """For each shuffle of the pile, the cards that were turned up from it or drawn by this seat."""
    seen: list[list[int]] = [[]]
    for at in range(0, len(s.trail), 2):
        source, goal, card = s.trail[at] >> 4, s.trail[at] & 15, s.trail[at + 1]
        if card == Place.RESHUFFLE:
            seen.append([])
        elif source == Place.PILE and goal in (me, Place.DISCARD):
            seen[-1].append(card)
    return seen
