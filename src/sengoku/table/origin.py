"""From which pages the API may be used: the server's own, and those it was told of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

_PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def allowed(headers: Mapping[str, str], origins: Sequence[str]) -> bool:
    """Whether a request comes from a page of this server. Programs send no origin."""
    origin = headers.get("origin")
    if origin is None or origin in origins:
        return True
    try:
        page = urlsplit(origin)
        host = urlsplit("//" + headers.get("host", ""))
        port = page.port or _PORTS.get(page.scheme)
        return (
            bool(page.hostname)
            and page.hostname == host.hostname
            and port in (host.port, *_default(host.port, port))
        )
    except ValueError:
        return False


def _default(given: int | None, port: int | None) -> tuple[int | None, ...]:
    """A Host header without a port means the scheme's own; a proxy may have taken the encryption off."""
    return (port,) if given is None and port in (80, 443) else ()
