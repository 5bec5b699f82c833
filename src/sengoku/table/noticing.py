"""A running server notices what its keeper has done: it reads the table `acts` every second.

That costs one look at an index, works for every database and every number of processes, and needs no door
into the server. See `sengoku.table.admin`.
"""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from sengoku.table.databases import UNREACHABLE
from sengoku.table.errors import Refusal
from sengoku.table.keys import read_keys

if TYPE_CHECKING:
    from sengoku.table.hall import Hall

log = logging.getLogger("sengoku.table.noticing")

#: Seconds between two looks.
EVERY: Final = 1.0
#: Numbers are given before a transaction is committed: a lower one may become visible after a higher one.
_OVERLAP: Final = 50


class Noticing:
    """Looks for new acts and has the hall do what follows from each."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._seen: set[int] = set()
        self._last = 0
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.begin_anew()
        self._task = asyncio.create_task(self._for_ever(), name="noticing")

    async def begin_anew(self) -> None:
        """What was done before is in what the server reads; another database numbers what is done anew."""
        self._last = await self.hall.storage.last_act()
        self._seen = {id for id, *_ in await self.hall.storage.acts(self._last - _OVERLAP)}

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _for_ever(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.look()
            except UNREACHABLE:
                pass  # the server's health says so
            except Exception:
                log.exception("what the keeper did could not be read")

    async def look(self) -> None:
        """Follow what is new; what cannot be while the database is out of reach waits for the next look."""
        for id, what, table, details in await self.hall.storage.acts(self._last - _OVERLAP):
            if id in self._seen:
                continue
            try:
                await self._follow(what, table, json.loads(details))
            except UNREACHABLE:
                raise  # the next look follows it
            except Exception:
                log.exception("what the keeper did could not be followed", extra={"act": id})
            self._seen.add(id)
            self._last = max(self._last, id)
            log.info("noticed", extra={"act": id, "what": what, "table": table})
        self._seen = {id for id in self._seen if id > self._last - 2 * _OVERLAP}

    async def _follow(self, what: str, table: str | None, details: dict[str, Any]) -> None:
        hall = self.hall
        if what in ("ban", "unban"):
            await hall.read_bans()
            hall.rooms.cut_off(hall.bans)
        elif what in ("rotate", "restore"):
            hall.keys.renew(read_keys(hall.config.secret_path))
        if what == "restore":
            await hall.read_bans()
            hall.rooms.forget_all()
            return
        tables = [table] if table is not None else details.get("tables", [])
        for each in tables:
            room = self.hall.rooms.live(each)
            if room is not None:
                with suppress(Refusal):  # it is deleted, and its people have been told
                    await self.hall.rooms.refresh(room)
