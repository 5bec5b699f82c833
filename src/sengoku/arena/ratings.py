"""Ratings from what bots won against each other: one number each, so that differences foretell the score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erfc, log10, sqrt
from typing import Final

from sengoku.arena.statistics import Z95

#: The scale of chess: 400 points are odds of ten to one.
_SCALE: Final = 400.0
_MEAN: Final = 1500.0
_ROUNDS: Final = 500
#: So many points are added to either side of every pair, so that who has won everything has a rating too.
_PRIOR: Final = 0.5


class Score:
    """What one bot won of another, deal by deal: each is a share from 0 to 1, a half if they were even."""

    def __init__(self) -> None:
        self.deals = 0
        self.total = 0.0
        self.squares = 0.0

    def add(self, share: float) -> None:
        self.deals += 1
        self.total += share
        self.squares += share * share

    @property
    def mean(self) -> float:
        return self.total / self.deals if self.deals else 0.5

    @property
    def error(self) -> float:
        """The standard error of the mean; deals that are all alike say little while they are few."""
        if self.deals < 2:
            return 0.5
        spread = (self.squares - self.total * self.total / self.deals) / (self.deals - 1)
        return sqrt(max(spread, 1 / (4 * self.deals)) / self.deals)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95% confidence."""
        reach = Z95 * self.error
        return max(0.0, self.mean - reach), min(1.0, self.mean + reach)

    @property
    def chance(self) -> float:
        """How likely a difference as large would be between equals (two-sided)."""
        return erfc(abs(self.mean - 0.5) / self.error / sqrt(2))


def ratings(bots: Sequence[str], scores: Mapping[tuple[str, str], Score]) -> dict[str, tuple[float, float]]:
    """For each bot its rating (Bradley and Terry's model, mean 1500) and the reach of its 95% interval."""
    strength = dict.fromkeys(bots, 1.0)
    won = dict.fromkeys(bots, 0.0)
    for (one, other), score in scores.items():
        won[one] += score.total + _PRIOR
        won[other] += score.deals - score.total + _PRIOR
    for _ in range(_ROUNDS):
        met = dict.fromkeys(bots, 0.0)
        for (one, other), score in scores.items():
            share = (score.deals + 2 * _PRIOR) / (strength[one] + strength[other])
            met[one] += share
            met[other] += share
        strength = {bot: won[bot] / met[bot] if met[bot] else 1.0 for bot in bots}
        middle = 1.0
        for value in strength.values():
            middle *= value ** (1 / len(bots))
        strength = {bot: value / middle for bot, value in strength.items()}
    return {bot: (_MEAN + _SCALE * log10(strength[bot]), _reach(bot, scores)) for bot in bots}


def _reach(bot: str, scores: Mapping[tuple[str, str], Score]) -> float:
    """How far a rating may be off: from the errors of all the bot's scores, each by its slope."""
    weight = 0.0
    for pair, score in scores.items():
        if bot in pair and score.deals:
            mean = min(max(score.mean, 0.02), 0.98)
            slope = _SCALE / 2.302585 / (mean * (1 - mean))
            weight += 1 / (slope * score.error) ** 2
    return Z95 / sqrt(weight) if weight else 2 * _SCALE
