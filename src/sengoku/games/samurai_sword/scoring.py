"""SAM-7.3 to SAM-7.6: counting the points at the end. Worked example: SAM-E10."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sengoku.games.samurai_sword.components import DEADLY_STRIKE, LINE_UPS, ROLE_IDS, TEAM_IDS, TEAM_OF

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
    lines: list[Line] = []
    points = dict.fromkeys(TEAM_IDS, 0)
    for seat, role in enumerate(roles):
        held = 0 if role == "ronin" else daimyos[seat]  # SAM-7.4
        line = Line(seat, role, honour[seat], _multiplier(seat, roles, stars), held)
        lines.append(line)
        points[line.team] += line.points
    if own_team_defeat is not None:
        points[own_team_defeat] -= DEADLY_STRIKE  # SAM-7.5, SAM-R21: from the team's total
    return Result(points, _winner(points, {line.team for line in lines}), lines, own_team_defeat)


def _multiplier(seat: int, roles: Sequence[str], stars: Sequence[int] | None) -> int:
    """SAM-7.3, with SAM-R25 for the ninjas of the 4-player game."""
    line_up = LINE_UPS[len(roles)]
    if roles[seat] == "ninja" and stars is not None and stars[seat] == max(stars):
        return line_up.most_stars
    return line_up.multiplier[roles[seat]]


def _winner(points: dict[str, int], present: set[str]) -> str:
    """SAM-7.6, SAM-R24: the most points; ninjas beat anyone on a tie, shogun's team beats the ronin."""
    best = max(points[team] for team in present)
    for team in TIES:
        if team in present and points[team] == best:
            return team
    raise ValueError("no team is present")


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
    if stars is None and LINE_UPS[seats].most_stars != LINE_UPS[seats].multiplier["ninja"]:
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
