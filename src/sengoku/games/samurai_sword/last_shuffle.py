"""What may still be in the pile: the cards of the last shuffle that a seat has not seen to leave it (SAM-11).

The trail of card moves is gone through from the seat's side, as `knowledge` does to redraw it. Here nothing
is drawn, so the cards of a hand that are alike to the seat are only counted: those it knows of by their kind,
the others by the shuffle they came from.
"""

from __future__ import annotations

from mypy_extensions import i64

from sengoku.games.samurai_sword.components import COPIES, Card
from sengoku.games.samurai_sword.state import Place, Sword


class LastShuffle:
    """`left` are the cards that were not certainly seen to leave it, `doubtful` those that may have been.

    From the first doubt on each hand is a range (`low` to `high`): how many of its cards are of the last
    shuffle. A card it shows is certainly of it, certainly not, or in doubt.
    """

    def __init__(self, s: Sword, me: int) -> None:
        self.me: i64 = me
        self.story = s.story()
        #: For each shuffle, the cards in it that this seat has not seen to leave it.
        self.lefts: list[list[int]] = []
        self._count_shuffles()
        self.last = len(self.lefts) - 1
        self.left = self.lefts[self.last]
        self.doubtful = [0] * Card.KINDS
        self.in_doubt = False
        #: By hand: the cards this seat knows of, by kind; and the others, by shuffle.
        self.known = [[0] * Card.KINDS for _ in range(s.seats)]
        self.blank = [[0] * len(self.lefts) for _ in range(s.seats)]
        doubt = self._go_through()
        #: By hand: how many cards it has, and the least and the most of them that are of the last shuffle.
        self.count: list[int] = []
        self.low = [blank[self.last] for blank in self.blank]
        self.high = self.low.copy()
        #: By card, whether one that did not come unseen from the last shuffle can be in a hand.
        self.old = [False] * Card.KINDS
        if doubt < len(self.story):
            self.count = [sum(self.known[hand]) + sum(self.blank[hand]) for hand in range(s.seats)]
            self._look_for_old(doubt)
            self._go_on(doubt)

    def _count_shuffles(self) -> None:
        """What each shuffle was made of, less what this seat saw come from it."""
        story, me = self.story, self.me
        left = COPIES.copy()
        discarded = [0] * Card.KINDS
        for at in range(0, len(story), 2):
            move: i64 = story[at]
            card: i64 = story[at + 1]
            source, goal = move >> 4, move & 15
            if card == Place.RESHUFFLE:
                self.lefts.append(left)
                left, discarded = discarded, [0] * Card.KINDS
                continue
            if source == Place.PILE:
                if goal == me or goal == Place.DISCARD:
                    left[card] = left[card] - 1
            elif source == Place.DISCARD:
                discarded[card] = discarded[card] - 1
            if goal == Place.DISCARD:
                discarded[card] = discarded[card] + 1
        self.lefts.append(left)

    def _go_through(self) -> i64:
        """Take every move that leaves no doubt; the place of the first that does, or the end."""
        story, me = self.story, self.me
        shuffle: i64 = 0
        for at in range(0, len(story), 2):
            move: i64 = story[at]
            card: i64 = story[at + 1]
            source, goal = move >> 4, move & 15
            if card == Place.RESHUFFLE:
                shuffle += 1
            elif source < Place.PILE and source != me:
                if goal < Place.PILE and goal != me:
                    if not self._passes(source, goal):
                        return at
                elif not self._is_shown(source, card):
                    return at
            elif goal < Place.PILE and goal != me:
                hand = self.blank[goal] if source == Place.PILE else self.known[goal]
                place = shuffle if source == Place.PILE else card
                hand[place] = hand[place] + 1
        return len(story)

    def _is_shown(self, hand: i64, card: i64) -> bool:
        """A hand shows a card; False if it is in doubt which of its cards that was."""
        known, blank = self.known[hand], self.blank[hand]
        found = -1
        for shuffle, left in enumerate(self.lefts):
            if blank[shuffle] and left[card] > 0:
                if found >= 0:
                    return False
                found = shuffle
        if (found < 0) is not (known[card] > 0):
            return False
        if found < 0:
            known[card] = known[card] - 1
            return True
        left = self.lefts[found]
        blank[found] = blank[found] - 1
        left[card] = left[card] - 1
        return True

    def _passes(self, hand: i64, to: i64) -> bool:
        """A card goes from hand to hand unseen; False unless all cards it may be are alike."""
        kinds = [card for card, count in enumerate(self.known[hand]) if count]
        shuffles = [shuffle for shuffle, count in enumerate(self.blank[hand]) if count]
        if len(kinds) + len(shuffles) != 1:
            return False
        alike, place = (self.known, kinds[0]) if kinds else (self.blank, shuffles[0])
        alike[hand][place] -= 1
        alike[to][place] += 1
        return True

    # -- from the first doubt on --------------------------------------------------------------------------

    def _look_for_old(self, doubt: i64) -> None:
        for left in self.lefts[: self.last]:
            self._are_old(left)
        for known in self.known:
            self._are_old(known)
        story, me = self.story, self.me
        for at in range(doubt, len(story), 2):
            move: i64 = story[at]
            card: i64 = story[at + 1]
            source, goal = move >> 4, move & 15
            comes = goal < Place.PILE and goal != me and (source > Place.PILE or source == me)
            if comes and card != Place.RESHUFFLE:
                self.old[card] = True

    def _are_old(self, counts: list[int]) -> None:
        for card, count in enumerate(counts):
            if count > 0:
                self.old[card] = True

    def _go_on(self, doubt: i64) -> None:
        story, me = self.story, self.me
        shuffle = self.last - self._reshuffles(doubt)
        for at in range(doubt, len(story), 2):
            move: i64 = story[at]
            card: i64 = story[at + 1]
            source, goal = move >> 4, move & 15
            if card == Place.RESHUFFLE:
                shuffle += 1
            elif source < Place.PILE and source != me:
                if goal < Place.PILE and goal != me:
                    low, high = self._leave(source)
                    self._come(goal, low, high)
                else:
                    self._show(source, card)
            elif goal < Place.PILE and goal != me:
                new = 1 if source == Place.PILE and shuffle == self.last else 0
                self._come(goal, new, new)

    def _reshuffles(self, since: i64) -> int:
        """How often the pile was shuffled again from this place of the story on."""
        count = 0
        for at in range(since + 1, len(self.story), 2):
            if self.story[at] == Place.RESHUFFLE:
                count += 1
        return count

    def _come(self, hand: i64, low: int, high: int) -> None:
        self.count[hand] = self.count[hand] + 1
        self.low[hand] = self.low[hand] + low
        self.high[hand] = self.high[hand] + high

    def _leave(self, hand: i64) -> tuple[int, int]:
        """Any of its cards goes: the least and the most it may be of the last shuffle."""
        low = 1 if self.low[hand] == self.count[hand] else 0
        high = 1 if self.high[hand] > 0 else 0
        self.count[hand] = self.count[hand] - 1
        self.low[hand] = max(0, self.low[hand] - high)
        self.high[hand] = min(self.high[hand] - low, self.count[hand])
        return low, high

    def _show(self, hand: i64, card: i64) -> None:
        can_be = self.high[hand] > 0 and self.left[card] > 0
        must_be = can_be and (self.low[hand] == self.count[hand] or not self.old[card])
        self.count[hand] = self.count[hand] - 1
        if must_be:
            self.left[card] = self.left[card] - 1
            self.low[hand] = max(0, self.low[hand] - 1)
            self.high[hand] = self.high[hand] - 1
        elif can_be:
            self.in_doubt = True
            self.doubtful[card] = self.doubtful[card] + 1
            self.low[hand] = max(0, self.low[hand] - 1)
            self.high[hand] = min(self.high[hand], self.count[hand])
        else:
            self.high[hand] = min(self.high[hand], self.count[hand])
