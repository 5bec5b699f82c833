"""Whole games by chance or by a stubborn policy, and positions taken from them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from sengoku.core.choices import Choice
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.state import Battle
from tests.tenkatoitsu.table import GAME

Pick = Callable[[Battle, int, list[Choice]], Choice]


def new(seed: int, **options: object) -> Battle:
    state: State = GAME.new(2, seed, **options)
    assert isinstance(state, Battle)
    return state


def by_chance(seed: int) -> Pick:
    chance = random.Random(seed)
    return lambda state, seat, choices: chance.choice(choices)


def preferring(seed: int, *verbs: str) -> Pick:
    """Always the first of these verbs that is offered, else by chance."""
    chance = random.Random(seed)

    def pick(state: Battle, seat: int, choices: list[Choice]) -> Choice:
        for verb in verbs:
            wanted = [choice for choice in choices if choice.verb == verb]
            if wanted:
                return chance.choice(wanted)
        return chance.choice(choices)

    return pick


def play(state: Battle, pick: Pick, limit: int = 20_000) -> Iterator[Battle]:
    """The state before every choice, then the finished one."""
    for _ in range(limit):
        yield state
        if state.over:
            return
        seat = state.deciders()[state.moves % len(state.deciders())]
        state.choose(seat, pick(state, seat, state.choices(seat)))
    raise AssertionError("the game does not end")


def positions(seed: int, every: int, **options: object) -> Iterator[Battle]:
    """Clones of every so many positions of a game by chance."""
    for number, state in enumerate(play(new(seed, **options), by_chance(seed))):
        if number % every == 0:
            twin = state.clone()
            assert isinstance(twin, Battle)
            yield twin
