"""Small pure statistics."""

from __future__ import annotations

from math import sqrt
from typing import Final

#: The normal quantile of a 95% interval.
Z95: Final = 1.959963984540054
#: Until so many deals say otherwise, the games of one are taken to go the same way.
_CAUTION: Final = 4


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


def independent(deals: int, each: float, spread: float, near: float) -> float:
    """How many games that have nothing to do with each other would say as much as these deals.

    Each was played in so many games: that is the most it can be worth, if how one goes says nothing about
    the others; where they mostly go the same way it is worth one. `spread`: by how much the shares of the
    deals are apart from their mean, squared and added up; `near`: about what that is.
    """
    of_one_game = near * (1 - near)
    of_a_deal = (spread + _CAUTION * of_one_game) / (deals - 1 + _CAUTION)
    return deals * min(max(of_one_game / of_a_deal, 1.0), each)
