"""One seat against bots: Gymnasium's own checker, for every game; vectors of them."""

from __future__ import annotations

import pickle
import random
import warnings
from copy import deepcopy
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import sengoku
from sengoku.adapters.drawing import picture, text
from sengoku.adapters.gymnasium import IDS, SeatEnv
from sengoku.core.errors import BadOption, IllegalChoice, UnknownGame


@pytest.mark.parametrize("id", IDS)
def test_the_checker_passes(id: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(id, forgiving=True)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*unwrapped.*")
        check_env(env.unwrapped)
    capsys.readouterr()


def play(env: Any, seed: int) -> list[float]:
    return play_on(env, env.reset(seed=seed)[1], seed)


def play_on(env: Any, info: dict[str, Any], seed: int) -> list[float]:
    rng = random.Random(seed)
    rewards = []
    ended = False
    while not ended:
        _, reward, ended, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        rewards.append(reward)
    return rewards


@pytest.mark.parametrize("id", IDS)
def test_a_copy_plays_on_as_the_original_does(id: str) -> None:
    env = gymnasium.make(id)
    _, info = env.reset(seed=5)
    for _ in range(3):
        _, _, _, _, info = env.step(np.flatnonzero(info["action_mask"])[0])
    twins = [deepcopy(env), pickle.loads(pickle.dumps(env)), env]
    first, *others = [play_on(twin, info, 2) for twin in twins]
    assert others == [first, first]


def test_a_whole_game_brings_its_reward_at_the_end() -> None:
    env = SeatEnv("shitenno", seats=2, bots="random")
    rewards = play(env, 3)
    assert set(rewards[:-1]) == {0.0}
    assert rewards[-1] == (1.0 if env.seat in env.game_state.winners() else 0.0)
    assert play(env, 3) == rewards, "the same seed gives the same game"


def test_the_final_score_can_be_the_reward() -> None:
    env = SeatEnv("shitenno", seats=2, seat=1, bots="random", reward="score")
    assert play(env, 3)[-1] == env.game_state.scores()[1] > 1


@pytest.mark.parametrize("id", IDS)
def test_the_learner_sees_what_its_seat_sees(id: str) -> None:
    for mode, drawn in (("ansi", text), ("rgb_array", picture)):
        env: Any = gymnasium.make(id, bots="random", render_mode=mode)
        env.reset(seed=3)
        state, seat = env.unwrapped.game_state, env.unwrapped.seat
        assert np.array_equal(env.render(), drawn(state, seat))
        assert not np.array_equal(env.render(), drawn(state, None))


def test_a_game_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """BUS-E.6: who all refuse to attack sit there for ever."""
    monkeypatch.setattr(sengoku.game("bushido"), "longest", 30)
    env = SeatEnv("bushido", bots="random")
    _, info = env.reset(seed=1)
    ended = cut = False
    while not cut:
        _, reward, ended, cut, info = env.step(np.flatnonzero(info["action_mask"])[0])
    assert env.game_state.moves == 30
    assert (reward, ended) == (0.0, False)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)
    assert env.game_state.moves == 30


def test_a_vector_of_games() -> None:
    envs = gymnasium.make_vec("sengoku/Shitenno-v0", 3, vectorization_mode="sync", seats=2, seat=0)
    seen, infos = envs.reset(seed=1)
    assert seen.shape[0] == 3
    choices = [int(np.flatnonzero(mask)[0]) for mask in infos["action_mask"]]
    seen, *_ = envs.step(np.array(choices))
    assert seen.shape[0] == 3
    envs.close()


def test_people_see_what_happens_without_asking(capsys: pytest.CaptureFixture[str]) -> None:
    env = SeatEnv("shitenno", seats=2, bots="random", render_mode="human")
    _, info = env.reset(seed=3)
    shown = capsys.readouterr().out
    assert "Shitennō" in shown
    env.step(np.flatnonzero(info["action_mask"])[0])
    assert capsys.readouterr().out not in {"", shown}


@pytest.mark.parametrize("id", IDS)
def test_all_pictures_of_a_game_are_of_one_size(id: str) -> None:
    """Whoever makes a film of them, as RecordVideo does, needs that."""
    env: Any = gymnasium.make(id, bots="random", render_mode="rgb_array")
    sizes = set()
    for seed, choices in enumerate((0, 40, 10**6)):
        rng = random.Random(seed)
        _, info = env.reset(seed=seed)
        for _ in range(choices):
            _, _, ended, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
            if ended:
                break
        sizes.add(env.render().shape)
    assert len(sizes) == 1


def test_a_learner_may_write_over_what_it_has_seen() -> None:
    """PyTorch warns of arrays that cannot be written."""
    seen, info = SeatEnv("shitenno", seats=2).reset(seed=3)
    assert seen.flags.writeable
    assert info["action_mask"].flags.writeable


def test_bad_input_is_refused() -> None:
    with pytest.raises(BadOption):
        SeatEnv("shitenno", seats=2, seat=2)
    with pytest.raises(BadOption, match="reward"):
        SeatEnv("shitenno", reward="gold")  # type: ignore[arg-type]
    with pytest.raises(UnknownGame):
        SeatEnv("go")
    env = SeatEnv("shitenno", seats=2)
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)
    _, info = env.reset(seed=1)
    before = env.game_state.dump()
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice) as refused:
        env.step(illegal)
    assert env.game_state.dump() == before
    assert "forgiving=True" in refused.value.__notes__[0], "a learner without a mask reads what to do"
