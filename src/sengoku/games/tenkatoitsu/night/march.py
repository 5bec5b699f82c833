"""TEN-19.4.2, TEN-19.4.5: Hashiba's march in the long game of Yamazaki: vanguard, rearguard, ninjas."""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import replaced
from sengoku.games.tenkatoitsu.notation import NINJA, PASS
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import Place, Stream
from sengoku.games.tenkatoitsu.state import Battle

#: TEN-19.4.5: what the ninjas cost.
_NINJAS: Final = 2
#: In `past`, losses to the ninjas stand under seat + 2.
ROBBED: Final = 2


def marching(s: Battle) -> int:
    """The seat that marches on, -1 in battles without camps."""
    return 1 - s.scene.camping if s.scene.camping >= 0 else -1


def may_be_called(s: Battle, clan: int) -> bool:
    """On the first turn only the vanguard; the rearguard when all others have come (TEN-R45: or died)."""
    seat = s.scene.clan_seat[clan]
    if seat != marching(s) or not s.waiting(clan):
        return True
    if s.turn == s.scene.first_turn:
        return clan in s.scene.vanguard
    if clan not in s.scene.rearguard:
        return True
    for other in s.scene.seat_clans[seat]:
        if other not in s.scene.rearguard and s.waiting(other):
            return False
    return True


def send_vanguard(s: Battle) -> None:
    """TEN-R45: on the first turn the chit of the vanguard goes into the bowl without command points."""
    if s.scene.camping >= 0 and s.turn == s.scene.first_turn:
        for clan in s.scene.vanguard:
            s.send_chit(clan, Place.BOWL)
            s.emit("chit", "TEN-19.4.2", marching(s), s.scene.clan_word(clan), "bowl")


class Ninjas(Offer):
    """Once, at night, after the command points are rolled: 2 points, and the enemy loses a die's worth."""

    NAME: ClassVar[str] = "ninjas"
    RULE: ClassVar[str] = "TEN-19.4.5"

    def options(self, s: Battle) -> list[Choice]:
        return [NINJA, PASS]

    def take(self, s: Battle, choice: Choice) -> None:
        s.pop()
        if choice is NINJA:
            strike(s, self.seat)

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("ninja", "TEN-19.4.5", {"count": s.left[seat]})


def offer_ninjas(s: Battle) -> None:
    seat = marching(s)
    if seat >= 0 and s.dark and not s.night.ninjas and s.left[seat] >= _NINJAS:
        s.push(Ninjas(seat))


def strike(s: Battle, seat: int) -> None:
    """What exceeds the enemy's points is taken from those stored for his plan, as long as it is inactive."""
    enemy = 1 - seat
    s.night.ninjas = 1
    s.points = replaced(s.points, seat, s.points[seat] - _NINJAS)
    s.left = replaced(s.left, seat, s.left[seat] - _NINJAS)
    die = s.d6(Stream.COMMAND)
    taken = min(die, s.points[enemy])
    s.points = replaced(s.points, enemy, s.points[enemy] - taken)
    s.left = replaced(s.left, enemy, s.left[enemy] - taken)
    if die > taken and not s.active[enemy]:
        s.stored = replaced(s.stored, enemy, max(s.stored[enemy] - (die - taken), 0))
        s.past = [*s.past, enemy + ROBBED, die - taken, 0, 0]
    s.emit("ninjas", "TEN-19.4.5", seat, enemy, die, taken)
