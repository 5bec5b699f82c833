"""Who is better, by how much and how sure that is: from what bots won of each other, deal by deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erfc, exp, lgamma, log, sqrt
from typing import Final

from sengoku.arena.statistics import Z95, independent, wilson

#: The scale of chess: 400 points are odds of ten to one.
_SCALE: Final = 400.0 / log(10)
_MEAN: Final = 1500.0
_ROUNDS: Final = 500
#: So many points are added to either side of every pair, so that who has won everything has a rating too.
_PRIOR: Final = 0.5
#: All shares are multiples of 1 / this: two games, each won by at most ten.
_PARTS: Final = 5040
#: An exact chance may take so many steps; beyond, the normal one is as good.
_STEPS: Final = 100_000


class Score:
    """What one bot won of another, deal by deal: each is a share from 0 to 1, a half if they were even."""

    def __init__(self) -> None:
        self.deals = 0
        self.total = 0.0
        self.squares = 0.0
        #: By how far from even, in parts: how many deals.
        self._apart: dict[int, int] = {}

    def add(self, share: float, deals: int = 1) -> None:
        self.deals += deals
        self.total += deals * share
        self.squares += deals * share * share
        apart = round((share - 0.5) * _PARTS)
        self._apart[apart] = self._apart.get(apart, 0) + deals

    def merge(self, other: Score, turned: bool = False) -> None:
        """Add the deals of another score, `turned` from the other bot's side."""
        for apart, deals in other._apart.items():
            self.add(0.5 + (-apart if turned else apart) / _PARTS, deals)

    @property
    def mean(self) -> float:
        return self.total / self.deals if self.deals else 0.5

    @property
    def games(self) -> float:
        """How many games that have nothing to do with each other would say as much as these deals."""
        if not self.deals:
            return 0.0
        spread = max(0.0, self.squares - self.total * self.mean)
        return independent(self.deals, 2 * self.deals, 4 * self.deals, self.mean, 4 * spread)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, with 95% confidence."""
        return wilson(self.mean * self.games, self.games)

    @property
    def chance(self) -> float:
        """How likely a difference as large would be between equals.

        Of equals either may as well have won a deal that the other has: so the sign of every difference is a
        coin's (the two-sided test of permutations over deals).
        """
        apart = abs(sum(apart * deals for apart, deals in self._apart.items()))
        steps: dict[int, int] = {}
        for step, deals in self._apart.items():
            if step:
                steps[abs(step)] = steps.get(abs(step), 0) + deals
        exact = _exact(steps, apart)
        if exact is not None:
            return exact
        spread = sqrt(sum(deals * step * step for step, deals in steps.items()))
        return erfc(apart / spread / sqrt(2))


def _exact(steps: Mapping[int, int], apart: int) -> float | None:
    """How often so many steps of each length, by coins forth or back, lead as far; None: too many to say."""
    places = {0: 1.0}
    for step, number in steps.items():
        if len(places) * number > _STEPS:
            return None
        odds = [_odds(number, forth) for forth in range(number + 1)]
        further: dict[int, float] = {}
        for place, chance in places.items():
            for forth, odd in enumerate(odds):
                end = place + step * (2 * forth - number)
                further[end] = further.get(end, 0.0) + chance * odd
        places = further
    return min(1.0, sum(chance for place, chance in places.items() if abs(place) >= apart))


def _odds(coins: int, heads: int) -> float:
    """How likely of so many coins exactly these show heads; by logarithms, for there may be thousands."""
    ways = lgamma(coins + 1) - lgamma(heads + 1) - lgamma(coins - heads + 1)
    return exp(ways - coins * log(2))


def ratings(bots: Sequence[str], scores: Mapping[tuple[str, str], Score]) -> dict[str, tuple[float, float]]:
    """For each bot its rating (Bradley and Terry's model, mean 1500) and the reach of its 95% interval."""
    strength = _strengths(bots, scores)
    errors = _errors(bots, scores, strength)
    return {bot: (_MEAN + _SCALE * log(strength[bot]), Z95 * _SCALE * errors[bot]) for bot in bots}


def _strengths(bots: Sequence[str], scores: Mapping[tuple[str, str], Score]) -> dict[str, float]:
    """How strong each bot is, so that two win of each other as their strengths are; 1 on average."""
    strength = dict.fromkeys(bots, 1.0)
    won = dict.fromkeys(bots, 0.0)
    games = {pair: score.games for pair, score in scores.items()}
    for (one, other), score in scores.items():
        won[one] += score.games * score.mean + _PRIOR
        won[other] += score.games * (1 - score.mean) + _PRIOR
    for _ in range(_ROUNDS):
        met = dict.fromkeys(bots, 0.0)
        for one, other in scores:
            share = (games[one, other] + 2 * _PRIOR) / (strength[one] + strength[other])
            met[one] += share
            met[other] += share
        strength = {bot: won[bot] / met[bot] if met[bot] else 1.0 for bot in bots}
        middle = 1.0
        for value in strength.values():
            middle *= value ** (1 / len(bots))
        strength = {bot: value / middle for bot, value in strength.items()}
    return strength


def _errors(
    bots: Sequence[str], scores: Mapping[tuple[str, str], Score], strength: Mapping[str, float]
) -> dict[str, float]:
    """The standard errors of the logarithms of all strengths: the inverse of what the games tell of them."""
    place = {bot: number for number, bot in enumerate(bots)}
    known = [[1 / len(bots)] * len(bots) for _ in bots]  # the mean is given
    for (one, other), score in scores.items():
        share = strength[one] / (strength[one] + strength[other])
        weight = (score.games + 2 * _PRIOR) * share * (1 - share)
        a, b = place[one], place[other]
        known[a][a] += weight
        known[b][b] += weight
        known[a][b] -= weight
        known[b][a] -= weight
    inverse = _inverse(known)
    return {bot: sqrt(max(0.0, inverse[at][at] - 1 / len(bots))) for bot, at in place.items()}


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """By Gauss and Jordan; information is positive, so no rows need be exchanged."""
    size = len(matrix)
    rows = [[*row, *[float(at == column) for column in range(size)]] for at, row in enumerate(matrix)]
    for at in range(size):
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at:
                times = rows[other][at]
                rows[other] = [
                    value - times * mine for value, mine in zip(rows[other], rows[at], strict=True)
                ]
    return [row[size:] for row in rows]
