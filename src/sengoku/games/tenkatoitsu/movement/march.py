"""TEN-6.4, TEN-6.5: deployments and marches, and the cohesion of a clan (TEN-6.2.4)."""

from __future__ import annotations

from mypy_extensions import i64

from sengoku.games.tenkatoitsu.components import NEVER
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.siege.siege import stops
from sengoku.games.tenkatoitsu.state import Battle


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
        enemy = s.unit_at(other)
        if enemy >= 0 and s.scene.unit_seat[enemy] == 1 - seat and force[other] <= (1 if other in own else 0):
            return False
    return True


def march_ends(s: Battle, unit: int, allowance: int) -> list[int]:
    """TEN-6.5: where a march can end; no enemy zone is left or entered (TEN-6.5.1)."""
    seat = s.scene.unit_seat[unit]
    field = s.scene.field
    start = s.pos[unit]
    danger = s.danger[seat]
    halts = stops(s, seat, False)
    ends = field.ends(start, field.march, allowance, s.blocks(seat, True), halts, danger)
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
    joined = _joined(field, ends, mates)
    if joined:
        return joined
    apart = _Net(field, [ends, *mates]).shortest()
    least = min(apart)
    return [hex for at, hex in enumerate(ends) if apart[at] == least]


def least_spread(s: Battle, places: list[list[int]]) -> int:
    """TEN-6.2.4: how close together units can come; `places` tells where each of them can end."""
    places.sort(key=len)  # from whoever has least to choose, which is quickest
    if _joined(s.scene.field, places[0], places[1:]):
        return 0
    return min(_Net(s.scene.field, places).shortest())


def _joined(field: Map, ends: list[int], mates: list[list[int]]) -> list[int]:
    """Of these ends of a unit those in which it can be part of one contiguous group with its mates."""
    if len(mates) == 1:
        return _beside(field, ends, mates[0])
    group = _Group(field, [ends, *mates])
    joined = group.hexes()
    if not joined or joined == group.places[0]:
        return ends if joined else []
    bit = field.bit
    return [hex for hex in ends if joined & bit[hex]]


def _beside(field: Map, ends: list[int], room: list[int]) -> list[int]:
    """Those of these ends that are beside one of a mate's; in a fortress beside is inside."""
    sheet = field.sheet()
    found: list[int] = []
    mine: i64
    other: i64
    for mine in room:
        sheet[mine] = 0
    for mine in ends:
        if mine == field.fortress and sheet[mine] == 0:
            found.append(mine)
            continue
        for other in field.neighbour[mine]:
            if other >= 0 and sheet[other] == 0:
                found.append(mine)
                break
    field.wipe(sheet, room)
    field.give_back(sheet)
    return found


class _Group:
    """The contiguous groups that units can make of which each can end in several hexes.

    Nearly always there is one, and to look for it is quick: sets of units and of hexes are bits.
    """

    def __init__(self, field: Map, places: list[list[int]]) -> None:
        self.field = field
        self.places = [field.bits(hexes) for hexes in places]
        self.fortress = field.bit[field.fortress] if field.fortress >= 0 else 0
        self.branches: dict[int, int] = {}

    def hexes(self) -> int:
        """The hexes of the first unit in which it is part of such a group."""
        return self._joined(0, (1 << len(self.places)) - 2)

    def _joined(self, root: int, units: int) -> int:
        """The hexes of a unit on which these others can hang, the first of them on one branch."""
        room = self.places[root]
        if not units:
            return room
        first = units & -units
        others = units ^ first
        found = along = 0
        while True:
            found |= self._branch(first | along) & self._joined(root, others ^ along)
            along = (along - others) & others
            if not along or found == room:
                return found

    def _branch(self, units: int) -> int:
        """The hexes beside one of these units on which the others hang; in a fortress beside is inside."""
        known = self.branches.get(units)
        if known is not None:
            return known
        found = 0
        for head in range(1, len(self.places)):
            if units & 1 << head:
                inner = self._joined(head, units & ~(1 << head))
                found |= self.field.beside(inner) | inner & self.fortress
        self.branches[units] = found
        return found


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
        least = min(inner)
        alike = least == max(inner)
        closest = self.field.marked([hex for at, hex in enumerate(places) if inner[at] == least])
        for at, hex in enumerate(self.places[root]):
            if best[at] <= least:
                continue
            if self._beside(hex, closest):
                best[at] = least  # it cannot be shorter
                continue
            row = self.field.distances(hex)
            shortest = best[at]
            if alike:
                nearest = min([row[other] for other in places])
                if nearest:
                    best[at] = min(shortest, least + nearest - 1)
                    continue
            for place, other in enumerate(places):
                between = inner[place]
                if other != hex:
                    between += row[other] - 1
                elif hex != self.field.fortress:
                    continue  # two in one hex cannot be, but in a fortress (TEN-6.8)
                if between < shortest:
                    shortest = between
            best[at] = shortest

    def _beside(self, hex: int, marked: bytes) -> bool:
        """Whether a hex is adjacent to a marked one, whatever lies between them."""
        for other in self.field.neighbour[hex]:
            if other >= 0 and marked[other]:
                return True
        return False
