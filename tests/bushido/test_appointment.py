"""BUS-1: role cards, income, discs, feeding the troops; BUS-C.6 to BUS-C.8: elite troops."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sengoku.core.events import Event
from sengoku.games.bushido.components import DISCS, Disc, Tile
from sengoku.games.bushido.state import Realm
from tests.bushido.field import DH, SH, field
from tests.bushido.table import GAME, new, table
from tests.seated import kinds
from tests.support import rule

SEATS = list(GAME.seats)
ELITE: dict[str, Any] = {"elite": True}


def told(event: Event, seat: int | None) -> Any:
    return event.seen_by(seat)["args"]


# -- the role cards and the income --------------------------------------------------------------------------


@rule("BUS-1.1")
@pytest.mark.parametrize("seats", SEATS)
def test_the_daimyo_takes_all_cards_and_shows_his_own(seats):
    t = table(seats, at="kotau")
    while t.daimyo == 0:
        events = t.do(t.asked[1][0], "pass")
    assert t.state.view(None)["roles"] == {
        "daimyo": 1,
        "samurai": None,
        "bushi": None,
        "sensei": None,
        "hatamoto": None,
    }
    turn = next(event for event in events if event.kind == "turn")
    assert (turn.rule, turn.args["seat"]) == ("BUS-1.1", 1)


@rule("BUS-1.2", "BUS-16.1")
def test_as_many_tiles_as_the_income_says():
    t = table(4, at="income", provinces={"P05": {"owner": 0, "terrain": "temple"}})
    assert t.state.income[0] == 6
    assert t.state.tiles_held(0) == 6
    assert [t.state.tiles_held(seat) for seat in (1, 2, 3)] == [0, 0, 0]
    assert t.state.view(1)["players"][0]["tiles"] == 6
    assert t.state.view(1)["players"][0]["hand"] is None


@rule("BUS-1.2", "BUS-A28", "BUS-TV17")
def test_ten_tiles_at_most_and_the_true_sum_is_kept():
    rich = {id: {"owner": 0, "terrain": "city"} for id in ("P05", "P06", "P07")}
    t = table(4, at="income", provinces=rich | {"P08": {"owner": 0, "terrain": "temple"}})
    assert t.state.income[0] == 5 + 6 + 1
    assert t.state.tiles_held(0) == 10
    assert t.state.view(None)["players"][0]["income"] == 12
    assert t.state.view(None)["players"][0]["draws"] == 10


# -- the discs ----------------------------------------------------------------------------------------------


@rule("BUS-1.3", "BUS-A41")
def test_any_discs_go_and_four_are_held_again():
    t = table(4, at="discs", discs={0: "duel battle ambush", 1: "duel"})
    assert t.asked == ("discs", (0,))
    assert t.legal(0) == ["drop duel", "drop battle", "drop ambush", "done"]
    assert t.refused(0, "drop traitor") == ["BUS-1.3"]
    events = t.do(0, "drop duel", "drop ambush")
    assert [told(event, 1)["disc"] for event in events] == [None, None]
    assert told(events[0], 0)["disc"] == "duel"
    assert t.discard == "duel ambush"
    t.do(0, "done")
    assert t.state.discs_held(0) == 4
    assert t.discs(1) == "duel", "nobody else draws"


@rule("BUS-1.3")
def test_all_discs_may_be_kept():
    t = table(4, at="discs", discs={0: "duel duel battle traitor"})
    assert t.state.ask(0).args == {"count": 0}
    assert kinds(t.do(0, "done")) == []
    assert t.discs(0) == "duel duel battle traitor"


@rule("BUS-1.4", "BUS-TV19")
def test_the_discards_are_shuffled_in_when_four_are_left():
    t = table(
        4,
        at="discs",
        discs={0: "duel battle"},
        rest_discs="discard",
        stock="duel duel duel battle battle battle",
    )
    away = sum(t.state.discard)
    assert sum(t.state.stock) == 6
    events = t.do(0, "done")
    assert kinds(events) == ["restocked", "drew-discs"]
    assert events[0].args["count"] == 4 + away, "after the second disc, with four left"
    assert (sum(t.state.stock), sum(t.state.discard)) == (4 + away, 0)


@rule("BUS-1.4", "BUS-TV19")
def test_in_the_middle_of_a_draw_too():
    t = table(
        4, at="discs", discs={0: ""}, rest_discs="discard", stock="duel duel battle battle battle battle"
    )
    away = sum(t.state.discard)
    events = t.do(0, "done")
    assert events[0].args["count"] == 4 + away, "two of the four were drawn before"
    assert sum(t.state.stock) == 4 + away - 2
    assert sum(t.state.discard) == 0


@rule("BUS-1.4")
def test_discards_that_come_to_a_low_stock_are_shuffled_in_at_once():
    t = table(4, at="discs", discs={0: "duel"}, rest_discs="stock")
    assert sum(t.state.stock) > 4
    t.do(0, "drop duel")
    assert t.discard == "duel"


@rule("BUS-1.8", "BUS-0.3")
@pytest.mark.parametrize("seats", SEATS)
def test_there_is_always_a_disc_to_draw(seats):
    assert sum(DISCS) - 4 * seats >= 13
    four = ["battle battle battle battle", "duel duel duel duel", "ambush ambush ambush ambush"]
    four += ["battle battle battle battle", "duel duel duel duel"]
    held = dict(enumerate(four[:seats]))
    t = table(seats, at="discs", discs=held, rest_discs="discard", stock="traitor")
    assert sum(t.state.stock) + sum(t.state.discard) == 33 - 4 * seats
    t.do(0, "drop battle", "drop battle", "drop battle", "drop battle", "done")
    assert t.state.discs_held(0) == 4


# -- feeding the troops -------------------------------------------------------------------------------------


@rule("BUS-1.5", "BUS-A30")
def test_troops_may_be_added_up_to_the_koku():
    t = table(4, at="troops")
    room = t.state.koku[0] - 12
    assert t.asked == ("recruit", (0,))
    assert t.state.ask(0).args == {"count": room}
    assert "place p01" in t.legal(0), "in the fortress too"
    assert t.refused(0, "place p02") == ["BUS-1.5"]
    t.do(0, *["place p05"] * (room - 1))
    assert t.asked[0] == "recruit"
    t.do(0, "place p21")
    assert t.asked[0] != "recruit"
    assert t.state.troops_on_map(0) == t.state.koku[0]


@rule("BUS-1.5", "BUS-A30")
def test_fewer_may_be_added_or_none():
    t = table(4, at="troops")
    t.do(0, "place p05", "done")
    assert t.state.troops_on_map(0) == 13
    t = table(4, at="troops")
    t.do(0, "done")
    assert t.state.troops_on_map(0) == 12


@rule("BUS-1.5")
def test_no_more_than_the_reserve_holds():
    t = table(4, at="troops", fallen={0: 16})
    assert (t.state.reserve[0], t.state.ask(0).args) == (2, {"count": 2})
    t.do(0, "place p05", "place p05")
    assert t.asked[0] != "recruit"
    t = table(4, at="troops", fallen={0: 18})
    assert t.asked[0] == "tea"


@rule("BUS-1.5", "BUS-TV15", "BUS-A28")
def test_thirty_at_most_whatever_the_koku():
    rice = {id: {"owner": 0, "terrain": "rice"} for id in ("P05", "P06", "P07", "P08")}
    t = table(4, at="troops", provinces=rice)
    assert t.state.koku[0] > 37
    seen = t.state.view(None)["players"][0]
    assert (seen["koku"], seen["troop_limit"]) == (t.state.koku[0], 30)
    assert t.state.ask(0).args == {"count": 30 - t.state.troops_on_map(0)}
    while t.asked[0] == "recruit":
        t.do(0, "place p01")
    assert (t.state.troops_on_map(0), t.state.reserve[0]) == (30, 0)


@rule("BUS-1.5", "BUS-9.6")
def test_surplus_troops_must_go_from_wherever_he_likes():
    poor = {id: {"owner": 0, "terrain": "mountain"} for id in ("P05", "P09", "P13", "P17", "P21")}
    poor["P05"]["troops"] = 6
    poor["P09"]["troops"] = 5
    t = table(4, at="troops", provinces=poor)
    assert (t.state.koku[0], t.state.troops_on_map(0)) == (15, 19)
    assert t.asked == ("disband", (0,))
    assert t.refused(0, "done") == ["BUS-1.5"]
    assert t.refused(0, "remove p02") == ["BUS-1.5"]
    reserve = t.state.reserve[0]
    t.do(0, "remove p05", "remove p05", "remove p05", "remove p01")
    assert (t.troops("P05"), t.troops("P01"), t.state.reserve[0]) == (3, 1, reserve + 4)
    assert t.asked[0] != "disband"


@rule("BUS-1.5", "BUS-0.15")
def test_the_last_troop_is_never_removed():
    poor = {id: {"owner": 0, "terrain": "mountain", "troops": 1} for id in ("P05", "P09", "P13", "P17")}
    t = table(4, at="troops", provinces=poor | {"P13": {"owner": 0, "terrain": "mountain", "troops": 12}})
    assert t.legal(0) == ["remove p01", "remove p13"]
    assert t.refused(0, "remove p05") == ["BUS-0.15"]


@rule("BUS-1.6", "BUS-R.1")
def test_revolts_wait_until_the_troops_are_fed():
    held = {"P05": {"owner": 0, "troops": 2, "ronin": 2}, "P09": {"owner": 0, "troops": 2, "ronin": 2}}
    t = table(4, at="troops", provinces=held)
    assert (t.owner("P05"), t.owner("P09")) == (0, 0)
    events = t.do(0, "place p05", "done")
    assert (t.owner("P05"), t.owner("P09")) == (0, None)
    assert kinds(events).count("revolted") == 1


@rule("BUS-1.6")
def test_revolts_after_surplus_troops_were_removed():
    poor = {id: {"owner": 0, "terrain": "mountain"} for id in ("P05", "P09", "P13", "P17", "P21")}
    poor["P09"] |= {"troops": 6, "ronin": 5}
    t = table(4, at="troops", provinces=poor)
    t.do(0, "remove p09")
    assert (t.owner("P09"), t.ronin("P09")) == (None, 0)


# -- elite troops -------------------------------------------------------------------------------------------


@rule("BUS-1.7", "BUS-C.6", "BUS-TV16")
def test_the_token_is_traded_last_and_nothing_limits_the_elite():
    t = table(4, at="troops", **ELITE)
    while t.asked[0] == "recruit":
        t.do(0, "place p05")
    assert t.legal(0) == ["trade", "pass"]
    t.do(0, "trade", "guard p01", "guard p05")
    assert t.refused(0, "guard p02") == ["BUS-C.6"]
    t.do(0, "guard p05")
    assert (t.elites("P01"), t.elites("P05"), t.state.token[0], t.state.barracks[0]) == (1, 2, 0, 0)
    assert t.state.troops_on_map(0) == t.state.koku[0], "they are not counted"
    assert t.state.might(4) == t.troops("P05") + 6
    assert t.asked[0] == "tea"


@rule("BUS-1.7", "BUS-C.5", "BUS-C.6")
def test_the_token_may_be_kept_and_is_traded_once():
    t = table(4, at="elite", **ELITE)
    t.do(0, "pass")
    assert (t.state.token[0], t.asked[0]) == (1, "tea")
    t = table(4, at="elite", token={0: 0}, **ELITE)
    assert t.asked[0] == "tea"
    t = table(4, at="elite")
    assert t.asked[0] == "tea", "only if it is agreed on"
    t = table(4, at="elite", campaign=True)
    assert t.asked[0] == "tea", "a token for a second attack is no elite token"


@rule("BUS-C.5")
def test_a_traded_token_is_no_second_attack():
    t = table(4, at="elite", campaign=True, **ELITE)
    t.do(0, "trade", "guard p05", "guard p05", "guard p05")
    t = table(4, at="campaign", campaign=True, token={0: 0}, **ELITE)
    assert t.asked[0] == "regroup"
    t = table(4, at="campaign", campaign=True, **ELITE)
    assert t.asked[0] == "campaign"


@rule("BUS-C.7")
def test_an_elite_token_may_hold_a_province_alone_but_not_the_fortress():
    held = {"P05": {"owner": 0, "troops": 2, "elites": 1}, "P01": {"troops": 2, "elites": 1}}
    t = table(4, at="regroup", provinces=held, **ELITE)
    t.do(0, "from p05", "to p09")
    t.do(0, "to p09")
    assert (t.troops("P05"), t.elites("P05"), t.owner("P05")) == (0, 1, 0)
    t.do(0, "from p01", "to p09")
    assert t.refused(0, "to p09") == ["BUS-C.7"], "the fortress keeps a normal troop"


@rule("BUS-C.7")
def test_troops_and_elite_tokens_march_together_undivided():
    held = {"P05": {"owner": 0, "troops": 3, "elites": 2}, "P19": {"owner": 2, "troops": 2}}
    t = table(4, at="target", provinces=held, **ELITE)
    t.do(0, "attack p19", "from p05")
    assert t.legal(0) == ["elites 0", "elites 1", "elites 2"]
    assert t.refused(0, "elites 3") == ["BUS-C.7"]
    t.do(0, "elites 2")
    assert t.legal(0) == ["troops 0", "troops 1", "troops 2"]
    events = t.do(0, "troops 2")
    marched = next(event for event in events if event.kind == "marched")
    assert marched.args["count"] == 2 + 6
    assert (t.troops("P05"), t.elites("P05")) == (1, 0)


@rule("BUS-C.8", "BUS-1.1")
def test_survivors_leave_when_their_owner_is_daimyo_again():
    held = {"P05": {"owner": 0, "troops": 2, "elites": 2}, "P06": {"owner": 1, "troops": 1, "elites": 1}}
    t = table(4, at="kotau", daimyo=3, provinces=held, **ELITE)
    while t.daimyo == 3:
        events = t.do(t.asked[1][0], "pass")
    assert "elites-left" in kinds(events)
    assert (t.elites("P05"), t.troops("P05")) == (0, 2)
    assert t.elites("P06") == 1, "those of others stay"


@rule("BUS-C.8", "BUS-A52")
def test_where_they_stood_alone_a_troop_from_the_reserve_comes():
    t = table(4, at="appoint", provinces={"P05": {"owner": 0, "troops": 0, "elites": 2}}, **ELITE)
    assert (t.elites("P05"), t.troops("P05"), t.owner("P05")) == (0, 1, 0)
    assert t.state.reserve[0] == 30 - 10 - 1


@rule("BUS-C.8", "BUS-A52")
def test_else_one_from_another_province():
    held = {"P05": {"owner": 0, "troops": 0, "elites": 2}, "P09": {"owner": 0, "troops": 1}}
    t = table(4, at="appoint", provinces=held, fallen={0: 30 - 9}, **ELITE)
    assert t.asked == ("replace-elites", (0,))
    assert "from p21" in t.legal(0)
    assert t.refused(0, "from p09") == ["BUS-0.15"]
    assert t.refused(0, "from p02") == ["BUS-C.8"]
    t.do(0, "from p21")
    assert (t.elites("P05"), t.troops("P05"), t.troops("P21")) == (0, 1, 1)


@rule("BUS-C.8", "BUS-A52")
def test_else_the_province_is_neutral():
    held: dict[str, dict[str, Any]] = {"P05": {"owner": 0, "troops": 0, "elites": 3, "terrain": "temple"}}
    held |= {id: {"owner": 0, "troops": 1} for id in ("P01", "P09", "P13", "P17", "P21")}
    t = table(4, at="appoint", provinces=held, fallen={0: 25}, dh=[30, 12, 13, 14], **ELITE)
    assert (t.owner("P05"), t.elites("P05")) == (None, 0)
    assert t.dh[0] == 23, "its honour is lost"
    assert t.state.income[0] == 5


@rule("BUS-C.8", "BUS-1.6", "BUS-A49")
def test_a_province_weakened_so_is_judged_after_feeding():
    held = {"P05": {"owner": 0, "troops": 1, "elites": 1, "ronin": 2}}
    t = table(4, at="appoint", provinces=held, **ELITE)
    assert t.owner("P05") == 0, "3 + 1 stood against 2 Ronin; now it is 1"
    t.do(0, "done", "place p05", "place p05", "done")
    assert t.owner("P05") == 0
    t = table(4, at="appoint", provinces=held, **ELITE)
    t.do(0, "done", "done")
    assert t.owner("P05") is None


@rule("BUS-1.4", "BUS-A41")
def test_others_draw_discs_only_when_a_fight_makes_them():
    t = table(4, at="appoint", discs=dict.fromkeys(range(4), ""))
    t.do(0, "done")
    assert [t.state.discs_held(seat) for seat in range(4)] == [4, 0, 0, 0]
    assert t.state.discs[Disc.KINDS :] == [0] * (3 * Disc.KINDS)
    assert t.state.hands[Tile.KINDS :] == [0] * (3 * Tile.KINDS)


@rule("BUS-A54", "BUS-A30")
def test_in_phase_1_troops_may_be_kept_back():
    t = table(4, at="troops", provinces={"P01": {"owner": 0, "troops": 1}})
    assert t.asked == ("recruit", (0,))
    reserve = t.state.reserve[0]
    t.do(0, "done")
    assert t.state.reserve[0] == reserve


@rule("BUS-A41", "BUS-1.3")
def test_only_the_daimyo_refills_discs():
    t = field({1: "3 battle", 2: "1 ambush"})
    t.fight({1: "3 battle", 2: "1 ambush"})
    assert [t.state.discs_held(seat) for seat in range(4)] == [3, 2, 2, 3]
    t.do(3, "arms no")
    for seat in (3, 0, 1, 2):
        t.do(seat, "pass")
    assert [t.state.discs_held(seat) for seat in range(4)] == [3, 2, 2, 3]
    t.do(1, "done")
    assert [t.state.discs_held(seat) for seat in range(4)] == [3, 4, 2, 3]


@rule("BUS-A49", "BUS-C.7")
@pytest.mark.parametrize(
    ("troops", "ronin", "safe"), [(0, 2, True), (0, 3, False), (1, 3, True), (1, 4, False)]
)
def test_an_elite_token_counts_three_against_ronin(troops, ronin, safe):
    land = {"P07": {"owner": 2, "troops": troops, "elites": 1, "ronin": ronin - 1}}
    t = table(4, at="sensei", elite=True, provinces=land, hands={3: "ronin"}, token={2: 0})
    t.do(3, "ronin p07")
    assert (t.owner("P07") == 2) is safe
    if not safe:
        assert (t.elites("P07"), t.ronin("P07")) == (0, 0)


@rule("BUS-A52", "BUS-C.8")
def test_when_elite_troops_leave_a_troop_comes_from_the_reserve_first():
    land = {"P09": {"owner": 0, "troops": 0, "elites": 2}, "P13": {"owner": 0, "troops": 2, "elites": 1}}
    t = table(4, at="appoint", elite=True, provinces=land, token={0: 0}, dh=DH, sh=SH)
    assert (t.troops("P09"), t.elites("P09"), t.troops("P13"), t.elites("P13")) == (1, 0, 2, 0)


@rule("BUS-A52", "BUS-C.8")
def test_then_from_another_province_of_the_owners_choice():
    land = {
        "P01": {"owner": 0, "troops": 2},
        "P05": {"owner": 0, "troops": 3},
        "P09": {"owner": 0, "troops": 0, "elites": 1},
        "P13": {"owner": 0, "troops": 1},
        "P17": {"owner": 1},
        "P21": {"owner": 1},
    }
    t = table(4, at="appoint", elite=True, provinces=land, fallen={0: 24}, token={0: 0}, dh=DH, sh=SH)
    assert t.state.reserve[0] == 0
    assert t.asked == ("replace-elites", (0,))
    assert t.legal(0) == ["from p01", "from p05"]
    assert t.refused(0, "from p13") == ["BUS-0.15"]
    t.do(0, "from p05")
    assert (t.troops("P09"), t.troops("P05")) == (1, 2)


@rule("BUS-A52", "BUS-C.8")
def test_and_only_then_is_the_province_neutral():
    land = {f"P{n:02}": {"owner": 0, "troops": 1} for n in (1, 5, 13, 17, 21)}
    land["P09"] = {"owner": 0, "troops": 0, "elites": 2, "terrain": "village", "ronin": 1}  # type: ignore[dict-item]
    t = table(4, at="appoint", elite=True, provinces=land, fallen={0: 25}, token={0: 0}, dh=DH, sh=SH)
    assert (t.owner("P09"), t.elites("P09"), t.ronin("P09")) == (None, 0, 1)
    assert t.dh[0] == DH[0] - 3


@rule("BUS-A52", "BUS-C.7")
def test_a_fortress_keeps_a_normal_troop():
    t = table(
        4,
        at="target",
        elite=True,
        token={0: 0},
        provinces={"P01": {"owner": 0, "troops": 1, "elites": 2}, "P05": {"owner": 2, "troops": 1}},
    )
    t.do(0, "attack p05", "from p01")
    assert t.legal(0) == ["elites 1", "elites 2"], "no normal troop can be spared"
    (marched,) = [event for event in t.do(0, "elites 2") if event.kind == "marched"]
    assert marched.args["count"] == 6, "and so nobody is asked how many troops go with them"


def lone(state: Realm) -> bool:
    return all(state.troops[keep] for keep in state.fortress)


@rule("BUS-A52")
@pytest.mark.parametrize("seed", range(3))
def test_that_holds_in_every_game(seed):
    state, chance = new(4, seed, elite=True), random.Random(seed)
    while not state.over:
        seat = chance.choice(state.deciders())
        legal = state.choices(seat)
        wanted = [c for c in legal if c.verb in ("trade", "elite", "elites", "guard")]
        state.choose(seat, chance.choice(wanted or legal))
        assert not state.phase or lone(state)


POOR: dict[str, dict[str, Any]] = {
    id: {"owner": 0, "terrain": "mountain"} for id in ("P05", "P09", "P13", "P17", "P21")
}
POOR["P21"]["troops"] = 6  # no own province beside it
POOR["P09"]["troops"] = 5


@rule("BUS-A47", "BUS-1.5")
@pytest.mark.parametrize(
    ("option", "also"), [("attack", False), ("attack_and_disband", True), ("nothing", False)]
)
def test_surplus_is_taken_from_an_isolated_province_only_as_agreed(option, also):
    t = table(4, at="troops", provinces=POOR, isolated_troops=option)
    assert t.asked == ("disband", (0,))
    assert ("remove p21" in t.legal(0)) is also
    if not also:
        assert t.refused(0, "remove p21") == ["BUS-A47"]


@rule("BUS-A47", "BUS-1.5")
def test_but_if_no_other_has_a_troop_to_give_it_gives():
    poor = {id: {**land, "troops": 1} for id, land in POOR.items()} | {"P01": {"troops": 1}}
    poor["P21"]["troops"] = 12
    t = table(4, at="troops", provinces=poor)
    assert t.troops("P21") == 10, "and since nothing else can be done, nobody is asked"
    assert t.asked[0] != "disband"
