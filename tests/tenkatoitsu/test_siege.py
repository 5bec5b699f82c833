"""TEN-15.3 to TEN-15.7: entering a fortress, how a siege begins, its values, reinforcements and refuge."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenkatoitsu.combat.fight import ways_back
from sengoku.games.tenkatoitsu.command.clan_phase import driven
from sengoku.games.tenkatoitsu.components import ORDER_IDS, Order
from sengoku.games.tenkatoitsu.places import ALL_ORDERS
from sengoku.games.tenkatoitsu.siege.fortress import Zone
from sengoku.games.tenkatoitsu.siege.siege import flee_inside
from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.siege_field import AROUND, FORTRESS, begun, markers, post, storm, values
from tests.tenkatoitsu.table import Table, ground, table

ON = ground(fortress=FORTRESS)


def attack(hexes: str, *, charge: bool = True) -> Table:
    """Clan B of Ikeda, in Attack, has its clan phase; clan B of Tokugawa is in the fortress."""
    t = table({"a": "1301", "b": "0606 0606"}, {"a": "1313", "b": hexes}, on=ON, attack="ikeda-b")
    if charge:
        t.phase("ikeda-b")
    return t


# -- entering (TEN-15.3, TEN-R38) ----------------------------------------------------------------------------


@rule("TEN-15.3", "TEN-R38", "TEN-15.5")
def test_a_unit_in_attack_may_enter_for_its_whole_charge() -> None:
    t = attack("0605")
    t.do(1, "go 0606")
    assert t.hex("ikeda-b-1") == FORTRESS
    assert "siege" in kinds(t.events)


@rule("TEN-15.3", "TEN-R38")
def test_a_unit_two_hexes_away_stops_beside_it() -> None:
    t = attack("0604")
    assert FORTRESS not in t.ends(1, "ikeda-b-1")
    assert set(t.ends(1, "ikeda-b-1")) <= set(AROUND)


@rule("TEN-15.3", "TEN-10.4.1")
def test_with_totsugeki_it_enters_from_two_hexes_away_and_stops_inside() -> None:
    t = attack("0604", charge=False)
    t.write("totsugeki", "ikeda-b")
    t.draw("ikeda-b")
    t.do(1, "act")
    assert FORTRESS in t.nouns(1, "go")
    assert "0608" not in t.nouns(1, "go"), "nobody passes through"


@rule("TEN-15.3", "TEN-15.7")
@pytest.mark.parametrize("order", ["defence", "move", "regroup"])
def test_without_attack_nobody_enters_where_enemies_are(order: str) -> None:
    orders = {name: "ikeda-b" if name == order else "" for name in ("move", "regroup")}
    t = table(
        {"a": "1301", "b": "0606"},
        {"a": "1313", "b": "0605"},
        on=ON,
        move=orders["move"],
        regroup=orders["regroup"],
    )
    t.phase("ikeda-b")
    if t.asked[0] == "move-unit":
        t.do(1, "unit b-1")
    assert FORTRESS not in t.nouns(1, "go")


@rule("TEN-15.3")
def test_units_inside_and_outside_have_no_zone_on_each_other() -> None:
    t = attack("0605", charge=False)
    s = t.state
    assert not any(s.engaged(unit) for unit in range(len(s.pos)))
    assert s.facing(t.unit("ikeda-b-1")) == []


# -- the beginning (TEN-15.5) --------------------------------------------------------------------------------


@rule("TEN-15.5", "TEN-15.4", "TEN-15.2", "TEN-15.4.4")
def test_the_besieged_place_markers_first_and_anywhere() -> None:
    t = attack("0605")
    t.do(1, "go 0606")
    assert t.asked == ("post", (0,))
    zones = ["a", "b", "c", "centre", "east-gate", "north-gate", "outer-bailey", "south-gate", "west-bailey"]
    assert t.nouns(0, "post") == zones
    post(t, 0, "centre", "north-gate")
    assert values(t, 0) == (8, 0, 2)
    assert t.asked == ("post", (1,))
    assert t.nouns(1, "post") == ["a"], "the north gate bars the way"
    post(t, 1, "a")
    assert values(t, 1) == (4, 0, 1)
    seen = t.state.view(None)["siege"]
    assert seen["besieged"] == 0
    assert seen["bases"] == [["centre"], ["a"]]


@rule("TEN-15.5")
def test_the_assailant_reaches_on_where_no_marker_bars_the_way() -> None:
    t = storm({"b": 2}, {"b": 2}, "combat-1", by=("c",))
    post(t, 0, "centre", "north-gate", "east-gate")
    assert t.nouns(1, "post") == ["b", "c", "outer-bailey", "south-gate", "west-bailey"]
    assert t.refused(1, "post centre") == ["TEN-15.4.4"]


@rule("TEN-15.5", "TEN-15.4.4", "TEN-R47")
def test_a_peripheral_base_may_hold_a_marker_of_each_side() -> None:
    t = storm({"b": 2}, {"b": 2}, "combat-1")
    post(t, 0, "a", "centre")
    assert t.nouns(1, "post") == ["a"]
    post(t, 1, "a")
    assert markers(t, 0) == ["centre", "a"]
    assert markers(t, 1) == ["a"]


@rule("TEN-15.5")
def test_each_hex_from_which_units_came_gives_a_base() -> None:
    t = attack("0605 0707")
    t.do(1, "unit b-1", "go 0606", "go 0606")
    post(t, 0, "centre", "north-gate", "east-gate", "south-gate")
    assert t.nouns(1, "post") == ["a", "b"]


@rule("TEN-15.5", "TEN-15.4.1", "TEN-15.4.2")
def test_besieged_clans_go_to_defence_and_both_values_are_worked_out() -> None:
    t = storm(
        {"b": 2, "c": 1},
        {"b": 2},
        "combat-1",
        loss={"tokugawa-b-1": 1, "tokugawa-b-2": 2, "tokugawa-c-1": 3, "ikeda-b-2": 2},
        ratings={"tokugawa-b": "1/2/1/0 2/4/1/0"},
        move="tokugawa-b",
        regroup="tokugawa-c",
    )
    assert t.order("tokugawa-b") == t.order("tokugawa-c") == "defence"
    assert t.order("ikeda-b") == "attack"
    assert values(t, 0) == (3, 11, 0)
    assert values(t, 1) == (5, 5, 0)


@rule("TEN-15.4.4")
def test_no_more_markers_than_strength() -> None:
    t = storm({"b": 1}, {"b": 2}, "combat-1", ratings={"tokugawa-b": "1/1/1/0"})
    t.do(0, "post centre", "post a")
    assert t.asked == ("post", (1,))
    assert values(t, 0) == (0, 0, 2)


@rule("TEN-15.9", "TEN-R47")
def test_assailants_without_strength_are_lost_at_once() -> None:
    t = storm({"b": 1}, {"b": 1}, "combat-1", loss={"ikeda-b-1": 2})
    assert t.asked == ("post", (0,))
    t.do(0, "done")
    assert t.hex("ikeda-b-1") == "dead"
    assert t.state.view(None)["siege"] is None


@rule("TEN-R47", "TEN-15.9")
def test_if_neither_side_has_strength_the_assailant_has_lost() -> None:
    t = storm({"b": 1}, {"b": 1}, "combat-1", loss={"ikeda-b-1": 2, "tokugawa-b-1": 3})
    assert t.hex("ikeda-b-1") == "dead"
    assert t.loss("tokugawa-b-1") == 2


# -- who acts (TEN-15.6) -------------------------------------------------------------------------------------


@rule("TEN-15.6", "TEN-R47", "TEN-R36")
@pytest.mark.parametrize("phase", ["march", "rally", "initiative"])
def test_no_phase_chooses_a_clan_in_a_siege(phase: str) -> None:
    t = begun({"b": 1}, {"b": 1}, phase, move="tokugawa-b", regroup="ikeda-a")
    for seat in (0, 1):
        assert "b" not in t.nouns(seat, "clan")


@rule("TEN-15.6", "TEN-7.2.3", "TEN-R36")
@pytest.mark.parametrize("secret", [False, True])
def test_a_rally_chit_reaches_the_units_outside_of_a_clan_that_is_partly_in_a_siege(secret: bool) -> None:
    """B-2 retreats from the enemy, B-3 rallies, B-1 is inside; a clan wholly inside has nothing to do."""
    where = {"tokugawa-b": "0611 0201", "ikeda-c": "0613"}
    hurt = {"tokugawa-b-1": 1, "tokugawa-b-3": 1, "tokugawa-c-1": 1}
    t = storm({"b": 1, "c": 1}, {"b": 1}, "rally", outside=where, loss=hurt, secret_orders=secret)
    post(t, 0, "centre")
    for clan in ("tokugawa-b", "tokugawa-c"):
        t.state.order[t.clan(clan)] = Order.REGROUP
        t.state.guess[t.clan(clan)] = ALL_ORDERS if secret else 1 << Order.REGROUP
    post(t, 1, "a")
    assert t.state.guess[t.clan("tokugawa-b")] == 1 << Order.REGROUP
    assert [args["clan"] for args in t.told("chosen")] == ["tokugawa-b"]
    assert t.asked == ("retreat-to", (0,))
    t.do(0, t.legal(0)[0])
    assert t.legal(0) == ["unit b-3", "done"]
    t.roll("orders", 6)
    t.do(0, "unit b-3")
    assert (t.loss("tokugawa-b-3"), t.loss("tokugawa-b-1")) == (0, 1)


@rule("TEN-15.6", "TEN-6.2.4", "TEN-R59")
@pytest.mark.parametrize("order", ["defence", "move"])
def test_units_outside_of_a_clan_that_is_partly_in_a_siege_must_close_in(order: str) -> None:
    """B-2 stands 6 hexes away in the open: it may not stay where it is, and comes as near as it can."""
    t = storm({"b": 1}, {"b": 1}, "tokugawa-b", outside={"tokugawa-b": "0612"})
    post(t, 0, "centre")
    t.state.order[t.clan("tokugawa-b")] = ORDER_IDS.index(order)
    t.state.guess[t.clan("tokugawa-b")] = 1 << ORDER_IDS.index(order)
    post(t, 1, "a")
    t.do(0, "act")
    assert t.asked[0] in ("deploy-to", "march-to", "initiative-clan")
    near = [t.distance(hex, FORTRESS) for hex in t.ends(0, "tokugawa-b-2")]
    assert set(near) == {5 if order == "defence" else 2}


@rule("TEN-15.6", "TEN-10.4.2", "TEN-R36")
def test_katta_cannot_drive_a_clan_in_a_siege() -> None:
    t = begun({"b": 1}, {"b": 1}, "march")
    assert driven(t.state, 1) == [t.clan("ikeda-a")]


@rule("TEN-15.6")
def test_its_chit_does_nothing_for_a_clan_that_cannot_leave() -> None:
    t = begun({"b": 1}, {"b": 1}, "tokugawa-b", markers=("centre", "a"))
    t.do(0, "act")
    assert t.over, "no marker in a peripheral zone, so nothing can be tried"


@rule("TEN-15.6", "TEN-6.2.4", "TEN-6.3.2")
def test_units_outside_close_in_on_those_inside() -> None:
    t = begun({"b": 1}, {"b": 1}, "ikeda-b", markers=("centre", "north-gate"), outside={"ikeda-b": "0609"})
    t.do(1, "act")
    assert t.distance(t.ends(1, "ikeda-b-2")[0], FORTRESS) == 1


@rule("TEN-15.6", "TEN-15.7", "TEN-15.5")
def test_a_unit_that_follows_its_clan_brings_its_points() -> None:
    t = begun({"b": 1}, {"b": 1}, "ikeda-b", outside={"ikeda-b": "0706"}, markers=("centre", "a"))
    before = values(t, 1)
    t.do(1, "act", "keep", "go 0606")
    assert values(t, 1)[0] == before[0] + 5
    assert t.asked == ("post", (1,))


@rule("TEN-R47", "TEN-10.3")
def test_a_tactic_written_for_a_clan_in_a_siege_is_lost() -> None:
    t = storm({"b": 1}, {"b": 1}, "combat-0")
    t.write("totsugeki", "ikeda-b")
    post(t, 0, "centre")
    t.will_draw("ikeda-b", "initiative")
    post(t, 1, "a")
    while t.asked[0] != "chit-drawn":
        t.do(t.asked[1][0], t.legal(t.asked[1][0])[-1])
    t.do(1, "act")
    assert "tactic-lost" in kinds(t.events)
    assert t.state.used[5] == 1


@rule("TEN-R47", "TEN-10.3")
def test_no_tactic_can_be_written_for_a_clan_in_a_siege() -> None:
    t = begun({"b": 1}, {"b": 1}, "march")
    while t.asked[0] != "select":
        seat = t.asked[1][0]
        t.do(seat, t.legal(seat)[-1])
    assert "write totsugeki" in t.legal(1)
    t.do(1, "write totsugeki")
    assert t.nouns(1, "select") == ["a"]


# -- reinforcements and refuge (TEN-15.7) --------------------------------------------------------------------


def reinforced(order: str, **more: Any) -> Table:
    """A clan C of the besieged stands beside the fortress and has its clan phase."""
    if order != "defence":
        more[order] = "tokugawa-c"
    t = begun({"b": 1}, {"b": 1}, "tokugawa-c", outside={"tokugawa-c": "0707"}, **more)
    t.do(0, "act", "keep")
    if t.asked[0] == "move-unit":
        t.do(0, "unit c-1")
    return t


def enter(t: Table) -> None:
    """The unit goes straight in."""
    t.do(0, "go 0606")
    if t.asked[0] == "gate":
        t.do(0, "go 0707")


@rule("TEN-15.7", "TEN-15.3")
@pytest.mark.parametrize("order", ["defence", "move"])
def test_the_besieged_bring_in_clans_that_are_not_in_attack(order: str) -> None:
    t = reinforced(order)
    enter(t)
    assert values(t, 0)[0] == 4 + 5
    assert t.asked == ("post", (0,))
    assert "b" in t.nouns(0, "post"), "the zone of the hex it came from"
    post(t, 0, "b")
    assert markers(t, 0) == ["centre", "b"]
    assert t.order("tokugawa-c") == order, "clans keep the order they had on entry"


def from_afar(hex: str, held: str) -> Table:
    """The besieged hold these zones, the besiegers came by zone c; clan C comes in from this hex."""
    t = begun(
        {"b": 1},
        {"b": 1},
        "tokugawa-c",
        outside={"tokugawa-c": hex},
        move="tokugawa-c",
        markers=(held, "c"),
        by=("c",),
    )
    t.do(0, "act", "keep", "unit c-1", "go 0606")
    return t


@rule("TEN-15.7", "TEN-15.2")
@pytest.mark.parametrize(("gate", "zone"), [("0706", "a"), ("0707", "b")])
def test_a_unit_from_afar_chooses_its_way_in(gate: str, zone: str) -> None:
    """0806 touches a hex tied to zone a and one tied to zone b; a step and the fortress cost 4 points."""
    t = from_afar("0806", "north-gate south-gate east-gate")
    assert t.asked == ("gate", (0,))
    assert t.legal(0) == ["go 0706", "go 0707"]
    assert t.refused(0, "go 0506") == ["TEN-6.5.1"]
    t.do(0, f"go {gate}")
    assert t.hex("tokugawa-c-1") == FORTRESS
    assert t.asked == ("post", (0,))
    assert zone in t.state.view(None)["siege"]["bases"][0]
    assert t.unit("tokugawa-c-1") not in [t.state.unit_at(hex) for hex in range(t.state.scene.field.size)]


@rule("TEN-15.7", "TEN-15.2")
def test_a_unit_with_one_way_in_is_not_asked() -> None:
    t = from_afar("0604", "centre")
    assert t.asked == ("post", (0,))
    assert t.state.view(None)["siege"]["bases"][0] == ["centre", "a"]


@rule("TEN-15.7")
def test_a_besieged_clan_in_attack_does_not_come_in() -> None:
    t = reinforced("attack")
    assert FORTRESS not in t.ends(0, "tokugawa-c-1")
    assert t.hex("tokugawa-c-1") != FORTRESS


@rule("TEN-15.7", "TEN-15.4.2")
def test_disorganised_reinforcements_are_out_of_combat() -> None:
    t = reinforced("move", loss={"tokugawa-c-1": 2})
    enter(t)
    assert values(t, 0)[1] == 5


def hunted(unit: str, enemy: str, **more: Any) -> Table:
    """Outside a siege a unit of the besieged is to fall back, the chit of its clan C is drawn."""
    outside = {"tokugawa-c": unit, "ikeda-c": enemy}
    return begun({"b": 1}, {"b": 1}, "tokugawa-c", outside=outside, regroup="tokugawa-c", **more)


@rule("TEN-15.7", "TEN-6.6", "TEN-R47", "TEN-R16")
def test_a_retreating_unit_takes_refuge_inside() -> None:
    t = hunted("0607", "0609")
    t.do(0, "act", "keep", "go 0606")
    assert t.hex("tokugawa-c-1") == FORTRESS
    assert t.asked == ("post", (0,))
    assert values(t, 0)[0] == 4 + 5


@rule("TEN-15.7", "TEN-8.5", "TEN-R43")
def test_a_unit_may_flee_inside_by_the_nearest_gate() -> None:
    """The unit in 0609 is three steps from the fortress; from the south it comes in by zone b."""
    t = hunted("0609", "0613")
    flee_inside(t.state, t.unit("tokugawa-c-1"))
    assert t.state.siege.arrived[0] == 1 << Zone.B
    assert values(t, 0)[0] == 4 + 5


@rule("TEN-15.7", "TEN-11.7", "TEN-R16")
@pytest.mark.parametrize(("order", "refuge"), [("defence", True), ("attack", False)])
def test_a_unit_falls_back_inside_unless_it_is_in_attack(order: str, refuge: bool) -> None:
    t = begun({"b": 1}, {"b": 1}, "march", outside={"tokugawa-c": "0607", "ikeda-c": "0608"})
    clan = t.clan("tokugawa-c")
    t.state.set_order(clan, ORDER_IDS.index(order), "TEN-8.1")
    assert (t.state.scene.field.fortress in ways_back(t.state, t.unit("tokugawa-c-1"))) == refuge


@rule("TEN-15.7", "TEN-6.7")
def test_a_pursuer_stops_in_the_last_hex_outside() -> None:
    t = hunted("0607", "0608", attack="ikeda-c")
    t.do(0, "act", "keep", "go 0606")
    assert t.hex("tokugawa-c-1") == FORTRESS
    t.do(1, "pursue")
    assert t.hex("ikeda-c-1") == "0607"


@rule("TEN-15.7")
def test_assailants_outside_need_attack_to_join() -> None:
    t = begun({"b": 1}, {"b": 1}, "ikeda-c", outside={"ikeda-c": "0605"}, attack="ikeda-c")
    t.do(1, "act", "keep")
    assert FORTRESS in t.nouns(1, "go")
    t.do(1, "go 0606")
    assert values(t, 1)[0] == 4 + 5


# -- who holds it (TEN-R28) ----------------------------------------------------------------------------------


@rule("TEN-R28", "TEN-15.4")
def test_of_two_sides_inside_the_one_in_the_centre_holds_the_fortress() -> None:
    t = storm({"b": 1}, {"b": 1}, "combat-1")
    t.state.holder = 0
    post(t, 0, "north-gate", "a")
    assert t.state.holder == 0
    t = storm({"b": 1}, {"b": 1}, "combat-1", by=("c",))
    t.state.holder = 0
    post(t, 0, "a")
    post(t, 1, "c", "centre")
    assert t.state.holder == 1
    assert t.state.view(None)["siege"]["besieged"] == 0, "the besieged stay the besieged (TEN-R47)"
