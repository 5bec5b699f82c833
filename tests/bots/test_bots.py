"""What every bot of every game keeps to: legal choices, the view alone, the same choice every time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache

import pytest

import sengoku
from sengoku.bots import (
    USUAL,
    Bot,
    Player,
    RandomBot,
    Seen,
    UnknownBot,
    bot,
    bots,
    decide,
    private_dice,
    with_own,
)
from sengoku.bots.bot import BotFault
from sengoku.bots.levels import SECONDS, SearchBot
from sengoku.core.choices import Choice
from sengoku.core.state import State
from tests.sizes import THOUGHT_OVER

EVERY = [
    (game, seats, name)
    for game in sengoku.game_ids()
    for seats in sengoku.game(game).seats
    for name in bots(game)
    if name not in SECONDS
]
#: Games whose bots search; with a budget of a few playouts here.
SEARCHING = [game for game in sengoku.game_ids() if "skilled" in bots(game)]
FEW = 8
#: A game is looked at so far.
MOST = 150


def play(game: str, seats: int, names: Sequence[str], seed: int) -> State:
    """A whole game through the door, so that an illegal choice would be refused."""
    state = sengoku.game(game).new(seats, seed)
    players = [bot(game, names[seat % len(names)]) for seat in range(seats)]
    streams = [private_dice(seed, seat) for seat in range(seats)]
    while not state.over:
        seat = state.deciders()[0]
        state.choose(seat, decide(players[seat], state, seat, streams[seat]))
    return state


@cache
def played(game: str, seats: int, name: str) -> State:
    """The end of a game of such bots among random ones."""
    return play(game, seats, [name, "random"], 0)


@cache
def positions(game: str, seats: int, name: str) -> list[tuple[State, int]]:
    """Every position of a game in which there was something to decide, and for whom."""
    state = sengoku.game(game).new(seats, 11)
    found: list[tuple[State, int]] = []
    while not state.over:
        seat = state.deciders()[0]
        if len(state.choices(seat)) > 1:
            found.append((state.clone(), seat))
        state.apply(seat, decide(bot(game, name), state, seat, private_dice(11, seat, state.moves)))
    return found


@pytest.mark.parametrize(("game", "seats", "name"), EVERY)
def test_plays_whole_games_with_legal_choices(game: str, seats: int, name: str) -> None:
    assert played(game, seats, name).over


@pytest.mark.parametrize(("game", "seats", "name"), EVERY)
def test_the_same_seed_gives_the_same_game(game: str, seats: int, name: str) -> None:
    assert play(game, seats, [name, "random"], 0).dump() == played(game, seats, name).dump()


@pytest.mark.parametrize(("game", "seats", "name"), EVERY)
def test_decides_from_the_view_alone(game: str, seats: int, name: str) -> None:
    """What the seat cannot see is dealt anew: its bot chooses the same."""
    for state, seat in positions(game, seats, name)[:: 17 * THOUGHT_OVER]:
        chosen = decide(bot(game, name), state, seat, private_dice("private", seat))
        for seed in range(2):
            other = state.resample(seat, seed)
            assert decide(bot(game, name), other, seat, private_dice("private", seat)) == chosen


@pytest.mark.parametrize(("game", "seats", "name"), EVERY)
def test_a_world_sent_as_json_will_do(game: str, seats: int, name: str) -> None:
    """Another process gets a redrawn world as text; and a bot changes nothing it is given."""
    for state, seat in positions(game, seats, name)[5::23]:
        before = state.dump()
        chosen = bot(game, name).choose(seen(state, seat))
        assert state.dump() == before
        sent = sengoku.game(game).load(json.loads(json.dumps(state.resample(seat, "sent").dump())))
        assert bot(game, name).choose(seen(sent, seat)) == chosen


def searching(game: str) -> SearchBot:
    strong = bot(game, "strong")
    assert isinstance(strong, SearchBot)
    return SearchBot("strong", strong.brain, FEW)


@pytest.mark.parametrize("game", SEARCHING)
def test_plans_are_legal_when_they_are_followed(game: str) -> None:
    """A searching bot among heuristic ones, through the door: most of a game, or all of it."""
    rules = sengoku.game(game)
    state = rules.new(rules.seats[0], 3)
    players = [
        Player(searching(game) if seat == 0 else bot(game, USUAL), seat, private_dice(3, seat))
        for seat in range(state.seats)
    ]
    while not state.over and state.moves < MOST:
        seat = state.deciders()[0]
        state.choose(seat, players[seat].decide(state))


@pytest.mark.parametrize("game", SEARCHING)
def test_searches_from_what_its_seat_knows_alone(game: str) -> None:
    """In a world redrawn for the seat it thinks the same, number by number; and again, the same."""
    searched = [
        (state, seat)
        for state, seat in positions(game, sengoku.game(game).seats[0], USUAL)
        if state.ask(seat).prompt in searching(game).brain.SEARCHED
    ]
    for state, seat in searched[:: max(1, len(searched) // 5)]:
        before = state.dump()
        thoughts = [
            searching(game).think(seen(world, seat))
            for world in (state, state, state.resample(seat, "other"))
        ]
        assert state.dump() == before
        assert len({str([thought.plans, thought.values]) for thought in thoughts if thought}) == 1
        assert thoughts[0] is not None


def seen(state: State, seat: int) -> Seen:
    return Seen(state, seat, tuple(state.choices(seat)), private_dice("private", seat))


class Wilful:
    """Chooses what it likes."""

    name = "wilful"

    def __init__(self, choice: Choice) -> None:
        self.choice = choice
        self.given: list[Seen] = []

    def choose(self, seen: Seen) -> Choice:
        self.given = [seen]
        return self.choice


class TestDecide:
    def test_gives_the_table_s_own_choice(self) -> None:
        state = sengoku.game("samurai-sword").new(4, 1)
        seat = state.deciders()[0]
        chosen = decide(Wilful(Choice("end")), state, seat, private_dice(1, seat))
        assert chosen is state.choices(seat)[-1]

    def test_hands_out_no_state(self) -> None:
        state = sengoku.game("samurai-sword").new(4, 1)
        seat = state.deciders()[0]
        wilful = Wilful(Choice("end"))
        decide(wilful, state, seat, private_dice(1, seat))
        [given] = wilful.given
        held = {name: getattr(given, name) for name in dir(given) if not name.startswith("_")}
        offered = {"seat", "sitting", "choices", "rng", "then", "stop"}
        offered |= {"glance", "view", "observation", "ask", "worlds"}
        assert set(held) == offered
        assert (held["view"], held["ask"]) == (state.view(seat), state.ask(seat))
        assert held["observation"] == state.game.observer(4).observe(state, seat)
        assert held["observation"] == seen(state.resample(seat, "other"), seat).observation
        worlds = given.worlds()
        assert worlds.state != state  # even that from which they are drawn is none but a possible one
        assert worlds.draw(1) == state.resample(seat, 1)

    def test_an_observation_is_that_of_the_game_that_is_played(self) -> None:
        for id, seats in (("samurai-sword", 4), ("shitenno", 2), ("shitenno", 3), ("samurai-sword", 4)):
            state = sengoku.game(id).new(seats, 1)
            seat = state.deciders()[0]
            assert seen(state, seat).observation == state.game.observer(seats).observe(state, seat)

    def test_refuses_what_was_not_offered(self) -> None:
        state = sengoku.game("samurai-sword").new(4, 1)
        seat = state.deciders()[0]
        with pytest.raises(BotFault, match=r"'wilful' picked 'lose life', which Seat \d was not offered"):
            decide(Wilful(Choice("lose", "life")), state, seat, private_dice(1, seat))

    def test_has_nothing_to_decide_for_a_seat_that_waits(self) -> None:
        state = sengoku.game("samurai-sword").new(4, 1)
        waiting = (state.deciders()[0] + 1) % 4
        with pytest.raises(sengoku.NotYourTurn, match=f"Seat {waiting} owes no choice"):
            decide(RandomBot(), state, waiting, private_dice(1, waiting))

    def test_makes_an_only_choice_without_asking(self) -> None:
        state, seat = next(
            (state, seat)
            for state in _all_positions(sengoku.game("samurai-sword").new(4, 1))
            for seat in state.deciders()
            if len(state.choices(seat)) == 1
        )
        wilful = Wilful(Choice("end"))
        assert decide(wilful, state, seat, private_dice(1, seat)) == state.choices(seat)[0]
        assert wilful.given == []


def _all_positions(state: State) -> list[State]:
    found = [state.clone()]
    while not state.over:
        seat = state.deciders()[0]
        state.apply(seat, state.choices(seat)[0])
        found.append(state.clone())
    return found


class TestPrivateDice:
    def test_each_seat_and_seed_has_its_own_stream(self) -> None:
        first = [[private_dice(seed, seat).below(0, 10**6)] for seed in (1, 2) for seat in (0, 1)]
        assert len({number for (number,) in first}) == 4

    def test_a_move_has_its_own_stream_too(self) -> None:
        numbers = {private_dice(1, 0, move).below(0, 10**6) for move in (None, 0, 1, 2)}
        assert len(numbers) == 4

    def test_is_not_the_game_s_own_chance(self) -> None:
        """Nobody can tell the cards to come from what a bot does."""
        state = sengoku.game("samurai-sword").new(4, 1)
        assert private_dice(1, 0).keys[0] not in state.dice.keys


class TestRandomBot:
    def test_takes_every_choice_now_and_then(self) -> None:
        choices = [Choice("take", noun) for noun in "abc"]
        rng = private_dice(1, 0)
        state = sengoku.game("samurai-sword").new(4, 1)
        taken = [RandomBot().choose(Seen(state, 0, choices, rng)) for _ in range(60)]
        assert {str(choice) for choice in taken} == {"take a", "take b", "take c"}


class TestRegistry:
    @pytest.mark.parametrize("game", sengoku.game_ids())
    def test_random_plays_every_game(self, game: str) -> None:
        assert bots(game)[0] == "random"

    def test_chance_stands_in_where_a_game_has_no_usual_bot(self) -> None:
        found = with_own({})
        assert [(name, each.name) for name, each in found.items()] == [("random",) * 2, (USUAL,) * 2]
        assert isinstance(found[USUAL], RandomBot)
        own = bot("samurai-sword", USUAL)
        assert with_own({USUAL: own})[USUAL] is own

    def test_samurai_sword_has_a_heuristic(self) -> None:
        assert bots("samurai-sword")[:3] == ("random", "novice", "heuristic")

    @pytest.mark.parametrize(("game", "name"), sorted({(game, name) for game, _, name in EVERY}))
    def test_a_bot_is_found_by_its_name(self, game: str, name: str) -> None:
        found: Bot = bot(game, name)
        assert found.name == name

    @pytest.mark.parametrize("name", ["", "Random", "grandmaster", None, 7])
    def test_an_unknown_name_is_answered_with_the_known_ones(self, name: object) -> None:
        with pytest.raises(UnknownBot, match="random, novice, heuristic"):
            bot("samurai-sword", name)

    def test_an_unknown_game_is_one(self) -> None:
        with pytest.raises(sengoku.UnknownGame):
            bots("chess")
        with pytest.raises(sengoku.UnknownGame):
            bot("chess", "random")
