"""BUS-10: what follows for a beaten Samurai."""

from __future__ import annotations

import pytest

from tests.bushido.field import fought
from tests.bushido.table import Table, table
from tests.seated import kinds
from tests.support import rule

SH = [40, 25, 33, 18]


def defeat(seats: int = 4, **more: object) -> Table:
    """The Samurai has lost; seat 3 is Sensei."""
    more.setdefault("sh", [*SH, 60][:seats])
    more.setdefault("dh", [30, 5, 20, 40, 45][:seats])
    return table(seats, at="counsel", beaten=1, **more)  # type: ignore[arg-type]


@rule("BUS-10.1")
def test_there_is_counsel_only_after_a_defeat():
    assert fought({1: "3 battle", 2: "1 ambush"}).asked == ("arms", (3,))
    assert fought({1: "1 ambush", 2: "3 battle"}).asked == ("seppuku", (3,))
    taken = fought({1: "1 1 1 1 ambush", 2: "3 battle"}, troops=9, defenders=2)
    assert taken.owner("P09") == 0, "taken all the same"
    assert taken.asked == ("seppuku", (3,))


@rule("BUS-10.1", "BUS-7.6")
def test_a_neutral_province_brings_no_counsel():
    t = table(4, at="target", provinces={"P06": {"owner": None}, "P09": {"owner": 0, "troops": 3}})
    t.do(0, "attack p06", "from p09", "troops 1")
    assert t.asked == ("arms", (3,))


@rule("BUS-10.2", "BUS-0.18", "BUS-10.7")
@pytest.mark.parametrize("verdict", ["accept", "refuse"])
def test_the_sensei_demands_seppuku_for_one_tile(verdict):
    t = defeat(hands={3: "seppuku seppuku"})
    events = t.do(3, "seppuku")
    assert kinds(events) == ["demanded-seppuku"]
    assert t.hand(3) == "seppuku"
    assert t.bag.count("seppuku") == 5
    assert t.asked == ("verdict-seppuku", (0,))
    t.do(0, verdict)
    assert t.hand(3) == "seppuku", "gone in every case"
    assert t.asked == ("arms", (3,))


@rule("BUS-10.2", "BUS-0.19", "BUS-A53")
def test_a_sensei_without_the_tile_is_asked_all_the_same():
    t = defeat()
    assert t.asked == ("seppuku", (3,))
    assert t.legal(3) == ["pass"]
    assert t.refused(3, "seppuku") == ["BUS-10.2"]


@rule("BUS-10.3", "BUS-0.19", "BUS-A53")
def test_then_the_others_clockwise_after_the_sensei_but_not_the_daimyo():
    t = defeat(hands={0: "seppuku " * 2})
    asked = []
    while t.asked[0].startswith("seppuku"):
        asked.append(t.asked[1][0])
        assert t.state.ask(asked[-1]).args["count"] == (1 if asked[-1] == 3 else 2)
        t.do(asked[-1], "pass")
    assert asked == [3, 1, 2]
    assert t.asked == ("propose", (3,))


@rule("BUS-10.3")
def test_with_five_players_and_another_seat_as_sensei():
    roles = {"samurai": 4, "bushi": 1, "sensei": 2, "hatamoto": 3}
    t = defeat(5, roles=roles)
    asked = []
    while t.asked[0].startswith("seppuku"):
        asked.append(t.asked[1][0])
        t.do(asked[-1], "pass")
    assert asked == [2, 3, 4, 1]


@rule("BUS-10.3", "BUS-10.6")
def test_others_need_two_tiles_and_bring_no_reward():
    t = defeat(hands={2: "seppuku seppuku", 1: "seppuku"})
    t.do(3, "pass")
    assert t.legal(1) == ["pass"]
    assert t.refused(1, "seppuku") == ["BUS-10.3"]
    t.do(1, "pass")
    assert t.legal(2) == ["seppuku", "pass"]
    t.do(2, "seppuku")
    assert t.hand(2) == ""
    assert t.bag.count("seppuku") == 5
    before = list(t.dh)
    t.do(0, "accept")
    assert t.sh[1] == 0
    assert t.dh == before


@rule("BUS-10.3")
def test_the_log_cites_who_may_demand_it_at_which_price():
    t = defeat(hands={2: "seppuku seppuku"})
    t.do(3, "pass")
    t.do(1, "pass")
    (event,) = t.do(2, "seppuku")
    assert (event.kind, event.rule) == ("demanded-seppuku", "BUS-10.3")


@rule("BUS-10.3", "BUS-A27")
def test_the_samurai_may_demand_his_own_end_and_the_first_demand_closes_the_round():
    t = defeat(hands={1: "seppuku seppuku", 2: "seppuku seppuku"})
    t.do(3, "pass")
    t.do(1, "seppuku")
    assert t.asked == ("verdict-seppuku", (0,))
    t.do(0, "refuse")
    assert t.sh[1] == SH[1] - 1
    assert t.asked == ("arms", (3,)), "nobody else is asked, nothing milder is proposed"
    assert t.hand(2) == "seppuku seppuku"


@rule("BUS-10.4")
def test_the_sensei_may_propose_a_loss_of_2_to_10():
    t = defeat()
    assert t.refused(3, "propose 2") == ["BUS-10.4"], "not before the round of Seppuku is over"
    for seat in (3, 1, 2):
        t.do(seat, "pass")
    assert t.legal(3) == [*[f"propose {loss}" for loss in range(2, 11)], "pass"]
    t.do(3, "propose 7")
    assert t.asked == ("verdict", (0,))
    assert t.state.ask(0).args["count"] == 7


@rule("BUS-10.5", "BUS-10.6", "BUS-H.3")
@pytest.mark.parametrize(("loss", "left"), [(2, 23), (7, 17), (10, 15)])
def test_an_accepted_loss_is_an_ordinary_one_and_rewards_the_sensei(loss, left):
    """25 - 7 is where the Sensei stands."""
    t = defeat()
    for seat in (3, 1, 2):
        t.do(seat, "pass")
    t.do(3, f"propose {loss}")
    t.do(0, "accept")
    assert t.sh == [40, left, 33, 18]
    assert t.dh == [30, 5, 20, 41]


@rule("BUS-10.5", "BUS-H.4")
def test_nobody_loses_more_than_he_has():
    t = defeat(sh=[40, 4, 33, 18])
    for seat in (3, 1, 2):
        t.do(seat, "pass")
    t.do(3, "propose 10")
    t.do(0, "accept")
    assert t.sh[1] == 0


@rule("BUS-10.5", "BUS-10.6", "BUS-A13")
def test_accepted_seppuku_sets_samurai_honour_to_0_and_rewards_the_sensei():
    t = defeat(hands={3: "seppuku"}, sh=[40, 25, 0, 18], dh=[30, 5, 41, 40])
    t.do(3, "seppuku")
    t.do(0, "accept")
    assert t.sh == [40, 0, 0, 18], "the torii is shared"
    assert t.dh == [30, 5, 41, 42], "a reward jumps like any gain"


@rule("BUS-10.5")
@pytest.mark.parametrize("advice", ["seppuku", "propose 9"])
def test_declined_advice_costs_one_and_brings_no_reward(advice):
    t = defeat(hands={3: "seppuku"}, sh=[24, 25, 33, 18])
    if advice != "seppuku":
        for seat in (3, 1, 2):
            t.do(seat, "pass")
    t.do(3, advice)
    t.do(0, "refuse")
    assert t.sh == [24, 23, 33, 18], "24 is taken"
    assert t.dh == [30, 5, 20, 40]


@rule("BUS-10.6", "BUS-E.1")
def test_the_reward_may_win_the_game():
    t = defeat(hands={3: "seppuku"}, dh=[30, 5, 20, 49])
    t.do(3, "seppuku")
    t.do(0, "accept")
    assert t.over
    assert t.state.winners() == [3]


@rule("BUS-10.7", "BUS-A25")
def test_no_advice_no_punishment():
    t = defeat()
    for seat in (3, 1, 2, 3):
        events = t.do(seat, "pass")
    assert kinds(events) == ["silent"]
    assert (t.sh, t.dh) == (SH, [30, 5, 20, 40])
    assert t.asked == ("arms", (3,))


@rule("BUS-10.2", "BUS-A26", "BUS-A38")
def test_three_players_the_sensei_may_be_the_samurai_himself():
    t = defeat(3)
    assert t.asked == ("seppuku-own", (1,))
    t.do(1, "pass")
    assert t.asked == ("seppuku", (2,)), "after the Sensei comes the one player who is left"
    t.do(2, "pass")
    assert t.asked == ("propose-own", (1,))
    t.do(1, "propose 2")
    t.do(0, "accept")
    assert t.sh[1] == SH[1] - 2
    assert t.dh[1] == 6, "and is rewarded for judging himself"


@rule("BUS-10.2", "BUS-A38")
def test_three_players_the_sensei_may_be_the_bushi():
    t = defeat(3, roles={"samurai": 1, "bushi": 2, "sensei": 2}, hands={1: "seppuku", 2: "seppuku"})
    assert t.asked == ("seppuku", (2,))
    assert t.legal(2) == ["seppuku", "pass"]
    t.do(2, "pass")
    assert t.legal(1) == ["pass"], "the other pays double"
