"""TEN-6.5, TEN-6.2.1, TEN-6.2.2, TEN-7.2.1: marches and the March phase."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.ground.maps import Map
from tests.seated import kinds
from tests.support import rule
from tests.tenkatoitsu.table import PLAIN, Table, ground, table

CHAIN = ground(20, 1)


def march(hexes: str, ikeda: dict[str, str], on: Map = PLAIN, **more: str) -> Table:
    """Clan B, in Move, is about to march."""
    far = f"{on.columns:02}01"
    t = table({"a": far, "b": hexes, **more}, ikeda, on=on, move="tokugawa-b")
    t.phase("tokugawa-b")
    return t


def farthest(t: Table, unit: str = "b-1") -> int:
    """How many hexes a unit can march at most."""
    t.do(0, f"unit {unit}")
    return max(t.distance(t.hex(f"tokugawa-{unit}"), hex) for hex in t.nouns(0, "go"))


def corridor(side: str) -> Map:
    """A row of hexes with these sides between all of them, counted from west to east."""
    pairs = " ".join(f"{column:02}01-{column + 1:02}01" for column in range(1, 20))
    return ground(20, 1, **{side: pairs})  # type: ignore[arg-type]


# -- TEN-6.5 -----------------------------------------------------------------------------------------------


@rule("TEN-6.5", "TEN-6.5.3", "TEN-6.1", "TEN-6.2")
def test_a_march_has_four_points() -> None:
    t = march("0707", {"a": "0113"})
    assert farthest(t) == 4


@rule("TEN-6.5.1")
def test_a_march_is_free_in_any_direction() -> None:
    t = march("0707", {"a": "0113"})
    t.do(0, "unit b-1")
    inside = [hex for hex in t.state.scene.field.names if t.distance("0707", hex) <= 4]
    assert t.nouns(0, "go") == sorted(inside)


@rule("TEN-6.2.2", "TEN-6.5.3")
@pytest.mark.parametrize(("side", "hexes"), [("clear", 4), ("rough", 2), ("river", 2)])
def test_hexsides_cost_what_the_table_says(side: str, hexes: int) -> None:
    t = march("0501", {"a": "1901"}, on=corridor(side))
    assert farthest(t) == hexes


@rule("TEN-6.2.2")
def test_up_a_slope_costs_two_points_and_down_one() -> None:
    """From a dale with slopes on both sides: two points for the first hex up."""
    high = {f"{column:02}01": 1 for column in range(1, 21) if column < 7}
    t = march("0701", {"a": "1901"}, on=ground(20, 1, heights=high))
    t.do(0, "unit b-1")
    assert "0401" in t.nouns(0, "go")
    assert "0301" not in t.nouns(0, "go")
    t = march("0601", {"a": "1901"}, on=ground(20, 1, heights=high))
    t.do(0, "unit b-1")
    assert "1001" in t.nouns(0, "go")


@rule("TEN-6.2.2")
def test_a_wall_costs_two_points_inwards_and_one_outwards() -> None:
    on = ground(20, 1, wall="0701-0801")
    t = march("0701", {"a": "1901"}, on=on)
    t.do(0, "unit b-1")
    assert "1001" in t.nouns(0, "go")
    assert "1101" not in t.nouns(0, "go")
    t = march("0801", {"a": "1901"}, on=on)
    t.do(0, "unit b-1")
    assert "0401" in t.nouns(0, "go")


@rule("TEN-6.2.2")
def test_points_are_never_overspent() -> None:
    """Three clear sides, then a rough one: the fourth point is not enough."""
    t = march("0501", {"a": "1901"}, on=ground(20, 1, rough="0801-0901"))
    t.do(0, "unit b-1")
    assert "0801" in t.nouns(0, "go")
    assert "0901" not in t.nouns(0, "go")


@rule("TEN-6.2.2")
def test_an_impassable_side_is_not_crossed() -> None:
    """0601 touches 0501, but the way leads round by 0401 and 0502: 3 points, so 0801 is too far."""
    t = march("0501", {"a": "1313"}, on=ground(impassable="0501-0601 0501-0502"))
    t.do(0, "unit b-1")
    assert {"0401", "0502", "0601", "0701"} <= set(t.nouns(0, "go"))
    assert "0801" not in t.nouns(0, "go")


@rule("TEN-6.5.2")
def test_a_road_costs_half_a_point() -> None:
    on = ground(20, 1, roads=[" ".join(f"{column:02}01" for column in range(1, 21))])
    t = march("0501", {"a": "1901"}, on=on)
    assert farthest(t) == 8


@rule("TEN-6.5.2")
def test_a_path_costs_one_point_whatever_the_side() -> None:
    pairs = " ".join(f"{column:02}01-{column + 1:02}01" for column in range(1, 20))
    line = " ".join(f"{column:02}01" for column in range(1, 21))
    t = march("0501", {"a": "1901"}, on=ground(20, 1, rough=pairs, paths=[line]))
    assert farthest(t) == 4


@rule("TEN-6.5.2")
@pytest.mark.parametrize(("ways", "hexes"), [("roads", 8), ("paths", 4)])
@pytest.mark.parametrize("side", ["rough", "river", "impassable", "slope"])
def test_ways_make_light_of_every_side(ways: str, hexes: int, side: str) -> None:
    pairs = " ".join(f"{column:02}01-{column + 1:02}01" for column in range(1, 20))
    line = " ".join(f"{column:02}01" for column in range(1, 21))
    on = ground(20, 1, **{side: pairs}, **{ways: [line]})  # type: ignore[arg-type]
    t = march("0501", {"a": "1901"}, on=on)
    assert farthest(t) == hexes


@rule("TEN-6.5.2", "TEN-6.2.2")
def test_a_road_beside_the_way_does_not_help() -> None:
    """Only a hexside that the road itself crosses is cheap."""
    t = march("0501", {"a": "1313"}, on=ground(roads=["0401 0402 0403 0404 0405 0406 0407 0408 0409"]))
    t.do(0, "unit b-1")
    assert "0505" in t.nouns(0, "go")
    assert "0408" not in t.nouns(0, "go")  # 1 point to 0401, then 7 hexsides of road: 4½
    assert "0407" in t.nouns(0, "go")


@rule("TEN-6.5.1", "TEN-4.2")
def test_a_march_does_not_enter_an_enemy_zone() -> None:
    t = march("0505", {"a": "0508"})
    t.do(0, "unit b-1")
    zone = {"0507", "0607", "0608", "0509", "0407", "0408"}
    assert not zone & set(t.nouns(0, "go"))
    assert "TEN-4.2" in t.refused(0, "go 0507")


@rule("TEN-6.5.1", "TEN-4.2")
def test_a_march_does_not_pass_through_an_enemy_zone() -> None:
    t = march("0501", {"a": "0802"}, on=ground(20, 2))
    t.do(0, "unit b-1")
    assert t.distance("0501", "0901") == 4
    assert max(t.nouns(0, "go")) == "0701"


@rule("TEN-6.5.1", "TEN-4.2")
def test_a_unit_in_an_enemy_zone_does_not_march() -> None:
    t = march("0505 0504", {"a": "0506"})
    assert t.nouns(0, "unit") == ["b-2"]


@rule("TEN-4.2", "TEN-15.3")
def test_units_in_a_fortress_watch_nothing() -> None:
    t = march("0502", {"a": "0505"}, on=ground(fortress="0505"))
    t.do(0, "unit b-1")
    assert {"0504", "0404", "0604", "0506"} & set(t.nouns(0, "go")) == {"0504", "0404", "0604"}
    assert "0505" not in t.nouns(0, "go")


@rule("TEN-R8", "TEN-6.8")
def test_a_march_does_not_pass_through_friends() -> None:
    """In a row of hexes the unit behind has to wait for the one in front."""
    t = table({"a": "0101", "b": "0501", "c": "0601"}, {"a": "2001"}, on=CHAIN, move="tokugawa-b")
    t.phase("tokugawa-b")
    t.do(0, "unit b-1")
    assert t.nouns(0, "go") == ["0201", "0301", "0401", "0501"]


@rule("TEN-6.2.1", "TEN-6.2.2")
def test_units_move_one_after_another_and_points_are_not_kept() -> None:
    t = march("0705 0706", {"a": "0113"})
    t.do(0, "unit b-1", "go 0704")
    assert t.state.ask(0).args["unit"] == "tokugawa-b-2"  # it has to close up (TEN-6.2.4)
    assert t.refused(0, "unit b-1") == ["TEN-6.2.1"]
    t.do(0, "go 0705")
    assert t.hex("tokugawa-b-1") == "0704"
    assert t.over


@rule("TEN-6.2.3", "TEN-R5")
def test_nobody_walks_off_the_map() -> None:
    t = march("0101", {"a": "1313"})
    t.do(0, "unit b-1")
    assert "0102" in t.nouns(0, "go")
    assert set(t.nouns(0, "go")) <= set(t.state.scene.field.names)
    assert t.refused(0, "go 1401") == ["TEN-2.2"]


# -- TEN-7.2.1: the March phase ------------------------------------------------------------------------------


def phase(first: int = 0, **orders: str) -> Table:
    """The March phase with clans in Move on both sides; `first` has the higher die."""
    given = {"move": "tokugawa-b tokugawa-c ikeda-b", **orders}
    t = table(
        {"a": "0101", "b": "0301", "c": "0501", "d": "0701"},
        {"a": "0113", "b": "0313", "c": "0513"},
        **given,  # type: ignore[arg-type]
    )
    t.roll("orders", *((6, 1) if first == 0 else (1, 6)))
    t.draw("march")
    return t


@rule("TEN-7.2.1")
@pytest.mark.parametrize("first", [0, 1])
def test_the_higher_die_begins(first: int) -> None:
    assert phase(first).asked == ("march-clan", (first,))


@rule("TEN-7.2.1")
def test_equal_dice_are_rolled_again() -> None:
    t = table({"a": "0101"}, {"a": "0113"}, move="tokugawa-a ikeda-a")
    t.roll("orders", 3, 3, 5, 5, 2, 4)
    events = t.draw("march")
    assert kinds(events).count("roll-off") == 3
    assert t.asked == ("march-clan", (1,))


@rule("TEN-7.2.1")
def test_it_concerns_all_clans_in_move_and_no_other() -> None:
    t = phase()
    assert t.legal(0) == ["clan b", "clan c", "pass"]
    assert t.refused(0, "clan d") == ["TEN-7.2.1"]


@rule("TEN-7.2.1")
def test_the_players_choose_in_turn() -> None:
    t = phase()
    t.do(0, "clan b", "unit b-1", "go 0302")
    assert t.asked == ("march-clan", (1,))
    t.do(1, "clan b", "unit b-1", "go 0312")
    assert t.asked == ("march-clan", (0,))
    assert t.legal(0) == ["clan c", "pass"]  # each clan once


@rule("TEN-7.2.1", "TEN-R37")
def test_who_has_no_clan_left_is_skipped() -> None:
    t = phase(1)
    t.do(1, "clan b", "done")
    t.do(0, "clan b", "done")
    assert t.asked == ("march-clan", (0,))
    t.do(0, "clan c", "done")
    assert t.over


@rule("TEN-7.2.1")
def test_to_pass_is_to_give_up_all_other_clans() -> None:
    t = phase()
    t.do(0, "pass")
    t.do(1, "clan b", "done")
    assert t.over
    assert (t.hex("tokugawa-b-1"), t.hex("tokugawa-c-1")) == ("0301", "0501")


@rule("TEN-7.2.1")
def test_the_phase_ends_when_both_pass() -> None:
    t = phase()
    t.do(0, "pass")
    t.do(1, "pass")
    assert t.over


@rule("TEN-7.2.1", "TEN-6.5.3")
def test_each_clan_marches_with_four_points() -> None:
    t = phase()
    t.do(0, "clan c", "unit c-1")
    assert max(t.distance("0501", hex) for hex in t.nouns(0, "go")) == 4


@rule("TEN-7.2.1")
def test_there_is_no_combat_in_the_march_phase() -> None:
    t = table({"a": "0101", "b": "0505 0504"}, {"a": "0506"}, move="tokugawa-b")
    t.draw("march")
    events = t.do(0, "clan b", "done")
    assert "combat" not in kinds(events)
    assert t.over


@rule("TEN-7.2.1")
def test_there_is_no_order_change_in_the_march_phase() -> None:
    t = phase()
    t.do(0, "clan b")
    assert t.asked == ("move-unit", (0,))


@rule("TEN-7.2.1", "TEN-12", "TEN-R36")
def test_clans_off_the_map_do_not_march() -> None:
    t = table({"a": "0101", "k": "off 2"}, {"a": "0113"}, on=ground(entry="0701"), move="tokugawa-k")
    t.draw("march")
    assert t.over
    assert t.hex("tokugawa-k-1") == "off"
