"""Set-up: the fortress and the provinces, all face down (BUS-0.6), so that only their places count."""

from __future__ import annotations

from sengoku.bots.bushido.table import NOBODY, Table


def fortress(table: Table, free: list[int]) -> int:
    """BUS-0.7: in the middle of free tiles, away from the others: troops can go everywhere from there."""
    return max(free, key=lambda number: (_room(table, number), -number))


def _room(table: Table, number: int) -> float:
    room = 0.0
    for near in table.near[number]:
        room += 1.0 if table.owner[near] == NOBODY else -1.0
    return room


def claim(table: Table, free: list[int]) -> int:
    """BUS-0.8: connected with one's own, few foes beside it, and room to go on."""
    return max(free, key=lambda number: (_place(table, number), -number))


def _place(table: Table, number: int) -> float:
    value = 0.0
    for near in table.near[number]:
        owner = table.owner[near]
        if owner == table.me:
            value += 1.5
        elif owner == NOBODY:
            value += 0.2
        else:
            value -= 0.4
    return value
