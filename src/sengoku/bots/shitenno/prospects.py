"""What describes a player's prospects: features of a position, for the learned value.

Each is counted three times: by how much of it belongs to the last round, to one before it, and to the time
before that.
"""

from __future__ import annotations

from typing import Final

from sengoku.bots.shitenno.majorities import shares
from sengoku.bots.shitenno.worth import Worth
from sengoku.games.shitenno.components import MAJORITY, PROVINCES, Bonus, Troop
from sengoku.games.shitenno.glance import EdoGlance
from sengoku.games.shitenno.payment import units_of
from sengoku.games.shitenno.state import Edo

WHAT: Final = (
    *("points", "majorities", "koku", "troops", "surplus", "exchange", "plus-one", "draw"),
    *("stock", "seals", "year"),
)
WHEN: Final = ("last", "late", "early")
FEATURES: Final[tuple[str, ...]] = tuple([f"{what}-{when}" for what in WHAT for when in WHEN])
#: More troops than this are of little use in a year; so many rounds before the end are early.
_MANY: Final = 7
_EARLY: Final = 3.0


def prospects(s: Edo) -> list[list[float]]:
    """A row of features for each seat; all hands are open in a world."""
    glance = EdoGlance(s, 0)
    glance.known = s.hands
    worth = Worth(glance)
    points = s.track_scores()
    majorities = [0.0] * s.seats
    for province in range(PROVINCES):
        row = shares(s.kamons[province], s.seats, worth.when)
        for seat in range(s.seats):
            majorities[seat] += MAJORITY * row[seat]
    last = max(0.0, 1.0 - worth.later)
    early = max(0.0, min(1.0, (worth.later - 1.0) / (_EARLY - 1.0)))
    late = 1.0 - last - early
    found: list[list[float]] = []
    for seat in range(s.seats):
        row = []
        for one in _known(s, worth, seat, float(points[seat]), majorities[seat]):
            row.append(one * last)
            row.append(one * late)
            row.append(one * early)
        found.append(row)
    return found


def _known(s: Edo, worth: Worth, seat: int, points: float, majorities: float) -> list[float]:
    units, tiles = units_of(s.hands[seat]), s.bonus[seat]
    troops = sum(units[: Troop.KINDS])
    year = worth.with_lot(seat, 0, 0)
    return [
        points,
        majorities,
        float(units[Troop.KOKU]),
        float(min(troops, _MANY)),
        float(max(0, troops - _MANY)),
        float(tiles[Bonus.EXCHANGE]),
        float(tiles[Bonus.PLUS_ONE]),
        float(tiles[Bonus.DRAW]),
        float(s.stock[seat]),
        float(s.titles[seat]),
        year.best(0) - year.none,
    ]
