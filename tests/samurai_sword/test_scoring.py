"""SAM-7.3 to SAM-7.6: counting the points."""

from __future__ import annotations

import re
from typing import Any

import pytest

from sengoku.games.samurai_sword.components import LINE_UPS, ROLE_IDS
from sengoku.games.samurai_sword.scoring import final
from tests.digest import number, table_of
from tests.samurai_sword.table import GAME, roles_of, table
from tests.support import rule

SEATS = list(GAME.seats)
NAMES = {"Shogun": "shogun", "Samurai": "samurai", "Ninja": "ninja", "Ronin": "ronin"}


def stars_of(seats: int) -> list[int]:
    """Stars for the ninjas, who sit last: the last one has the most."""
    ninjas = roles_of(seats).split().count("ninja")
    return [0] * (seats - ninjas) + [1, 2, 3][:ninjas]


def lines(seats: int, **more):
    """One honour point a seat shows each seat's multiplier."""
    counted = {"honour": [1] * seats, "daimyos": [0] * seats, "stars": stars_of(seats), **more}
    return final(roles_of(seats).split(), **counted).lines


@rule("SAM-7.3")
@pytest.mark.parametrize("seats", SEATS)
def test_multipliers_are_those_of_the_table(seats):
    column = "3 players" if seats == 3 else str(seats)
    written = {NAMES[row["Role"]]: row[column] for row in table_of("SAM-7.3")}
    for line in lines(seats):
        cell = written[line.role]
        if "stars" in cell:  # SAM-R25
            most, fewer = (int(figure) for figure in re.findall(r"×(\d)", cell))
            assert line.multiplier == (most if line.seat == seats - 1 else fewer)
        else:
            assert line.multiplier == number(cell)
        assert line.points == line.multiplier


@rule("SAM-7.3")
@pytest.mark.parametrize("seats", SEATS)
def test_a_team_scores_the_sum_of_its_members(seats):
    honour = list(range(1, seats + 1))
    result = final(roles_of(seats).split(), honour, [0] * seats, stars=stars_of(seats))
    for team in ("shogun", "ninja", "ronin"):
        assert result.points[team] == sum(
            line.honour * line.multiplier for line in result.lines if line.team == team
        )
    assert set(result.points) == {"shogun", "ninja", "ronin"}


@rule("SAM-7.3")
def test_roles_are_revealed_at_the_end():
    t = table(4, hands={0: "bokken"}, life={1: 1}, honour={1: 1})
    events = t.hit(0, "bokken", 1)
    told = [(event.args["seat"], event.args["role"]) for event in events if event.kind == "revealed"]
    assert told == list(enumerate(roles_of(4).split()))


@rule("SAM-7.3", "SAM-R25")
@pytest.mark.parametrize(
    ("stars", "ninjas"), [((1, 2), 3 + 2 * 2), ((2, 1), 2 * 3 + 2), ((3, 1), 8), ((2, 3), 7)]
)
def test_with_four_players_the_ninja_with_more_stars_doubles(stars, ninjas):
    result = final(["shogun", "samurai", "ninja", "ninja"], [5, 3, 3, 2], [0] * 4, stars=[0, 0, *stars])
    assert result.points == {"shogun": 5 + 2 * 3, "ninja": ninjas, "ronin": 0}


@rule("SAM-R25", "SAM-11.2")
def test_nobody_knows_the_doubled_ninja_before_the_end():
    t = table(4, stars=[0, 0, 3, 1], hands={0: "bokken"}, life={1: 1}, honour={1: 1})
    for seat in (0, 1, 3, None):
        assert t.state.view(seat)["players"][2]["stars"] is None
    t.hit(0, "bokken", 1)
    assert t.state.view(3)["players"][2]["stars"] == 3
    assert [line["multiplier"] for line in t.result()["lines"]] == [1, 2, 2, 1]


@rule("SAM-R26")
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.parametrize("stars", [(1, 2), (3, 1), (2, 3)])
def test_with_three_and_five_players_stars_do_not_matter(seats, stars):
    roles = roles_of(seats).split()
    assert roles[-2:] == ["ninja", "ninja"]
    with_stars = final(roles, [2] * seats, [0] * seats, stars=[0] * (seats - 2) + list(stars))
    assert with_stars.points == final(roles, [2] * seats, [0] * seats).points


@rule("SAM-7.4")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("held", [1, 2, 3])
def test_each_daimyo_adds_one_point_never_multiplied_and_none_for_the_ronin(seats, held):
    for seat, role in enumerate(roles_of(seats).split()):
        daimyos = [held if other == seat else 0 for other in range(seats)]
        bare, line = lines(seats)[seat], lines(seats, daimyos=daimyos)[seat]
        assert line.points - bare.points == (0 if role == "ronin" else held)


@rule("SAM-7.4", "SAM-6.6")
def test_daimyos_are_counted_from_hands():
    t = table(5, hands={0: "bokken daimyo", 1: "daimyo", 2: "daimyo"}, life={3: 1}, honour={3: 1},
              roles="shogun ninja ronin ninja samurai", characters={0: "kojiro"})  # fmt: skip
    t.hit(0, "bokken", 3)
    assert t.result()["points"] == {"shogun": 6 + 3 + 1, "ninja": 3 + 0 + 1, "ronin": 2 * 3}


@rule("SAM-7.5")
@pytest.mark.parametrize("team", ["shogun", "ninja"])
def test_deadly_strike_costs_the_team_three(team):
    roles = roles_of(5).split()
    bare = final(roles, [3] * 5, [0] * 5)
    struck = final(roles, [3] * 5, [0] * 5, own_team_defeat=team)
    assert struck.points == {**bare.points, team: bare.points[team] - 3}


@rule("SAM-7.6")
@pytest.mark.parametrize(
    ("honour", "winner"),
    [([4, 1, 1, 1, 1], "shogun"), ([1, 1, 1, 3, 1], "ninja"), ([1, 1, 2, 1, 1], "ronin")],
)
def test_the_highest_score_wins(honour, winner):
    assert final(["shogun", "samurai", "ronin", "ninja", "ninja"], honour, [0] * 5).winner == winner


@rule("SAM-7.6", "SAM-R24")
@pytest.mark.parametrize(
    ("honour", "winner"),
    [
        ([2, 2, 1, 2, 2], "ninja"),  # 4 4 2: ninjas and shogun
        ([1, 1, 2, 2, 2], "ninja"),  # 2 4 4: ninjas and ronin
        ([2, 2, 2, 1, 1], "shogun"),  # 4 2 4: shogun and ronin
        ([2, 2, 2, 2, 2], "ninja"),  # 4 4 4
    ],
)
def test_ties(honour, winner):
    result = final(["shogun", "samurai", "ronin", "ninja", "ninja"], honour, [0] * 5)
    assert sorted(result.points.values())[-1] == sorted(result.points.values())[-2]
    assert result.winner == winner


@rule("SAM-7.6", "SAM-R24")
@pytest.mark.parametrize("seats", [3, 4])
def test_a_tie_without_a_ronin(seats):
    honour = {3: [2, 2, 2], 4: [2, 2, 2, 2]}[seats]
    result = final(roles_of(seats).split(), honour, [0] * seats, stars=stars_of(seats))
    assert result.points["shogun"] == result.points["ninja"]
    assert result.winner == "ninja"


@rule("SAM-7.6")
def test_a_team_nobody_plays_cannot_win():
    result = final(["shogun", "ninja", "ninja"], [0, 1, 1], [0] * 3, own_team_defeat="ninja")
    assert result.points == {"shogun": 0, "ninja": -1, "ronin": 0}
    assert result.winner == "shogun"


@rule("SAM-7.6")
@pytest.mark.parametrize("seats", SEATS)
def test_the_winners_are_everyone_of_the_winning_team(seats):
    t = table(seats, hands={0: "bokken"}, life={1: 1}, honour={1: 1})
    t.hit(0, "bokken", 1)
    team = t.result()["winner"]
    assert t.state.winners() == [line["seat"] for line in t.result()["lines"] if line["team"] == team]


# -- bad arguments ----------------------------------------------------------------------------------------

GOOD: dict[str, Any] = {
    "roles": ["shogun", "samurai", "ninja", "ninja"],
    "honour": [1] * 4,
    "daimyos": [0] * 4,
    "stars": [0, 0, 1, 2],
}


@rule("SAM-7.3")
@pytest.mark.parametrize(
    ("bad", "about"),
    [
        ({"roles": ["shogun", "ninja"], "honour": [1, 1], "daimyos": [0, 0], "stars": None}, "seats"),
        ({"roles": ["shogun", "samurai", "ninja", "geisha"]}, "role"),
        ({"honour": [1, 1, 1]}, "seat"),
        ({"daimyos": [0] * 5}, "seat"),
        ({"stars": [0, 1, 2]}, "seat"),
        ({"stars": None}, "stars"),
        ({"own_team_defeat": "samurai"}, "team"),
    ],
    ids=["seats", "role", "honour", "daimyos", "stars", "no stars", "team"],
)
def test_bad_arguments_are_refused(bad, about):
    final(**GOOD)
    with pytest.raises(ValueError, match=about):
        final(**{**GOOD, **bad})


@rule("SAM-7.3")
@pytest.mark.parametrize(
    "bad",
    [{"honour": [-1, 1, 1, 1]}, {"daimyos": [-1, 0, 0, 0]}],
    ids=["honour", "daimyos"],
)
def test_less_than_nothing_is_refused(bad):
    with pytest.raises(ValueError, match=r"honour|daimyos"):
        final(**{**GOOD, **bad})


@rule("SAM-7.3", "SAM-R25")
@pytest.mark.parametrize(
    "stars", [[0, 0, 2, 2], [0, 0, 0, 0], [3, 0, 1, 2]], ids=["equal", "none", "shogun's"]
)
def test_stars_that_name_no_single_ninja_are_refused(stars):
    with pytest.raises(ValueError, match="stars"):
        final(**{**GOOD, "stars": stars})


@rule("SAM-7.5")
def test_the_ronin_has_no_team_mate_to_strike():
    with pytest.raises(ValueError, match="ronin"):
        final(roles_of(5).split(), [1] * 5, [0] * 5, own_team_defeat="ronin")


@rule("SAM-1.2")
def test_every_seat_count_has_its_multipliers():
    assert sorted(LINE_UPS) == SEATS
    assert set(ROLE_IDS) == {"shogun", "samurai", "ninja", "ronin"}
