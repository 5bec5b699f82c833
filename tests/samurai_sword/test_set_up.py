"""SAM-1: teams and set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from sengoku.games.samurai_sword.components import CHARACTER_IDS, COPIES, RESILIENCE, ROLE_IDS, Role
from sengoku.games.samurai_sword.scoring import team_of
from sengoku.games.samurai_sword.state import Sword
from tests.digest import number, table_of
from tests.samurai_sword.table import GAME, new, table
from tests.support import rule

SEATS = list(GAME.seats)
SEEDS = range(40)


def shogun(state: Sword) -> int:
    return state.roles.index(Role.SHOGUN)


def drawn_first(state: Sword) -> int:
    """What the shogun has drawn already: a new game waits in its play phase."""
    extra = CHARACTER_IDS[state.characters[shogun(state)]] == "hideyoshi"
    return 2 + extra + (state.seats == 3)


@rule("SAM-1.1")
def test_shogun_and_samurai_win_together_and_the_ronin_alone():
    assert {role: team_of(role) for role in ROLE_IDS} == {
        "shogun": "shogun",
        "samurai": "shogun",
        "ninja": "ninja",
        "ronin": "ronin",
    }
    roles = "shogun samurai samurai ninja ninja ninja ronin"
    for honour, winners in (({0: 9}, [0, 1, 2]), ({3: 9, 4: 9}, [3, 4, 5]), ({6: 9}, [6])):
        t = table(7, roles=roles, honour={**dict.fromkeys(range(7), 2), 1: 1, **honour}, bushido=1, at="turn",
                  active=1, hands={1: "parry"}, pile="bokken")  # fmt: skip
        t.begin_turn()
        t.do(1, "lose honour")
        assert t.state.winners() == winners


@rule("SAM-1.2")
@pytest.mark.parametrize("seats", SEATS)
def test_roles_are_those_of_the_table(seats):
    row = next(row for row in table_of("SAM-1.2") if row["Players"] == str(seats))
    named = {"Shogun": "shogun", "Samurai": "samurai", "Ronin": "ronin", "Ninjas": "ninja"}
    written = Counter({role: number(row[column]) for column, role in named.items()})
    for seed in SEEDS:
        dealt = Counter(ROLE_IDS[role] for role in new(seats, seed).roles)
        assert dealt == +written


@rule("SAM-1.2", "SAM-R26")
@pytest.mark.parametrize("seats", SEATS)
def test_ninjas_show_different_stars_and_the_third_stays_in_the_box(seats):
    boxes = set()
    for seed in SEEDS:
        state = new(seats, seed)
        stars = [star for star in state.stars if star]
        ninjas = [seat for seat, role in enumerate(state.roles) if role == Role.NINJA]
        assert [seat for seat, star in enumerate(state.stars) if star] == ninjas
        assert sorted([*stars, state.spare_star] if state.spare_star else stars) == [1, 2, 3]
        boxes.add(state.spare_star)
    assert boxes == ({0} if seats >= 6 else {1, 2, 3})


@rule("SAM-1.3")
@pytest.mark.parametrize("seats", SEATS)
def test_roles_are_dealt_at_random(seats):
    first = Counter(shogun(new(seats, seed)) for seed in range(seats * 40))
    assert len(first) == seats
    assert min(first.values()) > 15  # 40 expected


@rule("SAM-1.3")
@pytest.mark.parametrize("seats", SEATS)
def test_only_the_shogun_reveals_and_everyone_knows_its_own_role(seats):
    state = new(seats, 3)
    for seat in [*range(seats), None]:
        shown = [(player["role"], player["stars"]) for player in state.view(seat)["players"]]
        for other, (role, stars) in enumerate(shown):
            known = other == seat or other == shogun(state) or seats == 3  # SAM-8.1
            assert role == (ROLE_IDS[state.roles[other]] if known else None)
            assert stars == (state.stars[other] if other == seat else None)


@rule("SAM-1.3")
@pytest.mark.parametrize("seats", SEATS)
def test_the_shogun_plays_first(seats):
    for seed in SEEDS:
        state = new(seats, seed)
        assert state.active == shogun(state)
        assert state.deciders() == (shogun(state),)


@rule("SAM-1.4")
@pytest.mark.parametrize("seats", SEATS)
def test_everyone_gets_another_character_with_its_resilience(seats):
    met = set()
    for seed in SEEDS:
        state = new(seats, seed)
        assert len(set(state.characters)) == seats
        assert state.life == [RESILIENCE[person] for person in state.characters]
        assert [player["character"] for player in state.view(None)["players"]] == [
            CHARACTER_IDS[person] for person in state.characters
        ]
        met |= set(state.characters)
    assert met == set(range(12))


@rule("SAM-1.4")
def test_nobody_ever_has_more_resilience_than_on_its_character():
    t = table(hands={0: "meditation"})  # at full resilience
    t.play(0, "meditation", 1)
    assert t.life[0] == 5


@rule("SAM-1.5")
@pytest.mark.parametrize("seats", SEATS)
def test_starting_honour_is_that_of_the_table(seats):
    row = next(row for row in table_of("SAM-1.5") if str(seats) in row["Players"].split(" (")[0])
    for seed in SEEDS:
        state = new(seats, seed)
        for seat, honour in enumerate(state.honour):
            column = "Shogun" if seat == shogun(state) else "Every other player"
            assert honour == int(row[column])


@rule("SAM-1.6")
@pytest.mark.parametrize("seats", SEATS)
def test_opening_hands_are_those_of_the_table(seats):
    row = table_of("SAM-1.6")[0]
    written = [int(row[place]) for place in list(row)[1 : seats + 1]]
    for seed in SEEDS:
        state = new(seats, seed)
        hands = [len(state.hands[(shogun(state) + place) % seats]) for place in range(seats)]
        hands[0] -= drawn_first(state)
        assert hands == written
        assert len(state.pile) == sum(COPIES) - sum(written) - drawn_first(state)
        assert state.discard == []
        assert state.audit() == []


@rule("SAM-1.6")
def test_the_cards_are_shuffled():
    tops = Counter(new(4, seed).pile[-1] for seed in range(300))
    assert len(tops) > 0.8 * len(COPIES)
    assert max(tops.values()) < 300 / sum(COPIES) * max(COPIES) * 2  # none twice as often as it should be
