"""TEN-18: scenarios of one's own: map, armies, set-up, turns and victory in one TOML file.

The file is an army file as in `data/` with a map file in it: what stands below `[map]`, `[map.sides]` … there
stands at the head and below `[sides]` … of a map file. Line numbers in messages are those of the whole file.
How to write one: docs/write-a-scenario.md; a checked template and an example: `data/own/`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from typing import Any, Final

from sengoku.games.tenkatoitsu.components import DATA, load
from sengoku.games.tenkatoitsu.ground import army_file, map_file
from sengoku.games.tenkatoitsu.ground.checked import Lines, Value, no_toml
from sengoku.games.tenkatoitsu.ground.faults import FileFault
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
        raise FileFault("too-long", most=_LONGEST).within("file")
    try:
        file = Value(Lines(text), tomllib.loads(text))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise no_toml(error) from None
    name = _check_name(file)
    ground, armies = split(text, name)
    where = f"scenario {name}"
    field = map_file.read(ground, where)
    read = army_file.read(armies, field, where)
    try:
        _check(file, field)
    except FileFault as fault:
        raise fault.within(where) from None
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


def _check_name(file: Value) -> str:
    """The name, which must not be that of a battle of the rulebook; nothing missing, nothing unknown."""
    file.items(needed=_NEEDED)
    name = file.at("name")
    if not _NAME.fullmatch(name.text()):
        raise name.must_be("word")
    if name.value in _BATTLES:
        raise name.fault("rulebook-battle", name=name.value)
    title = file.at("title")
    if not 1 <= len(title.text().strip()) <= 60:
        raise title.wrong("title")
    return name.text()


def _check(file: Value, field: Map) -> None:
    _only_of_the_rulebook(file, _BATTLES_ONLY)
    armies = file.at("armies")
    for army in armies.texts():
        if not _NAME.fullmatch(army):
            raise armies.fault("army-word", army=repr(army))
        if army in _RULEBOOK_ARMIES:
            raise armies.fault("rulebook-army", army=army)
        if army not in file.at("command").value:
            raise file.at("command").fault("no-command", army=army)
    for clan in file.at("clan").tables("clan"):
        id = clan.value["id"]
        _only_of_the_rulebook(Value(file.lines, clan.value, f"clan {id}", ("id", f'"{id}"')), _CLAN_ONLY)
    if list(file.at("setup").value) != [SET_UP] or not isinstance(file.at("turns").value["first"], int):
        raise file.at("setup").fault("one-set-up", name=SET_UP)
    begin = file.at("begin").at(SET_UP)
    if begin.value is None:
        raise file.at("begin").fault("missing", name=f"[begin.{SET_UP}]")
    _only_of_the_rulebook(begin, _BEGIN_ONLY)
    _check_begin(file, begin, field)


def _only_of_the_rulebook(entry: Value, keys: Sequence[str]) -> None:
    for key in keys:
        if key in entry.value:
            raise entry.at(key).fault("rulebook-only")


def _check_begin(file: Value, begin: Value, field: Map) -> None:
    if field.fortress >= 0 and "holder" not in begin.value:
        raise begin.fault("no-holder")
    if field.fortress >= 0 and set(field.fortress_links) != {"a", "b", "c"}:
        raise file.at("map").at("fortress").fault("fortress-links")
    armies = file.at("armies").texts()
    for army in armies:
        active = army in begin.value.get("plan-active", armies)
        if not active and army not in begin.value.get("surprised", []):
            raise begin.at("plan-active").fault("no-active-plan", army=army)
    off = file.at("off-map", missing={})
    arrows = off.value.get("by", {})
    for id in off.value.get(SET_UP, []):
        if id not in arrows and id.partition(".")[0] not in arrows:
            raise off.fault("no-by", clan=id)
    set_up = file.at("setup").at(SET_UP, each="set-up")
    for army in armies:
        if not [id for id in set_up.value if id.startswith(f"{army}.")]:
            raise set_up.fault("no-clan", army=army)
