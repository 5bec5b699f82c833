"""The worked examples of chapter 11, each on a small map of its own (TEN-X1 to TEN-X7).

TEN-X19 to TEN-X21 are in test_declaring, TEN-X22 in test_fight, TEN-X23 in test_casualties.
"""

from __future__ import annotations

from tests.support import rule
from tests.tenkatoitsu.table import ground, table

#: The units of the examples: Ii Naomasa (2/3, Individual 1), his second unit (0/3), F (1/2, Fire 2).
B1, B2, F = "tokugawa-b-1", "tokugawa-b-2", "ikeda-f-1"


@rule("TEN-X1", "TEN-11.5", "TEN-11.6")
def test_example_1_all_in_melee():
    t = table({B1: "0504", B2: "0605", F: "0505"}, attack="tokugawa-b ikeda-f")
    t.begin("combat-0")
    assert set(t.combat()["types"].values()) == {"ransen"}
    t.roll("combat", 1, 1, 1, 1)
    t.do(0, "die red")
    assert t.fought()[0][0] == (1, 5)


@rule("TEN-X2", "TEN-11.5", "TEN-11.6")
def test_example_2_assault_and_counter_attack():
    t = table({B1: "0503", B2: "0605", F: "0505"}, attack="tokugawa-b ikeda-f")
    t.begin("combat-0")
    t.do(0, "go 0504")
    assert t.combat()["types"] == {B1: "shingeki", B2: "ransen", F: "hangeki"}
    t.do(0, "die red")
    assert t.fought()[0][0] == (2, 4)


@rule("TEN-X3", "TEN-11.5", "TEN-11.6.2")
def test_example_2bis_assault_on_closed_ranks():
    t = table({B1: "0503", B2: "0605", F: "0505"}, attack="tokugawa-b", on=ground(rough="0504-0505"))
    t.begin("combat-0")
    t.do(0, "go 0504")
    assert t.combat()["types"] == {B1: "shingeki", B2: "ransen", F: "yari_fusuma"}
    t.do(0, "die red")
    assert t.fought()[0][0] == (0, 3)


@rule("TEN-X4", "TEN-11.6.2", "TEN-11.9")
def test_example_3_uphill_without_installed_fire():
    t = table({B1: "0504", B2: "0605", F: "0505"}, attack="tokugawa-b", on=ground(slope="0504-0505"))
    t.begin("combat-0")
    t.do(0, "die red")
    assert t.fought()[0][0] == (0, 5)


@rule("TEN-X5", "TEN-11.2", "TEN-11.6.2")
def test_example_3bis_one_against_two_or_one():
    field = ground(slope="0504-0505")
    for targets, sums in ((("target b-1", "target b-2"), (0, -5)), (("target b-2", "done"), (0, 0))):
        t = table({B1: "0504", B2: "0605", F: "0505"}, on=field)
        t.begin("combat-1")
        assert t.legal(1) == ["target b-1", "target b-2"]  # b-2 must be fought, across clear ground
        for target in targets:
            if t.asked == ("attack", (1,)):
                t.do(1, target)
        if t.asked[0] == "leader-die":
            t.do(0, "die red")
        assert t.fought()[0][0] == sums


@rule("TEN-X6", "TEN-11.2", "TEN-11.6.1", "TEN-11.6.2")
def test_example_4_downhill_with_support():
    """F stands on a hill; a unit of clan D, which is not active, supports it."""
    field = ground(slope="0504-0505 0605-0505")
    units = {B1: "0504", B2: "0605", F: "0505", "ikeda-d-2": "0606"}
    t = table(units, on=field)
    t.begin("ikeda-f", "march")
    t.do(1, "act", "keep")
    assert t.legal(1) == ["target b-1", "target b-2", "skip"]
    t.do(1, "target b-2", "done")
    assert t.fought()[0][0] == (2, 0)


@rule("TEN-X6", "TEN-11.2")
def test_example_4_f_may_attack_nobody():
    t = table({B1: "0504", B2: "0605", F: "0505"}, on=ground(slope="0504-0505 0605-0505"))
    t.begin("ikeda-f", "march")
    t.do(1, "act", "keep", "skip")
    assert t.fought() == []


@rule("TEN-X7", "TEN-11.6.2")
def test_slopes_and_several_units():
    up = table(
        {"tokugawa-i-1": "0504", "tokugawa-i-2": "0605", F: "0505"},
        attack="tokugawa-i ikeda-f",
        on=ground(slope="0504-0505 0605-0505"),
    )
    up.begin("combat-0")
    assert up.fought()[0][0] == (-2, 9 - 3)
    down = table(
        {"tokugawa-i-1": "0505", F: "0504", "ikeda-f-2": "0605"},
        attack="tokugawa-i ikeda-f",
        on=ground(slope="0504-0505 0605-0505"),
    )
    down.begin("combat-0")
    down.do(0, "target f-1")
    assert down.fought()[0][0] == (1, 5 - 7)
