"""TEN-15.1, TEN-15.2, TEN-D8: the zone board of a fortress: zones, lines of attack, defence scores.

Zones are numbers in the order of `ZONE_IDS`; sets of zones are bits (`1 << zone`). The board comes from
`data/fortress.toml` and never changes.
"""

from __future__ import annotations

from typing import Any, Final

from sengoku.games.tenkatoitsu.components import load
from sengoku.games.tenkatoitsu.ground.maps import Map


class Zone:
    """The zones with a number of their own in the rules; the key points follow."""

    CENTRE: Final = 0
    A: Final = 1
    B: Final = 2
    C: Final = 3


_data: Final[dict[str, Any]] = load("fortress.toml")
ZONE_IDS: Final[list[str]] = [zone["id"] for zone in _data["zone"]]
ZONES: Final[int] = len(ZONE_IDS)
ALL_ZONES: Final[int] = (1 << ZONES) - 1
#: TEN-15.2: the zones tied to hexes of the map, and those that can be a side's base.
PERIPHERAL: Final[int] = 1 << Zone.A | 1 << Zone.B | 1 << Zone.C
BASES: Final[int] = 1 << Zone.CENTRE | PERIPHERAL
#: By zone: the zones joined to it by a line, in order and as bits.
LINKED: Final[list[list[int]]] = [[] for _ in ZONE_IDS]
NEIGHBOURS: Final[list[int]] = [0] * ZONES
#: `SCORE[to][from]`: how hard it is to take a zone along the line; 0 within a peripheral zone (TEN-15.1).
SCORE: Final[list[list[int]]] = [[0] * ZONES for _ in ZONE_IDS]


def _draw_lines() -> None:
    for line in _data["lines"].values():
        first, second = [ZONE_IDS.index(zone) for zone in line["zones"]]
        SCORE[first][second], SCORE[second][first] = line["scores"]
        NEIGHBOURS[first] |= 1 << second
        NEIGHBOURS[second] |= 1 << first
    for zone in range(ZONES):
        LINKED[zone].extend(zones_in(NEIGHBOURS[zone]))


def zones_in(bits: int) -> list[int]:
    """The zones of a set.

    >>> [ZONE_IDS[zone] for zone in zones_in(0b101)]
    ['centre', 'b']
    """
    return [zone for zone in range(ZONES) if bits & 1 << zone]


def count(bits: int) -> int:
    """How many zones are in a set."""
    return bits.bit_count()


def beside(target: int) -> int:
    """The zones from which a zone is attacked: its lines, and a peripheral zone itself (TEN-15.4.4)."""
    return NEIGHBOURS[target] | (1 << target & PERIPHERAL)


def lowest_score(target: int, sources: int) -> int:
    """TEN-15.6.1: the lowest defence score among the lines used from these zones."""
    return min([SCORE[target][zone] for zone in zones_in(sources & beside(target))])


def chain(start: int, hostile: int) -> int:
    """The zones an unbroken chain without enemy markers leads to from `start`, those of it included."""
    found = start & ~hostile
    front = zones_in(found)
    for zone in front:
        for other in LINKED[zone]:
            if not (found | hostile) & 1 << other:
                found |= 1 << other
                front.append(other)
    return found


def within_reach(start: int, hostile: int) -> int:
    """Where markers can be: the zones of `start`, and where an unbroken chain leads from those (TEN-R47)."""
    return chain(start, hostile) | start & PERIPHERAL


def zone_of(field: Map, hex: int) -> int:
    """TEN-15.2: the peripheral zone a hex beside the fortress is tied to; by direction if none is told."""
    for zone in zones_in(PERIPHERAL):
        if hex in field.fortress_links.get(ZONE_IDS[zone], []):
            return zone
    return Zone.A + max(field.direction(field.fortress, hex), 0) // 2


def gate_hexes(field: Map, zone: int) -> list[int]:
    """The land hexes tied to a peripheral zone, in the order of directions."""
    return [hex for hex in field.near[field.fortress] if zone_of(field, hex) == zone]


_draw_lines()
