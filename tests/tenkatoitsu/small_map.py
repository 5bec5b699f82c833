"""A small map with a bit of everything, for tests of the ground."""

from __future__ import annotations

from sengoku.games.tenkatoitsu.components import SIDE_IDS
from sengoku.games.tenkatoitsu.ground.map_file import read as parse
from sengoku.games.tenkatoitsu.ground.maps import Map

BATTLES = ("nagakute", "yamazaki", "sekigahara")

SMALL = """
name = "small"
terrain = '''
.......
..w....
.......
..~~...
.......
.......
.......
'''
elevation = '''
0000000
0000000
0000123
0000000
0000000
0000000
0000000
'''
roads = ["0101 0201 0301"]
paths = ["0301 0302"]

[sides]
river = "0105-0106 0205-0106 0205-0206 0205-0306"
wall = "0606-0607 0507-0607"
impassable = "0707-0706"

[entries]
west = "0104"
"""


def small(**changes: str) -> Map:
    """The small map with lines put in place of others."""
    return parse(changed(**changes), "small.toml")


def changed(**changes: str) -> str:
    text = SMALL
    for old, new in changes.items():
        line = next(line for line in SMALL.splitlines() if line.startswith(old))
        text = text.replace(line, new)
    return text


def side(field: Map, first: str, second: str) -> str:
    return SIDE_IDS[field.side_between(field.hex(first), field.hex(second))]


def free(field: Map) -> list[bool]:
    return [False] * field.size
