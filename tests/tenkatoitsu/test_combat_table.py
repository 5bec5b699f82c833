"""TEN-11.6, TEN-11.7 and TEN-D1: the combat table, its codes and its odds."""

from __future__ import annotations

import doctest
import random
from collections import Counter
from fractions import Fraction
from itertools import product
from operator import add

import pytest

from sengoku.games.tenkatoitsu.combat import table as combat_table
from sengoku.games.tenkatoitsu.combat.table import CODES, TABLE, Loss, Result, odds, outcome, result
from tests.digest import number, table_of
from tests.support import rule


@rule("TEN-D1", "TEN-11.6")
def test_the_whole_table_is_as_the_digest_writes_it():
    rows = table_of("TEN-D1")
    assert len(rows) == len(TABLE) == 17
    for row in rows:
        red_total = number(row.pop(r"R\B"))
        assert len(row) == 25
        for column, code in row.items():
            assert outcome(red_total, number(column)) == code


@rule("TEN-D1", "TEN-R1")
def test_totals_beyond_the_table_use_its_ends():
    for blue_total in range(-2, 23):
        assert outcome(-9, blue_total) == outcome(0, blue_total)
        assert outcome(40, blue_total) == outcome(16, blue_total)
    for red_total in range(17):
        assert outcome(red_total, -30) == outcome(red_total, -2)
        assert outcome(red_total, 99) == outcome(red_total, 22)


def harm(loss: Loss, others: Loss, units: int) -> float:
    """Steps lost, a fall-back as half a step, an elimination as four."""

    def one(part: Loss) -> float:
        return 4 if part.eliminated else part.steps + part.falls_back / 2

    return one(loss) + (units - 1) * one(others)


@rule("TEN-D1")
@pytest.mark.parametrize(("attackers", "defenders"), [(1, 1), (2, 1), (4, 1), (1, 2), (1, 4)])
def test_a_higher_total_never_hurts_the_attacker(attackers: int, defenders: int):
    def balance(red_total: int, blue_total: int) -> tuple[float, float]:
        found = result(outcome(red_total, blue_total))
        own = harm(found.attacker, found.other_attackers, attackers)
        return -own, harm(found.defender, found.other_defenders, defenders) - own

    for red_total, blue_total in product(range(17), range(-2, 23)):
        here = balance(red_total, blue_total)
        for more in (balance(red_total + 1, blue_total), balance(red_total, blue_total + 1)):
            assert more[0] >= here[0]
            assert more[1] >= here[1]


@rule("TEN-11.7", "TEN-X23")
def test_what_the_codes_of_the_rulebook_mean():
    found = result("a21")
    assert (found.attacker.steps, found.other_attackers.steps) == (2, 1)
    assert not found.defender
    assert not found.other_defenders
    found = result("dE2")
    assert found.defender.eliminated
    assert (found.other_defenders.steps, found.other_defenders.falls_back) == (2, False)
    found = result("d1RR")
    assert (found.defender.steps, found.defender.falls_back) == (1, True)
    assert (found.other_defenders.steps, found.other_defenders.falls_back) == (0, True)
    found = result("a1-d1")
    assert (found.attacker.steps, found.defender.steps) == (1, 1)
    assert not found.other_attackers
    assert not found.other_defenders
    assert {"a1", "a21", "a1-d1", "dE2", "d1RR"} <= set(CODES)


#: Steps, eliminated, falls back: of the one chosen and of the others (attackers, then defenders).
MEANINGS = {
    "a1": ((1, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)),
    "a1-d1": ((1, 0, 0), (0, 0, 0), (1, 0, 0), (0, 0, 0)),
    "a11": ((1, 0, 0), (1, 0, 0), (0, 0, 0), (0, 0, 0)),
    "a2": ((2, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0)),
    "a21": ((2, 0, 0), (1, 0, 0), (0, 0, 0), (0, 0, 0)),
    "aE1": ((0, 1, 0), (1, 0, 0), (0, 0, 0), (0, 0, 0)),
    "d1": ((0, 0, 0), (0, 0, 0), (1, 0, 0), (0, 0, 0)),
    "d1R": ((0, 0, 0), (0, 0, 0), (1, 0, 1), (0, 0, 0)),
    "d1RR": ((0, 0, 0), (0, 0, 0), (1, 0, 1), (0, 0, 1)),
    "d2R1R": ((0, 0, 0), (0, 0, 0), (2, 0, 1), (1, 0, 1)),
    "d2RR": ((0, 0, 0), (0, 0, 0), (2, 0, 1), (0, 0, 1)),
    "dE1R": ((0, 0, 0), (0, 0, 0), (0, 1, 0), (1, 0, 1)),
    "dE2": ((0, 0, 0), (0, 0, 0), (0, 1, 0), (2, 0, 0)),
    "dR": ((0, 0, 0), (0, 0, 0), (0, 0, 1), (0, 0, 0)),
}


@rule("TEN-11.7")
def test_every_code_of_the_table():
    assert set(MEANINGS) == set(CODES)
    for code, meaning in MEANINGS.items():
        found = result(code)
        losses = (found.attacker, found.other_attackers, found.defender, found.other_defenders)
        assert tuple((loss.steps, loss.eliminated, loss.falls_back) for loss in losses) == meaning


# -- odds -------------------------------------------------------------------------------------------------


@rule("TEN-2.4", "TEN-11.6", "TEN-D1")
@pytest.mark.parametrize(
    ("red_sum", "blue_sum"), [(0, 0), (1, 5), (-5, -8), (6, 12), (-30, 4), (3, 40), (99, -99)]
)
def test_odds_are_exact(red_sum: int, blue_sum: int):
    counts: Counter[str] = Counter()
    for a, b, c, d in product(range(1, 7), repeat=4):
        counts[outcome(a + b + red_sum, c + d + blue_sum)] += 1
    assert odds(red_sum, blue_sum) == {code: Fraction(count, 1296) for code, count in counts.items()}
    assert sum(odds(red_sum, blue_sum).values()) == 1


@rule("TEN-2.4", "TEN-11.6")
def test_a_million_dice_agree_with_the_odds():
    dice, throws = random.Random(1600), 1_000_000
    pairs = [
        map(add, dice.choices(range(1, 7), k=throws), dice.choices(range(1, 7), k=throws)) for _ in range(2)
    ]
    totals = Counter(zip(*pairs, strict=True))
    for red_sum, blue_sum in ((0, 0), (1, 5), (-2, 3)):
        seen: Counter[str] = Counter()
        for (red_dice, blue_dice), count in totals.items():
            seen[outcome(red_dice + red_sum, blue_dice + blue_sum)] += count
        expected = odds(red_sum, blue_sum)
        assert set(seen) <= set(expected)
        for code, chance in expected.items():
            error = (float(chance) * (1 - float(chance)) / throws) ** 0.5
            assert abs(seen[code] / throws - float(chance)) < 5 * error


@rule("TEN-D1")
def test_the_shape_the_digest_promises():
    even = odds(0, 0)
    attacker = sum(chance for code, chance in even.items() if code[0] == "a" and "-" not in code)
    assert round(float(attacker), 2) == 0.34
    assert round(float(even["a1-d1"]), 2) == 0.33
    two_to_one = odds(1, 5)
    pushed = sum(two_to_one.get(code, Fraction(0)) for code in ("d1RR", "d2RR", "d2R1R", "dE1R", "dE2"))
    assert round(float(pushed), 2) == 0.56


def test_asking_for_odds_does_not_let_one_change_them():
    combat_table.chances(0, 0).clear()
    assert sum(combat_table.chances(0, 0).values()) == combat_table.THROWS


@rule("TEN-11.7")
@pytest.mark.parametrize("code", ["a", "d", "x1", "aR", "a1R", "d5", "dRRR", "d1-", "dE2R1"])
def test_codes_that_cannot_be(code: str):
    with pytest.raises(ValueError, match=r"TEN-11\.7"):
        Result(code)


def test_doctests():
    assert doctest.testmod(combat_table).failed == 0
