"""TEN-6.6, TEN-8.5: where retreats lead, and the flight of a unit that fails to rally."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from sengoku.games.tenkatoitsu.components import FLIGHT_HEXES, NEVER, RETREAT_DISTANCE, RETREAT_HEXES
from sengoku.games.tenkatoitsu.ground.grids import Obstacles
from sengoku.games.tenkatoitsu.ground.searches import Ways
from sengoku.games.tenkatoitsu.positions import UNKNOWN
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import NOBODYS

#: What is looked for: all retreats of the first unit of a clan, those of another one, whether there is one.
_ALONE: Final = 0
_AFTER: Final = 1
_ONE: Final = 2


def must_retreat(s: Battle, unit: i64) -> bool:
    """TEN-6.6: fewer than 4 hexes from the nearest enemy."""
    hex: i64 = s.pos[unit]
    if hex < 0 or s.shut(unit):
        return False
    seat: i64 = s.scene.unit_seat[unit]
    if seat == NOBODYS:
        return _in_reach(s, unit)
    if not s.feared:
        s.feared = [vec[i64](), vec[i64]()]
    feared = s.feared[seat]
    if len(feared) == 0:
        feared = s.feared[seat] = vec[i64]([UNKNOWN] * len(s.pos))
    known = feared[unit]
    if known < 0:
        known = hex * 2
        if _in_reach(s, unit):
            known += 1
        feared[unit] = known
    return known & 1 == 1


def _in_reach(s: Battle, unit: int) -> bool:
    hex = s.pos[unit]
    seat = s.scene.unit_seat[unit]
    return s.danger[seat][hex] > 0 or too_near(s, hex, s.places_of(1 - seat))


def too_near(s: Battle, hex: int, enemies: list[int]) -> bool:
    """Whether one of these enemies is fewer than 4 hexes away."""
    return _is_near(s.scene.field.distances(hex), enemies)


def _is_near(row: bytes, enemies: list[int]) -> bool:
    """The same when the distances from the hex are known."""
    near: i64 = RETREAT_DISTANCE
    enemy: i64
    for enemy in enemies:
        if row[enemy] < near:
            return True
    return False


def can_retreat(s: Battle, unit: int) -> bool:
    """Whether there is a hex to retreat to; mates only tell which is to be chosen."""
    found = s.retreats.get(_key(s, unit, _ALONE))
    if found is None:
        key = _key(s, unit, _ONE)
        found = s.retreats.get(key)
        if found is None:
            found = s.escapes.get(unit)
            if found is None or not _is_open(s, unit, found.back):
                found = s.escapes[unit] = _search(s, unit, [], True)
            s.retreats[key] = found
    return len(found.goals) > 0


def _is_open(s: Battle, unit: int, back: list[int]) -> bool:
    """Whether a retreat that was found before others moved could be made now; `back` leads from its end."""
    if not back or back[-1] != s.pos[unit]:
        return False
    seat = s.scene.unit_seat[unit]
    taken, danger, fortress = s.taken, s.danger[seat], s.scene.field.fortress
    at = len(back) - 2
    while at >= 0:
        hex = back[at]
        if taken[hex] or danger[hex] or hex == fortress:
            return False
        at -= 1
    return not too_near(s, back[0], s.places_of(1 - seat))


def ways(s: Battle, unit: int, mates: list[int]) -> Ways:
    """TEN-6.6.1, TEN-6.6.2, TEN-6.6.3, TEN-R5: all retreats a unit may choose from; no goals: it stays.

    `mates` are the hexes of clan units that have already retreated.
    """
    key = _key(s, unit, _AFTER if mates else _ALONE)
    found = s.retreats.get(key)
    if found is None or found.mates != mates:
        found = s.retreats[key] = _search(s, unit, mates, False)
    return found


def _key(s: Battle, unit: int, what: int) -> int:
    """What retreats that are looked for depend on, besides where everybody is."""
    return (unit * 3 + s.siege.besieged + 1) * 3 + what


def _search(s: Battle, unit: int, mates: list[int], only_one: bool) -> Ways:
    """The goals: nearest to a mate, or with no mates any; of these the nearest to it, or one."""
    field = s.scene.field
    found = Ways(mates)
    seat = s.scene.unit_seat[unit]
    start = s.pos[unit]
    refuge = field.fortress if s.siege.besieged == seat else -1  # nobody goes on from there
    bars = Obstacles(s.taken, s.danger[seat], False, s.shut_gate(seat, True), refuge)  # TEN-R16
    far = RETREAT_DISTANCE + RETREAT_HEXES  # from there nobody is near to any end
    enemies = _within(field.distances(start), s.places_of(1 - seat), far)
    best = nearest = NEVER
    grid = field.steps.grid(False)
    goals: list[Any] = []
    front: list[Any] = grid.begin(start)
    for step in range(1, RETREAT_HEXES + 1):
        front = grid.ring(front, step, bars)
        for number in front:
            row = field.distances(number)
            rank = _rank(row, mates) if mates else 0
            if rank > best or (rank == best and nearest < step) or _is_near(row, enemies):
                continue
            if rank < best:
                best, nearest = rank, step
                goals = []
            goals.append(number)
            if only_one:
                break
        if best <= 1 or not front:
            break  # the first unit stops as soon as the nearest enemy is 4 hexes away
    if refuge >= 0 and grid.cost(refuge) < NEVER and refuge not in goals and grid.cost(refuge) <= nearest:
        goals.append(refuge)  # TEN-15.7: however near the enemy is
    found.goals = goals
    if only_one and goals and refuge < 0:
        found.back = grid.way_back(goals[0])
    if not only_one and (s.engaged(unit) or refuge in goals):  # else the way does not matter
        found.steps = grid.traced(goals)
    field.steps.give_back(grid, False)
    return found


def _within(row: bytes, hexes: list[Any], far: i64) -> list[int]:
    """Those of these hexes that are less than so far away, one of the nearest first."""
    found: list[Any] = []
    nearest: i64 = far
    for number in hexes:
        hex: i64 = number
        away: i64 = row[hex]
        if away < far:
            found.append(number)
            if away < nearest:
                nearest = away
                found[-1], found[0] = found[0], number
    return found


def _rank(row: bytes, mates: list[int]) -> int:
    """The distance to the nearest mate that has retreated."""
    best: i64 = NEVER
    mate: i64
    for mate in mates:
        if row[mate] < best:
            best = row[mate]
    return max(best, 1)  # in a fortress they share a hex


def next_hexes(s: Battle, found: Ways, hex: int) -> list[int]:
    """The hexes to which a retreat may go on from here."""
    steps = found.steps
    if hex not in steps:
        return []
    step = steps[hex] + 1
    return [other for other in s.scene.field.near[hex] if steps.get(other) == step]


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
    bars = Obstacles(s.taken, s.danger[seat], False, s.shut_gate(seat, True), refuge)
    _flee(field.near, bars, start, start, start, FLIGHT_HEXES, ends)
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
    near: list[list[int]], bars: Obstacles, start: i64, before: i64, hex: i64, steps: i64, ends: set[int]
) -> None:
    """All hexes at the end of a way of three steps that comes to no hex twice.

    So short a way does so only by going straight back, to `before`, or round to its `start`.
    """
    if hex == bars.halt:
        return  # nobody goes on from there
    taken, danger, shut = bars.taken, bars.danger, bars.shut
    other: i64
    for other in near[hex]:
        if taken[other] or danger[other] or other in (before, start, shut):
            continue
        if steps == 1:
            ends.add(other)
        else:
            _flee(near, bars, start, hex, other, steps - 1, ends)
