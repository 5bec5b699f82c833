"""SAM-6.3: Bushido and its check."""

from __future__ import annotations

import pytest

from tests.samurai_sword.table import table
from tests.seated import kinds
from tests.support import rule


def checked(turned_up: str, hand: str = "parry", **more):
    """Bushido lies in front of seat 1, whose turn begins; the card turned up is known."""
    t = table(**{"active": 1, "at": "turn", "bushido": 1, "hands": {1: hand}, "pile": turned_up, **more})
    t.begin_turn()
    return t


@rule("SAM-6.3", "SAM-R13")
@pytest.mark.parametrize("target", range(5))
def test_bushido_may_be_laid_in_front_of_anyone(target):
    t = table(hands={0: "bushido", 2: ""}, life={3: 0})  # 2 and 3 are harmless
    t.do(0, "play bushido")
    assert t.aims(0) == [f"target {seat}" for seat in range(5)]
    t.do(0, f"target {target}")
    assert t.front(target) == "bushido"
    assert t.discard == ""


@rule("SAM-6.3", "SAM-R13", "SAM-6.13")
@pytest.mark.parametrize("holder", [0, 2])
def test_never_while_another_bushido_is_in_play(holder):
    t = table(hands={0: "bushido"}, bushido=holder)
    assert t.refused(0, "play bushido") == ["SAM-6.3"]


@rule("SAM-6.3")
def test_bushido_names_a_player_of_the_table():
    t = table(4, hands={0: "bushido"})
    t.do(0, "play bushido")
    assert t.refused(0, "target 4") == ["SAM-6.3"]
    assert t.refused(0, "end") == ["SAM-6.3"]


@rule("SAM-6.3")
def test_once_discarded_it_may_be_played_again():
    t = table(hands={0: "geisha bushido"}, bushido=3)
    t.do(0, "play geisha", "remove bushido-3")
    assert t.discard == "bushido geisha"
    t.play(0, "bushido", 3)
    assert t.front(3) == "bushido"


@rule("SAM-6.3", "SAM-R12")
@pytest.mark.parametrize("card", ["parry", "armour", "daimyo", "bushido", "geisha"])
def test_not_a_weapon_and_bushido_passes_to_the_left(card):
    t = checked(f"bo bo {card}")
    assert t.discard == card
    assert (t.front(1), t.front(2)) == ("", "bushido")
    assert t.honour == [5, 3, 3, 3, 3]
    assert t.hand(1) == "bo bo parry"  # the turn goes on as usual
    assert t.asked == ("play", (1,))


@rule("SAM-6.3", "SAM-R12")
@pytest.mark.parametrize("card", ["bokken", "kiseru", "daikyu"])
def test_a_weapon_and_the_holder_gives_up_a_weapon(card):
    t = checked(f"daimyo daimyo {card}", hand="bo katana parry")
    assert t.asked == ("bushido", (1,))
    assert t.state.ask(1).args["card"] == card
    assert t.legal(1) == ["discard bo", "discard katana", "lose honour"]
    t.do(1, "discard katana")
    assert t.discard == f"{card} katana"
    assert (t.front(1), t.front(2)) == ("", "bushido")
    assert t.honour[1] == 3
    assert t.hand(1) == "bo parry daimyo daimyo"


@rule("SAM-6.3", "SAM-R12")
def test_a_weapon_and_the_holder_gives_up_one_honour_to_the_box():
    t = checked("daimyo daimyo bokken", hand="bo parry")
    t.do(1, "lose honour")
    assert t.honour == [5, 2, 3, 3, 3]  # nobody gains it
    assert t.discard == "bokken bushido"
    assert [t.front(seat) for seat in range(5)] == [""] * 5
    assert t.hand(1) == "bo parry daimyo daimyo"


@rule("SAM-6.3", "SAM-R12", "SAM-R33")
def test_without_a_weapon_it_must_be_the_honour():
    t = checked("bokken", hand="parry")
    assert t.legal(1) == ["lose honour"]
    assert t.refused(1, "discard parry") == ["SAM-6.3"]
    assert t.refused(1, "discard bo") == ["SAM-6.3"]
    assert t.refused(1, "end") == ["SAM-6.3"]
    assert t.refused(1, "lose life") == ["SAM-6.3"]


@rule("SAM-6.3", "SAM-7.2", "SAM-R23")
def test_the_last_honour_point_ends_the_game():
    t = checked("bokken", honour={1: 1})
    t.do(1, "lose honour")
    assert t.over
    assert t.honour == [5, 0, 3, 3, 3]
    assert t.hand(1) == "parry"  # no draw any more
    assert t.result()["deadly_strike"] is None


@rule("SAM-6.3")
def test_the_new_holder_makes_its_own_check_in_its_own_turn():
    t = checked("bo bo bo bo parry parry parry")  # passed by 1, who draws two
    events = t.do(1, "end")
    assert kinds(events)[:2] == ["turn", "bushido-turned"]
    assert t.asked == ("bushido", (2,))


@rule("SAM-R13")
def test_bushido_passes_to_a_harmless_neighbour_too():
    t = checked("parry", hands={1: "bo", 2: ""}, life={2: 0})
    assert t.front(2) == "bushido"


@rule("SAM-R13", "SAM-0.1")
def test_bushido_passes_from_the_last_seat_to_the_first():
    t = table(4, active=3, at="turn", bushido=3, pile="parry")
    t.begin_turn()
    assert t.front(0) == "bushido"


@rule("SAM-3.2", "SAM-R13")
def test_a_harmless_holder_recovers_and_is_checked():
    t = checked("bokken", hand="", life={1: 0})
    assert t.life[1] == 5
    assert t.asked == ("bushido", (1,))


@rule("SAM-R36")
def test_laid_in_front_of_oneself_it_is_checked_in_the_next_turn_only():
    t = table(3, hands={0: "bushido"}, pile="parry bo " + "parry " * 4)
    events = t.play(0, "bushido", 0) + t.do(0, "end")
    assert "bushido-turned" not in kinds(events)
    assert t.front(0) == "bushido"
    t.do(1, "end")
    assert "bushido-turned" in kinds(t.do(2, "end"))
    assert t.asked[1] == (0,)


@rule("SAM-R10", "SAM-6.3")
def test_hanzo_may_give_his_last_weapon_to_bushido():
    t = checked("bokken", hand="bo", characters={1: "hanzo"})
    assert t.legal(1) == ["discard bo", "lose honour"]


@rule("SAM-R34")
def test_a_check_that_empties_the_pile_shuffles_the_card_in_first():
    t = checked("bokken", hand="bo", rest="discard")
    assert t.honour == [4, 2, 2, 2, 2]  # exhaustion has come first
    assert "bokken" in t.pile.split()
    assert t.discard == ""
    assert t.asked == ("bushido", (1,))  # resolved for the card that was seen
    assert t.state.ask(1).args["card"] == "bokken"
    t.do(1, "discard bo")
    assert t.discard == "bo"
    assert t.front(2) == "bushido"


@rule("SAM-R34")
def test_a_check_that_empties_the_pile_and_shows_no_weapon_passes_bushido():
    t = checked("armour", hand="bo", rest="discard")
    assert t.honour == [4, 2, 2, 2, 2]
    assert t.front(2) == "bushido"
    assert t.asked == ("play", (1,))


@rule("SAM-R34", "SAM-R23")
def test_a_check_that_empties_the_pile_may_end_the_game():
    t = checked("bokken", hand="bo", rest="discard", honour={3: 1})
    assert t.over
    assert t.front(1) == "bushido"  # not resolved any more
    assert t.hand(1) == "bo"
    assert t.result()["deadly_strike"] is None


@rule("SAM-R30")
def test_with_nothing_to_turn_up_bushido_passes_to_the_left():
    t = table(4, active=1, at="turn", bushido=1, hands={1: "parry", 3: ""}, rest=3)
    t.begin_turn()
    assert t.front(2) == "bushido"
    assert t.hand(1) == "parry"  # and nothing to draw
    assert t.asked == ("play", (1,))


@rule("SAM-R30")
def test_discards_waiting_are_shuffled_before_bushido_is_checked():
    t = table(4, active=1, at="turn", bushido=1, rest="discard", honour=dict.fromkeys(range(4), 3))
    assert t.pile == ""
    events = t.begin_turn()
    assert kinds(events)[:3] == ["turn", "pile-ran-out", "bushido-turned"]
    assert t.honour == [2, 2, 2, 2]


@rule("SAM-R11")
def test_weapons_given_up_to_bushido_do_not_count():
    t = table(active=1, at="turn", bushido=1, hands={1: "kiseru bo"}, characters={1: "hanzo"}, pile="katana")
    t.begin_turn()
    t.do(1, "discard kiseru")
    t.hit(1, "bo", 2)


@rule("SAM-R15")
@pytest.mark.parametrize("holder", [0, 2])
def test_geisha_on_bushido_costs_nobody_honour(holder):
    t = table(hands={0: "geisha"}, bushido=holder)
    t.do(0, "play geisha", f"remove bushido-{holder}")
    assert t.discard == "bushido geisha"
    assert t.state.view(None)["bushido"] is None
    assert t.honour == [5, 3, 3, 3, 3]
