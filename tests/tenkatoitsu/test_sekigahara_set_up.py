"""TEN-21, TEN-21.1, TEN-21.3, TEN-D6: Sekigahara as it begins, and a first look at its secrets."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import sengoku
from sengoku.core.rulebook import read_rulebook
from sengoku.games.tenkatoitsu.components import DATA, PLANS
from sengoku.games.tenkatoitsu.ground import map_file
from sengoku.games.tenkatoitsu.preparation import Preparation
from sengoku.games.tenkatoitsu.state import Battle
from tests.digest import tables
from tests.support import rule
from tests.tenkatoitsu.sekigahara import EAST, WEST

GAME = sengoku.game("tenkatoitsu")


def fresh(**options: object) -> Battle:
    state = GAME.new(2, 4, scenario="sekigahara", **options)
    assert isinstance(state, Battle)
    return state


def played(seed: int, turns: int, **options: object) -> Battle:
    """A game by chance up to some turn."""
    state = GAME.new(2, seed, scenario="sekigahara", **options)
    assert isinstance(state, Battle)
    rng = random.Random(seed)
    while not state.over and state.turn < turns:
        seat = rng.choice(state.deciders())
        state.apply(seat, rng.choice(state.choices(seat)))
    return state


@rule("TEN-D6", "TEN-21", "TEN-21.3", "TEN-18")
def test_units_begin_as_the_digest_lists_them() -> None:
    view = fresh().view(None)
    assert view["armies"] == ["west", "east"]
    rows = [("west", row) for row in tables("TEN-D6")[0]] + [("east", row) for row in tables("TEN-D6")[1]]
    assert len(rows) == len(view["clans"])
    for (army, row), clan in zip(rows, view["clans"], strict=True):
        assert clan["id"] == f"{army}-{row['Clan'].lower()}"
        assert clan["name"] == row["Name"]
        units = [unit for unit in view["units"] if unit["clan"] == clan["id"]]
        assert _written(units) == re.sub(r" \(\w+\)", "", row["Units: Élan/Mass/Fire/Individual"])
        hexes = row["Set-up hexes"].split(", ")
        assert [unit["hex"] for unit in units] == ([None] * len(units) if hexes == ["off the map"] else hexes)
        leader = [unit["id"] for unit in units if unit["commander"]]
        assert bool(leader) == ("commander" in row["Units: Élan/Mass/Fire/Individual"])


def _written(units: list[dict[str, Any]]) -> str:
    return ", ".join(
        f"{unit['elan']}/{unit['mass']}/{unit['fire']}/{'X' if unit['person'] else unit['individual']}"
        for unit in units
    )


@rule("TEN-21", "TEN-21.4.1", "TEN-21.4.2")
def test_letters_are_the_west_in_name_only() -> None:
    view = fresh().view(None)
    undecided = [clan["noun"] for clan in view["clans"] if clan["stand"] == "undecided"]
    assert undecided == ["c", "i", "j", "k", "l1", "l2", "m", "n1", "n2", "o", "p", "q", "r"]
    for clan in view["clans"]:
        nobodys = clan["noun"] in undecided
        assert clan["seat"] == (None if nobodys else 0 if clan["id"].startswith("west") else 1)
        assert clan["chit"] == ("track" if nobodys else "reserve")
        assert (clan["order"] is None) == nobodys


@rule("TEN-21.1", "TEN-D9")
def test_the_scale_is_that_of_the_digest() -> None:
    text = read_rulebook("tenkatoitsu")["TEN-21.1"].text("en")
    metres = re.search(r"about (\d+) m", text)
    assert metres is not None
    assert f"metres-per-hex = {metres.group(1)}" in (DATA / "sekigahara_map.toml").read_text(encoding="utf-8")
    field = map_file.load("sekigahara")
    assert (field.columns, field.rows) == (40, 28)


@rule("TEN-21.3", "TEN-10.1")
def test_both_plans_are_active() -> None:
    state = fresh()
    assert [side["plan_active"] for side in state.view(None)["sides"]] == [True, True]
    assert (state.scene.first_turn, state.scene.last_turn, state.scene.fatigue_from) == (1, 16, 12)


@rule("TEN-R57", "TEN-21.4.1")
def test_undecided_clans_get_no_first_order_and_do_not_count_for_quotas() -> None:
    state = fresh()
    gyorin = next(number for number, sheet in enumerate(PLANS) if sheet.id == "gyorin")
    state.choose(WEST, "plan gyorin")
    asked = []
    while state.ask(WEST).prompt == "initial-order":
        asked.append(str(state.ask(WEST).args["clan"]))
        state.choose(
            WEST, "order attack" if "order attack" in map(str, state.choices(WEST)) else "order defence"
        )
    assert asked == [f"west-{id}" for id in ("a1", "a2", "a3", "b", "d", "e1", "e2", "f", "g", "h")]
    frame = state.stack[-1]
    assert isinstance(frame, Preparation)
    assert frame.plans[WEST] == gyorin
    orders = [frame.orders[clan] for clan in state.scene.seat_clans[WEST]]
    assert orders.count(1) == 1 + 5, "the commander, and half of the nine others"
    positions = [choice.noun for choice in state.choices(WEST) if choice.noun]
    assert "i-1" not in positions
    assert "b-1" in positions


@rule("TEN-R33", "TEN-R21")
@pytest.mark.parametrize("seed", range(3))
def test_what_is_redrawn_looks_the_same_and_is_sound(seed: int) -> None:
    state = played(seed, 4 + seed, secret_orders=seed == 2)
    for seat in (WEST, EAST):
        twin = state.resample(seat, seed)
        assert twin.audit() == []
        assert twin.view(seat) == state.view(seat)


@rule("TEN-R33")
@pytest.mark.parametrize("seed", range(4))
def test_a_saved_game_goes_on_as_before(seed: int) -> None:
    state = played(seed + 10, 6)
    again = GAME.load(state.dump())
    assert isinstance(again, Battle)
    assert again.dump() == state.dump()
    rng = random.Random(seed)
    for _ in range(60):
        if state.over:
            break
        seat = state.deciders()[0]
        assert state.choices(seat) == again.choices(seat)
        choice = rng.choice(state.choices(seat))
        state.apply(seat, choice)
        again.apply(seat, choice)
    assert again.dump() == state.dump()
    assert again.audit() == []
