"""One socket at a table: what it holds, what it has seen, and its turn to be sent what is new."""

from __future__ import annotations

import asyncio
import logging
from time import perf_counter
from typing import TYPE_CHECKING, Protocol

from msgspec import UNSET

from sengoku.table.metrics import Metrics
from sengoku.table.moments import Part
from sengoku.table.protocol import Answer, Done
from sengoku.table.updates import Edition, Seats, Sight, edition, encode

if TYPE_CHECKING:
    from sengoku.table.bans import Bans
    from sengoku.table.room import Room


log = logging.getLogger("sengoku.table.socket")


class Line(Protocol):
    """The way to a client (`sengoku.table.doors.Wire`)."""

    @property
    def full(self) -> bool:
        """Whether the client reads more slowly than it is sent to."""
        ...

    def put(self, text: bytes) -> None:
        """Send a text; OSError if the client has gone."""
        ...

    def end(self) -> None:
        """Nothing more is to be read."""
        ...


class Connection:
    """A socket that has said hello: it is sent answers first, then the newest state of things.

    A client that reads slowly gets fewer and larger updates; nothing piles up for it.
    """

    def __init__(
        self,
        room: Room,
        keys: dict[int, str],
        last: int,
        line: Line,
        metrics: Metrics,
        address: str = "",
    ) -> None:
        self.room = room
        self.address = address
        #: Shut out since it came.
        self.banned = False
        #: It could not be told what is new, through a fault of ours.
        self.failed = False
        #: The last choice it was sent, by the time of its arrival.
        self._chosen = room.chosen
        #: The seats it holds, each with the hash of the secret it gave.
        self.keys = keys
        self.last = last if last <= room.seq else 0
        self.metrics = metrics
        self._line = line
        self._answers: list[Answer] = []
        self._awake = False
        #: Whether its client has been welcomed, and nothing has ended it since.
        self._open = False
        #: The table it was last sent, and its version.
        self._table: Part = {}
        self._version = 0
        #: For which seats it was last shown what.
        self._seats: Seats = ()
        self._sight: Sight = {}
        #: What its seats had done unseen when it was last told: nobody else is told of it at all.
        self._own: list[int] = []
        self._asking = False

    def seats_at(self, room: Room) -> Seats:
        """The seats it holds now: a secret that was taken away counts no more."""
        players = room.sheet.players
        return tuple([seat for seat, key in self.keys.items() if players[seat].key == key])

    def shut_out(self, bans: Bans) -> bool:
        """Whether the keeper has shut out its address or one of its keys since; then it ends."""
        self.banned = bans.has_address(self.address) or any(map(bans.has_key, self.keys.values()))
        return self.banned

    def wake(self) -> None:
        """There may be something to tell: soon, and once for all that happens till then.

        While a message of its client is dealt with there is not: the answer wakes it.
        """
        if not self._awake and (not self._asking or self._answers):
            self._awake = True
            asyncio.get_running_loop().call_soon(self._tell)

    def asking(self) -> None:
        """A message of this client is being dealt with: its answer goes out before any update."""
        self._asking = True

    def answer(self, message: Answer) -> None:
        self._asking = False
        self._answers.append(message)
        self.wake()

    def welcome(self) -> None:
        room = self.room
        now, seats = edition(room), self.seats_at(room)
        text = now.welcome(seats, self.last)
        self._remember(now, seats)
        self._put(text)
        self._open = True
        self.wake()

    def _tell(self) -> None:
        """Send what is new. While its line is full it waits: it is woken when there is room again."""
        self._awake = False
        if not self._open or self._line.full:
            return
        seq = self.last
        try:
            for text in self._news():
                self._put(text)
        except OSError:
            self._open = False  # whoever receives hears of it
        except Exception:
            log.exception("a socket failed", extra={"table": self.room.id})
            self.failed = True
        if self.last > seq and self._chosen < self.room.chosen:
            self._chosen = self.room.chosen
            self.metrics.observe("choice_sent_seconds", perf_counter() - self._chosen)
        if self._open and (self.room.ended or self.banned or self.failed):
            self._open = False
            self._line.end()

    def _news(self) -> list[bytes]:
        """The answers that wait, then what has happened: it answers the last of them if that was stored."""
        room, answers = self.room, self._answers
        self._answers = []
        if self._asking or room.ended or self.banned or not self._has_news(seats := self.seats_at(room)):
            return [encode(answer) for answer in answers]
        done = answers.pop() if answers and isinstance(answers[-1], Done) else None
        text = self._update(seats)
        if done is not None:
            text = b'%b,"ref":%b}' % (text[:-1], encode(done.ref))
        return [*[encode(answer) for answer in answers], text]

    def _has_news(self, seats: Seats) -> bool:
        room = self.room
        return (
            self.last < room.seq
            or self._version != room.version
            or self._own != [room.unseen[seat] for seat in seats]
        )

    def _update(self, seats: Seats) -> bytes:
        """What is new as a difference to what this very connection was sent before, by the same eyes."""
        room = self.room
        now = edition(room)
        old = self._sight if seats == self._seats else dict.fromkeys(self._sight, UNSET)
        table = None if self._version == room.version else self._table
        text = now.update(seats, self.last, old, table)
        self._remember(now, seats)
        return text

    def _remember(self, now: Edition, seats: Seats) -> None:
        room = self.room
        if self._version != room.version:
            self._table, self._version = now.table, room.version
        self._seats, self._sight = seats, now.sight(seats)
        self.last, self._own = room.seq, [room.unseen[seat] for seat in seats]

    def _put(self, text: bytes) -> None:
        self.metrics.sent(len(text))
        self._line.put(text)
