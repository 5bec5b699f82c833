"""What a choice costs a server, and how many tables it carries: tables of five over sockets, in one run.

    python bench/table.py                             200 tables, a choice a second each
    python bench/table.py --tables 40 --pause 0       flat out: the next choice when all have the last
    python bench/table.py --tables 1000 --pause 5     as people play
    python bench/table.py --sekigahara 60             beside games of Sekigahara that bots play
    python bench/table.py --tables 1000 --restart     how long a killed server takes to serve them again

Starts a server process of its own with a fresh database and seats scripted players of Samurai Sword. It tells
the processor time of the server a choice (user and system, without its bots), the bytes a choice of all
sockets of its table, and how long it takes from sending a choice until the last player has it. Client and
server share the machine: leave it alone meanwhile, or trust the processor time only. `--source` measures the
server of another tree, such as a compiled one (tools/compiled.py).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import uvloop
from rich.progress import Progress

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from bench.sockets import Socket, open_socket

SEATS: Final = 5
#: Opens the counters of the server that is measured.
KEY: Final = "bench"
#: Seconds a player waits for an update.
PATIENCE: Final = 30
ROOT: Final = Path(__file__).resolve().parent.parent


class Entry(msgspec.Struct):
    kind: str


class SeatState(msgspec.Struct):
    decision: str | None
    choices: list[str]


class Said(msgspec.Struct):
    """What a scripted player reads of a message."""

    type: str
    seq: int = 0
    ref: int | None = None
    entries: list[Entry] = []
    seats: list[SeatState] = []
    changes: dict[str, Any] = {}
    error: str = ""
    message: str = ""


READ: Final = msgspec.json.Decoder(Said).decode


class Totals:
    """What all tables together have seen."""

    def __init__(self) -> None:
        self.choices = 0
        self.latencies: list[float] = []
        self.received = 0
        self.late = 0
        self.games = 0
        self.errors: list[str] = []

    def begin(self) -> None:
        """Count from now on."""
        self.__init__()  # type: ignore[misc]


class Player:
    """One seat on a socket of its own; it keeps the question it is asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seq = 0
        self.decision: str | None = None
        self.choices: list[str] = []
        self.socket: Socket | None = None
        self.counted = 0
        self.welcomed = asyncio.Event()

    def take(self, text: bytes) -> None:
        said = READ(text)
        if said.type == "error":
            self.table.fail(f"{said.error}: {said.message}")
        if said.type not in ("welcome", "update"):
            return
        self.seq = said.seq
        if said.type == "welcome":
            self.decision, self.choices = said.seats[0].decision, said.seats[0].choices
            self.welcomed.set()
        else:
            self._change(said.changes.get("seats", {}).get("0", {}))
        self.table.told(self, said)

    def _change(self, changes: dict[str, Any]) -> None:
        """docs/api.md: a difference."""
        if "decision" in changes:
            self.decision = changes["decision"][0]
        if (change := changes.get("choices")) is not None:
            if len(change) == 1:
                self.choices = change[0]
            else:
                place, gone, items = change
                self.choices[place : place + gone] = items

    def received(self) -> int:
        """The bytes that came since it was last asked."""
        assert self.socket is not None
        fresh, self.counted = self.socket.received - self.counted, self.socket.received
        return fresh


class Table:
    """Five players at a table, each on a socket of its own."""

    def __init__(self, base: str, client: httpx.AsyncClient, totals: Totals, number: int) -> None:
        self.base = base
        self.client = client
        self.totals = totals
        self.random = random.Random(number)
        self.players: list[Player] = []
        self.id = ""
        self.keys: list[str] = []
        self.goal = 0
        self.answered = False
        self.arrived = asyncio.Event()
        self.over = False

    async def sit_down(self) -> None:
        """A new game with all seats on sockets."""
        body = {"game": "samurai-sword", "seats": SEATS, "plan": [{"kind": "you"}] * SEATS, "start": True}
        made = (await self.client.post("/api/tables", json=body)).raise_for_status().json()
        self.id, self.keys = made["table"]["id"], [made["seat_keys"][str(seat)] for seat in range(SEATS)]
        self.over = False
        await self.connect()

    async def connect(self) -> None:
        """Everybody says hello."""
        self.players = [Player(self) for _ in range(SEATS)]
        for player, key in zip(self.players, self.keys, strict=True):
            player.socket = await open_socket(f"{self.base}/api/tables/{self.id}/socket", player.take)
            player.socket.send(msgspec.json.encode({"type": "hello", "keys": [key]}))
            await asyncio.wait_for(player.welcomed.wait(), PATIENCE)
            player.received()

    def leave(self) -> None:
        for player in self.players:
            if player.socket is not None:
                player.socket.close()

    async def play(self, pause: float, offset: float, until: float) -> None:
        """One choice every `pause` seconds until the time is up; after a game comes a new one."""
        due = time.perf_counter() + offset
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if self.over:
                self.leave()
                await self.sit_down()
                self.totals.games += 1
            await self._choose()
            due = due + pause if pause else time.perf_counter()
            if pause and time.perf_counter() > due + pause:
                self.totals.late += 1
                due = time.perf_counter()

    async def _choose(self) -> None:
        asked = [(seat, player) for seat, player in enumerate(self.players) if player.decision]
        if not asked:
            self.fail("nobody owes a choice")
            await asyncio.sleep(0.1)
            return
        seat, player = asked[0]
        choice = self.random.choice(player.choices)
        message = {"type": "choose", "ref": 1, "seat": seat, "decision": player.decision, "choice": choice}
        self.goal, self.answered = max(player.seq for player in self.players) + 1, False
        self.arrived.clear()
        sent_at = time.perf_counter()
        assert player.socket is not None
        player.socket.send(msgspec.json.encode(message))
        try:
            await asyncio.wait_for(self.arrived.wait(), PATIENCE)
        except TimeoutError:
            self.fail(f"no update within {PATIENCE} s")
            return
        self.totals.choices += 1
        self.totals.received += sum(player.received() for player in self.players)
        if min(player.seq for player in self.players) >= self.goal:
            self.totals.latencies.append(time.perf_counter() - sent_at)

    def fail(self, why: str) -> None:
        self.totals.errors.append(why)
        self.arrived.set()

    def told(self, player: Player, said: Said) -> None:
        """Somebody was sent something: the choice is made when its player is answered, and all know of it.

        What nobody else can perceive only its player is told of, under the old number.
        """
        self.over = self.over or any(entry.kind == "over" for entry in said.entries)
        self.answered = self.answered or said.ref is not None
        unseen = said.ref is not None and said.seq < self.goal
        if self.answered and (unseen or min(player.seq for player in self.players) >= self.goal):
            self.arrived.set()


async def watch_bots(base: str, client: httpx.AsyncClient, number: int) -> Socket:
    """A game of Sekigahara that two bots play, and somebody who watches it."""
    plan = [{"kind": "bot", "bot": "heuristic"}] * 2
    body = {"game": "tenkatoitsu", "seats": 2, "options": {"scenario": "sekigahara"}, "seed": number + 1}
    made = (
        (await client.post("/api/tables", json={**body, "plan": plan, "start": True}))
        .raise_for_status()
        .json()
    )
    socket = await open_socket(f"{base}/api/tables/{made['table']['id']}/socket", lambda text: None)
    socket.send(b'{"type":"hello"}')
    return socket


class Server:
    """A server process of a source tree, with a database of its own."""

    def __init__(self, source: Path, data: str, options: list[str]) -> None:
        self.source = source
        self.data = data
        self.options = options
        self.port = "0"
        self.base = ""

    def start(self) -> None:
        path = os.pathsep.join(filter(None, [str(self.source), os.environ.get("PYTHONPATH", "")]))
        env = {**os.environ, "SENGOKU_DATA": self.data, "PYTHONPATH": path, "LANG": "C.UTF-8"}
        env["SENGOKU_METRICS_KEY"] = KEY
        command = [sys.executable, "-m", "sengoku.cli", "serve", "--port", self.port, "--log-level", "error"]
        command += ["--write-rate", "10000", *self.options]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True, cwd=self.data)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+?(?=/ )", self.process.stdout.readline())
        if found is None:
            raise SystemExit("the server did not start")
        self.base = found.group()
        self.port = self.base.rpartition(":")[2]

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        self.process.send_signal(how)
        self.process.wait(30)

    def memory(self) -> float:
        """Resident MiB (Linux)."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024

    def seconds(self) -> float:
        """Processor time, user and system, without that of its bots (Linux)."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def served(source: Path, options: list[str]) -> Iterator[Server]:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(source, folder, options)
        server.start()
        try:
            yield server
        finally:
            server.stop()


async def ready(client: httpx.AsyncClient) -> None:
    """Wait until the server answers."""
    for _ in range(600):
        with contextlib.suppress(httpx.TransportError):
            (await client.get("/api/health")).raise_for_status()
            return
        await asyncio.sleep(0.05)


def _counter(text: str, name: str) -> float:
    return float((re.findall(rf"^sengoku_{name} (\S+)$", text, re.MULTILINE) or ["0"])[0])


async def measure(server: Server, given: argparse.Namespace) -> dict[str, Any]:
    totals = Totals()
    limits = httpx.Limits(max_connections=20)
    with Progress(transient=True) as progress:
        async with httpx.AsyncClient(base_url=server.base, timeout=60, limits=limits) as client:
            await ready(client)
            empty = server.memory()
            seating = progress.add_task("sitting down", total=given.tables)
            tables = [Table(server.base, client, totals, number) for number in range(given.tables)]
            for table in tables:
                await table.sit_down()
                progress.advance(seating)
            bots = [await watch_bots(server.base, client, number) for number in range(given.sekigahara)]
            if given.restart:
                return await restart(server, client, tables)
            playing = progress.add_task("playing", total=given.seconds)
            warm_up = max(given.pause, 1)
            until = time.perf_counter() + warm_up + given.seconds
            plays = [
                asyncio.create_task(table.play(given.pause, given.pause * number / given.tables, until))
                for number, table in enumerate(tables)
            ]
            await asyncio.sleep(warm_up)
            totals.begin()
            began, busy, own = time.perf_counter(), server.seconds(), time.process_time()
            while time.perf_counter() < until:
                await asyncio.sleep(0.2)
                progress.update(playing, completed=time.perf_counter() - began)
            spent, busy, own = time.perf_counter() - began, server.seconds() - busy, time.process_time() - own
            found = figures(totals, spent, busy, own)
            found["kB a table"] = (server.memory() - empty) * 1024 / given.tables
            counters = (await client.get("/api/metrics", headers={"Authorization": f"Bearer {KEY}"})).text
            commits = _counter(counters, "commits_total")
            found["commit ms"] = _counter(counters, "commit_seconds_total") / commits * 1e3
            await asyncio.gather(*plays)
            for table in tables:
                table.leave()
            for watcher in bots:
                watcher.close()
    return found


def figures(totals: Totals, spent: float, busy: float, own: float) -> dict[str, Any]:
    times = sorted(totals.latencies)
    return {
        "choices": totals.choices,
        "choices/s": totals.choices / spent,
        "processor ms a choice": busy / totals.choices * 1e3,
        "bytes a choice": totals.received / totals.choices,
        "p50 ms": times[len(times) // 2] * 1e3,
        "p99 ms": times[int(len(times) * 0.99)] * 1e3,
        "worst ms": times[-1] * 1e3,
        "server, % of a core": busy / spent * 100,
        "client, % of a core": own / spent * 100,
        "new games": totals.games,
        "late": totals.late,
        "errors": len(totals.errors),
        "first errors": totals.errors[:3],
    }


async def restart(server: Server, client: httpx.AsyncClient, tables: list[Table]) -> dict[str, Any]:
    """Kill the server with all tables live, start it again, and let everybody come back at once."""
    for table in tables:
        for _ in range(10):
            await table._choose()
    server.stop(signal.SIGKILL)
    began = time.perf_counter()
    server.start()
    await ready(client)
    serves = time.perf_counter() - began
    await tables[0].connect()
    first = time.perf_counter() - began
    await asyncio.gather(*(table.connect() for table in tables[1:]))
    everybody = time.perf_counter() - began
    for table in tables:
        table.leave()
    return {
        "serves after s": serves,
        "a table's players are back after s": first,
        "all are after s": everybody,
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument(
        "--pause", type=float, default=1, help="seconds between two choices of a table; 0: none"
    )
    parser.add_argument("--sekigahara", type=int, default=0, help="games by bots beside them")
    parser.add_argument("--restart", action="store_true", help="kill the server and start it again instead")
    parser.add_argument("--source", type=Path, default=ROOT / "src", help="the tree whose server is measured")
    parser.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument(
        "--server", nargs=argparse.REMAINDER, default=[], help="last: more options for `sengoku serve`"
    )
    given = parser.parse_args()
    with served(given.source.resolve(), given.server) as server:
        found = uvloop.run(measure(server, given))
    if given.json:
        print(json.dumps(found))
        return
    pace = f"one choice every {given.pause:g} s each" if given.pause else "flat out"
    print(f"{given.tables} tables of {SEATS}, {pace}, beside {given.sekigahara} games of Sekigahara by bots")
    for name, value in found.items():
        print(f"  {name:34} {value:.3f}" if isinstance(value, float) else f"  {name:34} {value}")


if __name__ == "__main__":
    main()
