"""BUS-R: Ronin and automatic revolts."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.bushido.components import Tile
from tests.bushido.table import table
from tests.seated import kinds
from tests.support import rule

Held = dict[str, dict[str, Any]]


@rule("BUS-R.1", "BUS-R.2", "BUS-TV25")
@pytest.mark.parametrize(
    ("troops", "before", "left"), [(4, 2, None), (4, 3, 0), (1, 0, 0), (2, 0, None), (2, 1, 0), (3, 2, 0)]
)
def test_a_ronin_is_placed(troops, before, left):
    held = {"P05": {"owner": 0, "troops": troops, "ronin": before}}
    t = table(4, at="sensei", provinces=held, hands={3: "ronin"})
    t.do(3, "ronin p05")
    if left is None:
        assert (t.owner("P05"), t.troops("P05"), t.ronin("P05")) == (0, troops, before + 1)
    else:
        assert (t.owner("P05"), t.troops("P05"), t.ronin("P05")) == (None, 0, left)


@rule("BUS-R.2", "BUS-TV25", "BUS-H.8")
def test_the_excess_stays_and_the_owner_loses_the_values():
    held: Held = {"P05": {"owner": 0, "troops": 4, "ronin": 3, "terrain": "temple"}, "P09": {"owner": 0}}
    t = table(4, at="regroup", provinces=held, dh=[30, 21, 22, 23], sh=[14, 15, 16, 17])
    koku, income, reserve = t.state.koku[0], t.state.income[0], t.state.reserve[0]
    bag = t.state.bag[Tile.RONIN]
    t.do(0, "from p05", "to p09", "to p09", "to p09")
    events = t.do(0, "done")
    assert (t.owner("P05"), t.troops("P05"), t.ronin("P05")) == (None, 0, 2)
    assert t.state.reserve[0] == reserve + 1
    assert t.state.bag[Tile.RONIN] == bag + 1, "as many as there were troops"
    assert t.dh == [20, 21, 22, 23], "30 - 7 is 23, which is taken, and so are 22 and 21"
    assert (t.state.koku[0], t.state.income[0]) == (koku - 3, income - 1)
    assert t.sh == [14, 15, 16, 17]
    assert "revolted" in kinds(events)


@rule("BUS-R.3")
def test_nobody_gets_samurai_honour_for_it():
    t = table(4, at="sensei", provinces={"P05": {"troops": 1}}, hands={3: "ronin"}, sh=[14, 15, 16, 17])
    events = t.do(3, "ronin p05")
    assert "revolted" in kinds(events)
    assert t.sh == [14, 15, 16, 17]
    assert not [kind for kind in kinds(events) if "samurai-honour" in kind]


@rule("BUS-R.4")
def test_ronin_stay_when_a_province_changes_hands():
    held = {"P05": {"owner": 0, "troops": 9}, "P19": {"owner": 2, "troops": 3, "ronin": 1}}
    t = table(4, at="target", provinces=held, hands={1: "katana-3 katana-3", 2: "katana-1"})
    t.do(0, "attack p19", "from p05", "troops 6", "done")
    t.fight({1: "3 3 battle", 2: "1 battle"})
    assert (t.owner("P19"), t.troops("P19"), t.ronin("P19")) == (0, 6, 1)


@rule("BUS-R.4", "BUS-0.14")
def test_no_choice_of_the_owner_removes_a_ronin():
    held = {"P05": {"owner": 0, "troops": 4, "ronin": 2}}
    t = table(4, at="troops", provinces=held)
    t.do(0, "place p05", "done")
    assert t.ronin("P05") == 2


@rule("BUS-R.5", "BUS-A31", "BUS-R.1")
def test_a_conquest_is_lost_to_the_ronin_before_it_is_evaluated():
    held: Held = {
        "P05": {"owner": 0, "troops": 5},
        "P19": {"owner": 2, "troops": 3, "ronin": 2, "terrain": "temple"},
    }
    t = table(
        4,
        at="target",
        provinces=held,
        hands={1: "katana-3 katana-3 katana-3", 2: "katana-1 katana-3 katana-3"},
        dh=[30, 11, 40, 1],
    )
    t.do(0, "attack p19", "from p05", "troops 4", "done")
    events = t.fight({1: "3 3 3 battle", 2: "1 3 3 battle"})  # 13 to 10; the winner loses 2 for two threes
    told = [kind for kind in kinds(events) if kind in ("conquered", "revolted", "drove-out", "now-neutral")]
    assert told == ["drove-out", "now-neutral"]
    assert (t.owner("P19"), t.troops("P19"), t.ronin("P19")) == (None, 0, 0)
    moves = [(event.kind, event.args["count"]) for event in events if "daimyo-honour" in event.kind]
    assert moves == [("lost-daimyo-honour", 7)]
    assert t.dh == [30, 11, 33, 1]
    assert t.state.reserve[0] == 30 - t.state.troops_on_map(0)


@rule("BUS-A31", "BUS-8.1")
def test_ronin_take_no_part_in_a_combat():
    held = {"P05": {"owner": 0, "troops": 5}, "P19": {"owner": 2, "troops": 3, "ronin": 2}}
    t = table(4, at="target", provinces=held, hands={1: "katana-1", 2: "katana-3"})
    t.do(0, "attack p19", "from p05", "troops 3", "done")
    events = t.fight({1: "1 battle", 2: "3 battle"})
    won = next(event for event in events if event.kind == "won-combat")
    assert (won.args["attack"], won.args["defence"]) == (1 + 3, 3 + 3)
    assert (t.owner("P19"), t.troops("P19"), t.ronin("P19")) == (2, 3, 2)


@rule("BUS-R.1", "BUS-A31")
def test_a_weakened_defender_is_judged_after_the_combat():
    held = {"P05": {"owner": 0, "troops": 5}, "P19": {"owner": 2, "troops": 4, "ronin": 3}}
    t = table(4, at="target", provinces=held, hands={1: "katana-3 katana-2", 2: "katana-3"})
    t.do(0, "attack p19", "from p05", "troops 2", "done")
    t.fight({1: "3 2 duel", 2: "3 battle"})  # 10 to 7: three die, one is left against three
    assert (t.owner("P19"), t.troops("P19"), t.ronin("P19")) == (None, 0, 2)


@rule("BUS-R.6")
@pytest.mark.parametrize("daimyo", range(4))
def test_owner_by_owner_from_the_daimyo_then_by_number(daimyo):
    mine = {0: ("P05", "P09"), 1: ("P06", "P10"), 2: ("P07", "P11"), 3: ("P08", "P12")}
    held = {id: {"owner": seat, "troops": 1, "ronin": 1} for seat, ids in mine.items() for id in ids}
    t = table(4, at="regroup", daimyo=daimyo, provinces=held, dh=[30, 31, 32, 33])
    events = t.do(daimyo, "done")
    order = [event.args["province"] for event in events if event.kind == "revolted"]
    assert order == [id for n in range(4) for id in mine[(daimyo + n) % 4]]


@rule("BUS-A49", "BUS-C.7")
@pytest.mark.parametrize(("ronin", "left"), [(3, None), (4, 0)])
def test_an_elite_token_counts_as_three(ronin, left):
    held = {"P05": {"owner": 0, "troops": 1, "elites": 1, "ronin": ronin - 1}}
    t = table(4, at="sensei", provinces=held, hands={3: "ronin"}, elite=True)
    t.do(3, "ronin p05")
    assert t.owner("P05") == (0 if left is None else None)
    if left is not None:
        assert (t.elites("P05"), t.ronin("P05")) == (0, 0)
        assert t.state.view(None)["players"][0]["elites"] == 0, "the token is out of the game"
