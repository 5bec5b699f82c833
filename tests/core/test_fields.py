"""Declared fields: a record inside a state, and streams of chance that must all be there."""

from __future__ import annotations

from typing import ClassVar

import pytest

from sengoku.core.errors import BadRecord
from sengoku.core.fields import (
    Field,
    Groups,
    Number,
    Numbers,
    Octets,
    Part,
    Small,
    Story,
    clear,
    replaced,
)
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


def test_before_the_game_every_field_is_the_least_it_can_be() -> None:
    class Table:
        FIELDS: ClassVar[tuple[Field, ...]] = (
            Number("active", -1, 2),
            Numbers("lives", 1, 9, 3),
            Numbers("pile", 0, 9),
            Groups("hands", 0, 9, 2),
            Octets("trail"),
            Small("deeds", each=4),
            Story("history"),
            Part("duel", Duel),
        )

    table = Table()
    clear(table)
    assert vars(table) == {
        "active": -1,
        "lives": [1, 1, 1],
        "pile": [],
        "hands": [[], []],
        "trail": bytearray(),
        "deeds": bytearray(4),
        "history": [],
        "duel": None,
    }


def test_what_is_replaced_leaves_the_old_values_to_those_who_share_them() -> None:
    shared = [1, 2, 3]
    assert (replaced(shared, 1, 7), shared) == ([1, 7, 3], [1, 2, 3])
