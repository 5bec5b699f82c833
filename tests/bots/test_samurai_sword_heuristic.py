"""The heuristic bot in positions where it is plain what a sensible player does.

Roles lie as `table` deals them unless told otherwise: shogun, samurai, ronin and ninjas at seats 0, 1, 2, 3…
"""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.bots import bot, decide, private_dice
from tests.samurai_sword.table import Table, table
from tests.support import rule

HEURISTIC = bot("samurai-sword", "heuristic")


def position(seats: int, **given: Any) -> Table:
    """A position without Nobunaga, who would first of all draw cards."""
    people = given.pop("characters", {})
    return table(seats, characters={0: "benkei", **people}, **given)


def chosen(t: Table, seat: int | None = None) -> str:
    """What the bot does when it is asked now."""
    who = t.state.deciders()[0] if seat is None else seat
    return str(decide(HEURISTIC, t.state, who, private_dice(1, who)))


def turn(t: Table) -> list[str]:
    """All that the bot does until somebody else is asked, or its turn is over."""
    seat = t.state.deciders()[0]
    done: list[str] = []
    while t.state.deciders() == (seat,) and done[-1:] != ["end"]:
        done.append(chosen(t))
        t.do(seat, done[-1])
    return done


class TestAttack:
    def test_a_ninja_attacks_the_shogun(self) -> None:
        t = position(5, active=4, roles="shogun samurai ronin ninja ninja", hands={4: "kusarigama parry"})
        assert turn(t)[:2] == ["play kusarigama", "target 0"]

    def test_a_samurai_never_does(self) -> None:
        """Only the shogun is in reach: it rather keeps its weapon."""
        t = position(5, active=1, hands={1: "bokken parry", 2: ""})
        assert turn(position(5, active=1, life={2: 0}, hands={1: "bokken parry", 3: "", 4: ""})) == ["end"]
        assert "target 0" not in turn(t)

    def test_kills_rather_than_wounds(self) -> None:
        t = position(3, life={1: 2, 2: 4}, hands={0: "kusarigama parry"})
        assert turn(t)[:2] == ["play kusarigama", "target 1"]

    def test_takes_the_weakest_weapon_that_kills(self) -> None:
        t = position(3, life={1: 1, 2: 4}, hands={0: "bokken wakizashi parry"}, played=1)
        assert turn(t)[:2] == ["play bokken", "target 1"]

    def test_strikes_whoever_struck_the_shogun(self) -> None:
        """Not the one on the other side, who took the shogun's part."""
        for foe, friend in ((1, 6), (6, 1)):
            t = position(7, hands={0: "bokken parry"})
            for _ in range(3):
                t.state.against(foe, 0)
                t.state.against(friend, foe)
            assert turn(t)[:2] == ["play bokken", f"target {foe}"]

    @rule("SAM-7.2", "SAM-7.6")
    def test_ends_the_game_when_its_team_has_won(self) -> None:
        t = position(3, life={1: 1}, honour={0: 6, 1: 1, 2: 3}, hands={0: "bokken parry"})
        turn(t)
        t.do(1, "lose life")
        assert t.result()["winner"] == "shogun"

    @rule("SAM-7.2", "SAM-7.6")
    def test_does_not_end_a_game_that_is_lost(self) -> None:
        """The shogun has 1 point of honour: striking down the poorer ninja would hand the others the game."""
        t = position(3, life={1: 1, 2: 5}, honour={0: 1, 1: 1, 2: 6}, hands={0: "bokken parry"})
        assert "target 1" not in turn(t)

    @rule("SAM-7.5")
    def test_does_not_strike_down_its_team_mate(self) -> None:
        t = position(3, active=1, life={2: 1}, honour={0: 4, 1: 3, 2: 1}, hands={0: "", 1: "bokken parry"})
        assert turn(t) == ["end"]

    @rule("SAM-7.7")
    def test_strikes_down_the_last_other_one_standing(self) -> None:
        t = position(
            4, life={0: 5, 1: 0, 2: 0, 3: 1}, honour={0: 1, 1: 2, 2: 5, 3: 6}, hands={0: "bokken parry"}
        )
        t.state.against(3, 0)
        assert turn(t)[:2] == ["play bokken", "target 3"]


class TestPlay:
    def test_lays_permanents_before_it_strikes(self) -> None:
        t = position(3, hands={0: "bokken fast-draw concentration parry"})
        assert turn(t)[:3] == ["play concentration", "play fast-draw", "play bokken"]

    def test_diversion_robs_an_enemy(self) -> None:
        t = position(3, active=1, hands={0: "bo bo", 1: "diversion parry", 2: "bokken bokken bokken"})
        assert turn(t)[:2] == ["play diversion", "target 0"]

    def test_geisha_takes_an_enemy_s_permanent(self) -> None:
        t = position(3, active=1, front={0: "fast-draw", 2: "concentration"}, hands={1: "geisha parry"})
        assert turn(t)[:2] == ["play geisha", "remove fast-draw-0"]

    def test_bushido_goes_to_an_enemy(self) -> None:
        t = position(4, active=0, roles="shogun ninja ninja samurai", hands={0: "bushido parry"})
        for _ in range(4):
            t.state.against(1, 0)
            t.state.against(2, 0)
            t.state.against(3, 1)
        assert turn(t)[:2] == ["play bushido", "target 1"]

    def test_meditation_heals_and_the_card_goes_to_a_friend(self) -> None:
        t = position(3, active=1, life={1: 1}, hands={1: "meditation parry"})
        assert turn(t)[:2] == ["play meditation", "target 2"]

    @rule("SAM-7.4")
    def test_a_daimyo_is_played_early_and_kept_late(self) -> None:
        early = position(5, active=3, hands={3: "daimyo parry"})
        assert chosen(early) == "play daimyo"
        late = position(5, active=3, honour={0: 2, 1: 2, 2: 2, 3: 3, 4: 1}, hands={3: "daimyo parry"})
        assert chosen(late) == "end"

    @rule("SAM-7.4")
    def test_a_ronin_has_no_reason_to_keep_one(self) -> None:
        late = position(5, active=2, honour={0: 2, 1: 2, 2: 3, 3: 2, 4: 2}, hands={2: "daimyo parry"})
        assert chosen(late) == "play daimyo"

    @rule("SAM-7.1")
    def test_does_not_draw_the_card_that_loses_the_game(self) -> None:
        t = position(
            3, pile="bokken bo", rest="discard", honour={0: 1, 1: 4, 2: 4}, hands={0: "tea-ceremony parry"}
        )
        assert chosen(t) == "end"

    @rule("SAM-7.1")
    def test_draws_the_card_that_wins_it(self) -> None:
        t = position(
            3, pile="bokken bo", rest="discard", honour={0: 5, 1: 1, 2: 1}, hands={0: "daimyo tea-ceremony"}
        )
        assert chosen(t) == "play tea-ceremony"
        t.do(0, "play tea-ceremony")
        assert t.result()["winner"] == "shogun"

    @rule("SAM-2.1")
    def test_gets_rid_of_its_last_card(self) -> None:
        """Nobody can attack an empty hand, so even a useless Jujutsu is worth playing."""
        t = position(3, life={1: 0, 2: 0}, hands={0: "jujutsu"})
        assert turn(t) == ["play jujutsu", "end"]

    def test_nobunaga_trades_spare_resilience_only(self) -> None:
        people = {3: "nobunaga"}
        full = position(5, active=3, characters=people, hands={3: "parry"})
        assert chosen(full) == "use nobunaga"
        low = position(5, active=3, characters=people, life={3: 2}, hands={3: "parry"})
        assert chosen(low) == "end"


class TestAnswers:
    @rule("SAM-5.2")
    def test_parries_a_deadly_blow(self) -> None:
        t = position(3, life={1: 2}, hands={0: "kiseru", 1: "parry bokken"})
        t.attack(0, "kiseru", 1)
        assert chosen(t) == "parry parry"

    def test_saves_its_only_parry_while_a_scratch_does_no_harm(self) -> None:
        t = position(3, hands={0: "bokken", 1: "parry bokken"})
        t.attack(0, "bokken", 1)
        assert chosen(t) == "lose life"

    @rule("SAM-6.12")
    def test_hanzo_parries_with_a_weapon_first(self) -> None:
        t = position(3, characters={1: "hanzo"}, life={1: 2}, hands={0: "kiseru", 1: "parry bokken nodachi"})
        t.attack(0, "kiseru", 1)
        assert chosen(t) == "parry bokken"

    @rule("SAM-6.5")
    def test_gives_jujutsu_its_worst_weapon(self) -> None:
        t = position(3, life={1: 1}, hands={0: "jujutsu", 1: "nodachi bokken"})
        t.play(0, "jujutsu")
        assert chosen(t) == "discard bokken"

    @rule("SAM-7.2")
    def test_lets_itself_be_struck_down_when_that_wins_the_game(self) -> None:
        """The ninja's last honour point ends the game, and its team is far ahead."""
        t = position(3, life={1: 1}, honour={0: 1, 1: 1, 2: 7}, hands={0: "bokken", 1: "parry bo"})
        t.attack(0, "bokken", 1)
        assert chosen(t) == "lose life"

    @rule("SAM-6.3")
    @rule("SAM-R18")
    def test_nobunaga_looks_for_a_weapon_before_he_pays_with_his_last_honour(self) -> None:
        t = table(5, active=0, at="turn", bushido=0, pile="bo kiseru", hands={0: "parry"}, honour={0: 1})
        t.begin_turn()
        assert chosen(t) == "use nobunaga"

    @rule("SAM-R18")
    def test_nobunaga_draws_nothing_where_bushido_costs_nothing(self) -> None:
        t = table(3, active=0, at="turn", bushido=0, pile="bo kiseru", hands={0: "parry"}, life={0: 2})
        t.begin_turn()
        assert chosen(t) == "lose honour"

    @rule("SAM-R18")
    def test_nobunaga_draws_nothing_while_he_discards(self) -> None:
        t = table(5, hands={0: "parry " * 7 + "bo"})
        t.do(0, "end")
        assert chosen(t).startswith("discard")

    @rule("SAM-R18")
    @pytest.mark.parametrize("card", ["bokken", "bushido", "diversion", "meditation", "geisha"])
    def test_nobunaga_draws_nothing_between_a_card_and_its_target(self, card: str) -> None:
        """Whatever a draw is worth, it was weighed before the card was played."""
        t = table(5, hands={0: card, 1: "parry"}, front={1: "armour"})
        t.do(0, f"play {card}")
        assert "use nobunaga" in t.legal(0)
        assert chosen(t) in t.aims(0)

    @rule("SAM-R16")
    @pytest.mark.parametrize(("reading", "drawn"), [("last-card", "end"), ("next-draw", "use nobunaga")])
    def test_a_last_card_that_would_end_the_game_badly_is_left_there(self, reading: str, drawn: str) -> None:
        t = table(5, hands={0: "parry"}, pile="bo", rest="discard", honour={0: 1}, exhaustion=reading)
        assert chosen(t) == drawn

    def test_gives_bushido_a_weapon_rather_than_honour(self) -> None:
        t = position(5, active=1, at="turn", bushido=1, pile="bo", hands={1: "katana bokken parry"})
        t.begin_turn()
        assert chosen(t) == "discard bokken"

    @rule("SAM-8.1", "SAM-R14")
    def test_the_shogun_of_three_keeps_its_weapon(self) -> None:
        t = position(3, active=0, at="turn", bushido=0, pile="bo", hands={0: "katana bokken parry"})
        t.begin_turn()
        assert chosen(t) == "lose honour"

    @rule("SAM-3.7")
    def test_discards_what_is_worth_least(self) -> None:
        t = position(5, hands={0: "bokken nodachi katana kanabo parry parry meditation daimyo"}, played=1)
        t.do(0, "end")
        assert chosen(t) == "discard bokken"

    @rule("SAM-6.12")
    @pytest.mark.parametrize(("top", "first"), [("concentration", "take discard"), ("bokken", "take pile")])
    def test_ieyasu_looks_at_the_discard(self, top: str, first: str) -> None:
        t = position(5, active=4, at="turn", discard=f"bo {top}", characters={4: "ieyasu", 1: "kojiro"})
        t.begin_turn()
        assert chosen(t) == first


class TestStrength:
    """Fixed seeds, so these figures are always the same: no chance is involved in the test itself."""

    @pytest.mark.parametrize("seats", range(3, 8))
    def test_beats_random_players(self, seats: int) -> None:
        from sengoku.arena.simulate import simulate

        alone = simulate("samurai-sword", seats, ["heuristic"] + ["random"] * (seats - 1), 42, seed="test")
        usual = simulate("samurai-sword", seats, ["random"], 42, seed="test")
        assert alone.by_bot["heuristic"].interval[0] > usual.by_bot["random"].interval[1]
