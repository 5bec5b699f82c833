"""What the seats of a finished game, and whole games, are told apart by: roles, teams, endings.

A game that has such things has a module here, named like the game, with

- `seats(view)`: for each thing ("role"), its value for each seat;
- `game(view)`: for each thing ("ending"), its value for the whole game;
- if it likes, `Watch`: one is made for each game and sees every choice before it is made;
- if it likes, `used(state, seat, choice)`: what a choice uses, a thing ("card") and its value, or None;
- `GIVEN`: which things of the seats are given at the start, so that even shares are to be expected;
- `TIMES`: which things are counted in times, not in games;
- `WORDS`: what the values of a thing are, where they are not called after it: the winner is a "team".

The messages are the game's own: `cli-count-<thing>`, and `<thing>-<value>` or `cli-counted-<value>`.

`view` is what a spectator sees when the game is over. A game without a module is reported by bot and seat.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Protocol

from sengoku.core.choices import Choice
from sengoku.core.state import State


class Watcher(Protocol):
    """Somebody who looks on."""

    def see(self, state: State, seat: int, choice: Choice) -> None:
        """A choice that is about to be made."""


class Watch:
    """Counts what is decided in a game: `counts` says how often, by thing and value."""

    def __init__(self) -> None:
        self.counts: dict[str, dict[str, int]] = {}

    def count(self, thing: str, value: str) -> None:
        counts = self.counts.setdefault(thing, {})
        counts[value] = counts.get(value, 0) + 1

    def see(self, state: State, seat: int, choice: Choice) -> None:
        """A choice that is about to be made."""


class Uses:
    """Counts for each seat what it used: cards, tiles, tactics, orders."""

    def __init__(self, game_id: str, seats: int) -> None:
        self._used = getattr(_module(game_id), "used", None)
        self.counts: list[dict[str, dict[str, int]]] = [{} for _ in range(seats)]

    def see(self, state: State, seat: int, choice: Choice) -> None:
        found = None if self._used is None else self._used(state, seat, choice)
        if found is not None:
            thing, value = found
            counts = self.counts[seat].setdefault(thing, {})
            counts[value] = counts.get(value, 0) + 1


def described(game_id: str) -> bool:
    """Whether there is more to say of this game than who won: how it ended, what was used."""
    return _module(game_id) is not None


def band(number: int, step: int) -> str:
    """A number in steps.

    >>> band(28, 4), band(31, 4), band(12, 5)
    ('28-31', '28-31', '10-14')
    """
    low = number // step * step
    return f"{low:02}-{low + step - 1:02}"


def watch(game_id: str) -> Watch | None:
    """Somebody to watch a game of this kind, if it has anything to count."""
    module = _module(game_id)
    made = getattr(module, "Watch", None)
    found: Watch | None = None if made is None else made()
    return found


def of_seats(game_id: str, view: dict[str, Any]) -> dict[str, list[str]]:
    """What tells the seats of this finished game apart."""
    module = _module(game_id)
    found: dict[str, list[str]] = module.seats(view) if module is not None else {}
    return found


def of_game(game_id: str, view: dict[str, Any]) -> dict[str, str]:
    """What tells this finished game from others."""
    module = _module(game_id)
    found: dict[str, str] = module.game(view) if module is not None else {}
    return found


def given_at_start(game_id: str) -> tuple[str, ...]:
    """The things of the seats that are given, not won."""
    return tuple(getattr(_module(game_id), "GIVEN", ()))


def in_times(game_id: str, name: str) -> bool:
    """Whether this is counted in times, not in games."""
    return name in getattr(_module(game_id), "TIMES", ())


def word(game_id: str, name: str) -> str:
    """The word that the values of this are: `team` if they have the messages `team-<value>`."""
    return str(getattr(_module(game_id), "WORDS", {}).get(name, name))


@cache
def _module(game_id: str) -> ModuleType | None:
    name = f"{__name__}.{game_id.replace('-', '_')}"
    return None if find_spec(name) is None else import_module(name)
