"""What one client at its worst does to somebody else's table: ping (choice to update) before and meanwhile.

    python bench/worst.py                  for a minute: forks, uploads, positions, cold loads, checks, hellos
    python bench/worst.py --seconds 10     a shorter one
    python bench/worst.py --no-limits      without budgets: what the clerks and the fair queue do alone

A server process with a fresh database holds long games of Sekigahara, none of them in memory. Five players of
Samurai Sword make a choice five times a second. Then another process does all of that at once, over and over,
from the same address, and takes no refusal for an answer. Leave the machine alone meanwhile: server, clerk,
attacker and players share it. `--source` measures another tree, such as compiled rules (tools/compiled.py).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from multiprocessing.queues import Queue
from pathlib import Path
from statistics import median
from typing import Any, Final

import httpx

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from bench.sockets import open_socket
from bench.table import ROOT, Server, Table, Totals, ready, served
from sengoku import game
from sengoku.bots import bot, decide, private_dice
from sengoku.core.match import start

#: Long games that are uploaded before.
GAMES: Final = 12
#: Things the attacker does at a time.
HANDS: Final = 16
PAUSE: Final = 0.2
_GENEROUS: Final = ["--work-rate", "1000000"]


def long_game(seed: int) -> str:
    """The record of a game of Sekigahara by chance."""
    match = start(game("tenkatoitsu"), 2, seed, scenario="sekigahara")
    chance, player = [private_dice(seed, seat) for seat in range(2)], bot("tenkatoitsu", "random")
    while not match.state.over:
        seat = match.state.deciders()[0]
        match.choose(seat, str(decide(player, match.state, seat, chance[seat])), unseen=False)
    return match.record.dumps()


class Attacker:
    """One client, from one address, that does what costs most."""

    def __init__(self, base: str, tables: list[str], record: str, seed: int) -> None:
        self.base, self.tables, self.record = base, tables, record
        self.chance = random.Random(seed)
        self.found: Counter[str] = Counter()
        self.client = httpx.AsyncClient(base_url=base, timeout=60)

    async def at_its_worst(self, until: float) -> None:
        await asyncio.gather(*[self._hand(until) for _ in range(HANDS)])
        await self.client.aclose()

    async def _hand(self, until: float) -> None:
        deeds: list[Callable[[], Awaitable[httpx.Response | None]]] = [
            self._position,
            self._position,
            self._fork,
            self._upload,
            self._look,
            self._check,
            self._tell,
            self._hello,
        ]
        while time.time() < until:
            deed = self.chance.choice(deeds)
            try:
                answer = await deed()
            except (httpx.HTTPError, OSError, TimeoutError) as fault:
                self.found[f"{deed.__name__[1:]} {type(fault).__name__}"] += 1
                continue
            self.found[f"{deed.__name__[1:]} {answer.status_code if answer is not None else 'said'}"] += 1

    def _table(self) -> str:
        return self.chance.choice(self.tables)

    async def _position(self) -> httpx.Response:
        return await self.client.get(
            f"/api/tables/{self._table()}/position", params={"at": self.chance.randrange(1000)}
        )

    async def _fork(self) -> httpx.Response:
        fork = {"table": self._table(), "at": self.chance.randrange(900)}
        plan = [{"kind": "you"}] * 2
        body = {"game": "tenkatoitsu", "seats": 2, "plan": plan, "fork": fork, "start": True}
        return await self.client.post("/api/tables", json=body)

    async def _upload(self) -> httpx.Response:
        return await self.client.post("/api/records", content=self.record.encode())

    async def _look(self) -> httpx.Response:
        return await self.client.get(f"/api/tables/{self._table()}/moves")

    async def _check(self) -> httpx.Response:
        body = {"seats": 2, "options": {"scenario": "sekigahara"}}
        return await self.client.post("/api/games/tenkatoitsu/check", json=body)

    async def _tell(self) -> httpx.Response:
        call = self.chance.choice(["annals", "verify", "record"])
        return await self.client.get(f"/api/tables/{self._table()}/{call}")

    async def _hello(self) -> None:
        socket = await open_socket(f"{self.base}/api/tables/{self._table()}/socket", lambda text: None)
        socket.send(b'{"type":"hello","last":0}')
        await asyncio.sleep(0.05)
        socket.close()


def attack(base: str, tables: list[str], record: str, until: float, told: Queue[dict[str, int]]) -> None:
    attacker = Attacker(base, tables, record, 1)
    asyncio.run(attacker.at_its_worst(until))
    told.put(dict(attacker.found))


async def measure(server: Server, given: argparse.Namespace) -> dict[str, Any]:
    records = [long_game(seed) for seed in range(3)]
    async with httpx.AsyncClient(base_url=server.base, timeout=120) as client:
        await ready(client)
        tables = []
        for number in range(GAMES):
            made = await client.post("/api/records", content=records[number % 3].encode())
            tables.append(made.raise_for_status().json()["table"]["id"])
    server.stop()
    if not given.no_limits:
        server.options = server.options[: -len(_GENEROUS)]
    server.start()  # nothing is in memory, and all budgets are full
    async with httpx.AsyncClient(base_url=server.base, timeout=120) as client:
        await ready(client)
        quiet = await pings(server.base, client, given.seconds / 2)
        told: Queue[dict[str, int]] = multiprocessing.get_context("spawn").Queue()
        until = time.time() + given.seconds + 2
        process = multiprocessing.get_context("spawn").Process(
            target=attack, args=(server.base, tables, records[0], until, told)
        )
        process.start()
        await asyncio.sleep(2)
        attacked = await pings(server.base, client, given.seconds)
        done = await asyncio.to_thread(told.get, True, 120)
        process.join(60)
    return {"quiet": figures(quiet), "attacked": figures(attacked), "done": dict(sorted(done.items()))}


async def pings(base: str, client: httpx.AsyncClient, seconds: float) -> list[float]:
    totals = Totals()
    table = Table(base, client, totals, 7)
    await table.sit_down()
    await table.play(PAUSE, 0, time.perf_counter() + seconds)
    table.leave()
    if totals.errors:
        print(f"errors: {Counter(totals.errors)}", file=sys.stderr)
    return totals.latencies


def figures(found: list[float]) -> dict[str, float]:
    """Milliseconds."""
    ordered = sorted(found)
    return {
        "pings": len(ordered),
        "median": round(median(ordered) * 1e3, 1),
        "p99": round(ordered[int(len(ordered) * 0.99)] * 1e3, 1),
        "worst": round(ordered[-1] * 1e3, 1),
    }


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--no-limits", action="store_true")
    parser.add_argument("--source", type=Path, default=ROOT / "src")
    given = parser.parse_args()
    options = ["--tables-per-hour", "0", "--connections", "0"]
    with served(given.source.resolve(), [*options, *_GENEROUS]) as server:
        print(json.dumps(asyncio.run(measure(server, given)), indent=2))


if __name__ == "__main__":
    main()
