"""SAM-2: harmless players."""

from __future__ import annotations

import pytest

from tests.samurai_sword.table import table
from tests.support import rule


@rule("SAM-2.1")
@pytest.mark.parametrize(
    ("life", "hand", "harmless"),
    [(5, "parry", False), (1, "parry", False), (0, "parry", True), (5, "", True), (0, "", True)],
)
def test_harmless_without_resilience_or_without_a_card(life, hand, harmless):
    t = table(hands={1: hand}, life={1: life})
    assert t.state.harmless(1) is harmless
    assert t.state.view(None)["players"][1]["harmless"] is harmless


HARMLESS = [{"life": {1: 0}}, {"hands": {1: ""}}]


@rule("SAM-2.2")
@pytest.mark.parametrize("why", HARMLESS, ids=["no life", "no cards"])
def test_a_weapon_cannot_be_aimed_at_a_harmless_player(why):
    t = table(4, **{**why, "hands": {0: "daikyu", **why.get("hands", {})}})
    t.do(0, "play daikyu")
    assert t.aims(0) == ["target 2", "target 3"]
    assert t.refused(0, "target 1") == ["SAM-2.2"]


@rule("SAM-2.2")
@pytest.mark.parametrize("card", ["battle-cry", "jujutsu"])
@pytest.mark.parametrize("why", HARMLESS, ids=["no life", "no cards"])
def test_battle_cry_and_jujutsu_pass_a_harmless_player(why, card):
    t = table(4, **{**why, "hands": {0: card, **why.get("hands", {})}})
    before = list(t.life)
    t.play(0, card)
    assert t.asked == (card, (2,))
    t.do(2, "lose life")
    assert t.asked == (card, (3,))
    assert t.life[1] == before[1]


@rule("SAM-2.2", "SAM-4.1")
@pytest.mark.parametrize("why", HARMLESS, ids=["no life", "no cards"])
def test_a_harmless_player_is_skipped_when_difficulty_is_counted(why):
    assert table(6).difficulties(0) == {1: 1, 2: 2, 3: 3, 4: 2, 5: 1}
    assert table(6, **why).difficulties(0) == {2: 1, 3: 2, 4: 2, 5: 1}


@rule("SAM-2.2", "SAM-R2")
def test_a_defeated_player_can_be_robbed_given_bushido_and_made_to_draw():
    t = table(hands={0: "diversion geisha bushido meditation tea-ceremony", 2: "parry parry"}, life={2: 0})
    t.play(0, "meditation", 2)
    assert t.held(2) == 3
    t.play(0, "tea-ceremony")
    assert t.held(2) == 4
    t.play(0, "diversion", 2)
    assert t.held(2) == 3
    t.do(0, "play geisha", "remove hand-2")
    assert t.held(2) == 2
    t.play(0, "bushido", 2)
    assert t.front(2) == "bushido"
    assert t.life[2] == 0


@rule("SAM-2.2", "SAM-R2")
def test_an_empty_hand_can_be_given_cards_but_not_robbed():
    t = table(4, hands={0: "diversion geisha bushido meditation", 2: ""}, front={2: "armour"})
    t.do(0, "play diversion")
    assert t.refused(0, "target 2") == ["SAM-6.13"]
    t.do(0, "target 1", "play geisha")
    assert t.refused(0, "remove hand-2") == ["SAM-6.13"]
    t.do(0, "remove armour-2")
    t.play(0, "bushido", 2)
    t.play(0, "meditation", 2)
    assert (t.held(2), t.front(2)) == (1, "bushido")


@rule("SAM-2.3")
def test_harmless_the_instant_the_last_card_goes():
    t = table(hands={0: "bokken bokken", 1: "parry"}, front={0: "concentration"})
    t.attack(0, "bokken", 1)
    t.do(1, "parry parry")
    assert t.state.harmless(1)
    assert t.difficulties(0) == {2: 1, 3: 2, 4: 1}


@rule("SAM-2.3")
def test_harmless_the_instant_the_last_resilience_goes():
    t = table(hands={0: "bokken battle-cry"}, life={1: 1})
    t.hit(0, "bokken", 1)
    assert t.state.harmless(1)
    t.play(0, "battle-cry")
    assert t.asked == ("battle-cry", (2,))


@rule("SAM-2.3")
@pytest.mark.parametrize("card", ["tea-ceremony", "meditation"])
def test_giving_a_card_makes_an_empty_handed_player_attackable(card):
    t = table(hands={0: f"{card} bokken", 1: ""})
    assert 1 not in t.difficulties(0)
    t.play(0, card, 1 if card == "meditation" else None)
    assert t.difficulties(0)[1] == 1
    t.hit(0, "bokken", 1)
    assert t.life[1] == 4


@rule("SAM-2.3")
def test_a_card_alone_does_not_help_a_player_without_resilience():
    t = table(hands={0: "meditation", 1: ""}, life={1: 0})
    t.play(0, "meditation", 1)
    assert t.state.harmless(1)


@rule("SAM-2.3", "SAM-5.5")
def test_recovery_ends_being_harmless():
    t = table(active=1, at="turn", life={1: 0})
    assert t.state.harmless(1)
    t.begin_turn()
    assert not t.state.harmless(1)


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


@rule("SAM-R27")
def test_a_target_whose_last_card_was_the_parry_is_harmless_afterwards():
    t = table(hands={0: "bokken bo", 1: "parry"}, front={0: "concentration"})
    t.attack(0, "bokken", 1)
    t.do(1, "parry parry")
    t.do(0, "play bo")
    assert t.refused(0, "target 1") == ["SAM-2.2"]
