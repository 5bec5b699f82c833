"""Which bots there are: two for every game, and the levels of those whose `bots/<game>` has a brain."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec

from sengoku.bots.bot import Bot
from sengoku.bots.brain import Brain
from sengoku.bots.chance import RandomBot, StandIn
from sengoku.bots.levels import levels
from sengoku.bots.own import UnknownBot, as_bot, is_own, own_bot
from sengoku.games import game


def bots(game_id: str) -> tuple[str, ...]:
    """The names of the bots that play this game, the plainest first."""
    return tuple(_bots(game(game_id).id))


def bot(game_id: str, name: object) -> Bot:
    """The bot of this name for this game."""
    known = _bots(game(game_id).id)
    if not isinstance(name, str) or name not in known:
        raise UnknownBot("unknown-bot", {"game": game_id, "value": repr(name), "bots": ", ".join(known)})
    return known[name]


def any_bot(game_id: str, name: object) -> Bot:
    """The same, or with a colon one of one's own (`sengoku.bots.own`), which runs code of whoever names it.

    What is no name is a bot itself, a class of bots or a function. For commands and programs only: a server
    never takes such a name from a client.
    """
    if isinstance(name, str):
        return own_bot(name) if is_own(name) else bot(game_id, name)
    return as_bot(name) if callable(getattr(name, "choose", name)) else bot(game_id, name)


@cache
def _bots(game_id: str) -> dict[str, Bot]:
    module = "sengoku.bots." + game_id.replace("-", "_")
    return bots_in(import_module(module)) if find_spec(module) is not None else with_own({})


def bots_in(module: object) -> dict[str, Bot]:
    """The bots of the game of a module: the levels of its `BRAIN`, what it lists in `BOTS`, and chance."""
    brain: Brain | None = getattr(module, "BRAIN", None)
    own: dict[str, Bot] = getattr(module, "BOTS", {})
    return with_own({**(levels(brain) if brain is not None else {}), **own})


def with_own(own: Mapping[str, Bot]) -> dict[str, Bot]:
    """The bots of every game, with those of one game in their places."""
    found: dict[str, Bot] = {RandomBot.name: RandomBot(), **own}
    return found if StandIn.name in found else {**found, StandIn.name: StandIn()}
