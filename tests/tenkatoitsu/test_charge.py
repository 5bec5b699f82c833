"""TEN-6.3, TEN-7.2.2, TEN-R4, TEN-R7 to TEN-R9, TEN-R38: charges."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.places import STREAMS
from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.table import PLAIN, Table, ground, table

AWAY = {"a": "1313"}
CHAIN = ground(20, 1)


def line(*columns: int) -> str:
    return " ".join(f"{column:02}01" for column in columns)


def charge(hexes: str, enemies: dict[str, str], on: Map = PLAIN, **more: object) -> Table:
    """Clan B of Tokugawa, in Attack, is about to charge; its commander is far away."""
    far = f"{on.columns:02}01"
    t = table({"a": far, "b": hexes}, enemies, on=on, attack="tokugawa-b", **more)  # type: ignore[arg-type]
    t.phase("tokugawa-b")
    return t


def reach(t: Table, unit: str = "tokugawa-b-1") -> list[str]:
    """Where the unit under way may go, or went if there was no choice."""
    return t.ends(0, unit)


# -- TEN-6.3: the check -------------------------------------------------------------------------------------


@rule("TEN-6.3", "TEN-8.1", "TEN-8.5")
def test_without_an_enemy_within_six_hexes_the_clan_regroups() -> None:
    t = charge("0301", {"a": "0308"}, loss={"tokugawa-b-1": 1})
    assert t.order("tokugawa-b") == "regroup"
    assert t.asked == ("rally-unit", (0,))  # the sequence of Regroup follows at once


@rule("TEN-6.3")
def test_an_enemy_at_six_hexes_keeps_the_clan_in_attack() -> None:
    t = charge("0301", {"a": "0307"})
    assert t.order("tokugawa-b") == "attack"
    assert reach(t) == ["0304"]


@rule("TEN-6.3")
def test_one_unit_of_the_clan_within_six_hexes_is_enough() -> None:
    t = charge("0301 0302", {"a": "0308"})
    assert t.order("tokugawa-b") == "attack"


@rule("TEN-6.3", "TEN-R4", "TEN-2.2")
def test_the_six_hexes_are_counted_whatever_the_terrain() -> None:
    woods = ground(terrain={f"{column:02}{row:02}": "w" for column in range(1, 14) for row in range(1, 14)})
    t = charge("0301", {"a": "0307"}, on=woods)
    assert t.order("tokugawa-b") == "attack"


@rule("TEN-6.3", "TEN-R58")
def test_the_check_needs_no_die_and_comes_before_the_order_change() -> None:
    t = table({"a": "1301", "b": "0301"}, {"a": "0308"}, attack="tokugawa-b", loss={"tokugawa-b-1": 1})
    t.draw("tokugawa-b")
    before = list(t.state.dice.counters)
    t.do(0, "act")
    assert t.asked == ("rally-unit", (0,))
    assert list(t.state.dice.counters) == before


#: A river from edge to edge between rows 4 and 5; the way round is closed.
RIVER = ground(
    river=" ".join(
        [f"{column:02}04-{column:02}05" for column in range(1, 14)]
        + [f"{column:02}05-{column + 1:02}04" for column in range(1, 13, 2)]
        + [f"{column:02}04-{column + 1:02}05" for column in range(2, 13, 2)]
    )
)


@rule("TEN-6.3")
def test_enemies_beyond_a_river_may_be_ignored_or_faced() -> None:
    for choice, order in (("ignore", "regroup"), ("face", "attack")):
        t = table({"a": "1301", "b": "0303"}, {"a": "0307"}, on=RIVER, attack="tokugawa-b")
        t.draw("tokugawa-b")
        t.do(0, "act")
        assert t.asked == ("river-between", (0,))
        assert t.legal(0) == ["ignore", "face"]
        t.do(0, choice)
        assert t.order("tokugawa-b") == order


@rule("TEN-6.3", "TEN-R4")
def test_a_river_that_can_be_walked_around_is_none() -> None:
    """The river stands in the way, but the way round it is only 5 hexes long."""
    on = ground(river="0304-0305")
    t = charge("0304", {"a": "0307"}, on=on)
    assert t.asked == ("charge-to", (0,))


@rule("TEN-6.3", "TEN-R4")
def test_the_way_round_a_river_must_not_cross_impassable_sides_either() -> None:
    """Hexes in a row, one river side; a second row beyond an impassable bank does not help."""
    banks = [f"{column:02}01-{column:02}02" for column in range(1, 13)]
    banks += [f"{column:02}01-{column + 1:02}02" for column in range(2, 13, 2)]
    banks += [f"{column:02}02-{column + 1:02}01" for column in range(1, 13, 2)]
    road = ["0101 0102"]
    on = ground(13, 2, impassable=" ".join(banks), river="0601-0701", roads=road)
    t = table({"a": "1302", "b": "0501"}, {"a": "0801"}, on=on, attack="tokugawa-b")
    t.draw("tokugawa-b")
    t.do(0, "act")
    assert t.asked == ("river-between", (0,))


@rule("TEN-6.3")
def test_an_enemy_on_this_bank_keeps_the_clan_in_attack_even_if_the_others_are_ignored() -> None:
    t = table({"a": "1301", "b": "0303"}, {"a": "0307", "b": "0803"}, on=RIVER, attack="tokugawa-b")
    t.draw("tokugawa-b")
    t.do(0, "act", "ignore")
    assert t.order("tokugawa-b") == "attack"


@rule("TEN-R38", "TEN-6.3")
def test_an_ignored_enemy_is_no_target() -> None:
    """The enemy beyond the river is nearer and within reach; ignored, it draws nobody."""
    t = table({"a": "1301", "b": "0303"}, {"a": "0306", "b": "0803"}, on=RIVER, attack="tokugawa-b")
    t.draw("tokugawa-b")
    t.do(0, "act", "ignore", "keep")
    assert {t.distance(hex, "0803") for hex in reach(t)} == {2}
    assert "0305" not in reach(t)


@rule("TEN-R60", "TEN-6.3")
@pytest.mark.parametrize("chit", ["tokugawa-b", "combat-0"])
def test_a_river_that_changes_nothing_is_not_asked_about(chit: str) -> None:
    """The enemy on this bank is nearer than the one beyond: ignored or not, the charge is the same."""
    t = table({"a": "1301", "b": "0303"}, {"a": "0307", "b": "0603"}, on=RIVER, attack="tokugawa-b")
    t.draw(chit)
    if chit == "tokugawa-b":
        t.do(0, "act", "keep")
    assert t.distance(reach(t)[0], "0603") == 1
    assert t.asked[0] != "river-between"
    both = table({"a": "1301", "b": "0303"}, {"a": "0306", "b": "0803"}, on=RIVER, attack="tokugawa-b")
    both.draw("combat-0")
    assert both.asked[0] == "river-between"


@rule("TEN-6.3", "TEN-6.3.1")
def test_a_faced_enemy_is_a_target() -> None:
    t = table({"a": "1301", "b": "0303"}, {"a": "0306", "b": "0803"}, on=RIVER, attack="tokugawa-b")
    t.draw("tokugawa-b")
    t.do(0, "act", "face", "keep")
    assert reach(t) == ["0305"]


# -- TEN-6.3.1: the lead unit --------------------------------------------------------------------------------


@rule("TEN-6.3.1")
def test_the_lead_unit_goes_until_it_is_adjacent() -> None:
    t = charge("0303", {"a": "0306"})
    assert reach(t) == ["0205", "0305", "0405"]


@rule("TEN-6.3.1", "TEN-6.3.3", "TEN-6.2")
def test_out_of_reach_it_spends_its_three_points_to_come_near() -> None:
    t = charge("0303", {"a": "0309"})
    assert reach(t) == ["0306"]


@rule("TEN-6.3.3", "TEN-6.2.2")
@pytest.mark.parametrize(
    ("side", "hex"), [("rough", "0305"), ("river", "0305"), ("clear", "0306"), ("slope", "0305")]
)
def test_a_charge_has_three_points(side: str, hex: str) -> None:
    """The first hexside in a corridor costs 2, or 1 if it is clear."""
    banks = [f"0{column}{row:02}" for column in (2, 4) for row in range(1, 14)]
    sea = dict.fromkeys(banks, "~") | {f"01{row:02}": "~" for row in range(1, 14)}
    on = ground(4, 13, terrain=sea, **{side: "0303-0304"})  # type: ignore[arg-type]
    t = table({"a": "0301", "b": "0303"}, {"a": "0309"}, on=on, attack="tokugawa-b")
    t.phase("tokugawa-b")
    if side == "river":
        t.do(0, "face", "keep")
    assert reach(t) == [hex]


@rule("TEN-6.3.1", "TEN-R7")
def test_the_nearest_enemy_is_the_nearest_in_movement_points() -> None:
    """X is 3 hexes away behind rough ground (5 points), Y 4 hexes in the open."""
    woods = {f"{column:02}{row:02}": "w" for column in range(3, 10) for row in (5, 6)}
    t = charge("0604", {"a": "0607", "b": "1004"}, on=ground(terrain=woods))
    assert reach(t) == ["0904"]


@rule("TEN-6.3.1")
def test_among_equally_near_enemies_the_player_chooses() -> None:
    t = charge("0505", {"a": "0502", "b": "0508"})
    assert {t.distance(hex, "0502") for hex in reach(t)} >= {1}
    assert {t.distance(hex, "0508") for hex in reach(t)} >= {1}


@rule("TEN-6.3.1")
def test_the_nearer_enemy_must_be_chosen() -> None:
    t = charge("0505", {"a": "0503", "b": "0508"})
    assert all(t.distance(hex, "0503") == 1 for hex in reach(t))


@rule("TEN-6.3.1")
def test_an_enemy_already_held_need_not_be_counted() -> None:
    """X, the nearest, is in the zone of clan C; Y is the next."""
    t = table({"a": "1301", "b": "0505", "c": "0502"}, {"a": "0503", "b": "0508"}, attack="tokugawa-b")
    t.phase("tokugawa-b")
    near = {hex for hex in reach(t) if t.distance(hex, "0503") == 1}
    next_one = {hex for hex in reach(t) if t.distance(hex, "0508") == 1}
    assert near
    assert next_one
    assert near | next_one == set(reach(t))


@rule("TEN-6.3.1")
def test_whenever_possible_the_lead_unit_ends_beside_an_enemy() -> None:
    """Y, not held, is out of reach: X must be charged although it is held."""
    t = table({"a": "1301", "b": "0505", "c": "0502"}, {"a": "0503", "b": "0511"}, attack="tokugawa-b")
    t.phase("tokugawa-b")
    assert all(t.distance(hex, "0503") == 1 for hex in reach(t))


@rule("TEN-6.3.1", "TEN-R9")
def test_a_unit_in_an_enemy_zone_does_not_charge() -> None:
    t = charge("0505 0504", {"a": "0506", "b": "0511"})
    assert t.asked == ("charge-to", (0,))  # B-2 leads; B-1 is held
    assert t.state.ask(0).args["unit"] == "tokugawa-b-2"


@rule("TEN-R9", "TEN-8.2")
def test_a_clan_wholly_in_enemy_zones_only_fights() -> None:
    t = table({"a": "1301", "b": "0505"}, {"a": "0506"}, attack="tokugawa-b")
    events = t.phase("tokugawa-b")
    assert "charged" not in kinds(events)
    assert "combat" in kinds(events)


@rule("TEN-4.2", "TEN-6.3.1")
def test_entering_an_enemy_zone_ends_the_charge() -> None:
    """Y is held by C and may be passed over, but its zone lies across the corridor to X."""
    t = table({"a": "1301", "b": "0501", "c": "0802"}, {"a": "0505", "b": "0702"}, attack="tokugawa-b")
    t.phase("tokugawa-b")
    for hex in reach(t):
        if t.distance(hex, "0702") == 1:
            assert t.distance("0501", hex) <= 2


@rule("TEN-6.3.1", "TEN-R8", "TEN-6.8")
def test_nobody_charges_through_a_friend() -> None:
    """In a row of hexes the rear unit cannot pass the front unit: as the lead unit it stays."""
    t = table({"a": line(1), "b": line(3, 4)}, {"a": line(9)}, on=CHAIN, attack="tokugawa-b")
    t.phase("tokugawa-b")
    t.do(0, "unit b-1")
    assert t.hex("tokugawa-b-1") == "0301"
    assert t.hex("tokugawa-b-2") == "0401"  # and the other one has to stay beside it
    t = table({"a": line(1), "b": line(3, 4)}, {"a": line(9)}, on=CHAIN, attack="tokugawa-b")
    t.phase("tokugawa-b")
    t.do(0, "unit b-2")
    assert t.hex("tokugawa-b-2") == "0701"


@rule("TEN-R7", "TEN-R8")
def test_the_measure_passes_through_friends_but_not_through_enemies() -> None:
    """The lead unit at 3 heads for the enemy at 9 although a friend stands at 5."""
    t = table({"a": line(1), "b": line(3), "c": line(5)}, {"a": line(9)}, on=CHAIN, attack="tokugawa-b")
    t.phase("tokugawa-b")
    assert t.hex("tokugawa-b-1") == "0401"


@rule("TEN-R38")
def test_a_lead_unit_to_which_no_way_leads_stays() -> None:
    """A road crosses the impassable side: it leads marches, not charges."""
    road = " ".join(f"{column:02}01" for column in range(1, 21))
    on = ground(20, 1, impassable="0601-0701", roads=[road])
    t = table({"a": line(1), "b": line(5)}, {"a": line(9)}, on=on, attack="tokugawa-b")
    t.phase("tokugawa-b")
    t.do(0, "face", "keep")
    assert t.over
    assert t.hex("tokugawa-b-1") == "0501"
    assert t.order("tokugawa-b") == "attack"


@rule("TEN-R38", "TEN-15.3")
def test_an_enemy_in_a_fortress_is_charged_up_to_its_hex() -> None:
    t = table({"a": "1301", "b": "0502"}, {"a": "0505"}, on=ground(fortress="0505"), attack="tokugawa-b")
    t.phase("tokugawa-b")
    assert reach(t) == ["0404", "0504", "0604"]


@rule("TEN-6.2.2", "TEN-6.5.2")
def test_roads_do_not_help_a_charge() -> None:
    on = ground(20, 1, roads=[" ".join(f"{column:02}01" for column in range(1, 21))])
    t = table({"a": line(1), "b": line(3)}, {"a": line(9)}, on=on, attack="tokugawa-b")
    t.phase("tokugawa-b")
    assert t.hex("tokugawa-b-1") == "0601"


# -- TEN-6.3.2: the others -----------------------------------------------------------------------------------


def led(hexes: str, enemies: dict[str, str], lead: str, goal: str) -> Table:
    """The lead unit of clan B has charged to its goal."""
    t = charge(hexes, enemies)
    t.do(0, f"unit {lead}")
    if f"go {goal}" in t.legal(0):
        t.do(0, f"go {goal}")
    return t


@rule("TEN-6.3.2")
def test_followers_end_adjacent_to_a_unit_that_has_charged() -> None:
    t = led("0504 0604", {"a": "0507"}, "b-1", "0506")
    assert t.asked == ("charge-to", (0,))
    assert all(t.distance(hex, "0506") == 1 for hex in reach(t))


@rule("TEN-6.3.2")
def test_followers_may_enter_an_enemy_zone_and_need_not() -> None:
    t = led("0504 0604", {"a": "0507"}, "b-1", "0506")
    touching = [hex for hex in reach(t) if t.distance(hex, "0507") == 1]
    assert touching
    assert len(touching) < len(reach(t))


@rule("TEN-6.3.2")
def test_the_last_may_follow_the_one_before_it() -> None:
    t = charge("0506 0505 0504", {"a": "0511"})
    t.do(0, "unit b-1")
    assert t.hex("tokugawa-b-1") == "0509"
    t.do(0, "unit b-2")
    assert t.hex("tokugawa-b-2") == "0508"
    assert t.hex("tokugawa-b-3") == "0507"  # beside B-2, not beside B-1


@rule("TEN-6.3.2")
def test_a_unit_held_by_the_enemy_is_one_to_stand_beside() -> None:
    t = charge("0505 0503 0603", {"a": "0506", "b": "0713"})
    t.do(0, "unit b-2", "go 0405")
    ends = reach(t, "tokugawa-b-3")
    assert {hex for hex in ends if t.distance(hex, "0405") > 1 and t.distance(hex, "0505") == 1}
    assert all(1 in (t.distance(hex, "0405"), t.distance(hex, "0505")) for hex in ends)


@rule("TEN-6.3.2")
def test_who_cannot_reach_the_others_comes_as_near_as_it_can() -> None:
    t = led("0507 0101", {"a": "0510"}, "b-1", "0509")
    ends = t.ends(0, "tokugawa-b-2")
    assert {t.distance(hex, "0509") for hex in ends} == {t.distance("0101", "0509") - 3}


@rule("TEN-6.3.2", "TEN-6.2.1")
def test_all_units_that_are_free_must_charge() -> None:
    t = charge("0505 0504 0604", {"a": "0509"})
    assert "done" not in t.legal(0)
    assert t.nouns(0, "unit") == ["b-1", "b-2", "b-3"]


# -- TEN-7.2.2: the Combat phase -----------------------------------------------------------------------------


@rule("TEN-7.2.2")
def test_all_clans_in_attack_of_the_army_charge_in_the_order_its_owner_likes() -> None:
    t = table(
        {"a": "0101", "b": "0503", "c": "0903", "d": "0701"},
        {"a": "0508", "b": "0908"},
        attack="tokugawa-b tokugawa-c ikeda-a",
        move="tokugawa-d",
    )
    t.draw("combat-0")
    assert t.asked == ("charge-clan", (0,))
    assert t.nouns(0, "clan") == ["b", "c"]
    t.do(0, "clan c")
    while t.asked[0] == "charge-to":
        t.do(0, t.legal(0)[0])
    assert t.hex("tokugawa-c-1") != "0903"
    assert t.hex("tokugawa-b-1") != "0503"  # the last one goes without a question
    assert t.hex("tokugawa-d-1") == "0701"
    assert t.hex("ikeda-a-1") == "0508"


@rule("TEN-7.2.2")
def test_the_charges_come_before_the_combats() -> None:
    t = table({"a": "0101", "b": "0505", "c": "0902"}, {"a": "0506", "b": "0905"}, attack="tokugawa-c")
    events = t.draw("combat-0")
    assert t.asked == ("charge-to", (0,))
    assert "combat" not in kinds(events)


@rule("TEN-7.2.2")
def test_units_of_every_order_in_contact_fight() -> None:
    t = table({"a": "0101", "b": "0505"}, {"a": "0506"}, move="tokugawa-b")
    events = t.draw("combat-0")
    assert "combat" in kinds(events)


@rule("TEN-7.2.2")
def test_only_the_army_of_the_chit_fights() -> None:
    t = table({"a": "0101", "b": "0504"}, {"a": "0508"}, attack="tokugawa-b ikeda-a")
    t.draw("combat-1")
    while t.asked[0] == "charge-to":
        assert t.asked[1] == (1,)
        t.do(1, t.legal(1)[0])
    assert t.hex("tokugawa-b-1") == "0504"
    assert t.hex("ikeda-a-1") != "0508"


@rule("TEN-7.2.2", "TEN-6.3", "TEN-R38")
def test_a_clan_without_an_enemy_near_regroups_when_it_should_charge() -> None:
    t = table({"a": "0101", "b": "0303"}, {"a": "1313"}, attack="tokugawa-b", loss={"tokugawa-b-1": 2})
    t.roll("orders", 6)
    t.draw("combat-0")
    assert t.order("tokugawa-b") == "regroup"
    assert t.asked == ("rally-unit", (0,))
    t.do(0, "unit b-1")
    assert t.loss("tokugawa-b-1") == 0


@rule("TEN-7.2.2")
def test_there_is_no_order_change_in_a_combat_phase() -> None:
    t = table({"a": "0101", "b": "0504"}, {"a": "0507"}, attack="tokugawa-b")
    before = t.state.dice.counters[STREAMS.index("orders")]
    t.draw("combat-0")
    assert t.asked == ("charge-to", (0,))
    assert t.state.dice.counters[STREAMS.index("orders")] == before
