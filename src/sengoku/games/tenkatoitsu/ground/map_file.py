"""TEN-2.2: map files. Reading one, deriving its hexsides, refusing a broken one with line or hex and reason.

The format is explained at the head of the files in `data/`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from sengoku.games.tenkatoitsu.components import DATA, NEVER, TERRAIN_SIGNS, Side, Terrain, Way
from sengoku.games.tenkatoitsu.ground.checked import Value, parsed
from sengoku.games.tenkatoitsu.ground.faults import FileFault
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
    return parsed(text, where, lambda file: MapFile(file).read())


class MapFile:
    """Reads one map file. Errors name hex or line."""

    def __init__(self, file: Value) -> None:
        self.file = file
        self.map: Map

    def read(self) -> Map:
        self.file.items(_KEYS)
        rows, line = self._grid("terrain")
        self.map = Map(self._word("name"), len(rows[0]), len(rows))
        self.map.provenance = self._word("provenance") if "provenance" in self.file.value else ""
        self.map.metres = self.file.at("metres-per-hex", missing=0).whole(0, 10_000)
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
        entry = self.file.at(key)
        if not entry.value:
            raise entry.must_be("text")
        return entry.text()

    def _named(self, key: str, each: str = "") -> list[tuple[str, Value]]:
        """A table of the file, which may be missing."""
        return self.file.at(key, missing={}).items(each=each)

    def _grid(self, key: str) -> tuple[list[str], int]:
        """The rows of a grid and the line of the first."""
        rows = self._word(key).split()
        if not rows:
            raise self.file.at(key).wrong("no-rows")
        first = self.file.lines.find(key, rows[0]) + 1
        for number, row in enumerate(rows):
            if len(row) != len(rows[0]):
                counts = {"row": number + 1, "count": len(row), "first": len(rows[0])}
                raise FileFault("row", of=key, **counts).within(first + number)
        if len(rows) > HEX_ROWS or len(rows[0]) > HEX_COLUMNS:
            raise FileFault("map-size", columns=HEX_COLUMNS, rows=HEX_ROWS).within(first)
        return rows, first

    def _terrain(self, rows: list[str], line: int) -> None:
        for hex, sign in enumerate("".join(rows)):
            if sign not in TERRAIN_SIGNS:
                known = " ".join(TERRAIN_SIGNS)
                raise FileFault("terrain", sign=repr(sign), known=known).within(*self._at(line, hex))
            self.map.terrain[hex] = TERRAIN_SIGNS.index(sign)

    def _at(self, line: int, hex: int) -> tuple[int, str]:
        """Where the sign of a hex stands in a grid that begins at this line."""
        return line + hex // self.map.columns, f"hex {self.map.names[hex]}"

    def _elevation(self) -> None:
        if "elevation" not in self.file.value:
            return
        rows, line = self._grid("elevation")
        if len(rows) != self.map.rows or len(rows[0]) != self.map.columns:
            sizes = {
                "wide": len(rows[0]),
                "high": len(rows),
                "columns": self.map.columns,
                "rows": self.map.rows,
            }
            raise FileFault("elevation", **sizes).within(line)
        for hex, sign in enumerate("".join(rows)):
            if not ("0" <= sign <= "9"):
                raise FileFault("height", sign=repr(sign)).within(*self._at(line, hex))
            self.map.elevation[hex] = int(sign)

    # ------------------------------------------------------------ sides and ways

    def _sides(self) -> None:
        field = self.map
        field.side = [[self._natural(hex, direction) for direction in range(6)] for hex in range(field.size)]
        named: set[tuple[int, int]] = set()
        for kind, entry in self._named("sides"):
            if kind not in _SIDES:
                raise entry.fault("hexside", kind=repr(kind), known=", ".join(sorted(_SIDES)))
            if not isinstance(entry.value, str):
                raise entry.must_be("pairs")
            for pair in entry.words():
                pair.what = f"{kind} {pair.value}"
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

    def _side(self, kind: str, pair: Value, named: set[tuple[int, int]]) -> None:
        ends = pair.value.split("-")
        if len(ends) != 2:
            raise FileFault("two-hexes").within(pair.line, f"{kind} {pair.value!r}")
        hex, other = [Value(pair.lines, end, pair.what, pair.path).hex(self.map) for end in ends]
        between = {"one": ends[0], "other": ends[1]}
        direction = self.map.direction(hex, other)
        if direction < 0:
            raise pair.fault("not-adjacent", **between)
        if (min(hex, other), max(hex, other)) in named:
            raise pair.fault("side-twice", **between)
        if Terrain.WATER in (self.map.terrain[hex], self.map.terrain[other]):
            raise pair.fault("side-water", **between)
        named.add((min(hex, other), max(hex, other)))
        side = _SIDES[kind]
        self.map.side[hex][direction] = side
        self.map.side[other][opposite(direction)] = _BACK.get(side, side)

    def _ways(self, key: str, way: int) -> None:
        """Roads or paths, each from hex to hex."""
        ways = self.file.at(key, missing=[])
        for line in ways.texts():
            entry = Value(ways.lines, line, key, (key, line))
            chain = [Value(ways.lines, word, key, entry.path) for word in line.split()]
            if len(chain) < 2:
                raise entry.fault("way-short", way=repr(line))
            for first, second in pairwise(chain):
                hex, other = first.hex(self.map), second.hex(self.map)
                direction = self.map.direction(hex, other)
                if direction < 0:
                    raise entry.fault("way-gap", one=first.value, other=second.value)
                for end in (first, second):
                    end.land(self.map)
                self.map.way[hex][direction] = way
                self.map.way[other][opposite(direction)] = way

    # ------------------------------------------------------------ features

    def _features(self) -> None:
        field = self.map
        for name, text in self._named("places", "place"):
            field.places[Value(text.lines, name, text.what, text.path).land(field)] = text.text()
        for id, entry in self._named("entries", "entry"):
            field.entries[id] = entry.land(field)
            _check_entry(field, entry)
        for id, entry in self._named("castles", "castle"):
            field.castles[id] = entry.land(field)
        for id, entry in self._named("zones", "zone"):
            field.zones[id] = self._list(entry)
        for _, entry in self._named("banks", "bank"):
            field.banks += self._list(entry)
        for star in self.file.at("stars", missing=[]).tables("star"):  # TEN-21.7.3
            army, points = star.at("army").text(), star.at("points").whole(0, 99)
            field.stars.append((army, star.at("hex").land(field), points))
        self._fortress(self.file.at("fortress", missing={}))

    def _fortress(self, fortress: Value) -> None:
        field = self.map
        for link, entry in fortress.items(each="fortress link"):
            if link == "name":
                field.fortress_name = entry.text()
            elif link != "hex":
                field.fortress_links[link] = self._list(entry)
        if not fortress.value:
            return
        field.fortress_name = field.fortress_name or "fortress"
        field.fortress = fortress.at("hex").land(field)
        for link, hexes in field.fortress_links.items():
            for hex in hexes:
                if field.direction(hex, field.fortress) < 0:
                    entry = fortress.at(link, each="fortress link")
                    raise entry.fault("fortress-apart", hex=field.names[hex])

    def _list(self, entry: Value) -> list[int]:
        if not isinstance(entry.value, str) or not entry.value.split():
            raise entry.must_be("hexes")
        return [word.land(self.map) for word in entry.words()]


# ---------------------------------------------------------------- checks


def check(field: Map) -> None:
    """Refuse a map on which units could be lost from sight: land in pieces, loose roads."""
    _check_land(field)
    _check_ways(field)


def _check_entry(field: Map, entry: Value) -> None:
    """An entry must be on the border of the map, or of the water."""
    around = field.neighbour[entry.hex(field)]
    if not [other for other in around if other < 0 or field.terrain[other] == Terrain.WATER]:
        raise entry.fault("entry-inland", hex=entry.value)


def _check_land(field: Map) -> None:
    land = [hex for hex in range(field.size) if field.land[hex]]
    if not land:
        raise FileFault("no-land")
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
            raise FileFault("land-apart", start=field.names[land[0]]).within(f"hex {field.names[hex]}")


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
            raise FileFault("way-loose").within(f"hex {field.names[hex]}")
