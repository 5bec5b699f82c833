"""What a choice costs a boardgame.io server, as bench/table.py measures ours: tables of five over sockets.

    python bench/table_peers/measure.py --folder DIR      40 tables flat out, for 10 seconds
    python bench/table_peers/measure.py --folder DIR --tables 200 --pause 1
    python bench/table_peers/measure.py --folder DIR --stored

It needs node and npm: boardgame.io is installed into the folder, once. The game (`server.js`) is a card game
whose state is about as large as Samurai Sword's, with far fewer rules. Nothing is stored, unless `--stored`
has it kept in files; `--delta` has it send what changed instead of everything. Run it in turns with
bench/table.py: how fast a machine is changes from minute to minute, so only the ratio of the two tells much.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import httpx
import uvloop

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))
from bench.sockets import Socket, open_socket

HERE: Final = Path(__file__).resolve().parent
#: The second is the newest with which the first finds its own routes.
PACKAGES: Final = ("boardgame.io@0.50.2", "koa-compose@4.1.0", "node-persist@3.1.3")
SEATS: Final = 5
#: What stands before every event of the game's room, and what opens it.
EVENT: Final = b"42/swords,"
JOIN: Final = b"40/swords,"


class Table:
    """A match with all its players; they play in turn, whatever is legal."""

    def __init__(self, base: str, number: int) -> None:
        self.base = base
        self.random = random.Random(number)
        self.match = ""
        self.keys: list[str] = []
        self.sockets: list[Socket] = []
        self.opened = asyncio.Event()
        self.arrived = asyncio.Event()
        self.state = 0
        self.turn = "0"
        self.heard = 0
        self.choices = 0

    async def sit_down(self, client: httpx.AsyncClient) -> None:
        made = await client.post("/games/swords/create", json={"numPlayers": SEATS})
        self.match = made.raise_for_status().json()["matchID"]
        for seat in range(SEATS):
            body = {"playerID": str(seat), "playerName": f"P{seat}"}
            joined = await client.post(f"/games/swords/{self.match}/join", json=body)
            self.keys.append(joined.raise_for_status().json()["playerCredentials"])
        for seat in range(SEATS):
            await self._open(seat)

    async def _open(self, seat: int) -> None:
        """The handshakes of the socket, of its room and of the match."""
        self.opened.clear()
        address = f"{self.base}/socket.io/?EIO=4&transport=websocket"
        found = await open_socket(address, lambda text: self.take(seat, text))
        self.sockets.append(found)
        found.send(JOIN)
        await asyncio.wait_for(self.opened.wait(), 30)
        self.opened.clear()
        found.send(EVENT + json.dumps(["sync", self.match, str(seat), self.keys[seat], SEATS]).encode())
        await asyncio.wait_for(self.opened.wait(), 30)

    def take(self, seat: int, text: bytes) -> None:
        if text == b"2":
            self.sockets[seat].send(b"3")
        elif text.startswith((JOIN, EVENT + b'["sync"')):
            self.opened.set()
        elif text.startswith((EVENT + b'["update"', EVENT + b'["patch"')):
            self.heard += 1
            if seat == 0:
                self._read(text)
            if self.heard == SEATS:
                self.arrived.set()

    def _read(self, text: bytes) -> None:
        """The number of the state and whose turn it is."""
        said = json.loads(text[len(EVENT) :])
        if said[0] == "update":
            self.state, self.turn = said[2]["_stateID"], said[2]["ctx"]["currentPlayer"]
            return
        self.state = said[3]
        for change in said[4]:
            if change["path"] == "/ctx/currentPlayer":
                self.turn = change["value"]

    async def play(self, pause: float, offset: float, until: float) -> None:
        due = time.perf_counter() + offset
        while due < until:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            await self._choose()
            due = due + pause if pause else time.perf_counter()

    async def _choose(self) -> None:
        seat = int(self.turn)
        others = [other for other in range(SEATS) if other != seat]
        args = [self.random.randrange(6), self.random.choice(others)]
        move = {"type": "play", "args": args, "playerID": self.turn, "credentials": self.keys[seat]}
        action = {"type": "MAKE_MOVE", "payload": move}
        self.heard = 0
        self.arrived.clear()
        told = ["update", action, self.state, self.match, self.turn]
        self.sockets[seat].send(EVENT + json.dumps(told, separators=(",", ":")).encode())
        await asyncio.wait_for(self.arrived.wait(), 30)
        self.choices += 1


def installed(folder: Path) -> Path:
    """The folder with boardgame.io in it."""
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("npm is not here: install node and npm first")
        subprocess.run([npm, "install", *PACKAGES], cwd=folder, check=True)
    shutil.copy(HERE / "server.js", folder)
    return folder


def _seconds(process: int) -> float:
    """Processor time, user and system (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


async def measure(base: str, process: int, given: argparse.Namespace) -> dict[str, Any]:
    async with httpx.AsyncClient(base_url=base, timeout=60) as client:
        tables = [Table(base, number) for number in range(given.tables)]
        for table in tables:
            await table.sit_down(client)
    warm_up = max(given.pause, 2)
    until = time.perf_counter() + warm_up + given.seconds
    plays = [
        asyncio.create_task(table.play(given.pause, given.pause * number / given.tables, until))
        for number, table in enumerate(tables)
    ]
    await asyncio.sleep(warm_up)

    def counts() -> list[float]:
        bytes = sum(one.received for table in tables for one in table.sockets)
        return [time.perf_counter(), _seconds(process), sum(table.choices for table in tables), bytes]

    before = counts()
    await asyncio.sleep(given.seconds)
    spent, busy, choices, bytes = [now - then for now, then in zip(counts(), before, strict=True)]
    await asyncio.gather(*plays)
    return {
        "choices/s": choices / spent,
        "processor ms a choice": busy / choices * 1e3,
        "bytes a choice": bytes / choices,
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--folder", type=Path, required=True, help="where boardgame.io is, or is put")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pause", type=float, default=0, help="seconds between two choices of a table")
    parser.add_argument("--stored", action="store_true", help="keep the matches in files")
    parser.add_argument("--delta", action="store_true", help="send what changed")
    given = parser.parse_args()
    folder, port = installed(given.folder.resolve()), _free_port()
    with tempfile.TemporaryDirectory() as kept:
        kind = "delta" if given.delta else "whole"
        command = ["node", "server.js", str(port), kept if given.stored else "-", kind]
        env = {**os.environ, "NODE_ENV": "production"}
        server = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, text=True, env=env)
        try:
            assert server.stdout is not None
            while server.stdout.readline().strip() != "ready":
                if server.poll() is not None:
                    raise SystemExit("the server did not start")
            found = uvloop.run(measure(f"http://127.0.0.1:{port}", server.pid, given))
        finally:
            server.terminate()
            server.wait(30)
    for name, value in found.items():
        print(f"  {name:34} {value:.3f}")


if __name__ == "__main__":
    main()
