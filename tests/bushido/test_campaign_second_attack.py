"""BUS-C.1 to BUS-C.5: the campaign token and the second attack of a turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bushido.field import DH, SH
from tests.bushido.table import Table, table
from tests.seated import kinds
from tests.support import rule

#: P06 and P10 are the Daimyo's, P09 and P13 the Bushi's, P05 is neutral.
LAND: dict[str, dict[str, Any]] = {
    "P06": {"owner": 0, "troops": 8},
    "P10": {"owner": 0, "troops": 4},
    "P09": {"owner": 2, "troops": 3, "terrain": "village"},
    "P13": {"owner": 2, "troops": 1, "terrain": "village"},
    "P05": {"owner": None, "terrain": "mountain"},
}
HANDS = {1: "katana-3 " * 4, 2: "katana-1 " * 6, 3: "katana-2 " * 3}


def campaign(at: str = "campaign", declare: bool = True, **more: object) -> Table:
    more.setdefault("provinces", LAND)
    more.setdefault("hands", HANDS)
    more.setdefault("discs", {2: "battle battle ambush ambush"})
    more.setdefault("dh", DH)
    more.setdefault("sh", SH)
    t = table(4, at=at, campaign=True, **more)  # type: ignore[arg-type]
    if declare:
        t.do(0, "campaign")
        if t.asked[0] == "regroup":
            t.do(0, "done")
    return t


def attack(t: Table, target: str, origin: str, troops: int, *bonus: int) -> None:
    t.march(0, target, origin, troops)
    t.do(0, *[f"bonus {worth}" for worth in bonus])
    if t.asked[0] == "bonus":
        t.do(0, "done")


def hand_out(t: Table, samurai: int, bushi: int) -> None:
    t.do(0, f"samurai {samurai}", f"bushi {bushi}")


@rule("BUS-C.1", "BUS-7.1")
def test_the_token_is_declared_before_regrouping_and_spent():
    t = campaign(declare=False)
    assert t.asked == ("campaign", (0,))
    assert t.legal(0) == ["campaign", "pass"]
    assert [player["campaign_token"] for player in t.state.view(3)["players"]] == [True] * 4
    assert kinds(t.do(0, "campaign")) == ["campaign"]
    assert t.state.view(3)["players"][0]["campaign_token"] is False
    assert t.state.view(3)["campaign"] == "declared"
    assert t.asked == ("regroup", (0,))


@rule("BUS-C.1", "BUS-7.1")
def test_without_the_option_or_the_token_nobody_asks():
    t = table(4, at="campaign", provinces=LAND, hands=HANDS)
    assert t.asked == ("regroup", (0,))
    t = campaign(declare=False, token={0: 0})
    assert t.asked == ("regroup", (0,))


@rule("BUS-C.1")
def test_whoever_passes_keeps_the_token_and_attacks_once():
    t = campaign(declare=False)
    t.do(0, "pass", "done")
    assert t.state.view(3)["campaign"] is None
    attack(t, "p13", "p10", 3)
    t.fight({1: "3 battle", 2: "1 ambush"})
    assert t.asked == ("arms", (3,))
    assert t.state.token == [1, 1, 1, 1]


@rule("BUS-C.2", "BUS-4.1")
def test_after_the_first_attack_the_roles_are_handed_out_anew():
    t = campaign()
    attack(t, "p13", "p10", 3, 3)
    t.fight({1: "3 battle", 2: "1 ambush"})
    assert t.owner("P13") == 0
    assert t.asked == ("role", (0,))
    seen = t.state.view(1)
    assert (seen["campaign"], seen["phase"]) == ("second", 4)
    assert seen["roles"] == {"daimyo": 0, "samurai": None, "bushi": None, "sensei": None, "hatamoto": None}
    assert t.legal(0) == ["samurai 1", "samurai 2", "samurai 3"]
    hand_out(t, 3, 2)
    assert t.state.view(1)["roles"]["sensei"] == 1
    assert t.asked == ("regroup", (0,)), "phases 5 and 6 are skipped, and nobody asks for a token again"
    t.do(0, "done")
    attack(t, "p09", "p06", 5, 6)
    assert t.state.view(1)["combat"]["attacker"] == 3
    t.fight({3: "2 2 battle", 2: "1 ambush"})
    assert t.owner("P09") == 0
    assert t.asked == ("arms", (1,)), "phases 11 and 12 come once, with the new roles"
    t.do(1, "arms no")
    assert t.asked == ("kotau", (1,))
    for seat in (1, 2, 3, 0):
        t.do(seat, "pass")
    assert (t.month, t.daimyo, t.state.bonus[0]) == (2, 1, 0)
    assert t.state.view(1)["campaign"] is None


@rule("BUS-C.2")
def test_the_same_people_may_have_the_same_roles_again():
    t = campaign()
    attack(t, "p13", "p10", 3)
    t.fight({1: "3 battle", 2: "1 ambush"})
    hand_out(t, 1, 2)
    assert t.state.view(0)["roles"]["samurai"] == 1


@rule("BUS-C.2", "BUS-4.3", "BUS-4.5")
def test_who_may_be_bushi_goes_by_the_new_situation():
    """The Bushi lost its only province beside the Daimyo's; another player is the only neighbour now."""
    foes = {f"P{n:02}": {"owner": 1, "troops": 1} for n in range(5, 25)}
    land = {**foes, "P02": {"owner": 1}, "P06": {"owner": 0, "troops": 6}, "P09": {"owner": 2, "troops": 1}}
    land["P05"] = {"owner": 3}
    land["P07"] = {"owner": 3}
    t = campaign(provinces=land, roles={"samurai": 1, "bushi": 2, "sensei": 3})
    attack(t, "p09", "p06", 5)
    t.fight({1: "3 battle", 2: "1 ambush"})
    assert "samurai 2" in t.legal(0)
    t.do(0, "samurai 2")
    assert t.legal(0) == ["bushi 1", "bushi 3"]


@rule("BUS-C.2", "BUS-7.6")
def test_a_neutral_province_counts_as_the_first_attack():
    t = campaign()
    t.do(0, "attack p05", "from p06", "troops 1")
    assert t.owner("P05") == 0
    assert t.asked == ("role", (0,)), "without phases 8 to 11 in between"


@rule("BUS-C.2", "BUS-10.1")
def test_each_defeat_has_its_own_counsel():
    t = campaign()
    attack(t, "p09", "p06", 1)
    t.fight({1: "3 ambush", 2: "1 battle"})
    assert t.asked == ("seppuku", (3,))
    for seat in (3, 1, 2, 3):
        t.do(seat, "pass")
    assert t.asked == ("role", (0,))
    hand_out(t, 3, 2)
    t.do(0, "done")
    attack(t, "p09", "p06", 1)
    t.fight({3: "2 ambush", 2: "1 battle"})
    assert t.asked == ("seppuku", (1,)), "the Sensei of the second hand-out"


@rule("BUS-C.3")
@pytest.mark.parametrize("won", [True, False])
def test_the_second_attack_comes_whatever_the_first_and_may_hit_the_same_province(won):
    t = campaign()
    attack(t, "p09", "p06", 4)
    t.fight({1: "3 duel", 2: "1 1 battle"} if won else {1: "3 ambush", 2: "1 battle"})
    assert t.owner("P09") == 2
    if not won:
        for seat in (3, 1, 2, 3):
            t.do(seat, "pass")
    hand_out(t, 1, 2)
    t.do(0, "done")
    assert "attack p09" in t.legal(0)
    attack(t, "p09", "p06", 3)
    t.fight({1: "3 battle", 2: "1 ambush"})
    assert t.owner("P09") == 0


@rule("BUS-C.4", "BUS-A6", "BUS-7.7")
def test_without_a_first_attack_the_turn_is_over_and_the_token_gone():
    t = campaign()
    t.do(0, "hold")
    assert (t.daimyo, t.month, t.state.stalled) == (1, 1, 1)
    assert t.state.token == [0, 1, 1, 1]
    assert t.state.campaigning == 0


@rule("BUS-C.4", "BUS-A6")
def test_a_second_attack_left_out_leads_to_phase_11():
    t = campaign()
    attack(t, "p13", "p10", 3)
    t.fight({1: "3 battle", 2: "1 ambush"})
    hand_out(t, 3, 2)
    t.do(0, "done")
    (event,) = [event for event in t.do(0, "hold") if event.kind == "no-attack"]
    assert event.rule == "BUS-C.4"
    assert t.asked == ("arms", (1,))
    t.do(1, "arms no")
    for seat in (1, 2, 3, 0):
        t.do(seat, "pass")
    assert (t.month, t.state.stalled) == (2, 0), "the first attack counted: the marker moves"


@rule("BUS-C.4", "BUS-A6", "BUS-A25")
def test_after_a_defeat_a_second_attack_left_out_brings_no_second_counsel():
    t = campaign()
    attack(t, "p09", "p06", 1)
    t.fight({1: "3 ambush", 2: "1 battle"})
    for seat in (3, 1, 2, 3):
        t.do(seat, "pass")
    hand_out(t, 3, 2)
    t.do(0, "done", "hold")
    assert t.asked == ("arms", (1,))


@rule("BUS-C.4", "BUS-A32")
def test_a_second_attack_that_is_impossible_is_one_left_out():
    """After the first attack no province has a troop to spare."""
    land: dict[str, dict[str, Any]] = {f"P{n:02}": {"troops": 1} for n in (1, 13, 17, 21)}
    land |= {
        "P05": {"owner": None, "troops": 0},
        "P09": {"owner": 0, "troops": 2},
        "P06": {"owner": 2, "troops": 3},
    }
    t = campaign(provinces=land)
    t.march(0, "p05", "p09", 1)
    hand_out(t, 1, 2)
    assert t.asked == ("arms", (3,)), "nothing to regroup, nothing to attack with"


@rule("BUS-C.5")
def test_the_token_is_spent_once_a_game_for_one_or_the_other():
    t = table(4, at="elite", campaign=True, elite=True, provinces=LAND, hands=HANDS, dh=DH, sh=SH)
    assert t.asked == ("trade", (0,))
    t.do(0, "trade", "guard p06", "guard p06", "guard p10")
    assert t.state.token == [0, 1, 1, 1]
    t.do(0, "pass", "pass", "samurai 1", "bushi 2")
    for seat in (3, 1, 2):
        t.do(seat, "pass")
    assert t.asked == ("regroup", (0,)), "no token is left for a second attack"
    t = table(4, at="elite", campaign=True, elite=True, token={0: 0})
    assert t.asked[0] == "tea"


@rule("BUS-C.5", "BUS-C.1")
def test_elites_alone_give_no_second_attack():
    t = table(4, at="campaign", elite=True, provinces=LAND, hands=HANDS)
    assert t.asked == ("regroup", (0,))
    assert t.state.token == [1, 1, 1, 1]
