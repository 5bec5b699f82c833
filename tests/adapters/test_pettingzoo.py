"""PettingZoo's own tests, for every game; and that agents get what their seats may know, and nothing else."""

from __future__ import annotations

import pickle
import random
import warnings
from collections.abc import Iterator
from copy import deepcopy
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test
from pettingzoo.utils.wrappers import CaptureStdoutWrapper

import sengoku
from sengoku.core.errors import BadOption, BadSeats, IllegalChoice, SengokuError

#: Every game with the fewest and the most players, options and scenarios besides the usual.
SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("samurai_sword_v0", {"seats": 3}),
    ("samurai_sword_v0", {"seats": 7, "exhaustion": "next-draw"}),
    ("shitenno_v0", {"seats": 2}),
    ("shitenno_v0", {"seats": 4, "doubles": "B"}),
    ("bushido_v0", {"seats": 3}),
    ("bushido_v0", {"seats": 5, "campaign": True, "elite": True}),
    ("tenkatoitsu_v0", {}),
    ("tenkatoitsu_v0", {"scenario": "sekigahara"}),
]
MODULES = sorted({name for name, _ in SETTINGS})


def module(name: str) -> Any:
    return import_module(f"sengoku.adapters.pettingzoo.{name}")


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """PettingZoo recommends observations without a mask; it has no other way for games with one."""
    with warnings.catch_warnings():
        for said in ("Observation is not a NumPy", "Observation space for each agent", "Action mask numpy"):
            warnings.filterwarnings("ignore", said)
        yield


@pytest.mark.parametrize(("name", "settings"), SETTINGS, ids=str)
def test_the_api_test_passes(name: str, settings: dict[str, Any]) -> None:
    api_test(module(name).env(**settings), num_cycles=15)


@pytest.mark.parametrize("name", MODULES)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    seed_test(module(name).env, num_cycles=10)


@pytest.mark.parametrize("name", MODULES)
def test_the_cycles_can_be_limited(name: str) -> None:
    max_cycles_test(module(name))


@pytest.mark.parametrize("name", MODULES)
def test_every_way_to_render_works(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(module(name).env)
    assert capsys.readouterr().out, "for people it is printed"


@pytest.mark.parametrize("name", MODULES)
def test_all_may_act_at_once(name: str) -> None:
    parallel_api_test(module(name).parallel_env(), num_cycles=10)


def play_on(env: Any, seed: int, choices: int = 10**6) -> list[tuple[str, bytes, float, bool, int | None]]:
    """What happens when so many legal choices are made by chance."""
    rng = random.Random(seed)
    told = []
    for agent in env.agent_iter(choices):
        seen, reward, terminated, truncated, _ = env.last()
        ended = terminated or truncated
        chosen = None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"])))
        told.append((agent, seen["observation"].tobytes(), reward, ended, chosen))
        env.step(chosen)
    return told


@pytest.mark.parametrize("made", ["env", "raw_env"])
@pytest.mark.parametrize("name", MODULES)
def test_a_copy_plays_on_as_the_original_does(name: str, made: str) -> None:
    env = getattr(module(name), made)()
    env.reset(seed=5)
    play_on(env, 1, 7)
    twins = [deepcopy(env), pickle.loads(pickle.dumps(env)), env]
    first, *others = [play_on(twin, 2, 60) for twin in twins]
    assert others == [first, first]


def test_a_copy_of_those_who_act_at_once_counts_the_cycles_on() -> None:
    env = module("bushido_v0").parallel_env(max_cycles=5)
    env.reset(seed=5)
    env.step({})
    for twin in (deepcopy(env), pickle.loads(pickle.dumps(env))):
        left = 0
        while twin.agents:
            *_, truncated, _ = twin.step({})
            left += 1
        assert left == 4
        assert all(truncated.values())


@pytest.mark.parametrize("name", MODULES)
def test_what_is_rendered_tells_nobodys_secrets(name: str) -> None:
    for mode in ("ansi", "rgb_array"):
        env = module(name).raw_env(render_mode=mode)
        env.reset(seed=5)
        play_on(env, 1, 7)
        shown = env.render()
        env._table.state = env.game_state.resample(None, "another world")
        assert np.array_equal(env.render(), shown)


def test_a_game_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """BUS-E.6: who all refuse to attack sit there for ever."""
    monkeypatch.setattr(sengoku.game("bushido"), "longest", 30)
    env = module("bushido_v0").env()
    env.reset(seed=1)
    *told, last = play_on(env, 1)
    assert len([chosen for *_, chosen in [*told, last] if chosen is not None]) == 30
    assert env.agents == []
    together = module("bushido_v0").parallel_env()
    seen, _ = together.reset(seed=1)
    while together.agents:
        legal = {agent: int(seen[agent]["action_mask"].argmax()) for agent in together.agents}
        seen, rewards, terminated, truncated, _ = together.step(legal)
    assert set(rewards.values()) == {0}
    assert not any(terminated.values())
    assert all(truncated.values())


def test_a_wrapper_that_renders_changes_its_own_environment_only() -> None:
    CaptureStdoutWrapper(module("shitenno_v0").raw_env(render_mode="human"))
    assert module("bushido_v0").raw_env().metadata["render_modes"] == ["human", "ansi", "rgb_array"]


def test_a_structured_observation_has_the_blocks_of_the_flat_one() -> None:
    env = module("shitenno_v0").raw_env(seats=3, structured=True)
    env.reset(seed=4)
    plain = module("shitenno_v0").raw_env(seats=3)
    plain.reset(seed=4)
    agent = env.agent_selection
    blocks = env.observe(agent)["observation"]
    assert env.observation_space(agent).contains(env.observe(agent))
    assert np.concatenate([block.ravel() for block in blocks.values()]).tolist() == (
        plain.observe(agent)["observation"].tolist()
    )


def test_sealed_choices_do_not_show_in_what_the_next_agent_sees() -> None:
    """BUS-8.2: the attacker picks tiles; the defender, who decides at the same time, sees nothing of it."""
    seen: dict[int, bytes] = {}
    for picked in range(2):
        env = module("bushido_v0").raw_env(seats=3)
        env.reset(seed=1)
        rng = random.Random(7)
        while len(env.game_state.deciders()) < 2:
            env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        first, second = env.game_state.deciders()[:2]
        choices = np.flatnonzero(env.last()[0]["action_mask"])
        env.step(int(choices[picked % len(choices)]))
        seen[picked] = env.observe(f"player_{second}")["observation"].tobytes()
        assert first != second
    assert seen[0] == seen[1]


def won(env: Any, seed: int) -> list[float]:
    """What each agent has got when the game is over."""
    env.reset(seed=seed)
    total = dict.fromkeys(env.agents, 0.0)
    for agent, _, reward, *_ in play_on(env, seed):
        total[agent] += reward
    return list(total.values())


def test_who_wins_shares_one() -> None:
    env = module("samurai_sword_v0").env(seats=5)
    numbers = set()
    for seed in range(4):
        total = won(env, seed)
        winners = env.unwrapped.game_state.winners()
        assert total == [1 / len(winners) if seat in winners else 0 for seat in range(5)]
        numbers.add(len(winners))
    assert len(numbers) > 1, "teams too"


def test_scores_are_rewards_of_another_kind() -> None:
    env = module("shitenno_v0").env(reward="score")
    assert won(env, 1) == env.unwrapped.game_state.scores()
    assert max(env.unwrapped.game_state.scores()) > 1


@pytest.mark.parametrize(
    ("settings", "fault"),
    [({"seats": 9}, BadSeats), ({"doubles": "C"}, BadOption), ({"render_mode": "smell"}, BadOption)],
)
def test_bad_settings_are_refused(settings: dict[str, Any], fault: type[SengokuError]) -> None:
    with pytest.raises(fault):
        module("shitenno_v0").env(**settings)


@pytest.mark.parametrize("cycles", [0, -1, "x", 2.5, True])
def test_a_game_is_cut_off_after_a_whole_number_of_cycles(cycles: object) -> None:
    for made in (module("shitenno_v0").parallel_env, module("shitenno_v0").env):
        with pytest.raises(BadOption, match="max_cycles must be a whole number from 1"):
            made(max_cycles=cycles)


def test_nobody_steps_before_a_game_has_begun() -> None:
    alone, together = module("shitenno_v0").raw_env(), module("shitenno_v0").parallel_env(max_cycles=1)
    for env, action in ((alone, 0), (together, {"player_0": 0})):
        with pytest.raises(ResetNeeded, match="reset"):
            env.step(action)
    together.reset(seed=1)
    together.step({})
    with pytest.raises(ResetNeeded, match="reset"):
        together.step({})


def test_what_is_asked_of_several_is_answered_in_one_step() -> None:
    env = module("tenkatoitsu_v0").parallel_env()
    seen, _ = env.reset(seed=1)
    state = env._table.state
    assert state.deciders() == (0, 1)
    legal = {agent: np.flatnonzero(seen[agent]["action_mask"])[0] for agent in env.agents}
    seen, *_ = env.step(legal)
    assert state.moves == 2
    before = state.dump()
    *_, infos = env.step({"player_0": np.flatnonzero(seen["player_0"]["action_mask"] == 0)[0]})
    assert state.dump() == before
    assert "not legal" in infos["player_0"]["refused"]
    assert infos["player_1"] == {}


def test_agents_that_there_are_not_cannot_act() -> None:
    env = module("shitenno_v0").parallel_env(seats=2)
    env.reset(seed=1)
    before = env._table.state.dump()
    for actions in ({"player_0": 0, "player_2": 0}, [0, 0]):
        with pytest.raises(ValueError, match="the agents are player_0, player_1"):
            env.step(actions)
    assert env._table.state.dump() == before


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    env = module("shitenno_v0").raw_env(seats=2)
    env.reset(seed=1)
    before = env.game_state.dump()
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(IllegalChoice):
        env.step(illegal)
    assert env.game_state.dump() == before
