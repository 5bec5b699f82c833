"""How often something wins, from games of which some may be of one deal, and what may be chance in it.

A tournament plays the same deal several times, and the seats of a game win or lose together: what comes of
one deal says less than as many games that have nothing to do with each other. All that is told here is
worked out deal by deal, so intervals are not too narrow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from math import floor, sqrt
from statistics import NormalDist
from typing import Any, Final

from sengoku.arena.statistics import chance_of, independent, of_pairs, wilson

#: How sure "clearly" is: one finding in so many would be chance, over all that are looked at together.
_DOUBT: Final = 0.05
#: What fewer deals tell of is not judged.
_FEWEST: Final = 10
#: Shares near nothing or all are taken to be as uncertain as this.
_LEAST: Final = 0.01
#: What is as near to a whole number is meant to be it.
_NEAR: Final = 1e-9

#: By how many games (or seats) of a deal were looked at, and what they won together: how many deals.
Deals = Mapping[tuple[int, float], int]


@dataclass(slots=True)
class Share:
    """How often something wins: `games` looked at, in each a share from 0 to 1."""

    games: int = 0
    wins: float = 0.0
    #: As many games that have nothing to do with each other say as much; by default all have not.
    worth: float | None = None

    @property
    def mean(self) -> float:
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Where the true share lies, in 95 cases of 100."""
        worth = self.games if self.worth is None else self.worth
        return wilson(self.mean * worth, worth)

    def verdict(self, fair: float, looked_at: int) -> str:
        """`more` or `less` than fair if that is clear though so many are looked at, else `even`.

        By the exact chance, parts of a game left out: for few games intervals are not right to the point.
        """
        doubt = _DOUBT / 2 / max(1, looked_at)
        games = floor(self.games if self.worth is None else self.worth)
        if chance_of(floor(self.mean * games + _NEAR), games, fair) <= doubt:
            return "more"
        if chance_of(floor((1 - self.mean) * games + _NEAR), games, 1 - fair) <= doubt:
            return "less"
        return "even"

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval()
        told = {"games": self.games, "wins": self.wins, "share": round(self.mean, 4)}
        return {**told, "interval": [round(low, 4), round(high, 4)]}


def share_of(deals: Deals) -> Share:
    """What was won of all deals; those of which nothing was looked at do not count."""
    known = {deal: count for deal, count in deals.items() if deal[0]}
    groups = sum(known.values())
    if not groups:
        return Share()
    games = sum(count * size for (size, _), count in known.items())
    wins = sum(count * won for (_, won), count in known.items())
    mean = wins / games
    squares = sum(count * size * size for (size, _), count in known.items())
    apart = sum(count * (won - mean * size) ** 2 for (size, won), count in known.items())
    return Share(games, wins, independent(groups, games, squares, mean, apart))


@dataclass(slots=True)
class Use:
    """Seats that used something, at least once in a game, and those that did not."""

    times: int = 0
    #: Of a deal: how many seats used it and what they won, how many did not and what they won.
    deals: Counter[tuple[int, float, int, float]] = field(default_factory=Counter)

    @property
    def used(self) -> Share:
        return share_of(_counted((deal[:2], count) for deal, count in self.deals.items()))

    @property
    def without(self) -> Share:
        return share_of(_counted((deal[2:], count) for deal, count in self.deals.items()))

    def verdict(self, looked_at: int) -> str:
        """Whether those who use it win `more` or `less` often than the others, or it may be chance."""
        one, other = self.used, self.without
        if min(one.worth or 0, other.worth or 0) < _FEWEST:
            return "few"
        reach = _z(looked_at) * self._error(one, other)
        apart = one.mean - other.mean
        return "more" if apart > reach else "less" if apart < -reach else "even"

    def _error(self, one: Share, other: Share) -> float:
        """The standard error over deals if both win alike; not less than if each seat were for itself."""
        alike = (one.wins + other.wins) / (one.games + other.games)
        square = sum(
            count * ((won - alike * used) / one.games - (rest - alike * without) / other.games) ** 2
            for (used, won, without, rest), count in self.deals.items()
        )
        alone = max(alike * (1 - alike), _LEAST) * (1 / one.games + 1 / other.games)
        return sqrt(max(alone, square))

    def to_json(self) -> dict[str, Any]:
        return {"times": self.times, "used": self.used.to_json(), "without": self.without.to_json()}


@dataclass(frozen=True, slots=True)
class Shift:
    """By how much a share has moved from before to after, game by game of the same seed.

    `games`: how many; `apart`: all their differences, `squares` the squares of these.
    """

    games: int
    apart: float
    squares: float

    @property
    def mean(self) -> float:
        return self.apart / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true change lies, in 95 cases of 100."""
        return of_pairs(self.games, self.apart, self.squares)

    def verdict(self, looked_at: int) -> str:
        """Whether the share has clearly become `more` or `less`, though so many are looked at."""
        low, high = of_pairs(self.games, self.apart, self.squares, _z(looked_at))
        return "more" if low > 0 else "less" if high < 0 else "even"

    def to_json(self) -> dict[str, Any]:
        bounds = [round(bound, 4) for bound in self.interval]
        return {"games": self.games, "mean": round(self.mean, 4), "interval": bounds}


def _counted(deals: Iterable[tuple[tuple[int, float], int]]) -> Counter[tuple[int, float]]:
    found: Counter[tuple[int, float]] = Counter()
    for deal, count in deals:
        found[deal] += count
    return found


def _z(looked_at: int) -> float:
    """So many standard errors are clear where so many things are looked at together (Bonferroni)."""
    return NormalDist().inv_cdf(1 - _DOUBT / 2 / max(1, looked_at))
