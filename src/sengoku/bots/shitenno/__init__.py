"""Bots for Shitennō."""

from sengoku.bots.bot import Bot
from sengoku.bots.shitenno.heuristic import HeuristicBot

BOTS: dict[str, Bot] = {HeuristicBot.name: HeuristicBot()}

__all__ = ["BOTS", "HeuristicBot"]
