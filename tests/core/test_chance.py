"""Numbers to pick by: every one equally likely, and the same from the same seed."""

from __future__ import annotations

from collections import Counter

from sengoku.core.chance import Picks


def test_every_number_is_picked_equally_often() -> None:
    picks = Picks("even")
    pairs = Counter((picks.below(6), picks.below(6)) for _ in range(36_000))
    assert len(pairs) == 36
    assert all(850 < often < 1150 for often in pairs.values())  # nearly 5 standard deviations


def test_a_seed_gives_its_own_numbers_again() -> None:
    one, same, other = Picks("1"), Picks("1"), Picks("2")
    numbers = [one.below(1000) for _ in range(5)]
    assert [same.below(1000) for _ in range(5)] == numbers
    assert [other.below(1000) for _ in range(5)] != numbers


def test_there_is_nothing_to_pick_among_one() -> None:
    picks = Picks("one")
    assert {picks.below(1) for _ in range(100)} == {0}
