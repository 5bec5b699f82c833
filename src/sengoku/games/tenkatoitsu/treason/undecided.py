"""TEN-21.4.1, TEN-R19, TEN-R20, TEN-R49: how the armies deal with clans that are nobody's.

Undecided clans are no enemies to the West; neutral ones to nobody. The East may attack both. Without treason
everything here says nothing.
"""

from __future__ import annotations

from mypy_extensions import i64

from sengoku.games.tenkatoitsu.combat.partition import Front, Pair, Spared, extendable
from sengoku.games.tenkatoitsu.components import CHARGE_DISTANCE, Order
from sengoku.games.tenkatoitsu.places import Ints
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import EAST, NOBODYS, Stand
from sengoku.games.tenkatoitsu.treason.engagement import engage


def undecided_hexes(s: Battle, seat: int) -> list[int]:
    """Where undecided units stand that this seat may take for enemies."""
    if seat != EAST:
        return []
    pos = s.pos
    return [pos[unit] for unit in s.scene.undecided if pos[unit] >= 0]


def bystanders(s: Battle, unit: int) -> list[int]:
    """The units of nobody's beside a unit of the East, in the order of directions."""
    hex = s.pos[unit]
    if s.treason is None or hex < 0 or s.scene.unit_seat[unit] != EAST:
        return []
    taken, seats = s.taken, s.scene.unit_seat
    found: list[int] = []
    other: i64
    for other in s.scene.field.zone[hex]:
        there = i64(taken[other])
        if there and seats[there - 1] == NOBODYS:
            found.append(there - 1)
    return found


def meets_nobodys(s: Battle, unit: int) -> bool:
    """Whether there are any such."""
    hex = s.pos[unit]
    if s.treason is None or hex < 0 or s.scene.unit_seat[unit] != EAST:
        return False
    taken, seats = s.taken, s.scene.unit_seat
    other: i64
    for other in s.scene.field.zone[hex]:
        there = i64(taken[other])
        if there and seats[there - 1] == NOBODYS:
            return True
    return False


def contacts(s: Battle, unit: int) -> list[int]:
    """Whom a unit can attack: enemies in its zone, and for the East those who are nobody's."""
    found = s.facing(unit)
    return found if s.treason is None else found + bystanders(s, unit)


def touches(s: Battle, unit: int, other: int) -> bool:
    """Whether a unit can attack another."""
    hex, there = s.pos[unit], s.pos[other]
    if hex < 0 or there < 0 or there not in s.scene.field.zone[hex]:
        return False
    seat, side = s.scene.unit_seat[unit], s.scene.unit_seat[other]
    return side == 1 - seat or (side == NOBODYS and seat == EAST)


def undecided_near(s: Battle, clan: int) -> bool:
    """TEN-6.3, TEN-R49: whether the charging player can count an undecided unit within 6 hexes."""
    mine = [s.pos[unit] for unit in s.on_map(clan)]
    for hex in undecided_hexes(s, s.scene.clan_seat[clan]):
        row = s.scene.field.distances(hex)
        for own in mine:
            if row[own] <= CHARGE_DISTANCE:
                return True
    return False


# -- who must be attacked ----------------------------------------------------------------------------------


def spare(s: Battle, units: Ints) -> Spared:
    """TEN-21.4.1, TEN-R49: what the East may leave alone."""
    found = Spared()
    clans: dict[int, list[int]] = {}
    for unit in units:
        clans.setdefault(s.scene.unit_clan[unit], []).append(unit)
    for clan, mine in clans.items():
        declared = [(unit, enemy) for unit in mine for enemy in s.facing(unit)]
        open_pairs = [(unit, other) for unit in mine for other in bystanders(s, unit)]
        undecided = [(unit, other) for unit, other in open_pairs if other in s.scene.undecided]
        bound = s.order[clan] == Order.ATTACK
        if bound and not declared:
            open_pairs = [pair for pair in open_pairs if pair not in undecided]
        elif bound and undecided:
            found.declared.append(declared)
            found.undecided.append(sorted({other for _, other in undecided}))
        found.pairs += open_pairs
    return found


def leave_alone(front: Front, spared: Spared) -> None:
    """Nobody has to fight only because of a pair that is spared."""
    if not spared.pairs:
        return
    kept = set(front.pairs) - set(spared.pairs)
    for unit, other in spared.pairs:
        if not [pair for pair in kept if pair[0] == unit]:
            front.must.discard(unit)
        if not [pair for pair in kept if pair[1] == other]:
            front.must.discard(other)


def can_be_declared(front: Front, spared: Spared, around: dict[int, list[int]], chosen: list[Pair]) -> bool:
    """Whether pairs can be added to make a legal way (`extendable`) in which every clan has chosen."""
    return _can_be_chosen(front, spared, 0, around, chosen)


def _can_be_chosen(
    front: Front, spared: Spared, place: int, around: dict[int, list[int]], chosen: list[Pair]
) -> bool:
    if place == len(spared.declared):
        return extendable(front, around, chosen)
    declared = spared.declared[place]
    if [pair for pair in declared if pair in chosen]:
        return _can_be_chosen(front, spared, place + 1, around, chosen)
    for unit, enemy in declared:
        if enemy in around.get(unit, []):
            rest = _without(around, unit, enemy)
            if _can_be_chosen(front, spared, place + 1, rest, [*chosen, (unit, enemy)]):
                return True
    kept = front.must
    front.must = kept | set(spared.undecided[place])
    found = _can_be_chosen(front, spared, place + 1, around, chosen)
    front.must = kept
    return found


def _without(around: dict[int, list[int]], unit: int, enemy: int) -> dict[int, list[int]]:
    rest = dict(around)
    rest[unit] = [other for other in around[unit] if other != enemy]
    rest[enemy] = [other for other in around[enemy] if other != unit]
    return rest


def attack_nobodys(s: Battle, defenders: list[int]) -> None:
    """TEN-21.4.1, TEN-R20: whoever is attacked engages for Ishida first, with all consequences."""
    attacked = [s.scene.letter[s.scene.unit_clan[unit]] for unit in defenders if _is_nobodys(s, unit)]
    if attacked:
        engage(s, sorted(set(attacked)), Stand.LOYAL)


def _is_nobodys(s: Battle, unit: int) -> bool:
    return s.scene.unit_seat[unit] == NOBODYS
