"""Small pure statistics."""

from __future__ import annotations

from math import sqrt
from typing import Final

#: The normal quantile of a 95% interval.
Z95: Final = 1.959963984540054


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
