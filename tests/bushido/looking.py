"""A game up to the moment in which a spy looks behind a screen (BUS-5.4)."""

from __future__ import annotations

import random
from functools import cache

import sengoku
from sengoku.core.record import Record

SEATS = 3


@cache
def _steps() -> tuple[str, tuple[tuple[int, str], ...]]:
    game = sengoku.game("bushido")
    for seed in range(200):
        state, chance = game.new(SEATS, seed), random.Random(seed)
        steps: list[tuple[int, str]] = []
        while len(steps) < 300 and not state.over:
            seat = chance.choice(state.deciders())
            choices = [str(choice) for choice in state.choices(seat)]
            spying = [choice for choice in choices if choice.startswith("spy")]
            choice = spying[0] if spying else chance.choice(choices)
            steps.append((seat, choice))
            state.choose(seat, choice)
            if spying:
                return str(seed), tuple(steps)
    raise AssertionError("nobody spied")


def a_look() -> tuple[Record, int, int]:
    """The record so far, who looks, and at whom; the last choice is the spy's."""
    seed, steps = _steps()
    record = Record(sengoku.game("bushido"), SEATS, {}, seed)
    for seat, choice in steps:
        record.add(seat, choice)
    spy, choice = steps[-1]
    return record, spy, int(choice.split()[1])
