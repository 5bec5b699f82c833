"""SAM-7: how the game ends, and SAM-10.1: that it does."""

from __future__ import annotations

import random
from functools import cache

import pytest

import sengoku
from sengoku.games.samurai_sword.state import Place, Sword
from tests.digest import table_of
from tests.samurai_sword.table import GAME, new, table
from tests.seated import kinds
from tests.support import rule

FIVE = "shogun samurai ninja ninja ronin"


@rule("SAM-7.2")
def test_the_game_ends_at_once_when_somebody_has_no_honour():
    t = table(hands={0: "battle-cry"}, life={2: 1}, honour={2: 1})
    t.play(0, "battle-cry")
    t.do(1, "lose life")
    events = t.do(2, "lose life")
    assert t.over
    assert t.life[3:] == [5, 5]  # 3 and 4 are not asked any more
    assert t.asked == ("over", ())
    assert kinds(events)[-1] == "game-over"


@rule("SAM-7.2")
def test_nobody_chooses_after_the_end():
    t = table(hands={0: "bokken"}, life={1: 1}, honour={1: 1})
    t.hit(0, "bokken", 1)
    with pytest.raises(sengoku.NotYourTurn):
        t.state.choose(0, "end")
    assert [reason.rule for reason in t.state.why_not(0, "end")] == ["SAM-7.2"]
    assert [t.legal(seat) for seat in range(5)] == [[]] * 5


@rule("SAM-7.2")
def test_one_honour_point_is_enough_to_go_on():
    t = table(hands={0: "bokken"}, life={1: 1}, honour={1: 2})
    t.hit(0, "bokken", 1)
    assert not t.over


# -- Deadly Strike ----------------------------------------------------------------------------------------


@rule("SAM-7.5", "SAM-R21")
@pytest.mark.parametrize(("by", "victim", "team"), [(0, 1, "shogun"), (1, 0, "shogun"), (2, 3, "ninja")])
def test_defeating_a_team_mate_to_the_end_costs_three_points(by, victim, team):
    t = table(roles=FIVE, active=by, hands={by: "bokken"}, life={victim: 1}, honour={victim: 1})
    t.hit(by, "bokken", victim)
    result = t.result()
    counted = sum(line["points"] for line in result["lines"] if line["team"] == team)
    assert result["points"][team] == counted - 3
    assert result["deadly_strike"] == team


@rule("SAM-7.5")
@pytest.mark.parametrize(("by", "victim"), [(0, 3), (2, 1), (4, 0), (0, 4), (3, 4)])
def test_defeating_an_enemy_costs_nothing(by, victim):
    t = table(roles=FIVE, characters={by: "kojiro"}, active=by, hands={by: "bokken"}, life={victim: 1},
              honour={victim: 1})  # fmt: skip
    t.hit(by, "bokken", victim)
    assert t.result()["deadly_strike"] is None


@rule("SAM-R21")
@pytest.mark.parametrize("card", ["battle-cry", "jujutsu"])
def test_deadly_strike_by_battle_cry_and_jujutsu(card):
    t = table(roles=FIVE, hands={0: card}, life={1: 1}, honour={0: 4, 1: 1})
    t.play(0, card)
    t.do(1, "lose life")
    assert t.result()["points"]["shogun"] == 5 + 0 - 3


@rule("SAM-R21")
def test_the_penalty_comes_after_the_multipliers():
    """Four players, the samurai counts double: 2 x 4 - 3, not 2 x (4 - 3)."""
    t = table(4, roles="shogun samurai ninja ninja", active=1, hands={1: "bokken"}, life={0: 1},
              honour={0: 1, 1: 3})  # fmt: skip
    t.hit(1, "bokken", 0)
    assert t.result()["points"]["shogun"] == 2 * 4 + 0 - 3


@rule("SAM-R21")
def test_the_total_may_become_negative():
    t = table(3, active=1, hands={1: "bokken"}, life={2: 1}, honour={1: 1, 2: 1})
    t.hit(1, "bokken", 2)
    assert t.result()["points"]["ninja"] == 2 + 0 - 3
    assert t.result()["winner"] == "shogun"


@rule("SAM-R21")
def test_an_earlier_defeat_of_a_team_mate_costs_nothing():
    t = table(roles=FIVE, hands={0: "bokken bo"}, life={1: 1, 2: 1}, honour={1: 2, 2: 1},
              front={0: "concentration"})  # fmt: skip
    t.hit(0, "bokken", 1)
    assert not t.over
    t.hit(0, "bo", 2)  # an enemy's defeat ends the game
    assert t.result()["deadly_strike"] is None


@rule("SAM-R20", "SAM-7.3")
def test_the_last_point_handed_over_counts_for_its_receiver():
    t = table(roles=FIVE, hands={0: "bokken"}, life={1: 1}, honour={0: 5, 1: 1}, characters={0: "kojiro"})
    t.hit(0, "bokken", 1)
    assert t.honour[:2] == [6, 0]
    assert t.result()["points"]["shogun"] == 6 - 3


# -- Swordmaster ------------------------------------------------------------------------------------------

FALLEN = {2: 0, 3: 0, 4: 0}


@rule("SAM-7.7")
def test_one_player_alone_with_resilience_wins_outright_with_its_team():
    t = table(roles="samurai ninja ninja ronin shogun", hands={0: "bokken"}, life={1: 1, **FALLEN},
              honour={0: 1, 1: 5, 2: 6, 3: 2, 4: 3})  # fmt: skip
    t.hit(0, "bokken", 1)
    assert t.result()["ending"] == "swordmaster"
    assert t.result()["winner"] == "shogun"
    assert t.state.winners() == [0, 4]  # whatever the points
    assert t.result()["points"]["ninja"] > t.result()["points"]["shogun"]


@rule("SAM-7.7")
@pytest.mark.parametrize("card", ["battle-cry", "jujutsu"])
def test_battle_cry_and_jujutsu_make_a_swordmaster_too(card):
    t = table(roles="ronin shogun samurai ninja ninja", hands={0: card}, life={1: 1, **FALLEN})
    t.play(0, card)
    t.do(1, "lose life")
    assert t.result()["ending"] == "swordmaster"
    assert t.state.winners() == [0]


@rule("SAM-7.7")
def test_players_without_cards_still_stand():
    t = table(roles=FIVE, hands={0: "bokken", 3: ""}, life={1: 1, 2: 0, 4: 0})
    t.hit(0, "bokken", 1)
    assert not t.over


@rule("SAM-7.7", "SAM-7.5", "SAM-R21")
def test_a_team_mate_struck_down_last_and_points_are_counted():
    t = table(roles=FIVE, hands={0: "bokken"}, life={1: 1, **FALLEN}, honour={0: 5, 1: 3})
    t.hit(0, "bokken", 1)
    assert t.over
    assert t.result()["ending"] == "own-team"
    assert t.result()["points"] == {"shogun": 6 + 2 - 3, "ninja": 6, "ronin": 6}
    assert t.result()["winner"] == "ninja"


@rule("SAM-7.7", "SAM-8.1")
def test_no_swordmaster_with_three_players():
    t = table(3, hands={0: "bokken"}, life={1: 1, 2: 0})
    t.hit(0, "bokken", 1)
    assert not t.over
    assert t.asked == ("play", (0,))


@rule("SAM-R22")
def test_swordmaster_comes_before_zero_honour():
    t = table(roles=FIVE, hands={0: "bokken"}, life={2: 1, 1: 0, 3: 0, 4: 0}, honour={0: 1, 1: 1, 2: 1, 3: 9},
              characters={0: "kojiro"})  # fmt: skip
    t.hit(0, "bokken", 2)
    assert t.honour[2] == 0
    assert t.result()["ending"] == "swordmaster"
    assert t.result()["winner"] == "shogun"
    assert t.result()["points"]["ninja"] > t.result()["points"]["shogun"]


@rule("SAM-R22")
def test_the_same_blow_on_a_team_mate_counts_points_with_deadly_strike():
    t = table(roles=FIVE, hands={0: "bokken"}, life={1: 1, **FALLEN}, honour={0: 5, 1: 1})
    t.hit(0, "bokken", 1)
    assert t.result()["ending"] != "swordmaster"
    assert t.result()["points"] == {"shogun": 6 + 0 - 3, "ninja": 6, "ronin": 6}
    assert t.result()["deadly_strike"] == "shogun"


@rule("SAM-R23")
def test_an_exhausted_pile_ends_the_game_without_deadly_strike():
    t = table(roles=FIVE, hands={0: "daimyo"}, pile="bo", rest="discard", honour={1: 1})
    t.play(0, "daimyo")
    assert t.result()["ending"] == "honour"
    assert t.result()["deadly_strike"] is None


@rule("SAM-R23", "SAM-R31", "SAM-R21")
def test_a_draw_after_a_team_mates_defeat_ends_the_game_without_deadly_strike():
    """The defeat leaves Ushiwaka 1 honour; its draw exhausts the pile, and that takes the last point."""
    t = table(roles=FIVE, hands={0: "bokken"}, characters={1: "ushiwaka"}, life={1: 1}, honour={1: 2},
              pile="bo", rest="discard")  # fmt: skip
    t.hit(0, "bokken", 1)
    assert t.over
    assert t.result()["deadly_strike"] is None


# -- SAM-R38: Daimyo in the final hand --------------------------------------------------------------------


@rule("SAM-R38", "SAM-7.4")
def test_a_daimyo_just_drawn_counts():
    t = table(
        roles=FIVE, active=1, at="turn", hands={1: "parry"}, pile="daimyo", rest="discard", honour={4: 1}
    )
    t.begin_turn()
    assert t.result()["lines"][1]["daimyos"] == 1


@rule("SAM-R38", "SAM-7.4")
def test_a_daimyo_being_resolved_counts_for_nobody():
    t = table(roles=FIVE, hands={0: "daimyo daimyo"}, pile="bo", rest="discard", honour={4: 1})
    t.play(0, "daimyo")
    assert t.over
    assert [line["daimyos"] for line in t.result()["lines"]] == [1, 0, 0, 0, 0]
    assert t.state.view(None)["resolving"] == "daimyo"


# -- SAM-10.1 ---------------------------------------------------------------------------------------------

#: Far more choices than any game we have seen needs.
LONGEST = 5000


@cache
def random_game(seats: int, seed: int) -> tuple[Sword, int]:
    """A whole random game, and how often the pile was exhausted. Checked at every choice."""
    state = new(seats, seed)
    chance = random.Random(seed)
    total, box = sum(state.honour), 0
    while not state.over:
        assert state.moves < LONGEST
        assert state.life[state.active] > 0  # SAM-10.1: somebody always has resilience
        seat = state.deciders()[0]
        state.choose(seat, chance.choice(state.choices(seat)))
        lost = {"pile-ran-out": seats, "bushido-honour": 1}
        box += sum(lost.get(event.kind, 0) for event in state.events)
        assert sum(state.honour) + box == total
        assert (
            sum(state.concentration) + sum(state.armour) + sum(state.fast_draw) + (state.bushido >= 0) <= 14
        )
    return state, state.story()[1::2].count(Place.RESHUFFLE)


@rule("SAM-10.1", "SAM-7.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_every_game_ends_after_at_most_four_exhaustions(seats):
    most = 0
    for seed in range(30):
        state, exhaustions = random_game(seats, seed)
        assert exhaustions <= 4
        most = max(most, exhaustions)
        assert min(state.honour) == 0 or state.view(None)["result"]["ending"] in ("swordmaster", "own-team")
        assert state.audit() == []
    assert most > 0


@rule("SAM-10.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_even_players_who_only_pass_come_to_an_end(seats):
    """Nobody plays anything: cards are drawn and discarded, and each exhaustion takes honour."""
    state = new(seats, 5)
    while not state.over:
        assert state.moves < LONGEST
        seat = state.deciders()[0]
        state.choose(seat, state.choices(seat)[-1])  # end, discard, or take the loss
    assert min(state.honour) == 0


@rule("SAM-10.1", "SAM-1.5")
@pytest.mark.parametrize("seats", GAME.seats)
def test_honour_in_the_whole_game(seats):
    written = int(table_of("SAM-10.1")[0][str(seats)])
    assert sum(table(seats).honour) == written
    assert written < 5 * seats  # so a fifth exhaustion is impossible


@rule("SAM-7.7", "SAM-7.2", "SAM-7.5")
def test_random_games_end_in_every_way():
    games = [random_game(seats, seed)[0] for seats in GAME.seats for seed in range(30)]
    assert {game.view(None)["result"]["ending"] for game in games} == {"honour", "swordmaster", "own-team"}


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


@rule("SAM-R31", "SAM-R23")
def test_ushiwakas_draw_may_end_the_game_before_tomoes():
    t = table(hands={0: "nodachi", 1: "parry"}, characters={0: "tomoe", 1: "ushiwaka"}, pile="katana bo",
              rest="discard", honour={4: 1})  # fmt: skip
    t.hit(0, "nodachi", 1)
    assert t.over
    assert t.hand(1) == "bo katana parry"  # the third card was not drawn
    assert t.hand(0) == ""
    assert t.result()["deadly_strike"] is None
