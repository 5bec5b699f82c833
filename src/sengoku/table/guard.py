"""What everybody passes who comes in: who asks, under which name, how often; safety headers, a log line."""

from __future__ import annotations

import asyncio
import logging
from time import perf_counter
from typing import Any, Final, TypeGuard

from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from sengoku.table import tracing
from sengoku.table.access import bearer, opens_counters
from sengoku.table.addresses import counted, host_known, is_here, networks, parsed, real_address, within
from sengoku.table.doors import Crowd
from sengoku.table.errors import Refusal, banned
from sengoku.table.garbage import GARBAGE
from sengoku.table.hall import Hall
from sengoku.table.limits import Buckets, too_many
from sengoku.table.logs import REQUEST, request_id
from sengoku.table.origin import allowed
from sengoku.table.updates import encode
from sengoku.table.web import Pages

log = logging.getLogger("sengoku.table.http")

#: Scripts, styles, fonts and connections come from this server and from nowhere else. Style attributes are
#: allowed, as they are how a board places its pieces.
POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
#: Seconds until whoever is too fast hears so: at once, they would ask again at once.
SLOWLY: Final = 0.5
_LOOKING: Final = ("GET", "HEAD", "OPTIONS")
#: What a process that serves no tables answers.
_WATCHING: Final = ("/api/health", "/api/metrics")
_METHODS: Final = ("GET", "HEAD", "OPTIONS", "POST", "DELETE", "PUT", "PATCH")


def guarded(app: ASGIApp, pages: Pages, hall: Hall) -> ASGIApp:
    """The API and the pages behind one guard."""
    found = Guard(app, pages, hall)

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        await found(scope, receive, send)

    return guard


class Guard:
    """Stands before the application. From here on `client` is the real address of whoever asks."""

    def __init__(self, app: ASGIApp, pages: Pages, hall: Hall) -> None:
        config = hall.config
        self.app, self.pages, self.hall = app, pages, hall
        self.trusted = networks(config.trusted_proxies)
        self.writes = Buckets(config.write_rate, config.write_burst, hall.clock)
        self.sockets = Crowd(config.connections)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan":
            await self.app(scope, receive, self._briefly(send))
            return
        address, given, parent = self._who(scope)
        scope["client"] = (address, 0)
        named = REQUEST.set(request_id(given))
        GARBAGE.left()
        try:
            if is_http(scope):
                await self._http(scope, receive, send, address, parent)
            else:
                await self._socket(scope, receive, send, address)
        finally:
            GARBAGE.left()
            REQUEST.reset(named)

    def _briefly(self, send: Send) -> Send:
        """What was said in a sentence needs no trace."""

        async def send_briefly(message: Any) -> None:
            if message["type"] == "lifespan.startup.failed" and self.hall.cannot_begin:
                message["message"] = ""
            await send(message)

        return send_briefly

    def _who(self, scope: Scope) -> tuple[str, str, str]:
        """Who asks, and the id and the trace that a trusted proxy has given the request."""
        peer = (scope.get("client") or ("", 0))[0]
        headers: Any = scope.get("headers", ())
        address = real_address(peer, headers, self.trusted, self.hall.config.proxy_header)
        if not within(parsed(peer), self.trusted):
            return address, "", ""
        said = {name: value.decode("latin-1") for name, value in headers}
        return address, said.get(b"x-request-id", ""), said.get(b"traceparent", "")

    # -- requests -----------------------------------------------------------------------------------------

    async def _http(self, scope: HTTPScope, receive: Receive, send: Send, address: str, parent: str) -> None:
        with tracing.request(_method(scope), scope["path"], REQUEST.get(), parent) as span:
            status = await self._answer(scope, receive, send, address)
            tracing.answered(span, status)

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send, address: str) -> int:
        began = perf_counter()
        status = 500

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if status == 429:
                    await asyncio.sleep(SLOWLY)
                own = (b"x-request-id", REQUEST.get().encode())
                message["headers"] = [*message.get("headers", []), *HEADERS, own]
            await send(message)

        try:
            self._check(scope, address)
            if scope["path"].startswith("/api/"):
                await self.app(scope, self._in_time(receive), send_safely)
            else:
                await self.pages(scope, send_safely)
        except Refusal as refused:
            self.hall.metrics.add("refusals_total", code=refused.code)
            await _send(refused, send_safely)
        finally:
            spent = perf_counter() - began
            self.hall.metrics.add("http_requests_total", method=_method(scope), status=status)
            self.hall.metrics.add("http_seconds_total", spent)
            self.hall.metrics.observe("http_seconds", spent)
            if log.isEnabledFor(logging.INFO):
                told = {"method": scope["method"], "path": scope["path"], "status": status}
                log.info("request", extra={**told, "ms": round(spent * 1e3, 1)})
        return status

    def _check(self, scope: HTTPScope, address: str) -> None:
        headers = _headers(scope)
        self._check_banned(address)
        if not self._watches(scope, headers):
            self._check_host(headers)
        self._check_role(scope["path"])
        if scope["method"] in _LOOKING:
            return
        if not allowed(headers, self.hall.config.origins):
            raise Refusal("wrong-origin", "This page may not use the table.")
        if not self.writes.take(counted(address)):
            raise Refusal("too-fast", "Too many calls; wait a moment.")

    def _check_role(self, path: str) -> None:
        if self.hall.config.only and not path.startswith(_WATCHING):
            raise Refusal("not-found", "This process only thinks for bots; others serve the tables.")

    def _watches(self, scope: HTTPScope, headers: dict[str, str]) -> bool:
        """Whether a probe asks, or a scraper with the key: they know a process by its address alone."""
        if scope["method"] not in _LOOKING:
            return False
        if scope["path"] == "/api/metrics":
            return opens_counters(self.hall.config.metrics_key, bearer(headers.get("authorization", "")))
        return scope["path"].startswith("/api/health")

    def _check_banned(self, address: str) -> None:
        if self.hall.bans.has_address(address):
            raise banned()

    def _check_host(self, headers: dict[str, str]) -> None:
        if not host_known(headers.get("host", ""), self.hall.config.hosts):
            raise Refusal("wrong-host", "This server does not go by that name.")

    def _in_time(self, receive: Receive) -> Receive:
        """A body that does not come is not waited for."""
        end: float | None = asyncio.get_running_loop().time() + self.hall.config.body_seconds

        async def receive_in_time() -> Any:
            nonlocal end
            try:
                async with asyncio.timeout_at(end):
                    message = await receive()
            except TimeoutError:
                raise Refusal("too-slow", "The rest of this request did not come in time.") from None
            if not message.get("more_body"):
                end = None  # all is here; whoever receives now waits for the client to leave
            return message

        return receive_in_time

    # -- sockets ------------------------------------------------------------------------------------------

    async def _socket(self, scope: Scope, receive: Receive, send: Send, address: str) -> None:
        who = "" if is_here(address) else counted(address)
        try:
            self._check_banned(address)
            self._check_host(_headers(scope))
            self._check_role(str(scope["path"]))
            if who and not self.sockets.enter(who):
                raise too_many("too-many-sockets", {"count": self.sockets.most})
        except Refusal as refused:
            self.hall.metrics.add("refusals_total", code=refused.code)
            await receive()
            if refused.status == 429:
                await asyncio.sleep(SLOWLY)
            await _send(refused, send, "websocket.http")  # instead of a handshake
            return

        async def send_if_there(message: Message) -> None:
            try:
                await send(message)
            except RuntimeError as fault:  # the server has closed it: a broken frame, one that is too large
                raise ConnectionResetError("The client has gone.") from fault

        try:
            await self.app(scope, receive, send_if_there)
        finally:
            if who:
                self.sockets.leave(who)


def is_http(scope: Scope) -> TypeGuard[HTTPScope]:
    return str(scope["type"]) == "http"


def _headers(scope: Scope) -> dict[str, str]:
    given: Any = scope.get("headers", ())
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in given}


def _method(scope: HTTPScope) -> str:
    return scope["method"] if scope["method"] in _METHODS else "other"


async def _send(refused: Refusal, send: Send, to: str = "http") -> None:
    body = encode(refused.body())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.lower().encode(), value.encode()) for name, value in refused.headers.items()]
    answer: Any = {"type": f"{to}.response.start", "status": refused.status, "headers": headers}
    await send(answer)
    answer = {"type": f"{to}.response.body", "body": body, "more_body": False}
    await send(answer)
