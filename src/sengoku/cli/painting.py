"""Painting a position for one seat: table, log, hand, prompt and choices, as much as the screen holds."""

from __future__ import annotations

from typing import Any, Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from sengoku.cli.screen import with_rule
from sengoku.cli.tables import tables
from sengoku.core.events import Event
from sengoku.core.game import Game
from sengoku.core.match import Match
from sengoku.core.messages import Messages

#: With fewer log lines than this the hand is shown in brief; never fewer or more than these.
_FEWEST: Final = 4
_LEAST: Final = 1
_MOST: Final = 24
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

    def paint(self, match: Match, seat: int) -> None:
        """Everything a person needs to decide."""
        view = match.state.view(seat)
        above = self.looks.table(view, self.say)
        below = self._below(match, seat)
        if not self.out.is_terminal:
            self.tell_news(match.log, seat)
            self.out.print(Group(Text(), above, *self._hand(view), *below))
            return
        room = self.out.height - self._lines([above, *below]) - 2
        hand = self._hand(view)
        if room - self._lines(hand) < min(_FEWEST, len(match.log)):
            hand = self._hand(view, brief=True)
        log = self._log(match.log, seat, room - self._lines(hand))
        self.wipe()
        self.out.print(Group(above, log, *hand, *below))
        self._read[seat] = len(match.log)

    def _hand(self, view: dict[str, Any], *, brief: bool = False) -> list[RenderableType]:
        hand = self.looks.hand(view, self.say, brief=brief)
        return [] if hand is None else [hand]

    def _below(self, match: Match, seat: int) -> list[RenderableType]:
        """What stands below the hand: the notice, the prompt, the choices."""
        parts: list[RenderableType] = [Rule(style="soft")]
        if self.notice:
            parts.append(Text(self.notice, style="soft"))
            self.notice = ""
        parts += [self._prompt(match, seat), self._choices(match, seat)]
        if self.out.is_terminal and self.out.height >= _TALL:
            parts.append(Text(self.say.say("cli-play-reminder"), style="soft"))
        return parts

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

    def _log(self, log: list[Event], seat: int, room: int) -> RenderableType:
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
            height = self._lines([line])
            if height > room - (1 if first - 1 > new else 0):
                break
            room -= height
            lines.insert(0, line)
            first -= 1
        if first > new:
            lines.insert(0, Text(self.say.say("cli-play-more-log", {"count": first - new}), style="soft"))
        return Group(Rule(style="soft"), *lines)

    def _lines(self, parts: list[RenderableType]) -> int:
        return len(self.out.render_lines(Group(*parts), pad=False))

    # -- the question -------------------------------------------------------------------------------------

    def _prompt(self, match: Match, seat: int) -> Text:
        ask = match.state.ask(seat)
        prompt = Text(f"{self.say.seat(seat)} · ", style="matsu")
        return prompt.append_text(with_rule(self.say.ask(ask), ask.rule, "strong"))

    def _choices(self, match: Match, seat: int) -> RenderableType:
        cells: list[Text] = []
        prompt = match.state.ask(seat).prompt
        for number, choice in enumerate(match.state.choices(seat), start=1):
            cell = Text(f"{number:>2} ", style="kin")
            cells.append(cell.append(self.say.choice(self.game, choice, prompt), style="default"))
        if match.can_undo(seat):
            cells.append(Text(f" · {self.say.say('cli-play-undo-hint')}", style="soft"))
        return Columns(cells, padding=(0, 3), column_first=False)
