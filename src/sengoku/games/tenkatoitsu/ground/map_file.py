"""TEN-2.2: map files. Reading one, deriving its hexsides, refusing a broken one with line or hex and reason.

The format is explained at the head of the files in `data/`.
"""

from __future__ import annotations

import tomllib
from itertools import pairwise
from typing import Any, Final

from sengoku.games.tenkatoitsu.components import DATA, NEVER, TERRAIN_IDS, TERRAIN_SIGNS, Side, Terrain, Way
from sengoku.games.tenkatoitsu.ground.checked import Lines, a_table, a_text, between, texts
from sengoku.games.tenkatoitsu.ground.hexes import opposite
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.notation import HEX_COLUMNS, HEX_ROWS

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


_maps: dict[str, Map] = {}


def load(name: str) -> Map:
    """The map of a battle, checked; read once.

    >>> nagakute = load("nagakute")
    >>> nagakute.distance(nagakute.hex("0707"), nagakute.hex("1227"))
    23
    """
    if name not in _maps:
        path = DATA / f"{name}_map.toml"
        if not path.is_file():
            raise ValueError(f"TEN-2.2: there is no map {name!r}")
        _maps[name] = read(path.read_text(encoding="utf-8"), path.name)
    return _maps[name]


def read(text: str, where: str = "map") -> Map:
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
        self.lines = Lines(text)
        self.table: dict[str, Any] = table
        self.map: Map

    def read(self) -> Map:
        for key in self.table:
            if key not in _KEYS:
                raise ValueError(f"{self.lines.of(key)}: unknown key {key!r}")
        rows, line = self._grid("terrain")
        self.map = Map(self._word("name"), len(rows[0]), len(rows))
        self.map.provenance = self._word("provenance") if "provenance" in self.table else ""
        metres = self.table.get("metres-per-hex", 0)
        self.map.metres = between(f"{self.lines.of('metres-per-hex')}: metres-per-hex", metres, 0, 10_000)
        self._terrain(rows, line)
        self._elevation()
        self._sides()
        self._ways("paths", Way.PATH)
        self._ways("roads", Way.ROAD)
        self._features()
        self.map.finish()
        check(self.map)
        return self.map

    def _word(self, key: str) -> str:
        word = self.table.get(key)
        if not isinstance(word, str) or not word:
            raise ValueError(f"{self.lines.of(key)}: {key} must be a text, not {word!r}")
        return word

    def _named(self, key: str) -> dict[str, Any]:
        """A table of the file, which may be missing."""
        return a_table(f"{self.lines.of(key)}: {key}", self.table.get(key, {}))

    def _grid(self, key: str) -> tuple[list[str], int]:
        """The rows of a grid and the line of the first."""
        rows = self._word(key).split()
        if not rows:
            raise ValueError(f"{self.lines.of(key)}: {key} has no rows")
        first = self.lines.find(key, rows[0]) + 1
        for number, row in enumerate(rows):
            if len(row) != len(rows[0]):
                raise ValueError(
                    f"line {first + number}: row {number + 1} of {key} has {len(row)} signs,"
                    f" the first has {len(rows[0])}"
                )
        if len(rows) > HEX_ROWS or len(rows[0]) > HEX_COLUMNS:
            raise ValueError(f"line {first}: a map has at most {HEX_COLUMNS} columns and {HEX_ROWS} rows")
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
        for kind, pairs in self._named("sides").items():
            line = self.lines.of("sides", kind)
            if kind not in _SIDES:
                raise ValueError(f"{line}: {kind!r} is no hexside; known are {', '.join(sorted(_SIDES))}")
            if not isinstance(pairs, str):
                raise ValueError(f"{line}: {kind} must be a text of pairs like 0101-0102, not {pairs!r}")
            for pair in pairs.split():
                try:
                    self._side(kind, pair, named)
                except ValueError as error:
                    raise ValueError(f"{self.lines.of('sides', kind, pair)}: {error}") from None

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
        for line in texts(f"{self.lines.of(key)}: {key}", self.table.get(key, [])):
            chain = line.split()
            where = self.lines.of(key, line)
            if len(chain) < 2:
                raise ValueError(f"{where}: {key}: {line!r} must lead through two hexes at least")
            for first, second in pairwise(chain):
                try:
                    self._step(first, second, way)
                except ValueError as error:
                    raise ValueError(f"{where}: {key}: {error}") from None

    def _step(self, first: str, second: str, way: int) -> None:
        """A road or path from a hex to the next."""
        hex, other = self.map.hex(first), self.map.hex(second)
        direction = self.map.direction(hex, other)
        if direction < 0:
            raise ValueError(f"hex {first} and hex {second} follow each other but are not adjacent")
        for end in (hex, other):
            if self.map.terrain[end] == Terrain.WATER:
                raise ValueError(f"hex {self.map.names[end]} is water, no way leads there")
        self.map.way[hex][direction] = way
        self.map.way[other][opposite(direction)] = way

    # ------------------------------------------------------------ features

    def _features(self) -> None:
        field = self.map
        for name, text in self._named("places").items():
            line = self.lines.of("places", name)
            field.places[self._land(name, f"{line}: places")] = a_text(f"{line}: place {name}", text)
        for id, name in self._named("entries").items():
            what = f"{self.lines.of('entries', id)}: entry {id}"
            field.entries[id] = self._land(name, what)
            _check_entry(field, field.entries[id], what)
        for id, name in self._named("castles").items():
            field.castles[id] = self._land(name, f"{self.lines.of('castles', id)}: castle {id}")
        for id, names in self._named("zones").items():
            field.zones[id] = self._list(names, f"{self.lines.of('zones', id)}: zone {id}")
        for id, names in self._named("banks").items():
            field.banks += self._list(names, f"{self.lines.of('banks', id)}: bank {id}")
        self._stars()
        self._fortress(dict(self._named("fortress")))

    def _stars(self) -> None:
        """TEN-21.7.3"""
        stars = self.table.get("stars", [])
        if not isinstance(stars, list):
            raise ValueError(f"{self.lines.of('stars')}: stars must be a list of tables, not {stars!r}")
        for number, entry in enumerate(stars, 1):
            what = f"{self.lines.of('stars')}: star {number}"
            star = a_table(what, entry)
            army = a_text(f"{what}: army", star.get("army"))
            points = between(f"{what}: points", star.get("points"), 0, 99)
            self.map.stars.append((army, self._land(star.get("hex"), what), points))

    def _fortress(self, fortress: dict[str, Any]) -> None:
        if not fortress:
            return
        field = self.map
        line = self.lines.of("fortress")
        field.fortress_name = a_text(f"{line}: fortress: name", fortress.pop("name", "fortress"))
        field.fortress = self._land(fortress.pop("hex", None), f"{line}: fortress")
        for link, names in fortress.items():
            what = f"{self.lines.of('fortress', f'{link} =')}: fortress link {link}"
            field.fortress_links[link] = self._list(names, what)
            for hex in field.fortress_links[link]:
                if field.direction(hex, field.fortress) < 0:
                    raise ValueError(f"{what}: hex {field.names[hex]} does not touch the fortress (TEN-15.2)")

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
            raise ValueError(f"{what}: must be a text of hexes, not {names!r}")
        return [self._land(name, what) for name in names.split()]


# ---------------------------------------------------------------- checks


def check(field: Map) -> None:
    """Refuse a map on which units could be lost from sight: land in pieces, loose roads."""
    _check_land(field)
    _check_ways(field)


def _check_entry(field: Map, hex: int, what: str) -> None:
    """An entry must be on the border of the map, or of the water."""
    around = field.neighbour[hex]
    if not [other for other in around if other < 0 or field.terrain[other] == Terrain.WATER]:
        raise ValueError(f"{what}: hex {field.names[hex]} is not on the edge of the land (TEN-12)")


def _check_land(field: Map) -> None:
    land = [hex for hex in range(field.size) if field.land[hex]]
    if not land:
        raise ValueError("the map has no land")
    seen = {land[0]}
    front = [land[0]]
    for hex in front:
        for direction in range(6):
            other = field.neighbour[hex][direction]
            if field.march.by_side[hex][direction] != NEVER and other not in seen:
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
