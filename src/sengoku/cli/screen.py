"""The terminal: one palette, plain text when nobody is looking."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Final, TextIO

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text
from rich.theme import Theme

#: Ink on paper, in tones that can be read on light and on dark: each colour means one thing.
THEME: Final = Theme(
    {
        "beni": "#c9493f",  # danger, attack, the active player
        "ai": "#4f82bd",  # information, rule ids
        "kin": "#b3841f",  # legal now, honour
        "matsu": "#4c8f67",  # success, one's own
        "soft": "dim",
        "strong": "bold",
    }
)


class _Console(Console):
    def on_broken_pipe(self) -> None:
        """A reader that has seen enough is no error: the command ends as `main` says."""
        raise  # noqa: PLE0704 - rich calls this where it has caught the BrokenPipeError


def console() -> Console:
    """The console on standard output. Text is text: no markup, no emoji codes, no guessed highlights."""
    width = _width(sys.stdout)
    return _Console(theme=THEME, markup=False, emoji=False, highlight=False, width=width)


def errors() -> Console:
    """The console on standard error; lines are wrapped by the terminal."""
    return Console(theme=THEME, markup=False, emoji=False, highlight=False, stderr=True, soft_wrap=True)


def _width(stream: TextIO) -> int | None:
    """Files and pipes get lines of a fixed length, whatever the terminal of the moment is."""
    return None if stream.isatty() or "COLUMNS" in os.environ else 100


class Heading:
    """A title with a line after it, as long as the screen is wide."""

    def __init__(self, title: Text) -> None:
        self.title = title

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line = self.title.copy()
        room = options.max_width - line.cell_len - 1
        if room > 0:
            line.append(" " + "─" * room, style="dim")
        yield line


#: A line as it comes to stand on the screen.
Row = list[Segment]


def rows(out: Console, parts: Sequence[RenderableType], most: int | None = None) -> list[Row]:
    """What these come to on this screen, line by line; `most`: so many lines for what can do with fewer."""
    options = out.options.copy()
    if most is not None:
        options.max_height = most
    return out.render_lines(Group(*parts), options, pad=False) if parts else []


class Rows:
    """Lines that were made by `rows`, to be printed."""

    def __init__(self, lines: Sequence[Row]) -> None:
        self.lines = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()


def print_json(value: object) -> None:
    """What `--json` prints."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def with_rule(sentence: str, rule: str, style: str = "") -> Text:
    """A sentence with the id of the paragraph it comes from."""
    text = Text(sentence, style=style)
    if rule:
        text.append("  ")
        text.append(rule, style="ai")
    return text
