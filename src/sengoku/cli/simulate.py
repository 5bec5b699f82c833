"""`sengoku simulate`: bots play many games against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from sengoku.arena.breakdowns import in_times, word
from sengoku.arena.report import Group, Report
from sengoku.arena.simulate import Stopped
from sengoku.arena.simulate import simulate as run
from sengoku.cli import completing
from sengoku.cli.faults import INTERRUPTED, OK, Fault, check_number
from sengoku.cli.figures import figure, interval, percent
from sengoku.cli.inputs import bot_names, check_seats, find_game, game_options, usual_seats
from sengoku.cli.screen import console, errors, print_json
from sengoku.cli.words import Lang, words
from sengoku.core.messages import Messages

_MOST_JOBS = 256


def simulate(
    game: Annotated[str, Parameter(help="cli-opt-game", completer=completing.games)],
    /,
    *,
    seats: Annotated[int | None, Parameter(help="cli-opt-seats", metavar="N")] = None,
    bots: Annotated[
        str, Parameter(help="cli-opt-simulate-bots", metavar="A,B…", completer=completing.bots)
    ] = "heuristic,random",
    games: Annotated[int, Parameter(name=("--games", "-n"), help="cli-opt-games", metavar="N")] = 1000,
    jobs: Annotated[int, Parameter(name=("--jobs", "-j"), help="cli-opt-jobs", metavar="N")] = 1,
    seed: Annotated[str, Parameter(help="cli-opt-simulate-seed", metavar="S")] = "0",
    option: Annotated[
        list[str] | None, Parameter(help="cli-opt-option", metavar="NAME=VALUE", negative=())
    ] = None,
    json: Annotated[bool, Parameter(help="cli-opt-json")] = False,
    lang: Lang = None,
) -> int:
    """Let bots play and say who won how often."""
    found = find_game(game)
    number = usual_seats(found) if seats is None else check_seats(found, seats)
    names = bot_names(found, bots)
    if len(names) > number:
        raise Fault("cli-error-too-many-bots", count=len(names), number=number)
    check_number("--games", games, 1)
    check_number("--jobs", jobs, 1, _MOST_JOBS)
    options = game_options(found, option or [], number, lang)
    say = words(lang, found.id)
    stopped = False
    report: Report | None
    try:
        with progress(games, say, shown=not json) as tick:
            report = run(found.id, number, names, games, seed, jobs, options, tick)
    except Stopped as stop:
        stopped, report = True, stop.report
    if json and report is not None:
        print_json(report.to_json())
    elif report is not None:
        _print(console(), report, say)
    if not stopped:
        return OK
    done = 0 if report is None else report.games
    errors().print(say.say("cli-interrupted-games", {"done": done, "count": games}))
    return INTERRUPTED


@contextmanager
def progress(
    total: int | None, say: Messages, *, shown: bool, key: str = "cli-simulate-progress"
) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on stderr, for somebody who is looking; what there is to do may be found out on the way."""
    out = errors()
    if not shown or not out.is_terminal:
        yield None
        return
    with Progress(
        TextColumn(say.say(key)),
        BarColumn(style="soft", complete_style="kin", finished_style="matsu"),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=out,
        transient=True,
    ) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def _print(out: Console, report: Report, say: Messages) -> None:
    out.print(
        say.say(
            "cli-simulate-summary",
            {
                "name": say.say("game-name"),
                "games": report.games,
                "number": report.seats,
                "seconds": figure(report.seconds, say, 1),
                "speed": figure(report.games_per_second, say),
                "choices": figure(report.mean_choices, say),
                "least": report.min_choices,
                "most": report.max_choices,
            },
        )
    )
    for name, group in report.groups.items():
        if " and " not in name:
            out.print()
            out.print(_rates(report.game, name, group, say))
    for name, counts in report.kinds.items():
        out.print()
        out.print(_shares(report.game, name, counts, say))
    out.print()
    out.print(say.say("cli-simulate-note"), style="soft")


def _table(heading: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    table.add_column(heading, style="strong", min_width=18)
    return table


def _rates(game: str, name: str, group: Group, say: Messages) -> Table:
    """Wins of each kind of seat, with the interval of 95 % confidence."""
    table = _table(title(name, say))
    for column in ("games", "wins", "rate", "interval", "score"):
        table.add_column(say.say(f"cli-simulate-{column}"), justify="right")
    for value, tally in group.items():
        low, high = tally.interval
        table.add_row(
            counted(game, name, value, say),
            figure(tally.games, say),
            figure(tally.wins, say),
            percent(tally.win_rate, say),
            interval(low, high, say),
            figure(tally.mean_score, say, 2),
        )
    return table


def _shares(game: str, name: str, counts: dict[str, int], say: Messages) -> Table:
    """How many games went which way, or how often something was done."""
    table = _table(title(name, say))
    unit = "cli-simulate-times" if in_times(game, name) else "cli-simulate-games"
    table.add_column(say.say(unit), justify="right")
    table.add_column(say.say("cli-simulate-share"), justify="right")
    total = sum(counts.values())
    for value, number in counts.items():
        table.add_row(counted(game, name, value, say), figure(number, say), percent(number / total, say))
    return table


def title(name: str, say: Messages) -> str:
    """The message `cli-count-<name>`; for several alike (`clan-b`) one serves with the letter."""
    kind, _, letter = name.partition("-")
    for key in (f"cli-count-{name}", f"cli-count-{kind}"):
        if say.has(key):
            return say.say(key, {"letter": letter.upper()})
    return name


def counted(game: str, name: str, value: str, say: Messages) -> str:
    """A word of the game, or one that only simulations need, `cli-counted-<value>`."""
    if name == "bot":
        return value
    if name == "seat":
        return say.say("seat-name", {"number": int(value)})
    for key in (f"cli-counted-{name}-{value}", f"{word(game, name)}-{value}", f"cli-counted-{value}"):
        if say.has(key):
            return say.say(key)
    return value
