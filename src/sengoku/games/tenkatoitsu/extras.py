"""What only some battles and options have: camps, ninjas, a siege, samurai, an ally still to come.

Plain numbers, kept apart from the table that every battle has.
"""

from __future__ import annotations

from typing import Any, Final

_LISTS: Final = (
    "camps",
    "strength",
    "out",
    "markers",
    "bases",
    "arrived",
    "withdrawn",
    "samurai",
    "heroes",
    "symbols",
    "due",
)
_NUMBERS: Final = ("ninjas", "siege", "besieged", "ally")


class Siege:
    """The stages of a siege (TEN-15.5)."""

    NONE: Final = 0
    #: Attackers have come in; when their movement is over it begins.
    NEAR: Final = 1
    ON: Final = 2


class Extras:
    """Lists are by seat, by unit or of their own length; sets of zones are bits (`fortress`)."""

    def __init__(self, units: int) -> None:
        #: TEN-19.4.1: the middle hexes of the camps.
        self.camps: list[int] = []
        #: TEN-19.4.5: 1 = the ninjas have been out.
        self.ninjas: int = 0
        #: TEN-15.5: the siege, and whose base the centre is (-1: there is no siege).
        self.siege: int = Siege.NONE
        self.besieged: int = -1
        #: TEN-15.4: Strength, Out of combat and presence markers (zones) of each seat.
        self.strength: list[int] = [0, 0]
        self.out: list[int] = [0, 0]
        self.markers: list[int] = [0, 0]
        #: TEN-15.2: the zones each seat began or came in by; TEN-15.7: those of units that have just come in.
        self.bases: list[int] = [0, 0]
        self.arrived: list[int] = [0, 0]
        #: Units that left a siege in this activation: they do nothing else (TEN-R47).
        self.withdrawn: list[int] = []
        #: TEN-16: where each samurai is (`samurai`), what they add to each unit, the symbols each victory
        #: marker has reached (bits), and what is due before the next chit.
        self.samurai: list[int] = []
        self.heroes: list[int] = [0] * units
        self.symbols: list[int] = [0, 0]
        self.due: list[int] = []
        #: TEN-19.6.2: the turn on which the ally comes, 0 before he has decided to.
        self.ally: int = 0

    def copy(self) -> Extras:
        twin = Extras(0)
        twin.camps = self.camps.copy()
        twin.ninjas = self.ninjas
        twin.siege = self.siege
        twin.besieged = self.besieged
        twin.strength = self.strength.copy()
        twin.out = self.out.copy()
        twin.markers = self.markers.copy()
        twin.bases = self.bases.copy()
        twin.arrived = self.arrived.copy()
        twin.withdrawn = self.withdrawn.copy()
        twin.samurai = self.samurai.copy()
        twin.heroes = self.heroes.copy()
        twin.symbols = self.symbols.copy()
        twin.due = self.due.copy()
        twin.ally = self.ally
        return twin

    def save(self) -> dict[str, Any]:
        saved: dict[str, Any] = {name: list(getattr(self, name)) for name in _LISTS}
        saved.update({name: getattr(self, name) for name in _NUMBERS})
        return saved

    def restore(self, saved: dict[str, Any]) -> None:
        for name in _LISTS:
            setattr(self, name, [_whole(value) for value in saved[name]])
        for name in _NUMBERS:
            setattr(self, name, _whole(saved[name]))


def _whole(value: object) -> int:
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    return value
