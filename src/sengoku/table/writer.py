"""Writing to the database: one thread, one transaction at a time.

Rows and snapshots of many tables that arrive while a transaction is under way are committed together in the
next one, and nobody is answered before that. A whole transaction is one trip to the thread, which an
asynchronous driver would need six for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from time import monotonic, perf_counter
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

from msgspec.structs import astuple
from sqlalchemy import Connection, Engine, select
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError, IntegrityError

from sengoku.table.databases import (
    BROKE,
    LATE,
    UNREACHABLE,
    WAITED,
    Closing,
    CutOff,
    Damaged,
    Driver,
    Late,
    trouble,
)
from sengoku.table.metrics import Metrics
from sengoku.table.models import LOG, SNAPSHOTS, TABLES
from sengoku.table.rows import Row, encode
from sengoku.table.snapshots import Snapshot

T = TypeVar("T")
#: Seconds between two commits where there is a crowd: a frame of a screen, so nobody sees the difference.
#: What comes within it shares one, which is most of what storing a row costs.
BEAT: Final = 1 / 60
#: Called on the event loop when something is stored for good, or with why nothing is.
Stored: TypeAlias = Callable[[Exception | None], None]


class Conflict(Exception):
    """Another process has taken this row's number, or the table is gone."""


class Job(NamedTuple):
    """Rows to be added to a table's log, and the status the table then has, if it changes.

    Or snapshots to be kept, of whatever tables.
    """

    table: str
    rows: Sequence[Row]
    status: str | None
    stored: Stored
    kept: Sequence[tuple[str, Snapshot]] = ()


class Order(NamedTuple):
    """Something for the thread to do; `done` hears on the event loop what came of it, or what went wrong."""

    work: Callable[[], Any]
    done: Callable[[Any, Exception | None], None]
    loop: asyncio.AbstractEventLoop
    since: float

    def follow(self) -> None:
        if monotonic() - self.since > LATE:
            self._tell(None, Late(WAITED))
            return
        try:
            self._tell(self.work(), None)
        except Exception as fault:
            self._tell(None, fault)

    def refuse(self) -> None:
        self._tell(None, Closing("The server is closing."))

    def _tell(self, found: Any, fault: Exception | None) -> None:
        with suppress(RuntimeError):  # the loop is closed: nobody waits
            self.loop.call_soon_threadsafe(self.done, found, fault)


class Writer:
    """Everything that changes the database goes through here."""

    def __init__(self, engine: Engine, metrics: Metrics, check: Callable[[], None]) -> None:
        self.metrics = metrics
        #: Raises if the database is not where it should be.
        self._check = check
        #: Whether so many tables are played at that their rows wait for each other.
        self.crowded: Callable[[], bool] = lambda: False
        #: Why the last attempt to store failed, in a word; "" if it did not.
        #: "damaged" stays until a probe finds all of it whole.
        self.trouble = ""
        self._engine = engine
        self._driver = Driver(engine)
        value = self._driver.value
        self._insert = f"INSERT INTO {LOG.name} (table_id, seq, at, body) VALUES ({_list(value, 4)})"
        self._update = f"UPDATE {TABLES.name} SET status = {value} WHERE id = {value}"
        self._drop = f"DELETE FROM {SNAPSHOTS.name} WHERE table_id = {value} AND seq = {value}"
        self._keep = (
            f"INSERT INTO {SNAPSHOTS.name} (table_id, seq, since, version, states, story) "
            f"VALUES ({_list(value, 6)})"
        )
        self._waiting: list[Job] = []
        #: Since when the first of them waits.
        self._since = 0.0
        #: Whether jobs are being committed, or are about to be.
        self._committing = False
        #: None: the thread ends.
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._obey, name="writer", daemon=True)
        self._thread.start()
        metrics.gauge("writes_waiting", lambda: len(self._waiting))

    def close(self) -> None:
        """Waits for the transaction under way; what has not begun by then is not done."""
        self._closed = True
        self._orders.put(None)
        self._thread.join()
        self._driver.release()

    async def transaction(self, work: Callable[[Connection], T], *, probing: bool = False) -> T:
        """Do something in a transaction of its own. CutOff: it may have been done.

        `probing`: it finds out whether the database can be written to again, wherever it lies.
        """

        def run() -> T:
            with self._minding(probing), self._engine.connect() as connection:
                begun = connection.begin()
                found = work(connection)
                try:
                    begun.commit()
                except DBAPIError as fault:
                    if trouble(fault) == "gone":
                        connection.invalidate()  # what it holds is not there for anybody else
                        raise CutOff(BROKE) from fault
                    raise
                return found

        return await self._done(run)

    async def release(self) -> None:
        """Let go of a database that lies there no more."""
        await self._done(self._driver.release)

    async def _done(self, work: Callable[[], T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def settle(found: T, fault: Exception | None) -> None:
            if done.done():
                return
            if fault is None:
                done.set_result(found)
            else:
                done.set_exception(fault)

        self._order(work, settle)
        return await done

    def _order(
        self, work: Callable[[], T], done: Callable[[T, Exception | None], None], since: float | None = None
    ) -> None:
        order = Order(work, done, asyncio.get_running_loop(), monotonic() if since is None else since)
        if self._closed:
            order.refuse()
        else:
            self._orders.put(order)

    # -- rows of logs -------------------------------------------------------------------------------------

    def append(self, table: str, rows: Sequence[Row], status: str | None, stored: Stored) -> None:
        """Add rows to a log; `stored` hears when they are stored for good, or why nothing is."""
        self._wait(Job(table, rows, status, stored))

    def keep(self, taken: Sequence[tuple[str, Snapshot]], stored: Stored) -> None:
        """Keep snapshots, with the rows that are stored next: a commit of their own would cost more."""
        self._wait(Job(taken[0][0], (), None, stored, taken))

    def _wait(self, job: Job) -> None:
        if not self._waiting:
            self._since = monotonic()
        self._waiting.append(job)
        if not self._committing:
            self._committing = True
            asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        """Commit what is waiting: at once, or where there is a crowd on the next beat of the clock.

        The beat is the same whatever is stored, so waiting for it tells nobody anything.
        """
        if self.crowded():
            loop = asyncio.get_running_loop()
            loop.call_later(BEAT - loop.time() % BEAT, self._commit)
        else:
            self._commit()

    def _commit(self) -> None:
        """Commit what is waiting, all together."""
        jobs, self._waiting = self._waiting, []
        self._order(partial(self._write, jobs), partial(self._committed, jobs, perf_counter()), self._since)

    def _committed(
        self, jobs: Sequence[Job], began: float, results: Sequence[Exception | None], fault: Exception | None
    ) -> None:
        spent = perf_counter() - began
        self.metrics.add("commits_total")
        self.metrics.add("commit_seconds_total", spent)
        self.metrics.observe("commit_seconds", spent)
        self._committing = bool(self._waiting)
        if self._waiting:  # the thread goes on while all are told
            self._go_on()
        for job, result in zip(jobs, [fault] * len(jobs) if fault else results, strict=True):
            if isinstance(result, Conflict) and job.rows:  # snapshots are merely not kept
                self.metrics.add("conflicts_total")
            job.stored(result)

    # -- in the thread ------------------------------------------------------------------------------------

    def _obey(self) -> None:
        while (order := self._orders.get()) is not None:
            if self._closed:
                order.refuse()
            else:
                order.follow()

    @contextmanager
    def _minding(self, probing: bool = False) -> Iterator[None]:
        """Remember whether storing works; nothing is entrusted to a database that is damaged."""
        try:
            if not probing:
                self._check()
                if self.trouble == "damaged":
                    raise Damaged("The database is damaged.")
            yield
        except IntegrityError:
            self.trouble = ""  # it works, and the row was wrong
            raise
        except UNREACHABLE as fault:
            if self.trouble != "damaged":  # what is found then, such as a file that is away, mends nothing
                self.trouble = trouble(fault)
            if self.trouble in ("read-only", "damaged"):
                self._engine.dispose()  # a connection that was opened then finds what it found
            raise
        self.trouble = ""

    def _write(self, jobs: Sequence[Job]) -> list[Exception | None]:
        """All jobs in one transaction; if that cannot be, each in its own. What became of each."""
        try:
            with self._minding():
                self._driver.transaction(partial(self._store, jobs))
        except IntegrityError as fault:
            if len(jobs) == 1:
                return [Conflict(str(fault.orig))]
            return [result for job in jobs for result in self._write([job])]
        except CutOff:
            return self._store_again(jobs)
        except Exception as fault:
            return [fault] * len(jobs)
        return [None] * len(jobs)

    def _store_again(self, jobs: Sequence[Job]) -> list[Exception | None]:
        """After a commit that was cut off, each by itself: if the database is still away all others wait."""
        results: list[Exception | None] = []
        for job in jobs:
            away = bool(results) and isinstance(results[-1], CutOff)
            results.append(results[-1] if away else self._stored_once(job))
        return results

    def _stored_once(self, job: Job) -> Exception | None:
        """Its rows are there already, or now, and never twice."""
        try:
            with self._minding():
                self._driver.transaction(partial(self._store, [job]))
        except IntegrityError as fault:
            return self._settled(job, fault)
        except Exception as fault:
            return CutOff(str(fault))
        return None

    def _settled(self, job: Job, fault: IntegrityError) -> Exception | None:
        """Whether what is stored under the numbers of these rows are these rows themselves."""
        if not job.rows:
            return Conflict(str(fault.orig))
        row = job.rows[0]
        found = select(LOG.c.at, LOG.c.body).where(LOG.c.table_id == job.table, LOG.c.seq == row.seq)
        try:
            with self._engine.connect() as connection:
                stored = connection.execute(found).first()
        except UNREACHABLE as lost:
            return CutOff(str(lost))
        own = stored is not None and tuple(stored) == (row.at, encode(row.body))
        return None if own else Conflict(str(fault.orig))

    def _store(self, jobs: Sequence[Job], cursor: DBAPICursor) -> None:
        # All processes in the same order, so that no two wait for each other.
        jobs = sorted(jobs, key=lambda job: job.table)
        added = [(job.table, row.seq, row.at, encode(row.body)) for job in jobs for row in job.rows]
        cursor.executemany(self._insert, added)
        for job in jobs:
            if job.status is not None:
                cursor.execute(self._update, (job.status, job.table))
        # What another process has kept at the same row is the same.
        kept = sorted([pair for job in jobs for pair in job.kept], key=lambda pair: (pair[0], pair[1].seq))
        if kept:
            cursor.executemany(self._drop, [(table, one.seq) for table, one in kept])
            cursor.executemany(self._keep, [(table, *astuple(one)) for table, one in kept])


def _list(value: str, count: int) -> str:
    return ", ".join([value] * count)


def row_values(table: str, rows: Sequence[Row]) -> list[dict[str, object]]:
    return [{"table_id": table, "seq": row.seq, "at": row.at, "body": encode(row.body)} for row in rows]
