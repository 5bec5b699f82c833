"""What every HTTP request passes: origin and rate limits on the way in, safety headers and a log line out."""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Final, TypeGuard

from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from sengoku.table.address import client_of
from sengoku.table.errors import Refusal
from sengoku.table.hall import Hall
from sengoku.table.limits import Buckets
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
_LOOKING: Final = ("GET", "HEAD", "OPTIONS")


def guarded(app: ASGIApp, pages: Pages, hall: Hall) -> ASGIApp:
    """The API and the pages behind one guard."""
    writes = Buckets(hall.config.write_rate, hall.config.write_burst, hall.clock)

    def check(scope: HTTPScope) -> None:
        if scope["method"] in _LOOKING:
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if not allowed(headers, hall.config.origins):
            raise Refusal("wrong-origin", "This page may not use the table.")
        if not writes.take(client_of(scope)):
            raise Refusal("too-fast", "Too many calls; wait a moment.", retry=1)

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if not is_http(scope):
            await app(scope, receive, send)
            return
        began = perf_counter()
        status = 500

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", []), *HEADERS]
            await send(message)

        try:
            check(scope)
            if scope["path"].startswith("/api/"):
                await app(scope, receive, send_safely)
            else:
                await pages(scope, send_safely)
        except Refusal as refused:
            await _send(refused, send_safely)
        finally:
            spent = perf_counter() - began
            hall.metrics.add("http_requests_total", method=_method(scope), status=status)
            hall.metrics.add("http_seconds_total", spent)
            extra = {
                "method": scope["method"],
                "path": scope["path"],
                "status": status,
                "ms": round(spent * 1e3, 1),
            }
            log.info("request", extra=extra)

    return guard


def is_http(scope: Scope) -> TypeGuard[HTTPScope]:
    return str(scope["type"]) == "http"


def _method(scope: HTTPScope) -> str:
    known = ("GET", "HEAD", "OPTIONS", "POST", "DELETE", "PUT", "PATCH")
    return scope["method"] if scope["method"] in known else "other"


async def _send(refused: Refusal, send: Send) -> None:
    body = encode(refused.body())
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += [(name.lower().encode(), value.encode()) for name, value in refused.headers.items()]
    await send({"type": "http.response.start", "status": refused.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
