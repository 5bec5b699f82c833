"""TEN-10.1, TEN-10.2, TEN-18, TEN-R24, TEN-R25, TEN-R57: choosing and activating plans."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.games.tenkatoitsu.components import ORDER_IDS, PLAN_IDS
from sengoku.games.tenkatoitsu.scenarios import DEAD
from sengoku.games.tenkatoitsu.state import Battle
from tests.seated import kinds, told
from tests.support import rule
from tests.tenkatoitsu.table import Table, table

GAME = sengoku.game("tenkatoitsu")
HERE = {"a": "0101", "b": "0301", "c": "0501"}
THERE = {"a": "0113", "b": "0313"}

#: TEN-D2: the orders of the commander's clan and of the others.
ORDERS = {
    "choda": ("attack defence move regroup", "attack defence move regroup"),
    "kakuyoku": ("defence", "attack defence"),
    "hoshi": ("defence", "attack move"),
    "kuruma-gakari": ("attack defence", "attack move"),
    "saku": ("defence", "defence"),
    "gyorin": ("defence", "attack defence"),
    "ganko": ("defence", "defence move"),
    "engetsu": ("defence", "defence"),
    "koyaku": ("defence move", "defence move"),
    "hoen": ("defence", "defence"),
}


def new(scenario: str = "yamazaki") -> Battle:
    state = GAME.new(2, 5, scenario=scenario)
    assert isinstance(state, Battle)
    return state


def legal(state: Battle, seat: int) -> list[str]:
    return [str(choice) for choice in state.choices(seat)]


def first_orders(state: Battle, seat: int, pick: str) -> list[str]:
    """Give every clan the order `pick` where it is offered, else the first one; what was given."""
    given = []
    while legal(state, seat)[0].startswith("order"):
        offered = legal(state, seat)
        choice = f"order {pick}" if f"order {pick}" in offered else offered[0]
        given.append(choice.split()[1])
        state.choose(seat, choice)
    return given


# -- TEN-10.1 ----------------------------------------------------------------------------------------------


@rule("TEN-10.1", "TEN-18")
def test_before_the_game_each_player_picks_one_of_ten_plans() -> None:
    state = new()
    assert state.deciders() == (0, 1)
    assert state.ask(0).prompt == "plan"
    assert legal(state, 0) == [f"plan {plan}" for plan in PLAN_IDS]
    assert len(PLAN_IDS) == 10


@rule("TEN-10.1")
def test_the_plan_is_secret() -> None:
    state = new()
    state.choose(0, "plan hoshi")
    twin = new()
    twin.choose(0, "plan koyaku")
    assert state.view(1) == twin.view(1)
    assert state.view(None) == twin.view(None)


@rule("TEN-10.1", "TEN-18", "TEN-D2")
@pytest.mark.parametrize("plan", ORDERS)
def test_the_plan_limits_the_first_orders(plan: str) -> None:
    """Clan A is the commander's; quotas bind only later clans."""
    state = new()
    state.choose(0, f"plan {plan}")
    chief, others = ORDERS[plan]
    assert legal(state, 0) == [f"order {order}" for order in ORDER_IDS if order in chief.split()]
    state.choose(0, f"order {chief.split()[0]}")
    assert legal(state, 0) == [f"order {order}" for order in ORDER_IDS if order in others.split()]


@rule("TEN-18", "TEN-R57", "TEN-D2")
@pytest.mark.parametrize(
    ("plan", "wish", "order", "least"),
    [
        ("kakuyoku", "attack", "defence", 2),
        ("hoshi", "move", "attack", 7),
        ("gyorin", "attack", "defence", 7),
    ],
)
def test_the_quota_of_a_plan_holds_at_set_up(plan: str, wish: str, order: str, least: int) -> None:
    """Hashiba has 14 clans, 13 of them besides the commander's."""
    state = new()
    state.choose(0, f"plan {plan}")
    given = first_orders(state, 0, wish)
    assert len(given) == 14
    assert given.count(order) >= least
    assert given.count(wish) >= 14 - least - 1


@rule("TEN-11.8", "TEN-R48", "TEN-R24", "TEN-10.1")
@pytest.mark.parametrize(("plan", "count"), [("saku", 10), ("gyorin", 4), ("choda", 0)])
def test_defensive_positions_are_placed_with_units(plan: str, count: int) -> None:
    state = new()
    state.choose(0, f"plan {plan}")
    first_orders(state, 0, "defence")
    placed = 0
    while [choice for choice in legal(state, 0) if choice.startswith("unit")]:
        state.choose(0, legal(state, 0)[0])
        placed += 1
    assert placed == count
    assert legal(state, 0) == ["done"]


@rule("TEN-R24")
def test_ten_markers_betray_saku() -> None:
    state = new()
    state.choose(0, "plan saku")
    first_orders(state, 0, "defence")
    for _ in range(10):
        state.choose(0, legal(state, 0)[0])
    state.choose(0, "done")
    state.choose(1, "plan choda")
    first_orders(state, 1, "defence")
    state.choose(1, "done")
    assert state.plan_mask[0] == 1 << PLAN_IDS.index("saku")
    assert state.shown[0] == 0


@rule("TEN-20.4", "TEN-5.2", "TEN-10.1")
def test_an_inactive_plan_gives_no_first_orders() -> None:
    state = new("nagakute")
    state.choose(1, "plan hoshi")
    assert legal(state, 1) == ["done"]


@rule("TEN-10.1")
def test_a_plan_is_shown_with_its_first_tactic() -> None:
    t = table({"a": "1301", "b": "0504"}, {"a": "0508"}, plans=("kakuyoku", "choda"))
    t.write("totsugeki", "tokugawa-b")
    t.draw("tokugawa-b")
    assert t.state.shown == [0, 0]
    events = t.do(0, "act")
    assert told(events, "plan-shown") == [{"seat": 0, "plan": "kakuyoku"}]
    assert t.state.shown == [1, 0]


# -- TEN-10.2 ----------------------------------------------------------------------------------------------


def inactive(stored: int = 0, plan: str = "choda", **more: object) -> Table:
    """Tokugawa's plan is not active; the command sequence has come to it."""
    given: dict[str, object] = {"active": (0, 1), "plans": (plan, "choda"), **more}
    t = table(HERE, THERE, **given)  # type: ignore[arg-type]
    t.state.stored[0] = stored
    t.roll("command", 5, 6)  # 5 points for Tokugawa
    t.command()
    return t


@rule("TEN-10.2")
def test_points_are_committed_and_no_longer_there_for_chits() -> None:
    t = inactive()
    assert t.asked == ("commit", (0,))
    assert t.legal(0) == [f"commit {points}" for points in range(t.state.points[0] + 1)]
    t.do(0, "commit 3", "wait")
    assert t.state.stored == [3, 0]
    assert t.state.left[0] == 2
    t.do(0, "select a", "select b")
    assert t.legal(0) == ["done"]


@rule("TEN-10.2")
def test_the_points_add_up_from_turn_to_turn() -> None:
    t = inactive(4)
    t.do(0, "commit 2", "wait")
    assert t.state.stored[0] == 6
    assert t.state.active[0] == 0


@rule("TEN-10.2")
@pytest.mark.parametrize(("dice", "active"), [((3, 3), 1), ((3, 4), 0), ((1, 1), 1)])
def test_at_most_the_points_stored_activates_the_plan(dice: tuple[int, int], active: int) -> None:
    t = inactive(6)
    t.do(0, "commit 0")
    t.roll("command", *dice)
    t.do(0, "attempt")
    assert t.state.active[0] == active


@rule("TEN-10.2")
def test_what_is_committed_this_turn_counts_for_the_roll() -> None:
    t = inactive(4)
    t.do(0, "commit 4")
    t.roll("command", 4, 4)
    t.do(0, "attempt")
    assert t.state.active[0] == 1


@rule("TEN-10.2")
@pytest.mark.parametrize(
    ("stored", "dice", "left"), [(8, (5, 5), 6), (3, (6, 5), 0), (6, (6, 6), 0), (7, (4, 4), 6)]
)
def test_a_failure_costs_the_excess_but_never_more_than_there_is(
    stored: int, dice: tuple[int, int], left: int
) -> None:
    t = inactive(stored)
    t.do(0, "commit 0")
    t.roll("command", *dice)
    t.do(0, "attempt")
    assert t.state.active[0] == 0
    assert t.state.stored[0] == left


@rule("TEN-10.2")
def test_nobody_must_roll() -> None:
    t = inactive(12)
    t.do(0, "commit 0")
    assert t.legal(0) == ["attempt", "wait"]
    t.do(0, "wait")
    assert t.state.active[0] == 0
    assert t.state.stored[0] == 12


@rule("TEN-10.2")
def test_an_active_plan_needs_no_points() -> None:
    t = table(HERE, THERE)
    t.command()
    assert t.asked == ("select", (0, 1))


def activated(plan: str, **more: object) -> Table:
    t = inactive(12, plan, **more)
    t.do(0, "commit 0")
    t.roll("command", 1, 1)
    t.do(0, "attempt")
    return t


@rule("TEN-10.2", "TEN-R57")
def test_clans_out_of_contact_may_take_an_order_that_fits_the_plan() -> None:
    t = activated("hoshi", regroup="tokugawa-a tokugawa-b tokugawa-c")
    assert t.asked == ("plan-order", (0,))
    assert t.legal(0) == ["order defence", "keep"]  # the commander's clan
    t.do(0, "order defence")
    assert t.legal(0) == ["order attack", "order move", "keep"]
    t.do(0, "order attack")
    t.do(0, "keep")  # no quota now
    orders = [t.order(f"tokugawa-{clan}") for clan in "abc"]
    assert orders == ["defence", "attack", "regroup"]
    assert t.asked == ("select", (0, 1))


@rule("TEN-10.2")
def test_a_clan_in_contact_may_not_change() -> None:
    t = table(
        {"a": "0101", "b": "0505 0504", "c": "0501"},
        {"a": "0506"},
        active=(0, 1),
        regroup="tokugawa-a tokugawa-b tokugawa-c",
    )
    t.state.stored[0] = 12
    t.command()
    t.do(0, "commit 0")
    t.roll("command", 1, 1)
    t.do(0, "attempt", "keep", "order attack")
    assert t.order("tokugawa-c") == "attack"
    assert t.order("tokugawa-b") == "regroup"
    assert t.asked == ("select", (0, 1))


@rule("TEN-10.2", "TEN-R57", "TEN-12")
def test_a_clan_off_the_map_remains_in_move() -> None:
    t = table({"a": "0101", "k": "off 1"}, THERE, active=(0, 1), move="tokugawa-k")
    t.state.stored[0] = 12
    t.command()
    t.do(0, "commit 0")
    t.roll("command", 1, 1)
    t.do(0, "attempt", "keep")
    assert t.asked == ("select", (0, 1))
    assert t.order("tokugawa-k") == "move"


@rule("TEN-10.2", "TEN-10.3")
def test_the_tactics_are_there_from_the_activation_on() -> None:
    t = inactive(12)
    t.do(0, "commit 0", "wait")
    assert t.nouns(0, "write") == []
    t = activated("choda")
    while t.asked[0] == "plan-order":
        t.do(0, "keep")
    assert t.nouns(0, "write") == ["ashibaya", "kido", "kotai", "totsugeki"]


@rule("TEN-10.2", "TEN-R34")
def test_both_sides_decide_at_the_same_time() -> None:
    t = table(HERE, THERE, active=(0, 0))
    t.command()
    assert t.asked == ("commit", (0, 1))
    t.do(1, "commit 1", "wait")
    assert t.asked == ("commit", (0,))


@rule("TEN-10.2", "TEN-R33")
def test_the_points_stored_are_the_owners_secret() -> None:
    one, two = inactive(), inactive()
    one.do(0, "commit 1", "wait")
    two.do(0, "commit 2", "wait")
    for t in (one, two):
        t.do(0, "done")
    assert one.state.view(1) == two.state.view(1)
    assert one.state.view(0) != two.state.view(0)


@rule("TEN-10.2", "TEN-R23", "TEN-9.2")
def test_an_army_without_commander_may_still_roll_for_its_plan() -> None:
    """He takes away the command points only: what is stored is there, and the roll costs none."""
    t = table({"a": "0101 0102", "b": "0301"}, THERE, active=(0, 1))
    chief = t.unit("tokugawa-a-1")
    t.state.loss[chief] = 4
    t.state.put(chief, DEAD)
    t.state.vp = [0, 2]
    t.state.stored[0] = 12
    t.command()
    assert t.asked == ("commit", (0,))
    t.do(0, "commit 0")
    t.roll("command", 3, 3)
    t.do(0, "attempt")
    assert t.state.active[0] == 1


@rule("TEN-10.2", "TEN-D2")
@pytest.mark.parametrize("plan", ["kakuyoku", "saku", "koyaku"])
def test_the_orders_of_an_activated_plan(plan: str) -> None:
    t = activated(plan, regroup="tokugawa-a tokugawa-b tokugawa-c")
    chief, others = ORDERS[plan]
    assert t.nouns(0, "order") == sorted(chief.split())
    t.do(0, "keep")
    assert t.nouns(0, "order") == sorted(others.split())


# -- TEN-R25 -----------------------------------------------------------------------------------------------


@rule("TEN-R25", "TEN-10.4.2")
def test_the_token_is_not_given_before_the_plan_is_active_and_revealed() -> None:
    t = inactive(12, "hoshi")
    assert t.state.katta == [0, 0]
    t.do(0, "commit 0")
    t.roll("command", 1, 1)
    t.do(0, "attempt")
    assert t.state.katta == [0, 0]  # active, but nobody knows which plan it is
    t = table({"a": "1301", "b": "0504"}, {"a": "0508"}, plans=("hoshi", "choda"))
    t.write("totsugeki", "tokugawa-b")
    t.draw("tokugawa-b")
    events = t.do(0, "act")
    assert "katta-given" in kinds(events)
    assert t.state.katta == [1, 0]
