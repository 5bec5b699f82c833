"""One socket at a table: what it holds, what it has seen, and its turn to be sent what is new."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from sengoku.core.state import State
from sengoku.table.metrics import Metrics
from sengoku.table.protocol import Answer
from sengoku.table.updates import UpdateType, encode, update

if TYPE_CHECKING:
    from sengoku.table.bans import Bans
    from sengoku.table.rooms import Room


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
        #: The seats it holds, each with the hash of the secret it gave.
        self.keys = keys
        self.last = last if last <= room.seq else 0
        self.metrics = metrics
        self._send = send
        self._answers: deque[bytes] = deque()
        self._awake = asyncio.Event()
        self._table = 0
        #: The state it was last shown.
        self._since: State | None = None
        #: What its seats had done unseen when it was last told: nobody else is told of it at all.
        self._own: list[tuple[int, int]] = []
        self._asking = False

    def seats_at(self, room: Room) -> list[int]:
        """The seats it holds now: a secret that was taken away counts no more."""
        players = room.sheet.players
        return [seat for seat, key in self.keys.items() if players[seat].key == key]

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
        self._answers.append(encode(message))
        self._awake.set()

    async def welcome(self) -> None:
        await self._update("welcome")

    async def write_for_ever(self) -> None:
        """Send what is new until the room is no more."""
        while not self.room.ended and not self.banned:
            await self._awake.wait()
            self._awake.clear()
            while self._answers:
                await self._put(self._answers.popleft())
            room = self.room
            if room.ended or self.banned:
                break
            if not self._asking and self._has_news(room):
                await self._update("update")

    def _has_news(self, room: Room) -> bool:
        return self.last < room.seq or self._table != room.version or self._own != self._unseen(room)

    def _unseen(self, room: Room) -> list[tuple[int, int]]:
        return [(seat, room.unseen[seat]) for seat in self.seats_at(room)]

    async def _update(self, type: UpdateType) -> None:
        room = self.room
        with_table = self._table != room.version
        seats = self.seats_at(room)
        text = update(room, seats, self.last, self._since, with_table=with_table, type=type)
        self.last, self._table, self._own = room.seq, room.version, self._unseen(room)
        self._since = None if room.sheet.status == "open" else room.play.state
        await self._put(text)

    async def _put(self, text: bytes) -> None:
        self.metrics.add("messages_sent_total")
        self.metrics.add("bytes_sent_total", len(text))
        await self._send(text.decode())
