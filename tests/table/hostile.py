"""A hostile run: many guests at once who only mean harm, against a real server with games under way.

    tools/hostile --requests 1000000 --seed 1

When they are done nothing at the attacked tables has changed, no answer was a 5xx, the server has logged no
error, and its memory is what it was. Guests speak HTTP and WebSocket by hand, to be able to speak them badly;
some only hold a connection, with half a header or without a word. `tests.table.malice` is what they say.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.table.malice import Loot, Malice
from tests.table.people import sitting
from tests.table.servers import Server

#: Seconds any answer may take; a busy machine is slow.
PATIENCE: Final = 120
OPTIONS: Final = ("--bot-delay", "0", "--write-rate", "1000000", "--message-rate", "1000000")
#: Messages on one socket before the guest comes anew.
_ON_ONE: Final = 40
_LURKERS: Final = 8
#: Seconds for which a guest waits for an answer that may never come.
_A_MOMENT: Final = 0.2
_HANDSHAKE: Final = (
    b"GET /api/tables/%s/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Fortress(Server):
    """A server that logs only what went wrong."""

    def command(self) -> list[str]:
        return [word if word != "debug" else "error" for word in super().command()]


@dataclass
class Tally:
    """What came of it."""

    requests: int = 0
    messages: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    #: Answers that should never come: a 5xx, or "done".
    wrong: list[str] = field(default_factory=list)
    memory: list[int] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def said(self) -> int:
        return self.requests + self.messages


def log_of(server: Server, tables: list[str]) -> list[tuple[Any, ...]]:
    """Everything that is stored of these tables."""
    marks = ",".join("?" * len(tables))
    with closing(sqlite3.connect(server.data / "tables.db")) as database:
        rows = database.execute(
            f"SELECT * FROM log WHERE table_id IN ({marks}) ORDER BY 1, 2", tables
        ).fetchall()
        return (
            rows
            + database.execute(f"SELECT * FROM tables WHERE id IN ({marks}) ORDER BY 1", tables).fetchall()
        )


async def set_up(server: Server) -> Loot:
    """Games under way that wait for somebody else, and a table of the guests' own with its keys."""
    own = server.create("stones", ["you", "you"])
    stones = server.create("stones", ["you", "you"], start=True)
    sword = server.create("samurai-sword", ["you"] * 4, start=True)
    waiting = server.create("sealed", ["you", "you", "open"])
    seen = []
    async with sitting(server, sword["table"]["id"], list(sword["seat_keys"].values())) as person:
        await person.play(seed=1, stop=lambda: person.now["seq"] > 25)
        for message in person.messages:
            seen += [str(seat.get("decision")) for seat in message.get("seats", [])]
            seen += [
                choice for seat in message.get("seats", []) for choice in (seat.get("choices") or [])[:3]
            ]
    mine = await _not_asked(server, stones)
    victims = [made["table"]["id"] for made in (stones, sword, waiting)]
    keys = [own["host_key"], own["invite_key"], *own["seat_keys"].values(), "x"]
    return Loot(victims, keys, mine, sorted(set(seen)))


async def _not_asked(server: Server, made: dict[str, Any]) -> str:
    """The key of a seat whose turn it is not: whatever its person does in the game is out of turn."""
    table, keys = made["table"]["id"], made["seat_keys"]
    async with sitting(server, table, list(keys.values())) as person:
        asked = next(str(seat["seat"]) for seat in person.now["seats"] if seat["decision"])
    return next(key for seat, key in keys.items() if seat != asked)


class Guest:
    """One of them: connects, misbehaves, is thrown out, comes again."""

    def __init__(self, server: Server, malice: Malice, tally: Tally, enough: int) -> None:
        self.server, self.malice, self.tally, self.enough = server, malice, tally, enough
        self.chance = malice.chance

    @property
    def done(self) -> bool:
        return self.tally.said >= self.enough

    async def misbehave(self) -> None:
        while not self.done:
            with suppress(ConnectionError, asyncio.IncompleteReadError, EOFError):
                await (self._ask() if self.chance.random() < 0.6 else self._sit())

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        async with asyncio.timeout(PATIENCE):
            return await asyncio.open_connection("127.0.0.1", self.server.port)

    # -- HTTP ---------------------------------------------------------------------------------------------

    async def _ask(self) -> None:
        reader, writer = await self._connect()
        try:
            for _ in range(_ON_ONE):
                if self.done:
                    return
                request = self.malice.request()
                writer.write(request)
                self.tally.requests += 1
                if self.chance.random() < 0.02:
                    return  # not a word more, and no ear for the answer
                if not await self._answer(reader, request):
                    return
        finally:
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, request: bytes) -> bool:
        """Read an answer; whether there may be another on this connection."""
        async with asyncio.timeout(PATIENCE):
            head = await reader.readuntil(b"\r\n\r\n")
        status = head.split(b" ", 2)[1].decode()
        self.tally.statuses[status] += 1
        if status == "100":
            return await self._answer(reader, request)
        if status.startswith("5"):
            self.tally.wrong.append(f"{status} for {request[:400]!r}")
        lines = [line.partition(b":") for line in head.lower().split(b"\r\n")]
        size = next((int(value) for name, _, value in lines if name == b"content-length"), 0)
        if request.startswith(b"HEAD") or status in ("204", "304"):
            size = 0
        if size:
            async with asyncio.timeout(PATIENCE):
                await reader.readexactly(size)
        return b"connection: close" not in head.lower() and status != "101"

    # -- sockets ------------------------------------------------------------------------------------------

    async def _sit(self) -> None:
        """Be a spectator, or somebody at the wrong time, and send what nobody should."""
        reader, writer = await self._connect()
        try:
            table = self.chance.choice(self.malice.loot.victims)
            writer.write(_HANDSHAKE % table.encode())
            self.tally.requests += 1
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
            self.tally.statuses[head.split(b" ", 2)[1].decode()] += 1
            heard = asyncio.Event()
            listening = asyncio.create_task(self._listen(reader, heard))
            try:
                for place in range(self.chance.randrange(1, _ON_ONE)):
                    if self.done or listening.done():
                        break
                    writer.write(self.malice.message(hello=place == 0))
                    self.tally.messages += 1
                    await writer.drain()
                    if place == 0 or self.chance.random() < 0.2:
                        await self._wait(heard, listening)
                if self.chance.random() < 0.5:  # wait for what is said to the last of it
                    writer.write(b"\x88\x80\x00\x00\x00\x00")
                    with suppress(TimeoutError):
                        await asyncio.wait_for(asyncio.shield(listening), _A_MOMENT)
            finally:
                listening.cancel()
                await asyncio.gather(listening, return_exceptions=True)
        finally:
            writer.close()

    async def _wait(self, heard: asyncio.Event, listening: asyncio.Task[None]) -> None:
        """Until something was answered, or the server has had enough."""
        heard.clear()
        hearing = asyncio.create_task(heard.wait())
        await asyncio.wait((hearing, listening), return_when=asyncio.FIRST_COMPLETED, timeout=_A_MOMENT)
        hearing.cancel()

    async def _listen(self, reader: asyncio.StreamReader, heard: asyncio.Event) -> None:
        """Read frames to the end: "done" would be a choice that counted."""
        while True:
            first, size = await reader.readexactly(2)
            size &= 0x7F
            if size == 126:
                size = int.from_bytes(await reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await reader.readexactly(8), "big")
            data = await reader.readexactly(size)
            if first & 0xF == 1:
                self._heard(data)
            heard.set()

    def _heard(self, data: bytes) -> None:
        found = json.loads(data)
        kind = found.get("error") or found["type"]
        self.tally.statuses[f"socket {kind}"] += 1
        if kind in ("done", "internal"):
            self.tally.wrong.append(data.decode()[:400])


async def _lurk(server: Server, chance: random.Random, over: asyncio.Event) -> None:
    """Hold a connection: with nothing, half a header, half a body, or a socket that never says hello."""
    starts = (
        b"", b"G", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
        _HANDSHAKE % b"x",
    )  # fmt: skip
    while not over.is_set():
        with suppress(ConnectionError, TimeoutError):
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(chance.choice(starts))
            reading = asyncio.create_task(reader.read())
            ending = asyncio.create_task(over.wait())
            await asyncio.wait((reading, ending), return_when=asyncio.FIRST_COMPLETED)
            for task in (reading, ending):
                task.cancel()
            await asyncio.gather(reading, ending, return_exceptions=True)
            writer.close()


def memory_of(server: Server) -> int:
    """Kilobytes of the server's own process."""
    assert server.process is not None
    text = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line.split()[1] for line in text.splitlines() if line.startswith("VmRSS")))


async def attack(
    server: Server, loot: Loot, requests: int, seed: int, guests: int = 12, tell: bool = False
) -> Tally:
    """Let them in, so many things shall be said."""
    tally = Tally()
    began = time.monotonic()
    over = asyncio.Event()
    chance = random.Random(seed)
    lurkers = [asyncio.create_task(_lurk(server, chance, over)) for _ in range(_LURKERS)]
    crowd = [
        asyncio.create_task(Guest(server, Malice(seed * 1000 + place, loot), tally, requests).misbehave())
        for place in range(guests)
    ]
    watching = asyncio.create_task(_watch(server, tally, began, tell))
    try:
        await asyncio.gather(*crowd)
    finally:
        over.set()
        watching.cancel()
        await asyncio.gather(*lurkers, watching, return_exceptions=True)
    tally.seconds = time.monotonic() - began
    tally.memory.append(memory_of(server))
    return tally


async def _watch(server: Server, tally: Tally, began: float, tell: bool) -> None:
    """Note the memory from time to time."""
    last = 0.0
    while True:
        tally.memory.append(memory_of(server))
        now = time.monotonic() - began
        if tell and now - last >= 30:
            last = now
            wrong = len(tally.wrong)
            print(
                f"{now:6.0f} s  {tally.said:8} said  {wrong} wrong  {tally.memory[-1] / 1e3:.0f} MB",
                flush=True,
            )
        await asyncio.sleep(1)


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="tools/hostile", description="Guests who mean harm, against a real server."
    )
    parser.add_argument("--requests", type=int, default=100_000, help="how many things they say")
    parser.add_argument(
        "--seed", type=int, default=int(time.time()), help="the same seed says the same things"
    )
    parser.add_argument("--guests", type=int, default=12, help="how many of them at a time")
    wanted = parser.parse_args()
    if wanted.requests < 1 or wanted.guests < 1:
        parser.error("there have to be requests and guests")
    with tempfile.TemporaryDirectory() as folder:
        server = Fortress(Path(folder), *OPTIONS)
        server.start()
        try:
            return asyncio.run(_report(server, wanted.requests, wanted.seed, wanted.guests))
        finally:
            server.stop()


async def _report(server: Server, requests: int, seed: int, guests: int) -> int:
    loot = await set_up(server)
    warm = await attack(server, loot, min(5000, requests), seed + 1, guests)
    before = log_of(server, loot.victims)
    print(
        f"seed {seed}, {len(before)} rows at {len(loot.victims)} tables, {warm.memory[-1] / 1e3:.0f} MB",
        flush=True,
    )
    tally = await attack(server, loot, requests, seed, guests, tell=True)
    changed = log_of(server, loot.victims) != before
    faults = Counter(json.loads(line)["message"] for line in server.log if line.startswith("{"))
    print(f"{tally.requests} requests and {tally.messages} messages in {tally.seconds:.0f} s")
    print(", ".join(f"{status}: {count}" for status, count in tally.statuses.most_common()))
    print(f"memory: {warm.memory[-1] / 1e3:.0f} MB before, {tally.memory[-1] / 1e3:.0f} MB after")
    print(f"wrong answers: {len(tally.wrong)}, tables changed: {changed}, errors logged: {bool(faults)}")
    for line in [*tally.wrong[:20], *(f"{count} x {fault}" for fault, count in faults.items())]:
        print("  ", line)
    print(server.faults()[:3000])
    return 1 if tally.wrong or changed or faults else 0


if __name__ == "__main__":
    sys.exit(main())
