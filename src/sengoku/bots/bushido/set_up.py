"""Set-up: the fortress and the provinces, all face down (BUS-0.6), so that only their places count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sengoku.core.choices import Choice
from sengoku.core.state import NOBODY
from sengoku.games.bushido.glance import RealmGlance

#: A province beside one's own.
_OWN: Final = 1.5


def fortress(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-0.7: in the middle of free tiles, away from the others: troops can go everywhere from there."""
    return [_near(g, choice.index, 1.0, -1.0) for choice in choices]


def claim(g: RealmGlance, choices: Sequence[Choice]) -> list[float]:
    """BUS-0.8: connected with one's own, few foes beside it, and room to go on."""
    return [_near(g, choice.index, 0.2, -0.4) for choice in choices]


def _near(g: RealmGlance, number: int, free: float, foe: float) -> float:
    """What a province's neighbours are worth: those of nobody, those of others, and one's own."""
    value = 0.0
    for near in g.near[number]:
        owner = g.owner[near]
        value += free if owner == NOBODY else _OWN if owner == g.seat else foe
    return value
