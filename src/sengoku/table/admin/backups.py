"""Backups: the database and the secret in one file, made and brought back while the server runs.

The file is gzip over lines of JSON: what it is, the secret, a line a row, and at the end how many there were
with a hash of all, so that half a file is never taken for a whole one. It belongs to no database: a backup of
SQLite can be restored into PostgreSQL and the other way round, and one of an older version into a newer.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import tempfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Annotated, Any, Final

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, MetaData, Table, create_engine, delete, func, insert, select, text
from sqlalchemy.exc import DataError, IntegrityError

import sengoku
from sengoku.table.admin.files import may_write, private
from sengoku.table.admin.house import House, HouseFault
from sengoku.table.databases import migrate, newest, revisions
from sengoku.table.keys import LEAST, secrets_in, unless_it_fails, write_secrets
from sengoku.table.models import ACTS, BANS, KEEPERS, LOG, METADATA, PRESENCE, PROCESSES, SNAPSHOTS, TABLES

#: What is kept, in the order in which it can be put back; and what the server makes again by itself.
KEPT: Final = (TABLES, LOG, BANS, ACTS)
MADE_AGAIN: Final = (SNAPSHOTS, PRESENCE, KEEPERS, PROCESSES)
_FORMAT: Final = 1
_BATCH: Final = 1000
#: The end of the year 9999, in milliseconds.
LATEST: Final = 253_402_300_799_000
Tick = Callable[[int], None]


class Contents(msgspec.Struct, frozen=True):
    """What a backup holds."""

    version: str
    revision: str
    at: Annotated[int, Meta(ge=0, le=LATEST)]
    secrets: Annotated[list[Annotated[str, Meta(min_length=LEAST, pattern=r"^\S+$")]], Meta(min_length=1)]
    rows: int
    tables: int


def backup(house: House, file: Path, tick: Tick = lambda rows: None) -> Contents:
    """Write everything into a file that only its owner can read; a dry run counts."""
    may_write(house, file, "backup")
    try:
        own = secrets_in(house.secret)
    except (FileNotFoundError, ValueError):
        raise HouseFault("no-secret", place=str(house.secret)) from None
    with house.reading() as connection:
        made = Contents(sengoku.__version__, newest(), house.clock(), own, *_counts(connection))
        if not house.dry_run:
            with private(file) as raw:
                _write(raw, made, connection, tick)
    with house.changing() as connection:
        house.note(connection, "backup", None, file=str(file), rows=made.rows)
    return made


def _counts(connection: Connection) -> tuple[int, int]:
    counts = [connection.execute(select(func.count()).select_from(kept)).scalar_one() for kept in KEPT]
    return sum(counts), counts[0]


def _write(raw: IO[bytes], made: Contents, connection: Connection, tick: Tick) -> None:
    digest = hashlib.sha256()
    with gzip.GzipFile(fileobj=raw, mode="wb", compresslevel=6, mtime=0) as packed:

        def put(line: object) -> None:
            data = json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            digest.update(data)
            packed.write(data)

        put({"sengoku-backup": _FORMAT, **msgspec.structs.asdict(made)})
        done = 0
        for kept in KEPT:
            rows = connection.execution_options(stream_results=True, yield_per=_BATCH).execute(select(kept))
            for row in rows.mappings():
                put([kept.name, {str(name): value for name, value in row.items()}])
                done += 1
                if done % _BATCH == 0:
                    tick(done)
        tick(done)
        packed.write(json.dumps({"end": done, "sha256": digest.hexdigest()}).encode() + b"\n")


def check(file: Path) -> Contents:
    """Read a backup to its end; a damaged one is refused, and one of a newer version."""
    *_, contents = _read(file)
    assert isinstance(contents, Contents)
    if contents.revision > newest():
        raise HouseFault("newer-backup", version=contents.version)
    if contents.revision not in revisions():
        raise HouseFault("no-backup", file=str(file))
    return contents


def _read(file: Path) -> Iterator[list[Any] | Contents]:
    """The rows of a backup; last, when all was found to be whole, what it holds."""
    digest, count, last, began = hashlib.sha256(), 0, b"", False
    try:
        with gzip.open(file, "rb") as packed:
            first = packed.readline()
            contents, began = _head(first, file), True
            digest.update(first)
            for line in packed:
                last = line
                if line.startswith(b"["):
                    digest.update(line)
                    count += 1
                    yield _row(line)
            end = msgspec.json.decode(last or b"{}")
    except (OSError, EOFError, zlib.error, ValueError, RecursionError) as fault:
        if isinstance(fault, OSError) and fault.filename is not None:
            raise  # there is no such file, or it cannot be opened
        if isinstance(fault, gzip.BadGzipFile) and not began:
            raise HouseFault("no-backup", file=str(file)) from fault
        raise HouseFault("damaged", file=str(file), why="unreadable") from fault
    if end != {"end": count, "sha256": digest.hexdigest()}:
        raise HouseFault("damaged", file=str(file), why="end")
    yield contents


def _head(line: bytes, file: Path) -> Contents:
    try:
        head = msgspec.json.decode(line, type=dict[str, Any])
        if head.get("sengoku-backup") == _FORMAT:
            return msgspec.convert(head, Contents)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        pass
    raise HouseFault("no-backup", file=str(file))


def _row(line: bytes) -> list[Any]:
    """The name of a part of the database, and a row of it."""
    name, row = msgspec.json.decode(line, type=tuple[str, dict[str, Any]])
    return [name, row]


def restore(
    house: House, file: Path, contents: Contents, *, replace: bool, tick: Tick = lambda rows: None
) -> None:
    """Put back everything of a backup that was checked. A running server loads every table anew.

    It is one transaction; the secret is what it was if that fails.
    """
    with unless_it_fails(house.secret), house.changing() as connection:
        there = connection.execute(select(func.count()).select_from(TABLES)).scalar_one()
        if there and not replace:
            raise HouseFault("not-empty", count=there)
        had_acts = connection.execute(select(func.count()).select_from(ACTS)).scalar_one()
        for old in (SNAPSHOTS, KEEPERS, BANS, LOG, TABLES):
            connection.execute(delete(old))
        # What was done here stays written down; on an empty server what was done there is brought along.
        wanted = [kept.name for kept in KEPT if kept is not ACTS or not had_acts]
        source = _migrated(file, contents) if contents.revision != newest() else _rows(file)
        try:
            _insert(connection, (_fitting(row) for row in source if row[0] in wanted), tick)
        except (IntegrityError, DataError, KeyError) as fault:
            raise HouseFault("damaged", file=str(file), why="rows") from fault
        _count_on(connection)
        house.note(connection, "restore", None, file=str(file), rows=contents.rows, replaced=there)
        if not house.dry_run:
            write_secrets(house.secret, contents.secrets)


def _rows(file: Path) -> Iterator[list[Any]]:
    for row in _read(file):
        if not isinstance(row, Contents):
            yield row


def _fitting(row: list[Any]) -> list[Any]:
    """The same, if it has the columns of its part of the database, no more and no less; else a KeyError."""
    name, values = row
    if values.keys() != set(METADATA.tables[name].columns.keys()):
        raise KeyError(name)
    return row


def _insert(
    connection: Connection,
    rows: Iterator[list[Any]],
    tick: Tick = lambda rows: None,
    known: dict[str, Table] | None = None,
) -> None:
    tables = known or {kept.name: kept for kept in KEPT}
    waiting: list[dict[str, Any]] = []
    into, done = "", 0
    for name, row in rows:
        if name != into or len(waiting) >= _BATCH:
            if waiting:
                connection.execute(insert(tables[into]), waiting)
            waiting, into = [], name
        waiting.append(row)
        done += 1
        if done % _BATCH == 0:
            tick(done)
    if waiting:
        connection.execute(insert(tables[into]), waiting)
    tick(done)


def _count_on(connection: Connection) -> None:
    """PostgreSQL numbers new rows from where it was, not from the highest that was put in."""
    if connection.dialect.name == "postgresql":
        for kept in (BANS, ACTS):
            highest = f"(SELECT COALESCE(MAX(id), 0) + 1 FROM {kept.name})"
            connection.execute(
                text(f"SELECT setval(pg_get_serial_sequence('{kept.name}', 'id'), {highest}, false)")
            )


def _migrated(file: Path, contents: Contents) -> Iterator[list[Any]]:
    """The rows of an older version's backup as this version has them, by way of a database of that one."""
    with tempfile.TemporaryDirectory() as folder:
        engine = create_engine(f"sqlite:///{Path(folder) / 'old.db'}")
        try:
            with engine.begin() as connection:
                migrate(connection, contents.revision)
                old = MetaData()
                old.reflect(connection)
                rows = (row for row in _rows(file) if row[0] in old.tables)
                _insert(connection, rows, known=dict(old.tables))
                migrate(connection)
            with engine.connect() as connection:
                for kept in KEPT:
                    for row in connection.execute(select(kept)).mappings():
                        yield [kept.name, {str(name): value for name, value in row.items()}]
        finally:
            engine.dispose()
