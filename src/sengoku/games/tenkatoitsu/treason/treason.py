"""TEN-21.4: what only Sekigahara has on the table: tracks, diplomacy markers, tokens, promises."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from sengoku.core.dice import Dice
from sengoku.core.fields import Field, Number, Numbers, replaced
from sengoku.games.tenkatoitsu.parts import OptionalPart
from sengoku.games.tenkatoitsu.places import last_clan
from sengoku.games.tenkatoitsu.treason.aid import (
    EAST,
    LAST_BOX,
    LETTERS,
    TO_LOYAL,
    TO_TREASON,
    WEST,
    WHITE,
    Stand,
)
from sengoku.games.tenkatoitsu.treason.audit import audit_aid
from sengoku.games.tenkatoitsu.treason.open_and_hidden import see_aid, see_stands
from sengoku.games.tenkatoitsu.treason.tokens import TREASON, owner

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle

#: Nobody knows anything of the promises: 0 to 3 are possible.
ALL_PROMISES: Final = 15
_HIDDEN: Final = 0


class Treason(OptionalPart):
    """The treason aid and the bowl beside it. Letters are numbers of `LETTERS`, seats West and East.

    What a row tells of it is replaced, never changed, and shared by clones.
    """

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("stand", 0, Stand.NEUTRAL, len(LETTERS)),
        Numbers("loyal", 0, max(TO_LOYAL), len(LETTERS)),
        Numbers("traitor", 0, max(TO_TREASON), len(LETTERS)),
        Numbers("marker", 1, max(LAST_BOX), 2),
        Numbers("ahead", 0, 1, 2),
        Numbers("lost", 0, 2, 2),
        Numbers("regrouped", 0, 2, 2),
        Numbers("bowl", 0, TREASON + len(LETTERS) - 1),
        Numbers("known", 0, TREASON + len(LETTERS) - 1),
        Numbers("drawn", 0, TREASON + len(LETTERS) - 1),
        Numbers("fresh", 0, last_clan),
        Numbers("hatamoto", 0, 1, 3),
        Number("promises", 0, 3),
        Number("promised", 1, ALL_PROMISES),
        Number("gate", 0, 2),
        Number("tested", 0, 2),
        Number("matsuno", 0, 1),
        Number("head", 0, 6),
        Number("mori", 0, 3),
    )

    #: Letter by letter: how the clan stands; boxes of its West chit towards "Loyal!", of its East chit
    #: (or neutral marker, TEN-R50) towards "Treason!".
    stand: list[int]
    loyal: list[int]
    traitor: list[int]
    #: By seat: the box of the diplomacy marker, 1 = the box for being ahead is counted, then the losses
    #: and the clans gone to Regroup: 0 none, 1 since the markers were updated, 2 counted.
    marker: list[int]
    ahead: list[int]
    lost: list[int]
    regrouped: list[int]
    #: The tokens in the treason bowl, those all know to be in it, those drawn this turn.
    bowl: list[int]
    known: list[int]
    drawn: list[int]
    #: Clans whose chit an engagement has put down since the last command sequence (TEN-R51).
    fresh: list[int]
    #: TEN-21.7.2.1: 1 = has fought, for 18A, 18B and 18C.
    hatamoto: list[int]
    #: Tokugawa's promises, and those it may be as all can know (bits).
    promises: int
    promised: int
    #: TEN-21.4.8: 0 not chosen, 1 entry A, 2 entry B.
    gate: int
    #: TEN-21.6: 1 = the first East chit has been drawn, 2 = and Ii has taken its place.
    tested: int
    #: TEN-21.4.7: 1 = L2 has been removed.
    matsuno: int
    #: TEN-21.7.2.3: the die at the end, 0 = not rolled.
    head: int
    #: TEN-21.2: the command points of this turn that are Mōri's.
    mori: int

    def copy(self) -> Treason:
        twin = Treason()
        twin.stand = self.stand
        twin.loyal = self.loyal
        twin.traitor = self.traitor
        twin.marker = self.marker
        twin.ahead = self.ahead.copy()
        twin.lost = self.lost.copy()
        twin.regrouped = self.regrouped.copy()
        twin.bowl = self.bowl
        twin.known = self.known
        twin.drawn = self.drawn
        twin.fresh = self.fresh.copy()
        twin.hatamoto = self.hatamoto
        twin.promises = self.promises
        twin.promised = self.promised
        twin.gate = self.gate
        twin.tested = self.tested
        twin.matsuno = self.matsuno
        twin.head = self.head
        twin.mori = self.mori
        return twin

    def see(self, s: Battle, me: int, seen: dict[str, Any]) -> None:
        see_stands(s, self, me, seen)
        seen["treason"] = see_aid(s, self, me)

    def audit(self, s: Battle) -> list[str]:
        return audit_aid(s, self)

    def redraw(self, s: Battle, seat: int, chance: Dice) -> None:
        """Promises and tokens of this seat that may be otherwise."""
        if seat == EAST and not [frame for frame in s.stack if frame.NAME == "promises"]:
            possible = [count for count in range(4) if self.promised & 1 << count]
            self.promises = possible[chance.below(_HIDDEN, len(possible))]
        hidden = [token for token in self.bowl if owner(token) == seat and token not in self.known]
        could = [token for token in self.tokens(seat) if token not in self.known and token not in self.drawn]
        chance.shuffle(_HIDDEN, could)
        kept = [token for token in self.bowl if token not in hidden]
        self.bowl = sorted([*kept, *could[: len(hidden)]])

    def undecided(self, letter: int) -> bool:
        return self.stand[letter] == Stand.UNDECIDED

    def tokens(self, seat: int) -> list[int]:
        """TEN-21.4.3: the influence tokens this seat has: of undecided clans; the white one is nobody's."""
        open_letters = [letter for letter in range(len(LETTERS)) if self.undecided(letter)]
        if seat == WEST:
            return open_letters
        return [TREASON + letter for letter in open_letters if letter != WHITE]

    def token_count(self, seat: int) -> int:
        """How many they are."""
        count = self.stand.count(Stand.UNDECIDED)
        return count - 1 if seat == EAST and self.undecided(WHITE) else count

    def placed(self, seat: int) -> int:
        """How many tokens in the bowl are this seat's: all can count them."""
        return len([token for token in self.bowl if owner(token) == seat])

    def engage(self, letter: int, stand: int) -> None:
        """TEN-21.4.2, TEN-R51: the clan has chosen; its tokens leave the game, also those in the bowl."""
        self.stand = replaced(self.stand, letter, stand)
        for token in (letter, TREASON + letter):
            if token in self.bowl:
                self.take_out(token)

    def take_out(self, token: int) -> None:
        """A token is in the bowl no more."""
        self.bowl = [other for other in self.bowl if other != token]
        self.known = [other for other in self.known if other != token]

    def advance(self, seat: int, boxes: int) -> None:
        """A diplomacy marker moves so many boxes."""
        self.marker = replaced(self.marker, seat, self.marker[seat] + boxes)
