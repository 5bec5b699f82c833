"""Who is at a table, over all processes: each tells the others of its own sockets through the database."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from sengoku.table.broadcast import Note
from sengoku.table.databases import UNREACHABLE
from sengoku.table.room import Room
from sengoku.table.sheet import Elsewhere, Place
from sengoku.table.tasks import keep

if TYPE_CHECKING:
    from sengoku.table.hall import Hall

log = logging.getLogger("sengoku.table.presence")

#: Seconds until it is tried again to tell the others.
_AGAIN: Final = 0.5


class Presence:
    """Tells and hears who has come and gone."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        #: Who is connected to this process, by table, as the others were told.
        self._told: dict[str, set[Place]] = {}
        self._changed: set[str] = set()
        self._telling: asyncio.Task[None] | None = None
        self._hearing: set[str] = set()
        hall.broadcast.listen(self._woken)

    def changed(self, room: Room) -> None:
        """Called after somebody has come to a room or gone from it."""
        self._changed.add(room.id)
        if self._telling is None:
            self._telling = asyncio.create_task(self._tell(), name="presence")

    def tell_anew(self) -> None:
        """The database has forgotten who is here."""
        tables, self._told = list(self._told), {}
        for table in tables:
            room = self.hall.rooms.live(table)
            if room is not None:
                self.changed(room)

    async def _tell(self) -> None:
        try:
            while self._changed:
                tables, self._changed = self._changed, set()
                try:
                    await self._tell_of(tables)
                except UNREACHABLE:
                    self._changed |= tables
                    await asyncio.sleep(_AGAIN)
        finally:
            self._telling = None

    async def _tell_of(self, tables: set[str]) -> None:
        at = self.hall.clock()
        here = {table: self._here(table) for table in tables}
        changes: dict[str, Elsewhere] = {}
        for table, places in here.items():
            told = self._told.get(table, set())
            gone: Elsewhere = dict.fromkeys(told - places, at)
            changes[table] = gone | dict.fromkeys(places - told)
        await self.hall.registry.tell(changes)
        for table, places in here.items():
            self._told[table] = places
            if not places:
                del self._told[table]
            if changes[table]:
                self.hall.broadcast.publish(Note("presence", table))

    def _here(self, table: str) -> set[Place]:
        room = self.hall.rooms.live(table)
        return set() if room is None else room.places()

    def _woken(self, note: Note) -> None:
        if note.what != "presence" or self.hall.rooms.live(note.table) is None:
            return
        if not self._hearing:
            keep(asyncio.create_task(self._hear(), name="hear-presence"))
        self._hearing.add(note.table)

    async def _hear(self) -> None:
        await asyncio.sleep(0)  # those who come together are asked for together
        tables, self._hearing = self._hearing, set()
        try:
            await self.look(tables)
        except UNREACHABLE:
            log.info("who is at the tables could not be read")  # the next sweep does it

    async def look(self, tables: set[str]) -> None:
        """Read who is connected elsewhere to these tables."""
        if not tables:
            return
        found = await self.hall.registry.elsewhere(tables)
        for table in tables:
            room = self.hall.rooms.live(table)
            if room is not None:
                watched = room.watched()
                room.heard_of(found.get(table, {}))
                if room.watched() and not watched:
                    self.hall.rooms.on_change(room)  # bots that paused go on
