"""TEN-21.6, TEN-R52: Ii Naomasa does not wait: the first Tokugawa clan chit of the game may be his."""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number
from sengoku.games.tenkatoitsu.command.activation import Mode, activate
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.movement.moving import arrive
from sengoku.games.tenkatoitsu.notation import UNIT
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, Place, Stream, last_unit
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import EAST, IMPETUOUS

#: The clans whose chit Ii does not wait for, and those that act in their place.
_OTHERS: Final = ("1", "2", "3", "4", "5", "6", "7", "8")
_II: Final = "9"
_NEEDED: Final = 4


class Stage:
    """The steps of the charge."""

    UNIT: Final = 0
    HEX: Final = 1
    ACT: Final = 2
    OVER: Final = 3


class Impetuosity(Offer):
    """Clans 9 and 10 attack; `unit` of Ii's is put into the nearest enemy zone first."""

    NAME: ClassVar[str] = "impetuosity"
    RULE: ClassVar[str] = "TEN-21.6"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Offer.FIELDS,
        Number("stage", Stage.UNIT, Stage.OVER),
        Number("unit", NOBODY, last_unit),
    )

    def __init__(self, seat: int, stage: int, unit: int) -> None:
        super().__init__(seat)
        self.stage = stage
        self.unit = unit

    def prepare(self, s: Battle) -> bool:
        if self.stage < Stage.ACT and self.options(s):
            return False
        if self.stage <= Stage.ACT:  # the unit is placed, or there is nobody to place, or nowhere to
            s.become(Impetuosity(self.seat, Stage.OVER, self.unit))
            fresh = s.fresh
            activate(s, self.seat, [clan for clan in _impetuous(s) if s.is_on_map(clan)], Mode.NO_CHANGE)
            s.fresh = fresh  # the unit placed has come into contact (TEN-R52)
            return True
        return False

    def options(self, s: Battle) -> list[Choice]:
        if self.stage == Stage.UNIT:
            return [s.scene.unit_choice[unit] for unit in _units_of_ii(s) if _nearest_zone(s, unit)]
        if self.stage == Stage.HEX:
            return [s.scene.go[hex] for hex in _nearest_zone(s, self.unit)]
        return []

    def take(self, s: Battle, choice: Choice) -> None:
        if choice.kind == UNIT.kind:
            s.become(Impetuosity(self.seat, Stage.HEX, s.scene.unit_of[self.seat][choice.index]))
            return
        hex = s.scene.hex_of[choice.index]
        s.become(Impetuosity(self.seat, Stage.ACT, self.unit))
        arrive(s, self.unit, hex)
        s.emit("stormed", "TEN-21.6", s.scene.unit_word(self.unit), s.scene.field.names[hex])

    def finish(self, s: Battle) -> None:
        """Their chits go from the bowl to the Reserve; on turn 1 they do not act again (`Battle.spent`)."""
        s.pop()
        for clan in _impetuous(s):
            if s.place[clan] == Place.BOWL:  # a tactic written for it is not used, its sheet is as before
                if s.hints[clan] != 1:
                    s.showed()
                s.send_chit(clan, Place.RESERVE)
                s.drop_tactic(clan)

    def ask(self, s: Battle, seat: int) -> Ask:
        if self.stage == Stage.UNIT:
            return Ask("storm-with", "TEN-21.6")
        return Ask("storm-to", "TEN-21.6", {"unit": s.scene.unit_word(self.unit)})


def storms_ahead(s: Battle, clan: int) -> bool:
    """TEN-21.6: a clan chit is drawn; True if Ii has taken its place."""
    if s.treason is None or s.treason.tested or s.scene.clan_seat[clan] != EAST:
        return False
    s.treason.tested = 1
    if s.scene.clan_ids[clan] not in _OTHERS:
        return False
    die = s.d6(Stream.ORDERS)
    storms = die >= _NEEDED
    s.emit("impetuosity", "TEN-21.6", s.scene.clan_word(clan), die, "storms" if storms else "waits")
    if not storms:
        return False
    s.treason.tested = 2
    s.ban = [0, 0]
    s.send_chit(clan, Place.BOX)
    for other in _impetuous(s):
        s.set_order(other, Order.ATTACK, "TEN-21.6")
    s.forget_contacts()
    s.push(Impetuosity(EAST, Stage.UNIT, NOBODY))
    return True


def _impetuous(s: Battle) -> list[int]:
    ids = s.scene.clan_ids
    return [clan for clan in s.scene.seat_clans[EAST] if ids[clan] in IMPETUOUS]


def _units_of_ii(s: Battle) -> list[int]:
    return [unit for clan in _impetuous(s) if s.scene.clan_ids[clan] == _II for unit in s.on_map(clan)]


def _nearest_zone(s: Battle, unit: int) -> list[int]:
    """The free hexes nearest in movement points that a declared enemy holds in its zone."""
    field = s.scene.field
    start = s.pos[unit]
    danger = s.danger[EAST]
    if danger[start]:
        return [start]
    taken = s.taken
    free = [hex for hex in range(field.size) if danger[hex] and not taken[hex]]
    blocked = [*s.places_of(1 - EAST), *[s.pos[mine] for mine in s.scene.undecided if s.pos[mine] >= 0]]
    return field.nearest_from(start, field.charge, blocked, free, free)
