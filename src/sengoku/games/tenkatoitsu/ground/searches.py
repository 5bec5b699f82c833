"""TEN-6.2, TEN-9.3: the cheapest ways over a map: where movements can end, and how far it is to a commander.

Movement points are half points. Searches write on a sheet that is used again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from sengoku.games.tenkatoitsu.components import FORTRESS_COST, FORTRESS_DISTANCE, NEVER, SIDE_COST

#: No step costs more half points.
_DEAREST: Final = max(FORTRESS_COST, FORTRESS_DISTANCE, *[cost for cost in SIDE_COST if cost != NEVER])
_COST_BITS: Final = 8
_COST: Final = 255


class Costs:
    """What steps cost in one kind of movement; only steps that can be made are in `out` and `into`."""

    def __init__(self, by_side: list[list[int]], neighbour: list[list[int]]) -> None:
        #: By hex and direction; NEVER where no step leads.
        self.by_side: list[list[int]] = by_side
        #: By hex: the hexes one step away with their cost, and those from which a step leads here.
        self.out: list[list[tuple[int, int]]] = [[] for _ in by_side]
        self.into: list[list[tuple[int, int]]] = [[] for _ in by_side]
        for hex in range(len(by_side)):
            for direction in range(6):
                cost = by_side[hex][direction]
                if cost != NEVER:
                    self.out[hex].append((neighbour[hex][direction], cost))
                    self.into[neighbour[hex][direction]].append((hex, cost))
        #: The same for searches, the cheapest first; a step is one number, the hex above the cost's bits.
        self.steps_out: list[list[int]] = [_packed(steps) for steps in self.out]
        self.steps_into: list[list[int]] = [_packed(steps) for steps in self.into]


def _packed(steps: list[tuple[int, int]]) -> list[int]:
    return [other << _COST_BITS | cost for cost, other in sorted([(cost, other) for other, cost in steps])]


class Ways:
    """TEN-6.6: the shortest ways of a retreat: where they end, at which step each hex on them is entered."""

    def __init__(self) -> None:
        self.goals: list[int] = []
        self.steps: dict[int, int] = {}


class Searches:
    """The part of a map that knows its ways; `Map.finish` gives it what steps cost."""

    charge: Costs
    march: Costs
    command: Costs

    def __init__(self, size: int) -> None:
        self.size: int = size
        self._command_points: dict[int, list[int]] = {}
        self._command_ways: dict[int, bytes] = {}
        self._march_points: dict[int, list[int]] = {}
        #: A sheet that no search uses just now: to fill one takes longer than most searches.
        self._spare: list[int] | None = None

    # ------------------------------------------------------------ distances in half points

    def points_from(self, start: int, costs: Costs, blocked: Sequence[int]) -> list[int]:
        """What the cheapest way from `start` to each hex costs; NEVER where none leads.

        A blocked hex is reached but never passed.
        """
        best = [NEVER] * self.size
        self._spread(best, start, costs.steps_out, bytes(blocked), b"")
        return best

    def points_to(self, goal: int, costs: Costs, blocked: Sequence[int]) -> list[int]:
        """What the cheapest way from each hex to `goal` costs; otherwise as `points_from`."""
        best = [NEVER] * self.size
        self._spread(best, goal, costs.steps_into, bytes(blocked), b"")
        return best

    def nearest_from(
        self, start: int, costs: Costs, blocked: bytes, wanted: bytes, asked: list[int]
    ) -> list[int]:
        """Those of the hexes `asked` that are as near to `start` as the nearest of `wanted`, or nearer.

        All that can be reached, if none of `wanted` can; ways as in `points_from`.
        """
        return self._nearest(start, costs.steps_out, blocked, wanted, asked)

    def nearest_to(
        self, goal: int, costs: Costs, blocked: bytes, wanted: bytes, asked: list[int]
    ) -> list[int]:
        """The same for the ways to `goal`."""
        return self._nearest(goal, costs.steps_into, blocked, wanted, asked)

    def _nearest(
        self, start: int, steps: list[list[int]], blocked: bytes, wanted: bytes, asked: list[int]
    ) -> list[int]:
        best = self.sheet()
        fronts, most = self._spread(best, start, steps, blocked, wanted)
        found = [hex for hex in asked if best[hex] <= most]
        for front in fronts:
            self.wipe(best, front)
        self.give_back(best)
        return found

    def _spread(
        self, best: list[int], start: int, steps: list[list[int]], blocked: bytes, wanted: bytes
    ) -> tuple[list[list[int]], int]:
        """Write into `best` what ways cost, up to the nearest of `wanted` (nothing: all of them).

        Returns the hexes by cost, as far as they were looked at, and the cost of the nearest.
        """
        best[start] = 0
        fronts: list[list[int]] = [[start]]
        fronts += [[] for _ in range(_DEAREST)]
        last: i64 = 0
        spent: i64 = 0
        hex: i64
        packed: i64
        while spent <= last:
            front = fronts[spent]
            if wanted:
                for hex in front:
                    if wanted[hex] and best[hex] == spent:
                        return fronts, spent
            fronts.append([])  # there is always a front for the dearest step
            for hex in front:
                if best[hex] != spent or (blocked[hex] and spent):
                    continue
                for packed in steps[hex]:
                    other = packed >> _COST_BITS
                    total = spent + (packed & _COST)
                    before: i64 = best[other]
                    if total < before:
                        best[other] = total
                        fronts[total].append(other)
                        if total > last:
                            last = total
            spent += 1
        return fronts, last

    def sheet(self) -> list[int]:
        """A list by hex full of NEVER to write a search on; to be wiped and given back."""
        spare = self._spare
        self._spare = None
        return [NEVER] * self.size if spare is None else spare

    def wipe(self, sheet: list[int], hexes: list[int]) -> None:
        hex: i64
        for hex in hexes:
            sheet[hex] = NEVER

    def give_back(self, sheet: list[int]) -> None:
        self._spare = sheet

    def march_points(self, goal: int) -> list[int]:
        """What the cheapest march from each hex to `goal` costs with nobody in between."""
        if goal not in self._march_points:
            self._march_points[goal] = self.points_to(goal, self.march, bytes(self.size))
        return self._march_points[goal]

    # ------------------------------------------------------------ the way to a commander (TEN-9.3)

    def command_points(self, goal: int) -> list[int]:
        """TEN-9.3: what the cheapest way from each hex to a commander costs with nobody in between."""
        if goal not in self._command_points:
            points = self.points_to(goal, self.command, bytes(self.size))
            self._command_points[goal] = points
            self._command_ways[goal] = bytes([self._first_step(hex, points) for hex in range(self.size)])
        return self._command_points[goal]

    def _first_step(self, hex: int, points: list[int]) -> int:
        """The place of a step by which a cheapest way goes on; 0 where none leads."""
        for place, step in enumerate(self.command.steps_out[hex]):
            if points[step >> _COST_BITS] + (step & _COST) == points[hex]:
                return place
        return 0

    def next_to(self, hex: int) -> list[int]:
        """The hexes a way to a commander can lead into from here (TEN-9.3)."""
        return [step >> _COST_BITS for step in self.command.steps_out[hex]]

    def command_distance(self, hex: int, goal: int, blocked: bytes) -> int:
        """TEN-9.3: what the cheapest way from a hex to a commander costs that passes no blocked hex."""
        points = self.command_points(goal)
        if points[hex] == NEVER or self._halts_at(hex, goal, blocked) < 0:
            return points[hex]
        return self._detour(hex, goal, points, blocked)

    def leads_to_commander(self, hex: int, goal: int, blocked: bytes) -> bool:
        """TEN-R53: whether a way leads from a hex to a commander, however far it is."""
        points = self.command_points(goal)
        if points[hex] == NEVER:
            return False
        halt = self._halts_at(hex, goal, blocked)
        if halt < 0:
            return True
        for other in self.next_to(halt):  # mostly it is enough to turn aside there
            if not blocked[other] and points[other] < NEVER and self._halts_at(other, goal, blocked) < 0:
                return True
        return self._detour(hex, goal, points, blocked) < NEVER

    def _halts_at(self, hex: int, goal: int, blocked: bytes) -> i64:
        """Where one of the cheapest ways is blocked: the hex before that; -1 if it is open."""
        ways = self._command_ways[goal]
        steps = self.command.steps_out
        at: i64 = hex
        end: i64 = goal
        while at != end:
            place: i64 = ways[at]
            packed: i64 = steps[at][place]
            following = packed >> _COST_BITS
            if blocked[following] and following != end:
                return at
            at = following
        return -1

    def _detour(self, start: int, goal: int, points: list[int], blocked: bytes) -> int:
        """The same when a cheapest way is blocked: ways that are longer than that by nothing, by one ...

        So the search goes towards the goal and round what blocks the way.
        """
        best = self.sheet()
        best[start] = 0
        fronts: list[list[int]] = [[start]]
        touched = [start]
        found = NEVER
        steps = self.command.steps_out
        end: i64 = goal
        extra: i64 = 0
        packed: i64
        while found == NEVER and extra < len(fronts):
            front = fronts[extra]
            while front:
                hex: i64 = front.pop()
                if best[hex] != extra:
                    continue
                if hex == end:
                    found = points[start] + extra
                    break
                base: i64 = extra - points[hex]
                for packed in steps[hex]:
                    other = packed >> _COST_BITS
                    if blocked[other] and other != end:
                        continue
                    beyond: i64 = points[other]
                    total = base + (packed & _COST) + beyond
                    before: i64 = best[other]
                    if total < before:
                        best[other] = total
                        touched.append(other)
                        while len(fronts) <= total:
                            fronts.append([])
                        fronts[total].append(other)
            extra += 1
        self.wipe(best, touched)
        self.give_back(best)
        return found

    # ------------------------------------------------------------ where a movement can end

    def marked(self, chosen: list[int]) -> bytes:
        """By hex: 1 if it is one of these, else 0."""
        found = bytearray(self.size)
        for hex in chosen:
            found[hex] = 1
        return bytes(found)

    def reach(
        self, start: int, costs: Costs, allowance: int, occupied: Sequence[int], stops: Sequence[int]
    ) -> dict[int, int]:
        """The hexes a unit can move to and what each costs: none occupied, none left again where it stops."""
        best = self.sheet()
        taken = bytes(occupied)
        found = self._reached(best, start, costs.steps_out, allowance, taken, bytes(stops), taken)
        reached = {hex: best[hex] for hex in found}
        self.wipe(best, found)
        best[start] = NEVER
        self.give_back(best)
        return reached

    def ends(
        self, start: int, costs: Costs, allowance: int, occupied: bytes, stops: bytes, closed: bytes = b""
    ) -> list[int]:
        """The hexes of `reach` alone, in their order; those `closed` are not entered either."""
        best = self.sheet()
        shut = closed or occupied
        found = self._reached(best, start, costs.steps_out, allowance, occupied, stops, shut)
        self.wipe(best, found)
        best[start] = NEVER
        self.give_back(best)
        found.sort()
        return found

    def _reached(
        self,
        best: list[int],
        start: int,
        steps: list[list[int]],
        allowance: int,
        occupied: bytes,
        stops: bytes,
        closed: bytes,
    ) -> list[int]:
        best[start] = 0
        found: list[int] = []
        fronts: list[list[int]] = [[start]]
        fronts += [[] for _ in range(allowance)]
        most: i64 = allowance
        spent: i64 = 0
        hex: i64
        packed: i64
        for front in fronts:
            for hex in front:
                if best[hex] != spent or (stops[hex] and spent):
                    continue
                for packed in steps[hex]:
                    total = spent + (packed & _COST)
                    if total > most:
                        break  # the cheapest steps come first
                    other = packed >> _COST_BITS
                    if occupied[other] or closed[other]:
                        continue
                    before: i64 = best[other]
                    if total < before:
                        if before == NEVER:
                            found.append(other)
                        best[other] = total
                        fronts[total].append(other)
            spent += 1
        return found
