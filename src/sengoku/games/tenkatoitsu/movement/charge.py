"""TEN-6.3: charges. The check before them, the lead unit and those that follow it."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from sengoku.core.events import Ask
from sengoku.games.tenkatoitsu.components import CHARGE_DISTANCE, NEVER, TOTSUGEKI_CHARGE
from sengoku.games.tenkatoitsu.ground.grids import FAR, Obstacles
from sengoku.games.tenkatoitsu.siege.siege import may_storm
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import NOBODYS
from sengoku.games.tenkatoitsu.treason.undecided import undecided_hexes, undecided_near

#: So many targets are looked at one by one.
_FEW: Final = 3


class Check:
    """TEN-6.3, TEN-8.1: what a clan in Attack has before it."""

    #: Nobody within 6 hexes: to Regroup.
    NOBODY_NEAR: Final = 0
    #: Some of those near, or all of them, can be ignored.
    RIVER_BETWEEN: Final = 1
    ENEMY_NEAR: Final = 2
    #: Only undecided clans are near, which can be counted or ignored (TEN-R49).
    UNDECIDED_NEAR: Final = 3


@mypyc_attr(acyclic=True, free_list_len=1)
class Near:
    """The hexes of enemies within 6 of a clan; those `beyond` are farther when no river is crossed.

    TEN-6.3, TEN-R4
    """

    def __init__(self, s: Battle, clan: int) -> None:
        field = s.scene.field
        mine = [s.pos[unit] for unit in s.on_map(clan)]
        rows = [field.distances(hex) for hex in mine]
        self.enemies: list[int] = []
        self.beyond: list[int] = []
        places: list[Any] = s.places_of(1 - s.scene.clan_seat[clan])  # as objects, not to be made anew
        for number in places:
            hex: i64 = number
            near = free = False
            for at, row in enumerate(rows):
                if row[hex] <= CHARGE_DISTANCE:
                    near = True
                    if field.river_free(mine[at])[hex]:
                        free = True
                        break
            if near:
                self.enemies.append(number)
                if not free:
                    self.beyond.append(number)

    def are_all_beyond(self) -> bool:
        return len(self.beyond) == len(self.enemies)


def check(s: Battle, clan: int) -> int:
    """TEN-6.3: whether there is anybody to charge."""
    return _checked(s, clan, Near(s, clan))


def _checked(s: Battle, clan: int, near: Near) -> int:
    """The same when it is known who is near."""
    if not near.enemies:
        return Check.UNDECIDED_NEAR if undecided_near(s, clan) else Check.NOBODY_NEAR
    return Check.RIVER_BETWEEN if near.beyond else Check.ENEMY_NEAR


def look(s: Battle, clan: int, allowance: int, alone: bool = True) -> int:
    """The check when a clan's charge comes up; `alone`: no other clan may move before it (TEN-R60)."""
    near = Near(s, clan)
    found = _checked(s, clan, near)
    if found == Check.RIVER_BETWEEN and alone and not _ignoring_matters(s, clan, allowance, near):
        return Check.ENEMY_NEAR
    return found


def whom_to_face(s: Battle, clan: int, again: bool) -> Ask:
    """TEN-6.3, TEN-R49: who may be ignored: enemies beyond a river, then (`again`) undecided clans."""
    word: dict[str, object] = {"clan": s.scene.clan_word(clan)}
    if again or check(s, clan) == Check.UNDECIDED_NEAR:
        return Ask("undecided-near", "TEN-21.4.1", word)
    return Ask("river-between", "TEN-6.3", word)


def all_ignorable(s: Battle, clan: int) -> bool:
    """Whether every enemy within 6 hexes lies beyond a river."""
    return Near(s, clan).are_all_beyond()


def _ignoring_matters(s: Battle, clan: int, allowance: int, near: Near) -> bool:
    """TEN-R60: whether ignoring those beyond a river changes the order, or where a lead unit can go."""
    if near.are_all_beyond():
        return True
    if s.in_siege(clan):
        return False  # those outside only follow (TEN-15.6)
    seat = s.scene.clan_seat[clan]
    enemies, undecided = s.places_of(1 - seat), undecided_hexes(s, seat)
    others = [hex for hex in enemies if hex not in near.beyond]
    for unit in s.on_map(clan):
        if s.engaged(unit):
            continue
        ends = _ends(s, unit, allowance)
        goals = _beside_others(s, unit, ends, enemies, undecided, near.beyond)
        if goals:
            s.charges[_key(s, unit, allowance, False)] = goals
            continue
        kept = _found(s, unit, allowance, True, ends, others)
        if kept != _found(s, unit, allowance, False, ends, enemies):
            return True
    return False


def _beside_others(
    s: Battle, unit: int, ends: list[int], enemies: list[int], undecided: list[int], beyond: list[int]
) -> list[int]:
    """Where a lead unit can end beside those it aims at, if none of them, nor any nearer, is `beyond`.

    Else [], and where it cannot: then ignoring those beyond may matter.
    """
    found = _beside_aims(s, unit, ends, enemies + undecided, [], beyond)
    if not found or not undecided or not enemies:
        return found
    more = _beside_aims(s, unit, ends, enemies, undecided, beyond)  # as in `_goals`
    return sorted({*found, *more}) if more else []


def _beside_aims(
    s: Battle, unit: int, ends: list[int], enemies: list[int], in_the_way: list[int], beyond: list[int]
) -> list[int]:
    seat = s.scene.unit_seat[unit]
    targets = aimed_at(s, seat, s.pos[unit], enemies, in_the_way)
    for hex in targets:
        if hex in beyond:
            return []
    return _beside(s, seat, ends, targets)


def lead_goals(s: Battle, unit: int, allowance: int, ignore: bool) -> list[int]:
    """TEN-6.3.1: where the lead unit can end; its own hex if it cannot come nearer (TEN-R38)."""
    known = s.charges.get(_key(s, unit, allowance, ignore))
    if known is not None:
        return known
    enemies = s.places_of(1 - s.scene.unit_seat[unit])
    if ignore:  # TEN-R38: those ignored are no targets either
        beyond = Near(s, s.scene.unit_clan[unit]).beyond
        enemies = [hex for hex in enemies if hex not in beyond]
    return _found(s, unit, allowance, ignore, _ends(s, unit, allowance), enemies)


def _found(
    s: Battle, unit: int, allowance: int, ignore: bool, ends: list[int], enemies: list[int]
) -> list[int]:
    """The same with these enemies, worked out once as long as nobody moves."""
    key = _key(s, unit, allowance, ignore)
    found = s.charges.get(key)
    if found is None:
        undecided = undecided_hexes(s, s.scene.unit_seat[unit])
        found = s.charges[key] = _goals(s, unit, ends, enemies, undecided)
    return found


def _key(s: Battle, unit: int, allowance: int, ignore: bool) -> int:
    """What a lead unit's goals depend on, besides where everybody is."""
    return ((unit * (TOTSUGEKI_CHARGE + 1) + allowance) * 3 + s.siege.besieged + 1) * 2 + ignore


def _goals(s: Battle, unit: int, ends: list[int], enemies: list[int], undecided: list[int]) -> list[int]:
    """Where the lead unit can end with these enemies and these undecided clans."""
    if not undecided:
        return _lead_goals(s, unit, ends, enemies, [])
    # TEN-21.4.1: towards an undecided clan that is nearer, or as if there were none
    found = set(_lead_goals(s, unit, ends, enemies + undecided, []))
    if enemies:
        found.update(_lead_goals(s, unit, ends, enemies, undecided))
    return sorted(found)


def _lead_goals(
    s: Battle, unit: int, ends: list[int], enemies: list[int], in_the_way: list[int]
) -> list[int]:
    """Where the lead unit can end, these being its enemies."""
    seat = s.scene.unit_seat[unit]
    field = s.scene.field
    start = s.pos[unit]
    targets = aimed_at(s, seat, start, enemies, in_the_way)
    goals = _beside(s, seat, ends, targets)
    if goals:
        return goals
    goals = _beside(s, seat, ends, enemies)  # it must end beside an enemy if it can
    if goals:
        return goals
    if field.fortress >= 0:
        ends = [hex for hex in ends if hex == start or hex != field.fortress]
    blocked = enemies + in_the_way
    stays = [start] if start in ends else ends
    found: set[int] = set()
    for target in targets:
        found.update(field.nearest_for_charge(target, blocked, ends) or stays)
    return sorted(found) if found else stays


def _ends(s: Battle, unit: int, allowance: int) -> list[int]:
    """Where a charge can end, the own hex included, unless that is a fortress (TEN-15.8.3)."""
    seat = s.scene.unit_seat[unit]
    field = s.scene.field
    start = s.pos[unit]
    shut, halt = field.fortress, -1
    if shut >= 0 and may_storm(s, seat):  # TEN-15.5, TEN-R38
        shut, halt = halt, shut
    ends = field.ends(start, field.charge, allowance, Obstacles(s.taken, s.danger[seat], True, shut, halt))
    if start == field.fortress and ends:
        return ends  # with no enemy inside it has to come out
    ends.insert(0, start)
    return ends


def _beside(s: Battle, seat: int, ends: list[Any], targets: list[int]) -> list[int]:
    """Those of these ends that are beside a target; a fortress is entered only for those in it (TEN-R38)."""
    if len(targets) > _FEW:
        return _beside_many(s, seat, ends, targets)
    field = s.scene.field
    near, fortress = field.near, field.fortress
    rows = [field.distances(target) for target in targets]
    found: list[Any] = []
    for number in ends:
        end: i64 = number
        for at, row in enumerate(rows):
            away: i64 = row[end]
            if away > 1:
                continue
            if away == 0 if end == fortress else targets[at] in near[end]:
                found.append(number)
                break
    return found


def _beside_many(s: Battle, seat: int, ends: list[Any], targets: list[int]) -> list[int]:
    """The same, for many targets: only those in a fortress and those undecided have no zone of control."""
    field = s.scene.field
    sheet = field.sheet()
    near, fortress, zones = field.near, field.fortress, s.danger[seat]
    taken, seats = s.taken, s.scene.unit_seat
    unseen = fortress >= 0
    for hex in targets:
        sheet[hex] = 0
        if not unseen and seats[taken[hex] - 1] == NOBODYS:
            unseen = True
    found: list[Any] = []
    other: i64
    for number in ends:
        end: i64 = number
        if not unseen and not zones[end]:
            continue
        if end == fortress:
            if sheet[end] == 0:
                found.append(number)
            continue
        for other in near[end]:
            if sheet[other] == 0:
                found.append(number)
                break
    field.wipe(sheet, targets)
    field.give_back(sheet)
    return found


def aimed_at(s: Battle, seat: int, start: int, enemies: list[int], in_the_way: list[int]) -> list[int]:
    """The enemies that may be aimed at: the nearest in movement points (TEN-R7).

    Those already in a zone of the charging side may be ignored for the next ones.
    """
    field = s.scene.field
    pinned = s.force[seat]
    points = field.charge_points(start)
    nearest: i64 = FAR
    free: i64 = FAR  # the nearest of those that may not be ignored
    hex: i64
    for hex in enemies:
        away: i64 = points[hex]
        if away < nearest:
            nearest = away
        if away < free and not pinned[hex]:
            free = away
    blocked = enemies + in_the_way if in_the_way else enemies
    if free < FAR:
        found = _up_to(points, enemies, free)
        alone = nearest == free and not in_the_way  # then nobody is in between
        if alone or not field.may_be_kept_off(start, blocked, found):
            return found
    wanted = [hex for hex in enemies if not pinned[hex]]
    return field.nearest_from(start, field.charge, blocked, wanted, enemies)


def _up_to(points: bytes, hexes: list[Any], most: i64) -> list[int]:
    """Those of these hexes to which a way costs so much at most with nobody in between."""
    found: list[Any] = []
    for number in hexes:
        hex: i64 = number
        if points[hex] <= most:
            found.append(number)
    return found


def follow_goals(s: Battle, unit: int, allowance: int, anchors: list[int]) -> list[int]:
    """TEN-6.3.2: beside a clan unit that has charged or cannot move; else as near to one as possible."""
    field = s.scene.field
    rows = [field.distances(anchor) for anchor in anchors]
    best: i64 = NEVER
    goals: list[Any] = []
    ends: list[Any] = _ends(s, unit, allowance)
    for number in ends:
        hex: i64 = number
        away: i64 = NEVER
        for row in rows:
            if row[hex] < away:
                away = row[hex]
        away = max(away, 1)
        if away < best:
            best = away
            goals = []
        if away == best:
            goals.append(number)
    return goals
