"""TEN-21.4.3, TEN-21.4.4, TEN-21.4.6: promises, diplomacy markers, the treason bowl, the shot."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.games.tenkatoitsu.combat.casualties import eliminate
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.treason.aid import LETTERS
from sengoku.games.tenkatoitsu.treason.diplomacy import Arquebus, begin_diplomacy
from sengoku.games.tenkatoitsu.treason.tokens import TREASON
from tests.support import rule
from tests.tenkatoitsu.sekigahara import EAST, WEST, Aid, battle, told
from tests.tenkatoitsu.table import ground

GAME = sengoku.game("tenkatoitsu")
#: All undecided clans, apart, with both commanders far away.
ALL = {
    "west.A1": "0101",
    "west.B": "0103 0104",
    "west.C": "0301",
    "west.I": "0501",
    "west.J": "0701",
    "west.K": "0901",
    "west.L1": "0303 0304",
    "west.L2": "0305",
    "west.M": "1101",
    "west.N1": "0503 0504",
    "west.N2": "0505",
    "west.O": "0703",
    "west.P": "0903",
    "west.Q": "1103",
    "west.R": "off 2",
    "east.18A": "0110",
    "east.1": "0310 0410",
}
ENTRIES = ground(24, 14, entry={"r-a": "2405", "r-b": "2410"})


def all_clans(**more: Any) -> Aid:
    return battle(ALL, on=ENTRIES, **more)


def at_turn(turn: int, promises: int = 0) -> Aid:
    t = all_clans(turn=turn)
    t.aid.promises = promises
    if turn > 2:
        t.aid.promised = 15  # as before the first is due
    return t


# -- promises -----------------------------------------------------------------------------------------------


@rule("TEN-21.4.3", "TEN-R33")
def test_tokugawa_writes_promises_before_the_battle_and_nobody_sees_them() -> None:
    s = GAME.new(2, 3, scenario="sekigahara")
    while s.ask(s.deciders()[0]).prompt != "promises":
        seat = s.deciders()[0]
        s.choose(seat, s.choices(seat)[-1])
    assert s.deciders() == (EAST,)
    assert [str(choice) for choice in s.choices(EAST)] == [f"promise {count}" for count in range(4)]
    events = s.choose(EAST, "promise 2")
    promised = [event for event in events if event.kind == "promised"]
    shown: list[Any] = [promised[0].seen_by(seat)["args"] for seat in (WEST, EAST)]
    assert [args["count"] for args in shown] == [None, 2]
    assert s.view(EAST)["treason"]["promises"] == 2
    for viewer in (WEST, None):
        assert s.view(viewer)["treason"]["promises"] is None
        assert s.view(viewer)["treason"]["promised"] == [0, 1, 2, 3]
    assert {s.resample(WEST, seed).treason.promises for seed in range(30)} == {0, 1, 2, 3}  # type: ignore[attr-defined]
    assert {s.resample(EAST, seed).treason.promises for seed in range(5)} == {2}  # type: ignore[attr-defined]


@rule("TEN-21.4.3", "TEN-R33")
@pytest.mark.parametrize("promises", range(4))
def test_promises_move_the_marker_on_turns_2_3_and_4(promises: int) -> None:
    t = at_turn(1, promises)
    boxes, known = [], []
    for turn in range(1, 6):
        t.state.turn = turn
        boxes.append(markers_after(t)[EAST])
        known.append(t.state.view(WEST)["treason"]["promised"])
    assert boxes == [2 + min(max(turn - 1, 0), promises) for turn in range(1, 6)]
    assert known[0] == [0, 1, 2, 3]
    for turn in (2, 3, 4):
        assert known[turn - 1] == ([*range(turn - 1, 4)] if promises >= turn - 1 else [promises])
    assert t.state.view(None)["treason"]["promises"] == promises


# -- events -------------------------------------------------------------------------------------------------


def markers_after(t: Aid) -> list[int]:
    """The markers after their update; what follows is not begun."""
    begin_diplomacy(t.state)
    t.state.pop()
    return list(t.aid.marker)


@rule("TEN-21.4.3")
@pytest.mark.parametrize(("unit", "markers"), [("west.B.1", [2, 3]), ("east.1.1", [3, 2])])
def test_the_first_unit_lost_moves_the_enemys_marker_once(unit: str, markers: list[int]) -> None:
    t = all_clans()
    eliminate(t.state, t.unit(unit))
    assert markers_after(t) == markers
    assert markers_after(t) == markers
    eliminate(t.state, t.unit(unit[:-1] + "2"))
    t.state.vp = [0, 0]
    assert markers_after(t) == markers


@rule("TEN-21.4.3")
@pytest.mark.parametrize("seat", [WEST, EAST])
def test_a_lead_of_4_moves_the_marker_and_its_end_moves_it_back(seat: int) -> None:
    t = all_clans()
    for lead, box in ((3, 2), (4, 3), (9, 3), (3, 2), (5, 3), (0, 2), (-4, 2)):
        t.state.vp = [0, 0]
        t.state.vp[seat] = 9 + lead
        t.state.vp[1 - seat] = 9
        assert markers_after(t)[seat] == box


@rule("TEN-21.4.3", "TEN-R58")
@pytest.mark.parametrize(("clan", "markers"), [("west.B", [2, 3]), ("east.1", [3, 2])])
def test_the_first_clan_in_regroup_moves_the_enemys_marker_once(clan: str, markers: list[int]) -> None:
    t = all_clans()
    t.state.set_order(t.clan(clan), Order.REGROUP, "TEN-6.3")
    assert markers_after(t) == markers
    t.state.set_order(t.clan(clan), Order.DEFENCE, "TEN-8.1")
    t.state.set_order(t.clan(clan), Order.REGROUP, "TEN-6.3")
    assert markers_after(t) == markers


@rule("TEN-R51", "TEN-21.4.3")
def test_the_lines_have_a_box_for_every_step_and_none_is_taken_back_that_was_not_made() -> None:
    """What moves the East's marker: three promises, a loss, a clan in Regroup, and a lead that ends."""
    t = at_turn(1, 3)
    boxes = []
    for turn in range(1, 5):
        t.state.turn = turn
        boxes.append(markers_after(t)[EAST])
    t.state.turn = 5
    t.aid.lost = [1, 1]
    t.aid.regrouped = [1, 1]
    assert markers_after(t) == [4, 7]
    t.state.vp = [0, 4]
    assert markers_after(t) == [4, 8]
    t.state.vp = [0, 3]
    assert markers_after(t) == [4, 7]
    t.state.vp = [9, 3]
    assert markers_after(t) == [5, 7]
    assert boxes == [2, 3, 4, 5]
    assert t.state.view(None)["treason"]["last_boxes"] == [6, 8]


# -- the bowl -----------------------------------------------------------------------------------------------


@rule("TEN-21.4.3", "TEN-R21", "TEN-R33")
def test_each_side_puts_in_as_many_tokens_as_its_marker_says_and_hidden() -> None:
    t = all_clans()
    t.aid.marker = [2, 3]
    t.diplomacy()
    assert t.asked == ("influence", (WEST, EAST))
    assert [choice.split()[1] for choice in t.legal(WEST)] == LETTERS
    assert [choice.split()[1] for choice in t.legal(EAST)] == [id for id in LETTERS if id != "c"]
    t.do(WEST, "token l")
    assert "token l" not in t.legal(WEST)
    assert t.refused(WEST, "token l") == ["TEN-21.4.3"]
    assert t.state.view(WEST)["sealed"] == {"tokens": ["l"]}
    assert t.state.view(EAST)["sealed"] == {"tokens": []}
    t.do(WEST, "token i")
    assert t.asked == ("influence", (EAST,))
    t.tokens("", "l o i")
    assert t.asked == ("arquebus", (EAST,))
    seen = [t.state.view(viewer)["treason"]["bowl"] for viewer in (WEST, EAST, None)]
    assert [bowl["counts"] for bowl in seen] == [[2, 3]] * 3
    assert [bowl["white"] for bowl in seen] == [True] * 3
    assert [bowl["mine"] for bowl in seen] == [["i", "l"], ["i", "l", "o"], []]
    assert [bowl["known"] for bowl in seen] == [[{"letter": "c", "kind": "treason"}]] * 3
    others = {tuple(t.state.resample(WEST, seed).treason.bowl) for seed in range(20)}  # type: ignore[attr-defined]
    assert len(others) > 5
    for bowl in others:
        assert len(bowl) == 6
        assert [token for token in bowl if token < TREASON] == [LETTERS.index("i"), LETTERS.index("l")]
        assert TREASON + LETTERS.index("c") in bowl


@rule("TEN-X25", "TEN-21.4.4")
def test_a_token_of_loyalty_moves_the_west_chit_one_box() -> None:
    t = at_turn(5)
    t.diplomacy()
    t.tokens("m i", "k l")
    t.will_draw_tokens("loyal m", "treason k")
    events = t.do(EAST, "pass")
    assert t.paused
    assert t.track("M") == (1, 0)
    assert t.track("K") == (0, 1)
    assert told(events, "token-drawn") == [
        {"letter": "M", "result": "loyal"},
        {"letter": "K", "result": "treason"},
    ]
    assert t.aid.bowl == []
    assert len(t.aid.tokens(WEST)) == 11
    assert len(t.aid.tokens(EAST)) == 10


@rule("TEN-21.4.3")
@pytest.mark.parametrize(("turn", "count"), [(1, 1), (4, 1), (5, 2), (16, 3)])
def test_the_white_marker_says_how_many_are_drawn(turn: int, count: int) -> None:
    t = all_clans(turn=turn)
    t.aid.marker = [4, 4]
    t.diplomacy()
    t.tokens("i j k l", "i j k l")
    t.roll("bowl", *[1] * 6)
    events = t.do(EAST, "pass")
    assert len(told(events, "token-drawn")) == count


@rule("TEN-21.4.3", "TEN-R50")
def test_the_white_token_moves_shimazu_towards_standing_aside() -> None:
    t = all_clans(turn=1)
    t.diplomacy()
    t.tokens("i j", "i j")
    t.will_draw_tokens("treason c")
    t.do(EAST, "pass")
    assert t.track("C") == (0, 1)


@rule("TEN-R51")
def test_too_few_tokens_all_go_in_and_all_are_drawn() -> None:
    others = dict.fromkeys("CIJKLMOPQ", "loyal")
    t = all_clans(turn=16, stands={**others, "N": "loyal"})
    events = t.diplomacy()
    assert t.paused, "R has the only tokens: nobody had anything to decide"
    assert sorted(told(events, "token-drawn"), key=str) == [
        {"letter": "R", "result": "loyal"},
        {"letter": "R", "result": "treason"},
    ]


@rule("TEN-R51")
def test_without_undecided_clans_nothing_is_asked() -> None:
    t = all_clans(turn=9, stands={letter.upper(): "loyal" for letter in LETTERS})
    events = t.diplomacy()
    assert t.paused
    assert told(events, "token-drawn") == []


# -- the arquebus shot --------------------------------------------------------------------------------------


@rule("TEN-21.4.6")
@pytest.mark.parametrize(
    ("token", "stand"), [("treason o", "treason"), ("treason c", "treason"), ("loyal i", "loyal")]
)
def test_any_treason_token_makes_kobayakawa_betray(token: str, stand: str) -> None:
    t = all_clans(turn=1)
    t.diplomacy()
    t.tokens("i q", "o q")
    assert t.legal(EAST) == ["shoot", "pass"]
    t.will_draw_tokens(token)
    events = t.do(EAST, "shoot")
    assert t.stand("L") == stand
    assert told(events, "arquebus")
    assert len(t.aid.bowl) == 5, "the token is back in the bowl"
    known = t.state.view(None)["treason"]["bowl"]["known"]
    assert {"letter": token.split()[1], "kind": token.split(maxsplit=1)[0]} in known


@rule("TEN-21.4.6", "TEN-R51")
def test_the_shot_comes_once_and_only_at_an_undecided_clan() -> None:
    t = all_clans(turn=1, stands={"L": "loyal"})
    t.diplomacy()
    events = t.tokens("i q", "o q")
    assert t.paused
    assert told(events, "token-drawn")


@rule("TEN-R51", "TEN-21.4.6")
def test_tokens_of_a_clan_that_engages_leave_the_bowl_at_once() -> None:
    t = all_clans(turn=1)
    t.put_track("I", treason=1)
    t.diplomacy()
    t.tokens("l i", "l i")
    t.will_draw_tokens("treason l")
    t.do(EAST, "shoot")
    assert t.stand("L") == "treason"
    t.do(EAST, "reserve")
    assert t.stand("I") == "treason", "two boxes by the link (TEN-21.4.5)"
    assert [
        token for token in t.aid.bowl if token % TREASON in (LETTERS.index("l"), LETTERS.index("i"))
    ] == []
    assert LETTERS.index("l") not in t.aid.tokens(WEST)


@rule("TEN-R51")
def test_no_shot_without_a_token_in_the_bowl() -> None:
    t = all_clans(turn=1)
    assert t.aid.bowl == []
    assert Arquebus(EAST, 0).options(t.state) == []
