"""Whether a fortress is worth a siege (TEN-15.5), before anybody is in it."""

from __future__ import annotations

from typing import Final

from sengoku.bots.tenkatoitsu.table import Table
from sengoku.bots.tenkatoitsu.worth import unit_worth
from sengoku.games.tenkatoitsu.components import CHARGE_DISTANCE, State

#: What walls are worth to the besieged.
_WALLS: Final = 1.4
#: How much clans count that could follow, and how much of its worth the beaten side loses.
_FOLLOWERS: Final = 0.5
_BEATEN: Final = 0.6
#: TEN-15.6.1: a siege takes some Combat chits.
_TIME: Final = 3


def worth_storming(t: Table, clan: int) -> float:
    """What it brings a clan to go into a fortress where the enemy is; 0 if there is nothing to storm.

    Only where armies march on each other from afar (TEN-19.4): elsewhere the field decides.
    """
    scene = t.scene
    fortress = scene.field.fortress
    if scene.camping < 0 or fortress < 0 or t.left < _TIME:
        return 0.0
    seat = scene.clan_seat[clan]
    garrison = [unit for unit in scene.seat_units[1 - seat] if t.pos[unit] == fortress]
    if not garrison or t.holder == seat:
        return 0.0
    row = scene.field.distances(fortress)
    mine = 0.0
    for unit in t.army(seat):
        if scene.unit_clan[unit] == clan or t.pos[unit] == fortress:
            mine += _strength(t, unit)
        elif row[t.pos[unit]] <= CHARGE_DISTANCE and not t.facing(unit):
            mine += _FOLLOWERS * _strength(t, unit)
    theirs = _WALLS * sum([_strength(t, unit) for unit in garrison]) + 1
    odds = (mine / theirs) ** 2
    chance = odds / (1 + odds)
    gain = sum([unit_worth(t, unit) for unit in garrison])
    risk = sum([unit_worth(t, unit) for unit in t.units(clan)])
    return _BEATEN * (chance * gain - (1 - chance) * risk)


def _strength(t: Table, unit: int) -> float:
    """TEN-15.4.1: whoever is Intact or Tested counts."""
    able = t.loss[unit] <= State.TESTED
    return float(t.scene.elan[unit] + t.scene.mass[unit]) if able else 0.0
