"""The way into the house: the database and the secret of a server, and the log of what is done to them."""

from __future__ import annotations

import getpass
import json
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, insert, inspect, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from sengoku.table.clock import now_ms
from sengoku.table.databases import connect, database_file, migrate, newest, revision, revisions
from sengoku.table.models import ACTS


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
    copy of its file does.
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
        self.engine = _open(url, create)
        self._copy: TemporaryDirectory[str] | None = None
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
        file = self.file
        if not older or found not in revisions() or (self.dry_run and file is None):
            raise HouseFault("revision", found=found or "-", newest=newest())
        if self.dry_run and file is not None:
            self.engine.dispose()
            self._copy = TemporaryDirectory(prefix="sengoku-")
            self.engine = connect(f"sqlite:///{_copied(file, Path(self._copy.name))}")
        with self.engine.begin() as connection:
            migrate(connection)

    @property
    def file(self) -> Path | None:
        """The database file, if it is one."""
        return database_file(self.url)

    def close(self) -> None:
        self.engine.dispose()
        if self._copy is not None:
            self._copy.cleanup()

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


def _open(url: str, create: bool) -> Engine:
    """A database that is there and has tables."""
    file = database_file(url)
    if file is not None and not file.exists() and not create:
        raise HouseFault("no-database", place=str(file))
    engine = connect(url)
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


def _copied(file: Path, folder: Path) -> Path:
    """A copy of a database file, as it is at one moment, while servers go on writing."""
    copy = folder / "copy.sqlite"
    with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(copy)) as target:
        source.backup(target)
    return copy


def shown(url: str) -> str:
    """A database as it may be told: without its password."""
    return make_url(url).render_as_string(hide_password=True)


def _whoever() -> str:
    try:
        name = getpass.getuser()
    except (OSError, KeyError):
        name = "?"
    return f"{name}@{socket.gethostname()}"[:128]
