"""The games and bots this server offers: those of the package, and games of one's own from modules."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module

from sengoku.bots import Bot, bot, bots, bots_in
from sengoku.core.errors import SengokuError
from sengoku.core.game import Game
from sengoku.games import game, game_ids
from sengoku.table.errors import Refusal


class Catalogue:
    """Finds games by id and bots by game and name.

    A game of one's own is `module` or `module:NAME` (`GAME` unless said otherwise); the module's `BRAIN`
    and `BOTS`, if it has any, play it besides those of every game.
    """

    def __init__(self, modules: Iterable[str] = ()) -> None:
        self.own: dict[str, Game] = {}
        self._own_bots: dict[str, dict[str, Bot]] = {}
        for entry in modules:
            place, _, name = entry.partition(":")
            module = import_module(place)
            found: Game = getattr(module, name or "GAME")
            self.own[found.id] = found
            self._own_bots[found.id] = bots_in(module)

    def ids(self) -> list[str]:
        return sorted({*game_ids(), *self.own})

    def game(self, id: object) -> Game:
        """The game; UnknownGame if there is none."""
        return self.own[id] if isinstance(id, str) and id in self.own else game(id)

    def page(self, id: str) -> Game:
        """The game of an address; not-found if there is none."""
        try:
            return self.game(id)
        except SengokuError as fault:
            raise Refusal("not-found", str(fault)) from fault

    def bots(self, id: str) -> list[str]:
        """The names of the bots that play this game, the plainest first."""
        return list(self._own_bots[id] if id in self.own else bots(id))

    def bot(self, id: str, name: str) -> Bot:
        if id not in self.own:
            return bot(id, name)
        known = self._own_bots[id]
        if name not in known:
            raise Refusal("bad-option", f"'{id}' has no bot {name!r}; its bots: {', '.join(known)}.")
        return known[name]


@lru_cache(maxsize=4)
def catalogue(modules: tuple[str, ...]) -> Catalogue:
    """The same catalogue for the same modules: bot processes ask for it with every job."""
    return Catalogue(modules)
