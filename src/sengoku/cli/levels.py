"""The levels of bots in words, and who is thinking."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from time import monotonic
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sengoku.core.messages import Messages

#: Back to the beginning of a line that is empty again.
_CLEAR: Final = "\r\x1b[2K"


def tell_bots(out: Console, names: Iterable[str], say: Messages) -> None:
    """Every bot as it is typed, with what it is called and its sentence."""
    out.print()
    out.print(say.say("cli-games-bots"), style="strong")
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="ai", no_wrap=True)
    table.add_column(no_wrap=True)
    table.add_column()
    for name in names:
        key = f"bot-{name}"
        if say.has(key):
            table.add_row(name, say.say(key), say.say(key + "-help"))
        else:
            table.add_row(name, name)
    out.print(table)


class Thinking:
    """A line that says who thinks, and for how long, while it lasts: from the first second, if anybody looks.

    The bot asks it now and then whether to stop: after so many seconds, if a person waits.
    """

    def __init__(self, out: Console, say: Messages, seat: int, most: float = inf) -> None:
        self._out = out
        self._say = say
        self._seat = seat
        self._most = most
        self._began = monotonic()
        self._shown = 0

    def __call__(self) -> bool:
        passed = monotonic() - self._began
        seconds = int(passed)
        if seconds > self._shown and self._out.is_terminal:
            self._shown = seconds
            said = self._say.say("cli-play-thinking", {"seat": self._seat, "seconds": seconds})
            self._clear()
            self._out.print(Text(said, style="soft", no_wrap=True, overflow="ellipsis"), end="")
        return passed >= self._most

    def end(self) -> None:
        """It has chosen."""
        if self._shown:
            self._clear()

    def _clear(self) -> None:
        self._out.file.write(_CLEAR)
        self._out.file.flush()
