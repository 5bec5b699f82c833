"""BUS-15: the map. A province is a number (0 is P01); its neighbours follow from the hexagons (BUS-15.2).

`standard` gives the maps of 18, 24 and 30 provinces. A map of one's own (BUS-15.3) is a JSON or TOML file
(`read_map`) or the same as data (`map_of`): a fault is refused with a sentence that names the province and
the reason.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from sengoku.core.errors import BadOption
from sengoku.games.bushido.components import BOX, MIX, PLAYERS, PROVINCES_EACH, TERRAIN_IDS, Terrain

_DATA = Path(__file__).resolve().parent / "data"

#: The provinces of the largest map by number; a map of n provinces uses the first n.
PROVINCE_IDS: Final[list[str]] = [
    f"P{number:02}" for number in range(1, (PLAYERS.stop - 1) * PROVINCES_EACH + 1)
]
#: In doubled-width coordinates: the six hexagons around one.
AROUND: Final = ((-2, 0), (2, 0), (-1, -1), (1, -1), (-1, 1), (1, 1))
PARTS: Final = ("green", "red", "blue")
#: Far enough for any map, near enough to be drawn.
FARTHEST: Final = 60
LONGEST_FILE: Final = 100_000
FIELDS: Final = ("adj", "cells", "coords", "id", "mix", "players", "terrain")
CELL_FIELDS: Final = ("id", "part", "x", "y")


def provinces(table: Any) -> int:
    """One a province."""
    return int(table.land.size)


def last_province(table: Any) -> int:
    return int(table.land.size) - 1


def every_province(table: Any) -> int:
    """A bit for each."""
    return (1 << int(table.land.size)) - 1


class BadMap(BadOption):
    """A map that cannot be played on. `details` name the province, where one is at fault."""

    def text(self, lang: str = "en") -> str:
        from sengoku.core.messages import Messages

        return Messages(lang, "bushido").say("error-" + self.key, self.details)


def connected(neighbours: list[list[int]], start: int, owners: list[int]) -> list[int]:
    """BUS-7.2: what one can reach from `start` through its owner's provinces, itself included."""
    owner = owners[start]
    found = [False] * len(neighbours)
    found[start] = True
    waiting = [start]
    while waiting:
        for near in neighbours[waiting.pop()]:
            if owners[near] == owner and not found[near]:
                found[near] = True
                waiting.append(near)
    return [province for province in range(len(neighbours)) if found[province]]


class Map:
    """Where the provinces lie. Never changes: states and their clones share it."""

    __slots__ = ("id", "mix", "neighbours", "parts", "players", "size", "terrain", "x", "y")

    def __init__(self, id: str, players: int, x: list[int], y: list[int], parts: list[str]) -> None:
        self.id: str = id
        self.players: int = players
        self.size: int = players * PROVINCES_EACH
        self.x: list[int] = x
        self.y: list[int] = y
        self.parts: list[str] = parts
        #: By province, in ascending order.
        self.neighbours: list[list[int]] = hexagon_neighbours(x, y)
        #: BUS-0.5: how many tiles of each terrain are shuffled and laid.
        self.mix: list[int] = list(MIX[players])
        #: The terrain of each province in a map that is built beforehand; None: shuffled.
        self.terrain: list[int] | None = None

    def adjacent(self, province: int, other: int) -> bool:
        return other in self.neighbours[province]

    def tiles(self) -> list[int]:
        """BUS-0.6: the terrains to be shuffled, or those of a map built beforehand, in their places."""
        return tiles_of(self.mix) if self.terrain is None else list(self.terrain)

    def data(self) -> dict[str, Any]:
        """The map as a file holds it: `map_of` reads it back."""
        ids = PROVINCE_IDS
        written: dict[str, Any] = {
            "id": self.id,
            "players": self.players,
            "cells": [
                {"id": ids[n], "x": self.x[n], "y": self.y[n], "part": self.parts[n]}
                for n in range(self.size)
            ],
            "mix": {TERRAIN_IDS[n]: self.mix[n] for n in range(Terrain.KINDS)},
        }
        if self.neighbours != hexagon_neighbours(self.x, self.y):
            written["adj"] = {ids[n]: [ids[near] for near in self.neighbours[n]] for n in range(self.size)}
        if self.terrain is not None:
            written["terrain"] = [TERRAIN_IDS[terrain] for terrain in self.terrain]
        return written


def hexagon_neighbours(x: list[int], y: list[int]) -> list[list[int]]:
    """BUS-15.2: who touches whom.

    >>> hexagon_neighbours([0, 2, 1], [0, 0, 1])
    [[1, 2], [0, 2], [0, 1]]
    """
    number = {(x[n], y[n]): n for n in range(len(x))}
    return [
        sorted(number[x[n] + dx, y[n] + dy] for dx, dy in AROUND if (x[n] + dx, y[n] + dy) in number)
        for n in range(len(x))
    ]


def tiles_of(mix: list[int]) -> list[int]:
    """The tiles of a mix, one by one.

    >>> tiles_of([2, 0, 0, 0, 1, 0])
    [0, 0, 4]
    """
    return [terrain for terrain in range(Terrain.KINDS) for _ in range(mix[terrain])]


@cache
def standard(players: int) -> Map:
    """BUS-15.1: the map for 3, 4 or 5 players.

    >>> [standard(players).size for players in (3, 4, 5)]
    [18, 24, 30]
    """
    drawn = tomllib.loads((_DATA / "map.toml").read_text(encoding="utf-8"))
    parts = drawn["parts"][str(players)]
    cells = [cell for cell in drawn["cells"] if cell["part"] in parts]
    return map_of({"id": f"bushido-{len(cells)}", "players": players, "cells": cells}, players)


# -- maps of one's own ------------------------------------------------------------------------------------


def read_map(path: object, players: object) -> Map:
    """The map in a file (`.json` or `.toml`), checked for this number of players."""
    if not isinstance(path, (str, Path)):
        raise BadMap("map-no-file", {"path": repr(path)})
    file = Path(path)
    if not file.is_file():
        raise BadMap("map-no-file", {"path": str(path)})
    if file.stat().st_size > LONGEST_FILE:
        raise BadMap("map-too-long", {"path": str(path), "most": LONGEST_FILE})
    try:
        text = file.read_text(encoding="utf-8")
        data = tomllib.loads(text) if file.suffix == ".toml" else json.loads(text, object_pairs_hook=_once)
    except (OSError, ValueError, RecursionError) as fault:
        raise BadMap("map-unreadable", {"path": str(path), "detail": str(fault)}) from fault
    return map_of(data, players)


def map_of(data: object, players: object) -> Map:
    """BUS-15.3: the map that `data` describes, its sizes, places, neighbours and tiles checked."""
    if type(players) is not int or players not in PLAYERS:
        raise BadMap("map-players", {"value": repr(players), "low": PLAYERS[0], "high": PLAYERS[-1]})
    if not isinstance(data, dict):
        raise BadMap("map-not-an-object", {"value": repr(data)[:80]})
    fields = _known(data, FIELDS)
    if fields.get("players", players) != players:
        raise BadMap("map-other-players", {"theirs": repr(fields["players"]), "ours": players})
    id = fields.get("id", "custom")
    for name, text in (("id", id), ("coords", fields.get("coords", ""))):
        if not isinstance(text, str) or len(text) > 80:
            raise BadMap("map-text", {"name": name, "value": repr(text)[:80]})
    cells = _cells(fields.get("cells"), players)
    _check_places(cells, drawn_only=fields.get("adj") is not None)
    order = sorted(cells)
    found = Map(
        id,
        players,
        [cells[province][0] for province in order],
        [cells[province][1] for province in order],
        [cells[province][2] for province in order],
    )
    if fields.get("adj") is not None:
        found.neighbours = _neighbours(fields["adj"], found.size)
    _check_connected(found)
    _lay(found, fields.get("mix"), fields.get("terrain"), list(cells))
    return found


def _known(data: dict[str, Any], known: tuple[str, ...]) -> dict[str, Any]:
    for name in data:
        if name not in known:
            raise BadMap("map-unknown-field", {"name": repr(name)[:80], "names": ", ".join(known)})
    return data


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """JSON would silently forget the first of two fields with one name."""
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise ValueError(f"{name!r} stands there twice")
        found[name] = value
    return found


def _cells(given: object, players: int) -> dict[int, tuple[int, int, str]]:
    """By province: x, y and part, in the order in which the file lists them."""
    if not isinstance(given, list):
        raise BadMap("map-no-cells", {"value": repr(given)[:80]})
    size = players * PROVINCES_EACH
    if len(given) != size:  # BUS-0.8
        raise BadMap("map-size", {"count": len(given), "players": players, "size": size})
    cells: dict[int, tuple[int, int, str]] = {}
    for listed in given:
        if not isinstance(listed, dict):
            raise BadMap("map-cell", {"value": repr(listed)[:80]})
        cell = _known(listed, CELL_FIELDS)
        province = _province(cell.get("id"), size)
        name = PROVINCE_IDS[province]
        if province in cells:
            raise BadMap("map-province-twice", {"province": name})
        part = cell.get("part", PARTS[0])
        if part not in PARTS:
            raise BadMap("map-part", {"province": name, "value": repr(part)[:80], "values": ", ".join(PARTS)})
        cells[province] = (_place(cell, "x", name), _place(cell, "y", name), part)
    return cells


def _province(id: object, size: int) -> int:
    for province in range(size):
        if PROVINCE_IDS[province] == id:
            return province
    last = PROVINCE_IDS[size - 1]
    raise BadMap("map-province-unknown", {"value": repr(id)[:80], "first": PROVINCE_IDS[0], "last": last})


def _place(cell: dict[str, Any], axis: str, province: str) -> int:
    value = cell.get(axis)
    if type(value) is int and -FARTHEST <= value <= FARTHEST:
        return value
    said = {"province": province, "axis": axis, "value": repr(value)[:80], "most": FARTHEST}
    raise BadMap("map-place", said)


def _check_places(cells: dict[int, tuple[int, int, str]], *, drawn_only: bool) -> None:
    """No two provinces in one place; and all on one grid, unless neighbours are listed by hand."""
    taken: dict[tuple[int, int], int] = {}
    grid = -1
    for province in sorted(cells):
        x, y, _part = cells[province]
        said = {"province": PROVINCE_IDS[province], "x": x, "y": y}
        if (x, y) in taken:
            raise BadMap("map-place-taken", {**said, "other": PROVINCE_IDS[taken[x, y]]})
        taken[x, y] = province
        grid = (x + y) % 2 if grid < 0 else grid
        if (x + y) % 2 != grid and not drawn_only:
            raise BadMap("map-off-grid", said)


def _neighbours(given: object, size: int) -> list[list[int]]:
    """BUS-15.3: listed by hand, both ways, none beside itself."""
    if not isinstance(given, dict):
        raise BadMap("map-neighbours", {"value": repr(given)[:80]})
    found: list[list[int]] = [[] for _ in range(size)]
    for id, listed in given.items():
        province = _province(id, size)
        if not isinstance(listed, list):
            raise BadMap("map-neighbours-of", {"province": id, "value": repr(listed)[:80]})
        for near in listed:
            other = _province(near, size)
            if other == province:
                raise BadMap("map-own-neighbour", {"province": id})
            if other in found[province]:
                raise BadMap("map-neighbour-twice", {"province": id, "other": near})
            found[province].append(other)
    for province in range(size):
        for other in found[province]:
            if province not in found[other]:
                said = {"province": PROVINCE_IDS[province], "other": PROVINCE_IDS[other]}
                raise BadMap("map-one-way", said)
    return [sorted(near) for near in found]


def _check_connected(found: Map) -> None:
    reached = connected(found.neighbours, 0, [0] * found.size)
    for province in range(found.size):
        if province not in reached:
            said = {"province": PROVINCE_IDS[province], "first": PROVINCE_IDS[0]}
            raise BadMap("map-cut-off" if found.neighbours[province] else "map-alone", said)


# -- the tiles on it --------------------------------------------------------------------------------------


def _lay(found: Map, mix: object, terrain: object, order: list[int]) -> None:
    """BUS-0.5: the suggested mix unless the map brings its own, or the terrain of each province."""
    if mix is not None:
        found.mix = _mix(mix, found.size)
    if terrain is None:
        return
    if not isinstance(terrain, list) or len(terrain) != found.size:
        raise BadMap("map-terrain-list", {"size": found.size})
    laid = [0] * found.size
    counts = [0] * Terrain.KINDS
    for province, id in zip(order, terrain, strict=True):
        laid[province] = _terrain(id, PROVINCE_IDS[province])
        counts[laid[province]] += 1
    _check_box(counts)
    if mix is not None and counts != found.mix:
        raise BadMap("map-terrain-not-mix", {"laid": _listed(counts), "mix": _listed(found.mix)})
    found.mix = counts
    found.terrain = laid


def _terrain(id: object, province: str) -> int:
    for terrain in range(Terrain.KINDS):
        if TERRAIN_IDS[terrain] == id:
            return terrain
    known = ", ".join(TERRAIN_IDS[: Terrain.KINDS])
    raise BadMap("map-terrain", {"province": province, "value": repr(id)[:80], "values": known})


def _mix(given: object, size: int) -> list[int]:
    if not isinstance(given, dict):
        raise BadMap("map-mix", {"value": repr(given)[:80]})
    fields = _known(given, tuple(TERRAIN_IDS[: Terrain.KINDS]))
    mix = [0] * Terrain.KINDS
    for terrain in range(Terrain.KINDS):
        count = fields.get(TERRAIN_IDS[terrain], 0)
        if type(count) is not int or count < 0:
            raise BadMap("map-mix-count", {"name": TERRAIN_IDS[terrain], "value": repr(count)[:80]})
        mix[terrain] = count
    _check_box(mix)
    if sum(mix) != size:
        raise BadMap("map-mix-size", {"count": sum(mix), "size": size})
    return mix


def _check_box(counts: list[int]) -> None:
    """The box holds 32 tiles; no mix has more of a terrain than there are."""
    for terrain in range(Terrain.KINDS):
        if counts[terrain] > BOX[terrain]:
            said = {"name": TERRAIN_IDS[terrain], "count": counts[terrain], "most": BOX[terrain]}
            raise BadMap("map-box", said)


def _listed(counts: list[int]) -> str:
    return ", ".join(f"{counts[n]} {TERRAIN_IDS[n]}" for n in range(Terrain.KINDS))
