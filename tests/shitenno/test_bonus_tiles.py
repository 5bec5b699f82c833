"""SHI-4: Exchange, +1 and Draw, at the table."""

from __future__ import annotations

import pytest

from tests.seated import kinds
from tests.shitenno.table import Table, table
from tests.support import rule


@rule("SHI-4.1")
@pytest.mark.parametrize(
    ("hand", "where", "parts"),
    [
        ("samurai*2 bushi", "troops chugoku", "samurai*2 bushi exchange"),  # a troop becomes another
        ("samurai*2 koku1", "troops chugoku", "samurai*2 koku1 exchange"),  # 1 koku becomes a troop
        ("koku2 sohei", "koku chugoku", "koku2 sohei exchange"),  # a troop becomes 1 koku
    ],
)
def test_exchange(hand, where, parts):
    t = table(hands={0: hand}, piles={"chugoku": "samurai/draw"})
    assert where not in t.legal(0)
    t = table(hands={0: hand}, tiles={0: "exchange"}, piles={"chugoku": "samurai/draw"})
    t.take(0, where, parts)
    assert t.kamons("chugoku") == "0"
    assert (t.hand(0), t.tiles(0)) == ("", "draw")
    assert t.state.view(1)["used"]["exchange"] == 1


@rule("SHI-4.1")
def test_exchange_does_not_turn_koku_into_koku():
    t = table(hands={0: "koku2"}, tiles={0: "exchange*3"}, piles={"chugoku": "samurai/draw"})
    assert "koku chugoku" not in t.legal(0)


@rule("SHI-4.2", "SHI-T10")
@pytest.mark.parametrize(
    ("hand", "where", "parts"),
    [
        ("samurai*2", "troops chugoku", "samurai*2 plus-one"),
        ("samurai", "troops chugoku", "samurai plus-one*2"),
        ("koku2", "koku chugoku", "koku2 plus-one"),
        ("koku1", "koku chugoku", "koku1 plus-one*2"),
    ],
)
def test_plus_one(hand, where, parts):
    t = table(hands={0: hand}, tiles={0: "plus-one*2"}, piles={"chugoku": "samurai/draw"})
    t.take(0, where, parts)
    assert t.kamons("chugoku") == "0"


@rule("SHI-4.2", "SHI-T10")
def test_plus_one_adds_only_what_is_being_played():
    t = table(hands={0: "samurai*2 bushi"}, tiles={0: "plus-one*3"}, piles={"chugoku": "sohei/draw"})
    assert "troops chugoku" not in t.legal(0), "no Sōhei to copy"
    assert "koku chugoku" not in t.legal(0), "no koku to add to"


@rule("SHI-4.3", "SHI-T11")
def test_draw_brings_the_top_troop_card_unseen_by_others():
    t = table(tiles={0: "draw"}, deck="bushi sohei+sohei", active=0)
    left = len(t.state.troop_deck)
    events = t.do(0, "use draw")
    assert t.hand(0) == "sohei+sohei"
    assert (t.tiles(0), len(t.state.troop_deck)) == ("", left - 1)
    assert kinds(events) == ["used-draw", "drew"]
    assert events[1].audience == (0,)
    assert events[1].seen_by(0)["args"] == {"seat": 0, "count": 1, "cards": ["sohei+sohei"]}
    for viewer in (None, 1, 2, 3):
        assert events[1].seen_by(viewer)["args"] == {"seat": 0, "count": 1, "cards": None}


@rule("SHI-4.3", "SHI-4.4")
def test_draw_before_between_after_and_during_a_payment():
    t = table(
        hands={0: "samurai*2 koku3"},
        tiles={0: "draw*4"},
        deck="bushi bushi sohei samurai",
        piles={"chugoku": "samurai/draw", "chubu": "shinobi/exchange"},
    )
    t.do(0, "use draw")  # before
    t.do(0, "troops chugoku", "pay samurai", "use draw", "pay samurai", "pay samurai", "place")
    t.do(0, "use draw")  # between
    t.take(0, "koku chubu", "koku3")
    assert t.asked == ("turn", (0,)), "a Draw tile is left"
    t.do(0, "use draw")  # after
    assert t.hand(0) == "bushi bushi sohei"
    assert t.asked == ("turn", (0,)), "one was won with the kamon"
    assert t.tiles(0) == "exchange draw"


@rule("SHI-4.4")
def test_a_card_drawn_during_a_payment_can_be_paid_with():
    t = table(
        hands={0: "samurai*3"}, tiles={0: "draw"}, deck="samurai+samurai", piles={"chugoku": "samurai/draw"}
    )
    t.do(0, "troops chugoku", "pay samurai")
    assert t.legal(0) == ["pay samurai", "use draw", "cancel"]
    t.do(0, "use draw")
    assert t.legal(0) == ["pay samurai", "pay samurai+samurai", "cancel"]
    t.do(0, "pay samurai+samurai", "place")
    assert t.hand(0) == "samurai samurai"


@rule("SHI-4.4", "SHI-T11")
def test_draw_only_in_ones_own_turn_of_an_odd_year():
    t = table(tiles={1: "draw", 0: "draw"}, sharing="bushi koku1")
    assert t.refused(0, "use draw") == ["SHI-2.3"]
    t.offer(0, 1, "bushi")
    assert t.refused(1, "use draw") == ["SHI-2.7"]
    t = table(tiles={1: "draw"}, active=0)
    assert t.state.why_not(1, "use draw")[0].key == "not-deciding"


@rule("SHI-T11", "SHI-6.2")
def test_draw_tiles_are_worth_nothing_at_the_final_count():
    t = table(hands={0: "koku2 bushi"}, tiles={0: "draw*3"}, kamons={"kanto": "1 1 1"}, koku="", active=3)
    t.pass_on(3)
    assert t.state.scores()[0] == 2


@rule("SHI-4.4")
def test_a_tile_is_used_once_and_any_number_for_one_kamon():
    t = table(hands={0: "bushi"}, tiles={0: "exchange plus-one*2 draw"}, piles={"hokkaido": "sohei/exchange"})
    t.take(0, "troops hokkaido", "bushi exchange plus-one*2")
    assert t.tiles(0) == "exchange draw"
    assert t.state.view(None)["used"] == {"exchange": 1, "plus-one": 2, "draw": 0}
    t.do(0, "use draw")
    assert t.state.view(None)["used"]["draw"] == 1
    assert t.state.why_not(0, "use draw")[0].rule == "SHI-4.3"


@rule("SHI-4.4", "SHI-T24")
def test_no_tile_is_spent_without_effect():
    t = table(hands={0: "samurai*3"}, tiles={0: "exchange plus-one"}, piles={"chugoku": "samurai/draw"})
    t.do(0, "troops chugoku", "pay samurai", "pay samurai", "pay samurai")
    assert t.legal(0) == ["place", "cancel"]
    assert t.refused(0, "use exchange") == ["SHI-T24"]
    assert t.refused(0, "use plus-one") == ["SHI-T24"]


@rule("SHI-T26")
def test_draw_with_nothing_to_draw():
    t = table(tiles={0: "draw"}, rest=1, active=0)
    assert t.legal(0) == ["done"]
    assert t.refused(0, "use draw") == ["SHI-T26"]
    t.do(0, "done")
    assert t.tiles(0) == "draw"


@rule("SHI-T26", "SHI-T22")
def test_draw_may_turn_over_the_discards():
    t = table(
        hands={0: "samurai*3"}, tiles={0: "draw*2"}, rest=1, piles={"chugoku": "samurai/exchange"}, active=0
    )
    assert t.refused(0, "use draw") == ["SHI-T26"]
    t.take(0, "troops chugoku", "samurai*3")
    assert t.deck == "", "the shuffle waits until a card is needed"
    events = t.do(0, "use draw")
    assert kinds(events) == ["used-draw", "reshuffled", "drew"]
    assert (t.deck, t.discard, t.hand(0)) == ("samurai samurai", "", "samurai")


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
