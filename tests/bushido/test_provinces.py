"""BUS-15: the three maps, and maps of one's own with every way in which they can be wrong."""

from __future__ import annotations

import copy
import doctest
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sengoku
from sengoku.core.errors import BadOption
from sengoku.core.match import start
from sengoku.core.record import Record
from sengoku.core.rulebook import LANGUAGES
from sengoku.games.bushido import provinces
from sengoku.games.bushido.components import BOX, MIX, TERRAIN_IDS, Terrain
from sengoku.games.bushido.maps import map_text
from sengoku.games.bushido.provinces import (
    PROVINCE_IDS,
    BadMap,
    Map,
    connected,
    map_of,
    read_map,
    standard,
    tiles_of,
)
from sengoku.games.bushido.state import Realm
from tests.bushido.table import GAME
from tests.digest import tables
from tests.support import rule

ALL = (3, 4, 5)


def written(players: int) -> tuple[list[tuple[int, int]], list[str], list[list[int]]]:
    """Places, parts and neighbours by the table of the digest, for this number of players."""
    columns = ["Neighbours with 18", "Added with 24", "Added with 30"][: players - 2]
    places, parts, neighbours = [], [], []
    for row in tables("BUS-15.2")[0][: 6 * players]:
        x, y = row["x, y"].split(", ")
        near = " ".join(row[column] for column in columns).replace("–", "").split()
        places.append((int(x), int(y)))
        parts.append(row["Part"])
        neighbours.append(sorted(int(number) - 1 for number in near))
    return places, parts, neighbours


# -- the maps of the box ----------------------------------------------------------------------------------


@rule("BUS-0.6", "BUS-15.2")
@pytest.mark.parametrize("players", ALL)
def test_places_and_neighbours_are_those_of_the_table(players):
    board = standard(players)
    places = list(zip(board.x, board.y, strict=True))
    assert (places, board.parts, board.neighbours) == written(players)
    assert [row["Cell"] for row in tables("BUS-15.2")[0]] == PROVINCE_IDS
    assert board.id == f"bushido-{6 * players}"
    assert board.terrain is None


@rule("BUS-0.6", "BUS-15.1", "BUS-TV18")
def test_sizes_and_borders():
    assert [standard(players).size for players in ALL] == [18, 24, 30]
    borders = [sum(len(near) for near in standard(players).neighbours) // 2 for players in ALL]
    assert borders == [37, 55, 71]


@rule("BUS-15.1")
@pytest.mark.parametrize("players", ALL)
def test_rows_are_those_of_the_picture(players):
    board = standard(players)
    rows, figures = tables("BUS-15.1")
    column = f"{players} players"
    lengths = []
    for row in rows:
        inside = [n for n in range(board.size) if board.y[n] == int(row["Row"])]
        seen = " ".join(PROVINCE_IDS[n][1:] for n in sorted(inside, key=lambda n: board.x[n]))
        assert (seen or "–") == row[column]
        lengths += [str(len(inside))] if inside else []
    borders = sum(len(near) for near in board.neighbours)
    assert [row[column] for row in figures] == [
        "-".join(lengths),
        str(borders // 2),
        f"{borders / board.size:.1f}",
    ]


@rule("BUS-0.6")
@pytest.mark.parametrize("players", [4, 5])
def test_each_map_holds_the_smaller_one(players):
    small, large = standard(players - 1), standard(players)
    for province in range(small.size):
        assert (small.x[province], small.y[province]) == (large.x[province], large.y[province])
        within = [near for near in large.neighbours[province] if near < small.size]
        assert within == small.neighbours[province]


@rule("BUS-15.2")
@pytest.mark.parametrize("players", ALL)
def test_being_neighbours_goes_both_ways(players):
    board = standard(players)
    for province in range(board.size):
        assert province not in board.neighbours[province]
        assert board.neighbours[province] == sorted(set(board.neighbours[province]))
        for near in board.neighbours[province]:
            assert board.adjacent(near, province)


@rule("BUS-15.1")
@pytest.mark.parametrize("players", ALL)
def test_no_single_province_holds_the_map_together(players):
    board = standard(players)
    for lost in range(board.size):
        owners = [1 if province == lost else 0 for province in range(board.size)]
        assert len(connected(board.neighbours, 1 if lost == 0 else 0, owners)) == board.size - 1


@rule("BUS-15.1")
@pytest.mark.parametrize("players", ALL)
def test_the_map_is_the_same_from_all_sides(players):
    board = standard(players)
    places = set(zip(board.x, board.y, strict=True))
    top, bottom = min(board.y), max(board.y)
    assert {(-x, y) for x, y in places} == places
    assert {(x, top + bottom - y) for x, y in places} == places


@rule("BUS-0.5")
@pytest.mark.parametrize("players", ALL)
def test_the_suggested_mix_is_laid(players):
    board = standard(players)
    assert board.mix == MIX[players]
    assert len(board.tiles()) == board.size
    assert [board.tiles().count(terrain) for terrain in range(6)] == MIX[players]
    assert len(tiles_of(BOX)) == 32


@rule("BUS-7.2", "BUS-TV9")
def test_connected_goes_through_ones_own_provinces_only():
    board = standard(3)
    owners = [2] * board.size
    for province in ("P01", "P02", "P06", "P18"):
        owners[PROVINCE_IDS.index(province)] = 0
    owners[PROVINCE_IDS.index("P03")] = 1
    ids = [PROVINCE_IDS[province] for province in connected(board.neighbours, 0, owners)]
    assert ids == ["P01", "P02", "P06"]
    assert connected(board.neighbours, 17, owners) == [17]  # isolated: no own neighbour
    assert connected(board.neighbours, 2, owners) == [2]


@given(st.sampled_from(ALL), st.data())
def test_what_is_connected_is_the_same_for_all_of_it(players, data):
    board = standard(players)
    owners = data.draw(st.lists(st.integers(0, 2), min_size=board.size, max_size=board.size))
    start = data.draw(st.integers(0, board.size - 1))
    group = connected(board.neighbours, start, owners)
    assert start in group
    assert {owners[province] for province in group} == {owners[start]}
    assert all(connected(board.neighbours, province, owners) == group for province in group)
    edge = {near for province in group for near in board.neighbours[province]} - set(group)
    assert all(owners[province] != owners[start] for province in edge)


# -- maps of one's own ------------------------------------------------------------------------------------


def drawn(players: int = 3) -> dict[str, Any]:
    return copy.deepcopy(standard(players).data())


def same(one: Map, other: Map) -> bool:
    names = ("id", "players", "size", "x", "y", "parts", "neighbours", "mix", "terrain")
    return all(getattr(one, name) == getattr(other, name) for name in names)


def two_rows() -> dict[str, Any]:
    """A map of two rows of nine, listed backwards."""
    cells = [{"id": f"P{n + 1:02}", "x": 2 * (n % 9) + n // 9, "y": n // 9} for n in range(18)]
    return {"id": "two-rows", "coords": "doubled-width", "cells": cells[::-1]}


@rule("BUS-15.3")
@pytest.mark.parametrize("players", ALL)
def test_a_map_is_written_and_read_back(players):
    assert same(map_of(drawn(players), players), standard(players))


@rule("BUS-15.3")
def test_cells_may_stand_in_any_order():
    board = map_of(two_rows(), 3)
    assert board.neighbours[0] == [1, 9]
    assert board.neighbours[8] == [7, 16, 17]
    assert board.parts == ["green"] * 18
    assert board.mix == MIX[3]
    assert same(map_of(board.data(), 3), board)


@rule("BUS-0.5", "BUS-15.3")
def test_a_map_may_bring_its_own_mix():
    mix = {"town": 3, "city": 3, "temple": 5, "village": 5, "rice": 2}
    board = map_of({**drawn(), "mix": mix}, 3)
    assert board.mix == [mix.get(id, 0) for id in TERRAIN_IDS[:6]]
    assert same(map_of(board.data(), 3), board)


@rule("BUS-15.3")
def test_a_map_may_be_built_beforehand():
    terrain = ["city"] * 3 + ["temple"] * 5 + ["mountain"] * 10
    board = map_of({**two_rows(), "terrain": terrain}, 3)
    assert board.terrain is not None
    assert [TERRAIN_IDS[laid] for laid in board.terrain] == terrain[::-1]  # the cells are listed backwards
    assert board.tiles() == board.terrain
    assert board.mix == [10, 0, 0, 0, 3, 5]
    assert same(map_of(board.data(), 3), board)


@rule("BUS-15.3")
def test_neighbours_may_be_listed_by_hand():
    ring = {f"P{n + 1:02}": [f"P{(n + 1) % 18 + 1:02}", f"P{(n - 1) % 18 + 1:02}"] for n in range(18)}
    spread = {**drawn(), "adj": ring}
    spread["cells"][0]["x"] -= 1  # drawn only: any place will do
    board = map_of(spread, 3)
    assert board.neighbours[0] == [1, 17]
    assert board.neighbours[5] == [4, 6]
    assert same(map_of(board.data(), 3), board)


@rule("BUS-15.3")
def test_a_map_is_read_from_a_json_or_toml_file(tmp_path):
    as_json, as_toml = tmp_path / "mine.json", tmp_path / "mine.toml"
    as_json.write_text(json.dumps({**drawn(), "adj": None, "terrain": None}), encoding="utf-8")
    assert same(read_map(as_json, 3), standard(3))
    cells = "\n".join(
        f'[[cells]]\nid = "{cell["id"]}"\nx = {cell["x"]}\ny = {cell["y"]}' for cell in drawn()["cells"]
    )
    as_toml.write_text(f'id = "bushido-18"\n{cells}\n', encoding="utf-8")
    assert same(read_map(str(as_toml), 3), standard(3))


# -- what is refused --------------------------------------------------------------------------------------


def cell(data: dict[str, Any], id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(cell for cell in data["cells"] if cell["id"] == id)
    return found


def hand_made() -> dict[str, Any]:
    data = drawn()
    near = standard(3).neighbours
    data["adj"] = {PROVINCE_IDS[n]: [PROVINCE_IDS[other] for other in near[n]] for n in range(18)}
    return data


def changed(change: Callable[[dict[str, Any]], object], data: dict[str, Any] | None = None) -> dict[str, Any]:
    found = drawn() if data is None else data
    change(found)
    return found


def separate(data: dict[str, Any]) -> None:
    """P01 and P02 as an island of two."""
    cell(data, "P01").update(x=-30, y=0)
    cell(data, "P02").update(x=-28, y=0)


#: What is wrong, the key of the sentence, and what it must name.
FAULTS: list[tuple[object, str, dict[str, object]]] = [
    (None, "map-not-an-object", {}),
    ([], "map-not-an-object", {}),
    (changed(lambda d: d.update(terain=[])), "map-unknown-field", {"name": "'terain'"}),
    (changed(lambda d: d.update(players=4)), "map-other-players", {"theirs": "4", "ours": 3}),
    (changed(lambda d: d.update(id=7)), "map-text", {"name": "id"}),
    (changed(lambda d: d.update(coords="x" * 81)), "map-text", {"name": "coords"}),
    (changed(lambda d: d.pop("cells")), "map-no-cells", {}),
    (changed(lambda d: d.update(cells={})), "map-no-cells", {}),
    (changed(lambda d: d["cells"].pop()), "map-size", {"count": 17, "size": 18, "players": 3}),
    (drawn(4) | {"players": 3}, "map-size", {"count": 24, "size": 18}),
    (changed(lambda d: d["cells"].__setitem__(2, "P03")), "map-cell", {"value": "'P03'"}),
    (changed(lambda d: cell(d, "P03").update(z=1)), "map-unknown-field", {"name": "'z'"}),
    (changed(lambda d: cell(d, "P03").pop("id")), "map-province-unknown", {"value": "None"}),
    (changed(lambda d: cell(d, "P03").update(id="P19")), "map-province-unknown", {"value": "'P19'"}),
    (changed(lambda d: cell(d, "P03").update(id=["P03"])), "map-province-unknown", {"value": "['P03']"}),
    (changed(lambda d: cell(d, "P03").update(id="P04")), "map-province-twice", {"province": "P04"}),
    (changed(lambda d: cell(d, "P03").update(part="grey")), "map-part", {"province": "P03"}),
    (changed(lambda d: cell(d, "P03").update(part=["red"])), "map-part", {"province": "P03"}),
    (changed(lambda d: cell(d, "P03").update(x="1")), "map-place", {"province": "P03", "axis": "x"}),
    (changed(lambda d: cell(d, "P03").update(y=1.0)), "map-place", {"province": "P03", "axis": "y"}),
    (changed(lambda d: cell(d, "P03").update(y=True)), "map-place", {"province": "P03", "axis": "y"}),
    (changed(lambda d: cell(d, "P03").update(x=61)), "map-place", {"province": "P03", "value": "61"}),
    (changed(lambda d: cell(d, "P03").pop("y")), "map-place", {"province": "P03", "axis": "y"}),
    (
        changed(lambda d: cell(d, "P03").update(x=-1)),
        "map-place-taken",
        {"province": "P03", "other": "P02", "x": -1, "y": 1},
    ),
    (changed(lambda d: cell(d, "P03").update(x=0, y=1)), "map-off-grid", {"province": "P03"}),
    (changed(lambda d: cell(d, "P03").update(x=31)), "map-alone", {"province": "P03", "first": "P01"}),
    (changed(separate), "map-cut-off", {"province": "P03", "first": "P01"}),
    (changed(lambda d: d.update(adj=[])), "map-neighbours", {}),
    (changed(lambda d: d["adj"].update(P19=[]), hand_made()), "map-province-unknown", {"value": "'P19'"}),
    (changed(lambda d: d["adj"].update(P05="P01"), hand_made()), "map-neighbours-of", {"province": "P05"}),
    (changed(lambda d: d["adj"]["P05"].append("P5"), hand_made()), "map-province-unknown", {"value": "'P5'"}),
    (changed(lambda d: d["adj"]["P05"].append("P05"), hand_made()), "map-own-neighbour", {"province": "P05"}),
    (
        changed(lambda d: d["adj"]["P05"].append("P01"), hand_made()),
        "map-neighbour-twice",
        {"province": "P05", "other": "P01"},
    ),
    (
        changed(lambda d: d["adj"]["P05"].append("P18"), hand_made()),
        "map-one-way",
        {"province": "P05", "other": "P18"},
    ),
    (changed(lambda d: d["adj"].pop("P18"), hand_made()), "map-one-way", {"other": "P18"}),
    (changed(lambda d: d.update(adj={})), "map-alone", {"province": "P02"}),
    (changed(lambda d: d.update(mix=[3])), "map-mix", {}),
    (changed(lambda d: d["mix"].update(desert=1)), "map-unknown-field", {"name": "'desert'"}),
    (changed(lambda d: d["mix"].update(fortress=1)), "map-unknown-field", {"name": "'fortress'"}),
    (changed(lambda d: d["mix"].update(city=-1)), "map-mix-count", {"name": "city", "value": "-1"}),
    (changed(lambda d: d["mix"].update(city=True)), "map-mix-count", {"name": "city"}),
    (changed(lambda d: d["mix"].update(city=3)), "map-mix-size", {"count": 19, "size": 18}),
    (changed(lambda d: d["mix"].update(city=4)), "map-box", {"name": "city", "count": 4, "most": 3}),
    (changed(lambda d: d.update(terrain="city")), "map-terrain-list", {"size": 18}),
    (changed(lambda d: d.update(terrain=["rice"])), "map-terrain-list", {"size": 18}),
    (
        changed(lambda d: d.update(terrain=["mountain"] * 4 + ["fortress"] * 14, mix=None)),
        "map-terrain",
        {"province": "P05", "value": "'fortress'"},
    ),
    (changed(lambda d: d.update(terrain=["mountain"] * 18)), "map-box", {"name": "mountain", "count": 18}),
    (
        changed(lambda d: d.update(terrain=["mountain"] * 10 + ["temple"] * 5 + ["city"] * 3)),
        "map-terrain-not-mix",
        {},
    ),
]


@rule("BUS-0.5", "BUS-0.8", "BUS-15.3")
@pytest.mark.parametrize(("data", "key", "named"), FAULTS)
def test_a_faulty_map_is_refused_with_province_and_reason(data, key, named):
    before = copy.deepcopy(data)
    with pytest.raises(BadMap) as refused:
        map_of(data, 3)
    assert refused.value.key == key
    assert isinstance(refused.value, BadOption)
    assert {name: refused.value.details[name] for name in named} == named
    assert data == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_refusal_is_a_sentence_in_every_language(lang):
    for data, key, named in FAULTS:
        with pytest.raises(BadMap) as refused:
            map_of(data, 3)
        said = refused.value.text(lang)
        assert said.endswith("."), f"{lang}: {key} has no message"
        assert all(str(value) in said for value in named.values()), said


@pytest.mark.parametrize("players", [2, 6, True, "3", None, 3.0])
def test_a_map_is_for_three_to_five(players):
    with pytest.raises(BadMap) as refused:
        map_of(drawn(), players)
    assert refused.value.key == "map-players"


@pytest.mark.parametrize(
    ("name", "text", "key"),
    [
        ("mine.json", "{", "map-unreadable"),
        ("mine.json", "[" * 50_000, "map-unreadable"),
        ("mine.json", '{"id": "a", "id": "b"}', "map-unreadable"),
        ("mine.json", '{"cells": [{"x": 1, "x": 2}]}', "map-unreadable"),
        ("mine.json", "\udcff", "map-unreadable"),
        ("mine.toml", "id = ", "map-unreadable"),
        ("mine.toml", "id = 'a'", "map-no-cells"),
        ("mine.json", " " * 100_001, "map-too-long"),
        ("mine.json", "3", "map-not-an-object"),
    ],
)
def test_a_file_that_holds_no_map_is_refused(tmp_path, name, text, key):
    path = tmp_path / name
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(BadMap) as refused:
        read_map(path, 3)
    assert refused.value.key == key


@pytest.mark.parametrize("path", [None, 3, b"map.json", "no/such/map.json", Path(__file__).parent])
def test_a_file_that_is_not_there_is_refused(path):
    with pytest.raises(BadMap) as refused:
        read_map(path, 3)
    assert refused.value.key == "map-no-file"


def test_the_documentation_is_right():
    assert doctest.testmod(provinces).failed == 0


def own_map() -> dict[str, object]:
    """Three rows of six, all terrain said beforehand."""
    cells = [{"id": id, "x": 2 * (n % 6) + n // 6 % 2, "y": n // 6} for n, id in enumerate(PROVINCE_IDS[:18])]
    terrain = ["mountain"] * 6 + ["rice"] * 4 + ["village"] * 4 + ["temple"] * 4
    return {"id": "rows", "players": 3, "cells": cells, "terrain": terrain}


@rule("BUS-0.5", "BUS-15.3")
def test_the_mix_has_no_effect_on_a_map_that_says_its_terrain() -> None:
    chosen = GAME.check_options({"map": own_map(), "mix": "random"})
    assert GAME.idle_option(chosen) is GAME.options["mix"]
    with pytest.raises(BadOption, match="'mix' has no effect here; it is for map: standard"):
        GAME.check_effects(chosen)
    free = {name: value for name, value in own_map().items() if name != "terrain"}
    free["mix"] = {"mountain": 6, "rice": 4, "village": 4, "temple": 4}
    GAME.check_effects(GAME.check_options({"map": free, "mix": "random"}))
    GAME.check_effects(GAME.check_options({"mix": "random"}))


@rule("BUS-15.3")
def test_a_map_of_ones_own_is_played_and_travels_with_the_record(tmp_path: Path) -> None:
    file = tmp_path / "rows.json"
    file.write_text(json.dumps(own_map()), encoding="utf-8")
    text = map_text(file, 3)
    file.unlink()
    match = start(GAME, 3, 5, None, map=text)
    chance = random.Random(5)
    while not match.state.over:
        seat = chance.choice(match.state.deciders())
        match.choose(seat, chance.choice(match.state.choices(seat)))
        assert match.state.audit() == []
    state = match.state
    assert isinstance(state, Realm)
    assert state.view(None)["map"]["id"] == "rows"
    laid = [PROVINCE_IDS[n] for n, face in enumerate(state.face) if face != Terrain.FORTRESS]
    shown = {province["id"]: province["terrain"] for province in state.view(None)["provinces"]}
    expected = dict(zip(PROVINCE_IDS, own_map()["terrain"], strict=False))  # type: ignore[call-overload]
    assert {id: shown[id] for id in laid} == {id: expected[id] for id in laid}
    again = Record.loads(match.record.dumps(), sengoku.game)
    assert again.verify().ok
    assert GAME.load(state.dump()).dump() == state.dump()


@rule("BUS-15.3")
def test_the_same_map_always_has_the_same_text() -> None:
    data = own_map()
    text = GAME.options["map"].check(data)
    assert isinstance(text, str)
    assert GAME.options["map"].check(text) == text
    assert GAME.options["map"].check(json.dumps(data, indent=2)) == text
    assert GAME.options["map"].check("standard") == "standard"


@rule("BUS-15.3")
@pytest.mark.parametrize(
    ("value", "key"),
    [
        (7, "map-value"),
        (None, "map-value"),
        ("", "map-value"),
        ("no-such-map", "map-value"),
        ("[]", "map-not-an-object"),
        ("{}", "map-no-cells"),
        ({"cells": []}, "map-size"),
        ({**own_map(), "players": 9}, "map-players"),
        ({**own_map(), "sea": 1}, "map-unknown-field"),
    ],
)
def test_a_bad_map_is_refused_with_what_is_wrong(value: object, key: str) -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.new(3, 1, map=value)
    assert refusal.value.key == key
    for lang in LANGUAGES:
        assert "{" not in refusal.value.text(lang)
        assert refusal.value.text(lang) != "error-" + key


@rule("BUS-15.3")
def test_a_map_for_three_is_not_for_four() -> None:
    with pytest.raises(BadOption) as refusal:
        GAME.new(4, 1, map=own_map())
    assert refusal.value.key == "map-other-players"
