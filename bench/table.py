"""How many tables one server carries: N tables of five scripted players each, over real sockets.

    python bench/table.py --tables 200 --seconds 20

Starts a server process of its own with a fresh database, seats the players, lets every table make one choice
a second, and prints how long it takes from sending a choice until the last player of the table has the
update. Client and server share the machine, so leave it alone meanwhile.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
from rich.progress import Progress
from websockets.asyncio.client import ClientConnection, connect

SEATS = 5
#: Opens the counters of the server that is measured.
KEY = "bench"


class Entry(msgspec.Struct):
    kind: str


class SeatState(msgspec.Struct):
    seat: int
    decision: str | None
    choices: list[str]


class Said(msgspec.Struct):
    """What a scripted player reads of a message."""

    type: str
    seq: int = 0
    entries: list[Entry] = []
    seats: list[SeatState] = []
    error: str = ""
    message: str = ""


READ = msgspec.json.Decoder(Said).decode


class Totals:
    """What all tables together have seen."""

    def __init__(self) -> None:
        self.counting = False
        self.latencies: list[float] = []
        self.late = 0
        self.games = 0
        self.errors: list[str] = []


class Table:
    """Five players at a table, each on a socket of its own."""

    def __init__(self, base: str, client: httpx.AsyncClient, totals: Totals, number: int) -> None:
        self.base = base
        self.client = client
        self.totals = totals
        self.random = random.Random(number)
        self.sockets: list[ClientConnection] = []
        self.states: list[SeatState] = []
        self.seen: list[int] = []
        self.sent_at = 0.0
        self.goal = 0
        self.unseen = False
        self.arrived = asyncio.Event()
        self.over = False
        self.readers: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        """A new game with all seats on sockets."""
        plan = [{"kind": "you"}] * SEATS
        body = {"game": "samurai-sword", "seats": SEATS, "plan": plan, "start": True}
        made = (await self.client.post("/api/tables", json=body)).raise_for_status().json()
        self.states = [SeatState(seat, None, []) for seat in range(SEATS)]
        self.seen = [0] * SEATS
        self.over = False
        self.sockets = []
        for seat in range(SEATS):
            address = self.base.replace("http", "ws", 1) + f"/api/tables/{made['table']['id']}/socket"
            socket = await connect(address, compression=None, ping_interval=None)
            hello = {"type": "hello", "keys": [made["seat_keys"][str(seat)]], "host": None, "last": 0}
            await socket.send(msgspec.json.encode(hello).decode())
            self._take_in(seat, await socket.recv())
            self.sockets.append(socket)
        self.readers = [asyncio.create_task(self._read(seat)) for seat in range(SEATS)]

    async def leave(self) -> None:
        for reader in self.readers:
            reader.cancel()
        for socket in self.sockets:
            await socket.close()

    async def play(self, pause: float, offset: float, until: float) -> None:
        """One choice every `pause` seconds until the time is up; after a game comes a new one."""
        due = time.perf_counter() + offset
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if self.over:
                await self.leave()
                await self.sit_down()
                self.totals.games += 1
            await self._choose()
            due += pause
            if time.perf_counter() > due + pause:
                self.totals.late += 1
                due = time.perf_counter()

    async def _choose(self) -> None:
        state = next((state for state in self.states if state.decision), None)
        if state is None:
            self.totals.errors.append("nobody owes a choice")
            return
        choice = self.random.choice(state.choices)
        message = {
            "type": "choose", "ref": 1, "seat": state.seat, "decision": state.decision, "choice": choice
        }  # fmt: skip
        self.goal = max(self.seen) + 1
        self.arrived.clear()
        self.sent_at = time.perf_counter()
        await self.sockets[state.seat].send(msgspec.json.encode(message).decode())
        try:
            await asyncio.wait_for(self.arrived.wait(), 10)
        except TimeoutError:
            self.totals.errors.append("no update within 10 s")

    async def _read(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            self._take_in(seat, text)

    def _take_in(self, seat: int, text: str | bytes) -> None:
        said = READ(text)
        if said.type == "error":
            self.totals.errors.append(f"{said.error}: {said.message}")
            self.arrived.set()
        if said.type == "done" and said.seq < self.goal:
            self.unseen = True  # nobody but the chooser is told anything: only its own update comes
        if said.type not in ("welcome", "update"):
            return
        if self.unseen:
            self.unseen, self.goal = False, 0
            self.arrived.set()
        self.states[seat] = said.seats[0]
        self.seen[seat] = said.seq
        self.over = self.over or any(entry.kind == "over" for entry in said.entries)
        if self.goal and min(self.seen) >= self.goal:
            self.goal = 0
            if self.totals.counting:
                self.totals.latencies.append(time.perf_counter() - self.sent_at)
            self.arrived.set()


@contextlib.contextmanager
def server(extra: list[str]) -> Iterator[tuple[str, int]]:
    """A server process with a fresh database: its address and process id."""
    with tempfile.TemporaryDirectory() as folder:
        source = str(Path(__file__).resolve().parent.parent / "src")
        path = os.pathsep.join(filter(None, [source, os.environ.get("PYTHONPATH", "")]))
        env = {**os.environ, "SENGOKU_DATA": folder, "PYTHONPATH": path, "LANG": "C.UTF-8"}
        env["SENGOKU_METRICS_KEY"] = KEY
        command = [
            sys.executable,
            "-m",
            "sengoku.cli",
            "serve",
            "--port",
            "0",
            "--log-level",
            "error",
            "--write-rate",
            "10000",
            *extra,
        ]
        process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+?(?=/ )", process.stdout.readline())
            if found is None:
                raise SystemExit("the server did not start")
            yield found.group(), process.pid
        finally:
            process.terminate()
            process.wait(10)


def memory(process: int) -> float:
    """Resident MiB of a process (Linux)."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


def cpu(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _counter(text: str, name: str) -> float:
    return float(re.findall(rf"^sengoku_{name} (\S+)$", text, re.MULTILINE)[0])


async def measure(base: str, process: int, tables: int, seconds: float, pause: float) -> dict[str, Any]:
    totals = Totals()
    limits = httpx.Limits(max_connections=20)
    with Progress(transient=True) as progress:
        async with httpx.AsyncClient(base_url=base, timeout=30, limits=limits) as client:
            for _ in range(50):
                with contextlib.suppress(httpx.TransportError):
                    (await client.get("/api/health")).raise_for_status()
                    break
                await asyncio.sleep(0.1)
            empty = memory(process)
            seating = progress.add_task("sitting down", total=tables)
            seated = [Table(base, client, totals, number) for number in range(tables)]
            for table in seated:
                await table.sit_down()
                progress.advance(seating)
            playing = progress.add_task("playing", total=seconds)
            until = time.perf_counter() + pause + seconds
            plays = [
                asyncio.create_task(table.play(pause, pause * number / tables, until))
                for number, table in enumerate(seated)
            ]
            await asyncio.sleep(pause)
            totals.counting = True
            began, busy, own = time.perf_counter(), cpu(process), time.process_time()
            while time.perf_counter() < until:
                await asyncio.sleep(0.5)
                progress.update(playing, completed=time.perf_counter() - began)
            spent, busy, own = time.perf_counter() - began, cpu(process) - busy, time.process_time() - own
            totals.counting = False
            full = memory(process)
            counted = (await client.get("/api/metrics", headers={"Authorization": f"Bearer {KEY}"})).text
            await asyncio.gather(*plays)
            await asyncio.gather(*(table.leave() for table in seated))
    times = sorted(totals.latencies)
    return {
        "choices": len(times),
        "choices/s": len(times) / spent,
        "p50 ms": times[len(times) // 2] * 1e3,
        "p99 ms": times[int(len(times) * 0.99)] * 1e3,
        "max ms": times[-1] * 1e3,
        "commit ms": _counter(counted, "commit_seconds_total") / _counter(counted, "commits_total") * 1e3,
        "rows a commit": len(times) / spent * (pause + spent) / _counter(counted, "commits_total"),
        "server cpu %": busy / spent * 100,
        "client cpu %": own / spent * 100,
        "kB a table": (full - empty) * 1024 / tables,
        "server MB": full,
        "new games": totals.games,
        "late": totals.late,
        "errors": len(totals.errors),
        "first errors": totals.errors[:3],
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--pause", type=float, default=1, help="seconds between two choices of a table")
    parser.add_argument("--server", nargs="*", default=[], help="more options for `sengoku serve`")
    given = parser.parse_args()
    with server(given.server) as (base, process):
        found = asyncio.run(measure(base, process, given.tables, given.seconds, given.pause))
    print(f"{given.tables} tables of {SEATS}, one choice every {given.pause:g} s each")
    for name, value in found.items():
        print(f"  {name:14} {value:.1f}" if isinstance(value, float) else f"  {name:14} {value}")


if __name__ == "__main__":
    main()
