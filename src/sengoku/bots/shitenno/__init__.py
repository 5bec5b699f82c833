"""Bots for Shitennō."""

from sengoku.bots.shitenno.brain import BRAIN

__all__ = ["BRAIN"]
