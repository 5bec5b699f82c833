"""Running the command line as its users do: as a process, with pipes or in a terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

import sengoku

_SOURCE = str(Path(sengoku.__file__).resolve().parents[1])
#: What a terminal is told besides text: colours, moves of the cursor, modes.
_CONTROL = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|\r")
_WIPE = "\x1b[3J\x1b[2J\x1b[H"
PROMPT = "› "
#: Seconds that anything may take; a busy machine is slow.
PATIENCE = 300


def environment(**changes: str) -> dict[str, str]:
    """The same for every machine: English, no colours, no terminal size from outside."""
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "LC_ALL")}
    path = os.pathsep.join([_SOURCE, *filter(None, [os.environ.get("PYTHONPATH")])])
    return {**kept, "LANG": "C.UTF-8", "TERM": "xterm-256color", "PYTHONPATH": path, **changes}


def sengoku_command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "sengoku.cli", *arguments]


def call(
    *arguments: str, input: str = "", env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command with pipes, to its end."""
    return subprocess.run(
        sengoku_command(*arguments),
        input=input,
        capture_output=True,
        encoding="utf-8",
        env=environment(**(env or {})),
        timeout=PATIENCE,
        check=False,
    )


def _own_the_terminal() -> None:
    """Keys such as Ctrl-C reach the processes of the session that owns the terminal.

    A test run in the background of a shell ignores Ctrl-C, and what it starts would too.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Terminal:
    """A command in a terminal of its own, read and typed into as by a person."""

    def __init__(
        self,
        arguments: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self._screen, keyboard = pty.openpty()
        fcntl.ioctl(self._screen, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            sengoku_command(*arguments),
            stdin=keyboard,
            stdout=keyboard,
            stderr=keyboard,
            env=environment(**(env or {})),
            start_new_session=True,
            preexec_fn=_own_the_terminal,  # noqa: PLW1509 - no thread runs while this starts
        )
        os.close(keyboard)
        self._open = True
        self._unread = b""
        #: Everything that was written since the last `type`.
        self.text = ""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._screen)

    def wait_for(self, *marks: str, seconds: float = PATIENCE) -> str:
        """Read until the text ends with one of these; returns what stands on the screen."""
        end = time.monotonic() + seconds
        while not plain(self.text).endswith(marks):
            assert self._open, f"the command ended; it wrote:\n{plain(self.text)}"
            assert time.monotonic() < end, f"nothing like {marks} came:\n{plain(self.text)}"
            self._read(0.5)
        return self.screen

    def prompt(self) -> str:
        """Wait until a line is asked for."""
        return self.wait_for(PROMPT)

    def type(self, line: str) -> None:
        self.text = ""
        os.write(self._screen, (line + "\r").encode())

    def press(self, key: bytes) -> None:
        os.write(self._screen, key)

    def interrupt(self) -> int:
        """Press Ctrl-C until the command ends, as a person does, and return its exit code.

        Python's line editor loses a signal that comes between its prompt and its wait for the first key.
        """
        for _ in range(6):
            self.press(b"\x03")
            end = time.monotonic() + 10
            while self._open and time.monotonic() < end:
                self._read(0.5)
            if not self._open:
                break
        return self.process.wait(timeout=PATIENCE)

    def ask(self, line: str) -> str:
        """Type a line, and read until the next one is asked for."""
        self.type(line)
        return self.prompt()

    @property
    def screen(self) -> str:
        """The text since the screen was last wiped."""
        return plain(self.text.rpartition(_WIPE)[2])

    def finish(self, seconds: float = PATIENCE) -> int:
        """Read to the end and return the exit code."""
        end = time.monotonic() + seconds
        while self._open and time.monotonic() < end:
            self._read(0.5)
        return self.process.wait(timeout=PATIENCE)

    @property
    def ended(self) -> bool:
        return not self._open

    def prompt_or_end(self) -> bool:
        """Read until a line is asked for (True) or the command is over (False)."""
        while self._open:
            if plain(self.text).endswith(PROMPT):
                return True
            self._read(0.5)
        return False

    def _read(self, seconds: float) -> None:
        if not select.select([self._screen], [], [], seconds)[0]:
            return
        try:
            data = os.read(self._screen, 65536)
        except OSError:  # the other end is closed
            data = b""
        if not data:
            self._open = False
            return
        self._unread += data
        text = self._unread.decode(errors="ignore")
        cut = len(self._unread) - len(text.encode())
        self._unread = self._unread[len(self._unread) - cut :] if cut else b""
        self.text += text


def plain(text: str) -> str:
    return _CONTROL.sub("", text)
