"""Whole games by chance, with every number of players and every option: they end."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import sengoku
from sengoku.core.errors import BadOption
from sengoku.core.match import start
from sengoku.core.record import Record
from sengoku.core.rulebook import LANGUAGES
from sengoku.games.bushido.components import MONTHS, Terrain
from sengoku.games.bushido.maps import map_text
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.state import Ending, Realm
from tests.bushido.table import GAME, new, table
from tests.conformance.playing import option_sets
from tests.support import rule

SETTINGS = [(seats, options) for seats in GAME.seats for options in option_sets(GAME)]


def play(seats: int, seed: int, eager: str, options: dict[str, object]) -> Realm:
    """A game of random choices; `eager` is a verb that is chosen whenever it can be."""
    state = new(seats, seed, **options)
    chance = random.Random(seed)
    appeased = 0
    while not state.over:
        seat = chance.choice(state.deciders())
        legal = state.choices(seat)
        wanted = [choice for choice in legal if choice.verb == eager]
        choice = chance.choice(wanted or legal)
        state.choose(seat, choice)
        appeased += str(choice) == "kotau appease"
        assert state.audit() == []
        if state.options["stall_guard"]:
            assert state.turns - appeased <= MONTHS * seats
    return state


@rule("BUS-E.5", "BUS-E.2")
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_every_game_ends(seats: int, options: dict[str, object]) -> None:
    state = play(seats, 7, "", options)
    assert state.winners() == [state.winner]
    assert state.scores() == state.daimyo_honour
    assert max(state.daimyo_honour) == state.daimyo_honour[state.winner]
    assert state.ending in (Ending.HONOUR, Ending.MONTHS)


@rule("BUS-E.5", "BUS-E.6")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("eager", ["hold", "geisha", "pass"])
def test_with_the_guard_even_players_who_never_attack_come_to_an_end(seats: int, eager: str) -> None:
    """The worst they can do: leave the marker where it is in every turn."""
    state = play(seats, 3, eager, {"stall_guard": True})
    if eager == "hold" and state.ending == Ending.MONTHS:
        assert state.turns == MONTHS * seats


@rule("BUS-E.1")
def test_fifty_honour_ends_the_game_at_once() -> None:
    t = table(4, at="tea", dh=[48, 21, 22, 23], sh=[12, 9, 8, 7])
    t.do(0, "tea 1", "convert 4")
    assert t.over
    assert t.state.winners() == [0]
    assert t.state.ending == Ending.HONOUR


@rule("BUS-TV7")
def test_the_first_worked_example_of_a_combat() -> None:
    t = table(
        4,
        at="target",
        provinces={
            "P06": {"owner": 0, "troops": 6},
            "P09": {"owner": 2, "troops": 3, "terrain": "mountain"},
        },
        hands={1: "katana-3 katana-3 katana-2", 2: "katana-1 katana-1 katana-1 katana-1 katana-2 katana-3"},
        dh=[30, 21, 25, 23],
        sh=[20, 13, 15, 18],
    )
    koku = list(t.state.koku)
    t.do(0, "attack p09", "from p06", "troops 4", "bonus 3", "done")
    t.fight({1: "3 3 2 battle", 2: "1 1 1 1 2 3 ambush"})
    assert (t.owner("P09"), t.troops("P09"), t.troops("P06")) == (0, 2, 2)
    assert t.sh == [20, 13 + 11, 15 + 2, 18]
    assert t.dh == [32, 21, 22, 23]  # 25 - 2 is taken: the Bushi's marker goes one below
    assert t.state.koku == [koku[0] + 2, koku[1], koku[2] - 2, koku[3]]
    assert t.state.bonus[0] == 2


# -- a map of one's own -------------------------------------------------------------------------------------


def own_map() -> dict[str, object]:
    """Three rows of six, all terrain said beforehand."""
    cells = [{"id": id, "x": 2 * (n % 6) + n // 6 % 2, "y": n // 6} for n, id in enumerate(PROVINCE_IDS[:18])]
    terrain = ["mountain"] * 6 + ["rice"] * 4 + ["village"] * 4 + ["temple"] * 4
    return {"id": "rows", "players": 3, "cells": cells, "terrain": terrain}


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


# -- hidden information -------------------------------------------------------------------------------------


@rule("BUS-5.4", "BUS-A34", "BUS-16.2")
def test_a_spy_alone_sees_a_screen_while_it_is_open() -> None:
    t = table(4, at="sensei", hands={3: "shinobi", 0: "katana-1 geisha"})
    t.do(3, "spy 0")
    seen = t.state.view(3)["spied"]
    assert seen["hand"]["geisha"] == 1
    assert [t.state.view(seat)["spied"] for seat in (None, 0, 1, 2)] == [None] * 4
    worlds = [t.state.resample(3, seed) for seed in range(20)]
    assert all(world.view(3)["spied"] == seen for world in worlds)
    t.do(3, "close")
    assert t.state.view(3)["spied"] is None
    worlds = [t.state.resample(3, seed) for seed in range(20)]
    assert all(world.dump()["hands"][:8] == t.state.hands[:8] for world in worlds)
    others = {str(t.state.resample(1, seed).dump()["hands"][:8]) for seed in range(20)}
    assert len(others) > 1


@rule("BUS-8.2", "BUS-8.4", "BUS-A4")
def test_what_is_sealed_is_in_no_other_view_and_can_be_taken_back() -> None:
    t = table(
        4,
        at="target",
        provinces={"P06": {"owner": 0, "troops": 6}, "P09": {"owner": 2, "troops": 3}},
        hands={1: "katana-3 katana-2", 2: "katana-1"},
    )
    t.do(0, "attack p09", "from p06", "troops 4", "done")
    before = [t.state.view(seat) for seat in (None, 0, 2, 3)]
    assert t.do(1, "stake 3", "stake 2") == []
    assert [t.state.view(seat) for seat in (None, 0, 2, 3)] == before
    assert not t.state.barrier
    t.do(1, "top 2")
    assert t.state.deciders() == (2,)
    assert t.state.view(2)["combat"]["sides"][0]["height"] is None
    assert t.state.view(1)["combat"]["mine"]["stake"]["katana-3"] == 1
    assert not t.state.barrier
    t.do(2, "stake 1", "top 1")
    assert t.state.barrier
    assert t.state.view(3)["combat"]["sides"][0] == {
        "seat": 1,
        "sealed": False,
        "height": 2,
        "top": 2,
        "tiles": None,
        "disc": None,
    }
