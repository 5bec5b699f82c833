"""Writing to the database: one thread, one transaction at a time.

Rows of many tables that arrive while a transaction is under way are committed together in the next one, and
nobody is answered before that. A whole transaction is one trip to the thread, which an asynchronous driver
would need six for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from time import perf_counter
from typing import NamedTuple, TypeVar

from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import IntegrityError

from sengoku.table.databases import UNREACHABLE, trouble
from sengoku.table.metrics import Metrics
from sengoku.table.models import LOG, TABLES
from sengoku.table.rows import Row, encode

T = TypeVar("T")


class Conflict(Exception):
    """Another process has taken this row's number, or the table is gone."""


class Job(NamedTuple):
    """Rows to be added to a table's log, and the status the table then has, if it changes."""

    table: str
    rows: Sequence[Row]
    status: str | None
    done: asyncio.Future[None]


class Writer:
    """Everything that changes the database goes through here."""

    def __init__(self, engine: Engine, metrics: Metrics, check: Callable[[], None]) -> None:
        self.metrics = metrics
        #: Raises if the database is not where it should be.
        self._check = check
        #: Why the last attempt to store failed, in a word; "" if it did not.
        self.trouble = ""
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, "writer")
        self._waiting: list[Job] = []
        self._committing: asyncio.Task[None] | None = None
        metrics.gauge("writes_waiting", lambda: len(self._waiting))

    def close(self) -> None:
        """Waits for the transaction under way."""
        self._thread.shutdown(cancel_futures=True)

    async def transaction(self, work: Callable[[Connection], T]) -> T:
        """Do something in a transaction of its own."""

        def run() -> T:
            with self._minding(), self._engine.begin() as connection:
                return work(connection)

        return await asyncio.get_running_loop().run_in_executor(self._thread, run)

    async def append(self, table: str, rows: Sequence[Row], status: str | None = None) -> None:
        """Add rows to a log: returns when they are stored for good, or raises Conflict and stores nothing."""
        job = Job(table, rows, status, asyncio.get_running_loop().create_future())
        self._waiting.append(job)
        if self._committing is None:
            self._committing = asyncio.create_task(self._commit(), name="commit")
        await job.done

    async def _commit(self) -> None:
        """Commit what is waiting, and what comes meanwhile, until nothing is."""
        try:
            while self._waiting:
                jobs, self._waiting = self._waiting, []
                await self._commit_together(jobs)
        finally:
            self._committing = None

    async def _commit_together(self, jobs: list[Job]) -> None:
        began = perf_counter()
        try:
            results = await asyncio.get_running_loop().run_in_executor(self._thread, self._write, jobs)
        except (RuntimeError, asyncio.CancelledError):  # the thread takes no more work
            _finish(jobs, [ConnectionError("The server is closing.")] * len(jobs))
            return
        self.metrics.add("commits_total")
        self.metrics.add("commit_seconds_total", perf_counter() - began)
        self.metrics.observe("commit_seconds", perf_counter() - began)
        self.metrics.add("conflicts_total", sum(isinstance(result, Conflict) for result in results))
        _finish(jobs, results)

    @contextmanager
    def _minding(self) -> Iterator[None]:
        """Remember whether storing works."""
        try:
            self._check()
            yield
        except IntegrityError:
            self.trouble = ""  # it works, and the row was wrong
            raise
        except UNREACHABLE as fault:
            self.trouble = trouble(fault)
            raise
        self.trouble = ""

    def _write(self, jobs: Sequence[Job]) -> list[Exception | None]:
        """All jobs in one transaction; if that cannot be, each in its own. What became of each."""
        try:
            with self._minding(), self._engine.begin() as connection:
                _insert(connection, jobs)
        except IntegrityError as fault:
            if len(jobs) == 1:
                return [Conflict(str(fault.orig))]
            return [result for job in jobs for result in self._write([job])]
        except Exception as fault:
            return [fault] * len(jobs)
        return [None] * len(jobs)


def row_values(table: str, rows: Sequence[Row]) -> list[dict[str, object]]:
    return [{"table_id": table, "seq": row.seq, "at": row.at, "body": encode(row.body)} for row in rows]


def _insert(connection: Connection, jobs: Sequence[Job]) -> None:
    # All processes in the same order, so that no two wait for each other.
    jobs = sorted(jobs, key=lambda job: job.table)
    # A statement that is made anew for every choice would cost as much as storing it.
    place = "?" if connection.dialect.paramstyle == "qmark" else "%s"
    statement = f"INSERT INTO {LOG.name} (table_id, seq, at, body) VALUES ({', '.join([place] * 4)})"
    added = [(job.table, row.seq, row.at, encode(row.body)) for job in jobs for row in job.rows]
    connection.exec_driver_sql(statement, added)
    for job in jobs:
        if job.status is not None:
            connection.execute(update(TABLES).where(TABLES.c.id == job.table).values(status=job.status))


def _finish(jobs: Sequence[Job], results: Sequence[Exception | None]) -> None:
    for job, result in zip(jobs, results, strict=True):
        if job.done.done():
            continue
        if result is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(result)
