"""TEN-21.4: the battle with its clans on the sides they stand on.

A scenario never changes, so games share it. Where clans choose their side, a game goes over to a twin of its
scenario that differs in nothing but the sides: whoever reads the scenario need not know of treason.
"""

from __future__ import annotations

from typing import Final

from sengoku.games.tenkatoitsu.scenarios import Scenario
from sengoku.games.tenkatoitsu.treason.aid import (
    EAST,
    MATSUNO,
    NOBODYS,
    WEST,
    Stand,
)

#: Twins kept for each scenario; more are made again when they are needed.
_KEPT: Final = 500
_SEATS: Final = (NOBODYS, WEST, EAST, NOBODYS)


def standing(scene: Scenario, stands: list[int]) -> Scenario:
    """The twin of a scenario in which the undecided clans stand so (by letter, as `Stand`)."""
    base = scene.base if scene.base is not None else scene
    key = tuple(stands)
    twin = base.twins.get(key)
    if twin is None:
        if len(base.twins) >= _KEPT:
            base.twins.clear()
        twin = _twin(base, stands)
        base.twins[key] = twin
    return twin


def _twin(base: Scenario, stands: list[int]) -> Scenario:
    twin = base.twin()
    twin.clan_seat, twin.unit_seat = base.clan_seat.copy(), base.unit_seat.copy()
    twin.undecided = []
    for letter, clans in enumerate(base.letters):
        for clan in clans:
            seat = _SEATS[stands[letter]]
            if stands[letter] == Stand.TREASON and base.clan_ids[clan] == MATSUNO:
                seat = WEST  # TEN-21.4.7
            twin.clan_seat[clan] = seat
            for unit in base.clan_units[clan]:
                twin.unit_seat[unit] = seat
                if stands[letter] == Stand.UNDECIDED:
                    twin.undecided.append(unit)
    twin.seat_clans = [_of(twin.clan_seat, WEST), _of(twin.clan_seat, EAST)]
    twin.seat_units = [_of(twin.unit_seat, WEST), _of(twin.unit_seat, EAST)]
    return twin


def _of(seats: list[int], seat: int) -> list[int]:
    return [number for number, side in enumerate(seats) if side == seat]
