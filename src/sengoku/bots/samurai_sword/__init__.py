"""Bots for Samurai Sword."""

from sengoku.bots.bot import Bot
from sengoku.bots.samurai_sword.heuristic import HeuristicBot

BOTS: dict[str, Bot] = {HeuristicBot.name: HeuristicBot()}

__all__ = ["BOTS", "HeuristicBot"]
