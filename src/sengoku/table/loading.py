"""Tables read from the database: their logs, and their games from snapshots, not played on the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from sengoku.core.game import Game
from sengoku.table import rows
from sengoku.table.broadcast import Broadcast, Note
from sengoku.table.catalogue import Catalogue
from sengoku.table.databases import UNREACHABLE
from sengoku.table.errors import no_table
from sengoku.table.play import Play
from sengoku.table.rows import Body, Row
from sengoku.table.rule_changes import Moved, check_not_newer, told, version_of
from sengoku.table.snapshots import Snapshot, chain
from sengoku.table.storage import Header, Storage
from sengoku.table.tasks import keep
from sengoku.table.writer import Conflict

if TYPE_CHECKING:
    from sengoku.table.room import Room

log = logging.getLogger("sengoku.table")

#: More choices than these are not played on the event loop when a table is loaded.
NEAR: Final = 4
CatchUp: TypeAlias = Callable[[Header, Sequence[Row], Sequence[Snapshot]], Awaitable[list[Snapshot]]]
Move: TypeAlias = Callable[[Header, Sequence[Row], Sequence[Snapshot]], Awaitable[Moved]]


class Loaded(NamedTuple):
    """A table as the database has it; its log is still to be taken in."""

    header: Header
    play: Play
    log: list[Row]


class Loader:
    """Reads tables, and keeps how far their games have come."""

    def __init__(
        self, storage: Storage, catalogue: Catalogue, broadcast: Broadcast, clock: Callable[[], int]
    ) -> None:
        self.storage = storage
        self.catalogue = catalogue
        self.broadcast = broadcast
        self.clock = clock
        #: Plays a game that has come far since its last snapshot, elsewhere.
        self.catch_up: CatchUp | None = None
        #: Finds out what becomes of a game whose rules have changed, elsewhere.
        self.move: Move | None = None

    async def load(self, table: str) -> Loaded:
        header = await self.storage.header(table)
        if header is None:
            raise no_table()
        found = await self.storage.snapshots(table)
        stored = await self.storage.rows(table)
        game = self.catalogue.game(header.game)
        if any(game.is_own(name, value) for name, value in header.options.items()):
            # A map of somebody's own takes long to read; it is remembered.
            await asyncio.to_thread(game.check_options, dict(header.options))
        while self.move is not None and (version := version_of(header, stored)) != game.version:
            check_not_newer(version, game)
            try:
                stored, found = await self._moved(self.move, header, game, stored, found)
            except Conflict:  # another process came first: with the same, or a choice by the older rules
                found, stored = await self.storage.snapshots(table), await self.storage.rows(table)
        kept = chain(found, game.version, stored[-1].seq if stored else 0)
        if self.catch_up is not None and _distance(header, stored, kept) > NEAR:
            missing = await self.catch_up(header, stored, kept)
            kept += missing
            self._store_later(table, missing)
            # It took a while, in which another process may have gone on.
            stored += await self.storage.rows(table, stored[-1].seq if stored else 0)
        return Loaded(header, Play(header, game, kept), stored)

    async def _moved(
        self, move: Move, header: Header, game: Game, stored: list[Row], found: list[Snapshot]
    ) -> tuple[list[Row], list[Snapshot]]:
        """The rules have changed since the table was last loaded: find out what becomes of its game."""
        moved = await move(header, stored, found)
        bodies = told(stored, version_of(header, stored), game, moved)
        first = stored[-1].seq + 1 if stored else 1
        added = [Row(seq, self.clock(), body) for seq, body in enumerate(bodies, start=first)]
        log.warning(
            "the rules have changed",
            extra={"table": header.id, "version": game.version, "agreed": moved.agreed, "why": moved.reason},
        )
        await self.storage.move(header.id, added, new_status(bodies), moved.kept)
        self.broadcast.publish(Note("rows", header.id, added[-1].seq))
        return [*stored, *added], moved.kept

    # -- snapshots ----------------------------------------------------------------------------------------

    def keep(self, room: Room) -> None:
        """Store the snapshots that have become due; nobody waits for it."""
        taken, room.play.taken = room.play.taken, []
        self._store_later(room.id, taken)

    def _store_later(self, table: str, taken: Sequence[Snapshot]) -> None:
        if taken:
            pairs = [(table, snapshot) for snapshot in taken]
            keep(asyncio.create_task(self.store(pairs), name=f"snapshot-{table}"))

    async def store(self, taken: Sequence[tuple[str, Snapshot]]) -> None:
        try:
            await self.storage.keep(taken)
        except (*UNREACHABLE, Conflict, RuntimeError) as fault:
            # Deleted meanwhile, or the database is gone: the log is enough to make it again.
            log.info("snapshots were not kept", extra={"fault": type(fault).__name__})


def _distance(header: Header, log: Sequence[Row], kept: Sequence[Snapshot]) -> int:
    """How many choices would have to be played to open a table."""
    last = kept[-1].seq if kept else 0
    since = choices([row for row in log if row.seq > last])
    return since if kept else since + len(header.opening)


def choices(log: Sequence[Row]) -> int:
    """In how many of these rows choices are made or taken back."""
    return sum(isinstance(row.body, rows.Choice | rows.Undo) for row in log)


def new_status(bodies: Sequence[Body]) -> str | None:
    """What these rows make of a table, as the database knows it."""
    if any(isinstance(body, rows.Over | rows.Close) for body in bodies):
        return "over"
    if any(isinstance(body, rows.Start) for body in bodies):
        return "playing"
    return "drawing" if any(isinstance(body, rows.Gather | rows.Draw) for body in bodies) else None
