"""Many games in one call: the same games as one by one, and what learners' loops do with states."""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable
from copy import copy, deepcopy
from typing import Any

import numpy as np
import pytest

import sengoku
from sengoku.adapters.arrays import look, scaled, structured, win_shares
from sengoku.core.errors import BadNotation, BadOption, IllegalChoice, NotYourTurn


def first_legal(batch: sengoku.Batch) -> np.ndarray:
    found: np.ndarray = batch.masks.argmax(axis=1)
    return found


@pytest.mark.parametrize("id", sengoku.game_ids())
def test_a_batch_plays_the_games_of_its_seeds(id: str) -> None:
    game = sengoku.game(id)
    batch = sengoku.Batch(id, 2, seed="two")
    seats = batch.won.shape[1]
    alone = [game.new(seats, f"two:{number}") for number in range(2)]
    observer = game.observer(seats)
    rng = random.Random(4)
    for _ in range(40):
        chosen = []
        for place, state in enumerate(alone):
            seat = state.deciders()[0]
            assert batch.seats[place] == seat
            seen, mask = look(observer, state, seat)
            assert batch.observations[place].tolist() == seen.tolist()
            assert batch.masks[place].tolist() == mask.tolist()
            chosen.append(rng.choice(np.flatnonzero(mask)))
            state.choose(seat, chosen[-1])
        batch.step(np.array(chosen))


@pytest.mark.parametrize("id", sengoku.game_ids())
def test_a_game_in_the_place_of_another_is_seen_as_it_is(id: str) -> None:
    """Rows and masks are written over those of the game before, and only where something has changed."""
    game = sengoku.game(id)
    seats = game.seats[0]
    batch = sengoku.Batch(id, 1, seats=seats, seed="place")
    alone = game.new(seats, "place:0")
    observer = game.observer(seats)
    while batch.begun < 2 or alone.moves < 30:
        seat = alone.deciders()[0]
        (choice,) = batch.sample()
        alone.apply(seat, game.decode(choice))
        batch.step([choice])
        if alone.over:
            assert batch.ended[0]
            assert np.flatnonzero(batch.won[0]).tolist() == alone.winners()
            assert batch.rewards()[0].tolist() == pytest.approx(win_shares(alone))
            assert batch.scores[0].tolist() == alone.scores()
            alone = game.new(seats, "place:1")
        seen, mask = look(observer, alone, alone.deciders()[0])
        assert batch.observations[0].tolist() == seen.tolist()
        assert batch.masks[0].tolist() == mask.tolist()


@pytest.mark.parametrize("id", sengoku.game_ids())
def test_chance_picks_what_is_legal_and_the_same_again(id: str) -> None:
    batch, twin, other = [sengoku.Batch(id, 8, seed=seed, observe=False) for seed in (1, 1, 2)]
    differ = False
    for _ in range(10):
        chosen = batch.sample()
        assert batch.masks[np.arange(8), chosen].all()
        assert twin.sample() == chosen
        differ |= other.sample() != chosen
        batch.step(chosen)
        twin.step(np.array(chosen))
    assert (batch.masks == twin.masks).all()
    assert differ


def test_a_game_that_ends_tells_who_won_and_another_begins() -> None:
    batch = sengoku.Batch("shitenno", 4, seats=2, seed=1, observe=False)
    ended = 0
    while ended < 6:
        batch.step(first_legal(batch))
        for place in np.flatnonzero(batch.ended):
            ended += 1
            assert batch.won[place].sum() >= 1
            assert batch.rewards()[place].sum() == pytest.approx(1)
            assert batch.scores[place].max() > 0
        assert not batch.won[~batch.ended].any()
    assert batch.begun == 4 + ended


def test_a_game_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """BUS-E.6: who all refuse to attack sit there for ever, and a learner that does would never learn."""
    game = sengoku.game("bushido")
    monkeypatch.setattr(game, "longest", 30)
    batch = sengoku.Batch(game, 2, observe=False)
    for choices in range(1, 61):
        batch.step(first_legal(batch))
        assert batch.ended.tolist() == [choices % 30 == 0] * 2
        assert not batch.won.any()
        assert not batch.rewards().any()
    assert batch.begun == 6


def test_what_is_not_legal_is_refused_before_anything_is_done() -> None:
    batch = sengoku.Batch("samurai-sword", 3, seats=4)
    before = batch.masks.copy()
    choices = first_legal(batch)
    choices[2] = int(np.flatnonzero(batch.masks[2] == 0)[0])
    with pytest.raises(IllegalChoice) as refused:
        batch.step(choices)
    assert "game 2 of the batch" in refused.value.__notes__[0], "of many, whoever asked finds the one"
    assert (batch.masks == before).all()
    with pytest.raises(ValueError, match="3 games"):
        batch.step([0])
    for wrong in (10**6, -1, 2**70, -(2**70)):  # some are too large for native numbers
        with pytest.raises(BadNotation):
            batch.step([wrong] * 3)
    assert (batch.masks == before).all()


@pytest.mark.parametrize("copied", [copy, deepcopy, pickle.dumps])
def test_a_batch_is_not_copied_by_halves(copied: Callable[[object], object]) -> None:
    """A copy would look at the games of the first."""
    with pytest.raises(TypeError, match="begin another with the same seed"):
        copied(sengoku.Batch("shitenno", 2))


def test_a_game_may_be_given_itself() -> None:
    batch = sengoku.Batch(sengoku.game("shitenno"), 2, seats=2, seed=3)
    assert (batch.masks == sengoku.Batch("shitenno", 2, seats=2, seed=3).masks).all()


def test_bad_numbers_are_refused() -> None:
    for n in (0, -1, 1.5, "3"):
        with pytest.raises(BadOption):
            sengoku.Batch("shitenno", n)


def test_numpys_numbers_are_taken_for_seats_seeds_and_choices() -> None:
    game = sengoku.game("shitenno")
    state = game.new(np.int64(2), seed=np.int32(7))
    assert state == game.new(2, seed=7)
    seat = np.int16(state.deciders()[0])
    number = np.uint8(state.choices(int(seat))[0].code)
    assert game.decode(number).code == number
    state.choose(seat, number)
    decider = np.uint8(state.deciders()[0])  # as in `batch.seats`
    assert state.choices(decider) == state.choices(int(decider)) != []
    assert state.resample(decider, np.int64(3)) == state.resample(int(decider), 3)
    assert state.worlds(decider).draw(np.int64(3)) == state.worlds(int(decider)).draw(3)
    seen, mask = look(game.observer(2), state, decider)
    assert seen.tobytes() == game.observer(2).observe(state, int(decider))
    assert mask.sum() == len(state.choices(decider))
    for nonsense in (np.float64(0), np.bool_(True), np.array([0, 1])):
        with pytest.raises(NotYourTurn):
            state.ask(nonsense)
        with pytest.raises(BadOption, match="seed"):
            game.new(2, seed=nonsense)
        with pytest.raises(BadNotation, match="or by its number"):
            state.choose(decider, nonsense)


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.int64, object])
def test_a_step_takes_whole_numbers_of_any_kind(kind: type) -> None:
    batch = sengoku.Batch("shitenno", 2, seats=2)
    batch.step(first_legal(batch).astype(kind))
    batch.step(list(first_legal(batch).astype(kind)))


def test_a_step_takes_nothing_but_whole_numbers() -> None:
    batch = sengoku.Batch("shitenno", 2, seats=2)
    legal = first_legal(batch)
    before = batch.observations.copy()
    wrong: list[Any] = [legal.astype(float), legal > 0, legal.reshape(2, 1), [True, 1], [None, 1], ["0", "0"]]
    for choices in wrong:
        with pytest.raises(TypeError, match="a choice is a whole number, not"):
            batch.step(choices)
    with pytest.raises(TypeError):
        batch.step(np.array(1))
    assert (batch.observations == before).all()


@pytest.mark.parametrize("id", sengoku.game_ids())
def test_observers_are_copied_and_sent(id: str) -> None:
    game = sengoku.game(id)
    state = game.new(game.seats[0], 1)
    seat = state.deciders()[0]
    observer = game.observer(game.seats[0])
    for twin in (copy(observer), deepcopy(observer), pickle.loads(pickle.dumps(observer))):
        assert twin.observe(state, seat) == observer.observe(state, seat)


def test_states_are_compared_hashed_and_sent() -> None:
    state = sengoku.game("bushido").new(3, seed=5)
    twin = pickle.loads(pickle.dumps(state))
    assert twin == state
    assert hash(twin) == hash(state)
    assert {state: 1}[twin] == 1
    twin.choose(twin.deciders()[0], twin.choices(twin.deciders()[0])[0])
    assert twin != state


@pytest.mark.parametrize("id", sengoku.game_ids())
def test_bounds_hold_and_the_standing_is_public(id: str) -> None:
    game = sengoku.game(id)
    seats = game.seats[0]
    state = game.new(seats, seed=9)
    rng = random.Random(2)
    while not state.over:
        seat = state.deciders()[0]
        world = state.resample(seat, rng.random().hex())
        assert world.standing() == state.standing()
        state.apply(seat, rng.choice(state.choices(seat)))
    low, high = game.score_bounds
    assert state.moves < game.longest
    assert all(low <= score <= high for score in [*state.scores(), *state.standing()])


def test_an_observation_in_every_form() -> None:
    state = sengoku.game("samurai-sword").new(4, seed=1)
    observer = state.game.observer(4)
    row = observer.observe(state, 1)
    blocks = structured(observer, row)
    assert blocks["me"].tolist() == [0, 1, 0, 0]
    assert blocks["known"].shape == (4, blocks["hand"].shape[0])
    assert sum(blocks["hand"]) == blocks["cards"][1]
    floats = scaled(observer, row)
    assert floats.dtype == np.float32
    assert 0 <= floats.min() <= floats.max() <= 1
