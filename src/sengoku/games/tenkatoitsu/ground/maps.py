"""TEN-2.2: a map, read from data and checked: hexes, hexsides by direction, roads, places, distances, zones.

`map_file` reads one: `load("nagakute")` that of a battle, `read(text)` that of a map file as in `data/`.
Hexes are numbered from 0; a map never changes, so games share it. Movement points are half points (`HALF`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from sengoku.games.tenkatoitsu.components import (
    CHARGE_DISTANCE,
    COMMAND_WAY_COST,
    FORTRESS_COST,
    FORTRESS_DISTANCE,
    NEVER,
    PATH_COST,
    ROAD_COST,
    SIDE_COST,
    Side,
    Terrain,
    Way,
)
from sengoku.games.tenkatoitsu.ground import hexes
from sengoku.games.tenkatoitsu.ground.hexes import STEP_Q, STEP_R

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


class Map:
    """A battlefield. Lists are indexed by hex, or by hex and direction."""

    def __init__(self, name: str, columns: int, rows: int) -> None:
        self.name: str = name
        self.provenance: str = ""
        self.metres: int = 0
        self.columns: int = columns
        self.rows: int = rows
        self.size: int = columns * rows
        places = [(column, row) for row in range(1, rows + 1) for column in range(1, columns + 1)]
        self.names: list[str] = [hexes.name_of(column, row) for column, row in places]
        self.number: dict[str, int] = {name: hex for hex, name in enumerate(self.names)}
        self.q: list[int] = [hexes.axial(column, row)[0] for column, row in places]
        self.r: list[int] = [hexes.axial(column, row)[1] for column, row in places]
        #: The adjacent hexes by direction, -1 off the map.
        self.neighbour: list[list[int]] = [self._around(hex) for hex in range(self.size)]
        #: By hex: its bit in a set of hexes. Columns lie `_span` bits apart, so that steps are shifts.
        self._span: int = rows + columns // 2 + 1
        self.bit: list[int] = [
            1 << (q * self._span + r + columns // 2) for q, r in zip(self.q, self.r, strict=True)
        ]
        #: On the border of the map.
        self.edge: list[bool] = [-1 in around for around in self.neighbour]
        self.terrain: list[int] = [Terrain.CLEAR] * self.size
        self.elevation: list[int] = [0] * self.size
        #: The hexside in the direction crossed (`Side`); IMPASSABLE off the map and into water.
        self.side: list[list[int]] = []
        #: Road or path across the hexside (`Way`).
        self.way: list[list[int]] = [[Way.NONE] * 6 for _ in range(self.size)]
        self.places: dict[int, str] = {}
        self.entries: dict[str, int] = {}
        self.castles: dict[str, int] = {}
        #: The hex of the fortress of TEN-15 (-1: none) and the hexes tied to its peripheral zones.
        self.fortress: int = -1
        self.fortress_name: str = ""
        self.fortress_links: dict[str, list[int]] = {}
        #: Named groups of hexes (TEN-19.2.3), river banks (TEN-19.6.2), star hexes (TEN-21.7.3).
        self.zones: dict[str, list[int]] = {}
        self.banks: list[int] = []
        self.stars: list[tuple[str, int, int]] = []
        # What `finish` derives from the above.
        self.land: list[bool] = []
        #: The hexes a unit could enter from here (never across an impassable side).
        self.near: list[list[int]] = []
        #: The zone of control of a unit standing here (TEN-4.2): none from or into a fortress (TEN-15.3).
        self.zone: list[list[int]] = []
        self.charge: Costs
        self.march: Costs
        self.command: Costs
        self._distances: list[bytes] = []
        self._fans: list[list[bytes]] = []
        self._river_free: list[bytes] = []
        self._command_points: dict[int, list[int]] = {}
        self._command_ways: dict[int, bytes] = {}
        #: A sheet that no search uses just now: to fill one takes longer than most searches.
        self._spare: list[int] | None = None

    def _around(self, hex: int) -> list[int]:
        around: list[int] = []
        for direction in range(6):
            column, row = hexes.offset(self.q[hex] + STEP_Q[direction], self.r[hex] + STEP_R[direction])
            inside = 1 <= column <= self.columns and 1 <= row <= self.rows
            around.append((row - 1) * self.columns + column - 1 if inside else -1)
        return around

    # ------------------------------------------------------------ derived tables

    def finish(self) -> None:
        """Work out what follows from terrain, sides and ways."""
        self.land = [terrain != Terrain.WATER for terrain in self.terrain]
        self.near = [
            [self.neighbour[hex][way] for way in range(6) if self.side[hex][way] != Side.IMPASSABLE]
            for hex in range(self.size)
        ]
        fortress = self.fortress
        self.zone = [
            [] if hex == fortress else [other for other in self.near[hex] if other != fortress]
            for hex in range(self.size)
        ]
        self.charge = self._costs(NEVER, NEVER, FORTRESS_COST)
        self.march = self._costs(PATH_COST, ROAD_COST, FORTRESS_COST)
        self.command = self._costs(COMMAND_WAY_COST, COMMAND_WAY_COST, FORTRESS_DISTANCE)
        self._distances = [b""] * self.size
        self._fans = [self._fan(1), self._fan(2)]
        self._river_free = [b""] * self.size

    def _costs(self, path: int, road: int, fortress: int) -> Costs:
        """TEN-6.2.2 by hexside, TEN-6.5.2 and TEN-9.3 by way (impassable sides included), TEN-15.3."""
        by_way = [NEVER, path, road]
        table: list[list[int]] = []
        for hex in range(self.size):
            row: list[int] = []
            for direction in range(6):
                other = self.neighbour[hex][direction]
                cost = min(SIDE_COST[self.side[hex][direction]], by_way[self.way[hex][direction]])
                if other >= 0 and cost != NEVER:
                    if other == self.fortress:
                        cost = fortress
                    elif hex == self.fortress and fortress == FORTRESS_DISTANCE:
                        cost = FORTRESS_DISTANCE
                row.append(cost)
            table.append(row)
        return Costs(table, self.neighbour)

    # ------------------------------------------------------------ geometry

    def hex(self, name: object) -> int:
        """The hex called "CCRR"."""
        if isinstance(name, str) and name in self.number:
            return self.number[name]
        hexes.place_of(name)
        raise ValueError(f"TEN-2.2: there is no hex {name} on the map {self.name}")

    def direction(self, hex: int, other: int) -> int:
        """The direction from a hex to an adjacent one, -1 if they are not adjacent."""
        for direction in range(6):
            if self.neighbour[hex][direction] == other:
                return direction if other >= 0 else -1
        return -1

    def side_between(self, hex: int, other: int) -> int:
        """The hexside crossed from a hex to an adjacent one (`Side`); IMPASSABLE if they are not adjacent."""
        direction = self.direction(hex, other)
        return Side.IMPASSABLE if direction < 0 else self.side[hex][direction]

    def distance(self, hex: int, other: int) -> int:
        """Hexsides crossed between two hexes (TEN-2.2)."""
        return self.distances(hex)[other]

    def distances(self, hex: int) -> bytes:
        """The distances from a hex to every other."""
        row = self._distances[hex]
        if not row:
            at, column = divmod(hex, self.columns)
            fan = self._fans[column % 2]
            left = self.columns - 1 - column
            rows = fan[self.rows - 1 - at :][: self.rows]
            row = b"".join([line[left:][: self.columns] for line in rows])
            self._distances[hex] = row
        return row

    def bits(self, hexes: list[int]) -> int:
        """These hexes as a set in one number."""
        found = 0
        bit = self.bit
        hex: i64
        for hex in hexes:
            found |= bit[hex]
        return found

    def beside(self, hexes: int) -> int:
        """The hexes adjacent to one of a set, whatever lies between them; bits off the map mean nothing."""
        down, up = hexes << 1, hexes >> 1
        return down | up | (hexes | up) << self._span | (hexes | down) >> self._span

    def _fan(self, column: int) -> list[bytes]:
        """The distances from a column of this kind: by rows down, then by columns to the right."""
        q, r = hexes.axial(column, 0)
        fan: list[bytes] = []
        for down in range(1 - self.rows, self.rows):
            ends = [hexes.axial(column + right, down) for right in range(1 - self.columns, self.columns)]
            fan.append(bytes([hexes.distance(q, r, *end) for end in ends]))
        return fan

    def river_free(self, hex: int) -> bytes:
        """The hexes near enough for a charge (TEN-6.3), over no river and no impassable side (TEN-R4)."""
        found = self._river_free[hex]
        if found:
            return found
        near = bytearray(self.size)
        near[hex] = 1
        front = [hex]
        for _ in range(CHARGE_DISTANCE):
            following: list[int] = []
            for at in front:
                for direction in range(6):
                    side = self.side[at][direction]
                    other = self.neighbour[at][direction]
                    if side not in (Side.RIVER, Side.IMPASSABLE) and not near[other]:
                        near[other] = 1
                        following.append(other)
            front = following
        self._river_free[hex] = bytes(near)
        return self._river_free[hex]

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
        ways = self._command_ways[goal]
        steps = self.command.steps_out
        at: i64 = hex
        end: i64 = goal
        if points[at] < NEVER:
            while at != end:
                place: i64 = ways[at]
                packed: i64 = steps[at][place]
                at = packed >> _COST_BITS
                if blocked[at] and at != end:
                    return self._detour(hex, goal, points, blocked)
        return points[hex]

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
        found = self._reached(best, start, costs.steps_out, allowance, bytes(occupied), bytes(stops))
        reached = {hex: best[hex] for hex in found}
        self.wipe(best, found)
        best[start] = NEVER
        self.give_back(best)
        return reached

    def ends(self, start: int, costs: Costs, allowance: int, occupied: bytes, stops: bytes) -> list[int]:
        """The hexes of `reach` alone, in their order."""
        best = self.sheet()
        found = self._reached(best, start, costs.steps_out, allowance, occupied, stops)
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
                    if occupied[other]:
                        continue
                    before: i64 = best[other]
                    if total < before:
                        if before == NEVER:
                            found.append(other)
                        best[other] = total
                        fronts[total].append(other)
            spent += 1
        return found


def changed(table: bytes, chosen: list[int], value: int) -> bytes:
    """A table by hex with another value in these hexes. Tables never change, so clones share them."""
    found = bytearray(table)
    for hex in chosen:
        found[hex] = value
    return bytes(found)
