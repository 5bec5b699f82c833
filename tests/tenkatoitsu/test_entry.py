"""TEN-12, TEN-20.3, TEN-R44: clans that enter the map."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenkatoitsu.places import Place
from tests.support import rule
from tests.tenkatoitsu.table import Table, ground, prepared, table

OFF = {"tokugawa-k-1": "off", "tokugawa-k-2": "off"}
GATE = "0701"


def waiting(units: dict[str, str] | None = None, **more: Any) -> Table:
    """Naitō's two units wait outside; the chit is drawn."""
    field = more.pop("on", None) or ground(entry=GATE)
    t = table({**OFF, **(units or {})}, on=field, turn=3, **more)
    t.begin("tokugawa-k", "march")
    t.do(0, "act")
    return t


def chits(t: Table) -> dict[str, str]:
    return {clan["id"]: clan["chit"] for clan in t.state.view(None)["clans"]}


@rule("TEN-12", "TEN-R44")
def test_the_owner_may_enter_and_is_not_asked_for_an_order_change():
    t = waiting()
    assert t.asked == ("enter", (0,))
    assert t.legal(0) == ["enter", "pass"]
    t.do(0, "enter", "unit k-1")
    assert t.asked == ("enter-to", (0,))


@rule("TEN-12", "TEN-R44", "TEN-6.2.4")
def test_the_entry_hex_costs_a_point_and_the_rest_of_four_is_left():
    t = waiting()
    t.do(0, "enter", "unit k-1")
    field = t.state.scene.field
    gate = field.hex(GATE)
    goals = {field.hex(choice.removeprefix("go ")) for choice in t.legal(0)}
    assert max(field.distance(gate, goal) for goal in goals) == 3
    assert gate not in goals  # the other unit would find no way in
    t.do(0, "go 0704")
    second = {field.hex(choice.removeprefix("go ")) for choice in t.legal(0)}
    assert second == {hex for hex in second if field.distance(hex, field.hex("0704")) == 1}
    t.do(0, t.legal(0)[0])
    assert t.told("entered")[0] == {"unit": "tokugawa-k-1", "hex": "0704"}


@rule("TEN-R44", "TEN-6.5.2")
def test_a_road_takes_half_a_point():
    road = ground(entry=GATE, roads=["0701 0702 0703 0704 0705 0706 0707 0708 0709 0710"])
    t = waiting(on=road)
    t.do(0, "enter", "unit k-1")
    assert "go 0708" in t.legal(0)  # half a point for the entry and for each of seven sides
    assert "go 0709" not in t.legal(0)


@rule("TEN-12")
def test_the_whole_clan_enters_or_nobody():
    """Enemy zones leave room for one unit only, in the entry hex itself."""
    t = waiting(on=ground(entry="0101"), units={"ikeda-f-1": "0103", "ikeda-i-1": "0302"})
    assert t.told("stayed-out") == [{"clan": "tokugawa-k"}]
    assert t.hex("tokugawa-k-1") == t.hex("tokugawa-k-2") == "off"
    room = waiting(on=ground(entry="0101"), units={"ikeda-f-1": "0104", "ikeda-i-1": "0302"})
    assert room.legal(0) == ["enter", "pass"]
    room.do(0, "enter", "unit k-1")
    assert room.hex("tokugawa-k-1") == "0102"  # the only hex that leaves the entry to the other
    assert room.hex("tokugawa-k-2") == "0101"


@rule("TEN-12", "TEN-9.1")
def test_a_chit_not_used_is_in_the_bowl_next_turn_without_a_messenger():
    t = waiting()
    t.roll("command", 1, 1)
    t.do(0, "pass")
    assert t.told("stayed-out") == [{"clan": "tokugawa-k"}]
    assert t.asked[0] == "select"  # the next turn
    assert chits(t)["tokugawa-k"] == "bowl"
    assert t.told("messenger") == []


@rule("TEN-12", "TEN-9.1")
def test_a_chit_left_in_the_bowl_comes_back_without_a_messenger():
    t = table({**OFF}, on=ground(entry=GATE), turn=3)
    t.begin("march", "tokugawa-k")
    assert t.told("messenger") == []
    assert chits(t)["tokugawa-k"] == "bowl"


@rule("TEN-8", "TEN-12")
def test_a_clan_that_has_entered_has_its_chit_in_the_reserve():
    t = waiting()
    t.do(0, "enter", "unit k-1", "go 0703")
    t.do(0, t.legal(0)[0])
    assert chits(t)["tokugawa-k"] == "reserve"
    assert t.order("tokugawa-k") == "move"


@rule("TEN-12")
def test_the_march_phase_brings_nobody_in():
    t = table({**OFF, "ikeda-f-1": "1010"}, on=ground(entry=GATE), turn=5)
    t.roll("orders", 6, 1)
    t.begin("march")
    assert t.told("chosen") == []
    assert t.hex("tokugawa-k-1") == "off"


@rule("TEN-R44", "TEN-12", "TEN-6.5.1")
@pytest.mark.parametrize("closed", [{"tokugawa-h-1": GATE}, {"ikeda-f-1": GATE}, {"ikeda-f-1": "0702"}])
def test_a_closed_entry_lets_nobody_in(closed: dict[str, str]):
    """A friend in it, an enemy in it, an enemy zone on it: there is no other hex; the chit comes back."""
    t = waiting(closed)
    assert t.told("stayed-out") == [{"clan": "tokugawa-k"}]
    assert t.hex("tokugawa-k-1") == t.hex("tokugawa-k-2") == "off"
    assert chits(t)["tokugawa-k"] == "bowl"  # of the next turn


@rule("TEN-12", "TEN-R44")
def test_the_owner_chooses_which_unit_enters_first():
    t = waiting()
    t.do(0, "enter")
    assert t.asked == ("enter-unit", (0,))
    assert t.legal(0) == ["unit k-1", "unit k-2"]
    t.do(0, "unit k-2")
    assert t.state.ask(0).args == {"unit": "tokugawa-k-2"}
    t.do(0, "go 0704", "go 0703")
    assert (t.hex("tokugawa-k-1"), t.hex("tokugawa-k-2")) == ("0703", "0704")
    assert [told["unit"] for told in t.told("entered")] == ["tokugawa-k-2", "tokugawa-k-1"]


@rule("TEN-6.5.1", "TEN-12")
def test_nobody_enters_an_enemy_zone():
    t = waiting({"ikeda-f-1": "0704"})
    t.do(0, "enter", "unit k-1")
    field = t.state.scene.field
    goals = [field.hex(choice.removeprefix("go ")) for choice in t.legal(0)]
    assert all(field.distance(goal, field.hex("0704")) > 1 for goal in goals)
    assert t.refusals(0, "go 0703") == ["TEN-4.2 enemy-zone", "TEN-12 not-there"]


@rule("TEN-20.3", "TEN-12")
def test_tokugawas_clans_can_be_called_from_turn_3_on():
    for turn, called in ((1, False), (2, False), (3, True), (4, True)):
        t = table(
            {
                **OFF,
                "tokugawa-h-1": "0101",
                "tokugawa-a-1": "off",
                "tokugawa-a-2": "off",
                "tokugawa-a-3": "off",
            },
            on=ground(entry=GATE),
            turn=turn,
        )
        t.roll("command", 6, 6)
        t.command()
        assert t.asked[0] == "select"
        assert ("select k" in t.legal(0)) == called
        assert ("select a" in t.legal(0)) == called
        assert "select h" in t.legal(0)
        if not called:
            assert t.refusals(0, "select k") == ["TEN-9.3 no-clan"]


@rule("TEN-9.3", "TEN-12")
def test_no_delay_for_clans_off_the_map_and_distances_are_measured_from_the_entry():
    units = {
        **OFF,
        "tokugawa-a-1": "off",
        "tokugawa-a-2": "off",
        "tokugawa-a-3": "off",
        "tokugawa-h-1": "0710",
    }
    t = table(units, on=ground(entry=GATE), turn=3)
    t.command()
    seen = {clan["id"]: clan for clan in t.state.view(0)["clans"]}
    assert seen["tokugawa-k"]["box"] == 0
    assert seen["tokugawa-h"]["distance"] == 2 * 9


@rule("TEN-12", "TEN-18", "TEN-20.3")
def test_off_the_map_a_clan_is_in_move_whatever_the_plan_says():
    t = prepared("nagakute", plans=("saku", "choda"))
    orders = {clan["id"]: clan["order"] for clan in t.state.view(None)["clans"]}
    assert [orders[f"tokugawa-{clan}"] for clan in "abck"] == ["move"] * 4
    assert {orders[f"tokugawa-{clan}"] for clan in "defghij"} == {"defence"}


# -- tactics and clans off the map --------------------------------------------------------------------------


def with_tactic(tactic: int, *along: str, **units: str) -> Table:
    """Naitō's chit carries a tactic: 2 is Kidō, 3 Ashibaya."""
    placed = {word.replace("_", "-"): hex for word, hex in units.items()}
    t = table({**OFF, **placed}, on=ground(entry=GATE), turn=3)
    carrier = t.clan("tokugawa-k")
    t.state.tactic[carrier] = tactic
    t.state.hints[carrier] = 31
    for word in ("tokugawa-k", *along):
        t.state.lead[t.clan(word)] = carrier
        if word in along:
            t.state.send_chit(t.clan(word), Place.ASIDE)
    return t


@rule("TEN-10.4.5", "TEN-12", "TEN-R44")
def test_an_ashibaya_brings_a_clan_in_with_six_points():
    t = with_tactic(3)
    t.begin("tokugawa-k", "march")
    t.do(0, "act", "enter", "unit k-1")
    field = t.state.scene.field
    goals = [field.hex(choice.removeprefix("go ")) for choice in t.legal(0)]
    assert max(field.distance(field.hex(GATE), goal) for goal in goals) == 5


@rule("TEN-R44", "TEN-10.4.4")
def test_not_even_a_kido_lets_a_clan_outside_change_its_order():
    t = with_tactic(2)
    t.roll("orders", 5)
    t.begin("tokugawa-k", "march")
    t.do(0, "act")
    assert t.asked == ("enter", (0,))


@rule("TEN-R44", "TEN-6.3")
def test_no_test_counts_clans_off_the_map():
    """The only enemy waits outside, beside the entry: nobody is near, and the clan in Attack regroups."""
    t = table({**OFF, "ikeda-f-1": "0702"}, on=ground(entry=GATE), attack="ikeda-f", turn=3)
    t.begin("combat-1")
    assert t.order("ikeda-f") == "regroup"
