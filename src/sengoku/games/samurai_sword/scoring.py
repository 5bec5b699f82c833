"""SAM-7.3 to SAM-7.6: counting the points at the end. Worked example: SAM-E10."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sengoku.core.state import NOBODY
from sengoku.games.samurai_sword.components import (
    DEADLY_STRIKE,
    LINE_UPS,
    ROLE_IDS,
    TEAM_IDS,
    TEAM_OF,
    Role,
    Team,
)

#: SAM-7.6, SAM-R24: who wins ties, the first of all.
TIES: Final = ("ninja", "shogun", "ronin")


class Line:
    """One seat's part of its team's score, so that a player can check it."""

    def __init__(self, seat: int, role: str, honour: int, multiplier: int, daimyos: int) -> None:
        self.seat = seat
        self.role = role
        self.team = team_of(role)
        self.honour = honour
        self.multiplier = multiplier
        self.daimyos = daimyos
        self.points = honour * multiplier + daimyos


class Result:
    """The count: each team's `points` (0 for a team nobody plays), the `winner`, and a line for each seat."""

    def __init__(self, points: dict[str, int], winner: str, lines: list[Line], penalty: str | None) -> None:
        self.points = points
        self.winner = winner
        self.lines = lines
        self.penalty = penalty


def team_of(role: str) -> str:
    """The team of a role.

    >>> team_of("samurai")
    'shogun'
    """
    return TEAM_IDS[TEAM_OF[ROLE_IDS.index(role)]]


def final(
    roles: Sequence[str],
    honour: Sequence[int],
    daimyos: Sequence[int],
    *,
    stars: Sequence[int] | None = None,
    own_team_defeat: str | None = None,
) -> Result:
    """Count the points of a finished game.

    One entry a seat: `roles` (shogun samurai ninja ronin), `honour`, `daimyos` held in hand, `stars` (0 for
    those who are not ninjas; needed with 4 players). `own_team_defeat` is the team that pays SAM-7.5.

    >>> final(["shogun", "ninja", "ninja"], [3, 4, 1], [0, 0, 1]).points
    {'shogun': 6, 'ninja': 6, 'ronin': 0}
    """
    _check(roles, honour, daimyos, stars, own_team_defeat)
    numbers = [ROLE_IDS.index(role) for role in roles]
    most = list(stars) if stars is not None else [0] * len(numbers)
    lines: list[Line] = []
    for seat, role in enumerate(roles):
        held = 0 if role == "ronin" else daimyos[seat]  # SAM-7.4
        lines.append(Line(seat, role, honour[seat], multipliers(numbers, most)[seat], held))
    deadly = NOBODY if own_team_defeat is None else TEAM_IDS.index(own_team_defeat)
    points = team_points(numbers, most, list(honour), list(daimyos), deadly)
    winner = TEAM_IDS[best_team(points, numbers)]
    return Result(dict(zip(TEAM_IDS, points, strict=True)), winner, lines, own_team_defeat)


def multipliers(roles: list[int], stars: list[int]) -> list[int]:
    """SAM-7.3, with SAM-R25 for the ninjas of the 4-player game: one a seat, by role numbers."""
    line_up = LINE_UPS[len(roles)]
    most = max(stars)
    times = [line_up.multiplier[role] for role in roles]
    for seat, star in enumerate(stars):
        if star and star == most:
            times[seat] = line_up.most_stars
    return times


def team_points(
    roles: list[int], stars: list[int], honour: list[int], daimyos: list[int], deadly: int
) -> list[int]:
    """Each team's points, by numbers; `deadly` is the team that pays SAM-7.5, or NOBODY."""
    points = [0, 0, 0]
    times = multipliers(roles, stars)
    for seat, role in enumerate(roles):
        points[TEAM_OF[role]] += honour[seat] * times[seat]
        if role != Role.RONIN:  # SAM-7.4
            points[TEAM_OF[role]] += daimyos[seat]
    if deadly != NOBODY:
        points[deadly] -= DEADLY_STRIKE  # SAM-7.5, SAM-R21: from the team's total
    return points


def best_team(points: list[int], roles: list[int]) -> int:
    """SAM-7.6, SAM-R24: the most points; ninjas beat anyone on a tie, shogun's team beats the ronin."""
    best = Team.NINJA
    if points[Team.SHOGUN] > points[best]:
        best = Team.SHOGUN
    if Role.RONIN in roles and points[Team.RONIN] > points[best]:
        best = Team.RONIN
    return best


def _check(
    roles: Sequence[str],
    honour: Sequence[int],
    daimyos: Sequence[int],
    stars: Sequence[int] | None,
    own_team_defeat: str | None,
) -> None:
    seats = len(roles)
    if seats not in LINE_UPS:
        raise ValueError(f"the game is for 3 to 7 seats, not {seats} (SAM-1.2)")
    for role in roles:
        if role not in ROLE_IDS:
            raise ValueError(f"unknown role {role!r}; roles: {', '.join(ROLE_IDS)} (SAM-1.1)")
    if len(honour) != seats or len(daimyos) != seats or (stars is not None and len(stars) != seats):
        raise ValueError(f"honour, daimyos and stars need one entry for each of the {seats} seats")
    if stars is None and LINE_UPS[seats].most_stars != LINE_UPS[seats].multiplier[Role.NINJA]:
        raise ValueError("with 4 seats the ninjas' stars decide who counts double: pass stars (SAM-7.3)")
    if min(honour) < 0 or min(daimyos) < 0:
        raise ValueError("honour and daimyos are never less than 0 (SAM-7.3, SAM-7.4)")
    if own_team_defeat is not None and own_team_defeat not in ("shogun", "ninja"):
        raise ValueError(
            f"only the shogun's team and the ninjas can strike their own, not {own_team_defeat!r}"
            " (SAM-7.5; the ronin is alone)"
        )
    if stars is not None:
        _check_stars(roles, stars)


def _check_stars(roles: Sequence[str], stars: Sequence[int]) -> None:
    """SAM-7.3: only ninjas have stars; where they count, one ninja has the most."""
    if any(star and role != "ninja" for role, star in zip(roles, stars, strict=True)):
        raise ValueError("only ninjas have stars; the others have 0 (SAM-1.2)")
    ninjas = sorted(star for role, star in zip(roles, stars, strict=True) if role == "ninja")
    if len(roles) == 4 and (len(ninjas) < 2 or ninjas[-1] == ninjas[-2]):
        raise ValueError("with 4 seats one ninja must have more stars than the other (SAM-7.3, SAM-R25)")
