"""SHI-5: what the titles do."""

from __future__ import annotations

import pytest

from tests.seated import kinds
from tests.shitenno.table import table
from tests.support import rule


@rule("SHI-5.1", "SHI-T12")
@pytest.mark.parametrize("how", ["troops", "koku"])
def test_the_daimyo_scores_two_more_for_each_kamon(how):
    t = table(hands={0: "samurai*3 koku3"}, piles={"chugoku": "samurai/draw"})
    t.take(0, f"{how} chugoku", "samurai*3" if how == "troops" else "koku3")
    assert t.points[0] == 3 + 2
    assert t.state.daimyo_points == [2, 0, 0, 0]


@rule("SHI-5.2", "SHI-T12")
@pytest.mark.parametrize("how", ["troops", "koku"])
def test_the_shomyo_scores_one_more_for_each_kamon(how):
    t = table(hands={1: "samurai*3 koku3"}, piles={"chugoku": "samurai/draw"}, active=1)
    t.take(1, f"{how} chugoku", "samurai*3" if how == "troops" else "koku3")
    assert t.points[1] == 3 + 1
    assert t.state.shomyo_points == [0, 1, 0, 0]


@rule("SHI-5.1", "SHI-5.2")
def test_the_other_titles_add_nothing():
    t = table(hands={2: "koku3", 3: "koku3 koku1"}, active=2)
    t.take(2, "koku chugoku", "koku3")
    t.do(2, "done", "leave")
    t.take(3, "koku chugoku", "koku1 koku3")
    assert t.points == [0, 0, 3, 4]


@rule("SHI-5.3", "SHI-6.3")
def test_the_sensei_turns_one_kamon_at_the_end_of_its_turn():
    t = table(hands={2: "koku3"}, kamons={"kanto": "2 1"}, active=2)
    assert t.asked == ("turn", (2,))
    t.take(2, "koku chubu", "koku3")
    t.do(2, "done")
    assert t.asked == ("gild", (2,))
    assert t.legal(2) == ["gild chubu-1", "gild kanto-1", "leave"]
    points = t.points
    events = t.do(2, "gild kanto-1")
    assert (events[0].kind, events[0].args) == ("gilded", {"seat": 2, "province": "kanto", "position": 1})
    assert (t.kamons("kanto"), t.points) == ("2g 1", points), "no points now"
    assert t.asked == ("turn", (3,)), "one kamon a year"


@rule("SHI-5.3", "SHI-T13")
def test_the_sensei_may_leave_all_as_they_are():
    t = table(kamons={"kanto": "2"}, active=2)
    t.do(2, "done", "leave")
    assert t.kamons("kanto") == "2"


@rule("SHI-T13")
def test_only_its_own_plain_kamons_even_old_ones_even_if_it_placed_none():
    t = table(kamons={"kanto": "2g 1 2", "chubu": "0"}, active=2)
    t.do(2, "done")
    assert t.legal(2) == ["gild kanto-3", "leave"]
    assert t.refused(2, "gild kanto-1") == ["SHI-T13"], "gold stays gold"
    assert t.refused(2, "gild kanto-2") == ["SHI-5.3"]
    assert t.refused(2, "gild chubu-1") == ["SHI-5.3"]
    assert t.refused(2, "gild kanto-4") == ["SHI-5.3"]
    t.do(2, "gild kanto-3")
    assert t.kamons("kanto") == "2g 1 2g"


@rule("SHI-T32")
@pytest.mark.parametrize("kamons", [{}, {"kanto": "2g"}, {"kanto": "1"}])
def test_the_sensei_is_not_asked_without_a_plain_kamon(kamons):
    t = table(kamons=kamons, active=2)
    t.do(2, "done")
    assert t.asked == ("turn", (3,))


@rule("SHI-5.3")
def test_nobody_else_turns_kamons():
    t = table(kamons={"kanto": "0 1 3"}, active=0)
    for seat in (0, 1, 3):
        t.pass_on(*[2] if t.state.deciders() == (2,) else [])
        assert t.asked == ("turn", (seat,))
        assert t.refused(seat, "gild kanto-1") == ["SHI-3.1"]
        t.do(seat, "done")


@rule("SHI-5.4", "SHI-T14")
def test_the_hatamoto_is_a_joker_once_a_turn_and_is_not_discarded():
    t = table(
        hands={3: "samurai*2 sohei*2"},
        piles={"chugoku": "bushi/exchange", "hokkaido": "sohei/exchange"},
        active=3,
    )
    assert t.state.view(None)["joker"] is True
    events = t.take(3, "troops chugoku", "samurai*2 hatamoto")
    assert events[0].args["hatamoto"] == 1
    assert (t.discard, t.title(3)) == ("samurai samurai", "hatamoto")
    assert t.state.view(None)["joker"] is False
    assert t.legal(3) == ["done"], "the Exchange alone is not enough"
    t = table(
        hands={3: "samurai*2 sohei*2"},
        piles={"chugoku": "bushi/plus-one", "hokkaido": "sohei/exchange"},
        active=3,
    )
    t.take(3, "troops chugoku", "samurai*2 hatamoto")
    t.do(3, "troops hokkaido")
    assert t.refused(3, "use hatamoto") == ["SHI-5.4"]


@rule("SHI-5.4")
def test_nobody_else_has_a_joker():
    t = table(hands={0: "samurai*2"}, piles={"chugoku": "bushi/exchange"}, active=0)
    assert t.state.view(None)["joker"] is False
    assert t.legal(0) == ["done"]


@rule("SHI-5.4", "SHI-T14")
def test_the_joker_serves_again_in_another_year():
    t = table(
        2,
        titles="shomyo hatamoto",
        hands={1: "samurai*4"},
        piles={"chugoku": "sohei/draw bushi/draw"},
        active=1,
    )
    t.take(1, "troops chugoku", "samurai*2 hatamoto")
    t.do(1, "done")
    t.split(0, 1, b=4)
    t.do(1, "take a")
    t.do(0, "done")
    t.take(1, "troops chugoku", "samurai*2 hatamoto")
    assert t.kamons("chugoku") == "1 1"


@rule("SHI-T25", "SHI-5.4")
@pytest.mark.parametrize(
    ("tiles", "where", "parts"),
    [
        ("plus-one*2", "troops hokkaido", "hatamoto plus-one*2"),
        ("exchange plus-one*2", "koku hokkaido", "hatamoto exchange plus-one*2"),
    ],
)
def test_the_hatamoto_with_tiles_and_without_a_card(tiles, where, parts):
    t = table(tiles={3: tiles}, piles={"hokkaido": "sohei/draw"}, active=3)
    t.take(3, where, parts)
    assert t.kamons("hokkaido") == "3"
    assert t.tiles(3) == "draw"


@rule("SHI-T14", "SHI-T18")
def test_the_hatamoto_is_worth_nothing_at_the_final_count():
    t = table(tiles={3: "exchange plus-one"}, kamons={"kanto": "1 1"}, koku="", active=3)
    t.do(3, "done")
    assert t.state.scores()[3] == 0


@rule("SHI-5.5")
def test_titles_have_no_power_in_even_years_and_those_of_the_set_up_never():
    t = table(2, titles="daimyo hatamoto", sharing="bushi*2 koku3 koku2", kamons={"kanto": "0"})
    assert t.state.view(None)["joker"] is False
    assert t.refused(0, "use hatamoto") == ["SHI-2.5"]
    t.split(0, 3, "koku3", b=2)
    t.do(1, "take a")
    assert (t.title(0), t.title(1)) == ("sensei", "shomyo"), "what counts is the year just past"
    t.take(1, "koku chubu", "koku3")
    assert t.points[1] == 3 + 1, "a Shōmyō's point, no joker and no Daimyō"
    t.do(1, "done")
    assert kinds(t.do(0, "done")) == ["done"]
    assert t.asked == ("gild", (0,))


@rule("SHI-5.5", "SHI-5.3")
def test_a_title_lost_is_a_power_lost():
    t = table(2, titles="shomyo sensei", kamons={"kanto": "1 1"}, active=1)
    t.do(1, "done", "gild kanto-1")
    t.split(0, 2, b=1)
    t.do(1, "take b")
    t.do(0, "done")
    assert t.asked == ("turn", (1,))
    assert t.refused(1, "gild kanto-2") == ["SHI-3.1"]
