"""`sengoku games`: what can be played."""

from __future__ import annotations

from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from sengoku.bots import bots
from sengoku.cli.options import tell_options
from sengoku.cli.screen import console, print_json
from sengoku.cli.words import Lang, words
from sengoku.core.game import Game
from sengoku.games import game as game_of
from sengoku.games import game_ids


def games(
    *,
    json: Annotated[bool, Parameter(help="cli-opt-json")] = False,
    lang: Lang = None,
) -> int:
    """List the games."""
    found = [game_of(id) for id in game_ids()]
    if json:
        print_json([describe(game) for game in found])
        return 0
    say = words(lang).say
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    table.add_column(say("cli-games-id"), style="ai", no_wrap=True)
    for title in (
        say("cli-games-name"),
        say("cli-games-seats"),
        say("cli-games-version"),
        say("cli-games-rules"),
        say("cli-games-bots"),
    ):
        table.add_column(title)
    for game in found:
        table.add_row(
            game.id,
            words(lang, game.id).say("game-name"),
            f"{game.seats[0]}–{game.seats[-1]}",
            game.version,
            say("cli-games-paragraphs", {"count": len(game.rulebook)}),
            ", ".join(bots(game.id)),
        )
    out = console()
    out.print(table)
    for game in found:
        tell_options(out, game, words(lang, game.id))
    return 0


def describe(game: Game) -> dict[str, Any]:
    """A game as a program reads it."""
    return {
        "id": game.id,
        "name": game.name,
        "seats": [game.seats[0], game.seats[-1]],
        "version": game.version,
        "options": {
            option.name: {
                "default": option.default,
                "values": list(option.values),
                "own": option.own,
                "rule": option.rule,
            }
            for option in game.options.values()
        },
        "rules": len(game.rulebook),
        "deviations": [deviation.rule for deviation in game.deviations],
        "bots": list(bots(game.id)),
        "actions": game.action_count,
    }
