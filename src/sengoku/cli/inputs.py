"""Reading what a user typed after a command: games, seats, lists, options. Anything wrong is a Fault."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sengoku.cli.faults import Fault
from sengoku.cli.guessing import nearest
from sengoku.cli.options import listed, listed_values, where_it_matters, written
from sengoku.cli.words import words
from sengoku.core.game import Game, Option
from sengoku.core.messages import Messages
from sengoku.core.record import Record
from sengoku.games import game as game_of
from sengoku.games import game_ids

#: What stands before the name of a file that holds an option's value, and how long such a file may be.
_FILE: Final = "@"
_LONGEST_FILE: Final = 1_000_000


def find_game(id: str) -> Game:
    """The game with this id; case and blanks are forgiven."""
    wanted = id.strip().lower().replace("_", "-").replace(" ", "-")
    if wanted not in game_ids():
        raise Fault(
            "cli-error-unknown-game", game=id, games=", ".join(game_ids()), near=nearest(id, game_ids())
        )
    return game_of(wanted)


def check_seats(game: Game, seats: int) -> int:
    if seats not in game.seats:
        first, last = game.seats[0], game.seats[-1]
        raise Fault("cli-error-seats", first=first, last=last, number=seats, same=str(first == last).lower())
    return seats


def usual_seats(game: Game) -> int:
    """How many sit down unless told otherwise."""
    return 5 if 5 in game.seats else game.seats[0]


def items(text: str) -> list[str]:
    """A list with commas between."""
    return [item.strip() for item in text.split(",") if item.strip()]


def bot_names(game: Game, text: str) -> list[str]:
    """The bots of a list with commas, each known for this game."""
    from sengoku.bots import bots, is_own, try_own
    from sengoku.bots.own import listed

    known = bots(game.id)
    names = listed(text)
    if not any(names):
        raise Fault("cli-error-no-bots", bots=", ".join(known))
    if not all(names):
        raise Fault("cli-error-bots-comma", given=text, bots=", ".join(known))
    for name in names:
        if is_own(name):
            try_own(name)  # what is wrong with it is said now
        elif name not in known:
            raise Fault("cli-error-unknown-bot", name=name, bots=", ".join(known), near=_near(name, known))
    return names


def _near(name: str, known: Sequence[str]) -> str:
    """Which bot may have been meant: one in a file, a program, or one whose name is much the same."""
    if name.endswith(".py"):
        return f"{name}:NAME"
    return f"cmd:{name}" if "/" in name else nearest(name, known)


def game_options(
    game: Game, given: Sequence[str], seats: int | None = None, lang: str | None = None
) -> dict[str, object]:
    """Options written as name=value, turned into what the game expects; with `seats`, tried at a table."""
    say = words(lang, game.id)
    found: dict[str, object] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Fault("cli-error-option-form", text=text)
        if name not in game.options:
            known, near = listed(game, say), nearest(name, game.options)
            raise Fault(
                "cli-error-no-such-option", name=name, known=known, count=len(game.options), near=near
            )
        found[name] = _option_value(game.options[name], value, say)
    idle = game.idle_option(game.check_options(found))
    if idle is not None:
        title, where = say.option(idle.name), where_it_matters(idle, say)
        raise Fault("cli-error-option-idle", name=idle.name, title=title, where=where)
    if seats is not None and found:
        game.new(seats, 0, **found)  # a map for other players is refused here, before any game is played
    return found


def _option_value(option: Option, text: str, say: Messages) -> object:
    """The allowed value that is written like this: true, 3, short; or, where the game reads more, a @file."""
    for allowed in option.values:
        if text.lower() == str(allowed).lower():
            return allowed
    if not option.own or not text.startswith(_FILE):
        key = "cli-error-option-file" if option.own else "cli-error-option-value"
        known, near = listed_values(option, say), nearest(text, map(written, option.values))
        raise Fault(key, name=option.name, title=say.option(option.name), given=text, known=known, near=near)
    file = Path(text.removeprefix(_FILE)).expanduser()
    return option.check(_file_text(file) if getattr(option, "as_text", False) else _file_value(file))


def _file_text(file: Path) -> str:
    """What is written in a file; an empty line more, so that it is never taken for a word."""
    _check_file(file)
    try:
        return file.read_text(encoding="utf-8") + "\n"
    except ValueError as fault:
        raise Fault("cli-error-file-form", file=str(file), reason=str(fault)) from fault


def _check_file(file: Path) -> None:
    check_there(file)
    if file.stat().st_size > _LONGEST_FILE:
        raise Fault("cli-error-file-size", file=str(file), most=_LONGEST_FILE)


def _file_value(file: Path) -> object:
    """What a JSON or TOML file holds."""
    _check_file(file)
    try:
        text = file.read_text(encoding="utf-8")
        value: object = _toml(text) if file.suffix.lower() == ".toml" else _json(text)
    except (ValueError, RecursionError) as fault:
        raise Fault("cli-error-file-form", file=str(file), reason=str(fault)) from fault
    return value


def _toml(text: str) -> object:
    return tomllib.loads(text)


def _json(text: str) -> object:
    """JSON would silently forget the first of two fields with one name."""

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        names = [name for name, _ in pairs]
        for name in names:
            if names.count(name) > 1:
                raise ValueError(f"{name!r} stands there twice")
        return dict(pairs)

    value: object = json.loads(text, object_pairs_hook=once)
    return value


def read_record(file: Path) -> Record:
    """A record from a file that must be there; what is in it may still be a BadRecord."""
    check_there(file)
    return Record.read(file, game_of)


def check_there(file: Path) -> None:
    """Refuse a place where no file is."""
    if file.is_dir():
        raise Fault("cli-error-folder", file=str(file))
    if not file.is_file():
        raise Fault("cli-error-no-file", file=str(file))
