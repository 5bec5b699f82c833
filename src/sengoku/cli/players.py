"""Who sits at the table: people, and bots with names of their own."""

from __future__ import annotations

import re
from typing import Final

from sengoku.bots import USUAL, Bot, any_bot, bot, bots, is_own
from sengoku.cli.faults import Fault
from sengoku.core.game import Game
from sengoku.core.messages import Messages
from sengoku.core.names import BOT_NAMES, alike, check_name, check_unlike, one_line
from sengoku.core.record import Record

#: How a bot's name shows what plays: "Nene (bot)" is the usual one, "Nene (random bot)" another.
_BOT: Final = re.compile(r"\((?:(?P<kind>[\w-]+) )?bot\)$")


class Player:
    """One seat's player; `bot` is None for a person."""

    __slots__ = ("bot", "name")

    def __init__(self, name: str, bot: Bot | None = None) -> None:
        self.name = name
        self.bot = bot


def seat_players(game: Game, seats: int, people: list[str], kinds: list[str]) -> list[Player]:
    """The people from seat 0 on, then bots; fewer kinds of bot than seats are repeated in turn."""
    if len(people) > seats:
        raise Fault("cli-error-too-many-people", count=len(people), number=seats)
    if len(kinds) > seats - len(people):
        raise Fault("cli-error-too-many-bots", count=len(kinds), number=seats - len(people))
    called = [check_name(name) for name in people]
    for place, name in enumerate(called):
        check_unlike(name, called[:place])
    players = [Player(name) for name in called]
    free = [name for name in BOT_NAMES if not any(alike(name, other) for other in called)]
    for place in range(seats - len(people)):
        kind = kinds[place % len(kinds)] if kinds else USUAL
        players.append(Player(_bot_name(free[place], kind), any_bot(game.id, kind)))
    return players


def _bot_name(name: str, kind: str) -> str:
    if is_own(kind):
        return f"{name} (own bot)"
    return f"{name} (bot)" if kind == USUAL else f"{name} ({kind} bot)"


def people_names(say: Messages, count: int) -> list[str]:
    """Names for people who gave none."""
    return [say.say("cli-play-person", {"number": number + 1}) for number in range(count)]


def recorded_players(record: Record, say: Messages) -> list[Player]:
    """The players of a saved game, from the names in it; a record without names has one person."""
    names = record.names
    if names is None or len(names) != record.seats:
        return seat_players(record.game, record.seats, people_names(say, 1), [])
    return [_recorded(one_line(name), record.game) for name in names]


def _recorded(name: str, game: Game) -> Player:
    found = _BOT.search(name)
    if found is None:
        return Player(name)
    kind = found["kind"] if found["kind"] in bots(game.id) else USUAL
    return Player(name, bot(game.id, kind))
