"""The trail of what may be hidden, and one way it can have gone as a seat might imagine it.

Pieces that can be hidden leave a trail in the state, two bytes a move: where from and to (four bits each) and
what. `resample` plays the trail through once more from a seat's side. A token stands for a piece the seat has
seen go somewhere: known, or blank while it has not seen what it is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from mypy_extensions import i64, mypyc_attr

from sengoku.core.dice import Dice
from sengoku.core.fields import Field

BLANK: Final = -1
#: What `move` returns in place of a token: everybody sees the piece anyway; it cannot have been so.
OPEN: Final = -1
IMPOSSIBLE: Final = -2
WEIGHT: Final = 1000
#: A way is found at once as a rule; the hardest of 10,000 late positions of Samurai Sword needed 512 tries.
_TRIES: Final = 5000


#: The two bytes of each move there can be, made when it is first noted: one addition is all it takes then.
_BYTES: Final[list[bytes]] = [b""] * (1 << 16)


def written(source: i64, goal: i64, piece: i64) -> bytes:
    """The two bytes of a move."""
    number = source << 12 | goal << 8 | piece
    return _BYTES[number] or _write(number)


def _write(number: int) -> bytes:
    move = _BYTES[number] = number.to_bytes(2, "big")
    return move


def note(trail: bytearray, source: int, goal: int, piece: int) -> None:
    """Add a move to a trail."""
    trail += written(source, goal, piece)


class Pages(Field):
    """A trail in pieces: the first may hold many moves, each of the others one. Saved in hexadecimal."""

    def empty(self, table: Any) -> object:
        return []

    def save(self, value: Any) -> object:
        return b"".join(value).hex()

    def load(self, saved: Any) -> object:
        return [bytes.fromhex(saved)]


def turned(pages: list[bytes]) -> list[bytes]:
    """The same trail in one piece."""
    return [b"".join(pages)]


def moves(trail: bytes | bytearray) -> list[tuple[int, int, int]]:
    """Where from, where to, what."""
    return [(trail[at] >> 4, trail[at] & 15, trail[at + 1]) for at in range(0, len(trail), 2)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Past:
    """Goes through a trail as seat `me` saw it; `as_it_was`: just as the pieces really moved."""

    def __init__(self, trail: bytearray, me: int, chance: Dice, stream: int, as_it_was: bool) -> None:
        self.trail = trail
        self.me = me
        self.chance = chance
        self.stream = stream
        self.as_it_was = as_it_was
        #: For each token, its kind or BLANK, and what it really is.
        self.kind: list[int] = []
        self.real: list[int] = []
        #: For each move of the trail, its token or OPEN.
        self.moved: list[int] = []

    def move(self, source: int, goal: int, piece: int) -> int:
        """One move; returns its token, OPEN or IMPOSSIBLE."""
        raise NotImplementedError

    def weight(self, token: int, kind: int) -> int:
        """How likely a token is to be this kind."""
        raise NotImplementedError

    def relive(self) -> bool:
        """Go through the trail; False when this way leads to something that cannot have been."""
        trail, moved = self.trail, self.moved
        for at in range(0, len(trail), 2):
            way = trail[at]
            token = self.move(way >> 4, way & 15, trail[at + 1])
            if token == IMPOSSIBLE:
                return False
            moved.append(token)
        return True

    def really(self, here: list[int], kind: int) -> int:
        for token in here:
            if self.real[token] == kind:
                return token
        return IMPOSSIBLE

    def likely(self, here: list[int], kind: int) -> int:
        """A token drawn by how likely each one is to be this kind."""
        weights = [self.weight(token, kind) for token in here]
        return here[self.drawn(weights)] if any(weights) else IMPOSSIBLE

    def drawn(self, weights: list[int]) -> int:
        """A place, each as likely as its weight."""
        return self.chance.among(self.stream, weights, sum(weights))

    def rewrite(self, trail: bytearray, kept: int = 0) -> None:
        """Let a trail tell this story; `kept` are the bits of what moved that are no kind."""
        for number, token in enumerate(self.moved):
            if token != OPEN:
                trail[2 * number + 1] = trail[2 * number + 1] & kept | self.kind[token]


class Shuffles(Past):
    """Cards of a pile that is shuffled anew when it is empty. The hands are the places from 0 on.

    A card drawn unseen is a blank of its shuffle; when a hand shows a card, one of its tokens turns out to
    have been it; what stays blank is dealt anew from the cards that can still be in that shuffle.
    """

    def __init__(
        self,
        copies: list[int],
        seats: int,
        trail: bytearray,
        me: int,
        chance: Dice,
        stream: int,
        coming: list[list[int]],
        as_it_was: bool,
    ) -> None:
        super().__init__(trail, me, chance, stream, as_it_was)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        #: For each token, the shuffle it came from; for each shuffle, the cards no known token accounts for.
        self.shuffle: list[int] = []
        self.left: list[list[int]] = [copies.copy()]
        self.discarded = [0] * len(copies)
        #: For each shuffle, the cards that this seat saw come from it.
        self.coming = coming
        self._set_aside()
        self.pile: list[int] = []

    def _set_aside(self) -> None:
        """What was seen to come from a shuffle cannot have been drawn from it unseen as well."""
        left = self.left[-1]
        for card in self.coming[len(self.left) - 1]:
            left[card] -= 1

    def reshuffle(self) -> int:
        """The discards become the pile."""
        self.left.append(self.discarded)
        self.discarded = [0] * len(self.discarded)
        self._set_aside()
        return OPEN

    def draw(self, hand: int, card: int, known: bool) -> int:
        """A card comes into a hand; `known`: this seat sees it, so it is not counted among those left."""
        token = len(self.kind)
        self.kind.append(card if known else BLANK)
        self.real.append(card)
        self.shuffle.append(len(self.left) - 1)
        self.hands[hand].append(token)
        return token

    def show(self, hand: list[int], card: int) -> int:
        """Which token of the hand this card was: a known one, or a blank that could be it."""
        token = self.really(hand, card) if self.as_it_was else self.likely(hand, card)
        if token >= 0 and self.kind[token] == BLANK:
            self.kind[token] = card
            self.left[self.shuffle[token]][card] -= 1
        return token

    def weight(self, token: int, kind: int) -> int:
        if self.kind[token] == kind:
            return WEIGHT
        left = self.left[self.shuffle[token]]
        if self.kind[token] != BLANK or left[kind] <= 0:
            return 0
        return 1 + WEIGHT * left[kind] // sum(left)

    def deal(self) -> None:
        """Deal what is left of each shuffle to the blanks that came from it; the rest is the pile."""
        blanks: list[list[int]] = [[] for _ in self.left]
        for hand in self.hands:
            for token in hand:
                if self.kind[token] == BLANK:
                    blanks[self.shuffle[token]].append(token)
        for number, left in enumerate(self.left):
            if blanks[number] or number + 1 == len(self.left):
                cards: list[int] = []
                for card in range(len(left)):
                    cards += [card] * left[card]
                self.chance.shuffle(self.stream, cards)
                for token in blanks[number]:
                    self.kind[token] = cards.pop()
                self.pile = cards


def seen_coming(trail: bytearray, pile: int, me: int, shown: int, reshuffle: int) -> list[list[int]]:
    """For each shuffle of a pile, the cards that went from it to this seat or to a place where all see them.

    `reshuffle` stands in the trail for a card when the discards become the pile.
    """
    mine, openly = pile << 4 | me, pile << 4 | shown
    last: list[int] = []
    seen = [last]
    for at in range(0, len(trail), 2):
        if trail[at] in (mine, openly):
            last.append(trail[at + 1])
        elif trail[at + 1] == reshuffle:
            last = []
            seen.append(last)
    return seen


P = TypeVar("P", bound=Past)


def lived(past: Callable[[bool], P]) -> P:
    """A past that is possible: a likely one, or else the real moves with only what stays blank redrawn."""
    for _ in range(_TRIES):
        tried = past(False)
        if tried.relive():
            return tried
    real = past(True)
    real.relive()
    return real
