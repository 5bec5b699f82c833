"""TEN-2.2: map files. Reading one, deriving its hexsides, refusing a broken one with line or hex and reason.

The format is explained at the head of the files in `data/`.
"""

from __future__ import annotations

import tomllib
from itertools import pairwise
from typing import Any, Final

from sengoku.games.tenkatoitsu.components import TERRAIN_IDS, TERRAIN_SIGNS, Side, Terrain, Way
from sengoku.games.tenkatoitsu.hexes import opposite
from sengoku.games.tenkatoitsu.maps import Map

_ROUGH: Final = (Terrain.WOOD, Terrain.PADDY, Terrain.VILLAGE, Terrain.MARSH)
_KEYS: Final = (
    *("name", "provenance", "metres-per-hex", "terrain", "elevation", "roads", "paths", "sides"),
    *("places", "entries", "castles", "fortress", "zones", "banks", "stars"),
)
#: What `[sides]` may list, as crossed from the first hex of a pair to the second.
_SIDES: Final = {
    "clear": Side.CLEAR,
    "rough": Side.ROUGH,
    "river": Side.RIVER,
    "slope": Side.SLOPE_UP,
    "wall": Side.WALL_IN,
    "impassable": Side.IMPASSABLE,
}
_BACK: Final = {
    Side.SLOPE_UP: Side.SLOPE_DOWN,
    Side.SLOPE_DOWN: Side.SLOPE_UP,
    Side.WALL_IN: Side.WALL_OUT,
    Side.WALL_OUT: Side.WALL_IN,
}


def read(text: str, where: str) -> Map:
    """The map a file describes. A ValueError names the file, the line or hex and the reason."""
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{where}: {error}") from error
    try:
        return MapFile(text, table).read()
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


class MapFile:
    """Reads one map file. Errors name hex or line."""

    def __init__(self, text: str, table: dict[str, Any]) -> None:
        self.text: str = text
        self.table: dict[str, Any] = table
        self.map: Map

    def read(self) -> Map:
        for key in self.table:
            if key not in _KEYS:
                raise ValueError(f"{self._line(key)}: unknown key {key!r}")
        rows, line = self._grid("terrain")
        self.map = Map(self._word("name"), len(rows[0]), len(rows))
        self.map.provenance = self.table.get("provenance", "")
        self.map.metres = self.table.get("metres-per-hex", 0)
        self._terrain(rows, line)
        self._elevation()
        self._sides()
        self._ways("paths", Way.PATH)
        self._ways("roads", Way.ROAD)
        self._features()
        self.map.finish()
        check(self.map)
        return self.map

    def _line(self, key: str) -> str:
        """Where a key stands in the file."""
        for number, line in enumerate(self.text.splitlines(), 1):
            if line.strip().strip('[]"').startswith(key):
                return f"line {number}"
        return "file"

    def _word(self, key: str) -> str:
        word = self.table.get(key)
        if not isinstance(word, str) or not word:
            raise ValueError(f"{self._line(key)}: {key} must be a text")
        return word

    def _grid(self, key: str) -> tuple[list[str], int]:
        """The rows of a grid and the line of the first."""
        rows = self._word(key).split()
        if not rows:
            raise ValueError(f"{self._line(key)}: {key} has no rows")
        first = next(n for n, line in enumerate(self.text.splitlines(), 1) if line.startswith(key)) + 1
        for number, row in enumerate(rows):
            if len(row) != len(rows[0]):
                raise ValueError(
                    f"line {first + number}: row {number + 1} of {key} has {len(row)} signs,"
                    f" the first has {len(rows[0])}"
                )
        if len(rows) > 99 or len(rows[0]) > 99:
            raise ValueError(f"line {first}: a map has at most 99 columns and 99 rows")
        return rows, first

    def _terrain(self, rows: list[str], line: int) -> None:
        for hex, sign in enumerate("".join(rows)):
            if sign not in TERRAIN_SIGNS:
                raise ValueError(
                    f"line {line + hex // self.map.columns}: hex {self.map.names[hex]}:"
                    f" {sign!r} is no terrain; known are {' '.join(TERRAIN_SIGNS)}"
                )
            self.map.terrain[hex] = TERRAIN_SIGNS.index(sign)

    def _elevation(self) -> None:
        if "elevation" not in self.table:
            return
        rows, line = self._grid("elevation")
        if len(rows) != self.map.rows or len(rows[0]) != self.map.columns:
            raise ValueError(
                f"line {line}: elevation is {len(rows[0])} by {len(rows)} hexes, the terrain"
                f" {self.map.columns} by {self.map.rows}"
            )
        for hex, sign in enumerate("".join(rows)):
            if not ("0" <= sign <= "9"):
                raise ValueError(
                    f"line {line + hex // self.map.columns}: hex {self.map.names[hex]}: {sign!r} is no height"
                )
            self.map.elevation[hex] = int(sign)

    # ------------------------------------------------------------ sides and ways

    def _sides(self) -> None:
        field = self.map
        field.side = [[self._natural(hex, direction) for direction in range(6)] for hex in range(field.size)]
        named: set[tuple[int, int]] = set()
        for kind, pairs in self.table.get("sides", {}).items():
            if kind not in _SIDES:
                raise ValueError(
                    f"{self._line(kind)}: {kind!r} is no hexside; known are {', '.join(sorted(_SIDES))}"
                )
            if not isinstance(pairs, str):
                raise ValueError(f"{self._line(kind)}: {kind} must be a text of pairs like 0101-0102")
            for pair in pairs.split():
                self._side(kind, pair, named)

    def _natural(self, hex: int, direction: int) -> int:
        """What a hexside is if `[sides]` says nothing."""
        field = self.map
        other = field.neighbour[hex][direction]
        if other < 0 or Terrain.WATER in (field.terrain[hex], field.terrain[other]):
            return Side.IMPASSABLE
        rise = field.elevation[other] - field.elevation[hex]
        if abs(rise) > 1:
            return Side.IMPASSABLE
        if rise:
            return Side.SLOPE_UP if rise > 0 else Side.SLOPE_DOWN
        if field.terrain[hex] in _ROUGH or field.terrain[other] in _ROUGH:
            return Side.ROUGH
        return Side.CLEAR

    def _side(self, kind: str, pair: str, named: set[tuple[int, int]]) -> None:
        first, dash, second = pair.partition("-")
        if not dash:
            raise ValueError(f"{kind} {pair!r}: a hexside is written as two hexes, like 0101-0102")
        hex, other = self.map.hex(first), self.map.hex(second)
        direction = self.map.direction(hex, other)
        if direction < 0:
            raise ValueError(f"{kind} {pair}: hex {first} and hex {second} are not adjacent")
        if (min(hex, other), max(hex, other)) in named:
            raise ValueError(f"{kind} {pair}: the side between hex {first} and hex {second} is named twice")
        if Terrain.WATER in (self.map.terrain[hex], self.map.terrain[other]):
            raise ValueError(f"{kind} {pair}: the side between hex {first} and hex {second} is water already")
        named.add((min(hex, other), max(hex, other)))
        side = _SIDES[kind]
        self.map.side[hex][direction] = side
        self.map.side[other][opposite(direction)] = _BACK.get(side, side)

    def _ways(self, key: str, way: int) -> None:
        lines = self.table.get(key, [])
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise ValueError(f"{self._line(key)}: {key} must be a list of texts, each a row of hexes")
        for line in lines:
            chain = line.split()
            if len(chain) < 2:
                raise ValueError(f"{key}: {line!r} must lead through two hexes at least")
            for first, second in pairwise(chain):
                hex, other = self.map.hex(first), self.map.hex(second)
                direction = self.map.direction(hex, other)
                if direction < 0:
                    raise ValueError(
                        f"{key}: hex {first} and hex {second} follow each other but are not adjacent"
                    )
                for end in (hex, other):
                    if self.map.terrain[end] == Terrain.WATER:
                        raise ValueError(f"{key}: hex {self.map.names[end]} is water, no way leads there")
                self.map.way[hex][direction] = way
                self.map.way[other][opposite(direction)] = way

    # ------------------------------------------------------------ features

    def _features(self) -> None:
        field, table = self.map, self.table
        field.places = {self._land(name, "places"): text for name, text in table.get("places", {}).items()}
        field.entries = {id: self._land(name, f"entry {id}") for id, name in table.get("entries", {}).items()}
        field.castles = {
            id: self._land(name, f"castle {id}") for id, name in table.get("castles", {}).items()
        }
        field.zones = {id: self._list(names, f"zone {id}") for id, names in table.get("zones", {}).items()}
        for id, names in table.get("banks", {}).items():
            field.banks += self._list(names, f"bank {id}")
        for star in table.get("stars", []):
            field.stars.append((star["army"], self._land(star["hex"], "star"), star["points"]))
        self._fortress(dict(table.get("fortress", {})))

    def _fortress(self, fortress: dict[str, Any]) -> None:
        if not fortress:
            return
        field = self.map
        field.fortress_name = fortress.pop("name", "fortress")
        field.fortress = self._land(fortress.pop("hex", None), "fortress")
        for link, names in fortress.items():
            field.fortress_links[link] = self._list(names, f"fortress link {link}")
            for hex in field.fortress_links[link]:
                if field.direction(hex, field.fortress) < 0:
                    raise ValueError(
                        f"fortress link {link}: hex {field.names[hex]} does not touch the fortress (TEN-15.2)"
                    )

    def _land(self, name: object, what: str) -> int:
        try:
            hex = self.map.hex(name)
        except ValueError as error:
            raise ValueError(f"{what}: {error}") from None
        if self.map.terrain[hex] == Terrain.WATER:
            raise ValueError(f"{what}: hex {name} is {TERRAIN_IDS[Terrain.WATER]}")
        return hex

    def _list(self, names: object, what: str) -> list[int]:
        if not isinstance(names, str) or not names.split():
            raise ValueError(f"{what}: must be a text of hexes")
        return [self._land(name, what) for name in names.split()]


# ---------------------------------------------------------------- checks


def check(field: Map) -> None:
    """Refuse a map on which units could be lost from sight: land in pieces, loose roads, inland entries."""
    _check_land(field)
    _check_ways(field)
    for id, hex in field.entries.items():
        shore = any(other < 0 or not field.land[other] for other in field.neighbour[hex])
        if not shore:
            raise ValueError(f"entry {id}: hex {field.names[hex]} is not on the edge of the land (TEN-12)")


def _check_land(field: Map) -> None:
    land = [hex for hex in range(field.size) if field.land[hex]]
    if not land:
        raise ValueError("the map has no land")
    seen = {land[0]}
    front = [land[0]]
    for hex in front:
        for other, _ in field.march.out[hex]:
            if other not in seen:
                seen.add(other)
                front.append(other)
    for hex in land:
        if hex not in seen:
            raise ValueError(
                f"hex {field.names[hex]}: no way leads there from hex {field.names[land[0]]};"
                " the land is not connected"
            )


def _check_ways(field: Map) -> None:
    """Every road and path, with those it meets, must reach the border of the map."""
    on_way = [hex for hex in range(field.size) if any(field.way[hex])]
    front = [hex for hex in on_way if field.edge[hex]]
    seen = set(front)
    for hex in front:
        for direction in range(6):
            other = field.neighbour[hex][direction]
            if field.way[hex][direction] and other not in seen:
                seen.add(other)
                front.append(other)
    for hex in on_way:
        if hex not in seen:
            raise ValueError(
                f"hex {field.names[hex]}: its road or path is not joined to the border of the map"
            )
