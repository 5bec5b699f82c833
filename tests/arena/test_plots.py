"""What is drawn on the pages of reports."""

from __future__ import annotations

import pytest

from sengoku.arena.plots import Whisker, around, bars, shares, up_to


def told(share: float) -> str:
    return f"{100 * share:.0f}"


@pytest.mark.parametrize(
    ("most", "high"), [(0.0, 0.2), (0.11, 0.2), (0.2, 0.2), (0.21, 0.4), (0.97, 1.0), (1.0, 1.0)]
)
def test_small_shares_have_a_small_scale(most: float, high: float) -> None:
    scale = up_to(most)
    assert scale.high == pytest.approx(high)
    assert [told(mark) for mark in scale.marks] == [f"{25 * high * part:.0f}" for part in range(5)]


@pytest.mark.parametrize(
    ("low", "high", "marks"),
    [
        (1430.0, 1570.0, [1400, 1450, 1500, 1550, 1600]),
        (714.0, 1943.0, [500, 1000, 1500, 2000]),
        (1500.0, 1500.0, [1500, 1550]),
        (-9000.0, 12000.0, [-10000, -5000, 0, 5000, 10000, 15000]),
    ],
)
def test_ratings_stand_on_round_figures(low: float, high: float, marks: list[int]) -> None:
    assert around(low, high).marks == marks


def test_what_may_be_chance_is_hollow_and_the_others_share_stands_beside() -> None:
    rows = [
        Whisker("a", 0.6, 0.4, 0.8, clear=False),
        Whisker("<b>", 0.9, 0.8, 1.0, beside=0.25),
    ]
    drawn = shares(rows, told, 0.5)
    assert drawn.count("dot hollow") == 1
    assert drawn.count('class="beside" x1="25.00%"') == 1
    assert "60 (40–80)" in drawn
    assert "&lt;b&gt;" in drawn


def test_a_part_of_a_whole_is_a_bar_and_has_no_interval_where_none_is_known() -> None:
    drawn = bars([Whisker("a", 0.3, 0.2, 0.4), Whisker("b", 0.1, 0.1, 0.1)], told)
    assert 'class="bar" width="75.00%"' in drawn
    assert "30 (20–40)" in drawn
    assert ">10<" in drawn
    assert drawn.count('class="reach"') == 1
