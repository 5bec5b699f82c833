"""Tables taken out of one server and put into another, or back: a line of JSON a table.

Secrets do not travel: a table holds only their hashes, and those are made with the server's own secret. Where
that is the same, every link goes on working; elsewhere the host gets a new key, and the seats are to be given
anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple, get_args

import msgspec
from msgspec import Meta
from sqlalchemy import Connection, insert, select

from sengoku.core.errors import SengokuError
from sengoku.table.admin.backups import LATEST
from sengoku.table.admin.files import may_write, private
from sengoku.table.admin.house import House, HouseFault
from sengoku.table.admin.tables import Stage, read
from sengoku.table.databases import newest
from sengoku.table.keys import Keys, secrets_in
from sengoku.table.models import LOG, TABLES
from sengoku.table.rows import Row, decode, encode
from sengoku.table.sheet import Sheet
from sengoku.table.storage import Header
from sengoku.table.tables import new_id
from sengoku.table.writer import row_values

_FORMAT: Final = 1
#: What an id looks like, of which the server makes those of ten characters.
_ID: Final = re.compile(r"[a-z0-9]{1,16}")
#: More than any game has.
_MOST_SEATS: Final = 100


class Head(msgspec.Struct, frozen=True, rename={"format": "sengoku-tables"}):
    """What a file of tables says first; servers with the same secret have the same fingerprint."""

    format: int
    revision: str
    fingerprint: str


class _Line(msgspec.Struct, frozen=True):
    """A table: its log has a number, a time and what happened for each row."""

    table: Header
    log: list[tuple[int, Annotated[int, Meta(ge=0, le=LATEST)], msgspec.Raw]]


class Imported(NamedTuple):
    """A table that was put in.

    `host` is its host's new key, if the old links are worth nothing here; `was`: the id it had elsewhere.
    """

    id: str
    game: str
    rows: int
    host: str | None
    was: str


def export(house: House, tables: Sequence[str], file: Path) -> int:
    """Write tables into a file that only its owner can read: it holds what is hidden in games under way."""
    may_write(house, file, "export")
    with house.reading() as connection:
        ids = list(tables) or list(connection.execute(select(TABLES.c.id).order_by(TABLES.c.id)).scalars())
        if house.dry_run:
            for table in ids:
                read(connection, table)
            return len(ids)
        with private(file) as raw:
            head = Head(_FORMAT, newest(), _keys(house).fingerprint())
            raw.write(msgspec.json.encode(head) + b"\n")
            for table in ids:
                header, log = read(connection, table)
                lines = [[row.seq, row.at, json.loads(encode(row.body))] for row in log]
                raw.write(msgspec.json.encode({"table": header, "log": lines}) + b"\n")
    with house.changing() as connection:
        house.note(connection, "export", None, file=str(file), exported=ids)
    return len(ids)


def bring_in(house: House, file: Path, *, rename: bool) -> list[Imported]:
    """Put the tables of a file into the database; all of them, or none."""
    head, *found = _tables(file)
    keys = _keys(house)
    here = head.fingerprint in [Keys(own.encode()).fingerprint() for own in secrets_in(house.secret)]
    done: list[Imported] = []
    with house.changing() as connection:
        for header, log in found:
            done.append(_put(connection, header, log, None if here else keys, rename))
            house.note(connection, "import", done[-1].id, game=header.game, was=header.id, file=str(file))
    return done


def _put(connection: Connection, header: Header, log: list[Row], keys: Keys | None, rename: bool) -> Imported:
    was = header.id
    taken = connection.execute(select(TABLES.c.id).where(TABLES.c.id == header.id)).first()
    if taken is not None:
        if not rename:
            raise HouseFault("taken", table=header.id)
        header = msgspec.structs.replace(header, id=new_id())
    host = None
    if keys is not None:
        host = keys.new()
        header = msgspec.structs.replace(header, host_hash=keys.hash(host), invite_hash=keys.hash(keys.new()))
    values = msgspec.structs.asdict(header)
    values["options"] = msgspec.json.encode(header.options).decode()
    values["opening"] = msgspec.json.encode(header.opening).decode()
    connection.execute(insert(TABLES), [values])
    if log:
        connection.execute(insert(LOG), row_values(header.id, log))
    return Imported(header.id, header.game, len(log), host, was)


def _tables(file: Path) -> Iterator[Any]:
    """What the file is, then its tables; anything wrong is refused with its line."""
    with file.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            if number == 1:
                yield _head(line, file)
                continue
            try:
                yield _table(line)
            except (msgspec.MsgspecError, SengokuError, ValueError, LookupError, RecursionError) as fault:
                why = str(fault).rstrip(".")
                raise HouseFault("bad-export", file=str(file), line=number, why=why) from fault
        if not lines.tell():
            raise HouseFault("no-export", file=str(file))


def _table(line: bytes) -> tuple[Header, list[Row]]:
    found = msgspec.json.decode(line, type=_Line)
    header = found.table
    _check(header)
    log = [Row(seq, at, decode(bytes(body).decode())) for seq, at, body in found.log]
    if [row.seq for row in log] != list(range(1, len(log) + 1)):
        raise ValueError("the rows are not numbered from 1")
    Sheet(header, log)
    return header, log


def _check(header: Header) -> None:
    """A table that no server could have made is refused: one that has it would stumble over it later."""
    if not _ID.fullmatch(header.id):
        raise ValueError(f"{header.id[:40]!r} is no id of a table")
    if header.status not in get_args(Stage):
        raise ValueError(f"{header.status[:40]!r} is none of {', '.join(get_args(Stage))}")
    if not 1 <= header.seats <= _MOST_SEATS:
        raise ValueError(f"a table has 1 to {_MOST_SEATS} seats, not {header.seats}")
    if not 0 <= header.created <= LATEST:
        raise ValueError(f"{header.created} is no time")
    for column in TABLES.columns:
        room, value = getattr(column.type, "length", None), getattr(header, column.name)
        if room is not None and len(value) > room:
            raise ValueError(f"{column.name} has more than {room} characters")


def _head(line: bytes, file: Path) -> Head:
    try:
        head = msgspec.json.decode(line, type=Head)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise HouseFault("no-export", file=str(file)) from None
    if head.format != _FORMAT:
        raise HouseFault("no-export", file=str(file))
    if head.revision > newest():
        raise HouseFault("newer-backup", version=head.revision)
    return head


def _keys(house: House) -> Keys:
    try:
        return Keys(*(own.encode() for own in secrets_in(house.secret)))
    except (FileNotFoundError, ValueError):
        raise HouseFault("no-secret", place=str(house.secret)) from None
