"""What a change of rules means to the tables of a house: found out beforehand, or carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec
from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from sengoku.core.errors import SengokuError
from sengoku.table.admin.house import House
from sengoku.table.admin.tables import read
from sengoku.table.catalogue import Catalogue
from sengoku.table.loading import new_status
from sengoku.table.models import SNAPSHOTS, TABLES
from sengoku.table.rows import Body, Differing, Row
from sengoku.table.rule_changes import Moved, moved, told, version_of
from sengoku.table.snapshots import Snapshot
from sengoku.table.storage import Header, add_moved

#: The rules are the same; the game goes on under the new ones; it is closed; it was over and is kept as it
#: was; or its game is not there any more, or cannot even be set up.
Fate: TypeAlias = Literal["same", "goes-on", "closes", "kept", "lost"]


class Found(msgspec.Struct):
    """What becomes of a table."""

    table: str
    game: str
    status: str
    was: str
    version: str
    fate: Fate
    #: The last position on which both versions agree, if not on all.
    agreed: int | None = None
    reason: Differing = ""


def move(house: House, known: Catalogue, tick: Callable[[int, int], None]) -> list[Found]:
    """Look at all tables, the newest first; what becomes of each is written down unless it is a dry run."""
    with house.reading() as connection:
        tables = list(connection.execute(select(TABLES.c.id).order_by(TABLES.c.created.desc())).scalars())
    found = []
    for number, table in enumerate(tables, start=1):
        found.append(_move(house, known, table))
        tick(number, len(tables))
    return found


def _move(house: House, known: Catalogue, table: str) -> Found:
    with house.reading() as connection:
        header, log = read(connection, table)
        query = select(SNAPSHOTS).where(SNAPSHOTS.c.table_id == table).order_by(SNAPSHOTS.c.seq)
        kept = [Snapshot(s.seq, s.since, s.version, s.states, s.story) for s in connection.execute(query)]
    found = Found(table, header.game, header.status, version_of(header, log), "", "lost")
    try:
        game = known.game(header.game)
        found.version = game.version
        if found.was == game.version:
            found.fate = "same"
            return found
        became = moved(header, game, log, kept)
    except SengokuError:
        return found
    found.agreed, found.reason = became.agreed, became.reason
    if header.status == "over":
        found.fate = "kept"
    else:
        found.fate = "goes-on" if became.agreed is None else "closes"
    if not house.dry_run:
        _write(house, header, log, found, became, told(log, found.was, game, became))
    return found


def _write(
    house: House, header: Header, log: list[Row], found: Found, became: Moved, bodies: list[Body]
) -> None:
    first = log[-1].seq + 1 if log else 1
    added = [Row(seq, house.clock(), body) for seq, body in enumerate(bodies, start=first)]
    try:
        with house.changing() as connection:
            add_moved(connection, header.id, added, new_status(bodies), became.kept)
            house.note(
                connection, "migrate", header.id, was=found.was, version=found.version, fate=found.fate
            )
    except IntegrityError:
        pass  # a running server was first: it has done the same
