"""Whole games by chance: every scenario and option comes to an end, and no turn is endless (TEN-R56)."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

import sengoku
from sengoku.core.choices import Choice
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.state import Battle
from tests.by_chance import by_chance
from tests.support import rule

GAME = sengoku.game("tenkatoitsu")
SETTINGS = [
    {"scenario": scenario, "secret_orders": secret, "hosokawa": hosokawa}
    for scenario, secret, hosokawa in product(
        ("nagakute", "yamazaki", "sekigahara"), (False, True), (False, True)
    )
    if scenario == "yamazaki" or not hosokawa
]
Picker = Callable[[random.Random, list[Choice]], Choice]


def any_choice(rng: random.Random, choices: list[Choice]) -> Choice:
    return rng.choice(choices)


def stubborn(verbs: tuple[str, ...]) -> Picker:
    """Prefers these verbs wherever they are offered."""

    def pick(rng: random.Random, choices: list[Choice]) -> Choice:
        liked = [choice for choice in choices if choice.verb in verbs]
        return rng.choice(liked or choices)

    return pick


PICKERS: dict[str, Picker] = {
    "chance": any_choice,
    "delays": stubborn(("delay", "select", "free", "write", "unit", "order")),
    "attacks": stubborn(("act", "select", "target", "pursue", "face", "enter")),
    "first": lambda rng, choices: choices[0],
    "last": lambda rng, choices: choices[-1],
}


def new(setting: dict[str, object], seed: int) -> Battle:
    state: State = GAME.new(2, seed, **setting)
    assert isinstance(state, Battle)
    return state


def most_choices_a_draw(s: Battle) -> int:
    """Each draw lets every unit do a bounded number of things, each by a bounded number of choices.

    In one phase a unit is picked, moves at most 8 steps, is pursued, tests, is told its targets, fights once
    on each side, falls back and advances; a clan is chosen, checks and changes its order. 40 choices for each
    unit on the table are more than all of that together.
    """
    return 40 * len(s.pos)


@rule("TEN-3.1", "TEN-3.2", "TEN-R56", "TEN-17.1")
@pytest.mark.parametrize("name", PICKERS)
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_every_game_ends(setting: dict[str, object], name: str) -> None:
    """No turn and no game is endless.

    Until the last obligatory chit is out, one is in the bowl; between two executed chits each side delays
    once at most. So a turn has at most 3 draws for each chit, and a game a bounded number of choices.
    """
    state = new(setting, 7)
    rng = random.Random(f"{setting} {name}")
    chits = 5 + len(state.place) + 2
    draws, choices = 0, 0
    turn = state.turn
    while not state.over:
        seat = rng.choice(state.deciders())
        events = state.choose(seat, PICKERS[name](rng, state.choices(seat)))
        choices += 1
        for event in events:
            if event.kind == "turn":
                draws = 0
            if event.kind.startswith("drawn-"):
                draws += 1
                choices = 0
        assert draws <= 3 * chits
        assert choices <= most_choices_a_draw(state)
        assert state.turn in (turn, turn + 1)
        turn = state.turn
    assert state.turn <= state.scene.last_turn
    assert state.audit() == []
    assert state.winners()


@rule("TEN-18")
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_random_games_stay_sound(setting: dict[str, object]) -> None:
    state = new(setting, 11)
    rng = random.Random(str(setting))
    for _ in by_chance(state, rng):
        assert state.audit() == []
