"""TEN-18: scenarios of one's own: map, armies, set-up, turns and victory in one TOML file.

The file is an army file as in `data/` with a map file in it: what stands below `[map]`, `[map.sides]` … there
stands at the head and below `[sides]` … of a map file. Line numbers in messages are those of the whole file.
How to write one: docs/write-a-scenario.md; a checked template and an example: `data/own/`.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final

from sengoku.games.tenkatoitsu.components import DATA, load
from sengoku.games.tenkatoitsu.ground import army_file, map_file
from sengoku.games.tenkatoitsu.ground.checked import Lines, a_text
from sengoku.games.tenkatoitsu.ground.maps import Map

#: A file has one set-up, which is called so.
SET_UP: Final = "standard"
_LONGEST: Final = 100_000
_NAME: Final = re.compile(r"[a-z][a-z0-9]{0,19}")
_HEADER: Final = re.compile(r"\s*(\[+)\s*([A-Za-z0-9_-]+)\s*(\.?)")
_BATTLES: Final = sorted([path.name.removesuffix("_map.toml") for path in DATA.glob("*_map.toml")])
_RULEBOOK_ARMIES: Final[list[str]] = [army for name in _BATTLES for army in load(f"{name}.toml")["armies"]]
_NEEDED: Final = ("title", "begin", "command", "victory", "map")
#: What only battles of the rulebook have: their words stand in the rules themselves.
_BATTLES_ONLY: Final = ("camps",)
_CLAN_ONLY: Final = ("option", "mark")
_BEGIN_ONLY: Final = ("camping",)


def read(text: str) -> tuple[dict[str, Any], Map]:
    """The armies and the map of a file. A ValueError names the line, hex or clan and the reason."""
    if len(text) > _LONGEST:
        raise ValueError(f"file: longer than {_LONGEST} signs")
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(str(error)) from None
    lines = Lines(text)
    name = _check_name(lines, table)
    ground, armies = split(text, name)
    where = f"scenario {name}"
    field = map_file.read(ground, where)
    read = army_file.read(armies, field, where)
    try:
        _check(lines, read, field)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None
    return read, field


def split(text: str, name: str) -> tuple[str, str]:
    """A file as a map file and an army file, both with every line where it was."""
    ground: list[str] = []
    armies: list[str] = []
    on_map = False
    for line in text.splitlines():
        header = _HEADER.match(line)
        if header is not None and _is_header(line):
            on_map = header[2] == "map"
            if on_map:
                inner = header[1] + line[header.end() :] if header[3] else f'name = "{name}"'
                ground.append(inner)
                armies.append("")
                continue
        ground.append(line if on_map else "")
        armies.append("" if on_map else line)
    return "\n".join(ground) + "\n", "\n".join(armies) + "\n"


def _is_header(line: str) -> bool:
    """Whether a line that begins with a bracket is the head of a table, not part of a list."""
    return re.fullmatch(r"\s*\[+[^\[\],]*\]+\s*(#.*)?", line) is not None and line.count('"') % 2 == 0


def _check_name(lines: Lines, table: dict[str, Any]) -> str:
    """The name, which must not be that of a battle of the rulebook; nothing missing, nothing unknown."""
    for key in _NEEDED:
        if key not in table:
            raise ValueError(f"file: {key} is missing")
    line = lines.of("name")
    name = a_text(f"{line}: name", table.get("name"))
    if not _NAME.fullmatch(name):
        raise ValueError(f"{line}: name must be a word of small letters and digits, not {name!r}")
    if name in _BATTLES:
        raise ValueError(f"{line}: name: {name} is a battle of the rulebook, take another name")
    title = a_text(f"{lines.of('title')}: title", table["title"])
    if not 1 <= len(title.strip()) <= 60:
        raise ValueError(f"{lines.of('title')}: title must have 1 to 60 signs")
    return name


def _check(lines: Lines, table: dict[str, Any], field: Map) -> None:
    for key in _BATTLES_ONLY:
        if key in table:
            raise ValueError(f"{lines.of(key)}: {key}: only a battle of the rulebook can have this")
    line = lines.of("armies")
    for army in table["armies"]:
        if not _NAME.fullmatch(army):
            raise ValueError(f"{line}: armies: {army!r} must be a word of small letters and digits")
        if army in _RULEBOOK_ARMIES:
            raise ValueError(
                f"{line}: armies: {army} is an army of the rulebook, with clans of its own names"
            )
        if army not in table["command"]:
            raise ValueError(f"{lines.of('command')}: command: army {army} has no command table (TEN-9.2)")
    for clan in table["clan"]:
        for key in _CLAN_ONLY:
            if key in clan:
                raise ValueError(
                    f"{lines.of('id', clan['id'])}: clan {clan['id']}: {key} is not for own clans"
                )
    if list(table["setup"]) != [SET_UP] or not isinstance(table["turns"]["first"], int):
        raise ValueError(f"{lines.of('setup')}: setup: a file has one set-up, [setup.{SET_UP}]")
    _check_begin(lines, table, field)


def _check_begin(lines: Lines, table: dict[str, Any], field: Map) -> None:
    begin = table["begin"].get(SET_UP)
    if begin is None:
        raise ValueError(f"{lines.of('begin')}: begin: [begin.{SET_UP}] is missing")
    for key in _BEGIN_ONLY:
        if key in begin:
            line = lines.of(f"begin.{SET_UP}", key)
            raise ValueError(f"{line}: begin: {key}: only a battle of the rulebook can have this")
    if field.fortress >= 0 and "holder" not in begin:
        raise ValueError(f"{lines.of('begin')}: begin: holder: the map has a fortress, say who holds it")
    if field.fortress >= 0 and set(field.fortress_links) != {"a", "b", "c"}:
        raise ValueError(f"{lines.of('map.fortress')}: fortress: it needs hexes for a, b and c (TEN-15.2)")
    for army in table["armies"]:
        active = army in begin.get("plan-active", table["armies"])
        if not active and army not in begin.get("surprised", []):
            line = lines.of(f"begin.{SET_UP}", "plan-active")
            raise ValueError(
                f"{line}: begin: army {army} has no active plan, so it must be surprised (TEN-20.4)"
            )
    off = table.get("off-map", {})
    for id in off.get(SET_UP, []):
        army = id.partition(".")[0]
        if id not in off.get("by", {}) and army not in off.get("by", {}):
            raise ValueError(f"{lines.of('off-map')}: off-map: clan {id} has no entry in `by` (TEN-12)")
    for army in table["armies"]:
        if not [id for id in table["setup"][SET_UP] if id.startswith(f"{army}.")]:
            line = lines.of(f"setup.{SET_UP}")
            raise ValueError(f"{line}: set-up: army {army} has no clan on the map")
