"""The heuristic bot of Bushido: whole games with every option, what it weighs, how quick and good it is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from sengoku.bots import bot, decide, private_dice
from sengoku.bots.bushido import attack, court
from sengoku.bots.bushido.worth import Worth, arms_worth
from sengoku.core.choices import Choice
from sengoku.games.bushido.glance import RealmGlance
from tests.bushido.table import GAME, Table, new, table
from tests.support import rule

HEURISTIC = bot("bushido", "heuristic")
SEATS = (3, 4, 5)


def chosen(t: Table, seat: int | None = None, seed: int = 1) -> str:
    """What the bot does when it is asked now."""
    who = t.state.deciders()[0] if seat is None else seat
    return str(decide(HEURISTIC, t.state, who, private_dice(seed, who)))


def seen(t: Table, seat: int) -> RealmGlance:
    return RealmGlance(t.state, seat)


# -- options ------------------------------------------------------------------------------------------------


class TestOptions:
    @rule("BUS-C.1", "BUS-C.6")
    @pytest.mark.parametrize("campaign", [True, False])
    @pytest.mark.parametrize("seats", SEATS)
    def test_plays_with_every_option(self, seats: int, campaign: bool) -> None:
        t = Table(
            new(
                seats,
                8,
                campaign=campaign,
                elite=True,
                town_katana=1,
                katana="34-34-34",
                mix="random",
                sacrificed_troops="reserve",
            )
        )
        verbs: set[str] = set()
        while not t.over:
            seat = t.state.deciders()[0]
            choice = chosen(t, seat, t.state.moves)
            verbs.add(choice.split()[0])
            t.state.choose(seat, choice)
        assert ("campaign" if campaign else "trade") in verbs or t.month < 6
        assert campaign or "campaign" not in verbs

    @rule("BUS-C.1")
    def test_declares_a_campaign_when_there_is_something_to_win(self) -> None:
        t = table(
            4,
            at="campaign",
            month=6,
            campaign=True,
            provinces={"P05": {"owner": 0, "troops": 9}, "P06": {"owner": None, "terrain": "temple"}},
        )
        assert chosen(t) == "campaign"


# -- what it weighs -----------------------------------------------------------------------------------------


class TestWorth:
    def test_the_nearer_a_rival_is_to_victory_the_more_it_weighs(self) -> None:
        worth = Worth(seen(table(4, dh=[20, 45, 25, 30]), 0), 0)
        assert worth.weight[0] == 1.0
        assert worth.weight[1] < worth.weight[3] < worth.weight[2] < 0
        assert sum(worth.weight[1:]) == pytest.approx(-1.0)

    @rule("BUS-E.1")
    def test_fifty_is_the_game(self) -> None:
        worth = Worth(seen(table(4, dh=[45, 46, 25, 30]), 0), 0)
        assert worth.honour(0, 5) > 20
        assert worth.honour(1, 5) < -20
        assert worth.honour(0, 4) == 4

    def test_swords_are_worth_less_the_more_there_are_and_the_later_it_is(self) -> None:
        first, second = arms_worth(5, 1), arms_worth(10, 1) - arms_worth(5, 1)
        assert first > second > 0
        assert arms_worth(10, 12) < arms_worth(10, 6)

    @rule("BUS-E.4")
    def test_counts_the_terms_to_come(self) -> None:
        for month, terms in ((1, 2), (8, 1), (9, 0), (12, 0)):
            assert seen(table(4, at="tea", month=month), 0).terms == terms
        assert seen(table(4, at="tea", month=12), 1).terms == 0
        assert seen(table(4, at="tea", month=11), 1).terms == 1

    @rule("BUS-H.2")
    def test_knows_what_a_jump_brings(self) -> None:
        assert court.gained([30, 31, 32], 0, 1) == 3

    @rule("BUS-4.2")
    @pytest.mark.parametrize(("seats", "ways"), [(3, 4), (4, 6), (5, 24)])
    def test_thinks_of_every_way_to_hand_out_roles(self, seats: int, ways: int) -> None:
        found = attack.casts(seen(table(seats, at="roles"), 0))
        assert len(found) == ways
        assert all(roles[0] == 0 for roles in found)


# -- whole games --------------------------------------------------------------------------------------------


def winner(seats: int, seed: str, mine: int) -> int:
    """The winner of a game with one heuristic among random players."""
    state = GAME.new(seats, seed)
    chance = Random(seed)
    while not state.over:
        seat = state.deciders()[0]
        legal: Sequence[Choice] = state.choices(seat)
        if seat == mine:
            state.apply(seat, decide(HEURISTIC, state, seat, private_dice(seed, seat, state.moves)))
        else:
            state.apply(seat, chance.choice(list(legal)))
    return state.winners()[0]


@pytest.mark.parametrize("seats", SEATS)
def test_beats_chance(seats: int) -> None:
    """One heuristic among random players wins nearly always; eight games are enough to see that."""
    won = sum(winner(seats, f"beats {number}", number % seats) == number % seats for number in range(8))
    assert won >= 6


@rule("BUS-E.6", "BUS-E.5", "BUS-A5")
@pytest.mark.parametrize("guard", [False, True])
@pytest.mark.parametrize("seats", SEATS)
def test_games_of_bots_end_with_the_stall_guard_and_without(seats: int, guard: bool) -> None:
    """No bound can be proved without it; 300 games by chance took 37 turns at most when this was written."""
    state = new(seats, 11, stall_guard=guard)
    dice = [private_dice(11, seat) for seat in range(seats)]
    while not state.over:
        seat = state.deciders()[0]
        state.choose(seat, decide(HEURISTIC, state, seat, dice[seat]))
        assert state.turns < 200
