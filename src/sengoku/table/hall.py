"""Everything a running server holds."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

from sengoku.core.errors import SengokuError
from sengoku.core.messages import Messages
from sengoku.table import clerk
from sengoku.table.answers import BoardBody
from sengoku.table.bans import Bans
from sengoku.table.bots import Bots
from sengoku.table.brokers import broadcast
from sengoku.table.catalogue import catalogue
from sengoku.table.clerks import Clerks
from sengoku.table.clock import Steady
from sengoku.table.config import Config
from sengoku.table.errors import Refusal, banned
from sengoku.table.keeping import Keeping
from sengoku.table.keys import read_keys
from sengoku.table.limits import LOAD, Budget, Hourly
from sengoku.table.looks import Looks
from sengoku.table.metrics import Metrics
from sengoku.table.noticing import Noticing
from sengoku.table.presence import Presence
from sengoku.table.registry import Registry
from sengoku.table.room import Room
from sengoku.table.rooms import Rooms
from sengoku.table.seeding import Drawings
from sengoku.table.sheet import Sheet
from sengoku.table.storage import Storage
from sengoku.table.sweep import Sweep
from sengoku.table.tasks import keep
from sengoku.table.vitals import Vitals

log = logging.getLogger("sengoku.table")


class Hall:
    """The server's parts, made once and handed to whoever needs them."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.metrics = Metrics(config.counted)
        self.keys = read_keys(config.secret_path)
        self.catalogue = catalogue(config.games, config.guests)
        self.storage = Storage(config.db_url, self.metrics)
        self.clock = Steady(config.clock)
        self.bans = Bans(self.clock)
        self.keys.check = self._check_key
        #: When the server began: what people owe it is counted from then on at the earliest.
        self.began = self.clock()
        #: What each client address may cause.
        self.budget = Budget(config.work_rate, config.work_burst, self.clock)
        self.clerks = Clerks(self)
        self.registry = Registry(self.storage)
        self.broadcast = broadcast(config.db_url, config.broker, self.registry.own)
        self.rooms = Rooms(
            self.storage, self.catalogue, self.broadcast, self.metrics, config.rooms, self.clock
        )
        self.presence = Presence(self)
        self.keeping = Keeping(self)
        self.rooms.loader.catch_up = self.clerks.catch_up
        self.rooms.loader.move = self.clerks.move
        self.sweep = Sweep(self)
        #: What one address may do in an hour.
        self.tables_made = Hourly(config.tables_per_hour, self.clock, "tables", self._together)
        self.tables_listed = Hourly(config.listed_per_hour, self.clock, "listed", self._together)
        self.seats_taken = Hourly(config.seats_per_hour, self.clock, "seats", self._together)
        self.bots = Bots(self)
        self.looks = Looks(self)
        self.drawings = Drawings(self)
        self.noticing = Noticing(self)
        self.vitals = Vitals(self)
        self.rooms.on_change = self._consider
        self.rooms.on_drop = self.keeping.dropped
        if self.broadcast.shared:
            self.rooms.on_presence = self.presence.changed
            self.rooms.elsewhere = self.registry.elsewhere
        #: It was said in a sentence that the server cannot begin, and why.
        self.cannot_begin = False
        self._boards: dict[str, list[BoardBody]] = {}
        self._waking: asyncio.Task[None] | None = None

    def _consider(self, room: Room) -> None:
        """A table has changed or was loaded."""
        self.keeping.keeps(room)
        self.drawings.consider(room)
        self.bots.consider(room)
        self.looks.consider(room)

    async def room(self, table: str, client: str) -> Room:
        """The table, for whoever asks from an address: to open one that is not in memory costs them."""
        if self.rooms.live(table) is None:
            self.budget.spend(client, LOAD, "opening tables")
        return await self.rooms.get(table)

    async def sheet(self, table: str, client: str) -> Sheet:
        """What everybody may know of a table; that, too, has to be read if it is not in memory."""
        if self.rooms.live(table) is None:
            self.budget.spend(client, LOAD, "looking at tables")
        return await self.rooms.sheet(table)

    async def boards(self, game: str) -> list[BoardBody]:
        """The boards in how to play: found once, by a clerk."""
        if game not in self._boards:
            self._boards[game] = await self.clerks.do(game, clerk.boards, game)
        return self._boards[game]

    async def _together(self, name: str, seconds: int) -> tuple[int, int]:
        """Count with the other processes. No address leaves this one: what is counted has a secret name."""
        return await self.broadcast.count(self.keys.hash(name), seconds)

    def _check_key(self, stored: str) -> None:
        if self.bans.has_key(stored):
            raise banned()

    async def read_bans(self) -> None:
        self.bans.read(await self.storage.bans())

    async def begin_anew(self) -> None:
        """Another database lies where ours was: go on with that one, if it is one of ours."""
        if not await self.storage.reopen():
            return
        log.warning("the database is another one")
        await self.read_bans()
        await self.noticing.begin_anew()
        self.rooms.forget_all()
        self.keys.renew(read_keys(self.config.secret_path))

    async def open(self) -> None:
        await self.storage.open()
        await self.broadcast.open()
        await self.keeping.open()
        self.sweep.open()
        await self.read_bans()
        await self.noticing.open()
        self.vitals.open()
        self._waking = asyncio.create_task(self._wake_bots(), name="wake-bots")
        keep(asyncio.create_task(asyncio.to_thread(self._read_ahead), name="read-ahead"))

    async def close(self) -> None:
        if self._waking is not None:
            self._waking.cancel()
            await asyncio.gather(self._waking, return_exceptions=True)
        await self.vitals.close()
        await self.noticing.close()
        self.looks.close()
        self.drawings.close()
        await self.bots.close()
        await self.clerks.close()
        await self.rooms.close()
        await self.sweep.close()
        await self.keeping.close()
        await self.broadcast.close()
        await self.storage.close()

    def _read_ahead(self) -> None:
        """Read sentences and maps now, not while everybody waits for the first who needs them."""
        for id in self.catalogue.ids():
            Messages("en", id)
            game = self.catalogue.game(id)
            maps = [
                {option.name: map} for option in game.options.values() if option.own for map in option.values
            ]
            for options in maps or [{}]:
                with suppress(SengokuError):
                    game.new(min(game.seats), 0, **options)

    async def _sleeping(self, statuses: Sequence[str]) -> list[str]:
        """The tables that may be waiting to be woken; of several processes each wakes what it keeps."""
        found = self.registry.unkept if self.broadcast.shared else self.storage.playing
        return await found(statuses)

    async def _wake_bots(self) -> None:
        """After a restart: load the tables that cannot wait till somebody looks.

        A seed is being made at them, or their bots play on though nobody watches.
        """
        statuses = ("drawing", "playing") if self.config.unwatched else ("drawing",)
        for table in await self._sleeping(statuses):
            try:
                sheet: Sheet = await self.rooms.sheet(table)
                if sheet.bots() or sheet.seeding.beginning:
                    await self.rooms.get(table)
            except Refusal as refused:
                log.warning("a table was left alone", extra={"table": table, "why": refused.message})
            except Exception:
                log.exception("a table could not be woken", extra={"table": table})
