"""TEN-21.2, TEN-21.5: the succession of the West, Mōri's points, and what A1 brings along."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenkatoitsu.combat.casualties import eliminate
from sengoku.games.tenkatoitsu.command.commanders import chief, second_chief
from sengoku.games.tenkatoitsu.command.points import command_modifier, distances, has_chief, roll_points
from sengoku.games.tenkatoitsu.command.selection import selection
from sengoku.games.tenkatoitsu.places import NOBODY
from tests.support import rule
from tests.tenkatoitsu.sekigahara import EAST, WEST, Aid, battle, told

UNITS = {
    "west.A1": "0101 0102",
    "west.A2": "0201",
    "west.A3": "0103",
    "west.B": "2402",
    "west.E1": "0505 0506",
    "west.G": "0908",
    "west.N1": "2404 2405",
    "west.N2": "2406",
    "east.18A": "1214",
}


def west(**more: Any) -> Aid:
    return battle(UNITS, **more)


# -- succession ---------------------------------------------------------------------------------------------


@rule("TEN-21.2", "TEN-R23")
def test_ukita_then_otani_command_after_ishida() -> None:
    t = west(attack="west.E1")
    s = t.state
    assert chief(s, WEST) == t.unit("west.A1.1")
    assert command_modifier(s, WEST) == 0
    eliminate(s, t.unit("west.A1.1"))
    assert chief(s, WEST) == t.unit("west.E1.1")
    assert command_modifier(s, WEST) == -1, "Ukita's clan is not in Defence"
    assert distances(s, WEST)[s.pos[t.unit("west.E1.1")]] == 0
    s.killed[t.unit("west.E1.1")] = 1
    assert chief(s, WEST) == t.unit("west.G.1")
    assert has_chief(s, WEST)
    eliminate(s, t.unit("west.G.1"))
    assert not has_chief(s, WEST)


@rule("TEN-21.2")
def test_successors_use_ishidas_table() -> None:
    t = west(defence="west.E1")
    eliminate(t.state, t.unit("west.A1.1"))
    t.roll("command", 6, 1)
    roll_points(t.state)
    assert t.state.points[WEST] == 5
    t = west(defence="west.A1")
    t.roll("command", 6, 1)
    roll_points(t.state)
    assert t.state.points[WEST] == 5, "Ukita adds nothing while Ishida commands"


# -- Mōri ---------------------------------------------------------------------------------------------------


@rule("TEN-21.2")
@pytest.mark.parametrize("stands", [{}, {"N": "neutral"}])
def test_mori_commands_only_once_he_is_loyal(stands: dict[str, str]) -> None:
    t = west(stands=stands)
    assert second_chief(t.state, WEST) == NOBODY
    t.roll("command", 3, 3)
    roll_points(t.state)
    assert t.aid.mori == 0


@rule("TEN-21.2", "TEN-9.2")
def test_mori_rolls_on_a_table_of_his_own() -> None:
    t = west(stands={"N": "loyal"}, defence="west.A1 west.N1")
    t.roll("command", 3, 6, 1)
    t.let(roll_points)
    assert t.aid.mori == 3
    assert t.state.points[WEST] == t.state.scene.command_points[WEST][3] + 3
    t = west(stands={"N": "loyal"}, attack="west.N1")
    t.roll("command", 3, 6, 1)
    t.let(roll_points)
    assert t.aid.mori == 2, "-1 out of Defence"
    eliminate(t.state, t.unit("west.N1.1"))
    t.roll("command", 3, 3)
    roll_points(t.state)
    assert t.aid.mori == 0
    assert second_chief(t.state, EAST) == NOBODY


def selecting(points: int, mori: int, stands: dict[str, str] | None = None, **more: Any) -> Aid:
    t = west(stands={"N": "loyal"} if stands is None else stands, points=(points + mori, 0), **more)
    t.aid.mori = mori
    t.let(lambda s: s.push(selection()))
    t.do(EAST, "done")
    return t


def named(t: Aid, verb: str) -> list[str]:
    return sorted(choice.split()[1] for choice in t.legal(WEST) if choice.startswith(f"{verb} "))


@rule("TEN-21.2", "TEN-9.3")
def test_each_commander_pays_for_the_chits_he_sends() -> None:
    t = selecting(1, 1)
    everybody = ["a1", "a2", "a3", "b", "e1", "g", "n1", "n2"]
    assert named(t, "select") == everybody
    assert named(t, "mori") == everybody
    t.do(WEST, "select e1")
    assert named(t, "select") == []
    assert named(t, "mori") == ["a1", "a2", "a3", "b", "g", "n1", "n2"]
    t.do(WEST, "mori b")
    assert named(t, "mori") == []
    events = t.do(WEST, "done")
    assert {"seat": 0, "clan": "west-b", "place": "bowl"} in told(events, "chit")


@rule("TEN-21.2", "TEN-9.3")
def test_delays_are_measured_from_whoever_pays() -> None:
    t = selecting(1, 0)
    t.do(WEST, "select b", "done")
    assert t.place("west.B") == "box-1", "23 points from Ishida"
    t = selecting(0, 2)
    t.do(WEST, "mori b", "mori a2", "done")
    assert t.place("west.B") == "bowl"
    assert t.place("west.A2") == "box-1"
    seen = {clan["noun"]: clan for clan in west(stands={"N": "loyal"}).state.view(WEST)["clans"]}
    assert (seen["b"]["box"], seen["b"]["mori_box"]) == (1, 0)


@rule("TEN-21.2", "TEN-10.3")
def test_a_tactic_may_be_paid_by_both() -> None:
    t = selecting(1, 1)
    t.do(WEST, "write kido", "select e1", "select g", "done")
    assert named(t, "select") == []
    assert named(t, "mori") == []
    t.do(WEST, "done")
    assert t.place("west.E1") == "bowl"


# -- A1 and its followers -----------------------------------------------------------------------------------


@rule("TEN-21.5")
def test_with_a1_one_of_a2_and_a3_goes_free() -> None:
    t = selecting(1, 0)
    assert named(t, "free") == []
    t.do(WEST, "select a1")
    assert named(t, "free") == ["a2", "a3"]
    t.do(WEST, "free a3")
    assert named(t, "free") == []
    t.do(WEST, "done")
    assert [t.place(f"west.A{number}") for number in (1, 2, 3)] == ["bowl", "reserve", "bowl"]


@rule("TEN-21.5")
def test_nobody_goes_free_with_an_a1_that_is_delayed() -> None:
    t = selecting(0, 1)
    t.do(WEST, "mori a1")
    assert named(t, "free") == [], "far from Mōri the chit goes on a delay box"


@rule("TEN-R61", "TEN-21.5", "TEN-10.3")
@pytest.mark.parametrize(("tactic", "points"), [("totsugeki", 1), ("kido", 2)])
def test_with_an_a1_that_carries_a_tactic_one_goes_free_too(tactic: str, points: int) -> None:
    t = selecting(points, 0)
    t.do(WEST, f"write {tactic}", "select a1")
    if t.asked[0] == "name-clan":
        t.do(WEST, "done")
    assert named(t, "free") == ["a2", "a3"]
    t.do(WEST, "free a2", "done")
    assert [t.place(f"west.A{number}") for number in (1, 2, 3)] == ["bowl", "bowl", "reserve"]


@rule("TEN-R61", "TEN-21.5")
def test_nobody_goes_free_with_an_a1_that_is_set_aside() -> None:
    t = selecting(2, 0)
    t.do(WEST, "write kido", "select b", "select a1", "done")
    assert named(t, "free") == []
