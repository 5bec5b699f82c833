"""TEN-8.5: rallying the units of a clan in Regroup."""

from __future__ import annotations

from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers, replaced
from sengoku.core.frames import Frame
from sengoku.games.tenkatoitsu.components import PLANS, rally_levels
from sengoku.games.tenkatoitsu.movement.retreat import flight_goals, must_retreat
from sengoku.games.tenkatoitsu.notation import DONE, UNIT
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, Ints, Stream, last_clan, last_unit
from sengoku.games.tenkatoitsu.siege.siege import flee_inside, joins_siege, settle
from sengoku.games.tenkatoitsu.state import Battle


@mypyc_attr(free_list_len=1)
class Rally(Offer):
    """Each hurt unit 4 or more hexes from the nearest enemy may test once; `tested` have, `unit` flees.

    In the Rally phase (`fixed` 1) `tested` begins with the units that were too near, and all others may test
    (TEN-R37).
    """

    NAME: ClassVar[str] = "rally"
    RULE: ClassVar[str] = "TEN-8.5"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Offer.FIELDS,
        Number("clan", 0, last_clan),
        Number("kotai", 0, 1),
        Number("fixed", 0, 1),
        Numbers("tested", 0, last_unit),
        Number("unit", NOBODY, last_unit),
    )

    def __init__(self, seat: int, clan: int, kotai: int, fixed: int, tested: Ints, unit: int) -> None:
        super().__init__(seat)
        self.clan = clan
        self.kotai = kotai
        self.fixed = fixed
        self.tested = tested
        self.unit = unit

    def options(self, s: Battle) -> list[Choice]:
        if self.unit != NOBODY:
            return [s.scene.go[hex] for hex in flight_goals(s, self.unit)]
        found = [
            s.scene.unit_choice[unit]
            for unit in s.on_map(self.clan)
            if s.loss[unit] and unit not in self.tested and not s.shut(unit)  # TEN-R60
            if self.fixed or not must_retreat(s, unit)
        ]
        if found:
            found.append(DONE)
        return found

    def take(self, s: Battle, choice: Choice) -> None:
        if choice is DONE:
            s.pop()
        elif choice.kind == UNIT.kind:
            self.test(s, s.scene.unit_of[s.scene.clan_seat[self.clan]][choice.index])
        else:
            unit, hex = self.unit, s.scene.hex_of[choice.index]
            self._go_on(s, self.tested, NOBODY)
            if hex == s.scene.field.fortress and joins_siege(s, unit):
                flee_inside(s, unit)
            else:
                s.put(unit, hex)
            s.emit("fled", "TEN-8.5", s.scene.unit_word(unit), s.scene.field.names[hex])
            settle(s)

    def test(self, s: Battle, unit: int) -> None:
        die = s.d6(Stream.ORDERS)
        total = die + s.best_value(self.clan) + self._bonus(s)
        levels = 0 if die == 1 else min(rally_levels(total), s.loss[unit])
        s.loss = replaced(s.loss, unit, s.loss[unit] - levels)
        word = "flight" if die == 1 else "rallied" if levels else "nothing"
        s.emit("rally", "TEN-8.5", s.scene.unit_word(unit), die, total, levels, word)
        flees = die == 1 and bool(flight_goals(s, unit))  # TEN-R43
        self._go_on(s, (*self.tested, unit), unit if flees else NOBODY)

    def _go_on(self, s: Battle, tested: Ints, unit: int) -> None:
        s.become(Rally(self.seat, self.clan, self.kotai, self.fixed, tested, unit))

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return self.unit == NOBODY or s.scene.unit_clan[self.unit] == self.clan

    def _bonus(self, s: Battle) -> int:
        """Kuruma Gakari helps in a Kōtai."""
        seat = s.scene.clan_seat[self.clan]
        if not self.kotai or not s.active[seat]:
            return 0
        bonus = PLANS[s.plan[seat]].kotai_rally_bonus
        if bonus:
            s.show_plan(seat)
        return bonus

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.unit != NOBODY:
            return Ask("flee-to", "TEN-8.5", {"unit": s.scene.unit_word(self.unit)})
        return Ask("rally-unit", "TEN-8.5", {"clan": s.scene.clan_word(self.clan)})
