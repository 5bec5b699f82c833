"""`sengoku bench`: how fast a game plays on this machine."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from sengoku.arena.bench import Measurement, import_seconds, measure
from sengoku.cli.faults import INTERRUPTED, OK, check_number
from sengoku.cli.inputs import check_seats, find_game, game_options, usual_seats
from sengoku.cli.screen import console, errors, print_json
from sengoku.cli.words import Lang, words
from sengoku.games import game_ids

#: Seconds of play, at most.
_LONGEST = 3600


def bench(
    game: Annotated[str | None, Parameter(help="cli-opt-bench-game")] = None,
    /,
    *,
    seats: Annotated[int | None, Parameter(help="cli-opt-seats", metavar="N")] = None,
    option: Annotated[
        list[str] | None, Parameter(help="cli-opt-option", metavar="NAME=VALUE", negative=())
    ] = None,
    seconds: Annotated[float, Parameter(help="cli-opt-seconds", metavar="S")] = 2.0,
    json: Annotated[bool, Parameter(help="cli-opt-json")] = False,
    lang: Lang = None,
) -> int:
    """Measure random play and the calls that search is made of."""
    check_number("--seconds", seconds, 0, _LONGEST, above=True)
    found = [find_game(id) for id in ([game] if game is not None else game_ids())]
    sized = [(each, usual_seats(each) if seats is None else check_seats(each, seats)) for each in found]
    options = {each.id: game_options(each, option or [], number, lang) for each, number in sized}
    measured: list[Measurement] = []
    started: float | None = None
    try:
        for each, number in sized:
            measured.append(measure(each.id, number, seconds, options=options[each.id]))
        started = import_seconds()
    except KeyboardInterrupt:
        code = INTERRUPTED
    else:
        code = OK
    if json:
        print_json({"import_seconds": started, "games": [each.to_json() for each in measured]})
    elif measured:
        console().print(_table(measured, started, lang))
    if code == INTERRUPTED:
        done = {"done": len(measured), "count": len(sized)}
        errors().print(words(lang).say("cli-interrupted-measured", done))
    return code


def _table(measured: list[Measurement], started: float | None, lang: str | None) -> Table:
    say = words(lang).say
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="strong")
    table.add_column("")
    for each in measured:
        table.add_column(words(lang, each.game).say("game-name"), justify="right")
    compiled, interpreted = say("cli-bench-compiled"), say("cli-bench-interpreted")
    rows: list[tuple[str, list[str]]] = [
        (say("cli-bench-seats"), [str(each.seats) for each in measured]),
        (say("cli-bench-rules"), [compiled if each.compiled else interpreted for each in measured]),
        (say("cli-bench-games"), [_number(each.games_per_second) for each in measured]),
        (say("cli-bench-decisions"), [_number(each.decisions_per_second) for each in measured]),
        (say("cli-bench-length"), [_number(each.decisions_per_game) for each in measured]),
        (say("cli-bench-width"), [f"{each.choices_per_decision:.1f}" for each in measured]),
        (say("cli-bench-clone"), [f"{each.clone_us:.2f} µs" for each in measured]),
        (say("cli-bench-kept"), [f"{each.kept_clone_us:.2f} µs" for each in measured]),
        (say("cli-bench-choices"), [f"{each.choices_us:.2f} µs" for each in measured]),
        (say("cli-bench-view"), [f"{each.view_us:.0f} µs" for each in measured]),
        (say("cli-bench-bot"), [f"{each.bot_us:.0f} µs" for each in measured]),
        (say("cli-bench-world"), [f"{each.world_us:.0f} µs" for each in measured]),
        (say("cli-bench-memory"), [f"{each.state_bytes / 1000:.1f} kB" for each in measured]),
        (say("cli-bench-dump"), [f"{each.dump_bytes / 1000:.1f} kB" for each in measured]),
    ]
    for title, cells in rows:
        table.add_row(title, *cells)
    if started is not None:
        table.add_row(say("cli-bench-import"), f"{started * 1000:.0f} ms")
    return table


def _number(value: float) -> str:
    """A number with thin gaps between thousands, the same in every language."""
    return f"{value:,.0f}".replace(",", " ")
