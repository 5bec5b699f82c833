"""Sockets whose clients read nothing: to close is to send what waits first, which they never let end."""

from __future__ import annotations

import asyncio
import socket
from base64 import b64encode
from collections.abc import AsyncIterator, Awaitable, Callable, MutableMapping
from contextlib import asynccontextmanager
from typing import Any

import pytest
import uvicorn

from sengoku.table import doors
from sengoku.table.doors import Wire

pytestmark = pytest.mark.anyio

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

_HELLO = (
    "GET / HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
_FAREWELL = b"\x88\x82\0\0\0\0\x03\xe8"


class Talker:
    """An application that talks until something waits to be read, then closes or listens."""

    def __init__(self, closes: bool) -> None:
        self.closes = closes
        self.talked = asyncio.Event()

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        wire: Wire = scope["state"]["wire"]
        await receive()
        await send({"type": "websocket.accept"})
        try:
            while not wire.transport.get_write_buffer_size():
                wire.put(b"x" * 12_000)
                await asyncio.sleep(0)
            assert not wire.full, "there is room for more, so nothing else would end it"
        finally:
            self.talked.set()  # a slow machine may ask for a pong before that much is said
        if self.closes:
            await send({"type": "websocket.close", "code": 4403})
        else:
            while (await receive())["type"] != "websocket.disconnect":
                pass


@asynccontextmanager
async def _serving(app: Talker, *, ping: float) -> AsyncIterator[uvicorn.Server]:
    config = uvicorn.Config(
        app,
        ws=Wire,
        ws_ping_interval=ping,
        ws_ping_timeout=ping,
        ws_per_message_deflate=False,
        lifespan="off",
        log_level="error",
    )
    server = uvicorn.Server(config)
    bound = socket.create_server(("127.0.0.1", 0))
    task = asyncio.create_task(server.serve([bound]))
    with socket.socket() as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        client.setblocking(False)
        loop = asyncio.get_running_loop()
        await loop.sock_connect(client, bound.getsockname())
        await loop.sock_sendall(client, _HELLO.encode())
        await app.talked.wait()
        if not app.closes and ping > 60:
            await loop.sock_sendall(client, _FAREWELL)
        yield server
    server.should_exit = True
    await task


@pytest.mark.parametrize(
    ("closes", "ping"),
    [
        pytest.param(False, 0.2, id="it answers no ping"),
        pytest.param(False, 1000, id="it says farewell, but reads no answer"),
        pytest.param(True, 1000, id="the table closes"),
    ],
)
async def test_whoever_reads_nothing_is_not_waited_for(
    monkeypatch: pytest.MonkeyPatch, closes: bool, ping: float
) -> None:
    monkeypatch.setattr(doors, "FAREWELL", 0.2)
    async with asyncio.timeout(60), _serving(Talker(closes), ping=ping) as server:
        while server.server_state.connections:
            await asyncio.sleep(0.05)
