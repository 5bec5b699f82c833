from __future__ import annotations

from pathlib import Path

import pytest

from sengoku.bots import bot, decide, private_dice
from sengoku.core.match import start
from sengoku.core.record import Record
from sengoku.games import game


def _bots_play(seed: str, choices: int | None = None) -> Record:
    """A game of random bots at 4 seats, whole or cut short."""
    match = start(game("samurai-sword"), 4, seed, ["Anna", "Bruno", "Chloé", "Nene (random bot)"])
    player = bot("samurai-sword", "random")
    while not match.state.over and (choices is None or len(match.record.steps) < choices):
        seat = match.state.deciders()[0]
        match.choose(seat, decide(player, match.state, seat, private_dice(seed, seat, match.state.moves)))
    return match.record


@pytest.fixture(scope="session")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a finished game."""
    file = tmp_path_factory.mktemp("records") / "finished.jsonl"
    _bots_play("cli tests").write(file)
    return file


@pytest.fixture(scope="session")
def unfinished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A saved game of 20 choices, with its seed."""
    file = tmp_path_factory.mktemp("records") / "unfinished.jsonl"
    _bots_play("cli tests", 20).write(file, with_seed=True)
    return file
