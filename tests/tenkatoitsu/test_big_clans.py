"""TEN-21.5, TEN-21.2: big clans attack together and rout together; two never test."""

from __future__ import annotations

import pytest

from sengoku.games.tenkatoitsu.combat.declaring import combine
from sengoku.games.tenkatoitsu.combat.rout import rout_test, routed
from sengoku.games.tenkatoitsu.components import Fate
from sengoku.games.tenkatoitsu.state import Battle
from tests.support import rule
from tests.tenkatoitsu.sekigahara import Aid, battle, told

UNITS = {
    "west.A1": "2414 2413",
    "west.E1": "0504",
    "west.E2": "0403",
    "west.B": "0604",
    "west.D": "0506",
    "west.L1": "1405",
    "west.L2": "1505",
    "west.N1": "1805",
    "west.N2": "1905",
    "east.18A": "2401 2402",
    "east.18B": "2201",
    "east.1": "0505",
}


def together(t: Aid, *words: str) -> list[int]:
    return [t.unit(word) for word in words]


@rule("TEN-21.5", "TEN-11.4")
def test_clans_of_one_letter_attack_together_without_a_test() -> None:
    t = battle(UNITS)
    t.state.events = []
    assert combine(t.state, together(t, "west.E1.1", "west.E2.1")) == []
    assert t.state.events == []


@rule("TEN-21.5", "TEN-11.4")
@pytest.mark.parametrize(("dice", "out"), [((2, 5), ["e1", "e2"]), ((5, 2), ["b"]), ((4, 4), [])])
def test_beside_others_they_throw_one_die(dice: tuple[int, int], out: list[str]) -> None:
    t = battle(UNITS)
    attackers = together(t, "west.E1.1", "west.E2.1", "west.B.1")
    t.roll("combat", *(dice if t.clan("west.E1") < t.clan("west.B") else dice[::-1]))
    found: list[int] = []

    def test(s: Battle) -> None:
        found.extend(combine(s, attackers))
        s.pop()

    events = t.let(test)
    assert sorted(t.state.scene.clan_ids[clan] for clan in found) == out
    assert len(told(events, "combined")[0]["rolls"]) == 2  # type: ignore[arg-type]


@rule("TEN-21.5", "TEN-11.4")
def test_numbers_of_the_east_count_as_well() -> None:
    t = battle(UNITS)
    group = t.state.scene.group
    assert group[t.clan("east.18A")] == group[t.clan("east.18B")]
    assert group[t.clan("east.1")] != group[t.clan("east.18A")]


@rule("TEN-21.5", "TEN-11.11")
@pytest.mark.parametrize("letter", ["L", "N", "E"])
def test_the_second_clan_routs_with_the_first_but_not_the_reverse(letter: str) -> None:
    stands = {"L": "loyal", "N": "loyal"}
    losses = {f"west.{letter}1.1": 3, f"west.{letter}2.1": 3}
    for first, gone in (("1", ["1", "2"]), ("2", ["2"])):
        t = battle(UNITS, stands=stands, loss=losses)
        t.roll("combat", 1)
        clan = t.clan(f"west.{letter}{first}")
        assert rout_test(t.state, clan) == Fate.ROUT
        assert routed(t.state, clan) == [t.unit(f"west.{letter}{number}.1") for number in gone]


@rule("TEN-21.2", "TEN-11.11", "TEN-R17")
@pytest.mark.parametrize("clan", ["west.A1", "east.18A"])
def test_ishidas_and_ieyasus_own_clans_never_test_for_rout(clan: str) -> None:
    t = battle(UNITS, loss={f"{clan}.1": 3, f"{clan}.2": 3})
    t.roll("combat", 1)

    def test(s: Battle) -> None:
        assert rout_test(s, t.clan(clan)) == Fate.NOTHING

    assert told(t.let(test), "rout-test") == []


@rule("TEN-21.5", "TEN-21.4.2")
def test_big_clans_move_on_one_track_and_engage_together() -> None:
    t = battle(UNITS)
    tracks = {track["letter"]: track for track in t.state.view(None)["treason"]["tracks"]}
    assert tracks["l"]["clans"] == ["west-l1", "west-l2"]
    t.engage("N", "loyal")
    t.do(0, "order attack", "order move")
    assert (t.order("west.N1"), t.order("west.N2")) == ("attack", "move"), "else they are separate clans"
