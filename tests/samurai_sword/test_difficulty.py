"""SAM-4: attack difficulty."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.games.samurai_sword.reach import difficulty
from sengoku.games.samurai_sword.state import OUT_OF_REACH, Sword
from tests.samurai_sword.table import GAME, Table, table
from tests.support import rule

SEATS = list(GAME.seats)


def walk(seats: int, harmless: set[int], attacker: int, target: int) -> int:
    """Walk round the table both ways, counting the players met who are not harmless, to the target."""
    ways = []
    for step in (1, -1):
        seat, met = attacker, 0
        while seat != target:
            seat = (seat + step) % seats
            if seat == target or seat not in harmless:
                met += 1
        ways.append(met)
    return min(ways)


@rule("SAM-4.1", "SAM-R1")
@pytest.mark.parametrize("seats", SEATS)
def test_difficulty_is_the_shortest_walk_past_players_who_are_not_harmless(seats):
    for size in range(seats + 1):
        for harmless in map(set, combinations(range(seats), size)):
            for attacker in range(seats):
                for target in set(range(seats)) - {attacker}:
                    assert difficulty(seats, harmless, attacker, target) == walk(
                        seats, harmless, attacker, target
                    )


@rule("SAM-4.1")
@pytest.mark.parametrize("seats", SEATS)
def test_a_neighbour_is_at_one_and_two_places_away_is_two(seats):
    for seat in range(seats):
        assert difficulty(seats, set(), seat, (seat + 1) % seats) == 1
        assert difficulty(seats, set(), seat, (seat - 1) % seats) == 1
        if seats > 3:
            assert difficulty(seats, set(), seat, (seat + 2) % seats) == 2


@st.composite
def attacks(draw: st.DrawFn) -> tuple[int, set[int], int, int]:
    seats = draw(st.sampled_from(SEATS))
    attacker, target = draw(st.permutations(range(seats)))[:2]
    return seats, draw(st.sets(st.integers(0, seats - 1))), attacker, target


#: No file is written, and every run tries the same cases.
PROPERTY = settings(deadline=None, database=None, derandomize=True, max_examples=200)


@rule("SAM-4.1", "SAM-4.2")
@PROPERTY
@given(attacks())
def test_without_armour_difficulty_is_the_same_both_ways(case):
    seats, harmless, attacker, target = case
    assert difficulty(seats, harmless, attacker, target) == difficulty(seats, harmless, target, attacker)


@rule("SAM-4.2", "SAM-R1")
@PROPERTY
@given(attacks(), st.integers(0, 4), st.booleans())
def test_armour_and_benkei_add_one_each(case, armour, benkei):
    seats, harmless, attacker, target = case
    plain = difficulty(seats, harmless, attacker, target)
    protected = difficulty(seats, harmless, attacker, target, armour=armour, benkei=benkei)
    assert protected == plain + armour + benkei


@rule("SAM-4.1", "SAM-R1")
@PROPERTY
@given(attacks())
def test_one_more_harmless_player_never_makes_an_attack_harder(case):
    seats, harmless, attacker, target = case
    before = difficulty(seats, harmless, attacker, target)
    for other in set(range(seats)) - {attacker, target}:
        assert before - 1 <= difficulty(seats, harmless | {other}, attacker, target) <= before


@st.composite
def positions(draw: st.DrawFn) -> Table:
    seats = draw(st.sampled_from(SEATS))
    people = draw(st.permutations(["benkei", "goemon", "musashi", "tomoe", "ieyasu", "hideyoshi", "hanzo"]))
    owners = draw(st.lists(st.integers(0, seats - 1), max_size=4))
    return table(
        seats,
        characters=dict(enumerate(people[:seats])),
        hands={seat: draw(st.sampled_from(["", "parry", "parry bo"])) for seat in range(seats) if seat < 5},
        life={seat: draw(st.sampled_from([0, 1, 4])) for seat in range(seats)},
        front={seat: "armour " * owners.count(seat) for seat in range(seats)},
    )


@rule("SAM-4.1", "SAM-4.2", "SAM-2.2")
@PROPERTY
@given(positions())
def test_the_table_counts_as_the_formula_does(t):
    s = t.state
    harmless = {seat for seat in range(s.seats) if s.harmless(seat)}
    for seat in range(s.seats):
        counted = {
            other: difficulty(
                s.seats,
                harmless,
                seat,
                other,
                armour=t.front(other).split().count("armour"),
                benkei=s.view(None)["players"][other]["character"] == "benkei",
            )
            for other in set(range(s.seats)) - harmless - {seat}
        }
        assert t.difficulties(seat) == counted
        shown = s.view(None)["difficulty"][seat]
        assert {other: away for other, away in enumerate(shown) if away is not None} == counted
        assert s.nearest(seat) == min(counted.values(), default=OUT_OF_REACH)


@rule("SAM-4.2")
def test_armour_does_not_change_distances_through_its_owner_or_its_owners_attacks():
    bare, armoured = table(6), table(6, front={1: "armour armour armour"})
    assert armoured.difficulties(0) == {**bare.difficulties(0), 1: 4}
    assert armoured.difficulties(2) == {**bare.difficulties(2), 1: 4}
    assert armoured.difficulties(1) == bare.difficulties(1)


@rule("SAM-4.2")
def test_benkei_is_at_one_more_for_others_and_attacks_as_usual():
    t = table(6, characters={3: "benkei"}, front={3: "armour"})
    assert t.difficulties(0) == {1: 1, 2: 2, 3: 5, 4: 2, 5: 1}
    assert t.difficulties(3) == {4: 1, 5: 2, 0: 3, 1: 2, 2: 1}


@rule("SAM-4.1")
@pytest.mark.parametrize(
    ("seats", "attacker", "target"), [(5, 0, 5), (5, -1, 2), (5, 7, 2), (5, 2, -1), (5, 1, 1), (3, 3, 0)]
)
def test_an_attack_needs_two_seats_of_the_table(seats, attacker, target):
    with pytest.raises(ValueError, match=r"seat|itself"):
        difficulty(seats, set(), attacker, target)


@rule("SAM-4.2")
def test_armour_cannot_be_less_than_none():
    with pytest.raises(ValueError, match=r"[Aa]rmour"):
        difficulty(5, set(), 0, 1, armour=-1)


@rule("SAM-4.1")
def test_only_players_of_the_table_can_be_harmless():
    with pytest.raises(ValueError, match="seat"):
        difficulty(5, {5}, 0, 1)


@rule("SAM-R1")
def test_the_shorter_way_round_counts_places_and_not_players_between():
    """Of the French "nombre de joueurs entre vous et votre cible": a neighbour is at 1, not at 0."""
    t = table(7, hands={0: "bokken", 2: ""}, front={3: "armour"}, characters={4: "benkei"})
    assert t.difficulties(0) == {1: 1, 3: 2 + 1, 4: 3 + 1, 5: 2, 6: 1}


@rule("SAM-4.1", "SAM-4.2", "SAM-5.1")
@pytest.mark.parametrize("seats", SEATS)
def test_observations_tell_the_difficulties_of_the_rules(seats):
    state, observer, rng = GAME.new(seats, "rows"), GAME.observer(seats), random.Random(1)
    assert isinstance(state, Sword)
    (block,) = [block for block in observer.blocks if block.name == "difficulty"]
    while not state.over:
        wanted = [0] * block.size
        for attacker in range(seats):
            for target, away in state.difficulties(attacker):
                wanted[attacker * seats + target] = away + 1
        assert list(observer.observe(state, 0)[block.begin : block.begin + block.size]) == wanted
        seat = rng.choice(state.deciders())
        state.apply(seat, rng.choice(state.choices(seat)))
