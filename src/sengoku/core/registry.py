"""Which games there are: every folder under `sengoku/games` that holds a `GAME`."""

from __future__ import annotations

import pkgutil
from importlib import import_module

from sengoku.core.errors import UnknownGame
from sengoku.core.game import Game


def games() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order."""
    folders = pkgutil.iter_modules(import_module("sengoku.games").__path__)
    return tuple(sorted(folder.name.replace("_", "-") for folder in folders if folder.ispkg))


def game(id: object) -> Game:
    """The game with this id."""
    if not isinstance(id, str) or id not in games():
        raise UnknownGame("unknown-game", {"value": repr(id), "games": ", ".join(games())})
    found: Game = import_module("sengoku.games." + id.replace("-", "_")).GAME
    return found
