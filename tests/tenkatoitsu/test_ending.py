"""TEN-17.1, TEN-19.5, TEN-20.5: the end of a battle and who has won."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenkatoitsu.combat.casualties import eliminate
from sengoku.games.tenkatoitsu.ending import yamazaki
from tests.digest import tables
from tests.support import rule
from tests.tenkatoitsu.table import Table, fight, ground, table

HASHIBA, AKECHI = 0, 1


def outcome(t: Table) -> str:
    return str(t.state.view(None)["result"]["outcome"])


@rule("TEN-19.5", "TEN-20.5", "TEN-21.7.2")
@pytest.mark.parametrize(
    ("battle", "units", "cited"),
    [
        ("nagakute", {"tokugawa.A": "0101", "ikeda.A": "0105 0106 0107"}, "TEN-20.5"),
        ("yamazaki", {"hashiba.A": "0101", "akechi.B": "0105 0106"}, "TEN-19.5"),
        ("sekigahara", {"east.18A": "0101", "west.B": "0105 0106"}, "TEN-21.7.2"),
    ],
)
def test_the_points_for_a_unit_eliminated_cite_their_battle(
    battle: str, units: dict[str, str], cited: str
) -> None:
    t = table(units, battle=battle)
    events = t.let(lambda s: eliminate(s, t.unit(f"{list(units)[1]}.2")))
    assert [event.rule for event in events if event.kind == "eliminated"] == [cited]


# -- Yamazaki's table (TEN-19.5) ----------------------------------------------------------------------------

CASES = [
    # margin of Akechi, Mitsuhide inside, holder, result
    (30, False, "akechi", "akechi-total"),
    (5, True, "akechi", "akechi-total"),
    (5, False, "hashiba", "akechi-marginal"),
    (4, False, "akechi", "akechi-narrow"),
    (1, False, "hashiba", "akechi-narrow"),
    (0, True, "akechi", "draw"),
    (0, False, "akechi", "hideyoshi-marginal"),
    (-5, True, "akechi", "draw"),
    (-5, False, "hashiba", "hideyoshi-marginal"),
    (-6, True, "akechi", "hideyoshi-marginal"),
    (-6, False, "akechi", "hideyoshi-decisive"),
    (-10, True, "akechi", "hideyoshi-marginal"),
    (-10, False, "hashiba", "hideyoshi-decisive"),
    (-11, True, "akechi", "hideyoshi-total"),
    (-40, False, "hashiba", "hideyoshi-total"),
]


@rule("TEN-19.5")
@pytest.mark.parametrize(("margin", "inside", "holder", "result"), CASES)
def test_the_victory_table_of_yamazaki(margin, inside, holder, result):
    assert yamazaki(margin, mitsuhide_in_castle=inside, castle_holder=holder) == result


@rule("TEN-19.5")
def test_the_victory_table_is_that_of_the_digest():
    words = {"total": "total", "marginal": "marginal", "narrow": "narrow", "decisive": "decisive"}
    rows = tables("TEN-19.5")[0]
    assert len(rows) == 8
    for row in rows:
        low, high = _range(row["Difference"])
        sign = 1 if row["Difference"].startswith("Akechi") else -1
        for margin in (low, high):
            for inside in _inside(row["Condition"]):
                for holder in _holder(row["Condition"]):
                    found = yamazaki(sign * margin, mitsuhide_in_castle=inside, castle_holder=holder)
                    kind = next((word for word in words if word in row["Result"]), "draw")
                    who = "" if kind == "draw" else row["Result"].split()[-1].lower() + "-"
                    assert found == who + kind, row


def _range(text: str) -> tuple[int, int]:
    numbers = [int(word) for word in text.split() if word.isdigit()]
    return (numbers[0], numbers[-1] if len(numbers) > 1 else numbers[0] + 9)


def _inside(text: str) -> list[bool]:
    return [False] if "not in" in text else [True] if "Mitsuhide in" in text else [True, False]


def _holder(text: str) -> list[str]:
    if "controls" not in text:
        return ["akechi", "hideyoshi"]
    return ["akechi"] if text.startswith("Akechi") else ["hideyoshi"]


# -- Yamazaki through the door ------------------------------------------------------------------------------


def last_turn(margin: int, *, inside: bool = False, holder: int = AKECHI, turn: int = 21) -> Table:
    """The last turn of Yamazaki with this lead of Akechi's, made of bundori; both Combats end it."""
    t = table(
        {"hashiba-a-1": "0618", "akechi-a-1": "2506" if inside else "2307"}, battle="yamazaki", turn=turn
    )
    s = t.state
    s.holder = holder
    lead = s.vp[AKECHI] - s.vp[HASHIBA]
    s.bundori = [max(lead - margin, 0), max(margin - lead, 0)]
    t.begin("combat-0", "combat-1")
    return t


@rule("TEN-19.5", "TEN-17.1", "TEN-3.2")
@pytest.mark.parametrize(("margin", "inside", "holder", "result"), CASES)
def test_the_last_turn_decides_yamazaki(margin, inside, holder, result):
    t = last_turn(margin, inside=inside, holder=AKECHI if holder == "akechi" else HASHIBA)
    assert t.state.over
    assert outcome(t) == result
    winner = {"a": [1], "h": [0], "d": [0, 1]}[result[0]]
    assert t.state.winners() == winner
    scores = t.state.scores()
    assert scores[AKECHI] - scores[HASHIBA] == margin
    assert t.told("game-over")[0]["outcome"] == result


@rule("TEN-19.5", "TEN-3.2")
def test_the_game_is_not_over_before_turn_21():
    t = last_turn(5, turn=20)
    assert not t.state.over
    assert t.state.turn == 21
    assert t.state.winners() == []
    assert t.state.scores() == [0, 0]


@rule("TEN-19.5", "TEN-17.1", "TEN-R42")
@pytest.mark.parametrize(
    ("victim", "killer", "result"),
    [
        ("akechi-a-1", "hashiba-e-1", "sudden-hashiba"),
        ("hashiba-a-1", "akechi-b-1", "sudden-akechi"),
    ],
)
def test_a_chief_killed_ends_yamazaki_at_once(victim, killer, result):
    units = {victim: "2010", killer: "2009", ("akechi-c-1" if victim[0] == "h" else "hashiba-c-1"): "0618"}
    seat = 0 if killer.startswith("hashiba") else 1
    path = [(seat, "die red"), (1 - seat, "die blue")]
    clan = killer.rpartition("-")[0]
    more: dict[str, Any] = {
        "battle": "yamazaki",
        "attack": clan,
        "phase": f"combat-{seat}",
        "loss": {victim: 3},
    }
    t = fight(units, "d1", 4, path=path, **more)
    assert t.state.over
    assert outcome(t) == result
    assert t.state.winners() == [seat]
    assert t.state.view(None)["result"]["ending"] == "sudden-death"


@rule("TEN-17.1")
def test_the_elimination_of_his_unit_alone_does_not_kill_a_chief():
    units = {"akechi-a-1": "2010", "akechi-a-2": "2501", "hashiba-e-1": "2009"}
    path = [(0, "die red"), (1, "die blue")]
    more: dict[str, Any] = {"battle": "yamazaki", "attack": "hashiba-e", "loss": {"akechi-a-1": 3}}
    t = fight(units, "d1", 5, 6, path=path, **more)
    assert t.hex("akechi-a-1") == "dead"
    assert not t.killed("akechi-a-1")
    assert not t.state.over
    assert t.state.view(None)["sides"][1]["commands"] is False  # 0 command points from now on


# -- who holds Shōryūji (TEN-R28) ---------------------------------------------------------------------------


@rule("TEN-R28", "TEN-15.3", "TEN-6.5")
def test_whoever_is_alone_inside_holds_the_fortress_and_keeps_it_when_it_is_empty():
    units = {"hashiba-h-1": "2505", "akechi-c-1": "0119"}
    t = table(units, battle="yamazaki", move="hashiba-h", turn=12)
    assert t.state.view(None)["fortress"] == {"hex": "2506", "holder": 1, "inside": [0, 0]}
    t.roll("orders", 6, 1)
    t.begin("march", "rally")
    t.do(0, "clan h", "unit h-1", "go 2506") if t.asked[0] == "march-clan" else None
    assert t.hex("hashiba-h-1") == "2506"
    assert t.state.view(None)["fortress"] == {"hex": "2506", "holder": 0, "inside": [1, 0]}
    t.state.order[t.clan("hashiba-h")] = 2
    t.roll("orders", 6, 1)
    t.begin("march", "rally")
    t.do(0, "clan h", "unit h-1")
    out = next(choice for choice in t.legal(0) if choice != "go 2506")
    t.do(0, out)
    assert t.state.view(None)["fortress"] == {"hex": "2506", "holder": 0, "inside": [0, 0]}


@rule("TEN-15.3", "TEN-15.7")
def test_nobody_enters_a_fortress_the_enemy_is_in():
    units = {"hashiba-h-1": "2505", "akechi-m-1": "2506"}
    t = table(units, battle="yamazaki", move="hashiba-h", turn=12)
    t.roll("orders", 6, 1)
    t.begin("march", "rally")
    t.do(0, "clan h", "unit h-1")
    assert "go 2506" not in t.legal(0)


# -- Nagakute (TEN-20.5) ------------------------------------------------------------------------------------


def nagakute_ends(lead: int, castle: str = "", turn: int = 16) -> Table:
    """The last turn of Nagakute; Tokugawa leads by so much before the castle counts."""
    units = {"tokugawa-a-1": "0101", "ikeda-a-1": "1212"}
    if castle:
        units[castle] = "0606"
    t = table(units, turn=turn, on=ground(castle="0606"))
    s = t.state
    gap = s.vp[0] - s.vp[1]
    s.bundori = [max(lead - gap, 0), max(gap - lead, 0)]
    t.begin("combat-0", "combat-1")
    return t


@rule("TEN-20.5", "TEN-17.1")
@pytest.mark.parametrize(
    ("lead", "result", "winners"),
    [
        (2, "tokugawa", [0]),
        (9, "tokugawa", [0]),
        (1, "draw", [0, 1]),
        (0, "draw", [0, 1]),
        (-1, "draw", [0, 1]),
        (-2, "ikeda", [1]),
        (-30, "ikeda", [1]),
    ],
)
def test_a_lead_of_two_wins_nagakute(lead, result, winners):
    t = nagakute_ends(lead)
    assert t.state.over
    assert outcome(t) == result
    assert t.state.winners() == winners


@rule("TEN-20.5", "TEN-R29")
def test_whoever_occupies_iwasaki_at_the_end_has_5_points():
    assert outcome(nagakute_ends(-3)) == "ikeda"
    held = nagakute_ends(-3, "tokugawa-h-1")
    assert outcome(held) == "tokugawa"
    assert outcome(nagakute_ends(3, "ikeda-f-1")) == "ikeda"
    seen = held.state.view(None)
    assert seen["castle"] == {"hex": "0606", "occupier": 0}
    assert seen["scores"] == seen["result"]["points"]


@rule("TEN-R29")
def test_to_have_been_in_the_castle_is_not_enough():
    """Nobody is there at the end: nobody scores for it."""
    t = nagakute_ends(2)
    points = t.state.view(None)["result"]["points"]
    assert points == [t.state.vp[seat] + t.state.bundori[seat] for seat in (0, 1)]


@rule("TEN-20.5", "TEN-3.2")
def test_nagakute_ends_with_turn_16():
    assert not nagakute_ends(9, turn=15).state.over


@rule("TEN-20.5", "TEN-17.1")
def test_ikeda_wins_when_ieyasu_is_killed():
    units = {"tokugawa-a-1": "0505", "ikeda-d-2": "0504"}
    more: dict[str, Any] = {
        "path": [(0, "die blue")],
        "phase": "combat-1",
        "attack": "ikeda-d",
        "loss": {"tokugawa-a-1": 3},
    }
    t = fight(units, "d1", 4, **more)
    assert t.state.over
    assert outcome(t) == "sudden-ikeda"
    assert t.state.winners() == [1]
    alive = fight(units, "d1", 5, **more)
    assert not alive.state.over


@rule("TEN-20.5")
def test_the_death_of_ikeda_tsuneoki_does_not_end_the_battle():
    units = {"tokugawa-a-2": "0504", "ikeda-a-1": "0505", "ikeda-f-1": "1010"}
    t = fight(units, "d1", 1, path=[(1, "die blue")], attack="tokugawa-a", loss={"ikeda-a-1": 3})
    assert t.killed("ikeda-a-1")
    assert t.state.bundori[0] == 2
    assert not t.state.over


@rule("TEN-17.1")
def test_bundori_count_for_victory_at_the_end_only():
    t = table({"tokugawa-a-1": "0101", "ikeda-a-1": "1212"})
    t.state.bundori = [3, 0]
    t.command()
    sides = t.state.view(None)["sides"]
    assert sides[0]["vp"] == t.state.vp[0]
    assert sides[0]["bundori"] == 3
    assert "result" not in t.state.view(None)


@rule("TEN-3.2", "TEN-17.1")
def test_after_the_end_nothing_can_be_chosen():
    t = nagakute_ends(5)
    assert t.state.deciders() == ()
    assert t.legal(0) == t.legal(1) == []
    assert [reason.key for reason in t.state.why_not(0, "pass")] == ["game-over"]
    assert t.state.ask(0).prompt == "over"
    assert t.state.view(1)["sides"][0]["plan"] == "choda"  # all is shown


@rule("TEN-17.1", "TEN-11.10")
def test_after_sudden_death_nothing_is_rolled_any_more() -> None:
    """Ieyasu falls first; the leader beside him is not rolled for, so the count told is the count."""
    units = {"tokugawa-a-1": "0504", "ikeda-d-1": "0505", "ikeda-a-1": "1010"}
    path = [(0, "die blue"), (1, "die blue")]
    more: dict[str, Any] = {"attack": "tokugawa-a", "path": path, "loss": {"tokugawa-a-1": 3, "ikeda-d-1": 3}}
    t = fight(units, "a1-d1", 1, 1, 1, **more)
    assert t.state.over
    [told] = t.told("game-over")
    assert [told["first"], told["second"]] == t.state.scores()
    assert len(t.told("leader-test")) == 1
