"""TEN-14, TEN-19.4.3 to TEN-19.4.5: the nights of Yamazaki: plans, delays, the way in the dark, ninjas."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.command.points import box_of, distances, night_delay
from sengoku.games.tenkatoitsu.night.march import offer_ninjas
from sengoku.games.tenkatoitsu.outline import Turn, TurnPart
from tests.support import rule
from tests.tenkatoitsu.table import Table, table
from tests.tenkatoitsu.yamazaki import AKECHI, HASHIBA, fresh, ready, selecting

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
    t.roll("orders", 1, 2, 3)
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
    t.roll("orders", 1, 2, die)
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
        t.roll("orders", need - 1)
        t.do(AKECHI, "act", "order attack")
        assert t.order("akechi-c") == old
        assert t.told("order-test")[0]["need"] == need


@rule("TEN-14", "TEN-7.2.4")
def test_at_night_only_clans_in_contact_take_the_initiative() -> None:
    units = {"akechi-a-1": "2506", "akechi-b-1": "2207", "akechi-c-1": "1907", "hashiba-a-1": "1906"}
    t = table(units, battle="yamazaki-long", turn=2, move="akechi-c akechi-b")
    t.roll("orders", 1, 2)
    t.begin("initiative")
    assert t.nouns(AKECHI, "clan") == ["c"]
    t = table(units, battle="yamazaki-long", turn=6, move="akechi-c akechi-b")
    t.roll("orders", 1, 2)
    t.begin("initiative")
    assert t.nouns(AKECHI, "clan") == ["a", "b", "c"]


# -- ninjas (TEN-19.4.5) -------------------------------------------------------------------------------------


def stealthy(points: tuple[int, int], die: int, stored: int = 0, turn: int = 2) -> Table:
    """Both have rolled so many points; the ninjas may go."""
    t = table({"akechi-a-1": "2506", "hashiba-a-1": "off"}, battle="yamazaki-long", turn=turn, active=(0, 0))
    s = t.state
    s.points, s.left = list(points), list(points)
    s.stored[AKECHI] = stored
    s.past = [AKECHI, 8, 0, 0] if stored else []
    s.stack = [Turn(TurnPart.PLAN)]
    offer_ninjas(s)
    t.roll("command", die)
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
    t.roll("command", 6, 6)
    t.command()
    assert t.asked[0] == "commit"
