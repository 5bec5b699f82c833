"""All tables in memory: a cache of what their logs say, and the door for new rows."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from sengoku.core.errors import SengokuError
from sengoku.table import rows, tracing
from sengoku.table.broadcast import Broadcast, Note
from sengoku.table.catalogue import Catalogue
from sengoku.table.databases import UNREACHABLE, Closing, CutOff
from sengoku.table.errors import Outdated, Refusal, no_table, wrong_secret
from sengoku.table.loading import NEAR, Loader, choices, new_status
from sengoku.table.metrics import Metrics
from sengoku.table.room import Room
from sengoku.table.rows import Body, Row, kind
from sengoku.table.rule_changes import check_not_newer
from sengoku.table.sheet import Elsewhere, Sheet
from sengoku.table.snapshots import Snapshot
from sengoku.table.storage import Header, Storage
from sengoku.table.tasks import keep
from sengoku.table.turns import Passes
from sengoku.table.writer import Conflict

if TYPE_CHECKING:
    from sengoku.table.bans import Bans

log = logging.getLogger("sengoku.table")


#: Seconds between two looks for what became of a commit that was cut off.
DOUBT: Final = 1.0
#: From so many tables in memory on, what is chosen at one is stored with what is chosen at others.
CROWD: Final = 100
#: So many tables that are not in memory are remembered.
_SHEETS: Final = 200
_OVERTAKEN: Final = "Something else has happened first; look again."
_UNKNOWN: Final = "The database was lost while this was stored; say hello again to see whether it was."

#: Whether whoever asks still holds the seat they ask for.
Holder: TypeAlias = Callable[[], bool]


class Rooms:
    """All tables in memory; those nobody needs are forgotten, the longest unused first."""

    def __init__(
        self,
        storage: Storage,
        catalogue: Catalogue,
        broadcast: Broadcast,
        metrics: Metrics,
        most: int,
        clock: Callable[[], int],
    ) -> None:
        self.storage = storage
        self.catalogue = catalogue
        self.broadcast = broadcast
        self.metrics = metrics
        self.most = most
        self.clock = clock
        self.loader = Loader(storage, catalogue, broadcast, clock)
        #: For whatever takes long on the event loop.
        self.passes = Passes()
        #: What is known of tables that are not in memory, for those who ask again.
        self._sheets: OrderedDict[str, Sheet] = OrderedDict()
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        #: Those that have changed while they were being loaded.
        self._missed: set[str] = set()
        #: Called after a table has changed or was loaded: bots look whether it is their turn.
        self.on_change: Callable[[Room], None] = lambda room: None
        #: Called with a table that has gone on elsewhere, and is not in memory any more.
        self.on_drop: Callable[[str], None] = lambda table: None
        #: Called when somebody has come to a table here or gone.
        self.on_presence: Callable[[Room], None] = lambda room: None
        #: Who is connected elsewhere to these tables; nobody, where there is one process.
        self.elsewhere: Callable[[Sequence[str]], Awaitable[dict[str, Elsewhere]]] = _nobody
        broadcast.listen(self._woken)
        storage.wait_where(lambda: len(self._rooms) >= CROWD)
        metrics.gauge("rooms", lambda: len(self._rooms))
        metrics.gauge("connections", lambda: sum(len(room.connections) for room in self._rooms.values()))

    def live(self, table: str) -> Room | None:
        """The table if it is in memory."""
        return self._rooms.get(table)

    def all(self) -> list[Room]:
        return list(self._rooms.values())

    async def get(self, table: str) -> Room:
        """The table, loaded from the database if need be, and as new as whatever was acknowledged before."""
        while True:
            room = self._rooms.get(table)
            if room is None:
                task = self._loading.get(table)
                new = task is None
                if task is None:
                    task = self._loading[table] = asyncio.create_task(self._load(table), name=f"load-{table}")
                    task.add_done_callback(lambda _: self._is_loaded(table))
                room = await asyncio.shield(task)
                if not new:
                    continue  # it may have been read before this was asked
            elif self.broadcast.shared or room.doubtful:
                await self.refresh(room)
            if self._rooms.get(table) is room:  # nobody has forgotten it meanwhile
                self._rooms.move_to_end(table)
                return room

    def _is_loaded(self, table: str) -> None:
        self._loading.pop(table, None)
        self._missed.discard(table)

    async def sheet(self, table: str) -> Sheet:
        """What the log says about a table, without keeping it in memory or looking at the game."""
        if table in self._rooms:
            return (await self.get(table)).sheet
        header = await self.storage.header(table)
        if header is None:
            raise no_table()
        return await self.sheet_of(header)

    async def sheet_of(self, header: Header) -> Sheet:
        """The same of a table that is not in memory: only what is new of its log is read."""
        sheet = self._sheets.pop(header.id, None) or Sheet(header)
        for row in await self.storage.rows(header.id, sheet.stored):
            sheet.fold(row)
        self._sheets[header.id] = sheet
        while len(self._sheets) > _SHEETS:
            self._sheets.popitem(last=False)
        return sheet

    async def add(self, room: Room, found: Callable[[], Sequence[Body]], holder: Holder | None = None) -> int:
        """Store what is found to be right at the moment, if anything; the number as `append` tells it.

        If another process comes first, look once more: it is as if both had asked here, one after the other.
        `holder` is asked again each time: a secret that was taken away meanwhile counts no more.
        """
        async with room.lock:
            while True:
                if holder is not None and not holder():
                    raise wrong_secret("this seat")
                added = found()
                if not added:
                    return room.seq
                stored = room.stored
                try:
                    return await self._write(room, added)
                except Conflict:
                    await self.refresh(room)
                    if room.stored == stored:  # nobody was first, and still it cannot be: no use in trying on
                        raise Refusal("stale", _OVERTAKEN) from None

    async def append(self, room: Room, bodies: Sequence[Body]) -> int:
        """Store rows and take them in. The caller holds the room's lock.

        Returns the number under which everybody knows the first, or, if nobody else may, the last they know.
        """
        try:
            return await self._write(room, bodies)
        except Conflict:
            await self.refresh(room)
            raise Refusal("stale", _OVERTAKEN) from None

    async def _write(self, room: Room, bodies: Sequence[Body]) -> int:
        """Whoever asked may leave meanwhile: what is stored is taken in all the same."""
        first = room.seq + (not rows.is_unseen(bodies[0]))
        at = self.clock()
        added = [Row(room.stored + place, at, body) for place, body in enumerate(bodies, start=1)]
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        with tracing.span("store", table=room.id, rows=len(added)):
            self.storage.append(room.id, added, new_status(bodies), partial(self._stored, room, added, done))
            await done
        return first

    def _stored(
        self, room: Room, added: Sequence[Row], done: asyncio.Future[None], fault: Exception | None
    ) -> None:
        """Take in rows that are stored, and tell whoever asked and still waits; or say what went wrong."""
        try:
            self._check_stored(room, fault)
            for row in added:
                self.metrics.add("rows_total", kind=kind(row.body))
            self._take_in(room, added)
            self.loader.keep(room)
            self.broadcast.publish(Note("rows", room.id, room.stored))
        except Exception as failed:
            if not done.done():
                done.set_exception(failed)
        else:
            if not done.done():
                done.set_result(None)

    def _check_stored(self, room: Room, fault: Exception | None) -> None:
        if isinstance(fault, CutOff):
            room.cut_off += 1
            if room.cut_off == room.found_out + 1:
                keep(asyncio.create_task(self._find_out(room), name=f"find-out-{room.id}"))
            log.error("a commit was cut off", extra={"table": room.id})
            raise Refusal("unknown", _UNKNOWN) from fault
        if isinstance(fault, UNREACHABLE):
            if not isinstance(fault, Closing):  # a bot may choose at that very moment: nothing is wrong
                log.error("storing failed", extra={"table": room.id, "fault": type(fault).__name__})
            raise Refusal("unavailable", "The choice could not be stored; try again.") from fault
        if fault is not None:
            raise fault

    async def _find_out(self, room: Room) -> None:
        """Look until the database answers: whoever asked may have left, and nobody else would."""
        while room.doubtful and not room.ended:
            await asyncio.sleep(DOUBT)
            with suppress(Refusal):
                await self.refresh(room)

    async def refresh(self, room: Room) -> None:
        """Take in what other processes have written."""
        stored, cut_off = room.stored, room.cut_off
        try:
            news = await self.storage.news(room.id, stored)
        except UNREACHABLE as fault:
            raise Refusal("unavailable", "The database cannot be reached; try again.") from fault
        if news is None:
            self.forget(room)
            raise no_table()
        room.found_out = max(room.found_out, cut_off)
        if not room.busy() and choices(news) > NEAR:
            self._rooms.pop(room.id, None)  # nobody looks: whoever wants it loads it from a snapshot
            self.on_drop(room.id)
            return
        self._take_in(room, news)
        room.play.taken.clear()  # whoever wrote the rows keeps them
        if room.stored > stored:
            room.wake()
            self.on_change(room)

    async def look(self) -> None:
        """Look whether any table in memory has changed: a wake-up may have been lost."""
        looked_at = {id: room for id, room in self._rooms.items() if room.busy()}
        lasts = await self.storage.lasts(list(looked_at)) if looked_at else {}
        for table, room in looked_at.items():
            if room.ended or lasts.get(table) == room.stored:
                continue
            with suppress(Refusal):
                await self.refresh(room)

    def forget(self, room: Room) -> None:
        """The table is deleted."""
        if self._rooms.get(room.id) is room:
            del self._rooms[room.id]
        room.end("deleted")

    def forget_all(self) -> None:
        """The whole database is another one: every table is loaded anew by whoever comes back."""
        for room in list(self._rooms.values()):
            del self._rooms[room.id]
            room.end("broken")
        self._sheets.clear()

    def cut_off(self, bans: Bans) -> None:
        """End the sockets of those who are shut out."""
        for room in self._rooms.values():
            for connection in room.connections:
                if connection.shut_out(bans):
                    connection.wake()

    def _take_in(self, room: Room, added: Sequence[Row]) -> None:
        try:
            for row in added:
                if row.seq == room.stored + 1:
                    if isinstance(row.body, rows.Rules):
                        check_not_newer(row.body.version, room.play.game)
                    room.fold(row)
        except Outdated:
            self._rooms.pop(room.id, None)
            room.end("outdated")
            self.on_drop(room.id)
            raise
        except Exception:
            # A stored row that cannot be taken in is a fault of ours: begin anew from the database.
            log.exception("a row could not be taken in", extra={"table": room.id, "seq": room.stored})
            self._rooms.pop(room.id, None)
            room.end("broken")
            raise

    async def _load(self, table: str) -> Room:
        elsewhere = await self.elsewhere([table])
        try:
            loaded = await self.loader.load(table)
            await self.passes.one(table)
            room = Room(loaded.header, loaded.play, self.clock)
            for row in loaded.log:
                room.fold(row)
        except SengokuError as fault:
            log.error("a table cannot be loaded", extra={"table": table, "fault": str(fault)})
            raise Refusal("wrong-version", f"This table cannot be opened any more: {fault}") from fault
        room.on_presence = self.on_presence
        room.elsewhere = elsewhere.get(table, {})
        self._rooms[table] = room
        self.loader.keep(room)
        self._make_room(table)
        self.on_change(room)
        if table in self._missed:
            keep(asyncio.create_task(self._read_on(room), name=f"refresh-{table}"))
        return room

    async def close(self) -> None:
        """Keep how far all games have come: the server that comes next need play none of them."""
        taken: list[tuple[str, Snapshot]] = []
        for room in self._rooms.values():
            room.play.take()
            taken += [(room.id, snapshot) for snapshot in room.play.taken]
        if taken:
            await self.loader.store(taken)

    def _make_room(self, newest: str) -> None:
        excess = len(self._rooms) - self.most
        if excess > 0:
            unused = [id for id, room in self._rooms.items() if id != newest and not room.busy()]
            for id in unused[:excess]:
                room = self._rooms.pop(id)
                room.play.take()
                self.loader.keep(room)

    def _woken(self, note: Note) -> None:
        """A table has changed, here or in another process."""
        room = self._rooms.get(note.table)
        if room is None or note.what != "rows":
            if note.table in self._loading:
                self._missed.add(note.table)
            return
        if note.number > room.stored or note.number == 0:
            keep(asyncio.create_task(self._read_on(room), name=f"refresh-{room.id}"))
            return
        room.wake()
        self.on_change(room)

    async def _read_on(self, room: Room) -> None:
        try:
            await self.refresh(room)
        except Refusal as refused:  # deleted; or a later look will do it
            log.debug("a table was not read again", extra={"table": room.id, "why": refused.message})


async def _nobody(tables: Sequence[str]) -> dict[str, Elsewhere]:
    return {}
