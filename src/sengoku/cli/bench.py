"""`sengoku bench`: how fast a game plays on this machine."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.table import Table

from sengoku.arena.bench import Measurement, import_seconds, measure
from sengoku.cli import completing
from sengoku.cli.faults import INTERRUPTED, OK, check_number
from sengoku.cli.figures import figure, percent
from sengoku.cli.figures import measured as in_unit
from sengoku.cli.inputs import check_seats, find_game, game_options, usual_seats
from sengoku.cli.screen import console, errors, print_json
from sengoku.cli.words import Lang, words
from sengoku.games import game_ids

#: Seconds of play, at most.
_LONGEST = 3600


def bench(
    game: Annotated[str | None, Parameter(help="cli-opt-bench-game", completer=completing.games)] = None,
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
    say = words(lang)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="strong")
    table.add_column("")
    for each in measured:
        table.add_column(words(lang, each.game).say("game-name"), justify="right")
    compiled, interpreted = say.say("cli-bench-compiled"), say.say("cli-bench-interpreted")
    number = [
        ("seats", "seats", 0),
        ("games", "games_per_second", 0),
        ("decisions", "decisions_per_second", 0),
    ]
    number += [("length", "decisions_per_game", 0), ("width", "choices_per_decision", 1)]
    micro = [("clone", "clone_us", 2), ("kept", "kept_clone_us", 2), ("choices", "choices_us", 2)]
    micro += [("view", "view_us", 0), ("bot", "bot_us", 0), ("world", "world_us", 0)]
    rows = [
        ("rules", [compiled if each.compiled else interpreted for each in measured]),
        *[
            (name, [figure(getattr(each, of), say, digits) for each in measured])
            for name, of, digits in number
        ],
        ("open", [percent(each.open_decisions, say, 0) for each in measured]),
        *[
            (name, [in_unit(getattr(each, of), "µs", say, digits) for each in measured])
            for name, of, digits in micro
        ],
        ("memory", [in_unit(each.state_bytes / 1000, "kB", say, 1) for each in measured]),
        ("dump", [in_unit(each.dump_bytes / 1000, "kB", say, 1) for each in measured]),
    ]
    for name, cells in rows:
        table.add_row(say.say(f"cli-bench-{name}"), *cells)
    if started is not None:
        table.add_row(say.say("cli-bench-import"), in_unit(started * 1000, "ms", say))
    return table
