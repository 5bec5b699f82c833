"""Bots for Samurai Sword."""

from sengoku.bots.bot import Bot
from sengoku.bots.levels import levels
from sengoku.bots.samurai_sword.brain import BRAIN

BOTS: dict[str, Bot] = levels(BRAIN)

__all__ = ["BOTS", "BRAIN"]
