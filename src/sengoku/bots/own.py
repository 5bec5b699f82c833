"""Bots of one's own: `module:NAME`, `path/to/file.py:NAME`, or `cmd:PROGRAM` for one in any language.

NAME is a bot, a class of bots, or a function that takes what a bot is given (`Seen`) and returns one of its
choices. A bot is named as it was asked for, so that every process can load it again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final, cast

from sengoku.bots.bot import Bot, Seen
from sengoku.bots.outside import OutsideBot
from sengoku.core.choices import Choice
from sengoku.core.errors import SengokuError

#: What stands before the program of a bot in another language.
PROGRAM: Final = "cmd:"


class UnknownBot(SengokuError):
    """There is no bot of this name."""


class OwnBot:
    """Plays as a function, or another bot, does; it has the name it was asked for by."""

    def __init__(self, name: str, choose: Callable[[Seen], Choice]) -> None:
        self.name = name
        self._choose = choose

    def choose(self, seen: Seen) -> Choice:
        return self._choose(seen)


def is_own(name: str) -> bool:
    """Whether a name means a bot of one's own: no other has a colon."""
    return ":" in name


@cache
def own_bot(name: str) -> Bot:
    """The bot; whatever keeps it from being loaded is said."""
    if name.startswith(PROGRAM):
        return OutsideBot(name, name.removeprefix(PROGRAM))
    place, _, wanted = name.rpartition(":")
    try:
        module = _from_file(Path(place)) if place.endswith(".py") else import_module(place)
    except Exception as fault:  # a module of somebody else can fail in any way
        raise UnknownBot("own-bot-module", {"place": place, "fault": _said(fault)}) from fault
    found: Any = getattr(module, wanted, None)
    if found is None:
        raise UnknownBot("own-bot-name", {"place": place, "name": wanted})
    if isinstance(found, type):
        try:
            found = found()
        except Exception as fault:
            raise UnknownBot("own-bot-module", {"place": name, "fault": _said(fault)}) from fault
    choose = getattr(found, "choose", found)
    if not callable(choose):
        raise UnknownBot("own-bot-kind", {"name": name})
    return OwnBot(name, cast(Callable[[Seen], Choice], choose))


def _from_file(path: Path) -> ModuleType:
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    module = module_from_spec(spec)
    sys.modules.setdefault(path.stem, module)
    spec.loader.exec_module(module)
    return module


def _said(fault: Exception) -> str:
    return f"{type(fault).__name__}: {fault}"
