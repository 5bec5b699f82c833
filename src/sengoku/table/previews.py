"""What a link shows before it is opened: its title and picture, for the programs that people send links with.

The client reads addresses itself (web/src/lib/route.ts); which ones it knows is told here too, so that any
other is answered as not found.
"""

from __future__ import annotations

import re
from html import escape
from typing import Final

from sengoku.core.messages import Messages
from sengoku.core.rulebook import LANGUAGES

#: By an address's first part: how many parts it may have, and the message that is its title.
_ADDRESSES: Final[dict[str, tuple[tuple[int, ...], str]]] = {
    "": ((0,), "web-home-title"),
    "create": ((1, 2), "web-create-title"),
    "table": ((2,), "link-table"),
    "replay": ((1, 2), "web-upload-title"),
    "rules": ((1, 2), "link-rules"),
    "howto": ((2,), "link-howto"),
    "about": ((1,), "web-about-title"),
}
_HOST: Final = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")
_META: Final = re.compile(r'(<meta property="og:(\w+)" content=")[^"]*(")')
_LANG: Final = re.compile(r'<html lang="\w+">')


def known(path: str) -> bool:
    """Whether the client has a page at this address."""
    return _title(path) is not None


def _title(path: str) -> str | None:
    parts = [part for part in path.split("/") if part]
    counts, title = _ADDRESSES.get(parts[0] if parts else "", ((), ""))
    return title if len(parts) in counts else None


def page(body: bytes, path: str, asked: dict[bytes, bytes]) -> bytes:
    """The client's page, told what this link leads to, in the language that is asked for."""
    say = Messages(_language(asked), place="web").say
    told = {
        "title": say(_title(path) or "web-lost-title"),
        "description": say("web-home-lead"),
        "image": f"{_origin(asked)}/preview.png",
    }

    def tell(found: re.Match[str]) -> str:
        return f"{found[1]}{escape(told[found[2]])}{found[3]}" if found[2] in told else found[0]

    text = _META.sub(tell, body.decode("utf-8"))
    return _LANG.sub(f'<html lang="{_language(asked)}">', text).encode("utf-8")


def _language(asked: dict[bytes, bytes]) -> str:
    """The first of the languages asked for that is spoken here."""
    for part in asked.get(b"accept-language", b"").decode("latin-1").split(","):
        if part.strip()[:2].lower() in LANGUAGES:
            return part.strip()[:2].lower()
    return LANGUAGES[0]


def _origin(asked: dict[bytes, bytes]) -> str:
    """Where this server is for whoever asks; nothing of what they say comes back but a host's name."""
    host = asked.get(b"host", b"").decode("latin-1")
    secure = asked.get(b"x-forwarded-proto") == b"https"
    return f"http{'s' if secure else ''}://{host}" if _HOST.fullmatch(host) else ""
