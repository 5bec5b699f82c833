"""SHI-3: the odd year, control of the provinces."""

from __future__ import annotations

import pytest

from sengoku.games.shitenno.components import PROVINCE_IDS
from tests.seated import kinds
from tests.shitenno.table import GAME, table
from tests.support import rule


@rule("SHI-3.1", "SHI-1.6")
@pytest.mark.parametrize("seats", GAME.seats)
def test_one_turn_each_in_title_order(seats):
    titles = {2: "hatamoto shomyo", 3: "hatamoto daimyo sensei", 4: "sensei daimyo hatamoto shomyo"}[seats]
    t = table(seats, titles=titles)
    order = []
    while t.state.odd:
        seat = t.state.deciders()[0]
        order.append(seat)
        t.pass_on(seat)
    assert order == {2: [1, 0], 3: [1, 2, 0], 4: [1, 3, 0, 2]}[seats]


@rule("SHI-3.1", "SHI-3.8")
@pytest.mark.parametrize("count", [0, 1, 2])
def test_up_to_two_kamons(count):
    t = table(hands={0: "koku3*4"}, active=0)
    for name in ("chugoku", "chubu")[:count]:
        t.take(0, f"koku {name}", "koku3")
    assert t.stock[0] == 8 - count
    if count == 2:
        assert t.asked == ("turn", (1,)), "nothing is left to decide"
    else:
        assert t.asked == ("turn", (0,))
        t.do(0, "done")
        assert t.asked == ("turn", (1,))


@rule("SHI-3.1")
def test_no_third_kamon_even_while_a_draw_tile_keeps_the_turn_open():
    t = table(hands={0: "koku3*3 koku1"}, tiles={0: "draw"}, active=0)
    t.take(0, "koku chugoku", "koku3")
    t.take(0, "koku chubu", "koku3")
    assert t.legal(0) == ["use draw", "done"]
    assert t.refused(0, "koku kyushu") == ["SHI-3.1"]


@rule("SHI-3.1", "SHI-T15")
def test_both_may_go_into_one_province_at_the_new_price():
    t = table(hands={0: "samurai*3 bushi koku3*2"}, piles={"kanto": "sohei/draw bushi/draw"})
    t.take(0, "troops kanto", "samurai*3 bushi")
    assert t.province("kanto")["price"] == {"samurai": 3, "sohei": 1}
    t.take(0, "koku kanto", "koku3*2")
    assert t.kamons("kanto") == "0 0"
    assert t.points[0] == 5 + 2 + 6 + 2


@rule("SHI-3.2", "SHI-T7")
def test_troops_or_koku_but_not_both():
    t = table(hands={0: "samurai*2 koku3"}, piles={"chugoku": "bushi/draw"})
    assert [choice for choice in t.legal(0) if "chugoku" in choice] == ["koku chugoku"]
    assert t.refused(0, "troops chugoku") == ["SHI-3.2"]
    assert t.refused(0, "koku kanto") == ["SHI-3.2"]
    t.do(0, "koku chugoku")
    assert t.refused(0, "pay samurai") == ["SHI-T24"]
    t.do(0, "place")
    assert t.kamons("chugoku") == "0"
    t = table(hands={0: "samurai*2 bushi koku3"}, piles={"chugoku": "bushi/draw"})
    t.do(0, "troops chugoku")
    assert t.refused(0, "pay koku3") == ["SHI-T24"]


@rule("SHI-3.2")
@pytest.mark.parametrize("missing", ["samurai", "bushi"])
def test_the_pictured_troops_and_the_tiles_troop_are_all_needed(missing):
    hand = ["samurai"] * 3 + ["bushi"]
    t = table(hands={0: " ".join(hand)}, piles={"kanto": "bushi/draw"})
    assert "troops kanto" in t.legal(0)
    hand.remove(missing)
    t = table(hands={0: " ".join(hand)}, piles={"kanto": "bushi/draw"})
    assert t.refused(0, "troops kanto") == ["SHI-3.2"]


@rule("SHI-3.2", "SHI-1.1")
def test_koku_must_reach_the_number_of_the_first_free_position():
    for placed, cost in enumerate((5, 6, 8, 11)):
        kamons = {"kanto": "1 " * placed}
        hand = {5: "koku3 koku1", 6: "koku3 koku2", 8: "koku3*2 koku1", 11: "koku3*3 koku1"}[cost]
        t = table(hands={0: hand}, kamons=kamons)
        assert t.refused(0, "koku kanto") == ["SHI-3.2"]
        t = table(hands={0: hand + " koku1"}, kamons=kamons)
        t.take(0, "koku kanto", hand + " koku1")
        assert t.points[0] == cost + 2


@rule("SHI-3.3")
def test_the_kamon_goes_furthest_left_plain_side_up_and_scores_at_once():
    t = table(hands={0: "koku3*2"}, kamons={"hokkaido": "3 2g"})
    events = t.take(0, "koku hokkaido", "koku3*2")
    assert t.kamons("hokkaido") == "3 2g 0"
    assert events[1].args == {"seat": 0, "province": "hokkaido", "position": 3, "count": 6, "bonus": 2}
    assert t.points[0] == 8
    assert t.stock[0] == 7


@rule("SHI-3.4", "SHI-T23")
def test_the_top_tile_is_taken_shown_and_usable_at_once():
    t = table(hands={0: "koku3 shinobi*2"}, piles={"chugoku": "bushi/draw sohei/plus-one"})
    assert "troops chubu" not in t.legal(0)
    events = t.take(0, "koku chugoku", "koku3")
    assert events[-1].kind == "won-tile"
    assert events[-1].args == {"seat": 0, "tile": "plus-one", "unit": "sohei"}
    assert (t.tiles(0), t.province("chugoku")["top"], t.province("chugoku")["pile"]) == (
        "plus-one",
        "bushi",
        2,
    )
    assert t.province("chugoku")["price"] == {"samurai": 2, "bushi": 1}
    t.take(0, "troops chubu", "shinobi*2 plus-one")
    assert t.kamons("chubu") == "0"


@rule("SHI-3.5")
def test_a_double_is_paid_as_a_whole_and_serves_one_kamon_only():
    t = table(
        hands={0: "samurai*2 bushi+sohei sohei*2"},
        piles={"chugoku": "shinobi/draw bushi/draw", "hokkaido": "sohei/draw"},
    )
    events = t.take(0, "troops chugoku", "samurai*2 bushi+sohei")
    assert events[0].args["units"] == ["sohei"]
    assert t.hand(0) == "sohei sohei"
    assert "troops hokkaido" not in t.legal(0), "the lost Sōhei does not help"


@rule("SHI-3.5")
def test_no_change_is_given():
    t = table(hands={0: "koku3*2"})
    events = t.take(0, "koku kanto", "koku3*2")
    assert events[0].args["units"] == ["koku"]
    assert t.hand(0) == ""
    assert t.points[0] == 5 + 2


@rule("SHI-3.6")
def test_cards_paid_lie_face_up_on_their_piles():
    t = table(hands={0: "samurai*2 bushi+samurai koku3 koku1"}, koku="koku1*8")
    before = t.koku_discard
    t.take(0, "troops chugoku", "samurai*2 bushi+samurai")
    assert t.discard == "samurai samurai bushi+samurai"
    t.take(0, "koku chugoku", "koku1 koku3")
    assert t.koku_discard == f"{before} koku1 koku3"
    for viewer in (None, 0, 1, 2, 3):
        seen = t.state.view(viewer)["discards"]
        assert seen["troops"] == ["samurai", "samurai", "bushi+samurai"]
        assert seen["koku"][-2:] == ["koku1", "koku3"]


@rule("SHI-3.7", "SHI-8.1", "SHI-T16")
@pytest.mark.parametrize("name", PROVINCE_IDS)
def test_the_last_position_costs_the_soldier_under_the_gate(name):
    t = table(kamons={name: "1 2 1"})
    seen = t.province(name)
    assert (seen["pile"], seen["top"]) == (0, None)
    assert seen["price"] == {seen["troop"]: seen["printed"] + 1}
    assert seen["cost"] == {2: 9, 3: 11}[seen["printed"]]
    hand = f"{seen['troop']}*{seen['printed'] + 1}"
    t = table(kamons={name: "1 2 1"}, hands={0: hand})
    assert kinds(t.take(0, f"troops {name}", hand)) == ["paid", "placed"]
    assert t.tiles(0) == ""


@rule("SHI-3.8")
def test_a_full_province_takes_no_more():
    t = table(hands={0: "samurai*6 koku3*4"}, kamons={"kanto": "1 2 3 1"})
    assert t.refused(0, "troops kanto") == ["SHI-3.8"]
    assert t.refused(0, "koku kanto") == ["SHI-3.8"]
    seen = t.province("kanto")
    assert (seen["price"], seen["cost"]) == (None, None)


#: All eight kamons of seat 0 but one.
SEVEN = {"kanto": "0 0 0 0", "kansai": "0 0 0"}


@rule("SHI-3.8", "SHI-T29")
def test_with_one_kamon_left_only_one_can_be_placed():
    t = table(hands={0: "koku3*2"}, kamons=SEVEN)
    assert t.stock[0] == 1
    t.take(0, "koku chugoku", "koku3")
    assert (t.stock[0], t.asked) == (0, ("turn", (1,)))


@rule("SHI-3.8", "SHI-T29")
def test_without_kamons_nothing_can_be_placed():
    t = table(hands={0: "koku3*2"}, kamons={"kanto": "0 0 0 0", "kansai": "0 0 0 0"})
    assert t.asked == ("turn", (0,))
    assert t.legal(0) == ["done"]
    assert t.refused(0, "koku chugoku") == ["SHI-3.8"]


# -- putting a payment together ---------------------------------------------------------------------------


@rule("SHI-3.2", "SHI-T24")
def test_a_payment_is_chosen_part_by_part():
    t = table(hands={0: "samurai*3 samurai+samurai bushi bushi+samurai"}, piles={"chugoku": "bushi/draw"})
    t.do(0, "troops chugoku")
    assert t.asked == ("pay-troops", (0,))
    assert t.legal(0) == ["pay bushi", "pay samurai", "pay bushi+samurai", "pay samurai+samurai", "cancel"]
    assert t.refused(0, "place") == ["SHI-3.2"]
    t.do(0, "pay samurai+samurai")
    assert t.legal(0) == ["pay bushi", "pay bushi+samurai", "cancel"]
    assert t.refused(0, "pay samurai") == ["SHI-T24"]
    t.do(0, "pay bushi")
    assert t.legal(0) == ["place", "cancel"]
    assert t.refused(0, "pay samurai") == ["SHI-T24"]
    assert t.hand(0) == "bushi samurai samurai samurai bushi+samurai samurai+samurai", "nothing is paid yet"
    t.do(0, "place")
    assert t.hand(0) == "samurai samurai samurai bushi+samurai"


@rule("SHI-T24")
def test_proposals_are_the_cheapest_payments_with_their_waste():
    t = table(hands={0: "samurai*3 bushi bushi+samurai"}, piles={"chugoku": "bushi/draw"})
    assert t.state.view(0)["payment"] is None
    t.do(0, "troops chugoku")
    seen = t.state.view(0)["payment"]
    assert seen["price"] == {"samurai": 2, "bushi": 1}
    assert (seen["province"], seen["way"], seen["complete"]) == ("chugoku", "troops", False)
    assert seen["proposals"][0] == {
        "cards": ["bushi", "samurai", "samurai"],
        "tiles": [],
        "hatamoto": False,
        "waste": {},
    }
    t.do(0, "pay samurai")
    seen = t.state.view(0)["payment"]
    assert seen["cards"] == ["samurai"]
    assert [way["cards"] for way in seen["proposals"]] == [
        ["bushi", "samurai", "samurai"],
        ["samurai", "bushi+samurai"],
    ]
    t.do(0, "pay bushi+samurai")
    seen = t.state.view(0)["payment"]
    assert (seen["complete"], seen["waste"]) == (True, {})


@rule("SHI-T23", "SHI-7.1")
def test_nobody_sees_the_bonus_side_before_the_tile_is_taken():
    one = table(hands={0: "koku3"}, piles={"chugoku": "samurai/draw", "kanto": "samurai/exchange"})
    other = table(hands={0: "koku3"}, piles={"chugoku": "samurai/exchange", "kanto": "samurai/draw"})
    for viewer in (None, 0, 1, 2, 3):
        assert one.state.view(viewer) == other.state.view(viewer)
    one.take(0, "koku chugoku", "koku3")
    other.take(0, "koku chugoku", "koku3")
    assert (one.tiles(0), other.tiles(0)) == ("draw", "exchange")
    for viewer in (None, 0, 1, 2, 3):
        assert one.state.view(viewer)["players"][0]["tiles"]["draw"] == 1


@rule("SHI-T28")
def test_discard_place_score_and_then_take_the_tile():
    """The tile a kamon wins cannot pay for it."""
    t = table(hands={0: "samurai*2"}, piles={"chugoku": "samurai/plus-one"})
    assert "troops chugoku" not in t.legal(0)
    t = table(hands={0: "samurai*3"}, piles={"chugoku": "samurai/plus-one"})
    events = t.take(0, "troops chugoku", "samurai*3")
    assert kinds(events) == ["paid", "placed", "won-tile"]
    assert t.discard == "samurai samurai samurai"


@rule("SHI-T29")
def test_without_kamons_draw_tiles_and_the_sensei_still_work():
    t = table(
        tiles={2: "draw"},
        kamons={"kanto": "2 2 2 2", "kansai": "2 2 2 2"},
        active=2,
    )
    assert t.legal(2) == ["use draw", "done"]
    t.do(2, "use draw")
    assert t.asked == ("gild", (2,))
    t.do(2, "gild kansai-4")
    assert t.kamons("kansai") == "2 2 2 2g"


@rule("SHI-T31", "SHI-T21")
def test_in_the_odd_year_everyone_is_asked_even_with_an_empty_hand():
    t = table()
    for seat in range(4):
        assert t.asked == ("turn", (seat,))
        assert t.legal(seat) == ["done"]
        t.do(seat, "done")
