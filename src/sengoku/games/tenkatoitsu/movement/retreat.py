"""TEN-6.6, TEN-8.5: where retreats lead, and the flight of a unit that fails to rally."""

from __future__ import annotations

from sengoku.games.tenkatoitsu.components import FLIGHT_HEXES, NEVER, RETREAT_DISTANCE, RETREAT_HEXES
from sengoku.games.tenkatoitsu.state import Battle


def must_retreat(s: Battle, unit: int) -> bool:
    """TEN-6.6: fewer than 4 hexes from the nearest enemy."""
    hex = s.pos[unit]
    if hex < 0 or s.shut(unit):
        return False
    pos, row = s.pos, s.scene.field.distances(hex)
    for enemy in s.scene.seat_units[1 - s.scene.unit_seat[unit]]:
        place = pos[enemy]
        if place >= 0 and row[place] < RETREAT_DISTANCE:
            return True
    return False


def too_near(s: Battle, hex: int, enemies: list[int]) -> bool:
    """Whether one of these enemies is fewer than 4 hexes away."""
    row = s.scene.field.distances(hex)
    for enemy in enemies:
        if row[enemy] < RETREAT_DISTANCE:
            return True
    return False


class Ways:
    """The shortest ways of one retreat: where they end, and which hexes lie on them at which step."""

    def __init__(self, size: int) -> None:
        self.goals: list[int] = []
        #: By hex: the steps to it, NEVER where the search did not come; and whether a way goes over it.
        self.depth: list[int] = [NEVER] * size
        self.useful: set[int] = set()


def can_retreat(s: Battle, unit: int) -> bool:
    """Whether there is a hex to retreat to; mates only tell which is to be chosen."""
    return bool(_search(s, unit, []).goals)


def ways(s: Battle, unit: int, mates: list[int]) -> Ways:
    """TEN-6.6.1, TEN-6.6.2, TEN-6.6.3, TEN-R5: all retreats a unit may choose from; no goals: it stays.

    `mates` are the hexes of clan units that have already retreated.
    """
    found = _search(s, unit, mates)
    _trace_back(s, found)
    return found


def _search(s: Battle, unit: int, mates: list[int]) -> Ways:
    """The goals: nearest to a mate, or with no mates any; of these the nearest to the unit."""
    field = s.scene.field
    found = Ways(field.size)
    seat = s.scene.unit_seat[unit]
    taken = s.blocks(seat, True)  # TEN-R16
    danger = s.danger[seat]
    start = s.pos[unit]
    depth = found.depth
    depth[start] = 0
    front = [start]
    enemies = s.places_of(1 - seat)
    refuge = field.fortress if s.siege.besieged == seat else -1
    best = NEVER
    for steps in range(1, RETREAT_HEXES + 1):
        following: list[int] = []
        for hex in front:
            for other in field.near[hex] if hex != refuge else []:  # nobody goes on from there
                if depth[other] == NEVER and not taken[other] and not danger[other]:
                    depth[other] = steps
                    following.append(other)
        front = following
        for hex in front:
            rank = _rank(s, hex, mates)
            if rank > best or (rank == best and depth[found.goals[0]] < steps) or too_near(s, hex, enemies):
                continue
            if rank < best:
                best = rank
                found.goals = []
            found.goals.append(hex)
        if best <= 1:
            break  # the first unit stops as soon as the nearest enemy is 4 hexes away
    reached = refuge >= 0 and depth[refuge] < NEVER and refuge not in found.goals
    if reached and (not found.goals or depth[refuge] <= depth[found.goals[0]]):
        found.goals.append(refuge)  # TEN-15.7: however near the enemy is
    return found


def _rank(s: Battle, hex: int, mates: list[int]) -> int:
    """The distance to the nearest mate that has retreated."""
    if not mates:
        return 0
    best = NEVER
    row = s.scene.field.distances(hex)
    for mate in mates:
        if row[mate] < best:
            best = row[mate]
    return max(best, 1)  # in a fortress they share a hex


def _trace_back(s: Battle, found: Ways) -> None:
    near = s.scene.field.near
    depth = found.depth
    front = list(found.goals)
    found.useful.update(front)
    for hex in front:
        before = depth[hex] - 1
        for other in near[hex]:
            if depth[other] == before and other not in found.useful:
                found.useful.add(other)
                front.append(other)


def next_hexes(s: Battle, found: Ways, hex: int) -> list[int]:
    """The hexes to which a retreat may go on from here."""
    depth = found.depth
    step = depth[hex] + 1
    return [other for other in s.scene.field.near[hex] if other in found.useful and depth[other] == step]


def flight_goals(s: Battle, unit: int) -> list[int]:
    """TEN-8.5, TEN-R43: three hexes away from the enemy that was nearest, as far as possible; [] = stays."""
    field = s.scene.field
    seat = s.scene.unit_seat[unit]
    start = s.pos[unit]
    row = field.distances(start)
    enemies = s.places_of(1 - seat)
    if not enemies:
        return []
    away = min([row[hex] for hex in enemies])
    feared = [hex for hex in enemies if row[hex] == away]
    best = away
    goals: list[int] = []
    ends: set[int] = set()
    refuge = field.fortress if s.siege.siege else -1
    _flee(field.near, s.blocks(seat, True), s.danger[seat], refuge, start, start, start, FLIGHT_HEXES, ends)
    for hex in sorted(ends):
        row = field.distances(hex)
        far = NEVER
        for enemy in feared:
            if row[enemy] < far:
                far = row[enemy]
        if far > best:
            best = far
            goals = []
        if far == best and far > away:
            goals.append(hex)
    return goals


def _flee(
    near: list[list[int]],
    taken: bytes,
    danger: bytes,
    refuge: int,
    start: int,
    before: int,
    hex: int,
    steps: int,
    ends: set[int],
) -> None:
    """All hexes at the end of a way of three steps from `start` that comes to no hex twice.

    So short a way does so only by going straight back, to `before`, or round to the start.
    """
    if hex == refuge:
        return  # nobody goes on from there
    for other in near[hex]:
        if taken[other] or danger[other] or other in (before, start):
            continue
        if steps == 1:
            ends.add(other)
        else:
            _flee(near, taken, danger, refuge, start, hex, other, steps - 1, ends)
