"""Bots of one's own: `module:NAME`, `path/to/file.py:NAME`, or `cmd:PROGRAM` for one in any language.

NAME is a bot, a class of bots, or a function that takes what a bot is given (`Seen`) and returns one of its
choices, or the notation or number of one. A bot is named as it was asked for, so that every process can load
it again. `cmd@60:PROGRAM` has a minute for each choice instead of ten seconds.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple, cast

from sengoku.bots.bot import Bot, Seen, offered
from sengoku.bots.outside import SECONDS, BotTrouble, OutsideBot
from sengoku.core.choices import Choice
from sengoku.core.errors import SengokuError

#: How a bot in another language is named, with its seconds for a choice if they are said.
_PROGRAM: Final = re.compile(r"cmd(?:@(?P<seconds>[^:]*))?:(?P<command>.*)", re.DOTALL)
#: A name of a list, up to its comma; one in quotes belongs to a program's command.
_LISTED: Final = re.compile(r"""((?:'[^']*'|"[^"]*"|[^,])*),""")
_SECONDS: Final = re.compile(r"(?=.*[1-9])\d{1,6}(\.\d{1,3})?")


class UnknownBot(SengokuError):
    """There is no bot of this name."""


class OwnBot:
    """Plays as a function, or another bot, does; it has the name it was asked for by."""

    def __init__(self, name: str, choose: Callable[[Seen], object]) -> None:
        self.name = name
        self._choose = choose

    def choose(self, seen: Seen) -> Choice:
        """What was picked, however it was said; whoever asks looks whether it was offered."""
        picked = self._choose(seen)
        return offered(seen, picked) or Choice(str(picked))


def listed(text: str) -> list[str]:
    """The bots of a list with commas, an empty name where one is missing; a comma in quotes parts nothing."""
    return [one.strip() for one in _LISTED.findall(text + ",")]


def is_own(name: str) -> bool:
    """Whether a name means a bot of one's own: no other has a colon."""
    return ":" in name


class Program(NamedTuple):
    """How a bot in another language is started, whole and in words, the first of which is its program.

    `seconds`: what it has for a choice, 0 if nobody said.
    """

    command: str
    words: list[str]
    seconds: float


def program_of(name: str) -> Program | None:
    """What a name means, if it is that of a program."""
    found = _PROGRAM.fullmatch(name)
    if found is None:
        return None
    seconds = found["seconds"]
    if not found["command"].strip() or (seconds is not None and not _SECONDS.fullmatch(seconds)):
        raise UnknownBot("own-bot-program", {"name": name})
    try:
        return Program(found["command"], shlex.split(found["command"]), float(seconds or 0))
    except ValueError as fault:
        raise _not_loaded(name, fault) from fault


@cache
def own_bot(name: str) -> Bot:
    """The bot; whatever keeps it from being loaded is said."""
    program = program_of(name)
    if program is not None:
        _check_there(name, program.words[0])
        return OutsideBot(name, program.command, program.seconds or SECONDS)
    place, _, wanted = name.rpartition(":")
    try:
        module = _from_file(Path(place)) if place.endswith(".py") else _module(place)
    except (Exception, SystemExit) as fault:  # a module of somebody else can fail in any way
        raise _not_loaded(place, _said(fault)) from fault
    found: Any = getattr(module, wanted, None)
    if found is None:
        raise UnknownBot("own-bot-name", {"place": place, "name": wanted})
    return as_bot(found, name)


def _check_there(name: str, program: str) -> None:
    """Refuse what no path leads to, or what may not be run."""
    if shutil.which(program) is not None:
        return
    if Path(program).is_file():
        raise UnknownBot("own-bot-run", {"place": name, "file": program})
    raise _not_loaded(name, BotTrouble("program-missing", {"program": program}))


def try_own(name: str) -> None:
    """Load it and, if it is a program, start it once: whatever keeps it from playing is said."""
    bot = own_bot(name)
    if not isinstance(bot, OutsideBot):
        return
    try:
        bot.start()
    except BotTrouble as trouble:
        raise _not_loaded(name, trouble) from trouble
    finally:
        bot.close()


def as_bot(found: Any, name: str = "") -> Bot:
    """A bot, a class of bots or a function as a bot; without a name it has its own."""
    if isinstance(found, type):
        try:
            found = found()
        except (Exception, SystemExit) as fault:
            raise _not_loaded(name or repr(found), _said(fault)) from fault
    own = getattr(found, "name", None) or getattr(found, "__name__", None) or type(found).__name__
    choose = getattr(found, "choose", found)
    if not callable(choose):
        raise UnknownBot("own-bot-kind", {"name": name or repr(found)})
    return OwnBot(name or str(own), cast(Callable[[Seen], object], choose))


def _module(name: str) -> ModuleType:
    """A module that is installed, or lies where the command was given."""
    here = os.getcwd()
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)
    return import_module(name)


def _from_file(path: Path) -> ModuleType:
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FileNotFoundError(f"there is no file {path}")
    module = module_from_spec(spec)
    sys.modules.setdefault(path.stem, module)
    spec.loader.exec_module(module)
    return module


def _not_loaded(place: str, fault: object) -> UnknownBot:
    said = fault if isinstance(fault, SengokuError) else str(fault)
    return UnknownBot("own-bot-module", {"place": place, "fault": said})


def _said(fault: BaseException) -> str:
    return f"{type(fault).__name__}: {fault}"
