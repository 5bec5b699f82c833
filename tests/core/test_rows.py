"""A row that is written in place: what is added, and what is passed over."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from sengoku.core.observation import Block, Observer
from sengoku.core.rows import Row, at_most, next_other, put_other, put_sums, total
from tests.toy.stones import STONES


def empty(length: int) -> Row:
    return Row(vec[u8]([0] * length))


def test_numbers_are_added_in_every_form() -> None:
    row = empty(25)
    row.append(7)
    row.extend([1, 2])
    row.part([5, 6, 7, 8], 1, 3)
    row.plus_one([-1, 4])
    row.capped([-3, 300])
    row.zeros(1)
    row.one_hot(2, 3)
    row.one_hot(-1, 2)
    row.counted([0, 2, 2], 3)
    row.bits(0b1101, 4)
    row.skip(1)
    wanted = [7, 1, 2, 6, 7, 0, 5, 0, 255, 0, 0, 0, 1, 0, 0, 1, 0, 2, 1, 0, 1, 1]
    assert list(bytes(row.cells))[: len(wanted)] == wanted
    assert row.at == len(wanted) + 1


def test_numbers_are_added_up_so_many_at_a_time() -> None:
    cells = vec[u8]([0] * 4)
    put_sums(cells, 1, [1, 2, 3, 4, 5, 6], 3)
    assert list(bytes(cells)) == [0, 6, 15, 0]


def test_of_a_list_that_replaced_another_what_is_other_is_written() -> None:
    before = [1, 2, 3, 4]
    now = [1, 5, 3, 6]
    places = [next_other(before, now, place) for place in range(5)]
    assert places == [1, 1, 3, 3, 4]
    cells = vec[u8]([9] * 6)
    put_other(cells, 1, before, now)
    assert list(bytes(cells)) == [9, 9, 5, 9, 6, 9]
    put_other(cells, 1, [], now)  # nothing stands there yet
    assert list(bytes(cells)) == [9, 1, 5, 3, 6, 9]


def test_what_a_row_cannot_hold_is_refused() -> None:
    row = empty(1)
    for number in (-1, 256):
        with pytest.raises(ValueError, match="cannot hold"):
            row.append(number)
    row.append(1)
    with pytest.raises(IndexError):
        row.append(1)


def test_a_list_is_written_again_only_when_it_was_replaced() -> None:
    row = empty(2)
    numbers = [1, 2]
    row.keep(numbers)
    row.cells[0] = 9
    row.rewind()
    row.keep(numbers)
    assert list(bytes(row.cells)) == [9, 2]
    row.rewind()
    row.keep(numbers.copy())
    assert list(bytes(row.cells)) == [1, 2]


def test_a_list_that_is_changed_in_place_is_compared() -> None:
    row = empty(2)
    numbers = [1, 2]
    row.renew(numbers)
    numbers[1] = 3
    row.rewind()
    row.renew(numbers)
    assert list(bytes(row.cells)) == [1, 3]
    row.rewind()
    assert row.equal([1, 3])


def test_things_and_numbers_are_remembered_by_their_order() -> None:
    row = empty(0)
    one, other = [1], [1]
    assert not row.same(one) | row.same(other) | row.same_number(4)
    row.rewind()
    assert row.same(one) & row.same(other) & row.same_number(4)
    row.rewind()
    assert not row.same(other) | row.same(one) | row.same_number(5)


def test_a_row_that_forgets_writes_everything() -> None:
    row = empty(1)
    numbers = [1]
    row.keep(numbers)
    row.cells[0] = 9
    row.forget()
    assert not row.same_number(0)
    row.keep(numbers)
    assert list(bytes(row.cells)) == [1]


class Interrupted(Observer):
    """Asks about a list, and is stopped before it has written it."""

    stops = False

    def write(self, state: Any, seat: int, row: Row) -> None:
        if row.same(state.taken):
            row.skip(2)
            return
        if self.stops:
            raise KeyboardInterrupt
        row.extend(state.taken)


def test_a_row_that_was_not_finished_is_written_whole_the_next_time() -> None:
    state: Any = STONES.new(2)
    seat = state.deciders()[0]
    state.apply(seat, state.choices(seat)[0])
    observer = Interrupted(STONES, 2, [Block("taken", (2,), 99, "the stones of each")])
    wanted = observer.observe(state, 0)
    row = empty(observer.size)
    observer.stops = True
    with pytest.raises(KeyboardInterrupt):
        observer.fill(state, 0, row)
    observer.stops = False
    observer.fill(state, 0, row)
    assert bytes(row.cells) == wanted


def test_sums_and_limits() -> None:
    assert total([1, 2, 3]) == 6
    assert total([1, 2, 3, 4], 1, 3) == 5
    assert [at_most(number, 9) for number in (-1, 5, 10)] == [0, 5, 9]
