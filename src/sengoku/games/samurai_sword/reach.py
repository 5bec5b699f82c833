"""SAM-4: how hard it is to attack somebody. Worked examples: SAM-E1, SAM-E2, SAM-E3."""

from __future__ import annotations

from collections.abc import Collection


def clockwise(seats: int, first: int) -> list[int]:
    """All seats but the first, in the order of play after it."""
    return [(first + step) % seats for step in range(1, seats)]


def steps(place: int, ring: int) -> int:
    """SAM-4.1, SAM-R1: the shorter way round to the player at this place of a ring (1 = left neighbour)."""
    other_way = ring + 1 - place
    return place if place < other_way else other_way


def difficulty(
    seats: int,
    harmless: Collection[int],
    attacker: int,
    target: int,
    armour: int = 0,
    benkei: bool = False,
) -> int:
    """The difficulty of an attack: steps round the table past players who are not harmless, plus protection.

    `harmless` are the seats that are skipped; attacker and target always count. `armour` is the number of
    Armours in front of the target, `benkei` whether the target is Benkei.

    >>> difficulty(6, set(), 0, 3)
    3
    >>> difficulty(6, {1, 2}, 0, 3, armour=1)
    2
    """
    for seat in (attacker, target, *harmless):
        if not 0 <= seat < seats:
            raise ValueError(f"there is no seat {seat} among {seats}")
    if attacker == target:
        raise ValueError("nobody attacks itself (SAM-5.1)")
    if armour < 0:
        raise ValueError("there cannot be less than no Armour (SAM-4.2)")
    ring = [seat for seat in clockwise(seats, attacker) if seat == target or seat not in harmless]  # SAM-2.2
    away = steps(ring.index(target) + 1, len(ring))
    return away + armour + (1 if benkei else 0)  # SAM-4.2
