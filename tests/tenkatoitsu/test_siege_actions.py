"""TEN-15.6.1, TEN-15.6.2: what Combat and Rally chits do inside a fortress."""

from __future__ import annotations

from typing import Any

import pytest

from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.siege_field import begun, markers, storm, values
from tests.tenkatoitsu.table import Table


def acting(markers: tuple[str, str] = ("centre", "a"), units_each: int = 2, **more: Any) -> Table:
    """The Combat chit of the assailant is drawn."""
    t = begun({"b": 2}, {"b": units_each}, "combat-1", markers=markers, **more)
    assert t.asked == ("siege-action", (1,))
    return t


def assault(
    dice: tuple[int, int],
    markers: tuple[str, str],
    target: str,
    *,
    extra: bool = False,
    spend: int = 0,
    answer: int = 0,
    **more: Any,
) -> Table:
    """An assault of the assailant up to its dice."""
    t = acting(markers, **more)
    t.roll("combat", *dice)
    t.do(1, f"assault {target}")
    if t.asked[0] == "press":
        t.do(1, "press" if extra else "pass")
    if t.asked[0] == "assault-spend":
        t.do(1, f"spend {spend}")
    if t.asked[0] == "defence-spend":
        t.do(0, f"spend {answer}")
    return t


# -- Actions (TEN-15.4.3) ------------------------------------------------------------------------------------


@rule("TEN-15.4.3")
def test_actions_are_all_fire_one_individual_and_one() -> None:
    t = acting(units_each=3, loss={"ikeda-b-3": 2})
    t2 = begun({"b": 1}, {"b": 2}, "combat-1", ratings={"ikeda-b": "2/3/2/1 2/3/3/2"})
    assert t.state.view(None)["siege"]["actions"] == {"seat": 1, "left": 3 + 1}
    assert t2.state.view(None)["siege"]["actions"] == {"seat": 1, "left": 5 + 2 + 1}


@rule("TEN-15.6.1", "TEN-15.6", "TEN-7.2.2")
def test_the_chit_of_a_side_brings_actions_to_that_side_alone() -> None:
    t = begun({"b": 1}, {"b": 1}, "combat-0")
    assert t.asked == ("siege-action", (0,))
    t.do(0, "done")
    assert t.over, "what is not used is lost"


@rule("TEN-15.6.1")
def test_each_action_costs_one_and_the_last_one_ends_it() -> None:
    t = acting(loss={"ikeda-b-2": 2})
    assert values(t, 1) == (4, 5, 1)
    t.do(1, "rally", "rally")
    assert t.asked == ("siege-action", (1,))
    t.do(1, "rally")
    assert values(t, 1) == (7, 2, 1)
    assert t.over


# -- a) troops -----------------------------------------------------------------------------------------------


@rule("TEN-15.6.1", "TEN-15.4.4", "TEN-R47")
def test_one_action_moves_as_many_markers_as_one_likes() -> None:
    t = acting(("centre", "a north-gate"))
    t.do(1, "redeploy", "recall north-gate", "post west-bailey", "post outer-bailey")
    assert "post north-gate" not in t.legal(1), "a zone changes once"
    assert t.refused(1, "post centre") == ["TEN-15.4.4"]
    t.do(1, "done")
    assert markers(t, 1) == ["a", "outer-bailey", "west-bailey"]
    assert values(t, 1) == (10 - 3, 0, 3)
    assert t.state.view(None)["siege"]["actions"]["left"] == 2


@rule("TEN-15.6.1", "TEN-R47")
def test_markers_cut_off_from_every_base_stay_where_they_are() -> None:
    """The assailant has gone from zone a to the east gate; then the besieged take the north gate."""
    t = begun({"b": 2}, {"b": 2}, "combat-0", "combat-1", markers=("centre north-gate", "a"))
    t.state.siege.markers[1] |= 1 << 5
    t.state.siege.strength[1] -= 1
    t.do(0, "done")
    t.do(1, "redeploy")
    assert "recall a" in t.legal(1)
    assert "recall east-gate" not in t.legal(1)


@rule("TEN-15.2", "TEN-15.6.1", "TEN-R47")
def test_the_centre_in_enemy_hands_is_no_base() -> None:
    t = begun({"b": 2}, {"b": 2}, "combat-0", by=("a", "c"), markers=("north-gate", "a c centre"))
    assert t.state.view(None)["siege"]["bases"] == [[], ["centre", "a", "c"]]
    assert t.asked == ("siege-action", (0,))
    assert "redeploy" not in t.legal(0)


@rule("TEN-15.2", "TEN-R47")
def test_a_peripheral_zone_with_a_marker_is_a_base() -> None:
    t = begun({"b": 2}, {"b": 2}, "combat-0", markers=("centre b", "a"))
    assert t.state.view(None)["siege"]["bases"] == [["centre", "b"], ["a"]]


# -- c) assault ----------------------------------------------------------------------------------------------


@rule("TEN-15.6.1")
def test_targets_are_zones_with_an_enemy_marker_beside_ones_own() -> None:
    t = acting(("centre north-gate", "a"))
    assert t.nouns(1, "assault") == ["north-gate"]
    assert t.nouns(1, "fire") == ["north-gate"]


@rule("TEN-15.6.1", "TEN-15.4.4")
def test_two_markers_in_a_peripheral_zone_are_adjacent() -> None:
    t = acting(("centre a", "a"))
    assert t.nouns(1, "assault") == ["a"]
    t.roll("combat", 3, 3)
    t.do(1, "assault a", "pass", "spend 0")
    t.do(0, "spend 0")
    assert t.told("assault")[0]["need"] == 0, "inside a peripheral zone the score is 0 (TEN-15.1)"
    assert markers(t, 0) == ["centre"]
    assert t.asked == ("siege-action", (1,)), "the zone needs no second marker"


@rule("TEN-15.6.1")
def test_spending_is_limited_by_the_adjacent_markers() -> None:
    t = acting(("centre south-gate", "c b"), by=("c", "b"))
    t.do(1, "assault south-gate", "press")
    assert t.nouns(1, "spend") == ["0", "1", "2"]
    assert t.refused(1, "spend 3") == ["TEN-15.6.1"]
    t.do(1, "spend 2")
    assert t.state.ask(0).args["bonus"] == 2 + 1 + 2, "the attacker's modifier is announced"
    assert t.nouns(0, "spend") == ["0", "1", "2"]
    t.roll("combat", 1, 6)
    t.do(0, "spend 2")
    args = t.told("assault")[0]
    assert (args["bonus"], args["need"]) == (5, 1 + 2), "the lowest score of the lines used"
    assert args["count"] == 1 + 5 - 6 - 3
    assert values(t, 0)[0] == 10 - 2 - 2
    assert values(t, 1)[0] == 10 - 2 - 2


@rule("TEN-15.6.1")
@pytest.mark.parametrize("how", ["occupy a", "post north-gate", "pass"])
def test_a_won_assault_removes_the_marker_and_the_zone_may_be_occupied(how: str) -> None:
    t = assault((6, 1), ("centre north-gate", "a"), "north-gate")
    assert values(t, 0) == (8, 1, 1)
    assert t.asked == ("occupy", (1,))
    t.do(1, how)
    expected = {"occupy a": ["north-gate"], "post north-gate": ["a", "north-gate"], "pass": ["a"]}
    assert markers(t, 1) == expected[how]
    assert values(t, 1)[0] == (8 if how == "post north-gate" else 9)


@rule("TEN-15.6.1")
def test_at_0_the_attacker_loses_one_to_out_of_combat() -> None:
    t = assault((4, 3), ("centre north-gate", "a"), "north-gate")
    assert t.asked == ("siege-loss", (1,))
    assert t.legal(1) == ["lose a", "pay"]
    t.do(1, "lose a")
    assert values(t, 1) == (9, 1, 0)
    assert t.asked[0] == "siege-action", "no marker is left beside the target"


@rule("TEN-15.6.1")
@pytest.mark.parametrize("held", [False, True])
def test_at_0_strength_turns_it_and_strength_holds_it(held: bool) -> None:
    t = assault((4, 3), ("centre north-gate", "a"), "north-gate")
    t.do(1, "pay")
    assert t.asked == ("insist", (1,))
    t.do(1, "pay")
    assert t.asked == ("hold-zone", (0,))
    t.do(0, "pay" if held else "pass")
    assert values(t, 1) == (7, 1, 1)
    assert values(t, 0) == ((7, 0, 2) if held else (8, 1, 1))
    assert t.asked[0] == ("siege-action" if held else "occupy")


@rule("TEN-15.6.1")
def test_at_0_the_attacker_may_leave_it_at_that() -> None:
    t = assault((4, 3), ("centre north-gate", "a"), "north-gate")
    t.do(1, "pay", "pass")
    assert values(t, 1) == (8, 1, 1)
    assert values(t, 0) == (8, 0, 2)


@rule("TEN-15.6.1")
@pytest.mark.parametrize(("dice", "count"), [((3, 3), 1), ((2, 3), 1), ((1, 3), 2), ((1, 4), 2), ((1, 5), 3)])
def test_a_lost_assault_costs_markers_or_strength(dice: tuple[int, int], count: int) -> None:
    t = assault(dice, ("centre north-gate", "a"), "north-gate")
    assert t.state.ask(1).args["count"] == count
    t.do(1, *["pay"] * count)
    assert values(t, 1) == (9 - count, 0, 1), "nothing goes Out of combat"
    assert values(t, 0) == (8, 0, 2)


@rule("TEN-15.6.1")
def test_one_loss_takes_a_marker_that_took_part_several_take_any() -> None:
    t = assault((3, 3), ("centre north-gate", "a b"), "north-gate", by=("a", "b"))
    assert t.legal(1) == ["lose a", "pay"]
    t = assault((1, 3), ("centre north-gate", "a b"), "north-gate", by=("a", "b"))
    assert t.legal(1) == ["lose a", "lose b", "pay"]


@rule("TEN-R47", "TEN-15.6.1")
def test_nobody_loses_more_than_there_is() -> None:
    ratings = {"ikeda-b": "1/1/1/0"}
    t = assault((1, 6), ("centre north-gate", "a"), "north-gate", units_each=1, answer=1, ratings=ratings)
    assert t.state.ask(1).args["count"] == 4
    t.do(1, "pay")
    assert "siege-over" in kinds(t.events), "one Strength and one marker were all they had"


@rule("TEN-15.6.1")
def test_the_last_marker_stands_as_long_as_two_strength_can_be_lost() -> None:
    t = assault((6, 1), ("a", "a"), "a")
    assert markers(t, 0) == ["a"]
    assert values(t, 0) == (9 - 2, 1, 1)


@rule("TEN-15.6.1", "TEN-15.9")
def test_the_last_marker_falls_with_strength_0_or_1() -> None:
    t = begun({"b": 1}, {"b": 1}, "combat-1", markers=("a", "a"), ratings={"tokugawa-b": "1/1/1/0"})
    assert values(t, 0) == (1, 0, 1)
    t.roll("combat", 6, 1)
    t.do(1, "assault a", "pass", "spend 0")
    t.do(0, "spend 0")
    assert t.hex("tokugawa-b-1") == "dead"


@rule("TEN-15.6.1", "TEN-15.9")
def test_a_beaten_enemys_zone_need_not_be_occupied() -> None:
    ratings = {"tokugawa-b": "1/0/1/0"}
    t = begun({"b": 1}, {"b": 1}, "combat-1", markers=("north-gate", "a"), ratings=ratings)
    t.roll("combat", 6, 1)
    t.do(1, "assault north-gate", "pass", "spend 0")
    assert t.hex("tokugawa-b-1") == "dead"
    assert t.asked[0] != "occupy"


# -- d) fire -------------------------------------------------------------------------------------------------


@rule("TEN-15.6.1")
@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True)])
def test_fire_needs_4_and_the_lowest_score(die: int, hit: bool) -> None:
    t = acting(("centre north-gate", "a"))
    t.roll("combat", die)
    t.do(1, "fire north-gate")
    assert t.told("siege-fire")[0]["total"] == die + 1
    assert t.told("siege-fire")[0]["need"] == 4 + 2
    assert t.asked == (("siege-loss", (0,)) if hit else ("siege-action", (1,)))


@rule("TEN-15.6.1")
@pytest.mark.parametrize("choice", ["lose north-gate", "lose west-bailey", "pay"])
def test_the_defender_chooses_what_fire_costs(choice: str) -> None:
    t = acting(("centre north-gate west-bailey", "a"))
    t.roll("combat", 6)
    t.do(1, "fire north-gate")
    assert t.legal(0) == ["lose north-gate", "lose west-bailey", "pay"], "the centre is not linked to it"
    t.do(0, choice)
    assert values(t, 0) == ((6, 1, 3) if choice == "pay" else (7, 1, 2))
    assert markers(t, 1) == ["a"], "fire never takes a zone"


# -- TEN-15.6.2 ----------------------------------------------------------------------------------------------


@rule("TEN-15.6.2")
def test_a_rally_chit_rolls_for_each_point_out_of_combat() -> None:
    t = storm({"b": 1}, {"b": 2}, "rally", loss={"ikeda-b-2": 2})
    t.do(0, "post centre", "done")
    t.roll("combat", 1, 2, 3, 4, 5)
    t.do(1, "post a", "done")
    assert values(t, 1) == (4 + 1, 2, 1)
    assert values(t, 0) == (4, 0, 1)
