"""Samurai Sword: 3 to 7 players, hidden roles, cards. Rules: docs/rules/samurai-sword.md."""

from sengoku.games.samurai_sword.game import GAME

__all__ = ["GAME"]
