"""Where the lines come from that a person types: a terminal, or a pipe."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic

PROMPT = "› "


class TimeUp(Exception):
    """Nobody typed a line in time."""


class Keyboard:
    """Reads lines. `live` is False for a pipe or a file: then nobody waits, and nothing need be hidden."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty()
        self._completions: list[str] = []
        if self.live:
            self._complete_with_tab()

    def line(self, prompt: str = PROMPT, seconds: float = 0) -> str:
        """The next line; EOFError when there are no more, TimeUp if a person takes longer than `seconds`."""
        if self.live:
            with _alarm(seconds):
                return input(prompt).strip()
        text = sys.stdin.readline()
        if not text:
            raise EOFError
        print(prompt + text.strip())
        return text.strip()

    def wait(self, prompt: str) -> None:
        """Wait for Enter, if there is somebody to press it."""
        if self.live:
            input(prompt)

    def offer(self, completions: Sequence[str]) -> None:
        """What the Tab key completes from now on."""
        self._completions = list(completions)

    def _complete_with_tab(self) -> None:
        try:
            import readline
        except ImportError:  # a Python without line editing
            return
        readline.set_completer_delims("")
        readline.set_completer(self._complete)
        readline.parse_and_bind("tab: complete")

    def _complete(self, text: str, number: int) -> str | None:
        fitting = [word for word in self._completions if word.startswith(text.lower())]
        return fitting[number] if number < len(fitting) else None


def _ring(*_: object) -> None:
    raise TimeUp


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise TimeUp after so many seconds (0: never); where there are no alarms, when the line is there."""
    if not seconds:
        yield
    elif hasattr(signal, "setitimer"):
        before = signal.signal(signal.SIGALRM, _ring)
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            yield
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    else:
        ends = monotonic() + seconds
        yield
        if monotonic() >= ends:
            raise TimeUp
