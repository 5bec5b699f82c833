"""TEN-16.1, TEN-16.2: a samurai is called, comes out of the bowl, and is placed on a unit."""

from __future__ import annotations

from typing import Any, ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number
from sengoku.core.frames import Frame, Question
from sengoku.games.tenkatoitsu.command.activation import Mode, activate
from sengoku.games.tenkatoitsu.command.rally import Rally
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.notation import ORDER, PASS, RALLY, SAMURAI, UNIT
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, last_unit
from sengoku.games.tenkatoitsu.samurai.heroism import PLACING, STOCK, available, call, join
from sengoku.games.tenkatoitsu.state import Battle


def call_due(s: Battle) -> bool:
    """What became due during the phase that is over, before the next chit (TEN-R55); True if anything did."""
    while s.samurai.due:
        due = s.samurai.due.pop(0)
        if due >= PLACING:
            _enter(s, due - PLACING)
            return True
        if available(s, due):
            s.push(Call(due))
            return True
    return False


class Call(Offer):
    """TEN-16.1: the army with fewer victory points may put a samurai into the bowl."""

    NAME: ClassVar[str] = "samurai-call"
    RULE: ClassVar[str] = "TEN-16.1"
    FIELDS: ClassVar[tuple[Field, ...]] = Question.FIELDS

    def options(self, s: Battle) -> list[Choice]:
        return [SAMURAI, PASS]

    def take(self, s: Battle, choice: Choice) -> None:
        s.pop()
        if choice is SAMURAI:
            call(s, self.seat, "TEN-16.1")

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("samurai", "TEN-16.1")


def draw_samurai(s: Battle, hero: int) -> None:
    """TEN-16.2: his marker comes out of the bowl. One not drawn stays, for box 1 leads back (TEN-16.5)."""
    s.ban = [0, 0]
    _enter(s, hero)


def _enter(s: Battle, hero: int) -> None:
    """He is placed on a unit; if there is none for him he goes back to the stock (TEN-R55)."""
    s.samurai.put(hero, STOCK)
    seat = s.scene.samurai_seat[hero]
    s.emit("samurai-drawn", "TEN-16.2", seat)
    if hosts(s, seat):
        s.push(Hero(seat, hero, NOBODY))


def hosts(s: Battle, seat: int) -> list[int]:
    """TEN-R55, TEN-R36: units on the map outside a fortress, of clans that can be activated."""
    fortress = s.scene.field.fortress
    return [
        unit
        for unit in s.scene.seat_units[seat]
        if s.pos[unit] >= 0 and s.pos[unit] != fortress and not s.idle(s.scene.unit_clan[unit])
    ]


class Hero(Offer):
    """He may be placed on `unit`; then that unit may rally, or its clan goes to Attack and acts."""

    NAME: ClassVar[str] = "samurai"
    RULE: ClassVar[str] = "TEN-16.2"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Number("hero", 0, lambda s: len(s.scene.samurai_seat) - 1),
        Number("unit", NOBODY, last_unit),
    )

    def __init__(self, seat: int, hero: int, unit: int) -> None:
        super().__init__(seat)
        self.hero = hero
        self.unit = unit

    def options(self, s: Battle) -> list[Choice]:
        if self.unit == NOBODY:
            return [*[s.scene.unit_choice[unit] for unit in hosts(s, self.seat)], PASS]
        attack = [ORDER[Order.ATTACK], PASS]
        return [RALLY, *attack] if s.loss[self.unit] else attack  # TEN-R60

    def take(self, s: Battle, choice: Choice) -> None:
        if choice.kind == UNIT.kind:
            unit = s.scene.unit_of[self.seat][choice.index]
            s.become(Hero(self.seat, self.hero, unit))
            join(s, self.hero, unit)
            return
        s.pop()
        if choice is PASS:
            self._decline(s)
            return
        clan = s.scene.unit_clan[self.unit]
        if choice is RALLY:
            others = [unit for unit in s.scene.clan_units[clan] if unit != self.unit]
            step = Rally(self.seat, clan, 0, 1, tuple(others), NOBODY)
            s.push(step)
            step.test(s, self.unit)
        else:
            s.set_order(clan, Order.ATTACK, "TEN-16.2")
            activate(s, self.seat, [clan], Mode.NO_CHANGE)

    def _decline(self, s: Battle) -> None:
        """Not placed he is in the stock again (TEN-R55); placed he stays, and nobody does anything."""
        if self.unit == NOBODY:
            s.emit("samurai-declined", "TEN-16.2", self.seat)

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.unit == NOBODY:
            return Ask("samurai-unit", "TEN-16.2")
        return Ask("samurai-deed", "TEN-16.2", {"unit": s.scene.unit_word(self.unit)})

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        return s.scene.samurai_seat[self.hero] == self.seat and s.samurai.samurai[self.hero] == self.unit
