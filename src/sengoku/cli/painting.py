"""Painting a position for one seat: table, log, hand, prompt and choices, as much as the screen holds."""

from __future__ import annotations

from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from sengoku.cli.screen import Row, Rows, rows, with_rule
from sengoku.cli.tables import tables
from sengoku.core.choices import Choice
from sengoku.core.events import Event
from sengoku.core.finding import plain
from sengoku.core.game import Game
from sengoku.core.match import Match
from sengoku.core.messages import Messages

#: With fewer log lines than this the hand is shown in brief; never fewer or more than these.
_FEWEST: Final = 4
_LEAST: Final = 1
_MOST: Final = 24
#: The list of choices has at least this part of the screen, if it needs it, and the table half.
_CHOICES: Final = 4
#: Lines between the table and the log, and between the hand and the question, if there is room for them.
_BETWEEN: Final = 2
#: Of the log of a game that is gone on with, so much is news.
_RECENT: Final = 12
#: Below this height the reminder of the commands is left out.
_TALL: Final = 30
_WIPE: Final = "\x1b[3J\x1b[2J\x1b[H"


class Painter:
    """Knows the screen, the game's tables, and how far each seat has read the log."""

    def __init__(self, game: Game, out: Console, say: Messages) -> None:
        self.game = game
        self.out = out
        self.say = say
        self.looks = tables(game.id)
        #: What the next painting shows once, above the prompt.
        self.notice = ""
        #: Which page of the choices is shown, and only those with this text.
        self.page = 0
        self.wanted = ""
        self._part = 0
        self._read: dict[int | None, int] = {}
        self._known = 0

    def go_on(self, log: list[Event]) -> None:
        """The game was begun another day: most of its log is old."""
        self._known = max(0, len(log) - _RECENT)

    def wipe(self) -> None:
        """Clear the screen and what can be scrolled back to."""
        if self.out.is_terminal:
            self.out.file.write(_WIPE)
            self.out.file.flush()

    def ask_anew(self) -> None:
        """The next painting shows the choices from the first on, all of them."""
        self.page = 0
        self.wanted = ""

    def fitting(self, match: Match, seat: int, text: str) -> list[int]:
        """The choices with this text in their notation or words, by their place in the list."""
        state = match.state
        prompt = state.ask(seat).prompt
        return [
            place
            for place, choice in enumerate(state.choices(seat))
            if plain(text) in plain(str(choice)) or plain(text) in plain(self._said(choice, prompt))
        ]

    def paint(self, match: Match, seat: int) -> None:
        """Everything a person needs to decide; in a terminal never more than it holds."""
        view = match.state.view(seat)
        if self.out.is_terminal:
            self._fill(match, seat, view)
            self._read[seat] = len(match.log)
            return
        self.tell_news(match.log, seat)
        asked = [Rule(style="soft"), *self._asked(match, seat), self._choices(self._cells(match, seat))]
        self.out.print(Group(Text(), self.looks.table(view, self.say), *self._hand(view), *asked))

    def _fill(self, match: Match, seat: int, view: dict[str, Any]) -> None:
        """Table, log, hand, question, choices. If it is too much, the log, the hand, the choices, the table
        give way, in this order."""
        table = self.looks.table(view, self.say)
        asked = rows(self.out, self._asked(match, seat))
        brief = rows(self.out, self._hand(view, brief=True))
        room = self.out.height - 1 - len(asked)
        spare = len(brief) + (_LEAST if self.out.height < _TALL else _FEWEST + _BETWEEN)
        fewest = len(rows(self.out, [table], self.out.height // 2))
        choices = self._page(
            self._cells(match, seat), max(self.out.height // _CHOICES, room - spare - fewest)
        )
        shown = rows(self.out, [table], max(1, room - spare - len(choices)))
        room -= len(choices)
        hand = rows(self.out, self._hand(view))
        if room - len(shown) - len(hand) < min(_FEWEST + _BETWEEN, len(match.log)):
            hand = brief
        shown = self._cut(shown, room - len(hand) - _LEAST)
        left = room - len(hand) - len(shown)
        between = rows(self.out, [Rule(style="soft")]) if left > _BETWEEN else []
        log = rows(self.out, self._log(match.log, seat, left - 2 * len(between)))
        self.wipe()
        self.out.print(Rows([*shown, *between, *log, *hand, *between, *asked, *choices]))

    def _cut(self, lines: list[Row], most: int) -> list[Row]:
        """The first lines of a table that is too long, and how to see the rest."""
        most = max(2, most)
        if len(lines) <= most:
            return lines
        told = self.say.say("cli-play-more-table", {"count": len(lines) - most + 1})
        return [*lines[: most - 1], *rows(self.out, [Text(told, style="soft")])[:1]]

    def show_table(self, match: Match, seat: int) -> None:
        """The table alone, as large as it is; if the screen does not hold it, the next part each time."""
        table = self.looks.table(match.state.view(seat), self.say)
        most = self.out.height - 2 if self.out.is_terminal else 0
        lines = rows(self.out, [table], most or None)
        first = self._part * most if most and self._part * most < len(lines) else 0
        self._part = first // most + 1 if most else 0
        self.wipe()
        self.out.print(Rows(lines[first : first + most] if most else lines))
        if most and first + most < len(lines):
            told = self.say.say("cli-play-more-table", {"count": len(lines) - first - most})
            self.out.print(Text(told, style="soft", no_wrap=True, overflow="ellipsis"))

    def _hand(self, view: dict[str, Any], *, brief: bool = False) -> list[RenderableType]:
        hand = self.looks.hand(view, self.say, brief=brief)
        return [] if hand is None else [hand]

    def _asked(self, match: Match, seat: int) -> list[RenderableType]:
        """What stands above the choices: the notice, the prompt."""
        notice = [Text(self.notice, style="soft")] if self.notice else []
        self.notice = ""
        return [*notice, self._prompt(match, seat)]

    def position(self, view: dict[str, Any]) -> None:
        """The table, and the hand if the view is a seat's."""
        self.out.print(self.looks.table(view, self.say))
        for hand in self._hand(view):
            self.out.print(hand)

    def result(self, view: dict[str, Any]) -> None:
        self.out.print(self.looks.result(view, self.say))

    # -- the log ------------------------------------------------------------------------------------------

    def tell(self, events: list[Event], seat: int | None) -> None:
        """Print the events this seat hears of as sentences."""
        for event in events:
            if event.heard_by(seat):
                self.out.print(self.sentence(event, seat))

    def tell_news(self, log: list[Event], seat: int | None) -> None:
        """Print what this seat has not read yet."""
        self.tell(log[self._read.get(seat, self._known) :], seat)
        self._read[seat] = len(log)

    def sentence(self, event: Event, seat: int | None, style: str = "") -> RenderableType:
        """An event as a line; a turn's line stands out to the left."""
        text = with_rule(self.say.event(event, seat), event.rule, style)
        return Padding(text, (0, 0, 0, 0 if event.kind == "turn" else 2))

    def _log(self, log: list[Event], seat: int, room: int) -> list[RenderableType]:
        """The last events that fit; what was read before is softer."""
        room = max(_LEAST, min(room, _MOST))
        new = self._read.get(seat, self._known)
        lines: list[RenderableType] = []
        first = len(log)
        while first > 0 and len(lines) < len(log):
            if not log[first - 1].heard_by(seat):
                first -= 1
                continue
            style = "" if first - 1 >= new else "soft"
            line = self.sentence(log[first - 1], seat, style)
            height = len(rows(self.out, [line]))
            if height > room - (1 if first - 1 > new else 0):
                break
            room -= height
            lines.insert(0, line)
            first -= 1
        if first > new:
            lines.insert(0, Text(self.say.say("cli-play-more-log", {"count": first - new}), style="soft"))
        return lines

    # -- the question -------------------------------------------------------------------------------------

    def _prompt(self, match: Match, seat: int) -> Text:
        ask = match.state.ask(seat)
        prompt = Text(f"{self.say.seat(seat)} · ", style="matsu")
        return prompt.append_text(with_rule(self.say.ask(ask), ask.rule, "strong"))

    def _said(self, choice: Choice, prompt: str) -> str:
        return self.say.choice(self.game, choice, prompt)

    def _cells(self, match: Match, seat: int) -> list[Text]:
        """The choices with their numbers: all, or those that were asked for; then whether one can go back."""
        cells: list[Text] = []
        prompt = match.state.ask(seat).prompt
        choices = match.state.choices(seat)
        for place in self.fitting(match, seat, self.wanted) if self.wanted else range(len(choices)):
            cell = Text(f"{place + 1:>2} ", style="kin")
            cells.append(cell.append(self._said(choices[place], prompt), style="default"))
        if match.can_undo(seat):
            cells.append(Text(f" · {self.say.say('cli-play-undo-hint')}", style="soft"))
        return cells

    def _choices(self, cells: list[Text]) -> RenderableType:
        return Columns(cells, padding=(0, 3), column_first=False)

    def _page(self, cells: list[Text], most: int) -> list[Row]:
        """So many lines of choices: all of them, or a page and how to turn it; then the commands."""
        below: list[RenderableType] = []
        if self.wanted:
            told = self.say.say("cli-play-only", {"text": self.wanted})
            below.append(Text(told, style="soft", no_wrap=True, overflow="ellipsis"))
        if self.out.height >= _TALL:
            below.append(Text(self.say.say("cli-play-reminder"), style="soft"))
        last = rows(self.out, below)
        most = max(1, most - len(last))
        lines = rows(self.out, [self._choices(cells)])
        if len(lines) <= most:
            return [*lines, *last]
        pages = self._pages(cells, most - 1)
        self.page %= len(pages)
        shown = pages[self.page]
        told = self.say.say("cli-play-page", {"number": self.page + 1, "last": len(pages)})
        turn = Text(told, style="kin", no_wrap=True, overflow="ellipsis")
        return [*rows(self.out, [self._choices(shown), turn]), *last]

    def _pages(self, cells: list[Text], most: int) -> list[list[Text]]:
        """As many choices on each page as fit so many lines, at least one."""
        pages: list[list[Text]] = []
        while cells:
            low, high = 1, len(cells)
            while low < high:
                middle = (low + high + 1) // 2
                if len(rows(self.out, [self._choices(cells[:middle])])) <= most:
                    low = middle
                else:
                    high = middle - 1
            pages.append(cells[:low])
            cells = cells[low:]
        return pages
