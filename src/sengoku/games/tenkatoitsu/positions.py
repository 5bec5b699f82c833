"""Where units stand, and what follows from it: hexes taken, zones of control (TEN-4.2), who is on the map."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from sengoku.core.fields import replaced
from sengoku.games.tenkatoitsu.components import RETREAT_DISTANCE
from sengoku.games.tenkatoitsu.pieces import Pieces
from sengoku.games.tenkatoitsu.scenarios import DEAD, OFF_MAP
from sengoku.games.tenkatoitsu.siege.part import Siege
from sengoku.games.tenkatoitsu.treason.aid import NOBODYS

#: Whether a unit is near an enemy has not been asked since somebody moved.
UNKNOWN: Final = -1


@mypyc_attr(acyclic=True)
class Positions(Pieces):
    """The part of the table that knows where everybody is."""

    # -- kept up to date ------------------------------------------------------------------------------

    def survey(self) -> None:
        """Work out what follows from where units are."""
        field = self.scene.field
        self.taken = field.blank()
        self.force = [field.blank(), field.blank()]
        self.danger = [self.force[1], self.force[0]]
        if self.treason is not None:
            self.danger.append(field.blank())  # clans that are nobody's (TEN-21.4.1) have nobody to fear
        self.garrison = [0, 0]
        self.present = [[] for _ in self.scene.clan_units]
        self.borrowed = False
        for clan in range(len(self.present)):
            self._count(clan)
        self.muster(list(range(len(self.pos))))

    def _own_tables(self) -> None:
        """Copy what a clone may hold as well: most choices move nobody and need not."""
        self.borrowed = False
        self.taken = self.taken[:]
        self.force = [self.force[0][:], self.force[1][:]]
        self.danger = [self.force[1], self.force[0], *self.danger[2:]]
        self.garrison = self.garrison.copy()
        self.present = self.present.copy()

    def muster(self, units: list[int]) -> None:
        """Units that were nobody's take a side: they have zones of control from now on (TEN-21.4.2)."""
        self._forget_ways()
        self.feared = []
        self.places = []
        self.strengths = []
        if self.borrowed:
            self._own_tables()
        for unit in units:
            self._appear(unit, self.pos[unit])

    def remove(self, unit: int) -> None:
        """A unit that was nobody's leaves the game."""
        if self.borrowed:
            self._own_tables()
        self.taken[self.pos[unit]] = 0
        self.pos = replaced(self.pos, unit, DEAD)
        self._count(self.scene.unit_clan[unit])

    def move(self, unit: int, hex: int) -> None:
        """A unit is elsewhere (hex may be DEAD); a defensive position stays behind and is lost (TEN-11.8)."""
        old = self.pos[unit]
        if self.borrowed:
            self._own_tables()
        self._forget_ways()
        self._forget_near(unit, old, hex)
        self.pos = replaced(self.pos, unit, hex)
        if self.mark[unit]:
            self.mark = replaced(self.mark, unit, 0)
        self._vanish(unit, old)
        self._appear(unit, hex)
        if old < 0 or hex < 0:
            self._count(self.scene.unit_clan[unit])

    def _appear(self, unit: int, hex: int) -> None:
        """A unit has come into a hex (below 0: none); nothing is seen of those in a fortress."""
        if hex < 0:
            return
        seat = self.scene.unit_seat[unit]
        if hex == self.scene.field.fortress:
            self.garrison[seat] += 1
            return
        self.taken[hex] = unit + 1
        if seat != NOBODYS:
            self._control(self.force[seat], hex, 1)

    def _vanish(self, unit: int, hex: int) -> None:
        """A unit has left a hex."""
        if hex < 0:
            return
        seat = self.scene.unit_seat[unit]
        if hex == self.scene.field.fortress:
            self.garrison[seat] -= 1
            return
        self.taken[hex] = 0
        if seat != NOBODYS:
            self._control(self.force[seat], hex, -1)

    def _control(self, force: vec[i16], hex: int, more: i16) -> None:
        """So many units more than before hold the hexes around this one in their zone."""
        other: i64
        for other in self.scene.field.zone[hex]:
            force[other] = force[other] + more

    def _count(self, clan: int) -> None:
        """Units of a clan have come onto the map or left it."""
        pos = self.pos
        self.strengths = []
        self.present[clan] = [unit for unit in self.scene.clan_units[clan] if pos[unit] >= 0]

    def _forget_ways(self) -> None:
        """What was found out while nobody moved holds no more."""
        if self.rooms:
            self.rooms = {}
        if self.retreats:
            self.retreats = {}
        if self.charges:
            self.charges = {}

    def _forget_near(self, unit: int, old: int, hex: int) -> None:
        """A unit goes from hex to hex: who of its side is where, and who fears whom, is no more the same."""
        seat = self.scene.unit_seat[unit]
        if seat == NOBODYS:
            return
        if self.places:
            self.places[seat] = []
        if self.feared:
            mine, theirs = self.feared[seat], self.feared[1 - seat]
            if len(mine) > 0:
                mine[unit] = UNKNOWN
            if len(theirs) > 0:
                self._fear(theirs, old, hex)

    def _fear(self, feared: vec[i64], old: int, hex: int) -> None:
        """Whether units are near an enemy (TEN-6.6), one of whom goes from hex to hex.

        Only what is known can change: who is near nobody by one who comes, the others by one who goes.
        """
        field = self.scene.field
        before = field.distances(old) if old >= 0 else field.nowhere
        after = field.distances(hex) if hex >= 0 else field.nowhere
        near: i64 = RETREAT_DISTANCE
        unit: i64 = 0
        while unit < len(feared):
            known = feared[unit]
            if known >= 0:
                place = known >> 1
                if known & 1 == 0:
                    if after[place] < near:
                        feared[unit] = known + 1
                elif before[place] < near and after[place] >= near:
                    feared[unit] = UNKNOWN
            unit += 1

    # -- who is where ---------------------------------------------------------------------------------

    def unit_at(self, hex: int) -> int:
        """The unit in a hex, NOBODY without one."""
        return self.taken[hex] - 1

    def on_map(self, clan: int) -> list[int]:
        """The units of a clan that stand on the map; the list is the table's own."""
        return self.present[clan]

    def is_on_map(self, clan: int) -> bool:
        """Whether a unit of the clan stands on the map."""
        return len(self.present[clan]) > 0

    def alive(self, clan: int) -> bool:
        """Whether the clan has a unit left, on or off the map (TEN-R35)."""
        pos = self.pos
        for unit in self.scene.clan_units[clan]:
            if pos[unit] != DEAD:
                return True
        return False

    def waiting(self, clan: int) -> bool:
        """Whether the clan is still off the map (TEN-12)."""
        return self.pos[self.scene.clan_units[clan][0]] == OFF_MAP

    def places_of(self, seat: int) -> list[int]:
        """The hexes of this seat's units on the map; the list is the table's own."""
        if not self.places:
            self.places = [[], []]
        known = self.places[seat]
        if known:
            return known
        pos: list[Any] = self.pos  # as objects, which need not be made anew
        found: list[Any] = []
        unit: i64
        for unit in self.scene.seat_units[seat]:
            place = pos[unit]
            hex: i64 = place
            if hex >= 0:
                found.append(place)
        self.places[seat] = found
        return found

    def units_of(self, seat: int) -> int:
        """How many of this seat's units stand on the map."""
        return self._counted()[seat]

    def undecided_on_map(self) -> int:
        """How many undecided units stand on the map (TEN-21.4.1)."""
        return self._counted()[2]

    def _counted(self) -> list[int]:
        if not self.strengths:
            scene, pos = self.scene, self.pos
            found = [0, 0, len([unit for unit in scene.undecided if pos[unit] >= 0])]
            for seat, clans in enumerate(scene.seat_clans):
                for clan in clans:
                    found[seat] += len(self.present[clan])
            self.strengths = found
        return self.strengths

    def engaged(self, unit: i64) -> bool:
        """Whether the unit stands in an enemy zone of control (TEN-4.2)."""
        hex: i64 = self.pos[unit]
        return hex >= 0 and self.danger[self.scene.unit_seat[unit]][hex] > 0

    def clan_engaged(self, clan: int) -> bool:
        for unit in self.present[clan]:
            if self.engaged(unit):
                return True
        return False

    def facing(self, unit: int) -> list[int]:
        """The enemies in the zone of control of a unit (TEN-4.2)."""
        return self.scene.facing(self.taken, self.pos[unit], self.scene.unit_seat[unit])

    # -- in and before a fortress (TEN-15) ------------------------------------------------------------

    def inside(self, seat: int) -> int:
        """How many units of this seat are in the fortress."""
        return self.garrison[seat]

    def shut_gate(self, seat: int, opened: bool) -> int:
        """The fortress if this seat's units cannot enter or pass it (TEN-6.8, TEN-R8, TEN-R16), else below 0.

        It is for friends; `opened`: shut only with enemies in it who are not besieged.
        """
        fortress = self.scene.field.fortress
        if fortress < 0:
            return fortress
        enemies = self.siege.besieged != seat and self.garrison[1 - seat] > 0  # TEN-15.7
        return -1 if opened and not enemies else fortress

    def shut(self, unit: int) -> bool:
        """Whether the unit is in a siege: it does not act itself (TEN-15.4)."""
        return self.siege.siege != Siege.NONE and self.pos[unit] == self.scene.field.fortress

    def in_siege(self, clan: int) -> bool:
        """Whether a unit of the clan is in a siege (TEN-15.6)."""
        if self.siege.siege == Siege.NONE:
            return False
        for unit in self.present[clan]:
            if self.pos[unit] == self.scene.field.fortress:
                return True
        return False
