"""TEN-2.2: the hex grid. Flat-top hexes in axial coordinates (q, r); columns and rows count from 1 in names.

The hex "CCRR" stands in column CC, row RR; even columns hang half a hex lower. Directions are 0 … 5 = N, NE,
SE, S, SW, NW.
"""

from __future__ import annotations

from typing import Final


class Direction:
    """The six directions, clockwise."""

    N: Final = 0
    NE: Final = 1
    SE: Final = 2
    S: Final = 3
    SW: Final = 4
    NW: Final = 5


DIRECTION_IDS: Final = ("n", "ne", "se", "s", "sw", "nw")
#: The step of each direction in q and r.
STEP_Q: Final = [0, 1, 1, 0, -1, -1]
STEP_R: Final = [-1, -1, 0, 1, 1, 0]


def opposite(direction: int) -> int:
    """The direction back.

    >>> DIRECTION_IDS[opposite(Direction.NE)]
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
        raise ValueError(
            f"TEN-2.2: {name!r} is no hex; hexes are called CCRR, column and row in two digits each"
        )
    column, row = int(name[:2]), int(name[2:])
    if column == 0 or row == 0:
        raise ValueError(f"TEN-2.2: {name!r} is no hex; columns and rows count from 01")
    return column, row


def distance(q: int, r: int, other_q: int, other_r: int) -> int:
    """Hexsides crossed on the shortest way (TEN-2.2).

    >>> distance(0, 0, 2, -1), distance(0, 0, 3, 2)
    (2, 5)
    """
    along, down = other_q - q, other_r - r
    return max(abs(along), abs(down), abs(along + down))


def direction_to(q: int, r: int, other_q: int, other_r: int) -> int:
    """The direction of an adjacent hex, -1 for any other."""
    along, down = other_q - q, other_r - r
    for direction in range(6):
        if STEP_Q[direction] == along and STEP_R[direction] == down:
            return direction
    return -1


def line(q: int, r: int, other_q: int, other_r: int) -> list[tuple[int, int]]:
    """The hexes on a straight line, both ends included; on a hexside the one found first stays.

    >>> line(0, 0, 2, 0)
    [(0, 0), (1, 0), (2, 0)]
    """
    steps = distance(q, r, other_q, other_r)
    hexes = [(q, r)]
    for step in range(1, steps + 1):
        # A hair off the line keeps ties on one side of it.
        part = step / steps
        hexes.append(_rounded(q + (other_q - q) * part + 1e-6, r + (other_r - r) * part + 2e-6))
    return hexes


def _rounded(q: float, r: float) -> tuple[int, int]:
    """The hex that holds a point."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        whole_q = -whole_r - whole_s
    elif off_r > off_s:
        whole_r = -whole_q - whole_s
    return whole_q, whole_r


def ring(q: int, r: int, radius: int) -> list[tuple[int, int]]:
    """The hexes at exactly this distance, clockwise from the one in the north.

    >>> ring(0, 0, 1)
    [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    """
    if radius < 0:
        raise ValueError(f"TEN-2.2: a distance is never negative, {radius} is")
    if radius == 0:
        return [(q, r)]
    hexes: list[tuple[int, int]] = []
    at_q, at_r = q, r - radius
    for turn in range(6):
        direction = (turn + 2) % 6
        for _ in range(radius):
            hexes.append((at_q, at_r))
            at_q += STEP_Q[direction]
            at_r += STEP_R[direction]
    return hexes
