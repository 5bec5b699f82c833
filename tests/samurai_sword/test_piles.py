"""SAM-7.1: the draw pile exhausted, with SAM-R16, SAM-R30 and SAM-R32."""

from __future__ import annotations

import pytest

from tests.samurai_sword.table import table
from tests.seated import kinds
from tests.support import rule

ALL_THREE = dict.fromkeys(range(5), 3)


@rule("SAM-7.1", "SAM-R16")
def test_when_the_last_card_leaves_the_discards_become_the_pile_and_all_lose_one_honour():
    t = table(active=1, at="turn", pile="katana", rest="discard", hands={1: ""})
    discards = sorted(t.discard.split())
    t.begin_turn()
    assert t.honour == [4, 2, 2, 2, 2]
    assert t.discard == ""
    drawn = t.hand(1).split()
    assert len(drawn) == 2  # the unfinished draw went on
    drawn.remove("katana")
    assert sorted(t.pile.split() + drawn) == discards


@rule("SAM-7.1")
def test_the_new_pile_is_shuffled():
    tops = set()
    for seed in range(12):
        t = table(active=1, at="turn", pile="katana", rest="discard", seed=seed)
        t.begin_turn()
        tops.add(t.pile.split()[-1])
    assert len(tops) > 3


@rule("SAM-7.1", "SAM-R16")
def test_it_happens_at_once_even_when_the_draw_is_complete():
    t = table(active=1, at="turn", pile="katana bo", rest="discard", hands={1: ""})
    events = t.begin_turn()
    assert t.hand(1) == "bo katana"
    assert t.honour == [4, 2, 2, 2, 2]
    assert kinds(events) == ["turn", "drew", "pile-ran-out"]
    assert t.pile


@rule("SAM-7.1")
def test_one_card_left_is_not_exhausted():
    t = table(active=1, at="turn", pile="armour katana bo", rest="discard")
    t.begin_turn()
    assert t.pile == "armour"
    assert t.honour == [5, 3, 3, 3, 3]


@rule("SAM-7.1", "SAM-7.2")
def test_the_end_of_the_game_stops_an_unfinished_draw():
    t = table(active=1, at="turn", pile="katana", rest="discard", hands={1: ""}, honour={3: 1, 4: 1})
    t.begin_turn()
    assert t.over
    assert t.honour == [4, 2, 2, 0, 0]  # all together
    assert t.hand(1) == "katana"


@rule("SAM-R16")
@pytest.mark.parametrize(
    ("card", "choices"),
    [
        ("daimyo", ["play daimyo"]),
        ("tea-ceremony", ["play tea-ceremony"]),
        ("meditation", ["play meditation", "target 1"]),
        ("bokken", ["use nobunaga"]),
    ],
)
def test_whoever_took_the_last_card_and_for_whatever_reason(card, choices):
    t = table(hands={0: card}, pile="katana", rest="discard")
    t.do(0, *choices)
    assert t.honour == [4, 2, 2, 2, 2]


@rule("SAM-R16")
@pytest.mark.parametrize("character", ["tomoe", "ushiwaka"])
def test_draws_after_a_hit_exhaust_the_pile_too(character):
    seat = 0 if character == "tomoe" else 1
    t = table(hands={0: "bokken"}, characters={seat: character}, pile="katana", rest="discard")
    t.hit(0, "bokken", 1)
    assert "katana" in t.hand(seat)
    assert t.honour == [4, 2, 2, 2, 2]
    assert t.discard == "bokken"  # it was being resolved, and so not shuffled in


@rule("SAM-R16")
def test_the_card_being_resolved_is_not_shuffled_in():
    t = table(hands={0: "daimyo", 1: "daimyo", 2: "daimyo"}, pile="katana", rest="discard")
    t.play(0, "daimyo")
    assert "daimyo" not in t.pile.split()
    assert t.held(0) == 2
    assert t.discard == "daimyo"


@rule("SAM-R16", "SAM-R5")
def test_tea_ceremony_goes_on_after_an_exhaustion():
    t = table(hands={0: "tea-ceremony"}, pile="katana bo bo bo", rest="discard")
    events = t.play(0, "tea-ceremony")
    assert t.hand(0) == "bo bo bo"
    assert "katana" in t.hand(1)
    assert [t.held(seat) for seat in range(1, 5)] == [2, 2, 2, 2]
    assert kinds(events) == ["tea-ceremony", "drew", "drew", "pile-ran-out", "drew", "drew", "drew"]


@rule("SAM-R16")
def test_a_small_pile_may_be_exhausted_twice_in_one_draw():
    t = table(4, hands={0: "tea-ceremony", 3: ""}, pile="bo", discard="katana", rest=3)
    t.play(0, "tea-ceremony")
    assert t.hand(0) == "bo katana"  # the third could not be drawn
    assert t.honour == [4, 2, 2, 2]  # the second time there was nothing to shuffle
    t = table(4, hands={0: "tea-ceremony"}, pile="", discard="bo katana", rest=3)
    t.play(0, "tea-ceremony")
    assert t.held(0) == 2
    assert t.honour == [4, 2, 2, 2]


# -- SAM-R16: the other reading, as an option --------------------------------------------------------------


@rule("SAM-R16")
def test_by_option_the_pile_is_exhausted_at_the_next_draw_that_needs_a_card():
    t = table(hands={0: "bokken meditation"}, pile="katana", rest="discard", exhaustion="next-draw")
    discards = sorted(t.discard.split())
    t.do(0, "use nobunaga")
    assert "katana" in t.hand(0)
    assert (t.pile, t.honour) == ("", [5, 3, 3, 3, 3])  # nothing yet
    events = t.do(0, "use nobunaga")
    assert kinds(events) == ["nobunaga", "pile-ran-out", "drew"]  # first the honour, then the card
    assert t.honour == [4, 2, 2, 2, 2]
    drawn = [card for card in t.hand(0).split() if card not in ("bokken", "meditation", "katana")]
    assert sorted(t.pile.split() + drawn) == discards


@rule("SAM-R16")
def test_by_option_a_finished_draw_costs_nothing_and_the_next_one_pays():
    t = table(active=1, at="turn", pile="katana bo", rest="discard", hands={1: ""}, exhaustion="next-draw")
    assert kinds(t.begin_turn()) == ["turn", "drew"]
    assert (t.hand(1), t.honour) == ("bo katana", [5, 3, 3, 3, 3])
    assert kinds(t.do(1, "end")) == ["turn", "pile-ran-out", "drew"]
    assert t.honour == [4, 2, 2, 2, 2]


@rule("SAM-R16", "SAM-R34")
def test_by_option_the_card_bushido_turned_up_is_shuffled_in_only_with_the_next_draw():
    t = table(active=1, at="turn", bushido=1, hands={1: ""}, pile="parry", discard="bo", rest=3,
              exhaustion="next-draw")  # fmt: skip
    events = t.begin_turn()
    assert kinds(events) == ["turn", "bushido-turned", "bushido-passed", "pile-ran-out", "drew"]
    assert t.hand(1) == "bo parry"


@rule("SAM-R30")
def test_an_empty_pile_without_discards_costs_nothing_yet():
    t = table(4, hands={0: "daimyo"}, pile="bo", rest=3)
    t.play(0, "daimyo")
    assert t.hand(0) == "bo"
    assert t.honour == [5, 3, 3, 3]
    assert (t.pile, t.discard) == ("", "daimyo")


@rule("SAM-R30")
def test_it_is_looked_at_again_when_the_next_card_must_be_drawn():
    t = table(4, hands={0: "daimyo", 1: ""}, pile="bo", rest=3)
    t.play(0, "daimyo")
    assert t.honour == [5, 3, 3, 3]  # discarding alone changes nothing
    t.do(0, "end")
    assert t.hand(1) == "daimyo"  # exhaustion now, then the draw
    assert t.honour == [4, 2, 2, 2]
    assert (t.pile, t.discard) == ("", "")


@rule("SAM-R16", "SAM-R30", "SAM-7.2")
@pytest.mark.parametrize(
    "piles", [{"pile": "bo", "rest": 3}, {"pile": "bo bo", "rest": "discard", "exhaustion": "next-draw"}]
)
def test_a_belated_exhaustion_or_by_option_any_may_end_the_game_before_the_draw(piles):
    t = table(4, hands={0: "daimyo", 1: ""}, honour={2: 1}, **piles)
    t.play(0, "daimyo")
    assert not t.over
    t.do(0, "end")
    assert t.over
    assert t.hand(1) == ""


@rule("SAM-R30")
def test_with_both_piles_empty_nothing_is_drawn_and_the_turn_goes_on():
    t = table(4, active=1, at="turn", hands={1: ""}, rest=3)
    t.begin_turn()
    assert t.hand(1) == ""
    assert t.honour == [5, 3, 3, 3]
    assert t.asked == ("play", (1,))


@rule("SAM-R30")
def test_ushiwaka_and_tomoe_draw_nothing_from_empty_piles():
    t = table(4, hands={0: "bokken", 1: "parry"}, characters={0: "tomoe", 1: "ushiwaka"}, rest=3)
    t.hit(0, "bokken", 1)
    assert (t.hand(0), t.hand(1)) == ("", "parry")
    assert t.honour == [5, 3, 3, 3]


@rule("SAM-R30", "SAM-R17")
def test_ieyasu_may_take_the_only_discard_and_then_draws_nothing():
    t = table(4, active=1, at="turn", characters={1: "ieyasu"}, hands={1: ""}, discard="katana", rest=3)
    t.begin_turn()
    t.do(1, "take discard")
    assert t.hand(1) == "katana"
    assert t.honour == [5, 3, 3, 3]


# -- SAM-R32: order in the discard pile -------------------------------------------------------------------


@rule("SAM-R32")
def test_the_card_played_goes_down_after_its_answers():
    t = table(4, hands={0: "battle-cry", 1: "parry", 2: "bo parry", 3: "bo katana"}, characters={3: "hanzo"})
    t.play(0, "battle-cry")
    t.do(1, "discard parry")
    t.do(2, "discard parry")
    t.do(3, "discard katana")
    assert t.discard == "parry parry katana battle-cry"


@rule("SAM-R32")
def test_geisha_goes_down_after_what_it_removed():
    t = table(hands={0: "geisha"}, front={0: "armour"})
    t.do(0, "play geisha", "remove armour-0")
    assert t.discard == "armour geisha"


@rule("SAM-R32")
def test_surplus_cards_go_down_in_the_order_they_are_picked():
    t = table(hands={0: "parry " * 7 + "bo armour katana"})
    t.do(0, "end", "discard katana", "discard bo", "discard armour")
    assert t.discard == "katana bo armour"


@rule("SAM-R32")
@pytest.mark.parametrize(
    ("turned_up", "answer", "on_top"),
    [("parry", None, "parry"), ("bokken", "discard bo", "bo"), ("bokken", "lose honour", "bushido")],
)
def test_ieyasu_may_take_what_bushido_has_just_put_there(turned_up, answer, on_top):
    t = table(active=4, at="turn", bushido=4, hands={4: "bo"}, pile=f"daimyo {turned_up}", discard="kiseru")
    t.begin_turn()
    if answer:
        t.do(4, answer)
        assert t.discard == f"kiseru {turned_up} {on_top}"
    assert t.asked == ("first-card", (4,))
    assert t.state.ask(4).args["card"] == on_top
    t.do(4, "take discard")
    held = t.hand(4).split()
    assert on_top in held
    assert "daimyo" in held  # the second card


@rule("SAM-R31", "SAM-R16")
def test_the_pile_may_run_out_between_ushiwakas_cards():
    t = table(hands={0: "nodachi", 1: "parry"}, characters={1: "ushiwaka"}, pile="katana", rest="discard")
    t.hit(0, "nodachi", 1)
    assert t.held(1) == 4
    assert "katana" in t.hand(1)
    assert t.honour == [4, 2, 2, 2, 2]
    assert t.discard == "nodachi"
    assert "nodachi" not in t.pile.split()
