"""TEN-9.2, TEN-9.3, TEN-R3, TEN-R23, TEN-R34, TEN-R53: command points and what they buy."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.command.points import OUT_OF_REACH, distance, distances
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.places import STREAMS
from sengoku.games.tenkatoitsu.scenarios import DEAD
from tests.digest import table_of
from tests.seated import told
from tests.support import rule
from tests.tenkatoitsu.table import Table, ground, table

HERE = {"a": "0101", "b": "0301", "c": "0501", "d": "0701"}
THERE = {"a": "0113", "b": "0313"}
#: The tables of TEN-D3 for dice 0 to 6.
TABLES = {row["Commander"]: [int(cell) for cell in list(row.values())[1:]] for row in table_of("TEN-D3")}
TOKUGAWA = TABLES["Tokugawa Ieyasu, 1584"]
IKEDA = TABLES["Ikeda Tsuneoki"]
#: Hexes in a row: every hex touches only the one before and the one after.
CHAIN = ground(40, 1)


def points(t: Table) -> list[int]:
    t.command()
    return list(t.state.points)


def chosen(t: Table, clan: str) -> str:
    """Where the chit of a clan of Tokugawa's goes for a command point."""
    t.roll("command", 6, 6)
    t.command()
    t.will_draw("initiative", all_phases=True)
    t.do(0, f"select {clan[-1]}", "done")
    t.do(1, "done")
    return t.place(clan)


def chain(away: int, on: Map = CHAIN, enemy: str = "4001") -> Table:
    """The commander at the head of a row of hexes, clan B so many hexes away from him."""
    return table({"a": "0101", "b": f"{away + 1:02}01"}, {"a": enemy}, on=on)


# -- TEN-9.2: the roll -------------------------------------------------------------------------------------


@rule("TEN-9.2", "TEN-D3")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_die_is_read_on_the_commanders_table(die: int) -> None:
    t = table(HERE, THERE)
    t.roll("command", die, 7 - die)
    assert points(t) == [TOKUGAWA[die], IKEDA[7 - die]]


@rule("TEN-9.2")
@pytest.mark.parametrize("order", ["attack", "move", "regroup"])
@pytest.mark.parametrize("die", [1, 5])
def test_a_commander_not_in_defence_rolls_one_less(order: str, die: int) -> None:
    orders = {order: "tokugawa-a"}
    t = table(HERE, THERE, **orders)  # type: ignore[arg-type]
    t.roll("command", die, 4)
    assert points(t) == [TOKUGAWA[die - 1], IKEDA[4]]


@rule("TEN-9.2")
def test_only_the_order_of_the_commanders_own_clan_counts() -> None:
    t = table(HERE, THERE, attack="tokugawa-b tokugawa-c", move="tokugawa-d")
    t.roll("command", 5, 5)
    assert points(t) == [TOKUGAWA[5], IKEDA[5]]


@rule("TEN-9.2")
@pytest.mark.parametrize(("bundori", "effect"), [(0, 0), (2, 0), (3, 1), (4, 1), (5, 2), (9, 2)])
def test_the_opponents_bundori_lower_the_roll(bundori: int, effect: int) -> None:
    t = table(HERE, THERE)
    t.state.bundori = [0, bundori]
    t.roll("command", 5, 6)
    assert points(t) == [TOKUGAWA[5 - effect], IKEDA[6]]  # one's own do nothing


@rule("TEN-9.2")
def test_both_modifiers_add_up_and_the_table_ends_at_nought() -> None:
    t = table(HERE, THERE, regroup="tokugawa-a")
    t.state.bundori = [0, 5]
    t.roll("command", 1, 6)
    assert points(t) == [TOKUGAWA[0], IKEDA[6]]


@rule("TEN-9.2")
def test_a_killed_commander_gives_no_points_and_rolls_no_die() -> None:
    t = table(HERE, THERE, ratings={"tokugawa-a": "2/3/1/2"})
    t.state.killed[t.unit("tokugawa-a-1")] = 1
    t.state.bundori = [0, 2]
    t.roll("command", 6)
    assert points(t) == [0, IKEDA[6]]


@rule("TEN-9.2", "TEN-R23")
def test_an_eliminated_commander_gives_no_points_but_delayed_chits_come() -> None:
    t = table({"a": "0101 0102", "b": "0301", "c": "0501"}, THERE, boxes={"tokugawa-b": 1})
    unit = t.unit("tokugawa-a-1")
    t.state.loss[unit] = 4
    t.state.put(unit, DEAD)
    t.state.vp = [0, 2]
    t.roll("command", 6)
    assert points(t) == [0, IKEDA[6]]
    assert t.place("tokugawa-b") == "bowl"
    assert t.legal(0) == ["done"]


@rule("TEN-9.2")
def test_points_not_spent_are_lost() -> None:
    t = table(HERE, THERE)
    t.roll("command", 6, 6)
    t.command()
    t.will_draw("initiative", all_phases=True)
    t.do(0, "select b", "done")
    t.do(1, "done")
    assert t.state.left == [0, 0]
    t.roll("command", 1, 1, 1)
    assert points(t) == [TOKUGAWA[1], IKEDA[1]]


# -- TEN-9.3: selecting ------------------------------------------------------------------------------------


@rule("TEN-9.3")
def test_a_command_point_selects_one_chit() -> None:
    t = table(HERE, THERE, active=(0, 0))
    t.roll("command", 1, 1)
    t.command()
    t.do(0, "commit 0", "wait")
    t.do(1, "commit 0", "wait")
    assert t.state.points == [3, 1]
    assert t.legal(0) == ["select a", "select b", "select c", "select d", "done"]
    t.do(0, "select d", "select a")
    assert t.legal(0) == ["select b", "select c", "done"]
    t.do(0, "select b")
    assert t.legal(0) == ["done"]
    t.do(1, "select b")
    assert t.legal(1) == ["done"]
    t.will_draw("initiative", all_phases=True)
    t.do(0, "done")
    t.do(1, "done")
    places = [t.place(f"tokugawa-{letter}") for letter in "abcd"]
    assert places == ["bowl", "bowl", "reserve", "bowl"]


@rule("TEN-9.3", "TEN-2.3")
def test_only_chits_in_the_reserve_can_be_selected() -> None:
    t = table(HERE, THERE, boxes={"tokugawa-b": 2, "tokugawa-c": 1})
    t.roll("command", 6, 6)
    t.command()
    assert t.nouns(0, "select") == ["a", "d"]
    assert t.refused(0, "select b") == ["TEN-9.3"]


@rule("TEN-9.3", "TEN-R34")
def test_both_sides_select_at_the_same_time() -> None:
    t = table(HERE, THERE)
    t.command()
    assert t.asked[1] == (0, 1)
    t.do(1, "select b")
    assert t.place("ikeda-b") == "reserve"  # nothing is shown before both are done
    t.do(1, "done")
    assert t.asked[1] == (0,)
    assert t.place("ikeda-b") == "reserve"
    t.will_draw("initiative", all_phases=True)
    t.do(0, "done")
    assert t.place("ikeda-b") == "bowl"


@rule("TEN-9.3")
@pytest.mark.parametrize(
    ("away", "place"), [(1, "bowl"), (14, "bowl"), (15, "box-1"), (29, "box-1"), (30, "box-2"), (38, "box-2")]
)
def test_the_distance_decides_where_a_chit_goes(away: int, place: str) -> None:
    assert chosen(chain(away), "tokugawa-b") == place


@rule("TEN-9.3", "TEN-R3")
@pytest.mark.parametrize(
    ("away", "place"), [(7, "bowl"), (8, "box-1"), (22, "box-2"), (23, "box-3"), (30, "box-4"), (38, "box-4")]
)
def test_it_is_measured_in_movement_points_and_box_4_is_the_last(away: int, place: str) -> None:
    """All sides are rough and cost 2; at 76 points the quotient is 5."""
    woods = ground(40, 1, terrain={f"{column:02}01": "w" for column in range(1, 41)})
    assert chosen(chain(away, woods), "tokugawa-b") == place


@rule("TEN-9.3", "TEN-R3")
@pytest.mark.parametrize("ways", ["roads", "paths"])
def test_roads_and_paths_count_a_half(ways: str) -> None:
    line = " ".join(f"{column:02}01" for column in range(1, 41))
    on = ground(40, 1, **{ways: [line]})  # type: ignore[arg-type]
    assert chosen(chain(29, on), "tokugawa-b") == "bowl"  # 14½
    assert chosen(chain(30, on), "tokugawa-b") == "box-1"
    short = ground(40, 1, **{ways: ["0101 0201"]})  # type: ignore[arg-type]
    assert chosen(chain(15, short), "tokugawa-b") == "bowl"  # 14½ is not yet 15
    assert chosen(chain(16, short), "tokugawa-b") == "box-1"


@rule("TEN-9.3")
def test_the_way_leads_from_the_clan_to_the_commander() -> None:
    """14 hexes with one slope: 14 points from above, 15 from below."""
    high = {f"{column:02}01": 1 for column in range(2, 41)}
    assert chosen(chain(14, ground(40, 1, heights=high)), "tokugawa-b") == "bowl"
    assert chosen(chain(14, ground(40, 1, heights={"0101": 1})), "tokugawa-b") == "box-1"


@rule("TEN-9.3")
def test_the_nearest_unit_of_the_clan_counts() -> None:
    t = table({"a": "0101", "b": "2001 1401"}, {"a": "4001"}, on=CHAIN)
    assert chosen(t, "tokugawa-b") == "bowl"


@rule("TEN-9.3")
def test_it_is_measured_from_the_unit_of_the_commander_alone() -> None:
    t = table({"a": "0101 1501", "b": "1801"}, {"a": "4001"}, on=CHAIN)
    assert chosen(t, "tokugawa-b") == "box-1"


@rule("TEN-9.3")
def test_the_way_may_pass_through_enemy_zones_of_control() -> None:
    on = ground(40, 2)
    t = table({"a": "0101", "b": "0901"}, {"a": "0502"}, on=on)
    assert chosen(t, "tokugawa-b") == "bowl"


@rule("TEN-9.3", "TEN-R8")
def test_the_way_may_pass_through_friends() -> None:
    t = table({"a": "0101", "b": "0901", "c": "0501"}, {"a": "4001"}, on=CHAIN)
    assert chosen(t, "tokugawa-b") == "bowl"


@rule("TEN-9.3")
def test_the_way_leads_around_enemy_units() -> None:
    """Beside the enemy only a wood is left, which costs 2 points more: 15 instead of 13."""
    terrain = {f"{column:02}02": "~" for column in range(1, 41) if column not in (7, 8, 9)}
    on = ground(40, 2, terrain={**terrain, "0802": "w"})
    assert chosen(table({"a": "0101", "b": "1401"}, {"a": "4001"}, on=on), "tokugawa-b") == "bowl"
    assert chosen(table({"a": "0101", "b": "1401"}, {"a": "0801"}, on=on), "tokugawa-b") == "box-1"


@rule("TEN-9.3", "TEN-R53")
def test_a_clan_to_which_no_way_leads_cannot_be_selected() -> None:
    t = table({"a": "0101", "b": "0901"}, {"a": "0501"}, on=CHAIN)
    t.roll("command", 6, 6)
    t.command()
    assert t.nouns(0, "select") == ["a"]
    assert t.refused(0, "select b") == ["TEN-9.3"]


AROUND = dict(zip("abcdef", ["0404", "0504", "0604", "0605", "0506", "0405"], strict=True))


@rule("TEN-9.3", "TEN-R53", "TEN-10.3")
def test_a_surrounded_commander_can_use_only_tactics() -> None:
    """Not even his own clan, nor a clan off the map, can be selected; a tactic reaches all."""
    on = ground(entry="1201")
    t = table({"a": "0505", "b": "0909", "k": "off 1"}, AROUND, on=on, move="tokugawa-k")
    t.roll("command", 6, 6)
    t.command()
    assert t.nouns(0, "select") == []
    assert t.refused(0, "select a") == t.refused(0, "select k") == ["TEN-9.3"]
    t.do(0, "write totsugeki")
    assert t.nouns(0, "select") == ["a", "b"]
    t.do(0, "select b", "done")
    t.will_draw("initiative", all_phases=True)
    t.do(1, "done")
    assert t.place("tokugawa-b") == "bowl"


@rule("TEN-9.3", "TEN-R53")
def test_a_surrounded_commander_can_select_his_own_clan_if_the_players_wish() -> None:
    t = table({"a": "0505", "b": "0909"}, AROUND, surrounded_clan=True)
    t.roll("command", 6, 6)
    t.command()
    assert t.nouns(0, "select") == ["a"]


@rule("TEN-9.3", "TEN-R53")
def test_a_commander_with_one_way_out_is_not_surrounded() -> None:
    """Nor is one whose ring holds a friend: what he can reach he can select."""
    gap = {letter: hex for letter, hex in AROUND.items() if letter != "d"}
    for friends, chosen in (({}, ["a", "b"]), ({"c": "0605"}, ["a", "b", "c"])):
        t = table({"a": "0505", "b": "0909", **friends}, gap)
        t.roll("command", 6, 6)
        t.command()
        assert t.nouns(0, "select") == chosen


@rule("TEN-9.3")
def test_a_tactic_goes_into_the_bowl_whatever_the_distance() -> None:
    t = chain(38)
    t.roll("command", 6, 6)
    t.command()
    t.will_draw("initiative", all_phases=True)
    t.do(0, "write ashibaya", "select b", "done", "done")
    t.do(1, "done")
    assert t.place("tokugawa-b") == "bowl"


@rule("TEN-9.3", "TEN-12")
def test_there_is_no_delay_for_a_clan_off_the_map() -> None:
    on = ground(40, 1, entry="4001")
    t = table({"a": "0101", "k": "off 1"}, {"a": "2001"}, on=on, move="tokugawa-k")
    assert chosen(t, "tokugawa-k") == "bowl"


@rule("TEN-9.3", "TEN-12")
def test_a_commander_off_the_map_commands_from_his_entry() -> None:
    on = ground(40, 1, entry="0101")
    for column, place in ((15, "bowl"), (16, "box-1")):
        t = table({"a": "off 1", "b": f"{column:02}01"}, {"a": "4001"}, on=on, move="tokugawa-a")
        assert chosen(t, "tokugawa-b") == place


@rule("TEN-9.3")
def test_chits_may_be_left_in_the_reserve() -> None:
    t = table(HERE, THERE)
    t.command()
    t.will_draw("initiative", all_phases=True)
    t.do(0, "done")
    t.do(1, "done")
    assert {t.place(clan) for clan in ("tokugawa-a", "tokugawa-b", "ikeda-a")} == {"reserve"}


@rule("TEN-9.2")
def test_each_side_rolls_one_die() -> None:
    t = table(HERE, THERE)
    before = t.state.dice.counters[STREAMS.index("command")]
    events = t.command()
    assert t.state.dice.counters[STREAMS.index("command")] - before == 2
    assert [args["seat"] for args in told(events, "command")] == [0, 1]


@rule("TEN-9.3", "TEN-10.4.4")
def test_a_chit_set_aside_cannot_be_selected() -> None:
    t = table(HERE, THERE)
    t.write("kido", "tokugawa-b", "tokugawa-c")
    t.command()
    assert t.nouns(0, "select") == ["a", "d"]
    assert t.refused(0, "select c") == ["TEN-9.3"]


@rule("TEN-R53", "TEN-19.4.6")
def test_who_commands_from_his_fortress_too_is_not_surrounded() -> None:
    real = table({"akechi-a-1": "1418"}, battle="yamazaki-long", turn=6).state.scene.field
    around = [real.names[hex] for hex in real.near[real.hex("1418")]]
    words = [f"hashiba-{letter}-1" for letter in "bcdefg"]
    units = {"akechi-a-1": "1418", "hashiba-a-1": "off", **dict(zip(words, around, strict=False))}
    t = table(units, battle="yamazaki-long", turn=6)
    clan = t.clan("akechi-a")
    assert distance(t.state, clan, distances(t.state, 1)) == 0
    t.state.holder = 0
    assert distance(t.state, clan, distances(t.state, 1)) == OUT_OF_REACH
