"""TEN-15.9: the end of a siege: the loser's units are eliminated, the winner chooses whom to keep."""

from __future__ import annotations

from typing import Any, ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers, replaced
from sengoku.core.frames import Frame, Question
from sengoku.games.tenkatoitsu.combat.casualties import eliminate, leader_test
from sengoku.games.tenkatoitsu.components import Condition, Order
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import Ints, last_unit
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.siege.part import inside, worth
from sengoku.games.tenkatoitsu.state import Battle


def end(s: Battle, winner: int) -> None:
    """All units of the other side inside are eliminated; there is no rout test (TEN-R42)."""
    total = s.siege.points(winner)
    worn = s.siege.out[winner]
    s.emit("siege-over", "TEN-15.9", winner, total)
    s.siege.lift()
    fallen = inside(s, 1 - winner)
    for unit in fallen:
        eliminate(s, unit)
    s.push(Keeping(winner, total, worn, (), (), tuple(fallen), 0))


class Keeping(Offer):
    """The winner keeps units worth `total` at most, then names those worth `worn` that are Disorganised.

    `stage` 0 the units `kept` are chosen, 1 those of them that are `tired`; `fallen` are the eliminated units
    of both sides, whose leaders are rolled for last.
    """

    NAME: ClassVar[str] = "keeping"
    RULE: ClassVar[str] = "TEN-15.9"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Number("total"),
        Number("worn"),
        Numbers("kept", 0, last_unit),
        Numbers("tired", 0, last_unit),
        Numbers("fallen", 0, last_unit),
        Number("stage", 0, 1),
    )

    def __init__(
        self, seat: int, total: int, worn: int, kept: Ints, tired: Ints, fallen: Ints, stage: int
    ) -> None:
        super().__init__(seat)
        self.total = total
        self.worn = worn
        self.kept = kept
        self.tired = tired
        self.fallen = fallen
        self.stage = stage

    def _left(self, s: Battle) -> int:
        """The points not used up yet."""
        if self.stage == 0:
            return self.total - sum([worth(s, unit) for unit in self.kept])
        return self.worn - sum([worth(s, unit) for unit in self.tired])

    def prepare(self, s: Battle) -> bool:
        """If there is room for all, all are kept."""
        if self.stage == 0 and not self.kept:
            units = inside(s, self.seat)
            if units and sum([worth(s, unit) for unit in units]) <= self.total:
                self._choose(s, tuple(units), ())
                return True
        return False

    def _choose(self, s: Battle, kept: Ints, tired: Ints) -> None:
        s.become(Keeping(self.seat, self.total, self.worn, kept, tired, self.fallen, self.stage))

    def options(self, s: Battle) -> list[Choice]:
        """Units are kept as long as one fits into what is left (TEN-R47)."""
        left = self._left(s)
        if self.stage == 0:
            units = [unit for unit in inside(s, self.seat) if unit not in self.kept]
            return [s.scene.unit_choice[unit] for unit in units if worth(s, unit) <= left]
        return [s.scene.unit_choice[unit] for unit in self.kept if unit not in self.tired] if left > 0 else []

    def take(self, s: Battle, choice: Choice) -> None:
        unit = s.scene.unit_of[self.seat][choice.index]
        if self.stage == 0:
            self._choose(s, (*self.kept, unit), self.tired)
        else:
            self._choose(s, self.kept, (*self.tired, unit))

    def finish(self, s: Battle) -> None:
        if self.stage == 0:
            lost = [unit for unit in inside(s, self.seat) if unit not in self.kept]
            fallen = (*self.fallen, *lost)
            s.become(Keeping(self.seat, self.total, self.worn, self.kept, self.tired, fallen, 1))
            for unit in lost:
                eliminate(s, unit)
            return
        s.pop()
        struck = [unit for unit in self.tired if s.loss[unit] == Condition.INTACT]
        for unit in self.kept:
            tired = unit in self.tired
            s.loss = replaced(s.loss, unit, Condition.DISORGANISED if tired else Condition.INTACT)
            s.emit("kept", "TEN-15.9", s.scene.unit_word(unit), s.loss[unit])
        for clan in s.scene.seat_clans[self.seat]:
            if [unit for unit in self.kept if s.scene.unit_clan[unit] == clan]:
                s.set_order(clan, Order.DEFENCE, "TEN-15.9")
        for unit in [*self.fallen, *struck]:  # 2 steps at once endanger a leader as well (TEN-R47)
            leader_test(s, unit)

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("keep-unit" if self.stage == 0 else "tired-unit", "TEN-15.9", {"count": self._left(s)})

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        """Those kept are inside and the winner's, those tired are kept, those fallen are dead."""
        shut = set(inside(s, self.seat))
        dead = [unit for unit in self.fallen if s.pos[unit] != DEAD] == []
        return set(self.kept) <= shut and set(self.tired) <= set(self.kept) and dead
