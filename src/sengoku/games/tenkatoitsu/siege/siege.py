"""TEN-15.4 to TEN-15.7, TEN-15.9: a siege: its values, how it begins, who comes in, when it ends."""

from __future__ import annotations

from typing import ClassVar

from sengoku.core.choices import Choice
from sengoku.core.events import Ask
from sengoku.core.fields import Field, Number
from sengoku.core.frames import Question
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.notation import DONE, POST
from sengoku.games.tenkatoitsu.offers import Offer
from sengoku.games.tenkatoitsu.places import BOTH, NOBODY, Stream
from sengoku.games.tenkatoitsu.siege.end import end
from sengoku.games.tenkatoitsu.siege.fortress import ALL_ZONES, ZONE_IDS, Zone, count, within_reach, zones_in
from sengoku.games.tenkatoitsu.siege.part import Siege, counts_as_strength, inside, worth
from sengoku.games.tenkatoitsu.state import Battle

# -- an assault (TEN-15.6.1) ---------------------------------------------------------------------------------


def bonus(sources: int, extra: int, spent: int) -> int:
    """What the attacker adds to his die: markers beside the zone, another Action, Strength."""
    return count(sources) + extra + spent


def losses(difference: int) -> int:
    """TEN-15.6.1: what a failed assault costs: one for each two points, rounded up.

    >>> [losses(difference) for difference in (1, 0, -1, -2, -3, -4, -5, -7)]
    [0, 1, 1, 1, 2, 2, 3, 4]
    """
    if difference > 0:
        return 0
    return max((1 - difference) // 2, 1)


# -- values (TEN-15.4) ---------------------------------------------------------------------------------------


def post(s: Battle, seat: int, zone: int) -> None:
    """TEN-15.4.4: a presence marker for 1 Strength."""
    s.siege.strength[seat] -= 1
    s.siege.add_marker(s, seat, zone)
    s.emit("posted", "TEN-15.4.4", seat, ZONE_IDS[zone])


# -- who comes in and who goes -------------------------------------------------------------------------------


def may_storm(s: Battle, seat: int) -> bool:
    """TEN-15.5, TEN-15.7: whether a clan in Attack of this seat may enter: enemies inside, not besieged."""
    return s.siege.besieged != seat and s.inside(1 - seat) > 0


def joins_siege(s: Battle, unit: int) -> bool:
    """Whether a unit that enters the fortress comes into a siege, so that its way in counts."""
    return s.inside(1 - s.scene.unit_seat[unit]) > 0


def flee_inside(s: Battle, unit: int) -> None:
    """A fleeing unit of the besieged comes by the nearest hex that is free (TEN-8.5, TEN-15.7)."""
    field = s.scene.field
    row = field.distances(s.pos[unit])
    free = [hex for hex in field.near[field.fortress] if s.unit_at(hex) in (NOBODY, unit)]
    gates = [hex for hex in free if hex == s.pos[unit] or not s.danger[s.scene.unit_seat[unit]][hex]]
    if gates:
        s.put(unit, min(gates, key=lambda hex: row[hex]))
    s.put(unit, field.fortress)


def halt(s: Battle, seat: int) -> int:
    """TEN-15.7: the fortress, where a march of the besieged ends; below 0 for all others."""
    return s.scene.field.fortress if s.siege.besieged == seat else -1


class Posting(Offer):
    """TEN-15.5, TEN-15.7: the seat may place presence markers, reaching out from the zones `start`."""

    NAME: ClassVar[str] = "posting"
    RULE: ClassVar[str] = "TEN-15.4.4"
    FIELDS: ClassVar[tuple[Field, ...]] = (*Question.FIELDS, Number("start", 0, ALL_ZONES))

    def __init__(self, seat: int, start: int) -> None:
        super().__init__(seat)
        self.start = start

    def options(self, s: Battle) -> list[Choice]:
        x = s.siege
        if x.siege != Siege.ON or not x.strength[self.seat]:
            return []
        zones = zones_in(within_reach(self.start, x.markers[1 - self.seat]) & ~x.markers[self.seat])
        return [*[POST[zone] for zone in zones], DONE] if zones else []

    def take(self, s: Battle, choice: Choice) -> None:
        if choice is DONE:
            self.finish(s)
        else:
            post(s, self.seat, choice.index)

    def finish(self, s: Battle) -> None:
        s.pop()
        settle(s)

    def ask(self, s: Battle, seat: int) -> Ask:
        return Ask("post", "TEN-15.4.4", {"count": s.siege.strength[seat]})


# -- begin, go on, end ---------------------------------------------------------------------------------------


def settle(s: Battle) -> bool:
    """Do what is due: a siege begins, reinforcements place markers, a siege ends; True if anything was."""
    x = s.siege
    if x.siege == Siege.NONE or s.over:
        return False
    if x.siege == Siege.NEAR:
        begin(s)
        return True
    for seat in BOTH:
        if x.arrived[seat]:
            start = x.arrived[seat]
            x.bases[seat] |= start
            x.arrived[seat] = 0
            s.push(Posting(seat, start))
            return True
    return _end_if_lost(s)


def begin(s: Battle) -> None:
    """TEN-15.5: the besieged go to Defence; values; then they place markers, after them the others."""
    x = s.siege
    besieged = x.besieged
    x.siege = Siege.ON
    s.emit("siege", "TEN-15.5", 1 - besieged, besieged)
    for clan in s.scene.seat_clans[besieged]:
        if s.in_siege(clan):
            s.set_order(clan, Order.DEFENCE, "TEN-15.5")
    for seat in BOTH:
        units = inside(s, seat)
        x.strength[seat] = sum([worth(s, unit) for unit in units if counts_as_strength(s.loss[unit])])
        x.out[seat] = sum([worth(s, unit) for unit in units if not counts_as_strength(s.loss[unit])])
    x.bases[besieged] = 1 << Zone.CENTRE
    x.bases[1 - besieged] = x.arrived[1 - besieged]
    x.arrived = [0, 0]
    s.push(Posting(1 - besieged, x.bases[1 - besieged]))
    s.push(Posting(besieged, ALL_ZONES))


def _end_if_lost(s: Battle) -> bool:
    """TEN-15.9, TEN-R47: without markers and Strength, or without units, a side has lost."""
    x = s.siege
    for seat in (1 - x.besieged, x.besieged):  # the assailants first
        if not s.inside(seat) or not (x.markers[seat] or x.strength[seat]):
            end(s, 1 - seat)
            return True
    return False


def recover(s: Battle) -> None:
    """TEN-15.6.2: a Rally chit: a die for each point Out of combat: lost, stays, or back to Strength."""
    x = s.siege
    if x.siege != Siege.ON:
        return
    for seat in BOTH:
        rolls = [s.d6(Stream.COMBAT) for _ in range(x.out[seat])]
        lost = len([die for die in rolls if die <= 2])
        back = len([die for die in rolls if die >= 5])
        x.out[seat] -= lost + back
        x.strength[seat] += back
        if rolls:
            s.emit("recovered", "TEN-15.6.2", seat, lost, back)
