"""TEN-8.5, TEN-7.2.3, TEN-R37, TEN-R43: rallying, the Rally phase, flight."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.tenkatoitsu.table import Table, table

FAR = {"tokugawa-h-1": "0101"}


def regrouping(*dice: int, unit: str = "ikeda-f-1", loss: int = 3, **more: Any) -> Table:
    """A clan in Regroup far from the enemy; its chit is drawn."""
    clan = unit.rpartition("-")[0]
    t = table({**FAR, unit: "0808"}, regroup=clan, loss={unit: loss}, **more)
    t.begin(clan, "march")
    t.do(1, "act", "keep")
    t.roll("orders", *dice)
    return t


@rule("TEN-8.5")
@pytest.mark.parametrize(("die", "levels"), [(2, 0), (3, 0), (4, 0), (5, 1), (6, 2)])
def test_the_die_rallies(die, levels):
    t = regrouping(die)
    assert t.asked == ("rally-unit", (1,))
    assert t.legal(1) == ["unit f-1", "done"]
    t.do(1, "unit f-1")
    assert t.loss("ikeda-f-1") == 3 - levels
    assert t.told("rally")[0]["count"] == levels


@rule("TEN-8.5")
def test_a_unit_may_but_need_not_test():
    t = regrouping(6)
    t.do(1, "done")
    assert t.loss("ikeda-f-1") == 3
    assert t.told("rally") == []


@rule("TEN-8.5", "TEN-4.3", "TEN-X8")
def test_nothing_goes_above_intact():
    t = regrouping(6, loss=1)
    t.do(1, "unit f-1")
    assert t.loss("ikeda-f-1") == 0
    disorganised = regrouping(6, loss=2)
    disorganised.do(1, "unit f-1")
    assert disorganised.loss("ikeda-f-1") == 0


@rule("TEN-8.5")
def test_the_individual_of_one_unit_of_the_clan_is_added_to_every_die():
    """Mori Nagayoshi (2) helps d-2: 5 + 2 is 3 levels, 3 + 2 is 1."""
    units = {**FAR, "ikeda-d-1": "0808", "ikeda-d-2": "0809"}
    t = table(units, regroup="ikeda-d", loss={"ikeda-d-2": 3, "ikeda-d-1": 2})
    t.begin("ikeda-d", "march")
    t.do(1, "act", "keep")
    t.roll("orders", 5, 3)
    t.do(1, "unit d-2")
    assert t.loss("ikeda-d-2") == 0
    assert t.legal(1) == ["unit d-1", "done"]  # each unit once
    t.do(1, "unit d-1")
    assert t.loss("ikeda-d-1") == 1


@rule("TEN-8.5")
def test_only_units_four_or_more_hexes_from_the_enemy_rally_the_others_retreat():
    units = {"tokugawa-h-1": "0505", "ikeda-f-1": "0509", "ikeda-f-2": "0508"}
    t = table(units, regroup="ikeda-f", loss={"ikeda-f-1": 1, "ikeda-f-2": 1})
    t.begin("ikeda-f", "march")
    t.do(1, "act", "keep")
    assert t.legal(1) == ["unit f-1", "done"]
    t.roll("orders", 5)
    t.do(1, "unit f-1")
    assert t.loss("ikeda-f-1") == 0
    assert t.asked == ("retreat-to", (1,))


@rule("TEN-8.5", "TEN-R43")
def test_a_natural_1_sends_the_unit_three_hexes_away():
    t = regrouping(1)
    t.do(1, "unit f-1")
    assert t.asked == ("flee-to", (1,))
    field = t.state.scene.field
    near, start = field.hex("0101"), field.hex("0808")
    for choice in t.legal(1):
        goal = field.hex(choice.removeprefix("go "))
        assert field.distance(start, goal) == 3
        assert field.distance(near, goal) == field.distance(near, start) + 3
    assert t.refusals(1, "go 0808") == ["TEN-6.8 occupied", "TEN-8.5 not-there"]
    t.do(1, t.legal(1)[0])
    assert t.loss("ikeda-f-1") == 3
    assert len(t.told("fled")) == 1


@rule("TEN-R43")
def test_a_leader_does_not_help_against_a_natural_1():
    t = regrouping(1, unit="ikeda-d-1")
    t.do(1, "unit d-1")
    assert t.told("rally")[0]["result"] == "flight"
    assert t.loss("ikeda-d-1") == 3


@rule("TEN-R43")
def test_a_unit_that_cannot_flee_stays():
    """In the far corner nothing is farther from the enemy."""
    t = table({**FAR, "ikeda-f-1": "1312"}, regroup="ikeda-f", loss={"ikeda-f-1": 1})
    t.begin("ikeda-f", "march")
    t.do(1, "act", "keep")
    t.roll("orders", 1)
    t.do(1, "unit f-1")
    assert t.hex("ikeda-f-1") == "1312"
    assert t.told("fled") == []


# -- the Rally phase (TEN-7.2.3) ----------------------------------------------------------------------------


def phase(units: dict[str, str], regroup: str, *dice: int, **more: Any) -> Table:
    """All units are hurt unless told otherwise."""
    more.setdefault("loss", {unit: 1 for unit, hex in units.items() if hex != "off"})
    t = table(units, regroup=regroup, **more)
    t.roll("orders", *dice)
    t.begin("rally")
    return t


@rule("TEN-7.2.3", "TEN-R37")
def test_both_sides_choose_in_turn_the_higher_die_first_and_nobody_passes():
    units = {"tokugawa-g-1": "0101", "tokugawa-h-1": "0201", "ikeda-f-1": "1010", "ikeda-i-1": "1212"}
    t = phase(units, "tokugawa-g tokugawa-h ikeda-f ikeda-i", 3, 3, 2, 5)
    assert [args["rolls"] for args in t.told("roll-off")] == [[3, 3], [2, 5]]
    assert t.asked == ("rally-clan", (1,))
    assert t.legal(1) == ["clan f", "clan i"]
    assert t.refusals(1, "pass") == ["TEN-7.2.3 not-asked"]
    t.do(1, "clan i", "done")
    assert t.asked == ("rally-clan", (0,))
    t.do(0, "clan h", "done")
    assert t.state.ask(1).prompt == "rally-unit"  # the last clan of a side is chosen by itself
    t.do(1, "done")
    t.do(0, "done")
    assert [args["clan"] for args in t.told("chosen")] == ["ikeda-i", "tokugawa-h", "ikeda-f", "tokugawa-g"]


@rule("TEN-7.2.3")
def test_only_clans_in_regroup_are_concerned_and_there_is_no_combat():
    units = {"tokugawa-h-1": "0504", "ikeda-i-1": "0505", "tokugawa-g-1": "1010"}
    t = phase(units, "tokugawa-g", 6, 1)
    t.do(0, "done")
    assert [args["clan"] for args in t.told("chosen")] == ["tokugawa-g"]
    assert t.fought() == []


@rule("TEN-7.2.3", "TEN-R37")
def test_near_units_retreat_first_and_do_not_rally_afterwards():
    units = {"tokugawa-h-1": "0505", "ikeda-f-1": "0507", "ikeda-f-2": "0510"}
    t = phase(units, "ikeda-f", 1, 6, loss={"ikeda-f-1": 2, "ikeda-f-2": 2})
    assert t.asked == ("retreat-to", (1,))
    t.do(1, t.legal(1)[0])
    assert t.asked == ("rally-unit", (1,))
    assert t.legal(1) == ["unit f-2", "done"]  # f-1 is far enough now, but it has just retreated
    t.roll("orders", 6)
    t.do(1, "unit f-2")
    assert (t.loss("ikeda-f-1"), t.loss("ikeda-f-2")) == (2, 0)


@rule("TEN-7.2.3", "TEN-6.7")
def test_a_retreat_in_the_rally_phase_is_pursued():
    units = {"tokugawa-h-1": "0505", "ikeda-f-1": "0506"}
    t = phase(units, "ikeda-f", 1, 6, attack="tokugawa-h")
    while t.asked[0] == "retreat-to":
        t.do(1, t.legal(1)[0])
    assert t.asked == ("pursue", (0,))
    t.do(0, "pursue")
    assert t.told("pursued")[0]["unit"] == "tokugawa-h-1"
    assert t.fought() == []


@rule("TEN-R60", "TEN-8.5")
def test_a_clan_with_nobody_hurt_is_not_asked_whom_it_rallies():
    t = regrouping(6, loss=0)
    assert t.asked[0] != "rally-unit"
    assert t.told("rally") == []


@rule("TEN-7.2.1", "TEN-7.2.3", "TEN-7.2.4")
@pytest.mark.parametrize(
    ("chit", "cited"), [("march", "TEN-7.2.1"), ("rally", "TEN-7.2.3"), ("initiative", "TEN-7.2.4")]
)
def test_the_roll_for_the_first_choice_cites_its_own_phase(chit: str, cited: str):
    t = table({**FAR, "ikeda-f-1": "0808"})
    t.begin(chit)
    assert next(event.rule for event in t.events if event.kind == "roll-off") == cited


@rule("TEN-R60", "TEN-8.5")
def test_only_units_that_are_hurt_are_offered():
    units = {**FAR, "ikeda-f-1": "0808", "ikeda-f-2": "0809"}
    t = table(units, regroup="ikeda-f", loss={"ikeda-f-2": 1})
    t.begin("ikeda-f", "march")
    t.do(1, "act", "keep")
    assert t.legal(1) == ["unit f-2", "done"]


@rule("TEN-R60", "TEN-7.2.3")
def test_a_side_with_nothing_to_rally_is_not_asked_which_clan():
    units = {"tokugawa-h-1": "0101", "ikeda-f-1": "1010", "ikeda-i-1": "1212"}
    t = phase(units, "ikeda-f ikeda-i", 6, 1, loss={})
    assert t.asked[0] != "rally-clan"
    assert t.told("chosen") == []
    busy = phase(units, "ikeda-f ikeda-i", 6, 1, loss={"ikeda-i-1": 1})
    assert busy.legal(1) == ["clan f", "clan i"]  # the other one may be chosen first, to gain time


@rule("TEN-R37", "TEN-R36")
def test_a_side_without_a_clan_is_skipped_and_clans_off_the_map_are_not_chosen():
    units = {
        "tokugawa-h-1": "0101",
        "ikeda-f-1": "1010",
        "ikeda-i-1": "1212",
        "tokugawa-k-1": "off",
        "tokugawa-k-2": "off",
    }
    t = phase(units, "ikeda-f ikeda-i", 6, 1)
    assert t.asked == ("rally-clan", (1,))
