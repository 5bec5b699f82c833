"""TEN-R33, TEN-R34, TEN-R24, TEN-2.3: what is open, what only one side knows, and sealed decisions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sengoku.core.match import start
from sengoku.games.tenkatoitsu.components import PLAN_IDS
from sengoku.games.tenkatoitsu.state import Battle
from tests.support import rule
from tests.tenkatoitsu.table import GAME, Table, prepared, table
from tests.tenkatoitsu.whole_games import by_chance, new, play


def fresh(battle: str = "yamazaki", **options: object) -> Table:
    state = GAME.new(2, 5, scenario=battle, **options)
    assert isinstance(state, Battle)
    return Table(state)


def side(t: Table, viewer: int | None, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = t.state.view(viewer)["sides"][seat]
    return found


def clan(t: Table, viewer: int | None, id: str) -> dict[str, Any]:
    return next(clan for clan in t.state.view(viewer)["clans"] if clan["id"] == id)


def text(value: object) -> str:
    return json.dumps(value, sort_keys=True)


# -- plans --------------------------------------------------------------------------------------------------


@rule("TEN-R33", "TEN-10.1")
def test_a_plan_is_known_to_its_owner_only():
    t = prepared("yamazaki", plans=("hoen", "kakuyoku"))
    assert side(t, 0, 0)["plan"] == "hoen"
    assert side(t, 1, 1)["plan"] == "kakuyoku"
    assert side(t, 1, 0)["plan"] is None
    assert side(t, 0, 1)["plan"] is None
    assert side(t, None, 0)["plan"] is None
    assert side(t, 1, 0)["tactics_left"] is None
    assert not side(t, 0, 0)["plan_shown"]


@rule("TEN-R33", "TEN-10.1")
def test_what_was_told_of_the_preparation():
    t = prepared("yamazaki", plans=("hoen", "kakuyoku"))
    told = [event for event in t.events if event.kind == "prepared"]
    for event, plan in zip(told, ("hoen", "kakuyoku"), strict=True):
        owner = int(str(event.args["seat"]))
        assert f'"{plan}"' in text(event.seen_by(owner))
        for other in (1 - owner, None):
            assert plan not in text(event.seen_by(other))


@rule("TEN-10.1", "TEN-R33", "TEN-10.3")
def test_the_first_tactic_shows_the_plan_to_all():
    t = table({"tokugawa-g-1": "0101", "ikeda-f-1": "1010"}, plans=("choda", "choda"))
    number = t.clan("tokugawa-g")
    t.state.tactic[number], t.state.lead[number], t.state.hints[number] = 1, number, 31
    t.begin("tokugawa-g", "march")
    assert side(t, 1, 0)["plan"] is None
    assert clan(t, 1, "tokugawa-g")["tactic"] == "kotai"  # the chit is drawn
    t.do(0, "act")
    assert side(t, 1, 0)["plan"] == "choda"
    assert side(t, None, 0)["plan"] == "choda"
    assert side(t, 1, 0)["tactics_left"]["kotai"] == 1


@rule("TEN-10.1", "TEN-D2")
def test_the_first_use_of_an_ability_shows_the_plan():
    """Engetsu adds 1 when a clan goes from Defence to Attack."""
    t = table({"tokugawa-g-1": "0101", "ikeda-f-1": "1010"}, plans=("engetsu", "choda"))
    t.begin("tokugawa-g", "march")
    t.roll("orders", 2)
    t.do(0, "act", "order attack")
    assert t.order("tokugawa-g") in ("attack", "regroup")  # 2 + 1: then nobody is near
    assert side(t, 1, 0)["plan"] == "engetsu"


@rule("TEN-R24", "TEN-11.8")
@pytest.mark.parametrize(
    ("plan", "count", "left"), [("saku", 10, ["saku"]), ("gyorin", 4, ["saku", "gyorin"])]
)
def test_defensive_positions_betray_the_plan(plan, count, left):
    t = fresh(secret_orders=True)
    t.do(1, f"plan {plan}")
    while t.state.ask(1).prompt == "initial-order":
        t.do(1, t.legal(1)[-1])
    while t.legal(1) != ["done"]:
        t.do(1, t.legal(1)[0])
    t.do(1, "done")
    assert len(side(t, 0, 1)["plans"]) == 10
    _prepare(t, 0)
    marks = [unit for unit in t.state.view(0)["units"] if unit["position"]]
    assert len(marks) == count
    assert set(side(t, 0, 1)["plans"]) <= set(left)
    assert plan in side(t, 0, 1)["plans"]


def _prepare(t: Table, seat: int) -> None:
    while seat in t.state.deciders() and t.state.view(None)["procedure"] == ["preparation"]:
        legal = t.legal(seat)
        t.do(seat, "done" if "done" in legal else legal[0])


@rule("TEN-R33")
def test_what_a_side_may_think_never_excludes_the_truth():
    """The lists of plans, orders, places and tactics in views hold the truth at every moment."""
    for options in ({"scenario": "nagakute"}, {"scenario": "yamazaki", "secret_orders": True}):
        for number, state in enumerate(play(new(31, **options), by_chance(31))):
            if number % 20 or state.over:
                continue
            view = state.view(None)
            if view["procedure"] != ["preparation"]:
                for seat in (0, 1):
                    assert PLAN_IDS[state.plan[seat]] in view["sides"][seat]["plans"]
            truth = {
                entry["id"]: entry
                for seat in (0, 1)
                for entry in state.view(seat)["clans"]
                if entry["seat"] == seat
            }
            for entry in view["clans"]:
                assert truth[entry["id"]]["order"] in entry["orders"]
                assert truth[entry["id"]]["tactic"] in entry["tactics"]
                assert entry["order"] in (None, truth[entry["id"]]["order"])
                assert entry["tactic"] in (None, truth[entry["id"]]["tactic"])


# -- written tactics (TEN-10.3) -----------------------------------------------------------------------------


def written() -> Table:
    """Akechi has written a Totsugeki for b and selected c; the first chit drawn is no clan of his."""
    for seed in range(1, 60):
        t = prepared("yamazaki", plans=("kakuyoku", "kakuyoku"), seed=seed)
        if side(t, 1, 1)["points"] < 2:
            continue
        t.do(1, "write totsugeki", "select b", "select c", "done")
        t.do(0, "done")
        if {clan(t, None, f"akechi-{letter}")["chit"] for letter in "bc"} == {"bowl"}:
            return t
    raise AssertionError("no such game")


@rule("TEN-R33", "TEN-10.3")
def test_a_written_tactic_is_secret_until_the_chit_is_drawn():
    t = written()
    assert clan(t, 1, "akechi-b")["tactic"] == "totsugeki"
    assert clan(t, 0, "akechi-b")["tactic"] is None
    assert clan(t, None, "akechi-b")["tactic"] is None
    assert {"none", "totsugeki"} <= set(clan(t, 0, "akechi-b")["tactics"])
    assert clan(t, 0, "akechi-b")["tactics"] == clan(t, 0, "akechi-c")["tactics"]
    assert "totsugeki" not in text([event.seen_by(0) for event in t.events])


@rule("TEN-R33")
def test_that_chits_are_in_the_bowl_is_open():
    t = written()
    assert {"akechi-b", "akechi-c"} <= set(t.state.view(0)["bowl"])
    assert t.state.view(0)["bowl"] == t.state.view(None)["bowl"]


# -- points (TEN-10.2, TEN-9.2) -----------------------------------------------------------------------------


@rule("TEN-R33", "TEN-10.2", "TEN-9.2")
def test_points_rolled_are_open_points_stored_are_not():
    t = prepared("nagakute")
    points = side(t, 1, 1)["points"]
    assert side(t, 0, 1)["points"] == points >= 1
    t.do(1, "commit 1")
    assert t.state.view(1)["sealed"] == {"commit": 1}
    assert t.state.view(0)["sealed"] in (None, {"commit": None})
    t.do(1, "wait")
    assert side(t, 1, 1)["stored"] == 1
    assert side(t, 1, 1)["points_left"] == points - 1
    for viewer in (0, None):
        assert side(t, viewer, 1)["stored"] is None
        assert side(t, viewer, 1)["points_left"] is None


# -- secret orders (TEN-2.3, TEN-5.3) -----------------------------------------------------------------------


@rule("TEN-2.3", "TEN-5.3", "TEN-R33")
def test_secret_orders_are_seen_by_their_owner_only():
    t = prepared("yamazaki", secret_orders=True)
    assert clan(t, 1, "akechi-c")["order"] is not None
    assert clan(t, 0, "akechi-c")["order"] is None
    assert len(clan(t, 0, "akechi-c")["orders"]) == 4
    open_table = prepared("yamazaki")
    assert clan(open_table, 0, "akechi-c")["order"] == clan(open_table, 1, "akechi-c")["order"]


@rule("TEN-2.3", "TEN-5.3")
def test_a_secret_order_change_tells_the_die_not_the_aim():
    t = table({"tokugawa-g-1": "0505", "ikeda-f-1": "1010"}, secret_orders=True)
    t.begin("tokugawa-g", "march")
    t.roll("orders", 6)
    t.do(0, "act", "order move")
    event = next(event for event in t.events if event.kind == "order-test")
    assert '"order": "move"' in text(event.seen_by(0))
    assert "move" not in text(event.seen_by(1))
    assert '"die": 6' in text(event.seen_by(1))


@rule("TEN-2.3", "TEN-20.4", "TEN-12")
def test_what_the_scenario_fixes_is_no_secret():
    """All know that surprised clans are in Regroup and clans off the map in Move."""
    t = prepared("nagakute", secret_orders=True)
    assert clan(t, 0, "ikeda-a")["order"] == "regroup"
    assert clan(t, 1, "tokugawa-a")["order"] == "move"
    assert clan(t, 1, "tokugawa-d")["order"] is None


@rule("TEN-7.2.3", "TEN-2.3")
def test_a_phase_in_which_all_of_an_order_act_shows_who_has_it():
    t = table(
        {"tokugawa-g-1": "0101", "tokugawa-h-1": "0301", "ikeda-f-1": "1010"},
        secret_orders=True,
        regroup="tokugawa-g",
    )
    assert clan(t, 1, "tokugawa-g")["order"] is None
    t.begin("rally")
    assert clan(t, 1, "tokugawa-g")["order"] == "regroup"
    assert "regroup" not in clan(t, 1, "tokugawa-h")["orders"]


@rule("TEN-11.5", "TEN-2.3")
def test_a_combat_shows_the_orders_of_those_in_it():
    t = table({"tokugawa-g-1": "0504", "ikeda-f-1": "0505"}, secret_orders=True, attack="tokugawa-g")
    t.begin("combat-0")
    assert clan(t, 1, "tokugawa-g")["order"] == "attack"
    assert clan(t, 0, "ikeda-f")["order"] == "defence"


@rule("TEN-2.3", "TEN-R33", "TEN-9.3")
def test_with_a_hidden_honjin_reserve_and_delay_boxes_are_hidden():
    """A chit that is not in the bowl may lie in the Reserve or on a delay box, for all the enemy knows."""
    t = _far_clan(secret=True)
    t.do(1, "select i", "done")
    t.do(0, "done")
    assert clan(t, 1, "akechi-i")["chit"].startswith("box-")
    assert clan(t, 0, "akechi-i")["chit"] is None
    assert "reserve" in clan(t, 0, "akechi-i")["chits"]
    assert clan(t, 1, "akechi-i")["chit"] in clan(t, 0, "akechi-i")["chits"]
    assert "akechi-i" not in text([event.seen_by(0) for event in t.events if event.kind == "chit"])


@rule("TEN-R33", "TEN-9.3")
def test_with_an_open_honjin_reserve_and_delay_boxes_are_open():
    t = _far_clan(secret=False)
    t.do(1, "select i", "done")
    t.do(0, "done")
    assert clan(t, 0, "akechi-i")["chit"] == clan(t, 1, "akechi-i")["chit"] == "box-1"


def _far_clan(secret: bool) -> Table:
    units = {"hashiba-a-1": "0618", "akechi-a-1": "2307", "akechi-i-1": "0101"}
    t = table(units, battle="yamazaki", secret_orders=secret)
    t.command()
    return t


# -- decisions at the same time (TEN-R34) -------------------------------------------------------------------


@rule("TEN-R34")
def test_both_select_at_the_same_time_and_see_nothing_of_each_other():
    t = prepared("yamazaki")
    assert t.asked == ("select", (0, 1))
    before = text(t.state.view(0))
    t.do(1, "select b")
    assert text(t.state.view(0)) == before
    assert t.state.view(1)["sealed"]["picks"] == ["select akechi-b"]
    assert text(t.state.view(None)["sealed"]) == "null"
    t.do(1, "done")
    view = t.state.view(0)
    assert view["deciders"] == [0]  # that a side has finished is open
    assert "akechi-b" not in view["bowl"]
    t.do(0, "select b", "done")
    assert {args["clan"] for args in t.told("chit")} == {"hashiba-b", "akechi-b"}


@rule("TEN-R34", "TEN-18")
def test_the_preparation_is_sealed():
    t = fresh()
    before = [text(t.state.view(viewer)) for viewer in (1, None)]
    t.do(0, "plan saku")
    t.do(0, t.legal(0)[0])
    assert [text(t.state.view(viewer)) for viewer in (1, None)] == before
    assert t.state.view(0)["sealed"]["plan"] == "saku"


@rule("TEN-R34")
def test_a_sealed_choice_can_be_taken_back_until_both_are_done():
    match = start(GAME, 2, 5, scenario="yamazaki")
    match.choose(0, "plan saku")
    match.choose(1, "plan choda")
    assert match.can_undo(0)
    match.undo(0)
    assert match.state.view(0)["sealed"]["plan"] is None
    assert match.state.view(1)["sealed"]["plan"] == "choda"


@rule("TEN-R34", "TEN-10.2")
def test_rolls_for_plans_wait_for_both():
    t = table({"hashiba-a-1": "0618", "akechi-a-1": "2307"}, battle="yamazaki", active=(0, 0))
    t.command()
    assert t.asked == ("commit", (0, 1))
    t.do(0, "commit 1", "attempt")
    assert t.told("plan-roll") == []
    t.do(1, "commit 0", "wait")
    assert [args["seat"] for args in t.told("plan-roll")] == [0]


# -- everything else is open --------------------------------------------------------------------------------


@rule("TEN-R33")
def test_units_states_points_and_bowl_are_the_same_for_all():
    open_keys = (
        "units",
        "bowl",
        "drawn",
        "obligatory",
        "zones",
        "fortress",
        "castle",
        "combat",
        "declared",
        "turn",
    )
    for number, state in enumerate(play(new(32), by_chance(32))):
        if number % 25 == 0:
            views = [state.view(viewer) for viewer in (0, 1, None)]
            for key in open_keys:
                assert text(views[0][key]) == text(views[1][key]) == text(views[2][key])
            for seat in (0, 1):
                for key in ("vp", "bundori", "points", "katta", "may_delay", "tactics_used"):
                    assert len({text(view["sides"][seat][key]) for view in views}) == 1
