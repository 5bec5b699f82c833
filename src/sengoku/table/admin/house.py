"""The way into the house: the database and the secret of a server, and the log of what is done to them."""

from __future__ import annotations

import getpass
import json
import os
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory, mkstemp
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, Engine, MetaData, create_engine, insert, inspect, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from sengoku.table.clock import now_ms
from sengoku.table.databases import (
    connect,
    database_file,
    empty_journal,
    migrate,
    newest,
    parts,
    recognise,
    revision,
    revisions,
)
from sengoku.table.models import ACTS

#: So many rows are copied at a time.
_BATCH: Final = 1000
#: A database file, and what SQLite lays beside it.
_ENDS: Final = ("", "-wal", "-shm", "-journal")


class HouseFault(Exception):
    """What was asked for cannot be done: why, in a word, and what the sentence about it needs."""

    def __init__(self, code: str, **args: object) -> None:
        super().__init__(code)
        self.code = code
        self.args_said = args


class Act(NamedTuple):
    """What somebody did, and to which table."""

    id: int
    at: int
    who: str
    what: str
    table: str | None
    details: dict[str, Any]


class House:
    """A server's database and secret, seen from outside.

    `older`: the database may have the shape of an earlier version, and gets that of this one. In a dry run a
    copy of it does. `create`: if there is none it is made, in a dry run elsewhere and for a while.
    """

    def __init__(
        self,
        url: str,
        secret: Path,
        *,
        dry_run: bool = False,
        create: bool = False,
        older: bool = False,
        who: str | None = None,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        self.url = url
        self.secret = secret
        self.dry_run = dry_run
        self.who = who or _whoever()
        self.clock = clock
        self._copy: TemporaryDirectory[str] | None = None
        #: Where a new database file is built until something is in it.
        self._new: Path | None = None
        if create and dry_run:
            if _is_there(url):
                create = False
            else:
                self._copy = TemporaryDirectory(prefix="sengoku-")
                url = f"sqlite:///{Path(self._copy.name, 'new.sqlite')}"
        if create and self.file is not None and self._copy is None and not _begun(self.file):
            self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._new = _unused(self.file)
            url = f"sqlite:///{self._new}"
        try:
            self.engine = _open(url, create)
        except BaseException:
            self._clear()
            raise
        try:
            self._shape(older)
        except BaseException:
            self.close()
            raise

    def _shape(self, older: bool) -> None:
        """Bring the database into the shape this version knows, if that may be."""
        with self.engine.connect() as connection:
            found = revision(connection)
        if found == newest():
            return
        if not older or found is None or found not in revisions():
            raise HouseFault("revision", found=found or "-", newest=newest())
        if self.dry_run:
            self._copy = TemporaryDirectory(prefix="sengoku-")
            copy = Path(self._copy.name, "copy.sqlite")
            if self.file is None:
                _copy_rows(self.engine, copy, found)
            else:
                _copy_file(self.file, copy)
            self.engine.dispose()
            self.engine = connect(f"sqlite:///{copy}", own=False)
        with self.engine.begin() as connection:
            migrate(connection)

    @property
    def file(self) -> Path | None:
        """The database file, if it is one."""
        return database_file(self.url)

    def close(self) -> None:
        self.engine.dispose()
        self._clear()

    def _clear(self) -> None:
        """What was made for a while goes, and what was not finished."""
        if self._copy is not None:
            self._copy.cleanup()
        if self._new is not None:
            for end in _ENDS:
                self._new.with_name(self._new.name + end).unlink(missing_ok=True)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One look at everything: what is written meanwhile is not seen."""
        with self.engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")
            else:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection
            connection.rollback()

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        """A transaction, which a dry run rolls back."""
        with self.engine.connect() as connection:
            if connection.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN IMMEDIATE")  # what is read is what will be changed
            yield connection
            if self.dry_run:
                connection.rollback()
            else:
                connection.commit()
        if self._new is not None:
            self._settle(self._new)

    def empty_journal(self) -> None:
        """Leave nothing of what was removed beside the database."""
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            empty_journal(connection)

    def _settle(self, new: Path) -> None:
        """Give a database file that was built its name: a server that misses one goes on with it, whole."""
        file = self.file
        assert file is not None
        self.engine.dispose()  # with the last connection goes what SQLite laid beside it
        if _begun(file):
            raise HouseFault("made-meanwhile", place=str(file))
        for end in _ENDS[1:]:  # of the file that was here before: they would spoil this one
            file.with_name(file.name + end).unlink(missing_ok=True)
        new.replace(file)
        self._new = None
        self.engine = connect(self.url, own=False)

    def note(self, connection: Connection, what: str, table: str | None = None, **details: object) -> None:
        """Write down what is being done, in the transaction that does it."""
        row = {
            "at": self.clock(),
            "who": self.who,
            "what": what,
            "table_id": table,
            "details": json.dumps(details, ensure_ascii=False),
        }
        connection.execute(insert(ACTS), [row])

    def acts(self, most: int = 100) -> list[Act]:
        """The newest last."""
        query = select(ACTS).order_by(ACTS.c.id.desc()).limit(most)
        with self.reading() as connection:
            found = connection.execute(query).all()
        return [
            Act(row.id, row.at, row.who, row.what, row.table_id, json.loads(row.details))
            for row in reversed(found)
        ]


def _begun(file: Path) -> bool:
    """Whether there is a database file that holds anything, if only noise."""
    try:
        return recognise(file) and bool(parts(file))
    except sqlite3.Error:
        return True


def _unused(file: Path) -> Path:
    """A new file beside it, the owner's alone."""
    made, name = mkstemp(prefix=f"{file.name}.", suffix=".new", dir=file.parent)
    os.close(made)
    return Path(name)


def _is_there(url: str) -> bool:
    """Whether there is a database with tables; nothing is made to find out."""
    file = database_file(url)
    if file is not None and not file.exists():
        return False
    try:
        _open(url, False).dispose()
    except HouseFault as fault:
        if fault.code == "no-tables":
            return False
        raise
    return True


def _open(url: str, create: bool) -> Engine:
    """A database that is there and has tables."""
    file = database_file(url)
    if file is not None and not file.exists() and not create:
        raise HouseFault("no-database", place=str(file))
    engine = connect(url, own=create)
    try:
        return _with_tables(engine, url, create)
    except BaseException:
        engine.dispose()
        raise


def _with_tables(engine: Engine, url: str, create: bool) -> Engine:
    try:
        if create:
            with engine.begin() as connection:
                if not inspect(connection).has_table("tables"):
                    migrate(connection)
        with engine.connect() as connection:
            there = inspect(connection).has_table("tables")
    except DBAPIError as fault:
        why = str(fault.orig).strip().rstrip(".")
        raise HouseFault("unreachable", place=shown(url), why=why) from fault
    if not there:
        raise HouseFault("no-tables", place=shown(url))
    return engine


def _copy_file(file: Path, copy: Path) -> None:
    """A database file as it is at one moment, while servers go on writing."""
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)


def _copy_rows(source: Engine, copy: Path, shape: str) -> None:
    """The same of a database server, in a file of the same shape: nobody there waits for it."""
    made = create_engine(f"sqlite:///{copy}")
    with made.begin() as target, source.connect() as there:
        migrate(target, shape)
        known = MetaData()
        known.reflect(target)
        options = {"isolation_level": "REPEATABLE READ", "stream_results": True, "yield_per": _BATCH}
        reading = there.execution_options(**options)
        for table in known.sorted_tables:
            if table.name != "alembic_version":
                for some in reading.execute(select(table)).mappings().partitions():
                    target.execute(insert(table), [dict(row) for row in some])
    made.dispose()


def shown(url: str) -> str:
    """A database as it may be told: without its password."""
    return make_url(url).render_as_string(hide_password=True)


def _whoever() -> str:
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        name = "?"
    return f"{name}@{socket.gethostname()}"[:128]
