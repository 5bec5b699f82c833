"""`sengoku simulate`: bots play many games against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from sengoku.arena.report import Group, Report
from sengoku.arena.simulate import simulate as run
from sengoku.cli.faults import Fault
from sengoku.cli.inputs import bot_names, check_seats, find_game, game_options, usual_seats
from sengoku.cli.screen import console, errors, print_json
from sengoku.cli.words import Lang, words
from sengoku.core.messages import Messages

_MOST_JOBS = 256
#: The titles of the tables, by what the seats or games in them have in common.
_TITLES = {
    "bot": "cli-simulate-bot",
    "seat": "cli-simulate-seat",
    "role": "label-role",
    "team": "cli-simulate-team",
    "character": "label-character",
    "ending": "cli-simulate-ending",
    "winner": "cli-simulate-winner",
    "title": "cli-shitenno-title",
    "kamons": "cli-shitenno-stock",
    "majorities": "cli-shitenno-majorities",
    "source": "cli-shitenno-source",
    "rounds": "cli-simulate-rounds",
    "order": "cli-bushido-order",
    "provinces": "cli-bushido-provinces",
    "honour": "cli-bushido-final",
    "months": "cli-bushido-months",
    "turns": "cli-bushido-turns",
    "start-honour": "cli-bushido-start-honour",
    "1-elite": "cli-bushido-1-elite",
    "2-tea": "cli-bushido-2-tea",
    "2-guest": "cli-bushido-2-guest",
    "3-honour": "cli-bushido-3-honour",
    "5-tiles": "cli-bushido-5-tiles",
    "6-ronin": "cli-bushido-6-ronin",
    "6-revolt": "cli-bushido-6-revolt",
    "7-campaign": "cli-bushido-7-campaign",
    "7-attack": "cli-bushido-7-attack",
    "7-bonus": "cli-bushido-7-bonus",
    "8-stack": "cli-bushido-8-stack",
    "8-disc": "cli-bushido-8-disc",
    "10-seppuku": "cli-bushido-10-seppuku",
    "10-counsel": "cli-bushido-10-counsel",
    "10-verdict": "cli-bushido-10-verdict",
    "11-arms": "cli-bushido-11-arms",
    "12-kotau": "cli-bushido-12-kotau",
    "army": "cli-ten-sim-army",
    "units-lost": "cli-ten-sim-units",
    "steps-lost": "cli-ten-sim-steps",
    "leaders-lost": "cli-ten-sim-leaders",
    "side": "cli-ten-sim-side",
    "outcome": "cli-ten-sim-outcome",
    "battle-ending": "cli-ten-sim-ending",
    "ahead": "cli-ten-sim-ahead",
    "margin": "cli-ten-sim-margin",
    "turns-played": "cli-ten-sim-turns",
    "first-contact": "cli-ten-sim-contact",
    "castle": "cli-ten-sim-castle",
    "fortress": "cli-ten-sim-fortress",
    "delay-box": "cli-ten-sim-box",
    "chit-drawn": "cli-ten-sim-chit",
    "deployments": "cli-ten-sim-deployed",
    "siege": "cli-ten-sim-siege",
    "kobayakawa-finds": "cli-ten-sim-finds",
}
#: How the undecided clans of Sekigahara stand: a table for each letter.
_STANDS = "clan-"
#: What a value is, where its message is not called after the table.
_WORDS = {
    "winner": "team",
    "8-disc": "disc",
    "side": "cli-ten-sim-side",
    "ahead": "cli-ten-sim-side",
    "battle-ending": "cli-ten-sim-ending",
    "castle": "cli-ten-sim-side",
    "fortress": "cli-ten-sim-side",
    "delay-box": "cli-ten-sim-box",
    "chit-drawn": "cli-ten-sim-chit",
    "deployments": "cli-ten-sim-deployed",
    "siege": "cli-ten-sim-siege",
    "kobayakawa-finds": "cli-ten-sim-finds",
}
#: What was done in the phases of Bushido, as its breakdown counts it.
_DONE = frozenset(
    (
        "1-elite",
        "2-tea",
        "2-guest",
        "3-honour",
        "5-tiles",
        "6-ronin",
        "6-revolt",
        "7-campaign",
        "7-attack",
        "7-bonus",
        "10-seppuku",
        "10-counsel",
        "10-verdict",
        "11-arms",
        "12-kotau",
    )
)
#: What is counted in times, not in games.
_TIMES = _DONE | {"start-honour", "8-stack", "8-disc", "delay-box", "chit-drawn", "deployments"}


def simulate(
    game: Annotated[str, Parameter(help="cli-opt-game")],
    /,
    *,
    seats: Annotated[int | None, Parameter(help="cli-opt-seats", metavar="N")] = None,
    bots: Annotated[str, Parameter(help="cli-opt-simulate-bots", metavar="A,B…")] = "heuristic,random",
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
    if games < 1:
        raise Fault("cli-error-value", word="--games", value=str(games))
    if not 1 <= jobs <= _MOST_JOBS:
        raise Fault("cli-error-value", word="--jobs", value=str(jobs))
    options = game_options(found, option or [], number, lang)
    say = words(lang, found.id)
    with _progress(games, say, shown=not json) as tick:
        report = run(found.id, number, names, games, seed, jobs, options, tick)
    if json:
        print_json(report.to_json())
    else:
        _print(console(), report, say)
    return 0


@contextmanager
def _progress(games: int, say: Messages, *, shown: bool) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on stderr, for somebody who is looking."""
    out = errors()
    if not shown or not out.is_terminal:
        yield None
        return
    with Progress(
        TextColumn(say.say("cli-simulate-progress")),
        BarColumn(style="soft", complete_style="kin", finished_style="matsu"),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=out,
        transient=True,
    ) as bar:
        task = bar.add_task("", total=games)
        yield lambda done, _total: bar.update(task, completed=done)


def _print(out: Console, report: Report, say: Messages) -> None:
    out.print(
        say.say(
            "cli-simulate-summary",
            {
                "name": say.say("game-name"),
                "games": report.games,
                "number": report.seats,
                "seconds": f"{report.seconds:.1f}",
                "speed": f"{report.games_per_second:.0f}",
                "choices": f"{report.mean_choices:.0f}",
                "least": report.min_choices,
                "most": report.max_choices,
            },
        )
    )
    for name, group in report.groups.items():
        if " and " not in name:
            out.print()
            out.print(_rates(name, group, say))
    for name, counts in report.kinds.items():
        out.print()
        out.print(_shares(name, counts, say))
    out.print()
    out.print(say.say("cli-simulate-note"), style="soft")


def _table(title: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    table.add_column(title, style="strong", min_width=18)
    return table


def _rates(name: str, group: Group, say: Messages) -> Table:
    """Wins of each kind of seat, with the interval of 95 % confidence."""
    table = _table(_title(name, say))
    for title in (
        say.say("cli-simulate-games"),
        say.say("cli-simulate-wins"),
        say.say("cli-simulate-rate"),
        say.say("cli-simulate-interval"),
        say.say("cli-simulate-score"),
    ):
        table.add_column(title, justify="right")
    for value, tally in group.items():
        low, high = tally.interval
        table.add_row(
            _value(name, value, say),
            str(tally.games),
            str(tally.wins),
            _percent(tally.win_rate, say),
            f"{_percent(low, say)} – {_percent(high, say)}",
            f"{tally.mean_score:.2f}",
        )
    return table


def _shares(name: str, counts: dict[str, int], say: Messages) -> Table:
    """How many games went which way, or how often something was done."""
    table = _table(_title(name, say))
    unit = "cli-bushido-times" if name in _TIMES else "cli-simulate-games"
    table.add_column(say.say(unit), justify="right")
    table.add_column(say.say("cli-simulate-share"), justify="right")
    total = sum(counts.values())
    for value, number in counts.items():
        table.add_row(_value(name, value, say), str(number), _percent(number / total, say))
    return table


def _title(name: str, say: Messages) -> str:
    if name.startswith(_STANDS):
        return say.say("cli-ten-sim-clan", {"letter": name.removeprefix(_STANDS).upper()})
    return say.say(_TITLES[name]) if name in _TITLES else name


def _value(name: str, value: str, say: Messages) -> str:
    if name == "seat":
        return say.say("seat-name", {"number": int(value)})
    if name.startswith(_STANDS):
        return say.say(f"cli-ten-stand-{value}")
    key = f"cli-bushido-did-{value}" if name in _DONE else f"{_WORDS.get(name, name)}-{value}"
    return say.say(key) if say.has(key) else value


def _percent(rate: float, say: Messages) -> str:
    return say.say("cli-simulate-percent", {"rate": rate * 100})
