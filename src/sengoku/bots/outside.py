"""A bot in any language: a program that is asked in lines of JSON and answers in lines of JSON.

What UCI is to chess; docs/bot-protocol.md is its specification. A program that crashes, hangs or answers
nonsense loses its choice, which is then made by chance, never the time of whoever let it play.
"""

from __future__ import annotations

import atexit
import json
import logging
import os
import reprlib
import shlex
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Final

from sengoku.bots.bot import Bot, Seen
from sengoku.core.choices import Choice
from sengoku.core.errors import SengokuError

log = logging.getLogger("sengoku.bots.outside")

PROTOCOL: Final = 1
#: Seconds for a choice, and at least those for the hello of a program that has just been started.
SECONDS: Final = 10.0
#: After so many faults in a row a program is not started again.
MOST_FAULTS: Final = 3
#: A line may not be longer: nobody has so much to say.
_LONGEST: Final = 1_000_000
#: Seconds that a program has for leaving.
_LEAVING: Final = 0.5
#: What may stand around a message: some systems begin a text with a mark of their own.
_BLANK: Final = " \t\r\n\ufeff"
_BRIEF: Final = reprlib.Repr()
_BRIEF.maxstring = 80


class BotTrouble(SengokuError):
    """What a program did wrong."""


class OutsideBot:
    """Asks its program; starts it when it is first needed, and again when it has failed."""

    def __init__(self, name: str, command: str, seconds: float = SECONDS) -> None:
        self.name = name
        self.command = command
        self.seconds = seconds
        #: Whether it leads a group of processes, so that all it has started ends with it; not where this
        #: process ends with all its own, as at the table.
        self.leads = True
        #: What the program has got wrong so far, and how often in a row.
        self.faults: list[str] = []
        self._in_a_row = 0
        #: How many choices chance has made in its place since `missed` was asked last.
        self.missed = 0
        #: Seconds of the last question that went into starting the program.
        self.loading = 0.0
        self._talk: _Talk | None = None
        self._number = 0

    def choose(self, seen: Seen) -> Choice:
        """What the program chooses; if it fails, chance, and the log says why and where."""
        known = len(self.faults)
        try:
            return self.ask(seen)
        except BotTrouble as trouble:
            self.missed += 1
            if len(self.faults) > known:
                log.warning("%s: %s (%s)", self.name, trouble, self._where(seen))
                if self._in_a_row >= MOST_FAULTS:
                    log.warning("%s: %s", self.name, BotTrouble("program-given-up", {"count": MOST_FAULTS}))
            return seen.choices[seen.rng.below(0, len(seen.choices))]

    def ask(self, seen: Seen) -> Choice:
        """What the program chooses, or BotTrouble; one that has failed too often is not asked again."""
        if self._in_a_row >= MOST_FAULTS:
            raise BotTrouble("program-given-up", {"count": MOST_FAULTS})
        try:
            choice = self._asked(seen)
        except BotTrouble as trouble:
            self._fail(str(trouble))
            raise
        self._in_a_row = 0
        return choice

    def _where(self, seen: Seen) -> str:
        """The question in which it failed, by what the program was told of it."""
        game = f", game {seen.sitting}" if seen.sitting else ""
        return f"{seen.view['game']}{game}, seat {seen.seat}, question {self._number}"

    def _fail(self, what: str) -> None:
        self.faults.append(what)
        self._in_a_row += 1
        self.close()

    def start(self) -> None:
        """Start the program, unless it runs; one that cannot be started or says no hello is trouble."""
        began = monotonic()
        if self._talk is None:
            self._talk = _Talk(self.command, greeting(self.seconds), self.leads)
        self.loading = monotonic() - began

    def close(self) -> None:
        """Say good-bye to the program."""
        talk, self._talk = self._talk, None
        if talk is not None:
            talk.end()

    def _asked(self, seen: Seen) -> Choice:
        self._number += 1
        self.start()
        talk = self._talk
        assert talk is not None
        view = seen.view
        game = {name: view[name] for name in ("game", "version", "seats", "options")}
        game = {"type": "game", **game, "seat": seen.seat, "id": seen.sitting}
        if talk.game != game:
            talk.send(game)
            talk.game = game
        ask = seen.ask
        talk.send(
            {
                "type": "choose",
                "number": self._number,
                "seconds": self.seconds,
                "ask": {"prompt": ask.prompt, "rule": ask.rule, "args": ask.args},
                "choices": [str(choice) for choice in seen.choices],
                "view": view,
            }
        )
        answer = talk.hear(self.seconds)
        if answer.get("type") != "choice" or answer.get("number") != self._number:
            raise BotTrouble("program-answered", {"said": _short(answer), "number": str(self._number)})
        for choice in seen.choices:
            if str(choice) == answer.get("choice"):
                return choice
        raise BotTrouble("program-chose", {"said": _short(answer.get("choice"))})


def greeting(seconds: float) -> float:
    """What a program has for its hello: it may have much to load, however fast it is to choose."""
    return max(seconds, SECONDS)


def missed(bot: Bot) -> int:
    """How many choices chance has made in a bot's place since this was asked last."""
    if not isinstance(bot, OutsideBot):
        return 0
    number, bot.missed = bot.missed, 0
    return number


class _Talk:
    """A running program: one thread writes lines to it, another reads lines from it.

    Nobody else waits for a pipe: it may not read, and what it has started may hold one open for ever.
    """

    def __init__(self, command: str, seconds: float, leads: bool) -> None:
        self._leads = leads
        try:
            self._program = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                start_new_session=leads,
            )
        except (OSError, ValueError) as fault:
            raise BotTrouble("program-not-started", {"fault": str(fault)}) from fault
        #: The game it was told of last.
        self.game: dict[str, Any] = {}
        self._told: SimpleQueue[str] = SimpleQueue()
        self._wanted: SimpleQueue[bool] = SimpleQueue()
        self._said: SimpleQueue[str] = SimpleQueue()
        for work in (self._write, self._read):
            threading.Thread(target=work, daemon=True).start()
        atexit.register(self.end)
        try:
            self.send({"type": "hello", "protocol": PROTOCOL})
            hello = self.hear(seconds)
            if hello.get("type") != "hello":
                raise BotTrouble("program-no-hello", {"said": _short(hello)})
        except BotTrouble:
            self.end()
            raise

    def _write(self) -> None:
        """What it is told, line by line, up to an empty one."""
        assert self._program.stdin is not None
        with suppress(OSError), self._program.stdin as pipe:
            for line in iter(self._told.get, ""):
                pipe.write(line)
                pipe.flush()

    def _read(self) -> None:
        """A line whenever one is wanted, an empty one if it has ended: all else waits in the pipe."""
        assert self._program.stdout is not None
        with suppress(OSError), self._program.stdout as pipe:
            while self._wanted.get():
                self._said.put(pipe.readline(_LONGEST))

    def send(self, message: dict[str, Any]) -> None:
        self._told.put(json.dumps(message, ensure_ascii=False) + "\n")

    def hear(self, seconds: float) -> dict[str, Any]:
        """The next message; what is not one, and no answer in time, is trouble. Estimates are passed over."""
        ends = monotonic() + seconds
        while (left := ends - monotonic()) > 0:
            self._wanted.put(True)
            try:
                line = self._said.get(timeout=left)
            except Empty:
                break
            if not line:
                raise self._ended()
            if not line.strip(_BLANK):
                continue
            message = _message(line)
            if message.get("type") != "estimate":
                return message
        raise BotTrouble("program-silent", {"seconds": f"{seconds:g}"})

    def _ended(self) -> BotTrouble:
        """That it says no more, and with which exit code it has ended, if it has."""
        self._wait()
        code = self._program.returncode
        return (
            BotTrouble("program-ended") if code is None else BotTrouble("program-code", {"code": str(code)})
        )

    def end(self) -> None:
        """Let it leave; if it does not, make it."""
        atexit.unregister(self.end)
        self.send({"type": "bye"})
        self._told.put("")
        self._wanted.put(False)
        self._wait()
        self._kill()
        self._wait()

    def _wait(self) -> None:
        with suppress(subprocess.TimeoutExpired):
            self._program.wait(_LEAVING)

    def _kill(self) -> None:
        """It, and all that it has started, if that is its group."""
        if self._leads and sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._program.pid, signal.SIGKILL)
        self._program.kill()


def _message(line: str) -> dict[str, Any]:
    """What a line says; what is no message is trouble."""
    try:
        message = json.loads(line.strip(_BLANK))
    except (ValueError, RecursionError):  # nested too deep is as wrong as anything else
        raise BotTrouble("program-not-json", {"said": _short(line)}) from None
    if not isinstance(message, dict):
        raise BotTrouble("program-no-message", {"said": _short(message)})
    return message


def _short(what: object) -> str:
    """What it said, as far as it fits into a sentence, however long and deep it is."""
    text = _BRIEF.repr(what)
    return text if len(text) <= 80 else text[:79] + "…"
