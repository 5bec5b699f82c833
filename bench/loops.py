"""What a learner's loop costs, with us and with peers: every decision with its observation and legal mask.

Ours are batches of games that are stepped in one call (`sengoku.Batch`); peers are stepped as their own
examples do it. All choose by chance among what is legal: peers with NumPy from their list or mask, ours with
`Batch.sample`. A decision is one action of one player.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from importlib import import_module
from time import process_time
from typing import Any

#: Games side by side in a batch.
SIDE_BY_SIDE = 64

#: Plays for ever; says after every step how many decisions it was.
Loop = Iterator[int]


def batch(game: str, seats: int, options: dict[str, object], seed: int) -> Loop:
    """One of our games."""
    import sengoku

    if sengoku.core.state.__file__.endswith(".py") != bool(os.environ.get("SENGOKU_PURE")):
        raise SystemExit("the rules did not run as asked (compiled or interpreted)")
    games = sengoku.Batch(game, SIDE_BY_SIDE, seats=seats, seed=seed, **options)
    while True:
        games.step(games.sample())
        yield SIDE_BY_SIDE


def openspiel(name: str, seed: int) -> Loop:
    """A game of OpenSpiel through its Python interface; the rules themselves are C++."""
    import numpy as np
    import pyspiel

    game = pyspiel.load_game(name)
    knows = game.get_type().provides_information_state_tensor
    chance = np.random.default_rng(seed)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            by_chance = state.is_chance_node()
            if not by_chance:
                np.asarray(state.information_state_tensor() if knows else state.observation_tensor())
                np.asarray(state.legal_actions_mask())
            actions = state.legal_actions()
            state.apply_action(actions[int(chance.random() * len(actions))])
            if not by_chance:
                yield 1


def pettingzoo(module: str, seed: int) -> Loop:
    """A game of PettingZoo's classic ones."""
    import numpy as np

    env: Any = import_module(f"pettingzoo.classic.{module}").env()
    chance = np.random.default_rng(seed)
    number = seed
    while True:
        env.reset(seed=number)
        number += 1
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[int(chance.random() * len(legal))]))
            yield 1


def rlcard(name: str, seed: int) -> Loop:
    """A game of RLCard. It lists what is legal; its own agents make the mask of it that a network needs."""
    import numpy as np

    env: Any = import_module("rlcard").make(name, config={"seed": seed})
    chance = np.random.default_rng(seed)
    while True:
        state, _ = env.reset()
        while not env.is_over():
            np.asarray(state["obs"])
            legal = list(state["legal_actions"])
            mask = np.zeros(env.num_actions, np.uint8)
            mask[legal] = 1
            state, _ = env.step(legal[int(chance.random() * len(legal))])
            yield 1


#: Their loops by library; then the games, each with its library and its name there.
LOOPS: dict[str, Callable[[str, int], Loop]] = {
    "PettingZoo": pettingzoo,
    "RLCard": rlcard,
    "OpenSpiel": openspiel,
}
PEERS: dict[str, tuple[str, str]] = {
    "PettingZoo chess": ("PettingZoo", "chess_v6"),
    "PettingZoo connect four": ("PettingZoo", "connect_four_v3"),
    "PettingZoo Texas hold'em": ("PettingZoo", "texas_holdem_no_limit_v6"),
    "RLCard mahjong": ("RLCard", "mahjong"),
    "RLCard UNO": ("RLCard", "uno"),
    "RLCard gin rummy": ("RLCard", "gin-rummy"),
    "OpenSpiel hearts": ("OpenSpiel", "hearts"),
    "OpenSpiel gin rummy": ("OpenSpiel", "gin_rummy"),
    "OpenSpiel backgammon": ("OpenSpiel", "backgammon"),
}


def peer(name: str, seed: int) -> Loop:
    """A peer's game by chance."""
    library, game = PEERS[name]
    return LOOPS[library](game, seed)


def measured(loop: Loop, seconds: float) -> float:
    """Decisions a second of processor time, over about this long: a busy machine changes it little."""
    next(loop)  # what is loaded and made at the start
    decisions = 0
    began = process_time()
    while (spent := process_time() - began) < seconds:
        decisions += next(loop)
    return decisions / spent
