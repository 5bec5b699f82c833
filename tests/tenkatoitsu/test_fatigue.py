"""TEN-13: fatigue ends turns early."""

from __future__ import annotations

import pytest

from tests.digest import table_of
from tests.support import rule
from tests.tenkatoitsu.table import Table, table

UNITS = {"tokugawa-a-1": "0101", "ikeda-a-1": "1212"}


def drawn(t: Table) -> list[object]:
    return [args["phase"] for args in t.told("drawn-phase")]


@rule("TEN-13", "TEN-3.2")
@pytest.mark.parametrize("turn", [1, 11, 12, 13, 15])
def test_from_turn_12_on_the_two_combats_end_the_turn(turn):
    t = table(UNITS, turn=turn)
    t.begin("combat-1", "combat-0", "march")
    assert drawn(t) == (["combat-1", "combat-0"] if turn >= 12 else ["combat-1", "combat-0", "march"])
    assert t.state.turn == turn + 1
    assert t.state.view(None)["fatigue"] == (turn + 1 >= 12)


@rule("TEN-13")
def test_one_combat_is_not_enough():
    t = table(UNITS, turn=12)
    t.state.obligatory = [2] * 5
    t.begin("combat-0", "march", "combat-1", "rally")
    assert drawn(t) == ["combat-0", "march", "combat-1"]


@rule("TEN-13", "TEN-9.1")
def test_clan_chits_left_over_meet_a_messenger():
    units = {**UNITS, "ikeda-f-1": "1010"}
    t = table(units, turn=12)
    t.roll("command", 6)
    t.begin("combat-0", "combat-1", "ikeda-f", "march")
    assert [args["clan"] for args in t.told("messenger")] == ["ikeda-f"]
    assert t.state.view(None)["obligatory"]["march"] != "done"


@rule("TEN-13", "TEN-D4", "TEN-D5")
def test_the_turns_of_fatigue():
    assert table(UNITS).state.view(None)["fatigue_from"] == 12
    yamazaki = table({"hashiba-a-1": "0618", "akechi-a-1": "2307"}, battle="yamazaki")
    assert yamazaki.state.view(None)["fatigue_from"] == 18
    rows = {row["Turns"]: row[""] for row in table_of("TEN-D4")}
    assert rows["fatigue"].startswith("from turn 18 on")
