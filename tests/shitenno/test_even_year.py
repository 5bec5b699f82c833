"""SHI-2: the even year, the sharing at Edo."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.digest import table_of
from tests.seated import kinds
from tests.shitenno.table import GAME, Table, new, spread, table
from tests.support import rule

SHARED = "bushi*2 samurai*2 shinobi*2 sohei*2 koku1*2 koku2 koku3"


@rule("SHI-2.1", "SHI-8.2")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_highest_title_is_tairo_and_lays_out_the_cards(seats):
    row = next(row for row in table_of("SHI-2.1") if row["Players"] == str(seats))
    for seed in range(8):
        state = new(seats, seed)
        highest = max(range(seats), key=lambda seat: state.titles[seat])
        assert state.deciders() == (highest,)
        seen = state.view(None)["sharing"]
        assert seen["tairo"] == highest
        koku = [card for card in Table(state).sharing.split() if card.startswith("koku")]
        assert len(koku) == int(row["Koku cards"])
        assert len(Table(state).sharing.split()) - len(koku) == int(row["Troop cards"])
        assert state.hierarchy == [4, 3, 2, 1]
        assert len(state.koku_deck) == 24 - len(koku)


@rule("SHI-2.1")
def test_the_tairo_of_a_later_year_is_the_highest_title_of_the_year_before():
    t = table(titles="hatamoto sensei shomyo daimyo", active=0)
    events = t.do(0, "done")
    assert t.asked == ("make-lot", (3,))
    assert kinds(events) == ["done", "even-year", "turned-up"]
    assert events[1].args == {"count": 2, "seat": 3}
    assert (len(t.sharing.split()), t.state.round, t.state.odd) == (12, 2, 0)


@rule("SHI-2.2", "SHI-T6")
def test_the_discards_become_the_new_troop_deck_while_cards_are_laid_out():
    t = table(2, hands={1: "bushi*2"}, deck="sohei*3", discard="samurai*4", rest=0, active=1)
    events = t.do(1, "done")
    assert kinds(events) == ["done", "even-year", "reshuffled", "turned-up"]
    assert Counter(t.sharing.split()) >= Counter(spread("sohei*3 samurai"))
    assert (t.deck, t.discard) == ("samurai samurai samurai", "")


@rule("SHI-2.2")
def test_the_koku_deck_is_never_renewed():
    t = table(2, koku="koku1 koku2", active=1)
    t.do(1, "done")
    assert t.state.koku_deck == []
    assert len(t.state.koku_discard) == 22
    t.split(0, 4, b=3)
    t.do(1, "take a")
    t.pass_on(1, 0)
    assert t.over
    assert t.result()["ending"] == "koku"


@rule("SHI-2.3", "SHI-T1")
def test_a_lot_is_one_tile_and_any_cards():
    t = table(sharing=SHARED)
    assert t.refused(0, "offer") == ["SHI-T1"]
    t.do(0, "put bushi", "tile 3")
    assert t.refused(0, "tile 4") == ["SHI-T1"]
    t.do(0, "put bushi")
    assert t.refused(0, "put bushi") == ["SHI-2.3"]
    assert t.refused(0, "put bushi+sohei") == ["SHI-2.3"]
    t.do(0, "put koku3", "offer")
    seen = t.state.view(2)["sharing"]
    assert seen["lots"] == [{"seals": 3, "cards": ["bushi", "bushi", "koku3"]}]
    assert Counter(seen["cards"]) == Counter(spread("samurai*2 shinobi*2 sohei*2 koku1*2 koku2"))
    assert (seen["tiles"], seen["asked"], seen["offered"]) == ([4, 2, 1], 1, True)


@rule("SHI-2.3", "SHI-T1")
def test_all_cards_or_none_may_be_in_a_lot():
    t = table(sharing=SHARED)
    t.offer(0, 1, SHARED)
    t.do(1, "accept")
    assert t.hand(1) == " ".join(spread(SHARED))
    t.offer(0, 4)
    t.do(2, "accept")
    assert t.hand(2) == ""
    t.split(0, 3)
    t.do(3, "take a")
    assert [t.title(seat) for seat in range(4)] == ["sensei", "hatamoto", "daimyo", "shomyo"]


@rule("SHI-2.3", "SHI-T2")
def test_offers_go_down_the_titles():
    t = table(titles="sensei daimyo hatamoto shomyo", sharing=SHARED)
    t.offer(1, 1, "bushi")
    order = []
    while t.asked[0] == "offer":
        (seat,) = t.asked[1]
        assert seat is not None
        order.append(seat)
        t.do(seat, "refuse")
    assert order == [3, 0, 2]


@rule("SHI-2.4", "SHI-T2")
def test_after_an_accepted_lot_the_tairo_goes_on_and_all_others_are_asked_again():
    t = table(sharing=SHARED)
    t.offer(0, 1, "bushi")
    t.do(1, "refuse")
    t.do(2, "accept")
    assert (t.asked, t.hand(2), t.state.lots) == (("make-lot", (0,)), "bushi", [0, 0, 1, 0])
    assert t.refused(0, "tile 1") == ["SHI-2.3"]
    t.offer(0, 2, "samurai")
    assert t.asked == ("offer", (1,)), "whoever refused the first lot is asked about the second"
    t.do(1, "refuse")
    assert t.asked == ("offer", (3,)), "whoever has a lot is not"


@rule("SHI-2.4")
def test_a_lot_refused_by_all_stays_with_the_tairo_and_the_next_one_takes_over():
    t = table(sharing=SHARED)
    t.offer(0, 1, "bushi koku1")
    t.do(1, "refuse")
    t.do(2, "refuse")
    events = t.do(3, "refuse")
    assert kinds(events) == ["refused", "kept", "new-tairo"]
    assert t.hand(0) == "bushi koku1"
    assert t.asked == ("make-lot", (1,))
    assert t.state.view(None)["sharing"]["tiles"] == [4, 3, 2]
    t.offer(1, 4, "")
    assert t.asked == ("offer", (2,))


@rule("SHI-2.5", "SHI-T3")
def test_the_last_two_divide_all_that_is_left():
    t = table(3, sharing="bushi*2 samurai*2 sohei*2 koku1*2 koku3")
    t.offer(0, 4, "koku3")
    t.do(1, "accept")
    assert t.asked == ("make-two-lots", (0,))
    t.split(0, 1, "bushi samurai", b=3)
    a, b = t.state.view(None)["sharing"]["lots"]
    assert a == {"seals": 1, "cards": ["bushi", "samurai"]}
    assert b == {"seals": 3, "cards": ["bushi", "samurai", "sohei", "sohei", "koku1", "koku1"]}
    assert t.state.view(None)["sharing"]["cards"] == []
    assert t.legal(2) == ["take a", "take b"]
    t.do(2, "take b")
    assert (t.hand(2), t.hand(0)) == (" ".join(b["cards"]), " ".join(a["cards"]))
    assert [t.title(seat) for seat in range(3)] == ["hatamoto", "daimyo", "shomyo"]
    assert t.sharing == ""


@rule("SHI-2.5")
def test_the_other_player_may_take_the_first_lot():
    t = table(3, sharing="bushi samurai")
    t.offer(0, 4)
    t.do(1, "accept")
    t.split(0, 2, "samurai", b=3)
    t.do(2, "take a")
    assert (t.hand(2), t.hand(0), t.title(2), t.title(0)) == ("samurai", "bushi", "sensei", "shomyo")


@rule("SHI-2.5", "SHI-T3")
def test_with_two_players_this_is_the_whole_sharing():
    t = table(2, sharing="bushi*2 samurai sohei koku1 koku2")
    assert t.asked == ("make-two-lots", (0,))
    t.split(0, 3, "bushi*2 koku1", b=2)
    t.do(1, "take a")
    assert (t.hand(1), t.hand(0)) == ("bushi bushi koku1", "samurai sohei koku2")
    assert t.asked == ("turn", (1,)), "it has the higher title now"


@rule("SHI-2.5")
def test_with_two_tiles_left_the_second_lots_tile_is_no_choice():
    for first, choice in (("tile 3", "tile"), ("other 3", "other")):
        t = table(sharing=SHARED)
        for seals, seat in ((4, 1), (1, 2)):
            t.offer(0, seals)
            t.do(seat, "accept")
        assert sorted(o for o in t.legal(0) if "put" not in o) == ["other 2", "other 3", "tile 2", "tile 3"]
        t.do(0, first)
        lots = [lot["seals"] for lot in t.state.view(None)["sharing"]["lots"]]
        assert lots == ([3, 2] if choice == "tile" else [2, 3])
        assert "offer" in t.legal(0)


@rule("SHI-2.6", "SHI-T4")
def test_new_titles_give_the_order_and_the_rest_stay_beside_the_board():
    t = table(3, titles="daimyo shomyo sensei", sharing="bushi*3")
    t.offer(0, 1, "bushi")
    t.do(1, "accept")
    t.split(0, 2, "bushi", b=4)
    events = t.do(2, "take b")
    assert kinds(events) == ["chose", "kept", "title", "title", "title", "odd-year", "turn"]
    assert t.state.titles == [2, 1, 4]
    assert t.state.view(None)["spare_titles"] == ["shomyo"]
    assert t.state.hierarchy == [4, 3, 2, 1]
    assert t.state.by_title() == [2, 0, 1]
    t.pass_on(2, 0, 1)
    assert t.asked == ("make-lot", (2,))


@rule("SHI-2.7")
def test_a_lot_that_has_been_offered_is_fixed_and_open():
    t = table(sharing=SHARED)
    t.offer(0, 2, "bushi koku2")
    for viewer in (None, 0, 1, 2, 3):
        assert t.state.view(viewer)["sharing"]["lots"] == [{"seals": 2, "cards": ["bushi", "koku2"]}]
    assert t.state.barrier
    assert t.legal(0) == []
    assert t.legal(1) == ["accept", "refuse"]
    asked = []
    for seat in (1, 2, 3):
        asked.append(t.asked)
        t.do(seat, "refuse")
    assert asked == [("offer", (1,)), ("offer", (2,)), ("offer", (3,))], "exactly once each"
    assert t.hand(0) == "bushi koku2"


@rule("SHI-2.7", "SHI-7.3")
def test_the_history_tells_every_lot_that_was_taken():
    t = table(2, sharing="bushi*2 koku1")
    t.split(0, 4, "bushi", b=1)
    t.do(1, "take b")
    assert t.state.view(None)["history"] == [
        {"round": 1, "seat": 1, "seals": 1, "cards": ["bushi", "koku1"]},
        {"round": 1, "seat": 0, "seals": 4, "cards": ["bushi"]},
    ]


@rule("SHI-T1", "SHI-T31")
def test_an_empty_lot_is_offered_and_asked_about_like_any_other():
    t = table(sharing="bushi koku1")
    t.offer(0, 2)
    assert t.asked == ("offer", (1,))
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


@rule("SHI-T31")
def test_the_tairo_is_not_asked_about_its_own_lot():
    t = table(3, sharing="bushi")
    t.offer(0, 1)
    asked: list[int] = []
    while t.asked[0] == "offer":
        asked += t.asked[1]
        t.do(t.state.deciders()[0], "refuse")
    assert asked == [1, 2]
