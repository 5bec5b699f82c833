"""Starting a game: which games there are, seats, seeds and options."""

from __future__ import annotations

import os
import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest

import sengoku
from sengoku.core.errors import BadOption, BadSeats, SengokuError, UnknownGame
from sengoku.core.game import Game
from tests.toy.stones import STONES, Heap

# -- which games there are --------------------------------------------------------------------------------


def test_games_is_an_ordinary_module() -> None:
    import sengoku.games.samurai_sword.reach

    assert type(sengoku.games) is ModuleType
    assert sengoku.games.game_ids() == sengoku.game_ids()


def test_public_functions_of_a_game_are_where_they_are_said_to_be() -> None:
    """`sengoku.games.samurai_sword.reach.difficulty`, written like that after an import."""
    program = (
        "import sengoku.games.samurai_sword.reach\n"
        "import sengoku.games.samurai_sword.scoring\n"
        "assert sengoku.games.samurai_sword.reach.difficulty(6, set(), 0, 3) == 3\n"
        "assert callable(sengoku.games.samurai_sword.scoring.final)\n"
    )
    done = run(program)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("game", [*[sengoku.game(id) for id in sengoku.game_ids()], STONES])
def test_the_folder_of_a_game_is_where_its_class_is(game: Game) -> None:
    assert (game.folder / f"{type(game).__module__.rpartition('.')[2]}.py").is_file()


def test_a_game_needs_no_data() -> None:
    assert STONES.components == {}
    assert STONES.deviations == []


def run(program: str) -> subprocess.CompletedProcess[str]:
    """Run a program in a fresh process."""
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=env, check=False
    )


def test_every_listed_game_is_there() -> None:
    assert list(sengoku.game_ids()) == sorted(sengoku.game_ids())
    assert "samurai-sword" in sengoku.game_ids()
    for id in sengoku.game_ids():
        game = sengoku.game(id)
        assert game is sengoku.game(id)
        assert game.id == id
        assert game.name
        assert game.version
        assert len(game.seats) > 0
        assert len(game.rulebook) > 0
        assert game.turn_rule in game.rulebook
        assert game.over_rule in game.rulebook
        for deviation in game.deviations:
            assert deviation.rule in game.rulebook


@pytest.mark.parametrize(
    "id", ["", "go", "samurai_sword", "Samurai-Sword", "..", "__init__", None, 7, ["x"], {}]
)
def test_an_unknown_game_is_refused_with_the_known_ones(id: Any) -> None:
    with pytest.raises(UnknownGame, match="samurai-sword") as refusal:
        sengoku.game(id)
    assert isinstance(refusal.value, SengokuError)


# -- seats and seeds -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 5, -2, 99, None, "3", 2.0, True, [2], 10**30])
def test_a_wrong_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(BadSeats, match="2 to 4 seats") as refusal:
        STONES.new(seats, 1)
    assert isinstance(refusal.value, BadOption)


@pytest.mark.parametrize("seed", [1.5, True, "", [], {}, b"x"])
def test_a_seed_is_a_number_or_a_text(seed: Any) -> None:
    with pytest.raises(BadOption, match="seed") as refusal:
        STONES.new(2, seed)
    assert repr(seed) in str(refusal.value)


@pytest.mark.parametrize("seed", ["\ud800", 10**5000], ids=["half a surrogate pair", "5000 digits"])
def test_a_seed_that_cannot_be_written_down_is_refused(seed: Any) -> None:
    """No file can hold half a surrogate pair, and Python writes no number of 5,000 digits."""
    with pytest.raises(BadOption, match="seed"):
        STONES.new(2, seed)


@pytest.mark.parametrize("seed", [0, -7, 10**40, "x", "été 戦国", "7", " "])
def test_any_other_seed_will_do(seed: Any) -> None:
    assert STONES.new(2, seed).dump() == STONES.new(2, seed).dump()


# -- options -----------------------------------------------------------------------------------------------


def test_options_have_defaults() -> None:
    state = STONES.new(2, 1)
    assert state.options == {"clockwise": True, "heap": 9, "last": "wins"}
    assert state.view(None)["options"] == state.options


def test_options_are_kept() -> None:
    state = STONES.new(2, 1, heap=12, last="loses", clockwise=False)
    assert isinstance(state, Heap)
    assert state.options == {"clockwise": False, "heap": 12, "last": "loses"}
    assert state.heap == 12


WRONG: dict[str, list[Any]] = {
    "clockwise": [0, 1, "yes", "True", None, [], 1.0],
    "heap": [4, 13, -5, 9.0, "9", True, None, [9]],
    "last": ["draws", "", "WINS", None, True, 0, ["wins"]],
}


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in WRONG for value in WRONG[name]])
def test_a_value_that_is_not_allowed_is_refused(name: str, value: Any) -> None:
    allowed = STONES.options[name].values
    with pytest.raises(BadOption) as refusal:
        STONES.new(2, 1, **{name: value})
    assert not isinstance(refusal.value, BadSeats)
    assert name in str(refusal.value)
    assert repr(value) in str(refusal.value)
    assert all(repr(other) in str(refusal.value) for other in allowed)


@pytest.mark.parametrize("name", ["speed", "Heap", "", "heap "])
def test_an_unknown_option_is_refused_with_the_known_ones(name: str) -> None:
    with pytest.raises(BadOption, match="clockwise, heap, last"):
        STONES.new(2, 1, **{name: 1})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="no options"):
        Game().check_options({"speed": 2})


def test_a_refused_start_leaves_nothing_behind() -> None:
    before = STONES.new(2, 1).dump()
    for bad in ({"heap": 99}, {"nope": 1}):
        with pytest.raises(BadOption):
            STONES.new(2, 1, **bad)
    assert STONES.new(2, 1).dump() == before
    assert STONES.check_options({}) == {"clockwise": True, "heap": 9, "last": "wins"}
