"""TEN-11.1 to TEN-11.3: what a legal way to form combats is, read from the rules without any search."""

from __future__ import annotations

from collections.abc import Iterable

from sengoku.games.tenkatoitsu.combat.partition import Front, Pair, extendable


def many_against_many(chosen: Iterable[Pair]) -> bool:
    """TEN-11.3: a combat would have several units on both sides."""
    pairs = list(chosen)
    units, enemies = [unit for unit, _ in pairs], [enemy for _, enemy in pairs]
    return any(units.count(unit) > 1 and enemies.count(enemy) > 1 for unit, enemy in pairs)


def left_out(front: Front, chosen: Iterable[Pair]) -> list[int]:
    """The units that must fight and the enemies that must be fought, but are in no pair."""
    fighting = {number for pair in chosen for number in pair}
    return sorted(front.must - fighting)


def is_legal(front: Front, chosen: Iterable[Pair]) -> bool:
    pairs = list(chosen)
    return not many_against_many(pairs) and not left_out(front, pairs)


def next_pairs(front: Front, chosen: Iterable[Pair]) -> list[Pair]:
    """The pairs that can be added so that a legal way can still be reached."""
    pairs = list(chosen)
    left = [pair for pair in front.pairs if pair not in pairs]
    return [pair for pair in left if extendable(front, front.around, [*pairs, pair])]
