"""What a choice leaves to chance is what the dice then do: every face is thrown and counted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sengoku.games.tenkatoitsu.combat.table import THROWS, chances
from tests.support import rule
from tests.tenkatoitsu.table import Table, fight, table
from tests.tenkatoitsu.test_orders import facing
from tests.tenkatoitsu.test_pursuit import chase, retreat
from tests.tenkatoitsu.test_yamazaki_night import stealthy
from tests.tenkatoitsu.yamazaki import AKECHI, HASHIBA, ready


def odds(t: Table, seat: int, choice: str) -> list[dict[str, Any]]:
    sums = t.state.game.sums(t.state, t.state.view(seat))
    assert sums is not None
    return [chance for chance in sums["odds"] if chance["choice"] == choice]


def thrown(
    t: Table, seat: int, choice: str, stream: str, event: str, word: Callable[[dict[str, Any]], str]
) -> dict[str, int]:
    """What each face of the die leads to."""
    found: dict[str, int] = {}
    for die in range(1, 7):
        twin = t.branch()
        before = len(twin.told(event))
        twin.roll(stream, die, 6, 6, 6, 6)
        twin.do(seat, choice)
        outcome = word(dict(twin.told(event)[before]))
        found[outcome] = found.get(outcome, 0) + 1
    return found


def result(args: dict[str, Any]) -> str:
    return str(args["result"])


# -- orders ------------------------------------------------------------------------------------------------


@rule("TEN-8.1")
@pytest.mark.parametrize("old", ["attack", "defence", "move", "regroup"])
def test_order_changes(old: str) -> None:
    t = facing(old, "2/3/1/1")
    t.draw("tokugawa-b")
    t.do(0, "act")
    changes = [choice for choice in t.legal(0) if choice.startswith("order ")]
    assert len(changes) == 3
    for choice in changes:
        (chance,) = odds(t, 0, choice)
        assert chance["odds"] == thrown(t, 0, choice, "orders", "order-test", result)
        assert chance["lines"] == [{"id": "individual", "rule": "TEN-8.1", "value": 1}]
        assert (chance["about"], chance["of"], chance["rule"]) == ("tokugawa-b", 6, "TEN-8.1")
    assert odds(t, 0, "keep") == [], "nothing is left to chance"
    assert odds(t, 1, changes[0]) == [], "it is not the other's question"


@rule("TEN-10.1")
def test_a_plan_that_helps_is_counted_and_not_shown() -> None:
    t = facing("defence", plans=("hoshi", "choda"))
    t.draw("tokugawa-b")
    t.do(0, "act")
    (chance,) = odds(t, 0, "order attack")
    assert chance["lines"] == [{"id": "plan", "rule": "TEN-10.1", "value": 1}]
    assert chance["odds"] == {"success": 5, "failure": 1}
    assert not t.state.shown[0]


@rule("TEN-7.2.4", "TEN-R26")
def test_in_the_initiative_phase_a_1_sends_the_clan_back() -> None:
    t = facing("defence", "2/3/1/2")
    t.roll("orders", 6, 1)
    t.phase("initiative")
    t.do(0, "clan b")
    (chance,) = odds(t, 0, "order attack")
    assert chance["odds"] == {"retreat": 1, "success": 5}


@rule("TEN-6.7")
def test_holding_a_pursuer_back() -> None:
    t = chase()
    retreat(t, "0505", "0504", "0503")
    (chance,) = odds(t, 1, "hold")
    assert (
        chance["odds"] == thrown(t, 1, "hold", "orders", "order-test", result) == {"success": 3, "failure": 3}
    )
    assert odds(t, 1, "pursue") == []


@rule("TEN-8.5")
@pytest.mark.parametrize("loss", [1, 2, 3])
def test_rallies(loss: int) -> None:
    units = {"tokugawa-h-1": "0101", "ikeda-d-1": "0808", "ikeda-d-2": "0809"}
    t = table(units, regroup="ikeda-d", loss={"ikeda-d-2": loss})
    t.begin("ikeda-d", "march")
    t.do(1, "act", "keep")

    def word(args: dict[str, Any]) -> str:
        return f"levels-{args['count']}" if args["result"] == "rallied" else result(args)

    (chance,) = odds(t, 1, "unit d-2")
    assert chance["odds"] == thrown(t, 1, "unit d-2", "orders", "rally", word)
    assert chance["lines"] == [{"id": "individual", "rule": "TEN-8.5", "value": 2}]


@rule("TEN-10.4.4")
def test_each_clan_of_a_kido_rolls() -> None:
    t = table({"a": "1301", "b": "0304", "c": "0404"}, {"a": "0309"}, ratings={"tokugawa-c": "2/3/1/1"})
    t.write("kido", "tokugawa-b", "tokugawa-c")
    t.draw("tokugawa-b")
    found = {chance["about"]: chance["odds"] for chance in odds(t, 0, "act")}
    assert found == {
        "tokugawa-b": {"panic": 1, "stays": 1, "acts": 4},
        "tokugawa-c": {"panic": 1, "acts": 5},
    }


# -- plan, night, ninjas -------------------------------------------------------------------------------------


@rule("TEN-10.2", "TEN-14", "TEN-19.4.3")
def test_a_plan_comes_into_force_by_the_points_stored() -> None:
    t = ready()
    t.state.turn = 2
    t.state.stored = [8, 9]
    t.state.left = [1, 1]
    t.command()
    while t.asked[0] != "commit":
        t.do(t.asked[1][0], "pass")
    seat = t.asked[1][0]
    more = t.state.stored[seat]
    (chance,) = odds(t, seat, "commit 0")
    modifier = t.state.view(seat)["sides"][seat]["plan_modifier"]
    assert sum(line["value"] for line in chance["lines"]) == modifier
    won = sum(a + b + modifier <= more for a in range(1, 7) for b in range(1, 7))
    assert (chance["need"], chance["of"], chance["odds"]) == (more, 36, {"success": won, "failure": 36 - won})
    t.do(seat, "commit 0")
    (again,) = odds(t, seat, "attempt")
    assert again["odds"] == chance["odds"]
    assert odds(t, seat, "wait") == []


@rule("TEN-14")
def test_a_march_in_the_dark() -> None:
    t = table(
        {"akechi-a-1": "2708", "akechi-c-1": "2207", "hashiba-a-1": "off"},
        battle="yamazaki-long",
        turn=2,
        move="akechi-c",
    )
    t.roll("orders", 1, 2)
    t.begin("march")
    (chance,) = odds(t, AKECHI, "clan c")
    assert chance["test"] == "night-march"
    assert chance["odds"] == thrown(t, AKECHI, "clan c", "orders", "night-march", result)
    t.state.night.camps = [t.state.scene.field.hex("2207")]
    assert odds(t, AKECHI, "clan c") == [], "in a camp nobody gets lost"


@rule("TEN-19.4.5")
def test_ninjas_take_no_more_than_there_is() -> None:
    (chance,) = odds(stealthy((4, 3), 3), HASHIBA, "ninja")
    assert chance["odds"] == {"points-1": 1, "points-2": 1, "points-3": 4}


# -- combat --------------------------------------------------------------------------------------------------


@rule("TEN-11.6")
def test_red_or_blue_dice() -> None:
    """The attacker is told what each answer of the defender's leader makes of it."""
    rated = {"tokugawa-a": "2/3/1/1", "ikeda-a": "2/3/1/2"}
    t = table({"a": "0505"}, {"a": "0506"}, attack="tokugawa-a", ratings=rated)
    t.fight("tokugawa-a")
    if t.asked[0] == "attack":
        t.do(0, "target a-1")
    assert t.asked == ("leader-die", (0,))
    found = {(chance["choice"], chance["about"]): chance["odds"] for chance in odds(t, 0, "die red")}
    found |= {(chance["choice"], chance["about"]): chance["odds"] for chance in odds(t, 0, "die blue")}
    assert len(found) == 4
    for (choice, answer), expected in found.items():
        twin = t.branch()
        twin.do(0, choice)
        (then,) = odds(twin, 1, f"die {answer}")
        assert then["odds"] == expected
        assert sum(expected.values()) == then["of"] == THROWS
        twin.roll("combat", 6, 6, 6, 6)
        twin.do(1, f"die {answer}")
        assert expected == chances(*twin.fought()[0][0])


@rule("TEN-11.10", "TEN-11.11")
def test_who_takes_the_loss_risks_leader_and_clan() -> None:
    """b-1 has a leader of 1 and is Exhausted; b-3 would be left, Intact."""
    units = {"tokugawa-b-1": "0504", "tokugawa-b-2": "0605", "tokugawa-b-3": "0405", "ikeda-d-1": "0505"}
    path = [(0, "die blue"), (1, "die blue")]
    t = fight(units, "a21", 6, path=path, attack="tokugawa-b ikeda-d", loss={"tokugawa-b-1": 2})
    found = {chance["test"]: chance for chance in odds(t, 0, "unit b-1")}
    assert found["leader"]["odds"] == {"killed": 4, "unhurt": 2}, "he may fall with his unit"
    lines = {line["id"]: line["value"] for line in found["rout"]["lines"]}
    assert lines == {"units": 2}, "both others are left, without a leader"
    twin = t.branch()
    twin.roll("combat", 1, 6, 6)
    twin.do(0, "unit b-1")
    test: dict[str, Any] = dict(twin.told("rout-test")[0])
    assert test["total"] == test["die"] + 2
    assert odds(t, 0, "unit b-2") == [], "two losses, and no leader to lose"
