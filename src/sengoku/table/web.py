"""The web client: a build of it, kept in memory, and the messages it shows."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

from litestar import Response, get
from litestar.types import HTTPScope, Send

from sengoku.core.resources import resource
from sengoku.core.rulebook import LANGUAGES
from sengoku.table import previews
from sengoku.table.errors import Refusal
from sengoku.table.refusals import REFUSALS

_TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".txt": "text/plain; charset=utf-8",
}
_PACKED: Final = (".woff2", ".woff", ".png", ".jpg", ".webp", ".avif", ".ogg", ".mp3")
_MISSING: Final = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sengoku</title></head><body>
<h1>Sengoku</h1>
<p>The server runs, but the web table was not built into this copy.</p>
<p>In a checkout, build it with <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>,
then start the server again. The API works without it: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""


class Asset:
    """A file of the client, as it is and compressed."""

    __slots__ = ("body", "cache", "etag", "packed", "type")

    def __init__(
        self, body: bytes, suffix: str, *, hashed: bool, packed: dict[str, bytes] | None = None
    ) -> None:
        self.body = body
        self.type = _TYPES.get(suffix) or mimetypes.types_map.get(suffix, "application/octet-stream")
        self.etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        #: A file whose name changes with its content never has to be asked for again.
        self.cache = "public, max-age=31536000, immutable" if hashed else "no-cache"
        self.packed = packed or {}
        if "gzip" not in self.packed and suffix not in _PACKED and len(body) > 500:
            self.packed["gzip"] = gzip.compress(body, 9, mtime=0)


def read_assets(folder: Path) -> dict[str, Asset]:
    """Every file of a build, by its address. `name.br` and `name.gz` are `name`, compressed beforehand."""
    assets: dict[str, Asset] = {}
    if not folder.is_dir():
        return assets
    for path in sorted(folder.rglob("*")):
        if not path.is_file() or path.suffix in (".br", ".gz") or path.name.startswith("."):
            continue
        packed = {}
        for coding, suffix in (("br", ".br"), ("gzip", ".gz")):
            twin = path.with_name(path.name + suffix)
            if twin.is_file():
                packed[coding] = twin.read_bytes()
        place = "/" + path.relative_to(folder).as_posix()
        hashed = place.startswith("/assets/")
        assets[place] = Asset(path.read_bytes(), path.suffix, hashed=hashed, packed=packed)
    return assets


class Pages:
    """Answers every address outside the API: a file of the client, or its page."""

    def __init__(self, folder: Path) -> None:
        self.assets = read_assets(folder)
        self.page = self.assets.get("/index.html") or Asset(_MISSING.encode(), ".html", hashed=False)

    def find(self, path: str) -> Asset:
        """Addresses such as /table/ID are the client's own: it gets its page and reads them itself.

        Also an address that it does not know gets it, as something that is not found: it says what to do.
        """
        asset = self.assets.get(path)
        if asset is None and (path.startswith("/assets/") or "." in path.rpartition("/")[2]):
            raise Refusal("not-found", f"There is no {path}.")
        return asset or self.page

    async def __call__(self, scope: HTTPScope, send: Send) -> None:
        method = scope["method"]
        if method not in ("GET", "HEAD"):
            raise Refusal("not-allowed", "Pages can only be looked at.")
        path, asked = scope["path"], dict(scope["headers"])
        asset = self.find(path)
        lost = asset is self.page and path not in self.assets and not previews.known(path)
        if asset is self.page:
            asset = Asset(previews.page(asset.body, path, asked), ".html", hashed=False)
        status, headers, body = _answer(asset, asked)
        status = 404 if lost else status
        await send({"type": "http.response.start", "status": status, "headers": headers})
        body = b"" if method == "HEAD" else body
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _answer(asset: Asset, asked: dict[bytes, bytes]) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    headers = [
        (b"etag", asset.etag.encode()),
        (b"cache-control", asset.cache.encode()),
        (b"vary", b"accept-encoding, accept-language"),
    ]
    if asked.get(b"if-none-match", b"").decode("latin-1") == asset.etag:
        return 304, headers, b""
    body = asset.body
    accepted = _codings(asked.get(b"accept-encoding", b"").decode("latin-1"))
    for coding in ("br", "gzip"):
        if coding in asset.packed and coding in accepted:
            body = asset.packed[coding]
            headers.append((b"content-encoding", coding.encode()))
            break
    headers += [(b"content-type", asset.type.encode()), (b"content-length", str(len(body)).encode())]
    return 200, headers, body


def _codings(accepted: str) -> set[str]:
    """What a browser can unpack: `gzip, br;q=0.5`; with `q=0` it says that it cannot."""
    offers = [offer.replace(" ", "").split(";") for offer in accepted.lower().split(",")]
    return {coding for coding, *more in offers if not any(part in ("q=0", "q=0.0") for part in more)}


@get("/api/locales/{lang:str}/{name:str}", media_type="text/plain", responses=REFUSALS)
async def locale(lang: str, name: str) -> Response[bytes]:
    """The Fluent messages of one language: `core.ftl`, or those of a game."""
    folder = resource("locales") / lang
    if lang in LANGUAGES and name.endswith(".ftl"):
        for path in folder.glob("*.ftl"):
            if path.name == name:
                headers = {"Cache-Control": "no-cache"}
                return Response(path.read_bytes(), media_type="text/plain", headers=headers)
    raise Refusal("not-found", f"There are no messages {lang}/{name}.")
