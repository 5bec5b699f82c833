"""What the processes that serve one database know of each other: who is alive, who is connected where, and
who keeps which table. Rows in the database, by its own clock; nothing here decides the order of things.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from sqlalchemy import BigInteger, Connection, cast, delete, extract, func, or_, select, update
from sqlalchemy.dialects.postgresql import Insert, insert

from sengoku.table.models import KEEPERS, PRESENCE, PROCESSES, TABLES
from sengoku.table.sheet import Elsewhere
from sengoku.table.storage import Storage

#: Milliseconds after which a process that has not been seen counts as dead.
DEAD: Final = 6_000
#: So many tables without a keeper are taken at once; the others are left to other processes.
SHARE: Final = 100
#: Milliseconds for which it is remembered when somebody went: longer than any table's minutes of absence.
_REMEMBERED: Final = 24 * 3_600_000

#: By its own clock, whatever the machines of the processes think.
_NOW: Final = cast(extract("epoch", func.clock_timestamp()) * 1000, BigInteger)


class Census(NamedTuple):
    """What saying "I am here" has shown."""

    #: This process is new, or the database has forgotten everybody.
    new: bool
    #: The tables at which somebody was connected to a process that is dead.
    left: list[str]
    #: Whether tables have lost their keeper.
    orphans: bool
    #: The other processes that are alive; `tidy` does not ask.
    others: Sequence[str] = ()


class Registry:
    """The rows of one process."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.own = secrets.token_hex(8)

    async def beat(self, *, bury: bool) -> Census:
        """Say that this process is alive, and bury the dead if it can tell."""
        return await self._storage.transaction(lambda connection: self._beat(connection, bury))

    def _beat(self, connection: Connection, bury: bool) -> Census:
        seen = update(PROCESSES).where(PROCESSES.c.id == self.own).values(seen=_NOW)
        new = connection.execute(seen).rowcount == 0
        if new:
            connection.execute(insert(PROCESSES).values(id=self.own, seen=_NOW).on_conflict_do_nothing())
        others = self._others(connection)
        if not bury:
            return Census(new, [], False, others)
        silent = delete(PROCESSES).where(PROCESSES.c.seen < _NOW - DEAD).returning(PROCESSES.c.id)
        dead = list(connection.execute(silent).scalars())
        return Census(new, self._bury(connection, dead), bool(dead), others)

    def _others(self, connection: Connection) -> list[str]:
        alive = select(PROCESSES.c.id).where(PROCESSES.c.id != self.own, PROCESSES.c.seen >= _NOW - DEAD)
        return list(connection.execute(alive).scalars())

    async def tidy(self) -> Census:
        """Bury those whose death nobody has noticed, such as while the database was down; rarely needed."""

        def write(connection: Connection) -> Census:
            alive = select(PROCESSES.c.id)
            here = select(PRESENCE.c.process).where(
                PRESENCE.c.gone.is_(None), PRESENCE.c.process.not_in(alive)
            )
            keep = select(KEEPERS.c.process).where(KEEPERS.c.process != "", KEEPERS.c.process.not_in(alive))
            dead = list(connection.execute(here.union(keep)).scalars())
            connection.execute(delete(PRESENCE).where(PRESENCE.c.gone < _NOW - _REMEMBERED))
            return Census(False, self._bury(connection, dead), bool(dead))

        return await self._storage.transaction(write)

    def _bury(self, connection: Connection, dead: Sequence[str]) -> list[str]:
        if not dead:
            return []
        connection.execute(update(KEEPERS).where(KEEPERS.c.process.in_(dead)).values(process=""))
        left = update(PRESENCE).where(PRESENCE.c.process.in_(dead), PRESENCE.c.gone.is_(None))
        tables = connection.execute(left.values(gone=_NOW).returning(PRESENCE.c.table_id)).scalars()
        return sorted(set(tables))

    async def farewell(self) -> None:
        """This process ends gently: others take over at once."""

        def write(connection: Connection) -> None:
            connection.execute(delete(PROCESSES).where(PROCESSES.c.id == self.own))
            self._bury(connection, [self.own])

        await self._storage.transaction(write)

    # -- presence -----------------------------------------------------------------------------------------

    async def tell(self, changes: Mapping[str, Elsewhere]) -> None:
        """Who has come to this process (None) and gone from it (when), by table."""
        values = [
            {"table_id": table, "seat": seat, "key": key, "process": self.own, "gone": gone}
            for table, places in sorted(changes.items())
            for (seat, key), gone in sorted(places.items())
        ]
        write = insert(PRESENCE)
        write = write.on_conflict_do_update(
            index_elements=list(PRESENCE.primary_key), set_={"gone": write.excluded.gone}
        )
        if values:
            await self._storage.transaction(lambda connection: connection.execute(write, values))

    async def elsewhere(self, tables: Iterable[str]) -> dict[str, Elsewhere]:
        """Who is connected to other processes (None), or was to any and went (when), by table."""
        query = select(PRESENCE).where(
            PRESENCE.c.table_id.in_(list(tables)),
            or_(PRESENCE.c.process != self.own, PRESENCE.c.gone.is_not(None)),
        )
        found: dict[str, Elsewhere] = {}
        for row in await self._storage.read(lambda connection: connection.execute(query).all()):
            places = found.setdefault(row.table_id, {})
            place = (row.seat, row.key)
            before = places.get(place, 0)
            places[place] = None if before is None or row.gone is None else max(before, row.gone)
        return found

    # -- keepers ------------------------------------------------------------------------------------------

    async def keep(self, table: str) -> bool:
        """Become a table's keeper; False if another process is."""
        write = insert(KEEPERS).values(table_id=table, process=self.own)
        write = write.on_conflict_do_update(
            index_elements=list(KEEPERS.primary_key),
            set_={"process": self.own},
            where=KEEPERS.c.process.in_(("", self.own)),
        )
        return await self._wrote(write)

    async def ask_for_keeper(self, table: str) -> bool:
        """Say that a table needs a keeper; False if that is known."""
        return await self._wrote(insert(KEEPERS).values(table_id=table, process="").on_conflict_do_nothing())

    async def _wrote(self, write: Insert) -> bool:
        """Whether a row was written: not every driver counts what an upsert writes."""
        told = write.returning(KEEPERS.c.table_id)
        return await self._storage.transaction(
            lambda connection: connection.execute(told).first() is not None
        )

    async def adopt(self, but: Collection[str]) -> list[str]:
        """Become the keeper of some of the tables that have none, but of these; which."""
        alone = select(KEEPERS.c.table_id).where(KEEPERS.c.process == "")
        alone = alone.where(KEEPERS.c.table_id.not_in(sorted(but))).limit(SHARE)
        alone = alone.with_for_update(skip_locked=True)
        write = update(KEEPERS).where(KEEPERS.c.table_id.in_(alone)).values(process=self.own)
        write = write.returning(KEEPERS.c.table_id)
        return list(
            await self._storage.transaction(lambda connection: connection.execute(write).scalars().all())
        )

    async def pass_on(self, table: str) -> None:
        """This process keeps a table no more, and it still needs a keeper."""
        own = (KEEPERS.c.table_id == table) & (KEEPERS.c.process == self.own)
        write = update(KEEPERS).where(own).values(process="")
        await self._storage.transaction(lambda connection: connection.execute(write))

    async def release(self, tables: Sequence[str]) -> None:
        """These tables need no keeper any more."""
        write = delete(KEEPERS).where(KEEPERS.c.table_id.in_(tables))
        await self._storage.transaction(lambda connection: connection.execute(write))

    async def urgent(self, tables: Sequence[str]) -> list[str]:
        """Those of these tables at which somebody waits: at whatever process, or for a game to begin."""
        looked_at = select(PRESENCE.c.table_id).where(
            PRESENCE.c.table_id.in_(tables), PRESENCE.c.gone.is_(None)
        )
        beginning = select(TABLES.c.id).where(TABLES.c.id.in_(tables), TABLES.c.status == "drawing")
        query = looked_at.union(beginning)
        return await self._storage.read(lambda connection: list(connection.execute(query).scalars()))

    async def unkept(self, statuses: Sequence[str]) -> list[str]:
        """The tables of these statuses that nobody has ever asked a keeper for."""
        under_way = TABLES.c.status.in_(statuses)
        known = select(KEEPERS.c.table_id).where(KEEPERS.c.table_id == TABLES.c.id).exists()
        query = select(TABLES.c.id).where(under_way, ~known).order_by(TABLES.c.created.desc())
        return await self._storage.read(lambda connection: list(connection.execute(query).scalars()))
