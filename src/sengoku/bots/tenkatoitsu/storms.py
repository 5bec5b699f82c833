"""Whether a fortress is worth a siege (TEN-15.5), before anybody is in it, and who is to storm it."""

from __future__ import annotations

from typing import Final

from sengoku.bots.tenkatoitsu.table import Table
from sengoku.bots.tenkatoitsu.worth import unit_worth
from sengoku.games.tenkatoitsu.components import CHARGE_DISTANCE
from sengoku.games.tenkatoitsu.siege.part import counts_as_strength

#: TEN-15.6.1: a siege takes some Combat chits.
_TIME: Final = 2
#: From how far clans are sent to storm (in half points), how many at most, how worn they may be, how near
#: enemies outside; whoever is before the gates goes in anyway.
_MARCH: Final = 60
_PARTY: Final = 4
_FRESH: Final = 1.5
_BUSY: Final = 3
_BEFORE: Final = 2
#: How far from enemies outside they pass.
_BERTH: Final = 2


def worth_storming(t: Table, clan: int) -> float:
    """What it brings a clan to go into a fortress where the enemy is; 0 if there is nothing to storm.

    Only where armies march on each other from afar (TEN-19.4): elsewhere the field decides.
    """
    scene = t.scene
    seat = scene.clan_seat[clan]
    garrison = _garrison(t, seat)
    if not garrison:
        return 0.0
    row = scene.field.distances(scene.field.fortress)
    party = storming_party(t, seat)
    mine = 0.0
    for unit in t.army(seat):
        own = scene.unit_clan[unit]
        if own == clan or row[t.pos[unit]] == 0 or (own in party and clan in party):
            mine += _strength(t, unit)
        elif row[t.pos[unit]] <= CHARGE_DISTANCE and not t.facing(unit):
            mine += t.style.followers * _strength(t, unit)
    odds = (mine / _resistance(t, garrison)) ** 2
    chance = odds / (1 + odds)
    gain = t.style.stronghold + t.style.beaten * sum([unit_worth(t, unit) for unit in garrison])
    risk = t.style.repulsed * sum([unit_worth(t, unit) for unit in t.units(clan)])
    return chance * gain - (1 - chance) * risk


def storming_party(t: Table, seat: int) -> list[int]:
    """The clans that go for the fortress: the nearest ones that together can take it, if there are any."""
    if t.party is None:
        t.party = _party(t, seat)
    return t.party


def _party(t: Table, seat: int) -> list[int]:
    garrison = _garrison(t, seat)
    if not garrison:
        return []
    away = way_round(t, seat)
    near = sorted([(min([away[t.pos[unit]] for unit in t.units(clan)]), clan) for clan in t.clans(seat)])
    found: list[int] = []
    mine = 0.0
    for points, clan in near:
        if points and (len(found) == _PARTY or points > _MARCH or not _free(t, clan)):
            continue
        found.append(clan)
        mine += sum([_strength(t, unit) for unit in t.units(clan)])
        if mine >= _resistance(t, garrison):
            return found
    return []


def _free(t: Table, clan: int) -> bool:
    """Whether a clan can be sent to storm: fresh, no enemy before it, nor chief, nor on a summit."""
    if t.is_chief(clan) or t.engaged(clan) or t.wear(clan) > _FRESH:
        return False
    row = t.scene.field.distances(t.scene.field.fortress)
    units = [t.pos[unit] for unit in t.units(clan)]
    if any(hex in zone for zone in t.scene.summits for hex in units):
        return False
    return t.clan_near(clan) > _BUSY or min([row[hex] for hex in units]) <= _BEFORE


def way_round(t: Table, seat: int) -> list[int]:
    """Half points to the fortress on the march, from every hex, far from the enemies outside."""
    if not t.round:
        field = t.scene.field
        away = [field.distances(t.pos[unit]) for unit in t.army(1 - seat) if t.pos[unit] != field.fortress]
        gates = field.distances(field.fortress)
        near = [gates[hex] > 1 and any(row[hex] < _BERTH for row in away) for hex in range(field.size)]
        t.round = field.points_to(field.fortress, field.march, near)
    return t.round


def _garrison(t: Table, seat: int) -> list[int]:
    """The enemies in a fortress that this seat could storm, if there is time for it."""
    scene = t.scene
    fortress = scene.field.fortress
    if scene.camping != 1 - seat or fortress < 0 or t.left < _TIME or t.holder == seat:
        return []
    return [unit for unit in scene.seat_units[1 - seat] if t.pos[unit] == fortress]


def _resistance(t: Table, garrison: list[int]) -> float:
    return t.style.walls * sum([_strength(t, unit) for unit in garrison]) + 1


def _strength(t: Table, unit: int) -> float:
    """TEN-15.4.1: whoever is Intact or Tested counts."""
    return float(t.power(unit)) if counts_as_strength(t.loss[unit]) else 0.0
