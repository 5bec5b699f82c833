"""The games and bots this server offers: those of the package, games of one's own, and bots of one's own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module

from sengoku.bots import Bot, UnknownBot, bot, bots, bots_in
from sengoku.bots.own import own_bot
from sengoku.core.errors import SengokuError
from sengoku.core.game import Game
from sengoku.games import game, game_ids
from sengoku.table.errors import Refusal
from sengoku.table.guests import Guest


class Catalogue:
    """Finds games by id and bots by game and name.

    A game of one's own is `module` or `module:NAME` (`GAME` unless said otherwise); the module's `BRAIN`
    and `BOTS`, if it has any, play it besides those of every game. Guests play every game.
    """

    def __init__(self, modules: Iterable[str] = (), guests: Iterable[Guest] = ()) -> None:
        self.own: dict[str, Game] = {}
        self.guests = {guest.called: guest for guest in guests}
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
        """The names of the bots that play this game, the plainest first, then guests."""
        known = list(self._own_bots[id] if id in self.own else bots(id))
        return known + [called for called in self.guests if called not in known]

    def check_bot(self, id: str, name: str) -> None:
        """Refuse a bot that is not offered for this game. Nothing is loaded."""
        known = self.bots(id)
        if name not in known:
            raise UnknownBot("unknown-bot", {"game": id, "value": repr(name), "bots": ", ".join(known)})

    def still(self, id: str, name: str | None) -> str | None:
        """A bot that a table had, if it is still offered: a guest may be gone since."""
        return name if name in self.bots(id) else None

    def guest(self, id: str, name: str) -> Guest | None:
        """The guest of this name, if it is one; a game's own bot of the same name goes before it."""
        known = self._own_bots[id] if id in self.own else bots(id)
        return None if name in known else self.guests.get(name)

    def bot(self, id: str, name: str) -> Bot:
        """The bot itself. A guest is loaded, which only its own process does."""
        self.check_bot(id, name)
        guest = self.guest(id, name)
        if guest is not None:
            return own_bot(guest.name)
        return self._own_bots[id][name] if id in self.own else bot(id, name)


@lru_cache(maxsize=4)
def catalogue(modules: tuple[str, ...], guests: tuple[Guest, ...] = ()) -> Catalogue:
    """The same catalogue for the same modules: bot processes ask for it with every job."""
    return Catalogue(modules, guests)
