"""TEN-2.2: a map, read from data and checked: hexes, hexsides by direction, roads, places, distances, zones.

`map_file` reads one: `load("nagakute")` that of a battle, `read(text)` that of a map file as in `data/`.
Hexes are numbered from 0; a map never changes, so games share it. Movement points are half points (`HALF`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

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
        #: The same for searches: a step in one number, the hex above the bits of the cost.
        self.steps_out: list[list[int]] = [_packed(steps) for steps in self.out]
        self.steps_into: list[list[int]] = [_packed(steps) for steps in self.into]


def _packed(steps: list[tuple[int, int]]) -> list[int]:
    return [other << _COST_BITS | cost for other, cost in steps]


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
        #: A list full of NEVER that no search uses just now: to fill one takes longer than most searches.
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

    def points_from(
        self, start: int, costs: Costs, blocked: Sequence[int], wanted: bytes = b"", enough: int = 1
    ) -> list[int]:
        """What the cheapest way from `start` to each hex costs; NEVER where none leads.

        A blocked hex is reached but never passed. With `wanted` (see `marked`) only hexes as near as the
        nearest of these are looked at, or as the nearest `enough` of them; NEVER beyond.
        """
        return self._spread(start, costs.steps_out, bytes(blocked), wanted, enough)

    def points_to(
        self, goal: int, costs: Costs, blocked: Sequence[int], wanted: bytes = b"", enough: int = 1
    ) -> list[int]:
        """What the cheapest way from each hex to `goal` costs; otherwise as `points_from`."""
        return self._spread(goal, costs.steps_into, bytes(blocked), wanted, enough)

    def command_points(self, goal: int) -> list[int]:
        """TEN-9.3: what the cheapest way from each hex to a commander costs with nobody in between."""
        if goal not in self._command_points:
            self._command_points[goal] = self.points_to(goal, self.command, bytes(self.size))
        return self._command_points[goal]

    def next_to(self, hex: int) -> list[int]:
        """The hexes a way to a commander can lead into from here (TEN-9.3)."""
        return [step >> _COST_BITS for step in self.command.steps_out[hex]]

    def way_is_open(self, hex: int, points: list[int], blocked: bytes) -> bool:
        """Whether a cheapest way by these `command_points` is open; False if the first one tried is not."""
        while 0 < points[hex] < NEVER:
            here = hex
            for step in self.command.steps_out[here]:
                other = step >> _COST_BITS
                if points[other] + (step & _COST) == points[here] and not (blocked[other] and points[other]):
                    hex = other
                    break
            if hex == here:
                return False
        return True

    def _spread(
        self, start: int, steps: list[list[int]], blocked: bytes, wanted: bytes, enough: int
    ) -> list[int]:
        best = [NEVER] * self.size
        best[start] = 0
        fronts: list[list[int]] = [[start]]
        fronts += [[] for _ in range(_DEAREST)]
        last = 0
        spent = 0
        while spent <= last:
            front = fronts[spent]
            if wanted:
                for hex in front:
                    if wanted[hex] and best[hex] == spent:
                        enough -= 1
                if enough <= 0:
                    break
            fronts.append([])  # there is always a front for the dearest step
            for hex in front:
                if best[hex] != spent or (blocked[hex] and hex != start):
                    continue
                for step in steps[hex]:
                    other, total = step >> _COST_BITS, spent + (step & _COST)
                    if total < best[other]:
                        best[other] = total
                        fronts[total].append(other)
                        if total > last:
                            last = total
            spent += 1
        for dearer in range(spent + 1, last + 1):
            for hex in fronts[dearer]:
                if best[hex] == dearer:
                    best[hex] = NEVER
        return best

    def marked(self, chosen: list[int]) -> bytes:
        """By hex: 1 if it is one of these, else 0."""
        return changed(bytes(self.size), chosen, 1)

    def reach(
        self, start: int, costs: Costs, allowance: int, occupied: Sequence[int], stops: Sequence[int]
    ) -> dict[int, int]:
        """The hexes a unit can move to and what each costs: none occupied, none left again where it stops."""
        taken = bytes(occupied)
        halts = bytes(stops)
        spare = self._spare
        self._spare = None
        best = [NEVER] * self.size if spare is None else spare
        best[start] = 0
        found: list[int] = []
        fronts: list[list[int]] = [[] for _ in range(allowance + 1)]
        fronts[0].append(start)
        for spent in range(allowance + 1):
            for hex in fronts[spent]:
                if best[hex] != spent or (halts[hex] and hex != start):
                    continue
                for step in costs.steps_out[hex]:
                    other, total = step >> _COST_BITS, spent + (step & _COST)
                    if total <= allowance and total < best[other] and not taken[other]:
                        if best[other] == NEVER:
                            found.append(other)
                        best[other] = total
                        fronts[total].append(other)
        reached = {hex: best[hex] for hex in found}
        for hex in [start, *found]:
            best[hex] = NEVER
        self._spare = best
        return reached


def changed(table: bytes, chosen: list[int], value: int) -> bytes:
    """A table by hex with another value in these hexes. Tables never change, so clones share them."""
    found = bytearray(table)
    for hex in chosen:
        found[hex] = value
    return bytes(found)
