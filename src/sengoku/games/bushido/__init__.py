"""Bushido: 3 to 5 players, provinces, honour and hidden tiles. Rules: docs/rules/bushido.md."""

from sengoku.games.bushido.game import GAME

__all__ = ["GAME"]
