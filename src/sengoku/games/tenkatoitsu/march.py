"""TEN-6.4, TEN-6.5: deployments and marches, and the cohesion of a clan (TEN-6.2.4)."""

from __future__ import annotations

from typing import Final

from sengoku.games.tenkatoitsu.components import NEVER
from sengoku.games.tenkatoitsu.maps import Map
from sengoku.games.tenkatoitsu.siege import stops
from sengoku.games.tenkatoitsu.state import Battle

#: Hexes between two units by their distance; two in one hex cannot be, but in a fortress (TEN-6.8).
_GAPS: Final = [NEVER, *range(255)]
_GAPS_INSIDE: Final = [0, *range(255)]


def deploy_ends(s: Battle, unit: int) -> list[int]:
    """TEN-6.4.1, TEN-6.4.2: one hex whatever it costs; an enemy zone only under the condition given there."""
    seat = s.scene.unit_seat[unit]
    start = s.pos[unit]
    taken = s.blocks(seat, True)
    danger = s.danger[seat]
    found = [start]
    for hex in s.scene.field.near[start]:
        if not taken[hex] and (not danger[hex] or _pinned_by_others(s, unit, hex)):
            found.append(hex)
    return found


def _pinned_by_others(s: Battle, unit: int, hex: int) -> bool:
    """Whether every enemy that holds this hex in its zone is in the zone of another unit of the owner."""
    field = s.scene.field
    seat = s.scene.unit_seat[unit]
    force = s.force[seat]
    own = field.zone[s.pos[unit]]
    for other in field.zone[hex]:
        enemy = s.at[other]
        if enemy >= 0 and s.scene.unit_seat[enemy] == 1 - seat and force[other] <= (1 if other in own else 0):
            return False
    return True


def march_ends(s: Battle, unit: int, allowance: int) -> list[int]:
    """TEN-6.5: where a march can end; no enemy zone is left or entered (TEN-6.5.1)."""
    seat = s.scene.unit_seat[unit]
    field = s.scene.field
    start = s.pos[unit]
    danger = s.danger[seat]
    reach = field.reach(start, field.march, allowance, s.blocks(seat, True), stops(s, seat, False))
    return [start, *[hex for hex in sorted(reach) if not danger[hex]]]


def spread(s: Battle, hexes: list[int]) -> int:
    """How far a clan is from one contiguous group: the hexes between its units on the shortest net."""
    places = [[hex] for hex in hexes]
    return _Net(s.scene.field, places).shortest()[0] if places else 0


def together(s: Battle, ends: list[int], mates: list[list[int]], most: int) -> list[int]:
    """TEN-6.2.4: of these ends those that let the clan be as close as it was (`most`); else the closest.

    `mates` tells for each other unit of the clan where it can end: where it is, if it moves no more.
    """
    if not ends or not mates:
        return ends
    apart = _Net(s.scene.field, [ends, *mates]).shortest()
    most = max(most, min(apart))
    return [hex for hex, between in zip(ends, apart, strict=True) if between <= most]


class _Net:
    """The shortest nets that join units of which each can end in several hexes, but in one at a time.

    Sets of units are bits. What is worked out is kept by its first unit and the set.
    """

    def __init__(self, field: Map, places: list[list[int]]) -> None:
        self.field = field
        self.places = places
        self.nets: dict[int, list[int]] = {}
        self.branches: dict[int, list[int]] = {}

    def shortest(self) -> list[int]:
        """For each hex of the first unit: how many hexes lie between the units at least."""
        return self._net(0, (1 << len(self.places)) - 2)

    def _net(self, root: int, units: int) -> list[int]:
        """The same for any unit and those that hang on it, the first of them on one branch."""
        if not units:
            return [0] * len(self.places[root])
        key = units << 8 | root
        if key not in self.nets:
            best = self._branch(root, units)
            branch = (units - 1) & units
            while branch:
                if branch & units & -units:
                    rest = self._net(root, units ^ branch)
                    sums = [one + two for one, two in zip(self._branch(root, branch), rest, strict=True)]
                    best = [min(one, two) for one, two in zip(best, sums, strict=True)]
                branch = (branch - 1) & units
            self.nets[key] = best
        return self.nets[key]

    def _branch(self, root: int, units: int) -> list[int]:
        """The same if one of these units joins the root and the others hang on that one."""
        key = units << 8 | root
        if key not in self.branches:
            best = [NEVER] * len(self.places[root])
            for head in range(1, len(self.places)):
                if units & 1 << head:
                    inner = self._net(head, units & ~(1 << head))
                    best = [
                        min(one, two) for one, two in zip(best, self._joined(root, head, inner), strict=True)
                    ]
            self.branches[key] = best
        return self.branches[key]

    def _joined(self, root: int, head: int, inner: list[int]) -> list[int]:
        """By hex of the root: the hexes up to the head unit and what lies behind it (`inner`, by its hex)."""
        found: list[int] = []
        for hex in self.places[root]:
            row = self.field.distances(hex)
            gaps = _GAPS if hex != self.field.fortress else _GAPS_INSIDE
            ways = [gaps[row[other]] + more for other, more in zip(self.places[head], inner, strict=True)]
            found.append(min(ways))
        return found
