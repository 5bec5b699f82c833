"""How a position looks in the terminal. A game has a module here named like it; any other looks generic."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, cast

from rich.console import RenderableType

from sengoku.core.messages import Messages


class Tables(Protocol):
    """What a game's module has. `view` is what a seat, or a spectator, may know."""

    def table(self, view: dict[str, Any], say: Messages) -> RenderableType:
        """What lies open before everybody."""

    def hand(self, view: dict[str, Any], say: Messages, *, brief: bool) -> RenderableType | None:
        """What only the viewer sees; None for a spectator. `brief`: the screen is small."""

    def result(self, view: dict[str, Any], say: Messages) -> RenderableType:
        """Every point of a finished game, and the rule it came from."""

    def about(self, text: str, say: Messages, view: dict[str, Any]) -> list[str]:
        """What the things of this name do: a card, a character…; only those of the game that is played."""

    def elsewhere(self, rule: str, view: dict[str, Any]) -> bool:
        """Whether a paragraph of the rules is about another scenario than the one that is played."""


def tables(game_id: str) -> Tables:
    """The module that shows this game."""
    name = f"{__name__}.{game_id.replace('-', '_')}"
    return cast(Tables, import_module(name if find_spec(name) is not None else f"{__name__}.generic"))
