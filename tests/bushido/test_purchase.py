"""BUS-3: buying Daimyo honour."""

from __future__ import annotations

import pytest

from tests.bushido.table import table
from tests.support import rule


@rule("BUS-3.1", "BUS-A1")
@pytest.mark.parametrize("held", range(10))
def test_three_tiles_of_strength_three_a_point(held):
    t = table(4, at="purchase", hands={0: "katana-2 katana-2 katana-2 " + "katana-3 " * held})
    assert t.asked == ("buy", (0,))
    assert t.legal(0) == [*[f"buy {points + 1}" for points in range(held // 3)], "pass"]
    assert t.refused(0, f"buy {held // 3 + 1}") == ["BUS-3.1"]


@rule("BUS-3.1", "BUS-3.2", "BUS-0.18")
def test_all_of_it_is_one_move_and_the_tiles_are_shown():
    t = table(4, at="purchase", hands={0: "katana-3 " * 7}, dh=[29, 30, 31, 40])
    bag = t.state.bag[2]
    events = t.do(0, "buy 2")
    assert t.dh[0] == 32, "31 is taken: with one move for both points the 30 does not matter"
    assert (t.hand(0), t.state.bag[2]) == ("katana-3", bag + 6)
    shown = next(event for event in events if event.kind == "bought")
    assert shown.rule == "BUS-3.2"
    assert (shown.args["tiles"], shown.secret) == (6, {})
    assert t.state.barrier, "what was shown cannot be taken back"


@rule("BUS-3.1", "BUS-TV21")
def test_one_point_may_carry_three_spaces():
    t = table(4, at="purchase", hands={0: "katana-3 " * 3}, dh=[30, 31, 32, 40])
    t.do(0, "buy 1")
    assert t.dh == [33, 31, 32, 40]


@rule("BUS-3.1")
def test_once_and_in_this_phase_only():
    t = table(4, at="purchase", hands={0: "katana-3 " * 6, 3: "katana-3 " * 3})
    t.do(0, "buy 1")
    assert t.asked[0] == "role"
    assert t.refused(0, "buy 1") == ["BUS-4.1"]
    t = table(4, at="sensei", hands={3: "katana-3 " * 3})
    assert t.refused(3, "buy 1") == ["BUS-5.1"]
    assert t.legal(3) == ["pass"]


@rule("BUS-3.1", "BUS-E.1")
def test_a_bought_point_can_win_the_game():
    t = table(4, at="purchase", hands={0: "katana-3 " * 3}, dh=[48, 49, 31, 40])
    t.do(0, "buy 1")
    assert (t.dh[0], t.over, t.state.winners()) == (50, True, [0])
