"""How soon a choice made at one process is on the screens of another: real PostgreSQL, Valkey and processes.

    python -m bench.spread --choices 300

Two processes with one database; one person at each, who choose in turn. Measured from the moment at which the
first is told that the choice is stored to the moment at which the second has it, in the same run with and
without a broker, taken in turns.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import subprocess
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psutil

from tests.table.people import sitting
from tests.table.servers import Server
from tests.table.spread import new_database, processes
from tools.services import Postgres, Valkey


async def _round(here: Server, there: Server, choices: int) -> list[tuple[float, float]]:
    """Milliseconds from sending a choice, and from its acknowledgement, until the other has it."""
    times: list[tuple[float, float]] = []
    while len(times) < choices:
        made = here.create("samurai-sword", ["you"] * 3, start=True)
        table, keys = made["table"]["id"], list(made["seat_keys"].values())
        async with sitting(here, table, keys) as player, sitting(there, table) as watcher:
            while not player.over and len(times) < choices:
                state = next(seat for seat in player.now["seats"] if seat["decision"])
                before, sent = player.now["seq"], time.perf_counter()
                answer = await player.ask(
                    "choose", seat=state["seat"], decision=state["decision"], choice=state["choices"][-1]
                )
                told = time.perf_counter()
                await player.news_of(answer)
                seq = player.now["seq"]
                if seq > before:  # what nobody else may know of is sent to nobody else
                    await watcher.after(seq - 1)
                    now = time.perf_counter()
                    times.append(((now - sent) * 1e3, (now - told) * 1e3))
    return times


def _spent(process: subprocess.Popen[Any] | None) -> float:
    """Processor seconds of a process and all it has started."""
    assert process is not None
    root = psutil.Process(process.pid)
    times = [one.cpu_times() for one in (root, *root.children(recursive=True))]
    return float(sum(time.user + time.system for time in times))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--choices", type=int, default=300, help="choices for each way (default: 300)")
    count: int = parser.parse_args().choices
    with Postgres(disk=True) as database, Valkey() as broker, ExitStack() as stack:
        ways = {"PostgreSQL": (), "Valkey": ("--broker", broker.url)}
        pairs = {}
        for name, options in ways.items():
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            pairs[name] = stack.enter_context(processes(folder, new_database(database), 2, *options))
        times: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
        costs = {name: dict.fromkeys(("where it is made", "where it is seen", *ways), 0.0) for name in ways}
        for _ in range(5):
            for name, (here, there) in pairs.items():
                watched: dict[str, Any] = dict(zip(costs[name], (here, there, database, broker), strict=True))
                before = {part: _spent(who.process) for part, who in watched.items()}
                times[name] += asyncio.run(_round(here, there, count // 5))
                for part, who in watched.items():
                    costs[name][part] += _spent(who.process) - before[part]
        print("milliseconds, median and 99 %: from sending, and from being told that it is stored, till seen")
        for name, found in times.items():
            cells = [f"{name}: {len(found)} choices"]
            for column in zip(*found, strict=True):
                ordered = sorted(column)
                cells.append(f"{statistics.median(ordered):.1f} and {ordered[int(len(ordered) * 0.99)]:.1f}")
            print("; ".join(cells))
            each = [f"{part} {spent / len(found) * 1e3:.2f}" for part, spent in costs[name].items()]
            print("    processor time a choice, ms: " + ", ".join(each))


if __name__ == "__main__":
    main()
