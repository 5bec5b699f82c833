"""SHI-T1 to SHI-T32: the rulings that no other chapter's tests play out."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.shitenno.table import Table, kinds, spread, table
from tests.support import rule


@rule("SHI-T1", "SHI-T31")
def test_an_empty_lot_is_offered_and_asked_about_like_any_other():
    t = table(sharing="bushi koku1")
    t.offer(0, 2)
    assert t.asked == ("offer", 1)
    assert t.legal(1) == ["accept", "refuse"]
    for seat in (1, 2, 3):
        t.do(seat, "refuse")
    assert (t.hand(0), t.state.lots[0]) == ("", 2)


@rule("SHI-T1")
def test_one_of_the_last_two_lots_may_be_empty():
    t = table(2, sharing="bushi koku1")
    t.split(0, 4, b=1)
    t.do(1, "take b")
    assert (t.hand(1), t.hand(0)) == ("bushi koku1", "")


@rule("SHI-T3")
def test_no_card_stays_out_of_the_last_two_lots():
    t = table(2, sharing="bushi*2 sohei koku1*2")
    t.do(0, "tile 4", "other 2", "put bushi")
    lots = t.state.view(1)["sharing"]["lots"]
    assert Counter(lots[0]["cards"] + lots[1]["cards"]) == Counter(spread("bushi*2 sohei koku1*2"))
    t.do(0, "offer")
    t.do(1, "take a")
    assert t.sharing == ""
    assert t.hand(0) == "bushi sohei koku1 koku1"


@rule("SHI-T4")
@pytest.mark.parametrize(("a", "b"), [(4, 3), (2, 1), (1, 4)])
def test_the_tairo_picks_freely_from_all_four_tiles(a, b):
    t = table(2, titles="sensei hatamoto", sharing="bushi")
    assert t.state.view(0)["sharing"]["tiles"] == [4, 3, 2, 1]
    t.split(0, a, b=b)
    t.do(1, "take a")
    assert t.state.titles == [b, a]
    names = {4: "daimyo", 3: "shomyo", 2: "sensei", 1: "hatamoto"}
    assert set(t.state.view(None)["spare_titles"]) == {names[n] for n in {1, 2, 3, 4} - {a, b}}


@rule("SHI-T5", "SHI-7.1", "SHI-7.2")
def test_hands_are_hidden_after_the_sharing_without_limit_and_tiles_stay_open():
    shared = "bushi*4 samurai*4 shinobi*4 sohei*4 koku1*4"
    t = table(2, hands={1: "bushi samurai"}, tiles={1: "exchange"}, sharing=shared)
    for viewer in (None, 0, 1):
        assert Counter(t.state.view(viewer)["sharing"]["lots"][1]["cards"]) == Counter(spread(shared))
    t.split(0, 4, b=3)
    t.do(1, "take b")
    assert len(t.hand(1).split()) == 22, "no hand limit"
    seen = t.state.view(0)["players"][1]
    assert (seen["hand"], seen["troop_cards"], seen["koku_cards"]) == (None, 18, 4)
    assert seen["tiles"] == {"exchange": 1, "plus-one": 0, "draw": 0}


@rule("SHI-T6")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_too_few_troop_cards_for_the_sharing(left):
    t = table(2, deck="bushi " * left, rest=0, active=1)
    events = t.do(1, "done")
    assert t.sharing.split() == ["bushi"] * left + [c for c in t.sharing.split() if c.startswith("koku")]
    assert len(t.sharing.split()) == left + 2
    assert "reshuffled" not in kinds(events)
    assert t.deck == ""
    t.split(0, 4, b=1)
    t.do(1, "take b")
    assert t.sharing == ""


@rule("SHI-T22")
def test_the_shuffle_comes_as_soon_as_the_last_card_has_left():
    t = table(tiles={0: "draw"}, deck="sohei", discard="bushi*2", rest=1, active=0)
    events = t.do(0, "use draw")
    assert kinds(events) == ["used-draw", "drew", "reshuffled"]
    assert (t.hand(0), t.deck, t.discard) == ("sohei", "bushi bushi", "")


@rule("SHI-T22", "SHI-2.2")
def test_also_when_the_last_card_is_laid_out():
    t = table(2, deck="sohei*4", discard="bushi*2", rest=0, active=1)
    assert kinds(t.do(1, "done")) == ["done", "even-year", "reshuffled", "turned-up"]
    assert (t.sharing.split()[:4], t.deck, t.discard) == (["sohei"] * 4, "bushi bushi", "")


@rule("SHI-T22")
def test_cards_of_a_payment_being_made_are_not_shuffled_in():
    t = table(
        hands={0: "samurai*3"},
        tiles={0: "draw"},
        deck="sohei",
        discard="bushi*2",
        rest=1,
        piles={"chugoku": "samurai/exchange"},
    )
    t.do(0, "troops chugoku", "pay samurai", "pay samurai", "use draw")
    assert (t.deck, t.discard) == ("bushi bushi", "")
    t.do(0, "place")
    assert (t.deck, t.discard) == ("bushi bushi", "samurai samurai samurai")


@rule("SHI-T22")
def test_with_no_discards_the_shuffle_waits():
    t = table(
        hands={0: "samurai*3"}, tiles={0: "draw*2"}, deck="sohei", rest=1, piles={"chugoku": "samurai/draw"}
    )
    assert kinds(t.do(0, "use draw")) == ["used-draw", "drew"]
    assert t.deck == ""
    t.take(0, "troops chugoku", "samurai*3")
    assert (t.deck, t.discard) == ("", "samurai samurai samurai")
    assert kinds(t.do(0, "use draw"))[1] == "reshuffled"


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
    assert t.asked == ("gild", 2)
    t.do(2, "gild kansai-4")
    assert t.kamons("kansai") == "2 2 2 2g"


@rule("SHI-T31", "SHI-T21")
def test_in_the_odd_year_everyone_is_asked_even_with_an_empty_hand():
    t = table()
    for seat in range(4):
        assert t.asked == ("turn", seat)
        assert t.legal(seat) == ["done"]
        t.do(seat, "done")


@rule("SHI-T31")
def test_the_tairo_is_not_asked_about_its_own_lot():
    t = table(3, sharing="bushi")
    t.offer(0, 1)
    asked = []
    while t.asked[0] == "offer":
        asked.append(t.asked[1])
        t.do(t.state.deciders()[0], "refuse")
    assert asked == [1, 2]


@rule("SHI-T8")
def test_the_rest_of_a_koku_card_is_lost_unless_more_is_exchanged():
    t = table(hands={0: "samurai*2 koku3"}, tiles={0: "exchange"}, piles={"chugoku": "samurai/draw"})
    events = t.take(0, "troops chugoku", "samurai*2 koku3 exchange")
    assert events[0].args["units"] == ["koku", "koku"]
    t = table(hands={0: "samurai koku2"}, tiles={0: "exchange*2"}, piles={"chugoku": "samurai/draw"})
    events = t.take(0, "troops chugoku", "samurai koku2 exchange*2")
    assert events[0].args["units"] == []


@rule("SHI-T9")
def test_the_second_troop_of_a_double_is_lost_unless_it_is_exchanged_too():
    t = table(hands={0: "bushi+sohei koku2"}, tiles={0: "exchange"})
    events = t.take(0, "koku chugoku", "bushi+sohei koku2 exchange")
    assert len(events[0].args["units"]) == 1  # type: ignore[arg-type]
    t = table(hands={0: "bushi+sohei koku1"}, tiles={0: "exchange*2"})
    events = t.take(0, "koku chugoku", "bushi+sohei koku1 exchange*2")
    assert events[0].args["units"] == []


@rule("SHI-T10")
def test_plus_one_copies_the_hatamoto_and_what_exchange_made():
    t = table(hands={3: "samurai"}, tiles={3: "plus-one"}, piles={"chugoku": "bushi/draw"}, active=3)
    t.take(3, "troops chugoku", "samurai plus-one hatamoto")
    t = table(hands={0: "koku1"}, tiles={0: "exchange plus-one*2"}, piles={"chugoku": "samurai/draw"})
    t.take(0, "troops chugoku", "koku1 exchange plus-one*2")
    t = table(hands={0: "bushi"}, tiles={0: "exchange plus-one*2"}, piles={"chugoku": "samurai/draw"})
    t.take(0, "koku chugoku", "bushi exchange plus-one*2")
    assert t.kamons("chugoku") == "0"


@rule("SHI-T10")
def test_the_option_that_plus_one_adds_only_to_what_was_played():
    def position(plus_one: str) -> Table:
        tiles, piles = {0: "exchange plus-one*2"}, {"chugoku": "samurai/draw"}
        return table(hands={0: "koku1"}, tiles=tiles, piles=piles, plus_one=plus_one)

    assert "troops chugoku" in position("present").legal(0)
    t = position("played")
    assert t.refused(0, "troops chugoku") == ["SHI-3.2"]
    assert "koku chugoku" in t.legal(0), "the card of 1 and two tiles"
    t.take(0, "koku chugoku", "koku1 plus-one*2")
    assert t.kamons("chugoku") == "0"


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
