"""TEN-11.1 to TEN-11.3: every legal way to form combats, checked against all subsets on small fronts."""

from __future__ import annotations

import doctest
import random
from itertools import combinations

import pytest

from sengoku.games.tenkatoitsu.combat import partition
from sengoku.games.tenkatoitsu.combat.partition import (
    Front,
    combats,
    extendable,
    groups,
    partitions,
)
from tests.support import rule
from tests.tenkatoitsu.ways import is_legal, left_out, many_against_many, next_pairs

Pair = tuple[int, int]
Y1, Y2, X, Y = 1, 2, 3, 4
A, B, C = 11, 12, 13


def fights(ways: list[list[Pair]]) -> set[frozenset[tuple[tuple[int, ...], tuple[int, ...]]]]:
    return {frozenset((tuple(a), tuple(d)) for a, d in combats(way)) for way in ways}


# -- worked examples --------------------------------------------------------------------------------------


@rule("TEN-X19", "TEN-11.1", "TEN-11.3")
def test_example_of_11_1():
    front = Front([(Y1, A), (Y2, A), (Y2, B), (X, A), (X, B)], bound=[Y1, Y2, X])
    assert fights(partitions(front)) == {
        frozenset({((Y1, Y2), (A,)), ((X,), (B,))}),
        frozenset({((Y1, X), (A,)), ((Y2,), (B,))}),
        frozenset({((Y1,), (A,)), ((Y2, X), (B,))}),
    }


@rule("TEN-X20", "TEN-11.2")
def test_example_of_11_2():
    front = Front([(X, B), (Y, B), (Y, C)], bound=[Y], optional=[(X, B)])
    assert fights(partitions(front)) == {
        frozenset({((Y,), (B, C))}),
        frozenset({((X,), (B,)), ((Y,), (C,))}),
    }


@rule("TEN-X5", "TEN-11.2")
def test_example_3bis_the_enemy_below_may_be_ignored():
    front = Front([(1, A), (1, B)], bound=[], optional=[(1, A)])
    assert fights(partitions(front)) == {frozenset({((1,), (B,))}), frozenset({((1,), (A, B))})}


@rule("TEN-X6", "TEN-11.2")
def test_example_4_one_the_other_both_or_none():
    front = Front([(1, A), (1, B)], bound=[], optional=[(1, A), (1, B)])
    assert fights(partitions(front)) == {
        frozenset(),
        frozenset({((1,), (A,))}),
        frozenset({((1,), (B,))}),
        frozenset({((1,), (A, B))}),
    }


# -- rules one by one -------------------------------------------------------------------------------------


@rule("TEN-11.2")
def test_a_unit_not_in_attack_may_leave_an_enemy_to_others():
    front = Front([(1, A), (2, A)], bound=[])
    assert fights(partitions(front)) == {
        frozenset({((1,), (A,))}),
        frozenset({((2,), (A,))}),
        frozenset({((1, 2), (A,))}),
    }


@rule("TEN-11.2")
def test_a_unit_in_attack_always_fights_even_across_an_optional_side():
    front = Front([(1, A)], bound=[1], optional=[(1, A)])
    assert partitions(front) == [[(1, A)]]
    assert not is_legal(front, [])
    assert left_out(front, []) == [1, A]


@rule("TEN-11.2")
def test_an_optional_side_frees_only_who_stands_behind_it():
    front = Front([(1, A), (2, A)], bound=[], optional=[(1, A)])
    assert fights(partitions(front)) == {
        frozenset({((1,), (A,))}),
        frozenset({((2,), (A,))}),
        frozenset({((1, 2), (A,))}),
    }, "unit 2 is not behind one: the enemy must be fought"


@rule("TEN-11.3")
def test_never_many_against_many():
    front = Front([(1, A), (1, B), (2, A), (2, B)], bound=[1, 2])
    assert fights(partitions(front)) == {
        frozenset({((1,), (A,)), ((2,), (B,))}),
        frozenset({((1,), (B,)), ((2,), (A,))}),
    }
    assert many_against_many(front.pairs)
    assert not is_legal(front, front.pairs)


@rule("TEN-11.1")
def test_no_contact_no_combat():
    front = Front([], bound=[])
    assert partitions(front) == [[]]
    assert next_pairs(front, []) == []
    assert is_legal(front, [])
    assert groups(front) == []


# -- all small fronts -------------------------------------------------------------------------------------


def by_force(front: Front, bound: set[int], optional: set[Pair]) -> set[frozenset[Pair]]:
    """Every subset of the contacts that the words of TEN-11.1 to TEN-11.3 allow."""
    found = set()
    for size in range(len(front.pairs) + 1):
        for chosen in combinations(front.pairs, size):
            fighting = {unit for pair in chosen for unit in pair}
            star = all(
                sum(unit == one for one, _ in chosen) == 1 or sum(enemy == other for _, other in chosen) == 1
                for unit, enemy in chosen
            )
            relieved = all(
                enemy in fighting or (unit not in bound and (unit, enemy) in optional)
                for unit, enemy in front.pairs
            )
            if star and relieved and bound <= fighting:
                found.add(frozenset(chosen))
    return found


def random_front(
    dice: random.Random, units: int, enemies: int, chance: float
) -> tuple[Front, set[int], set[Pair]]:
    contacts = [
        (unit, 100 + enemy) for unit in range(units) for enemy in range(enemies) if dice.random() < chance
    ]
    bound = {unit for unit, _ in contacts if dice.random() < 0.5}
    optional = {pair for pair in contacts if dice.random() < 0.4}
    return Front(contacts, bound, optional), bound, optional


@rule("TEN-11.1", "TEN-11.2", "TEN-11.3", "TEN-R12")
@pytest.mark.parametrize("seed", range(60))
def test_all_ways_and_only_those(seed: int):
    dice = random.Random(seed)
    front, bound, optional = random_front(dice, dice.randrange(1, 5), dice.randrange(1, 5), 0.6)
    if len(front.pairs) > 10:
        front, bound, optional = random_front(dice, 3, 3, 0.7)
    legal = by_force(front, bound, optional)
    assert legal, "a legal way always exists (TEN-R12)"
    ways = partitions(front)
    assert {frozenset(way) for way in ways} == legal
    assert len(ways) == len(legal)
    subsets = {
        part
        for way in legal
        for size in range(len(way) + 1)
        for part in map(frozenset, combinations(way, size))
    }
    for part in subsets:
        chosen = sorted(part)
        assert extendable(front, front.around, list(chosen))
        assert is_legal(front, chosen) == extendable(front, {}, list(chosen)) == (part in legal)
        assert {part | {pair} for pair in next_pairs(front, chosen)} == {
            larger for larger in subsets if len(larger) == len(part) + 1 and part <= larger
        }


@rule("TEN-11.1", "TEN-11.3", "TEN-R12")
@pytest.mark.parametrize("seed", range(20))
def test_pair_by_pair_always_ends_in_a_legal_way(seed: int):
    dice = random.Random(seed)
    front, _, _ = random_front(dice, 14, 14, 0.25)
    chosen: list[Pair] = []
    while more := next_pairs(front, chosen):
        if is_legal(front, chosen) and dice.random() < 0.3:
            break
        chosen.append(dice.choice(more))
    assert is_legal(front, chosen)
    sides = combats(chosen)
    assert sorted(pair for a, d in sides for pair in [(u, e) for u in a for e in d]) == sorted(chosen)
    assert all(len(a) == 1 or len(d) == 1 for a, d in sides)


@rule("TEN-11.3")
def test_groups_do_not_touch_and_their_ways_multiply():
    front = Front([(1, A), (2, A), (2, B), (3, C), (4, C)], bound=[1, 2, 3])
    parts = groups(front)
    assert parts == [[(1, A), (2, A), (2, B)], [(3, C), (4, C)]]
    numbers = [len(partitions(Front(part, bound={unit for unit, _ in part} & {1, 2, 3}))) for part in parts]
    assert len(partitions(front)) == numbers[0] * numbers[1]
    assert partitions(front, limit=1) == partitions(front)[:1]


def test_doctests():
    assert doctest.testmod(partition).failed == 0
