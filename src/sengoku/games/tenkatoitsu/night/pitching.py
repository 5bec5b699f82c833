"""TEN-19.4.1: Akechi pitches his camps and places his clans."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number
from sengoku.core.frames import Frame
from sengoku.games.tenkatoitsu.night.camps import camp_around
from sengoku.games.tenkatoitsu.notation import DONE
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import units
from sengoku.games.tenkatoitsu.preparation import preparation
from sengoku.games.tenkatoitsu.state import Battle

#: How far from the fortress a camp may be, and how many there are.
_REACH: Final = 3
_CAMPS: Final = 2


class Camps(Offer):
    """Akechi chooses one or two camps, then places clan after clan; all others stay in the fortress.

    `unit` is the place in the list of his units of the one that is placed next, -1 while camps are chosen.
    """

    NAME: ClassVar[str] = "camps"
    RULE: ClassVar[str] = "TEN-19.4.1"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Offer.FIELDS, Number("unit", -1, units))

    def __init__(self, seat: int, unit: int) -> None:
        super().__init__(seat)
        self.unit = unit

    # -- where ----------------------------------------------------------------------------------------

    def options(self, s: Battle) -> list[Choice]:
        if self.unit < 0:
            found = [s.scene.go[hex] for hex in self._sites(s)]
            return [*found, DONE] if s.night.camps else found
        units = s.scene.seat_units[self.seat]
        if self.unit == len(units):
            return []
        placed = self._placed(s)
        found = [s.scene.go[hex] for hex in self._room(s, placed)]
        if placed:
            return found
        return [*found, s.scene.go[s.scene.field.fortress], DONE]

    def _sites(self, s: Battle) -> list[int]:
        field = s.scene.field
        row = field.distances(field.fortress)
        near = [hex for hex in range(field.size) if 1 <= row[hex] <= _REACH and field.land[hex]]
        return [hex for hex in near if hex not in s.night.camps]

    def _placed(self, s: Battle) -> list[int]:
        """The hexes of the units of the clan at hand that are placed."""
        unit = s.scene.seat_units[self.seat][self.unit]
        mates = s.scene.clan_units[s.scene.unit_clan[unit]]
        return [s.pos[mate] for mate in mates if mate < unit]

    def _room(self, s: Battle, placed: list[int]) -> list[int]:
        """Free hexes of a camp that holds those placed and has room for the rest: no clan is split."""
        unit = s.scene.seat_units[self.seat][self.unit]
        needed = len(s.scene.clan_units[s.scene.unit_clan[unit]]) - len(placed)
        found: set[int] = set()
        for middle in s.night.camps:
            camp = camp_around(s, middle)
            free = [hex for hex in camp if s.unit_at(hex) < 0]
            if len(free) >= needed and not [hex for hex in placed if hex not in camp]:
                found.update(free)
        return sorted(found)

    def advised(self, s: Battle) -> Choice:
        """TEN-R32: what the placement kept ready for the computer says."""
        if self.unit < 0:
            return s.scene.go[s.scene.camp_sites[len(s.night.camps)]]
        unit = s.scene.seat_units[self.seat][self.unit]
        return s.scene.go[s.scene.camp_places[unit]]

    # -- choosing -------------------------------------------------------------------------------------

    def take(self, s: Battle, choice: Choice) -> None:
        if choice is DONE:
            self._go_on(s, 0 if self.unit < 0 else len(s.scene.seat_units[self.seat]))
            return
        hex = s.scene.hex_of[choice.index]
        if self.unit < 0:
            self._pitch(s, hex)
        elif hex == s.scene.field.fortress:
            self._go_on(s, self.unit + len(s.scene.clan_units[self._clan(s)]))
        else:
            unit = s.scene.seat_units[self.seat][self.unit]
            s.put(unit, hex)
            self._go_on(s, self.unit + 1)
            s.emit("camped", "TEN-19.4.1", s.scene.unit_word(unit), s.scene.field.names[hex])

    def _go_on(self, s: Battle, unit: int) -> None:
        s.become(Camps(self.seat, unit))

    def _clan(self, s: Battle) -> int:
        return s.scene.unit_clan[s.scene.seat_units[self.seat][self.unit]]

    def _pitch(self, s: Battle, hex: int) -> None:
        s.night.camps = [*s.night.camps, hex]
        if len(s.night.camps) == _CAMPS:
            self._go_on(s, 0)
        s.emit("camp", "TEN-19.4.1", self.seat, s.scene.field.names[hex])

    def takes_only_choice(self, s: Battle) -> bool:
        return self.unit >= 0

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return below is None and self.unit < len(s.scene.seat_units[self.seat])

    def finish(self, s: Battle) -> None:
        s.pop()
        s.push(preparation(s))

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.unit < 0:
            return Ask("camp", "TEN-19.4.1", {"count": len(s.night.camps) + 1})
        unit = s.scene.seat_units[self.seat][self.unit]
        return Ask("camp-unit", "TEN-19.4.1", {"unit": s.scene.unit_word(unit)})
