"""`sengoku games`: what can be played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from cyclopts import Parameter
from rich.table import Table

from sengoku.bots import bots
from sengoku.bots.levels import LEVELS
from sengoku.cli import completing
from sengoku.cli.inputs import find_game
from sengoku.cli.levels import tell_bots
from sengoku.cli.options import tell_options
from sengoku.cli.screen import console, print_json
from sengoku.cli.words import Lang, words
from sengoku.core.game import Game
from sengoku.games import game as game_of
from sengoku.games import game_ids


def games(
    game: Annotated[str | None, Parameter(help="cli-opt-games-game", completer=completing.games)] = None,
    /,
    *,
    json: Annotated[bool, Parameter(help="cli-opt-json")] = False,
    lang: Lang = None,
) -> int:
    """List the games, or one."""
    found = [game_of(id) for id in game_ids()] if game is None else [find_game(game)]
    if json:
        print_json([describe(one) for one in found])
        return 0
    out = console()
    out.print(_table(found, lang))
    tell_bots(out, known_bots(found), words(lang))
    if game is None:
        out.print()
        out.print(words(lang).say("cli-games-more"), style="soft")
    else:
        tell_options(out, found[0], words(lang, found[0].id))
    return 0


def _table(found: Sequence[Game], lang: str | None) -> Table:
    """A line a game; its bots only if they are not those of all the others: they are listed below."""
    say = words(lang).say
    differ = len({bots(one.id) for one in found}) > 1
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    table.add_column(say("cli-games-id"), style="ai", no_wrap=True)
    for title in ("name", "seats", "version", "rules", *["bots"] * differ):
        table.add_column(say(f"cli-games-{title}"))
    for one in found:
        first, last = one.seats[0], one.seats[-1]
        table.add_row(
            one.id,
            words(lang, one.id).say("game-name"),
            f"{first}–{last}" if first < last else str(first),
            one.version,
            say("cli-games-paragraphs", {"count": len(one.rulebook)}),
            *[", ".join(bots(one.id))] * differ,
        )
    return table


def known_bots(found: Sequence[Game]) -> list[str]:
    """The bots of these games, the weakest first."""
    names = {name: None for game in found for name in bots(game.id)}
    return sorted(names, key=lambda name: LEVELS.index(name) if name in LEVELS else -1)


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
                "only": {name: list(values) for name, values in option.only.items()},
            }
            for option in game.options.values()
        },
        "rules": len(game.rulebook),
        "deviations": [deviation.rule for deviation in game.deviations],
        "bots": list(bots(game.id)),
        "actions": game.action_count,
    }
