"""Where a clan should go and why: the enemy it should meet, a place to hold, the commander's place."""

from __future__ import annotations

from typing import Final

from sengoku.bots.tenkatoitsu.storms import storming_party, way_round, worth_storming
from sengoku.bots.tenkatoitsu.table import FAR, Table
from sengoku.bots.tenkatoitsu.worth import unit_worth
from sengoku.games.tenkatoitsu.components import HALF, NEVER, Order
from sengoku.games.tenkatoitsu.ending import yamazaki
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.scenarios import is_own
from sengoku.games.tenkatoitsu.treason.aid import KOBAYAKAWA, Stand

#: TEN-20.5: what Iwasaki counts.
_CASTLE: Final = 5
#: Points of movement of a turn by the March phase alone, and at most; how many turns are kept to spare; and
#: how much farther away each unit of a clan and a fight make it.
A_TURN: Final = 4
_A_DAY: Final = 10
_SPARE_TURNS: Final = 2
_HEAVY: Final = 0.5
_BUSY: Final = 8
#: How near a castle those are who defend it.
_GARRISON: Final = 3
#: The clans that watch Kobayakawa: Kinoshita, Ōtani, Toda and Hiratsuka.
_WATCH: Final = ("f", "g", "h")


class Aim:
    """A hex, how far it is in movement points, and whether the clan is there to stay.

    `way` has the half points to it from every hex, if the clan is to keep to a way of its own; `prize` the
    points it brings at the end, if it is time to think of that.
    """

    __slots__ = ("distance", "hex", "holds", "prize", "way")

    def __init__(
        self,
        hex: int,
        distance: float,
        holds: bool = False,
        way: list[int] | None = None,
        prize: float = 0.0,
    ) -> None:
        self.hex = hex
        self.distance = distance
        self.holds = holds
        self.way = way
        self.prize = prize

    def away(self, t: Table) -> list[int]:
        return way_to(t.scene.field, self.hex) if self.way is None else self.way


def way_to(field: Map, goal: int) -> list[int]:
    """Half points to a hex of this map on the march, from every hex, as if nobody stood in the way."""
    return field.march_points(goal)


def march_distance(t: Table, clan: int, goal: int) -> float:
    """Movement points from the clan's nearest unit."""
    away, pos = way_to(t.scene.field, goal), t.pos
    points = NEVER
    for unit in t.scene.clan_units[clan]:
        hex = pos[unit]
        if hex >= 0 and away[hex] < points:
            points = away[hex]
    return FAR if points >= NEVER else points / HALF


def aim(t: Table, clan: int) -> Aim:
    """What a clan of either seat is to do, worked out once."""
    known = t.aims.get(clan)
    if known is None:
        known = t.aims[clan] = _aim(t, clan)
    return known


def _aim(t: Table, clan: int) -> Aim:
    post = _post(t, clan)
    if post is not None:
        return post
    if t.is_chief(clan):
        return _command_post(t, clan)
    return _prey(t, clan)


def content(t: Table, seat: int) -> bool:
    """Whether this seat need not seek the enemy: it would not lose if the game ended now."""
    lead = t.score[seat] - t.score[1 - seat]
    if t.scene.battle == "sekigahara":
        return lead >= t.scene.lead + t.style.spare_lead  # TEN-21.7.3
    if t.scene.battle == "nagakute" or is_own(t.scene.id):
        return lead >= t.scene.lead  # TEN-20.5
    if t.scene.armies[seat] == "hashiba":
        won = _outcome(t, -lead)
        total = won == "hideyoshi-total"
        return won.startswith("hideyoshi") and (total or t.scene.camping < 0 or not _superior(t, seat))
    if t.scene.camping == seat and t.turn < t.scene.first_turn + t.style.sit:
        return lead >= 0  # TEN-19.4: it is Hideyoshi who has to come
    won = _outcome(t, lead)
    early = t.turn < t.scene.first_turn + t.style.patience
    return won.startswith("akechi") or (won == "draw" and (early or t.left < _turns_of_refuge(t)))


def _outcome(t: Table, margin: int) -> str:
    """TEN-19.5: how the battle ends with this lead of Akechi's, if Mitsuhide finds refuge."""
    return yamazaki(margin, mitsuhide_in_castle=True, castle_holder=t.scene.armies[max(t.holder, 0)])


def _superior(t: Table, seat: int) -> bool:
    """Whether the army is so much stronger that it presses on."""
    power = [sum([_power(t, unit) for unit in t.army(side)]) for side in (0, 1)]
    return power[seat] >= t.style.stronger * power[1 - seat]


def _prey(t: Table, clan: int) -> Aim:
    """The enemy that is worth most for the way there."""
    seat = t.scene.clan_seat[clan]
    units = t.units(clan)
    fortress = t.scene.field.fortress
    if not units:
        return Aim(-1, 0.0)
    style = t.style
    row = t.scene.field.distances(t.pos[units[0]])
    away = way_to(t.scene.field, t.pos[units[0]])
    best, chosen = -1.0, -1
    within = int(t.style.waiting) if content(t, seat) else FAR
    for enemy in t.army(1 - seat):
        hex = t.pos[enemy]
        if hex == fortress or row[hex] > within:
            continue
        unready = t.order[t.scene.unit_clan[enemy]] in (Order.MOVE, Order.REGROUP)
        score = (unit_worth(t, enemy) * (1 + style.wounded * t.loss[enemy]) + style.unready * unready) / (
            row[hex] + style.by_road * min(away[hex] / HALF, FAR) + style.detour
        )
        if style.gather:
            score *= 1 + style.gather * matchup(t, seat, hex, clan)
        if score > best:
            best, chosen = score, hex
    storm = 0.0 if within < FAR else worth_storming(t, clan)
    if storm > 0 and storm / (row[fortress] + style.detour) > best:
        return Aim(fortress, march_distance(t, clan, fortress))
    if chosen < 0:
        return Aim(t.pos[units[0]], 0.0)
    return Aim(chosen, march_distance(t, clan, chosen))


def matchup(t: Table, seat: int, hex: int, clan: int = -1) -> float:
    """Who is stronger around a hex, from -1 to 1; a clan that goes there counts in any case."""
    row, around = t.scene.field.distances(hex), int(t.style.around)
    power = [1.0, 1.0]
    for side in (0, 1):
        for unit in t.army(side):
            if row[t.pos[unit]] <= around or t.scene.unit_clan[unit] == clan:
                power[side] += _power(t, unit)
    return (power[seat] - power[1 - seat]) / (power[0] + power[1])


def _power(t: Table, unit: int) -> float:
    ready = t.order[t.scene.unit_clan[unit]] in (Order.ATTACK, Order.DEFENCE)
    return t.power(unit) * (1 - 0.2 * t.loss[unit]) * (1.0 if ready else 0.7)


def _command_post(t: Table, clan: int) -> Aim:
    """Behind the friends who are nearest to the enemy."""
    seat = t.scene.clan_seat[clan]
    units = t.units(clan)
    if not units:
        return Aim(-1, 0.0)
    field = t.scene.field
    here = t.pos[units[0]]
    near = t.near(here, 1 - seat)
    friends = [u for u in t.army(seat) if t.scene.unit_clan[u] != clan]
    if not friends or near <= t.style.behind:
        return Aim(here, 0.0)
    row = field.distances(here)
    front = sorted([(t.near(t.pos[u], 1 - seat), row[t.pos[u]], t.pos[u]) for u in friends])[:5]
    hex = sorted(front, key=lambda one: one[1])[len(front) // 2][2]
    distance = max(march_distance(t, clan, hex) - 4, 0.0)
    return Aim(hex, distance)


# -- places to hold -----------------------------------------------------------------------------------------


def _post(t: Table, clan: int) -> Aim | None:
    """The place this clan is to take or hold, if there is one."""
    if t.scene.castle >= 0:
        return _castle(t, clan, t.scene.castle)
    if t.scene.field.fortress >= 0:
        seat = t.scene.clan_seat[clan]
        if t.scene.armies[seat] == "akechi":
            return _refuge(t, clan) if t.is_chief(clan) else _guard(t, clan)
        return _summit(t, clan) or _siege(t, clan)
    if t.scene.field.stars:
        return _prize(t, clan) or _watch(t, clan)
    return None


def _watch(t: Table, clan: int) -> Aim | None:
    """Ōtani and those beside him keep before Mt Matsuo as long as Kobayakawa has not decided (TEN-21.4)."""
    if t.scene.clan_ids[clan] not in _WATCH or not t.units(clan):
        return None
    if not t.scene.letters[KOBAYAKAWA] or t.seen.stand[KOBAYAKAWA] != Stand.UNDECIDED:
        return None
    return Aim(t.pos[t.units(clan)[0]], 0.0, True)


def _prize(t: Table, clan: int) -> Aim | None:
    """TEN-20.5, TEN-21.7.3: the hex that counts at the end which this clan is to take or keep, if any."""
    seat = t.scene.clan_seat[clan]
    if seat not in t.prizes:
        t.prizes[seat] = _prizes(t, seat)
    return t.prizes[seat].get(clan)


def _prizes(t: Table, seat: int) -> dict[int, Aim]:
    """A clan for each hex that counts for this side at the end and where no enemy stands."""
    scene = t.scene
    places = [(points, hex) for army, hex, points in scene.field.stars if army == scene.armies[seat]]
    if scene.castle >= 0:
        places = [(_CASTLE, scene.castle)]
    found: dict[int, Aim] = {}
    empty: list[tuple[int, int]] = []
    for points, hex in places:
        unit = t.unit_at(hex)
        if unit < 0:
            empty.append((points, hex))
        elif scene.unit_seat[unit] == seat:
            prize = float(points) if t.left <= t.style.stars else 0.0
            found[scene.unit_clan[unit]] = Aim(hex, 0.0, True, prize=prize)
    for points, hex in sorted(empty, reverse=True):
        _send(t, seat, hex, float(points), found)
    return found


def _send(t: Table, seat: int, hex: int, points: float, found: dict[int, Aim]) -> None:
    """Send the nearest clan that is free to an empty hex that counts at the end, when it is time."""
    best, chosen, distance = 1e9, -1, 0.0
    for clan in t.clans(seat):
        if clan in found or t.is_chief(clan):
            continue
        way = march_distance(t, clan, hex)
        cost = way + _HEAVY * len(t.units(clan)) + (_BUSY if t.engaged(clan) else 0)
        if cost < best:
            best, chosen, distance = cost, clan, way
    if chosen < 0 or distance > _A_DAY * t.left:
        return
    timely = t.left <= t.style.stars or distance / A_TURN + _SPARE_TURNS >= t.left
    if timely or t.scene.castle >= 0:
        found[chosen] = Aim(hex, max(distance, 1.0), prize=points if timely else 0.0)


def _turns_of_refuge(t: Table) -> int:
    """Where the enemy has come from afar to besiege him, Mitsuhide stays in the field longer (TEN-19.4)."""
    return int(t.style.refuge)


def _refuge(t: Table, clan: int) -> Aim | None:
    """TEN-19.5: at the end Mitsuhide had better be in his fortress; before it he leaves it to fight."""
    fortress = t.scene.field.fortress
    seat = t.scene.clan_seat[clan]
    if t.left > _turns_of_refuge(t) or t.holder != seat:
        return None
    if t.pos[t.scene.chief[seat]] == fortress:
        return Aim(fortress, 0.0, True)
    return Aim(fortress, max(march_distance(t, clan, fortress), 4.0) * 3)


def _guard(t: Table, clan: int) -> Aim | None:
    """TEN-19.5: the weakest clan stays in the fortress of its army."""
    fortress = t.scene.field.fortress
    seat = t.scene.clan_seat[clan]
    if t.holder != seat or all(t.pos[unit] != fortress for unit in t.units(clan)):
        return None
    inside = [one for one in t.clans(seat) if any(t.pos[unit] == fortress for unit in t.units(one))]
    weakest = min([one for one in inside if not t.is_chief(one)], key=lambda one: (_clan_power(t, one), one))
    return Aim(fortress, 0.0, True) if clan == weakest else None


def _clan_power(t: Table, clan: int) -> float:
    return sum([_power(t, unit) for unit in t.units(clan)])


def _siege(t: Table, clan: int) -> Aim | None:
    """TEN-15.5: the clans that are to storm the enemy's fortress."""
    fortress = t.scene.field.fortress
    seat = t.scene.clan_seat[clan]
    if clan not in storming_party(t, seat):
        return None
    away = way_round(t, seat)
    points = min([away[t.pos[unit]] for unit in t.units(clan)])
    return None if points >= NEVER else Aim(fortress, max(points / HALF, 1.0), way=away)


def _summit(t: Table, clan: int) -> Aim | None:
    """TEN-19.2.3: a clan for each zone of Mt Tennō, while there are turns enough to use the free chits."""
    seat = t.scene.clan_seat[clan]
    if t.left < 4:
        return None
    for zone in t.scene.summits:
        key = seat * t.scene.field.size + zone[0]
        if key not in t.keepers:
            t.keepers[key] = _keeper(t, seat, zone)
        if t.keepers[key] == clan:
            inside = [unit for unit in t.units(clan) if t.pos[unit] in zone]
            if inside:
                return Aim(t.pos[inside[0]], 0.0, True)
            distance, hex = min([(march_distance(t, clan, hex), hex) for hex in zone])
            return Aim(hex, max(distance, 4.0))
    return None


def _keeper(t: Table, seat: int, zone: list[int]) -> int:
    """The clan that keeps a zone: the weakest of those within a turn's march, if there is one."""
    found: list[tuple[bool, int, int]] = []
    for clan in t.clans(seat):
        if t.is_chief(clan):
            continue
        inside = any(t.pos[unit] in zone for unit in t.units(clan))
        power = sum([t.power(unit) for unit in t.units(clan)])
        if inside or min([march_distance(t, clan, hex) for hex in zone]) <= t.style.climb:
            found.append((not inside, power, clan))
    return min(found)[2] if found else -1


def _castle(t: Table, clan: int, castle: int) -> Aim | None:
    """TEN-20.5: Iwasaki belongs to whoever stands there at the end."""
    seat = t.scene.clan_seat[clan]
    unit = t.unit_at(castle)
    if unit < 0 or t.scene.unit_seat[unit] == seat:
        return _prize(t, clan)
    if clan in _expedition(t, seat, castle) or _nearest_clan(t, seat, castle) == clan:
        return Aim(castle, march_distance(t, clan, castle))
    return None


def _expedition(t: Table, seat: int, castle: int) -> list[int]:
    """TEN-20.5: the nearest clans that together can take the castle from those there; worked out once."""
    found = t.expeditions.get(seat)
    if found is None:
        row = t.scene.field.distances(castle)
        there = [t.power(unit) for unit in t.army(1 - seat) if row[t.pos[unit]] <= _GARRISON]
        needed = t.style.expedition * sum(there)
        found = t.expeditions[seat] = []
        near = sorted([(march_distance(t, one, castle), one) for one in t.clans(seat) if not t.is_chief(one)])
        for distance, one in near:
            if needed <= 0 or distance > t.style.campaign:
                break
            found.append(one)
            needed -= _clan_power(t, one)
    return found


def _nearest_clan(t: Table, seat: int, hex: int) -> int:
    """The clan of a seat that is nearest to a hex, but not the commander's; worked out once."""
    key = seat * t.scene.field.size + hex
    if key not in t.nearest:
        found = [(march_distance(t, clan, hex), clan) for clan in t.clans(seat) if not t.is_chief(clan)]
        t.nearest[key] = min(found)[1] if found else -1
    return t.nearest[key]
