"""SAM-3: the turn."""

from __future__ import annotations

import pytest

import sengoku
from tests.samurai_sword.table import GAME, table
from tests.seated import kinds
from tests.support import rule


@rule("SAM-3.1")
@pytest.mark.parametrize(("life", "after"), [(0, 5), (1, 1), (4, 4), (5, 5)])
def test_recovery_gives_all_back_to_those_who_have_nothing(life, after):
    t = table(active=1, at="turn", life={1: life})
    events = t.begin_turn()
    assert t.life[1] == after
    assert ("recovered" in kinds(events)) is (life == 0)


@rule("SAM-3.1")
def test_recovery_gives_the_characters_own_value():
    t = table(active=1, at="turn", life={1: 0}, characters={1: "hanzo"})
    t.begin_turn()
    assert t.life[1] == 4


@rule("SAM-3.1", "SAM-3.7")
@pytest.mark.parametrize("seats", GAME.seats)
def test_turns_go_round_clockwise(seats):
    t = table(seats, characters={0: "benkei", 1: "chiyome"})
    order = []
    for _ in range(2 * seats):
        order.append(t.state.active)
        t.begin_turn()
    assert order == 2 * list(range(seats))


@rule("SAM-3.1")
def test_a_defeated_or_empty_handed_player_still_has_its_turn():
    t = table(active=1, at="turn", hands={1: ""}, life={1: 0})
    t.begin_turn()
    assert t.asked == ("play", (1,))
    assert t.held(1) == 2


@rule("SAM-3.2")
def test_bushido_is_checked_after_recovery_and_before_drawing():
    t = table(active=1, at="turn", bushido=1, life={1: 0}, hands={1: "parry"}, pile="daimyo daimyo bo")
    t.begin_turn()
    assert t.asked == ("bushido", (1,))
    assert t.life[1] == 5  # recovered
    assert t.hand(1) == "parry"  # not drawn yet
    events = t.do(1, "lose honour")
    assert t.hand(1) == "parry daimyo daimyo"
    assert kinds(events) == ["bushido-honour", "drew"]


@rule("SAM-3.2")
def test_no_bushido_no_check():
    t = table(active=1, at="turn", bushido=2, pile="bo bo bo", hands={1: ""})
    events = t.begin_turn()
    assert "bushido-turned" not in kinds(events)
    assert t.hand(1) == "bo bo"


@rule("SAM-3.3")
def test_two_cards_are_drawn_from_the_top():
    t = table(active=1, at="turn", hands={1: ""}, pile="kiseru parry armour")
    t.begin_turn()
    assert t.hand(1) == "armour parry"
    assert t.pile.endswith("kiseru")


@rule("SAM-3.4")
def test_any_number_of_cards_in_any_order():
    t = table(hands={0: "armour daimyo concentration tea-ceremony bokken fast-draw"})
    for card in ("tea-ceremony", "armour", "fast-draw", "daimyo", "concentration"):
        t.play(0, card)
    t.hit(0, "bokken", 1)
    assert t.front(0) == "concentration armour fast-draw"


@rule("SAM-3.4")
def test_playing_nothing_is_allowed():
    t = table(hands={0: "armour bokken"})
    t.do(0, "end")
    assert t.hand(0) == "bokken armour"
    assert t.state.active == 1


@rule("SAM-3.4", "SAM-R11")
@pytest.mark.parametrize(
    ("seats", "character", "front", "allowed"),
    [
        (5, "nobunaga", "", 1),
        (5, "nobunaga", "concentration", 2),
        (5, "nobunaga", "concentration concentration concentration", 4),
        (5, "goemon", "", 2),
        (5, "goemon", "concentration", 3),
        (3, "nobunaga", "", 2),
        (3, "goemon", "concentration", 4),
    ],
)
def test_weapons_a_turn(seats, character, front, allowed):
    t = table(seats, characters={0: character}, front={0: front}, hands={0: "bokken " * 6})
    assert t.state.view(0)["weapons_allowed"] == allowed
    for played in range(allowed):
        assert t.state.ask(0).args["count"] == allowed - played
        t.hit(0, "bokken", 1)
    assert t.state.ask(0).args["count"] == 0
    assert t.refused(0, "play bokken") == ["SAM-3.4"]


@rule("SAM-3.4")
def test_the_weapon_limit_is_anew_each_turn():
    t = table(3, roles="ninja shogun ninja", hands={0: "bokken bokken"})
    t.hit(0, "bokken", 1)
    assert t.refused(0, "play bokken") == ["SAM-3.4"]
    t.do(0, "end")
    t.do(1, "end")
    t.do(2, "end")
    t.hit(0, "bokken", 1)


@rule("SAM-3.5")
@pytest.mark.parametrize("card", ["tea-ceremony", "daimyo", "battle-cry", "jujutsu"])
def test_actions_are_discarded_after_use(card):
    t = table(hands={0: card, 1: "", 2: "", 3: "", 4: ""})
    t.play(0, card)
    assert t.discard == card


@rule("SAM-3.5")
def test_weapons_are_discarded_after_use():
    t = table(hands={0: "bokken"})
    t.attack(0, "bokken", 1)
    assert t.discard == ""  # still being resolved
    t.do(1, "lose life")
    assert t.discard == "bokken"


@rule("SAM-3.5")
def test_permanents_stay_and_accumulate():
    t = table(hands={0: "armour armour fast-draw fast-draw concentration concentration"})
    for card in ("armour", "armour", "fast-draw", "fast-draw", "concentration", "concentration"):
        t.play(0, card)
    t.do(0, "end")
    assert t.front(0) == "concentration concentration armour armour fast-draw fast-draw"
    assert t.discard == ""


@rule("SAM-3.6")
def test_nobody_plays_in_anothers_turn():
    t = table(hands={0: "bokken", 1: "bokken daimyo armour"})
    for choice in ("play daimyo", "play armour", "play bokken", "end"):
        with pytest.raises(sengoku.NotYourTurn):
            t.state.choose(1, choice)
        assert [reason.rule for reason in t.state.why_not(1, choice)] == ["SAM-3.6"]
    assert t.legal(1) == []


@rule("SAM-3.6")
def test_only_parries_are_played_in_anothers_turn():
    t = table(hands={0: "bokken", 1: "bokken daimyo parry"})
    t.attack(0, "bokken", 1)
    assert t.legal(1) == ["parry parry", "lose life"]
    assert t.refused(1, "play daimyo") == ["SAM-5.2"]


@rule("SAM-3.4")
def test_only_cards_in_hand_can_be_played():
    t = table(hands={0: "armour"})
    assert t.refused(0, "play daimyo") == ["SAM-3.4"]
    assert t.refused(0, "discard armour") == ["SAM-3.4"]


@rule("SAM-3.7", "SAM-R19")
def test_the_owner_chooses_what_to_discard_down_to_seven():
    t = table(hands={0: "bokken kiseru parry parry parry armour daimyo geisha bo"}, characters={0: "benkei"})
    t.do(0, "end")
    assert t.asked == ("discard-surplus", (0,))
    assert t.state.ask(0).args["count"] == 2
    assert t.legal(0) == [f"discard {card}" for card in
                          ("bokken", "kiseru", "bo", "armour", "parry", "geisha", "daimyo")]  # fmt: skip
    assert t.refused(0, "discard katana") == ["SAM-3.7"]
    assert t.refused(0, "end") == ["SAM-3.7"]
    t.do(0, "discard armour")
    assert t.state.ask(0).args["count"] == 1
    t.do(0, "discard bo")
    assert t.discard == "armour bo"
    assert t.held(0) == 7
    assert t.state.active == 1


@rule("SAM-3.7", "SAM-R19")
@pytest.mark.parametrize("held", range(8))
def test_seven_cards_or_fewer_are_kept(held):
    t = table(hands={0: "parry " * held})
    t.do(0, "end")
    assert t.held(0) == held
    assert t.state.active == 1


@rule("SAM-R19")
def test_the_hand_limit_holds_only_in_ones_own_discard_phase():
    t = table(hands={0: "tea-ceremony " + "parry " * 7, 1: "bo " * 5 + "kiseru " * 5})
    t.play(0, "tea-ceremony")
    assert (t.held(0), t.held(1)) == (10, 11)
    t.do(0, "end", "discard parry", "discard parry", "discard parry")
    assert t.held(1) == 13  # with the two drawn, and still no discard
    assert t.asked == ("play", (1,))


@rule("SAM-3.8")
def test_table_talk_is_in_the_deviations_ledger():
    entry = next(entry for entry in GAME.deviations if entry.rule == "SAM-3.8")
    for lang in ("en", "fr"):
        assert entry.what[lang]
        assert entry.why[lang]
    assert [entry.rule for entry in GAME.deviations] == ["SAM-3.8"]  # and it is the only one


@rule("SAM-3.8")
def test_the_engine_never_tells_what_talk_may_not():
    """Nobody is told whether a card would hurt another player: a target is listed whatever its hand."""
    seen = []
    for hand in ("parry parry", "kiseru kiseru"):
        t = table(4, hands={0: "bokken battle-cry", 1: hand})
        assert t.legal(0) == ["play bokken", "play battle-cry", "use nobunaga", "end"]
        t.do(0, "play bokken")
        assert t.legal(0) == ["target 1", "target 3", "use nobunaga"]
        seen.append(t.state.view(0))
    assert seen[0] == seen[1]
