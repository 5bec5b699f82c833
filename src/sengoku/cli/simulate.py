"""`sengoku simulate`: bots play many games against each other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from sengoku.arena.breakdowns import in_times, word
from sengoku.arena.report import Group, Plan, Report
from sengoku.arena.rows import RecordFolder, Row, RowFile
from sengoku.arena.simulate import Stopped, TakeRows, make_plan
from sengoku.arena.simulate import simulate as run
from sengoku.arena.workers import Trouble
from sengoku.cli.engines import Workers
from sengoku.cli.faults import INTERRUPTED, OK, check_number
from sengoku.cli.figures import figure, interval, percent
from sengoku.cli.plans import Bots, GameId, Games, Json, Options, Seats, Seed, asked, progress
from sengoku.cli.saving import check_place
from sengoku.cli.screen import console, errors, print_json
from sengoku.cli.words import Lang
from sengoku.core.messages import Messages

#: Numbers, also from one to another, have the zeros in front by which they are sorted.
_NUMBERS: Final = re.compile(r"\d+(-\d+)?\+?")
_ZEROS: Final = re.compile(r"\b0+(?=\d)")

Output = Annotated[Path | None, Parameter(help="cli-opt-output", metavar="FILE")]
Records = Annotated[Path | None, Parameter(help="cli-opt-records", metavar="FOLDER")]


def simulate(
    game: GameId,
    /,
    *,
    seats: Seats = None,
    bots: Bots = "heuristic,random",
    games: Games = 1000,
    workers: Workers = Workers(),  # noqa: B008 - it is frozen
    seed: Seed = "0",
    option: Options = None,
    output: Output = None,
    records: Records = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Let bots play and say who won how often."""
    given = asked(game, seats, bots, option, lang)
    check_number("--games", games, 1)
    plan = make_plan(given.game.id, given.seats, given.bots, games, seed, given.options)
    say = given.say
    stop: Stopped | Trouble | None = None
    report: Report | None
    try:
        with (
            kept(output, records, plan) as rows,
            workers.open() as engine,
            progress(games, say, shown=not json) as tick,
        ):
            report = run(
                plan.game,
                plan.seats,
                given.bots,
                games,
                seed,
                options=given.options,
                progress=tick,
                rows=rows,
                records=records is not None,
                engine=engine,
            )
    except (Stopped, Trouble) as reason:
        stop, report = reason, reason.report
    if json and report is not None:
        print_json(report.to_json())
    elif report is not None:
        _print(console(), report, say)
    done = 0 if report is None else report.games
    if isinstance(stop, Stopped):
        errors().print(say.say("cli-interrupted-games", {"done": done, "count": games}))
    tell_kept(done, output, records, say)
    if isinstance(stop, Trouble):
        raise stop
    return INTERRUPTED if stop else OK


@contextmanager
def kept(output: Path | None, records: Path | None, plan: Plan) -> Iterator[TakeRows | None]:
    """Where the games go one by one, if anywhere; a bad place is refused before they are played."""
    with ExitStack() as stack:
        takers: list[TakeRows] = []
        if output is not None:
            check_place(output)
            takers.append(stack.enter_context(RowFile(output.expanduser(), plan)).write)
        if records is not None:
            check_place(records / "record")
            takers.append(RecordFolder(records.expanduser(), plan).write)

        def take(rows: list[Row]) -> None:
            for taker in takers:
                taker(rows)

        yield take if takers else None


def tell_kept(games: int, output: Path | None, records: Path | None, say: Messages) -> None:
    """Say where the games are, one by one."""
    for key, place in (("cli-simulate-rows", output), ("cli-simulate-records", records)):
        if place is not None and games:
            errors().print(say.say(key, {"done": games, "place": str(place)}), style="soft")


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
    tell_missed(out, by_chance(report.by_bot), say)
    out.print(say.say("cli-simulate-note"), style="soft")


def by_chance(bots: Group) -> dict[str, int]:
    """Those in whose place chance made choices, and how many."""
    return {name: tally.missed for name, tally in bots.items() if tally.missed}


def tell_missed(out: Console, missed: Mapping[str, int], say: Messages) -> None:
    """Whose games are not all its own."""
    for name, count in missed.items():
        out.print(say.say("cli-tournament-missed", {"bot": name, "count": count}), style="strong")


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
    return _ZEROS.sub("", value).replace("-", "–") if _NUMBERS.fullmatch(value) else value
