"""States can be pickled and copied, compiled and interpreted alike: ./test runs this with both."""

from __future__ import annotations

import copy
import json
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import sengoku
from sengoku.core.game import Game
from sengoku.core.state import State
from tests.conformance.playing import all_games

GAMES = all_games()
OURS = [game for game in GAMES if type(game).__module__.startswith("sengoku.")]
WAYS: dict[str, Callable[[State], State]] = {
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "oldest pickle": lambda state: pickle.loads(pickle.dumps(state, protocol=0)),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


def under_way(game: Game, choices: int) -> State:
    """A game of random choices, so many in."""
    state = game.new(seats=game.seats[0], seed=f"copying {choices}")
    pick = choices
    for _ in range(choices):
        if state.over:
            break
        seat = state.deciders()[0]
        legal = state.choices(seat)
        pick = (pick * 1103515245 + 12345) & 0x7FFFFFFF
        state.apply(seat, legal[(pick >> 8) % len(legal)])
    return state


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("choices", [0, 40, 90])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_copy_is_equal_goes_on_alike_and_shares_nothing(game: Game, choices: int, way: str) -> None:
    state = under_way(game, choices)
    before = state.dump()
    twin = WAYS[way](state)
    assert type(twin) is type(state)
    assert type(twin.game) is type(game)
    assert twin.dump() == before
    for _ in range(20):
        if twin.over:
            break
        seat = twin.deciders()[0]
        assert twin.choices(seat) == twin.clone().choices(seat)
        twin.choose(seat, twin.choices(seat)[0])
    assert state.dump() == before
    other = WAYS[way](state)
    for _ in range(twin.moves - other.moves):
        seat = other.deciders()[0]
        other.choose(seat, other.choices(seat)[0])
    assert other.dump() == twin.dump()


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
def test_a_game_is_copied_as_itself(game: Game) -> None:
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.deepcopy(game) is game
    assert pickle.loads(pickle.dumps(under_way(game, 5))).game is game


def test_interpreted_code_reads_what_this_code_pickles(tmp_path: Path) -> None:
    states = [under_way(game, 40) for game in OURS]
    file = tmp_path / "states.pickle"
    file.write_bytes(pickle.dumps(states))
    code = """
import json, pickle, sys
with open(sys.argv[1], "rb") as file:
    print(json.dumps([state.dump() for state in pickle.load(file)]))
"""
    source = str(Path(sengoku.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", code, str(file)],
        env={**os.environ, "SENGOKU_PURE": "1", "PYTHONPATH": source},
        capture_output=True,
        check=True,
    )
    assert json.loads(done.stdout) == json.loads(json.dumps([state.dump() for state in states]))
