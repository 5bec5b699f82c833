"""TEN-2.2: the geometry of the hex grid."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sengoku.games.tenkatoitsu.ground import hexes
from sengoku.games.tenkatoitsu.ground.hexes import (
    STEP_Q,
    STEP_R,
    axial,
    distance,
    name_of,
    offset,
    opposite,
    place_of,
)
from tests.support import rule

coordinate = st.integers(-60, 60)
hex_ = st.tuples(coordinate, coordinate)
place = st.tuples(st.integers(1, 99), st.integers(1, 99))


@rule("TEN-2.2")
@given(place)
def test_names_places_and_coordinates_go_both_ways(at: tuple[int, int]):
    assert place_of(name_of(*at)) == at
    assert offset(*axial(*at)) == at


@rule("TEN-2.2", "TEN-D9")
def test_the_neighbours_of_a_hex_by_name():
    def around(name: str) -> list[str]:
        q, r = axial(*place_of(name))
        return [name_of(*offset(q + STEP_Q[way], r + STEP_R[way])) for way in range(6)]

    assert around("0303") == ["0302", "0402", "0403", "0304", "0203", "0202"], "an odd column"
    assert around("0403") == ["0402", "0503", "0504", "0404", "0304", "0303"], "an even column hangs lower"


@rule("TEN-2.2")
@given(hex_, hex_, hex_)
def test_distance_is_a_distance(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]):
    assert distance(*a, *b) == distance(*b, *a) >= 0
    assert (distance(*a, *b) == 0) == (a == b)
    assert distance(*a, *c) <= distance(*a, *b) + distance(*b, *c)


@rule("TEN-2.2")
@given(hex_, hex_, hex_)
def test_distance_goes_with_the_map(a: tuple[int, int], b: tuple[int, int], by: tuple[int, int]):
    moved = [(q + by[0], r + by[1]) for q, r in (a, b)]
    assert distance(*a, *b) == distance(*moved[0], *moved[1])


@rule("TEN-2.2")
@given(hex_, st.integers(0, 5))
def test_a_step_and_the_step_back(at: tuple[int, int], way: int):
    there = at[0] + STEP_Q[way], at[1] + STEP_R[way]
    assert distance(*at, *there) == 1
    assert (there[0] + STEP_Q[opposite(way)], there[1] + STEP_R[opposite(way)]) == at


@rule("TEN-2.2")
@pytest.mark.parametrize("bad", ["", "1", "12345", "0a01", "0001", "0100", "٠١٠١", 101, None, ["0101"]])
def test_what_is_no_hex(bad: object):
    with pytest.raises(ValueError, match=r"TEN-2\.2"):
        place_of(bad)


@rule("TEN-2.2")
def test_what_cannot_be_named():
    for column, row in ((0, 1), (1, 0), (100, 1), (1, 100)):
        with pytest.raises(ValueError, match=r"TEN-2\.2"):
            name_of(column, row)


def test_doctests():
    assert doctest.testmod(hexes).failed == 0
