"""What Tenkatoitsu tells the levels of its bots: scores, a clock, values of positions."""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import sengoku
from sengoku.bots import bots, decide, private_dice
from sengoku.bots.bot import Bot, Seen
from sengoku.bots.brain import first_of_best
from sengoku.bots.levels import NoviceBot, SearchBot
from sengoku.bots.tenkatoitsu import BRAIN, brain
from sengoku.games.tenkatoitsu.scenarios import SCENARIOS
from sengoku.games.tenkatoitsu.state import Battle
from tests.sizes import THOUGHT_OVER
from tests.support import rule
from tests.tenkatoitsu.test_own_scenario import text_of

GAME = sengoku.game("tenkatoitsu")
VALUES = Path(brain.__file__).with_name("values.toml")
every_battle = pytest.mark.parametrize("scenario", SCENARIOS)


@cache
def positions(scenario: str) -> list[Battle]:
    """A game by the rules of thumb: every position in which there is something to choose."""
    state = GAME.new(2, 4, scenario=scenario)
    found: list[Battle] = []
    while not state.over:
        seat = state.deciders()[0]
        choices = state.choices(seat)
        assert isinstance(state, Battle)
        if len(choices) > 1:
            found.append(state.clone())
        state.apply(seat, BRAIN.pick(GAME.glance(state, seat), choices))
    assert isinstance(state, Battle)
    return [*found, state]


@every_battle
def test_what_is_picked_scores_best(scenario: str) -> None:
    weighed: set[str] = set()
    for state in positions(scenario)[: -1 : 2 * THOUGHT_OVER + 1]:
        seat = state.deciders()[0]
        choices = state.choices(seat)
        scores = BRAIN.scores(GAME.glance(state, seat), choices)
        assert len(scores) == len(choices)
        assert choices[first_of_best(scores)] is BRAIN.pick(GAME.glance(state, seat), choices)
        if len(set(scores)) > 2:
            weighed.add(state.ask(seat).prompt)
    assert {"select", "change-order", "charge-to", "march-to", "name-clan"} <= weighed


@rule("TEN-3.1", "TEN-7.2")
@every_battle
def test_the_clock_goes_on_phase_by_phase(scenario: str) -> None:
    ticks = [BRAIN.ticks(state) for state in positions(scenario)]
    assert ticks == sorted(ticks)
    scene = positions(scenario)[0].scene
    assert len(set(ticks)) > 3 * (scene.last_turn - scene.first_turn)


@every_battle
def test_a_playout_goes_to_the_end_of_the_turn(scenario: str) -> None:
    for state in positions(scenario)[::50]:
        end = BRAIN.ticks(state) + BRAIN.horizon(state)
        late = [one for one in positions(scenario) if BRAIN.ticks(one) >= end]
        assert all(one.turn > state.turn or one.over for one in late)


@every_battle
def test_values_foretell_better_than_guessing(scenario: str) -> None:
    learned = tomllib.loads(VALUES.read_text("utf-8"))["learned"][scenario]
    assert learned["loss"] < learned["guessing"]


@every_battle
def test_both_sides_together_win_once(scenario: str) -> None:
    for state in positions(scenario)[::40]:
        values = [BRAIN.value(state, seat) for seat in (0, 1)]
        assert sum(values) == pytest.approx(1)
        assert all(0 < value < 1 for value in values)


def test_scenarios_of_ones_own_have_a_value_too() -> None:
    state = GAME.new(2, 1, scenario=text_of("template"))
    assert 0 < BRAIN.value(state, 0) < 1


def test_a_side_that_has_lost_units_is_worse_off() -> None:
    state = positions("nagakute")[300].clone()
    before = BRAIN.value(state, 0)
    seats, chiefs = state.scene.unit_seat, state.scene.commander
    state.loss = [
        3 if seats[unit] == 0 and not chiefs[unit] else loss for unit, loss in enumerate(state.loss)
    ]
    assert BRAIN.value(state, 0) < before


@every_battle
def test_plans_begin_with_what_is_picked_and_differ(scenario: str) -> None:
    """Never a chit that the rules of thumb would select after it anyway (TEN-9.3)."""
    tried: Counter[str] = Counter()
    for state in positions(scenario)[:-1:13]:
        seat = state.deciders()[0]
        prompt, choices = _prompt(state), state.choices(seat)
        if prompt in BRAIN.SEARCHED:
            glance = GAME.glance(state, seat)
            plans = BRAIN.plans(state, glance, choices, BRAIN.scores(glance, choices))
            assert plans[0] == [BRAIN.pick(glance, choices)]
            assert len({str(plan[0]) for plan in plans}) == len(plans) <= 6
            tried[prompt] = max(tried[prompt], len(plans))
            follow = BRAIN._chits(state, seat)
            assert not [plan for plan in plans[1:] if plan[0] in follow]
    assert tried["select"] > 4
    assert tried["initiative-order"] == 3


# -- levels -------------------------------------------------------------------------------------------------


def test_levels() -> None:
    assert bots("tenkatoitsu") == ("random", "novice", "heuristic", "skilled", "strong")


def test_a_novice_takes_what_is_nearly_as_good() -> None:
    novice = NoviceBot(BRAIN)
    strayed = 0
    for state in positions("nagakute")[:400:7]:
        seat = state.deciders()[0]
        choices = tuple(state.choices(seat))
        scores = BRAIN.scores(GAME.glance(state, seat), choices)
        choice = novice.choose(Seen(state, seat, choices, private_dice(1, seat, state.moves)))
        assert scores[choices.index(choice)] >= max(scores) - BRAIN.SLACK
        strayed += choice is not choices[first_of_best(scores)]
    assert strayed > 3


@pytest.mark.parametrize("scenario", ["nagakute", "sekigahara"])
def test_whoever_searches_answers_the_same_again(scenario: str) -> None:
    searcher: Bot = SearchBot("skilled", BRAIN, 12)
    asked = [state for state in positions(scenario)[:-1] if _prompt(state) in BRAIN.SEARCHED]
    for state in (asked[5], asked[len(asked) // 2]):
        seat = state.deciders()[0]
        first, again = [decide(searcher, state, seat, private_dice(1, seat)) for _ in range(2)]
        assert first == again
        assert first in state.choices(seat)


def _prompt(state: Battle) -> str:
    return state.ask(state.deciders()[0]).prompt
