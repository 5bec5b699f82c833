"""`sengoku selfplay`: bots play, and every choice becomes a row of a data set; or such a file is checked."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter

from sengoku.arena.dataset import Dataset
from sengoku.arena.dataset import selfplay as run
from sengoku.arena.workers import Trouble
from sengoku.cli import completing
from sengoku.cli.engines import Workers
from sengoku.cli.faults import INTERRUPTED, OK, Fault, check_number
from sengoku.cli.figures import figure
from sengoku.cli.inputs import check_there
from sengoku.cli.plans import Alike, Games, Json, Options, Seats, Seed, asked, progress
from sengoku.cli.saving import check_place
from sengoku.cli.screen import console, errors, print_json
from sengoku.cli.simulate import tell_missed
from sengoku.cli.words import Lang, words


def selfplay(
    game: Annotated[str | None, Parameter(help="cli-opt-selfplay-game", completer=completing.games)] = None,
    /,
    *,
    output: Annotated[Path | None, Parameter(help="cli-opt-selfplay-output", metavar="FILE")] = None,
    seats: Seats = None,
    bots: Alike = "heuristic",
    games: Games = 1000,
    workers: Workers = Workers(),  # noqa: B008 - it is frozen
    seed: Seed = "0",
    option: Options = None,
    check: Annotated[Path | None, Parameter(help="cli-opt-selfplay-check", metavar="FILE")] = None,
    rows: Annotated[int, Parameter(help="cli-opt-selfplay-rows", metavar="N")] = 1000,
    json: Json = False,
    lang: Lang = None,
) -> int:
    """Write a data set, or play one again and say whether it is sound."""
    if check is not None:
        check_number("--rows", rows, 0)
        return _check(check.expanduser(), rows, json, lang)
    if game is None or output is None:
        raise Fault("cli-error-selfplay-what")
    if output.suffix.lower() != ".parquet":
        raise Fault("cli-error-selfplay-ending", file=str(output))
    given = asked(game, seats, bots, option, lang)
    check_number("--games", games, 1)
    check_place(output)
    began = perf_counter()
    trouble: Trouble | None = None
    try:
        with (
            workers.open() as engine,
            progress(games, given.say, shown=not json) as tick,
        ):
            written = run(
                given.game.id,
                given.seats,
                given.bots,
                games,
                output.expanduser(),
                seed,
                options=given.options,
                progress=tick,
                engine=engine,
            )
    except Trouble as fault:
        if fault.report is None:
            raise
        trouble, written = fault, fault.report
    seconds = perf_counter() - began
    size = output.expanduser().stat().st_size if written.games else 0
    if json:
        found = {"file": str(output), "games": written.games, "rows": written.rows, "bytes": size}
        by_chance = {"by_chance": written.by_chance} if written.by_chance else {}
        print_json({**found, "seconds": round(seconds, 3), "whole": not written.stopped, **by_chance})
    elif written.games:
        told = {
            "games": written.games,
            "rows": written.rows,
            "file": str(output),
            "size": figure(size / 1e6, given.say, 2),
            "seconds": figure(seconds, given.say, 1),
            "speed": figure(written.rows / seconds, given.say),
        }
        console().print(given.say.say("cli-selfplay-written", told), soft_wrap=True)
        tell_missed(console(), written.by_chance, given.say)
    if trouble is not None:
        raise trouble
    if written.stopped:
        errors().print(given.say.say("cli-interrupted-games", {"done": written.games, "count": games}))
        return INTERRUPTED
    return OK


def _check(file: Path, rows: int, json: bool, lang: str | None) -> int:
    """What does not agree is a fault that names the row."""
    check_there(file)
    data = Dataset(file)
    say = words(lang, data.game.id)
    with progress(len(data), say, shown=not json, key="cli-selfplay-progress") as tick:
        done = data.check(rows or None, tick)
    if json:
        print_json({**data.about, "rows": len(data), "played_again": done, "sound": True})
        return OK
    told = {"rows": len(data), "done": done, "name": say.say("game-name"), "file": str(file)}
    console().print(say.say("cli-selfplay-sound", told), soft_wrap=True)
    return OK
