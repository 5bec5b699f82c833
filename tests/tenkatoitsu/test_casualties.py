"""TEN-11.7, TEN-4.3, TEN-R41: what results do: steps, eliminations, fall-backs, and who chooses."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.tenkatoitsu.table import Table, fight, ground, worth

I1, I2 = "tokugawa-i-1", "tokugawa-i-2"
F1, F2 = "ikeda-f-1", "ikeda-f-2"
BOTH = "tokugawa-i ikeda-f"
STRONG = "ikeda-d-2"


def duel(code: str, *then: int, **more: Any) -> Table:
    """i-1 against f-1, both in Attack."""
    return fight({I1: "0504", F1: "0505"}, code, *then, **{"attack": BOTH, **more})


def on_two(code: str, *then: int, **more: Any) -> Table:
    """Mori Nagayoshi (4/4, Individual 2) against g-2 and h-1, who are in Regroup: high sums."""
    units = {"ikeda-d-1": "0505", "tokugawa-g-2": "0504", "tokugawa-j-1": "0605"}
    path = [(1, "target g-2"), (1, "die blue")]
    kept: dict[str, Any] = {"attack": "ikeda-d", "regroup": "tokugawa-g tokugawa-j", **more}
    return fight(units, code, *then, path=path, phase="combat-1", **kept)


# -- the attacker's losses ----------------------------------------------------------------------------------


@rule("TEN-11.7", "TEN-4.3", "TEN-X8")
@pytest.mark.parametrize(("code", "steps"), [("a1", 1), ("a2", 2)])
def test_the_attacker_loses_steps(code, steps):
    for before in (0, 1):
        t = fight({I2: "0504", STRONG: "0505"}, code, attack="tokugawa-i ikeda-d", loss={I2: before})
        assert (t.loss(I2), t.loss(STRONG)) == (before + steps, 0)
        assert t.hex(I2) == "0504"


@rule("TEN-11.7")
@pytest.mark.parametrize(("chosen", "other"), [(I1, I2), (I2, I1)])
def test_the_attacker_chooses_who_takes_the_first_place(chosen, other):
    t = fight({I1: "0504", I2: "0605", STRONG: "0505"}, "a21", attack="tokugawa-i ikeda-d")
    assert t.asked == ("take-loss", (0,))
    assert t.state.ask(0).args == {"code": "a21"}
    assert t.legal(0) == ["unit i-1", "unit i-2"]
    assert t.refusals(0, "unit h-1") == ["TEN-4.3 eliminated"]
    t.do(0, f"unit {chosen.removeprefix('tokugawa-')}")
    assert (t.loss(chosen), t.loss(other)) == (2, 1)


@rule("TEN-11.7")
def test_a1_costs_only_one_of_several_attackers_a_step():
    t = fight({I1: "0504", I2: "0605", F1: "0505"}, "a1", attack=BOTH)
    t.do(0, "unit i-2")
    assert (t.loss(I1), t.loss(I2)) == (0, 1)


@rule("TEN-11.7")
def test_nobody_is_asked_when_all_lose_the_same():
    t = fight({I1: "0504", I2: "0605", STRONG: "0505"}, "a11", attack="tokugawa-i ikeda-d")
    assert (t.loss(I1), t.loss(I2)) == (1, 1)


@rule("TEN-X23", "TEN-11.7")
def test_a21_on_three_attackers():
    units = {"tokugawa-b-1": "0504", "tokugawa-b-2": "0605", "tokugawa-b-3": "0405", "ikeda-d-1": "0505"}
    path = [(0, "die blue"), (1, "die blue")]
    t = fight(units, "a21", 6, path=path, attack="tokugawa-b ikeda-d", loss={"tokugawa-b-3": 2})
    t.do(0, "unit b-2")
    assert [t.loss(f"tokugawa-b-{number}") for number in (1, 2, 3)] == [1, 2, 3]


@rule("TEN-11.7", "TEN-4.3", "TEN-19.5", "TEN-R22", "TEN-R31")
def test_an_eliminated_unit_leaves_the_map_and_scores_its_elan():
    units = {I1: "0504", I2: "0605", STRONG: "0505"}
    t = fight(units, "a21", 6, attack="tokugawa-i ikeda-d", loss={I1: 2, I2: 2})
    scored = t.state.vp[1]
    t.do(0, "unit i-2")
    assert (t.hex(I2), t.loss(I2)) == ("dead", 4)
    assert (t.hex(I1), t.loss(I1)) == ("0504", 3)
    assert t.state.vp[1] - scored == worth([I2]) == 1  # its Élan, not its Mass of 3


@rule("TEN-11.7")
def test_ae1_eliminates_one_attacker_outright():
    units = {"tokugawa-h-1": "0504", "ikeda-d-1": "0505"}
    t = fight(units, "aE1", path=[(1, "die blue")], regroup="tokugawa-h")
    assert t.hex("tokugawa-h-1") == "dead"


# -- both sides, the defender's losses ----------------------------------------------------------------------


@rule("TEN-11.7")
def test_a1_d1_costs_both_a_step():
    t = duel("a1-d1")
    assert (t.loss(I1), t.loss(F1), t.hex(F1)) == (1, 1, "0505")


@rule("TEN-11.7")
def test_the_defender_chooses_among_defenders():
    t = fight({I1: "0505", F1: "0504", F2: "0605"}, "a1-d1", path=[(0, "target f-1")], attack=BOTH)
    assert t.asked == ("take-loss", (1,))
    assert t.legal(1) == ["unit f-1", "unit f-2"]
    t.do(1, "unit f-2")
    assert (t.loss(I1), t.loss(F1), t.loss(F2)) == (1, 0, 1)


@rule("TEN-11.7")
@pytest.mark.parametrize(
    ("code", "steps", "falls"), [("d1", 1, False), ("d1R", 1, True), ("d1RR", 1, True), ("d2RR", 2, True)]
)
def test_a_lone_defender_takes_the_first_place(code, steps, falls):
    t = duel(code)
    assert (t.loss(F1), t.loss(I1)) == (steps, 0)
    if falls:
        assert t.asked == ("fall-back-to", (1,))
        t.do(1, t.legal(1)[0])
    assert (t.hex(F1) != "0505") == falls


@rule("TEN-11.7")
def test_dr_is_a_fall_back_without_a_loss():
    units = {"tokugawa-a-2": "0504", "tokugawa-a-3": "0605", F2: "0505"}
    t = fight(units, "dR", attack="tokugawa-a", positions=[F2])
    assert (t.loss(F2), t.hex(F2)) == (0, "0405")


@rule("TEN-X23", "TEN-11.7")
@pytest.mark.parametrize(("chosen", "other"), [("g-2", "j-1"), ("j-1", "g-2")])
def test_de2_on_two_defenders(chosen, other):
    t = on_two("dE2", 6, 6, loss={"tokugawa-g-2": 1, "tokugawa-j-1": 1})
    assert t.asked == ("take-loss", (0,))
    t.do(0, f"unit {chosen}")
    assert t.hex(f"tokugawa-{chosen}") == "dead"
    assert t.loss(f"tokugawa-{other}") == 3


@rule("TEN-11.7")
def test_de1r_eliminates_one_and_drives_the_other_back():
    t = on_two("dE1R", 6, 6)
    t.do(0, "unit j-1")
    assert t.hex("tokugawa-j-1") == "dead"
    assert t.loss("tokugawa-g-2") == 1
    assert t.asked == ("fall-back-to", (0,))


@rule("TEN-11.7")
def test_d2r1r_hurts_both_and_both_fall_back():
    t = on_two("d2R1R", 6, 6)
    t.do(0, "unit g-2")
    assert (t.loss("tokugawa-g-2"), t.loss("tokugawa-j-1")) == (2, 1)
    assert t.asked == ("fall-back", (0,))


# -- falling back (TEN-11.7, TEN-R41) -----------------------------------------------------------------------


@rule("TEN-11.7", "TEN-R41")
def test_the_owner_chooses_the_hex_and_no_enemy_zone_is_entered():
    t = duel("d1R")
    assert t.asked == ("fall-back-to", (1,))
    assert t.legal(1) == ["go 0605", "go 0506", "go 0405"]  # not beside i-1 in 0504
    assert "TEN-4.2 enemy-zone" in t.refusals(1, "go 0604")
    assert "TEN-6.8 occupied" in t.refusals(1, "go 0504")
    t.do(1, "go 0405")
    assert t.hex(F1) == "0405"
    assert t.told("fell-back") == [{"unit": F1, "hex": "0405"}]


@rule("TEN-11.7", "TEN-R41")
def test_not_across_an_impassable_side_nor_into_a_unit_nor_off_the_map():
    field = ground(impassable="0505-0605")
    t = fight({I1: "0504", F1: "0505", F2: "0506"}, "d1R", attack=BOTH, on=field)
    assert t.hex(F1) == "0405"  # all that is left
    edge = fight({I1: "0112", F1: "0113"}, "d1R", attack=BOTH)
    assert edge.hex(F1) != "0113"
    assert edge.hex(F1) != "dead"


@rule("TEN-11.7", "TEN-X23")
def test_whoever_cannot_fall_back_stays_and_loses_another_step():
    field = ground(impassable="0505-0605 0505-0506 0505-0405")
    t = fight({I1: "0504", F1: "0505"}, "d1R", attack=BOTH, on=field)
    assert (t.hex(F1), t.loss(F1)) == ("0505", 2)


@rule("TEN-X23", "TEN-11.7")
def test_d1rr_on_two_defenders_who_cannot_fall_back():
    sides = "0504-0503 0504-0403 0504-0603 0504-0404 0604-0603 0604-0704 0604-0705 0504-0604"
    sides += " 0604-0605 0505-0404"
    field = ground(impassable=" ".join(sorted(set(sides.split()))))
    units = {"tokugawa-a-2": "0505", F1: "0504", F2: "0604"}
    t = fight(units, "d1RR", path=[(0, "target f-1")], attack="tokugawa-a", on=field)
    t.do(1, "unit f-1")
    if t.asked[0] == "fall-back":
        t.do(1, "unit f-1")
    assert (t.loss(F1), t.loss(F2)) == (2, 1)
    assert (t.hex(F1), t.hex(F2)) == ("0504", "0604")


@rule("TEN-R41")
def test_with_several_units_the_owner_chooses_their_order():
    t = on_two("d2R1R", 6, 6)
    t.do(0, "unit g-2")
    assert t.legal(0) == ["unit g-2", "unit j-1"]
    t.do(0, "unit j-1")
    assert t.state.ask(0).args == {"unit": "tokugawa-j-1"}
