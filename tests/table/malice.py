"""What a hostile guest says: requests and messages that are broken, forged, stale, huge or merely odd.

Everything is drawn from one `random.Random`: the same seed says the same things again. Nothing in here is a
thing its sender may do, except to look.
"""

from __future__ import annotations

import json
import random
import struct
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import quote

#: Numbers at and beyond every edge.
NUMBERS: Final = (
    0, -1, 1, 2, 3, 7, 99, 100, 101, 255, 65536, 2**31 - 1, 2**31, -(2**31), 2**53 + 1, 2**63 - 1,
    2**63, 2**64,
    -(2**63) - 1, 10**40, 0.1, -0.0, 1e308, 1e-308, 1.5,
)  # fmt: skip
TEXTS: Final = (
    "", " ", "a", "null", "true", "0", "-1", "__proto__", "constructor", "../../etc/passwd", "..%2f..",
    "\x00",
    "\r\nX-Evil: 1", "'; DROP TABLE log; --", "<script>alert(1)</script>", "{{7*7}}",
    "${jndi:ldap://x}", "%s%n",
    "\u202eevil", "\u200f", "\ufeff", "e\u0301" * 30, "\U0001f600" * 50, "\u0000", "ﬁ", "İ", "ß" * 100,
    "𝔖𝔢𝔫",
    "A" * 300, "x" * 9000, "٣", "１", "1e3", "0x1", "1_000", "NaN", "Infinity", "-",
)  # fmt: skip
BROKEN: Final = (
    b"", b"{", b"}", b"[", b"nul", b'{"a":}', b'{"a":1,}', b"{'a':1}", b'{"a":1}{"b":2}', b"\xff\xfe",
    b"\x00" * 9,
    b'{"a":NaN}', b'{"a":Infinity}', b'{"a":01}', b'{"a":"\\ud800"}', b'{"a":"\\x"}',
    b"\xef\xbb\xbf{}", b'"',
    b"[" * 5000, b'{"a":' * 3000, b"1" * 5000, b'{"a":1e99999}', b"\xc3\x28",
    b'{"game":"stones","game":"x"}',
)  # fmt: skip
PATHS: Final = (
    "/..", "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/api/../secret", "/api/%2e%2e/secret",
    "//api/health",
    "/api//tables", "/api/tables/", "/api/tables/%00", "/api/tables/%ff%fe", "/api/tables/..",
    "/assets/../secret",
    "/assets/%2e%2e%2f%2e%2e%2ftables.db", "/.git/config", "/.env", "/api/locales/en/..%2f..%2fsecret",
    "/api/locales/..%2f..%2fx/core.ftl", "/api/openapi.json?x=%00", "/api/health?a[]=1&a[]=2", "/%",
    "/%zz", "/;",
    "/api/tables?game=" + "x" * 2000, "/" + "a/" * 300, "/api/games/%F0%9F%98%80/rules",
    "/index.html%00.js",
    "/api/metrics", "/schema", "/api/tables/CON", "/api/games/..%5c..%5c/rules", "*",
    "http://evil.example/",
)  # fmt: skip
METHODS: Final = ("GET", "POST", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "FOO")
LOCAL: Final = b"127.0.0.1"
Made = tuple[str, str, dict[str, str], bytes]


@dataclass
class Loot:
    """What the guest knows: the tables it attacks,
    and keys of other tables or of a seat that is not asked."""

    victims: list[str]
    keys: list[str]
    #: The key of a seat at the first of those tables that is never asked: good for the socket only, as
    #: whoever has it may get up.
    seat_key: str = ""
    #: Decisions, choices and hashes it has seen somewhere.
    seen: list[str] = field(default_factory=list)
    #: Seats that exist, and bots, games and options to lie about.
    games: tuple[str, ...] = (
        "stones",
        "samurai-sword",
        "bushido",
        "shitenno",
        "tenkatoitsu",
        "sealed",
        "chess",
    )


class Malice:
    """Makes up one thing after the other."""

    def __init__(self, seed: int, loot: Loot) -> None:
        self.chance = random.Random(seed)
        self.loot = loot

    # -- values -------------------------------------------------------------------------------------------

    def value(self, depth: int = 0) -> Any:
        chance = self.chance
        kind = chance.randrange(8 if depth < 3 else 5)
        if kind == 0:
            return chance.choice(NUMBERS)
        if kind == 1:
            return chance.choice(TEXTS)
        if kind == 2:
            return chance.choice((None, True, False))
        if kind == 3:
            return chance.choice(self.loot.seen or ["1"])
        if kind == 4:
            return chance.choice(self.loot.keys)
        if kind == 5:
            return [self.value(depth + 1) for _ in range(chance.randrange(4))]
        return {chance.choice(TEXTS[:20]): self.value(depth + 1) for _ in range(chance.randrange(3))}

    def _fields(self, *names: str) -> dict[str, Any]:
        """An object of this shape with wrong values, some missing, some too many."""
        chance = self.chance
        found = {name: self.value() for name in names if chance.random() < 0.8}
        if chance.random() < 0.2:
            found[chance.choice(TEXTS[:20])] = self.value()
        return found

    def _body(self, found: dict[str, Any]) -> bytes:
        chance = self.chance
        if chance.random() < 0.25:
            return chance.choice(BROKEN)
        try:
            data = json.dumps(found, ensure_ascii=chance.random() < 0.5).encode()
        except UnicodeEncodeError:
            data = json.dumps(found).encode()
        if chance.random() < 0.1 and data:
            place = chance.randrange(len(data))
            data = data[:place] + bytes([chance.randrange(256)]) + data[place + 1 :]
        return data

    # -- requests -----------------------------------------------------------------------------------------

    def request(self) -> bytes:
        """A request as it goes over the wire."""
        chance = self.chance
        kind = chance.random()
        if kind < 0.08:
            return self._garbage()
        if kind < 0.2:
            method, path, headers, body = self._tricky()
        else:
            method, path, headers, body = chance.choice(self._CALLS)(self)
        headers = {**headers, **self._odd_headers()}
        if body or method in ("POST", "PUT", "PATCH"):
            headers.setdefault("Content-Length", str(len(body)))
            headers.setdefault(
                "Content-Type", chance.choice(("application/json",) * 5 + ("text/xml", "x/y;q"))
            )
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        return "\r\n".join(lines).encode("utf-8", "surrogatepass") + b"\r\n\r\n" + body

    def _garbage(self) -> bytes:
        """Hardly a request at all: the connection is closed, or answered with 400."""
        chance = self.chance
        kind = chance.randrange(6)
        if kind == 0:
            return bytes(chance.randrange(256) for _ in range(chance.randrange(1, 200))) + b"\r\n\r\n"
        if kind == 1:
            return b"GET / HTTP/9.9\r\n\r\n"
        if kind == 2:
            return b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"
        if kind == 3:
            return b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n\r\n"
        if kind == 4:
            both = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET"
            return b"POST /api/tables HTTP/1.1\r\nHost: x\r\n" + both + b" /api/health HTTP/1.1\r\n\r\n"
        return b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"y" * chance.choice((10, 40_000)) + b"\r\n\r\n"

    def _tricky(self) -> Made:
        chance = self.chance
        return chance.choice(METHODS), chance.choice(PATHS), {}, chance.choice(BROKEN)[:200]

    def _odd_headers(self) -> dict[str, str]:
        chance = self.chance
        found = {
            "Host": chance.choice(
                ("127.0.0.1", "127.0.0.1", "localhost:1", "evil.example", "[::1", ":", "a b")
            )
        }
        extra: tuple[tuple[str, Callable[[], str]], ...] = (
            ("Authorization", lambda: f"Bearer {chance.choice(self.loot.keys)}"),
            (
                "Authorization",
                lambda: chance.choice(("Bearer", "Basic eDp5", "Bearer " + "k" * 3000, "bearer  \t")),
            ),
            ("Origin", lambda: chance.choice(("https://evil.example", "null", "http://127.0.0.1", "://"))),
            (
                "X-Forwarded-For",
                lambda: chance.choice(("1.2.3.4", "unknown", "::1, 9.9.9.9", ",,,", "x" * 500)),
            ),
            ("Forwarded", lambda: 'for="[2001:db8::1]:99";proto=https, for=evil'),
            ("X-Request-ID", lambda: chance.choice(("abc", "x" * 300, "a b", "<script>"))),
            ("Accept-Language", lambda: chance.choice(("fr", "x" * 400, ";;;q=", "*"))),
            ("Accept-Encoding", lambda: chance.choice(("br", "gzip;q=x", "identity;q=0"))),
            ("If-None-Match", lambda: chance.choice(('"x"', "*", "W/" * 50))),
            ("Content-Encoding", lambda: chance.choice(("gzip", "deflate", "x"))),
            ("Expect", lambda: chance.choice(("100-continue", "x"))),
            ("Cookie", lambda: "a=" + "b" * 500),
            ("Upgrade", lambda: chance.choice(("h2c", "websocket", "x"))),
            ("X-Forwarded-Proto", lambda: chance.choice(("https", "javascript"))),
        )
        for name, make in extra:
            if chance.random() < 0.08:
                found[name] = make()
        return found

    def _table(self) -> str:
        """A table's id: one that is attacked, mostly."""
        chance = self.chance
        if chance.random() < 0.8:
            return chance.choice(self.loot.victims)
        return quote(chance.choice(TEXTS)[:40], safe="") or "x"

    def _seat(self) -> str:
        chance = self.chance
        return quote(
            str(chance.choice((0, 1, 2, chance.choice(NUMBERS), chance.choice(TEXTS)[:20]))), safe="-."
        )

    def _secret(self) -> dict[str, str]:
        """A key that opens something else, if any."""
        chance = self.chance
        if chance.random() < 0.2:
            return {}
        return {"Authorization": f"Bearer {chance.choice(self.loot.keys)}"}

    def _look(self) -> Made:
        chance = self.chance
        what = chance.choice(("", "/position", "/moves", "/record", "/annals", "/verify", "/components"))
        query = f"?at={quote(str(chance.choice(NUMBERS)))}&seat={self._seat()}" if what else ""
        return "GET", f"/api/tables/{self._table()}{what}{query}", self._secret(), b""

    def _at_a_seat(self) -> Made:
        chance = self.chance
        doing = chance.choice(("claim", "leave", "free", "bot", "back", "ask", "commit", "reveal"))
        body = self._fields("name", "invite", "commit", "share", "bot", "what")
        return (
            "POST",
            f"/api/tables/{self._table()}/seats/{self._seat()}/{doing}",
            self._secret(),
            self._body(body),
        )

    def _at_a_table(self) -> Made:
        doing = self.chance.choice(("/start", "/rematch", "/start", ""))
        method = "POST" if doing else "DELETE"
        body = self._body(self._fields("fill", "commit"))
        return method, f"/api/tables/{self._table()}{doing}", self._secret(), body

    def _create(self) -> Made:
        """A table that cannot be: at least one field is wrong."""
        chance = self.chance
        found: dict[str, Any] = {"game": chance.choice(self.loot.games), "lang": "en"}
        names = (
            "seats",
            "game",
            "plan",
            "options",
            "fork",
            "seed",
            "lang",
            "absence",
            "commit",
            "name",
            "start",
        )
        found.update(self._fields(*names[: chance.randrange(1, len(names))]))
        found["seats"] = chance.choice((0, -1, 99, "2", None, 2.5, [2], 2**70))
        return "POST", "/api/tables", {}, self._body(found)

    def _upload(self) -> Made:
        chance = self.chance
        head = {
            "sengoku": 1,
            "game": chance.choice(self.loot.games),
            **self._fields("seats", "seed", "options"),
        }
        text = b"\n".join(
            [json.dumps(head).encode(), *(self._body(self._fields("seat", "choice")) for _ in range(3))]
        )
        return "POST", "/api/records", {}, chance.choice((text, chance.choice(BROKEN)))

    def _games(self) -> Made:
        chance = self.chance
        game = chance.choice((*self.loot.games, quote(chance.choice(TEXTS)[:30], safe="")))
        if chance.random() < 0.5:
            options = {
                chance.choice(("map", "scenario", "last")): chance.choice(
                    (self.value(), chance.choice(TEXTS))
                )
            }
            body = self._body({"seats": chance.choice(NUMBERS), "options": options})
            return "POST", f"/api/games/{game}/check", {}, body
        return "GET", f"/api/games/{game}/{chance.choice(('howto', 'choices', 'x', 'boards'))}", {}, b""

    _CALLS: tuple[Callable[[Malice], Made], ...] = (
        _look, _at_a_seat, _at_a_seat, _at_a_table, _create, _upload, _games,
    )  # fmt: skip

    # -- sockets ------------------------------------------------------------------------------------------

    def message(self, hello: bool) -> bytes:
        """A frame for the socket of a table; `hello`: the first one, which may be right (to watch)."""
        chance = self.chance
        if hello and chance.random() < 0.7:
            keys = [self.loot.seat_key] if chance.random() < 0.3 else []
            return frame(
                json.dumps({"type": "hello", "keys": keys, "last": chance.choice((0, -1, 5, 10**9))}).encode()
            )
        if chance.random() < 0.03:
            return self._broken_frame()
        kinds = (
            "choose",
            "why",
            "undo",
            "consent",
            "commit",
            "reveal",
            "chat",
            "hello",
            "ping",
            "nosuch",
            "update",
        )
        found = {
            "type": chance.choice(kinds),
            "ref": chance.choice((1, "r", None, self.value())),
            "seat": chance.choice((0, 1, 2, self.value())),
            **self._fields(
                "decision", "choice", "yes", "text", "commit", "share", "keys", "host", "last", "about"
            ),
        }
        if found["type"] == "chat":
            found["text"] = chance.choice(("", " ", "\u202e", "x" * 501, 5, None))
        for name in list(found):
            if chance.random() < 0.06:
                del found[name]
        return frame(self._body(found))

    def _broken_frame(self) -> bytes:
        chance = self.chance
        kind = chance.randrange(7)
        if kind == 0:
            return frame(b"\x00\x01\x02", opcode=2)
        if kind == 1:
            return frame(b"\xff\xfe\xfd")
        if kind == 2:
            return frame(b"half a", final=False)
        if kind == 3:
            return frame(b"x" * chance.choice((9000, 70_000)))
        if kind == 4:
            return frame(b"ping", opcode=9)
        if kind == 5:
            return frame(b"odd", opcode=chance.choice((3, 5, 11)))
        return bytes([0x81, 0xFF]) + struct.pack("!Q", 2**62) + b"abcd"


def frame(data: bytes, opcode: int = 1, *, final: bool = True) -> bytes:
    """A masked frame, as a client sends it."""
    head = bytes([(0x80 if final else 0) | opcode])
    size = len(data)
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + struct.pack("!H", size)
    else:
        head += bytes([0x80 | 127]) + struct.pack("!Q", size)
    return head + b"\x00\x00\x00\x00" + data  # a mask of zeros changes nothing
