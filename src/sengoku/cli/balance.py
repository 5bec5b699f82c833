"""`sengoku balance`: how even a game is, for those who make or mend one; and what a change would do."""

from __future__ import annotations

import json as written
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.table import Table

from sengoku.arena.balance import Balance
from sengoku.arena.balance import balance as run
from sengoku.arena.report import Plan
from sengoku.arena.simulate import make_plan
from sengoku.arena.whatif import Change, Figure, read_changes
from sengoku.arena.whatif import figures as known_figures
from sengoku.arena.workers import Trouble
from sengoku.cli.balance_words import Block, Grid, Heading, Sentence, Teller
from sengoku.cli.engines import Workers
from sengoku.cli.faults import INTERRUPTED, OK, Fault, check_number
from sengoku.cli.guessing import nearest
from sengoku.cli.inputs import check_there, find_game
from sengoku.cli.options import where_it_matters
from sengoku.cli.pages import whole_page
from sengoku.cli.plans import Alike, Asked, GameId, Json, Options, Seats, Seed, asked, progress
from sengoku.cli.saving import beside, check_place, write_text
from sengoku.cli.screen import console, errors, print_json
from sengoku.cli.words import Lang, words
from sengoku.core.game import Game
from sengoku.core.messages import Messages

_SEATS = "seats"


def balance(
    game: GameId,
    /,
    *,
    seats: Seats = None,
    bots: Alike = "heuristic",
    games: Annotated[int, Parameter(name=("--games", "-n"), help="cli-opt-balance-games", metavar="N")] = 400,
    workers: Workers = Workers(),  # noqa: B008 - it is frozen
    seed: Seed = "0",
    option: Options = None,
    each: Annotated[str | None, Parameter(help="cli-opt-each", metavar="NAME")] = None,
    what_if: Annotated[Path | None, Parameter(help="cli-opt-what-if", metavar="FILE")] = None,
    figures: Annotated[bool, Parameter(help="cli-opt-figures", negative=())] = False,
    out: Annotated[Path | None, Parameter(help="cli-opt-balance-out", metavar="NAME")] = None,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Play, and tell in plain sentences who wins how often and what goes with winning."""
    if figures:
        return _list_figures(find_game(game), json, lang)
    given = asked(game, seats, bots, option, lang, one_a_seat=each != _SEATS)
    check_number("--games", games, 1)
    if (each == _SEATS and seats is not None) or each in given.options:
        raise Fault("cli-error-each-given", name=each)
    changes: Sequence[Change] = ()
    if what_if is not None:
        check_there(what_if.expanduser())
        changes = read_changes(given.game.id, what_if.expanduser())
    plans, labels = _settings(given, games, seed, each)
    if out is not None:
        for ending in (".json", ".html"):
            check_place(beside(out, ending))
    total = games * len(plans) * (2 if changes else 1)
    trouble: Trouble | None = None
    try:
        with (
            workers.open() as engine,
            progress(total, given.say, shown=not json) as tick,
        ):
            report = run(plans, labels, changes, progress=tick, engine=engine)
    except Trouble as fault:
        if fault.report is None:
            raise
        trouble, report = fault, fault.report
    if report.before:
        _tell(report, given.say, out, json)
    if trouble is not None:
        raise trouble
    if report.stopped:
        errors().print(given.say.say("cli-interrupted-games", {"done": report.games, "count": total}))
        return INTERRUPTED
    return OK


def _settings(given: Asked, games: int, seed: str, each: str | None) -> tuple[list[Plan], list[str]]:
    """One plan, or one for each value of an option or each number of seats."""
    rules, say = given.game, given.say
    if each is None:
        return [make_plan(rules.id, given.seats, given.bots, games, seed, given.options)], [""]
    if each == _SEATS:
        numbers = [number for number in rules.seats if number >= len(given.bots)]
        if not numbers:
            raise Fault("cli-error-too-many-bots", count=len(given.bots), number=rules.seats[-1])
        plans = [make_plan(rules.id, number, given.bots, games, seed, given.options) for number in numbers]
        return plans, [say.say("cli-balance-seats", {"number": number}) for number in numbers]
    if each not in rules.options:
        known = [_SEATS, *rules.options]
        raise Fault("cli-error-each", name=each, known=", ".join(known), near=nearest(each, known))
    option = rules.options[each]
    if not option.matters(rules.check_options(given.options)):
        raise Fault(
            "cli-error-option-idle", name=each, title=say.option(each), where=where_it_matters(option, say)
        )
    values = [value for value in option.values if _matters(rules, given, each, value)]
    plans = [
        make_plan(rules.id, given.seats, given.bots, games, seed, {**given.options, each: value})
        for value in values
    ]
    named = [{"name": say.option(each), "value": say.option_value(each, value)} for value in values]
    return plans, [say.say("cli-balance-setting", names) for names in named]


def _matters(rules: Game, given: Asked, name: str, value: object) -> bool:
    """Whether nothing that was asked for loses its effect beside this value."""
    return rules.idle_option(rules.check_options({**given.options, name: value})) is None


# -- telling ----------------------------------------------------------------------------------------------


def _tell(report: Balance, say: Messages, out: Path | None, json: bool) -> None:
    if out is not None:
        found = written.dumps(report.to_json(), indent=2, ensure_ascii=False)
        write_text(beside(out, ".json"), found + "\n")
        write_text(beside(out, ".html"), whole_page(Teller(report, say, brief=False).blocks(), say))
    if json:
        print_json(report.to_json())
        return
    _print(console(), Teller(report, say, brief=True).blocks())
    if out is not None:
        told = say.say("cli-tournament-written", {"file": str(beside(out, ".html"))})
        console().print(told, style="soft")


def _print(out: Console, blocks: Iterable[Block]) -> None:
    for block in blocks:
        if isinstance(block, Heading):
            out.print()
            out.print(block.text, style="strong")
        elif isinstance(block, Sentence):
            out.print(block.text, style="soft" if block.soft else None)
        elif isinstance(block, Grid):
            out.print(_table(block))


def _table(grid: Grid) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    for place, column in enumerate(grid.columns):
        last = place == len(grid.columns) - 1
        table.add_column(column, justify="left" if place == 0 or last else "right")
    for row in grid.rows:
        table.add_row(*row)
    return table


def _list_figures(game: Game, json: bool, lang: str | None) -> int:
    """What may be changed, what it is now, and why it is not known."""
    found = known_figures(game.id)
    say = words(lang, game.id)
    if json:
        print_json([{"figure": each.name, "value": each.value, "why": _why(each, say)} for each in found])
        return OK
    if not found:
        console().print(say.say("cli-balance-no-figures", {"game": say.say("game-name")}))
        return OK
    names = ("figure", "now", "why")
    rows = [[each.name, _now(each), _why(each, say)] for each in found]
    console().print(_table(Grid([say.say(f"cli-balance-column-{name}") for name in names], rows)))
    return OK


def _now(figure: Figure) -> str:
    """What it is; of whole tables the first line (--json has all of them)."""
    first, *more = str(figure.value).strip().splitlines()
    return f"{' '.join(first.split())} …" if more else first


def _why(figure: Figure, say: Messages) -> str:
    why = say.say(f"figure-why-{figure.why}")
    return f"{why} ({figure.rule})" if figure.rule else why
