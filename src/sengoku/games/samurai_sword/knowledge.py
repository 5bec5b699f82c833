"""Redrawing what a seat cannot see, consistently with everything it has seen (SAM-11).

The trail of card moves is played through once more from the seat's side. Every card that went unseen from
the pile to a hand becomes a blank; when a hand later shows a card, one of its blanks turns out to have been
that card; what stays blank is dealt anew from the cards that can still be in that shuffle of the pile. So a
card that changed hands unseen can be in one of two hands, but never in a third or in the pile.

What leaves no doubt is worked out once for all worlds of a moment (`Memory`); only from the first doubt on is
the trail played through for each world (`Guess`).
"""

from __future__ import annotations

from typing import Final

from sengoku.core.dice import Dice, dice, root_key
from sengoku.core.past import BLANK, WEIGHT
from sengoku.core.state import NOBODY, State
from sengoku.core.worlds import Worlds
from sengoku.games.samurai_sword.components import COPIES, Card, Role
from sengoku.games.samurai_sword.state import Place, Sword
from sengoku.games.samurai_sword.targets import NameTarget, RemoveCard

#: What happens to the hands of others: a card comes in (a token), is shown, or goes on to another hand.
_COMES: Final = 0
_SHOWN: Final = 1
_PASSES: Final = 2
#: The random streams of guesses.
_ROLES: Final = 0
_CARDS: Final = 1
#: A way is found at once as a rule; the hardest of 10,000 late positions needed 512 tries.
_TRIES: Final = 5000
_NONE: Final = -2


class Memory:
    """What one seat (`me`) remembers of the cards. A token is a card in a hand: known, or blank."""

    def __init__(self, s: Sword, me: int) -> None:
        self.me = me
        #: The trail, as far as it leaves no doubt with the cards this seat knows of.
        self.trail: list[int] = list(s.story())
        #: For each token, its card or BLANK, what it really is, and the shuffle it came from.
        self.kind: list[int] = []
        self.real: list[int] = []
        self.shuffle: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(s.seats)]
        #: For each shuffle, the cards in it that no known token accounts for, and how many they are.
        self.left: list[list[int]] = []
        self.size: list[int] = []
        #: Where in the trail a token is written: places and tokens.
        self.places: list[int] = []
        self.tokens: list[int] = []
        #: What happens from the first doubt on: what, to which hand, which token or card, where in the trail.
        self.what: list[int] = []
        self.whose: list[int] = []
        self.which: list[int] = []
        self.where: list[int] = []
        #: Whether a card ever went openly or knowingly to a hand: then others know of cards.
        self.others_know = False
        self._count_shuffles()
        self._remember()
        self._write()

    def _count_shuffles(self) -> None:
        """What each shuffle was made of, less what this seat saw come from it."""
        left = COPIES.copy()
        discarded = [0] * Card.KINDS
        trail = self.trail
        for at in range(0, len(trail), 2):
            source, goal, card = trail[at] >> 4, trail[at] & 15, trail[at + 1]
            if card == Place.RESHUFFLE:
                self.left.append(left)
                left, discarded = discarded, [0] * Card.KINDS
                continue
            if source == Place.PILE:
                if goal == self.me or goal == Place.DISCARD:
                    left[card] -= 1
            elif source == Place.DISCARD:
                discarded[card] -= 1
            if goal == Place.DISCARD:
                discarded[card] += 1
        self.left.append(left)
        self.size = [sum(left) for left in self.left]

    def _remember(self) -> None:
        """Go through the trail; my own hand I need not remember."""
        trail, me = self.trail, self.me
        shuffle = 0
        for at in range(0, len(trail), 2):
            source, goal, card = trail[at] >> 4, trail[at] & 15, trail[at + 1]
            if card == Place.RESHUFFLE:
                shuffle += 1
                continue
            if goal < Place.PILE and source != Place.PILE:
                self.others_know = True
            if source < Place.PILE and source != me:
                if goal < Place.PILE and goal != me:
                    self._step(_PASSES, source, goal << 8 | card, at + 1)
                else:
                    self._step(_SHOWN, source, card, at + 1)
            elif goal < Place.PILE and goal != me:
                blank = source == Place.PILE
                token = self._token(BLANK if blank else card, card, shuffle)
                self._step(_COMES, goal, token, at + 1 if blank else NOBODY)

    def _token(self, kind: int, real: int, shuffle: int) -> int:
        self.kind.append(kind)
        self.real.append(real)
        self.shuffle.append(shuffle)
        return len(self.kind) - 1

    def _step(self, what: int, whose: int, which: int, where: int) -> None:
        """Take a step, unless it or one before leaves a doubt: then it is left to each guess."""
        if what == _COMES and where != NOBODY:
            self.places.append(where)
            self.tokens.append(which)
        if not self.what:
            token = which if what == _COMES else self._certain(what, whose, which)
            if token >= 0:
                self._move(what, whose, which, where, token)
                return
        self.what.append(what)
        self.whose.append(whose)
        self.which.append(which)
        self.where.append(where)

    def _move(self, what: int, whose: int, which: int, where: int, token: int) -> None:
        if what == _COMES:
            self.hands[whose].append(token)
            return
        self.hands[whose].remove(token)
        if what == _PASSES:
            self.hands[which >> 8].append(token)
            self.places.append(where)
            self.tokens.append(token)
        elif self.kind[token] == BLANK:
            self.kind[token] = which
            self.left[self.shuffle[token]][which] -= 1
            self.size[self.shuffle[token]] -= 1

    def _certain(self, what: int, whose: int, which: int) -> int:
        """The token that is shown or passes on, if all that can be it are alike; else _NONE."""
        found = _NONE
        for token in self.hands[whose]:
            kind = self.kind[token]
            if (
                what == _SHOWN
                and kind != which
                and (kind != BLANK or self.left[self.shuffle[token]][which] <= 0)
            ):
                continue
            if found != _NONE and not (
                self.kind[found] == kind and (kind != BLANK or self.shuffle[found] == self.shuffle[token])
            ):
                return _NONE
            found = token
        return found

    def _write(self) -> None:
        """What is known by now need not be written again for each world."""
        places, tokens = self.places, self.tokens
        self.places, self.tokens = [], []
        for number, place in enumerate(places):
            kind = self.kind[tokens[number]]
            if kind != BLANK:
                self.trail[place] = kind
            else:
                self.places.append(place)
                self.tokens.append(tokens[number])


class Guess:
    """One way the hidden moves of the cards can have gone; `real`: just as they went."""

    def __init__(self, memory: Memory, chance: Dice, real: bool) -> None:
        self.memory = memory
        self.chance = chance
        self.as_it_was = real
        self.kind = memory.kind.copy()
        self.hands = [hand.copy() for hand in memory.hands]
        self.left = [left.copy() for left in memory.left]
        self.size = memory.size.copy()
        self.trail = memory.trail.copy()
        self.passed: list[int] = []
        self.pile: list[int] = []

    def relive(self) -> bool:
        """Go on from the first doubt; False when this way leads to something that cannot have been."""
        m = self.memory
        hands = self.hands
        for step, what in enumerate(m.what):
            hand, which = hands[m.whose[step]], m.which[step]
            if what == _COMES:
                hand.append(which)
                continue
            if self.as_it_was:
                token = self._really(hand, which & 255)
            elif what == _PASSES:
                token = hand[self.chance.below(_CARDS, len(hand))]
            else:
                token = self._likely(hand, which)
            if token == _NONE:
                return False
            hand.remove(token)
            if what == _PASSES:
                hands[which >> 8].append(token)
                self.passed.append(m.where[step])
                self.passed.append(token)
            elif self.kind[token] == BLANK:
                shuffle = m.shuffle[token]
                self.kind[token] = which
                self.left[shuffle][which] -= 1
                self.size[shuffle] -= 1
        return True

    def _really(self, hand: list[int], card: int) -> int:
        for token in hand:
            if self.memory.real[token] == card:
                return token
        return _NONE

    def _likely(self, hand: list[int], card: int) -> int:
        """A token drawn by how likely each one is to be this card."""
        total = 0
        found = _NONE
        for token in hand:
            weight = self._weight(token, card)
            if weight:
                total += weight
                found = token if found == _NONE else NOBODY
        if found != NOBODY:
            return found
        pick = self.chance.below(_CARDS, total)
        for token in hand:
            pick -= self._weight(token, card)
            if pick < 0:
                return token
        return _NONE

    def _weight(self, token: int, card: int) -> int:
        kind = self.kind[token]
        if kind == card:
            return WEIGHT
        if kind != BLANK:
            return 0
        shuffle = self.memory.shuffle[token]
        count = self.left[shuffle][card]
        return 1 + WEIGHT * count // self.size[shuffle] if count > 0 else 0

    def deal(self) -> None:
        """Deal what is left of each shuffle to the blanks that came from it; the rest is the pile."""
        shuffles = self.memory.shuffle
        blanks: list[list[int]] = [[] for _ in self.left]
        for hand in self.hands:
            for token in hand:
                if self.kind[token] == BLANK:
                    blanks[shuffles[token]].append(token)
        last = len(self.left) - 1
        for number, left in enumerate(self.left):
            if blanks[number] or number == last:
                cards: list[int] = []
                for card, count in enumerate(left):
                    for _ in range(count):
                        cards.append(card)
                self.chance.shuffle(_CARDS, cards)
                for token in blanks[number]:
                    self.kind[token] = cards.pop()
                self.pile = cards

    def story(self) -> list[int]:
        """The trail as it tells this story."""
        m, trail, kind = self.memory, self.trail, self.kind
        for number, place in enumerate(m.places):
            trail[place] = kind[m.tokens[number]]
        for at in range(0, len(self.passed), 2):
            trail[self.passed[at]] = kind[self.passed[at + 1]]
        return trail


def guess(memory: Memory, chance: Dice) -> Guess:
    """A way that is possible: a likely one, or else the real moves with only what stays blank redrawn."""
    for _ in range(_TRIES):
        tried = Guess(memory, chance, False)
        if tried.relive():
            return tried
    real = Guess(memory, chance, True)
    real.relive()
    return real


class SwordWorlds(Worlds):
    """Roles, hands and pile as a seat might find them (SAM-11.4: at the end nothing is hidden)."""

    def __init__(self, s: Sword, me: int) -> None:
        super().__init__(s, me)
        self.memory = Memory(s, me)
        #: SAM-11.2, SAM-11.3: all roles but one's own and the open ones, all ninjas' stars but one's own.
        self.unknown = [seat for seat in range(s.seats) if seat != me and not s.open_role(seat)]
        self.roles = sorted([s.roles[seat] for seat in self.unknown])
        self.stars = [star for star in (1, 2, 3) if me == NOBODY or star != s.stars[me]]

    def sketch(self, seed: object) -> State:
        """The roles: late in a game it takes long to find out how the cards may lie."""
        twin = self.state.clone()
        assert isinstance(twin, Sword)
        self._redraw_roles(twin, dice(root_key(f"resample:{seed}"), twin.game.guesses))
        return twin

    def redraw(self, twin: State, chance: Dice) -> None:
        assert isinstance(twin, Sword)
        self._forget_intention(twin)
        self._redraw_roles(twin, chance)
        found = guess(self.memory, chance)
        found.deal()
        hands: list[list[int]] = []
        for seat, tokens in enumerate(found.hands):
            if seat == self.me:
                hands.append(twin.hands[seat])
            else:
                hand = [found.kind[token] for token in tokens]
                hand.sort()
                hands.append(hand)
        twin.hands = hands
        twin.pile = found.pile
        story = found.story()
        twin.trail = [bytes(story)]
        if self.memory.others_know:
            twin.remember(story)

    def _forget_intention(self, twin: Sword) -> None:
        """A card whose target is not named yet is known to its player alone: to others none is played yet."""
        step = twin.stack[-1]
        if isinstance(step, (NameTarget, RemoveCard)) and step.seat != self.me:
            twin.stack = twin.stack[:-1]
            twin.moves -= 1

    def _redraw_roles(self, twin: Sword, chance: Dice) -> None:
        roles, stars = self.roles.copy(), self.stars.copy()
        chance.shuffle(_ROLES, roles)
        twin.roles = twin.roles.copy()
        for place, seat in enumerate(self.unknown):
            twin.roles[seat] = roles[place]
        chance.shuffle(_ROLES, stars)
        twin.stars = twin.stars.copy()
        for seat in range(twin.seats):
            if seat != self.me:
                twin.stars[seat] = stars.pop() if twin.roles[seat] == Role.NINJA else 0
        twin.spare_star = stars[0] if stars else 0
