"""TEN-6.6, TEN-8.5: where retreats lead, and the flight of a unit that fails to rally."""

from __future__ import annotations

from sengoku.games.tenkatoitsu.components import FLIGHT_HEXES, NEVER, RETREAT_DISTANCE, RETREAT_HEXES
from sengoku.games.tenkatoitsu.state import Battle


def closed(s: Battle, seat: int) -> list[bool]:
    """The hexes no retreat or fall-back enters: also a fortress this seat does not hold (TEN-R16)."""
    return s.blocks(seat, s.holder == seat or s.extras.besieged == seat)


def must_retreat(s: Battle, unit: int) -> bool:
    """TEN-6.6: fewer than 4 hexes from the nearest enemy."""
    hex = s.pos[unit]
    return hex >= 0 and not s.shut(unit) and too_near(s, hex, s.places_of(1 - s.scene.unit_seat[unit]))


def too_near(s: Battle, hex: int, enemies: list[int]) -> bool:
    """Whether one of these enemies is fewer than 4 hexes away."""
    row = s.scene.field.distances(hex)
    for enemy in enemies:
        if row[enemy] < RETREAT_DISTANCE:
            return True
    return False


class Ways:
    """The shortest ways of one retreat: where they end, and which hexes lie on them at which step."""

    def __init__(self) -> None:
        self.goals: list[int] = []
        self.depth: dict[int, int] = {}
        self.useful: set[int] = set()


def ways(s: Battle, unit: int, mates: list[int]) -> Ways:
    """TEN-6.6.1, TEN-6.6.2, TEN-6.6.3, TEN-R5: all retreats a unit may choose from; no goals: it stays.

    `mates` are the hexes of clan units that have already retreated.
    """
    found = Ways()
    seat = s.scene.unit_seat[unit]
    near = s.scene.field.near
    taken = closed(s, seat)
    danger = s.danger[seat]
    start = s.pos[unit]
    depth = found.depth
    depth[start] = 0
    front = [start]
    enemies = s.places_of(1 - seat)
    refuge = s.scene.field.fortress if s.extras.besieged == seat else NEVER
    best = NEVER
    for steps in range(1, RETREAT_HEXES + 1):
        following: list[int] = []
        for hex in front:
            for other in near[hex] if hex != refuge else []:  # nobody goes on from there
                if other not in depth and not taken[other] and not danger[other]:
                    depth[other] = steps
                    following.append(other)
        front = following
        for hex in front:
            rank = _rank(s, hex, enemies, mates)
            if rank < best:
                best = rank
                found.goals = []
            if rank == best and rank != NEVER and depth[hex] == _depth(found, hex):
                found.goals.append(hex)
        if found.goals and not mates:
            break  # the first unit stops as soon as the nearest enemy is 4 hexes away
    if refuge in depth and depth[refuge] <= (depth[found.goals[0]] if found.goals else NEVER):
        found.goals.append(refuge)  # TEN-15.7: however near the enemy is
    _trace_back(s, found)
    return found


def _depth(found: Ways, hex: int) -> int:
    """Goals are as near as possible: the first found set the length."""
    return found.depth[found.goals[0]] if found.goals else found.depth[hex]


def _rank(s: Battle, hex: int, enemies: list[int], mates: list[int]) -> int:
    """NEVER too near an enemy; else the distance to the nearest mate that has retreated."""
    if too_near(s, hex, enemies):
        return NEVER
    if not mates:
        return 0
    row = s.scene.field.distances(hex)
    return max(min([row[mate] for mate in mates]), 1)


def _trace_back(s: Battle, found: Ways) -> None:
    near = s.scene.field.near
    depth = found.depth
    front = list(found.goals)
    found.useful.update(front)
    for hex in front:
        for other in near[hex]:
            if other in depth and depth[other] == depth[hex] - 1 and other not in found.useful:
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
    ends: set[int] = set()
    _flee(s, seat, [start], ends)
    best = away
    goals: list[int] = []
    for hex in sorted(ends):
        far = min([field.distances(hex)[enemy] for enemy in feared])
        if far > best:
            best = far
            goals = []
        if far == best and far > away:
            goals.append(hex)
    return goals


def _flee(s: Battle, seat: int, path: list[int], ends: set[int]) -> None:
    """All hexes at the end of a way of three steps that comes to no hex twice."""
    if len(path) > FLIGHT_HEXES:
        ends.add(path[-1])
        return
    taken = closed(s, seat)
    danger = s.danger[seat]
    if s.extras.siege and path[-1] == s.scene.field.fortress:
        return  # nobody goes on from there
    for hex in s.scene.field.near[path[-1]]:
        if not taken[hex] and not danger[hex] and hex not in path:
            path.append(hex)
            _flee(s, seat, path, ends)
            path.pop()
