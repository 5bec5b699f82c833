"""TEN-6.8, TEN-R8: one unit in a hex, and nobody passes through another."""

from __future__ import annotations

import random

import pytest

import sengoku
from sengoku.games.tenkatoitsu.state import Battle
from tests.support import rule
from tests.tenkatoitsu.table import Table, ground, table

GAME = sengoku.game("tenkatoitsu")
CHAIN = ground(20, 1)


@rule("TEN-6.8")
@pytest.mark.parametrize("order", ["move", "defence"])
def test_no_movement_ends_on_a_friend_or_an_enemy(order: str) -> None:
    orders = {} if order == "defence" else {order: "tokugawa-b"}
    t = table({"a": "1301", "b": "0505", "c": "0504"}, {"a": "0508"}, **orders)  # type: ignore[arg-type]
    t.phase("tokugawa-b")
    t.do(0, "unit b-1")
    assert "TEN-6.8" in t.refused(0, "go 0504")
    assert "TEN-6.8" in t.refused(0, "go 0508")


@rule("TEN-6.8", "TEN-6.3.1")
def test_no_charge_ends_on_a_friend() -> None:
    """The hexes beside the enemy that a friend holds are not offered."""
    t = table({"a": "1301", "b": "0504", "c": "0506"}, {"a": "0507"}, attack="tokugawa-b")
    t.phase("tokugawa-b")
    assert "0506" not in t.nouns(0, "go")
    assert "TEN-6.8" in t.refused(0, "go 0506")


@rule("TEN-6.8", "TEN-6.6.1")
def test_no_retreat_ends_on_a_friend() -> None:
    t = table({"a": "1301", "b": "0508", "c": "0506"}, {"a": "0510"}, regroup="tokugawa-b")
    t.phase("tokugawa-b")
    assert t.nouns(0, "go")
    assert "0506" not in t.nouns(0, "go")


@rule("TEN-R8", "TEN-6.8")
def test_the_front_unit_of_a_column_moves_first() -> None:
    t = table({"a": "0101", "b": "0401 0501"}, {"a": "1901"}, on=CHAIN, move="tokugawa-b")
    t.phase("tokugawa-b")
    t.do(0, "unit b-1")
    assert max(t.nouns(0, "go")) == "0401"
    t = table({"a": "0101", "b": "0401 0501"}, {"a": "1901"}, on=CHAIN, move="tokugawa-b")
    t.phase("tokugawa-b")
    t.do(0, "unit b-2", "go 0901")
    assert t.hex("tokugawa-b-1") == "0801"


@rule("TEN-6.8")
def test_a_hex_left_by_a_unit_is_free_for_the_next() -> None:
    t = table({"a": "0101", "b": "0401 0501"}, {"a": "1901"}, on=CHAIN, move="tokugawa-b")
    t.phase("tokugawa-b")
    t.do(0, "unit b-2", "go 0601")
    assert "0501" in t.ends(0, "tokugawa-b-1")


@rule("TEN-6.8", "TEN-15.3")
@pytest.mark.parametrize(("start", "enters"), [("0504", True), ("0503", True), ("0502", False)])
def test_friends_join_a_unit_in_a_fortress_for_three_points(start: str, enters: bool) -> None:
    t = table({"a": "0505", "b": start}, {"a": "1313"}, on=ground(fortress="0505"), move="tokugawa-b")
    t.phase("tokugawa-b")
    t.do(0, "unit b-1")
    assert ("0505" in t.nouns(0, "go")) == enters


@rule("TEN-6.8", "TEN-15.3")
def test_a_fortress_holds_more_than_one_unit() -> None:
    state = GAME.new(2, 1, scenario="yamazaki")
    assert isinstance(state, Battle)
    fortress = state.scene.field.fortress
    assert state.pos.count(fortress) == 2
    assert state.audit() == []


def inside(order: str, enemy: str) -> Table:
    """Clan B, alone in a fortress, acts by its chit; an enemy is outside."""
    on = ground(fortress="0505", rough="0505-0504")
    t = table({"a": "1301", "b": "0505"}, {"a": enemy}, on=on, **{order: "tokugawa-b"})  # type: ignore[arg-type]
    t.state.holder = 0
    t.phase("tokugawa-b")
    return t


@rule("TEN-15.8.3", "TEN-6.3")
def test_a_clan_in_attack_must_leave_a_fortress() -> None:
    t = inside("attack", "0509")
    assert "0505" not in t.ends(0, "tokugawa-b-1")


@rule("TEN-15.8.3", "TEN-6.3", "TEN-6.3.2")
def test_a_clan_in_attack_leaves_a_fortress_whole() -> None:
    """The lead unit stops beside the fortress; the other may not stay inside though it is adjacent there."""
    on = ground(fortress="0505")
    t = table({"a": "1301", "b": "0505 0505"}, {"a": "0507"}, on=on, attack="tokugawa-b")
    t.state.holder = 0
    t.phase("tokugawa-b")
    t.do(0, "unit b-1", "go 0506")
    assert "0505" not in t.ends(0, "tokugawa-b-2")


@rule("TEN-15.8.3", "TEN-6.3.1")
def test_a_clan_in_attack_leaves_a_fortress_even_if_no_way_leads_to_an_enemy() -> None:
    walls = " ".join(f"0507-{hex}" for hex in ("0506", "0606", "0607", "0508", "0407", "0406"))
    on = ground(fortress="0505", impassable=walls, roads=["0507 0508 0509 0510 0511 0512 0513"])
    t = table({"a": "1301", "b": "0505"}, {"a": "0507"}, on=on, attack="tokugawa-b")
    t.state.holder = 0
    t.draw("tokugawa-b")
    t.do(0, "act", "face", "keep")
    assert t.nouns(0, "go")
    assert "0505" not in t.nouns(0, "go")


@rule("TEN-15.8.3", "TEN-6.5")
def test_a_clan_in_move_may_leave_a_fortress_for_the_cost_of_the_next_hex() -> None:
    t = inside("move", "1313")
    assert "done" in t.legal(0)
    t.do(0, "unit b-1")
    assert {"0505", "0509", "0502"} <= set(t.nouns(0, "go"))  # round the rough side: 4 points
    assert "0501" not in t.nouns(0, "go")


@rule("TEN-15.8.3", "TEN-6.6")
def test_a_clan_in_regroup_may_stay_in_a_fortress() -> None:
    t = inside("regroup", "0507")
    assert t.asked == ("move-unit", (0,))
    assert t.legal(0) == ["unit b-1", "done"]


@rule("TEN-6.8")
@pytest.mark.parametrize("seed", range(3))
def test_no_hex_ever_holds_two_units(seed: int) -> None:
    """Some hundred choices of a whole game, the units counted after each."""
    state = GAME.new(2, seed, scenario="nagakute")
    assert isinstance(state, Battle)
    rng = random.Random(seed)
    for _ in range(400):
        if state.over:
            break
        seat = rng.choice(state.deciders())
        state.choose(seat, rng.choice(state.choices(seat)))
        standing = [hex for hex in state.pos if hex >= 0]
        assert len(standing) == len(set(standing))
