"""SAM-E1 to SAM-E10: the worked examples."""

from __future__ import annotations

import pytest

from sengoku.games.samurai_sword.reach import difficulty
from sengoku.games.samurai_sword.scoring import final
from tests.digest import table_of
from tests.samurai_sword.table import table
from tests.support import rule

A, B, C, D, E, F = range(6)


def in_reach(t, seat: int, weapon: str) -> list[int]:
    """Whom a weapon of this seat can be aimed at, the door being asked."""
    twin = t.state.clone()
    if f"play {weapon}" not in t.legal(seat):
        return []
    twin.choose(seat, f"play {weapon}")
    return [int(choice.noun) for choice in twin.choices(seat) if choice.verb == "target"]


@rule("SAM-E1")
def test_counting_round_the_table():
    written = {"ABCDEF".index(seat): int(away) for seat, away in table_of("SAM-E1")[0].items()}
    assert written == {B: 1, C: 2, D: 3, E: 2, F: 1}
    assert table(6).difficulties(A) == written
    assert {seat: difficulty(6, set(), A, seat) for seat in written} == written


@rule("SAM-E2")
def test_attacking_past_an_armour():
    t = table(5, front={B: "armour armour"})
    assert t.difficulties(A)[B] == 3
    assert t.difficulties(A)[C] == 2
    assert difficulty(5, set(), A, B, armour=2) == 3


@rule("SAM-E3")
def test_two_armour_six_seats():
    t = table(6, front={A: "armour armour"})
    assert {seat: t.difficulties(seat)[A] for seat in (B, F, C, E, D)} == {B: 3, F: 3, C: 4, E: 4, D: 5}
    assert t.difficulties(A) == table(6).difficulties(A)


@rule("SAM-E4")
def test_a_weapon_good_enough():
    t = table(6, hands={A: "shuriken kanabo bokken kiseru"})
    assert t.difficulties(A)[D] == 3
    assert D in in_reach(t, A, "shuriken")
    assert D in in_reach(t, A, "kanabo")
    assert D not in in_reach(t, A, "bokken")
    assert D not in in_reach(t, A, "kiseru")
    t.hit(A, "kanabo", D)
    assert t.life[D] == 3


@rule("SAM-E5")
def test_one_armour_too_far():
    hand = "daikyu nodachi naginata bo wakizashi"
    t = table(6, hands={A: hand})
    reaching = [weapon for weapon in hand.split() if D in in_reach(t, A, weapon)]
    assert reaching == ["daikyu", "nodachi", "naginata"]
    t = table(6, hands={A: hand}, front={D: "armour"})
    assert t.difficulties(A)[D] == 4
    reaching = [weapon for weapon in hand.split() if D in in_reach(t, A, weapon)]
    assert reaching == ["daikyu", "naginata"]


@rule("SAM-E5")
@pytest.mark.parametrize(("life", "defeated"), [(1, True), (2, True), (3, False), (5, False)])
def test_the_daikyu_defeats_unless_there_were_three_points(life, defeated):
    t = table(6, hands={A: "daikyu"}, life={D: life})
    t.hit(A, "daikyu", D)
    assert t.life[D] == max(0, life - 2)
    assert t.state.harmless(D) is defeated
    assert t.honour[D] == (3 if defeated else 4)


@rule("SAM-E6")
def test_ginchiyos_reduction():
    t = table(hands={A: "nodachi shuriken"}, characters={B: "ginchiyo"}, front={A: "concentration"})
    t.hit(A, "nodachi", B)
    assert t.life[B] == 2
    t.hit(A, "shuriken", B)
    assert t.life[B] == 1


@rule("SAM-E7")
def test_goemon_with_concentration():
    t = table(hands={A: "bokken bokken bokken bokken"}, characters={A: "goemon"}, front={A: "concentration"})
    for _ in range(3):
        t.hit(A, "bokken", B)
    assert t.refused(A, "play bokken") == ["SAM-3.4"]


@rule("SAM-E8")
def test_extra_draws():
    t = table(5, active=B, at="turn", characters={B: "hideyoshi"}, hands={B: ""})
    t.begin_turn()
    assert t.held(B) == 3


@rule("SAM-E8")
def test_the_shogun_of_a_game_for_three():
    t = table(3, roles="ninja shogun ninja", active=B, at="turn", characters={B: "hanzo"}, hands={B: ""},
              pile="bokken bokken bokken")  # fmt: skip
    t.begin_turn()
    assert t.hand(B) == "bokken bokken bokken"
    t.hit(B, "bokken", C)
    t.hit(B, "bokken", C)
    assert t.refused(B, "play bokken") == ["SAM-3.4"]


@rule("SAM-E9")
def test_ushiwaka_and_tomoe_drawing():
    t = table(hands={A: "nodachi", B: "parry"}, characters={B: "ushiwaka"})
    t.hit(A, "nodachi", B)
    assert t.life[B] == 1
    assert t.held(B) == 4
    t = table(hands={A: "nodachi"}, characters={A: "tomoe"})
    t.hit(A, "nodachi", B)
    assert t.life[B] == 2
    assert t.held(A) == 1


SIX = ["shogun", "samurai", "ninja", "ninja", "ninja", "ronin"]
HONOUR = [1, 3, 2, 3, 0, 3]


@rule("SAM-E10")
def test_scoring_with_six_players():
    result = final(SIX, HONOUR, [1, 1, 0, 0, 0, 0])
    assert result.points == {"shogun": 9, "ninja": 5, "ronin": 9}
    assert result.winner == "shogun"
    bare = final(SIX, HONOUR, [0] * 6)
    assert bare.points == {"shogun": 7, "ninja": 5, "ronin": 9}


@rule("SAM-E10")
def test_scoring_with_six_players_at_the_table():
    """The last ninja loses its last honour point to Bushido."""
    honour = dict(enumerate([1, 3, 2, 3, 1, 3]))
    t = table(6, roles=" ".join(SIX), honour=honour, hands={0: "daimyo", 1: "daimyo", 4: "parry"},
              bushido=4, active=4, at="turn", pile="bokken")  # fmt: skip
    t.begin_turn()
    t.do(4, "lose honour")
    assert t.result()["points"] == {"shogun": 9, "ninja": 5, "ronin": 9}
    assert t.state.winners() == [0, 1]
    assert t.state.scores() == [9, 9, 5, 5, 5, 9]
