"""BUS-TV: the worked examples, played through the door."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bushido.field import field, invited
from tests.bushido.table import GAME, Table, new, table
from tests.seated import kinds
from tests.support import rule

# -- tea --------------------------------------------------------------------------------------------------


@rule("BUS-TV2", "BUS-TV3", "BUS-TV5", "BUS-A3B")
def test_red_invites_blue_to_tea_and_may_refuse_later():
    t = invited("accept", sh=[28, 12, 40, 50], dh=[31, 21, 22, 23])
    assert t.sh == [23, 17, 40, 50], "the five points come from the host's samurai honour"
    assert t.dh[0] == 31, "not from his Daimyo honour"
    t.do(0, "convert 12")
    assert (t.sh[0], t.dh[0]) == (11, 37)
    later = table(4, at="tea", sh=t.sh, dh=t.dh, daimyo=1)
    later.do(1, "tea 0")
    assert later.legal(0) == ["accept", "refuse"]


@rule("BUS-TV3")
def test_twenty_for_ten():
    t = table(4, at="tea", sh=[30, 1, 40, 50], dh=[31, 21, 22, 23])
    t.do(0, "tea 1", "convert 20")
    assert (t.sh[0], t.dh[0]) == (5, 41)


@rule("BUS-TV4")
def test_only_a_guest_with_ten_may_refuse():
    t = table(4, at="tea", sh=[28, 9, 10, 50], dh=[31, 21, 22, 23])
    t.do(0, "tea 1")
    assert t.asked == ("convert", (0,)), "the guest was not asked"
    t = table(4, at="tea", sh=[28, 9, 10, 50], dh=[31, 21, 22, 23])
    t.do(0, "tea 2")
    t.do(2, "refuse")
    assert t.sh == [28, 9, 0, 50]
    assert t.dh == [29, 21, 22, 23]
    assert t.asked == ("buy", (0,)), "no second invitation"


@rule("BUS-TV22")
def test_the_guest_jumps_over_the_host():
    t = invited("accept", sh=[15, 10, 40, 50], dh=[31, 21, 22, 23])
    assert t.sh == [10, 16, 40, 50]


@rule("BUS-TV31", "BUS-A3")
def test_the_senseis_tea_refused():
    t = table(4, at="sensei", sh=[28, 14, 40, 50], dh=[31, 21, 22, 43], hands={3: "chanoyu"})
    bag = t.bag.count("chanoyu")
    t.do(3, "tea 1")
    t.do(1, "refuse")
    assert t.sh == [28, 4, 40, 50]
    assert t.dh == [31, 21, 22, 41], "the Daimyo is not affected"
    assert t.hand(3) == ""
    assert t.bag.count("chanoyu") == bag + 1 == 6


# -- combat -----------------------------------------------------------------------------------------------

SIDES = {1: "3 3 2 battle", 2: "1 1 1 1 2 3 ambush"}


@rule("BUS-TV6")
@pytest.mark.parametrize("loser", ["bushi", "samurai"])
def test_half_of_thirteen(loser):
    sh = [200, 40, 13, 150] if loser == "bushi" else [200, 13, 40, 150]
    sides = {1: "3 duel", 2: "1 duel"} if loser == "bushi" else {1: "1 duel", 2: "1 duel"}
    t = field(sides, sh=sh, terrain="mountain")
    events = t.fight(sides)
    moves = [(e.args["seat"], e.args["count"]) for e in events if e.rule == "BUS-8.13"]
    assert moves == ([(2, 7), (1, 7)] if loser == "bushi" else [(1, 7), (2, 7)])
    assert t.sh[2 if loser == "bushi" else 1] == 6
    assert t.sh[1 if loser == "bushi" else 2] == 47 + (1 + 2 if loser == "bushi" else 2)


@rule("BUS-TV7")
def test_battle_against_ambush():
    t = field(SIDES, terrain="mountain", bonus=[3], stay=2)
    koku = list(t.state.koku)
    events = t.fight(SIDES)
    (won,) = [event for event in events if event.kind == "won-combat"]
    assert (won.args["attack"], won.args["defence"], won.args["seat"]) == (20, 9, 1)
    assert [(e.args["seat"], e.args["count"]) for e in events if e.kind == "lost-troops"] == [(2, 3), (0, 2)]
    assert (t.owner("P09"), t.troops("P09"), t.troops("P06")) == (0, 2, 2)
    assert t.sh == [200, 20 + 11, 100 + 2, 150]
    assert t.dh == [32, 5, 18, 45]
    assert t.state.koku == [koku[0] + 2, koku[1], koku[2] - 2, koku[3]]
    assert t.state.bonus[0] == 2
    assert t.asked == ("arms", (3,))
    last = t.state.view(None)["last_combat"]
    assert (last["winner"], last["owner"], last["bonus"]) == (1, "daimyo", 3)
    assert [side["due"] for side in last["sides"]] == [0, 11]
    assert [side["honour"] for side in last["sides"]] == [11, 2]


@rule("BUS-TV8")
def test_duel_against_ambush():
    sides = {1: "3 3 2 duel", 2: SIDES[2]}
    t = field(sides, terrain="mountain", bonus=[3])
    events = t.fight(sides)
    (won,) = [event for event in events if event.kind == "won-combat"]
    assert (won.args["attack"], won.args["defence"], won.args["seat"]) == (8, 18, 2)
    assert (t.owner("P09"), t.troops("P09"), t.troops("P06")) == (2, 3, 1)
    assert t.sh == [200, 20, 100 + 4 + 2, 150]
    assert t.state.bonus[0] == 2
    assert t.asked == ("seppuku", (3,))


@rule("BUS-TV9", "BUS-TV10")
def test_regrouping_and_leaving_troops_behind():
    """A village (P05) and a mountain (P06) of the Daimyo lie side by side, a city (P14) alone."""
    foes = {f"P{n:02}": {"owner": 1 + n % 3, "troops": 1} for n in range(5, 25)}
    land: dict[str, dict[str, Any]] = {
        **foes,
        "P05": {"owner": 0, "troops": 5, "terrain": "village"},
        "P06": {"owner": 0, "troops": 2, "terrain": "mountain"},
        "P14": {"owner": 0, "troops": 2, "terrain": "city"},
        "P09": {"owner": 2, "troops": 1},
    }
    t = table(4, at="regroup", provinces=land)
    assert t.refused(0, "from p14") == ["BUS-7.2"]
    t.do(0, "from p05", "to p06", "to p06", "to p06", "to p06")
    assert t.refused(0, "to p14") == ["BUS-7.2"]
    assert (t.troops("P05"), t.troops("P06"), t.troops("P14")) == (1, 6, 2)
    t.do(0, "done", "attack p09")
    assert t.legal(0) == [f"troops {n}" for n in range(1, 6)]
    t.do(0, "troops 4")
    assert t.troops("P06") == 2


@rule("BUS-TV23")
def test_sacrificed_without_katana():
    t = field({}, hands={2: "katana-1"}, troops=5, terrain="temple", bonus=[6])
    discs = [t.discs(seat) for seat in range(4)]
    t.stake(1, "")
    t.stake(2, "1")
    assert t.sh == [200, 20, 100 + 5 + 7, 150]
    player = t.state.view(1)["players"][0]
    assert player["fallen"] == 5
    assert player["reserve"] + player["on_map"] == 25
    assert [t.discs(seat) for seat in range(4)] == discs
    assert t.state.bonus[0] == 1
    assert t.asked == ("seppuku", (3,))


@rule("BUS-TV27")
@pytest.mark.parametrize("seed", range(5))
def test_two_kotau_and_nothing_else(seed):
    t = field({}, hands={1: "katana-3", 2: "katana-1"}, discs={1: "kotau kotau"}, seed=seed)
    t.stake(1, "3")
    events = t.stake(2, "1")
    assert kinds(events).count("exchanged-kotau") == 1
    assert len(t.discs(1).split()) == 2
    drawn = t.discs(1).removesuffix(" kotau")
    assert drawn in ("duel", "battle", "ambush", "traitor")
    assert t.legal(1) == [f"tactic {drawn}"]
    assert t.discard == "kotau"
    t.do(1, f"tactic {drawn}")
    t.do(2, "tactic battle")
    assert t.discs(1) == "kotau"
    assert sorted(t.discard.split()) == sorted(["kotau", drawn, "battle"])


@rule("BUS-TV28")
def test_a_duel_won_and_nowhere_to_retreat():
    sides = {1: "3 2 duel", 2: "1 duel"}
    t = field(sides, terrain="temple", bonus=[3, 6])
    reserve = t.state.reserve[2]
    events = t.fight(sides)
    assert "dispersed" in kinds(events)
    assert t.state.reserve[2] == reserve + 3
    assert (t.owner("P09"), t.troops("P09")) == (0, 4)
    moves = [(e.args["seat"], e.args["count"]) for e in events if e.kind == "gained-samurai-honour"]
    assert moves == [(1, 50), (1, 2 + 9 + 7)], "the transfer, then tiles, bonus tokens and the temple"
    assert t.sh == [200, 20 + 50 + 18, 50, 150]


# -- provinces and roles ----------------------------------------------------------------------------------


@rule("BUS-TV13")
def test_attacking_from_a_fortress():
    """Red's fortress P01 lies beside Green's rice field P05."""
    t = table(
        4,
        at="target",
        provinces={"P01": {"owner": 0, "troops": 5}, "P05": {"owner": 2, "troops": 1, "terrain": "rice"}},
    )
    t.do(0, "attack p05")
    assert "from p01" in t.legal(0)
    t.do(0, "from p01")
    assert t.legal(0) == [f"troops {n}" for n in range(1, 5)]
    t = table(4, at="target", daimyo=2, roles={"samurai": 1, "bushi": 0, "sensei": 3})
    assert t.refused(2, "attack p01") == ["BUS-0.14"]
    t = table(4, at="sensei", hands={3: "ronin"})
    assert t.refused(3, "ronin p01") == ["BUS-0.14"]


@rule("BUS-TV16", "BUS-C.6")
def test_three_elite_tokens_are_nine_troops_beyond_koku():
    t = table(4, at="elite", elite=True, provinces={"P01": {"owner": 0, "troops": 2}})
    before = t.state.view(None)["players"][0]
    t.do(0, "trade", "guard p05", "guard p05", "guard p05")
    after = t.state.view(None)["players"][0]
    assert (before["on_map"], before["reserve"]) == (after["on_map"], after["reserve"])
    assert t.state.might(4) == t.troops("P05") + 9
    full = {f"P{n:02}": {"troops": 5} for n in range(1, 25, 4)}
    t = table(4, at="troops", elite=True, provinces={**full, "P05": {"troops": 5, "elites": 3}}, token={0: 0})
    kokus = t.state.koku[0]
    assert t.asked == ("disband", (0,))
    assert t.state.ask(0).args == {"count": 30 - kokus}, "elite tokens are not counted"


@rule("BUS-TV17")
@pytest.mark.parametrize(
    ("terrains", "income", "drawn"),
    [
        ("", 5, 5),
        ("temple", 6, 6),
        ("city city temple", 10, 10),
        ("city city temple temple", 11, 10),
        ("city city city temple", 12, 10),
    ],
)
def test_least_and_most_income(terrains, income, drawn):
    own = ["P05", "P09", "P13", "P17", "P21"]
    land: dict[str, dict[str, object]] = {id: {"owner": 0, "terrain": "mountain"} for id in own}
    land |= {id: {"owner": 0, "terrain": terrain} for id, terrain in zip(own, terrains.split(), strict=False)}
    t = table(4, at="income", provinces=land)
    assert t.state.income[0] == income
    assert t.state.tiles_held(0) == drawn


@rule("BUS-TV19")
def test_the_stock_falls_to_four():
    t = table(
        4, at="discs", discs={0: "duel"}, rest_discs="discard", stock="battle battle battle battle battle"
    )
    events = t.do(0, "done")
    assert kinds(events)[:2] == ["restocked", "drew-discs"]
    assert t.discard == ""
    assert len(t.discs(0).split()) == 4
    assert sum(t.state.stock) == 33 - 4 - 9


@rule("BUS-TV21")
def test_buying_a_jump():
    t = table(4, at="purchase", hands={0: "katana-3 " * 3}, dh=[30, 31, 32, 5])
    t.do(0, "buy 1")
    assert t.dh == [33, 31, 32, 5]


@rule("BUS-TV24", "BUS-7.6")
def test_a_neutral_province_with_two_ronin():
    land: dict[str, dict[str, Any]] = {
        "P06": {"owner": 0, "troops": 6},
        "P09": {"owner": None, "ronin": 2, "terrain": "village"},
    }
    t = table(4, at="target", provinces=land, dh=[30, 5, 20, 45])
    t.do(0, "attack p09")
    assert t.legal(0) == ["troops 3", "troops 4", "troops 5"]
    assert t.refused(0, "troops 2") == ["BUS-7.6"]
    events = t.do(0, "troops 3")
    assert (t.owner("P09"), t.troops("P09"), t.ronin("P09")) == (0, 3, 2)
    assert "revolted" not in kinds(events)
    assert (t.sh, t.dh[0]) == ([10] * 4, 33)
    assert t.asked == ("arms", (3,))


@rule("BUS-TV25")
@pytest.mark.parametrize(
    ("troops", "ronin", "owner", "left"), [(4, 3, 2, 3), (4, 4, None, 0), (5, 4, 2, 4), (1, 1, None, 0)]
)
def test_automatic_revolts_after_a_ronin(troops, ronin, owner, left):
    land = {"P07": {"owner": 2, "troops": troops, "ronin": ronin - 1, "terrain": "village"}}
    t = table(4, at="sensei", provinces=land, hands={3: "ronin"}, dh=[30, 5, 20, 45])
    reserve = t.state.reserve[2]
    t.do(3, "ronin p07")
    assert (t.owner("P07"), t.ronin("P07")) == (owner, left)
    assert t.state.reserve[2] == reserve + (0 if owner == 2 else troops)
    assert t.dh[2] == (20 if owner == 2 else 17)
    assert t.sh == [10] * 4


@rule("BUS-TV25")
def test_one_troop_left_by_a_combat_against_three_ronin():
    sides = {1: "3 1 duel", 2: "1 battle"}
    t = field(sides, defenders=4, ronin=3)
    t.fight(sides)
    assert (t.owner("P09"), t.troops("P09"), t.ronin("P09")) == (None, 0, 2)


@rule("BUS-TV26")
def test_the_only_neighbour_must_be_bushi():
    """The Daimyo has its fortress P01 only; beside it lie P02 (a fortress), P05 and P19, both of seat 3."""
    land = {f"P{n:02}": {"owner": 1 + n % 3, "troops": 1} for n in range(5, 25)}
    land |= {"P05": {"owner": 3, "troops": 1}, "P19": {"owner": 3, "troops": 1}}
    t = table(4, at="roles", provinces=land)
    assert t.legal(0) == ["samurai 1", "samurai 2"]
    assert t.refused(0, "samurai 3") == ["BUS-4.5"]
    t.do(0, "samurai 1")
    assert t.state.view(0)["roles"]["bushi"] == 3, "nobody else can be, so nobody is asked"


# -- tiles ------------------------------------------------------------------------------------------------


@rule("BUS-TV12")
@pytest.mark.parametrize("seats", GAME.seats)
def test_first_hands(seats):
    state = new(seats, 4)
    first = state.first
    drew: list[tuple[object, object]] = []
    while not state.phase:
        seat = state.deciders()[0]
        events = state.choose(seat, state.choices(seat)[0])
        drew += [(e.args["seat"], e.args["count"]) for e in events if e.rule == "BUS-0.12"]
    assert drew == [((first + place) % seats, 10 + place) for place in range(seats)]


@rule("BUS-TV14")
@pytest.mark.parametrize(("month", "tiles"), [(1, 1), (4, 1), (5, 2), (8, 2), (9, 3), (12, 3)])
def test_to_arms_by_month(month, tiles):
    t = table(5, at="arms", month=month)
    t.do(3, "arms yes")
    assert [t.state.tiles_held(seat) for seat in range(5)] == [tiles] * 5


@rule("BUS-TV20")
def test_mikados_law_with_four():
    """Seats 3, 4, 1 and 2 there are our 2, 3, 0 and 1: the Daimyo is the second of them."""
    t = table(4, at="income", daimyo=1, rest=0, bag="katana-1 katana-1")
    assert [t.state.tiles_held(seat) for seat in (2, 3, 0, 1)] == [10, 11, 12, 13]
    assert t.asked == ("discs", (1,))


@rule("BUS-TV29")
def test_mikados_law_in_phase_11():
    t = table(5, at="arms", month=9, rest=1, bag="katana-1 katana-1 katana-2 geisha ronin")
    events = t.do(3, "arms yes")
    before = [(e.args["seat"], e.args["count"]) for e in events if e.rule == "BUS-11.1" and e.kind == "drew"]
    assert before == [(3, 3), (4, 2)], "the bag runs out while the second player draws"
    assert [t.state.tiles_held(seat) for seat in (1, 2, 3, 4, 0)] == [10, 11, 12, 13, 14]
    assert t.asked == ("kotau", (3,))


# -- the Hatamoto -----------------------------------------------------------------------------------------


def rising(sides: dict[int, str], *, troops: int, ronin: int) -> Table:
    """The Hatamoto (seat 4) leads the Ronin of P06, a rice field, against the Daimyo."""
    land = {"P06": {"owner": 0, "troops": troops, "ronin": ronin, "terrain": "rice"}}
    hands = {seat: " ".join(f"katana-{word}" for word in text.split()[:-1]) for seat, text in sides.items()}
    t = table(5, at="special", provinces=land, hands=hands, dh=[30, 5, 20, 45, 10], sh=[9, 20, 40, 60, 80])
    t.do(4, "revolt p06")
    t.fight(sides)
    return t


@rule("BUS-TV11")
def test_the_hatamotos_rice_field():
    t = rising({4: "3 3 battle", 0: "1 duel"}, troops=3, ronin=2)
    assert (t.owner("P06"), t.ronin("P06")) == (None, 2)
    assert t.dh == [28, 5, 20, 45, 10]
    assert t.sh == [9, 20, 40, 60, 80]
    land: dict[str, dict[str, Any]] = {"P06": {"owner": None, "ronin": 2}, "P07": {"owner": 4, "troops": 4}}
    later = table(5, at="target", daimyo=4, provinces=land)
    later.do(4, "attack p06")  # with 3 of 4: nothing else is possible
    assert (later.owner("P06"), later.troops("P06")) == (4, 3)


@rule("BUS-TV30", "BUS-A46")
def test_a_special_revolt_half_won():
    """2 x 4 against 1 + 4."""
    t = rising({4: "3 1 duel", 0: "1 battle"}, troops=4, ronin=2)
    last = t.state.view(None)["last_combat"]
    assert [side["strength"] for side in last["sides"]] == [8, 5]
    assert (t.owner("P06"), t.troops("P06"), t.ronin("P06")) == (None, 0, 2)
    assert t.dh[0] == 28


@rule("BUS-TV7")
def test_the_first_worked_example_of_a_combat() -> None:
    t = table(
        4,
        at="target",
        provinces={
            "P06": {"owner": 0, "troops": 6},
            "P09": {"owner": 2, "troops": 3, "terrain": "mountain"},
        },
        hands={1: "katana-3 katana-3 katana-2", 2: "katana-1 katana-1 katana-1 katana-1 katana-2 katana-3"},
        dh=[30, 21, 25, 23],
        sh=[20, 13, 15, 18],
    )
    koku = list(t.state.koku)
    t.do(0, "attack p09", "from p06", "troops 4", "bonus 3", "done")
    t.fight({1: "3 3 2 battle", 2: "1 1 1 1 2 3 ambush"})
    assert (t.owner("P09"), t.troops("P09"), t.troops("P06")) == (0, 2, 2)
    assert t.sh == [20, 13 + 11, 15 + 2, 18]
    assert t.dh == [32, 21, 22, 23]  # 25 - 2 is taken: the Bushi's marker goes one below
    assert t.state.koku == [koku[0] + 2, koku[1], koku[2] - 2, koku[3]]
    assert t.state.bonus[0] == 2
