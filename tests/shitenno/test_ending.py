"""SHI-6: when the game ends, and what is counted then."""

from __future__ import annotations

import random

import pytest

from tests.digest import by_players
from tests.seated import kinds
from tests.shitenno.table import GAME, Table, new, table
from tests.support import rule

#: Seat 0 has one kamon left.
SEVEN = {"kanto": "0 0 0 0", "kansai": "0 0 0"}


@rule("SHI-6.1", "SHI-T17", "SHI-T29")
def test_the_last_kamon_ends_the_game_when_the_year_is_over():
    t = table(hands={0: "koku3", 3: "koku3"}, kamons=SEVEN)
    t.take(0, "koku chugoku", "koku3")
    assert t.stock[0] == 0
    assert not t.over, "everybody plays that year to its end"
    t.pass_on(1, 2)
    t.take(3, "koku chubu", "koku3")
    assert not t.over
    events = t.do(3, "done")
    assert t.over
    assert t.result()["ending"] == "kamons"
    assert events[1].args == {"ending": "kamons"}


@rule("SHI-6.1", "SHI-T17")
def test_an_empty_koku_deck_ends_the_game_when_the_year_is_over():
    t = table(2, koku="koku1 koku2", active=1)
    t.do(1, "done")
    assert t.state.koku_deck == []
    assert not t.over, "the last of them are shared first"
    t.split(0, 4, b=3)
    t.do(1, "take a")
    t.pass_on(1)
    assert not t.over
    t.pass_on(0)
    assert t.over
    assert t.result()["ending"] == "koku"


@rule("SHI-6.1")
def test_both_at_once_and_neither():
    t = table(kamons={**SEVEN, "kansai": "0 0 0 0"}, koku="", active=3)
    t.do(3, "done")
    assert t.result()["ending"] == "both"
    t = table(kamons=SEVEN, koku="koku1*4", active=3)
    t.do(3, "done")
    assert not t.over
    assert t.asked == ("make-lot", (0,))


@rule("SHI-6.2", "SHI-T18", "SHI-7.4")
def test_koku_counts_with_leftover_tiles_by_itself():
    t = table(
        hands={0: "koku2 koku3 bushi+sohei", 1: "bushi", 2: "bushi"},
        tiles={0: "exchange*3 plus-one", 1: "exchange plus-one", 2: "plus-one", 3: "exchange"},
        koku="",
        active=3,
    )
    before = t.points
    t.do(3, "done")
    lines = [line for line in t.result()["lines"] if line["kind"] in ("koku", "exchange", "plus-one")]
    counted = [[line["points"] for line in lines if line["seat"] == seat] for seat in range(4)]
    assert counted == [[5, 2, 1], [0, 1, 1], [0, 0, 0], [0, 0, 0]]
    assert before[:3] == [0, 0, 0]
    assert t.state.scores()[:3] == [8, 2, 0]


@rule("SHI-6.3", "SHI-T19")
def test_six_points_for_each_majority():
    t = table(
        kamons={"kanto": "0 1 1", "kansai": "1 0g", "chubu": "2 3", "tohoku": "3"},
        koku="",
        active=3,
    )
    before = t.points
    events = t.do(3, "done")
    majorities = {
        line["province"]: line["seat"] for line in t.result()["lines"] if line["kind"] == "majority"
    }
    assert majorities == {"kanto": 1, "kansai": 0, "chubu": 2, "tohoku": 3}
    assert t.state.scores() == [points + 6 for points in before]
    assert kinds(events).count("majority") == 4
    assert all(event.args["count"] == 6 for event in events if event.kind == "majority")


@rule("SHI-6.4", "SHI-T20")
def test_the_most_points_win_and_the_higher_title_breaks_a_tie():
    t = table(
        titles="sensei hatamoto daimyo shomyo", hands={0: "koku3", 3: "koku3", 1: "koku2"}, koku="", active=1
    )
    events = t.do(1, "done")
    assert t.state.winners() == [3]
    assert (t.result()["winner"], t.result()["tie"]) == (3, True)
    assert events[-1].args == {"seat": 3, "count": 3, "tie": 1}
    t = table(titles="sensei hatamoto daimyo shomyo", hands={1: "koku3", 3: "koku2"}, koku="", active=1)
    t.do(1, "done")
    assert (t.state.winners(), t.result()["tie"]) == ([1], False)


@rule("SHI-6.2", "SHI-6.3", "SHI-6.4", "SHI-7.4")
def test_the_score_sheet_adds_up_and_hands_are_shown():
    t = table(hands={0: "koku3 bushi", 1: "sohei"}, kamons={"kanto": "1 2"}, koku="", active=3)
    assert t.state.scores() == [0] * 4
    assert t.state.winners() == []
    assert "result" not in t.state.view(0)
    events = t.do(3, "done")
    result = t.result()
    for seat in range(4):
        assert result["totals"][seat] == sum(
            line["points"] for line in result["lines"] if line["seat"] == seat
        )
        shown = next(event for event in events if event.kind == "hand-shown" and event.args["seat"] == seat)
        assert shown.args["cards"] == t.hand(seat).split()
    assert result["totals"] == t.state.scores() == [3, 11, 6, 0]
    assert all(line["rule"] in GAME.rulebook for line in result["lines"])
    for viewer in (None, 0, 1, 2, 3):
        hands = [player["hand"] for player in t.state.view(viewer)["players"]]
        assert hands == [t.hand(seat).split() for seat in range(4)]
    assert t.state.deciders() == ()


@rule("SHI-6.5", "SHI-8.2")
@pytest.mark.parametrize("seats", GAME.seats)
def test_even_if_nobody_places_a_kamon_the_game_ends_after_a_fixed_number_of_rounds(seats):
    written = by_players("SHI-6.5")
    t = Table(new(seats, 3))
    single = 0
    while not t.over:
        seat = t.state.deciders()[0]
        legal = t.legal(seat)
        single += legal == ["accept", "refuse"] and seat == t.state.without_lot()[1]
        t.do(seat, next(c for c in ("offer", "accept", "take a", "done", legal[0]) if c in legal))
    assert t.state.round == written["Rounds at most"][seats]
    assert single == written["Single lots in a sharing"][seats] * t.state.round
    assert (t.state.koku_deck, t.stock) == ([], [{2: 12, 3: 10, 4: 8}[seats]] * seats)
    assert t.result()["ending"] == "koku"


@rule("SHI-6.5")
@pytest.mark.parametrize("seats", GAME.seats)
def test_no_random_game_lasts_longer(seats):
    most = by_players("SHI-6.5")["Rounds at most"][seats]
    for seed in range(10):
        state, chance = new(seats, seed), random.Random(seed)
        while not state.over:
            seat = state.deciders()[0]
            assert state.choices(seat), "nobody is ever stuck"
            state.apply(seat, chance.choice(state.choices(seat)))
        assert state.round <= most


@rule("SHI-6.5", "SHI-T21")
def test_the_board_is_full_only_when_all_stocks_are_empty():
    full = "0 1 2 3"
    names = ("chugoku", "chubu", "hokkaido", "kyushu", "tohoku", "shikoku", "kansai", "kanto")
    t = table(hands={3: "koku3"}, kamons={**dict.fromkeys(names, full)}, active=3)
    assert t.stock == [0, 0, 0, 0]
    assert t.legal(3) == ["done"]
    t.do(3, "done")
    assert t.over
    assert sum(t.points) == 208


@rule("SHI-6.2", "SHI-6.3", "SHI-7.2")
def test_at_the_end_the_favour_track_shows_the_final_scores():
    t = table(2, hands={0: "koku3 koku1", 1: "bushi"}, kamons={"kanto": "1", "chubu": "0"}, koku="", active=1)
    assert [player["points"] for player in t.state.view(None)["players"]] == [3, 5]
    t.pass_on(1)
    assert t.over
    for viewer in (None, 0, 1):
        seen = t.state.view(viewer)
        assert [player["points"] for player in seen["players"]] == seen["scores"] == [3 + 4 + 6, 5 + 6]


@rule("SHI-T18", "SHI-T10")
@pytest.mark.parametrize(
    ("hand", "options", "points"),
    [
        ("", {}, 0),
        ("", {"last_plus_one": "always"}, 1),
        ("", {"last_plus_one": "always", "plus_one": "played"}, 1),
        ("bushi", {}, 2),
        ("bushi", {"plus_one": "played"}, 1),
        ("bushi koku1", {"plus_one": "played"}, 3),
        ("bushi", {"last_plus_one": "always"}, 2),
    ],
)
def test_plus_one_tiles_at_the_final_count(hand, options, points):
    t = table(hands={0: hand}, tiles={0: "exchange plus-one"}, koku="", active=3, **options)
    t.pass_on(3)
    assert t.state.scores()[0] == points
