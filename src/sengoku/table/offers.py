"""What can be played here, and what becomes of options before a table is made of them."""

from __future__ import annotations

from sengoku.core.errors import SengokuError
from sengoku.core.events import Mark
from sengoku.core.game import Game, Option
from sengoku.core.playbills import Playbill
from sengoku.core.rulebook import LANGUAGES
from sengoku.table import howto
from sengoku.table.answers import CheckedOptions, CheckOptions, GameInfo, GameOption, MusterBody, PlaybillBody
from sengoku.table.catalogue import Catalogue


def offered(known: Catalogue) -> list[GameInfo]:
    """All games, with what each asks for and promises."""
    games = [known.game(id) for id in known.ids()]
    least = min([game.weight for game in games if game.weight], default=0)
    return [_info(game, known.bots(game.id), first=game.weight == least > 0) for game in games]


def _info(game: Game, bots: list[str], *, first: bool) -> GameInfo:
    seats = list(game.seats)
    return GameInfo(
        id=game.id,
        name=game.name,
        version=game.version,
        seats=seats,
        options=[_option(option) for option in game.options.values()],
        bots=bots,
        marks=marks(game),
        weight=game.weight,
        minutes={str(count): minutes for count, minutes in game.minutes.items()},
        first_seats=game.first_seats or seats[(len(seats) - 1) // 2],
        first=first,
        howto=howto.is_told(game.id),
        playbills=[_playbill(found) for found in game.playbills()],
    )


def marks(game: Game) -> dict[str, Mark]:
    """Its kinds of events that have weight."""
    return {kind: told.mark for kind, told in game.events.items() if told.mark}


def _option(option: Option) -> GameOption:
    only = {name: list(values) for name, values in option.only.items()}
    return GameOption(option.name, option.default, list(option.values), option.own, option.rule, only)


def _playbill(found: Playbill) -> PlaybillBody:
    armies = [MusterBody(army.id, army.clans, army.units) for army in found.armies]
    return PlaybillBody(found.option, found.value, found.title, armies, found.turns, found.minutes)


def checked(game: Game, wish: CheckOptions) -> CheckedOptions:
    """What these options come to. Nothing is made of them."""
    try:
        game.check_seats(wish.seats)
        options = game.check_options(dict(wish.options))
        game.new(wish.seats, 0, **options)
    except SengokuError as fault:
        line = fault.details.get("line")
        said = {lang: fault.text(lang) for lang in LANGUAGES}
        return CheckedOptions(said, line if isinstance(line, int) else None, [], None)
    idle = [name for name, option in game.options.items() if not option.matters(options)]
    found = game.playbill(options)
    return CheckedOptions(None, None, idle, None if found is None else _playbill(found))
