"""A table in memory: what its log says, and who is connected to it here and elsewhere.

A room changes only by taking in rows that are stored, so whoever looks at it never sees what could be lost.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from sengoku.core.events import Event
from sengoku.table import rows
from sengoku.table.errors import Refusal, no_table
from sengoku.table.moments import KEPT, Chapter, Part
from sengoku.table.play import Play
from sengoku.table.rows import Row
from sengoku.table.sheet import WATCHES, Elsewhere, Place, Sheet
from sengoku.table.storage import Header

if TYPE_CHECKING:
    from sengoku.table.answers import AnnalsBody
    from sengoku.table.connections import Connection
    from sengoku.table.updates import Edition


class Shown(NamedTuple):
    """A row everybody may know of, under the number it has for all; `moves` choices stand after it."""

    seq: int
    row: Row
    moves: int
    events: list[Event]
    #: Of a choice, while it is recent and somebody looks.
    chapter: Chapter | None


class Room:
    """One table in memory."""

    def __init__(self, header: Header, play: Play, clock: Callable[[], int]) -> None:
        self.header = header
        #: Tells the time in milliseconds.
        self.clock = clock
        self._loaded = clock()
        #: When the last socket of a seat went.
        self._gone: dict[int, int] = {}
        #: Who is connected to other processes (None), or was to any and went (when).
        self.elsewhere: Elsewhere = {}
        #: Called when somebody has come or gone.
        self.on_presence: Callable[[Room], None] = lambda room: None
        self.sheet = Sheet(header)
        self.play = play
        #: All rows so far that everybody may know of: number n at place n - 1.
        self.log: list[Shown] = []
        #: How often each seat has done something that nobody else may know of.
        self.unseen = [0] * header.seats
        #: Grows whenever the table object, as clients see it, changes.
        self.version = 1
        self.connections: set[Connection] = set()
        #: Those of them that came with a key; the others only watch.
        self._seated: set[Connection] = set()
        #: Whoever wants to add rows holds it.
        self.lock = asyncio.Lock()
        #: The bots that think about a decision of this table.
        self.thinking: dict[tuple[int, str], asyncio.Task[None]] = {}
        #: The clocks of looks that last for a time.
        self.clocks: dict[tuple[int, str], asyncio.Task[None]] = {}
        #: Since when a bot at a seat has been busy, its unseen steps included, for how long it may be, and
        #: how long of that it only waited.
        self.pondering: dict[int, tuple[float, float, float]] = {}
        #: What the bot at a seat means to do after so many choices, if nobody comes between.
        self.plans: dict[int, tuple[int, tuple[str, ...]]] = {}
        #: Waits for people's shares of the seed.
        self.drawing: asyncio.Task[None] | None = None
        #: How the game went, once it is over and somebody has asked.
        self.annals: AnnalsBody | None = None
        #: What is told of the room as it is now.
        self.edition: Edition | None = None
        #: What was open to all of the game when somebody last looked.
        self.open: Part = {}
        #: When the last choice arrived here, by the processor's clock: what it takes is counted from then.
        self.chosen = 0.0
        #: Why this room is no more, if it is: "deleted", or "broken" and to be loaded anew.
        self.ended = ""
        #: How many commits were cut off, and how many of them the log was read after.
        self.cut_off = 0
        self.found_out = 0

    @property
    def doubtful(self) -> bool:
        """Whether rows may be stored of which nobody here knows."""
        return self.cut_off > self.found_out

    @property
    def id(self) -> str:
        return self.header.id

    @property
    def seq(self) -> int:
        """The number of the last row that everybody may know of: the only number clients ever see."""
        return self.sheet.seq

    @property
    def stored(self) -> int:
        """The number of the last row of all."""
        return self.sheet.stored

    def fold(self, row: Row) -> None:
        self.edition = None
        self.sheet.fold(row)
        body = row.body
        chapter = None
        if self.connections and isinstance(body, rows.Choice):
            chapter = Chapter(self.play.state, body.seat, body.choice, self.open)
        events = self.play.fold(row)
        if isinstance(body, rows.Undo):
            self.annals = None
        if isinstance(body, rows.Unsay):
            self._unsay(body.line)
        if isinstance(body, (rows.Choice, rows.Undo)) and body.unseen:
            self.unseen[body.seat] += 1
            return
        self.log.append(Shown(self.seq, row, self.sheet.moves, events, chapter))
        if len(self.log) > KEPT:
            self.log[-KEPT - 1] = self.log[-KEPT - 1]._replace(chapter=None)
        if not isinstance(body, (rows.Choice, rows.Chat)):
            self.version += 1

    def _unsay(self, line: int) -> None:
        """A line of chat was removed: whoever comes later does not read it either."""
        for place, shown in enumerate(self.log):
            if shown.seq == line and isinstance(shown.row.body, rows.Chat):
                body = msgspec.structs.replace(shown.row.body, text="")
                self.log[place] = shown._replace(row=shown.row._replace(body=body))

    def connected(self) -> set[int]:
        """The seats somebody looks at the table from."""
        here = {seat for connection in self._seated for seat in connection.seats_at(self)}
        return here | self.sheet.connected(self.elsewhere)

    def watched(self) -> bool:
        """Whether anybody looks at the table, from a seat or not, at whatever process."""
        return bool(self.connections) or None in self.elsewhere.values()

    def absent(self) -> dict[int, int]:
        """The people who are gone in the middle of the game without having left, and since when."""
        if self.sheet.status != "playing":
            return {}
        gone = {seat: self.gone_since(seat) for seat in self.sheet.people()}
        return {seat: since for seat, since in gone.items() if since is not None}

    def gone_since(self, seat: int) -> int | None:
        """Since when nobody has looked at the game from a seat; None: somebody does.

        What was before this room was loaded nobody knows, so it does not count.
        """
        if seat in self.connected():
            return None
        player = self.sheet.players[seat]
        sat_down = player.since if player.kind == "person" else 0
        known = self.elsewhere.get((seat, player.key)) or self._loaded
        return max(known, self._gone.get(seat, 0), sat_down, self.sheet.began)

    def come(self, connection: Connection) -> None:
        self.connections.add(connection)
        if connection.keys:
            self._presence(lambda: self._seated.add(connection))
        self.on_presence(self)

    def go(self, connection: Connection) -> None:
        self.connections.discard(connection)
        if not self.connections:
            self.edition, self.open = None, {}
        if connection.keys:
            self._presence(lambda: self._seated.discard(connection))
        self.on_presence(self)

    def places(self) -> set[Place]:
        """The seats and secrets by which somebody is connected here; one place for all who only watch."""
        held = {place for connection in self._seated for place in connection.keys.items()}
        return held | {WATCHES} if self.connections else held

    def heard_of(self, elsewhere: Elsewhere) -> None:
        """Other processes have told who is connected to them, and when who went."""
        before = self.connected()
        self.elsewhere = elsewhere
        self._tell(before)

    def _presence(self, change: Callable[[], None]) -> None:
        before = self.connected()
        change()
        self._gone.update(dict.fromkeys(before - self.connected(), self.clock()))
        self._tell(before)

    def _tell(self, before: set[int]) -> None:
        """Tell all if somebody has come to or gone from a seat; who only watches is nobody's business."""
        if self.connected() != before:
            self.edition = None
            self.version += 1
            self.wake()

    def end(self, why: str) -> None:
        """This room is no more: its bots stop, its sockets are told and closed."""
        self.ended = why
        for task in [*self.thinking.values(), *self.clocks.values()]:
            task.cancel()
        if self.drawing is not None:
            self.drawing.cancel()
        self.wake()

    def wake(self) -> None:
        for connection in self.connections:
            connection.wake()

    def check(self) -> None:
        """Refuse to go on with a room that is no more."""
        if self.ended == "deleted":
            raise no_table()
        if self.ended:
            raise Refusal("unavailable", "The table is being loaded anew; try again.")

    def busy(self) -> bool:
        return bool(self.connections or self.thinking or self.clocks or self.drawing or self.lock.locked())
