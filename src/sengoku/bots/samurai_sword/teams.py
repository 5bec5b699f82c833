"""What describes the prospects of each team."""

from __future__ import annotations

from typing import Final

from sengoku.bots.samurai_sword.outlook import spread_of
from sengoku.bots.samurai_sword.style import STYLE
from sengoku.games.samurai_sword.components import TEAM_OF, Card, Role, Team
from sengoku.games.samurai_sword.scoring import best_team, multipliers
from sengoku.games.samurai_sword.state import Sword

FEATURES: Final = (
    *("shogun", "ninja", "score", "score-late", "poor", "hazard", "fallen", "cards", "parries", "weapons"),
    *("concentration", "armour", "fast-draw", "bushido", "turn", "daimyo", "hazard-late", "run-out"),
    *("signal-samurai", "signal-ninja", "signal-ronin"),
)
#: So many cards in the pile halve what it means to win if it runs out.
_PILE: Final = 15
#: So many acts say half of what can be said.
_ACTS: Final = 2
#: Who has no card in hand is attacked less often (SAM-2.1).
_HARMLESS: Final = 0.3


def teams(s: Sword) -> list[list[float]]:
    """By team, the features in their order."""
    rows = [[0.0] * len(FEATURES) for _ in range(3 if Role.RONIN in s.roles else 2)]
    times = multipliers(s.roles, s.stars)
    spread = spread_of(STYLE, s.honour, len(s.pile))
    points = [0, 0, 0]
    for seat in range(s.seats):
        team = TEAM_OF[s.roles[seat]]
        row = rows[team]
        points[team] += _honour(s, seat, times[seat], row)
        _resilience(s, seat, times[seat], spread, row)
        _cards(s, seat, row)
        _signal(s, seat, row)
    for row in rows:
        row[3] = row[2] / spread
    rows[Team.SHOGUN][0] = 1.0
    rows[Team.NINJA][1] = 1.0
    rows[s.team(s.active)][14] = 1.0
    if min(s.honour) == 1:
        rows[_run_out(s, times, points)][17] = 1.0 / (1.0 + len(s.pile) / _PILE)
    return rows


def _honour(s: Sword, seat: int, times: int, row: list[float]) -> int:
    """What a seat adds to its team's score, and how poor it is."""
    honour = s.honour[seat]
    score = honour * times
    if s.roles[seat] != Role.RONIN:  # SAM-7.4
        daimyos = s.hands[seat].count(Card.DAIMYO)
        score += daimyos
        row[15] += daimyos
    row[2] += score
    if honour < 3:
        row[4] += (3 - honour) * times
    return score


def _resilience(s: Sword, seat: int, times: int, spread: float, row: list[float]) -> None:
    if s.life[seat]:
        hazard = STYLE.hazard[s.life[seat]] * times * (1.0 if s.hands[seat] else _HARMLESS)
        row[5] += hazard
        row[16] += hazard / spread
    else:
        row[6] += 1.0


def _cards(s: Sword, seat: int, row: list[float]) -> None:
    """In hand and in front of it."""
    hand = s.hands[seat]
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


def _signal(s: Sword, seat: int, row: list[float]) -> None:
    """What its acts have said of its role: who is taken for a friend is spared."""
    role = s.roles[seat]
    if role == Role.SHOGUN:
        return
    first = seat * s.seats
    acts = 0
    for place in range(first, first + s.seats):
        acts += s.deeds[place]
    said = s.deeds[first + s.roles.index(Role.SHOGUN)]
    if role == Role.SAMURAI:
        said = acts - said
    row[17 + role] += said / (_ACTS + acts)


def _run_out(s: Sword, times: list[int], points: list[int]) -> int:
    """SAM-7.1: who wins if the draw pile runs out now."""
    left = points.copy()
    for seat in range(s.seats):
        left[TEAM_OF[s.roles[seat]]] -= times[seat]
    return best_team(left, s.roles)
