"""TEN-15.8: a clan leaves a siege, the whole of it, by a peripheral zone where its side has a marker."""

from __future__ import annotations

from typing import Any, ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number, Numbers
from sengoku.core.frames import Frame, Question
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.notation import DONE, LEAVE, LOSE
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import NOBODY, Ints, last_clan, last_unit
from sengoku.games.tenkatoitsu.siege.fortress import (
    PERIPHERAL,
    ZONE_IDS,
    Zone,
    chain,
    count,
    gate_hexes,
    zones_in,
)
from sengoku.games.tenkatoitsu.siege.part import counts_as_strength, worth
from sengoku.games.tenkatoitsu.siege.siege import settle
from sengoku.games.tenkatoitsu.state import Battle


def shut_units(s: Battle, clan: int) -> list[int]:
    """The units of the clan inside."""
    return [unit for unit in s.scene.clan_units[clan] if s.shut(unit)]


def price(s: Battle, clan: int) -> int:
    """What the clan takes from Strength and Out of combat."""
    return sum([worth(s, unit) for unit in shut_units(s, clan)])


def joined(s: Battle, seat: int, zone: int) -> int:
    """The markers joined to the zone of exit by an unbroken chain, the one there included."""
    reach = chain(1 << zone, s.siege.markers[1 - seat]) | 1 << zone
    return reach & s.siege.markers[seat]


def ground(s: Battle, zone: int) -> list[int]:
    """Free hexes tied to the zone; if there are none, those adjacent to the hexes tied to it."""
    field = s.scene.field
    tied = gate_hexes(field, zone)
    free = [hex for hex in tied if s.unit_at(hex) < 0]
    if not free:
        around = {other for hex in tied for other in field.near[hex]}
        free = sorted([hex for hex in around if s.unit_at(hex) < 0 and hex != field.fortress])
    return free


def _room(s: Battle, zone: int) -> int:
    """How many units find a place outside."""
    field = s.scene.field
    tied = gate_hexes(field, zone)
    around = {other for hex in tied for other in field.near[hex]}
    return len([hex for hex in around.union(tied) if s.unit_at(hex) < 0 and hex != field.fortress])


def exits(s: Battle, clan: int) -> list[int]:
    """TEN-15.8, TEN-R47: where the clan can leave: a marker there, room outside, enough points."""
    x = s.siege
    seat = s.scene.clan_seat[clan]
    units = shut_units(s, clan)
    points = x.strength[seat] + x.out[seat]
    return [
        zone
        for zone in zones_in(x.markers[seat] & PERIPHERAL)
        if points + count(joined(s, seat, zone)) >= price(s, clan) and _room(s, zone) >= len(units)
    ]


def changes(s: Battle, clan: int) -> list[int]:
    """The orders a clan in a siege may try to take (TEN-15.6): those that make it leave, if it can."""
    besieged = s.siege.besieged == s.scene.clan_seat[clan]
    old = s.order[clan]
    leaving = [Order.ATTACK] if besieged else [Order.DEFENCE, Order.MOVE, Order.REGROUP]
    found = [order for order in leaving if order != old] if exits(s, clan) else []
    if not besieged and old != Order.ATTACK:
        found = [Order.ATTACK, *found]  # it was driven out of Attack and could not leave
    return found


def leave_by_order(s: Battle, clan: int) -> None:
    """TEN-15.8.1, TEN-15.8.2: the besieged leave in Attack, assailants when they give it up."""
    seat = s.scene.clan_seat[clan]
    attacks = s.order[clan] == Order.ATTACK
    if s.in_siege(clan) and attacks == (s.siege.besieged == seat) and exits(s, clan):
        s.push(Withdrawal(seat, clan, NOBODY, 0, ()))


class Withdrawal(Offer):
    """`zone` of exit, `spared` points paid with markers, `units` still to be put outside once it is paid."""

    NAME: ClassVar[str] = "withdrawal"
    RULE: ClassVar[str] = "TEN-15.8"
    FIELDS: ClassVar[tuple[Field, ...]] = (
        *Question.FIELDS,
        Number("clan", 0, last_clan),
        Number("zone", NOBODY, Zone.C),
        Number("spared"),
        Numbers("units", 0, last_unit),
    )

    def __init__(self, seat: int, clan: int, zone: int, spared: int, units: Ints) -> None:
        super().__init__(seat)
        self.clan = clan
        self.zone = zone
        self.spared = spared
        self.units = units

    def options(self, s: Battle) -> list[Choice]:
        x = s.siege
        if self.zone == NOBODY:
            return [LEAVE[zone - Zone.A] for zone in exits(s, self.clan)]
        if self.units:
            return [s.scene.go[hex] for hex in ground(s, self.zone)]
        if not shut_units(s, self.clan):
            return []
        owed = price(s, self.clan) - self.spared
        found = [LOSE[zone] for zone in zones_in(joined(s, self.seat, self.zone))] if owed else []
        return [*found, DONE] if x.strength[self.seat] + x.out[self.seat] >= owed else found

    def take(self, s: Battle, choice: Choice) -> None:
        if choice.kind == LEAVE.kind:
            self._go_on(s, choice.index + Zone.A, 0, ())
        elif choice.kind == LOSE.kind:
            s.siege.drop_marker(self.seat, choice.index)
            self._go_on(s, self.zone, self.spared + 1, ())
            s.emit("marker-given", "TEN-15.8", self.seat, ZONE_IDS[choice.index])
        elif choice is DONE:
            self._pay(s)
            self._go_on(s, self.zone, self.spared, tuple(shut_units(s, self.clan)))
        else:
            self._go_on(s, self.zone, self.spared, self.units[1:])
            self._step_out(s, self.units[0], s.scene.hex_of[choice.index])

    def _go_on(self, s: Battle, zone: int, spared: int, units: Ints) -> None:
        s.become(Withdrawal(self.seat, self.clan, zone, spared, units))

    def _pay(self, s: Battle) -> None:
        """By state from Strength and Out of combat; what one of them lacks the other makes up (TEN-R47)."""
        x = s.siege
        seat = self.seat
        units = shut_units(s, self.clan)
        able_points = sum([worth(s, unit) for unit in units if counts_as_strength(s.loss[unit])])
        worn_points = sum([worth(s, unit) for unit in units if not counts_as_strength(s.loss[unit])])
        out = min(worn_points, x.out[seat])
        strength = min(max(able_points - self.spared, 0), x.strength[seat])
        rest = able_points + worn_points - self.spared - out - strength
        if rest < 0:
            out += rest  # more markers were given than Strength was owed
            rest = 0
        more = min(rest, x.strength[seat] - strength)
        strength += more
        out += rest - more
        x.strength[seat] -= strength
        x.out[seat] -= out
        s.emit("withdrew", "TEN-15.8", s.scene.clan_word(self.clan), ZONE_IDS[self.zone], strength, out)

    def _step_out(self, s: Battle, unit: int, hex: int) -> None:
        s.siege.withdrawn.append(unit)
        s.put(unit, hex)
        s.emit("stepped-out", "TEN-15.8", s.scene.unit_word(unit), s.scene.field.names[hex])

    def finish(self, s: Battle) -> None:
        s.pop()
        settle(s)

    def ask(self, s: Battle, seat: int) -> Ask:
        word: dict[str, object] = {"clan": s.scene.clan_word(self.clan)}
        if self.zone == NOBODY:
            return Ask("leave-by", "TEN-15.8", word)
        if self.units:
            return Ask("step-out", "TEN-15.8", {"unit": s.scene.unit_word(self.units[0])})
        return Ask("leave-cost", "TEN-15.8", {**word, "count": price(s, self.clan) - self.spared})

    def fits(self, s: Battle, below: Frame[Any] | None) -> bool:
        if self.seat != s.scene.clan_seat[self.clan] or self.zone == Zone.CENTRE:
            return False
        return not self.units or (self.zone != NOBODY and set(self.units) <= set(shut_units(s, self.clan)))
