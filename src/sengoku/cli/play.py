"""`sengoku play`: a game in the terminal, people at one keyboard and bots."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sengoku.cli import completing
from sengoku.cli.faults import Fault, check_number
from sengoku.cli.inputs import (
    bot_names,
    check_seats,
    find_game,
    game_options,
    items,
    read_record,
    usual_seats,
)
from sengoku.cli.keyboard import Keyboard
from sengoku.cli.players import Player, people_names, recorded_players, seat_players
from sengoku.cli.saving import check_place, check_unfinished
from sengoku.cli.screen import console
from sengoku.cli.session import Session
from sengoku.cli.words import Lang, words
from sengoku.core.game import Game
from sengoku.core.match import Match, resume, start
from sengoku.core.messages import Messages


def play(
    game: Annotated[str, Parameter(help="cli-opt-game", completer=completing.games)],
    /,
    *,
    seats: Annotated[int | None, Parameter(help="cli-opt-seats", metavar="N")] = None,
    people: Annotated[int | None, Parameter(help="cli-opt-people", metavar="K")] = None,
    names: Annotated[str | None, Parameter(help="cli-opt-names", metavar="A,B…")] = None,
    bots: Annotated[
        str | None, Parameter(help="cli-opt-bots", metavar="A,B…", completer=completing.bots)
    ] = None,
    seed: Annotated[str | None, Parameter(help="cli-opt-seed", metavar="S")] = None,
    load: Annotated[Path | None, Parameter(help="cli-opt-load", metavar="FILE")] = None,
    record: Annotated[Path | None, Parameter(help="cli-opt-record", metavar="FILE")] = None,
    option: Annotated[
        list[str] | None, Parameter(help="cli-opt-option", metavar="NAME=VALUE", negative=())
    ] = None,
    lang: Lang = None,
) -> int:
    """Play against bots and people."""
    found = find_game(game)
    say = words(lang, found.id)
    if record is not None:
        check_place(record)
    if load is not None:
        if (seats, people, names, bots, seed, option) != (None,) * 6:
            raise Fault("cli-error-load-alone")
        match, players = load_match(found, load, say)
    else:
        players = _sit_down(found, seats, people, names, bots, say)
        called = [player.name for player in players]
        match = start(found, len(players), seed, called, **game_options(found, option or [], lang=lang))
    return Session(match, players, say.lang, console(), Keyboard(), record).run()


def load_match(game: Game, file: Path, say: Messages) -> tuple[Match, list[Player]]:
    """A saved game to go on with."""
    saved = read_record(file)
    if saved.game.id != game.id:
        raise Fault("cli-error-other-game", file=str(file), game=saved.game.id)
    check_unfinished(saved, file)
    return resume(saved), recorded_players(saved, say)


def _sit_down(
    game: Game, seats: int | None, people: int | None, names: str | None, bots: str | None, say: Messages
) -> list[Player]:
    """Who plays: the people who are named or counted, and bots at the other seats."""
    if people is not None:
        check_number("--people", people, 0)
    called = people_names(say, 1 if people is None else people) if names is None else items(names)
    if names is not None and people is not None and people != len(called):
        raise Fault("cli-error-names-people", count=len(called), number=people)
    number = max(usual_seats(game), len(called)) if seats is None else seats
    check_seats(game, number)
    return seat_players(game, number, called, [] if bots is None else bot_names(game, bots))
