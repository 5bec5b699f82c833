"""TEN-6.2, TEN-9.3: a map as searches see it: hexes that know where steps lead from them and what they cost.

A search writes on the hexes themselves, each of its numbers beside the number of the search: nothing has to
be wiped out afterwards.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from sengoku.games.tenkatoitsu.components import NEVER

#: What ways cost at most that are kept in a byte.
FAR: Final = 255


class Spot:
    """A hex. `near` are the hexes one step away, the cheapest step first, `costs` what the steps cost."""

    __slots__ = ("blocked", "cost", "costs", "hex", "near", "number", "search", "waits", "wanted")

    def __init__(self, hex: int) -> None:
        self.hex: i64 = hex
        #: The same as an object, which need not be made anew for a list.
        self.number: Any = hex
        self.near: list[Spot] = []
        self.costs: bytes = b""
        #: What the cheapest way costs that was found in the search of this number.
        self.cost: i64 = 0
        self.search: i64 = 0
        #: Whether it is still to be looked at.
        self.waits: bool = False
        #: The last searches in which it was blocked, and looked for.
        self.blocked: i64 = 0
        self.wanted: i64 = 0


class Grid:
    """All hexes of a map with one kind of steps, for one search at a time."""

    def __init__(self, steps: list[list[tuple[int, int]]]) -> None:
        self.spots: list[Spot] = [Spot(hex) for hex in range(len(steps))]
        self.dearest: int = 0
        for hex, spot in enumerate(self.spots):
            row = sorted([(cost, other) for other, cost in steps[hex]])
            spot.near = [self.spots[other] for _, other in row]
            spot.costs = bytes([cost for cost, _ in row])
            self.dearest = max(self.dearest, *spot.costs, 0)
        self.searches: i64 = 0

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
        place: i64
        while spent <= last:
            fronts.append([])  # there is always a front for the dearest step
            for spot in fronts[spent]:
                if spot.cost != spent:
                    continue
                if spot.wanted == now:
                    return spent
                if spot.blocked == now and spent:
                    continue
                costs = spot.costs
                for place, other in enumerate(spot.near):
                    cost: i64 = costs[place]
                    total = spent + cost
                    if other.search != now or total < other.cost:
                        other.search = now
                        other.cost = total
                        fronts[total].append(other)
                        if total > last:
                            last = total
            spent += 1
        return last

    def reached(self, start: int, allowance: int, occupied: bytes, stops: bytes, closed: bytes) -> list[int]:
        """The hexes ways of a movement lead to: none occupied or closed, none left again where it stops."""
        self.searches += 1
        now: i64 = self.searches
        most: i64 = allowance
        place: i64
        first = self.spots[start]
        first.search = now
        first.cost = 0
        front: list[Spot] = [first]
        found: list[Any] = []
        for spot in front:  # it grows meanwhile; whoever is reached more cheaply is looked at again
            spot.waits = False
            spent: i64 = spot.cost
            if stops[spot.hex] and spent:
                continue
            costs = spot.costs
            place = -1
            for other in spot.near:
                place += 1
                total: i64 = spent + costs[place]
                if total > most:
                    break  # the cheapest steps come first
                if other.search == now:
                    if total >= other.cost:
                        continue
                else:
                    if occupied[other.hex] or closed[other.hex]:
                        continue
                    other.search = now
                    found.append(other.number)
                other.cost = total
                if not other.waits:
                    other.waits = True
                    front.append(other)
        return found

    def detour(self, start: int, goal: int, points: list[int], blocked: bytes) -> int:
        """What the cheapest way to `goal` costs that enters no blocked hex before, NEVER if there is none.

        `points` tells what it costs with nobody in between. Ways are looked at that are longer than that by
        nothing, by one ...: so the search goes towards the goal and round what blocks the way.
        """
        fronts = self._begin(start, 0)
        now: i64 = self.searches
        end: i64 = goal
        extra: i64 = 0
        place: i64
        while extra < len(fronts):
            front = fronts[extra]
            while front:
                spot = front.pop()
                if spot.cost != extra:
                    continue
                if spot.hex == end:
                    return points[start] + extra
                base: i64 = extra - points[spot.hex]
                costs = spot.costs
                for place, other in enumerate(spot.near):
                    beyond: i64 = points[other.hex]
                    if beyond == NEVER or (blocked[other.hex] and other.hex != end):
                        continue
                    cost: i64 = costs[place]
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
        """What ways to all hexes cost with nobody in between, FAR at most."""
        self.searches += 1
        now: i64 = self.searches
        first = self.spots[start]
        first.search = now
        first.cost = 0
        front: list[Spot] = [first]
        for spot in front:  # as in `reached`
            spot.waits = False
            spent: i64 = spot.cost
            costs = spot.costs
            place: i64 = -1
            for other in spot.near:
                place += 1
                total: i64 = spent + costs[place]
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
