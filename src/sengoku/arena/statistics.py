"""Small pure statistics."""

from __future__ import annotations

from math import exp, lgamma, log, sqrt
from typing import Final

#: The normal quantile of a 95% interval.
Z95: Final = 1.959963984540054
#: Until so many deals say otherwise, the games of one are taken to go the same way.
_CAUTION: Final = 4
#: What is added to both ways in which a game can go otherwise than another.
_EITHER: Final = 0.5
#: Chances so many times smaller than others add nothing to their sum.
_NOTHING: Final = 1e-12


def wilson(wins: float, games: float, z: float = Z95) -> tuple[float, float]:
    """The Wilson score interval of a share: where the true win rate lies, with 95% confidence by default.

    Unlike the textbook interval it stays within 0 and 1 and is right for few games and for extreme shares.

    Examples:
        >>> low, high = wilson(8, 10)
        >>> round(low, 3), round(high, 3)
        (0.49, 0.943)
    """
    if games < 0 or not 0 <= wins <= games:
        raise ValueError(f"{wins} wins of {games} games are impossible")
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    pull = z * z / games
    middle = (share + pull / 2) / (1 + pull)
    reach = z / (1 + pull) * sqrt(share * (1 - share) / games + pull / (4 * games))
    low = 0.0 if wins == 0 else max(0.0, middle - reach)
    high = 1.0 if wins == games else min(1.0, middle + reach)
    return low, high


def chance_of(wins: int, games: int, share: float) -> float:
    """How likely so many wins or more are in so many games, if each is won with this chance.

    Examples:
        >>> chance_of(2, 2, 0.5), round(chance_of(8, 10, 0.5), 3)
        (0.25, 0.055)
    """
    if wins <= 0 or share >= 1:
        return 1.0
    if share <= 0:
        return 0.0
    if wins <= share * games:  # the other end is the shorter one
        return 1.0 - chance_of(games - wins + 1, games, 1 - share)
    ways = lgamma(games + 1) - lgamma(wins + 1) - lgamma(games - wins + 1)
    odd = exp(ways + wins * log(share) + (games - wins) * log(1 - share))
    found = 0.0
    while odd > found * _NOTHING:  # they only ever become less
        found += odd
        odd *= (games - wins) / (wins + 1) * share / (1 - share)
        wins += 1
    return found


def of_pairs(pairs: int, apart: float, squares: float, z: float = Z95) -> tuple[float, float]:
    """By how much a share is another: the interval of Agresti and Min, from games that were played twice.

    `apart` are the differences of all pairs, from -1 to 1, added up, and `squares` their squares. Two more
    pairs are added, half a game for each way they can go: so few pairs, and such as all go the same way or do
    not differ at all, say no more than they may.

    Examples:
        >>> low, high = of_pairs(2, 2, 2)  # both games were lost before and are won after
        >>> round(low, 2), round(high, 2)
        (-0.19, 1.0)
    """
    number = pairs + 4 * _EITHER
    middle = apart / number
    reach = z * sqrt(((squares + 2 * _EITHER) / number - middle * middle) / number)
    return max(-1.0, middle - reach), min(1.0, middle + reach)


def independent(deals: int, games: float, squares: float, mean: float, apart: float) -> float:
    """How many games that have nothing to do with each other would say as much as these deals.

    `games`: in how many all were played, of each deal `squares` the square, added up. All of them is the most
    they can be worth, if how one goes says nothing about the others of its deal; where they mostly go the
    same way it is the deals, as many as would be alike. `mean`: what was won of a game; `apart`: by how much
    what was won of each deal is another than that, squared and added up.
    """
    near = (mean * deals + 1) / (deals + 2)
    caution = _CAUTION * near * (1 - near) * squares / deals
    alike = (squares * mean * (1 - mean) + caution) / (deals + _CAUTION)
    found = (apart + caution) / (deals - 1 + _CAUTION)
    return games * games / squares * min(max(alike / found, 1.0), squares / games)
