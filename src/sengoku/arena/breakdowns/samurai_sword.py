"""Samurai Sword: by role, team and character; by how the game ended and which team won."""

from __future__ import annotations

from typing import Any, Final

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
