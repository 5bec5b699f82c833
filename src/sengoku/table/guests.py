"""Bots of the host's own at the table: whoever starts the server names them, and nobody else can.

A guest is offered in the menu of a seat beside the levels, under a name of its own: no client is told where
it comes from, and no name that a client sends is ever loaded.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from sengoku.bots.levels import LEVELS
from sengoku.bots.own import UnknownBot, is_own, own_bot, program_of

#: A name that is given: careful=mybots.py:Careful.
_CALLED: Final = re.compile(r"(?P<called>[^\s:=/\\]+)=(?P<name>.*)", re.DOTALL)
_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,39}")


class Guest(NamedTuple):
    """A bot of the host's own: what it is called here, and as what it is loaded."""

    called: str
    name: str

    def seconds(self, usual: float) -> float:
        """What it has for a choice: what its own name says, or the usual time."""
        program = program_of(self.name)
        return usual if program is None else program.seconds or usual


def guests(given: Iterable[str]) -> tuple[Guest, ...]:
    """The bots of a command line; one that cannot be, or cannot be loaded, is refused with the reason."""
    found: list[Guest] = []
    for text in given:
        guest = _guest(text.strip())
        if guest.called in LEVELS or guest.called in [other.called for other in found]:
            raise UnknownBot("guest-taken", {"called": guest.called, "name": guest.name})
        own_bot(guest.name)  # what is wrong with it is said to the host at once
        found.append(guest)
    return tuple(found)


def _guest(text: str) -> Guest:
    parts = _CALLED.fullmatch(text)
    name = text if parts is None else parts["name"].strip()
    if not is_own(name):
        raise UnknownBot("guest-form", {"value": text})
    called = _usual(name) if parts is None else parts["called"]
    if not _NAME.fullmatch(called):
        raise UnknownBot("guest-called", {"value": called, "name": name})
    return Guest(called, name)


def _usual(name: str) -> str:
    """What a bot is called if nobody says: the last part of its name, or its program's file."""
    program = program_of(name)
    if program is None:
        return name.rpartition(":")[2]
    files = [word for word in program.words if Path(word).is_file() and not shutil.which(word)]
    return Path((files or program.words)[0]).stem
