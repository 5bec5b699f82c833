"""What a shell offers for a word that is begun: names that only Sengoku knows."""

from __future__ import annotations

from typing import Any

from sengoku.games import game_ids


def games(_context: Any) -> list[str]:
    """All games."""
    return list(game_ids())


def bots(context: Any) -> list[str]:
    """All levels of bots, after those that stand in the list already."""
    from sengoku.bots.chance import RandomBot
    from sengoku.bots.levels import LEVELS

    before, comma, _ = str(context.incomplete).rpartition(",")
    return [before + comma + name for name in dict.fromkeys((RandomBot.name, *LEVELS))]
