"""TEN-21.4: what only Sekigahara has on the table: tracks, diplomacy markers, tokens, promises."""

from __future__ import annotations

from typing import Any, Final

from sengoku.games.tenkatoitsu.scenarios import Scenario
from sengoku.games.tenkatoitsu.treason.aid import EAST, FIRST_BOX, LETTERS, NOBODYS, WEST, WHITE, Stand

#: An influence token is the number of its letter, Treason tokens + this.
TREASON: Final = 100
#: Nobody knows anything of the promises: 0 to 3 are possible.
ALL_PROMISES: Final = 15
_LISTS: Final = (
    "stand",
    "loyal",
    "traitor",
    "marker",
    "ahead",
    "lost",
    "regrouped",
    "bowl",
    "known",
    "drawn",
    "fresh",
    "hatamoto",
)
_NUMBERS: Final = ("promises", "promised", "gate", "tested", "matsuno", "head", "mori")


class Treason:
    """The treason aid and the bowl beside it. Letters are numbers of `LETTERS`, seats West and East."""

    def __init__(self) -> None:
        #: Letter by letter: how the clan stands; boxes of its West chit towards "Loyal!", of its East chit
        #: (or neutral marker, TEN-R50) towards "Treason!".
        self.stand: list[int] = []
        self.loyal: list[int] = []
        self.traitor: list[int] = []
        #: By seat: the box of the diplomacy marker, 1 = the box for being ahead is counted, then the losses
        #: and the clans gone to Regroup: 0 none, 1 since the markers were updated, 2 counted.
        self.marker: list[int] = [FIRST_BOX, FIRST_BOX]
        self.ahead: list[int] = [0, 0]
        self.lost: list[int] = [0, 0]
        self.regrouped: list[int] = [0, 0]
        #: The tokens in the treason bowl, those all know to be in it, those drawn this turn.
        self.bowl: list[int] = []
        self.known: list[int] = []
        self.drawn: list[int] = []
        #: Clans whose chit an engagement has put down since the last command sequence (TEN-R51).
        self.fresh: list[int] = []
        #: TEN-21.7.2.1: 1 = has fought, for 18A, 18B and 18C.
        self.hatamoto: list[int] = [0, 0, 0]
        #: Tokugawa's promises, and those it may be as all can know (bits).
        self.promises: int = 0
        self.promised: int = ALL_PROMISES
        #: TEN-21.4.8: 0 not chosen, 1 entry A, 2 entry B.
        self.gate: int = 0
        #: TEN-21.6: 1 = the first East chit has been drawn, 2 = and Ii has taken its place.
        self.tested: int = 0
        #: TEN-21.4.7: 1 = L2 has been removed.
        self.matsuno: int = 0
        #: TEN-21.7.2.3: the die at the end, 0 = not rolled.
        self.head: int = 0
        #: TEN-21.2: the command points of this turn that are Mōri's.
        self.mori: int = 0

    def copy(self) -> Treason:
        twin = Treason()
        twin.stand = self.stand.copy()
        twin.loyal = self.loyal.copy()
        twin.traitor = self.traitor.copy()
        twin.marker = self.marker.copy()
        twin.ahead = self.ahead.copy()
        twin.lost = self.lost.copy()
        twin.regrouped = self.regrouped.copy()
        twin.bowl = self.bowl.copy()
        twin.known = self.known.copy()
        twin.drawn = self.drawn.copy()
        twin.fresh = self.fresh.copy()
        twin.hatamoto = self.hatamoto.copy()
        twin.promises = self.promises
        twin.promised = self.promised
        twin.gate = self.gate
        twin.tested = self.tested
        twin.matsuno = self.matsuno
        twin.head = self.head
        twin.mori = self.mori
        return twin

    def save(self) -> dict[str, Any]:
        saved: dict[str, Any] = {name: list(getattr(self, name)) for name in _LISTS}
        saved.update({name: getattr(self, name) for name in _NUMBERS})
        return saved

    def undecided(self, letter: int) -> bool:
        return self.stand[letter] == Stand.UNDECIDED

    def tokens(self, seat: int) -> list[int]:
        """TEN-21.4.3: the influence tokens this seat has: of undecided clans; the white one is nobody's."""
        open_letters = [letter for letter in range(len(LETTERS)) if self.undecided(letter)]
        if seat == WEST:
            return open_letters
        return [TREASON + letter for letter in open_letters if letter != WHITE]

    def placed(self, seat: int) -> int:
        """How many tokens in the bowl are this seat's: all can count them."""
        return len([token for token in self.bowl if owner(token) == seat])

    def engage(self, letter: int, stand: int) -> None:
        """TEN-21.4.2, TEN-R51: the clan has chosen; its tokens leave the game, also those in the bowl."""
        self.stand[letter] = stand
        for tokens in (self.bowl, self.known):
            for token in (letter, TREASON + letter):
                if token in tokens:
                    tokens.remove(token)


def owner(token: int) -> int:
    """Whose token it is; NOBODYS the white one."""
    if token < TREASON:
        return WEST
    return NOBODYS if token == TREASON + WHITE else EAST


def at_start(scene: Scenario) -> Treason:
    """The aid before the battle; letters of clans that are not in it have nothing to decide."""
    found = Treason()
    found.stand = [Stand.UNDECIDED if clans else Stand.LOYAL for clans in scene.letters]
    found.loyal = [0] * len(LETTERS)
    found.traitor = [0] * len(LETTERS)
    return found


def restored(saved: object) -> Treason:
    """The aid as it was saved; a ValueError or TypeError if it cannot have been."""
    if not isinstance(saved, dict):
        raise TypeError("the treason aid is missing")
    found = Treason()
    for name in _LISTS:
        setattr(found, name, [_whole(value) for value in saved[name]])
    for name in _NUMBERS:
        setattr(found, name, _whole(saved[name]))
    if len(found.stand) != len(LETTERS) or not all(0 <= stand <= Stand.NEUTRAL for stand in found.stand):
        raise ValueError("the treason aid is broken")
    return found


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value
