"""BUS-7: the target, the march and the neutral province; BUS-C.1 to BUS-C.5: the second attack."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bushido.table import Table, table
from tests.seated import kinds
from tests.support import rule

Held = dict[str, dict[str, Any]]
#: P05 is the Daimyo's beside P06 (seat 1), P08 (seat 3), P09 and P19 (seat 2).
ARMY: Held = {"P05": {"owner": 0, "troops": 6}, "P19": {"owner": 2, "troops": 3}}
TILES = {1: "katana-3 katana-3 katana-2", 2: "katana-1 katana-1 katana-2"}


def war(held: Held | None = None, **more: Any) -> Table:
    """The Daimyo (0) names a target; the Samurai is seat 1, the Bushi seat 2, the Sensei seat 3."""
    given: dict[str, Any] = {"at": "target", "hands": TILES, **more}
    return table(4, provinces={**ARMY, **(held or {})}, **given)


# -- three possibilities ------------------------------------------------------------------------------------


@rule("BUS-7.3", "BUS-4.4")
def test_a_province_of_the_bushi_a_neutral_one_or_none():
    t = war({"P08": {"owner": None}, "P09": {"owner": 1}})
    assert t.asked == ("attack", (0,))
    assert {"attack p19", "attack p08", "hold"} <= set(t.legal(0))
    assert t.refused(0, "attack p06") == ["BUS-7.3"], "it belongs to the Samurai"
    assert t.refused(0, "attack p05") == ["BUS-7.3"], "it is his own"
    for choice in t.legal(0)[:-1]:
        assert t.owner(choice.split()[1].upper()) in (2, None)


@rule("BUS-7.3")
def test_only_what_is_adjacent():
    held: Held = {f"P{n:02}": {"owner": 1 + n % 3} for n in range(5, 25)}
    held |= {
        "P05": {"owner": 0, "troops": 6},
        "P19": {"owner": 2},
        "P24": {"owner": 2},
        "P22": {"owner": None},
    }
    t = table(4, at="target", provinces=held)
    assert t.refused(0, "attack p24") == ["BUS-7.3"]
    assert t.refused(0, "attack p22") == ["BUS-7.3"]
    near = ("p02", "p06", "p08", "p09", "p19")
    assert all(choice.split()[1] in near for choice in t.legal(0) if choice != "hold")


@rule("BUS-7.3", "BUS-7.2")
def test_the_map_counts_as_it_is_after_the_revolts():
    held: Held = {"P05": {"owner": 0, "troops": 6}, "P09": {"owner": 0, "troops": 3, "ronin": 2}}
    t = table(4, at="regroup", provinces=held)
    t.do(0, "from p09", "to p05", "done")
    assert t.owner("P09") is None
    assert "attack p09" in t.legal(0)


# -- attacking the Bushi ------------------------------------------------------------------------------------


@rule("BUS-7.4", "BUS-A9")
def test_one_origin_beside_the_target_that_keeps_a_troop():
    t = war({"P01": {"troops": 3}, "P21": {"owner": 0, "troops": 1}})
    t.do(0, "attack p19")
    assert t.legal(0) == ["from p01", "from p05"], "P21 has a single troop"
    assert t.refused(0, "from p21") == ["BUS-0.15"]
    assert "BUS-7.3" in t.refused(0, "from p17")
    assert "BUS-7.4" in t.refused(0, "from p08")
    t.do(0, "from p05")
    assert t.refused(0, "from p01") == ["BUS-7.3"], "no second origin"
    assert t.legal(0) == [f"troops {n}" for n in range(1, 6)]
    assert t.refused(0, "troops 0") == ["BUS-7.4"]
    assert t.refused(0, "troops 6") == ["BUS-0.15"]


@rule("BUS-7.4", "BUS-TV10")
def test_four_of_six_march_and_two_stay():
    t = war()
    t.do(0, "attack p19", "from p05", "troops 4")
    combat = t.state.view(None)["combat"]
    assert (t.troops("P05"), combat["troops"], combat["origin"], combat["province"]) == (2, 4, "P05", "P19")
    assert t.owner("P19") == 2


@rule("BUS-7.4", "BUS-A47")
def test_an_attack_may_start_from_an_isolated_province():
    held: Held = {f"P{n:02}": {"owner": 1 + n % 3} for n in range(5, 25)}
    held |= {"P21": {"owner": 0, "troops": 3}, "P23": {"owner": 2}}
    t = table(4, at="target", provinces=held)
    t.march(0, "p23", "p21", 2)
    assert t.troops("P21") == 1


@rule("BUS-7.4", "BUS-TV13", "BUS-0.17")
def test_the_fortress_is_a_legal_origin():
    t = war({"P01": {"troops": 4}, "P19": {"owner": 2, "terrain": "rice"}})
    t.do(0, "attack p19")
    assert "from p01" in t.legal(0)


@rule("BUS-7.4", "BUS-R.1")
def test_the_origin_may_revolt_behind_the_army_which_goes_on():
    t = war({"P05": {"owner": 0, "troops": 6, "ronin": 2}})
    events = t.do(0, "attack p19", "from p05", "troops 4")
    assert kinds(events)[:2] == ["marched", "revolted"]
    assert t.owner("P05") is None
    assert t.state.view(None)["combat"]["troops"] == 4
    t.do(0, "done")
    assert t.asked[0] == "stake"


@rule("BUS-7.4", "BUS-8.16", "BUS-A20")
def test_an_army_without_its_origin_retreats_to_another_neighbour_of_the_target():
    t = war({"P05": {"owner": 0, "troops": 6, "ronin": 2}, "P21": {"owner": 0, "troops": 1}})
    t.do(0, "attack p19", "from p05", "troops 4", "done")
    t.fight({1: "2 duel", 2: "1 1 2 duel"})
    assert t.asked == ("retreat", (0,))
    assert t.legal(0) == ["retreat p01", "retreat p21"]
    t.do(0, "retreat p21")
    assert (t.troops("P21"), t.owner("P19")) == (5, 2)


# -- bonus tokens -------------------------------------------------------------------------------------------


@rule("BUS-7.5")
@pytest.mark.parametrize("put", [(), (3,), (6,), (3, 6)])
def test_bonus_tokens_are_the_samurais_if_he_wins_and_gone_in_any_case(put):
    plain = war()
    plain.do(0, "attack p19", "from p05", "troops 5", "done")
    plain.fight({1: "3 3 2 battle", 2: "1 battle"})
    t = war()
    t.do(0, "attack p19", "from p05", "troops 5", *[f"bonus {worth}" for worth in put])
    if len(put) < 2:
        t.do(0, "done")
    t.fight({1: "3 3 2 battle", 2: "1 battle"})
    assert t.sh[1] == plain.sh[1] + sum(put)
    left = [worth for worth in (3, 6) if worth not in put]
    assert t.state.view(None)["players"][0]["bonus"] == left


@rule("BUS-7.5")
def test_a_lost_bonus_token_is_gone_and_each_is_put_once():
    t = war(bonus={0: 1})
    t.do(0, "attack p19", "from p05", "troops 1")
    assert t.legal(0) == ["bonus 3", "done"]
    assert t.refused(0, "bonus 6") == ["BUS-7.5"]
    t.do(0, "bonus 3")
    t.fight({1: "2 duel", 2: "1 1 2 battle"})
    assert t.sh[1] == 10
    assert t.state.bonus[0] == 0
    t = war(bonus={0: 0})
    t.do(0, "attack p19", "from p05", "troops 1")
    assert t.asked[0] == "stake"


# -- a neutral province -------------------------------------------------------------------------------------


@rule("BUS-7.6", "BUS-A10", "BUS-A39")
def test_a_neutral_province_is_taken_without_a_fight():
    t = war({"P08": {"owner": None, "terrain": "temple"}}, dh=[30, 21, 22, 23], sh=[5, 6, 7, 8])
    koku, income = t.state.koku[0], t.state.income[0]
    events = t.do(0, "attack p08", "from p05", "troops 1")
    assert (t.owner("P08"), t.troops("P08"), t.troops("P05")) == (0, 1, 5)
    assert t.dh == [37, 21, 22, 23]
    assert (t.state.koku[0], t.state.income[0]) == (koku + 3, income + 1)
    assert t.sh == [5, 6, 7, 8]
    assert "put-bonus" not in kinds(events)
    assert t.state.bonus[0] == 3
    assert (t.asked, t.state.phase) == (("arms", (3,)), 11)
    t.do(3, "arms no")
    for seat in (3, 0, 1, 2):
        t.do(seat, "pass")
    assert (t.month, t.state.stalled) == (2, 0), "it counts as an attack"


@rule("BUS-7.6", "BUS-TV24")
def test_one_more_than_there_are_ronin():
    t = war({"P08": {"owner": None, "ronin": 2}}, sh=[5, 6, 7, 8])
    t.do(0, "attack p08")
    assert t.legal(0) == ["troops 3", "troops 4", "troops 5"]
    assert t.refused(0, "troops 2") == ["BUS-7.6"]
    events = t.do(0, "troops 3")
    assert (t.owner("P08"), t.troops("P08"), t.ronin("P08")) == (0, 3, 2)
    assert "revolted" not in kinds(events)
    assert (t.sh, t.state.phase) == ([5, 6, 7, 8], 11)


@rule("BUS-7.6")
def test_who_cannot_send_so_many_cannot_take_it():
    t = war({"P05": {"owner": 0, "troops": 3}, "P08": {"owner": None, "ronin": 2}, "P09": {"owner": 1}})
    assert t.refused(0, "attack p08") == ["BUS-7.6"]


@rule("BUS-7.6", "BUS-7.4", "BUS-R.1")
def test_the_origin_is_checked_here_too():
    t = war({"P05": {"owner": 0, "troops": 3, "ronin": 1}, "P08": {"owner": None}})
    t.do(0, "attack p08", "from p05", "troops 2")
    assert (t.owner("P05"), t.owner("P08")) == (None, 0)


@rule("BUS-7.6", "BUS-C.7")
def test_an_elite_token_counts_as_three_against_the_ronin():
    held: Held = {"P05": {"owner": 0, "troops": 2, "elites": 1}, "P08": {"owner": None, "ronin": 3}}
    t = war(held, elite=True)
    t.do(0, "attack p08")  # with the token and 1 of 2 troops: nothing else is possible
    assert (t.owner("P08"), t.elites("P08"), t.troops("P08"), t.ronin("P08")) == (0, 1, 1, 3)


# -- no attack ----------------------------------------------------------------------------------------------


@rule("BUS-7.7", "BUS-A11", "BUS-E.5")
def test_declining_ends_the_turn_at_once():
    t = war(month=4)
    events = t.do(0, "hold")
    assert (t.daimyo, t.state.phase, t.month, t.state.stalled) == (1, 1, 4, 1)
    assert kinds(events)[:3] == ["no-attack", "marker-stayed", "turn"]


@rule("BUS-7.7", "BUS-A32", "BUS-A33")
def test_without_a_target_the_turn_ends_by_itself():
    held: Held = {f"P{n:02}": {"owner": 1} for n in range(5, 12)}
    held |= {f"P{n:02}": {"owner": 3} for n in range(12, 19)} | {
        f"P{n:02}": {"owner": 2} for n in range(22, 25)
    }
    held |= {"P19": {"owner": 1}, "P20": {"owner": 3}, "P21": {"owner": 3}, "P01": {"troops": 9}}
    t = table(4, at="regroup", provinces=held, month=4)
    assert (t.daimyo, t.month, t.state.stalled) == (1, 4, 1)


@rule("BUS-A32")
def test_a_bushi_without_a_target_leaves_neutral_land_only():
    held: Held = {f"P{n:02}": {"owner": 1} for n in range(5, 12)}
    held |= {f"P{n:02}": {"owner": 3} for n in range(12, 19)} | {
        f"P{n:02}": {"owner": 2} for n in range(22, 25)
    }
    held |= {"P19": {"owner": None}, "P20": {"owner": 3}, "P21": {"owner": 3}, "P01": {"troops": 9}}
    t = table(4, at="target", provinces=held)
    assert t.legal(0) == ["attack p19", "hold"]


# -- a second attack ----------------------------------------------------------------------------------------

CAMPAIGN: dict[str, Any] = {"campaign": True}


def lose(t: Table) -> None:
    """The Samurai loses in P19, nobody has any advice."""
    t.do(0, "attack p19", "from p05", "troops 1", "done")
    t.fight({t.state.roles[1]: "2 duel", t.state.roles[2]: "1 1 2 battle"})
    while t.asked[0].startswith(("seppuku", "propose")):
        t.do(t.asked[1][0], "pass")


@rule("BUS-7.1", "BUS-C.1", "BUS-C.5")
def test_the_token_is_declared_before_anything_else():
    t = war(at="campaign", **CAMPAIGN)
    assert t.legal(0) == ["campaign", "pass"]
    events = t.do(0, "campaign")
    assert kinds(events) == ["campaign"]
    assert t.state.view(3)["campaign"] == "declared"
    assert t.state.view(3)["players"][0]["campaign_token"] is False
    assert t.asked[0] == "regroup"
    assert t.refused(0, "campaign") == ["BUS-7.2"]


@rule("BUS-7.1", "BUS-C.5")
def test_the_token_may_be_kept_and_is_used_once():
    t = war(at="campaign", **CAMPAIGN)
    t.do(0, "pass")
    assert (t.state.token[0], t.asked[0]) == (1, "regroup")
    t = war(at="campaign", token={0: 0}, **CAMPAIGN)
    assert t.asked[0] == "regroup"
    t = war(at="campaign")
    assert t.asked[0] == "regroup", "only if it is agreed on"
    t = war(at="campaign", elite=True)
    assert t.asked[0] == "regroup", "the token is for elite troops only then"


@rule("BUS-C.2", "BUS-C.3")
def test_roles_are_handed_out_anew_and_the_same_province_is_attacked_again():
    t = war(at="campaign", hands={**TILES, 3: "ronin"}, **CAMPAIGN)
    t.do(0, "campaign", "done")
    lose(t)
    assert (t.state.phase, t.asked) == (4, ("role", (0,)))
    assert t.state.view(None)["campaign"] == "second"
    assert t.state.view(None)["roles"]["samurai"] is None
    t.do(0, "samurai 3", "bushi 2")
    assert t.state.roles[:4] == [0, 3, 2, 1]
    assert (t.asked[0], t.state.phase) == ("regroup", 7), "phases 5 and 6 are skipped"
    t.do(0, "done", "attack p19", "from p05", "troops 4")
    assert t.legal(0) == ["bonus 3", "bonus 6", "done"]
    t.do(0, "done")
    assert t.state.deciders() == (2, 3)
    t.fight({3: "", 2: ""})
    assert t.asked == ("seppuku", (1,)), "phase 10 is played again, with the new Sensei"
    while t.asked[0].startswith(("seppuku", "propose")):
        t.do(t.asked[1][0], "pass")
    assert t.asked == ("arms", (1,)), "phases 11 and 12 once, with the roles of the second hand-out"
    t.do(1, "arms no")
    for seat in (1, 2, 3, 0):
        assert t.asked == ("kotau", (seat,))
        t.do(seat, "pass")
    assert (t.month, t.daimyo) == (2, 1)


@rule("BUS-C.2")
def test_after_a_neutral_province_too():
    t = war({"P08": {"owner": None}}, at="campaign", **CAMPAIGN)
    t.do(0, "campaign", "done", "attack p08", "from p05", "troops 1")
    assert (t.state.phase, t.asked) == (4, ("role", (0,)))


@rule("BUS-C.2", "BUS-4.3")
def test_who_may_be_bushi_is_judged_anew():
    held: Held = {f"P{n:02}": {"owner": 1} for n in range(5, 12)}
    held |= {f"P{n:02}": {"owner": 3} for n in range(12, 19)} | {
        f"P{n:02}": {"owner": 2} for n in range(20, 25)
    }
    held |= {"P01": {"troops": 9}, "P05": {"owner": None, "terrain": "mountain"}, "P19": {"owner": 2}}
    held |= {"P08": {"owner": 3}}
    t = table(4, at="campaign", provinces=held, campaign=True)
    t.do(0, "campaign")
    t.march(0, "p05", "p01", 4)
    assert t.legal(0) == ["samurai 1", "samurai 2", "samurai 3"]
    t.do(0, "samurai 2")
    assert t.legal(0) == ["bushi 1", "bushi 3"], "P05 borders P06, P08 and P09"


@rule("BUS-C.3")
def test_a_second_attack_follows_a_victory_as_well():
    t = war(at="campaign", **CAMPAIGN)
    t.do(0, "campaign", "done", "attack p19", "from p05", "troops 5", "done")
    t.fight({1: "3 3 2 battle", 2: "1 battle"})
    assert (t.owner("P19"), t.state.phase, t.asked[0]) == (0, 4, "role")


@rule("BUS-C.4", "BUS-A6", "BUS-7.7")
def test_without_a_first_attack_the_turn_is_over_and_the_token_gone():
    t = war(at="campaign", month=4, **CAMPAIGN)
    t.do(0, "campaign", "done", "hold")
    assert (t.daimyo, t.month, t.state.token[0], t.state.campaigning) == (1, 4, 0, 0)


@rule("BUS-C.4", "BUS-A6")
def test_without_a_second_attack_phase_eleven_follows():
    t = war(at="campaign", month=4, **CAMPAIGN)
    t.do(0, "campaign", "done")
    lose(t)
    t.do(0, "samurai 1", "bushi 2", "done")
    events = t.do(0, "hold")
    assert events[0].rule == "BUS-C.4"
    assert (t.asked, t.state.phase) == (("arms", (3,)), 11)
    t.do(3, "arms no")
    for seat in (3, 0, 1, 2):
        t.do(seat, "pass")
    assert t.month == 5


def encircled(**more: object) -> Table:
    """The Daimyo has P01 and P06; beside them one province of the Bushi: P05, of one troop."""
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    land |= {"P06": {"owner": 0, "troops": 4}, "P05": {"owner": 2, "troops": 1}}
    return table(4, provinces=land, **more)  # type: ignore[arg-type]


@rule("BUS-A32", "BUS-7.3")
def test_a_bushi_who_has_lost_his_province_leaves_only_neutral_land():
    t = encircled(at="sensei", hands={3: "ronin"})
    t.do(3, "ronin p05")
    assert t.owner("P05") is None
    for seat in (3, 1, 2):
        t.do(seat, "pass")
    assert t.legal(0) == ["attack p05", "hold"]
    assert t.state.view(0)["roles"]["bushi"] == 2, "roles cannot be changed"
    assert t.refused(0, "attack p07") == ["BUS-7.3"]


@rule("BUS-A32", "BUS-7.7")
def test_and_with_nothing_to_attack_the_turn_ends():
    """No troop can be spared for neutral P05."""
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    land |= {
        "P06": {"owner": 0, "troops": 1},
        "P01": {"owner": 0, "troops": 1},
        "P05": {"owner": 2, "troops": 1},
    }
    t = table(4, at="sensei", provinces=land, hands={3: "ronin"})
    t.do(3, "ronin p05", "pass")
    t.do(1, "pass")
    events = t.do(2, "pass")
    assert "no-attack" in kinds(events)
    assert (t.daimyo, t.month, t.state.stalled) == (1, 1, 1)


@rule("BUS-A39", "BUS-7.6")
def test_no_bonus_tokens_for_neutral_land():
    t = table(4, at="target", provinces={"P06": {"owner": None}, "P09": {"owner": 0, "troops": 3}})
    t.do(0, "attack p06", "from p09")
    assert t.refused(0, "bonus 3")
    t.do(0, "troops 1")
    assert t.asked == ("arms", (3,))
    assert t.state.bonus[0] == 3


@rule("BUS-A47", "BUS-7.4", "BUS-1.5")
def test_an_isolated_province_may_attack_and_lose_its_surplus():
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    land |= {"P14": {"owner": 0, "troops": 9}, "P17": {"owner": 2, "troops": 1}}
    t = table(4, at="regroup", provinces=land)
    t.do(0, "attack p17")
    assert t.legal(0) == [f"troops {n}" for n in range(1, 9)], "nothing could be regrouped, so nobody asked"
    t = table(4, at="troops", provinces=land)
    assert t.asked == ("disband", (0,))
    assert "remove p14" in t.legal(0)


@rule("BUS-A47", "BUS-7.4", "BUS-7.3")
@pytest.mark.parametrize(
    ("option", "able"), [("attack", True), ("attack_and_disband", True), ("nothing", False)]
)
def test_an_attack_from_an_isolated_province_as_agreed(option, able):
    land: dict[str, dict[str, Any]] = {f"P{n:02}": {"owner": 2 + n % 2} for n in range(5, 25)}
    land["P18"] = {"owner": 0, "troops": 4}
    t = table(4, at="target", provinces=land, isolated_troops=option)
    near = [n for n in t.state.land.neighbours[17] if t.state.owner[n] == 2]
    assert near
    targets = [f"attack p{n + 1:02}" for n in near]
    assert set(targets) <= set(t.legal(0)) if able else not set(targets) & set(t.legal(0))


@rule("BUS-A47", "BUS-7.4")
def test_the_refusal_says_that_it_is_isolated():
    """P09 can be attacked from P05 and P06, which have each other; not from P13, which has none."""
    land: dict[str, dict[str, Any]] = {f"P{n:02}": {"owner": 2 + n % 2} for n in range(5, 25)}
    land |= {"P09": {"owner": 2}, "P05": {"owner": 0, "troops": 4}, "P13": {"owner": 0, "troops": 4}}
    land |= {"P06": {"owner": 0, "troops": 4}}
    t = table(4, at="target", provinces=land, isolated_troops="nothing")
    t.do(0, "attack p09")
    assert t.legal(0) == ["from p05", "from p06"]
    assert t.refused(0, "from p13") == ["BUS-A47"]
