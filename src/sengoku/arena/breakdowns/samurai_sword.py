"""Samurai Sword: by role, team and character; by how the game ended and which team won."""

from __future__ import annotations

from typing import Any, Final

from sengoku.core.choices import Choice
from sengoku.core.state import State

GIVEN: Final = ("team", "role", "character")
WORDS: Final = {"winner": "team"}


def seats(view: dict[str, Any]) -> dict[str, list[str]]:
    lines = view["result"]["lines"]
    return {
        "role": [line["role"] for line in lines],
        "team": [line["team"] for line in lines],
        "character": [player["character"] for player in view["players"]],
    }


def game(view: dict[str, Any]) -> dict[str, str]:
    return {"ending": view["result"]["ending"], "winner": view["result"]["winner"]}


def used(state: State, seat: int, choice: Choice) -> tuple[str, str] | None:
    """A card that is played, or parries."""
    return ("card", str(choice.noun)) if choice.verb in ("play", "parry") else None
