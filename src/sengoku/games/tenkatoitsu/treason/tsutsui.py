"""TEN-19.6.2: Tsutsui Junkei, who joins Akechi when he sees him winning."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from sengoku.core.fields import Field, Number
from sengoku.games.tenkatoitsu.command.points import free_chits
from sengoku.games.tenkatoitsu.parts import OptionalPart
from sengoku.games.tenkatoitsu.places import Place, Stream

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle

#: The lead in victory points that convinces him.
_LEAD: Final = 4


class Tsutsui(OptionalPart):
    """Open to all."""

    FIELDS: ClassVar[tuple[Field, ...]] = (Number("ally"),)

    #: The turn on which he comes, 0 before he has decided to.
    ally: int

    def copy(self) -> Tsutsui:
        twin = Tsutsui()
        twin.ally = self.ally
        return twin

    def look(self, s: Battle) -> None:
        """Has the moment come: both summits, or 4 points ahead, even for an instant?"""
        ally = s.scene.ally
        if ally < 0 or self.ally:
            return
        seat = s.scene.clan_seat[ally]
        if s.vp[seat] - s.vp[1 - seat] < _LEAD and free_chits(s, seat) < len(s.scene.summits):
            return
        die = s.d6(Stream.COMMAND)
        self.ally = s.turn + die
        s.emit("ally", "TEN-19.6.2", seat, s.scene.clan_word(ally), die)

    def arrive(self, s: Battle) -> None:
        """So many turns later his chit goes into the bowl, free of cost; then he enters (TEN-12)."""
        ally = s.scene.ally
        if ally >= 0 and self.ally == s.turn and s.place[ally] == Place.CLAN:
            s.send_chit(ally, Place.BOWL)
            s.emit("arrived", "TEN-19.6.2", s.scene.clan_word(ally))

    def see(self, s: Battle, me: int, seen: dict[str, Any]) -> None:
        ally = s.scene.ally
        seen["ally"] = None if ally < 0 else {"clan": s.scene.clan_word(ally), "turn": self.ally or None}

    def audit(self, s: Battle) -> list[str]:
        return ["the ally is impossible"] if self.ally and s.scene.ally < 0 else []


def banks(s: Battle) -> list[int]:
    """The hexes of the bank to the east of his arrow, for when that hex is closed."""
    field = s.scene.field
    entry = s.scene.clan_entry[s.scene.ally]
    column = entry % field.columns
    return [hex for hex in field.banks if hex % field.columns > column]
