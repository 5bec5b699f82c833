"""The games. A new one is a new folder here with a `GAME` in it; nothing else changes."""

from __future__ import annotations

import pkgutil
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sengoku.core.errors import UnknownGame
from sengoku.core.game import Game


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    folders = pkgutil.iter_modules(import_module(__name__).__path__)
    return tuple(sorted(folder.name.replace("_", "-") for folder in folders if folder.ispkg))


def game(id: object) -> Game:
    """The game with this id."""
    if not isinstance(id, str) or id not in game_ids():
        raise UnknownGame("unknown-game", {"value": repr(id), "games": ", ".join(game_ids())})
    found: Game = import_module(f"{__name__}.{id.replace('-', '_')}").GAME
    return found


def view_type(game: Game) -> Any:
    """The type of a game's views: `VIEW` of the `view.py` beside it; anything if it declares none."""
    package = type(game).__module__.rpartition(".")[0]
    declared = package and find_spec(f"{package}.view")
    return import_module(f"{package}.view").VIEW if declared else dict[str, Any]
