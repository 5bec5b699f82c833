"""TEN-2.2: a map, read from data and checked: hexes, hexsides by direction, roads, places, distances, zones.

`map_file` reads one: `load("nagakute")` that of a battle, `read(text)` that of a map file as in `data/`.
Hexes are numbered from 0; a map never changes, so games share it. Movement points are half points (`HALF`).
"""

from __future__ import annotations

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
from sengoku.games.tenkatoitsu.ground.faults import FileFault
from sengoku.games.tenkatoitsu.ground.groups import Banding
from sengoku.games.tenkatoitsu.ground.hexes import STEP_Q, STEP_R
from sengoku.games.tenkatoitsu.ground.searches import Costs, Searches

_FAR_AWAY: Final = 255


class Map(Searches):
    """A battlefield. Lists are indexed by hex, or by hex and direction."""

    def __init__(self, name: str, columns: int, rows: int) -> None:
        super().__init__(columns * rows)
        self.name: str = name
        self.provenance: str = ""
        self.metres: int = 0
        self.columns: int = columns
        self.rows: int = rows
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
        self._distances: list[bytes] = []
        #: As the distances from a hex, but from nowhere: all hexes are far away.
        self.nowhere: bytes = bytes([_FAR_AWAY]) * self.size
        self._fans: list[list[bytes]] = []
        self._river_free: list[bytes] = []
        #: Hexes that no search for groups uses just now.
        self._groups: Banding | None = None

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
        self.steps = self._single_steps([Side.IMPASSABLE])
        self.dry = self._single_steps([Side.IMPASSABLE, Side.RIVER])
        self._distances = [b""] * self.size
        self._fans = [self._fan(1), self._fan(2)]
        self._river_free = [b""] * self.size
        self._groups = None

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

    def _single_steps(self, closed: list[int]) -> Costs:
        """Each hex that can be entered over no such side costs the same, as in a retreat (TEN-6.6)."""
        return Costs(
            [[NEVER if side in closed else 1 for side in sides] for sides in self.side], self.neighbour
        )

    # ------------------------------------------------------------ geometry

    def hex(self, name: object) -> int:
        """The hex called "CCRR"."""
        if isinstance(name, str) and name in self.number:
            return self.number[name]
        hexes.place_of(name)
        raise FileFault("hex-not-there", rule="TEN-2.2", hex=name, map=self.name)

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
        if len(row) == 0:
            at, column = divmod(hex, self.columns)
            fan = self._fans[column % 2]
            left = self.columns - 1 - column
            rows = fan[self.rows - 1 - at :][: self.rows]
            row = b"".join([line[left:][: self.columns] for line in rows])
            self._distances[hex] = row
        return row

    def groups(self) -> Banding:
        """The hexes for a search for contiguous groups; to be given back."""
        spare, self._groups = self._groups, None
        return Banding(self.neighbour, self.fortress) if spare is None else spare

    def give_groups_back(self, groups: Banding) -> None:
        self._groups = groups

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
        if len(found) > 0:
            return found
        grid = self.dry.grid(False)
        found = self._river_free[hex] = grid.within(hex, CHARGE_DISTANCE)
        self.dry.give_back(grid, False)
        return found
