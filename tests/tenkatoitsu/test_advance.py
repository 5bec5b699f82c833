"""TEN-11.12: the advance after a combat."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.tenkatoitsu.table import fight

I1, I2, F1, F2 = "tokugawa-i-1", "tokugawa-i-2", "ikeda-f-1", "ikeda-f-2"


@rule("TEN-11.12")
def test_a_unit_in_attack_must_advance_into_the_hex_left():
    t = fight({I1: "0504", F1: "0505"}, "d1R", attack="tokugawa-i")
    t.do(1, "go 0506")
    assert (t.hex(I1), t.hex(F1)) == ("0505", "0506")
    assert t.told("advanced") == [{"unit": I1, "hex": "0505"}]


@rule("TEN-11.12")
def test_after_an_elimination_too():
    t = fight({I1: "0504", F1: "0505"}, "d1", attack="tokugawa-i", loss={F1: 3})
    assert t.hex(I1) == "0505"


@rule("TEN-11.12")
def test_a_unit_in_defence_may_advance():
    for choice, hex in (("unit i-1", "0505"), ("pass", "0504")):
        t = fight({I1: "0504", F1: "0505"}, "d1", loss={F1: 3})
        assert t.asked == ("advance", (0,))
        assert t.legal(0) == ["unit i-1", "pass"]
        t.do(0, choice)
        assert t.hex(I1) == hex


@rule("TEN-11.12")
def test_units_in_move_or_regroup_do_not_advance():
    for order in ("move", "regroup"):
        orders: dict[str, Any] = {order: "tokugawa-i"}
        t = fight({I1: "0504", F1: "0505"}, "d1", loss={F1: 3}, **orders)
        assert t.hex(I1) == "0504"
        assert t.asked[0] != "advance"


@rule("TEN-11.12")
def test_one_unit_advances_and_its_owner_chooses_which():
    t = fight({I1: "0504", I2: "0605", F1: "0505"}, "d1", attack="tokugawa-i", loss={F1: 3})
    assert t.asked == ("advance", (0,))
    assert t.legal(0) == ["unit i-1", "unit i-2"]
    assert t.refusals(0, "pass")
    t.do(0, "unit i-2")
    assert (t.hex(I1), t.hex(I2)) == ("0504", "0505")


@rule("TEN-11.12")
def test_attack_goes_before_defence():
    units = {I1: "0504", "tokugawa-h-1": "0605", F1: "0505"}
    t = fight(units, "d1", attack="tokugawa-i", loss={F1: 3}, path=[(0, "target f-1")], before=(4, 4))
    assert len(t.told("attackers")[0]["units"]) == 2  # type: ignore[arg-type]
    assert t.hex(I1) == "0505"


@rule("TEN-11.12")
def test_a_victorious_defender_advances_into_the_hex_of_the_attacker():
    units = {I1: "0504", "ikeda-d-2": "0505"}
    cases: list[tuple[dict[str, Any], bool]] = [
        ({"attack": "tokugawa-i ikeda-d"}, True),
        ({"attack": "tokugawa-i", "move": "ikeda-d"}, False),
    ]
    for orders, moves in cases:
        t = fight(units, "a1", loss={I1: 3}, **orders)
        assert t.hex(I1) == "dead"
        assert (t.hex("ikeda-d-2") == "0504") == moves
    t = fight(units, "a1", attack="tokugawa-i", loss={I1: 3})
    assert t.asked == ("advance", (1,))
    assert t.legal(1) == ["unit d-2", "pass"]


@rule("TEN-11.12", "TEN-4.2")
def test_an_advance_ignores_enemy_zones_and_cohesion():
    """i-1 enters the zone of the enemy's i-1, away from its own clan."""
    units = {I1: "0504", I2: "0503", F1: "0505", "ikeda-i-1": "0506"}
    t = fight(units, "d1", loss={F1: 3})
    t.do(0, "unit i-1")
    assert t.hex(I1) == "0505"


@rule("TEN-11.12")
def test_only_units_that_fought_advance():
    """g-1 is in Attack beside the target, but it is h's phase, and h is in Move."""
    units = {"tokugawa-h-1": "0504", "tokugawa-g-1": "0605", F1: "0505"}
    more: dict[str, Any] = {"move": "tokugawa-h", "attack": "tokugawa-g", "loss": {F1: 3}}
    t = fight(units, "d1", phase="tokugawa-h march", path=[(0, "act"), (0, "keep")], **more)
    assert t.hex(F1) == "dead"
    assert (t.hex("tokugawa-h-1"), t.hex("tokugawa-g-1")) == ("0504", "0605")


@rule("TEN-11.12", "TEN-11.7")
def test_one_unit_advances_into_each_hex_that_was_left():
    """d-1 alone beats two; only one hex is taken, for it is the only one that fought."""
    units = {"ikeda-d-1": "0505", "tokugawa-g-2": "0504", "tokugawa-j-1": "0605"}
    path = [(1, "target g-2"), (1, "die blue")]
    more: dict[str, Any] = {
        "attack": "ikeda-d",
        "regroup": "tokugawa-g tokugawa-j",
        "phase": "combat-1",
        "path": path,
    }
    t = fight(units, "d2R1R", 6, 6, **more)
    t.do(0, "unit g-2", "unit g-2")
    while t.asked[0].startswith("fall-back"):
        t.do(0, t.legal(0)[0])
    t.do(1, "go 0504")
    assert t.hex("ikeda-d-1") == "0504"
    assert len(t.told("advanced")) == 1


@rule("TEN-11.12")
def test_who_beats_two_chooses_the_hex_to_advance_into() -> None:
    """d-1 alone beats two; both fall back, and it advances into the hex its owner likes."""
    units = {"ikeda-d-1": "0505", "tokugawa-g-2": "0504", "tokugawa-j-1": "0605"}
    more: dict[str, Any] = {
        "attack": "ikeda-d",
        "regroup": "tokugawa-g tokugawa-j",
        "phase": "combat-1",
        "path": [(1, "target g-2"), (1, "die blue")],
    }
    t = fight(units, "d1RR", 6, 6, **more)
    t.do(0, "unit g-2", "unit g-2")
    while t.asked[0].startswith("fall-back"):
        t.do(0, t.legal(0)[0])
    assert {t.hex("tokugawa-g-2"), t.hex("tokugawa-j-1")}.isdisjoint({"0504", "0605"})
    assert t.asked == ("advance-to", (1,))
    assert t.legal(1) == ["go 0504", "go 0605"]
    t.do(1, "go 0605")
    assert t.hex("ikeda-d-1") == "0605"
