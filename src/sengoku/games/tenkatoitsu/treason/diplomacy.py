"""TEN-21.4.3, TEN-21.4.6: before each command sequence: markers, tokens, the arquebus shot, the draws."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers
from sengoku.core.frames import Frame, Question
from sengoku.games.tenkatoitsu.notation import PASS, PROMISE, SHOOT, TOKEN
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import BOTH, Ints, Place, Stream
from sengoku.games.tenkatoitsu.sealed import BothSides, put
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import (
    EAST,
    FIRST_BOX,
    KOBAYAKAWA,
    LEAD,
    LETTERS,
    PROMISE_TURNS,
    WEST,
    WHITE,
    Stand,
    draws,
)
from sengoku.games.tenkatoitsu.treason.engagement import advance, engage, treason_of
from sengoku.games.tenkatoitsu.treason.sides import standing
from sengoku.games.tenkatoitsu.treason.tokens import TREASON, is_loyal, kind_word, letter_of, letter_word
from sengoku.games.tenkatoitsu.treason.treason import ALL_PROMISES, Treason


def stand_undecided(s: Battle) -> None:
    """TEN-21.4.1, TEN-21.4.2: the undecided clans before the battle, their chits in the centre boxes."""
    aid = s.treason = Treason()
    s.lay(aid)
    # letters of clans that are not in the battle have nothing to decide
    aid.stand = [Stand.UNDECIDED if clans else Stand.LOYAL for clans in s.scene.letters]
    aid.marker = [FIRST_BOX, FIRST_BOX]
    aid.promised = ALL_PROMISES
    s.scene = standing(s.scene, aid.stand)
    for clans in s.scene.letters:
        for clan in clans:
            s.send_chit(clan, Place.TRACK)


class Promises(BothSides):
    """TEN-21.4.3: Tokugawa writes down 0 to 3 promises; nobody else sees how many."""

    NAME: ClassVar[str] = "promises"
    RULE: ClassVar[str] = "TEN-21.4.3"
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("count", 0, 3), *BothSides.FIELDS)

    def __init__(self, count: int, done: Ints, steps: Ints) -> None:
        super().__init__(done, steps)
        self.count = count

    def took_part(self, s: Battle, seat: int) -> bool:
        return seat == EAST

    def offered(self, s: Battle, seat: int) -> list[Choice]:
        return list(PROMISE)

    def after(self, s: Battle, seat: int, choice: Choice) -> Promises:
        return Promises(choice.index, put(self.done, seat, 1), self.stepped(seat))

    def before(self, s: Battle, seat: int) -> Promises:
        return Promises(0, put(self.done, seat, 0), put(self.steps, seat, 0))

    def reveal(self, s: Battle) -> None:
        treason_of(s).promises = self.count
        s.emit("promised", "TEN-21.4.3", EAST, self.count, to=(EAST,))

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("promises", "TEN-21.4.3")


# -- the markers -------------------------------------------------------------------------------------------


def begin_diplomacy(s: Battle) -> None:
    """TEN-21.4.3: update the markers, then fill the treason bowl."""
    t = treason_of(s)
    t.fresh = []
    t.drawn = []
    for seat in BOTH:
        if t.lost[1 - seat] == 1:
            t.lost[1 - seat] = 2
            t.advance(seat, 1)
    for seat in BOTH:
        ahead = int(s.vp[seat] - s.vp[1 - seat] >= LEAD)
        if ahead != t.ahead[seat]:
            t.advance(seat, ahead - t.ahead[seat])
            t.ahead[seat] = ahead
    for seat in BOTH:
        if t.regrouped[1 - seat] == 1:
            t.regrouped[1 - seat] = 2
            t.advance(seat, 1)
    _keep_promise(s)
    s.emit("diplomacy", "TEN-21.4.3", t.marker[WEST], t.marker[EAST], draws(s.turn))
    s.push(influence(s))


def _keep_promise(s: Battle) -> None:
    """The promise due on this turn moves the marker, or all see that there is none."""
    t = treason_of(s)
    if s.turn not in PROMISE_TURNS:
        return
    number = PROMISE_TURNS.index(s.turn) + 1
    more = ~((1 << number) - 1)
    kept = t.promises >= number
    t.promised &= more if kept else ~more
    if kept:
        t.advance(EAST, 1)
    s.showed()
    s.emit("promise", "TEN-21.4.3", EAST, number, "kept" if kept else "none")


# -- the treason bowl --------------------------------------------------------------------------------------


@mypyc_attr(free_list_len=1)
class Influence(BothSides):
    """TEN-21.4.3, TEN-R21: each side picks as many of its tokens as its marker says, hidden."""

    NAME: ClassVar[str] = "influence"
    RULE: ClassVar[str] = "TEN-21.4.3"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("west", 0, len(LETTERS) - 1),
        Numbers("east", TREASON, TREASON + len(LETTERS) - 1),
        *BothSides.FIELDS,
    )

    def __init__(self, west: Ints, east: Ints, done: Ints, steps: Ints) -> None:
        super().__init__(done, steps)
        self.west = west
        self.east = east

    def picks(self, seat: int) -> Ints:
        return self.east if seat else self.west

    def wanted(self, s: Battle, seat: int) -> int:
        """TEN-R51: as many as the marker says, or all of them."""
        t = treason_of(s)
        return min(t.marker[seat], t.token_count(seat))

    def took_part(self, s: Battle, seat: int) -> bool:
        return self.wanted(s, seat) < treason_of(s).token_count(seat)

    def offered(self, s: Battle, seat: int) -> list[Choice]:
        picks = self.picks(seat)
        return [TOKEN[letter_of(token)] for token in treason_of(s).tokens(seat) if token not in picks]

    def after(self, s: Battle, seat: int, choice: Choice) -> Influence:
        picks = (*self.picks(seat), choice.index + (TREASON if seat == EAST else 0))
        return self.picked(seat, picks, int(len(picks) == self.wanted(s, seat)), self.stepped(seat))

    def before(self, s: Battle, seat: int) -> Influence:
        return self.picked(seat, (), 0, put(self.steps, seat, 0))

    def picked(self, seat: int, picks: Ints, done: int, steps: Ints) -> Influence:
        """With these tokens of this seat."""
        west, east = (self.west, picks) if seat else (picks, self.east)
        return Influence(west, east, put(self.done, seat, done), steps)

    def reveal(self, s: Battle) -> None:
        """The bowl is full; nobody sees what the other side has put into it."""
        t = treason_of(s)
        white = [TREASON + WHITE] if t.undecided(WHITE) else []
        t.bowl = sorted([*self.west, *self.east, *white])
        t.known = list(white)
        for seat in BOTH:
            words = [letter_word(token).upper() for token in self.picks(seat)]
            if words:
                s.emit("influence", "TEN-21.4.3", seat, len(words), words, to=(seat,))
        s.push(Draws(EAST, draws(s.turn)))
        s.push(Arquebus(EAST, 0))

    def ask(self, s: Battle, seat: int) -> Ask:
        left = self.wanted(s, seat) - len(self.picks(seat))
        return Ask("influence", "TEN-21.4.3", {"count": left})


def influence(s: Battle) -> Influence:
    """Both sides are to pick; whoever must take all has nothing to decide."""
    step = Influence((), (), (0, 0), (0, 0))
    for seat in BOTH:
        if not step.took_part(s, seat):
            step = step.picked(seat, tuple(treason_of(s).tokens(seat)), 1, step.steps)
    return step


class Arquebus(Offer):
    """TEN-21.4.6: Tokugawa may fire at Kobayakawa before the draws; `asked` 1 if he has been asked."""

    NAME: ClassVar[str] = "arquebus"
    RULE: ClassVar[str] = "TEN-21.4.6"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Question.FIELDS, Number("asked", 0, 1))

    def __init__(self, seat: int, asked: int) -> None:
        super().__init__(seat)
        self.asked = asked

    def options(self, s: Battle) -> list[Choice]:
        t = treason_of(s)
        if self.asked or not t.undecided(KOBAYAKAWA) or not t.bowl:
            return []
        return [SHOOT, PASS]

    def take(self, s: Battle, choice: Choice) -> None:
        s.become(Arquebus(self.seat, 1))
        if choice is SHOOT:
            t = treason_of(s)
            token = t.bowl[s.dice.below(Stream.BOWL, len(t.bowl))]
            if token not in t.known:
                t.known = [*t.known, token]  # it is shown and goes back
            s.emit("arquebus", "TEN-21.4.6", letter_word(token).upper(), kind_word(token))
            engage(s, [KOBAYAKAWA], Stand.TREASON if token >= TREASON else Stand.LOYAL)

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("arquebus", "TEN-21.4.6")

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return s.treason is not None and self.seat == EAST and isinstance(below, Draws)


@mypyc_attr(free_list_len=1)
class Draws(Offer):
    """TEN-21.4.3, TEN-21.4.4: `left` tokens are still to be drawn; then the bowl is emptied."""

    NAME: ClassVar[str] = "draws"
    RULE: ClassVar[str] = "TEN-21.4.3"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Question.FIELDS, Number("left", 0, 3))

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def prepare(self, s: Battle) -> bool:
        t = treason_of(s)
        if not self.left or not t.bowl:
            return False
        s.become(Draws(self.seat, self.left - 1))
        token = t.bowl[s.dice.below(Stream.BOWL, len(t.bowl))]
        t.take_out(token)
        t.drawn = [*t.drawn, token]
        s.emit("token-drawn", "TEN-21.4.4", letter_word(token).upper(), kind_word(token))
        letter = letter_of(token)
        stand = advance(s, letter, is_loyal(token), 1, "TEN-21.4.4")
        if stand != Stand.UNDECIDED:
            engage(s, [letter], stand)
        return True

    def options(self, s: Battle) -> list[Choice]:
        return []

    def finish(self, s: Battle) -> None:
        s.pop()
        t = treason_of(s)
        t.bowl = []
        t.known = []

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return s.treason is not None and self.seat == EAST
