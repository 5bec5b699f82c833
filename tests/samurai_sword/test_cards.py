"""SAM-6: permanents and actions (Bushido has its own file), and when a card may be played."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.samurai_sword.table import table
from tests.seated import kinds
from tests.support import rule

NOBODY_ELSE_HOLDS = {1: "", 2: "", 3: "", 4: ""}


# -- permanents -------------------------------------------------------------------------------------------


@rule("SAM-6.1")
@pytest.mark.parametrize("copies", [0, 1, 2, 3])
def test_each_fast_draw_adds_one_damage(copies):
    t = table(hands={0: "bokken " + "fast-draw " * copies})
    for _ in range(copies):
        t.play(0, "fast-draw")
    t.hit(0, "bokken", 1)
    assert t.life[1] == 4 - copies


@rule("SAM-6.2")
def test_each_concentration_allows_one_more_weapon():
    t = table(hands={0: "bokken bokken concentration"})
    t.hit(0, "bokken", 1)
    assert t.refused(0, "play bokken") == ["SAM-3.4"]
    t.play(0, "concentration")
    t.hit(0, "bokken", 1)


@rule("SAM-6.2")
def test_armour_once_laid_protects_its_owner():
    t = table(hands={0: "armour armour parry"})
    t.play(0, "armour")
    t.play(0, "armour")
    assert t.difficulties(1)[0] == 3


# -- actions ----------------------------------------------------------------------------------------------


@rule("SAM-6.4")
def test_tea_ceremony_three_for_you_and_one_for_each_other():
    t = table(
        hands={0: "tea-ceremony", 1: "", 2: "parry"},
        life={3: 0},
        pile="bo kiseru daimyo armour parry bo bo bo",
    )
    events = t.play(0, "tea-ceremony")
    assert [t.held(seat) for seat in range(5)] == [3, 1, 2, 2, 2]
    assert t.hand(0) == "bo bo bo"  # the top three
    assert [event.args["seat"] for event in events if event.kind == "drew"] == [0, 1, 2, 3, 4]
    assert t.hand(1) == "parry"  # the next one


@rule("SAM-6.5")
@pytest.mark.parametrize(("card", "answer"), [("battle-cry", "parry"), ("jujutsu", "kiseru")])
def test_battle_cry_and_jujutsu_ask_for_a_card_or_one_resilience(card, answer):
    t = table(4, hands={0: f"{card} parry kiseru", 1: "parry kiseru", 2: "geisha", 3: "parry kiseru"})
    t.play(0, card)
    assert t.legal(1) == [f"discard {answer}", "lose life"]
    t.do(1, f"discard {answer}")
    assert t.legal(2) == ["lose life"]
    t.do(2, "lose life")
    t.do(3, "lose life")
    assert t.life == [5, 5, 4, 4]
    assert t.hand(0) == "kiseru parry"  # the player of the card is not hit
    assert t.discard == f"{answer} {card}"


@rule("SAM-6.5")
@pytest.mark.parametrize(("card", "wrong"), [("battle-cry", "kiseru"), ("jujutsu", "parry")])
def test_the_other_card_does_not_answer(card, wrong):
    t = table(hands={0: card, 1: f"{wrong} armour"})
    t.play(0, card)
    assert t.refused(1, f"discard {wrong}") == ["SAM-6.12" if wrong == "kiseru" else "SAM-6.5"]
    assert t.refused(1, "discard armour") == ["SAM-6.5"]
    assert t.refused(1, "end") == ["SAM-6.5"]
    assert "SAM-6.5" in t.refused(1, "discard " + ("parry" if card == "battle-cry" else "katana"))


@rule("SAM-6.5")
@pytest.mark.parametrize("card", ["battle-cry", "jujutsu"])
def test_answers_are_given_clockwise_and_chiyome_is_passed_over(card):
    t = table(5, active=3, hands={3: card}, characters={4: "chiyome"})
    t.play(3, card)
    order = []
    while t.asked[0] == card:
        order.append(t.asked[1][0])
        t.do(order[-1], "lose life")
    assert order == [0, 1, 2]
    assert t.life[4] == 4


@rule("SAM-6.6")
def test_daimyo_draws_two():
    t = table(hands={0: "daimyo"}, pile="bo kiseru")
    t.play(0, "daimyo")
    assert t.hand(0) == "kiseru bo"
    assert t.discard == "daimyo"


@rule("SAM-6.7")
def test_diversion_takes_a_card_at_any_difficulty():
    t = table(6, hands={0: "diversion", 3: "katana"}, front={3: "armour armour armour"}, life={3: 0})
    t.play(0, "diversion", 3)
    assert (t.hand(0), t.hand(3)) == ("katana", "")
    assert t.discard == "diversion"


@rule("SAM-6.7")
def test_diversion_names_another_player_with_cards():
    t = table(4, hands={0: "diversion diversion", 1: "", 2: "bo"})
    t.do(0, "play diversion")
    assert t.aims(0) == ["target 2", "target 3"]
    assert t.refused(0, "target 0") == ["SAM-6.7"]
    assert t.refused(0, "target 6") == ["SAM-6.7"]
    assert t.refused(0, "end") == ["SAM-6.7"]
    assert t.refused(0, "target 1") == ["SAM-6.13"]


@rule("SAM-6.8")
def test_geisha_discards_a_card_of_a_hand():
    t = table(6, hands={0: "geisha", 3: "katana"}, front={3: "armour armour armour"})
    t.do(0, "play geisha", "remove hand-3")
    assert t.hand(3) == ""
    assert t.discard == "katana geisha"


@rule("SAM-6.8")
@pytest.mark.parametrize("card", ["concentration", "armour", "fast-draw"])
def test_geisha_discards_one_copy_of_a_permanent(card):
    t = table(hands={0: "geisha"}, front={2: f"{card} {card}", 0: card})
    t.do(0, "play geisha", f"remove {card}-2")
    assert (t.front(2), t.front(0)) == (card, card)
    assert t.discard == f"{card} geisha"


@rule("SAM-6.8")
def test_geisha_needs_something_that_is_there():
    t = table(4, hands={0: "geisha parry"}, front={2: "armour"})
    t.do(0, "play geisha")
    assert t.aims(0) == ["remove hand-1", "remove hand-2", "remove hand-3", "remove armour-2"]
    for nothing in ("armour-1", "concentration-2", "bushido-2", "hand-0", "hand-5"):
        assert t.refused(0, f"remove {nothing}") == ["SAM-6.8"]
    assert t.refused(0, "end") == ["SAM-6.8"]


@rule("SAM-6.9")
def test_meditation_heals_its_player_alone_and_another_draws():
    t = table(hands={0: "meditation", 2: "parry"}, life={0: 1, 2: 1, 3: 0}, pile="bo")
    t.play(0, "meditation", 2)
    assert t.life == [5, 5, 1, 0, 5]
    assert t.hand(2) == "bo parry"
    assert t.discard == "meditation"


@rule("SAM-6.9")
def test_meditation_must_name_another_player():
    t = table(4, hands={0: "meditation", 1: ""}, life={2: 0})
    t.do(0, "play meditation")
    assert t.aims(0) == ["target 1", "target 2", "target 3"]  # also harmless ones
    assert t.refused(0, "target 0") == ["SAM-6.9"]
    assert t.refused(0, "end") == ["SAM-6.9"]


@rule("SAM-6.9")
def test_meditation_may_be_played_at_full_resilience():
    t = table(hands={0: "meditation"})
    t.play(0, "meditation", 1)
    assert t.life[0] == 5
    assert t.held(1) == 2


@rule("SAM-6.10", "SAM-6.13")
def test_a_parry_is_only_ever_an_answer():
    t = table(hands={0: "parry", 1: "bokken battle-cry jujutsu"}, active=1)
    t.attack(1, "bokken", 0)
    assert t.legal(0) == ["parry parry", "lose life"]
    t.do(0, "lose life")
    t.play(1, "battle-cry")
    for seat in (2, 3, 4):
        t.do(seat, "lose life")
    assert t.legal(0) == ["discard parry", "lose life"]
    t.do(0, "lose life")
    t.play(1, "jujutsu")
    for seat in (2, 3, 4):
        t.do(seat, "lose life")
    assert t.legal(0) == ["lose life"]


@rule("SAM-6.10", "SAM-6.13", "SAM-R27")
def test_a_parry_is_never_played_in_ones_own_turn():
    t = table(hands={0: "parry"})
    assert t.refused(0, "play parry") == ["SAM-6.13"]


@rule("SAM-6.11")
def test_where_card_and_rules_disagree_the_card_stands():
    """SAM-3.4: one weapon; SAM-3.5: one's own permanents; SAM-3.6: one's own turn; SAM-5.1: within reach."""
    t = table(6, characters={0: "kojiro", 3: "hanzo"}, hands={0: "bokken bokken bushido concentration",
              3: "bo bo parry"}, front={3: "armour"})  # fmt: skip
    t.play(0, "bushido", 4)
    assert t.front(4) == "bushido"  # the card: in front of any player
    t.attack(0, "bokken", 3)  # Kojirō's card: whatever the difficulty
    t.do(3, "parry bo")  # Hanzō's card: a weapon, out of turn
    t.play(0, "concentration")
    t.attack(0, "bokken", 3)  # Concentration's card: one weapon more
    assert t.asked == ("parry", (3,))


# -- SAM-6.13: when a card is playable --------------------------------------------------------------------


@rule("SAM-6.13")
@pytest.mark.parametrize("card", ["fast-draw", "concentration", "armour"])
def test_a_permanent_may_always_be_laid_even_if_it_changes_nothing(card):
    t = table(hands={0: card, **NOBODY_ELSE_HOLDS}, front={0: card}, played=1)
    t.play(0, card)
    assert t.front(0) == f"{card} {card}"


@rule("SAM-6.13", "SAM-R29")
@pytest.mark.parametrize("card", ["tea-ceremony", "daimyo"])
def test_drawing_cards_may_be_played_when_nothing_can_be_drawn(card):
    t = table(4, hands={0: card}, rest=3)
    assert (t.pile, t.discard) == ("", "")
    t.play(0, card)
    assert t.held(0) == 0
    assert t.discard == card


@rule("SAM-6.13", "SAM-R29")
@pytest.mark.parametrize("card", ["battle-cry", "jujutsu"])
def test_battle_cry_and_jujutsu_may_hit_nobody(card):
    t = table(4, hands={0: card, 1: ""}, life={2: 0}, characters={3: "chiyome"})
    assert kinds(t.play(0, card)) == ["challenged"]
    assert t.discard == card
    assert t.asked == ("play", (0,))


@rule("SAM-6.13", "SAM-R29")
def test_meditation_may_be_played_when_nothing_can_be_drawn():
    t = table(4, hands={0: "meditation"}, rest=3)
    t.play(0, "meditation", 1)
    assert t.held(1) == 1
    assert t.discard == "meditation"


@rule("SAM-6.13", "SAM-R29")
def test_diversion_needs_a_hand_to_rob():
    t = table(hands={0: "diversion diversion", **NOBODY_ELSE_HOLDS}, front={2: "armour"})
    assert t.refused(0, "play diversion") == ["SAM-6.13"]


@rule("SAM-6.13", "SAM-R29")
def test_geisha_needs_something_to_discard():
    t = table(hands={0: "geisha parry", **NOBODY_ELSE_HOLDS})
    assert t.refused(0, "play geisha") == ["SAM-6.13"]


@rule("SAM-6.13")
@pytest.mark.parametrize(
    "there", [{"front": {0: "armour"}}, {"bushido": 0}, {"front": {0: "fast-draw concentration"}}]
)
def test_geisha_may_have_to_take_ones_own_permanent(there):
    t = table(hands={0: "geisha parry", **NOBODY_ELSE_HOLDS}, **there)
    t.do(0, "play geisha")
    assert t.aims(0) == [f"remove {card}-0" for card in t.front(0).split()]


@rule("SAM-6.13")
def test_ending_the_play_phase_is_always_legal():
    for hand in ("", "bokken", "parry", "geisha diversion bushido"):
        assert table(hands={0: hand}).legal(0)[-1] == "end"


@rule("SAM-6.13", "SAM-R18")
def test_nobunaga_needs_two_resilience_and_a_card_to_draw():
    assert "use nobunaga" in table(life={0: 2}).legal(0)
    assert table(life={0: 1}).refused(0, "use nobunaga") == ["SAM-6.13"]
    assert table(4, rest=3).refused(0, "use nobunaga") == ["SAM-6.13"]
    assert "use nobunaga" in table(4, rest="discard").legal(0)  # SAM-R30: discards can become the pile
    assert table(characters={0: "benkei"}).refused(0, "use nobunaga") == ["SAM-6.12"]


@rule("SAM-6.13", "SAM-3.4")
def test_every_failed_condition_of_a_weapon_is_named():
    t = table(hands={0: "bokken"}, front={1: "armour", 4: "armour"}, played=1)
    assert t.refused(0, "play bokken") == ["SAM-3.4", "SAM-5.1"]
    assert t.refused(0, "play kiseru") == ["SAM-3.4", "SAM-3.4", "SAM-5.1"]


@rule("SAM-R37")
@pytest.mark.parametrize("card", ["diversion", "geisha"])
def test_each_card_of_the_hand_is_equally_likely(card):
    taken: Counter[str] = Counter()
    for seed in range(600):
        t = table(3, hands={0: card, 1: "bo bo bo parry armour daimyo"}, seed=seed)
        t.do(0, f"play {card}", "target 1" if card == "diversion" else "remove hand-1")
        taken[t.hand(0) if card == "diversion" else t.discard.split()[0]] += 1
    expected = {"bo": 300, "parry": 100, "armour": 100, "daimyo": 100}
    assert taken.keys() == expected.keys()
    chi_square = sum((taken[kind] - many) ** 2 / many for kind, many in expected.items())
    assert chi_square < 16.3  # one time in a thousand by chance, with 3 degrees of freedom


@rule("SAM-R37")
def test_who_plays_the_card_names_only_the_hand():
    t = table(3, hands={0: "diversion geisha", 1: "bo parry armour"})
    t.do(0, "play diversion")
    assert t.aims(0) == ["target 1", "target 2"]
    t.do(0, "target 1", "play geisha")
    assert [choice for choice in t.legal(0) if choice.endswith("1")] == ["remove hand-1"]


@rule("SAM-R4")
def test_battle_cry_hits_all_the_others_and_not_its_player():
    t = table(4, active=2, hands={2: "battle-cry parry"})
    t.play(2, "battle-cry")
    for seat in (3, 0, 1):
        assert t.asked == ("battle-cry", (seat,))
        t.do(seat, "lose life")
    assert t.life == [4, 4, 5, 4]
    assert t.hand(2) == "parry"


@rule("SAM-R5")
@pytest.mark.parametrize("card", ["battle-cry", "jujutsu"])
def test_each_answer_is_given_in_the_open_before_the_next_is_asked(card):
    t = table(4, hands={0: card, 1: "parry katana"}, life={2: 1})
    t.play(0, card)
    t.do(1, "discard parry" if card == "battle-cry" else "discard katana")
    assert t.asked == (card, (2,))
    assert t.discard == ("parry" if card == "battle-cry" else "katana")  # already there for 2 to see
    t.do(2, "lose life")
    assert t.honour[:3] == [6, 3, 2]  # and 2's defeat is settled before 3 is asked
    assert t.asked == (card, (3,))


@rule("SAM-R5")
def test_all_stops_at_once_when_the_game_ends():
    t = table(hands={0: "tea-ceremony"}, pile="bo bo bo katana", rest="discard", honour={4: 1})
    t.play(0, "tea-ceremony")
    assert t.over
    assert [t.held(seat) for seat in range(5)] == [3, 2, 1, 1, 1]  # 1 took the last card, 2 drew nothing


@rule("SAM-R5")
def test_tea_ceremony_serves_its_player_first():
    t = table(
        4, active=2, hands={2: "tea-ceremony", 3: "", 0: "", 1: ""}, pile="katana nodachi kanabo bo bo bo"
    )
    t.play(2, "tea-ceremony")
    assert [t.hand(seat) for seat in (2, 3, 0, 1)] == ["bo bo bo", "kanabo", "nodachi", "katana"]


@rule("SAM-R6")
@pytest.mark.parametrize("card", ["battle-cry", "jujutsu"])
@pytest.mark.parametrize("by", ["musashi", "tomoe", "nobunaga"])
def test_battle_cry_and_jujutsu_always_take_exactly_one(card, by):
    t = table(4, hands={0: card}, characters={0: by, 1: "ginchiyo", 2: "ushiwaka"},
              front={0: "fast-draw fast-draw fast-draw"})  # fmt: skip
    events = t.play(0, card) + t.do(1, "lose life") + t.do(2, "lose life") + t.do(3, "lose life")
    assert t.life[1:] == [3, 3, 4]
    assert "drew" not in kinds(events)  # neither Ushiwaka nor Tomoe


@rule("SAM-R7")
@pytest.mark.parametrize(("card", "held"), [("battle-cry", "parry"), ("jujutsu", "katana")])
def test_one_may_lose_resilience_with_the_card_in_hand(card, held):
    t = table(hands={0: card, 1: held})
    t.play(0, card)
    t.do(1, "lose life")
    assert (t.life[1], t.hand(1)) == (4, held)


@rule("SAM-R15")
def test_geisha_may_discard_any_permanent_ones_own_and_bushido_included():
    t = table(4, hands={0: "geisha"}, front={0: "armour", 1: "fast-draw", 3: "concentration"}, bushido=2)
    t.do(0, "play geisha")
    assert t.aims(0) == [
        "remove hand-1",
        "remove hand-2",
        "remove hand-3",
        "remove concentration-3",
        "remove armour-0",
        "remove fast-draw-1",
        "remove bushido-2",
    ]
