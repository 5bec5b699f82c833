"""The database: tables, their logs, and the one place where the order of things is decided."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, text, update
from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

from sengoku.table.bans import Ban
from sengoku.table.databases import (
    LATE,
    UNREACHABLE,
    WAITED,
    CutOff,
    Late,
    check_whole,
    connect,
    database_file,
    migrate,
    parts,
    trouble,
)
from sengoku.table.metrics import Metrics
from sengoku.table.models import ACTS, BANS, LOG, SNAPSHOTS, TABLES
from sengoku.table.rows import Row, decode
from sengoku.table.snapshots import Snapshot
from sengoku.table.writer import Conflict, Writer, row_values

T = TypeVar("T")

log = logging.getLogger("sengoku.table.storage")

#: Seconds for which a database server that does not answer is waited for at the start.
_PATIENCE: Final = 30
#: So many threads read side by side.
_READERS: Final = 4
#: Which file it is while none that lies there was found fit: no file is this one.
_NONE_YET: Final = (-1, -1)


class Header(msgspec.Struct, frozen=True):
    """What a table is from its creation on; `status` is as of the moment it was read."""

    id: str
    game: str
    version: str
    seats: int
    options: dict[str, Any]
    seed: str
    lang: str
    listed: bool
    created: int
    status: str
    host_hash: str
    invite_hash: str
    opening: list[tuple[int, str]]
    seeding: str
    absence: int


class Storage:
    """All access to the database: reading here, side by side; writing through the one writer."""

    def __init__(self, url: str, metrics: Metrics) -> None:
        self._engine = connect(url, hurried=True)
        self._readers = ThreadPoolExecutor(_READERS, "reader")
        self._writer = Writer(self._engine, metrics, self._check_place)
        #: The file of an SQLite database, and which it was when it was opened.
        self.file = database_file(url)
        self._known = _identity(self.file)
        #: Why the file that lies there now was not gone on with, in a word.
        self._unfit = ""
        self._pinging: asyncio.Task[None] | None = None
        #: Do something in a transaction of its own.
        self.transaction = self._writer.transaction
        #: Adds rows to a log and says when they are stored for good.
        self.append = self._writer.append

    def wait_where(self, crowded: Callable[[], bool]) -> None:
        """Where so many tables are played at, rows wait a moment for each other."""
        self._writer.crowded = crowded

    async def open(self) -> None:
        """Bring the database up to date, and see whether anything can be stored."""
        await self._bring_up_to_date()
        with suppress(*UNREACHABLE):  # then its trouble is known from the beginning
            await self.probe()

    async def _bring_up_to_date(self) -> None:
        """A database server that is not up yet is waited for."""
        patience = 1 if self.file is not None else _PATIENCE
        for _ in range(patience):
            try:
                return await self._writer.transaction(migrate)
            except (OperationalError, ProgrammingError) as fault:
                # Or another process may have been doing the same at this very moment.
                log.warning("the database cannot be opened yet", extra={"fault": type(fault).__name__})
                await asyncio.sleep(1)
        return await self._writer.transaction(migrate)

    async def close(self) -> None:
        """Waits for what is being read and written, also if nobody else waits for it any more."""
        self._writer.close()
        self._readers.shutdown(cancel_futures=True)
        self._engine.dispose()

    @property
    def trouble(self) -> str:
        """Why nothing can be stored now, in a word; "" if it can."""
        there = _identity(self.file)
        if there == self._known:
            return self._writer.trouble
        if there is None:
            return "moved"
        return self._unfit or "moved"

    def _check_place(self) -> None:
        """What is written to a file that was moved away may be lost: rather nothing is."""
        if self.file is not None and _identity(self.file) != self._known:
            raise FileNotFoundError(f"{self.file} is not where it was")

    def file_is_another(self) -> bool:
        """Whether another file lies where the database was."""
        there = _identity(self.file)
        return there is not None and there != self._known

    async def reopen(self) -> bool:
        """Go on with the file that lies there now, if it has tables and is whole; else nothing is stored."""
        assert self.file is not None
        there, self._known = _identity(self.file), _NONE_YET
        try:
            if TABLES.name not in await asyncio.to_thread(parts, self.file):
                raise FileNotFoundError(f"{self.file} is not ours")
            await self._writer.release()
            self._engine.dispose()
            await self._writer.transaction(_opened, probing=True)
        except Exception as fault:
            self._unfit = trouble(fault)
            log.debug("the database is not gone on with", extra={"fault": type(fault).__name__})
            return False
        self._known, self._unfit = there, ""
        with suppress(*UNREACHABLE):
            await self.probe()
        return True

    async def probe(self) -> None:
        """Write something that changes nothing: it tells whether storing works again."""
        damaged = self._writer.trouble == "damaged"

        def write(connection: Connection) -> None:
            self._check_place()
            if damaged:
                check_whole(connection)
            connection.execute(text("UPDATE alembic_version SET version_num = version_num"))

        await self._writer.transaction(write, probing=True)

    async def ping(self, seconds: float) -> None:
        """See whether the database answers within so long. All who ask meanwhile wait for the same."""
        if self._pinging is None or self._pinging.done():
            self._pinging = asyncio.create_task(self.read(_answers), name="ping")
            self._pinging.add_done_callback(lambda done: done.cancelled() or done.exception())
        await asyncio.wait_for(asyncio.shield(self._pinging), seconds)

    # -- reading ------------------------------------------------------------------------------------------

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Ask the database in a thread: one trip for a whole answer."""

        asked = monotonic()

        def run() -> T:
            if monotonic() - asked > LATE:
                raise Late(WAITED)
            try:
                with self._engine.connect() as connection:
                    return query(connection)
            except UNREACHABLE as fault:
                if self.file is None:  # health says so, and looks until it is there again
                    self._writer.trouble = trouble(fault)
                raise

        return await asyncio.get_running_loop().run_in_executor(self._readers, run)

    async def header(self, table: str) -> Header | None:
        query = select(TABLES).where(TABLES.c.id == table)
        row = await self.read(lambda connection: connection.execute(query).mappings().first())
        return None if row is None else read_header(row)

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        query = (
            select(LOG.c.seq, LOG.c.at, LOG.c.body)
            .where(LOG.c.table_id == table, LOG.c.seq > after)
            .order_by(LOG.c.seq)
        )
        found = await self.read(lambda connection: connection.execute(query).all())
        return [Row(seq, at, decode(body)) for seq, at, body in found]

    async def news(self, table: str, after: int) -> list[Row] | None:
        """The rows after a number; None: the table is deleted. One trip."""
        query = (
            select(LOG.c.seq, LOG.c.at, LOG.c.body)
            .select_from(TABLES.outerjoin(LOG, (LOG.c.table_id == TABLES.c.id) & (LOG.c.seq > after)))
            .where(TABLES.c.id == table)
            .order_by(LOG.c.seq)
        )
        found = await self.read(lambda connection: connection.execute(query).all())
        return [Row(seq, at, decode(body)) for seq, at, body in found if seq is not None] if found else None

    async def lasts(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last row of each table that is not deleted: a look at an index for each."""
        last = select(func.max(LOG.c.seq)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
        query = select(TABLES.c.id, last).where(TABLES.c.id.in_(tables))
        found = await self.read(lambda connection: connection.execute(query).all())
        return {table: number or 0 for table, number in found}

    async def snapshots(self, table: str) -> list[Snapshot]:
        """What is kept of a table's game, the earliest first."""
        query = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table).order_by(SNAPSHOTS.c.seq)
        found = await self.read(lambda connection: connection.execute(query).mappings().all())
        return [
            Snapshot(row["seq"], row["since"], row["version"], row["states"], row["story"]) for row in found
        ]

    async def listed(self, game: str | None, most: int) -> list[Header]:
        """The newest tables that are open to all, not over yet."""
        query = select(TABLES).where(TABLES.c.listed, TABLES.c.status.in_(("open", "drawing", "playing")))
        if game is not None:
            query = query.where(TABLES.c.game == game)
        query = query.order_by(TABLES.c.created.desc()).limit(most)
        found = await self.read(lambda connection: connection.execute(query).mappings().all())
        return [read_header(row) for row in found]

    async def playing(self, statuses: Sequence[str] = ("drawing", "playing")) -> list[str]:
        """The tables at which a game is under way or just beginning, the newest first."""
        under_way = TABLES.c.status.in_(statuses)
        query = select(TABLES.c.id).where(under_way).order_by(TABLES.c.created.desc())
        return list(await self.read(lambda connection: connection.execute(query).scalars().all()))

    # -- keeping house ------------------------------------------------------------------------------------

    async def acts(self, after: int) -> list[tuple[int, str, str | None, str]]:
        """What the server's keeper has done since: number, what, to which table, details."""
        query = select(ACTS.c.id, ACTS.c.what, ACTS.c.table_id, ACTS.c.details).where(ACTS.c.id > after)
        found = await self.read(lambda connection: connection.execute(query.order_by(ACTS.c.id)).all())
        return [(id, what, table, details) for id, what, table, details in found]

    async def bans(self) -> list[Ban]:
        query = select(BANS.c.kind, BANS.c.what, BANS.c.until)
        found = await self.read(lambda connection: connection.execute(query).all())
        return [Ban(kind, what, until) for kind, what, until in found]

    async def last_act(self) -> int:
        query = select(func.max(ACTS.c.id))
        return await self.read(lambda connection: connection.execute(query).scalar()) or 0

    # -- writing ------------------------------------------------------------------------------------------

    async def add(self, header: Header, rows: Sequence[Row], opening: Snapshot | None = None) -> None:
        """A new table with the first rows of its log, and what its opening leads to."""
        values = msgspec.structs.asdict(header)
        values["options"] = msgspec.json.encode(header.options).decode()
        values["opening"] = msgspec.json.encode(header.opening).decode()

        def write(connection: Connection) -> None:
            connection.execute(insert(TABLES), [values])
            if rows:
                connection.execute(insert(LOG), row_values(header.id, rows))
            if opening is not None:
                connection.execute(insert(SNAPSHOTS), [_snapshot_values(header.id, opening)])

        try:
            await self._writer.transaction(write)
        except CutOff as cut:
            await self._add_again(write, cut)

    async def _add_again(self, write: Callable[[Connection], None], cut: CutOff) -> None:
        """After a commit that was cut off. No other table has this one's id: if it is taken, it was done."""
        try:
            await self._writer.transaction(write)
        except IntegrityError:
            return
        except UNREACHABLE:
            raise cut from None

    async def keep(self, taken: Sequence[tuple[str, Snapshot]]) -> None:
        """Keep snapshots of tables' games. Whatever another process has kept at the same row is the same."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def settle(fault: Exception | None) -> None:
            if done.done():
                return
            if fault is None:
                done.set_result(None)
            else:
                done.set_exception(fault)

        self._writer.keep(taken, settle)
        await done

    async def move(
        self, table: str, rows: Sequence[Row], status: str | None, kept: Sequence[Snapshot]
    ) -> None:
        """Add what a change of rules means to a table, with all that is kept of its game from now on.

        Both or neither: without what is kept, a game that the rules do not allow any more cannot be shown.
        """

        def write(connection: Connection) -> None:
            add_moved(connection, table, rows, status, kept)

        try:
            await self._writer.transaction(write)
        except IntegrityError as fault:
            raise Conflict(str(fault.orig)) from fault

    async def forget_snapshots(self, table: str) -> None:
        """They can be made again of the log."""
        theirs = SNAPSHOTS.c.table_id == table
        await self._writer.transaction(lambda connection: connection.execute(delete(SNAPSHOTS).where(theirs)))

    async def delete(self, table: str) -> None:
        def write(connection: Connection) -> None:
            connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))
            connection.execute(delete(LOG).where(LOG.c.table_id == table))
            connection.execute(delete(TABLES).where(TABLES.c.id == table))

        await self._writer.transaction(write)


def add_moved(
    connection: Connection, table: str, rows: Sequence[Row], status: str | None, kept: Sequence[Snapshot]
) -> None:
    connection.execute(insert(LOG), row_values(table, rows))
    if status is not None:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(status=status))
    connection.execute(delete(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table))
    if kept:
        connection.execute(insert(SNAPSHOTS), [_snapshot_values(table, snapshot) for snapshot in kept])


def _opened(connection: Connection) -> None:
    """Another file is looked through before anything is entrusted to it."""
    check_whole(connection)
    migrate(connection)


def _answers(connection: Connection) -> None:
    connection.execute(text("SELECT 1"))


def _identity(file: Path | None) -> tuple[int, int] | None:
    """Which file it is, whatever its name; None: there is none."""
    try:
        found = os.stat(file) if file is not None else None
    except OSError:
        return None
    return None if found is None else (found.st_dev, found.st_ino)


def _snapshot_values(table: str, snapshot: Snapshot) -> dict[str, object]:
    return {"table_id": table, **msgspec.structs.asdict(snapshot)}


def read_header(found: RowMapping) -> Header:
    """A table's row as it comes from the database."""
    row = {str(name): value for name, value in found.items()}
    row["options"] = msgspec.json.decode(row["options"])
    row["opening"] = msgspec.json.decode(row["opening"])
    return msgspec.convert(row, Header)
