"""TEN-2.2, TEN-4.2, TEN-6.2.2, TEN-6.5.2, TEN-9.3, TEN-D9: maps, what is read from them, broken ones."""

from __future__ import annotations

import doctest

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
from sengoku.games.tenkatoitsu.ground.searches import Costs
from tests.digest import table_of, tables
from tests.support import rule
from tests.tenkatoitsu.small_map import BATTLES, SMALL, free, side, small

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
