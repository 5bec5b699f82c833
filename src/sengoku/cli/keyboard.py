"""Where the lines come from that a person types: a terminal, or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence

PROMPT = "› "


class Keyboard:
    """Reads lines. `live` is False for a pipe or a file: then nobody waits, and nothing need be hidden."""

    def __init__(self) -> None:
        self.live = sys.stdin.isatty()
        self._completions: list[str] = []
        if self.live:
            self._complete_with_tab()

    def line(self, prompt: str = PROMPT) -> str:
        """The next line; EOFError when there are no more."""
        if self.live:
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
