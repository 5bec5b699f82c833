"""What the tables of all games are drawn with."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from sengoku.cli.screen import Heading, rows
from sengoku.core.finding import plain
from sengoku.core.messages import Messages

View = dict[str, Any]
Cell = str | Text


def sheet(left: Iterable[Cell], right: Iterable[Cell] = (), *, apart: int = 1, wrap: bool = False) -> Table:
    """A table without lines: columns of words, then columns of figures, so far `apart`."""
    shown = Table(box=None, padding=(0, apart, 0, 0), pad_edge=False, header_style="soft", expand=False)
    for title in left:
        shown.add_column(title, no_wrap=not wrap)
    for title in right:
        shown.add_column(title, justify="right", no_wrap=not wrap)
    return shown


def score_sheet(
    titles: tuple[str, str],
    names: Sequence[Text],
    rows: Iterable[tuple[str, str, Sequence[str]]],
    totals: Iterable[int],
) -> Table:
    """One row for each source of points (its name, its rule, the figures), one column for each player."""
    shown = sheet([titles[0], ""], names, apart=2, wrap=True)
    for source, rule, figures in rows:
        shown.add_row(source, Text(rule, style="ai"), *figures)
    shown.add_row(titles[1], "", *[Text(str(total), style="kin bold") for total in totals], style="strong")
    return shown


class Arranged:
    """Parts in their usual order; where they are too many, as they matter: the end may be cut off."""

    def __init__(self, usual: Sequence[RenderableType], tight: Sequence[RenderableType]) -> None:
        self.usual = usual
        self.tight = tight

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        fits = not console.is_terminal or len(rows(console, self.usual)) <= options.max_height
        yield from self.usual if fits else self.tight


def title(text: str) -> Heading:
    return Heading(Text(text, style="strong"))


def result_title(say: Messages) -> Heading:
    return title(say.say("cli-result-title"))


def decider(view: View, seat: int, crest: Cell) -> Text:
    """The crest of a seat, marked if it has to decide."""
    return Text.assemble(("▶" if seat in view["deciders"] else " ", "beni"), " ", crest)


def name_of(seat: int, longest: int, say: Messages, *, won: bool = False) -> Text:
    return Text(short(say.seat(seat), longest), style="strong" if won else "")


def short(name: str, longest: int) -> str:
    return name if len(name) <= longest else name[: longest - 1] + "…"


def counted(name: str, count: int) -> str:
    return f"{name} ×{count}" if count > 1 else name


def listed(names: list[str], none: str = "–") -> str:
    """Names with commas between, each once with its number."""
    return ", ".join(counted(name, names.count(name)) for name in dict.fromkeys(names)) or none


def dotted(parts: list[Text]) -> list[Text]:
    """All of it in a line; nothing if there is nothing."""
    return [Text(" · ", style="soft").join(parts)] if parts else []


def labelled(label: str, text: Cell) -> Text:
    """What belongs to a label."""
    plain_text = Text("", style="default").append(text)
    return Text(f"{label} ", style="soft").append_text(plain_text)


def told_of(label: str, told: list[str]) -> list[Text]:
    """A label and what belongs to it; nothing if nothing does."""
    return [labelled(label, ", ".join(told))] if told else []


# -- what things do -----------------------------------------------------------------------------------------


def word(name: str) -> str:
    return plain(name).replace(" ", "-").replace("_", "-")


def explained(text: str, say: Messages, kinds: dict[str, tuple[Iterable[str], str]]) -> list[str]:
    """The things called so, by id or by name, with what they do.

    `kinds`: by the prefix of their names their ids, and how the message goes on that says what they do.
    """
    wanted = word(text)
    return [
        f"{say.say(f'{kind}-{id}')}. {say.say(f'{kind}-{id}-{does}')}"
        for kind, (ids, does) in kinds.items()
        for id in ids
        if wanted in (id, word(say.say(f"{kind}-{id}")))
    ]
