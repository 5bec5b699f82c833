"""Giving back room that deleted tables leave in the database."""

from __future__ import annotations

from sqlalchemy import Connection, text

from sengoku.table.admin.house import House
from sengoku.table.databases import empty_journal


def vacuum(house: House) -> tuple[int, int]:
    """Tidy the database up; its bytes before and after. A dry run says what it could come to.

    On SQLite nobody can write meanwhile; a running server answers "try again" if that takes long.
    """
    before = _size(house)
    if house.dry_run:
        with house.reading() as connection:
            return before, before - _free(connection)
    with house.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        if connection.dialect.name == "sqlite":
            connection.execute(text("VACUUM"))
            empty_journal(connection)
        else:
            connection.execute(text("VACUUM (ANALYZE)"))
    after = _size(house)
    with house.changing() as connection:
        house.note(connection, "vacuum", None, before=before, after=after)
    return before, after


def _size(house: House) -> int:
    file = house.file
    if file is not None:
        beside = [file, *(file.with_name(file.name + end) for end in ("-wal", "-shm"))]
        return sum(one.stat().st_size for one in beside if one.exists())
    with house.reading() as connection:
        return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())


def _free(connection: Connection) -> int:
    if connection.dialect.name != "sqlite":
        return 0
    pages = connection.execute(text("PRAGMA freelist_count")).scalar_one()
    return int(pages) * int(connection.execute(text("PRAGMA page_size")).scalar_one())
