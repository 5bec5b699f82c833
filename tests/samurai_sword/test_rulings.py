"""SAM-R: rulings that no other file has tested beside the rule they explain."""

from __future__ import annotations

import pytest

from tests.samurai_sword.table import kinds, table
from tests.support import rule


@rule("SAM-R1")
def test_the_shorter_way_round_counts_places_and_not_players_between():
    """Of the French "nombre de joueurs entre vous et votre cible": a neighbour is at 1, not at 0."""
    t = table(7, hands={0: "bokken", 2: ""}, front={3: "armour"}, characters={4: "benkei"})
    assert t.difficulties(0) == {1: 1, 3: 2 + 1, 4: 3 + 1, 5: 2, 6: 1}


@rule("SAM-R2")
@pytest.mark.parametrize("why", [{"life": {1: 0}}, {"hands": {1: ""}}], ids=["no life", "no cards"])
def test_harmless_protects_from_weapons_battle_cry_and_jujutsu_only(why):
    hands = {0: "bokken battle-cry jujutsu bushido meditation tea-ceremony", **why.get("hands", {})}
    t = table(3, **{**why, "hands": {2: "parry", **hands}})
    life = t.life[1]
    t.do(0, "play bokken")
    assert t.refused(0, "target 1") == ["SAM-2.2"]
    t.do(0, "target 2")
    t.do(2, "lose life")
    for card in ("battle-cry", "jujutsu"):
        t.play(0, card)
        assert t.asked == (card, (2,))
        t.do(2, "lose life")
    assert t.life[1] == life
    t.play(0, "bushido", 1)
    assert t.front(1) == "bushido"
    before = t.held(1)
    t.play(0, "meditation", 1)
    t.play(0, "tea-ceremony")
    assert t.held(1) == before + 2


@rule("SAM-R3")
def test_the_attackers_last_card_may_be_the_weapon():
    t = table(6, hands={0: "kanabo"})
    t.hit(0, "kanabo", 3)
    assert t.state.harmless(0)
    assert t.life[3] == 3


@rule("SAM-R3")
def test_an_attackers_own_armour_and_character_do_not_matter():
    t = table(6, hands={0: "bokken"}, characters={0: "benkei"}, front={0: "armour armour"})
    t.hit(0, "bokken", 1)
    assert t.life[1] == 4


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


@rule("SAM-R7", "SAM-R10")
def test_hanzo_may_decline_too():
    t = table(hands={0: "battle-cry", 1: "bo bo parry"}, characters={1: "hanzo"})
    t.play(0, "battle-cry")
    assert t.legal(1) == ["discard bo", "discard parry", "lose life"]


@rule("SAM-R8")
@pytest.mark.parametrize(
    ("weapon", "by", "fast_draw", "life", "left"),
    [
        ("bokken", "musashi", 0, 4, 3),  # 1 + 1 - 1
        ("bokken", "nobunaga", 2, 4, 2),  # 1 + 2 - 1
        ("bokken", "nobunaga", 0, 4, 3),  # 1 - 1, at least 1
        ("katana", "musashi", 3, 4, 0),  # 3 + 3 + 1 - 1: the excess is ignored
    ],
)
def test_damage_when_several_modifiers_meet(weapon, by, fast_draw, life, left):
    t = table(hands={0: weapon}, characters={0: by, 1: "ginchiyo"}, front={0: "fast-draw " * fast_draw},
              life={1: life})  # fmt: skip
    t.hit(0, weapon, 1)
    assert t.life[1] == left


@rule("SAM-R10", "SAM-R11")
def test_a_weapon_used_as_a_parry_is_no_weapon_played():
    t = table(active=1, hands={1: "bokken", 2: "bo kiseru parry"}, characters={2: "hanzo"})
    t.attack(1, "bokken", 2)
    t.do(2, "parry bo")
    assert t.state.weapons_played == 1
    t.do(1, "end")
    t.hit(2, "kiseru", 3)


@rule("SAM-R11")
def test_parried_attacks_count():
    t = table(hands={0: "bokken bokken", 1: "parry bo"})
    t.attack(0, "bokken", 1)
    t.do(1, "parry parry")
    assert t.refused(0, "play bokken") == ["SAM-3.4"]


@rule("SAM-R11")
def test_weapons_given_up_to_bushido_do_not_count():
    t = table(active=1, at="turn", bushido=1, hands={1: "kiseru bo"}, characters={1: "hanzo"}, pile="katana")
    t.begin_turn()
    t.do(1, "discard kiseru")
    t.hit(1, "bo", 2)


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


@rule("SAM-R15")
@pytest.mark.parametrize("holder", [0, 2])
def test_geisha_on_bushido_costs_nobody_honour(holder):
    t = table(hands={0: "geisha"}, bushido=holder)
    t.do(0, "play geisha", f"remove bushido-{holder}")
    assert t.discard == "bushido geisha"
    assert t.state.view(None)["bushido"] is None
    assert t.honour == [5, 3, 3, 3, 3]


@rule("SAM-R27")
def test_a_target_whose_last_card_was_the_parry_is_harmless_afterwards():
    t = table(hands={0: "bokken bo", 1: "parry"}, front={0: "concentration"})
    t.attack(0, "bokken", 1)
    t.do(1, "parry parry")
    t.do(0, "play bo")
    assert t.refused(0, "target 1") == ["SAM-2.2"]


@rule("SAM-R27")
def test_two_attacks_need_two_parries():
    t = table(hands={0: "bokken bo", 1: "parry parry bo"}, front={0: "concentration"})
    for weapon in ("bokken", "bo"):
        t.attack(0, weapon, 1)
        assert t.asked == ("parry", (1,))
        t.do(1, "parry parry")
    assert t.hand(1) == "bo"


@rule("SAM-R31")
def test_honour_is_tested_before_anyone_draws():
    t = table(hands={0: "bokken"}, characters={0: "tomoe", 1: "ushiwaka"}, life={1: 1}, honour={1: 1})
    events = t.hit(0, "bokken", 1)
    assert t.over
    assert "drew" not in kinds(events)
    assert t.state.view(None)["resolving"] == "bokken"  # not discarded any more


@rule("SAM-R31")
def test_swordmaster_is_tested_before_anyone_draws():
    t = table(4, hands={0: "bokken"}, characters={0: "tomoe", 3: "ushiwaka"}, life={1: 0, 2: 0, 3: 1})
    events = t.hit(0, "bokken", 3)
    assert t.result()["ending"] == "swordmaster"
    assert "drew" not in kinds(events)


@rule("SAM-R31")
def test_ushiwaka_draws_one_card_at_a_time_and_tomoe_after():
    t = table(hands={0: "nodachi", 1: "bokken"}, characters={0: "tomoe", 1: "ushiwaka"},
              pile="daimyo bo katana kanabo")  # fmt: skip
    t.hit(0, "nodachi", 1)
    assert t.hand(1) == "bokken bo katana kanabo"
    assert t.hand(0) == "daimyo"


@rule("SAM-R31", "SAM-R16")
def test_the_pile_may_run_out_between_ushiwakas_cards():
    t = table(hands={0: "nodachi", 1: "parry"}, characters={1: "ushiwaka"}, pile="katana", rest="discard")
    t.hit(0, "nodachi", 1)
    assert t.held(1) == 4
    assert "katana" in t.hand(1)
    assert t.honour == [4, 2, 2, 2, 2]
    assert t.discard == "nodachi"
    assert "nodachi" not in t.pile.split()


@rule("SAM-R31", "SAM-R23")
def test_ushiwakas_draw_may_end_the_game_before_tomoes():
    t = table(hands={0: "nodachi", 1: "parry"}, characters={0: "tomoe", 1: "ushiwaka"}, pile="katana bo",
              rest="discard", honour={4: 1})  # fmt: skip
    t.hit(0, "nodachi", 1)
    assert t.over
    assert t.hand(1) == "bo katana parry"  # the third card was not drawn
    assert t.hand(0) == ""
    assert t.result()["deadly_strike"] is None


@rule("SAM-R35")
def test_a_concentration_lost_now_no_longer_helps():
    t = table(hands={0: "bokken bokken geisha"}, front={0: "concentration"})
    t.hit(0, "bokken", 1)
    t.do(0, "play geisha", "remove concentration-0")
    assert t.refused(0, "play bokken") == ["SAM-3.4"]
    assert t.state.ask(0).args["count"] == 0


@rule("SAM-R35")
def test_weapons_already_played_stay_played():
    t = table(hands={0: "bo bo bo geisha concentration"}, front={0: "concentration concentration"})
    for _ in range(3):
        t.hit(0, "bo", 1)
    t.do(0, "play geisha", "remove concentration-0")
    assert t.state.ask(0).args["count"] == 0  # 3 played, 2 allowed
    t.play(0, "concentration")
    assert t.state.ask(0).args["count"] == 0  # 3 played, 3 allowed
