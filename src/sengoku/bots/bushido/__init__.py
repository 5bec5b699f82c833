"""The bots of Bushido."""

from sengoku.bots.bushido.brain import BRAIN

__all__ = ["BRAIN"]
