"""SAM-6.12: the twelve characters."""

from __future__ import annotations

import random

import pytest

from tests.samurai_sword.table import GAME, table
from tests.seated import kinds
from tests.support import rule


@rule("SAM-6.12")
def test_benkei_is_attacked_at_one_more():
    t = table(hands={0: "bokken bo"}, characters={1: "benkei"})
    t.do(0, "play bokken")
    assert t.refused(0, "target 1") == ["SAM-5.1"]
    t.do(0, "target 4")
    t.do(4, "lose life")
    assert t.difficulties(0)[1] == 2


@rule("SAM-6.12")
@pytest.mark.parametrize("card", ["battle-cry", "jujutsu"])
def test_chiyome_neither_loses_resilience_nor_discards(card):
    t = table(4, hands={0: card, 1: "parry bo"}, characters={1: "chiyome"}, life={1: 1})
    t.play(0, card)
    assert t.asked == (card, (2,))
    assert (t.life[1], t.hand(1)) == (1, "bo parry")


@rule("SAM-6.12", "SAM-9.4")
def test_other_actions_and_weapons_work_on_chiyome():
    t = table(hands={0: "bokken diversion geisha", 1: "parry parry parry"}, characters={1: "chiyome"})
    t.hit(0, "bokken", 1)
    t.play(0, "diversion", 1)
    t.do(0, "play geisha", "remove hand-1")
    assert (t.life[1], t.held(1)) == (3, 1)


@rule("SAM-6.12")
@pytest.mark.parametrize(("weapon", "lost"), [("bokken", 1), ("kiseru", 1), ("nodachi", 2)])
def test_ginchiyo_loses_one_less_but_at_least_one(weapon, lost):
    t = table(hands={0: weapon}, characters={1: "ginchiyo"})
    t.hit(0, weapon, 1)
    assert t.life[1] == 4 - lost


@rule("SAM-6.12")
def test_goemon_plays_one_more_weapon():
    t = table(hands={0: "bokken bokken bokken"}, characters={0: "goemon"})
    t.hit(0, "bokken", 1)
    t.hit(0, "bokken", 1)
    assert t.refused(0, "play bokken") == ["SAM-3.4"]


@rule("SAM-6.12")
def test_hanzo_parries_with_a_weapon():
    t = table(hands={0: "bokken", 1: "bo katana armour parry"}, characters={1: "hanzo"})
    t.attack(0, "bokken", 1)
    assert t.legal(1) == ["parry bo", "parry katana", "parry parry", "lose life"]
    t.do(1, "parry katana")
    assert t.life[1] == 4
    assert t.discard == "katana bokken"


@rule("SAM-6.12")
def test_hanzo_answers_battle_cry_with_a_weapon():
    t = table(hands={0: "battle-cry", 1: "bo armour"}, characters={1: "hanzo"})
    t.play(0, "battle-cry")
    assert t.legal(1) == ["discard bo", "lose life"]
    t.do(1, "discard bo")
    assert t.life[1] == 4


@rule("SAM-6.12", "SAM-R10")
def test_hanzos_last_card_is_no_parry():
    t = table(hands={0: "bokken battle-cry", 1: "bo"}, characters={1: "hanzo"})
    t.attack(0, "bokken", 1)
    assert t.refused(1, "parry bo") == ["SAM-R10"]
    t.do(1, "lose life")
    t.play(0, "battle-cry")
    assert t.refused(1, "discard bo") == ["SAM-R10"]


@rule("SAM-6.12", "SAM-R10")
def test_two_weapons_are_enough_for_hanzo():
    t = table(hands={0: "bokken", 1: "bo bo"}, characters={1: "hanzo"})
    t.attack(0, "bokken", 1)
    t.do(1, "parry bo")
    assert t.hand(1) == "bo"


@rule("SAM-R10")
def test_hanzo_may_give_his_last_weapon_to_jujutsu():
    t = table(hands={0: "jujutsu", 1: "bo"}, characters={1: "hanzo"})
    t.play(0, "jujutsu")
    t.do(1, "discard bo")
    assert t.life[1] == 4
    assert t.state.harmless(1)


@rule("SAM-R10")
def test_hanzos_last_parry_card_is_still_a_parry():
    t = table(hands={0: "bokken", 1: "parry"}, characters={1: "hanzo"})
    t.attack(0, "bokken", 1)
    t.do(1, "parry parry")
    assert t.life[1] == 4


@rule("SAM-6.12")
def test_hideyoshi_draws_three():
    t = table(active=1, at="turn", characters={1: "hideyoshi"}, hands={1: ""}, pile="parry bo bo bo")
    t.begin_turn()
    assert t.hand(1) == "bo bo bo"


@rule("SAM-6.12")
def test_ieyasu_may_take_the_top_discard_for_the_first_card():
    t = table(active=4, at="turn", hands={4: ""}, pile="bo kiseru", discard="armour katana")
    t.begin_turn()
    assert t.asked == ("first-card", (4,))
    assert t.legal(4) == ["take pile", "take discard"]
    assert t.refused(4, "end") == ["SAM-6.12"]
    t.do(4, "take discard")
    assert t.hand(4) == "kiseru katana"  # the second from the pile
    assert t.discard == "armour"


@rule("SAM-6.12")
def test_ieyasu_may_draw_as_usual():
    t = table(active=4, at="turn", hands={4: ""}, pile="bo kiseru", discard="armour katana")
    t.begin_turn()
    t.do(4, "take pile")
    assert t.hand(4) == "kiseru bo"
    assert t.discard == "armour katana"


@rule("SAM-6.12")
def test_ieyasu_takes_discards_in_the_draw_phase_only():
    t = table(active=4, hands={4: "daimyo"}, discard="katana")
    t.play(4, "daimyo")
    assert t.held(4) == 2
    assert t.discard == "katana daimyo"


@rule("SAM-R17")
def test_ieyasu_has_no_choice_without_discards():
    t = table(active=4, at="turn", hands={4: ""}, pile="bo kiseru")
    t.begin_turn()
    assert t.asked == ("play", (4,))
    assert t.hand(4) == "kiseru bo"


@rule("SAM-6.12", "SAM-5.1", "SAM-R28")
def test_kojiro_reaches_everyone_but_the_harmless():
    t = table(
        7, hands={0: "bokken", 2: ""}, characters={0: "kojiro"}, front={3: "armour armour"}, life={5: 0}
    )
    t.do(0, "play bokken")
    assert t.legal(0) == ["target 1", "target 3", "target 4", "target 6"]
    assert t.refused(0, "target 2") == ["SAM-2.2"]
    assert t.refused(0, "target 5") == ["SAM-2.2"]


@rule("SAM-R28")
def test_kojiro_cannot_attack_when_all_are_harmless():
    t = table(3, hands={0: "bokken", 1: ""}, characters={0: "kojiro"}, life={2: 0})
    assert t.refused(0, "play bokken") == ["SAM-5.1"]


@rule("SAM-6.12")
def test_musashi_deals_one_more():
    t = table(hands={0: "kiseru"}, characters={0: "musashi"})
    t.hit(0, "kiseru", 1)
    assert t.life[1] == 2


@rule("SAM-6.12", "SAM-6.14", "SAM-R18")
def test_nobunaga_trades_resilience_for_cards_but_not_the_last_point():
    t = table(hands={0: ""}, pile="bo kiseru parry armour")
    for _ in range(4):
        t.do(0, "use nobunaga")
    assert t.life[0] == 1
    assert t.hand(0) == "kiseru bo armour parry"
    assert t.honour[0] == 5  # no defeat
    assert t.refused(0, "use nobunaga") == ["SAM-6.13"]


@rule("SAM-R18", "SAM-6.11")
def test_nobunaga_draws_before_the_price_of_bushido_is_paid():
    t = table(at="turn", bushido=0, hands={0: ""}, pile="katana bo kiseru", life={0: 3})
    t.begin_turn()
    assert t.legal(0) == ["lose honour", "use nobunaga"]
    t.do(0, "use nobunaga")
    assert t.asked == ("bushido", (0,))
    assert t.legal(0) == ["discard bo", "lose honour", "use nobunaga"]  # what he drew can pay
    t.do(0, "use nobunaga")
    assert t.life[0] == 1
    assert t.refused(0, "use nobunaga") == ["SAM-6.13"]  # never with the last point
    t.do(0, "discard bo")
    assert t.front(1) == "bushido"


@rule("SAM-R18")
def test_nobunaga_draws_in_the_discard_phase():
    t = table(hands={0: "parry " * 8}, pile="bo", life={0: 2})
    t.do(0, "end")
    assert t.legal(0) == ["discard parry", "use nobunaga"]
    t.do(0, "use nobunaga")
    assert t.state.ask(0).args["count"] == 2
    assert t.refused(0, "use nobunaga") == ["SAM-6.13"]
    t.do(0, "discard parry", "discard parry")
    assert t.asked == ("play", (1,))


#: Cards that are played on somebody or something.
AIMED = ("bokken", "bushido", "diversion", "meditation", "geisha")


@rule("SAM-R18", "SAM-6.11")
@pytest.mark.parametrize("card", AIMED)
def test_nobunaga_draws_between_a_card_and_what_it_is_played_on(card):
    t = table(hands={0: card, 1: "parry"}, front={1: "armour"})
    t.do(0, f"play {card}")
    asked, offered = t.asked, t.legal(0)
    assert offered[-1] == "use nobunaga"
    assert kinds(t.do(0, "use nobunaga")) == ["nobunaga", "drew"]
    assert (t.life[0], t.held(0)) == (4, 2)
    assert (t.asked, t.legal(0)) == (asked, offered)  # the card is as playable as before
    t.do(0, "use nobunaga", "use nobunaga", "use nobunaga")
    assert t.legal(0) == offered[:-1]
    assert t.refused(0, "use nobunaga") == ["SAM-6.13"]  # never with the last point
    assert t.held(0) == 5
    t.do(0, offered[0])
    assert t.held(0) == (5 if card == "diversion" else 4)


@rule("SAM-R18")
@pytest.mark.parametrize("card", AIMED)
def test_nobody_else_draws_between_a_card_and_what_it_is_played_on(card):
    t = table(hands={0: card, 1: "parry"}, characters={0: "hanzo"}, front={1: "armour"})
    t.do(0, f"play {card}")
    assert t.refused(0, "use nobunaga") == ["SAM-6.12"]


@rule("SAM-R18", "SAM-6.9")
def test_nobunaga_spends_what_meditation_gives_back():
    t = table(hands={0: "meditation"}, life={0: 3})
    t.do(0, "play meditation", "use nobunaga", "use nobunaga", "target 1")
    assert (t.life[0], t.held(0), t.held(1)) == (5, 2, 2)


@rule("SAM-R18")
@pytest.mark.parametrize("card", AIMED)
def test_a_card_drawn_closes_the_way_back_to_the_card_begun(card):
    t = table(hands={0: card, 1: "parry"}, front={1: "armour"})
    t.do(0, f"play {card}")
    assert not t.state.barrier
    t.do(0, "use nobunaga")
    assert t.state.barrier


@rule("SAM-R18", "SAM-R16", "SAM-7.2")
@pytest.mark.parametrize("card", AIMED)
@pytest.mark.parametrize(("reading", "pile", "drawn"), [("last-card", "bo", 1), ("next-draw", "", 0)])
def test_nobunagas_draw_may_end_the_game_before_a_target_is_named(card, reading, pile, drawn):
    """Then nothing is asked any more, and the card stays in his hand."""
    t = table(hands={0: card, 1: "parry"}, front={1: "armour"}, pile=pile, rest="discard", honour={3: 1},
              exhaustion=reading)  # fmt: skip
    t.do(0, f"play {card}", "use nobunaga")
    assert t.over
    assert (t.honour[3], t.life[0], t.held(0)) == (0, 4, 1 + drawn)
    assert card in t.hand(0).split()
    assert (t.asked, t.state.ask(0).prompt) == (("over", ()), "over")
    assert all(t.state.choices(seat) == [] for seat in range(5))
    assert t.state.audit() == []


@rule("SAM-R18", "SAM-R16", "SAM-7.1")
@pytest.mark.parametrize("reading", ["last-card", "next-draw"])
def test_a_pile_that_runs_out_before_a_target_is_named_lets_the_card_be_played(reading):
    pile = "bo" if reading == "last-card" else ""
    t = table(hands={0: "bokken", 1: "parry"}, pile=pile, rest="discard", exhaustion=reading)
    t.do(0, "play bokken", "use nobunaga")
    assert t.honour == [4, 2, 2, 2, 2]
    assert t.legal(0) == ["target 1", "target 4", "use nobunaga"]
    t.do(0, "target 1")
    assert t.asked == ("parry", (1,))


@rule("SAM-R18", "SAM-7.2")
def test_nobunagas_draw_may_end_the_game_in_the_discard_phase():
    t = table(hands={0: "parry " * 8}, pile="bo", rest="discard", honour={3: 1})
    t.do(0, "end", "use nobunaga")
    assert t.over
    assert t.honour[3] == 0


@rule("SAM-R18", "SAM-7.2")
def test_nobunagas_draw_may_end_the_game_before_bushido_is_paid():
    t = table(at="turn", bushido=0, pile="bo bokken", rest="discard", honour={3: 1})
    t.begin_turn()
    t.do(0, "use nobunaga")
    assert t.over
    assert (t.front(0), t.honour[3]) == ("bushido", 0)


@rule("SAM-R18")
def test_nobunaga_draws_in_no_other_turn():
    t = table(active=1, hands={0: "parry", 1: "bokken battle-cry"})
    t.attack(1, "bokken", 0)
    assert t.refused(0, "use nobunaga") == ["SAM-5.2"]
    t.do(0, "lose life")
    assert [reason.rule for reason in t.state.why_not(0, "use nobunaga")] == ["SAM-3.6"]
    t.play(1, "battle-cry")
    for seat in (2, 3, 4):
        t.do(seat, "lose life")
    assert t.refused(0, "use nobunaga") == ["SAM-6.5"]


@rule("SAM-R18")
def test_nobody_else_draws_at_these_questions():
    t = table(at="turn", active=1, bushido=1, hands={1: "bo " * 4}, pile="bokken")
    t.begin_turn()
    assert t.refused(1, "use nobunaga") == ["SAM-6.12"]


#: Whatever the rules ask a player in its own turn, but for Ieyasu's first card.
OWN_QUESTIONS = {
    "play", "bushido", "discard-surplus",
    "target-weapon", "target-bushido", "target-diversion", "target-meditation", "target-geisha",
}  # fmt: skip


@rule("SAM-R18")
@pytest.mark.parametrize("reading", ["last-card", "next-draw"])
@pytest.mark.parametrize("seats", GAME.seats)
def test_at_every_question_of_his_own_turn_nobunaga_may_draw(seats, reading):
    """In random games, with every number of players: whatever he is asked, and in no other turn."""
    asked: dict[str, int] = {}
    for seed in range(20):
        t, chance = table(seats, seed=seed, exhaustion=reading), random.Random(seed)
        while not t.over:
            (seat,) = t.state.deciders()
            offered = t.legal(seat)
            able = t.life[0] >= 2 and bool(t.pile or t.discard) and seat == 0 == t.state.active
            assert ("use nobunaga" in offered) is able
            assert (t.state.why_not(seat, "use nobunaga") == []) is able
            if able:
                asked[t.asked[0]] = asked.get(t.asked[0], 0) + 1
            if len(offered) > 1 and chance.random() < 0.7:
                offered = [choice for choice in offered if choice not in ("end", "use nobunaga")] or offered
            t.do(seat, chance.choice(offered))
    shogun_of_three = {"bushido": "bushido-shogun"} if seats == 3 else {}
    assert asked.keys() == {shogun_of_three.get(question, question) for question in OWN_QUESTIONS}


@rule("SAM-R18")
def test_nobunaga_between_two_cards():
    t = table(hands={0: "meditation"}, life={0: 2})
    t.do(0, "use nobunaga")
    t.play(0, "meditation", 1)
    t.do(0, "use nobunaga")
    assert t.life[0] == 4
    assert t.held(0) == 2


@rule("SAM-6.12", "SAM-6.14")
def test_tomoe_draws_once_for_each_attack_that_wounds():
    t = table(hands={0: "nodachi bokken kiseru", 1: "parry bo"}, characters={0: "tomoe"},
              front={0: "concentration concentration"})  # fmt: skip
    t.hit(0, "nodachi", 1)
    assert t.held(0) == 3  # one drawn for three points
    t.attack(0, "kiseru", 1)
    t.do(1, "parry parry")
    assert t.held(0) == 2  # parried: no card
    t.hit(0, "bokken", 1)
    assert t.held(0) == 2


@rule("SAM-6.12")
def test_tomoe_draws_for_a_defeat_too():
    t = table(hands={0: "bokken"}, characters={0: "tomoe"}, life={1: 1})
    t.hit(0, "bokken", 1)
    assert t.held(0) == 1


@rule("SAM-6.12")
@pytest.mark.parametrize(("weapon", "lost"), [("bokken", 1), ("kiseru", 2), ("nodachi", 3)])
def test_ushiwaka_draws_for_each_point(weapon, lost):
    t = table(hands={0: weapon, 1: "parry"}, characters={1: "ushiwaka"})
    t.hit(0, weapon, 1)
    assert t.held(1) == 1 + lost


@rule("SAM-R9")
def test_ushiwaka_draws_only_for_points_really_lost():
    t = table(hands={0: "nodachi", 1: "parry"}, characters={1: "ushiwaka"}, life={1: 2})
    t.hit(0, "nodachi", 1)
    assert t.life[1] == 0
    assert t.held(1) == 3  # two drawn, though defeated


@rule("SAM-R9")
def test_ushiwaka_draws_nothing_when_the_defeat_ends_the_game():
    t = table(hands={0: "nodachi", 1: "parry"}, characters={1: "ushiwaka"}, life={1: 2}, honour={1: 1})
    events = t.hit(0, "nodachi", 1)
    assert t.over
    assert t.hand(1) == "parry"
    assert "drew" not in kinds(events)


@rule("SAM-6.14")
def test_hanzo_may_parry_any_number_of_times_a_turn():
    t = table(hands={0: "bokken bokken bokken", 1: "bo bo bo bo"}, characters={1: "hanzo"},
              front={0: "concentration concentration"})  # fmt: skip
    for _ in range(3):
        t.attack(0, "bokken", 1)
        t.do(1, "parry bo")
    assert t.life[1] == 4
    assert t.hand(1) == "bo"


@rule("SAM-R7", "SAM-R10")
def test_hanzo_may_decline_too():
    t = table(hands={0: "battle-cry", 1: "bo bo parry"}, characters={1: "hanzo"})
    t.play(0, "battle-cry")
    assert t.legal(1) == ["discard bo", "discard parry", "lose life"]


@rule("SAM-R31")
def test_ushiwaka_draws_one_card_at_a_time_and_tomoe_after():
    t = table(hands={0: "nodachi", 1: "bokken"}, characters={0: "tomoe", 1: "ushiwaka"},
              pile="daimyo bo katana kanabo")  # fmt: skip
    t.hit(0, "nodachi", 1)
    assert t.hand(1) == "bokken bo katana kanabo"
    assert t.hand(0) == "daimyo"
