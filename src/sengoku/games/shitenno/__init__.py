"""Shitennō: 2 to 4 players, share and choose, control of provinces. Rules: docs/rules/shitenno.md."""

from sengoku.games.shitenno.game import GAME

__all__ = ["GAME"]
