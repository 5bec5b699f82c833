"""The services a broadcast goes over: PostgreSQL itself, or Redis (and Valkey, which speaks the same)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy.engine import make_url

from sengoku.table.broadcast import SILENCE, Broadcast, InProcess, Service

log = logging.getLogger("sengoku.table.brokers")

#: Installations that share a service hear each other's notes, and have no such tables.
CHANNEL: Final = "sengoku"
#: Seconds within which a service must let itself be connected to.
_CONNECT: Final = 5
#: Seconds within which it must count.
_COUNT: Final = 1


def broadcast(database: str, broker: str, own: str) -> Broadcast:
    """A broker if one is named, else the database if it can; SQLite is for one process."""
    if broker:
        return OverRedis(broker, own)
    if database.startswith("postgresql"):
        return OverPostgres(database, own)
    return InProcess()


class OverPostgres(Service):
    """LISTEN and NOTIFY, on connections of their own: a note never holds up a commit."""

    def __init__(self, url: str, own: str) -> None:
        super().__init__(own)
        self._place = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        from psycopg import AsyncConnection

        made = await AsyncConnection.connect(self._place, autocommit=True, connect_timeout=_CONNECT)
        try:
            yield made
        finally:
            await made.close()

    @asynccontextmanager
    async def hearing(self) -> AsyncIterator[Callable[[], Awaitable[str]]]:
        async with self._connection() as connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            notes = connection.notifies()

            async def receive() -> str:
                return str((await anext(notes)).payload)

            yield receive

    @asynccontextmanager
    async def speaking(self) -> AsyncIterator[Callable[[str], Awaitable[object]]]:
        async with self._connection() as connection:
            # A note that is lost with the power is no loss: nothing waits for the disk.
            await connection.execute("SET synchronous_commit = off")
            yield lambda text: connection.execute("SELECT pg_notify(%s, %s)", (CHANNEL, text))


class OverRedis(Service):
    """Publish and subscribe; and numbers that all count together, which go by themselves."""

    def __init__(self, url: str, own: str) -> None:
        super().__init__(own)
        self._url = url
        self._client()  # a missing package or an address that makes no sense is told now

    def _client(self) -> Any:
        """A client whose one connection is ours to supervise: it shall not try again by itself."""
        try:
            from redis.asyncio import Redis
        except ImportError:
            raise ImportError('--broker needs a package more: pip install "sengoku[redis]"') from None
        from_url: Callable[..., Any] = Redis.from_url
        return from_url(
            self._url,
            socket_connect_timeout=_CONNECT,
            socket_timeout=SILENCE,
            retry=None,
            decode_responses=True,
        )

    async def count(self, name: str, seconds: int) -> tuple[int, int]:
        """Nobody waits long for it: without the broker each process counts by itself."""
        if not self.connected:
            return 0, 0
        key = f"{CHANNEL}:{name}"
        try:
            async with asyncio.timeout(_COUNT), self._client() as client, client.pipeline() as steps:
                if seconds:
                    steps.set(key, 0, ex=seconds, nx=True)
                    steps.incr(key)
                else:
                    steps.set(key, 1, ex=1, nx=True)  # its time is over: nothing stays
                    steps.decr(key)
                steps.ttl(key)
                _, count, left = await steps.execute()
                return int(count), int(left)
        except Exception as fault:
            log.warning("the broker does not count", extra={"fault": type(fault).__name__})
            return 0, 0

    @asynccontextmanager
    async def hearing(self) -> AsyncIterator[Callable[[], Awaitable[str]]]:
        async with self._client() as client, client.pubsub() as subscribed:
            await subscribed.subscribe(CHANNEL)
            await subscribed.get_message(timeout=_CONNECT)  # its confirmation: from now on nothing is missed

            async def receive() -> str:
                while True:
                    message = await subscribed.get_message(ignore_subscribe_messages=True, timeout=SILENCE)
                    if message is not None:
                        return str(message["data"])

            yield receive

    @asynccontextmanager
    async def speaking(self) -> AsyncIterator[Callable[[str], Awaitable[object]]]:
        async with self._client() as client:
            yield lambda text: client.publish(CHANNEL, text)
