"""Sengoku: four board games of feudal Japan, for people and for programs.

Examples:
    >>> import sengoku
    >>> game = sengoku.game("samurai-sword")
    >>> state = game.new(seats=5, seed=7)
    >>> while not state.over:
    ...     seat = state.deciders()[0]
    ...     events = state.choose(seat, state.choices(seat)[0])
    >>> sorted(state.winners()) == state.winners()
    True
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import Any

if os.environ.get("SENGOKU_PURE"):
    from sengoku import _pure

    _pure.install()

from sengoku.core.errors import (
    BadName,
    BadNotation,
    BadOption,
    BadRecord,
    BadSeats,
    IllegalChoice,
    NotYourTurn,
    SengokuError,
    UnknownGame,
    WrongVersion,
)
from sengoku.core.match import Match
from sengoku.core.record import Record
from sengoku.games import game, game_ids

__version__ = "0.1.0"

__all__ = [
    "BadName",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadSeats",
    "IllegalChoice",
    "Match",
    "NotYourTurn",
    "Record",
    "SengokuError",
    "UnknownGame",
    "WrongVersion",
    "game",
    "game_ids",
]


def __getattr__(name: str) -> Any:
    """`sengoku.Batch` is loaded when it is asked for: it needs NumPy, which nothing else here does."""
    if name != "Batch":
        raise AttributeError(f"module 'sengoku' has no attribute {name!r}")
    try:
        batches = import_module("sengoku.adapters.batch")
    except ModuleNotFoundError as missing:
        raise ImportError(
            f'sengoku.Batch needs {missing.name}: pip install "sengoku[research]"', name=missing.name
        ) from missing
    return batches.Batch
