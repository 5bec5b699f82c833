"""TEN-6.4, TEN-6.5: deployments and marches, and the cohesion of a clan (TEN-6.2.4)."""

from __future__ import annotations

from mypy_extensions import i64

from sengoku.games.tenkatoitsu.components import NEVER
from sengoku.games.tenkatoitsu.ground.grids import Obstacles
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.siege.siege import halt
from sengoku.games.tenkatoitsu.state import Battle


def deploy_ends(s: Battle, unit: int, lifted: list[int]) -> list[int]:
    """TEN-6.4.1, TEN-6.4.2: one hex whatever it costs; an enemy zone only under the condition given there.

    The hexes in `lifted` are left by units still to move.
    """
    seat = s.scene.unit_seat[unit]
    start = s.pos[unit]
    taken, danger = s.taken, s.danger[seat]
    shut = s.shut_gate(seat, True)
    found = [start]
    for hex in s.scene.field.near[start]:
        free = hex in lifted or not taken[hex]
        if free and hex != shut and (not danger[hex] or _pinned_by_others(s, unit, hex)):
            found.append(hex)
    return found


def _pinned_by_others(s: Battle, unit: int, hex: int) -> bool:
    """Whether every enemy that holds this hex in its zone is in the zone of another unit of the owner."""
    field = s.scene.field
    seat = s.scene.unit_seat[unit]
    force = s.force[seat]
    own = field.zone[s.pos[unit]]
    for other in field.zone[hex]:
        enemy = s.unit_at(other)
        if enemy >= 0 and s.scene.unit_seat[enemy] == 1 - seat and force[other] <= (1 if other in own else 0):
            return False
    return True


def march_ends(s: Battle, unit: int, allowance: int, lifted: list[int]) -> list[int]:
    """TEN-6.5: where a march can end: where it begins, then all other hexes in their order.

    No enemy zone is left or entered (TEN-6.5.1); the hexes in `lifted` are left by units still to move.
    """
    seat = s.scene.unit_seat[unit]
    field = s.scene.field
    start = s.pos[unit]
    bars = Obstacles(s.taken, s.danger[seat], False, s.shut_gate(seat, True), halt(s, seat), lifted)
    ends = field.ends(start, field.march, allowance, bars)
    ends.insert(0, start)
    return ends


def spread(s: Battle, hexes: list[int]) -> int:
    """How far a clan is from one contiguous group: the hexes between its units on the shortest net."""
    if not hexes:
        return 0
    field = s.scene.field
    between = 0
    outside = hexes[1:]
    gaps = [NEVER] * len(outside)
    joined = hexes[0]
    while outside:  # whoever is nearest joins the net
        row = field.distances(joined)
        nearest = 0
        for at, hex in enumerate(outside):
            gap = row[hex] - 1 if row[hex] else 0
            if gap < gaps[at]:
                gaps[at] = gap
            if gaps[at] < gaps[nearest]:
                nearest = at
        between += gaps.pop(nearest)
        joined = outside.pop(nearest)
    return between


def together(s: Battle, ends: list[int], mates: list[list[int]]) -> list[int]:
    """TEN-6.2.4: of these ends those that let the clan come as close together as it can.

    `mates` tells for each other unit of the clan where it can end: where it is, if it moves no more.
    """
    if not ends or not mates:
        return ends
    field = s.scene.field
    groups = field.groups()
    joined = groups.joined(ends, mates)
    field.give_groups_back(groups)
    if joined:
        return joined
    apart = _Net(field, [ends, *mates]).shortest()
    least = min(apart)
    return [hex for at, hex in enumerate(ends) if apart[at] == least]


def least_spread(s: Battle, places: list[list[int]]) -> int:
    """TEN-6.2.4: how close together units can come; `places` tells where each of them can end."""
    places.sort(key=len)  # from whoever has least to choose, which is quickest
    field = s.scene.field
    groups = field.groups()
    joins = groups.can_join(places[0], places[1:])
    field.give_groups_back(groups)
    return 0 if joins else min(_Net(field, places).shortest())


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
            best = self._branch(root, units).copy()
            first = units & -units
            branch = (units - 1) & units
            while branch:
                if branch & first:
                    one = self._branch(root, branch)
                    rest = self._net(root, units ^ branch)
                    for at in range(len(best)):
                        both = one[at] + rest[at]
                        if both < best[at]:
                            best[at] = both
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
                    self._join(root, head, self._net(head, units & ~(1 << head)), best)
            self.branches[key] = best
        return self.branches[key]

    def _join(self, root: int, head: int, inner: list[int], best: list[int]) -> None:
        """By hex of the root: the hexes up to the head unit and what lies behind it (`inner`, by its hex)."""
        places = self.places[head]
        least: i64 = inner[0]
        most = least
        other: i64
        for other in inner:
            least = other if other < least else least
            most = other if other > most else most
        alike = least == most
        field = self.field
        fortress: i64 = field.fortress
        hex: i64
        at: i64 = -1
        for hex in self.places[root]:
            at += 1
            shortest: i64 = best[at]
            if shortest <= least:
                continue
            row = field.distances(hex)
            if alike:
                between: i64 = NEVER
                for other in places:
                    if row[other] < between and (other != hex or hex == fortress):
                        between = row[other]
                        if between == 1:
                            break  # they are beside one another
                if between != NEVER:
                    between = least + (between - 1 if between else 0)
                    if between < shortest:
                        best[at] = between
                continue
            place: i64 = -1
            for other in places:
                place += 1
                between = inner[place]
                if other != hex:
                    between += row[other] - 1
                elif hex != fortress:
                    continue  # two in one hex cannot be, but in a fortress (TEN-6.8)
                if between < shortest:
                    shortest = between
            best[at] = shortest
