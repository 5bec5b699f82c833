"""TEN-19.4: what the night of Yamazaki adds to the table: camps, and whether the ninjas have been out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sengoku.core.fields import Field, Number, Numbers
from sengoku.games.tenkatoitsu.night.camps import camp_around
from sengoku.games.tenkatoitsu.parts import OptionalPart
from sengoku.games.tenkatoitsu.places import Place, last_hex

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle


class Night(OptionalPart):
    """Open to all."""

    FIELDS: ClassVar[tuple[Field, ...]] = (Numbers("camps", 0, last_hex), Number("ninjas", 0, 1))

    #: TEN-19.4.1: the middle hexes of the camps.
    camps: list[int]
    #: TEN-19.4.5: 1 = the ninjas have been out.
    ninjas: int

    def copy(self) -> Night:
        twin = Night()
        twin.camps = self.camps
        twin.ninjas = self.ninjas
        return twin

    def see(self, s: Battle, me: int, seen: dict[str, Any]) -> None:
        names = s.scene.field.names
        seen["camps"] = [
            {"middle": names[middle], "hexes": [names[hex] for hex in camp_around(s, middle)]}
            for middle in self.camps
        ]
        seen["ninjas"] = None if s.scene.camping < 0 else "used" if self.ninjas else "ready"

    def audit(self, s: Battle) -> list[str]:
        faults: list[str] = []
        for clan, place in enumerate(s.place):
            if place == Place.CLAN and s.scene.clan_seat[clan] != s.scene.camping and clan != s.scene.ally:
                faults.append(f"the chit of {s.scene.clan_word(clan)} cannot be with its clan")
        camps = self.camps
        if (camps and s.scene.camping < 0) or len(set(camps)) != len(camps) or len(camps) > 2:
            faults.append("there are camps where none can be")
        return faults
