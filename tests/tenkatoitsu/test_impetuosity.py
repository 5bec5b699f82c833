"""TEN-21.6, TEN-R52: Ii does not wait."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenkatoitsu.obligatory import reached_by_rally
from sengoku.games.tenkatoitsu.outline import TurnPart
from tests.support import rule
from tests.tenkatoitsu.sekigahara import EAST, Aid, battle, told

UNITS = {
    "west.A1": "0110",
    "west.B": "0905",
    "west.D": "0908",
    "east.18A": "2401",
    "east.1": "1805",
    "east.9": "1206 1207",
    "east.10": "1307",
    "east.11": "1505",
}


def first_chit(clan: str, die: int, bowl: tuple[str, ...] = (), tactic: str = "", **more: Any) -> Aid:
    """The first clan chit of the game is drawn."""
    t = battle(UNITS, bowl=" ".join([clan, *bowl]), obligatory=["march", "initiative"], turn=1, **more)
    if tactic:
        t.write(tactic, *bowl)
    t.will_draw(clan)
    t.roll("orders", die, 2, 2)
    t.start(TurnPart.ACTIVATION)
    return t


@rule("TEN-21.6")
@pytest.mark.parametrize("die", range(1, 7))
def test_on_4_or_more_ii_and_matsudaira_act_instead(die: int) -> None:
    t = first_chit("east.1", die)
    if die < 4:
        assert t.asked == ("chit-drawn", (EAST,))
        assert t.place("east.1") == "drawn"
        return
    assert t.asked == ("storm-with", (EAST,))
    assert t.place("east.1") == "box-1"
    assert (t.order("east.9"), t.order("east.10")) == ("attack", "attack")
    assert t.legal(EAST) == ["unit 9-1", "unit 9-2"]


@rule("TEN-21.6", "TEN-R52")
def test_one_unit_is_put_into_the_nearest_enemy_zone_and_makes_a_shingeki() -> None:
    t = first_chit("east.1", 4)
    t.do(EAST, "unit 9-1")
    field = t.state.scene.field
    goals = t.nouns(EAST, "go")
    assert len(goals) > 1
    start = field.hex("1206")
    blocked = [False] * field.size
    away = field.points_from(start, field.charge, blocked)
    zones = [hex for hex in range(field.size) if t.state.danger[EAST][hex] and not t.state.taken[hex]]
    nearest = min(away[hex] for hex in zones)
    assert sorted(goals) == sorted(field.names[hex] for hex in zones if away[hex] == nearest)
    t.do(EAST, f"go {goals[0]}")
    assert t.hex("east.9.1") == goals[0]
    assert t.state.fresh[t.unit("east.9.1")] == 1
    assert t.asked[0] == "move-unit", "the others act normally"
    assert set(t.legal(EAST)) == {"unit 9-2", "unit 10-1"}
    events = []
    while "impetuosity" in [frame.NAME for frame in t.state.stack]:
        seat = t.state.deciders()[0]
        events += t.do(seat, t.legal(seat)[0])
    types = [combat["scene"]["types"] for combat in told(events, "combat")]  # type: ignore[index]
    assert "shingeki" in [found.get("east-9-1") for found in types]


@rule("TEN-21.6", "TEN-R52")
def test_their_chits_in_the_bowl_go_to_the_reserve_and_those_on_a_box_stay() -> None:
    t = first_chit("east.1", 5, ("east.9",))
    t.state.send_chit(t.clan("east.10"), 2)
    for _ in range(40):
        if "impetuosity" not in [frame.NAME for frame in t.state.stack]:
            break
        seat = t.state.deciders()[0]
        t.do(seat, t.legal(seat)[0])
    assert t.place("east.9") == "reserve"
    assert t.place("east.10") == "box-2"


def stormed(turn: int, again: bool = False) -> Aid:
    """Ii has stormed ahead on turn 1; then the Combat chit of the East is drawn, on this turn."""
    units = {**UNITS, "west.B": "1006", "west.D": "1106", "east.9": "1107 1206", "east.11": "1005"}
    chits = ["combat-1", "initiative", "rally"]
    t = battle(units, obligatory=chits, turn=turn, attack="east.9 east.10 east.11", ii_again=again)
    t.aid.tested = 2
    return t


@rule("TEN-R52", "TEN-21.6")
@pytest.mark.parametrize(("turn", "again"), [(1, False), (1, True), (2, False)])
def test_having_stormed_ahead_they_are_not_activated_again_on_turn_1(turn: int, again: bool) -> None:
    """No charge, no combat, no Initiative and no Rally for clans 9 and 10; clan 11 attacks as ever."""
    t = stormed(turn, again)
    rest = turn == 1 and not again
    t.will_draw("combat-1")
    events = t.start(TurnPart.ACTIVATION)
    while "combat-phase" in [frame.NAME for frame in t.state.stack]:
        seat = t.state.deciders()[0]
        events += t.do(seat, t.legal(seat)[0])
    attackers = " ".join(str(args["units"]) for args in told(events, "attackers"))
    assert ("east-9-" in attackers) == (not rest)
    assert "east-11-1" in attackers or not rest
    s = t.state
    idle = [s.idle(t.clan(clan)) for clan in ("east.9", "east.10", "east.11")]
    assert idle == [rest, rest, False]
    assert reached_by_rally(s, t.clan("east.9")) == (not rest)


@rule("TEN-R52", "TEN-21.6", "TEN-10.4.4")
@pytest.mark.parametrize(("turn", "again"), [(1, False), (1, True), (2, False)])
def test_nor_does_the_tactic_of_another_clan_activate_them(turn: int, again: bool) -> None:
    """Ii's chit lies aside for a Kidō of clan 11, which is drawn after he has stormed ahead."""
    t = battle(
        UNITS,
        obligatory=["march", "initiative"],
        turn=turn,
        ii_again=again,
    )
    t.aid.tested = 2
    t.write("kido", "east.11", "east.9")
    t.will_draw("east.11")
    t.start(TurnPart.ACTIVATION)
    t.roll("orders", 5, 5)
    acting = [args["clan"] for args in told(t.do(EAST, "act"), "kido-test")]
    assert acting == (["east-11"] if turn == 1 and not again else ["east-9", "east-11"])
    assert t.place("east.9") == "reserve"


@rule("TEN-R52", "TEN-21.6")
def test_the_die_that_lets_ii_storm_is_remembered() -> None:
    assert [first_chit("east.1", die).aid.tested for die in (3, 4)] == [1, 2]


@rule("TEN-21.6")
def test_a_tactic_written_for_iis_chit_is_not_used_up() -> None:
    t = first_chit("east.1", 5, ("east.9",), tactic="totsugeki")
    while "impetuosity" in [frame.NAME for frame in t.state.stack]:
        seat = t.state.deciders()[0]
        t.do(seat, t.legal(seat)[0])
    assert t.place("east.9") == "reserve"
    assert t.state.view(EAST)["sides"][EAST]["tactics_left"]["totsugeki"] == 2


@rule("TEN-R52", "TEN-21.6")
@pytest.mark.parametrize("clan", ["east.11", "east.9"])
def test_only_the_very_first_chit_of_the_east_is_tested(clan: str) -> None:
    t = first_chit(clan, 6, ("east.1",))
    assert t.asked == ("chit-drawn", (EAST,))
    assert told(t.events, "impetuosity") == []
    assert t.state.treason is not None
    assert t.state.treason.tested == 1


@rule("TEN-21.6")
def test_a_chit_of_the_west_does_not_count() -> None:
    t = first_chit("west.B", 6)
    assert t.asked == ("chit-drawn", (0,))
    assert t.state.treason is not None
    assert t.state.treason.tested == 0
