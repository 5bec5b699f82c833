"""How to play: a text for each game and language, and the moments of real games that are drawn in it.

The texts are `docs/howto/<lang>/<game>.md`; which moments there are stands in `docs/howto/<game>.toml`. A
moment is looked for in a game that bots play here and now: so it is real whatever becomes of rules, views
and bots.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final, cast

from sengoku.bots import USUAL, bot, decide, private_dice
from sengoku.core.game import Game
from sengoku.core.names import BOT_NAMES
from sengoku.core.resources import resource
from sengoku.core.rulebook import LANGUAGES
from sengoku.core.state import State
from sengoku.core.views import View
from sengoku.games import game as find_game
from sengoku.table.answers import BoardBody, HowToBody
from sengoku.table.moments import view_of
from sengoku.table.updates import ask_of

#: No moment is farther from the beginning than so many choices.
MOST: Final = 600


class NoMoment(Exception):
    """A game ended, or went on too long, before what was looked for."""


def is_told(game: str) -> bool:
    return (resource("howto") / LANGUAGES[0] / f"{game}.md").is_file()


@cache
def how_to_play(id: str) -> HowToBody:
    """The text in each language; none for a game that nobody has told."""
    paths = {lang: resource("howto") / lang / f"{id}.md" for lang in LANGUAGES}
    return HowToBody(id, {lang: path.read_text("utf-8") for lang, path in paths.items() if path.is_file()})


@cache
def boards(id: str) -> list[BoardBody]:
    """The moments that are drawn in the text; found once."""
    wanted = resource("howto") / f"{id}.toml"
    if not wanted.is_file():
        return []
    read = tomllib.loads(wanted.read_text(encoding="utf-8"))
    return [board for played in read["game"] for board in moments(find_game(id), played)]


def moments(game: Game, played: dict[str, Any]) -> list[BoardBody]:
    """The moments of one game, in their order: each the first after the one before at which it is asked."""
    seats, seed = played["seats"], played["seed"]
    state = game.new(seats, seed, **played.get("options", {}))
    chance = [private_dice(seed, seat) for seat in range(seats)]
    player = bot(game.id, USUAL)
    found: list[BoardBody] = []
    for wanted in played["board"]:
        while (seat := _asked(state, wanted)) is None:
            if state.over or state.moves > MOST:
                raise NoMoment(f"{game.id}: nobody is asked {wanted}")
            decider = state.deciders()[0]
            state.choose(decider, decide(player, state, decider, chance[decider]))
        found.append(_board(state, wanted["name"], seat))
    return found


def _asked(state: State, wanted: dict[str, Any]) -> int | None:
    """Who is asked what is looked for, with that many choices, after that many moves."""
    if state.moves < wanted.get("after", 0):
        return None
    for seat in state.deciders():
        asked = state.ask(seat).prompt == wanted["ask"] and wanted.get("seat", seat) == seat
        if asked and len(state.choices(seat)) >= wanted.get("choices", 1):
            return seat
    return None


def _board(state: State, name: str, seat: int) -> BoardBody:
    return BoardBody(
        name=name,
        seat=seat,
        names=list(BOT_NAMES[: state.seats]),
        view=cast(View, view_of(state, seat)),
        ask=ask_of(state, seat),
        choices=[str(choice) for choice in state.choices(seat)],
    )
