"""Reading what a user typed after a command: games, seats, lists, options. Anything wrong is a Fault."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sengoku.cli.faults import Fault
from sengoku.core.game import Game, Option
from sengoku.core.record import Record
from sengoku.core.registry import game as game_of
from sengoku.core.registry import games as game_ids


def find_game(id: str) -> Game:
    """The game with this id; case and blanks are forgiven."""
    wanted = id.strip().lower().replace("_", "-").replace(" ", "-")
    if wanted not in game_ids():
        raise Fault("cli-error-unknown-game", game=id, games=", ".join(game_ids()))
    return game_of(wanted)


def check_seats(game: Game, seats: int) -> int:
    if seats not in game.seats:
        raise Fault("cli-error-seats", first=game.seats[0], last=game.seats[-1], number=seats)
    return seats


def usual_seats(game: Game) -> int:
    """How many sit down unless told otherwise."""
    return 5 if 5 in game.seats else game.seats[0]


def items(text: str) -> list[str]:
    """A list with commas between."""
    return [item.strip() for item in text.split(",") if item.strip()]


def bot_names(game: Game, text: str) -> list[str]:
    """The bots of a list with commas, each known for this game."""
    from sengoku.bots import bots

    known = bots(game.id)
    names = items(text)
    for name in names:
        if name not in known:
            raise Fault("cli-error-unknown-bot", name=name, bots=", ".join(known))
    if not names:
        raise Fault("cli-error-no-bots", bots=", ".join(known))
    return names


def game_options(game: Game, given: Sequence[str]) -> dict[str, object]:
    """Options written as name=value, turned into what the game expects."""
    found: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Fault("cli-error-option-form", text=text)
        if name not in game.options:
            listed = ", ".join(sorted(game.options))
            raise Fault("cli-error-no-such-option", name=name, options=listed, count=len(game.options))
        found[name] = _option_value(game.options[name], value)
    return found


def _option_value(option: Option, text: str) -> object:
    """The allowed value that is written like this: true, 3, short."""
    for allowed in option.values:
        if text.lower() == str(allowed).lower():
            return allowed
    listed = ", ".join(str(allowed).lower() for allowed in option.values)
    raise Fault("cli-error-option-value", name=option.name, value=text, values=listed)


def read_record(file: Path) -> Record:
    """A record from a file that must be there; what is in it may still be a BadRecord."""
    if not file.is_file():
        raise Fault("cli-error-no-file", file=str(file))
    return Record.read(file)
