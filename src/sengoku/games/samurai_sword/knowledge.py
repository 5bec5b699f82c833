"""Redrawing what a seat cannot see, consistently with everything it has seen (SAM-11).

The trail of card moves is played through once more from the seat's side. Every card that went unseen from
the pile to a hand becomes a blank; when a hand later shows a card, one of its blanks turns out to have been
that card; what stays blank is dealt anew from the cards that can still be in that shuffle of the pile. So a
card that changed hands unseen can be in one of two hands, but never in a third or in the pile.
"""

from __future__ import annotations

from sengoku.core.dice import Dice
from sengoku.core.past import IMPOSSIBLE, OPEN, Shuffles, lived, seen_coming
from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.components import COPIES, Role
from sengoku.games.samurai_sword.state import Place, Sword
from sengoku.games.samurai_sword.targets import NameTarget, RemoveCard


def redraw(twin: Sword, me: int, chance: Dice) -> None:
    """Roles, hands and pile as this seat might find them (SAM-11.4: at the end nothing is hidden)."""
    _forget_intention(twin, me)
    _redraw_roles(twin, me, chance)
    trail = twin.trail
    coming = seen_coming(trail, Place.PILE, me, Place.DISCARD, Place.RESHUFFLE)
    past = lived(lambda as_it_was: _Past(twin.seats, trail, me, chance, coming, as_it_was))
    past.deal()
    twin.hands = [sorted([past.kind[token] for token in hand]) for hand in past.hands]
    twin.pile = past.pile
    past.rewrite(trail)
    twin.trail = trail


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


class _Past(Shuffles):
    """One way the hidden moves of the cards can have gone."""

    def __init__(
        self,
        seats: int,
        trail: bytearray,
        me: int,
        chance: Dice,
        coming: list[list[int]],
        as_it_was: bool,
    ) -> None:
        super().__init__(COPIES, seats, trail, me, chance, 1, coming, as_it_was)

    def move(self, source: int, goal: int, card: int) -> int:
        if card == Place.RESHUFFLE:
            return self.reshuffle()
        if source == Place.PILE and goal != Place.DISCARD:
            return self.draw(goal, card, goal == self.me)
        if source == Place.DISCARD:
            self.discarded[card] -= 1
            return self.draw(goal, card, True)
        if source < Place.PILE:
            return self._leave(source, goal, card)
        if goal == Place.DISCARD:
            self.discarded[card] += 1
        return OPEN

    def _leave(self, seat: int, goal: int, card: int) -> int:
        """A card leaves a hand: seen, or from one hand to another behind this seat's back."""
        hand = self.hands[seat]
        if goal >= Place.PILE or self.me in (seat, goal):
            token = self.show(hand, card)
        elif self.as_it_was:
            token = self.really(hand, card)
        else:
            token = hand[self.chance.below(1, len(hand))]
        if token == IMPOSSIBLE:
            return IMPOSSIBLE
        hand.remove(token)
        if goal < Place.PILE:
            self.hands[goal].append(token)
        elif goal == Place.DISCARD:
            self.discarded[card] += 1
        return token
