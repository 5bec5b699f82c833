"""What went wrong, in one or two sentences on stderr, and the exit code it means."""

from __future__ import annotations

import errno
import os
from typing import TYPE_CHECKING, Final

from cyclopts import CycloptsError
from cyclopts.exceptions import (
    CoercionError,
    MissingArgumentError,
    UnknownCommandError,
    UnknownOptionError,
    ValidationError,
)

from sengoku.cli.screen import errors
from sengoku.cli.words import words
from sengoku.core.errors import BadRecord, SengokuError
from sengoku.core.messages import Messages

if TYPE_CHECKING:
    from cyclopts.argument import Argument

OK: Final = 0
NO: Final = 1
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
#: No number that is asked for need be larger; whatever takes one can hold it.
_LARGEST: Final = 1_000_000_000
#: What keeps an answer from being written where standard output goes.
_NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)


class Fault(Exception):
    """Bad input of a command: a message and its arguments; `near` is what may have been meant."""

    def __init__(self, key: str, code: int = BAD_INPUT, *, near: str = "", **args: object) -> None:
        self.key = key
        self.code = code
        self.near = near
        self.args_said = args
        super().__init__(key)

    def text(self, say: Messages) -> str:
        """The sentence, and what may have been meant."""
        return meant(say.say(self.key, self.args_said), self.near, say)


def meant(sentence: str, near: str, say: Messages) -> str:
    """A sentence about something unknown, and what may have been meant, if anything."""
    return f"{sentence} {say.say('cli-did-you-mean', {'near': near})}" if near else sentence


def explain(fault: BaseException, lang: str) -> int:
    """Say what happened and return the exit code; a fault of our own goes on as it is."""
    say = words(lang)
    if isinstance(fault, KeyboardInterrupt):
        errors().print(say.say("cli-interrupted"))
        return INTERRUPTED
    if isinstance(fault, BrokenPipeError):
        raise fault
    sentence = _sentence(fault, say)
    if sentence is None:
        raise fault
    errors().print(say.say("cli-error", {"sentence": sentence}), style="beni")
    return fault.code if isinstance(fault, Fault) else BAD_INPUT


def _sentence(fault: BaseException, say: Messages) -> str | None:
    """One or two sentences, or None if this is not about the user's input."""
    if isinstance(fault, Fault):
        return fault.text(say)
    if isinstance(fault, CycloptsError):
        return _usage(fault, say)
    if isinstance(fault, BadRecord):
        return about_record(fault, say)
    if isinstance(fault, SengokuError):
        return fault.text(say.lang)
    if isinstance(fault, OSError) and fault.filename is not None:
        return about_file(fault, say)
    if isinstance(fault, OSError) and fault.errno in _NO_ROOM:  # files are named wherever they are written
        return say.say("cli-error-output", {"reason": os.strerror(fault.errno)})
    return None


def about_record(fault: BadRecord, say: Messages) -> str:
    return say.say("cli-error-record", {"line": fault.line, "sentence": fault.text(say.lang)})


def about_file(fault: OSError, say: Messages) -> str:
    reason = os.strerror(fault.errno) if fault.errno else str(fault)
    return say.say("cli-error-file", {"file": str(fault.filename), "reason": reason})


def _usage(fault: CycloptsError, say: Messages) -> str:
    """A command line that does not fit the commands, in our words."""
    if isinstance(fault, UnknownCommandError) and fault.unused_tokens:
        word = fault.unused_tokens[0]
        program = "sengoku admin" if fault.app is not None and "admin" in fault.app.name else "sengoku"
        return _unknown("cli-error-command", word, list(fault.app or []), say, program=program)
    if isinstance(fault, UnknownOptionError):
        word = fault.token.keyword or fault.token.value or ""
        names = [name for argument in fault.argument_collection for name in argument.names]
        return _unknown("cli-error-unknown-option", word, names, say)
    if isinstance(fault, MissingArgumentError) and fault.argument is not None:
        return say.say("cli-error-missing", {"word": _label(fault)})
    if isinstance(fault, CoercionError | ValidationError) and fault.argument is not None:
        return _value(fault, fault.argument, say)
    if fault.unused_tokens:
        return say.say("cli-error-too-many", {"word": fault.unused_tokens[0]})
    return str(fault)


def _unknown(key: str, word: str, known: list[str], say: Messages, **more: object) -> str:
    from sengoku.cli.guessing import nearest

    return meant(say.say(key, {"word": word, **more}), nearest(word, known), say)


def _value(fault: CycloptsError, argument: Argument, say: Messages) -> str:
    """What was given to a parameter, and what can be."""
    token = getattr(fault, "token", None) or next(iter(argument.tokens), None)
    given = "" if token is None else token.value
    allowed = argument.get_choices(force=True)
    if allowed:
        args = {"word": _label(fault), "value": given, "allowed": ", ".join(allowed)}
        from sengoku.cli.guessing import nearest

        return meant(say.say("cli-error-choice", args), nearest(given, allowed), say)
    if argument.hint in (int, int | None, float):
        whole = "no" if argument.hint is float else "yes"
        args = {"word": _label(fault), "value": given, "whole": whole, "bounds": "none"}
        return say.say("cli-error-number", {**args, "first": 0, "last": 0})
    return say.say("cli-error-value", {"word": _label(fault), "value": given})


def check_number(
    word: str, value: float, first: float, last: float | None = None, *, above: bool = False
) -> None:
    """Refuse a number that is not from `first` (or above it) to `last`, and say which are."""
    if (value > first if above else value >= first) and value <= (_LARGEST if last is None else last):
        return
    if last is None and value > _LARGEST:
        last = _LARGEST
    bounds = ("above" if above else "from") + ("" if last is None else "-to")
    raise Fault(
        "cli-error-number",
        word=word,
        value=str(value),
        whole="yes" if isinstance(value, int) else "no",
        bounds=bounds,
        first=str(first),
        last="" if last is None else str(last),
    )


def _label(fault: CycloptsError) -> str:
    """A parameter as the help page names it."""
    argument = fault.argument
    if argument is None:
        return ""
    name = argument.name
    return (
        name if name.startswith("-") and not argument.field_info.is_positional else name.lstrip("-").upper()
    )
