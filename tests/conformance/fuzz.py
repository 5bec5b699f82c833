"""Thousands of random games with every check of the conformance suite. Run it as tools/fuzz.

    tools/fuzz                        1,000 games of every game with every number of seats
    tools/fuzz samurai-sword --seats 5 --games 200
    tools/fuzz samurai-sword --seats 5 --seed 17 --rate 1    one game again, every moment of it checked

A game that breaks a promise is written to a file that `sengoku replay` and `--seed` can go back to.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from sengoku.core.errors import SengokuError
from sengoku.games import game_ids
from tests.conformance.checks import CHECKS
from tests.conformance.playing import Broken, Setting, option_sets, play
from tests.toy import find

#: Games a worker plays before it reports.
BATCH = 20


class Job:
    """Some games of one setting, in a form that can be sent to another process."""

    def __init__(self, setting: Setting, seeds: range, rate: float) -> None:
        self.game = setting.game.id
        self.seats = setting.seats
        self.options = setting.options
        self.name = str(setting)
        self.seeds = seeds
        self.rate = rate


class Report:
    """What became of a job: how many choices each game took, and the games that broke a promise."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.lengths: list[int] = []
        #: Seed, what was broken, and the record up to then.
        self.broken: list[tuple[int, str, str]] = []


def run(job: Job) -> Report:
    report = Report(job)
    setting = Setting(find(job.game), job.seats, job.options)
    for seed in job.seeds:
        try:
            record = play(setting, seed, dict.fromkeys(CHECKS.values(), job.rate))
            verdict = record.verify()
            if not verdict.ok:
                raise Broken("a record of a game verifies", f"line {verdict.line}: {verdict.sentence}")
            report.lengths.append(len(record.steps))
        except Broken as fault:
            written = fault.record.dumps(with_seed=True) if fault.record else ""
            report.broken.append((seed, "".join(traceback.format_exception(fault)), written))
    return report


def jobs(settings: Iterable[Setting], seeds: range, rate: float) -> Iterator[Job]:
    for setting in settings:
        for start in range(0, len(seeds), BATCH):
            yield Job(setting, seeds[start : start + BATCH], rate)


def chosen(arguments: argparse.Namespace) -> list[Setting]:
    """Every number of seats with the default options, or with every set of options as well."""
    games = [find(arguments.game)] if arguments.game else [find(id) for id in game_ids()]
    return [
        Setting(game, seats, options)
        for game in games
        for seats in (game.seats if arguments.seats is None else [game.check_seats(arguments.seats)])
        for options in option_sets(game)[: None if arguments.options else 1]
    ]


def fuzz(arguments: argparse.Namespace, console: Console) -> int:
    settings = chosen(arguments)
    seeds = range(arguments.games) if arguments.seed is None else range(arguments.seed, arguments.seed + 1)
    lengths: dict[str, Counter[int]] = {str(setting): Counter() for setting in settings}
    broken = 0
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with ProcessPoolExecutor(arguments.jobs) as workers, Progress(*columns, console=console) as progress:
        task = progress.add_task("games", total=len(settings) * len(seeds))
        for report in workers.map(run, jobs(settings, seeds, arguments.rate)):
            lengths[report.job.name].update(report.lengths)
            for seed, fault, written in report.broken:
                broken += 1
                if broken <= arguments.show:
                    show(console, arguments.out, report.job, seed, fault, written)
            progress.update(task, advance=len(report.job.seeds), description=report.job.name)
    for name, counts in lengths.items():
        if counts:
            mean = sum(length * count for length, count in counts.items()) / counts.total()
            console.print(f"{name}: {counts.total()} games, {mean:.0f} choices a game, longest {max(counts)}")
    return broken


def show(console: Console, out: Path, job: Job, seed: int, fault: str, written: str) -> None:
    out.mkdir(parents=True, exist_ok=True)
    path = out / f"{job.name}-{seed}.jsonl"
    path.write_text(written, encoding="utf-8")
    console.print(
        f"\n[bold red]BROKEN[/] {job.name}, seed {seed}; the game up to then: {path}", highlight=False
    )
    console.print(fault, markup=False, highlight=False)


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools/fuzz", description=__doc__.split("\n")[0])
    parser.add_argument("game", nargs="?", help="only this game, or a toy of the tests (default: all)")
    parser.add_argument(
        "--games", type=int, default=1000, help="games for each number of seats (default: 1000)"
    )
    parser.add_argument("--seats", type=int, help="only this number of seats")
    parser.add_argument(
        "--options", action="store_true", help="with every set of options, not only the default"
    )
    parser.add_argument("--seed", type=int, help="only the game of this seed")
    parser.add_argument(
        "--rate", type=float, default=0.03, help="share of moments that are checked (default: 0.03)"
    )
    parser.add_argument("--jobs", type=int, default=2, help="processes (default: 2)")
    parser.add_argument("--show", type=int, default=5, help="broken games to show (default: 5)")
    parser.add_argument(
        "--out", type=Path, default=Path(".cache/fuzz"), help="where broken games are written"
    )
    arguments = parser.parse_args()
    console = Console()
    began = time.monotonic()
    try:
        broken = fuzz(arguments, console)
    except SengokuError as fault:
        console.print(str(fault))
        return 2
    console.print(f"{broken or 'no'} broken games, {time.monotonic() - began:.0f} s")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
