"""BUS-6: the Hatamoto's Ronin and the special revolt (5 players)."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.bushido.components import Tile
from tests.bushido.table import Table, table
from tests.seated import kinds
from tests.support import rule

#: P06 belongs to the Daimyo (seat 0) with 5 players; P07 to the Samurai (seat 1).
KATANA = "katana-1 katana-1 katana-2 katana-3 katana-3"


def revolt(troops: int, ronin: int, *, daimyo: str = KATANA, hatamoto: str = KATANA, **more: Any) -> Table:
    """The Hatamoto (seat 4) leads the Ronin of P06 against the Daimyo (seat 0)."""
    held = {"P06": {"owner": 0, "troops": troops, "ronin": ronin, "terrain": "rice"}}
    discs = {0: "duel battle ambush traitor", 4: "duel battle ambush traitor"}
    t = table(5, at="special", provinces=held, hands={0: daimyo, 4: hatamoto}, discs=discs, **more)
    t.do(4, "revolt p06")
    return t


@rule("BUS-6.1")
@pytest.mark.parametrize("seats", [4, 5])
def test_two_tiles_with_five_players_only(seats):
    t = table(seats, at="sensei")
    bag = sum(t.state.bag)
    while t.asked[0] == "tiles":
        t.do(t.asked[1][0], "pass")
    assert sum(t.state.bag) == bag - (2 if seats == 5 else 0)
    if seats == 5:
        assert (t.asked, t.state.phase) == (("hatamoto-ronin", (4,)), 6)
        assert t.state.tiles_held(4) == 2
    else:
        assert t.state.phase == 7


# -- Ronin --------------------------------------------------------------------------------------------------


@rule("BUS-6.2", "BUS-A18")
def test_ronin_for_one_tile_each_and_one_a_province():
    t = table(5, at="uprising", hands={4: "ronin ronin ronin"})
    bag = t.state.bag[Tile.RONIN]
    t.do(4, "ronin p06")
    assert t.refused(4, "ronin p06") == ["BUS-6.2"]
    t.do(4, "ronin p07")
    assert (t.ronin("P06"), t.ronin("P07"), t.hand(4)) == (1, 1, "ronin")
    assert t.state.bag[Tile.RONIN] == bag
    assert t.refused(4, "ronin p05") == ["BUS-0.14"]
    assert t.refused(4, "ronin p10") == ["BUS-5.3"], "his own"
    t.do(4, "done")
    assert t.hand(4) == "ronin"


@rule("BUS-6.2", "BUS-A18")
def test_what_he_did_in_phase_five_does_not_matter():
    held = {"P06": {"owner": 0, "troops": 5}}
    t = table(5, at="sensei", hands={4: "ronin ronin ronin"}, provinces=held)
    t.do(3, "pass")
    t.do(4, "ronin p06", "pass")
    t.do(1, "pass")
    t.do(2, "pass")
    t.do(4, "ronin p06")
    assert t.ronin("P06") == 2


@rule("BUS-6.2", "BUS-R.1")
def test_each_of_his_ronin_may_start_an_automatic_revolt():
    t = table(5, at="uprising", hands={4: "ronin"}, provinces={"P06": {"owner": 0, "troops": 1}})
    events = t.do(4, "ronin p06")
    assert kinds(events)[:2] == ["placed-ronin", "revolted"]
    assert t.owner("P06") is None


@rule("BUS-6.2")
def test_without_ronin_he_can_only_be_done():
    t = table(5, at="uprising")
    assert t.legal(4) == ["done"]
    assert t.refused(4, "ronin p06") == ["BUS-6.2"]


# -- the special revolt -------------------------------------------------------------------------------------


@rule("BUS-6.3")
def test_where_it_may_start_and_that_it_need_not():
    held = {
        "P06": {"owner": 0, "troops": 3, "ronin": 1},
        "P07": {"owner": 1, "troops": 3, "ronin": 1},
        "P11": {"owner": 0, "troops": 3},
    }
    t = table(5, at="special", provinces=held)
    assert t.asked == ("revolt", (4,))
    assert t.legal(4) == ["revolt p06", "pass"]
    assert t.refused(4, "revolt p07") == ["BUS-6.3"], "not the Daimyo's"
    assert t.refused(4, "revolt p11") == ["BUS-6.3"], "no Ronin"
    t.do(4, "pass")
    assert (t.state.phase, t.ronin("P06")) == (7, 1)


@rule("BUS-6.3")
def test_without_such_a_province_nobody_is_asked():
    t = table(5, at="special", provinces={"P07": {"owner": 1, "troops": 3, "ronin": 1}})
    assert t.state.phase == 7


@rule("BUS-6.4")
def test_the_hatamoto_fights_with_ronin_the_daimyo_with_troops():
    t = revolt(6, 2)
    combat = t.state.view(None)["combat"]
    assert combat["special"] is True
    assert (combat["attacker"], combat["defender"]) == (4, 0)
    assert (combat["troops"], combat["defenders"]) == (2, 6)
    assert t.asked == ("stake", (0, 4))
    events = t.fight({4: "3 3 battle", 0: "1 1 battle"})
    won = next(event for event in events if event.kind == "won-combat")
    assert (won.args["attack"], won.args["defence"], won.args["seat"]) == (8, 8, 0), "a tie: the defender"
    assert (t.troops("P06"), t.ronin("P06")) == (4, 0), "battle: the loser all, the winner 1 for each three"
    assert t.hand(4) == "katana-1 katana-1 katana-2"


@rule("BUS-6.5", "BUS-A19")
@pytest.mark.parametrize(
    "sides",
    [
        {4: "3 3 2 duel", 0: "1 duel"},
        {4: "1 duel", 0: "3 3 2 duel"},
        {4: "3 3 battle", 0: "1 battle"},
        {4: "1 battle", 0: "3 3 battle"},
        {4: "", 0: "3"},
        {4: "3", 0: ""},
    ],
    ids=str,
)
def test_no_samurai_honour_and_no_counsel(sides):
    t = revolt(4, 2, sh=[20, 11, 12, 13, 24])
    t.fight(sides)
    if t.asked[0] == "retreat":
        t.do(0, t.legal(0)[0])
    assert t.sh == [20, 11, 12, 13, 24]
    assert t.state.phase == 7


@rule("BUS-6.6", "BUS-TV11")
def test_won_with_no_troops_left_the_province_is_neutral():
    t = revolt(2, 2, dh=[30, 21, 22, 23, 24], roles={"hatamoto": 4})
    koku, income = list(t.state.koku), list(t.state.income)
    reserve = t.state.reserve[0]
    t.fight({4: "3 3 duel", 0: "1 battle"})
    assert (t.owner("P06"), t.troops("P06"), t.ronin("P06")) == (None, 0, 2)
    assert t.dh == [28, 21, 22, 23, 24], "a rice field has honour 2; nobody gains it"
    assert t.state.koku == [koku[0] - 8, *koku[1:]]
    assert t.state.income == income
    assert t.state.reserve[0] == reserve + 2


@rule("BUS-TV11", "BUS-7.6")
def test_next_turn_the_hatamoto_can_take_it_with_one_more_than_the_ronin():
    held: dict[str, dict[str, Any]] = {
        "P06": {"owner": None, "ronin": 2, "terrain": "rice"},
        "P10": {"owner": 4, "troops": 4},
    }
    t = table(5, at="target", daimyo=4, provinces=held)
    t.do(4, "attack p06")  # with 3 of 4: nothing else is possible
    assert (t.owner("P06"), t.troops("P06"), t.ronin("P06")) == (4, 3, 2)


@rule("BUS-6.6", "BUS-A46", "BUS-TV30", "BUS-8.16")
def test_won_with_troops_left_the_province_is_lost_and_they_retreat():
    t = revolt(4, 2, dh=[30, 21, 22, 23, 24])
    havens = [id for id in ("P02", "P03", "P05", "P07", "P09", "P10") if t.owner(id) == 0]
    before = {id: t.troops(id) for id in havens}
    events = t.fight({4: "3 1 duel", 0: "1 battle"})  # 8 to 5: one troop is left
    if t.asked[0] == "retreat":
        events += t.do(0, t.legal(0)[0])
    assert "held" not in kinds(events)
    assert "revolted" not in kinds(events), "nobody is left for the Ronin to rise against"
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (None, 2, 0)
    assert t.dh == [28, 21, 22, 23, 24]
    assert sum(t.troops(id) - before[id] for id in havens) == (1 if havens else 0)


@rule("BUS-6.6", "BUS-A46", "BUS-8.16")
def test_they_go_where_the_daimyo_chooses_and_elite_tokens_with_them():
    held: dict[str, dict[str, Any]] = {
        "P08": {"owner": 0, "troops": 1, "elites": 1, "ronin": 2, "terrain": "rice"},
        "P09": {"owner": 0, "troops": 1},
        "P12": {"owner": 0, "troops": 1},
    }
    hands = {0: "katana-1", 4: "katana-3"}
    t = table(5, at="special", provinces=held, hands=hands, elite=True)
    t.do(4, "revolt p08")
    t.fight({4: "3 duel", 0: "1 battle"})  # 6 to 5: the troop dies, the token is left
    assert t.asked == ("retreat", (0,))
    t.do(0, "retreat p12")
    assert (t.owner("P08"), t.ronin("P08"), t.troops("P08"), t.elites("P08")) == (None, 2, 0, 0)
    assert (t.troops("P12"), t.elites("P12")) == (1, 1)


@rule("BUS-6.6", "BUS-A46", "BUS-8.16")
def test_without_a_neighbour_of_his_own_they_disperse():
    held: dict[str, dict[str, Any]] = {id: {"owner": 1} for id in ("P07", "P09", "P10")}
    held["P06"] = {"owner": 0, "troops": 6, "ronin": 1, "terrain": "rice"}
    t = table(5, at="special", provinces=held, hands={4: "katana-3 katana-1", 0: "katana-1"})
    assert 0 not in [t.owner(id) for id in ("P02", "P03", "P05", "P07", "P09", "P10")]
    reserve = t.state.reserve[0]
    t.do(4, "revolt p06")
    events = t.fight({4: "3 1 duel", 0: "1 battle"})  # 8 to 7: five are left
    assert "dispersed" in kinds(events)
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (None, 1, 0)
    assert t.state.reserve[0] == reserve + 6


@rule("BUS-6.6", "BUS-A46")
def test_won_without_a_surviving_ronin_it_is_lost_all_the_same():
    t = revolt(5, 1, dh=[30, 21, 22, 23, 24])
    t.fight({4: "3 ambush", 0: "1 1 ambush"})  # 3 to 2: one of the Daimyo's dies, and then the Ronin
    if t.asked[0] == "retreat":
        t.do(0, t.legal(0)[0])
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (None, 0, 0)


@rule("BUS-6.6", "BUS-A46")
def test_lost_the_daimyo_keeps_it_while_troops_are_left():
    t = revolt(6, 3)
    bag = t.state.bag[Tile.RONIN]
    t.fight({4: "3 duel", 0: "1 battle"})  # 6 to 7: one Ronin dies, two stay where they are
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (0, 2, 6)
    assert t.state.bag[Tile.RONIN] == bag + 1


@rule("BUS-6.6", "BUS-R.1", "BUS-R.2")
def test_lost_but_the_ronin_left_are_as_many_as_the_troops():
    t = revolt(4, 3)
    events = t.fight({4: "1 1 ambush", 0: "1 battle"})  # 2 to 6: all Ronin die
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (0, 0, 3)
    t = revolt(4, 3)
    events = t.fight({4: "1 1 ambush", 0: "2 ambush"})  # a tie; then two of the Daimyo's die
    assert [kind for kind in kinds(events) if kind in ("held", "revolted")] == ["revolted"]
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (None, 1, 0)


@rule("BUS-6.6")
def test_nobody_left_on_either_side():
    t = revolt(1, 1)
    t.fight({4: "1 1 ambush", 0: "1 1 ambush"})
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (None, 0, 0)


@rule("BUS-6.7", "BUS-8.16")
def test_a_daimyo_beaten_in_a_duel_retreats_where_he_likes():
    t = revolt(3, 2)
    t.fight({4: "3 3 duel", 0: "1 duel"})
    if t.asked[0] == "retreat":
        assert t.asked[1] == (0,)
        t.do(0, t.legal(0)[0])
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (None, 2, 0)


@rule("BUS-6.7", "BUS-8.16")
def test_the_daimyo_chooses_among_his_neighbours():
    held: dict[str, dict[str, Any]] = {
        "P08": {"owner": 0, "troops": 3, "ronin": 2, "terrain": "rice"},
        "P09": {"owner": 0, "troops": 1},
        "P12": {"owner": 0, "troops": 1},
    }
    hands = {0: "katana-1", 4: "katana-3"}
    t = table(5, at="special", provinces=held, hands=hands)
    t.do(4, "revolt p08")
    t.fight({4: "3 duel", 0: "1 duel"})
    assert t.asked == ("retreat", (0,))
    assert {"retreat p09", "retreat p12"} <= set(t.legal(0))
    t.do(0, "retreat p12")
    assert (t.owner("P08"), t.ronin("P08"), t.troops("P12"), t.troops("P09")) == (None, 2, 4, 1)


@rule("BUS-6.7", "BUS-A19")
def test_ronin_beaten_in_a_duel_disperse():
    t = revolt(3, 2)
    bag = t.state.bag[Tile.RONIN]
    events = t.fight({4: "1 duel", 0: "3 3 duel"})
    assert "dispersed-ronin" in kinds(events)
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (0, 0, 3)
    assert t.state.bag[Tile.RONIN] == bag + 2


@rule("BUS-6.8", "BUS-8.3")
@pytest.mark.parametrize("daimyo", ["", "1"])
def test_a_hatamoto_without_katana_loses_his_ronin(daimyo):
    t = revolt(3, 2)
    bag = t.state.bag[Tile.RONIN]
    t.fight({4: "", 0: daimyo})
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (0, 0, 3)
    assert t.state.bag[Tile.RONIN] == bag + 2
    assert t.discs(4) == "duel battle ambush traitor", "no disc is spent"


@rule("BUS-6.8", "BUS-8.3", "BUS-A8")
def test_a_daimyo_without_katana_sacrifices_his_troops():
    t = revolt(4, 2)
    t.fight({4: "1", 0: ""})
    assert (t.owner("P06"), t.ronin("P06"), t.troops("P06")) == (None, 2, 0)
    assert t.state.fallen[0] == 4
    assert t.state.view(None)["players"][0]["fallen"] == 4


@rule("BUS-A46", "BUS-6.6")
def test_a_special_revolt_won_takes_the_province_whoever_is_left():
    land = {"P06": {"owner": 0, "troops": 6, "ronin": 2, "terrain": "rice"}}
    t = table(5, at="special", provinces=land, hands={4: "katana-3 katana-2", 0: "katana-1"})
    t.do(4, "revolt p06")
    t.fight({4: "3 2 duel", 0: "1 battle"})
    if t.asked[0] == "retreat":
        t.do(0, t.legal(0)[0])
    last = t.state.view(None)["last_combat"]
    assert (last["winner"], last["owner"], last["sides"][1]["losses"]) == (4, "neutral", 3)
    assert (t.owner("P06"), t.troops("P06"), t.ronin("P06")) == (None, 0, 2)
