"""SHI-T24 and SHI-T33: too much koku, steps that need no choice, and payments that are given up."""

from __future__ import annotations

import pytest

from sengoku.core.messages import Messages
from sengoku.core.rulebook import read_rulebook
from sengoku.games.shitenno.state import MOST_GIVEN_UP, Edo
from tests.shitenno.table import GAME, Table, match_of, spread, table, take_back
from tests.support import rule

# -- more koku than needed ----------------------------------------------------------------------------------


@rule("SHI-T24", "SHI-3.5")
@pytest.mark.parametrize(
    ("hand", "cards", "lost"),
    [
        ("koku3 koku1", "koku3 koku1", 1),
        ("koku1*2 koku2 koku3", "koku3 koku2 koku1", 3),
        ("koku1*2 koku2 koku3", "koku1*2 koku2 koku3", 4),
        ("koku2 koku1*2", "koku1*2 koku2", 1),
        ("koku2*2", "koku2*2", 1),
        ("koku3*3", "koku3*3", 6),
    ],
)
def test_more_koku_than_needed_may_be_paid_and_the_excess_is_lost(hand, cards, lost):
    t = table(hands={0: hand})
    paid = t.take(0, "koku chugoku", cards)[0]
    assert paid.args["units"] == ["koku"] * lost
    assert sorted(t.hand(0).split() + spread(cards)) == sorted(spread(hand))
    assert t.points[0] == 3 + 2, "no more than the position gives"


@rule("SHI-T24")
def test_a_koku_card_is_never_too_much_in_whatever_order():
    t = table(hands={0: "koku1 koku3*2"}, kamons={"chugoku": "1 1"})
    t.do(0, "koku chugoku")
    assert t.legal(0) == ["pay koku1", "pay koku3", "cancel"]
    t.do(0, "pay koku1")
    assert t.state.view(0)["payment"]["cards"] == ["koku1", "koku3", "koku3"], "nothing else is left"
    assert t.state.view(0)["payment"]["waste"] == {"koku": 1}
    assert t.legal(0) == ["place", "cancel"]
    t = table(hands={0: "koku2 koku3*2"})
    t.do(0, "koku chugoku", "pay koku3")
    assert t.legal(0) == ["pay koku2", "pay koku3", "place", "cancel"]


@rule("SHI-T24", "SHI-4.4")
def test_troops_tiles_and_the_hatamoto_must_still_be_needed():
    t = table(hands={3: "koku3*2 bushi"}, tiles={3: "exchange plus-one"}, active=3)
    t.do(3, "koku chugoku")
    assert t.paid(3) == ["pay koku3"]
    assert t.legal(3) == ["pay koku3", "place", "cancel"]
    for choice in ("pay bushi", "use exchange", "use plus-one", "use hatamoto"):
        assert t.refused(3, choice) == ["SHI-T24"]
    t = table(hands={0: "samurai*3 samurai+samurai koku3"}, piles={"chugoku": "samurai/draw"})
    t.do(0, "troops chugoku", "pay samurai", "pay samurai+samurai")
    assert t.refused(0, "pay samurai") == ["SHI-T24"], "too many troops are not allowed"
    assert t.refused(0, "pay koku3") == ["SHI-T24"]


@rule("SHI-T24", "SHI-T10")
def test_too_much_koku_beside_a_tile_that_the_payment_needed():
    t = table(hands={0: "koku2 koku1*2"}, tiles={0: "plus-one"})
    paid = t.take(0, "koku chugoku", "koku2 plus-one koku1*2")[0]
    assert paid.args["units"] == ["koku", "koku"]
    assert t.state.view(None)["used"]["plus-one"] == 1, "the tile is spent with them"


@rule("SHI-T24")
def test_no_tile_is_wasted_on_a_payment_that_koku_cards_can_complete():
    t = table(hands={0: "koku1 koku3 bushi"}, tiles={0: "exchange"}, kamons={"chugoku": "1"})
    t.do(0, "koku chugoku", "pay koku1")
    assert t.paid(0) == ["pay koku1", "pay koku3"]
    t = table(hands={0: "koku1 koku3 bushi"}, tiles={0: "exchange"}, kamons={"chugoku": "1"})
    t.do(0, "koku chugoku", "use exchange")
    assert "pay koku1" in t.legal(0)


@rule("SHI-T24")
def test_the_list_of_choices_stays_short():
    """Each kind of card is one choice, however many payments lead on from it."""
    hand = "koku1*8 koku2*6 koku3*4 bushi*3 samurai*3 shinobi*3 sohei*3"
    t = table(2, hands={0: hand}, tiles={0: "exchange*3 plus-one*3"}, kamons={"kanto": "1 1 1"})
    t.do(0, "koku kanto")
    while "place" not in t.legal(0):
        assert len(t.legal(0)) <= 3 + 4 + 2 + 1
        assert len(t.state.view(0)["payment"]["proposals"]) <= 6
        t.do(0, "pay koku1" if "pay koku1" in t.legal(0) else "pay koku2")
    assert t.legal(0)[-1] == "cancel"


# -- proposals ----------------------------------------------------------------------------------------------


@rule("SHI-T24")
def test_proposals_go_on_from_what_is_chosen_and_lose_no_more_than_need_be():
    t = table(hands={0: "koku1*2 koku2 koku3*2"}, kamons={"kanto": "1"})
    t.do(0, "koku kanto", "pay koku1", "pay koku1")
    ways = t.state.view(0)["payment"]["proposals"]
    assert [(way["cards"], way["waste"]) for way in ways] == [
        (["koku1", "koku1", "koku2", "koku3"], {"koku": 1}),
        (["koku1", "koku1", "koku3", "koku3"], {"koku": 2}),
    ]
    t.do(0, "pay koku3")
    assert t.state.view(0)["payment"]["complete"] is False
    t.do(0, "pay koku2")
    seen = t.state.view(0)["payment"]
    assert (seen["complete"], seen["waste"]) == (True, {"koku": 1})


# -- steps that need no choice ------------------------------------------------------------------------------


@rule("SHI-T33")
def test_the_only_part_that_can_follow_is_added_by_itself():
    t = table(hands={0: "samurai*3 samurai+samurai bushi"}, piles={"chugoku": "bushi/draw"})
    t.do(0, "troops chugoku")
    assert t.paid(0) == []
    t.do(0, "pay samurai+samurai")
    assert t.paid(0) == ["pay bushi", "pay samurai+samurai"]
    assert t.legal(0) == ["place", "cancel"], "placing the kamon is always asked"


@rule("SHI-T33")
def test_a_payment_without_any_choice_is_there_at_once_and_goes_back_at_once():
    t = table(hands={0: "samurai*2 bushi"}, piles={"chugoku": "bushi/draw"})
    match = match_of(t)
    before = t.state.dump()
    match.choose(0, "troops chugoku")
    assert match.state.view(0)["payment"]["cards"] == ["bushi", "samurai", "samurai"]
    assert [str(choice) for choice in match.state.choices(0)] == ["place", "cancel"]
    match.undo(0)
    assert match.state.dump() == before


@rule("SHI-T33", "SHI-4.4")
def test_no_part_is_added_by_itself_while_a_draw_tile_may_change_what_there_is():
    t = table(hands={0: "samurai*3"}, tiles={0: "draw"}, deck="sohei", piles={"chugoku": "samurai/draw"})
    t.do(0, "troops chugoku")
    assert t.legal(0) == ["pay samurai", "use draw", "cancel"]
    t.do(0, "use draw")
    assert t.legal(0) == ["place", "cancel"]


@rule("SHI-T33", "SHI-7.1")
def test_a_world_of_the_others_has_no_payment_under_way():
    t = table(hands={0: "samurai*3 samurai+samurai bushi"}, piles={"chugoku": "bushi/draw"})
    moves = t.state.moves
    t.do(0, "troops chugoku", "pay samurai+samurai")
    assert t.state.moves == moves + 2, "what is added by itself is no choice"
    assert t.state.resample(1, "a").moves == moves


# -- giving up ----------------------------------------------------------------------------------------------


@rule("SHI-T33")
def test_a_payment_can_be_given_up_at_any_step_before_the_kamon_is_placed():
    choices = ["koku kanto", "pay koku1", "pay koku3", "pay koku2"]
    for count in range(1, len(choices) + 1):
        t = table(hands={0: "koku1 koku2*2 koku3"})
        before = {seat: t.state.view(seat) for seat in (None, 0, 1, 2, 3)}
        t.do(0, *choices[:count])
        assert t.asked[0] == "pay-koku"
        assert t.do(0, "cancel") == [], "nobody is told"
        assert {seat: t.state.view(seat) for seat in before} == before
        assert t.asked == ("turn", (0,))


@rule("SHI-T33", "SHI-7.1")
def test_giving_up_is_no_barrier_and_can_be_taken_back_like_any_step():
    t = table(hands={0: "koku1 koku2*2 koku3"})
    take_back(match_of(t), "koku kanto", "pay koku3", "cancel")


def draws() -> Table:
    """Seat 0 has two Draw tiles, and the troop deck shows Sōhei, then Samurai."""
    return table(hands={0: "samurai*3"}, tiles={0: "draw*2"}, deck="samurai sohei",
                 piles={"chugoku": "samurai/draw"})  # fmt: skip


@rule("SHI-T33", "SHI-4.4")
def test_what_was_drawn_stays_drawn_when_the_payment_is_given_up():
    t = draws()
    match = match_of(t)
    for choice in ("troops chugoku", "pay samurai", "use draw"):
        match.choose(0, choice)
    assert match.state.barrier
    match.choose(0, "cancel")
    assert isinstance(match.state, Edo)
    t = Table(match.state)
    assert t.asked == ("turn", (0,))
    assert (t.hand(0), t.tiles(0), t.stock[0]) == ("samurai samurai samurai sohei", "draw", 8)
    match.undo(0)
    assert match.state.ask(0).prompt == "pay-troops", "no further back than the card that was seen"
    assert not match.can_undo(0)


@rule("SHI-T33", "SHI-6.5")
def test_a_turn_cannot_go_on_for_ever():
    t = table(hands={0: "koku1 koku2*2 koku3"})
    for _ in range(10):
        t.do(0, "koku kanto", "cancel")
    t.do(0, "koku kanto")
    assert [reason.key for reason in t.reasons(0, "cancel")] == ["given-up-often"]
    assert t.state.resample(1, "a").resample(0, "b").given_up == 0, "nobody else knows"  # type: ignore[attr-defined]
    assert t.state.resample(0, "a").given_up == 10  # type: ignore[attr-defined]
    t.do(0, "pay koku3", "pay koku2", "place", "done")
    assert t.state.given_up == 0


@rule("SHI-T33")
def test_a_payment_that_is_complete_is_not_asked_for_again():
    """What needs no choice is together at once: then only placing the kamon is left to say."""
    t = table(hands={0: "samurai*3 koku2 koku1"})
    for take, together in (
        ("troops chugoku", "The troops for Chūgoku are together."),
        ("koku chugoku", "The koku for"),
    ):
        t.do(0, take)
        ask = t.state.ask(0)
        assert ask.args["complete"] == 1
        assert Messages("en", "shitenno").say("ask-" + ask.prompt, ask.args).startswith(together)
        t.do(0, "cancel")


@rule("SHI-T24", "SHI-T33")
def test_what_we_added_to_payments_is_in_the_deviations():
    entries = {entry.rule: entry for entry in GAME.deviations}
    assert list(entries) == ["SHI-T24", "SHI-T33"]
    for lang in ("en", "fr"):
        assert str(MOST_GIVEN_UP) in entries["SHI-T33"].what[lang]
        assert str(MOST_GIVEN_UP) in read_rulebook("shitenno")["SHI-T33"].texts[lang]


@rule("SHI-T33")
def test_after_giving_up_the_same_province_can_be_paid_for():
    t = draws()
    t.do(0, "troops chugoku", "pay samurai", "cancel")
    t.take(0, "troops chugoku", "samurai*3")
    assert t.kamons("chugoku") == "0"
