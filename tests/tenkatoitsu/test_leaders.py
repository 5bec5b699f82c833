"""TEN-11.10, TEN-R14: leaders killed, bundori."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.tenkatoitsu.table import Table, fight, ground, table

WALLED = "0505-0605 0505-0506 0505-0405 0505-0404 0505-0604"


def hit(code: str, *then: int, target: str = "ikeda-b-1", **more: Any) -> Table:
    """A strong unit attacks a leader (Ikeda Motosuke, Individual 1) and gets this result."""
    units = {"tokugawa-a-2": "0504", target: "0505"}
    kept: dict[str, Any] = {"attack": "tokugawa-a", "path": [(1, "die blue")], **more}
    return fight(units, code, *then, **kept)


@rule("TEN-11.10")
@pytest.mark.parametrize("die", range(1, 7))
def test_two_steps_kill_the_leader_on_a_1(die):
    t = hit("d2RR", die)
    t.do(1, t.legal(1)[0])
    assert t.loss("ikeda-b-1") == 2
    assert t.killed("ikeda-b-1") == (die == 1)
    assert t.state.bundori == [1 if die == 1 else 0, 0]
    assert t.unthrown("combat") == 0


@rule("TEN-11.10")
@pytest.mark.parametrize("die", range(1, 7))
def test_elimination_kills_the_leader_on_1_to_4(die):
    t = hit("d1", die, loss={"ikeda-b-1": 3})
    assert t.hex("ikeda-b-1") == "dead"
    assert t.killed("ikeda-b-1") == (die <= 4)
    assert t.state.bundori[0] == (1 if die <= 4 else 0)


@rule("TEN-11.10")
def test_one_step_does_not_endanger_a_leader():
    t = hit("d1", 1)
    assert t.told("leader-test") == []
    assert t.unthrown("combat") == 1


@rule("TEN-11.10")
def test_units_without_a_leader_do_not_test():
    t = fight({"tokugawa-a-2": "0504", "ikeda-f-1": "0505"}, "d2RR", 1, attack="tokugawa-a")
    t.do(1, t.legal(1)[0])
    assert t.told("leader-test") == []


@rule("TEN-11.10", "TEN-4.1")
def test_bundori_are_the_value_lost_and_an_x_counts_one():
    two = hit("d2RR", 1, target="ikeda-d-1")  # Mori Nagayoshi, 2
    two.do(1, two.legal(1)[0])
    assert two.state.bundori == [2, 0]
    person = hit("d2RR", 1, target="ikeda-g-1", path=[])  # Miyoshi Hidetsugu, X
    person.do(1, person.legal(1)[0])
    assert person.killed("ikeda-g-1")
    assert person.state.bundori == [1, 0]


@rule("TEN-11.10", "TEN-R13")
def test_after_a_leader_is_killed_his_individual_is_0_and_he_cannot_die_again():
    t = hit("d2RR", 1)
    t.do(1, "go 0506")
    seen = {unit["id"]: unit for unit in t.state.view(None)["units"]}["ikeda-b-1"]
    assert (seen["individual"], seen["leader_killed"]) == (0, True)
    t.roll("combat", 6, 6, 6, 6, 1, 1)
    t.state.fresh = [0] * len(t.state.fresh)
    t.begin("combat-0")
    assert len(t.told("leader-test")) == 1


@rule("TEN-11.10")
def test_the_attackers_leader_is_in_danger_too():
    units = {"tokugawa-e-1": "0504", "ikeda-d-1": "0505"}
    path = [(0, "die red"), (1, "die blue")]
    t = fight(units, "a2", 1, path=path, attack="tokugawa-e")
    assert t.killed("tokugawa-e-1")
    assert t.state.bundori == [0, 1]


@rule("TEN-R14", "TEN-11.10")
def test_a_step_for_a_fall_back_that_failed_is_not_the_result_of_2():
    """The result costs 1 step; the one for staying is no part of its figure."""
    t = hit("d1R", 1, on=ground(impassable=WALLED))
    assert t.loss("ikeda-b-1") == 2
    assert t.told("leader-test") == []
    assert not t.killed("ikeda-b-1")


@rule("TEN-R14")
def test_a_step_for_a_fall_back_that_failed_is_added_if_the_players_wish():
    """1 step and 1 more because there is no way back: that is 2."""
    t = hit("d1R", 1, on=ground(impassable=WALLED), failed_fall_back=True)
    assert t.loss("ikeda-b-1") == 2
    assert t.killed("ikeda-b-1")


@rule("TEN-R14", "TEN-11.10")
def test_who_is_eliminated_for_staying_is_rolled_for_as_any_eliminated():
    t = hit("d1R", 4, on=ground(impassable=WALLED), loss={"ikeda-b-1": 2})
    assert t.hex("ikeda-b-1") == "dead"
    assert t.killed("ikeda-b-1")


@rule("TEN-R14")
def test_a_result_of_2_and_the_step_for_staying_are_one_test():
    t = hit("d2RR", 1, on=ground(impassable=WALLED))
    assert t.loss("ikeda-b-1") == 3
    assert t.killed("ikeda-b-1")
    safe = hit("d2RR", 2, on=ground(impassable=WALLED))
    assert not safe.killed("ikeda-b-1")


@rule("TEN-D2", "TEN-10.1", "TEN-11.10")
@pytest.mark.parametrize(("plan", "die", "killed"), [("hoen", 1, False), ("choda", 1, True)])
def test_hoen_guards_the_commander(plan, die, killed):
    """Ikeda Tsuneoki with an active plan; Hōen adds 1 to the die and is shown by it."""
    units = {"tokugawa-a-2": "0504", "ikeda-a-1": "0505"}
    more: dict[str, Any] = {"attack": "tokugawa-a", "plans": ("choda", plan), "active": (1, 1)}
    t = fight(units, "d2RR", die, path=[(1, "die blue")], **more)
    t.do(1, t.legal(1)[0])
    assert t.killed("ikeda-a-1") == killed
    assert t.state.view(0)["sides"][1]["plan"] == ("hoen" if plan == "hoen" else None)


@rule("TEN-D2", "TEN-11.10")
def test_hoen_guards_nobody_else_and_only_while_active():
    t = hit("d2RR", 1, plans=("choda", "hoen"), active=(1, 1))
    t.do(1, t.legal(1)[0])
    assert t.killed("ikeda-b-1")
    units = {"tokugawa-a-2": "0504", "ikeda-a-1": "0505"}
    more: dict[str, Any] = {"attack": "tokugawa-a", "plans": ("choda", "hoen"), "active": (1, 0)}
    asleep = fight(units, "d2RR", 1, path=[(1, "die blue")], **more)
    asleep.do(1, asleep.legal(1)[0])
    assert asleep.killed("ikeda-a-1")


@rule("TEN-9.2", "TEN-11.10", "TEN-X16")
@pytest.mark.parametrize(("bundori", "modifier"), [(0, 0), (2, 0), (3, -1), (4, -1), (5, -2), (9, -2)])
def test_bundori_weigh_on_the_enemys_command(bundori, modifier):
    t = table({"tokugawa-a-1": "0203", "ikeda-a-1": "1010"})
    t.state.bundori[0] = bundori
    t.roll("command", 6, 6)
    t.command()
    assert [args["modifier"] for args in t.told("command")] == [0, modifier]
