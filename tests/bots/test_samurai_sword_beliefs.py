"""Who is who: the heuristic bot's guesses about hidden roles."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from sengoku.bots.samurai_sword.beliefs import Identity, possible, weigh
from sengoku.games.samurai_sword.components import LINE_UPS, ROLE_IDS, Role
from tests.support import rule

Deeds = Mapping[tuple[int, int], int]


def identity(seats: int, me: int, role: str, shogun: int = 0, stars: int = 0) -> Identity:
    return (seats, me, ROLE_IDS.index(role), stars, shogun)


def chances(who: Identity, seat: int, deeds: Deeds | None = None) -> dict[str, float]:
    """How likely each role is for a seat after these acts (who against whom, how often)."""
    found = dict.fromkeys(ROLE_IDS, 0.0)
    for world, weight in zip(possible(who), weigh(who, matrix(who[0], deeds or {})), strict=True):
        found[ROLE_IDS[world.roles[seat]]] += weight
    return found


def matrix(seats: int, deeds: Deeds) -> list[int]:
    return [deeds.get((actor, victim), 0) for actor in range(seats) for victim in range(seats)]


@rule("SAM-1.2", "SAM-1.3")
@pytest.mark.parametrize(
    ("seats", "me", "role", "ways"),
    [
        (3, 1, "ninja", 1),
        (5, 0, "shogun", 12),
        (5, 1, "samurai", 3),
        (5, 1, "ninja", 6),
        (6, 1, "ronin", 4),
        (7, 0, "shogun", 60),
        (7, 1, "samurai", 20),
        (7, 1, "ninja", 30),
        (7, 1, "ronin", 10),
    ],
)
def test_every_way_the_roles_can_lie_is_thought_of_once(seats: int, me: int, role: str, ways: int) -> None:
    worlds = possible(identity(seats, me, role))
    assert len(worlds) == len({tuple(world.roles) for world in worlds}) == ways
    for world in worlds:
        assert sorted(world.roles) == sorted(LINE_UPS[seats].roles)
        assert world.roles[0] == Role.SHOGUN
        assert ROLE_IDS[world.roles[me]] == role


@rule("SAM-7.3", "SAM-R25")
@pytest.mark.parametrize(("stars", "mine"), [(1, 0.0), (2, 0.5), (3, 1.0)])
def test_with_four_players_a_ninja_s_stars_tell_who_counts_double(stars: int, mine: float) -> None:
    worlds = possible(identity(4, 1, "ninja", stars=stars))
    double = sum(world.chance for world in worlds if world.multipliers[1] == 2)
    assert double / sum(world.chance for world in worlds) == pytest.approx(mine)
    for world in worlds:
        ninjas = [
            times for role, times in zip(world.roles, world.multipliers, strict=True) if role == Role.NINJA
        ]
        assert sorted(ninjas) == [1, 2]


@pytest.mark.parametrize("seats", range(3, 8))
def test_beliefs_add_up(seats: int) -> None:
    who = identity(seats, 0, "shogun")
    deeds = {(1, 0): 3, (2, 1): 1, (0, 1): 9}
    assert sum(weigh(who, matrix(seats, deeds))) == pytest.approx(1)


def test_before_anybody_acts_all_strangers_are_alike() -> None:
    who = identity(6, 2, "samurai")
    assert chances(who, 1) == pytest.approx(chances(who, 5))
    assert chances(who, 1)["ninja"] == pytest.approx(3 / 4)


@pytest.mark.parametrize("seats", range(4, 8))
def test_who_acts_against_the_shogun_is_no_samurai(seats: int) -> None:
    who = identity(seats, 0, "shogun")
    assert chances(who, 1, {(1, 0): 2})["samurai"] < 0.5 * chances(who, 1)["samurai"]
    assert chances(who, 1, {(1, 0): 4})["samurai"] < chances(who, 1, {(1, 0): 1})["samurai"]


@pytest.mark.parametrize("seats", [5, 6, 7])
def test_who_acts_against_the_shogun_s_enemies_is_a_samurai(seats: int) -> None:
    who = identity(seats, 0, "shogun")
    deeds = {(1, 0): 4, (2, 1): 3}
    assert chances(who, 2, deeds)["samurai"] > 1.3 * chances(who, 2)["samurai"]
    assert chances(who, 2, deeds)["samurai"] > chances(who, 3, deeds)["samurai"]


def test_a_ninja_takes_the_shogun_s_foes_for_its_friends() -> None:
    who = identity(5, 1, "ninja")
    deeds = {(2, 0): 4, (3, 2): 4}
    assert chances(who, 2, deeds)["ninja"] > chances(who, 3, deeds)["ninja"]


def test_my_own_acts_prove_nothing() -> None:
    who = identity(6, 1, "ninja")
    assert chances(who, 2, {(1, 2): 9, (1, 3): 1}) == pytest.approx(chances(who, 2))


def test_a_long_game_never_makes_certain() -> None:
    """People err and pretend: some doubt is left however often somebody did something."""
    who = identity(7, 0, "shogun")
    once, often = chances(who, 1, {(1, 0): 6}), chances(who, 1, {(1, 0): 250})
    assert often["samurai"] <= once["samurai"]
    assert 0.5 < often["ninja"] < 0.99


@rule("SAM-8.1")
def test_with_three_players_everybody_is_known() -> None:
    assert chances(identity(3, 1, "ninja"), 2, {(2, 1): 5}) == {
        "shogun": 0.0,
        "samurai": 0.0,
        "ninja": 1.0,
        "ronin": 0.0,
    }
