"""TEN-21.7: points, stars, promises, sudden deaths: how Sekigahara ends."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.games.tenkatoitsu.combat.casualties import eliminate, kill_leader
from sengoku.games.tenkatoitsu.ending import hatamoto_fight, last_turn_over, result, sekigahara
from sengoku.games.tenkatoitsu.scenarios import OFF_MAP
from sengoku.games.tenkatoitsu.scoring import count
from sengoku.games.tenkatoitsu.state import Battle
from tests.digest import tables
from tests.support import rule
from tests.tenkatoitsu.sekigahara import EAST, WEST, Aid, battle, settle, told
from tests.tenkatoitsu.table import Table

GAME = sengoku.game("tenkatoitsu")


def whole(**options: object) -> Aid:
    """The real battle as it begins."""
    state = GAME.new(2, 5, scenario="sekigahara", **options)
    assert isinstance(state, Battle)
    return Aid(state)


# -- the pure function --------------------------------------------------------------------------------------


@rule("TEN-21.7.3", "TEN-R18")
@pytest.mark.parametrize(
    ("margin", "promises", "outcome"),
    [
        (0, 0, "draw"),
        (4, 0, "draw"),
        (-4, 20, "draw"),
        (5, 0, "tokugawa"),
        (-5, 0, "ishida"),
        (-30, 20, "ishida"),
        (5, 5, "draw"),
        (6, 5, "tokugawa"),
        (10, 10, "draw"),
        (20, 20, "draw"),
        (21, 20, "tokugawa"),
        (3, 20, "draw"),
        (8, 10, "draw"),
    ],
)
def test_the_table_of_results(margin: int, promises: int, outcome: str) -> None:
    assert sekigahara(margin, promises) == outcome


# -- what counts --------------------------------------------------------------------------------------------


@rule("TEN-21.7.3", "TEN-R20")
def test_units_on_the_map_count_undecided_ones_for_ishida_neutral_ones_for_nobody() -> None:
    t = whole()
    assert count(t.state) == [38, 35], "41 without Chōsokabe's three, and 35"
    settle(t.state, {"C": "neutral"})
    assert count(t.state) == [37, 35]
    settle(t.state, {"J": "treason", "I": "loyal"})
    assert count(t.state) == [36, 36]


@rule("TEN-21.7.3", "TEN-D6")
def test_star_hexes_count_for_their_colour_without_an_enemy_zone() -> None:
    t = whole()
    stars = [row for row in tables("TEN-D6")[-1] if row["On the map"].startswith("star")]
    worth = {row["On the map"].split()[-1]: row["Hexes"] for row in stars}
    field = t.state.scene.field
    for seat, owner in ((EAST, "Tokugawa"), (WEST, "Ishida")):
        for part in worth[owner].split(";"):
            name, points = part.split()[0], int(part.split(",")[1].split()[0])
            t = whole()
            mine = t.unit("east.15.1" if seat == EAST else "west.B.1")
            enemy = t.unit("west.B.1" if seat == EAST else "east.15.1")
            for unit in range(len(t.state.pos)):
                if unit not in (mine, enemy):
                    t.state.put(unit, OFF_MAP)
            t.state.put(enemy, field.hex("2020"))
            before = count(t.state)
            t.state.put(mine, field.hex(name))
            assert count(t.state)[seat] == before[seat] + points
            t.state.put(enemy, field.zone[field.hex(name)][0])
            assert count(t.state)[seat] == before[seat], "an enemy zone is on it"
            t.state.put(mine, field.hex("2020"))
            t.state.put(enemy, field.hex(name))
            assert count(t.state)[1 - seat] == before[1 - seat], "not one's own colour"


@rule("TEN-21.7.2", "TEN-21.7", "TEN-R22")
def test_each_point_of_elan_of_an_eliminated_unit_counts() -> None:
    t = whole()
    eliminate(t.state, t.unit("west.A2.1"))
    eliminate(t.state, t.unit("east.9.1"))
    assert t.state.vp == [4, 3]


@rule("TEN-21.7.2.1")
def test_the_hatamoto_cost_a_point_each_the_first_time() -> None:
    t = whole()
    hatamoto_fight(t.state, [t.unit("east.18A.1"), t.unit("east.18A.2"), t.unit("east.1.1")])
    assert t.state.vp == [1, 0]
    hatamoto_fight(t.state, [t.unit("east.18A.1")])
    assert t.state.vp == [1, 0]
    hatamoto_fight(t.state, [t.unit("east.18B.1"), t.unit("east.18C.3")])
    assert t.state.vp == [3, 0]
    assert t.state.view(None)["treason"]["hatamoto"] == ["18a", "18b", "18c"]


@rule("TEN-16.1", "TEN-21.7.2.1")
def test_a_point_of_the_hatamoto_calls_samurai_too() -> None:
    """With it the West's marker reaches a symbol, so the East, which is behind, may call."""
    t = whole()
    s = t.state
    s.options = {**s.options, "samurai": True}
    s.vp = [s.scene.samurai_points[0] - 1, 0]
    hatamoto_fight(s, [t.unit("east.18A.1")])
    assert s.samurai.due == [EAST]


@rule("TEN-21.7.2.1", "TEN-11.6.1")
@pytest.mark.parametrize("attacker", ["east.1", "east.18B", "west.B"])
def test_they_pay_in_attack_in_defence_and_in_support(attacker: str) -> None:
    units = {"west.A1": "2414", "west.B": "0505", "east.18A": "2401", "east.1": "0504", "east.18B": "0506"}
    t = battle(units, attack=attacker)
    t.roll("combat", 3, 3, 3, 3)
    events = t.fight(attacker)
    for _ in range(12):
        if t.paused:
            break
        seat = t.state.deciders()[0]
        events += t.do(seat, t.legal(seat)[0])
    paid = [event["clan"] for event in told(events, "hatamoto")]
    assert paid == ["east-18b"]


@rule("TEN-21.7.2.2", "TEN-11.10", "TEN-R13")
def test_tadayoshi_counts_for_leader_loss_only() -> None:
    t = whole()
    unit = t.unit("east.10.1")
    assert t.state.value(unit) == 0
    kill_leader(t.state, unit)
    assert t.state.bundori == [1, 0]


@rule("TEN-21.7.2.3")
@pytest.mark.parametrize("die", range(1, 7))
def test_otanis_head_counts_only_on_5_or_6(die: int) -> None:
    t = whole()
    before = count(t.state)
    kill_leader(t.state, t.unit("west.G.1"))
    assert t.state.bundori == [0, 1]
    assert count(t.state) == before, "not before the die"
    t.roll("combat", die)
    last_turn_over(t.state)
    assert t.aid.head == die
    assert count(t.state)[EAST] == before[EAST] + (1 if die >= 5 else 0)
    assert t.state.view(None)["treason"]["head"] == die


# -- the end ------------------------------------------------------------------------------------------------


@rule("TEN-21.7.1", "TEN-21.2")
def test_ieyasu_killed_wins_for_ishida_but_not_ishida_for_tokugawa() -> None:
    t = whole()
    kill_leader(t.state, t.unit("west.A1.1"))
    assert not t.state.over
    kill_leader(t.state, t.unit("east.18A.1"))
    assert t.state.over
    assert t.state.winners() == [WEST]
    assert result(t.state) == "sudden-ishida"


@rule("TEN-21.7.1")
def test_the_west_falls_with_a1_e1_and_g() -> None:
    t = whole()
    pillars = [
        f"west.{clan}.{number}"
        for clan, size in (("A1", 2), ("E1", 4), ("G", 2))
        for number in range(1, size + 1)
    ]
    for unit in pillars:
        assert not t.state.over
        eliminate(t.state, t.unit(unit))
    assert t.state.over
    assert t.state.winners() == [EAST]
    assert result(t.state) == "sudden-tokugawa"


def at_the_end(lead: int, made: int, **options: object) -> Table:
    """Turn 16 is over with this lead of Tokugawa."""
    t = whole(**options)
    t.aid.promises = made
    points = count(t.state)
    t.state.vp[EAST] = 50 + lead - (points[EAST] - points[WEST])
    t.state.vp[WEST] = 50
    last_turn_over(t.state)
    return t


@rule("TEN-21.7.3", "TEN-R18", "TEN-R17")
@pytest.mark.parametrize(
    ("lead", "promises", "winners", "outcome"),
    [
        (4, 0, [0, 1], "draw"),
        (-4, 0, [0, 1], "draw"),
        (-5, 3, [0], "ishida"),
        (5, 0, [1], "tokugawa"),
        (5, 1, [0, 1], "draw"),
        (16, 2, [1], "tokugawa"),
        (15, 2, [0, 1], "draw"),
        (20, 3, [0, 1], "draw"),
        (21, 3, [1], "tokugawa"),
    ],
)
def test_ishida_claims_the_promises_when_tokugawa_leads(
    lead: int, promises: int, winners: list[int], outcome: str
) -> None:
    t = at_the_end(lead, promises)
    assert t.state.winners() == winners
    view = t.state.view(None)
    assert view["result"]["outcome"] == outcome
    assert view["treason"]["promises"] == promises, "in the end all is told"


@rule("TEN-R18", "TEN-21.7.3")
@pytest.mark.parametrize(
    ("lead", "promises", "outcome"),
    [(5, 1, "draw"), (11, 2, "tokugawa"), (10, 2, "draw"), (20, 3, "draw"), (21, 3, "tokugawa")],
)
def test_two_promises_are_worth_10_if_the_players_read_them_as_rising(
    lead: int, promises: int, outcome: str
) -> None:
    t = at_the_end(lead, promises, promises="rising")
    assert t.state.view(None)["result"]["outcome"] == outcome


@rule("TEN-R18")
@pytest.mark.parametrize(("option", "worths"), [("printed", [0, 5, 15, 20]), ("rising", [0, 5, 10, 20])])
def test_the_view_says_what_promises_are_worth(option: str, worths: list[int]) -> None:
    seen = at_the_end(0, 2, promises=option).state.view(None)["treason"]
    assert (seen["worths"], seen["claim"]) == (worths, worths[2])
