"""TEN-6.4, TEN-6.5: deployments and marches, and the cohesion of a clan (TEN-6.2.4)."""

from __future__ import annotations

from librt.vecs import vec
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


def can_close_up(s: Battle, places: list[list[int]], apart: int) -> bool:
    """TEN-6.2.4: whether units can come closer together; `places` tells where each of them can end."""
    places.sort(key=len)  # from whoever has least to choose, which is quickest
    field = s.scene.field
    groups = field.groups()
    joins = groups.can_join(places[0], places[1:])
    field.give_groups_back(groups)
    return joins or (apart > 1 and min(_Net(field, places).shortest()) < apart)


class _Net:
    """The shortest nets that join units of which each can end in several hexes, but in one at a time.

    Sets of units are bits. What is worked out is kept by its first unit and the set.
    """

    def __init__(self, field: Map, places: list[list[int]]) -> None:
        self.field = field
        self.places: list[vec[i64]] = [vec[i64](hexes) for hexes in places]
        self.nets: dict[int, vec[i64]] = {}
        self.branches: dict[int, vec[i64]] = {}

    def shortest(self) -> vec[i64]:
        """For each hex of the first unit: how many hexes lie between the units at least."""
        return self._net(0, (1 << len(self.places)) - 2)

    def _net(self, root: int, units: int) -> vec[i64]:
        """The same for any unit and those that hang on it, the first of them on one branch."""
        if not units:
            return vec[i64]([0] * len(self.places[root]))
        key = units << 8 | root
        if key not in self.nets:
            best = self._branch(root, units)[:]
            first = units & -units
            branch = (units - 1) & units
            while branch:
                if branch & first:
                    one = self._branch(root, branch)
                    rest = self._net(root, units ^ branch)
                    at: i64 = 0
                    while at < len(best):
                        both = one[at] + rest[at]
                        if both < best[at]:
                            best[at] = both
                        at += 1
                branch = (branch - 1) & units
            self.nets[key] = best
        return self.nets[key]

    def _branch(self, root: int, units: int) -> vec[i64]:
        """The same if one of these units joins the root and the others hang on that one."""
        key = units << 8 | root
        if key not in self.branches:
            best = vec[i64]([NEVER] * len(self.places[root]))
            for head in range(1, len(self.places)):
                if units & 1 << head:
                    self._join(root, head, self._net(head, units & ~(1 << head)), best)
            self.branches[key] = best
        return self.branches[key]

    def _join(self, root: int, head: int, inner: vec[i64], best: vec[i64]) -> None:
        """By hex of the root: the hexes up to the head unit and what lies behind it (`inner`, by its hex)."""
        roots, places = self.places[root], self.places[head]
        least = inner[0]
        at: i64 = 1
        while at < len(inner):
            least = inner[at] if inner[at] < least else least
            at += 1
        field = self.field
        fortress: i64 = field.fortress
        at = 0
        while at < len(roots):
            hex = roots[at]
            shortest = best[at]
            if shortest > least:
                row = field.distances(hex)
                place: i64 = 0
                while place < len(places) and shortest > least:
                    other = places[place]
                    if other != hex:
                        between: i64 = inner[place] + row[other] - 1
                        shortest = between if between < shortest else shortest
                    elif hex == fortress:  # elsewhere two in one hex cannot be (TEN-6.8)
                        shortest = inner[place] if inner[place] < shortest else shortest
                    place += 1
                best[at] = shortest
            at += 1
