"""Changes of a game's figures that are tried for one run (`sengoku balance --what-if`).

Rules read their data once, when their game is loaded. A process whose environment holds changes reads the
data changed; nothing else knows of it, and no file is touched. Which figures may be changed, and by whom,
is no matter of this module (`sengoku.arena.whatif`).
"""

from __future__ import annotations

import json
import os
import tomllib
from pathlib import Path
from typing import Any, Final

#: The variable of the environment that holds the changes of a game: [game, [[path, value], …]] as JSON.
#: A path begins with the name of the file.
VARIABLE: Final = "SENGOKU_WHAT_IF"


def read_data(path: Path) -> dict[str, Any]:
    """A file of a game's `data` folder, with what is tried."""
    return tried(path, tomllib.loads(path.read_text(encoding="utf-8")))


def tried(path: Path, data: dict[str, Any]) -> dict[str, Any]:
    """What this file says, with what is tried."""
    for names, value in _changes(path.parent.parent.name.replace("_", "-")):
        if names[0] == path.stem:
            place: Any = data
            for name in names[1:-1]:
                place = child(place, name)
            place[names[-1]] = value
    return data


def child(data: Any, name: str) -> Any:
    """What stands under a name: in a table by its key, in a list of tables by its id; KeyError if nothing."""
    if isinstance(data, dict):
        return data[name]
    if isinstance(data, list):
        for entry in data:
            if isinstance(entry, dict) and entry.get("id") == name:
                return entry
    raise KeyError(name)


def _changes(game: str) -> list[tuple[list[str], object]]:
    text = os.environ.get(VARIABLE)
    if not text:
        return []
    named, changes = json.loads(text)
    return [(names, value) for names, value in changes] if named == game else []
