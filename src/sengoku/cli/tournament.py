"""`sengoku tournament`: every bot against every other, on the same deals."""

from __future__ import annotations

import json as written
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from sengoku.arena.balance import Balance
from sengoku.arena.page import page
from sengoku.arena.simulate import Stopped, make_plan
from sengoku.arena.tournament import Standings
from sengoku.arena.tournament import tournament as run
from sengoku.arena.workers import Trouble
from sengoku.cli import completing
from sengoku.cli.balance_words import Caption, Heading, Sentence, Teller
from sengoku.cli.engines import Workers
from sengoku.cli.faults import INTERRUPTED, OK, check_number
from sengoku.cli.figures import figure, interval, percent
from sengoku.cli.pages import html
from sengoku.cli.plans import GameId, Json, Options, Seats, Seed, asked, progress
from sengoku.cli.saving import beside, check_place, write_text
from sengoku.cli.screen import console, errors, print_json
from sengoku.cli.simulate import Output, Records, by_chance, kept, tell_kept, tell_missed
from sengoku.cli.words import Lang
from sengoku.core.messages import Messages


def tournament(
    game: GameId,
    /,
    *,
    bots: Annotated[
        str, Parameter(help="cli-opt-tournament-bots", metavar="A,B…", completer=completing.bots)
    ] = "heuristic,novice,random",
    rounds: Annotated[int, Parameter(name=("--rounds", "-n"), help="cli-opt-rounds", metavar="N")] = 200,
    seats: Seats = None,
    workers: Workers = Workers(),  # noqa: B008 - it is frozen
    seed: Seed = "0",
    option: Options = None,
    decided: Annotated[bool, Parameter(help="cli-opt-decided", negative=())] = False,
    out: Annotated[Path | None, Parameter(help="cli-opt-tournament-out", metavar="NAME")] = None,
    output: Output = None,
    records: Records = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Play the rounds that are left, and say who is better, by how much and how sure that is."""
    found, number, names, options, say = asked(game, seats, bots, option, lang, one_a_seat=False)
    check_number("--rounds", rounds, 1)
    log = None if out is None else beside(out, ".jsonl")
    if out is not None:
        for ending in (".jsonl", ".json", ".html"):
            check_place(beside(out, ending))
    try:
        with (
            kept(output, records, make_plan(found.id, number, names[:1], rounds, seed, options)) as rows,
            workers.open() as engine,
            progress(rounds * len(names) * (len(names) - 1) // 2, say, shown=not json) as tick,
        ):
            standings = run(
                found.id,
                number,
                names,
                rounds,
                seed,
                options=options,
                progress=tick,
                decided=decided,
                log=log,
                engine=engine,
                rows=rows,
                records=records is not None,
            )
    except (Stopped, Trouble) as stop:
        if stop.report is not None:
            _tell(stop.report, say, None, json)
            tell_kept(stop.report.sums.games, output, records, say)
        if isinstance(stop, Trouble):
            raise
        how = "cli-tournament-stopped" if log is None else "cli-tournament-resume"
        errors().print(say.say(how, {"file": str(log)}))
        return INTERRUPTED
    _tell(standings, say, out, json)
    tell_kept(standings.sums.games, output, records, say)
    return OK


def _tell(standings: Standings, say: Messages, out: Path | None, json: bool) -> None:
    if out is not None:
        found = written.dumps(standings.to_json(), indent=2, ensure_ascii=False)
        write_text(beside(out, ".json"), found + "\n")
        write_text(beside(out, ".html"), _page(standings, say))
    if json:
        print_json(standings.to_json())
        return
    _print(console(), standings, say)
    if out is not None:
        console().print(say.say("cli-tournament-written", {"file": str(beside(out, ".html"))}), style="soft")


def _page(standings: Standings, say: Messages) -> str:
    figures: dict[str, Callable[..., str]] = {
        "lang": lambda: say.lang,
        "name": lambda: say.say("game-name"),
        "in-figures": lambda: say.say("cli-balance-in-figures"),
        "figure": lambda number: figure(number, say),
        "percent": lambda share: percent(share, say),
        "interval-figure": lambda low, high: interval(low, high, say),
        "chance-figure": lambda chance: told_chance(chance, say),
    }

    def said(key: str, **args: object) -> str:
        return figures[key](**args) if key in figures else say.say(f"cli-tournament-{key}", args)

    section = standings.section
    games = Balance(standings.game, standings.bots, standings.seed, [section])
    more = {
        thing: dict(sorted(counts.items()))
        for thing, counts in standings.sums.kinds.items()
        if thing not in section.kinds()
    }
    blocks = [
        Heading(said("games")),
        Caption(say.say("cli-balance-plots")),
        *Teller(games, say, brief=False).section(section, more),
        Sentence(say.say("cli-balance-note"), soft=True),
    ]
    return page(standings, said, [html(block, say) for block in blocks])


def told_chance(chance: float, say: Messages) -> str:
    """How likely, in figures that mean something."""
    return f"< {figure(0.001, say, 3)}" if chance < 0.001 else figure(chance, say, 3)


def _print(out: Console, standings: Standings, say: Messages) -> None:
    out.print(say.say("cli-tournament-heading", {"game": say.say("game-name")}), style="strong")
    out.print(say.say("cli-tournament-summary", standings.summary()))
    out.print()
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    table.add_column(say.say("cli-count-bot"), style="strong", min_width=18)
    for column in ("rating", "reach", "share", "interval"):
        table.add_column(say.say(f"cli-tournament-{column}"), justify="right")
    for bot, (rating, reach) in standings.ranked():
        share = standings.share_of(bot)
        between = interval(*share.interval, say)
        table.add_row(bot, figure(rating, say), f"± {figure(reach, say)}", percent(share.mean, say), between)
    out.print(table)
    out.print()
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    table.add_column(say.say("cli-tournament-pairs"), style="strong")
    for column in ("deals", "won", "interval", "chance"):
        table.add_column(say.say(f"cli-tournament-{column}"), justify="right")
    for (one, other), score in standings.scores.items():
        between, chance = interval(*score.interval, say), told_chance(score.chance, say)
        table.add_row(f"{one} – {other}", figure(score.deals, say), percent(score.mean, say), between, chance)
    out.print(table)
    out.print()
    tell_missed(out, by_chance(standings.sums.groups["bot"]), say)
    out.print(say.say("cli-tournament-pairs-help"), style="soft")
