"""The game at a table, built from its log: the match, the open decisions, and what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sengoku.core.choices import Choice
from sengoku.core.events import Ask, Event
from sengoku.core.game import Game
from sengoku.core.match import Match, start
from sengoku.core.shares import mixed_seed
from sengoku.core.state import State
from sengoku.table import rows
from sengoku.table.errors import Refusal
from sengoku.table.rows import Row
from sengoku.table.storage import Header


class Moment:
    """A choice of the log with what it made happen; `move` counts the choices made so far."""

    __slots__ = ("choice", "events", "move", "seat")

    def __init__(self, seat: int, choice: str, move: int, events: list[Event]) -> None:
        self.seat = seat
        self.choice = choice
        self.move = move
        self.events = events


class Play:
    """`fold` takes in the rows that concern the game. The same rows give the same decision ids everywhere."""

    def __init__(self, header: Header, game: Game) -> None:
        if header.version != game.version:
            raise Refusal(
                "wrong-version",
                f"This game was begun under version {header.version} of the rules of {game.name}; "
                f"this server has version {game.version}, which would play it differently.",
            )
        self.header = header
        self.game = game
        #: The game's seed; known when it begins.
        self.seed = ""
        self._match: Match | None = None
        #: What happened, by the row's number; choices that were taken back stay here.
        self.moments: dict[int, Moment] = {}
        #: The open decision of each seat that owes a choice: the number of the row that opened it.
        self.decisions: dict[int, str] = {}
        self._asked: dict[int, tuple[Ask, list[Choice]]] = {}

    @property
    def match(self) -> Match:
        if self._match is None:
            raise Refusal("conflict", "The game has not begun.")
        return self._match

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def steps(self) -> list[tuple[int, str]]:
        return [(step.seat, step.choice) for step in self.match.record.steps]

    def fold(self, row: Row) -> None:
        seq, _, body = row
        if isinstance(body, rows.Choice):
            events = self.match.choose(body.seat, body.choice)
            self.match.log.clear()  # the moments keep it
            self.moments[seq] = Moment(body.seat, body.choice, self.state.moves, events)
            self._open(seq, body.seat)
        elif isinstance(body, rows.Undo):
            self._go_back(body)
            self._open(seq, body.seat)
        elif isinstance(body, rows.Start):
            own = self.header.seed
            self.seed = own if body.shares is None else mixed_seed(own, body.shares)
            self._match = self._replayed(self.header.opening)
            self.moments[seq] = Moment(0, "", self.state.moves, list(self.state.events))
            self._open(seq, None)

    def last_choice(self, seat: int) -> int | None:
        """How many choices had been made before this seat's last one; those of the opening do not count."""
        steps = self.match.record.steps
        for place in range(len(steps) - 1, len(self.header.opening) - 1, -1):
            if steps[place].seat == seat:
                return place
        return None

    def _go_back(self, body: rows.Undo) -> None:
        steps = self.steps
        later = [] if body.move == body.take else steps[body.take + 1 :]
        self._match = self._replayed(steps[: body.take] + later)

    def _replayed(self, steps: Sequence[tuple[int, str]]) -> Match:
        match = start(self.game, self.header.seats, self.seed, **self.header.options)
        for seat, choice in steps:
            match.choose(seat, choice)
            match.log.clear()
        return match

    def _open(self, seq: int, chooser: int | None) -> None:
        """Number the open decisions. One that another seat's choice has left as it was keeps its number."""
        deciders = self.state.deciders()
        before, asked = self.decisions, self._asked
        self.decisions, self._asked = {}, {}
        for seat in deciders:
            kept = None
            if len(deciders) > 1 or asked:
                self._asked[seat] = (self.state.ask(seat), self.state.choices(seat))
                if chooser is not None and seat != chooser and asked.get(seat) == self._asked[seat]:
                    kept = before.get(seat)
            self.decisions[seat] = kept or str(seq)


def rebuilt(header: Header, game: Game, log: Iterable[Row]) -> Play:
    """The game as the whole log tells it."""
    play = Play(header, game)
    for row in log:
        play.fold(row)
    return play
