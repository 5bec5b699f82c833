"""Positions of Tenkatoitsu as the terminal shows them."""

from __future__ import annotations

from functools import cache
from random import Random

from rich.console import RenderableType

from sengoku.cli.tables import tenkatoitsu
from sengoku.cli.words import words
from sengoku.core import rulebook
from sengoku.core.messages import Messages
from sengoku.core.state import State
from sengoku.games import game
from tests.by_chance import by_chance
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
    return drawing.shown(tenkatoitsu, state, seat, say, size)


def board(t: Table, seat: int | None = None, say: Messages = ENGLISH, size: tuple[int, int] = LARGE) -> str:
    return drawn(tenkatoitsu.table(t.state.view(seat), say), size=size)


@cache
def played(battle: str, seed: int, secret: bool = False, full: bool = False) -> list[State]:
    """Every 43rd position of a random game, and its end; `full`: with all options of the battle."""
    options = EVERYTHING[battle] if full else {}
    state = GAME.new(2, seed, scenario=battle, secret_orders=secret, **options)
    kept = [state.clone()]
    kept += [state.clone() for _ in by_chance(state, Random(seed)) if state.moves % 43 == 0 or state.over]
    return kept
