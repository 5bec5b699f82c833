"""SHI-6.2 to SHI-6.4: the final count as figures, without a table."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sengoku.games.shitenno.scoring import Hand, Line, Result, final, majority
from tests.support import rule

Kamons = list[tuple[int, bool]]


def kamons(text: str) -> Kamons:
    """Kamons from left to right, such as "0 1g 1"."""
    return [(int(word[0]), word.endswith("g")) for word in text.split()]


@rule("SHI-6.3", "SHI-T19")
@pytest.mark.parametrize(
    ("row", "winner"),
    [
        ("", None),
        ("3", 3),
        ("0 1 1", 1),
        ("0 0 1", 0),
        ("1 0 0 1", 1),
        ("0 1 1 0", 0),
        ("0 1 2 3", 0),
        ("2 1 0 3", 2),
        ("0 0 1g", 0),
        ("1g 0 0", 1),
        ("0 1g", 1),
        ("0 1g 0", 0),
        ("0 1g 2 2", 1),
        ("2 1g 2 0", 2),
        ("0 1 2g 1", 1),
        ("0g 1g", 0),
        ("0 1g 1g 0g", 1),
        ("0 1 1g 0g", 0),
    ],
)
def test_majorities(row, winner):
    assert majority(kamons(row)) == winner


def slowly(row: Kamons) -> int | None:
    """Every gold kamon laid down as two, then counted; ties to whoever stands furthest left."""
    spread = [seat for seat, gold in row for _ in range(2 if gold else 1)]
    best = max((spread.count(seat) for seat in spread), default=0)
    return next((seat for seat in spread if spread.count(seat) == best), None)


ROWS = st.lists(st.tuples(st.integers(0, 3), st.booleans()), max_size=4)


@rule("SHI-6.3", "SHI-T19")
@given(ROWS)
def test_majority_is_that_of_counting_by_hand(row):
    assert majority(row) == slowly(row)


@rule("SHI-6.3", "SHI-5.3")
@given(ROWS, st.integers(0, 3))
def test_turning_a_kamon_to_gold_never_hurts_its_owner(row, place):
    if place < len(row):
        seat = row[place][0]
        gilded = [*row[:place], (seat, True), *row[place + 1 :]]
        assert majority(row) != seat or majority(gilded) == seat


# -- koku -------------------------------------------------------------------------------------------------


@rule("SHI-6.2", "SHI-T18", "SHI-T14", "SHI-E9")
@pytest.mark.parametrize(
    ("koku", "troops", "exchange", "plus_one", "points"),
    [
        (2, 0, 0, 0, 2),
        (3, 0, 0, 0, 3),
        (0, 5, 0, 0, 0),
        (0, 2, 1, 0, 1),
        (0, 2, 3, 0, 2),
        (0, 0, 3, 0, 0),
        (0, 5, 0, 2, 0),
        (1, 0, 0, 2, 3),
        (0, 1, 1, 2, 3),
        (0, 0, 1, 2, 0),
        (4, 3, 2, 1, 7),
    ],
)
def test_koku_in_hand_with_leftover_tiles(koku, troops, exchange, plus_one, points):
    hand = Hand(koku, troops, exchange, plus_one)
    assert hand.koku + hand.exchanged + hand.added == points


# -- the whole sheet --------------------------------------------------------------------------------------

POINTS = st.integers(0, 60)


@st.composite
def finished(draw: st.DrawFn) -> Result:
    seats = draw(st.integers(2, 4))

    def each(values: st.SearchStrategy[int]) -> list[int]:
        return draw(st.lists(values, min_size=seats, max_size=seats))

    small = st.integers(0, 6)
    rows = zip(each(small), each(small), each(small), each(small), strict=True)
    hands = [Hand(koku, troops, exchange, plus_one) for koku, troops, exchange, plus_one in rows]
    places = st.tuples(st.integers(0, seats - 1), st.booleans())
    provinces = draw(st.lists(st.lists(places, max_size=4), min_size=8, max_size=8))
    titles = draw(st.permutations([1, 2, 3, 4]))[:seats]
    result = final(each(POINTS), each(POINTS), each(POINTS), hands, provinces, titles)
    best = [seat for seat in range(seats) if result.totals[seat] == max(result.totals)]
    assert titles[result.winner] == max(titles[seat] for seat in best)
    for province, row in enumerate(provinces):
        lines = [line.seat for line in result.lines if line.province == province]
        assert lines == ([] if not row else [majority(row)])
    return result


@rule("SHI-6.4", "SHI-T20", "SHI-6.3")
@given(finished())
def test_every_sheet_adds_up_and_the_higher_title_breaks_a_tie(result):
    for seat, total in enumerate(result.totals):
        assert total == sum(line.points for line in result.lines if line.seat == seat)
    best = [seat for seat, total in enumerate(result.totals) if total == max(result.totals)]
    assert result.winner in best
    assert result.tie is (len(best) > 1)


NOTHING = Hand(0, 0, 0, 0)


@rule("SHI-6.4", "SHI-T20")
@pytest.mark.parametrize(
    ("points", "titles", "winner", "tie"),
    [
        ([10, 9, 8, 7], [1, 2, 3, 4], 0, False),
        ([10, 10, 8, 7], [1, 2, 3, 4], 1, True),
        ([10, 10, 8, 10], [3, 4, 2, 1], 1, True),
        ([10, 3, 8, 10], [3, 4, 2, 1], 0, True),
        ([0, 0], [1, 3], 1, True),
        ([5, 5, 5], [4, 1, 2], 0, True),
    ],
)
def test_ties_for_victory(points, titles, winner, tie):
    zeros = [0] * len(points)
    result = final(points, zeros, zeros, [NOTHING] * len(points), [], titles)
    assert (result.winner, result.tie, result.totals) == (winner, tie, points)


@rule("SHI-3.3", "SHI-5.1", "SHI-5.2", "SHI-6.2", "SHI-6.3", "SHI-T18")
def test_every_line_names_its_rule():
    hands = [Hand(4, 2, 1, 1), NOTHING]
    result = final([20, 5], [4, 0], [0, 2], hands, [[(1, False)], [(0, True)]], [4, 3])
    told = {(line.seat, line.kind): (line.points, line.rule, line.province) for line in result.lines}
    assert told == {
        (0, "positions"): (20, "SHI-3.3", None),
        (0, "daimyo"): (4, "SHI-5.1", None),
        (0, "shomyo"): (0, "SHI-5.2", None),
        (0, "koku"): (4, "SHI-6.2", None),
        (0, "exchange"): (1, "SHI-T18", None),
        (0, "plus-one"): (1, "SHI-T18", None),
        (0, "majority"): (6, "SHI-6.3", 1),
        (1, "positions"): (5, "SHI-3.3", None),
        (1, "daimyo"): (0, "SHI-5.1", None),
        (1, "shomyo"): (2, "SHI-5.2", None),
        (1, "koku"): (0, "SHI-6.2", None),
        (1, "exchange"): (0, "SHI-T18", None),
        (1, "plus-one"): (0, "SHI-T18", None),
        (1, "majority"): (6, "SHI-6.3", 0),
    }
    assert result.totals == [36, 13]
    assert repr(Line(0, "koku", 4, "SHI-6.2")) == "Line(0, 'koku', 4, 'SHI-6.2', None)"
