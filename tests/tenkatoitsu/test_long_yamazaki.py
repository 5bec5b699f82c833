"""TEN-19.4: the long game of Yamazaki: camps, frozen clans, Hashiba's march, night, ninjas, the fortress."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.games.tenkatoitsu.command.points import box_of, distances, night_delay
from sengoku.games.tenkatoitsu.night.camps import camp_around, in_camp
from sengoku.games.tenkatoitsu.night.march import offer_ninjas
from sengoku.games.tenkatoitsu.night.pitching import Camps
from sengoku.games.tenkatoitsu.state import Battle, Place
from sengoku.games.tenkatoitsu.turn import Part, Turn
from tests.support import rule
from tests.tenkatoitsu.laid import Table, table

GAME = sengoku.game("tenkatoitsu")
HASHIBA, AKECHI = 0, 1


def fresh(seed: int = 1, **options: Any) -> Table:
    """The long game at its first question."""
    state = GAME.new(2, seed, scenario="yamazaki-long", **options)
    assert isinstance(state, Battle)
    return Table(state)


def placed(**options: Any) -> Table:
    """Akechi is placed as the computer would do it (TEN-R32)."""
    t = fresh(**options)
    while isinstance(t.state.stack[-1], Camps):
        t.do(AKECHI, str(t.state.stack[-1].advised(t.state)))
    return t


def ready(*plans: str, **options: Any) -> Table:
    """The plans are chosen; the first turn has begun."""
    t = placed(**options)
    for seat, plan in enumerate(plans or ("choda", "choda")):
        t.do(seat, f"plan {plan}", "done")
    return t


def selecting(t: Table, ninja: bool = False) -> Table:
    """On to the selection of chits, without points for the plan."""
    while t.asked[0] != "select":
        if t.asked[0] == "ninja":
            t.do(HASHIBA, "ninja" if ninja else "pass")
        elif t.asked[0] == "commit":
            t.do(t.asked[1][0], "commit 0", "wait")
        else:
            raise AssertionError(t.asked)
    return t


def nouns(t: Table, seat: int, verb: str) -> list[str]:
    return sorted(choice.split()[1] for choice in t.legal(seat) if choice.startswith(f"{verb} "))


# -- camps (TEN-19.4.1) --------------------------------------------------------------------------------------


@rule("TEN-19.4", "TEN-19.4.1", "TEN-R45")
def test_the_game_begins_on_turn_1_with_akechis_camps() -> None:
    t = fresh()
    assert t.state.turn == 1
    assert t.state.dark
    assert t.asked == ("camp", (AKECHI,))
    field = t.state.scene.field
    sites = [field.hex(name) for name in nouns(t, AKECHI, "go")]
    assert {field.distance(hex, field.fortress) for hex in sites} == {1, 2, 3}
    near = [hex for hex in range(field.size) if 1 <= field.distance(hex, field.fortress) <= 3]
    assert sorted(sites) == [hex for hex in near if field.land[hex]]
    assert t.refused(AKECHI, "go 2506") == ["TEN-19.4.1 not-there"]
    assert "done" not in t.legal(AKECHI), "there is one camp at least"


@rule("TEN-19.4.1")
def test_one_camp_or_two() -> None:
    t = fresh()
    t.do(AKECHI, "go 2207")
    assert "done" in t.legal(AKECHI)
    assert "go 2207" not in t.legal(AKECHI)
    t.do(AKECHI, "done")
    assert t.asked == ("camp-unit", (AKECHI,))
    t = fresh()
    t.do(AKECHI, "go 2207", "go 2608")
    assert t.asked == ("camp-unit", (AKECHI,))


@rule("TEN-19.4.1", "TEN-R45")
def test_a_camp_is_a_hex_and_those_around_it_without_the_fortress() -> None:
    t = fresh()
    field = t.state.scene.field
    assert len(camp_around(t.state, field.hex("2207"))) == 7
    beside = camp_around(t.state, field.hex("2505"))
    assert len(beside) == 6
    assert field.fortress not in beside
    t.do(AKECHI, "go 2505", "done")
    assert not in_camp(t.state, field.fortress)
    assert in_camp(t.state, field.hex("2504"))


@rule("TEN-19.4.1")
def test_no_clan_is_split_and_a_hex_takes_one_unit() -> None:
    t = fresh()
    t.do(AKECHI, "go 2207", "done")  # 7 hexes; clan A has 4 units
    t.do(AKECHI, "go 2207")
    legal = nouns(t, AKECHI, "go")
    assert "2207" not in legal
    assert "2506" not in legal, "the clan is in the camp now"
    assert set(legal) == {"2206", "2208", "2107", "2108", "2307", "2308"}
    t.do(AKECHI, "go 2206", "go 2208", "go 2107")
    t.do(AKECHI, "go 2108", "go 2307")  # clan B
    assert t.hex("akechi-b-2") == "2307"
    assert nouns(t, AKECHI, "go") == ["2308", "2506"], "clan C has one unit"
    t.do(AKECHI, "go 2506")
    assert t.hex("akechi-c-1") == "2506"
    assert t.asked == ("camp-unit", (AKECHI,))
    assert nouns(t, AKECHI, "go") == ["2506"], "for the two units of clan D there is no room"


@rule("TEN-19.4.1")
def test_whoever_is_not_placed_is_in_the_fortress() -> None:
    t = fresh()
    t.do(AKECHI, "go 2207", "done", "done")
    mine = t.state.scene.seat_units[AKECHI]
    assert {t.state.pos[unit] for unit in mine} == {t.state.scene.field.fortress}
    assert t.asked == ("plan", (HASHIBA, AKECHI))


@rule("TEN-R32", "TEN-19.4.1", "TEN-D4")
def test_the_placement_kept_ready_is_legal() -> None:
    t = placed()
    camps = t.state.view(None)["camps"]
    assert [camp["middle"] for camp in camps] == ["2207", "2608"]
    camped = {unit["clan"] for unit in t.state.view(None)["units"] if unit["seat"] == AKECHI}
    inside = {unit["clan"] for unit in t.state.view(None)["units"] if unit["hex"] == "2506"}
    assert camped - inside == {f"akechi-{clan}" for clan in "bchijfgk"}
    for unit in t.state.view(None)["units"]:
        if unit["clan"] in camped - inside:
            assert any(unit["hex"] in camp["hexes"] for camp in camps)


@rule("TEN-19.6.1", "TEN-19.4.1")
def test_hosokawa_is_placed_as_the_others_are() -> None:
    t = fresh(hosokawa=True)
    t.do(AKECHI, "go 2207", "done")
    while "akechi-n-1" not in str(t.state.ask(AKECHI).args):
        t.do(AKECHI, "go 2506")
    t.do(AKECHI, "go 2207", "go 2206", "go 2208")
    assert [t.hex(f"akechi-n-{unit}") for unit in (1, 2, 3)] == ["2207", "2206", "2208"]


# -- chits on the map ----------------------------------------------------------------------------------------


@rule("TEN-19.4.1")
def test_all_clans_are_in_move_with_their_chits_on_the_map() -> None:
    t = ready()
    clans = [clan for clan in t.state.view(None)["clans"] if clan["seat"] == AKECHI]
    assert {clan["order"] for clan in clans} == {"move"}
    assert {clan["chit"] for clan in clans} == {"clan"}


@rule("TEN-19.4.1", "TEN-9.3")
def test_two_chits_come_to_the_reserve_for_each_point() -> None:
    t = ready()
    t.state.points[AKECHI] = t.state.left[AKECHI] = 2
    selecting(t)
    assert nouns(t, AKECHI, "select") == [], "nothing is in the Reserve yet"
    t.do(AKECHI, "release b", "release c")
    assert t.state.ask(AKECHI).args["count"] == 1
    t.do(AKECHI, "release d")
    assert t.state.ask(AKECHI).args["count"] == 0
    t.do(AKECHI, "release e")
    assert nouns(t, AKECHI, "release") == [], "4 for 2 points"
    assert "select b" not in t.legal(AKECHI), "they come after the chits are selected"
    t.do(AKECHI, "done")
    t.do(HASHIBA, "done")
    found = [clan for clan in "abcdef" if t.state.place[t.clan(f"akechi-{clan}")] == Place.RESERVE]
    assert found == ["b", "c", "d", "e"]


@rule("TEN-19.4.1", "TEN-R36")
@pytest.mark.parametrize("phase", ["march", "initiative"])
def test_a_clan_whose_chit_is_on_the_map_cannot_be_activated(phase: str) -> None:
    t = table(
        {"akechi-a-1": "2506", "akechi-b-1": "2207", "akechi-c-1": "2205", "hashiba-a-1": "0119"},
        battle="yamazaki-long",
        move="akechi-b akechi-c akechi-a",
        turn=2,
    )
    t.state.send_chit(t.clan("akechi-b"), Place.CLAN)
    t.begin(phase)
    while t.asked[1] == (HASHIBA,):
        t.do(HASHIBA, "pass")
    if phase == "march":
        assert nouns(t, AKECHI, "clan") == ["a", "c"]
    else:
        assert not nouns(t, AKECHI, "clan")


@rule("TEN-19.4.1")
@pytest.mark.parametrize("turn", [4, 5])
def test_at_the_end_of_turn_5_all_chits_go_to_the_reserve(turn: int) -> None:
    t = table(
        {"akechi-a-1": "2506", "akechi-b-1": "2207", "hashiba-a-1": "off"},
        battle="yamazaki-long",
        turn=turn,
        active=(0, 0),
    )
    t.state.send_chit(t.clan("akechi-b"), Place.CLAN)
    t.begin("march")
    while t.state.turn == turn:
        t.do(t.asked[1][0], "pass")
    assert t.state.place[t.clan("akechi-b")] == (Place.RESERVE if turn == 5 else Place.CLAN)


# -- Hashiba's march (TEN-19.4.2) ----------------------------------------------------------------------------


@rule("TEN-19.4.2", "TEN-R45", "TEN-12")
def test_on_turn_1_only_the_vanguard_comes_and_costs_nothing() -> None:
    t = ready()
    assert all(unit["hex"] is None for unit in t.state.view(None)["units"] if unit["seat"] == HASHIBA)
    points = t.state.points[HASHIBA]
    selecting(t)
    assert t.state.view(None)["bowl"] == ["hashiba-e"]
    assert nouns(t, HASHIBA, "select") == []
    assert t.state.left[HASHIBA] == points, "command points may still go to the plan"


@rule("TEN-19.4.2", "TEN-12")
def test_they_enter_at_the_blue_arrow() -> None:
    t = table(
        {
            "hashiba-e-1": "off",
            "hashiba-e-2": "off",
            "hashiba-e-3": "off",
            "hashiba-a-1": "off",
            "akechi-a-1": "2506",
        },
        battle="yamazaki-long",
        turn=1,
    )
    t.begin("hashiba-e", "march")
    t.do(HASHIBA, "act", "enter", "unit e-1")
    field = t.state.scene.field
    reach = [field.distance(field.hex("0119"), field.hex(name)) for name in nouns(t, HASHIBA, "go")]
    assert max(reach) == 7, "half a point for each hex of the road"


@rule("TEN-19.4.2", "TEN-R45")
@pytest.mark.parametrize(("others", "may"), [("off", False), ("0119", True), ("dead", True)])
def test_the_rearguard_waits_for_all_others(others: str, may: bool) -> None:
    units = {"hashiba-a-1": "0618", "hashiba-m-1": "off", "hashiba-n-1": "off", "akechi-a-1": "2506"}
    if others != "dead":
        units["hashiba-d-1"] = others
    t = table(units, battle="yamazaki-long", turn=7)
    for clan in "bcefghijkl":
        t.state.send_chit(t.clan(f"hashiba-{clan}"), Place.GONE)
    t.command()
    selecting(t)
    found = nouns(t, HASHIBA, "select")
    assert ("m" in found, "n" in found) == (may, may)


# -- plans and night (TEN-19.4.3, TEN-19.4.4, TEN-14) --------------------------------------------------------


@rule("TEN-19.4.3", "TEN-14")
@pytest.mark.parametrize(("turn", "expected"), [(2, [4 + 2, 2 + 2]), (6, [4, 2])])
def test_rolls_for_a_plan_are_modified(turn: int, expected: list[int]) -> None:
    t = ready()
    assert [side["plan_active"] for side in t.state.view(None)["sides"]] == [False, False]
    t.state.turn = turn
    assert [side["plan_modifier"] for side in t.state.view(None)["sides"]] == expected


@rule("TEN-19.4.4", "TEN-14", "TEN-9.4")
def test_turns_1_to_5_are_at_night_and_without_combat_chits() -> None:
    scene = fresh().state.scene
    assert scene.night == [1, 2, 3, 4, 5]
    t = selecting(ready())
    t.do(AKECHI, "done")
    t.do(HASHIBA, "done")
    seen = t.state.view(None)
    assert [seen["obligatory"][f"combat-{seat}"] for seat in (0, 1)] == ["out", "out"]
    assert "combat-0" not in seen["bowl"]


def night(hex: str, turn: int = 2, camps: str = "", chief: str = "2506") -> tuple[int, int]:
    """The delay box of clan B, with a unit there, and what the night adds."""
    t = table(
        {"akechi-a-1": chief, "akechi-b-1": hex, "hashiba-a-1": "off"}, battle="yamazaki-long", turn=turn
    )
    t.state.night.camps = [t.state.scene.field.hex(name) for name in camps.split()]
    clan = t.clan("akechi-b")
    return box_of(t.state, clan, distances(t.state, AKECHI)), night_delay(t.state, clan)


@rule("TEN-19.4.4", "TEN-19.4.6")
def test_at_night_chits_take_a_box_more_outside_fortress_and_camps() -> None:
    assert night("2308") == (1, 1)
    assert night("2308", turn=6) == (0, 0), "by day they do not"
    assert night("2506") == (0, 0)
    assert night("2308", camps="2207") == (0, 0)
    assert night("2308", camps="2608") == (1, 1)


@rule("TEN-19.4.4")
def test_one_unit_in_a_camp_is_enough() -> None:
    t = table(
        {"akechi-a-1": "2506", "akechi-b-1": "2207", "akechi-b-2": "1907", "hashiba-a-1": "off"},
        battle="yamazaki-long",
        turn=2,
    )
    t.state.night.camps = [t.state.scene.field.hex("2207")]
    assert night_delay(t.state, t.clan("akechi-b")) == 0


@rule("TEN-19.4.4", "TEN-9.3")
def test_hashiba_suffers_no_delay_by_night() -> None:
    t = table(
        {"akechi-a-1": "2506", "hashiba-a-1": "0618", "hashiba-b-1": "0617"}, battle="yamazaki-long", turn=2
    )
    assert box_of(t.state, t.clan("hashiba-b"), distances(t.state, HASHIBA)) == 0


@rule("TEN-14", "TEN-7.2.1")
@pytest.mark.parametrize(
    ("hex", "camps", "tests"),
    [
        ("2207", "", True),
        ("2207", "2207", False),
        ("2308", "", False),
        ("2506", "", False),
        ("1912", "", False),
    ],
)
def test_off_the_roads_a_clan_must_find_its_way(hex: str, camps: str, tests: bool) -> None:
    """2308 is on the road, 2506 the castle, 1912 a village."""
    t = table(
        {"akechi-a-1": "2708", "akechi-c-1": hex, "hashiba-a-1": "off"},
        battle="yamazaki-long",
        turn=2,
        move="akechi-c",
    )
    t.state.night.camps = [t.state.scene.field.hex(name) for name in camps.split()]
    t.dice("orders", 1, 2, 3)
    t.begin("march")
    t.do(AKECHI, "clan c")
    assert bool(t.told("night-march")) == tests
    assert (t.asked[0] == "move-unit") == (not tests), "a 3 is not enough"


@rule("TEN-14")
@pytest.mark.parametrize(("die", "marches"), [(2, False), (3, True)])
def test_the_highest_individual_helps_to_find_the_way(die: int, marches: bool) -> None:
    t = table(
        {"akechi-a-1": "2708", "akechi-e-1": "2207", "akechi-e-2": "2206", "hashiba-a-1": "off"},
        battle="yamazaki-long",
        turn=2,
        move="akechi-e",
    )
    t.dice("orders", 1, 2, die)
    t.begin("march")
    t.do(AKECHI, "clan e")
    assert (t.asked[0] == "move-unit") == marches


@rule("TEN-14", "TEN-8.1")
@pytest.mark.parametrize(
    ("old", "by_day", "at_night"), [("defence", 3, 4), ("move", 3, 4), ("regroup", 5, 6)]
)
def test_going_to_attack_is_harder_at_night(old: str, by_day: int, at_night: int) -> None:
    for turn, need in ((6, by_day), (2, at_night)):
        t = table(
            {"akechi-a-1": "2708", "akechi-c-1": "2207", "hashiba-a-1": "2009"},
            battle="yamazaki-long",
            turn=turn,
            move="akechi-c" if old == "move" else "",
            regroup="akechi-c" if old == "regroup" else "",
        )
        t.begin("akechi-c", "march")
        t.dice("orders", need - 1)
        t.do(AKECHI, "act", "order attack")
        assert t.order("akechi-c") == old
        assert t.told("order-test")[0]["need"] == need


@rule("TEN-14", "TEN-7.2.4")
def test_at_night_only_clans_in_contact_take_the_initiative() -> None:
    units = {"akechi-a-1": "2506", "akechi-b-1": "2207", "akechi-c-1": "1907", "hashiba-a-1": "1906"}
    t = table(units, battle="yamazaki-long", turn=2, move="akechi-c akechi-b")
    t.dice("orders", 1, 2)
    t.begin("initiative")
    assert nouns(t, AKECHI, "clan") == ["c"]
    t = table(units, battle="yamazaki-long", turn=6, move="akechi-c akechi-b")
    t.dice("orders", 1, 2)
    t.begin("initiative")
    assert nouns(t, AKECHI, "clan") == ["a", "b", "c"]


# -- ninjas (TEN-19.4.5) -------------------------------------------------------------------------------------


def stealthy(points: tuple[int, int], die: int, stored: int = 0, turn: int = 2) -> Table:
    """Both have rolled so many points; the ninjas may go."""
    t = table({"akechi-a-1": "2506", "hashiba-a-1": "off"}, battle="yamazaki-long", turn=turn, active=(0, 0))
    s = t.state
    s.points, s.left = list(points), list(points)
    s.stored[AKECHI] = stored
    s.past = [AKECHI, 8, 0, 0] if stored else []
    s.stack = [Turn(Part.PLAN)]
    offer_ninjas(s)
    t.dice("command", die)
    return t


@rule("TEN-19.4.5")
def test_ninjas_take_command_points() -> None:
    t = stealthy((4, 5), 3)
    assert t.asked == ("ninja", (HASHIBA,))
    t.do(HASHIBA, "ninja")
    assert t.state.points == [2, 2]
    assert t.state.left == [2, 2]
    assert t.state.view(None)["ninjas"] == "used"


@rule("TEN-19.4.5", "TEN-10.2", "TEN-R33")
@pytest.mark.parametrize(("stored", "left"), [(5, 2), (2, 0)])
def test_what_exceeds_them_comes_from_the_plan(stored: int, left: int) -> None:
    t = stealthy((4, 3), 6, stored)
    t.do(HASHIBA, "ninja")
    assert t.state.points[AKECHI] == 0
    assert t.state.stored[AKECHI] == left
    guesses = {t.state.resample(HASHIBA, str(seed)).dump()["stored"][AKECHI] for seed in range(60)}
    assert guesses == set(range(6)), "0 to 8 less 3, never below 0"


@rule("TEN-19.4.5")
def test_ninjas_go_once_and_for_two_points() -> None:
    t = stealthy((1, 5), 3)
    assert [frame.NAME for frame in t.state.stack] == ["turn"], "one point is not enough"
    t = stealthy((4, 5), 3)
    t.do(HASHIBA, "ninja")
    t.state.left[HASHIBA] = 4
    offer_ninjas(t.state)
    assert t.state.stack[-1].NAME == "plan-phase", "they have been out"
    t = stealthy((4, 5), 3)
    t.do(HASHIBA, "pass")
    assert t.state.view(None)["ninjas"] == "ready"
    assert t.state.points == [4, 5]


@rule("TEN-19.4.5", "TEN-14")
def test_ninjas_go_by_night_only() -> None:
    t = table({"akechi-a-1": "2506", "hashiba-a-1": "off"}, battle="yamazaki-long", turn=6, active=(0, 0))
    t.dice("command", 6, 6)
    t.command()
    assert t.asked[0] == "commit"


# -- the fortress as a second command post (TEN-19.4.6) ------------------------------------------------------


@rule("TEN-19.4.6", "TEN-9.3")
def test_delays_are_measured_from_mitsuhide_or_from_the_fortress() -> None:
    units = {"akechi-a-1": "1418", "akechi-b-1": "2705", "hashiba-a-1": "off"}
    t = table(units, battle="yamazaki-long", turn=6)
    clan = t.clan("akechi-b")
    assert box_of(t.state, clan, distances(t.state, AKECHI)) == 0
    t.state.holder = HASHIBA
    far = box_of(t.state, clan, distances(t.state, AKECHI))
    t = table(units, battle="yamazaki", turn=11)
    assert far == box_of(t.state, t.clan("akechi-b"), distances(t.state, AKECHI)), "as in the short game"


@rule("TEN-15.3", "TEN-9.3")
def test_a_way_counts_one_point_in_and_one_out_of_a_fortress() -> None:
    t = table({"akechi-a-1": "2505", "akechi-b-1": "2506", "hashiba-a-1": "off"}, battle="yamazaki", turn=11)
    away = distances(t.state, AKECHI)
    field = t.state.scene.field
    assert away[field.fortress] == 2, "one point, in halves"
    assert away[field.hex("2507")] <= 4, "in and out"


@rule("TEN-15.3", "TEN-9.3")
def test_a_way_does_not_pass_through_a_fortress_with_enemies_in_it() -> None:
    units = {"akechi-a-1": "2505", "akechi-c-1": "2507", "hashiba-a-1": "off", "hashiba-b-1": "2506"}
    t = table(units, battle="yamazaki", turn=11)
    field = t.state.scene.field
    assert distances(t.state, AKECHI)[field.hex("2507")] > 4
    inside = table(
        {"akechi-a-1": "2505", "akechi-b-1": "2506", "hashiba-b-1": "2506", "hashiba-a-1": "off"},
        battle="yamazaki",
        turn=11,
    )
    assert distances(inside.state, AKECHI)[field.fortress] == 2, "the clan looked for is inside"


@rule("TEN-19.4", "TEN-19.5", "TEN-13")
def test_a_long_game_lasts_to_turn_21() -> None:
    scene = fresh().state.scene
    assert (scene.first_turn, scene.last_turn, scene.fatigue_from) == (1, 21, 18)
