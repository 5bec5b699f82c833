"""Tables that go on by themselves have a keeper: the one process that thinks for their bots.

A table that needs one is written down; whoever can takes it, and what a dead process kept is passed on. Two
keepers at a time would only waste their thoughts: the log takes one answer.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from sengoku.table.broadcast import Note
from sengoku.table.databases import UNREACHABLE
from sengoku.table.errors import Outdated, Refusal
from sengoku.table.registry import DEAD, Census
from sengoku.table.room import Room
from sengoku.table.tasks import keep

if TYPE_CHECKING:
    from sengoku.table.hall import Hall

log = logging.getLogger("sengoku.table.keeping")

#: Seconds between two signs of life; three may be missed.
BEAT: Final = 1.5
#: Every so many of them it is looked for what nobody has noticed.
_TIDY: Final = 20


def needs_keeper(room: Room) -> bool:
    """Whether a table goes on without anybody doing anything: a bot owes a choice, or a seed is made."""
    sheet = room.sheet
    if sheet.status != "playing":
        return sheet.seeding.beginning
    return any(sheet.players[seat].kind == "bot" for seat in room.play.decisions)


class Keeping:
    """What this process keeps. Where there is one process, that is everything."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.can = hall.config.bot_workers > 0
        self.mine: set[str] = set()
        #: Other processes that live and are not heard: they wake each other elsewhere.
        self.unheard: list[str] = []
        #: The tables for which a keeper was asked for.
        self._asked: set[str] = set()
        #: Those of newer rules: others keep them.
        self._newer: set[str] = set()
        self._orphans = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        hall.broadcast.listen(self._woken)

    def keeps(self, room: Room) -> bool:
        """Whether this process lets the table go on; if nobody does yet, somebody is asked for."""
        if not self.hall.broadcast.shared:
            return self.can
        table = room.id
        if room.sheet.status == "over":
            self._release(table)
        elif table not in self._asked and needs_keeper(room):
            self._asked.add(table)
            keep(asyncio.create_task(self._ask(room), name=f"keeper-{table}"))
        return table in self.mine

    async def open(self) -> None:
        if self.hall.broadcast.shared:
            await self.hall.registry.beat(bury=False)
            self._task = asyncio.create_task(self._for_ever(), name="keeping")

    async def close(self) -> None:
        if self._task is None:
            return
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        with suppress(TimeoutError, *UNREACHABLE):
            async with asyncio.timeout(2):
                await self.hall.registry.farewell()
        self.hall.broadcast.publish(Note("keeper"))

    async def _ask(self, room: Room) -> None:
        registry = self.hall.registry
        try:
            if not self.can:
                if await registry.ask_for_keeper(room.id):
                    self.hall.broadcast.publish(Note("keeper"))
            elif await registry.keep(room.id):
                self._newer.discard(room.id)  # its host has brought it back
                self.mine.add(room.id)
                self.hall.rooms.on_change(room)
        except UNREACHABLE:  # or the table is deleted
            await asyncio.sleep(BEAT)
            self._asked.discard(room.id)
            if not room.ended:
                self.hall.rooms.on_change(room)

    def _release(self, table: str) -> None:
        self._asked.discard(table)
        if table in self.mine:
            self.mine.discard(table)
            keep(asyncio.create_task(self._let_go(table), name=f"release-{table}"))

    async def _let_go(self, table: str) -> None:
        with suppress(*UNREACHABLE):  # then whoever finds it kept finds it over, and lets it go
            await self.hall.registry.release([table])

    def _woken(self, note: Note) -> None:
        """A table needs a keeper; or something has happened at one of ours that is not in memory."""
        if note.what == "keeper":
            self._orphans.set()
        elif self.hall.rooms.live(note.table) is None:
            self.dropped(note.table)

    def dropped(self, table: str) -> None:
        """A table is not in memory; one of ours has to go on all the same."""
        if table in self.mine:
            keep(asyncio.create_task(self._wake(table), name=f"wake-{table}"))

    async def _wake(self, table: str) -> None:
        try:
            room = await self.hall.rooms.get(table)
            self.hall.rooms.on_change(room)
        except Outdated:
            await self._pass_on(table)
        except Refusal as refused:
            if refused.code != "unavailable":  # deleted, or of other rules
                self.mine.discard(table)
        except UNREACHABLE:
            log.info("a table could not be woken", extra={"table": table})

    async def _pass_on(self, table: str) -> None:
        """Newer rules have taken over a table: a process that has them shall keep it."""
        self._newer.add(table)
        self.mine.discard(table)
        self._asked.discard(table)
        with suppress(*UNREACHABLE):
            await self.hall.registry.pass_on(table)
            self.hall.broadcast.publish(Note("keeper"))

    # -- signs of life ------------------------------------------------------------------------------------

    async def _for_ever(self) -> None:
        steady = 0
        while True:
            try:
                # After a time without the database everybody seems dead: let them speak first.
                await self._beat(bury=steady > DEAD / 1000 / BEAT)
                if steady % _TIDY == _TIDY - 1:
                    self._tell(await self.hall.registry.tidy())
                steady += 1
            except UNREACHABLE:
                steady = 0  # the server's health says so
            except Exception:
                log.exception("keeping failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._orphans.wait()

    def _tell(self, census: Census) -> None:
        for table in census.left:
            self.hall.broadcast.publish(Note("presence", table))
        if census.orphans:
            self.hall.broadcast.publish(Note("keeper"))

    async def _beat(self, bury: bool) -> None:
        hall = self.hall
        census = await hall.registry.beat(bury=bury)
        self.unheard = hall.broadcast.unheard(census.others)
        if census.new:
            # The database has forgotten us, or has not heard of us for long: others may keep what we kept.
            self._forget()
            hall.presence.tell_anew()
        self._tell(census)
        self._orphans.clear()
        if self.can:
            await self._adopt()

    async def _adopt(self) -> None:
        """Take over tables that have no keeper; those at which nobody waits sleep on."""
        registry = self.hall.registry
        tables = await registry.adopt(but=self._newer)
        if not tables:
            return
        log.info("tables are kept here now", extra={"tables": tables})
        self.mine.update(tables)
        self._asked.update(tables)
        for table in tables if self.hall.config.unwatched else await registry.urgent(tables):
            await self._wake(table)
        self._orphans.set()  # there may be more

    def _forget(self) -> None:
        self.mine.clear()
        self._asked.clear()
        for room in self.hall.rooms.all():
            self.hall.rooms.on_change(room)

    def nudge(self) -> None:
        """Wake keepers elsewhere once more: one that missed a note would never think again."""
        for room in self.hall.rooms.all():
            if room.id not in self.mine and needs_keeper(room):
                self.hall.broadcast.publish(Note("rows", room.id, room.stored))
