"""Positions of Tenkatoitsu as the terminal shows them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from rich.console import RenderableType

from sengoku.cli.tables import tenkatoitsu
from sengoku.cli.words import words
from sengoku.core import rulebook
from sengoku.core.messages import Messages
from sengoku.core.state import State
from sengoku.games import game
from tests.cli import drawing
from tests.tenkatoitsu.table import Table

GAME = game("tenkatoitsu")
NAMES = ["Anna", "Evangeline-Maria"]
ENGLISH = words("en", "tenkatoitsu", NAMES)
FRENCH = words("fr", "tenkatoitsu", NAMES)
LANGUAGES = [words(lang, "tenkatoitsu", NAMES) for lang in rulebook.LANGUAGES]
BATTLES = ("nagakute", "yamazaki")
#: What all battles are shown with: everything they can have.
EVERYTHING: dict[str, dict[str, object]] = {
    "nagakute": {"samurai": True},
    "yamazaki": {"samurai": True, "hosokawa": True},
    "yamazaki-long": {"samurai": True, "tsutsui": True, "mimaki": True},
    "sekigahara": {"samurai": True},
}
#: A small terminal, and one with room for the clans beside the map.
SMALL = (80, 24)
LARGE = (120, 40)


def drawn(*parts: RenderableType | None, size: tuple[int, int] = LARGE) -> str:
    return drawing.drawn(*parts, width=size[0], height=size[1])


def shown(state: State, seat: int | None, say: Messages = ENGLISH, size: tuple[int, int] = LARGE) -> str:
    view = state.view(seat)
    hands = [tenkatoitsu.hand(view, say, brief=brief) for brief in (False, True)]
    end = tenkatoitsu.result(view, say) if state.over else None
    return drawn(tenkatoitsu.table(view, say), *hands, end, size=size)


def board(t: Table, seat: int | None = None, say: Messages = ENGLISH, size: tuple[int, int] = LARGE) -> str:
    return drawn(tenkatoitsu.table(t.state.view(seat), say), size=size)


@cache
def played(battle: str, seed: int, secret: bool = False, full: bool = False) -> list[State]:
    """Every 43rd position of a random game, and its end; `full`: with all options of the battle."""
    options = EVERYTHING[battle] if full else {}
    return list(_played(battle, seed, {"secret_orders": secret, **options}))


def _played(battle: str, seed: int, options: dict[str, object]) -> Iterator[State]:
    random = Random(seed)
    state = GAME.new(2, seed, scenario=battle, **options)
    while not state.over:
        if state.moves % 43 == 0:
            yield state.clone()
        seat = state.deciders()[0]
        state.choose(seat, random.choice(state.choices(seat)))
    yield state
