"""TEN-19.4: the long game of Yamazaki: Hashiba's march, the fortress as a command post, its length."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.command.points import box_of, distances
from sengoku.games.tenkatoitsu.places import Place
from tests.support import rule
from tests.tenkatoitsu.table import table
from tests.tenkatoitsu.yamazaki import AKECHI, HASHIBA, fresh, ready, selecting

# -- Hashiba's march (TEN-19.4.2) ----------------------------------------------------------------------------


@rule("TEN-19.4.2", "TEN-R45", "TEN-12")
def test_on_turn_1_only_the_vanguard_comes_and_costs_nothing() -> None:
    t = ready()
    assert all(unit["hex"] is None for unit in t.state.view(None)["units"] if unit["seat"] == HASHIBA)
    points = t.state.points[HASHIBA]
    selecting(t)
    assert t.state.view(None)["bowl"] == ["hashiba-e"]
    assert t.nouns(HASHIBA, "select") == []
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
    reach = [field.distance(field.hex("0119"), field.hex(name)) for name in t.nouns(HASHIBA, "go")]
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
    found = t.nouns(HASHIBA, "select")
    assert ("m" in found, "n" in found) == (may, may)


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
