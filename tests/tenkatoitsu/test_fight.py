"""TEN-11.5, TEN-11.6, TEN-11.8, TEN-11.9: what counts in a combat, as the table sees it before the dice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import rule
from tests.tenkatoitsu.table import Table, ground, table

#: A unit of each side without a leader, and what a melee of theirs adds to the blue dice.
MINE, THEIRS = "tokugawa-i-1", "ikeda-f-1"
MELEE = 5 - 3


def meet(mine: str = "0504", theirs: str = "0505", **more: Any) -> Table:
    """Two units beside each other; mine fights in its Combat phase."""
    t = table({MINE: mine, THEIRS: theirs}, **more)
    t.begin("combat-0")
    return t


def sums(t: Table) -> tuple[int, int]:
    return t.fought()[0][0]


# -- types of combat (TEN-11.5) -----------------------------------------------------------------------------


def charge(order: str, **more: Any) -> Table:
    """Ii comes into contact by a charge; the leader's dice are still open."""
    t = table({"tokugawa-b-1": "0503", THEIRS: "0505"}, **{"attack": "tokugawa-b", **more})
    t.state.order[t.clan("ikeda-f")] = ("attack", "defence", "move", "regroup").index(order)
    t.state.guess[t.clan("ikeda-f")] = 1 << t.state.order[t.clan("ikeda-f")]
    t.begin("combat-0")
    t.do(0, "go 0504")
    return t


@rule("TEN-11.5", "TEN-11.6")
@pytest.mark.parametrize(
    ("order", "kind", "added"),
    [
        ("attack", "hangeki", (2 - 1 + 1, 3 - 2)),
        ("defence", "yari_fusuma", (2 - 2 + 1, 3 - 3)),
        ("move", "yari_fusuma", (2 - 2 + 1 + 2, 3 - 3)),
        ("regroup", "yari_fusuma", (2 - 2 + 1 + 2, 3 - 3)),
    ],
)
def test_a_unit_that_comes_into_contact_assaults(order, kind, added):
    t = charge(order)
    assert t.combat()["types"] == {"tokugawa-b-1": "shingeki", THEIRS: kind}
    assert t.sums() == added


@rule("TEN-11.5")
def test_units_already_in_contact_are_in_melee():
    t = table({"tokugawa-b-1": "0504", THEIRS: "0505"}, attack="tokugawa-b ikeda-f")
    t.begin("combat-0")
    assert set(t.combat()["types"].values()) == {"ransen"}


@rule("TEN-11.5")
def test_the_target_of_an_assault_counter_attacks_even_if_others_touch_it():
    """b-2 is in melee, b-1 assaults: the defender answers the assault."""
    units = {"tokugawa-b-1": "0503", "tokugawa-b-2": "0605", THEIRS: "0505"}
    t = table(units, attack="tokugawa-b ikeda-f")
    t.begin("combat-0")
    t.do(0, "go 0504")
    assert t.combat()["types"] == {"tokugawa-b-1": "shingeki", "tokugawa-b-2": "ransen", THEIRS: "hangeki"}


@rule("TEN-11.5", "TEN-R11")
def test_contact_made_in_one_activation_is_melee_in_the_next():
    t = charge("defence")
    t.throw("a1", t.sums())
    t.do(0, "die red")
    t.roll("combat", 1, 1, 1, 1)
    t.begin("combat-0")
    assert set(t.combat()["types"].values()) == {"ransen"}


# -- leaders (TEN-11.6, TEN-R13) ----------------------------------------------------------------------------


@rule("TEN-11.6", "TEN-R13", "TEN-2.4")
@pytest.mark.parametrize("first", ["red", "blue"])
@pytest.mark.parametrize("second", ["red", "blue"])
def test_attacker_then_defender_puts_the_leader_on_a_die(first, second):
    """Ieyasu (2) against Ikeda Tsuneoki (2), in melee."""
    t = table({"tokugawa-a-1": "0504", "ikeda-a-1": "0505"}, attack="tokugawa-a")
    t.begin("combat-0")
    assert t.asked == ("leader-die", (0,))
    assert t.legal(0) == ["die red", "die blue"]
    t.roll("combat", 3, 3, 3, 3)
    t.do(0, f"die {first}")
    assert t.asked == ("leader-die", (1,))
    t.do(1, f"die {second}")
    red = 2 * (first == "red") - 2 * (second == "red")
    blue = 2 * (first == "blue") - 2 * (second == "blue")
    assert sums(t) == (red, blue)


@rule("TEN-R13")
def test_only_one_leader_of_a_side_counts():
    """Sakakibara (1) and Ieyasu (2) attack together: only 2 is added."""
    units = {"tokugawa-a-1": "0504", "tokugawa-d-1": "0605", THEIRS: "0505"}
    t = table(units, attack="tokugawa-a tokugawa-d")
    t.roll("combat", 5, 5)
    t.begin("combat-0")
    assert t.sums() == (2, 7 + 6 - 3)
    assert [line["value"] for line in t.combat()["lines"] if line["id"] == "individual"] == [2]


@rule("TEN-R13", "TEN-4.1", "TEN-11.10")
def test_a_killed_leader_and_a_person_without_value_give_nothing():
    t = table({"tokugawa-c-1": "0504", THEIRS: "0505"}, attack="tokugawa-c")  # Oda Nobukatsu, an X
    t.begin("combat-0")
    assert sums(t) == (0, 5 - 3)
    fallen = table({"tokugawa-b-1": "0504", THEIRS: "0505"}, attack="tokugawa-b")
    fallen.state.killed[fallen.unit("tokugawa-b-1")] = 1
    fallen.state.bundori[1] = 1
    fallen.begin("combat-0")
    assert sums(fallen) == (0, 5 - 3)


# -- states and orders (TEN-11.6, TEN-R2) -------------------------------------------------------------------


@rule("TEN-11.6", "TEN-R2", "TEN-4.3")
@pytest.mark.parametrize(("own", "other"), [(0, 0), (1, 0), (3, 0), (0, 2), (2, 3)])
def test_states_count_on_the_blue_dice(own, other):
    assert sums(meet(attack="tokugawa-i", loss={MINE: own, THEIRS: other})) == (0, MELEE - own + other)


@rule("TEN-11.6")
def test_the_worst_attacker_and_the_best_defender_count():
    units = {"tokugawa-i-1": "0504", "tokugawa-i-2": "0605", THEIRS: "0505"}
    t = table(units, attack="tokugawa-i", loss={"tokugawa-i-1": 1, "tokugawa-i-2": 2})
    t.begin("combat-0")
    assert sums(t) == (0, 5 + 4 - 3 - 2)
    units = {MINE: "0505", "ikeda-f-1": "0504", "ikeda-f-2": "0605"}
    t = table(units, attack="tokugawa-i", loss={"ikeda-f-1": 1, "ikeda-f-2": 2})
    t.begin("combat-0")
    t.do(0, "target f-1")  # and then the other, for both must be fought
    assert sums(t) == (0, 5 - 3 - 4 + 1)


@rule("TEN-11.6", "TEN-R2")
def test_orders_count_on_the_red_dice():
    assert sums(meet(move="tokugawa-i")) == (-2, MELEE)
    assert sums(meet(regroup="tokugawa-i")) == (-2, MELEE)
    assert sums(meet(attack="tokugawa-i", move="ikeda-f")) == (2, MELEE)
    assert sums(meet(attack="tokugawa-i", regroup="ikeda-f")) == (2, MELEE)
    assert sums(meet(move="tokugawa-i ikeda-f")) == (0, MELEE)
    assert sums(meet()) == (0, MELEE)


@rule("TEN-11.6")
def test_one_steady_defender_saves_all():
    units = {MINE: "0505", "ikeda-f-1": "0504", "ikeda-i-1": "0605"}
    t = table(units, attack="tokugawa-i", move="ikeda-f")
    t.begin("combat-0")
    t.do(0, "target f-1")
    assert sums(t)[0] == 0
    t = table(units, attack="tokugawa-i", move="ikeda-f", regroup="ikeda-i")
    t.begin("combat-0")
    t.do(0, "target f-1")
    assert sums(t)[0] == 2


@rule("TEN-11.6")
def test_one_unready_attacker_hinders_all():
    units = {"tokugawa-i-1": "0504", "tokugawa-h-1": "0605", THEIRS: "0505"}
    t = table(units, attack="tokugawa-i", move="tokugawa-h")
    t.roll("combat", 4, 4, 1, 1, 1, 1)
    t.begin("combat-0")
    assert t.state.ask(0).args == {"unit": "tokugawa-h-1"}
    t.do(0, "target f-1")
    assert sums(t)[0] == -2


# -- support (TEN-11.6.1) -----------------------------------------------------------------------------------


@rule("TEN-11.6.1")
def test_each_idle_friend_beside_the_target_gives_one():
    """In h-1's clan phase g-1 and i-1 stand beside the target and do nothing."""
    units = {"tokugawa-h-1": "0504", "tokugawa-g-1": "0605", "tokugawa-i-1": "0405", THEIRS: "0505"}
    t = table(units, attack="tokugawa-h")
    t.begin("tokugawa-h", "march")
    t.do(0, "act", "keep")
    assert sums(t) == (2, 4 - 3)


@rule("TEN-X22", "TEN-11.6.1")
def test_no_support_from_a_friend_whom_another_enemy_touches():
    units = {"tokugawa-h-1": "0504", "tokugawa-g-1": "0605", THEIRS: "0505", "ikeda-i-1": "0606"}
    t = table(units, attack="tokugawa-h")
    t.begin("tokugawa-h", "march")
    t.do(0, "act", "keep")
    assert sums(t) == (0, 4 - 3)


@rule("TEN-11.6.1")
def test_no_support_from_a_unit_in_another_combat_or_across_an_impassable_side():
    units = {"tokugawa-h-1": "0504", "tokugawa-g-1": "0605", THEIRS: "0505"}
    t = table(units, attack="tokugawa-h", on=ground(impassable="0605-0505"))
    t.begin("tokugawa-h", "march")
    t.do(0, "act", "keep")
    assert sums(t) == (0, 4 - 3)
    units = {"tokugawa-h-1": "0504", "tokugawa-g-1": "0405", "ikeda-f-1": "0505", "ikeda-f-2": "0305"}
    t = table(units, attack="tokugawa-h tokugawa-g")  # g-1 fights f-2 and touches f-1
    t.roll("combat", *[3] * 15)
    t.begin("combat-0")
    while t.asked == ("attack", (0,)):
        unit = t.state.ask(0).args["unit"]
        legal = t.legal(0)
        t.do(0, "target f-2" if unit == "tokugawa-g-1" and "target f-2" in legal else legal[-1])
    t.do(0, "target f-1")
    assert t.told("attackers")[0] == {"units": ["tokugawa-h-1"]}
    assert sums(t)[0] == 0


# -- terrain (TEN-11.6.2) -----------------------------------------------------------------------------------

SIDES: dict[str, dict[str, Any]] = {
    "clear": {},
    "rough": {"rough": "0504-0505"},
    "river": {"river": "0504-0505"},
    "up": {"slope": "0504-0505"},
    "down": {"slope": "0505-0504"},
    "wall in": {"wall": "0504-0505"},
    "wall out": {"wall": "0505-0504"},
}


@rule("TEN-11.6.2", "TEN-11.9")
@pytest.mark.parametrize(
    ("side", "red"),
    [("clear", 0), ("rough", 0), ("river", -2), ("up", -3), ("down", 1), ("wall in", -3), ("wall out", 0)],
)
def test_terrain_in_a_melee_against_a_defender_in_defence(side, red):
    """Installed fire (2) counts across rivers, up slopes and into walls; slopes and walls too."""
    t = meet(attack="tokugawa-i", on=ground(**SIDES[side]))
    assert sums(t) == (red, MELEE)


@rule("TEN-11.6.2")
@pytest.mark.parametrize(
    ("side", "red"),
    [("clear", 0), ("rough", -1), ("river", -1), ("up", -1), ("down", 1), ("wall in", -1), ("wall out", 0)],
)
def test_terrain_in_an_assault_on_closed_ranks(side, red):
    """Fire counts in closed ranks anyway: 2 - 2, and Ii's Individual 1."""
    t = charge("defence", on=ground(**SIDES[side]))
    assert t.sums() == (red + 1, 0)


@rule("TEN-11.6.2")
@pytest.mark.parametrize(("side", "red"), [("rough", 0), ("river", 0), ("up", -1), ("down", 1)])
def test_rough_ground_and_rivers_do_not_hinder_an_assault_on_a_counter_attack(side, red):
    t = charge("attack", on=ground(**SIDES[side]))
    assert t.sums() == (red + 1 + 1, 1)


@rule("TEN-11.9", "TEN-11.6.2")
def test_installed_fire_needs_the_order_defence_and_all_sides():
    uphill = ground(**SIDES["up"])
    assert sums(meet(attack="tokugawa-i ikeda-f", on=uphill)) == (-1, MELEE)
    assert sums(meet(attack="tokugawa-i", move="ikeda-f", on=uphill)) == (-1 + 2, MELEE)
    for one, two in (("0504", "0605"), ("0605", "0504")):
        t = table({"tokugawa-i-1": one, "tokugawa-i-2": two, THEIRS: "0505"}, attack="tokugawa-i", on=uphill)
        t.begin("combat-0")
        assert sums(t) == (-1, 5 + 4 - 3)


# -- defensive positions (TEN-11.8) -------------------------------------------------------------------------


@rule("TEN-11.8", "TEN-11.9", "TEN-R2")
def test_a_defensive_position_gives_one_and_installed_fire():
    assert sums(meet(attack="tokugawa-i", positions=[THEIRS])) == (-1 - 2, MELEE)


@rule("TEN-11.8")
def test_a_defensive_position_helps_only_in_defence_and_only_the_defender():
    assert sums(meet(attack="tokugawa-i ikeda-f", positions=[THEIRS])) == (0, MELEE)
    assert sums(meet(positions=[MINE])) == (0, MELEE)


@rule("TEN-11.8")
def test_a_position_is_lost_as_soon_as_its_unit_leaves_the_hex():
    t = table({MINE: "0504", THEIRS: "0505"}, attack="tokugawa-i", positions=[THEIRS])
    t.throw("d1R", (-3, MELEE))
    t.begin("combat-0")
    t.do(1, t.legal(1)[0])
    assert t.hex(THEIRS) != "0505"
    assert not any(unit["position"] for unit in t.state.view(None)["units"])


# -- what the table shows -----------------------------------------------------------------------------------


@rule("TEN-11.6", "TEN-D1")
def test_every_line_is_named_and_the_odds_are_shown_before_the_dice():
    t = charge("defence", on=ground(rough="0504-0505"), positions=[THEIRS], loss={THEIRS: 2})
    shown = t.combat()
    assert {line["id"] for line in shown["lines"]} == {
        "elan",
        "mass",
        "fire",
        "individual",
        "state",
        "terrain",
        "position",
    }
    assert all(line["rule"].startswith("TEN-1") for line in shown["lines"])
    assert sum(line["value"] for line in shown["lines"] if line["die"] == "red") == shown["red"]
    assert sum(line["value"] for line in shown["lines"] if line["die"] == "blue") == shown["blue"]
    assert sum(shown["odds"].values()) == 1296


@rule("TEN-11.6", "TEN-10.4.1")
def test_totsugeki_helps_the_assault():
    t = table({"tokugawa-b-1": "0501", THEIRS: "0506"}, active=(1, 0))
    clan = t.clan("tokugawa-b")
    t.state.tactic[clan] = 0
    t.state.lead[clan] = clan
    t.state.hints[clan] = 31
    t.begin("tokugawa-b", "march")
    t.do(0, "act", "go 0505")
    assert "totsugeki" in {line["id"] for line in t.combat()["lines"]}
    assert t.sums() == (2 + 2 - 2 + 1, 0)


@rule("TEN-D1", "TEN-11.6", "TEN-R1")
def test_red_is_the_row_and_blue_the_column():
    """The first pair thrown is the red one."""
    for dice, code in (((6, 6, 4, 4), "d2RR"), ((4, 4, 6, 6), "d1RR")):
        t = table({"tokugawa-h-1": "0504", "ikeda-f-2": "0505"}, attack="tokugawa-h")
        t.roll("combat", *dice)
        t.begin("combat-0")
        assert t.fought() == [((0, 0), code)]
        told = t.told("combat")[0]
        assert (told["red"], told["blue"]) == (dice[0] * 2, dice[2] * 2)
        assert told["dice"] == list(dice)
