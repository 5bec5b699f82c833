"""What a third reading of TEN-6 to TEN-11 found."""

from __future__ import annotations

from typing import Any

from tests.support import rule
from tests.tenkatoitsu.laid import fight
from tests.tenkatoitsu.laid import table as laid
from tests.tenkatoitsu.table import table


@rule("TEN-6.6")
def test_a_unit_that_is_no_longer_near_an_enemy_does_not_retreat() -> None:
    """A1 goes first and draws the pursuer away; then no enemy is within 4 hexes of A2: it must not move."""
    t = table(
        {"ikeda.A": "0605 0905", "tokugawa.B": "0604"},
        orders={"ikeda.A": "regroup", "tokugawa.B": "attack"},
        terrain="\n".join(["." * 14] * 14),
    )
    t.phase("rally")
    t.do(1, "unit a-1")
    while t.asked == ("retreat-to", (1,)):
        t.do(1, sorted(t.legal(1))[0])  # to the west, away from A2
    t.do(0, "pursue")
    field = t.state.scene.field
    assert field.distance(t.state.pos[t.unit("ikeda.A.2")], t.state.pos[t.unit("tokugawa.B.1")]) == 5
    assert t.asked[0] != "retreat-to"
    assert t.hex("ikeda.A.2") == "0905"


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


@rule("TEN-11.6.1", "TEN-R40")
def test_a_unit_whose_combat_fell_away_gives_support() -> None:
    """g-1 was to attack f-2, whose clan routs before; it takes part in no combat and supports a-2."""
    units = {
        "tokugawa-a-2": "0504",
        "ikeda-f-1": "0505",
        "tokugawa-g-1": "0906",
        "ikeda-f-2": "0907",
        "ikeda-i-1": "0806",
        "tokugawa-d-1": "0805",
    }
    t = laid(units, attack="tokugawa-a tokugawa-g tokugawa-d", loss={"ikeda-f-1": 3, "ikeda-f-2": 3})
    t.begin("combat-0")
    while t.asked[0] == "attack":
        seat = t.asked[1][0]
        unit = t.state.ask(seat).args["unit"]
        wish = {"tokugawa-g-1": "target f-2", "tokugawa-d-1": "target i-1", "tokugawa-a-2": "target f-1"}[
            str(unit)
        ]
        t.do(seat, wish if wish in t.legal(seat) else "done")
    assert t.asked[0] == "next-combat"
    first = next(one for one in t.state.view(0)["combats"] if one["defenders"] == ["ikeda-f-1"])
    t.throw("d1", (first["red"], first["blue"]), 1)
    t.do(0, "target f-1")
    assert t.told("rout-test")[0]["result"] == "rout"
    assert t.hex("ikeda-f-2") == "dead"
    while t.asked[0] == "advance":
        t.do(0, t.legal(0)[0])
    combat = t.state.view(0)["combat"] or t.state.view(0)["combats"][0]
    assert combat["attackers"] == ["tokugawa-d-1"]
    assert combat["defenders"] == ["ikeda-i-1"]
    assert [line["value"] for line in combat["lines"] if line["id"] == "support"] == [1]


@rule("TEN-17.1", "TEN-11.10")
def test_after_sudden_death_nothing_is_rolled_any_more() -> None:
    """Ieyasu falls first; the leader beside him is not rolled for, so the count told is the count."""
    units = {"tokugawa-a-1": "0504", "ikeda-d-1": "0505", "ikeda-a-1": "1010"}
    path = [(0, "die blue"), (1, "die blue")]
    more: dict[str, Any] = {"attack": "tokugawa-a", "path": path, "loss": {"tokugawa-a-1": 3, "ikeda-d-1": 3}}
    t = fight(units, "a1-d1", 1, 1, 1, **more)
    assert t.state.over
    [told] = t.told("game-over")
    assert [told["first"], told["second"]] == t.state.scores()
    assert len(t.told("leader-test")) == 1


@rule("TEN-R39", "TEN-11.11", "TEN-R15")
def test_a_unit_retreats_once_even_if_its_clan_tests_twice() -> None:
    """g-1 and g-2 fall together: two tests say retreat; g-3, pursued after the first, stays."""
    units = {
        "tokugawa-d-1": "0505",
        "ikeda-g-1": "0504",
        "ikeda-g-2": "0605",
        "ikeda-g-3": "1006",
        "tokugawa-e-1": "1005",
        "ikeda-a-1": "0111",
    }
    loss = {"ikeda-g-1": 2, "ikeda-g-2": 3, "ikeda-g-3": 3}
    t = laid(units, attack="tokugawa-d tokugawa-e", loss=loss)
    t.begin("combat-0")
    while t.asked[0] == "attack":
        t.do(0, t.legal(0)[0])
    first = next(one for one in t.state.view(0)["combats"] if "ikeda-g-1" in one["defenders"])
    t.do(0, "target g-1")
    t.throw("d2R1R", (first["red"], first["blue"]), 6, 4, 4)
    t.do(0, "die red")
    t.do(1, "unit g-1")
    while t.asked[0] in ("retreat-to", "pursue", "advance", "seppuku", "move-unit"):
        seat = t.asked[1][0]
        t.do(seat, t.legal(seat)[0])
    retreats = [one["unit"] for one in t.told("retreated")]
    assert len(t.told("rout-test")) == 2
    assert retreats == ["ikeda-g-3"]
