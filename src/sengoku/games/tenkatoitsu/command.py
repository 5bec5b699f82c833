"""TEN-9: delays and messengers, command points, the distance of clans from their commander."""

from __future__ import annotations

from typing import Final

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
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.state import BOTH, NO_TACTIC, Battle, Place, Stream

#: A distance no chit can be sent over (TEN-R53).
OUT_OF_REACH: Final = -1


def handle_delays(s: Battle) -> None:
    """TEN-9.1: left-over chits, then box 1 into the bowl, then all others one box down."""
    for clan in range(len(s.place)):
        if s.place[clan] == Place.BOWL:
            s.send_chit(clan, _left_over(s, clan))
        elif s.place[clan] == Place.DECLINED:
            s.send_chit(clan, Place.BOX)
    for clan in range(len(s.place)):
        if s.place[clan] == Place.BOX:
            s.send_chit(clan, Place.BOWL)
            if s.recording:
                s.emit("arrived", "TEN-9.1", {"clan": s.scene.clan_word(clan)})
        else:
            _shift(s, clan)


def _shift(s: Battle, clan: int) -> None:
    """A delayed chit goes one box down; one that has not arrived was not in box 1."""
    if Place.BOX < s.place[clan] < Place.BOX + DELAY_BOXES:
        s.place[clan] -= 1
    boxes = ((1 << DELAY_BOXES) - 1) << Place.BOX
    waiting = s.where[clan] & boxes & ~(1 << Place.BOX)
    s.where[clan] = s.where[clan] & ~boxes | waiting >> 1


def _left_over(s: Battle, clan: int) -> int:
    """Where a chit left in the bowl goes; a written tactic or a clan off the map needs no messenger."""
    if s.waiting(clan):
        return Place.BOX
    if s.tactic[clan] != NO_TACTIC:
        if s.hints[clan] & 1:
            s.hints[clan] &= ~1  # no messenger: all see that a tactic is written
            s.showed()
        return Place.BOX
    s.hints[clan] = 1
    die = s.d6(Stream.COMMAND)
    box = MESSENGER_BOXES[die - 1]
    if s.recording:
        args: dict[str, object] = {
            "clan": s.scene.clan_word(clan),
            "die": die,
            "fate": MESSENGER_FATES[die - 1],
            "count": box,
        }
        s.emit("messenger", "TEN-9.1", args)
    return Place.RESERVE if box == 0 else Place.BOX + box - 1


def commands(s: Battle, seat: int) -> bool:
    """TEN-9.2: whether the commander in chief is there to command."""
    chief = s.scene.chief[seat]
    return not s.killed[chief] and s.pos[chief] != DEAD


def roll_points(s: Battle) -> None:
    """TEN-9.2, TEN-19.2.2: the command points of both sides; none without commander (TEN-R23)."""
    for seat in BOTH:
        s.points[seat] = _points(s, seat) if commands(s, seat) else 0
        s.left[seat] = s.points[seat]


def command_modifier(s: Battle, seat: int) -> int:
    """-1 unless the commander's clan is in Defence, and the effect of the enemy's bundori."""
    order = s.order[s.scene.chief_clan[seat]]
    steady = order == Order.DEFENCE
    if s.scene.armies[seat] == "hashiba" and order == Order.MOVE:  # TEN-19.2.1
        steady = True
    return (0 if steady else -1) + bundori_effect(s.bundori[1 - seat])


def _points(s: Battle, seat: int) -> int:
    modifier = command_modifier(s, seat)
    die = s.d6(Stream.COMMAND)
    points = command_points(s.scene.command_table[seat], die + modifier)
    chief = s.scene.chief_clan[seat]
    if s.recording:
        args: dict[str, object] = {"seat": seat, "die": die, "modifier": modifier, "count": points}
        s.emit("command", "TEN-9.2", args)
    if s.secret:  # the modifier tells something of the commander's order
        steady = 1 << Order.DEFENCE | (1 << Order.MOVE if s.scene.armies[seat] == "hashiba" else 0)
        told = steady if 1 << s.order[chief] & steady else ~steady & 15
        s.learn(chief, s.guess[chief] & told)
    return points


def distances(s: Battle, seat: int) -> list[int]:
    """TEN-9.3: half points to the commander, by hex of this seat's units: not through enemy units."""
    field = s.scene.field
    chief = s.pos[s.scene.chief[seat]]
    goal = chief if chief >= 0 else s.scene.entry[seat]
    if goal < 0:
        return [NEVER] * field.size
    blocked = field.marked(s.places_of(1 - seat))
    points = field.command_points(goal)
    detours = [hex for hex in s.places_of(seat) if not field.way_is_open(hex, points, blocked)]
    if not detours:
        return points
    wanted = field.marked(detours)
    found = field.points_to(goal, field.command, blocked, wanted, wanted.count(1))
    for hex in s.places_of(seat):
        if hex not in detours:
            found[hex] = points[hex]
    return found


def distance(s: Battle, clan: int, away: list[int]) -> int:
    """TEN-9.3: of the clan's nearest unit; OUT_OF_REACH if no way leads to the commander (TEN-R53)."""
    seat = s.scene.clan_seat[clan]
    if clan == s.scene.chief_clan[seat] or s.waiting(clan):
        return 0  # no delay for clans off the map
    best = NEVER
    for unit in s.on_map(clan):
        if away[s.pos[unit]] < best:
            best = away[s.pos[unit]]
    return OUT_OF_REACH if best == NEVER else best


def box_of(s: Battle, clan: int, away: list[int]) -> int:
    """TEN-9.3: the delay box for this clan's chit; 0 = the bowl, OUT_OF_REACH = it cannot be sent."""
    points = distance(s, clan, away)
    return points if points <= 0 else delay_box(points)


def free_chits(s: Battle, seat: int) -> int:
    """TEN-19.2, TEN-19.2.3: one for each summit of Mt Tennō the side controls, commander or not (TEN-R23)."""
    return len([zone for zone in s.scene.summits if controls(s, seat, zone)])


def controls(s: Battle, seat: int, zone: list[int]) -> bool:
    """TEN-19.2.3: a unit of one's own in it, no enemy unit and no enemy zone of control."""
    mine = False
    for hex in zone:
        unit = s.at[hex]
        if s.danger[seat][hex] or (unit >= 0 and s.scene.unit_seat[unit] != seat):
            return False
        if unit >= 0:
            mine = True
    return mine
