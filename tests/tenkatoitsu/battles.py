"""Grounds and battles of our own for the tables of Tenkatoitsu's tests, and the ratings they count with."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from sengoku.games.tenkatoitsu import components
from sengoku.games.tenkatoitsu.ground import army_file, map_file
from sengoku.games.tenkatoitsu.ground.maps import Map
from sengoku.games.tenkatoitsu.scenarios import OFF_MAP, Scenario

ARMIES: Final = {
    "nagakute": ("tokugawa", "ikeda"),
    "yamazaki": ("hashiba", "akechi"),
    "sekigahara": ("west", "east"),
}
#: The ratings of a unit of our own unless told otherwise: Élan, Mass, Fire, Individual.
RATED: Final = "2/3/1/0"
#: What an army file says beside its armies and turns, and a battle of our own keeps.
_FACTS: Final = ("command", "victory", "samurai")


def ground(
    columns: int = 13,
    rows: int = 13,
    *,
    terrain: Mapping[str, str] | None = None,
    heights: Mapping[str, int] | None = None,
    roads: Sequence[str] = (),
    paths: Sequence[str] = (),
    entry: str | Mapping[str, str] = "",
    fortress: str = "",
    castle: str = "",
    **sides: str,
) -> Map:
    """A plain with what is told; hexsides are pairs of hexes, a slope from below, a wall from outside."""
    lines = ["name = 'small'"]
    lines += _grid("terrain", columns, rows, ".", terrain or {})
    lines += _grid("elevation", columns, rows, "0", {hex: str(high) for hex, high in (heights or {}).items()})
    lines += [f"roads = {list(roads)}", f"paths = {list(paths)}", "[sides]"]
    lines += [f"{kind} = '{pairs}'" for kind, pairs in sides.items() if pairs]
    if entry:
        entries = {"tokugawa-red-arrow": entry} if isinstance(entry, str) else entry
        lines += ["[entries]", *[f"{name} = '{hex}'" for name, hex in entries.items()]]
    if fortress:
        lines += ["[fortress]", f"hex = '{fortress}'"]
    if castle:
        lines += ["[castles]", f"iwasaki = '{castle}'"]
    return map_file.read("\n".join(lines), "small.toml")


def _grid(key: str, columns: int, rows: int, sign: str, others: Mapping[str, str]) -> list[str]:
    grid = [[sign] * columns for _ in range(rows)]
    for hex, other in others.items():
        grid[int(hex[2:]) - 1][int(hex[:2]) - 1] = other
    return [f"{key} = '''", *["".join(row) for row in grid], "'''"]


PLAIN = ground()

#: The ratings of the armies of Nagakute that tests count with.
NAGAKUTE: Final = {
    "tokugawa.A": "3/4/2/2 SO, 3/4/2/0, 2/4/2/0",
    "tokugawa.B": "2/3/1/1, 0/3/3/0, 2/3/1/0, 2/3/1/0",
    "tokugawa.C": "1/4/2/0 X, 1/4/2/0, 1/4/2/0",
    "tokugawa.D": "3/3/1/1, 2/3/2/0",
    "tokugawa.E": "2/4/2/1, 2/3/1/0",
    "tokugawa.F": "2/3/2/1, 1/3/1/0",
    "tokugawa.G": "2/3/1/0, 1/2/1/0",
    "tokugawa.H": "2/2/1/0",
    "tokugawa.I": "2/3/1/0, 1/3/1/0",
    "tokugawa.J": "1/1/1/0 X",
    "tokugawa.K": "2/3/2/0, 1/3/1/0",
    "ikeda.A": "3/4/2/2 SO, 2/4/2/0, 1/4/2/0",
    "ikeda.B": "3/4/2/1, 1/4/2/0",
    "ikeda.C": "2/4/2/1, 1/4/2/0",
    "ikeda.D": "4/4/2/2, 2/4/2/0, 1/3/2/0",
    "ikeda.E": "2/4/3/2, 2/4/2/0, 1/3/2/0",
    "ikeda.F": "1/2/2/0, 1/3/2/0",
    "ikeda.G": "1/4/2/0 X, 1/4/2/0, 1/4/1/0, 1/4/1/0",
    "ikeda.H": "2/3/1/1, 1/3/1/0, 1/3/1/0",
    "ikeda.I": "2/3/1/0, 1/3/1/0, 1/3/1/0",
}


def scene_on(field: Map) -> Scenario:
    """The armies of Nagakute on another ground, with ratings that tuning them (TEN-R30) does not change."""
    real = map_file.load("nagakute")
    armies = army_file.load("nagakute", real)
    clans = [{**clan, "units": NAGAKUTE[clan["id"]].split(", ")} for clan in armies["clan"]]
    scene = Scenario("nagakute", "standard", {**armies, "clan": clans}, real)
    scene.field = field
    scene.start = [OFF_MAP] * len(scene.start)
    scene._commanders()
    scene._choices()
    return scene


def own_scene(units: Mapping[str, str], battle: str, field: Map, ratings: Mapping[str, str]) -> Scenario:
    """A battle with these clans on this ground; an army that is not named has somebody off the map."""
    real = components.load(f"{battle}.toml")
    placed = {id_of(word): hexes for word, hexes in units.items()}
    for army in ARMIES[battle]:
        if not any(id.startswith(army) for id in placed):
            placed[f"{army}.Z"] = "off 1"
    off = [id for id, hexes in placed.items() if hexes.startswith("off")]
    given = {id_of(word): text for word, text in ratings.items()}
    rated = {id: _rated(hexes, given.get(id, "")) for id, hexes in placed.items()}
    for army in ARMIES[battle]:
        mine = [row for id, row in rated.items() if id.startswith(army)]
        if not any("SO" in rating for row in mine for rating in row):
            mine[0][0] += " SO"
    facts: dict[str, Any] = {
        "name": battle,
        "armies": list(ARMIES[battle]),
        "turns": {"first": 1, "last": 16, "night": [], "fatigue-from": 12},
        "clan": [{"id": id, "name": id, "units": row} for id, row in rated.items()],
        "setup": {"standard": {id: hexes for id, hexes in placed.items() if id not in off}},
        "off-map": {**real["off-map"], "standard": off},
        **{key: real[key] for key in _FACTS if key in real},
        "begin": {"standard": {"holder": "akechi"} if battle == "yamazaki" else {}},
    }
    return Scenario("own", "standard", facts, field)


def id_of(clan: str) -> str:
    """A clan as army files write it."""
    army, letter = re.split("[.-]", clan)
    return f"{army}.{letter.upper()}"


def _rated(hexes: str, text: str) -> list[str]:
    """The ratings of the units in these hexes."""
    count = int(hexes.removeprefix("off")) if hexes.startswith("off") else len(hexes.split())
    found: list[str] = re.findall(r"\d/\d/\d/\d(?: [A-Z]+)?", text) or [RATED] * count
    assert len(found) == count, f"{count} units cannot be {text}"
    return found
