"""Bots for Tenkatoitsu."""

from sengoku.bots.tenkatoitsu.brain import BRAIN

__all__ = ["BRAIN"]
