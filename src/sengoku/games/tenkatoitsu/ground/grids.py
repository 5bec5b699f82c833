"""TEN-6.2, TEN-9.3: a map as searches see it: hexes that know where steps lead from them and what they cost.

A search writes on the hexes themselves, each of its numbers beside the number of the search: nothing has to
be wiped out afterwards.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from sengoku.games.tenkatoitsu.components import NEVER

#: What the ways cost at least that no table holds: few charges go so far, and these are searched for.
FAR: Final = 40
_BYTE: Final = 255
#: More than any movement has points.
_ALLOWANCES: Final = 256


@mypyc_attr(acyclic=True, free_list_len=1)
class Obstacles:
    """What is in the way of a movement; `taken` and `danger` are tables by hex.

    No hex is entered that is taken, unless it is one of `lifted`, nor the one that is `shut` (below 0: none).
    A hex in danger is not left again, and only entered if the movement `charges`; nor is the hex `halt` left.
    """

    def __init__(
        self,
        taken: list[int],
        danger: list[int],
        charges: bool,
        shut: int = -1,
        halt: int = -1,
        lifted: list[int] | None = None,
    ) -> None:
        self.taken = taken
        self.danger = danger
        self.charges = charges
        self.shut: i64 = shut
        self.halt: i64 = halt
        self.lifted: list[int] = [] if lifted is None else lifted


class Spot:
    """A hex. `near` are the hexes one step away, the cheapest step first.

    `costs` tells what these steps cost, each in a byte, that of the first in the lowest one.
    """

    __slots__ = ("blocked", "cost", "costs", "free", "hex", "near", "number", "search", "waits", "wanted")

    def __init__(self, hex: int) -> None:
        self.hex: i64 = hex
        #: The same as an object, which need not be made anew for a list.
        self.number: Any = hex
        self.near: list[Spot] = []
        self.costs: i64 = 0
        #: What the cheapest way costs that was found in the search of this number.
        self.cost: i64 = 0
        self.search: i64 = 0
        #: Whether it is still to be looked at.
        self.waits: bool = False
        #: The last searches in which it was blocked, free though taken, and looked for.
        self.blocked: i64 = 0
        self.free: i64 = 0
        self.wanted: i64 = 0


class Grid:
    """All hexes of a map with one kind of steps, for one search at a time."""

    def __init__(self, steps: list[list[tuple[int, int]]]) -> None:
        self.spots: list[Spot] = [Spot(hex) for hex in range(len(steps))]
        self.dearest: int = 0
        for hex, spot in enumerate(self.spots):
            row = sorted([(cost, other) for other, cost in steps[hex]])
            spot.near = [self.spots[other] for _, other in row]
            spot.costs = int.from_bytes(bytes([cost for cost, _ in row]), "little")
            self.dearest = max([self.dearest, *[cost for cost, _ in row]])
        self.searches: i64 = 0
        #: Where movements lead with nobody on the map, in the order of hexes, by start and allowance.
        self._open: dict[int, list[Spot]] = {}

    def _begin(self, start: int, costs: int) -> list[list[Spot]]:
        """The hexes to look at by what ways to them cost, up to so much: as yet only where ways start."""
        self.searches += 1
        first = self.spots[start]
        first.search = self.searches
        first.cost = 0
        fronts: list[list[Spot]] = [[first]]
        for _ in range(costs):
            fronts.append([])
        return fronts

    def spread(self, start: int, blocked: list[int], wanted: list[int]) -> int:
        """Find what ways cost, up to the nearest of `wanted` (none: all of them); what that one costs.

        A blocked hex is reached but never passed.
        """
        fronts = self._begin(start, self.dearest)
        now: i64 = self.searches
        spots = self.spots
        for hex in blocked:
            spots[hex].blocked = now
        for hex in wanted:
            spots[hex].wanted = now
        last: i64 = 0
        spent: i64 = 0
        while spent <= last:
            fronts.append([])  # there is always a front for the dearest step
            for spot in fronts[spent]:
                if spot.cost != spent:
                    continue
                if spot.wanted == now:
                    return spent
                if spot.blocked == now and spent:
                    continue
                costs: i64 = spot.costs
                for other in spot.near:
                    total: i64 = spent + (costs & _BYTE)
                    costs >>= 8
                    if other.search != now or total < other.cost:
                        other.search = now
                        other.cost = total
                        fronts[total].append(other)
                        if total > last:
                            last = total
            spent += 1
        return last

    def reached(self, start: int, allowance: int, obstacles: Obstacles) -> list[int]:
        """The hexes a movement can lead to, in their order, but for the one where it starts."""
        key = start * _ALLOWANCES + allowance
        open = self._open.get(key)
        if open is None:
            nothing = [0] * len(self.spots)
            self.flood(start, allowance, Obstacles(nothing, nothing, True))
            open = self._open[key] = self._entered(self.spots)
        self.flood(start, allowance, obstacles)
        now: i64 = self.searches
        found: list[Any] = []
        for spot in open:
            if spot.search == now and spot.cost:
                found.append(spot.number)
        return found

    def _entered(self, spots: list[Spot]) -> list[Spot]:
        now: i64 = self.searches
        return [spot for spot in spots if spot.search == now and spot.cost]

    def flood(self, start: int, allowance: int, obstacles: Obstacles) -> list[Spot]:
        """Find what ways of a movement cost; all hexes they lead to, as they were found, some of them twice.

        An obstacle is written down as reached for nothing: so it is looked at once, and no way is cheaper.
        """
        self.searches += 1
        now: i64 = self.searches
        for hex in obstacles.lifted:
            self.spots[hex].free = now
        taken, danger, charges = obstacles.taken, obstacles.danger, obstacles.charges
        shut, halt = obstacles.shut, obstacles.halt
        most: i64 = allowance
        first = self.spots[start]
        first.search = now
        first.cost = 0
        front: list[Spot] = [first]
        for spot in front:  # it grows meanwhile; whoever is reached more cheaply is looked at again
            spot.waits = False
            spent: i64 = spot.cost
            at: i64 = spot.hex
            if spent and (danger[at] or at == halt):
                continue
            costs: i64 = spot.costs
            for other in spot.near:
                total: i64 = spent + (costs & _BYTE)
                costs >>= 8
                if total > most:
                    break  # the cheapest steps come first
                if other.search == now:
                    if total >= other.cost:
                        continue
                else:
                    other.search = now
                    there: i64 = other.hex
                    if (
                        (taken[there] and other.free != now)
                        or there == shut
                        or (danger[there] and not charges)
                    ):
                        other.cost = 0
                        continue
                other.cost = total
                if not other.waits:
                    other.waits = True
                    front.append(other)
        return front

    def begin(self, start: int) -> list[Spot]:
        """Begin to look round a hex, ring by ring."""
        self.searches += 1
        first = self.spots[start]
        first.search = self.searches
        first.cost = 0
        return [first]

    def ring(self, front: list[Spot], obstacles: Obstacles) -> list[Spot]:
        """The hexes one step on from these that were not reached before; their cost is the ring's number."""
        now: i64 = self.searches
        taken, danger = obstacles.taken, obstacles.danger
        shut, halt = obstacles.shut, obstacles.halt
        found: list[Spot] = []
        for spot in front:
            if spot.hex == halt:
                continue
            cost: i64 = spot.cost + 1
            for other in spot.near:
                if other.search != now:
                    other.search = now
                    hex: i64 = other.hex
                    if taken[hex] or danger[hex] or hex == shut:
                        other.cost = NEVER
                    else:
                        other.cost = cost
                        found.append(other)
        return found

    def traced(self, goals: list[Spot]) -> dict[int, int]:
        """The hexes on all ways that rings have led to these, each with the number of its ring."""
        now: i64 = self.searches
        front = goals.copy()
        steps: dict[int, int] = {spot.hex: spot.cost for spot in goals}
        for spot in front:  # it grows meanwhile
            before: i64 = spot.cost - 1
            for other in spot.near:
                if other.search == now and other.cost == before and other.hex not in steps:
                    steps[other.hex] = before
                    front.append(other)
        return steps

    def detour(self, start: int, goal: int, points: list[int], blocked: list[int]) -> int:
        """What the cheapest way to `goal` costs that enters no blocked hex before, NEVER if there is none.

        `points` tells what it costs with nobody in between. Ways are looked at that are longer than that by
        nothing, by one ...: so the search goes towards the goal and round what blocks the way.
        """
        fronts = self._begin(start, 0)
        now: i64 = self.searches
        end: i64 = goal
        extra: i64 = 0
        while extra < len(fronts):
            front = fronts[extra]
            while front:
                spot = front.pop()
                if spot.cost != extra:
                    continue
                if spot.hex == end:
                    return points[start] + extra
                base: i64 = extra - points[spot.hex]
                costs: i64 = spot.costs
                for other in spot.near:
                    cost: i64 = costs & _BYTE
                    costs >>= 8
                    hex: i64 = other.hex
                    beyond: i64 = points[hex]
                    if beyond == NEVER or (blocked[hex] and hex != end):
                        continue
                    total = base + cost + beyond
                    if other.search != now or total < other.cost:
                        other.search = now
                        other.cost = total
                        while len(fronts) <= total:
                            fronts.append([])
                        fronts[total].append(other)
            extra += 1
        return NEVER

    def row(self, start: int) -> bytes:
        """What ways to all hexes cost with nobody in between; FAR where they cost so much or more."""
        self.searches += 1
        now: i64 = self.searches
        first = self.spots[start]
        first.search = now
        first.cost = 0
        front: list[Spot] = [first]
        for spot in front:  # as in `reached`
            spot.waits = False
            spent: i64 = spot.cost
            costs: i64 = spot.costs
            for other in spot.near:
                total: i64 = spent + (costs & _BYTE)
                costs >>= 8
                if total < FAR and (other.search != now or total < other.cost):
                    other.search = now
                    other.cost = total
                    if not other.waits:
                        other.waits = True
                        front.append(other)
        found = [FAR] * len(self.spots)
        for spot in front:
            found[spot.hex] = spot.cost
        return bytes(found)

    def points(self) -> list[int]:
        """What the last search found ways to all hexes to cost."""
        now: i64 = self.searches
        return [spot.cost if spot.search == now else NEVER for spot in self.spots]

    def cost(self, hex: int) -> int:
        """What the last search found a way to this hex to cost; NEVER if it found none."""
        spot = self.spots[hex]
        return spot.cost if spot.search == self.searches else NEVER
