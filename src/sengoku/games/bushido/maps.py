"""BUS-15.3: the option `map`: the standard map, or one of one's own.

The option's value is the map itself as text, checked and written in one fixed way. So a record holds all it
needs: it replays on any machine, whatever became of the file. From a file:

    game.new(4, map=map_text("my-map.json", 4))
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, ClassVar, Final

from sengoku.core.game import Option
from sengoku.games.bushido.components import PLAYERS, PROVINCES_EACH
from sengoku.games.bushido.provinces import LONGEST_FILE, BadMap, Map, map_of, read_map, standard

#: The map of the rulebook for this number of players.
STANDARD: Final = "standard"


class MapOption(Option):
    """Takes "standard", a map's text, or the same as data; anything else is refused with what is wrong."""

    own: ClassVar[bool] = True

    def check(self, value: object) -> object:
        if value == STANDARD:
            return STANDARD
        if isinstance(value, str):
            return written(parsed(value))
        if isinstance(value, dict):
            return written(map_of(value, _players(value)))
        raise BadMap("map-value", {"value": repr(value)[:80]})


class MixOption(Option):
    """Has no effect on a map of one's own that says where each terrain lies."""

    def matters(self, options: dict[str, object]) -> bool:
        chosen = str(options["map"])
        return chosen == STANDARD or parsed(chosen).terrain is None


def map_text(path: object, players: object) -> str:
    """A map file (`.json` or `.toml`), checked, as the value of the option `map`."""
    return written(read_map(path, players))


def map_named(value: str, players: int) -> Map:
    """The map an option's value stands for; a map for another number of players is refused."""
    if value == STANDARD:
        return standard(players)
    found = parsed(value)
    if found.players != players:
        raise BadMap("map-other-players", {"theirs": found.players, "ours": players})
    return found


def written(found: Map) -> str:
    """A map as text, always in the same way."""
    return json.dumps(found.data(), sort_keys=True, separators=(",", ":"))


@cache
def parsed(text: str) -> Map:
    """The map of a text; whatever is wrong with it is a BadMap."""
    if len(text) > LONGEST_FILE:
        raise BadMap("map-value", {"value": repr(text[:80])})
    try:
        data = json.loads(text)
    except json.JSONDecodeError as typo:
        if not text.lstrip().startswith("{"):  # not even meant to be one
            raise BadMap("map-value", {"value": repr(text[:80])}) from typo
        raise BadMap("map-text-wrong", {"line": typo.lineno, "detail": typo.msg}) from typo
    except (ValueError, RecursionError) as nonsense:
        raise BadMap("map-value", {"value": repr(text[:80])}) from nonsense
    try:
        return map_of(data, _players(data))
    except BadMap as fault:
        line = _line(text, fault.details)
        if line:
            fault.details["line"] = line
        raise


def _line(text: str, details: dict[str, object]) -> int:
    """The first line that speaks of the province or the value at fault; 0 if none does, or all are one."""
    lines = text.splitlines()
    for name in ("province", "value", "name"):
        said = str(details.get(name, "")).strip("'")
        at = [number for number, line in enumerate(lines, 1) if f'"{said}"' in line]
        if said and at and len(lines) > 1:
            return at[-1] if name == "province" else at[0]
    return 0


def _players(data: object) -> object:
    """For how many it is meant: it may say so, otherwise the number of its provinces does."""
    if not isinstance(data, dict):
        return PLAYERS[0]  # not a map at all: `map_of` says so
    fields: dict[str, Any] = data
    if "players" in fields:
        return fields["players"]
    cells = fields.get("cells")
    for players in PLAYERS:
        if isinstance(cells, list) and len(cells) == players * PROVINCES_EACH:
            return players
    return PLAYERS[0]
