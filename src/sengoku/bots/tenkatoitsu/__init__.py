"""Bots for Tenkatoitsu."""

from sengoku.bots.bot import Bot
from sengoku.bots.tenkatoitsu.heuristic import HeuristicBot

BOTS: dict[str, Bot] = {HeuristicBot.name: HeuristicBot()}

__all__ = ["BOTS", "HeuristicBot"]
