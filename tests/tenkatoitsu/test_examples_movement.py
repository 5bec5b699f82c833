"""The worked examples of chapters 4 to 10 (TEN-X8 to TEN-X18, TEN-X26), each on a small map of its own."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.components import Condition
from tests.seated import kinds, told
from tests.support import rule
from tests.tenkatoitsu.table import Table, contact, ground, table

# -- TEN-X8: down and up the states --------------------------------------------------------------------------


@rule("TEN-X8", "TEN-4.3")
def test_a_tested_unit_that_loses_two_steps_is_exhausted() -> None:
    """Red 7, blue 2 - 1 for its state: the result a2."""
    t = table(
        {"a": "1301", "b": "0505"},
        {"a": "0506"},
        attack="tokugawa-b",
        loss={"tokugawa-b-1": Condition.TESTED},
    )
    t.draw("tokugawa-b")
    t.roll("combat", 3, 4, 1, 1)
    t.do(0, "act", "keep")
    assert t.told("combat")[0]["code"] == "a2"
    assert t.loss("tokugawa-b-1") == Condition.EXHAUSTED


@rule("TEN-X8", "TEN-4.3", "TEN-8.5")
def test_a_disorganised_unit_that_rallies_two_levels_is_intact() -> None:
    loss = {"tokugawa-b-1": Condition.DISORGANISED}
    t = table({"a": "1301", "b": "0505"}, {"a": "0513"}, regroup="tokugawa-b", loss=loss)
    t.phase("tokugawa-b")
    t.roll("orders", 6)
    t.do(0, "unit b-1")
    assert t.loss("tokugawa-b-1") == Condition.INTACT


# -- TEN-X9: choosing the lead unit --------------------------------------------------------------------------

X, Y = "0507", "0907"


def lead(unit: int) -> Table:
    """The clan of A (0707), B (0905) and C (0505) charges; this unit leads."""
    t = table({"a": "0101", "b": "0707 0905 0505"}, {"a": X, "b": Y}, attack="tokugawa-b")
    t.phase("tokugawa-b")
    assert t.nouns(0, "unit") == ["b-1", "b-2", "b-3"]
    t.do(0, f"unit b-{unit}")
    return t


@rule("TEN-X9", "TEN-6.3.1")
def test_a_may_take_either_enemy() -> None:
    t = lead(1)
    assert t.distance("0707", X) == t.distance("0707", Y) == 2
    ends = t.ends(0, "tokugawa-b-1")
    assert {hex for hex in ends if t.distance(hex, X) == 1}
    assert {hex for hex in ends if t.distance(hex, Y) == 1}


@rule("TEN-X9", "TEN-6.3.1")
@pytest.mark.parametrize(("unit", "enemy", "other"), [(2, Y, X), (3, X, Y)])
def test_b_must_go_for_y_and_c_for_x(unit: int, enemy: str, other: str) -> None:
    t = lead(unit)
    ends = t.ends(0, f"tokugawa-b-{unit}")
    assert all(t.distance(hex, enemy) == 1 and t.distance(hex, other) > 1 for hex in ends)


@rule("TEN-X9", "TEN-6.3.2")
def test_the_others_then_end_adjacent_to_their_clan() -> None:
    t = lead(1)
    goal = next(hex for hex in t.nouns(0, "go") if t.distance(hex, Y) == 1)
    t.do(0, f"go {goal}", "unit b-2")
    ends = t.ends(0, "tokugawa-b-2")
    assert ends
    assert all(t.distance(hex, goal) == 1 for hex in ends)


# -- TEN-X10: marching on a path -----------------------------------------------------------------------------


@rule("TEN-X10", "TEN-6.5.2")
def test_four_hexsides_of_a_path_or_two_and_a_rough_one() -> None:
    """All ground is rough; a path leads along the first row."""
    woods = {f"{column:02}{row:02}": "w" for column in range(1, 14) for row in range(1, 14)}
    line = " ".join(f"{column:02}01" for column in range(1, 14))
    on = ground(terrain=woods, paths=[line])
    t = table({"a": "0113", "b": "0301"}, {"a": "1313"}, on=on, move="tokugawa-b")
    t.phase("tokugawa-b")
    t.do(0, "unit b-1")
    ends = t.nouns(0, "go")
    assert "0701" in ends  # four hexsides of the path: 4 points
    assert "0801" not in ends
    assert "0502" in ends  # two of the path, then a rough one: 1 + 1 + 2
    assert t.distance("0501", "0503") == 2
    assert "0503" not in ends


# -- TEN-X11: a retreat --------------------------------------------------------------------------------------


def strip() -> Table:
    """A (0303), B (0302) and C (0325) in Regroup in a strip of land; Z stands beyond the water.

    X presses from the north; C is wrapped in the zones of 0424 and 0326.
    """
    sea = {f"02{row:02}": "~" for row in range(1, 30)}
    t = table(
        {"a": "0130", "b": "0303 0302 0325"},
        {"a": "0106", "b": "0301", "c": "0424", "d": "0326"},
        on=ground(4, 30, terrain=sea),
        regroup="tokugawa-b",
    )
    t.draw("rally")
    return t


@rule("TEN-X11", "TEN-6.6.1", "TEN-6.6.3")
def test_c_cannot_be_the_first_and_stays() -> None:
    t = strip()
    assert t.legal(0) == ["unit b-1", "unit b-2"]
    assert t.refused(0, "unit b-3") == ["TEN-6.2.1"]
    t.do(0, "unit b-1")
    while not t.over:
        t.do(0, t.legal(0)[0])
    assert t.hex("tokugawa-b-3") == "0325"


@rule("TEN-X11", "TEN-6.6.1")
def test_a_passes_z_and_stops_when_all_enemies_are_four_hexes_away() -> None:
    t = strip()
    t.do(0, "unit b-1")
    ends = t.ends(0, "tokugawa-b-1")
    enemies = ("0106", "0301", "0424", "0326")
    for hex in ends:
        assert min(t.distance(hex, enemy) for enemy in enemies) == 4
    assert t.distance("0303", "0106") == 4
    assert t.distance("0306", "0106") == 2  # on its way it came nearer to Z
    assert all(hex > "0308" for hex in ends)


@rule("TEN-X11", "TEN-6.6.2")
def test_b_follows_a() -> None:
    t = strip()
    t.do(0, "unit b-1")
    if t.nouns(0, "go"):
        t.do(0, t.legal(0)[0])
    while not t.over:
        t.do(0, t.legal(0)[0])
    assert t.distance(t.hex("tokugawa-b-1"), t.hex("tokugawa-b-2")) == 1
    for enemy in ("0106", "0301", "0424", "0326"):
        assert t.distance(t.hex("tokugawa-b-2"), enemy) >= 4


# -- TEN-X12: retreats and pursuits --------------------------------------------------------------------------


def pressed() -> Table:
    """A (0505) and B (0605) in Regroup; X (0405) holds A, Y (0706) holds B; both are in Attack."""
    t = table(
        {"a": "1313", "b": "0505 0605"},
        {"a": "0405", "b": "0706"},
        regroup="tokugawa-b",
        attack="ikeda-a ikeda-b",
    )
    t.draw("rally")
    assert t.legal(0) == ["unit b-1", "unit b-2"]
    return t


def go_back(t: Table, unit: str) -> None:
    """A unit of the clan retreats by the first way offered."""
    if f"unit {unit}" in t.legal(0):
        t.do(0, f"unit {unit}")
    while t.asked[0] == "retreat-to":
        t.do(0, t.legal(0)[0])


@rule("TEN-X12", "TEN-6.7", "TEN-6.6.3")
def test_if_a_retreats_first_x_pursues_and_b_is_stuck() -> None:
    t = pressed()
    go_back(t, "b-1")
    t.do(1, "pursue")
    assert t.hex("ikeda-a-1") == "0505"  # in the zone of B
    assert t.over
    assert t.hex("tokugawa-b-2") == "0605"


@rule("TEN-X12", "TEN-6.7")
@pytest.mark.parametrize(("pursuer", "other"), [("a", "b"), ("b", "a")])
def test_if_b_retreats_first_y_pursues_and_a_can_still_go(pursuer: str, other: str) -> None:
    t = pressed()
    go_back(t, "b-2")
    t.do(1, "pursue")
    assert t.hex("ikeda-b-1") == "0605"  # in the zone of A
    go_back(t, "b-1")
    assert t.hex("tokugawa-b-1") != "0505"
    assert t.asked == ("pursue-with", (1,))
    assert t.legal(1) == ["unit a-1", "unit b-1"]
    before = t.hex(f"ikeda-{other}-1")
    t.do(1, f"unit {pursuer}-1", "pursue")
    assert t.hex(f"ikeda-{other}-1") == before
    assert t.hex(f"ikeda-{pursuer}-1") not in ("0405", "0605")


# -- TEN-X13: Initiative -------------------------------------------------------------------------------------


@rule("TEN-X13", "TEN-7.2.4")
@pytest.mark.parametrize(
    ("first", "later"), [("a", ["b", "c"]), ("d", ["b", "c"]), ("b", ["c"]), ("c", ["b"])]
)
def test_the_choices_of_blue(first: str, later: list[str]) -> None:
    t = contact(5, 2)
    assert t.legal(0) == ["clan a", "clan b", "clan c", "clan d", "pass"]
    t.roll("orders", 2)
    t.do(0, f"clan {first}", "order attack")
    t.do(1, "pass")
    assert t.legal(0) == [*[f"clan {clan}" for clan in later], "pass"]


@rule("TEN-X13", "TEN-7.2.4")
def test_blue_may_give_up_the_phase() -> None:
    t = table({"a": "0101", "b": "0505"}, {"a": "0506"}, move="tokugawa-b")
    t.roll("orders", 5, 2)
    t.draw("initiative")
    t.do(0, "pass")
    assert t.asked == ("initiative-clan", (1,))
    t.will_draw("march")
    t.do(1, "pass")
    assert t.asked[0] == "march-clan"


# -- TEN-X14, TEN-X26: an enemy beyond the river -------------------------------------------------------------


def river() -> Table:
    """A at 0303; one enemy at 0306 beyond the river, the other more than 6 hexes away."""
    sides = [f"{column:02}04-{column:02}05" for column in range(1, 14)]
    sides += [f"{column:02}05-{column + 1:02}04" for column in range(1, 13, 2)]
    sides += [f"{column:02}04-{column + 1:02}05" for column in range(2, 13, 2)]
    on = ground(river=" ".join(sides))
    t = table({"a": "0303"}, {"a": "0306", "b": "1201"}, on=on, attack="tokugawa-a")
    assert t.distance("0303", "1201") > 6
    t.draw("tokugawa-a")
    t.do(0, "act")
    assert t.asked == ("river-between", (0,))
    return t


@rule("TEN-X14", "TEN-6.3", "TEN-8.1")
def test_not_ignored_the_clan_stays_in_attack_and_may_change_its_order() -> None:
    t = river()
    t.do(0, "face")
    assert t.order("tokugawa-a") == "attack"
    assert t.asked == ("change-order", (0,))


@rule("TEN-X14", "TEN-X26", "TEN-6.3", "TEN-8.1", "TEN-8.5")
def test_ignored_the_clan_regroups_without_a_test_and_retreats() -> None:
    t = river()
    before = list(t.state.dice.counters)
    t.do(0, "ignore")
    assert t.order("tokugawa-a") == "regroup"
    assert list(t.state.dice.counters) == before
    assert t.asked == ("retreat-to", (0,))  # the enemy it ignored is 3 hexes away
    assert "order-test" not in kinds(t.events)


# -- TEN-X15: delaying chits ---------------------------------------------------------------------------------


@rule("TEN-X15", "TEN-8.6")
def test_g_is_delayed_twice_with_a_march_between_and_c_must_act() -> None:
    tokugawa = {"a": "1301", "c": "0301", "g": "0501"}
    t = table(tokugawa, {"a": "1313"}, bowl="tokugawa-c tokugawa-g")
    t.draw("tokugawa-g")
    t.will_draw("march", "tokugawa-g", back="tokugawa-g")
    t.do(0, "delay")
    assert t.told("drawn-phase") == [{"phase": "march", "army": "none"}]
    assert t.legal(0) == ["act", "delay"]
    t.will_draw("tokugawa-c", back="tokugawa-g")
    t.do(0, "delay")
    assert t.asked == ("change-order", (0,))
    assert t.state.ask(0).args["clan"] == "tokugawa-c"


# -- TEN-X16: bundori and command ----------------------------------------------------------------------------


@rule("TEN-X16", "TEN-9.2")
def test_three_bundori_of_the_opponent_cost_one() -> None:
    t = table({"a": "0101"}, {"a": "0113"})
    t.state.bundori = [3, 0]
    t.roll("command", 4, 4)
    events = t.command()
    assert [args["modifier"] for args in told(events, "command")] == [0, -1]


# -- TEN-X17: trying to activate a plan ----------------------------------------------------------------------


@rule("TEN-X17", "TEN-10.2")
@pytest.mark.parametrize(
    ("stored", "dice", "active", "left"), [(8, (5, 5), 0, 6), (8, (4, 4), 1, 8), (3, (5, 6), 0, 0)]
)
def test_rolls_for_a_plan(stored: int, dice: tuple[int, int], active: int, left: int) -> None:
    t = table({"a": "0101"}, {"a": "0113"}, active=(1, 0))
    t.state.stored[1] = stored
    t.command()
    t.do(1, "commit 0")
    t.roll("command", *dice)
    t.do(1, "attempt")
    assert (t.state.active[1], t.state.stored[1]) == (active, left)


# -- TEN-X18: Kidō with four clans ---------------------------------------------------------------------------


@rule("TEN-X18", "TEN-10.4.4")
def test_c_does_not_act_and_a_b_and_j_act_together() -> None:
    tokugawa = {"a": "0301", "b": "0501", "c": "0701", "j": "0901"}
    t = table(tokugawa, {"a": "0613"}, move="tokugawa-a tokugawa-b tokugawa-c tokugawa-j")
    t.write("kido", "tokugawa-a", "tokugawa-b", "tokugawa-c", "tokugawa-j")
    t.draw("tokugawa-a")
    t.roll("orders", 4, 3, 2, 5)
    t.do(0, "act", "keep", "keep", "keep")
    assert [args["result"] for args in t.told("kido-test")] == ["acts", "acts", "stays", "acts"]
    assert t.nouns(0, "unit") == ["a-1", "b-1", "j-1"]
