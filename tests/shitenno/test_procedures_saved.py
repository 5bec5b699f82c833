"""A saved game whose procedures cannot be under way so, or whose story has other things in it, is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from sengoku.core.errors import BadRecord
from tests.shitenno.table import GAME, Table, table

Saved = dict[str, Any]


def sensei_pays() -> Table:
    """The Sensei pays for its second kamon: all that can be under way in an odd year."""
    t = table(hands={2: "koku3*3"}, active=2)
    t.take(2, "koku chugoku", "koku3")
    t.do(2, "koku chugoku")
    return t


def lot_offered() -> Table:
    t = table(sharing="bushi samurai koku1")
    t.offer(0, 3, "bushi")
    return t


def two_lots() -> Table:
    t = table(2, sharing="bushi samurai koku1")
    t.split(0, 4, "bushi", 3)
    return t


def refused(t: Table, damage: Callable[[Saved], object]) -> None:
    saved = json.loads(json.dumps(t.state.dump()))
    assert GAME.load(saved) == t.state
    damage(saved)
    with pytest.raises(BadRecord):
        GAME.load(saved)


def put(place: int, **values: object) -> Callable[[Saved], object]:
    return lambda saved: saved["stack"][place].update(values)


@pytest.mark.parametrize("place", range(5))
def test_each_procedure_of_an_odd_year_is_needed_by_the_others(place: int) -> None:
    t = sensei_pays()
    assert [frame.NAME for frame in t.state.stack] == ["round", "odd-year", "gild", "turn", "paying"]
    if place < 4:
        refused(t, lambda saved: saved["stack"].pop(place))
    refused(t, lambda saved: saved["stack"].insert(place, saved["stack"][place]))


@pytest.mark.parametrize(
    "damage",
    [
        put(0, step=1),
        put(1, left=[]),
        put(1, left=[2]),
        put(2, seat=0),
        put(3, seat=0),
        put(3, asked=0),
        put(4, seat=0),
        put(4, koku=2),
        put(4, province=8),
        put(4, parts=[0] * 19),
        put(4, parts=[1] + [0] * 19, forced=0),
        put(4, forced=9),
    ],
)
def test_a_payment_is_the_turn_s_own_and_of_what_its_player_has(damage: Callable[[Saved], object]) -> None:
    refused(sensei_pays(), damage)


@pytest.mark.parametrize(
    "damage",
    [put(2, tairo=1), put(2, asked=0), put(2, tile=0), put(2, tile=5), put(2, lot=[2] + [0] * 16)],
)
def test_a_lot_is_the_tairo_s_and_of_what_is_shared(damage: Callable[[Saved], object]) -> None:
    refused(lot_offered(), damage)


@pytest.mark.parametrize(
    "damage",
    [put(2, chooser=0), put(2, tile_a=3), put(2, lot_b=[0] * 17), lambda saved: saved["stack"].pop()],
)
def test_two_lots_are_all_that_is_left(damage: Callable[[Saved], object]) -> None:
    refused(two_lots(), damage)


@pytest.mark.parametrize("stranger", [True, 1.0, "1", None, [1], {}])
@pytest.mark.parametrize("story", ["history", "won"])
def test_the_story_is_told_in_whole_numbers(story: str, stranger: object) -> None:
    t = sensei_pays() if story == "won" else lot_offered()
    if story == "history":
        t.do(1, "accept")
    refused(t, lambda saved: saved[story][0].__setitem__(0, stranger))
