"""How large the games are that a learner's loop is measured with, ours and the peers'.

The same for all: how many actions there are to choose from, how many numbers an observation has, and, in
games by chance, how many actions are legal at a decision and how many decisions a game takes.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from math import prod
from typing import Any, NamedTuple

from bench import loops


class Size(NamedTuple):
    #: Numbers that name an action, and numbers of an observation.
    actions: int
    observation: int
    #: Means: legal actions a decision, decisions a game.
    legal: float
    length: float


#: Plays a game by chance; how many actions were legal, decision by decision.
Play = Callable[[int], list[int]]


def ours(game: str, seats: int, options: dict[str, object], seed: int, games: int) -> Size:
    """One of our games, the same states as the batches play."""
    import numpy as np

    import sengoku

    batch = sengoku.Batch(game, games, seats=seats, seed=seed, **options)
    legal = decisions = 0
    under_way = np.ones(games, np.bool_)
    while under_way.any():
        legal += int(batch.masks[under_way].sum(dtype=np.int64))
        decisions += int(under_way.sum())
        batch.step(batch.sample())
        under_way &= ~batch.ended
    return Size(batch.game.action_count, batch.observations.shape[1], legal / decisions, decisions / games)


def openspiel(name: str, seed: int, games: int) -> Size:
    import numpy as np
    import pyspiel

    game = pyspiel.load_game(name)
    chance = np.random.default_rng(seed)
    knows = game.get_type().provides_information_state_tensor
    shape = game.information_state_tensor_shape() if knows else game.observation_tensor_shape()

    def play(_: int) -> list[int]:
        widths = []
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                widths.append(len(actions))
            state.apply_action(actions[int(chance.random() * len(actions))])
        return widths

    return _size(game.num_distinct_actions(), prod(shape), play, games)


def pettingzoo(module: str, seed: int, games: int) -> Size:
    import numpy as np

    env: Any = import_module(f"pettingzoo.classic.{module}").env()
    chance = np.random.default_rng(seed)
    env.reset(seed=seed)
    agent = env.agents[0]

    def play(number: int) -> list[int]:
        widths = []
        env.reset(seed=seed + number)
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            widths.append(len(legal))
            env.step(int(legal[int(chance.random() * len(legal))]))
        return widths

    numbers = prod(env.observation_space(agent)["observation"].shape)
    return _size(int(env.action_space(agent).n), numbers, play, games)


def rlcard(name: str, seed: int, games: int) -> Size:
    import numpy as np

    env: Any = import_module("rlcard").make(name, config={"seed": seed})
    chance = np.random.default_rng(seed)

    def play(_: int) -> list[int]:
        widths = []
        state, _player = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            widths.append(len(legal))
            state, _player = env.step(legal[int(chance.random() * len(legal))])
        return widths

    return _size(env.num_actions, prod(env.state_shape[0]), play, games)


def _size(actions: int, observation: int, play: Play, games: int) -> Size:
    played = [play(number) for number in range(games)]
    widths = [width for one in played for width in one]
    return Size(actions, observation, sum(widths) / len(widths), len(widths) / games)


SIZES: dict[str, Callable[[str, int, int], Size]] = {
    "PettingZoo": pettingzoo,
    "RLCard": rlcard,
    "OpenSpiel": openspiel,
}


def peer(name: str, seed: int, games: int) -> Size:
    """A peer's game, as `loops` measures it."""
    library, game = loops.PEERS[name]
    return SIZES[library](game, seed, games)
