"""What boards spell out: the odds of assaults and fire, what an answer makes of them, and the last count."""

from __future__ import annotations

from typing import Any

from sengoku.games.tenkatoitsu.command.commanders import chief
from sengoku.games.tenkatoitsu.components import Order
from sengoku.games.tenkatoitsu.siege.fortress import ZONE_IDS
from tests.support import rule
from tests.tenkatoitsu.siege_field import begun
from tests.tenkatoitsu.table import Table


def sums(t: Table, seat: int | None) -> dict[str, Any]:
    found = t.state.game.sums(t.state, t.state.view(seat))
    assert found is not None
    return found


def acting() -> Table:
    """The assailant (seat 1) is in B and at the south gate, the besieged in B and the outer bailey."""
    t = begun({"b": 2}, {"b": 2}, "combat-1", markers=("centre", "a"))
    held = (("b", "outer-bailey"), ("b", "south-gate"))
    t.state.siege.markers = [sum(1 << ZONE_IDS.index(zone) for zone in zones) for zones in held]
    t.state.siege.strength = [8, 8]  # two markers each
    t.do(1, "redeploy", "done")  # what can be done now follows from these markers
    return t


@rule("TEN-15.6.1")
def test_a_zone_is_attacked_from_the_markers_beside_it_along_the_easiest_line() -> None:
    targets = sums(acting(), 1)["siege"]["targets"]
    assert set(targets) == {"b", "outer-bailey"}
    assert targets["b"]["sources"] == ["b", "south-gate"]
    assert (targets["b"]["score"], targets["b"]["odds"]) == (0, [26, 4, 6]), "two markers against nothing"
    assert (targets["outer-bailey"]["sources"], targets["outer-bailey"]["score"]) == (["south-gate"], 2)
    assert (targets["outer-bailey"]["need"], targets["outer-bailey"]["die"]) == (6, 5)


@rule("TEN-15.6.1")
def test_each_answer_says_what_it_makes_of_the_assault() -> None:
    t = acting()
    t.do(1, "assault outer-bailey")
    storm = sums(t, 1)["siege"]["storm"]
    assert (storm["attacker"], storm["zone"], storm["score"]) == (1, "outer-bailey", 2)
    odds = {answer["choice"]: answer["odds"] for answer in storm["answers"]}
    assert odds == {"press": [15, 6, 15], "pass": [10, 5, 21]}
    t.do(1, "press")
    assert t.asked[0] == "assault-spend"
    spent = {answer["choice"]: answer for answer in sums(t, 1)["siege"]["storm"]["answers"]}
    assert (spent["spend 0"]["odds"], spent["spend 0"]["worst"]) == ([15, 6, 15], 10), "1 Strength against it"
    assert spent["spend 1"]["odds"] == [21, 5, 10]
    t.do(1, "spend 1")
    answers = sums(t, 0)["siege"]["storm"]["answers"]
    assert [(answer["odds"], answer["worst"]) for answer in answers] == [
        ([21, 5, 10], None),
        ([15, 6, 15], None),
    ]


@rule("TEN-15.6.1")
def test_what_a_failed_assault_costs() -> None:
    assert sums(acting(), None)["siege"]["losses"][:6] == [1, 1, 1, 2, 2, 3]


@rule("TEN-15.4.3", "TEN-15.4.2")
def test_actions_are_added_up_and_worn_units_named() -> None:
    t = begun({"b": 1}, {"b": 2}, "combat-1", ratings={"ikeda-b": "2/3/2/1 2/3/3/2"}, loss={"ikeda-b-2": 2})
    assert sums(t, 0)["siege"]["actions"][1] == {"fire": 5, "best": 2, "total": 8}
    assert sums(t, 0)["worn"] == ["ikeda-b-2"]


@rule("TEN-9.2", "TEN-10.2")
def test_what_is_added_to_the_dice_opens_into_its_lines() -> None:
    t = acting()
    t.state.bundori = [0, 3]
    t.state.order[t.state.scene.unit_clan[chief(t.state, 0)]] = Order.ATTACK
    view, found = t.state.view(0), sums(t, 0)
    for key, modifier in (("command", "command_modifier"), ("plan", "plan_modifier")):
        for side in (0, 1):
            assert sum(line["value"] for line in found[key][side]) == view["sides"][side][modifier]
    assert [line["id"] for line in found["command"][0]] == ["unsteady", "bundori"]
    assert [line["value"] for line in found["command"][0]] == [-1, -1]


@rule("TEN-2.3", "TEN-R33")
def test_secret_orders_keep_the_lines_of_the_other_side_secret() -> None:
    t = acting()
    t.state.secret = True
    assert sums(t, 0)["command"][1] == []
    assert sums(t, None)["command"] == [[], []]
