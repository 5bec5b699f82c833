"""Wakes other processes up. It carries no content and may lose a note: whoever is woken reads the database.

A broadcast over a service is supervised: it connects again for as long as the server runs, says when it has,
so that everybody looks at what they may have missed, and never keeps the server from closing.
"""

from __future__ import annotations

import asyncio
import logging
import random
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, suppress
from time import monotonic
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias, cast, get_args

log = logging.getLogger("sengoku.table.broadcast")

#: What is to be looked at: the rows of a log, who is connected, or the tables that need a keeper.
What: TypeAlias = Literal["rows", "presence", "keeper"]
_KINDS: Final = frozenset(get_args(What))

#: Seconds after which a process says something, if only that it is there.
BEAT: Final = 2.0
#: Seconds of silence, its own voice included, after which a connection counts as broken.
SILENCE: Final = 7.0
#: Seconds after which somebody who lives and was not heard in all that time speaks elsewhere.
_DEAF: Final = 15.0
#: Seconds between two attempts to connect.
_AGAIN: Final = 0.25
#: Seconds that closing may take.
_FAREWELL: Final = 2.0
#: A note of PostgreSQL has at most 8,000 bytes.
_LONGEST: Final = 7000
#: The longest line: what, a table's id, a number.
_LINE: Final = 40
_DIGITS: Final = 12


class Note(NamedTuple):
    """Look at this table: `number` is that of the last row of its log (0: it is deleted)."""

    what: What
    table: str = ""
    number: int = 0


Listener: TypeAlias = Callable[[Note], None]


class Broadcast(Protocol):
    """Tells every process that something has changed."""

    #: Whether there may be other processes: if so, what is in memory may be old.
    shared: bool

    @property
    def connected(self) -> bool:
        """Whether what others say is heard now."""
        ...

    def publish(self, note: Note) -> None:
        """Tell everybody, this process at once. Never waits, never fails."""
        ...

    def listen(self, listener: Listener) -> None: ...

    def on_connect(self, listener: Callable[[], None]) -> None:
        """Called when others are heard (again): what was said before may be lost."""
        ...

    def unheard(self, others: Iterable[str]) -> list[str]:
        """Which of these processes, all alive, say nothing here; it is asked every few seconds."""
        ...

    async def count(self, name: str, seconds: int) -> tuple[int, int]:
        """Count something for all processes, for so long. How often it was by now, and the seconds left.

        With 0 seconds one is taken back. 0: nobody counts.
        """
        ...

    async def open(self) -> None: ...

    async def close(self) -> None: ...


class InProcess:
    """For a server that is one process."""

    shared = False
    connected = True

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, note: Note) -> None:
        for listener in self._listeners:
            listener(note)

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def on_connect(self, listener: Callable[[], None]) -> None:
        """Nothing is ever lost here."""

    def unheard(self, others: Iterable[str]) -> list[str]:
        return []

    async def count(self, name: str, seconds: int) -> tuple[int, int]:
        return 0, 0

    async def open(self) -> None:
        pass

    async def close(self) -> None:
        pass


class Service(ABC):
    """A broadcast over something that can go away, and comes back."""

    shared = True

    def __init__(self, own: str) -> None:
        self.connected = False
        #: By what this process is known to the others.
        self._own = own
        #: When each of the other processes was heard, or began to be listened for.
        self._heard: dict[str, float] = {}
        self._listeners: list[Listener] = []
        self._on_connect: list[Callable[[], None]] = []
        #: What is still to be said: the newest of each kind about each table.
        self._unsaid: dict[tuple[What, str], Note] = {}
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    @abstractmethod
    def hearing(self) -> AbstractAsyncContextManager[Callable[[], Awaitable[str]]]:
        """Connect and listen: what is given waits for the next text, and raises when the service is gone."""

    @abstractmethod
    def speaking(self) -> AbstractAsyncContextManager[Callable[[str], Awaitable[object]]]:
        """Connect: what is given says a text to all processes, this one included."""

    def publish(self, note: Note) -> None:
        self._tell(note)
        self._unsaid[note.what, note.table] = note
        self._news.set()

    def listen(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def on_connect(self, listener: Callable[[], None]) -> None:
        self._on_connect.append(listener)

    def unheard(self, others: Iterable[str]) -> list[str]:
        if not self.connected:
            return []
        now = monotonic()
        self._heard = {one: self._heard.get(one, now) for one in others}
        return [one for one, heard in self._heard.items() if now - heard > _DEAF]

    async def count(self, name: str, seconds: int) -> tuple[int, int]:
        return 0, 0

    async def open(self) -> None:
        for work in (self._hear, self._speak):
            task = asyncio.create_task(self._again_and_again(work), name=f"broadcast{work.__name__}")
            self._tasks.append(task)

    async def close(self) -> None:
        """Whatever the service does: a server that shall end ends."""
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=_FAREWELL)

    async def _again_and_again(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except Exception as fault:
                extra = {"fault": f"{type(fault).__name__}: {fault}"}
                log.warning("the broadcast is interrupted", extra=extra)
            await asyncio.sleep(_AGAIN * (1 + random.random()))

    async def _hear(self) -> None:
        async with self.hearing() as receive:
            self.connected = True
            self._heard.clear()
            log.info("the broadcast is heard")
            try:
                for listener in self._on_connect:
                    listener()
                while True:
                    async with asyncio.timeout(SILENCE):
                        text = await receive()
                    self._take_in(text)
            finally:
                self.connected = False

    def _take_in(self, text: str) -> None:
        own, *lines = text.split("\n")
        if own in self._heard:  # others than those who are listened for may be anybody
            self._heard[own] = monotonic()
        if own != self._own:
            for note in map(_read, lines):
                if note is not None:
                    self._tell(note)

    def _tell(self, note: Note) -> None:
        for listener in self._listeners:
            listener(note)

    async def _speak(self) -> None:
        async with self.speaking() as say:
            while True:
                for text, notes in self._texts():
                    async with asyncio.timeout(BEAT):
                        await say(text)
                    for note in notes:
                        if self._unsaid.get(note[:2]) is note:
                            del self._unsaid[note[:2]]
                with suppress(TimeoutError):
                    async with asyncio.timeout(BEAT):
                        await self._news.wait()
                self._news.clear()

    def _texts(self) -> Iterator[tuple[str, list[Note]]]:
        """What is to be said, as few texts as can be; at least one, so that silence means something."""
        waiting = list(self._unsaid.values())
        most = _LONGEST // _LINE
        for first in range(0, max(1, len(waiting)), most):
            notes = waiting[first : first + most]
            lines = [f"{note.what} {note.table} {note.number}" for note in notes]
            yield "\n".join([self._own, *lines]), notes


def _read(line: str) -> Note | None:
    """A note, if it is one: anybody who reaches the service can say anything."""
    what, _, rest = line.partition(" ")
    table, _, number = rest.partition(" ")
    if what not in _KINDS or not number.isdecimal() or len(number) > _DIGITS:
        return None
    return Note(cast(What, what), table, int(number))
