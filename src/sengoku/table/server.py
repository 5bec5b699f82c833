"""Runs the application: an address, a server, and an orderly end."""

from __future__ import annotations

import asyncio
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Final

import uvicorn

from sengoku.table import logs, tracing
from sengoku.table.addresses import networks
from sengoku.table.app import create_app
from sengoku.table.config import Config
from sengoku.table.doors import IDLE, Wire, door
from sengoku.table.garbage import GARBAGE
from sengoku.table.holding import Hold

USUAL_PORT: Final = 8000
BACKLOG: Final = 2048
#: A frame larger than this closes the socket; smaller ones that are too large still get a sentence.
FRAME: Final = 64 * 1024


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket; if no port was asked for and the usual one is taken, on any that is free."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for attempt in (USUAL_PORT, 0) if port is None else (port,):
        made = socket.socket(family, socket.SOCK_STREAM)
        if sys.platform != "win32":
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            made.bind((host, attempt))
            # From now on browsers wait instead of failing while the server gets ready.
            made.listen(BACKLOG)
        except OSError:
            made.close()
            if port is not None or attempt == 0:
                raise
        else:
            return made
    raise AssertionError


def address(bound: socket.socket) -> str:
    """Where a browser finds it."""
    host, port = bound.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


class Server(uvicorn.Server):
    """Serves without long pauses for garbage, and sleeps while there is nothing to do."""

    def __init__(self, config: uvicorn.Config, hold: Hold) -> None:
        super().__init__(config)
        self._hold = hold  # as long as this server is there, no other serves its file
        self._loop: asyncio.AbstractEventLoop | None = None
        self._leaving = asyncio.Event()
        #: Called when it answers.
        self.on_start: Callable[[], None] = lambda: None

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        async with GARBAGE.in_bites():
            await super().serve(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.on_start()

    async def main_loop(self) -> None:
        """Looks once a second, and at once when it shall end; uvicorn's own looks ten times a second."""
        self._loop = asyncio.get_running_loop()
        while not await self.on_tick(0):
            with suppress(TimeoutError):
                async with asyncio.timeout(1):
                    await self._leaving.wait()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._leaving.set)


def prepare(config: Config) -> Server:
    """A server that is ready to run; raises if the settings make no sense, or another serves that file."""
    logs.set_up(config.log_level)
    tracing.set_up()
    hold = Hold(config.db_url)
    return Server(
        uvicorn.Config(
            create_app(config),
            http=door(config.connections, config.header_seconds, networks(config.trusted_proxies)),
            proxy_headers=False,  # the guard reads them
            ws=Wire,
            ws_max_size=FRAME,
            # Differences are alike: with what was sent before in sight they pack to a fifth (decision 19).
            ws_per_message_deflate=True,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_keep_alive=IDLE,
            timeout_graceful_shutdown=1,
            lifespan="on",
            backlog=BACKLOG,
        ),
        hold,
    )


def run(server: uvicorn.Server, bound: socket.socket) -> bool:
    """Serve until told to stop; False if it could not even begin, which the log explains."""
    with suppress(KeyboardInterrupt):
        server.run(sockets=[bound])
    return server.started
