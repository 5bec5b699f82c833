"""TEN-6.7: pursuit after a retreat."""

from __future__ import annotations

from typing import Any, ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers
from sengoku.core.frames import Frame
from sengoku.games.tenkatoitsu.command.orders import change_order
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.notation import HOLD, PURSUE, UNIT
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, Ints, last_hex, last_unit
from sengoku.games.tenkatoitsu.state import Battle


def pursuers(s: Battle, unit: int) -> list[int]:
    """The enemies in Attack that hold a unit about to retreat in their zone; all learn who they are."""
    found: list[int] = []
    for enemy in s.facing(unit):
        clan = s.scene.unit_clan[enemy]
        if s.order[clan] == Order.ATTACK:
            found.append(enemy)
            s.show_order(clan)
        else:
            s.learn(clan, s.guess[clan] & ~(1 << Order.ATTACK))
    return sorted(found)


class Pursuit(Offer):
    """One unit has retreated along `path`; one of `chasers` must follow, or its clan tries to hold it."""

    NAME: ClassVar[str] = "pursuit"
    RULE: ClassVar[str] = "TEN-6.7"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Offer.FIELDS,
        Number("prey", 0, last_unit),
        Numbers("path", 0, last_hex),
        Numbers("chasers", 0, last_unit),
        Number("unit", NOBODY, last_unit),
    )

    def __init__(self, seat: int, prey: int, path: Ints, chasers: Ints, unit: int) -> None:
        super().__init__(seat)
        self.prey = prey
        self.path = path
        self.chasers = chasers
        self.unit = unit

    def options(self, s: Battle) -> list[Choice]:
        if self.unit == NOBODY:
            return [s.scene.unit_choice[unit] for unit in self.chasers]
        if s.in_siege(s.scene.unit_clan[self.unit]):
            return [PURSUE]  # TEN-R47: it would have to leave
        return [PURSUE, HOLD]

    def take(self, s: Battle, choice: Choice) -> None:
        if choice.kind == UNIT.kind:  # TEN-R39: the unit is named first
            unit = s.scene.unit_of[self.seat][choice.index]
            s.become(Pursuit(self.seat, self.prey, self.path, self.chasers, unit))
            return
        s.pop()
        if choice is HOLD and change_order(s, s.scene.unit_clan[self.unit], Order.DEFENCE, "TEN-6.7"):
            return
        follow(s, self.unit, self.path)

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return self.unit == NOBODY or self.unit in self.chasers

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.unit == NOBODY:
            return Ask("pursue-with", "TEN-6.7", {"unit": s.scene.unit_word(self.prey)})
        return Ask("pursue", "TEN-6.7", {"unit": s.scene.unit_word(self.unit)})


def follow(s: Battle, unit: int, path: Ints) -> None:
    """Along the same hexes, to the first enemy zone; a friend in the way stops it before (TEN-R6)."""
    seat = s.scene.unit_seat[unit]
    danger = s.danger[seat]
    fortress = s.scene.field.fortress
    goal = s.pos[unit]
    for hex in path:
        if s.unit_at(hex) >= 0 or hex == fortress:
            break
        goal = hex
        if danger[hex]:
            break
    if goal != s.pos[unit]:
        s.put(unit, goal)
        s.emit("pursued", "TEN-6.7", s.scene.unit_word(unit), s.scene.field.names[goal])
