"""TEN-19.4.1: Akechi's camps in the long game of Yamazaki, and chits that lie on the map."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.night.camps import camp_around, in_camp
from sengoku.games.tenkatoitsu.places import Place
from tests.support import rule
from tests.tenkatoitsu.table import table
from tests.tenkatoitsu.yamazaki import AKECHI, HASHIBA, fresh, placed, ready, selecting

# -- camps (TEN-19.4.1) --------------------------------------------------------------------------------------


@rule("TEN-19.4", "TEN-19.4.1", "TEN-R45")
def test_the_game_begins_on_turn_1_with_akechis_camps() -> None:
    t = fresh()
    assert t.state.turn == 1
    assert t.state.dark
    assert t.asked == ("camp", (AKECHI,))
    field = t.state.scene.field
    sites = [field.hex(name) for name in t.nouns(AKECHI, "go")]
    assert {field.distance(hex, field.fortress) for hex in sites} == {1, 2, 3}
    near = [hex for hex in range(field.size) if 1 <= field.distance(hex, field.fortress) <= 3]
    assert sorted(sites) == [hex for hex in near if field.land[hex]]
    assert t.refusals(AKECHI, "go 2506") == ["TEN-19.4.1 not-there"]
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
    legal = t.nouns(AKECHI, "go")
    assert "2207" not in legal
    assert "2506" not in legal, "the clan is in the camp now"
    assert set(legal) == {"2206", "2208", "2107", "2108", "2307", "2308"}
    t.do(AKECHI, "go 2206", "go 2208", "go 2107")
    t.do(AKECHI, "go 2108", "go 2307")  # clan B
    assert t.hex("akechi-b-2") == "2307"
    assert t.nouns(AKECHI, "go") == ["2308", "2506"], "clan C has one unit"
    t.do(AKECHI, "go 2506")
    assert t.hex("akechi-c-1") == "2506"
    assert t.asked == ("camp-unit", (AKECHI,))
    assert t.nouns(AKECHI, "go") == ["2506"], "for the two units of clan D there is no room"


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
    assert t.nouns(AKECHI, "select") == [], "nothing is in the Reserve yet"
    t.do(AKECHI, "release b", "release c")
    assert t.state.ask(AKECHI).args["count"] == 1
    t.do(AKECHI, "release d")
    assert t.state.ask(AKECHI).args["count"] == 0
    t.do(AKECHI, "release e")
    assert t.nouns(AKECHI, "release") == [], "4 for 2 points"
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
        assert t.nouns(AKECHI, "clan") == ["a", "c"]
    else:
        assert not t.nouns(AKECHI, "clan")


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
