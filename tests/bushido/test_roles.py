"""BUS-4: handing out the roles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bushido.table import Table, table
from tests.support import rule

Held = dict[str, dict[str, Any]]


def borders(*seats: int) -> Table:
    """4 players; seat 0 has only its fortress P01, whose neighbours P02, P05 and P19 belong to these seats.

    P02 is the fortress of seat 1.
    """
    near = {"P05": seats[0] if seats else 1, "P19": seats[-1] if seats else 1}
    held: Held = {f"P{n:02}": {"owner": 1 + n % 3} for n in range(5, 25)}
    for id, owner in near.items():
        held[id] = {"owner": owner}
    if not seats:
        held["P05"] = held["P19"] = {"owner": None}
    return table(4, at="roles", provinces=held)


@rule("BUS-4.1", "BUS-4.2")
def test_samurai_bushi_sensei_in_this_order_for_good():
    t = table(4, at="roles")
    assert t.state.ask(0).args == {"role": "samurai"}
    assert t.refused(0, "bushi 1") == ["BUS-4.1"]
    assert t.refused(0, "samurai 0") == ["BUS-4.2"]
    t.do(0, "samurai 2")
    assert t.state.ask(0).args == {"role": "bushi"}
    assert t.refused(0, "samurai 1") == ["BUS-4.1"]
    assert t.refused(0, "bushi 2") == ["BUS-4.2"]
    events = t.do(0, "bushi 3")
    assert [(event.args["role"], event.args["seat"]) for event in events] == [("bushi", 3), ("sensei", 1)]
    roles = t.state.view(2)["roles"]
    assert roles == {"daimyo": 0, "samurai": 2, "bushi": 3, "sensei": 1, "hatamoto": None}
    assert t.asked == ("tiles", (1,))


@rule("BUS-4.2")
def test_with_five_the_hatamoto_is_last():
    t = table(5, at="roles")
    t.do(0, "samurai 4", "bushi 1")
    assert t.state.ask(0).args == {"role": "sensei"}
    assert t.legal(0) == ["sensei 2", "sensei 3"]
    t.do(0, "sensei 3")
    assert t.state.roles == [0, 4, 1, 3, 2]


@rule("BUS-4.2")
def test_with_four_there_is_no_hatamoto():
    t = table(4, at="roles")
    t.do(0, "samurai 2", "bushi 3")
    assert t.refused(1, "hatamoto 1") == ["BUS-5.1"]
    assert t.state.roles[4] == -1


@rule("BUS-4.2", "BUS-A26")
@pytest.mark.parametrize("sensei", [1, 2])
def test_with_three_one_of_the_two_is_sensei_as_well(sensei):
    t = table(3, at="roles")
    t.do(0, "samurai 2")
    assert t.state.ask(0).args == {"role": "sensei"}
    assert t.legal(0) == ["sensei 1", "sensei 2"]
    t.do(0, f"sensei {sensei}")
    assert t.state.roles == [0, 2, 1, sensei, -1]


@rule("BUS-4.3")
def test_the_bushi_has_a_province_beside_the_daimyos():
    t = borders(2, 3)
    assert t.legal(0) == ["samurai 1", "samurai 2", "samurai 3"]
    t.do(0, "samurai 1")
    assert t.legal(0) == ["bushi 2", "bushi 3"]
    t = borders(2, 3)
    t.do(0, "samurai 2")
    assert t.state.roles[2] == 3, "seat 1 borders with its fortress only, so seat 3 it is"


@rule("BUS-4.3")
def test_who_does_not_border_is_refused_as_bushi():
    held: Held = {f"P{n:02}": {"owner": 1 + n % 4} for n in range(6, 31)}
    held |= {"P19": {"owner": 2}, "P25": {"owner": 1}}  # beside P01; P02 and P05 are fortresses
    t = table(5, at="roles", provinces=held)
    t.do(0, "samurai 3")
    assert t.legal(0) == ["bushi 1", "bushi 2"]
    assert t.refused(0, "bushi 4") == ["BUS-4.3"]


@rule("BUS-4.3", "BUS-A33")
def test_a_fortress_beside_the_daimyo_is_not_enough():
    t = borders(2)
    assert t.legal(0) == ["samurai 1", "samurai 3"], "seat 1 borders with its fortress only"
    t.do(0, "samurai 3")
    assert t.state.roles[2] == 2


@rule("BUS-4.3", "BUS-A33")
def test_if_nobody_qualifies_anybody_may_be_bushi():
    t = borders()
    assert t.legal(0) == ["samurai 1", "samurai 2", "samurai 3"]
    t.do(0, "samurai 2")
    assert t.legal(0) == ["bushi 1", "bushi 3"]


@rule("BUS-4.5", "BUS-A45", "BUS-TV26")
def test_the_only_possible_bushi_cannot_be_samurai():
    t = borders(3)
    assert t.refused(0, "samurai 3") == ["BUS-4.5"]
    t.do(0, "samurai 1")
    assert t.state.roles == [0, 1, 3, 2, -1], "nothing else is left to decide"


@rule("BUS-4.5")
def test_one_of_two_possible_bushi_may_be_samurai():
    t = borders(2, 3)
    t.do(0, "samurai 3")
    assert t.state.roles[2] == 2


@rule("BUS-4.4", "BUS-7.3")
def test_the_target_is_named_in_phase_seven_only():
    t = table(4, at="roles", provinces={"P05": {"owner": 0, "troops": 6}})
    t.do(0, "samurai 1", "bushi 2")
    assert t.state.view(None)["combat"] is None
    assert t.state.view(None)["step"] == {}
    assert t.refused(3, "attack p19") == ["BUS-5.1"]
    for seat in (3, 1, 2):
        t.do(seat, "pass")
    assert t.state.phase == 7
    t.do(0, "done")
    assert t.asked == ("attack", (0,))


@rule("BUS-A33", "BUS-4.3")
def test_a_fortress_beside_the_daimyo_makes_nobody_bushi():
    """The Daimyo has P01 only; beside it P02 is a fortress of seat 1, P05 and P19 belong to seat 2."""
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    land |= {"P05": {"owner": 2, "troops": 1}, "P19": {"owner": 2, "troops": 1}}
    t = table(4, at="roles", provinces=land)
    t.do(0, "samurai 3")
    assert t.state.view(0)["roles"] == {"daimyo": 0, "samurai": 3, "bushi": 2, "sensei": 1, "hatamoto": None}


@rule("BUS-A33", "BUS-4.3")
def test_with_neutral_neighbours_only_anybody_may_be_bushi():
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    land |= {"P05": {"owner": None}, "P19": {"owner": None}, "P01": {"owner": 0, "troops": 3}}
    t = table(4, at="roles", provinces=land)
    assert t.legal(0) == ["samurai 1", "samurai 2", "samurai 3"]
    t.do(0, "samurai 3")
    assert t.legal(0) == ["bushi 1", "bushi 2"]
    t.do(0, "bushi 1")
    for seat in (2, 3, 1):
        t.do(seat, "pass")
    assert t.legal(0) == ["attack p05", "attack p19", "hold"], "a fortress is no target"


@rule("BUS-A45", "BUS-4.5")
@pytest.mark.parametrize("neighbours", [{1}, {1, 2}, {1, 2, 3}])
def test_a_samurai_is_named_only_if_a_bushi_is_left(neighbours):
    land: dict[str, dict[str, object]] = {
        f"P{n:02}": {"owner": 1 + n % 3, "troops": 1} for n in range(5, 25) if n not in (5, 19)
    }
    others = sorted(neighbours)
    land |= {"P05": {"owner": others[0]}, "P19": {"owner": others[-1]}}
    if len(others) == 3:
        land |= {"P06": {"owner": 0}}
    t = table(4, at="roles", provinces=land)
    able = set()
    for seat in (1, 2, 3):
        if f"samurai {seat}" in t.legal(0):
            able.add(seat)
        else:
            assert t.refused(0, f"samurai {seat}") == ["BUS-4.5"]
    assert able == ({2, 3} if neighbours == {1} else {1, 2, 3})
