"""TEN-9: delays and messengers, command points, the distance of clans from their commander."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import u8

from sengoku.core.fields import replaced
from sengoku.games.tenkatoitsu.command.commanders import MORI_TABLE, can_command, chief, second_chief
from sengoku.games.tenkatoitsu.components import (
    DELAY_BOXES,
    MESSENGER_BOXES,
    MESSENGER_FATES,
    NEVER,
    Order,
    bundori_effect,
    command_points,
    delay_box,
)
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.night.camps import sheltered
from sengoku.games.tenkatoitsu.places import ALL_ORDERS, BOTH, NO_TACTIC, NOBODY, Place, Stream
from sengoku.games.tenkatoitsu.treason.aid import WEST

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle

#: A distance no chit can be sent over (TEN-R53).
OUT_OF_REACH: Final = -1
_UNKNOWN: Final = -2
#: The delay boxes, as bits of places.
_BOXES: Final = ((1 << DELAY_BOXES) - 1) << Place.BOX


def handle_delays(s: Battle) -> None:
    """TEN-9.1: left-over chits, then box 1 into the bowl, then all others one box down."""
    for clan in range(len(s.place)):
        if s.place[clan] == Place.BOWL:
            if s.treason is None or clan not in s.treason.fresh:  # TEN-R51
                s.send_chit(clan, _left_over(s, clan))
        elif s.place[clan] == Place.DECLINED:
            s.send_chit(clan, Place.BOX)
    for clan in range(len(s.place)):
        if s.place[clan] == Place.BOX:
            s.send_chit(clan, Place.BOWL)
            s.emit("arrived", "TEN-9.1", s.scene.clan_word(clan))
        else:
            _shift(s, clan)


def _shift(s: Battle, clan: int) -> None:
    """A delayed chit goes one box down; one that has not arrived was not in box 1."""
    if Place.BOX < s.place[clan] < Place.BOX + DELAY_BOXES:
        s.place = replaced(s.place, clan, s.place[clan] - 1)
    if s.where[clan] & _BOXES:
        waiting = s.where[clan] & _BOXES & ~(1 << Place.BOX)
        s.where = replaced(s.where, clan, s.where[clan] & ~_BOXES | waiting >> 1)


def _left_over(s: Battle, clan: int) -> int:
    """Where a chit left in the bowl goes; a written tactic or a clan off the map needs no messenger."""
    if s.waiting(clan):
        return Place.BOX
    if s.tactic[clan] != NO_TACTIC:
        if s.hints[clan] & 1:
            # no messenger: all see that a tactic is written
            s.hints = replaced(s.hints, clan, s.hints[clan] & ~1)
            s.showed()
        return Place.BOX
    s.hints = replaced(s.hints, clan, 1)
    die = s.d6(Stream.COMMAND)
    box = MESSENGER_BOXES[die - 1]
    s.emit("messenger", "TEN-9.1", s.scene.clan_word(clan), die, MESSENGER_FATES[die - 1], box)
    return Place.RESERVE if box == 0 else Place.BOX + box - 1


def has_chief(s: Battle, seat: int) -> bool:
    """TEN-9.2: whether the commander in chief is there to command."""
    return can_command(s, chief(s, seat))


def roll_points(s: Battle) -> None:
    """TEN-9.2, TEN-19.2.2: the command points of both sides; none without commander (TEN-R23)."""
    for seat in BOTH:
        s.points = replaced(s.points, seat, _points(s, seat) if has_chief(s, seat) else 0)
        second = second_chief(s, seat)
        if s.treason is not None and seat == WEST:
            s.treason.mori = 0 if second == NOBODY else _second_points(s, seat, second)
            s.points = replaced(s.points, seat, s.points[seat] + s.treason.mori)
        s.left = replaced(s.left, seat, s.points[seat])


def _second_points(s: Battle, seat: int, unit: int) -> int:
    """TEN-21.2: Mōri rolls on a table of his own, with the modifiers of any commander."""
    steady = s.order[s.scene.unit_clan[unit]] == Order.DEFENCE
    modifier = (0 if steady else -1) + bundori_effect(s.bundori[1 - seat])
    die = s.d6(Stream.COMMAND)
    points = command_points(MORI_TABLE, die + modifier)
    s.emit("command-mori", "TEN-21.2", seat, die, modifier, points)
    if s.secret:  # as for the commander in chief
        clan = s.scene.unit_clan[unit]
        told = 1 << Order.DEFENCE if steady else ALL_ORDERS & ~(1 << Order.DEFENCE)
        s.learn(clan, s.guess[clan] & told)
    return points


def command_modifier(s: Battle, seat: int) -> int:
    """TEN-9.2: what is added to the command die."""
    return unsteady(s, seat) + bundori_effect(s.bundori[1 - seat])


def unsteady(s: Battle, seat: int) -> int:
    """TEN-9.2: -1 unless the commander's clan is in Defence."""
    order = s.order[s.scene.unit_clan[chief(s, seat)]]
    steady = order == Order.DEFENCE
    if s.scene.armies[seat] == "hashiba" and order == Order.MOVE:  # TEN-19.2.1
        steady = True
    return 0 if steady else -1


def _points(s: Battle, seat: int) -> int:
    modifier = command_modifier(s, seat)
    die = s.d6(Stream.COMMAND)
    points = s.scene.command_points[seat][min(max(die + modifier, 0), 6)]
    clan = s.scene.unit_clan[chief(s, seat)]
    s.emit("command", "TEN-9.2", seat, die, modifier, points)
    if s.secret:  # the modifier tells something of the commander's order
        steady = 1 << Order.DEFENCE | (1 << Order.MOVE if s.scene.armies[seat] == "hashiba" else 0)
        told = steady if 1 << s.order[clan] & steady else ~steady & 15
        s.learn(clan, s.guess[clan] & told)
    return points


class Away:
    """TEN-9.3: half points from a hex to a commander, not through enemy units; worked out when asked for.

    `goals` are where he commands from, `blocked` the hexes of his enemies; nobody moves meanwhile.
    """

    def __init__(self, field: Map, commander: int, goals: list[int], blocked: vec[u8], clans: int) -> None:
        self.field = field
        self.commander = commander
        self.goals = goals
        self.blocked = blocked
        #: For each goal the hexes at which ways are blocked that lead on from there.
        self.leading: list[list[int]] = [[] for _ in goals]
        self.boxes: list[int] = [_UNKNOWN] * clans
        self.near: list[int] = [_UNKNOWN] * clans
        self.cut_off: int = _UNKNOWN

    def __getitem__(self, hex: int) -> int:
        best = NEVER
        for goal in self.goals:
            best = min(best, self.field.command_distance(hex, goal, self.blocked))
        return best

    def nearest(self, hexes: list[int]) -> int:
        """The same of whichever of these hexes is nearest."""
        best = NEVER
        for goal in self.goals:
            points = self.field.command_points(goal)
            for hex in hexes:
                if points[hex] < best:
                    best = min(best, self.field.command_distance(hex, goal, self.blocked))
        return best

    def reaches(self, s: Battle, clan: int) -> bool:
        """TEN-R53: whether a chit can be sent to a clan of his at all, which is found out sooner."""
        if self.near[clan] == _UNKNOWN:
            self.near[clan] = int(self._finds(s, clan))
        return self.near[clan] > 0

    def _finds(self, s: Battle, clan: int) -> bool:
        if clan == s.scene.unit_clan[self.commander] or s.waiting(clan):
            return self.box(s, clan) != OUT_OF_REACH
        for unit in s.on_map(clan):
            for at, goal in enumerate(self.goals):
                if self.field.leads_to_commander(s.pos[unit], goal, self.blocked, self.leading[at]):
                    return True
        return False

    def surrounded(self, s: Battle) -> bool:
        """TEN-R53: whether he is."""
        if self.cut_off == _UNKNOWN:
            self.cut_off = int(surrounded(s, self.commander))
        return self.cut_off > 0

    def box(self, s: Battle, clan: int) -> int:
        """The delay box of a clan of his."""
        if self.boxes[clan] == _UNKNOWN:
            self.boxes[clan] = box_of(s, clan, self, self.commander)
        return self.boxes[clan]


def distances(s: Battle, seat: int, commander: int = NOBODY) -> Away:
    """The distances of this seat's units from a commander, as a rule the commander in chief."""
    field = s.scene.field
    unit = chief(s, seat) if commander == NOBODY else commander
    place = s.pos[unit]
    goal = place if place >= 0 else s.scene.entry[seat]
    goals = [goal] if goal >= 0 else []
    if goals and seat == s.scene.camping and s.holder == seat and goal != field.fortress:  # TEN-19.4.6
        goals.append(field.fortress)
    return Away(field, unit, goals, field.marked(s.places_of(1 - seat)), len(s.order))


def distance(s: Battle, clan: int, away: Away, commander: int = NOBODY) -> int:
    """TEN-9.3: of the clan's nearest unit; OUT_OF_REACH if no way leads to the commander (TEN-R53)."""
    unit = chief(s, s.scene.clan_seat[clan]) if commander == NOBODY else commander
    if clan == s.scene.unit_clan[unit] or s.waiting(clan):  # no delay for clans off the map
        cut_off = away.surrounded(s) if unit == away.commander else surrounded(s, unit)
        return OUT_OF_REACH if cut_off and not s.options["surrounded_clan"] else 0
    best = away.nearest([s.pos[unit] for unit in s.on_map(clan)])
    return OUT_OF_REACH if best == NEVER else best


def surrounded(s: Battle, unit: int) -> bool:
    """TEN-R53: every way that leads away from a commander goes into an enemy unit.

    Not while he also commands from a fortress (TEN-19.4.6).
    """
    seat = s.scene.unit_seat[unit]
    if s.pos[unit] < 0 or (seat == s.scene.camping and s.holder == seat):
        return False
    around = s.scene.field.next_to(s.pos[unit])
    for hex in around:
        there = s.unit_at(hex)
        enemies = s.inside(1 - seat) > 0 if hex == s.scene.field.fortress else there >= 0
        if not enemies or (there >= 0 and s.scene.unit_seat[there] != 1 - seat):
            return False
    return len(around) > 0


def box_of(s: Battle, clan: int, away: Away, commander: int = NOBODY) -> int:
    """TEN-9.3: the delay box for this clan's chit; 0 = the bowl, OUT_OF_REACH = it cannot be sent."""
    points = distance(s, clan, away, commander)
    if points == OUT_OF_REACH or s.waiting(clan):
        return points
    return min(delay_box(points) + night_delay(s, clan), DELAY_BOXES)


def night_delay(s: Battle, clan: int) -> int:
    """TEN-19.4.4: one box more at night for the clans of the side that camps, outside fortress and camps."""
    return int(s.dark and s.scene.clan_seat[clan] == s.scene.camping and not sheltered(s, clan))


def free_chits(s: Battle, seat: int) -> int:
    """TEN-19.2, TEN-19.2.3: one for each summit of Mt Tennō the side controls, commander or not (TEN-R23)."""
    return len([zone for zone in s.scene.summits if controls(s, seat, zone)])


def controls(s: Battle, seat: int, zone: list[int]) -> bool:
    """TEN-19.2.3: a unit of one's own in it, no enemy unit and no enemy zone of control."""
    mine = False
    for hex in zone:
        unit = s.unit_at(hex)
        if s.danger[seat][hex] or (unit >= 0 and s.scene.unit_seat[unit] != seat):
            return False
        if unit >= 0:
            mine = True
    return mine
