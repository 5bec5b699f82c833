"""Chance: fair, reproducible for ever, and never shifted by looking elsewhere."""

from __future__ import annotations

import hashlib
import struct
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.core.dice import Dice, dice, root_key, seed_hash

NAMES = ("setup", "pile", "hands")


def fresh(seed: int | str = 7) -> Dice:
    return dice(root_key(seed), NAMES)


def fits(counts: list[int], expected: float) -> bool:
    """Chi-square against equal counts; one fair sample in ten thousand fails (Wilson-Hilferty)."""
    statistic = sum((count - expected) ** 2 / expected for count in counts)
    free = len(counts) - 1
    bound = free * (1 - 2 / (9 * free) + 3.719 * (2 / (9 * free)) ** 0.5) ** 3
    return statistic < bound


# -- the algorithm never changes: records depend on it ---------------------------------------------------


def test_known_answers() -> None:
    """If this fails, every record ever written is lost: a new algorithm needs a new record format."""
    assert root_key(7).hex() == "b041b2da7e080e3a7b9acf00356ca8625f26a6adc061815bf25cfda76c76f044"
    assert root_key("été").hex() == "e8d846da70528b8bf16aa3417d71fd301b03b609da648d3feb57a4e7bc81c9b1"
    assert seed_hash(7) == "a3cd5579b22fbf04c8bc977f52c124f8fb79d8df7a3661795a1875a1962e351e"
    d = fresh()
    assert [key.hex()[:16] for key in d.keys] == ["463dac815df28560", "4ea65092cc545f8b", "05313a8d97e61900"]
    assert [d.below(0, 1000) for _ in range(8)] == [214, 149, 522, 321, 123, 298, 100, 657]
    assert [d._word(1) for _ in range(4)] == [549081015, 444914508, 1336826176, 2140215635]
    assert [d.below(2, 6) for _ in range(20)] == [0, 0, 0, 1, 0, 1, 5, 1, 4, 3, 2, 3, 0, 0, 0, 4, 0, 4, 0, 2]
    items = list(range(10))
    d.shuffle(1, items)
    assert items == [4, 0, 1, 2, 9, 6, 8, 5, 7, 3]
    assert d.counters == [8, 13, 20]


def test_known_answers_when_words_are_thrown_away() -> None:
    """Three quarters of 2**32: one word in four is not fair to use."""
    d = dice(root_key("sengoku"), ("a",))
    assert [d.below(0, 3 * 2**30) for _ in range(6)] == [
        325659438,
        1710315055,
        2261843515,
        3022848315,
        853022190,
        407028915,
    ]
    assert d.counters == [7]


def test_the_published_hash_is_plain_sha256() -> None:
    """Anybody can check a seed with a standard tool: printf 'sengoku-seed:7' | sha256sum"""
    assert seed_hash("7") == hashlib.sha256(b"sengoku-seed:7").hexdigest()


def test_words_are_blake2b_of_key_and_counter() -> None:
    """The algorithm in four lines, for whoever checks a game without our code."""
    root = hashlib.blake2b(b"7", digest_size=32, person=b"sengoku-root").digest()
    key = hashlib.blake2b(b"pile", key=root, digest_size=32).digest()
    blocks = [hashlib.blake2b(n.to_bytes(8, "little"), key=key).digest() for n in range(3)]
    words = [word for block in blocks for word in struct.unpack("<16I", block)]
    d = fresh()
    assert [d.below(1, 2**32) for _ in range(48)] == words


# -- fair ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 16, 90])
@pytest.mark.parametrize("seed", [1, "fair"])
def test_every_number_is_equally_likely(sides: int, seed: int | str) -> None:
    d = fresh(seed)
    draws = 400 * sides
    counts = Counter(d.below(1, sides) for _ in range(draws))
    assert set(counts) == set(range(sides))
    assert fits([counts[number] for number in range(sides)], draws / sides)


def test_large_ranges_are_fair_too() -> None:
    """Where plain remainders would favour the low numbers."""
    sides = 3 * 2**30
    d = fresh()
    counts = Counter(d.below(0, sides) * 3 // sides for _ in range(6000))
    assert fits([counts[third] for third in range(3)], 2000)


def test_every_order_is_equally_likely() -> None:
    d = fresh("orders")
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 300):
        items = [0, 1, 2, 3]
        d.shuffle(1, items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert fits(list(counts.values()), 300)


def test_of_counted_things_every_single_one_is_equally_likely() -> None:
    chance, counts = fresh(), [0, 6, 3, 0, 1]
    drawn = Counter(chance.among(0, counts, sum(counts)) for _ in range(10_000))
    assert set(drawn) == {1, 2, 4}
    assert fits([drawn[1] // 6, drawn[2] // 3, drawn[4]], 1000)


def test_neighbouring_draws_do_not_depend_on_each_other() -> None:
    d = fresh("pairs")
    counts = Counter((d.below(2, 5), d.below(2, 5)) for _ in range(25 * 300))
    assert fits([counts[a, b] for a in range(5) for b in range(5)], 300)


def test_streams_and_seeds_do_not_depend_on_each_other() -> None:
    d, other = fresh(1), fresh(2)
    pairs = [(d.below(0, 5), d.below(1, 5)) for _ in range(25 * 200)]
    assert fits([Counter(pairs)[a, b] for a in range(5) for b in range(5)], 200)
    d = fresh(1)
    across = Counter((d.below(0, 5), other.below(0, 5)) for _ in range(25 * 200))
    assert fits([across[a, b] for a in range(5) for b in range(5)], 200)


def test_keys_differ_by_seed_and_by_name() -> None:
    keys = {key for seed in range(50) for key in fresh(seed).keys}
    assert len(keys) == 150
    assert dice(root_key(1), ("pile",)).keys[0] == fresh(1).keys[1], "a stream is known by its name"


# -- never shifted ---------------------------------------------------------------------------------------


def test_drawing_from_one_stream_never_shifts_another() -> None:
    quiet, busy = fresh(), fresh()
    for _ in range(37):
        busy.below(0, 6)
        busy.below(2, 6)
    assert [quiet.below(1, 90) for _ in range(40)] == [busy.below(1, 90) for _ in range(40)]


@settings(max_examples=100, deadline=None, derandomize=True)
@given(before=st.integers(0, 70), sides=st.integers(1, 2**32))
def test_a_copy_and_a_reload_go_on_from_the_same_place(before: int, sides: int) -> None:
    """Also in the middle of a block of sixteen words."""
    d = fresh()
    for _ in range(before):
        d.below(1, 6)
    twin = d.copy()
    again = dice(bytes.fromhex(str(d.dump()["root"])), NAMES, list(d.counters))
    drawn = [d.below(1, sides) for _ in range(20)]
    assert [twin.below(1, sides) for _ in range(20)] == drawn
    assert [again.below(1, sides) for _ in range(20)] == drawn
    assert d.dump() == twin.dump() == again.dump()


def test_a_copy_is_independent() -> None:
    d = fresh()
    d.below(0, 6)
    before = d.dump()
    twin = d.copy()
    for stream in range(3):
        twin.below(stream, 6)
    assert d.dump() == before
    assert twin.dump() != before


@settings(max_examples=100, deadline=None, derandomize=True)
@given(sides=st.integers(1, 2**32), seed=st.integers())
def test_numbers_are_in_range(sides: int, seed: int) -> None:
    d = fresh(seed)
    assert all(0 <= d.below(0, sides) < sides for _ in range(20))


@settings(max_examples=50, deadline=None, derandomize=True)
@given(items=st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item(items: list[int]) -> None:
    shuffled = list(items)
    fresh().shuffle(0, shuffled)
    assert sorted(shuffled) == sorted(items)


def test_drawing_is_noticed() -> None:
    d = fresh()
    assert not d.rolled
    d.below(0, 6)
    assert d.rolled


def test_a_seed_is_the_same_as_number_and_as_text() -> None:
    assert root_key(7) == root_key("7")
    assert seed_hash(7) == seed_hash("7")
    assert root_key(7) != root_key(8)


def test_the_published_hash_does_not_give_the_key_away() -> None:
    assert root_key(7).hex() not in seed_hash(7)
    assert seed_hash(7) not in root_key(7).hex()
