"""What boards show at any time: points by source, messengers, turns, contacts, reach and ways."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sengoku.core.match import start
from sengoku.games.tenkatoitsu.components import CHARGE, MARCH
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.state import Battle
from tests.support import rule
from tests.tenkatoitsu.table import GAME, Table, table
from tests.tenkatoitsu.yamazaki import ready


def sums(t: Table, seat: int | None) -> dict[str, Any]:
    found = GAME.sums(t.state, t.state.view(seat))
    assert found is not None
    return found


@rule("TEN-17.1", "TEN-19.5", "TEN-20.5", "TEN-21.7.3")
@pytest.mark.parametrize("scenario", ["nagakute", "yamazaki", "sekigahara"])
def test_every_point_has_its_source(scenario: str) -> None:
    """Through a battle played at random the lines add up to the count."""
    match = start(GAME, 2, f"points-{scenario}", ["Akane", "Botan"], scenario=scenario)
    chance = random.Random(3)
    seen: set[str] = set()
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.choose(seat, chance.choice(match.state.choices(seat)))
        state = match.state
        assert isinstance(state, Battle)
        if state.over or chance.random() < 0.1:
            rows = GAME.sums(state, state.view(None))["points"]  # type: ignore[index]
            assert [sum(row["points"] for row in side) for side in rows] == count(state)
            seen |= {row["id"] for side in rows for row in side}
    assert "eliminated" in seen


@rule("TEN-9.3")
def test_messengers_of_both_sides() -> None:
    t = table({"a": "0101", "b": "1308"}, {"a": "1301", "b": "1302"}, on="real")
    t.draw("tokugawa-b")
    for seat in (0, 1):
        seen = sums(t, seat)["overview"]
        mine = {clan["id"]: clan for clan in t.state.view(seat)["clans"] if clan["distance"] is not None}
        assert set(mine) == {f"{t.state.scene.armies[seat]}-{letter}" for letter in "ab"}
        for id, clan in mine.items():
            assert (seen["clans"][id]["distance"], seen["clans"][id]["box"]) == (
                clan["distance"],
                clan["box"],
            )
        assert seen["command"][1 - seat] == ""
        field = t.state.scene.field
        assert len(seen["command"][seat]) == field.size
        far = field.hex(t.hex(f"{t.state.scene.armies[seat]}-b-1"))
        assert seen["command"][seat][far] == str(mine[f"{t.state.scene.armies[seat]}-b"]["box"])


@rule("TEN-14", "TEN-13", "TEN-9.1")
def test_the_turn_track() -> None:
    t = ready()
    track = sums(t, 0)["turns"]
    assert [box["turn"] for box in track if box["night"]] == [1, 2, 3, 4, 5]
    assert track[0]["clans"], "Hashiba's clans are still to come"
    delayed = table({"a": "0101", "b": "0505"}, {"a": "0909"}, boxes={"tokugawa-b": 2}, turn=5)
    track = sums(delayed, 1)["turns"]
    assert {box["turn"]: box["chits"] for box in track if box["chits"]} == {7: ["tokugawa-b"]}


@rule("TEN-11.6.1", "TEN-4.2")
def test_who_holds_whom_and_who_could_support() -> None:
    t = table({"a": "0505 0605", "b": "0504"}, {"a": "0506"}, attack="tokugawa-a")
    t.draw("tokugawa-b")
    contacts = sums(t, 0)["overview"]["contacts"]
    found = {(one["unit"], one["enemy"]): one["supports"] for one in contacts}
    assert found["tokugawa-a-1", "ikeda-a-1"] is True
    assert found["ikeda-a-1", "tokugawa-a-1"] is False, "it has two before it"
    assert ("tokugawa-b-1", "ikeda-a-1") not in found


@rule("TEN-6.5", "TEN-6.3.1")
def test_reach_is_where_the_clan_then_can_go() -> None:
    t = table({"a": "0101", "b": "0505"}, {"a": "1309"}, move="tokugawa-b")
    t.draw("tokugawa-b")
    reach = sums(t, 1)["overview"]["reach"]["tokugawa-b-1"]
    t.do(0, "act", "keep", "unit b-1")
    assert sorted(reach) == t.nouns(0, "go")


@rule("TEN-2.3")
def test_with_secret_orders_only_known_ones_are_looked_at() -> None:
    t = table({"a": "0101", "b": "0505"}, {"a": "1309"}, move="tokugawa-b", secret_orders=True)
    t.state.guess = [15] * len(t.state.guess)
    t.draw("tokugawa-b")
    assert "tokugawa-b-1" in sums(t, 0)["overview"]["reach"]
    assert "tokugawa-b-1" not in sums(t, 1)["overview"]["reach"]


@rule("TEN-6.2.2", "TEN-6.5.2")
@pytest.mark.parametrize(("order", "allowance"), [("move", MARCH), ("attack", CHARGE)])
def test_the_cost_of_a_way_is_told_step_by_step(order: str, allowance: int) -> None:
    t = table({"a": "0101", "b": "0505"}, {"a": "0508"}, on="real", **{order: "tokugawa-b"})  # type: ignore[arg-type]
    t.phase("tokugawa-b")
    if "unit b-1" in t.legal(0):
        t.do(0, "unit b-1")
    ways = sums(t, 0)["ways"]
    assert ways["allowance"] == allowance
    field = t.state.scene.field
    costs = field.march if order == "move" else field.charge
    assert ways["to"]
    for goal, way in ways["to"].items():
        spent, at = 0, field.hex("0505")
        for name, points in zip(way["hexes"], way["points"], strict=True):
            spent += dict(costs.out[at])[field.hex(name)]
            at = field.hex(name)
            assert spent == points <= allowance
        assert not way["hexes"] or way["hexes"][-1] == goal
    assert sums(t, 1)["ways"] is None
