"""BUS-14.5, BUS-15: the options and the map; and rulings an option stands behind."""

from __future__ import annotations

import pytest

from sengoku.core.errors import BadOption
from sengoku.core.messages import Messages
from sengoku.core.rulebook import LANGUAGES
from sengoku.games.bushido.components import MIX, Terrain, Tile
from tests.bushido.table import GAME, Table, new, table
from tests.digest import tables
from tests.seated import kinds
from tests.support import rule

SEATS = list(GAME.seats)


def claim_all(seats: int, seed: int, **options: object) -> Table:
    state = new(seats, seed, **options)
    while state.ask(state.deciders()[0]).prompt in ("fortress", "province"):
        seat = state.deciders()[0]
        state.choose(seat, state.choices(seat)[0])
    return Table(state)


@rule("BUS-14.5")
def test_every_option_of_the_table_is_there_with_its_usual_value():
    rows = tables("BUS-14.5")[0]
    named = {row["Option"].rpartition("(")[2].rstrip(")"): row["Usual"] for row in rows}
    rules = {option.rule: option.default for option in GAME.options.values()}
    assert set(named) | {"BUS-0.1"} == set(rules)
    assert rules["BUS-A35"] == int(named["BUS-A35"])
    assert rules["BUS-A36"] == int(named["BUS-A36"])
    assert rules["BUS-14.3"] == named["BUS-14.3"].replace(" / ", "-")
    assert [rules[id] for id in ("BUS-E.5", "BUS-C.1", "BUS-C.6")] == [
        named[id] == "on" for id in ("BUS-E.5", "BUS-C.1", "BUS-C.6")
    ]


@rule("BUS-14.5")
@pytest.mark.parametrize("name", list(GAME.options))
def test_other_values_are_refused(name):
    with pytest.raises(BadOption):
        GAME.new(4, 1, **{name: "no such thing"})


@rule("BUS-14.5", "BUS-0.5")
@pytest.mark.parametrize("seats", SEATS)
def test_the_suggested_mix_or_any_tiles(seats):
    usual: set[tuple[int, ...]] = set()
    odd: set[tuple[int, ...]] = set()
    for seed in range(8):
        for mix, met in (("suggested", usual), ("random", odd)):
            state = claim_all(seats, seed, mix=mix).state
            laid = [state.face.count(terrain) + state.faces[terrain] for terrain in range(Terrain.KINDS)]
            met.add(tuple(laid))
            if mix == "suggested":
                assert sum(state.faces) == seats
    assert usual == {tuple(MIX[seats])}
    assert {sum(laid) for laid in odd} == {32}
    faces = {
        tuple(claim_all(seats, seed, mix="random").state.face.count(t) for t in range(6)) for seed in range(8)
    }
    assert len(faces) > 3
    assert all(sum(laid) == 5 * seats for laid in faces)


@rule("BUS-14.5", "BUS-A35")
@pytest.mark.parametrize("katana", [0, 1])
def test_a_town_brings_a_katana_or_none(katana):
    held = {"P05": {"owner": 0, "terrain": "town"}, "P09": {"owner": 0, "terrain": "town"}}
    t = table(4, at="income", provinces=held, town_katana=katana)
    assert t.state.income[0] == 5 + 2 * katana
    assert t.state.tiles_held(0) == 5 + 2 * katana
    assert t.state.view(None)["provinces"][4]["katana"] == katana


@rule("BUS-14.5", "BUS-14.3", "BUS-A2", "BUS-14.4")
@pytest.mark.parametrize(("split", "counts"), [("51-34-17", [51, 34, 17]), ("34-34-34", [34, 34, 34])])
def test_the_katana_tiles_of_the_bag(split, counts):
    state = new(4, 1, katana=split)
    assert state.bag[: Tile.KATANAS] == counts
    assert sum(state.bag[Tile.KATANAS :]) == 35


@rule("BUS-14.5", "BUS-A8", "BUS-8.3")
@pytest.mark.parametrize(("where", "fallen"), [("out_of_game", 3), ("reserve", 0)])
def test_where_sacrificed_troops_go(where, fallen):
    held = {"P05": {"owner": 0, "troops": 5}, "P19": {"owner": 2, "troops": 3}}
    t = table(4, at="target", provinces=held, hands={2: "katana-1"}, sacrificed_troops=where)
    reserve = t.state.reserve[0]
    t.do(0, "attack p19", "from p05", "troops 3", "done")
    t.fight({1: "", 2: "1"})
    assert (t.state.fallen[0], t.state.reserve[0]) == (fallen, reserve + 3 - fallen)


@rule("BUS-A8", "BUS-8.15")
def test_all_other_casualties_go_to_the_reserve():
    held = {"P05": {"owner": 0, "troops": 5}, "P19": {"owner": 2, "troops": 3}}
    t = table(4, at="target", provinces=held, hands={1: "katana-1", 2: "katana-3"})
    reserve = t.state.reserve[0]
    t.do(0, "attack p19", "from p05", "troops 3", "done")
    t.fight({1: "1 battle", 2: "3 battle"})
    assert (t.state.fallen[0], t.state.reserve[0]) == (0, reserve + 3)


@rule("BUS-14.5", "BUS-A5", "BUS-E.5")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("guard", [True, False])
def test_the_stall_guard_moves_the_marker_or_not(seats, guard):
    t = table(seats, at="target", stalled=seats - 1, month=4, stall_guard=guard)
    events = t.do(0, "hold")
    assert ("stall-guard" in kinds(events)) is guard
    assert (t.month, t.state.stalled) == ((5, 0) if guard else (4, seats))


@rule("BUS-A5", "BUS-E.5")
@pytest.mark.parametrize(("way", "count"), [("hold", 1), ("geisha", 1), ("appease", 0)])
def test_what_counts_as_a_turn_without_a_month(way, count):
    if way == "hold":
        t = table(4, at="target", month=4)
        t.do(0, "hold")
    elif way == "geisha":
        t = table(4, at="sensei", hands={3: "geisha"}, month=4)
        t.do(3, "geisha")
    else:
        t = table(4, at="kotau", discs={3: "kotau"}, month=4)
        t.do(3, "kotau appease")
    assert (t.month, t.state.stalled, t.daimyo) == (4, count, 1)


@rule("BUS-A5", "BUS-E.5", "BUS-E.2")
def test_the_guard_may_end_the_game():
    t = table(4, at="target", stalled=3, month=12, stall_guard=True)
    t.do(0, "hold")
    assert t.over
    assert t.state.winners() == [3]


@rule("BUS-A42", "BUS-E.4", "BUS-TV12")
@pytest.mark.parametrize(("seats", "turns"), [(3, {4}), (4, {3}), (5, {2, 3})])
def test_twelve_months_are_shared_out_and_not_evened_out(seats, turns):
    daimyos = []
    daimyo, month = 0, 1
    while month <= 12:
        t = table(seats, at="kotau", daimyo=daimyo, month=month)
        daimyos.append(daimyo)
        while not t.over and t.daimyo == daimyo:
            t.do(t.asked[1][0], "pass")
        daimyo, month = (daimyo + 1) % seats, t.month
    assert len(daimyos) == 12
    assert {daimyos.count(seat) for seat in range(seats)} == turns


@rule("BUS-14.1", "BUS-A2")
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_of_the_box_is_lost_on_the_table(seats):
    state = new(seats, 1)
    assert sum(state.bag) == 102 + 35
    assert sum(state.stock) + sum(state.discs) == 33
    assert state.reserve == [30] * seats
    assert [player["bonus"] for player in state.view(None)["players"]] == [[3, 6]] * seats


@rule("BUS-14.2", "BUS-A36")
def test_the_values_of_a_province_are_shown():
    held = {
        f"P{5 + place:02}": {"terrain": terrain}
        for place, terrain in enumerate(("mountain", "rice", "village", "town", "city", "temple"))
    }
    t = table(4, provinces=held)
    shown = t.state.view(None)["provinces"]
    rows = {row["Terrain"].split()[0].lower(): row for row in tables("BUS-14.2")[0]}
    for place, terrain in enumerate(("mountain", "rice", "village", "town", "city", "temple")):
        row, province = rows[terrain], shown[4 + place]
        assert [province[name] for name in ("honour", "koku", "katana")] == [
            int(row[name]) for name in ("Honour", "Koku", "Katana")
        ]
    assert [shown[0][name] for name in ("terrain", "honour", "koku", "katana")] == ["fortress", 10, 5, 5]


@rule("BUS-15.1", "BUS-15.2")
@pytest.mark.parametrize(("seats", "size", "borders"), [(3, 18, 37), (4, 24, 55), (5, 30, 71)])
def test_the_map_of_the_table_is_the_one_of_the_rules(seats, size, borders):
    provinces = new(seats, 1).view(None)["provinces"]
    assert [province["id"] for province in provinces] == [f"P{n + 1:02}" for n in range(size)]
    assert sum(len(province["neighbours"]) for province in provinces) == 2 * borders
    parts = [province["part"] for province in provinces]
    assert parts == ["green"] * 18 + ["red"] * min(6, size - 18) + ["blue"] * max(0, size - 24)


@rule("BUS-15.3")
def test_the_fields_of_a_province_in_play():
    held = {"P05": {"owner": 0, "troops": 4, "elites": 1, "ronin": 2, "terrain": "city"}}
    t = table(4, provinces=held, elite=True)
    province = t.state.view(None)["provinces"][4]
    assert province["id"] == "P05"
    assert (province["terrain"], province["owner"]) == ("city", 0)
    assert (province["troops"], province["elites"], province["ronin"]) == (4, 1, 2)


@rule("BUS-A35")
@pytest.mark.parametrize("katana", [0, 1])
def test_towns_bring_a_tile_only_if_agreed(katana):
    land = {"P05": {"owner": 0, "terrain": "town"}, "P09": {"owner": 0, "terrain": "mountain"}}
    t = table(4, at="income", provinces=land, town_katana=katana)
    towns = sum(p["terrain"] == "town" and p["owner"] == 0 for p in t.state.view(0)["provinces"])
    others = sum(
        {"city": 2, "temple": 1, "fortress": 5}.get(p["terrain"], 0)
        for p in t.state.view(0)["provinces"]
        if p["owner"] == 0
    )
    assert towns >= 1
    assert t.state.income[0] == others + katana * towns
    assert t.state.tiles_held(0) == min(10, others + katana * towns)


@rule("BUS-14.5")
def test_the_usual_values_are_our_readings():
    usual = {name: option.default for name, option in GAME.options.items()}
    assert usual["fortress_honour"] == 10
    assert usual["samurai_honour"] == "fifty"
    assert usual["attackers_retreat"] == "neighbour"
    assert usual["isolated_troops"] == "attack"
    assert usual["kotau_exchange"] == "tactics"


@rule("BUS-14.5")
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reading_has_words(lang):
    words = Messages(lang, "bushido")
    for name in (
        "fortress_honour",
        "samurai_honour",
        "attackers_retreat",
        "isolated_troops",
        "kotau_exchange",
    ):
        keys = [f"option-{name}", f"option-{name}-help"]
        keys += [f"option-{name}-{value}" for value in GAME.options[name].values]
        for key in keys:
            assert words.say(key) != key
