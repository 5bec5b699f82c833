"""TEN-5.1 to TEN-5.3, TEN-8, TEN-8.1, TEN-7.2.4: orders, order changes and the Initiative phase."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.components import ORDER_IDS
from sengoku.games.tenkatoitsu.places import STREAMS
from tests.seated import kinds, told
from tests.support import rule
from tests.tenkatoitsu.table import Table, contact, table

#: TEN-8.1: what a change needs, by day.
NEEDS = {
    ("attack", "defence"): 4,
    ("attack", "move"): 5,
    ("attack", "regroup"): 5,
    ("defence", "attack"): 3,
    ("defence", "move"): 3,
    ("defence", "regroup"): 3,
    ("move", "attack"): 3,
    ("move", "defence"): 4,
    ("move", "regroup"): 4,
    ("regroup", "attack"): 5,
    ("regroup", "defence"): 4,
    ("regroup", "move"): 4,
}


def facing(order: str, rated: str = "2/3/1/0", **more: object) -> Table:
    """A clan with this order and an enemy 5 hexes away."""
    given: dict[str, object] = {"ratings": {"tokugawa-b": rated}, **more}
    if order != "defence":
        given[order] = "tokugawa-b"
    return table({"a": "1301", "b": "0304"}, {"a": "0309"}, **given)  # type: ignore[arg-type]


def change(t: Table, new: str, die: int) -> list[str]:
    """Clan B tries to change its order with this die; what was told."""
    t.draw("tokugawa-b")
    t.do(0, "act")
    t.roll("orders", die)
    return kinds(t.do(0, f"order {new}"))


def rolled(t: Table) -> int:
    return t.state.dice.counters[STREAMS.index("orders")]


# -- TEN-8.1 -----------------------------------------------------------------------------------------------


@rule("TEN-8.1")
@pytest.mark.parametrize(("old", "new"), NEEDS)
def test_a_change_succeeds_on_the_figure_of_the_table(old: str, new: str) -> None:
    t = facing(old)
    change(t, new, NEEDS[old, new])
    assert t.order("tokugawa-b") == new


@rule("TEN-8.1")
@pytest.mark.parametrize(("old", "new"), NEEDS)
def test_a_change_fails_below_the_figure(old: str, new: str) -> None:
    t = facing(old)
    change(t, new, NEEDS[old, new] - 1)
    assert t.order("tokugawa-b") == old


@rule("TEN-8.1")
def test_the_individual_of_the_clan_is_added() -> None:
    t = facing("regroup", "2/3/1/2")
    change(t, "attack", 3)
    assert t.order("tokugawa-b") == "attack"
    t = facing("regroup", "2/3/1/1")
    change(t, "attack", 3)
    assert t.order("tokugawa-b") == "regroup"


@rule("TEN-8.1")
def test_only_the_highest_individual_of_the_clan_is_added() -> None:
    t = table({"a": "1301", "b": "0304 0303"}, {"a": "0309"}, ratings={"tokugawa-b": "2/3/1/1 2/3/1/2"})
    change(t, "attack", 1)  # 1 + 2: enough from Defence
    assert t.order("tokugawa-b") == "attack"
    t = table(
        {"a": "1301", "b": "0304 0303"},
        {"a": "0309"},
        ratings={"tokugawa-b": "2/3/1/1 2/3/1/2"},
        regroup="tokugawa-b",
    )
    change(t, "attack", 2)  # 2 + 2, not 2 + 3
    assert t.order("tokugawa-b") == "regroup"


@rule("TEN-8.1")
def test_the_individual_of_another_clan_does_not_help() -> None:
    t = facing("defence", "2/3/1/0", ratings={"tokugawa-a": "2/3/1/2", "tokugawa-b": "2/3/1/0"})
    change(t, "attack", 2)
    assert t.order("tokugawa-b") == "defence"


@rule("TEN-8.1", "TEN-4.1")
def test_an_x_does_not_help() -> None:
    t = table({"a": "1301", "b": "0304"}, {"a": "0309"}, ratings={"tokugawa-b": "2/3/1/0 X"})
    assert t.state.scene.bundori[t.unit("tokugawa-b-1")] == 1
    change(t, "attack", 2)
    assert t.order("tokugawa-b") == "defence"


@rule("TEN-8.1", "TEN-11.10")
def test_a_killed_leader_does_not_help() -> None:
    t = facing("defence", "2/3/1/2")
    t.state.killed[t.unit("tokugawa-b-1")] = 1
    t.state.bundori = [0, 2]
    change(t, "attack", 2)
    assert t.order("tokugawa-b") == "defence"


@rule("TEN-8.1")
def test_one_order_is_named_and_not_the_present_one() -> None:
    t = facing("move")
    t.draw("tokugawa-b")
    t.do(0, "act")
    assert t.asked == ("change-order", (0,))
    assert t.legal(0) == ["order attack", "order defence", "order regroup", "keep"]
    assert t.refused(0, "order move") == ["TEN-8"]


@rule("TEN-8.1", "TEN-8")
def test_an_order_may_be_kept_without_a_die() -> None:
    t = facing("move")
    t.draw("tokugawa-b")
    t.do(0, "act")
    before = rolled(t)
    t.do(0, "keep")
    assert rolled(t) == before
    assert t.order("tokugawa-b") == "move"


@rule("TEN-8.1", "TEN-8")
def test_there_is_one_attempt() -> None:
    t = facing("regroup")
    change(t, "attack", 1)
    assert t.asked[0] != "change-order"
    t = facing("defence")
    change(t, "move", 1)
    assert t.asked[0] == "move-unit"


@rule("TEN-8.1", "TEN-8", "TEN-8.3")
def test_the_clan_acts_by_its_new_order_at_once() -> None:
    t = facing("defence")
    change(t, "move", 3)
    t.do(0, "unit b-1")
    assert max(t.distance("0304", hex) for hex in t.nouns(0, "go")) == 4
    t = facing("move")
    change(t, "defence", 4)
    t.do(0, "unit b-1")
    assert max(t.distance("0304", hex) for hex in t.nouns(0, "go")) == 1


@rule("TEN-8.1", "TEN-8", "TEN-8.4")
def test_after_a_failure_the_clan_acts_by_its_old_order() -> None:
    t = facing("defence")
    change(t, "move", 2)
    t.do(0, "unit b-1")
    assert max(t.distance("0304", hex) for hex in t.nouns(0, "go")) == 1


@rule("TEN-8.1", "TEN-6.3")
def test_a_clan_that_turns_to_attack_is_checked_as_well() -> None:
    t = table({"a": "1301", "b": "0301"}, {"a": "0309"}, loss={"tokugawa-b-1": 1})
    events = change(t, "attack", 6)
    assert events.count("order") == 2  # to Attack by the die, to Regroup by the rule
    assert t.order("tokugawa-b") == "regroup"
    assert t.asked == ("rally-unit", (0,))


@rule("TEN-5.1", "TEN-5.2")
def test_the_order_is_that_of_all_units_of_the_clan() -> None:
    t = table({"a": "1301", "b": "0303 0304 0305"}, {"a": "1313"}, move="tokugawa-b")
    t.phase("tokugawa-b")
    assert t.nouns(0, "unit") == ["b-1", "b-2", "b-3"]
    assert t.asked == ("move-unit", (0,))
    t.do(0, "unit b-2")
    assert max(t.distance("0304", hex) for hex in t.nouns(0, "go")) == 4


@rule("TEN-5.2", "TEN-5.3")
def test_every_clan_has_one_of_four_orders_and_defence_unless_told() -> None:
    t = table({"a": "1301", "b": "0303"}, {"a": "1313"})
    assert len(ORDER_IDS) == 4
    assert {ORDER_IDS[order] for order in t.state.order} == {"defence"}


@rule("TEN-8")
def test_only_the_clan_of_the_chit_acts() -> None:
    t = table({"a": "1301", "b": "0303", "c": "0501"}, {"a": "1313"}, move="tokugawa-b tokugawa-c")
    t.phase("tokugawa-b")
    assert t.nouns(0, "unit") == ["b-1"]


@rule("TEN-8.2")
def test_a_clan_in_attack_charges_and_must_fight() -> None:
    t = table({"a": "1301", "b": "0304"}, {"a": "0307"}, attack="tokugawa-b")
    t.phase("tokugawa-b")
    assert t.asked == ("charge-to", (0,))
    events = t.do(0, "go 0306")
    assert "combat" in kinds(events)


@rule("TEN-8.3", "TEN-8.4", "TEN-8.5", "TEN-4.2")
@pytest.mark.parametrize("order", ["move", "defence", "regroup"])
def test_a_clan_in_contact_that_cannot_move_fights_whatever_its_order(order: str) -> None:
    orders = {} if order == "defence" else {order: "tokugawa-b"}
    around = {"c": "0404", "d": "0504", "e": "0604", "f": "0605", "g": "0506", "h": "0405"}
    t = table({"a": "1301", "b": "0505"}, {"a": "1313", **around}, **orders)  # type: ignore[arg-type]
    events = t.phase("tokugawa-b")
    while t.asked[0] == "attack":
        events = events + t.do(0, t.legal(0)[0])
    assert t.asked[0] != "move-unit"
    assert "combat" in kinds(events)


# -- TEN-D2: what plans add ----------------------------------------------------------------------------------


@rule("TEN-8.1", "TEN-D2", "TEN-10.1")
@pytest.mark.parametrize(
    ("plan", "old", "new", "bonus"),
    [
        ("hoshi", "move", "attack", 1),
        ("hoshi", "regroup", "attack", 1),
        ("hoshi", "attack", "defence", 0),
        ("ganko", "defence", "move", 1),
        ("ganko", "defence", "regroup", 1),
        ("ganko", "move", "attack", 0),
        ("engetsu", "defence", "attack", 1),
        ("engetsu", "defence", "move", 0),
        ("hoen", "move", "defence", 1),
        ("hoen", "attack", "defence", 1),
        ("hoen", "defence", "move", 0),
        ("choda", "move", "attack", 0),
    ],
)
def test_a_plan_may_help(plan: str, old: str, new: str, bonus: int) -> None:
    t = facing(old, plans=(plan, "choda"))
    change(t, new, NEEDS[old, new] - 1)
    assert t.order("tokugawa-b") == (new if bonus else old)
    assert t.state.shown[0] == bonus


@rule("TEN-8.1", "TEN-10.2")
def test_a_plan_that_is_not_active_does_not_help() -> None:
    t = facing("move", plans=("hoshi", "choda"), active=(0, 1))
    change(t, "attack", 2)
    assert t.order("tokugawa-b") == "move"
    assert t.state.shown == [0, 0]


# -- TEN-7.2.4 ----------------------------------------------------------------------------------------------


@rule("TEN-7.2.4")
def test_the_higher_die_begins_and_equal_dice_are_rolled_again() -> None:
    t = contact()
    assert t.asked == ("initiative-clan", (0,))
    t = table({"a": "0101"}, {"a": "1313"})
    t.roll("orders", 4, 4, 2, 5)
    events = t.draw("initiative")
    assert [args["rolls"] for args in told(events, "roll-off")] == [[4, 4], [2, 5]]
    assert t.asked == ("initiative-clan", (1,))


@rule("TEN-7.2.4")
def test_first_of_all_one_other_clan_may_be_chosen() -> None:
    t = contact()
    assert t.legal(0) == ["clan a", "clan b", "clan c", "clan d", "pass"]
    t.do(0, "clan d")
    assert t.asked == ("initiative-order", (0,))
    t.roll("orders", 2)
    t.do(0, "order attack")
    assert t.asked == ("initiative-clan", (1,))
    t.do(1, "pass")
    assert t.legal(0) == ["clan b", "clan c", "pass"]


@rule("TEN-7.2.4")
def test_choosing_a_clan_in_contact_first_gives_the_other_clan_up() -> None:
    t = contact()
    t.roll("orders", 2)
    t.do(0, "clan b", "order attack")
    t.do(1, "pass")
    assert t.legal(0) == ["clan c", "pass"]
    assert t.refused(0, "clan a") == ["TEN-7.2.4"]


@rule("TEN-7.2.4")
def test_clans_in_attack_or_defence_in_contact_are_not_concerned() -> None:
    t = contact()
    t.do(0, "pass")
    assert t.legal(1) == ["clan a", "clan b", "clan c", "pass"]  # any one of them, as the first
    t.will_draw("march")
    t.roll("orders", 2, 6, 1)
    t.do(1, "clan c", "order attack")
    assert t.asked == ("march-clan", (0,))  # nobody else is concerned: the phase is over


@rule("TEN-7.2.4")
def test_no_clan_is_chosen_twice() -> None:
    t = contact()
    t.roll("orders", 2)
    t.do(0, "clan b", "order attack")
    t.do(1, "pass")
    assert t.refused(0, "clan b") == ["TEN-7.2.4"]


@rule("TEN-7.2.4")
def test_passing_gives_all_ones_other_clans_up() -> None:
    t = contact()
    t.roll("orders", 2)
    t.do(0, "clan b", "order attack")
    t.will_draw("march")
    t.roll("orders", 6, 1)
    t.do(1, "pass")
    t.do(0, "pass")  # with C not yet chosen
    assert t.asked == ("march-clan", (0,))


@rule("TEN-7.2.4", "TEN-R37")
def test_the_other_player_goes_on_alone_after_a_pass() -> None:
    t = contact()
    t.roll("orders", 2)
    t.do(0, "clan d", "order attack")
    t.do(1, "pass")
    t.roll("orders", 2)
    t.do(0, "clan b", "order attack")
    assert t.legal(0) == ["clan c", "pass"]


@rule("TEN-7.2.4", "TEN-8.1")
def test_a_failure_changes_nothing() -> None:
    t = contact()
    t.roll("orders", 3)
    t.do(0, "clan b", "order defence")
    assert t.order("tokugawa-b") == "move"
    assert t.hex("tokugawa-b-1") == "0505"
    assert t.asked == ("initiative-clan", (1,))


@rule("TEN-7.2.4", "TEN-8")
def test_a_success_is_followed_by_a_clan_phase_without_another_change() -> None:
    t = contact()
    t.roll("orders", 3)
    events = t.do(0, "clan a", "order move")
    assert t.order("tokugawa-a") == "move"
    assert t.asked == ("move-unit", (0,))
    assert "order-test" in kinds(events)
    t.do(0, "unit a-1", "go 0102")
    assert t.asked == ("initiative-clan", (1,))
    assert t.place("tokugawa-a") == "reserve"


@rule("TEN-7.2.4")
def test_the_clan_phase_of_the_initiative_includes_its_combat() -> None:
    t = contact()
    t.roll("orders", 4)
    events = t.do(0, "clan b", "order defence")
    assert t.order("tokugawa-b") == "defence"
    assert "combat" in kinds(events)


@rule("TEN-7.2.4", "TEN-R26")
@pytest.mark.parametrize("ratings", ["2/3/1/0", "2/3/1/2"])
def test_a_natural_one_sends_the_clan_to_regroup_and_back(ratings: str) -> None:
    """With an Individual of 2 the total of 3 would have been enough for Attack."""
    t = contact(ratings={"tokugawa-b": ratings})
    t.roll("orders", 1)
    t.do(0, "clan b", "order attack")
    assert t.order("tokugawa-b") == "regroup"
    assert t.asked == ("retreat-to", (0,))


@rule("TEN-7.2.4", "TEN-6.7")
def test_the_retreat_after_a_natural_one_is_pursued() -> None:
    t = table({"a": "0101", "b": "0505"}, {"a": "0506", "c": "1313"}, move="tokugawa-b", attack="ikeda-a")
    t.roll("orders", 6, 1)
    t.draw("initiative")
    t.roll("orders", 1)
    t.do(0, "clan b", "order attack")
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[0])
    assert t.asked == ("pursue", (1,))


@rule("TEN-7.2.4")
def test_a_natural_one_of_another_clan_puts_it_in_regroup_too() -> None:
    t = contact()
    t.roll("orders", 1)
    t.do(0, "clan d", "order move")
    assert t.order("tokugawa-d") == "regroup"
    assert t.hex("tokugawa-d-1") == "1301"  # 4 hexes or more from everybody: nothing to retreat from


@rule("TEN-R36", "TEN-7.2.4", "TEN-12")
def test_clans_off_the_map_have_no_initiative() -> None:
    t = table({"a": "0101", "k": "off 1"}, {"a": "1313"}, move="tokugawa-k")
    t.roll("orders", 6, 1)
    t.draw("initiative")
    assert t.legal(0) == ["clan a", "pass"]


@rule("TEN-R58", "TEN-6.3")
def test_an_order_that_changes_by_rule_needs_no_die() -> None:
    t = table({"a": "1301", "b": "0301"}, {"a": "0313"}, attack="tokugawa-b", loss={"tokugawa-b-1": 1})
    t.draw("tokugawa-b")
    before = rolled(t)
    t.do(0, "act")
    assert t.order("tokugawa-b") == "regroup"
    assert rolled(t) == before
