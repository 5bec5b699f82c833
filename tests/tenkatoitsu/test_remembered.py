"""What the table remembers between questions is what it would work out anew."""

from __future__ import annotations

import random

import pytest

from sengoku.games.tenkatoitsu.combat.declaring import Declaring, front_of
from sengoku.games.tenkatoitsu.combat.partition import groups
from sengoku.games.tenkatoitsu.combat.scene import backers_at
from sengoku.games.tenkatoitsu.components import CHARGE
from sengoku.games.tenkatoitsu.game import GAME
from sengoku.games.tenkatoitsu.movement import charge
from sengoku.games.tenkatoitsu.movement.charge import aimed_at
from sengoku.games.tenkatoitsu.movement.retreat import can_retreat, must_retreat, ways
from sengoku.games.tenkatoitsu.places import BOTH
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import EAST, WEST
from sengoku.games.tenkatoitsu.treason.undecided import undecided_hexes
from tests.support import rule


def moments(scenario: str, every: int = 1) -> list[Battle]:
    """Positions of a game of random choices, the table as the players have it."""
    state = GAME.new(2, "remembered", scenario=scenario)
    assert isinstance(state, Battle)
    dice = random.Random(scenario)
    found: list[Battle] = []
    while not state.over:
        seat = dice.choice(state.deciders())
        legal = state.choices(seat)
        assert legal == state.clone().choices(seat), "a clone remembers nothing"
        state.apply(seat, dice.choice(legal))
        if state.moves % every == 0:
            found.append(state.clone())
    return found


SCENARIOS = ("nagakute", "yamazaki", "yamazaki-long", "sekigahara")


@rule("TEN-6.2.4", "TEN-6.3", "TEN-6.6", "TEN-R59")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_offered_is_as_if_nothing_was_remembered(scenario: str) -> None:
    assert len(moments(scenario)) > 100


def test_whoever_asks_for_the_choices_may_do_with_the_list_as_he_likes() -> None:
    state = GAME.new(2, "remembered", scenario="nagakute")
    dice = random.Random("lists")
    for _ in range(200):
        seat = dice.choice(state.deciders())
        legal = state.choices(seat)
        state.choices(seat).clear()
        assert state.choices(seat) == legal
        state.apply(seat, dice.choice(legal))


@rule("TEN-11.1", "TEN-11.3")
@pytest.mark.parametrize("scenario", ["nagakute", "sekigahara"])
def test_who_hangs_together_is_remembered_while_targets_are_named(scenario: str) -> None:
    state = GAME.new(2, "remembered", scenario=scenario)
    assert isinstance(state, Battle)
    dice = random.Random(scenario)
    asked = 0
    while not state.over:
        seat = dice.choice(state.deciders())
        legal = state.choices(seat)
        frame, front = state.stack[-1], state.front
        if isinstance(frame, Declaring) and front is not None:
            asked += 1
            assert not any(front.degrees), "nothing is left of the ways looked at"
            for pairs in groups(front_of(state, frame.units)):
                members = sorted({unit for pair in pairs for unit in pair})
                assert [sorted(front.group(unit)) for unit in members] == [members] * len(members)
        state.apply(seat, dice.choice(legal))
    assert asked > 10


@rule("TEN-6.6")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_who_is_near_an_enemy_is_known_though_enemies_move(scenario: str) -> None:
    state = GAME.new(2, "near", scenario=scenario)
    assert isinstance(state, Battle)
    dice = random.Random(scenario)
    while not state.over:
        seat = dice.choice(state.deciders())
        state.apply(seat, dice.choice(state.choices(seat)))
        if state.moves % 5 == 0:
            twin = state.clone()
            units = [unit for seat in BOTH for unit in state.scene.seat_units[seat]]
            assert [must_retreat(state, unit) for unit in units] == [
                must_retreat(twin, unit) for unit in units
            ]


@rule("TEN-6.6")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_retreat_that_was_open_is_not_taken_for_open_for_ever(scenario: str) -> None:
    """Play by chance seldom asks for retreats; here it is asked all the time, so that much is remembered."""
    state = GAME.new(2, "retreats", scenario=scenario)
    assert isinstance(state, Battle)
    dice = random.Random(scenario)
    open_ones = shut_ones = 0
    while not state.over and state.moves < 600:
        seat = dice.choice(state.deciders())
        state.apply(seat, dice.choice(state.choices(seat)))
        asked = [unit for unit in range(state.moves % 4, len(state.pos), 4) if can_flee(state, unit)]
        twin = GAME.reload(state.dump())
        assert isinstance(twin, Battle)
        for unit in asked:
            found = can_retreat(state, unit)
            assert found == can_retreat(twin, unit) == bool(ways(twin, unit, []).goals)
            open_ones += found
            shut_ones += not found
    assert open_ones > 100
    assert shut_ones


def can_flee(s: Battle, unit: int) -> bool:
    return s.pos[unit] >= 0 and s.scene.unit_seat[unit] in BOTH and not s.shut(unit)


@rule("TEN-6.3.1", "TEN-6.6", "TEN-11.6.1", "TEN-R7")
@pytest.mark.parametrize("scenario", ["nagakute", "sekigahara"])
def test_short_cuts_lead_to_the_same(scenario: str) -> None:
    """Targets of charges, those near the enemy and supports, against the plain rule."""
    for s in moments(scenario, every=29):
        field = s.scene.field
        for seat in BOTH:
            enemies = s.places_of(1 - seat)
            wanted = [hex for hex in enemies if not s.force[seat][hex]]
            undecided = [s.pos[unit] for unit in s.scene.undecided if s.pos[unit] >= 0]
            for unit in [unit for unit in s.scene.seat_units[seat] if s.pos[unit] >= 0]:
                start = s.pos[unit]
                for in_the_way in ([], undecided):
                    plain = field.nearest_from(start, field.charge, enemies + in_the_way, wanted, enemies)
                    assert aimed_at(s, seat, start, enemies, in_the_way) == plain
                near = min([field.distance(start, hex) for hex in enemies], default=99)
                assert must_retreat(s, unit) == (near < 4 or s.engaged(unit))
                prey = s.facing(unit)[:1]
                assert backers_at(s.scene, s.pos, s.taken, seat, prey, [unit]) == backers(s, seat, prey, unit)


@rule("TEN-6.3", "TEN-21.4.1", "TEN-R60")
@pytest.mark.parametrize("scenario", ["nagakute", "sekigahara"])
def test_ignoring_enemies_that_nobody_aims_at_changes_nothing(scenario: str) -> None:
    dice = random.Random(scenario)
    same = 0
    for s in moments(scenario, every=61):
        for unit in [unit for unit in s.scene.seat_units[EAST] if s.pos[unit] >= 0 and not s.shut(unit)]:
            enemies, undecided = s.places_of(1 - EAST), undecided_hexes(s, EAST)
            ends = charge._ends(s, unit, CHARGE)
            beyond = [hex for hex in enemies if dice.random() < 0.4]
            goals = charge._beside_others(s, unit, ends, enemies, undecided, beyond)
            if goals:
                others = [hex for hex in enemies if hex not in beyond]
                assert goals == charge._goals(s, unit, ends, enemies, undecided)
                assert goals == charge._goals(s, unit, ends, others, undecided)
                same += 1
    assert same > 10


def backers(s: Battle, seat: int, prey: list[int], busy: int) -> list[int]:
    """TEN-11.6.1 to the letter: friends beside the prey who face nobody else."""
    friends = [*s.scene.seat_units[seat], *(s.scene.undecided if seat == WEST else [])]
    beside = [
        unit
        for unit in friends
        if unit != busy
        and s.pos[unit] >= 0
        and [one for one in prey if s.scene.field.distance(s.pos[one], s.pos[unit]) == 1]
    ]
    return [unit for unit in beside if s.scene.facing(s.taken, s.pos[unit], seat) == prey]
