"""A client's socket with nothing around it, so that a thousand tables fit on one core beside the server.

It speaks as much of RFC 6455 as a table needs: texts, pings and a close; what it is sent may be packed with a
context that is kept (RFC 7692), what it sends is not.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import Final, cast
from urllib.parse import urlsplit

TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
#: The bit of a frame that is packed, and what its sender leaves out at the end.
PACKED: Final = 64
_END: Final = b"\x00\x00\xff\xff"


class Socket(asyncio.Protocol):
    """Hands every text to `take`, as it comes; `received` counts the bytes of frames, headers included."""

    def __init__(self, request: bytes, take: Callable[[bytes], None]) -> None:
        self.take = take
        self.received = 0
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = request
        self._rest = b""
        self._unpack = zlib.decompressobj(-zlib.MAX_WBITS).decompress

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, fault: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("The server closed the socket before it was open."))
        if not self.closed.done():
            self.closed.set_result(None)

    def data_received(self, data: bytes) -> None:
        if not self.opened.done():
            head, found, data = (self._rest + data).partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            self._rest = b""
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self.opened.set_exception(ConnectionError(head.decode("latin-1")))
                return
            self.opened.set_result(None)
        self.received += len(data)
        self._frames(self._rest + data)

    def _frames(self, data: bytes) -> None:
        at = 0
        while len(data) >= at + 2:
            first, size = data[at], data[at + 1] & 127
            begin = at + 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                begin += wide
                if len(data) < begin:
                    break
                size = int.from_bytes(data[begin - wide : begin], "big")
            if len(data) < begin + size:
                break
            content = data[begin : begin + size]
            self._frame(first & 15, self._unpack(content + _END) if first & PACKED else content)
            at = begin + size
        self._rest = data[at:]

    def _frame(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self.take(content)
        elif kind == PING:
            self._write(PONG, content)
        elif kind == CLOSE:
            self._transport.close()

    def send(self, text: bytes) -> None:
        self._write(TEXT, text)

    def close(self) -> None:
        self._write(CLOSE, b"\x03\xe8")
        self._transport.close()

    def _write(self, kind: int, content: bytes) -> None:
        """A client's frames are masked; a mask of zeros changes nothing."""
        size = len(content)
        long = b"" if size < 126 else size.to_bytes(2, "big")
        head = bytes([128 | kind, 128 | (size if size < 126 else 126)])
        self._transport.write(head + long + bytes(4) + content)


async def open_socket(address: str, take: Callable[[bytes], None]) -> Socket:
    """Connected and shaken hands with."""
    parts = urlsplit(address)
    key = base64.b64encode(os.urandom(16)).decode()
    path = f"{parts.path}?{parts.query}" if parts.query else parts.path
    request = (
        f"GET {path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    assert parts.hostname is not None
    assert parts.port is not None
    _, socket = await loop.create_connection(
        lambda: Socket(request.encode(), take), parts.hostname, parts.port
    )
    await socket.opened
    return socket
