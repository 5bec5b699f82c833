"""The door of the house: how many connections an address may hold, and how long it may take to ask.

The HTTP server under us waits for ever for the rest of a header, and for a header of any size. Here a
connection has to say what it wants within some seconds and some kilobytes, or is closed.
"""

from __future__ import annotations

import asyncio
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.http11 import Request as WebSocketRequest
from websockets.protocol import State

from sengoku.table.addresses import Network, counted, parsed, within

#: Bytes that the head of a request may have.
HEAD: Final = 32 * 1024
#: The code by which whoever receives learns that the table has ended the socket; it is never sent.
ENDED: Final = 0
#: Seconds for which a connection may idle between requests: of a proxy, and of anybody else. Whoever keeps
#: connections to use them again (a proxy for one or two minutes, a program for 5 to 15 s) must let go first:
#: a request that comes as the server closes is lost.
IDLE_PROXY: Final = 150
IDLE: Final = 20
#: Seconds in which a client can still read what was sent when its socket has ended.
FAREWELL: Final = 15.0
_GONE: Final = "The client has gone."
#: Bytes that are sent as they are: packed they would be few less, and take a packet in any case.
SMALL: Final = 450
#: The first byte of a frame that is a whole text, as it is; and packed.
_TEXT: Final = 0x81
_PACKED: Final = 0xC1
_OPEN: Final = State.OPEN
#: What zlib puts at the end of everything, and is not sent.
_FLUSHED: Final = 4
#: The quickest level takes a quarter less time than the usual one, for a third more bytes.
_PACKING: Final = ServerPerMessageDeflateFactory(
    server_max_window_bits=12, client_max_window_bits=12, compress_settings={"level": 1, "memLevel": 4}
)


def _frame(first: int, data: bytes) -> bytes:
    """A whole message, with what stands before it on the line."""
    size = len(data)
    if size < 126:
        return bytes((first, size)) + data
    if size < 1 << 16:
        return bytes((first, 126, size >> 8, size & 255)) + data
    return bytes((first, 127)) + size.to_bytes(8, "big") + data


class Crowd:
    """How many connections each address holds; no more than so many (0: as many as it likes)."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._held: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        """Count one more, unless there are enough."""
        if self.most and self._held[who] >= self.most:
            return False
        self._held[who] += 1
        return True

    def leave(self, who: str) -> None:
        self._held[who] -= 1
        if self._held[who] <= 0:
            del self._held[who]

    def __len__(self) -> int:
        return sum(self._held.values())


class Wire(WebSocketsSansIOProtocol):
    """A socket. The application finds it in its scope and sends by it at once, with nothing in between."""

    #: Called when a line that was full has room again.
    on_room: Callable[[], None] | None = None
    #: Whether the client reads more slowly than it is sent to.
    full = False
    #: When its client last said anything.
    _heard = 0.0

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        if self.config.ws_per_message_deflate:
            self.conn.available_extensions = [_PACKING]

    def handle_connect(self, event: WebSocketRequest) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["state"]["wire"] = self

    def data_received(self, data: bytes) -> None:
        """The protocol below stumbles over bytes that come after it has closed: then it just ends."""
        self._heard = self.loop.time()
        try:
            super().data_received(data)
        except InvalidState:
            self.transport.close()

    def put(self, text: bytes) -> None:
        """Send a text, or let it wait in the line's buffer; ConnectionResetError if the client has gone."""
        # The server may have closed it: a broken frame, one that is too large.
        if self.disconnected or self.close_sent or self.conn.state is not _OPEN:
            raise ConnectionResetError(_GONE)
        if len(text) <= SMALL:
            self.transport.write(_frame(_TEXT, text))
        elif self._packer is not None:
            packed = self._packer.compress(text) + self._packer.flush(zlib.Z_SYNC_FLUSH)
            self.transport.write(_frame(_PACKED, packed[:-_FLUSHED]))
        else:
            self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))

    @cached_property
    def _packer(self) -> zlib._Compress | None:
        """What packs for this client, with what it was sent before in sight; None: not agreed upon."""
        agreed = [one for one in self.conn.extensions if isinstance(one, PerMessageDeflate)]
        return agreed[0].encoder if agreed and not agreed[0].local_no_context_takeover else None

    def end(self) -> None:
        """Let whoever receives know that nothing more is to be read."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": ENDED})

    def send_keepalive_ping(self) -> None:
        """Whoever has said something meanwhile and reads need not be asked whether they are there.

        Answers to somebody who only talks would pile up for ever.
        """
        assert self.ping_interval is not None
        left = self._heard + self.ping_interval - self.loop.time()
        if left > 0 and not self.full:
            self.ping_timer = self.loop.call_later(left, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def keepalive_timeout(self) -> None:
        """To close is to send what waits first, which nobody who does not read lets end."""
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

    def shutdown(self) -> None:
        """The protocol below stumbles over a client that is just leaving: there is no farewell to be said."""
        if self.handshake_complete and self.conn.state is not _OPEN:
            self.close_sent = True
        super().shutdown()

    async def send(self, message: Any) -> None:
        """Whoever was answered instead of a handshake is done with: the protocol below calls it an error."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if not self.disconnected:
            self.loop.call_later(FAREWELL, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.full = False

    def pause_writing(self) -> None:
        super().pause_writing()
        self.full = True

    def resume_writing(self) -> None:
        super().resume_writing()
        self.full = False
        if self.on_room is not None:
            self.on_room()


def door(most: int, seconds: float, trusted: Sequence[Network]) -> type[HttpToolsProtocol]:
    """The protocol of a server with these limits. A trusted proxy holds connections for many."""
    crowd = Crowd(most)

    class Door(HttpToolsProtocol):
        """One connection."""

        def __init__(self, *args: Any, **more: Any) -> None:
            super().__init__(*args, **more)
            self._who: str | None = None
            self._timer: asyncio.TimerHandle | None = None
            self._head = 0

        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
            super().connection_made(transport)
            peer = self.client[0] if self.client else ""
            if within(parsed(peer), trusted):
                self.timeout_keep_alive = IDLE_PROXY
            else:
                if not crowd.enter(counted(peer)):
                    self._refuse(429)
                    return
                self._who = counted(peer)
            self._wait_for_head()

        def connection_lost(self, exc: Exception | None) -> None:
            self._leave()
            super().connection_lost(exc)

        def handle_websocket_upgrade(self) -> None:
            self._leave()  # sockets are counted by themselves
            super().handle_websocket_upgrade()

        def data_received(self, data: bytes) -> None:
            waits = self._timer is not None
            super().data_received(data)
            if waits and self._timer is not None:  # the head is still not whole
                self._head += len(data)
                if self._head > HEAD:
                    self._refuse(431)

        def on_message_begin(self) -> None:
            super().on_message_begin()
            if self._timer is None:
                self._wait_for_head()

        def on_headers_complete(self) -> None:
            self._head_is_read()
            super().on_headers_complete()

        def _wait_for_head(self) -> None:
            self._head = 0
            self._timer = self.loop.call_later(seconds, self._refuse, 408)

        def _head_is_read(self) -> None:
            if self._timer is not None:
                self._timer.cancel()
                self._timer = None

        def _leave(self) -> None:
            self._head_is_read()
            if self._who is not None:
                crowd.leave(self._who)
                self._who = None

        def _refuse(self, status: int) -> None:
            self._head_is_read()
            if not self.transport.is_closing():
                self.transport.write(STATUS_LINE[status] + b"connection: close\r\ncontent-length: 0\r\n\r\n")
                self.transport.close()

    return Door
