"""Whose turn it is where many want one of a few places: everybody in turn, whoever asks most as well."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class TooMany(Exception):
    """So many wait already that nobody else may."""


class Turns:
    """A fair queue: lower ranks first; within a rank one after the other, each once before any twice."""

    def __init__(self, places: int, most: int) -> None:
        self.free = places
        #: So many may wait.
        self.most = most
        self.waiting = 0
        self._lines: dict[int, OrderedDict[str, deque[asyncio.Future[None]]]] = {}

    @asynccontextmanager
    async def turn(self, who: str, rank: int = 0) -> AsyncIterator[None]:
        """Wait for a place and hold it; TooMany at once if too many wait."""
        await self._enter(who, rank)
        try:
            yield
        finally:
            self._leave()

    async def _enter(self, who: str, rank: int) -> None:
        if self.free:
            self.free -= 1
            return
        if self.waiting >= self.most:
            raise TooMany
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(rank, OrderedDict()).setdefault(who, deque()).append(called)
        self.waiting += 1
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._leave()
            raise

    def _leave(self) -> None:
        """The place goes to whoever is next."""
        while (called := self._next()) is not None:
            if not called.done():
                called.set_result(None)
                return
        self.free += 1

    def _next(self) -> asyncio.Future[None] | None:
        for rank in sorted(self._lines):
            line = self._lines[rank]
            if not line:
                continue
            who, theirs = line.popitem(last=False)
            called = theirs.popleft()
            if theirs:
                line[who] = theirs
            self.waiting -= 1
            return called
        return None


class Passes:
    """One a pass of the event loop: what takes long there is done one by one, all else between."""

    def __init__(self, most: int = 1_000_000) -> None:
        self._turns = Turns(1, most)

    async def one(self, who: str) -> None:
        """Wait for a pass of one's own; TooMany if too many do."""
        async with self._turns.turn(who):
            await asyncio.sleep(0)
