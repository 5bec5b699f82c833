"""What describes the prospects of each team."""

from __future__ import annotations

from typing import Final

from sengoku.bots.samurai_sword.outlook import spread_of
from sengoku.bots.samurai_sword.style import STYLE
from sengoku.games.samurai_sword.components import Card, Role, Team
from sengoku.games.samurai_sword.scoring import multipliers
from sengoku.games.samurai_sword.state import Sword

FEATURES: Final = (
    *("shogun", "ninja", "score", "score-late", "poor", "hazard", "fallen", "cards", "parries", "weapons"),
    *("concentration", "armour", "fast-draw", "bushido", "turn"),
)


def teams(s: Sword) -> list[list[float]]:
    """By team, the features in their order."""
    rows = [[0.0] * len(FEATURES) for _ in range(3 if Role.RONIN in s.roles else 2)]
    times = multipliers(s.roles, s.stars)
    spread = spread_of(STYLE, s.honour, len(s.pile))
    for seat in range(s.seats):
        row = rows[s.team(seat)]
        score = s.honour[seat] * times[seat]
        if s.roles[seat] != Role.RONIN:  # SAM-7.4
            score += s.hands[seat].count(Card.DAIMYO)
        row[2] += score
        row[3] += score / spread
        if s.honour[seat] < 3:
            row[4] += (3 - s.honour[seat]) * times[seat]
        _person(s, seat, times[seat], row)
    rows[Team.SHOGUN][0] = 1.0
    rows[Team.NINJA][1] = 1.0
    rows[s.team(s.active)][14] = 1.0
    return rows


def _person(s: Sword, seat: int, times: int, row: list[float]) -> None:
    """What a member of a team has: resilience, cards in hand and in front of it."""
    hand = s.hands[seat]
    if s.life[seat]:
        row[5] += STYLE.hazard[s.life[seat]] * times * (1.0 if hand else 0.3)
    else:
        row[6] += 1.0
    row[7] += len(hand)
    for card in hand:
        if card < Card.WEAPONS:
            row[9] += 1.0
        elif card == Card.PARRY:
            row[8] += 1.0
    row[10] += s.concentration[seat]
    row[11] += s.armour[seat]
    row[12] += s.fast_draw[seat]
    if s.bushido == seat:
        row[13] += 1.0
