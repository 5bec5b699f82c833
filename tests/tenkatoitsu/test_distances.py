"""TEN-2.2, TEN-6.3, TEN-D9: how far it is on a map, and by which way."""

from __future__ import annotations

import random
from itertools import product

import pytest

from sengoku.games.tenkatoitsu.components import NEVER, halves
from sengoku.games.tenkatoitsu.ground.grids import FAR
from sengoku.games.tenkatoitsu.ground.map_file import load
from sengoku.games.tenkatoitsu.ground.map_file import read as parse
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.ground.searches import Costs
from tests.support import rule
from tests.tenkatoitsu.small_map import BATTLES, free, small


@rule("TEN-2.2")
@pytest.mark.parametrize("battle", BATTLES)
def test_distance_counts_hexsides(battle: str):
    field = load(battle)
    dice = random.Random(battle)
    for hex in dice.sample(range(field.size), 5):
        best = {hex: 0}
        front = [hex]
        for at in front:
            for other in field.neighbour[at]:
                if other >= 0 and other not in best:
                    best[other] = best[at] + 1
                    front.append(other)
        assert [field.distance(hex, other) for other in range(field.size)] == [
            best[n] for n in range(field.size)
        ]


@rule("TEN-6.3", "TEN-R4")
def test_the_river_free_distance_goes_round():
    field = small()
    west, across = field.hex("0105"), field.hex("0106")
    assert field.distance(west, across) == 1
    assert field.river_free(west)[across] == 1, "5 hexes"
    assert field.river_free(west)[west] == 1
    assert field.river_free(west)[field.hex("0304")] == 0, "water"
    assert field.river_free(west) is field.river_free(west), "worked out once"


def by_force(field: Map, start: int, costs: Costs, blocked: list[bool]) -> list[int]:
    """The cheapest ways by going over all steps until nothing changes."""
    best = [NEVER] * field.size
    best[start] = 0
    change = True
    while change:
        change = False
        for hex in range(field.size):
            if best[hex] == NEVER or (blocked[hex] and hex != start):
                continue
            for other, cost in costs.out[hex]:
                if best[hex] + cost < best[other]:
                    best[other] = best[hex] + cost
                    change = True
    return best


@rule("TEN-6.3.1", "TEN-9.3", "TEN-R7", "TEN-R8")
@pytest.mark.parametrize("battle", BATTLES)
def test_the_cheapest_way_in_movement_points(battle: str):
    field = load(battle)
    dice = random.Random(battle)
    blocked = [dice.random() < 0.15 for _ in range(field.size)]
    start = dice.choice([hex for hex in range(field.size) if field.land[hex]])
    for costs in (field.charge, field.march, field.command):
        found = field.points_from(start, costs, blocked)
        assert found == by_force(field, start, costs, blocked)
        goals = dice.sample([hex for hex in range(field.size) if found[hex] != NEVER], 5)
        most = min(found[goal] for goal in goals)
        every = list(range(field.size))
        held = [hex for hex in every if blocked[hex]]
        near = field.nearest_from(start, costs, held, goals, every)
        assert near == [hex for hex in every if found[hex] <= most]
        near = field.nearest_from(start, costs, held, [], every)
        assert near == [hex for hex in every if found[hex] != NEVER], "all that can be reached"
    open_ = free(field)
    goal = dice.choice([hex for hex in range(field.size) if field.land[hex]])
    assert (
        field.points_to(goal, field.charge, open_)[start]
        == field.points_from(start, field.charge, open_)[goal]
    )


@rule("TEN-9.3")
@pytest.mark.parametrize("battle", BATTLES)
def test_the_way_to_a_commander_goes_round_what_blocks_it(battle: str):
    field = load(battle)
    dice = random.Random(battle)
    for _ in range(5):
        blocked = [int(dice.random() < 0.3) for _ in range(field.size)]
        goal = dice.choice([hex for hex in range(field.size) if field.land[hex]])
        away = field.points_to(goal, field.command, blocked)
        every = range(field.size)
        held = field.marked([hex for hex in every if blocked[hex]])
        assert [field.command_distance(hex, goal, held) for hex in every] == away
        noted: list[int] = []
        leads = [field.leads_to_commander(hex, goal, held, noted) for hex in every]
        assert noted, "found out once for all ways that are blocked there"
        assert leads == [points < NEVER for points in away]


def are_joined(field: Map, hexes: tuple[int, ...]) -> bool:
    """Whether units in these hexes are one contiguous group; in the fortress they share one."""
    left = set(range(1, len(hexes)))
    group = [hexes[0]]
    for at in group:
        beside = {*field.neighbour[at], *([at] if at == field.fortress else [])}
        met = {unit for unit in left if hexes[unit] in beside}
        left -= met
        group += [hexes[unit] for unit in met]
    return not left


@rule("TEN-6.2.4")
@pytest.mark.parametrize("battle", BATTLES)
@pytest.mark.parametrize("mates", [1, 2, 3])
def test_a_unit_knows_where_it_can_be_of_one_group_with_its_mates(battle: str, mates: int):
    field = load(battle)
    dice = random.Random(f"{battle} {mates}")
    some = {True: 0, False: 0}
    for number in range(40):
        middle = field.fortress if field.fortress >= 0 and number % 2 else dice.randrange(field.size)
        row = field.distances(middle)
        around = [hex for hex in range(field.size) if row[hex] <= 3]
        ends, *rooms = [sorted(dice.sample(around, min(5, len(around)))) for _ in range(mates + 1)]
        wanted = [end for end in ends if any(are_joined(field, (end, *way)) for way in product(*rooms))]
        groups = field.groups()
        assert groups.joined(ends, rooms) == wanted
        field.give_groups_back(groups)
        for end in ends:
            some[end in wanted] += 1
    assert min(some.values()) > 20, "both were tried"


@rule("TEN-6.3.1", "TEN-R7")
@pytest.mark.parametrize("battle", BATTLES)
def test_what_charges_cost_is_worked_out_once(battle: str):
    field = load(battle)
    start = random.Random(battle).choice([hex for hex in range(field.size) if field.land[hex]])
    plain = field.points_from(start, field.charge, free(field))
    assert list(field.charge_points(start)) == [min(points, FAR) for points in plain]
    plain = field.points_to(start, field.charge, free(field))
    assert list(field.points_to_charge(start)) == [min(points, FAR) for points in plain]


@rule("TEN-6.3.1", "TEN-R7", "TEN-R38")
@pytest.mark.parametrize("battle", BATTLES)
def test_the_nearest_hex_for_a_charge_is_found_whoever_is_in_between(battle: str):
    field = load(battle)
    dice = random.Random(battle)
    land = [hex for hex in range(field.size) if field.land[hex]]
    for _ in range(60):
        goal = dice.choice(land)
        row = field.distances(goal)
        near = [hex for hex in land if row[hex] < 8]
        blocked = [goal, *dice.sample(near, len(near) // 5)]
        ends = [hex for hex in near if row[hex] > 3 and hex not in blocked]
        plain = field.nearest_to(goal, field.charge, blocked, ends, ends)
        assert field.nearest_for_charge(goal, blocked, ends) == plain


@rule("TEN-6.3.1", "TEN-R7")
def test_a_blocked_hex_is_reached_but_not_passed():
    field = parse('name = "lane"\nterrain = "....."\n[sides]\nimpassable = ""')
    blocked = free(field)
    blocked[2] = True
    assert field.points_from(0, field.charge, blocked) == [0, halves(1), halves(2), NEVER, NEVER]
    assert field.points_to(4, field.charge, blocked) == [NEVER, NEVER, halves(2), halves(1), 0]
