"""The socket of a table: hello first, then one message at a time, each with its answer."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import perf_counter
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from sengoku.core.errors import SengokuError
from sengoku.table import choosing, protocol, seats, seeding, tracing
from sengoku.table.connections import Connection
from sengoku.table.databases import UNREACHABLE
from sengoku.table.doors import ENDED, Wire
from sengoku.table.errors import Refusal, banned, reason_bodies, refusal, wrong_secret
from sengoku.table.garbage import GARBAGE
from sengoku.table.hall import Hall
from sengoku.table.limits import Bucket
from sengoku.table.origin import allowed
from sengoku.table.protocol import Answer, Message, Ref
from sengoku.table.room import Room
from sengoku.table.updates import encode

log = logging.getLogger("sengoku.table.socket")

_DECODER: Final = msgspec.json.Decoder(Message)
#: Seconds within which a client must say hello.
PATIENCE: Final = 10
#: Refusals in a row after which a client that sends too fast is cut off.
TOO_MANY: Final = 200

#: What sending to or reading from a client that has left raises.
GONE: Final = (WebSocketDisconnect, OSError)
#: The client should connect again.
TRY_AGAIN: Final = 1012
CLOSE: Final = {
    "wrong-secret": 4403,
    "banned": 4403,
    "not-found": 4404,
    "too-fast": 4429,
    "unavailable": TRY_AGAIN,
}
FAILED: Final = 1011
BAD_HELLO: Final = 4400


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], table: str) -> None:
    """Serve one client until it goes."""
    hall: Hall = socket.app.state.hall
    if not allowed(socket.headers, hall.config.origins):
        hall.metrics.add("refusals_total", code="wrong-origin")
        await socket.close(4403)  # before the handshake: the client sees 403
        return
    await socket.accept()
    with suppress(*GONE):
        await _Client(hall, socket).serve(table)


class _Client:
    def __init__(self, hall: Hall, socket: WebSocket[Any, Any, Any]) -> None:
        self.hall = hall
        self.socket = socket
        #: What is said most often goes the short way, past what the application puts around it.
        self.wire: Wire = socket.scope["state"]["wire"]
        self.bucket = Bucket(hall.config.message_rate, hall.config.message_burst, hall.clock)
        self.too_fast = 0
        #: Where the client is, as the guard has found it.
        self.address = socket.client.host if socket.client else ""

    async def serve(self, table: str) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                text = await self._receive()
            hello = self._read(text)
            room = await self.hall.room(table, self.address)
            connection = self._hello(room, hello)
            room.come(connection)
            self.hall.bots.consider(room)  # that have paused while nobody watched
        except TimeoutError:
            await self._send_error(Refusal("bad-request", "Say hello first."))
            await self.socket.close(BAD_HELLO)
            return
        except Refusal as refused:
            await self._send_error(refused)
            await self.socket.close(CLOSE.get(refused.code, BAD_HELLO))
            return
        except UNREACHABLE:
            await self._send_error(Refusal("unavailable", "The database cannot be reached; try again."))
            await self.socket.close(TRY_AGAIN)
            return
        log.info("connected", extra={"table": table, "seats": list(connection.keys)})
        try:
            await self.hall.rooms.passes.one(self.address)
            connection.welcome()
            await self._read_for_ever(room, connection)
            await self._close(room, connection)
        except GONE:
            pass
        except Exception:
            log.exception("a socket failed", extra={"table": table})
            await self.socket.close(FAILED)
        finally:
            self.wire.on_room = None
            room.go(connection)
            log.info("disconnected", extra={"table": table, "seats": list(connection.keys)})

    async def _close(self, room: Room, connection: Connection) -> None:
        """The table has ended the socket, or its client has sent far too many."""
        code = CLOSE["too-fast"]
        if connection.failed:
            code = FAILED
        elif connection.banned:
            await self._send_error(banned())
            code = CLOSE["banned"]
        elif room.ended:
            code = CLOSE["not-found"] if room.ended == "deleted" else TRY_AGAIN
            try:
                room.check()
            except Refusal as refused:
                await self._send_error(refused)
        await self.socket.close(code)

    async def _read_for_ever(self, room: Room, connection: Connection) -> None:
        """Answer one message after the other, until the socket is ended or its client sends far too many."""
        while (text := await self._receive()) is not None:
            ref: Ref = None
            connection.asking()
            try:
                self._check_limits(text)
                message = self._read(text)
                ref = message.ref
                connection.answer(await self._answer(room, connection, message))
            except Refusal as refused:
                GARBAGE.left()
                ref = ref or _ref(text)
                self.hall.metrics.add("refusals_total", code=refused.code)
                connection.answer(refused.answer(ref))
                if self.too_fast > TOO_MANY:
                    return

    async def _answer(self, room: Room, connection: Connection, message: Message) -> Answer:
        hall = self.hall
        hall.metrics.add("messages_received_total", type=message.__struct_config__.tag)
        if isinstance(message, protocol.Ping):
            return protocol.Pong(message.ref)
        if isinstance(message, protocol.Hello):
            raise Refusal("bad-request", "You have said hello already.")

        def holder() -> bool:
            return message.seat in connection.seats_at(room) or _is_former(room, connection, message)

        former = _is_former(room, connection, message)
        if not holder():
            raise wrong_secret(f"seat {message.seat}")
        try:
            match message:
                case protocol.Choose():
                    began = room.chosen = perf_counter()
                    with tracing.span("choose", table=room.id, game=room.header.game):
                        seq = await choosing.choose(
                            hall, room, message.seat, message.decision, message.choice, holder=holder
                        )
                    hall.metrics.observe("choice_stored_seconds", perf_counter() - began)
                case protocol.Why():
                    reasons = reason_bodies(choosing.why(room, message.seat, message.choice))
                    return protocol.Because(message.ref, message.choice, reasons)
                case protocol.Undo():
                    seq = await choosing.undo(hall, room, message.seat, holder)
                case protocol.Consent(about="seat"):
                    seq = await seats.agree(hall, room, message.seat, message.yes, holder)
                case protocol.Consent():
                    seq = await choosing.consent(
                        hall, room, message.seat, message.yes, former=former, holder=holder
                    )
                case protocol.Commit():
                    seq = await seeding.announce(hall, room, message.seat, message.commit, holder)
                case protocol.Reveal():
                    seq = await seeding.show(hall, room, message.seat, message.share, holder)
                case protocol.Chat():
                    seq = await choosing.chat(hall, room, message.seat, message.text, holder)
        except SengokuError as fault:
            raise refusal(fault) from fault
        return protocol.Done(message.ref, seq)

    def _hello(self, room: Room, message: Message) -> Connection:
        """Check the secrets; every one that was given has to fit."""
        if not isinstance(message, protocol.Hello):
            raise Refusal("bad-request", "Say hello first.")
        keys, sheet = self.hall.keys, room.sheet
        given: dict[int, str] = {}
        for secret in message.keys:
            fitting = {p.seat: p.key for p in sheet.players if keys.fits(secret, p.key)}
            # Whoever was replaced looks on like a spectator, and may come back.
            fitting |= {p.seat: p.former_key for p in sheet.players if keys.fits(secret, p.former_key)}
            if not fitting:
                raise wrong_secret("a seat: this one opens none")
            given.update(fitting)
        if message.host is not None and not keys.fits(message.host, sheet.header.host_hash):
            raise wrong_secret("the table's host")
        ordered = dict(sorted(given.items()))
        connection = Connection(room, ordered, message.last, self.wire, self.hall.metrics, self.address)
        self.wire.on_room = connection.wake
        return connection

    async def _receive(self) -> str | bytes | None:
        """What the client says; None: the table has ended the socket."""
        event: Any = await self.wire.receive()
        if event["type"] == "websocket.disconnect":
            if event["code"] == ENDED:
                return None
            raise WebSocketDisconnect(detail="disconnect", code=event["code"])
        text: str | bytes | None = event.get("text")
        return text if text is not None else event.get("bytes") or b""

    def _read(self, text: str | bytes | None) -> Message:
        if not isinstance(text, str):
            raise Refusal("bad-request", "Messages are JSON texts, not binary.")
        if len(text.encode()) > self.hall.config.message_bytes:
            raise Refusal("too-large", f"A message may have at most {self.hall.config.message_bytes} bytes.")
        try:
            found: Message = _DECODER.decode(text)
            return found
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as fault:
            raise Refusal("bad-request", f"This is not a message of the protocol: {fault}.") from None

    def _check_limits(self, text: str | bytes) -> None:
        if self.bucket.take():
            self.too_fast = 0
            return
        self.too_fast += 1
        raise Refusal("too-fast", f"At most {self.hall.config.message_rate:g} messages a second.")

    async def _send_error(self, refused: Refusal) -> None:
        self.hall.metrics.add("refusals_total", code=refused.code)
        await self.socket.send_text(encode(refused.answer(None)).decode())


def _is_former(room: Room, connection: Connection, message: Message) -> bool:
    """Whether somebody answers who was replaced at the seat: about an undo they are still asked."""
    if not isinstance(message, protocol.Consent) or message.about != "undo":
        return False
    if not 0 <= message.seat < len(room.sheet.players):
        return False
    key = room.sheet.players[message.seat].former_key
    return bool(key) and connection.keys.get(message.seat) == key


def _ref(text: str | bytes) -> Ref:
    """The `ref` of a message that was refused, if it can be made out."""
    try:
        found = msgspec.json.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None
    ref = found.get("ref") if isinstance(found, dict) else None
    return ref if isinstance(ref, int | str) and len(str(ref)) <= 200 else None
