"""Intervals and chances against known values and their own laws."""

from __future__ import annotations

from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sengoku.arena.statistics import chance_of, of_pairs, wilson


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (5, 10, 0.2366, 0.7634),
        (1, 1, 0.2065, 1.0),
        (15, 50, 0.1910, 0.4375),
        (500, 1000, 0.4691, 0.5309),
    ],
)
def test_known_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-5)


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


@pytest.mark.parametrize(("wins", "games"), [(-1, 5), (6, 5), (0, -1)])
def test_impossible_counts_are_refused(wins: int, games: int) -> None:
    with pytest.raises(ValueError, match="impossible"):
        wilson(wins, games)


@given(st.integers(1, 10**6).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_laws(counts: tuple[int, int]) -> None:
    wins, games = counts
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1
    mirrored = wilson(games - wins, games)
    assert mirrored == pytest.approx((1 - high, 1 - low))
    wider = wilson(wins, games, z=3)
    assert wider[0] <= low
    assert high <= wider[1]


@given(st.integers(0, 60).flatmap(lambda games: st.tuples(st.integers(0, games), st.just(games))))
def test_the_chance_of_so_many_wins_is_the_sum_of_all_ways(counts: tuple[int, int]) -> None:
    wins, games = counts
    for share in (0.0, 0.1, 0.5, 0.8, 1.0):
        ways = [
            comb(games, won) * share**won * (1 - share) ** (games - won) for won in range(wins, games + 1)
        ]
        assert chance_of(wins, games, share) == pytest.approx(sum(ways))


def test_of_very_many_games_too() -> None:
    assert chance_of(10_000, 100_000, 0.5) == 1.0
    assert chance_of(90_000, 100_000, 0.5) == 0.0
    assert chance_of(50_200, 100_000, 0.5) == pytest.approx(0.10352, abs=1e-5)


@given(st.lists(st.sampled_from([-1, -0.5, 0, 0.5, 1]), min_size=1, max_size=30))
def test_the_interval_of_pairs_has_their_mean_in_it(steps: list[float]) -> None:
    apart, squares = sum(steps), sum(step * step for step in steps)
    low, high = of_pairs(len(steps), apart, squares)
    assert -1 <= low <= apart / len(steps) <= high <= 1
    assert (-high, -low) == pytest.approx(of_pairs(len(steps), -apart, squares))
    wider = of_pairs(len(steps), apart, squares, z=3)
    assert wider[0] <= low
    assert high <= wider[1]
