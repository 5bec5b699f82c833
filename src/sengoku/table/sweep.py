"""Catches what a broadcast has lost: nobody waits for ever because somebody was not woken."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from sengoku.table.hall import Hall

log = logging.getLogger("sengoku.table.sweep")

#: Seconds between two looks at the tables in memory, while others are heard and while they are not.
_HEARING: Final = 5.0
_DEAF: Final = 0.25


class Sweep:
    """Looks at all tables in memory now and then, and at once when others are heard again."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._at_once = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        hall.broadcast.on_connect(self._at_once.set)

    def open(self) -> None:
        if self.hall.broadcast.shared:
            self._task = asyncio.create_task(self._for_ever(), name="sweep")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _for_ever(self) -> None:
        while True:
            pause = _HEARING if self.hall.broadcast.connected else _DEAF
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._at_once.wait()
            self._at_once.clear()
            try:
                await self._look()
            except Exception as fault:
                log.warning("the tables could not be looked at", extra={"fault": type(fault).__name__})

    async def _look(self) -> None:
        hall = self.hall
        await hall.rooms.look()
        if hall.broadcast.connected:
            await hall.presence.look({room.id for room in hall.rooms.all() if room.connections})
            hall.keeping.nudge()
