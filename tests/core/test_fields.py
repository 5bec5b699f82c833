"""Declared fields: a record inside a state, and streams of chance that must all be there."""

from __future__ import annotations

from typing import ClassVar

import pytest

from sengoku.core.errors import BadRecord
from sengoku.core.fields import Field, Number, Numbers, Part
from tests.toy.sealed import SEALED


class Duel:
    FIELDS: ClassVar[tuple[Field, ...]] = (Number("rounds", 0, 3), Numbers("wounds", 0, 9, 2))

    def __init__(self) -> None:
        self.rounds = 0
        self.wounds = [0, 0]


FIELD = Part("duel", Duel)


def test_a_record_is_saved_by_its_fields_and_none_as_nothing() -> None:
    assert FIELD.save(Duel()) == {"rounds": 0, "wounds": [0, 0]}
    assert FIELD.save(None) == {}
    assert FIELD.load({}) is None
    assert FIELD.save(FIELD.load({"rounds": 2, "wounds": [1, 5]})) == {"rounds": 2, "wounds": [1, 5]}


@pytest.mark.parametrize("saved", [{"rounds": 1}, {"rounds": True, "wounds": [0, 0]}, 7])
def test_anything_else_is_no_record(saved: object) -> None:
    with pytest.raises((KeyError, TypeError)):
        FIELD.load(saved)


def test_a_record_names_every_field_that_is_out_of_range() -> None:
    duel = Duel()
    assert FIELD.fault(duel, None) == FIELD.fault(None, None) == ""
    duel.rounds, duel.wounds = 4, [0]
    fault = FIELD.fault(duel, None)
    assert "'rounds' is out of range" in fault
    assert "'wounds' does not have 2 entries" in fault


@pytest.mark.parametrize("counters", [[], [0, 0]])
def test_a_save_has_a_counter_for_each_stream_of_chance(counters: list[int]) -> None:
    saved = SEALED.new(3, 1).dump()
    saved["dice"]["counters"] = counters
    with pytest.raises(BadRecord):
        SEALED.load(saved)
