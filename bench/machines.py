"""How throughput grows with workers: games a second on one and two, on the pool and on Ray, interleaved.

    python bench/machines.py [--games 100] [--rounds 3] [--address HOST:PORT] [--workers 1,2]

On a machine that has other things to do two workers do not get two processors; so besides games a second it
tells games a second of the workers' processor time, which would fall if they hindered each other, and the
processor time that this process takes for each task: so many workers it could feed.
"""

from __future__ import annotations

import argparse
from contextlib import closing
from dataclasses import dataclass
from statistics import median
from time import perf_counter, process_time

from sengoku.arena.engines import Engine, Pool, engine
from sengoku.arena.machines import Machines
from sengoku.arena.report import Plan
from sengoku.arena.simulate import Play, chunks_of, make_plan

GAME, SEATS, BOTS = "bushido", 4, ["heuristic"]


@dataclass(frozen=True)
class Timed:
    """Plays games of a plan: how many, and what they took of a worker's processor."""

    plan: Plan

    def __call__(self, numbers: range) -> tuple[int, float]:
        began = process_time()
        return Play(self.plan)(numbers).sums.games, process_time() - began


def measured(workers: Engine, games: int, seed: int) -> list[float]:
    """Games a second by the clock, by the workers' processors; a task's seconds there, and here."""
    plan = make_plan(GAME, SEATS, BOTS, games, seed)
    began, own = perf_counter(), process_time()
    done = list(workers.in_order(Timed(plan), chunks_of(plan, workers.jobs)))
    took, here = perf_counter() - began, process_time() - own
    spent = sum(seconds for _, seconds in done)
    return [games / took, games / spent, spent / len(done), here / len(done)]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", default="1,2")
    parser.add_argument("--address")
    given = parser.parse_args()
    counts = [int(count) for count in given.workers.split(",")]
    with closing(engine("ray", address=given.address)) as cluster:
        engines: dict[str, Engine] = {}
        for count in counts:
            engines[f"ray {count}"] = Machines(count)
            engines[f"pool {count}"] = Pool(count)
        list(cluster.in_order(abs, range(4 * cluster.jobs)))  # whoever works has been started
        found: dict[str, list[list[float]]] = {name: [] for name in engines}
        for number in range(given.rounds):
            for name, workers in engines.items():
                found[name].append(measured(workers, given.games, number))
    print("engine and workers: games/s, games/s of processor time, ms a task there, ms a task here")
    for name, figures in found.items():
        clock, processor, there, here = (median(one) for one in zip(*figures, strict=True))
        print(f"{name}: {clock:.1f}, {processor:.1f}, {1000 * there:.0f}, {1000 * here:.1f}")


if __name__ == "__main__":
    main()
