"""TEN-6.7, TEN-R6, TEN-R39: pursuits."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenkatoitsu.movement.pursuit import follow
from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.table import Table, table


def retreat(t: Table, *steps: str) -> None:
    """The unit under way retreats along these hexes."""
    for hex in steps:
        t.do(0, f"go {hex}")


def chase(
    ikeda: dict[str, str] | None = None,
    attack: str = "ikeda-a",
    hexes: str = "0506",
    friend: str = "",
    **more: Any,
) -> Table:
    """Clan B at 0506 is about to retreat northwards from the enemy at 0507; clan C is the friend."""
    tokugawa = {"a": "1301", "b": hexes} | ({"c": friend} if friend else {})
    t = table(tokugawa, ikeda or {"a": "0507"}, regroup="tokugawa-b", attack=attack, **more)
    t.phase("tokugawa-b")
    return t


@rule("TEN-6.7")
def test_a_retreat_from_a_unit_in_attack_is_pursued() -> None:
    t = chase()
    retreat(t, "0505", "0504", "0503")
    assert t.hex("tokugawa-b-1") == "0503"
    assert t.asked == ("pursue", (1,))
    assert t.legal(1) == ["pursue", "hold"]  # it must follow, or test


@rule("TEN-6.7")
def test_the_pursuer_follows_the_same_path_to_the_zone_of_the_unit_that_retreated() -> None:
    for path in (("0505", "0504", "0503"), ("0405", "0404", "0403"), ("0605", "0604", "0603")):
        t = chase()
        retreat(t, *path)
        t.do(1, "pursue")
        assert t.hex("ikeda-a-1") == path[1]
        assert t.distance(t.hex("ikeda-a-1"), path[2]) == 1


@rule("TEN-6.7", "TEN-4.2")
@pytest.mark.parametrize(("friend", "end"), [("0803", "0604"), ("0705", "0605")])
def test_the_pursuer_stops_in_the_first_enemy_zone(friend: str, end: str) -> None:
    """Clan C at 0705 watches 0605, at 0803 it watches nothing of the way."""
    t = chase(friend=friend)
    t.do(0, "go 0605")
    if "go 0604" in t.legal(0):
        t.do(0, "go 0604")
    t.do(0, "go 0603")
    t.do(1, "pursue")
    assert t.hex("ikeda-a-1") == end


@rule("TEN-R6", "TEN-4.2", "TEN-6.7")
@pytest.mark.parametrize(("friend", "end"), [("0606", "0506"), ("0508", "0504")])
def test_the_hex_that_was_left_may_be_the_end_the_first_step_may_leave_a_zone(friend: str, end: str) -> None:
    """Clan C at 0606 watches that hex; at 0508 it holds the pursuer, who goes after B all the same."""
    t = chase(friend=friend)
    retreat(t, "0505", "0504", "0503")
    t.do(1, "pursue")
    assert t.hex("ikeda-a-1") == end


@rule("TEN-6.7")
@pytest.mark.parametrize("attack", ["", "ikeda-b"])
def test_only_units_in_attack_that_held_it_pursue(attack: str) -> None:
    """Clan A holds B but is in Defence; clan B of Ikeda's is in Attack but two hexes away."""
    t = chase({"a": "0507", "b": "0708"}, attack)
    retreat(t, "0505", "0504", "0503")
    assert t.over
    assert t.hex("ikeda-a-1") == "0507"


@rule("TEN-6.7")
def test_a_unit_that_was_in_no_zone_is_not_pursued() -> None:
    t = chase({"a": "0508"})
    t.do(0, t.legal(0)[0])
    assert t.over
    assert t.hex("ikeda-a-1") == "0508"


@rule("TEN-6.7", "TEN-R39")
def test_one_of_those_that_held_it_follows_whichever_its_owner_likes() -> None:
    t = chase({"a": "0507", "b": "0606", "c": "0308"}, "ikeda-a ikeda-b ikeda-c")
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[0])
    assert t.asked == ("pursue-with", (1,))
    assert t.legal(1) == ["unit a-1", "unit b-1"]
    t.do(1, "unit b-1", "pursue")
    assert t.hex("ikeda-b-1") != "0606"
    assert t.hex("ikeda-a-1") == "0507"


@rule("TEN-6.7", "TEN-8.1", "TEN-R39")
@pytest.mark.parametrize(("die", "order", "end"), [(4, "defence", "0507"), (3, "attack", "0504")])
def test_the_escape_is_an_order_change_to_defence_or_it_means_pursuit(die: int, order: str, end: str) -> None:
    t = chase()
    retreat(t, "0505", "0504", "0503")
    t.roll("orders", die)
    t.do(1, "hold")
    assert (t.order("ikeda-a"), t.hex("ikeda-a-1")) == (order, end)
    assert t.over


@rule("TEN-6.7", "TEN-8.1")
def test_the_individual_helps_in_the_escape() -> None:
    t = chase(ratings={"ikeda-a": "2/3/1/2"})
    retreat(t, "0505", "0504", "0503")
    t.roll("orders", 2)
    t.do(1, "hold")
    assert t.order("ikeda-a") == "defence"


@rule("TEN-R39", "TEN-6.7")
def test_a_successful_escape_means_that_nobody_pursues() -> None:
    t = chase({"a": "0507", "b": "0606"}, "ikeda-a ikeda-b")
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[0])
    t.do(1, "unit a-1")
    t.roll("orders", 6)
    t.do(1, "hold")
    assert t.order("ikeda-a") == "defence"
    assert t.order("ikeda-b") == "attack"
    assert (t.hex("ikeda-a-1"), t.hex("ikeda-b-1")) == ("0507", "0606")


@rule("TEN-6.7", "TEN-6.6.1", "TEN-6.6.2")
def test_each_retreat_is_followed_by_its_pursuit_before_the_next() -> None:
    t = chase({"a": "0507", "b": "0707"}, "ikeda-a ikeda-b", "0506 0706")
    t.do(0, "unit b-1")
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[0])
    assert t.asked == ("pursue", (1,))
    assert t.hex("tokugawa-b-2") == "0706"
    events = t.do(1, "pursue")
    assert kinds(events)[0] == "pursued"


@rule("TEN-6.7")
def test_a_unit_may_pursue_more_than_once() -> None:
    """The pursuer of B-1 comes into contact with B-2 and follows that one too."""
    t = chase({"a": "0508"}, "ikeda-a", "0507 0505")
    t.do(0, "unit b-1")
    while t.asked[0] == "retreat-to":
        free = [hex for hex in t.nouns(0, "go") if hex.startswith("04")] or t.nouns(0, "go")
        t.do(0, f"go {free[0]}")
    t.do(1, "pursue")
    assert t.distance(t.hex("ikeda-a-1"), "0505") == 1
    stop = t.hex("ikeda-a-1")
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[0])
    assert t.asked == ("pursue", (1,))
    t.do(1, "pursue")
    assert t.hex("ikeda-a-1") != stop


@rule("TEN-R39")
def test_each_unit_retreats_once_in_an_activation() -> None:
    """After the pursuit the unit is in contact again, but its retreat is done."""
    t = chase()
    retreat(t, "0505", "0504", "0503")
    t.do(1, "pursue")
    assert t.hex("ikeda-a-1") == "0504"
    assert len(t.told("retreated")) == 1


@rule("TEN-8.5", "TEN-6.7")
def test_after_the_pursuit_the_clan_fights_the_pursuer() -> None:
    t = chase()
    retreat(t, "0505", "0504", "0503")
    events = t.do(1, "pursue")
    assert kinds(events).index("pursued") < kinds(events).index("combat")


@rule("TEN-R6", "TEN-6.8")
def test_a_friend_in_the_way_stops_the_pursuer_before_it() -> None:
    t = table({"a": "1301"}, {"a": "0507", "b": "0504"}, attack="ikeda-a")
    path = [t.state.scene.field.hex(hex) for hex in ("0506", "0505", "0504", "0503")]
    follow(t.state, t.unit("ikeda-a-1"), tuple(path))
    assert t.hex("ikeda-a-1") == "0505"
