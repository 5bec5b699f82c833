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


def types_of(game: Game) -> tuple[Any, Any]:
    """The types of a game's views and of what its events and questions say; anything if it declares none.

    They are `VIEW` and `SAID` of the `view.py` beside it.
    """
    place = f"{__name__}.{game.id.replace('-', '_')}.view"
    if game.id not in game_ids() or not find_spec(place):
        return dict[str, Any], dict[str, Any]
    declared = import_module(place)
    return declared.VIEW, declared.SAID
