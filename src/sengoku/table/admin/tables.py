"""Tables as the server's keeper sees them: found, looked at, closed, deleted, and tidied."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec
from sqlalchemy import Connection, RowMapping, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from sengoku.table import rows
from sengoku.table.admin.house import House, HouseFault
from sengoku.table.databases import leave_nothing
from sengoku.table.loading import new_status
from sengoku.table.models import ACTS, LOG, METADATA, SNAPSHOTS, TABLES
from sengoku.table.rows import Body, Row, decode
from sengoku.table.sheet import Sheet
from sengoku.table.storage import Header, read_header
from sengoku.table.words import clean
from sengoku.table.writer import row_values

SortedBy: TypeAlias = Literal["created", "last", "rows", "size", "game"]
#: As the database knows them: a game that draws its seed is about to begin.
Stage: TypeAlias = Literal["open", "drawing", "playing", "over"]
#: Characters a reason may have that players read.
WHY_LENGTH: Final = 300
#: How often a row is tried whose number a running server keeps taking.
_TRIES: Final = 20
#: So many tables are deleted in one statement.
_BATCH: Final = 500


class Line(msgspec.Struct, frozen=True):
    """One table in a list."""

    id: str
    game: str
    version: str
    seats: int
    status: str
    listed: bool
    created: int
    #: When something was last stored there.
    last: int
    rows: int
    #: Characters of its log, and bytes of its snapshots.
    size: int


class Said(msgspec.Struct, frozen=True):
    """A line of chat, under the number everybody knows it by."""

    line: int
    at: int
    seat: int
    name: str
    text: str


class Shown(msgspec.Struct, frozen=True):
    """One table, without anything its players may not know: whoever keeps the server may be playing."""

    table: Line
    players: list[dict[str, Any]]
    moves: int
    closed: str | None
    chat: list[Said]


class Wanted(msgspec.Struct, frozen=True):
    """Which tables are meant."""

    ids: Sequence[str] | None = None
    game: str | None = None
    status: Stage | None = None
    listed: bool = False
    #: Milliseconds: nothing was stored there since.
    before: int | None = None


def find(
    connection: Connection, wanted: Wanted, by: SortedBy = "last", most: int | None = None
) -> list[Line]:
    """The tables that are meant, the newest, largest or first in the alphabet first."""
    query = _found(wanted)
    if by == "game":
        query = query.order_by(TABLES.c.game)
    else:
        query = query.order_by((_SIZE if by == "size" else query.selected_columns[by]).desc())
    found = connection.execute(query.order_by(TABLES.c.id).limit(most)).mappings().all()
    sizes = _sizes(connection, [row["id"] for row in found])
    return [_line(row, sizes[row["id"]]) for row in found]


def games_kept(connection: Connection) -> list[str]:
    """The games that there are tables of."""
    return list(connection.scalars(select(TABLES.c.game).distinct().order_by(TABLES.c.game)))


def _line(row: RowMapping, size: int) -> Line:
    return msgspec.convert({**{str(name): value for name, value in row.items()}, "size": size}, Line)


#: Of a table's log: when its last row was stored, and the number of it.
_LAST: Final = (
    select(LOG.c.at).where(LOG.c.table_id == TABLES.c.id).order_by(LOG.c.seq.desc()).limit(1)
).scalar_subquery()
_ROWS: Final = select(func.max(LOG.c.seq)).where(LOG.c.table_id == TABLES.c.id).scalar_subquery()
#: How many characters it has, with the bytes of the snapshots kept beside it: for this all of it is read.
_SIZE: Final = (
    select(func.coalesce(func.sum(func.length(LOG.c.body)), 0))
    .where(LOG.c.table_id == TABLES.c.id)
    .scalar_subquery()
    + select(func.coalesce(func.sum(func.length(SNAPSHOTS.c.states) + func.length(SNAPSHOTS.c.story)), 0))
    .where(SNAPSHOTS.c.table_id == TABLES.c.id)
    .scalar_subquery()
)


def _found(wanted: Wanted) -> Select[Any]:
    """What their lines say, but for the sizes."""
    last = func.coalesce(_LAST, TABLES.c.created)
    query = select(
        *(TABLES.c[name] for name in ("id", "game", "version", "seats", "status", "listed", "created")),
        last.label("last"),
        func.coalesce(_ROWS, 0).label("rows"),
    )
    if wanted.ids is not None:
        query = query.where(TABLES.c.id.in_(wanted.ids))
    if wanted.game:
        query = query.where(TABLES.c.game == wanted.game)
    if wanted.status:
        query = query.where(TABLES.c.status == wanted.status)
    if wanted.listed:
        query = query.where(TABLES.c.listed)
    if wanted.before is not None:
        query = query.where(last < wanted.before)
    return query


def _sizes(connection: Connection, tables: Sequence[str]) -> dict[str, int]:
    """The characters of their logs and the bytes of their snapshots."""
    found: dict[str, int] = {}
    for start in range(0, len(tables), _BATCH):
        query = select(TABLES.c.id, _SIZE).where(TABLES.c.id.in_(tables[start : start + _BATCH]))
        found |= {
            table: int(size) for table, size in connection.execute(query)
        }  # PostgreSQL adds up to a decimal
    return found


def read(connection: Connection, table: str) -> tuple[Header, list[Row]]:
    """A table and its log."""
    found = connection.execute(select(TABLES).where(TABLES.c.id == table)).mappings().first()
    if found is None:
        raise HouseFault("no-table", table=table)
    query = select(LOG.c.seq, LOG.c.at, LOG.c.body).where(LOG.c.table_id == table).order_by(LOG.c.seq)
    return read_header(found), [Row(seq, at, decode(body)) for seq, at, body in connection.execute(query)]


def show(house: House, table: str) -> Shown:
    """Everything about a table that its players may know."""
    with house.reading() as connection:
        header, log = read(connection, table)
        (line,) = find(connection, Wanted([table]))
    sheet = Sheet(header, log)
    players = [
        {
            "seat": player.seat,
            "kind": player.kind,
            "name": player.name,
            "bot": player.bot,
            "away": player.away,
        }
        for player in sheet.players
    ]
    closed = None if sheet.closed is None else sheet.closed.why
    return Shown(line, players, sheet.moves, closed, list(_chat(log)))


def _chat(log: Iterable[Row]) -> Iterable[Said]:
    number = 0
    for row in log:
        number += not rows.is_unseen(row.body)
        if isinstance(row.body, rows.Chat):
            yield Said(number, row.at, row.body.seat, row.body.name, row.body.text)


def close(house: House, table: str, why: str = "") -> None:
    """End a game as it stands; everybody at the table reads the sentence."""
    sentence = clean(why)
    if len(sentence) > WHY_LENGTH:
        raise HouseFault("why-too-long", most=WHY_LENGTH)

    def closed(connection: Connection) -> None:
        header, log = read(connection, table)
        sheet = Sheet(header, log)
        if sheet.status == "over":
            raise HouseFault("over-already", table=table)
        if sheet.status == "open":
            raise HouseFault("not-begun", table=table)
        _append(connection, house, table, sheet.stored, [rows.Close("keeper", sentence)])
        house.note(connection, "close", table, why=sentence)

    _trying(house, closed)


def unsay(house: House, table: str, line: int) -> Said:
    """Remove a line of chat: from the database, and from every screen."""
    found: list[Said] = []

    def removed(connection: Connection) -> None:
        header, log = read(connection, table)
        said = next((said for said in _chat(log) if said.line == line), None)
        if said is None or not said.text:
            raise HouseFault("no-line", table=table, line=line)
        row = _numbered(log, line)
        assert isinstance(row.body, rows.Chat)
        blank = rows.encode(msgspec.structs.replace(row.body, text=""))
        where = (LOG.c.table_id == table, LOG.c.seq == row.seq)
        leave_nothing(connection)
        connection.execute(update(LOG).where(*where).values(body=blank))
        _append(connection, house, table, log[-1].seq, [rows.Unsay(line)])
        house.note(connection, "unsay", header.id, line=line, name=said.name)
        found.append(said)

    _trying(house, removed)
    if not house.dry_run:
        house.empty_journal()
    return found[-1]


def _numbered(log: Sequence[Row], line: int) -> Row:
    """The row that everybody knows by a number."""
    known = [row for row in log if not rows.is_unseen(row.body)]
    return known[line - 1]


def _append(connection: Connection, house: House, table: str, stored: int, bodies: Sequence[Body]) -> None:
    at = house.clock()
    added = [Row(stored + place, at, body) for place, body in enumerate(bodies, start=1)]
    connection.execute(insert(LOG), row_values(table, added))
    status = new_status(bodies)
    if status is not None:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(status=status))


def _trying(house: House, work: Any) -> None:
    """Do it again if a running server was first with a row of the same number."""
    for attempt in range(_TRIES):
        try:
            with house.changing() as connection:
                work(connection)
            return
        except IntegrityError:
            if attempt == _TRIES - 1:
                raise


def remove(house: House, tables: Sequence[str]) -> list[Line]:
    """Delete tables with all they hold."""
    with house.changing() as connection:
        gone = find(connection, Wanted(tables))
        missing = set(tables) - {line.id for line in gone}
        if missing:
            raise HouseFault("no-table", table=", ".join(sorted(missing)))
        erase(connection, tables)
        for line in gone:
            house.note(connection, "delete", line.id, game=line.game, status=line.status, rows=line.rows)
    return gone


def prune(house: House, before: int, *, finished: bool, abandoned: bool) -> list[Line]:
    """Delete the tables at which nothing was stored since; only finished or only abandoned ones if asked."""
    with house.changing() as connection:
        old = find(connection, Wanted(before=before), "created")
        both = finished == abandoned
        gone = [line for line in old if both or (line.status == "over") == finished]
        erase(connection, [line.id for line in gone])
        if gone:
            house.note(connection, "prune", None, before=before, tables=[line.id for line in gone])
    return gone


def erase(connection: Connection, tables: Sequence[str]) -> None:
    """Delete tables and whatever belongs to them."""
    for start in range(0, len(tables), _BATCH):
        some = list(tables[start : start + _BATCH])
        for kept in reversed(METADATA.sorted_tables):
            if kept is not ACTS and kept is not TABLES and "table_id" in kept.c:
                connection.execute(delete(kept).where(kept.c.table_id.in_(some)))
        connection.execute(delete(TABLES).where(TABLES.c.id.in_(some)))
