"""TEN-6.2, TEN-9.3: the cheapest ways over a map: where movements can end, and how far it is to a commander.

Movement points are half points. Searches write on grids and sheets that are used again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from sengoku.games.tenkatoitsu.components import NEVER
from sengoku.games.tenkatoitsu.ground.grids import FAR, Grid, Obstacles


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
        #: By hex: the hexes one step away.
        self.onward: list[list[int]] = [[other for other, _ in row] for row in self.out]
        #: Grids that no search uses just now, for the ways from a hex and to one.
        self._from: Grid | None = None
        self._to: Grid | None = None

    def grid(self, to: bool) -> Grid:
        """A grid for the ways to a hex, or from one; to be given back."""
        if to:
            spare, self._to = self._to, None
        else:
            spare, self._from = self._from, None
        return Grid(self.into if to else self.out) if spare is None else spare

    def give_back(self, grid: Grid, to: bool) -> None:
        if to:
            self._to = grid
        else:
            self._from = grid


@mypyc_attr(acyclic=True, free_list_len=1)
class Ways:
    """TEN-6.6: the shortest ways of a retreat: where they end, at which step each hex on them is entered.

    `mates` are the hexes towards which they lead, `back` those from one of the ends to where all begin.
    """

    def __init__(self, mates: list[int]) -> None:
        self.mates: list[int] = mates
        self.goals: list[int] = []
        self.steps: dict[int, int] = {}
        self.back: list[int] = []


class Searches:
    """The part of a map that knows its ways; `Map.finish` gives it what steps cost."""

    charge: Costs
    march: Costs
    command: Costs
    steps: Costs
    dry: Costs

    def __init__(self, size: int) -> None:
        self.size: int = size
        #: By hex what ways to a commander there cost, and where they lead; empty: not worked out yet.
        self._command_points: list[vec[i64]] = [vec[i64]()] * size
        self._command_ways: list[vec[i64]] = [vec[i64]()] * size
        self._march_points: dict[int, list[int]] = {}
        #: By hex what charges from there, and to there, cost with nobody in between; b"": not worked out yet.
        self._charge_points: list[bytes] = [b""] * size
        self._points_to_charge: list[bytes] = [b""] * size
        #: A sheet that no search uses just now: to fill one takes longer than most searches.
        self._spare: list[int] | None = None
        #: What tables by hex begin as: copies are made at once.
        self._nothing: vec[u8] = vec[u8]([0] * size)
        self._no_ways: vec[i64] = vec[i64]([-1] * size)
        self._blank: vec[i16] = vec[i16]([0] * size)

    # ------------------------------------------------------------ distances in half points

    def points_from(self, start: int, costs: Costs, blocked: Sequence[int]) -> list[int]:
        """What the cheapest way from `start` to each hex costs; NEVER where none leads.

        A blocked hex is reached but never passed.
        """
        return list(self._points(start, costs, self._chosen(blocked), False))

    def points_to(self, goal: int, costs: Costs, blocked: Sequence[int]) -> list[int]:
        """What the cheapest way from each hex to `goal` costs; otherwise as `points_from`."""
        return list(self._points(goal, costs, self._chosen(blocked), True))

    def _chosen(self, marked: Sequence[int]) -> list[int]:
        """The hexes that are marked in a table by hex."""
        marks = bytes(marked)
        return [hex for hex in range(self.size) if marks[hex]]

    def _points(self, end: int, costs: Costs, blocked: list[int], to: bool) -> vec[i64]:
        grid = costs.grid(to)
        grid.spread(end, blocked, [])
        found = grid.points()
        costs.give_back(grid, to)
        return found

    def nearest_from(
        self, start: int, costs: Costs, blocked: list[int], wanted: list[int], asked: list[int]
    ) -> list[int]:
        """Those of the hexes `asked` that are as near to `start` as the nearest of `wanted`, or nearer.

        All that can be reached, if none of `wanted` can; ways as in `points_from`.
        """
        return self._nearest(start, costs, blocked, wanted, asked, False)

    def nearest_to(
        self, goal: int, costs: Costs, blocked: list[int], wanted: list[int], asked: list[int]
    ) -> list[int]:
        """The same for the ways to `goal`."""
        return self._nearest(goal, costs, blocked, wanted, asked, True)

    def _nearest(
        self, end: int, costs: Costs, blocked: list[int], wanted: list[int], asked: list[int], to: bool
    ) -> list[int]:
        grid = costs.grid(to)
        found = grid.nearest(end, blocked, wanted, asked)
        costs.give_back(grid, to)
        return found

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

    def blank(self) -> vec[i16]:
        """A table by hex in which nothing stands yet: small, for there are some in each of many games."""
        return self._blank[:]

    def march_points(self, goal: int) -> list[int]:
        """What the cheapest march from each hex to `goal` costs with nobody in between."""
        if goal not in self._march_points:
            self._march_points[goal] = list(self._points(goal, self.march, [], True))
        return self._march_points[goal]

    def charge_points(self, start: int) -> bytes:
        """What the cheapest charge from a hex to each other costs with nobody in between, at most FAR."""
        row = self._charge_points[start]
        if len(row) == 0:
            row = self._charge_points[start] = self._row(start, False)
        return row

    def points_to_charge(self, goal: int) -> bytes:
        """The same for the charges from each hex to this one."""
        row = self._points_to_charge[goal]
        if len(row) == 0:
            row = self._points_to_charge[goal] = self._row(goal, True)
        return row

    def _row(self, end: int, to: bool) -> bytes:
        grid = self.charge.grid(to)
        row = grid.row(end, FAR)
        self.charge.give_back(grid, to)
        return row

    def may_be_kept_off(self, start: int, blocked: list[int], goals: list[int]) -> bool:
        """Whether a cheapest way of a charge to one of these goals could pass a blocked hex."""
        points = self.charge_points(start)
        other: i64
        goal: i64
        for goal in goals:
            rest = self.points_to_charge(goal)
            for other in blocked:
                if other != goal and points[other] + rest[other] <= points[goal]:
                    return True
        return False

    def nearest_for_charge(self, goal: int, blocked: list[int], ends: list[Any]) -> list[int]:
        """Those of these hexes from which a charge to `goal` costs least that passes no blocked hex."""
        points = self.points_to_charge(goal)
        least: i64 = FAR
        hex: i64
        for hex in ends:
            if points[hex] < least:
                least = points[hex]
        found: list[Any] = []
        for number in ends:
            hex = number
            if points[hex] == least:
                found.append(number)
        if least < FAR and not self._may_be_blocked(points, found, blocked, goal):
            return found
        return self.nearest_to(goal, self.charge, blocked, ends, ends)

    def _may_be_blocked(self, points: bytes, starts: list[int], blocked: list[int], goal: int) -> bool:
        """Whether a cheapest way from one of these hexes could pass a blocked one."""
        last: i64 = goal
        other: i64
        for hex in starts:
            row = self.charge_points(hex)
            for other in blocked:
                if other != last and row[other] + points[other] <= points[hex]:
                    return True
        return False

    # ------------------------------------------------------------ the way to a commander (TEN-9.3)

    def command_points(self, goal: int) -> vec[i64]:
        """TEN-9.3: what the cheapest way from each hex to a commander costs with nobody in between."""
        points = self._command_points[goal]
        if len(points) == 0:
            self._command_ways[goal] = self._no_ways[:]
            points = self._command_points[goal] = self._points(goal, self.command, [], True)
        return points

    def _next_hex(self, at: i64, points: vec[i64], ways: vec[i64]) -> i64:
        """Where a cheapest way goes on from here; found once."""
        for other, cost in self.command.out[at]:
            if points[other] + cost == points[at]:
                ways[at] = other
                return other
        return -1  # never: some step leads on

    def next_to(self, hex: int) -> list[int]:
        """The hexes a way to a commander can lead into from here (TEN-9.3); the list is the map's own."""
        return self.command.onward[hex]

    def command_distance(self, hex: int, goal: int, blocked: vec[u8]) -> int:
        """TEN-9.3: what the cheapest way from a hex to a commander costs that passes no blocked hex."""
        points = self.command_points(goal)
        if points[hex] == NEVER or self._halts_at(hex, goal, blocked) < 0:
            return points[hex]
        return self._detour(hex, goal, points, blocked)

    def leads_to_commander(self, hex: int, goal: int, blocked: vec[u8], leading: list[int]) -> bool:
        """TEN-R53: whether a way leads from a hex to a commander, however far it is.

        Many ways are blocked at the same hex: those from which one leads on are noted in `leading`.
        """
        points = self.command_points(goal)
        if points[hex] == NEVER:
            return False
        halt = self._halts_at(hex, goal, blocked)
        if halt < 0 or halt in leading:
            return True
        if self._turns_aside(halt, goal, blocked) or self._detour(halt, goal, points, blocked) < NEVER:
            leading.append(halt)
            return True
        return self._detour(hex, goal, points, blocked) < NEVER

    def _turns_aside(self, halt: int, goal: int, blocked: vec[u8]) -> bool:
        """Whether it is enough to step aside where the way is blocked, as mostly it is."""
        points = self._command_points[goal]
        for other in self.next_to(halt):
            if not blocked[other] and points[other] < NEVER and self._halts_at(other, goal, blocked) < 0:
                return True
        return False

    def _halts_at(self, hex: int, goal: int, blocked: vec[u8]) -> i64:
        """Where one of the cheapest ways is blocked: the hex before that; -1 if it is open."""
        ways = self._command_ways[goal]
        at: i64 = hex
        end: i64 = goal
        while at != end:
            following: i64 = ways[at]
            if following < 0:
                following = self._next_hex(at, self._command_points[goal], ways)
            if following != end and blocked[following]:
                return at
            at = following
        return -1

    def _detour(self, start: int, goal: int, points: vec[i64], blocked: vec[u8]) -> int:
        """The same when a cheapest way is blocked."""
        grid = self.command.grid(False)
        found = grid.detour(start, goal, points, blocked)
        self.command.give_back(grid, False)
        return found

    # ------------------------------------------------------------ where a movement can end

    def marked(self, chosen: list[int]) -> vec[u8]:
        """By hex: 1 if it is one of these, else 0."""
        found = self._nothing[:]
        hex: i64
        for hex in chosen:
            found[hex] = 1
        return found

    def reach(
        self, start: int, costs: Costs, allowance: int, occupied: Sequence[int], stops: Sequence[int]
    ) -> dict[int, int]:
        """The hexes a unit can move to and what each costs: none occupied, none left again where it stops."""
        bars = Obstacles(vec[i16](occupied), vec[i16](stops), True)
        return self.spent(start, costs, allowance, bars)

    def spent(self, start: int, costs: Costs, allowance: int, obstacles: Obstacles) -> dict[int, int]:
        """The hexes a movement can lead to with what each costs, as they are found."""
        grid = costs.grid(False)
        reached = grid.spent(start, allowance, obstacles)
        costs.give_back(grid, False)
        return reached

    def ends(self, start: int, costs: Costs, allowance: int, obstacles: Obstacles) -> list[int]:
        """The hexes a movement can lead to, in their order, but for the one where it starts."""
        grid = costs.grid(False)
        found = grid.reached(start, allowance, obstacles)
        costs.give_back(grid, False)
        return found
