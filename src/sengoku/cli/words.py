"""In which language a command speaks, and how it comes to its messages."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from sengoku.core.messages import Messages
from sengoku.core.names import one_line
from sengoku.core.rulebook import LANGUAGES

if TYPE_CHECKING:
    _Known = str
else:
    _Known = Literal[LANGUAGES]

#: The option `--lang`, which every command has.
Lang = Annotated[_Known | None, Parameter(help="cli-opt-lang", metavar="|".join(LANGUAGES))]


def language(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language of help and errors: what `--lang` says, else the environment, else English."""
    for place, word in enumerate(arguments):
        given = arguments[place + 1] if word == "--lang" and place + 1 < len(arguments) else ""
        given = word.removeprefix("--lang=") if word.startswith("--lang=") else given
        if given in LANGUAGES:
            return given
    return from_environment(environ)


def from_environment(environ: Mapping[str, str]) -> str:
    """The language of the terminal: the first of LC_ALL, LC_MESSAGES and LANG that is set decides."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            spoken = environ[name][:2].lower()
            return spoken if spoken in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def words(lang: str | None, game: str = "", names: Sequence[str] | None = None) -> Messages:
    """The messages a command uses."""
    shown = None if names is None else [one_line(name) for name in names]
    return Messages(lang or from_environment(os.environ), game, shown, "cli")
