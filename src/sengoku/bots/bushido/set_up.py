"""Set-up: the fortress and the provinces, all face down (BUS-0.6), so that only their places count."""

from __future__ import annotations

from typing import Final

from sengoku.bots.bushido.decision import Decision
from sengoku.bots.bushido.table import NOBODY
from sengoku.core.choices import Choice

#: A province beside one's own.
_OWN: Final = 1.5


def fortress(q: Decision) -> Choice:
    """BUS-0.7: in the middle of free tiles, away from the others: troops can go everywhere from there."""
    return q.take(
        "fortress", max(q.offers("fortress"), key=lambda number: (_near(q, number, 1.0, -1.0), -number))
    )


def claim(q: Decision) -> Choice:
    """BUS-0.8: connected with one's own, few foes beside it, and room to go on."""
    return q.take("claim", max(q.offers("claim"), key=lambda number: (_near(q, number, 0.2, -0.4), -number)))


def _near(q: Decision, number: int, free: float, foe: float) -> float:
    """What a province's neighbours are worth: those of nobody, those of others, and one's own."""
    value = 0.0
    for near in q.table.near[number]:
        owner = q.table.owner[near]
        value += free if owner == NOBODY else _OWN if owner == q.table.me else foe
    return value
