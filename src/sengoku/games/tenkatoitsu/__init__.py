"""Tenkatoitsu: two players, a hex map, hidden plans. Rules: docs/rules/tenkatoitsu.md."""

from sengoku.games.tenkatoitsu.game import GAME

__all__ = ["GAME"]
