"""The game at a table, built from its log: the match, the open decisions, and what happened."""

from __future__ import annotations

from collections.abc import Iterable

from sengoku.core.choices import Choice
from sengoku.core.events import Ask, Event
from sengoku.core.game import Game
from sengoku.core.match import Made, Match, start
from sengoku.core.shares import mixed_seed
from sengoku.core.state import State
from sengoku.table import rows
from sengoku.table.errors import Refusal
from sengoku.table.rows import Row
from sengoku.table.storage import Header


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
        #: The open decision of each seat that owes a choice: the how manieth of that seat. What others do in
        #: secret is not counted, so the ids tell nothing of it.
        self.decisions: dict[int, str] = {}
        self._asked: dict[int, tuple[Ask, list[Choice]]] = {}
        self._opened = [0] * header.seats

    @property
    def match(self) -> Match:
        if self._match is None:
            raise Refusal("conflict", "The game has not begun.")
        return self._match

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def made(self) -> list[Made]:
        """One for each choice that stands; the opening is known to all."""
        return self.match.made

    @property
    def steps(self) -> list[tuple[int, str]]:
        return [(made.seat, made.choice) for made in self.made]

    def fold(self, row: Row) -> list[Event]:
        """Take in a row; what its entry tells happened, to those who may know."""
        body = row.body
        if isinstance(body, rows.Choice):
            events = self.match.choose(body.seat, body.choice, unseen=body.unseen)
            self._open(body.seat, body.unseen)
            return self.told(len(self.made) - 1, events)
        if isinstance(body, rows.Undo):
            self.match.take_back(body.gone(len(self.made)))
            self._open(body.seat, body.unseen)
        elif isinstance(body, rows.Start):
            own = self.header.seed
            self.seed = own if body.shares is None else mixed_seed(own, body.shares)
            self._match = start(self.game, self.header.seats, self.seed, **self.header.options)
            for seat, choice in self.header.opening:
                self._match.choose(seat, choice, unseen=False)
            self._open(None, False)
            return list(self.state.events)
        return []

    def told(self, place: int, events: list[Event]) -> list[Event]:
        """What a choice's entry tells: first what its seat did unseen since its last entry, then this."""
        seat = self.made[place].seat
        before: list[Event] = []
        for made in reversed(self.made[:place]):
            if made.seat != seat:
                continue
            if not made.unseen:
                break
            before = made.events + before
        return before + events

    def seen(self, before: int | None = None) -> list[int]:
        """The places of the choices everybody may know of, all or those before a place."""
        return [place for place, made in enumerate(self.made[:before]) if not made.unseen]

    def last_choice(self, seat: int) -> int | None:
        """How many choices were made before this seat's last that all know of; the opening does not count."""
        for place in range(len(self.made) - 1, len(self.header.opening) - 1, -1):
            if self.made[place].seat == seat and not self.made[place].unseen:
                return place
        return None

    def _open(self, chooser: int | None, unseen: bool) -> None:
        """Number the open decisions. One that another seat's choice has left as it was keeps its number."""
        deciders = self.state.deciders()
        before, asked = self.decisions, self._asked
        self.decisions, self._asked = {}, {}
        for seat in deciders:
            kept = None
            if len(deciders) > 1 or asked:
                self._asked[seat] = (self.state.ask(seat), self.state.choices(seat))
                same = unseen or asked.get(seat) == self._asked[seat]
                if chooser is not None and seat != chooser and same:
                    kept = before.get(seat)
            if kept is None:
                self._opened[seat] += 1
            self.decisions[seat] = kept or str(self._opened[seat])


def rebuilt(header: Header, game: Game, log: Iterable[Row]) -> Play:
    """The game as the whole log tells it."""
    play = Play(header, game)
    for row in log:
        play.fold(row)
    return play
