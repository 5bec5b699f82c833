"""TEN-17.1, TEN-19.5, TEN-20.5, TEN-21.7.3: what each side would count if the game ended now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from sengoku.games.tenkatoitsu.command.points import controls
from sengoku.games.tenkatoitsu.places import NOBODY
from sengoku.games.tenkatoitsu.treason.aid import EAST, WEST

if TYPE_CHECKING:
    from sengoku.games.tenkatoitsu.state import Battle

#: TEN-21.7.2.3: the die from which on Ōtani's head counts.
HEAD_FOUND: Final = 5
#: Where each battle says what an eliminated unit is worth.
_LOSSES: Final = {"yamazaki": "TEN-19.5", "nagakute": "TEN-20.5", "sekigahara": "TEN-21.7.2"}


def loss_rule(battle: str) -> str:
    """Scenarios of one's own follow TEN-17.1."""
    return _LOSSES.get(battle, "TEN-17.1")


def count(s: Battle) -> list[int]:
    """Victory points, bundori, which only count at the end (TEN-17.1), and what is held (TEN-R29)."""
    points = [s.vp[0] + s.bundori[0], s.vp[1] + s.bundori[1]]
    if s.treason is not None:
        _count_sekigahara(s, points)
    for castle, worth in s.scene.castles:  # TEN-20.5
        unit = s.unit_at(castle)
        if unit >= 0:
            points[s.scene.unit_seat[unit]] += worth
    points[0] += _held(s, 0)
    points[1] += _held(s, 1)
    return points


def _held(s: Battle, seat: int) -> int:
    """What zones (TEN-19.2.3), fortress, star hexes and units (TEN-21.7.3) are worth to a side."""
    scene = s.scene
    points = 0
    for hex, worth in scene.stars[seat]:
        if holds_star(s, seat, hex):
            points += worth
    for zone, worth in scene.zones:
        if controls(s, seat, zone):
            points += worth
    if s.holder == seat:
        points += scene.fortress_points
    if scene.unit_points:
        points += scene.unit_points * s.units_of(seat)
    return points


def holds_star(s: Battle, seat: int, hex: int) -> bool:
    """TEN-21.7.3: a unit of its army is there, out of every enemy zone of control."""
    unit = s.unit_at(hex)
    return unit >= 0 and s.scene.unit_seat[unit] == seat and not s.danger[seat][hex]


def otani_killed(s: Battle) -> bool:
    return s.scene.otani != NOBODY and bool(s.killed[s.scene.otani])


def _count_sekigahara(s: Battle, points: list[int]) -> None:
    """TEN-21.7.3: undecided units count for Ishida, and there is no point for a lost head."""
    assert s.treason is not None
    if otani_killed(s) and s.treason.head < HEAD_FOUND:
        points[EAST] -= s.scene.bundori[s.scene.otani]
    points[WEST] += s.undecided_on_map()
