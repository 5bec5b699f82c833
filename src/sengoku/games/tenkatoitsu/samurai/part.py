"""TEN-16: what samurai add to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from sengoku.core.fields import Field, Numbers, replaced
from sengoku.games.tenkatoitsu import view
from sengoku.games.tenkatoitsu.parts import OptionalPart
from sengoku.games.tenkatoitsu.places import IN_BOWL, NOBODY, last_unit, units
from sengoku.games.tenkatoitsu.scenarios import DEAD

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle


class Samurai(OptionalPart):
    """Open to all. Where they are and what they add is replaced, never changed."""

    FIELDS: ClassVar[tuple[Field, ...]] = (
        Numbers("samurai", IN_BOWL, last_unit, lambda s: len(s.scene.samurai_seat)),
        Numbers("heroes", each=units),
        Numbers("symbols", each=2),
        Numbers("due"),
    )

    #: Where each samurai is: in the stock (-1), IN_BOWL, or with this unit.
    samurai: list[int]
    #: What they add to each unit.
    heroes: list[int]
    #: The symbols each seat's victory marker has reached (bits), and what is due before the next chit.
    symbols: list[int]
    due: list[int]

    def copy(self) -> Samurai:
        twin = Samurai()
        twin.samurai = self.samurai
        twin.heroes = self.heroes
        twin.symbols = self.symbols.copy()
        twin.due = self.due.copy()
        return twin

    def put(self, hero: int, place: int) -> None:
        """A samurai is elsewhere."""
        self.samurai = replaced(self.samurai, hero, place)

    def strengthen(self, unit: int, value: int) -> None:
        """Samurai add so much more to a unit."""
        self.heroes = replaced(self.heroes, unit, self.heroes[unit] + value)

    def see(self, s: Battle, me: int, seen: dict[str, Any]) -> None:
        """In battles played with them, and when one is about (TEN-21.4.7)."""
        about = self.samurai.count(NOBODY) < len(self.samurai)
        heroic = s.options.get("samurai") or s.options.get("mimaki") or about
        seen["samurai"] = [self._one(s, hero) for hero in range(len(self.samurai))] if heroic else []

    def _one(self, s: Battle, hero: int) -> view.Samurai:
        place = self.samurai[hero]
        return {
            "seat": s.scene.samurai_seat[hero],
            "value": s.scene.samurai_value[hero],
            "place": "bowl" if place == IN_BOWL else "stock" if place == NOBODY else "unit",
            "unit": s.scene.unit_word(place) if place >= 0 else None,
        }

    def audit(self, s: Battle) -> list[str]:
        """With a unit on the map; one just eliminated until leaders are rolled for (TEN-11.10, TEN-15.9)."""
        fighting = [frame for frame in s.stack if frame.NAME in ("fight", "keeping")] != []
        sums = [0] * len(s.pos)
        for hero, place in enumerate(self.samurai):
            if place >= 0:
                sums[place] += s.scene.samurai_value[hero]
                gone = s.pos[place] < 0 and not (s.pos[place] == DEAD and fighting)
                if gone or s.scene.unit_seat[place] != s.scene.samurai_seat[hero]:
                    return ["a samurai is with the wrong unit"]
        return [] if sums == self.heroes else ["units have other samurai than are with them"]
