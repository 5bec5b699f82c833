"""SAM-5: weapons, parries, defeat."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sengoku
from sengoku.games.samurai_sword.components import CARD_IDS, DAMAGE, PRECISION
from tests.samurai_sword.table import table
from tests.seated import kinds
from tests.support import rule

WEAPONS = CARD_IDS[:13]


@rule("SAM-5.1")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_weapon_reaches_as_far_as_its_precision(weapon):
    precision = PRECISION[CARD_IDS.index(weapon)]
    t = table(7, hands={0: weapon}, front={3: "armour", 4: "armour armour"})
    assert t.difficulties(0) == {1: 1, 2: 2, 3: 4, 4: 5, 5: 2, 6: 1}
    t.do(0, f"play {weapon}")
    reached = [f"target {seat}" for seat, away in t.difficulties(0).items() if away <= precision]
    assert t.aims(0) == reached
    for seat, away in t.difficulties(0).items():
        if away > precision:
            assert t.refused(0, f"target {seat}") == ["SAM-5.1"]


@rule("SAM-5.1")
def test_nobody_attacks_itself_or_an_empty_chair():
    t = table(5, hands={0: "daikyu"})
    t.do(0, "play daikyu")
    assert t.refused(0, "target 0") == ["SAM-5.1"]
    assert t.refused(0, "target 5") == ["SAM-5.1"]
    assert t.refused(0, "end") == ["SAM-5.1"]


@rule("SAM-5.1", "SAM-6.13")
def test_a_weapon_that_reaches_nobody_cannot_be_played():
    t = table(hands={0: "bokken bo"}, front={1: "armour", 4: "armour"})
    assert t.refused(0, "play bokken") == ["SAM-5.1"]
    t.attack(0, "bo", 1)


@rule("SAM-5.1", "SAM-6.13")
def test_no_weapon_can_be_played_when_all_others_are_harmless():
    t = table(4, hands={0: "daikyu", 1: "", 2: ""}, life={3: 0})
    assert t.refused(0, "play daikyu") == ["SAM-5.1"]


@rule("SAM-5.2")
def test_a_parry_stops_the_attack():
    t = table(hands={0: "nodachi", 1: "parry parry bo"})
    t.attack(0, "nodachi", 1)
    assert t.asked == ("parry", (1,))
    t.do(1, "parry parry")
    assert t.life[1] == 5
    assert t.hand(1) == "bo parry"  # one parry is enough
    assert t.discard == "parry nodachi"
    assert t.asked == ("play", (0,))


@rule("SAM-5.2")
def test_the_target_need_not_parry():
    t = table(hands={0: "bokken", 1: "parry"})
    t.attack(0, "bokken", 1)
    t.do(1, "lose life")
    assert (t.life[1], t.hand(1)) == (4, "parry")


@rule("SAM-5.2")
def test_nobody_parries_for_another():
    t = table(hands={0: "bokken", 1: "bo", 2: "parry"})
    t.attack(0, "bokken", 1)
    assert t.legal(2) == []
    with pytest.raises(sengoku.NotYourTurn):
        t.state.choose(2, "parry parry")
    assert t.refused(1, "parry parry") == ["SAM-5.2"]  # not in hand
    assert t.refused(1, "parry bo") == ["SAM-6.12"]  # only Hanzō
    assert t.refused(1, "target 2") == ["SAM-5.2"]


@rule("SAM-5.3")
@pytest.mark.parametrize("weapon", WEAPONS)
def test_a_weapon_takes_its_damage(weapon):
    t = table(hands={0: weapon})
    t.hit(0, weapon, 1)
    assert t.life == [5, 5 - DAMAGE[CARD_IDS.index(weapon)], 5, 5, 5]


@rule("SAM-5.3", "SAM-R8", "SAM-6.1")
@settings(deadline=None, database=None, derandomize=True, max_examples=150)
@given(
    weapon=st.sampled_from(WEAPONS),
    fast_draws=st.integers(0, 3),
    attacker=st.sampled_from(["musashi", "kojiro", "goemon"]),
    target=st.sampled_from(["ginchiyo", "chiyome", "ieyasu", "benkei"]),
    data=st.data(),
)
def test_damage_follows_the_formula(weapon, fast_draws, attacker, target, data):
    full = 4 if target in ("ginchiyo", "chiyome") else 5
    life = data.draw(st.integers(1, full))
    t = table(
        characters={0: attacker, 1: target},
        front={0: "fast-draw " * fast_draws},
        hands={0: weapon},
        life={1: life},
    )
    if 1 not in t.difficulties(0) or t.difficulties(0)[1] > PRECISION[CARD_IDS.index(weapon)]:
        return  # Benkei out of reach
    damage = DAMAGE[CARD_IDS.index(weapon)] + fast_draws + (attacker == "musashi")
    damage = max(1, damage - (target == "ginchiyo"))
    t.attack(0, weapon, 1)
    assert t.state.ask(1).args["count"] == damage
    t.do(1, "lose life")
    assert t.life[1] == max(0, life - damage)


@rule("SAM-5.3")
def test_only_the_attackers_fast_draw_counts():
    t = table(hands={0: "bokken"}, front={1: "fast-draw fast-draw", 2: "fast-draw"})
    t.hit(0, "bokken", 1)
    assert t.life[1] == 4


@rule("SAM-5.4")
def test_the_last_point_is_a_defeat_and_costs_one_honour():
    t = table(hands={0: "bokken"}, life={1: 1}, honour={0: 5, 1: 3})
    events = t.hit(0, "bokken", 1)
    assert t.life[1] == 0
    assert t.state.harmless(1)
    assert t.honour == [6, 2, 3, 3, 3]
    assert "defeated" in kinds(events)


@rule("SAM-5.4")
def test_surplus_damage_is_ignored():
    t = table(hands={0: "nodachi"}, life={1: 1})
    t.hit(0, "nodachi", 1)
    assert t.life[1] == 0
    assert t.honour[1] == 2  # one point, not three


@rule("SAM-5.4")
def test_one_point_left_is_no_defeat():
    t = table(hands={0: "kusarigama"}, life={1: 3})
    t.hit(0, "kusarigama", 1)
    assert t.life[1] == 1
    assert t.honour == [5, 3, 3, 3, 3]


@rule("SAM-5.4")
@pytest.mark.parametrize("card", ["battle-cry", "jujutsu"])
def test_battle_cry_and_jujutsu_defeat_too(card):
    t = table(hands={0: card}, life={2: 1})
    t.play(0, card)
    t.do(1, "lose life")
    t.do(2, "lose life")
    assert t.life[2] == 0
    assert t.honour == [6, 3, 2, 3, 3]
    assert t.asked == (card, (3,))


@rule("SAM-5.4", "SAM-7.2")
def test_giving_away_the_last_honour_ends_the_game():
    t = table(hands={0: "bokken"}, life={1: 1}, honour={1: 1})
    t.hit(0, "bokken", 1)
    assert t.over
    assert t.honour[1] == 0


@rule("SAM-5.5", "SAM-R20")
def test_a_defeated_player_keeps_its_cards_and_permanents():
    t = table(hands={0: "bokken", 1: "parry bo"}, life={1: 1}, front={1: "armour fast-draw"}, bushido=1,
              characters={0: "kojiro"})  # fmt: skip
    t.hit(0, "bokken", 1)
    assert t.hand(1) == "bo parry"
    assert t.front(1) == "armour fast-draw bushido"


@rule("SAM-5.5", "SAM-R20")
def test_a_defeated_player_stays_harmless_until_its_own_recovery():
    t = table(4, hands={0: "bokken"}, life={2: 0})
    t.do(0, "end")
    assert t.state.harmless(2)
    t.do(1, "end")
    assert not t.state.harmless(2)
    assert t.life[2] == 5


@rule("SAM-5.6")
def test_an_attack_goes_in_the_order_of_the_list():
    t = table(hands={0: "bokken"}, life={1: 1}, characters={0: "tomoe", 1: "ushiwaka"})
    assert kinds(t.attack(0, "bokken", 1)) == ["attacked"]
    assert t.discard == ""
    events = t.do(1, "lose life")
    assert kinds(events) == ["lost-life", "defeated", "drew", "drew"]
    assert [event.args["seat"] for event in events[2:]] == [1, 0]  # Ushiwaka, then Tomoe
    assert t.discard == "bokken"


@rule("SAM-5.6")
def test_a_parried_attack_stops_after_the_parry():
    t = table(hands={0: "bokken", 1: "parry bo"}, characters={0: "tomoe", 1: "ushiwaka"})
    t.attack(0, "bokken", 1)
    assert kinds(t.do(1, "parry parry")) == ["parried"]
    assert (t.hand(0), t.hand(1)) == ("", "bo")
    assert t.discard == "parry bokken"


@rule("SAM-5.6")
def test_naming_the_weapon_shows_nothing_until_the_target_is_named():
    t = table(hands={0: "bokken"})
    assert t.do(0, "play bokken") == []
    assert t.held(0) == 1
    t.do(0, "target 1")
    assert t.held(0) == 0
    assert t.state.view(2)["resolving"] == "bokken"


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


@rule("SAM-R27")
def test_two_attacks_need_two_parries():
    t = table(hands={0: "bokken bo", 1: "parry parry bo"}, front={0: "concentration"})
    for weapon in ("bokken", "bo"):
        t.attack(0, weapon, 1)
        assert t.asked == ("parry", (1,))
        t.do(1, "parry parry")
    assert t.hand(1) == "bo"


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
