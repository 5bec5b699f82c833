"""TEN-2.2: the hex grid. Flat-top hexes in axial coordinates (q, r); columns and rows count from 1 in names.

The hex "CCRR" stands in column CC, row RR; even columns hang half a hex lower. Directions are 0 … 5 = N, NE,
SE, S, SW, NW.
"""

from __future__ import annotations

from typing import Final

from sengoku.games.tenkatoitsu.ground.faults import FileFault

DIRECTION_IDS: Final = ("n", "ne", "se", "s", "sw", "nw")
#: The step of each direction in q and r.
STEP_Q: Final = [0, 1, 1, 0, -1, -1]
STEP_R: Final = [-1, -1, 0, 1, 1, 0]


def opposite(direction: int) -> int:
    """The direction back.

    >>> DIRECTION_IDS[opposite(DIRECTION_IDS.index("ne"))]
    'sw'
    """
    return (direction + 3) % 6


def axial(column: int, row: int) -> tuple[int, int]:
    """Column and row (from 1) as (q, r).

    >>> axial(1, 1), axial(25, 6)
    ((0, 0), (24, -7))
    """
    return column - 1, row - 1 - (column - 1) // 2


def offset(q: int, r: int) -> tuple[int, int]:
    """(q, r) as column and row (from 1).

    >>> offset(24, -7)
    (25, 6)
    """
    return q + 1, r + 1 + q // 2


def name_of(column: int, row: int) -> str:
    """The name "CCRR" of a hex.

    >>> name_of(7, 12)
    '0712'
    """
    if not (1 <= column <= 99 and 1 <= row <= 99):
        raise ValueError(f"TEN-2.2: no hex has column {column} and row {row}")
    return f"{column:02}{row:02}"


def place_of(name: object) -> tuple[int, int]:
    """Column and row of the hex called "CCRR".

    >>> place_of("0712")
    (7, 12)
    """
    if not (isinstance(name, str) and len(name) == 4 and name.isascii() and name.isdigit()):
        raise FileFault("no-hex", rule="TEN-2.2", name=repr(name))
    column, row = int(name[:2]), int(name[2:])
    if column == 0 or row == 0:
        raise FileFault("hex-from-one", rule="TEN-2.2", name=repr(name))
    return column, row


def distance(q: int, r: int, other_q: int, other_r: int) -> int:
    """Hexsides crossed on the shortest way (TEN-2.2).

    >>> distance(0, 0, 2, -1), distance(0, 0, 3, 2)
    (2, 5)
    """
    along, down = other_q - q, other_r - r
    return max(abs(along), abs(down), abs(along + down))
