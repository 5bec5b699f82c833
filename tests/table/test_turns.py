"""Whose turn it is, so that a table can say "your turn" to one and "you are asked" to another."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from sengoku.core.match import start
from sengoku.core.state import NOBODY, State
from sengoku.games import game
from tests.table.servers import Server


def moments(id: str, seats: int, moves: int = 400) -> Iterator[State]:
    rng = random.Random(3)
    match = start(game(id), seats, "turns")
    for _ in range(moves):
        state = match.state
        if state.over:
            return
        yield state
        seat = rng.choice(state.deciders())
        match.choose(seat, str(rng.choice(state.choices(seat))))


@pytest.mark.parametrize(
    ("id", "seats", "own", "reacting"),
    [
        ("samurai-sword", 4, "play", "parry"),
        ("shitenno", 4, "turn", "choose-lot"),
        ("bushido", 3, "attack", "invitation"),
    ],
)
def test_some_questions_are_of_ones_own_turn_and_others_are_not(
    id: str, seats: int, own: str, reacting: str
) -> None:
    asked = [
        (state.ask(seat).prompt, state.whose_turn() == seat)
        for state in moments(id, seats)
        for seat in state.deciders()
    ]
    assert {mine for prompt, mine in asked if prompt == own} == {True}
    assert {mine for prompt, mine in asked if prompt == reacting} == {False}


def test_a_turn_in_tenkatoitsu_is_that_of_the_chit() -> None:
    found: set[int] = set()
    for state in moments("tenkatoitsu", 2):
        view, turn = state.view(None), state.whose_turn()
        owners = {clan["id"]: clan["seat"] for clan in view["clans"]}
        owners |= {"combat-0": 0, "combat-1": 1}
        assert turn == owners.get(view["drawn"] or "", NOBODY)
        found.add(turn)
    assert found == {NOBODY, 0, 1}


def test_a_table_says_which_events_have_weight(server: Server) -> None:
    marks = {one["id"]: one["marks"] for one in server.call("GET", "/api/games").json()}
    assert marks["samurai-sword"] == {"attacked": "attack", "challenged": "attack", "defeated": "defeat"}
    assert marks["bushido"]["won-by-treason"] == "treason"
    assert marks["tenkatoitsu"]["combat"] == "dice"
    for id, known in marks.items():
        if id in ("samurai-sword", "shitenno", "bushido", "tenkatoitsu"):
            assert set(known) <= set(game(id).events)
