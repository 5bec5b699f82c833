"""Help pages in the reader's language: commands and options carry message keys, put into words here."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from cyclopts.help import DefaultFormatter, HelpEntry, HelpPanel
from rich.text import Text

from sengoku.core.messages import Messages

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions

_KEY = re.compile(r"cli-[a-z0-9-]+")


class SpokenHelp:
    """Formats help as cyclopts does, after replacing every message key by its message."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._formatter = DefaultFormatter()

    def __call__(self, console: Console, options: ConsoleOptions, panel: HelpPanel) -> None:
        entries = [self._entry(entry) for entry in panel.entries]
        self._formatter(console, options, panel.copy(entries=entries, title=self._spoken(panel.title)))

    def _entry(self, entry: HelpEntry) -> HelpEntry:
        return entry.copy(description=Text(self._spoken(entry.description)), required=False)

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        if usage:
            line = str(usage).strip().removeprefix("Usage:").strip()
            console.print(Text(self._messages.say("cli-help-usage", {"line": line}), style="bold"))

    def render_description(self, console: Console, options: ConsoleOptions, description: Any) -> None:
        console.print()
        console.print(Text(self._spoken(description)))
        console.print()

    def _spoken(self, written: Any) -> str:
        """The text of something cyclopts wants to show, its keys put into words."""
        text = _plain(written)
        return _KEY.sub(lambda key: self._messages.say(key.group()), text)


def _plain(written: Any) -> str:
    inner = getattr(written, "primary_renderable", written)
    return inner.plain if isinstance(inner, Text) else str(inner or "")
