"""One socket at a table: what it holds, what it has seen, and its turn to be sent what is new."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import TYPE_CHECKING

from msgspec import UNSET

from sengoku.table.metrics import Metrics
from sengoku.table.protocol import Answer, Done
from sengoku.table.updates import Edition, Part, Seats, Sight, edition, encode

if TYPE_CHECKING:
    from sengoku.table.bans import Bans
    from sengoku.table.room import Room


class Connection:
    """A socket that has said hello. Its writer sends answers first, then the newest state of things.

    A client that reads slowly gets fewer and larger updates; nothing piles up for it.
    """

    def __init__(
        self,
        room: Room,
        keys: dict[int, str],
        last: int,
        send: Callable[[str], Awaitable[None]],
        metrics: Metrics,
        address: str = "",
    ) -> None:
        self.room = room
        self.address = address
        #: Shut out since it came.
        self.banned = False
        #: The last choice it was sent, by the time of its arrival.
        self._chosen = room.chosen
        #: The seats it holds, each with the hash of the secret it gave.
        self.keys = keys
        self.last = last if last <= room.seq else 0
        self.metrics = metrics
        self._send = send
        self._answers: list[Answer] = []
        self._awake = asyncio.Event()
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
        self._awake.set()

    def asking(self) -> None:
        """A message of this client is being dealt with: its answer goes out before any update."""
        self._asking = True

    def answer(self, message: Answer) -> None:
        self._asking = False
        self._answers.append(message)
        self._awake.set()

    async def welcome(self) -> None:
        room = self.room
        now, seats = edition(room), self.seats_at(room)
        text = now.welcome(seats, self.last)
        self._remember(now, seats)
        await self._put(text)

    async def write_for_ever(self) -> None:
        """Send what is new until the room is no more."""
        while not self.room.ended and not self.banned:
            await self._awake.wait()
            self._awake.clear()
            seq = self.last
            for text in self._news():
                await self._put(text)
            if self.last > seq and self._chosen < self.room.chosen:
                self._chosen = self.room.chosen
                self.metrics.observe("choice_sent_seconds", perf_counter() - self._chosen)

    def _news(self) -> list[bytes]:
        """The answers that wait, then what has happened: it answers the last of them if that was stored."""
        room, answers = self.room, self._answers
        self._answers = []
        seats = self.seats_at(room)
        if self._asking or room.ended or self.banned or not self._has_news(room, seats):
            return [encode(answer) for answer in answers]
        done = answers.pop() if answers and isinstance(answers[-1], Done) else None
        text = self._update(seats)
        if done is not None:
            text = b'%b,"ref":%b}' % (text[:-1], encode(done.ref))
        return [*[encode(answer) for answer in answers], text]

    def _has_news(self, room: Room, seats: Seats) -> bool:
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

    async def _put(self, text: bytes) -> None:
        self.metrics.add("messages_sent_total")
        self.metrics.add("bytes_sent_total", len(text))
        await self._send(text.decode())
