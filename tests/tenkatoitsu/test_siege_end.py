"""TEN-15.8, TEN-15.9: leaving a siege, and its end."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenkatoitsu.combat.casualties import eliminate
from sengoku.games.tenkatoitsu.combat.rout import fall_back
from sengoku.games.tenkatoitsu.command.clan_phase import Kido, run_tactic
from sengoku.games.tenkatoitsu.command.plan_phase import PlanOrders
from sengoku.games.tenkatoitsu.components import ORDER_IDS
from sengoku.games.tenkatoitsu.siege.leaving import changes
from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.siege_field import FORTRESS, begun, markers, values
from tests.tenkatoitsu.table import Table, ground


def sally(die: int = 6, **more: Any) -> Table:
    """The chit of a besieged clan B is drawn; it tries to go to Attack."""
    t = begun({"b": 2, "c": 1}, {"b": 1}, "tokugawa-b", **more)
    t.do(0, "act")
    t.roll("orders", die)
    return t


# -- leaving (TEN-15.8) --------------------------------------------------------------------------------------


@rule("TEN-15.8", "TEN-15.8.1", "TEN-X24")
def test_the_clan_of_the_example_leaves_by_zone_b() -> None:
    t = sally(
        markers=("centre b", "a"),
        ratings={"tokugawa-b": "1/2/1/0 2/2/1/0"},
        loss={"tokugawa-b-1": 1, "tokugawa-b-2": 3},
    )
    assert values(t, 0) == (3 + 5 - 2, 4, 2)
    t.do(0, "order attack")
    assert t.asked == ("leave-cost", (0,)), "there is but one zone to leave by"
    t.do(0, "done")
    assert values(t, 0) == (6 - 3, 0, 2)
    assert t.nouns(0, "go") == ["0607", "0707"], "the two hexes tied to zone b"
    t.do(0, "go 0607")
    assert {t.hex("tokugawa-b-1"), t.hex("tokugawa-b-2")} == {"0607", "0707"}
    assert t.order("tokugawa-b") == "attack"
    assert t.over, "their movement ends there, and they do nothing else (TEN-R47)"


@rule("TEN-15.8.1", "TEN-15.6")
def test_the_besieged_can_only_try_to_go_to_attack() -> None:
    t = sally(markers=("centre b", "a"))
    assert t.legal(0) == ["order attack", "keep"]
    assert t.refused(0, "order move") == ["TEN-8"]


@rule("TEN-15.8.1", "TEN-8.1")
def test_a_failed_test_keeps_the_clan_inside() -> None:
    t = sally(2, markers=("centre b", "a"))
    t.do(0, "order attack")
    assert t.hex("tokugawa-b-1") == FORTRESS
    assert t.order("tokugawa-b") == "defence"
    assert t.over


@rule("TEN-15.8", "TEN-R47")
def test_without_a_marker_in_a_peripheral_zone_nobody_leaves() -> None:
    t = begun({"b": 2}, {"b": 1}, "tokugawa-b", markers=("centre north-gate", "a"))
    t.do(0, "act")
    assert t.over


@rule("TEN-15.8.2")
def test_an_assailant_who_gives_up_attack_must_leave() -> None:
    t = begun({"b": 1}, {"b": 1, "c": 1}, "ikeda-b", markers=("centre", "a"))
    t.do(1, "act")
    assert t.legal(1) == ["order defence", "order move", "order regroup", "keep"]
    t.roll("orders", 6)
    t.do(1, "order move", "done", "go 0605")
    assert t.hex("ikeda-b-1") == "0605"
    assert t.order("ikeda-b") == "move"
    assert values(t, 1) == (10 - 1 - 5, 0, 1)


@rule("TEN-15.8")
def test_markers_joined_to_the_exit_are_given_instead_of_strength() -> None:
    t = begun({"b": 1}, {"b": 1, "c": 1}, "ikeda-b", markers=("centre", "a north-gate west-bailey"))
    t.do(1, "act")
    t.roll("orders", 6)
    t.do(1, "order defence")
    assert t.nouns(1, "lose") == ["a", "north-gate", "west-bailey"]
    t.do(1, "lose north-gate", "lose west-bailey", "done")
    assert markers(t, 1) == ["a"]
    assert values(t, 1) == (10 - 3 - 3, 0, 1)


@rule("TEN-15.8")
def test_a_marker_cut_off_from_the_exit_does_not_count() -> None:
    t = begun({"b": 1}, {"b": 1, "c": 1}, "ikeda-b", markers=("centre north-gate", "a b"), by=("a", "b"))
    t.do(1, "act")
    t.roll("orders", 6)
    t.do(1, "order defence")
    assert t.nouns(1, "leave") == ["a", "b"]
    t.do(1, "leave a")
    assert t.nouns(1, "lose") == ["a"]


@rule("TEN-R47", "TEN-15.8")
def test_what_strength_lacks_out_of_combat_makes_up() -> None:
    t = begun({"b": 1}, {"b": 1, "c": 1}, "ikeda-b", markers=("centre", "a"), loss={"ikeda-c-1": 2})
    assert values(t, 1) == (4, 5, 1)
    t.do(1, "act")
    t.roll("orders", 6)
    t.do(1, "order defence", "done")
    assert values(t, 1) == (0, 4, 1)


@rule("TEN-R47", "TEN-15.8")
def test_who_cannot_pay_has_to_stay() -> None:
    t = begun({"b": 2}, {"b": 1}, "tokugawa-b", markers=("centre b", "a"))
    x = t.state.siege
    x.strength[0] = 3
    t.do(0, "act")
    assert t.over, "3 Strength and one connected marker do not pay for 10"


@rule("TEN-15.8", "TEN-R47")
def test_units_without_room_at_the_gate_stand_behind_it() -> None:
    t = sally(markers=("centre b", "a"), outside={"tokugawa-d": "0607 0707"})
    t.do(0, "order attack", "done")
    assert t.nouns(0, "go")
    assert not set(t.nouns(0, "go")) & {"0607", "0707", FORTRESS}
    t.do(0, f"go {t.nouns(0, 'go')[0]}")


@rule("TEN-15.8", "TEN-R47")
@pytest.mark.parametrize("free", [0, 1, 2])
def test_a_clan_without_room_outside_cannot_try(free: int) -> None:
    """The hexes tied to zone b and those around them are full but for so many; the clan has two units."""
    on = ground(fortress=FORTRESS)
    gate = [on.hex("0607"), on.hex("0707")]
    around = sorted({*gate, *on.near[gate[0]], *on.near[gate[1]]} - {on.fortress})
    names = [on.names[hex] for hex in around][free:]
    outside = {
        f"tokugawa-{clan}": " ".join(names[at : at + 4]) for clan, at in zip("def", (0, 4, 8), strict=True)
    }
    outside = {clan: hexes for clan, hexes in outside.items() if hexes}
    t = begun({"b": 2}, {"b": 1}, "tokugawa-b", markers=("centre b", "a"), outside=outside)
    t.do(0, "act")
    assert (t.asked[0] == "change-order") == (free == 2)


@rule("TEN-R47", "TEN-15.9", "TEN-15.8")
def test_when_the_last_clan_has_left_its_markers_go_and_the_siege_is_over() -> None:
    t = begun({"b": 1}, {"b": 1}, "ikeda-b", markers=("centre", "a north-gate"))
    t.do(1, "act")
    t.roll("orders", 6)
    assert values(t, 1) == (3, 0, 2)
    t.do(1, "order move")
    assert t.legal(1) == ["lose a", "lose north-gate"], "3 Strength do not pay for 5"
    given = [event for event in t.do(1, "lose north-gate") if event.kind == "marker-given"]
    assert {event.rule for event in given} == {"TEN-15.8"}
    assert [event.args["zone"] for event in given] == ["north-gate", "a"], "4 are too many as well"
    t.do(1, "go 0605")
    assert t.told("siege-over") == [{"seat": 0, "count": 5}]
    assert t.state.view(None)["siege"] is None
    assert t.state.holder == 0
    assert t.loss("tokugawa-b-1") == 0


# -- the end (TEN-15.9) --------------------------------------------------------------------------------------


def falls(units: str = "1/0/1/0", winners: dict[str, str] | None = None, **more: Any) -> Table:
    """The besieged have a last marker in zone a and no Strength: an assault takes it."""
    ratings = {"tokugawa-b": units, **(winners or {})}
    t = begun({"b": 1}, {"b": 2, "c": 1}, "combat-1", markers=("a", "a"), ratings=ratings, **more)
    assert values(t, 0) == (0, 0, 1)
    return t


def taken(t: Table, *then: int) -> None:
    t.roll("combat", 6, 1, *then)
    t.do(1, "assault a", "pass", "spend 0")


@rule("TEN-15.9", "TEN-R22", "TEN-R42")
def test_the_losers_units_are_eliminated_without_a_rout_test() -> None:
    t = falls(outside={"tokugawa-b": "0611"}, units="1/0/1/0 2/3/1/0")
    taken(t)
    assert t.hex("tokugawa-b-1") == "dead"
    assert t.hex("tokugawa-b-2") == "0611"
    assert t.state.vp == [0, 1]
    assert "rout-test" not in kinds(t.events)


@rule("TEN-15.9", "TEN-11.10")
def test_leaders_lost_with_their_units_are_rolled_for() -> None:
    t = falls("1/0/1/1")
    taken(t, 4)
    assert t.told("leader-killed") == [{"unit": "tokugawa-b-1", "seat": 1, "count": 1}]


@rule("TEN-15.9", "TEN-11.10", "TEN-R47")
@pytest.mark.parametrize(("before", "rolled"), [(0, True), (1, False), (2, False)])
def test_leaders_are_rolled_for_last_also_with_units_that_lose_two_steps(before: int, rolled: bool) -> None:
    """Each winner has a leader: b-1 is lost, b-2 becomes Disorganised, c-1 is Intact."""
    t = falls(
        "1/0/1/1",
        winners={"ikeda-b": "2/3/1/1 2/3/1/1", "ikeda-c": "2/3/1/1"},
        loss={"ikeda-b-2": before},
    )
    t.state.siege.strength[1] = 5
    t.state.siege.out[1] = 4
    taken(t, 5, 5, 1)
    assert t.told("leader-test") == [], "first the winner chooses"
    t.do(1, "unit c-1", "unit b-2", "unit b-2")
    tested = [args["unit"] for args in t.told("leader-test")]
    assert tested == ["tokugawa-b-1", "ikeda-b-1", *(["ikeda-b-2"] if rolled else [])]
    assert len(t.told("leader-killed")) == int(rolled), "on a 1"


@rule("TEN-15.9")
def test_the_winner_keeps_what_the_points_allow() -> None:
    t = falls()
    t.state.siege.strength[1] = 5
    t.state.siege.out[1] = 4
    taken(t)
    assert t.state.ask(1).args["count"] == 5 + 4 + 1, "Strength, Out of combat and the marker"
    t.do(1, "unit c-1", "unit b-2")
    assert t.hex("ikeda-b-1") == "dead", "5 and 5 are kept, for the third nothing is left"
    assert t.state.vp == [2, 1], "it counts as a loss"
    assert t.asked == ("tired-unit", (1,))
    assert t.legal(1) == ["unit c-1", "unit b-2"]
    t.do(1, "unit b-2")
    assert (t.loss("ikeda-b-2"), t.loss("ikeda-c-1")) == (2, 0), "Disorganised, and Intact"
    assert t.order("ikeda-b") == t.order("ikeda-c") == "defence"
    assert t.state.holder == 1
    assert t.state.view(None)["siege"] is None
    assert t.over, "the Actions that were left are lost"


@rule("TEN-15.9", "TEN-R47")
def test_if_there_is_room_for_all_of_them_nobody_is_asked() -> None:
    t = falls()
    taken(t)
    assert [t.hex(f"ikeda-{unit}") for unit in ("b-1", "b-2", "c-1")] == [FORTRESS] * 3
    assert t.over


@rule("TEN-15.9", "TEN-17.1")
def test_a_commander_killed_inside_ends_the_battle() -> None:
    ratings = {"tokugawa-a": "1/0/1/2 2/3/1/0"}
    t = begun({"a": 1}, {"b": 1}, "combat-1", markers=("a", "a"), ratings=ratings)
    taken(t, 1)
    assert t.asked[0] == "over"
    assert t.state.winner == 1


@rule("TEN-15.9", "TEN-15.8.3")
def test_after_a_siege_the_winners_act_normally_again() -> None:
    t = falls()
    taken(t)
    assert not t.state.in_siege(t.clan("ikeda-b"))
    assert not t.state.idle(t.clan("ikeda-b"))


# -- plan, pursuit, rout (TEN-R47) ---------------------------------------------------------------------------


@rule("TEN-R47")
@pytest.mark.parametrize("worn", [False, True])
def test_a_unit_inside_that_a_rout_eliminates_takes_its_points(worn: bool) -> None:
    loss = {"tokugawa-b-2": 2, "tokugawa-c-1": 3 if worn else 1}
    t = begun({"b": 2, "c": 1}, {"b": 1}, "combat-1", loss=loss)
    strength, out, markers = values(t, 0)
    eliminate(t.state, t.unit("tokugawa-c-1"))
    assert values(t, 0) == ((strength, out - 5, markers) if worn else (strength - 5, out, markers))
    t.sound()


@rule("TEN-R47", "TEN-10.2")
def test_a_new_plan_gives_no_order_to_a_clan_in_a_siege() -> None:
    t = begun({"b": 1}, {"b": 1}, "combat-1")
    step = PlanOrders(1, ())
    assert step._clan(t.state) == t.clan("ikeda-a")
    step = PlanOrders(1, (t.clan("ikeda-a"),))
    assert step._clan(t.state) == -1


@rule("TEN-R47", "TEN-6.7", "TEN-15.8.2")
def test_a_pursuer_of_a_clan_in_a_siege_is_not_held_back() -> None:
    """Its clan would have to leave the siege if it went to Defence."""
    t = begun(
        {"b": 1},
        {"b": 1},
        "tokugawa-d",
        outside={"ikeda-b": "0609", "tokugawa-d": "0608"},
        regroup="tokugawa-d",
    )
    t.do(0, "act", "keep")
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[-1])
    assert t.told("pursued"), "it has followed without being asked"
    assert t.order("ikeda-b") == "attack"


@rule("TEN-15.8.2", "TEN-11.11", "TEN-R47")
def test_assailants_whose_clan_routs_into_retreat_leave_the_siege() -> None:
    t = begun({"b": 1}, {"b": 1, "c": 1}, "combat-1", outside={"ikeda-b": "0612"})
    fall_back(t.state, t.clan("ikeda-b"))
    t.state.forget_offers()
    assert t.order("ikeda-b") == "regroup"
    assert t.asked == ("leave-by", (1,))
    t.do(1, "leave a", "done")
    assert t.legal(1) == ["go 0605", "go 0706"]
    t.do(1, "go 0605")
    assert values(t, 1) == (10 - 1 - 5, 0, 1)


@rule("TEN-15.6", "TEN-R47", "TEN-8.1")
def test_assailants_who_could_not_leave_may_go_back_to_attack() -> None:
    t = begun({"b": 1}, {"b": 1}, "march", "ikeda-b", markers=("centre", "north-gate"))
    clan = t.clan("ikeda-b")
    fall_back(t.state, clan)
    assert t.state.stack[-1].NAME == "movement", "there is no marker in a peripheral zone"
    assert changes(t.state, clan) == [ORDER_IDS.index("attack")]


@rule("TEN-R47", "TEN-10.4.4")
def test_a_kido_goes_on_without_the_clans_in_a_siege() -> None:
    t = begun({"b": 1}, {"b": 1}, "march", outside={"ikeda-c": "0611"})
    t.write("kido", "ikeda-b", "ikeda-c")
    t.state.stack = t.state.stack[:1]
    run_tactic(t.state, 1, t.clan("ikeda-b"))
    step = t.state.stack[-1]
    assert isinstance(step, Kido)
    assert step.clans == (t.clan("ikeda-c"),)
