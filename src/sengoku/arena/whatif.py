"""What if a figure that nobody has found on paper were another? Which may be changed, and how it is said.

A game names its reconstructed figures in `data/reconstructed.toml`; whatever else is asked to be changed is
refused. Changes are written as the data files are: a table for each file, lists of tables by their ids.

    [provinces.terrain.temple]
    honour = 6
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from sengoku.core.errors import BadOption
from sengoku.core.trials import VARIABLE, child
from sengoku.games import game

Place = tuple[str, ...]
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


class Figure(NamedTuple):
    """A figure that may be changed: where it stands, what it is now, and why it is not known.

    `why` is the end of a message, `figure-why-<why>`; `rule` the paragraph that leaves it open, if one does.
    """

    path: Place
    value: object
    why: str
    rule: str

    @property
    def name(self) -> str:
        return named(self.path)


class Change(NamedTuple):
    """A figure with its value before and after."""

    path: Place
    before: object
    after: object

    @property
    def name(self) -> str:
        return named(self.path)

    def to_json(self) -> dict[str, object]:
        return {"figure": self.name, "before": self.before, "after": self.after}


def named(path: Sequence[str]) -> str:
    """A path as TOML writes it.

    >>> named(("command", "points", "nagakute.ikeda"))
    'command.points."nagakute.ikeda"'
    """
    return ".".join(
        name if name.replace("-", "").replace("_", "").isalnum() else f'"{name}"' for name in path
    )


def figures(game_id: str) -> list[Figure]:
    """All figures of a game that may be changed."""
    rules = game(game_id)
    file = rules.folder / "data" / "reconstructed.toml"
    if not file.is_file():
        return []
    listed: list[dict[str, Any]] = tomllib.loads(file.read_text(encoding="utf-8"))["figure"]
    return [
        Figure(path, value, entry["why"], entry.get("rule", ""))
        for entry in listed
        for path, value in _matching(rules.components, entry["path"], ())
        if not set(path) & set(entry.get("except", ()))
    ]


def _matching(data: Any, pattern: list[Any], above: Place) -> Iterator[tuple[Place, object]]:
    """The places that a pattern means, with what stands there."""
    if not pattern:
        yield above, data
        return
    wanted = pattern[0]
    if wanted == "*":
        names = [entry["id"] for entry in data] if isinstance(data, list) else list(data)
    else:
        names = wanted if isinstance(wanted, list) else [wanted]
    for name in names:
        yield from _matching(child(data, name), pattern[1:], (*above, name))


def read_changes(game_id: str, file: Path) -> list[Change]:
    """What a TOML file wants changed, checked."""
    try:
        given = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadOption("what-if-form", {"file": str(file), "fault": str(fault)}) from fault
    return check_changes(game_id, given)


def check_changes(game_id: str, given: Mapping[str, Any]) -> list[Change]:
    """The changes, each of a figure that may be changed to a value of its kind; else BadOption."""
    rules = game(game_id)
    known = {figure.path: figure.value for figure in figures(game_id)}
    if not known:
        raise BadOption("what-if-none", {"game": rules.name})
    found: list[Change] = []
    for path, after in _asked(rules.components, given, (), {"name": rules.name, "game": game_id}):
        if path not in known:
            raise BadOption("what-if-printed", {"figure": named(path), "game": game_id})
        if not _alike(known[path], after):
            details = {"figure": named(path), "before": json.dumps(known[path], ensure_ascii=False)}
            raise BadOption("what-if-kind", {**details, "after": json.dumps(after, default=str)})
        if after != known[path]:
            found.append(Change(path, known[path], after))
    if not found:
        raise BadOption("what-if-nothing", {"game": rules.name})
    return found


def _asked(
    data: Any, given: Mapping[str, Any], above: Place, rules: dict[str, str]
) -> Iterator[tuple[Place, object]]:
    """All values of a file of changes, each with the path it has in the data too."""
    for key, value in given.items():
        path = (*above, key)
        try:
            there = child(data, key)
        except KeyError:
            raise BadOption("what-if-unknown", {"figure": named(path), **rules}) from None
        if isinstance(value, dict):
            if not isinstance(there, (dict, list)):
                raise BadOption("what-if-unknown", {"figure": named((*path, *value)), **rules})
            yield from _asked(there, value, path, rules)
        else:
            yield path, value


def _alike(before: object, after: object) -> bool:
    """Whether a value is of the same kind: a whole number from 0, a text, a list as long of the same."""
    if isinstance(before, list) and isinstance(after, list):
        pairs = zip(before, after, strict=False)
        return len(before) == len(after) and all(_alike(one, other) for one, other in pairs)
    if type(before) is not type(after):
        return False
    return not isinstance(after, int) or after >= 0


def environment(game_id: str, changes: Sequence[Change]) -> dict[str, str]:
    """What a process that tries these changes has in its environment."""
    return {VARIABLE: json.dumps([game_id, [[list(change.path), change.after] for change in changes]])}
