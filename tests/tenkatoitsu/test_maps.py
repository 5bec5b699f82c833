"""TEN-2.2, TEN-4.2, TEN-6.2.2, TEN-6.5.2, TEN-9.3, TEN-D9: maps, what is read from them, broken ones."""

from __future__ import annotations

import doctest
import random
from itertools import product

import pytest

from sengoku.games.tenkatoitsu.components import (
    CHARGE,
    HALF,
    MARCH,
    NEVER,
    SIDE_COST,
    SIDE_IDS,
    Side,
    Terrain,
    Way,
    halves,
)
from sengoku.games.tenkatoitsu.game import GAME
from sengoku.games.tenkatoitsu.ground import map_file, maps
from sengoku.games.tenkatoitsu.ground.hexes import opposite
from sengoku.games.tenkatoitsu.ground.map_file import load
from sengoku.games.tenkatoitsu.ground.map_file import read as parse
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.ground.searches import Costs
from tests.digest import table_of, tables
from tests.support import rule

BATTLES = ("nagakute", "yamazaki", "sekigahara")

SMALL = """
name = "small"
terrain = '''
.......
..w....
.......
..~~...
.......
.......
.......
'''
elevation = '''
0000000
0000000
0000123
0000000
0000000
0000000
0000000
'''
roads = ["0101 0201 0301"]
paths = ["0301 0302"]

[sides]
river = "0105-0106 0205-0106 0205-0206 0205-0306"
wall = "0606-0607 0507-0607"
impassable = "0707-0706"

[entries]
west = "0104"
"""


def small(**changes: str) -> Map:
    """The small map with lines put in place of others."""
    return parse(changed(**changes), "small.toml")


def changed(**changes: str) -> str:
    text = SMALL
    for old, new in changes.items():
        line = next(line for line in SMALL.splitlines() if line.startswith(old))
        text = text.replace(line, new)
    return text


def side(field: Map, first: str, second: str) -> str:
    return SIDE_IDS[field.side_between(field.hex(first), field.hex(second))]


def free(field: Map) -> list[bool]:
    return [False] * field.size


# -- hexsides ---------------------------------------------------------------------------------------------


@rule("TEN-2.2", "TEN-D9")
def test_hexsides_by_direction():
    field = small()
    assert side(field, "0103", "0104") == "clear"
    assert side(field, "0301", "0302") == side(field, "0302", "0301") == "rough"
    assert side(field, "0105", "0106") == side(field, "0106", "0105") == "river"
    assert side(field, "0403", "0503") == "slope_up"
    assert side(field, "0503", "0403") == "slope_down"
    assert side(field, "0504", "0603") == "impassable", "two levels"
    assert side(field, "0606", "0607") == "wall_in"
    assert side(field, "0607", "0606") == "wall_out"
    assert side(field, "0707", "0706") == "impassable"
    assert side(field, "0303", "0304") == "impassable", "water"
    assert side(field, "0304", "0404") == "impassable", "between water hexes too"
    assert side(field, "0101", "0105") == "impassable", "not adjacent"
    assert field.side_between(0, -1) == Side.IMPASSABLE


@pytest.mark.parametrize("battle", BATTLES)
def test_components_say_what_the_hexsides_are(battle: str):
    """TEN-6.2.2: nobody has to work them out again."""
    told = GAME.components[f"{battle}_map"]["hexsides"].split()
    assert [[int(side) for side in row] for row in told] == load(battle).side
    assert [side["id"] for side in GAME.components["tables"]["side"]] == list(SIDE_IDS)


@rule("TEN-D9")
def test_a_side_told_expressly_comes_before_the_heights():
    field = small(
        impassable='impassable = "0503-0403"\nslope = "0101-0102"\nclear = "0302-0303"\nrough = "0701-0702"'
    )
    assert side(field, "0403", "0503") == "impassable"
    assert side(field, "0101", "0102") == "slope_up"
    assert side(field, "0102", "0101") == "slope_down"
    assert side(field, "0302", "0303") == "clear"
    assert side(field, "0702", "0701") == "rough"


@rule("TEN-4.2")
def test_zones_of_control_do_not_cross_impassable_sides():
    field = small()
    assert set(field.zone[field.hex("0504")]) == {
        field.hex(name) for name in ("0503", "0604", "0505", "0403")
    }, "0404 is water, the hill is too steep in the east"
    assert len(field.zone[field.hex("0202")]) == 6
    assert field.hex("0706") not in field.zone[field.hex("0707")]


@rule("TEN-4.2", "TEN-15.3")
def test_a_fortress_has_no_zone_and_none_reaches_into_it():
    field = load("yamazaki")
    assert field.fortress_name == "shoryuji"
    assert field.zone[field.fortress] == []
    assert len(field.near[field.fortress]) == 6
    for hex in range(field.size):
        assert field.fortress not in field.zone[hex]


@rule("TEN-4.2")
@pytest.mark.parametrize("battle", BATTLES)
def test_zones_are_mutual(battle: str):
    field = load(battle)
    for hex in range(field.size):
        for other in field.zone[hex]:
            assert hex in field.zone[other]
            assert field.land[hex]
            assert field.land[other]


# -- costs ------------------------------------------------------------------------------------------------


@rule("TEN-6.2.2", "TEN-6.5.2")
def test_what_a_step_costs():
    field = small(roads='roads = ["0101 0201 0301", "0706 0707"]')

    def cost(costs: Costs, first: str, second: str) -> float:
        hex, other = field.hex(first), field.hex(second)
        found = costs.by_side[hex][field.direction(hex, other)]
        assert ((other, found) in costs.out[hex]) == (found != NEVER)
        assert ((hex, found) in costs.into[other]) == (found != NEVER)
        return found if found == NEVER else found / HALF

    assert cost(field.charge, "0101", "0201") == 1, "roads help marches only"
    assert cost(field.march, "0101", "0201") == cost(field.command, "0101", "0201") == 0.5
    assert cost(field.charge, "0301", "0302") == 2
    assert cost(field.march, "0301", "0302") == 1
    assert cost(field.command, "0301", "0302") == 0.5
    assert cost(field.charge, "0706", "0707") == NEVER
    assert cost(field.march, "0706", "0707") == 0.5, "a road crosses what cannot be crossed"
    assert cost(field.march, "0403", "0503") == 2
    assert cost(field.march, "0503", "0403") == 1
    assert cost(field.charge, "0105", "0106") == 2
    assert cost(field.charge, "0606", "0607") == 2
    assert cost(field.charge, "0607", "0606") == 1
    assert cost(field.march, "0303", "0304") == NEVER


@rule("TEN-15.3")
def test_what_a_fortress_costs():
    field = load("yamazaki")
    outside = field.hex("2505")
    way = field.direction(outside, field.fortress)
    assert field.charge.by_side[outside][way] == field.march.by_side[outside][way] == halves(3)
    assert (
        field.command.by_side[outside][way]
        == field.command.by_side[field.fortress][opposite(way)]
        == halves(1)
    )


@rule("TEN-X10", "TEN-6.5.2", "TEN-6.5.3")
def test_example_6_5_2_a_march_along_a_path():
    field = parse(
        """
        name = "path"
        terrain = '''
        .....
        wwwww
        wwwww
        wwwww
        wwwww
        wwwww
        '''
        paths = ["0301 0302 0303 0304 0305"]
        """.replace("        ", "")
    )
    start = field.hex("0301")
    reach = field.reach(start, field.march, MARCH, free(field), free(field))
    assert reach[field.hex("0305")] == halves(4), "four hexes along the path"
    assert reach[field.hex("0403")] == halves(4), "two by the path, one across a solid line"
    assert field.hex("0306") not in reach
    reach = field.reach(start, field.charge, CHARGE, free(field), free(field))
    assert field.hex("0303") not in reach, "a charge finds no path"


@rule("TEN-4.2", "TEN-6.8")
def test_reach_goes_through_nobody_and_stops_where_it_must():
    field = small()
    start, taken, stop = field.hex("0101"), free(field), free(field)
    taken[field.hex("0201")] = True
    stop[field.hex("0102")] = True
    assert field.reach(start, field.march, MARCH, taken, stop) == {field.hex("0102"): halves(1)}
    taken[field.hex("0102")] = True
    assert field.reach(start, field.march, MARCH, taken, stop) == {}


# -- distances --------------------------------------------------------------------------------------------


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
        blocked = bytes([dice.random() < 0.3 for _ in range(field.size)])
        goal = dice.choice([hex for hex in range(field.size) if field.land[hex]])
        away = field.points_to(goal, field.command, blocked)
        every = range(field.size)
        assert [field.command_distance(hex, goal, blocked) for hex in every] == away
        leads = [field.leads_to_commander(hex, goal, blocked) for hex in every]
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
    assert list(field.charge_points(start)) == [min(points, 255) for points in plain]
    plain = field.points_to(start, field.charge, free(field))
    assert list(field.points_to_charge(start)) == [min(points, 255) for points in plain]


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


# -- the three maps ---------------------------------------------------------------------------------------


@rule("TEN-D9", "TEN-19.1", "TEN-20.1")
def test_the_sizes_of_the_maps():
    sizes = {row["Map"].lower(): row["Columns × rows"] for row in table_of("TEN-D9")}
    for battle in BATTLES:
        field = load(battle)
        assert sizes[battle] == f"{field.columns} × {field.rows}"
        assert field.name == battle
        assert field.provenance == "reconstructed"
    assert [load(battle).metres for battle in BATTLES] == [220, 200, 250]


@rule("TEN-D9")
@pytest.mark.parametrize("battle", BATTLES)
def test_every_hexside_follows_from_the_ground(battle: str):
    field = load(battle)
    rough = {Terrain.WOOD, Terrain.PADDY, Terrain.VILLAGE, Terrain.MARSH}
    for hex in range(field.size):
        for way in range(6):
            other = field.neighbour[hex][way]
            found = field.side[hex][way]
            if other < 0 or not (field.land[hex] and field.land[other]):
                assert found == Side.IMPASSABLE
                continue
            if found in (Side.RIVER, Side.WALL_IN, Side.WALL_OUT):
                continue
            rise = field.elevation[other] - field.elevation[hex]
            if rise:
                expected = (
                    Side.IMPASSABLE if abs(rise) > 1 else Side.SLOPE_UP if rise > 0 else Side.SLOPE_DOWN
                )
            else:
                expected = Side.ROUGH if rough & {field.terrain[hex], field.terrain[other]} else Side.CLEAR
            assert found == expected


@rule("TEN-D4", "TEN-19.2.3", "TEN-12")
def test_what_stands_on_the_map_of_yamazaki():
    field = load("yamazaki")
    written = {row["On the map"]: row["Hexes"].split(", ") for row in tables("TEN-D4")[-1]}

    def names(hexes: list[int]) -> list[str]:
        return [field.names[hex] for hex in hexes]

    assert names(field.zones["west"]) == written["Mt Tennō, western zone"]
    assert names(field.zones["east"]) == written["Mt Tennō, eastern zone (Hatatate-matsu)"]
    assert names([field.fortress]) == written["fortress Shōryūji-jō"]
    for zone in "abc":
        assert names(field.fortress_links[zone]) == written[f"hexes tied to zone {zone}"]
    assert names([field.entries["hashiba-blue-arrow"]]) == written["Hashiba's entry (blue arrow)"]
    assert names([field.entries["tsutsui-arrow"]]) == written["Tsutsui's entry"]
    assert field.places[field.hex(written["Enmyōji"][0])] == "Enmyōji"
    assert field.entries["tsutsui-arrow"] in field.banks


@rule("TEN-D5", "TEN-20.3", "TEN-20.5")
def test_what_stands_on_the_map_of_nagakute():
    field = load("nagakute")
    written = {row["On the map"]: row["Hexes"] for row in tables("TEN-D5")[-1]}
    assert field.names[field.entries["tokugawa-red-arrow"]] == written["Tokugawa's entry (red arrow)"]
    castle = field.castles["iwasaki"]
    assert written[next(key for key in written if key.startswith("Iwasaki"))] == field.names[castle]
    assert field.fortress == -1
    assert set(field.side[castle]) == {Side.WALL_OUT}
    for hex, name in field.places.items():
        if name in written:
            assert written[name] == field.names[hex]


@rule("TEN-6.5.2")
@pytest.mark.parametrize("battle", BATTLES)
def test_ways_are_the_same_from_both_sides(battle: str):
    field = load(battle)
    roads = 0
    for hex in range(field.size):
        for way in range(6):
            if field.way[hex][way]:
                assert field.way[field.neighbour[hex][way]][opposite(way)] == field.way[hex][way]
                roads += field.way[hex][way] == Way.ROAD
    assert roads > 20


# -- broken maps ------------------------------------------------------------------------------------------

BROKEN = {
    "no toml": ("terrain", "terrain = ", "line 3"),
    "no name": ("name", "", "name"),
    "unknown key": ("name", 'name = "small"\ncolour = "red"', "line 3: unknown key 'colour'"),
    "short row": ("..w....", "..w...", "line 5: row 2 of terrain has 6 signs, the first has 7"),
    "unknown terrain": ("..w....", "..x....", "line 5: hex 0302: 'x' is no terrain"),
    "unknown height": ("0000123", "00001z3", "hex 0603: 'z' is no height"),
    "heights missing": ("0000123", "", "elevation is 7 by 6 hexes, the terrain 7 by 7"),
    "unknown side": ("wall", 'canal = "0101-0102"', "'canal' is no hexside"),
    "side of one hex": ("wall", 'wall = "0606"', "'0606': a hexside is written as two hexes"),
    "side far off": ("wall", 'wall = "0606-0601"', "hex 0606 and hex 0601 are not adjacent"),
    "side off the map": ("wall", 'wall = "0707-0807"', "there is no hex 0807"),
    "side told twice": ("wall", 'wall = "0606-0607 0607-0606"', "hex 0607 and hex 0606 is named twice"),
    "side in water": ("wall", 'wall = "0304-0303"', "hex 0304 and hex 0303 is water"),
    "sides no text": ("wall", "wall = 5", "wall must be a text"),
    "road with a gap": ("roads", 'roads = ["0101 0301"]', "hex 0101 and hex 0301 follow each other"),
    "road of one hex": ("roads", 'roads = ["0101"]', "two hexes at least"),
    "road no list": ("roads", 'roads = "0101 0201"', "roads must be a list"),
    "road into water": ("roads", 'roads = ["0301 0302 0303 0304"]', "hex 0304 is water"),
    "loose road": ("roads", 'roads = ["0505 0506"]', "hex 0505: its road or path is not joined"),
    "no hex": ("roads", 'roads = ["0101 XX01"]', "'XX01' is no hex"),
    "inland entry": ("west", 'west = "0202"', "entry west: hex 0202 is not on the edge"),
    "entry in water": ("west", 'west = "0304"', "entry west: hex 0304 is water"),
    "entry nowhere": ("west", 'west = "0199"', "entry west: TEN-2.2: there is no hex 0199"),
    "land in pieces": ("0000000", "0000009", "hex 0701: no way leads there from hex 0101"),
    "zone nowhere": ("[entries]", '[zones]\neast = ""\n[entries]', "zone east must be a text of hexes"),
    "fortress links": (
        "[entries]",
        '[fortress]\nhex = "0707"\na = "0101"\n[entries]',
        "fortress link a: hex 0101 does not touch",
    ),
    "fortress nowhere": (
        "[entries]",
        '[fortress]\na = "0101"\n[entries]',
        "fortress: hex: TEN-2.2: None is no hex",
    ),
}


@rule("TEN-D9", "TEN-2.2", "TEN-12")
@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_map_is_refused_with_hex_or_line_and_reason(case: str):
    old, new, message = BROKEN[case]
    line = next(line for line in SMALL.splitlines() if line.startswith(old))
    with pytest.raises(ValueError, match=r"^small\.toml: ") as error:
        parse(SMALL.replace(line, new, 1), "small.toml")
    assert message in str(error.value)


@rule("TEN-D9")
def test_more_broken_maps():
    for text, message in (
        ('name = "sea"\nterrain = "~~"', "no land"),
        ('name = "empty"\nterrain = " "', "no rows"),
        (f'name = "wide"\nterrain = "{"." * 100}"', "at most 40 columns and 40 rows"),
    ):
        with pytest.raises(ValueError, match=message):
            parse(text)
    with pytest.raises(ValueError, match="there is no map 'okehazama'"):
        load("okehazama")
    with pytest.raises(ValueError, match=r"there is no hex 9901 on the map nagakute"):
        load("nagakute").hex("9901")


def test_doctests():
    assert doctest.testmod(maps).failed == 0
    assert doctest.testmod(map_file).failed == 0
    assert len(SIDE_COST) == len(SIDE_IDS)
