"""What the commands that let bots play have in common: what is typed, the checks, the bar of progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, NamedTuple

from cyclopts import Parameter
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from sengoku.cli import completing
from sengoku.cli.faults import Fault
from sengoku.cli.inputs import bot_names, check_seats, find_game, game_options, usual_seats
from sengoku.cli.screen import errors
from sengoku.cli.words import words
from sengoku.core.game import Game
from sengoku.core.messages import Messages

GameId = Annotated[str, Parameter(help="cli-opt-game", completer=completing.games)]
Seats = Annotated[int | None, Parameter(help="cli-opt-seats", metavar="N")]
Bots = Annotated[str, Parameter(help="cli-opt-simulate-bots", metavar="A,B…", completer=completing.bots)]
#: The same where one kind plays among itself unless told otherwise.
Alike = Annotated[str, Parameter(help="cli-opt-alike-bots", metavar="A,B…", completer=completing.bots)]
Games = Annotated[int, Parameter(name=("--games", "-n"), help="cli-opt-games", metavar="N")]
Seed = Annotated[str, Parameter(help="cli-opt-simulate-seed", metavar="S")]
Options = Annotated[list[str] | None, Parameter(help="cli-opt-option", metavar="NAME=VALUE", negative=())]
Json = Annotated[bool, Parameter(help="cli-opt-json")]


class Asked(NamedTuple):
    """What is to be played, checked."""

    game: Game
    seats: int
    bots: list[str]
    options: dict[str, object]
    say: Messages


def asked(
    game: str,
    seats: int | None,
    bots: str,
    option: list[str] | None,
    lang: str | None,
    *,
    one_a_seat: bool = True,
) -> Asked:
    """Read what all these commands are told; `one_a_seat`: more bots than seats are too many."""
    found = find_game(game)
    number = usual_seats(found) if seats is None else check_seats(found, seats)
    names = bot_names(found, bots)
    if one_a_seat and len(names) > number:
        raise Fault("cli-error-too-many-bots", count=len(names), number=number)
    options = game_options(found, option or [], number, lang)
    return Asked(found, number, names, options, words(lang, found.id))


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
