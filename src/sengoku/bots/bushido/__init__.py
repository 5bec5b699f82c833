"""Bots for Bushido."""

from sengoku.bots.bot import Bot
from sengoku.bots.bushido.heuristic import HeuristicBot

BOTS: dict[str, Bot] = {HeuristicBot.name: HeuristicBot()}

__all__ = ["BOTS", "HeuristicBot"]
