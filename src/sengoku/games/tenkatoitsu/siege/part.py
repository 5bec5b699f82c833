"""TEN-15.2, TEN-15.4: what a siege adds to the table: Strength, Out of combat, presence markers, bases."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from sengoku.core.fields import Field, Number, Numbers
from sengoku.games.tenkatoitsu.components import Condition
from sengoku.games.tenkatoitsu.parts import OptionalPart
from sengoku.games.tenkatoitsu.places import BOTH, last_unit
from sengoku.games.tenkatoitsu.siege.fortress import (
    ALL_ZONES,
    BASES,
    PERIPHERAL,
    ZONE_IDS,
    Zone,
    count,
    zone_of,
    zones_in,
)

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle


class Siege(OptionalPart):
    """Open to all. Lists are by seat, or of units; sets of zones are bits (`fortress`)."""

    #: The stages of a siege (TEN-15.5). NEAR: attackers have come in; when their movement is over it begins.
    NONE: Final = 0
    NEAR: Final = 1
    ON: Final = 2
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("strength", each=2),
        Numbers("out", each=2),
        Numbers("markers", 0, ALL_ZONES, 2),
        Numbers("bases", 0, ALL_ZONES, 2),
        Numbers("arrived", 0, ALL_ZONES, 2),
        Numbers("withdrawn", 0, last_unit),
        Number("siege", 0, 2),
        Number("besieged", -1, 1),
    )

    #: TEN-15.5: the siege, and whose base the centre is (-1: there is no siege).
    siege: int
    besieged: int
    #: TEN-15.4: Strength, Out of combat and presence markers (zones) of each seat.
    strength: list[int]
    out: list[int]
    markers: list[int]
    #: TEN-15.2: the zones each seat began or came in by; TEN-15.7: those of units that have just come in.
    bases: list[int]
    arrived: list[int]
    #: Units that left a siege in this activation: they do nothing else (TEN-R47).
    withdrawn: list[int]

    def copy(self) -> Siege:
        twin = Siege()
        twin.siege = self.siege
        twin.besieged = self.besieged
        twin.strength = self.strength.copy()
        twin.out = self.out.copy()
        twin.markers = self.markers.copy()
        twin.bases = self.bases.copy()
        twin.arrived = self.arrived.copy()
        twin.withdrawn = self.withdrawn.copy()
        return twin

    # -- markers --------------------------------------------------------------------------------------

    def add_marker(self, s: Battle, seat: int, zone: int) -> None:
        self.markers[seat] |= 1 << zone
        self.check_holder(s)

    def drop_marker(self, seat: int, zone: int) -> None:
        self.markers[seat] &= ~(1 << zone)

    def all_bases(self, seat: int) -> int:
        """TEN-15.2, TEN-R47: zones begun or entered by, and base zones held; the centre not with an enemy."""
        held = self.bases[seat] | self.markers[seat] & BASES
        return held & ~(self.markers[1 - seat] & ~PERIPHERAL)

    def points(self, seat: int) -> int:
        """TEN-15.9: Strength, Out of combat and presence markers of a side together."""
        return self.strength[seat] + self.out[seat] + count(self.markers[seat])

    def check_holder(self, s: Battle) -> None:
        """TEN-R28: the side alone inside holds the fortress; of two the one in the centre; else the last."""
        there = [s.inside(seat) for seat in BOTH]
        for seat in BOTH:
            alone = there[seat] and not there[1 - seat]
            if alone or (there[seat] and self.markers[seat] & 1 << Zone.CENTRE):
                s.holder = seat

    # -- who comes in and who goes --------------------------------------------------------------------

    def passed_gate(self, s: Battle, unit: int, old: int) -> None:
        """A unit has come into the fortress or left it."""
        field = s.scene.field
        seat = s.scene.unit_seat[unit]
        if s.pos[unit] != field.fortress:
            if self.siege == Siege.ON and s.pos[unit] < 0:
                self._strike_off(s, unit)
        elif self.siege == Siege.ON:
            values = self.strength if counts_as_strength(s.loss[unit]) else self.out  # TEN-15.7
            values[seat] += worth(s, unit)
            self.arrived[seat] |= 1 << zone_of(field, old)
        elif s.inside(1 - seat):
            self.siege = Siege.NEAR
            self.besieged = 1 - seat
            self.arrived[seat] |= 1 << zone_of(field, old)
        self.check_holder(s)

    def _strike_off(self, s: Battle, unit: int) -> None:
        """TEN-R47: a unit inside that a rout eliminates takes its points with it, as far as there are any."""
        seat = s.scene.unit_seat[unit]
        values = [self.strength, self.out] if counts_as_strength(s.loss[unit]) else [self.out, self.strength]
        rest = worth(s, unit)
        for value in values:
            paid = min(rest, value[seat])
            value[seat] -= paid
            rest -= paid
        for zone in zones_in(self.markers[seat])[:rest]:
            self.drop_marker(seat, zone)

    def lift(self) -> None:
        """TEN-15.9: the siege is over."""
        self.siege = Siege.NONE
        self.besieged = -1
        self.strength, self.out, self.markers = [0, 0], [0, 0], [0, 0]
        self.bases, self.arrived = [0, 0], [0, 0]

    # -- shown and checked ----------------------------------------------------------------------------

    def see(self, s: Battle, me: int, seen: dict[str, Any]) -> None:
        """All see it; its procedures add `actions` and `assault`."""
        seen["siege"] = None
        if self.siege != Siege.NONE:
            seen["siege"] = {
                "besieged": self.besieged,
                "begun": self.siege == Siege.ON,
                "strength": list(self.strength),
                "out": list(self.out),
                "markers": [zone_words(self.markers[seat]) for seat in BOTH],
                "bases": [zone_words(self.all_bases(seat)) for seat in BOTH],
                "actions": None,
                "assault": None,
            }

    def audit(self, s: Battle) -> list[str]:
        """TEN-15.4: both sides are inside, no marker is shared, no side has more than its units brought."""
        if s.scene.field.fortress < 0:
            return [] if self.siege == Siege.NONE else ["there is a siege without a fortress"]
        if self.siege == Siege.NONE:
            idle = self.besieged == -1 and not any(
                self.strength + self.out + self.markers + self.bases + self.arrived
            )
            fought_over = all(s.inside(seat) for seat in BOTH)
            return [] if idle and not fought_over else ["there is fighting without a siege"]
        if self.besieged not in BOTH:
            return ["there is no such siege"]
        faults: list[str] = []
        if self.markers[0] & self.markers[1] & ~PERIPHERAL:
            faults.append("two markers are in one zone")
        for seat in BOTH:
            most = sum([worth(s, unit) for unit in inside(s, seat)])
            if self.siege == Siege.ON and self.points(seat) > most and s.stack[-1].NAME != "withdrawal":
                faults.append("a siege has more points than units brought into it")
        return faults


def worth(s: Battle, unit: int) -> int:
    """TEN-15.4: what a unit brings to Strength or to Out of combat: Élan and Mass."""
    return s.scene.elan[unit] + s.scene.mass[unit]


def counts_as_strength(loss: int) -> bool:
    """TEN-15.4.1, TEN-15.4.2: Intact and Tested units count as Strength, the others as Out of combat."""
    return loss <= Condition.TESTED


def inside(s: Battle, seat: int) -> list[int]:
    """The units of a seat in the fortress."""
    fortress = s.scene.field.fortress
    return [unit for unit in s.scene.seat_units[seat] if s.pos[unit] == fortress]


def zone_words(zones: int) -> list[str]:
    return [ZONE_IDS[zone] for zone in zones_in(zones)]
