"""BUS-2: the tea ceremony."""

from __future__ import annotations

import pytest

from sengoku.games.bushido.components import Tile
from tests.bushido.field import invited
from tests.bushido.table import table
from tests.seated import kinds
from tests.support import rule


@rule("BUS-2.1")
def test_the_daimyo_alone_may_invite_and_need_not():
    t = table(4, at="tea", daimyo=2)
    assert t.state.deciders() == (2,)
    assert t.legal(2) == ["tea 0", "tea 1", "tea 3", "pass"]
    assert t.refused(2, "tea 2") == ["BUS-2.2"]
    t.do(2, "pass")
    assert t.asked[0] == "buy"


@rule("BUS-2.1")
@pytest.mark.parametrize(("honour", "asked"), [(4, "buy"), (5, "tea"), (6, "tea")])
def test_it_takes_five_samurai_honour(honour, asked):
    t = table(4, at="tea", sh=[honour, 10, 10, 10])
    assert t.asked[0] == asked


@rule("BUS-2.1", "BUS-2.5")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_one_invitation_a_turn(answer):
    t = invited(answer, sh=[24, 15, 12, 11])
    if answer == "accept":
        t.do(0, "convert 0")
    assert t.asked[0] == "buy"


@rule("BUS-2.2", "BUS-A15", "BUS-TV4")
@pytest.mark.parametrize("honour", [0, 3, 9, 10, 11, 25])
def test_who_has_less_than_ten_must_accept(honour):
    t = table(4, at="tea", sh=[40, honour, 12, 13])
    events = t.do(0, "tea 1")
    if honour < 10:
        assert kinds(events)[:2] == ["invited", "tea"]
        assert t.asked == ("convert", (0,))
        assert t.sh[1] == honour + 5
    else:
        assert t.asked == ("invitation", (1,))
        assert t.legal(1) == ["accept", "refuse"]


@rule("BUS-A15", "BUS-2.5")
def test_with_exactly_ten_a_guest_may_refuse_and_has_none_left():
    t = invited("refuse", sh=[20, 10, 12, 13])
    assert t.sh == [20, 0, 12, 13]


@rule("BUS-2.3", "BUS-A43", "BUS-A3B")
def test_the_guest_is_paid_from_the_hosts_samurai_honour():
    t = table(4, at="tea", sh=[28, 9, 2, 3], dh=[31, 25, 22, 20])
    events = t.do(0, "tea 1")
    assert t.sh == [23, 14, 2, 3]
    assert t.dh == [31, 25, 22, 20], "Daimyo honour pays for nothing"
    moves = [(event.kind, event.args["seat"]) for event in events if "honour" in event.kind]
    assert moves == [("gained-samurai-honour", 1), ("lost-samurai-honour", 0)]


@rule("BUS-TV22", "BUS-A43", "BUS-2.3")
def test_the_guest_jumps_over_the_host_who_then_steps_back():
    t = invited("accept", sh=[15, 10, 2, 3])
    assert t.sh == [10, 16, 2, 3]


@rule("BUS-2.3")
def test_both_moves_obey_the_hierarchy():
    t = table(4, at="tea", sh=[20, 8, 15, 13])
    t.do(0, "tea 1")
    assert t.sh[1] == 14, "13 is taken"
    assert t.sh[0] == 12, "15, 14 and 13 are taken"


@rule("BUS-2.4", "BUS-TV2", "BUS-TV5")
def test_red_converts_twelve():
    t = invited("accept", sh=[28, 14, 2, 3], dh=[31, 25, 22, 20])
    assert t.sh[0] == 23
    assert t.legal(0) == [f"convert {amount}" for amount in range(0, 23, 2)]
    assert t.refused(0, "convert 24") == ["BUS-2.4"]
    events = t.do(0, "convert 12")
    assert (t.sh[0], t.dh[0], t.sh[1]) == (11, 37, 19)
    moves = [event.kind for event in events if "-honour" in event.kind]
    assert moves == ["lost-samurai-honour", "gained-daimyo-honour"]
    later = table(4, at="tea", daimyo=1, sh=t.sh, dh=t.dh)
    later.do(1, "tea 0")
    assert later.legal(0) == ["accept", "refuse"], "11 is enough to refuse"


@rule("BUS-2.4", "BUS-TV3")
def test_twenty_for_ten_and_a_jump_counts():
    t = table(4, at="tea", sh=[25, 4, 2, 3], dh=[20, 30, 31, 14])
    t.do(0, "tea 1", "convert 20")
    assert (t.sh[0], t.dh[0]) == (0, 32)


@rule("BUS-2.4")
def test_nothing_need_be_converted():
    t = table(4, at="tea", sh=[20, 4, 2, 3])
    t.do(0, "tea 1", "convert 0")
    assert (t.sh[0], t.dh[0], t.asked[0]) == (15, 20, "buy")
    t = table(4, at="tea", sh=[6, 4, 2, 3])
    t.do(0, "tea 1")
    assert t.asked[0] == "buy", "with 1 left there is nothing to convert"


@rule("BUS-2.5", "BUS-TV4", "BUS-A3", "BUS-A3B")
def test_a_refusal_costs_both_and_brings_nothing():
    t = invited("refuse", sh=[28, 14, 9, 3], dh=[31, 25, 22, 20])
    events = t.events
    assert t.sh == [28, 4, 9, 3]
    assert t.dh == [29, 25, 22, 20]
    moves = [(event.kind, event.args["seat"]) for event in events if "-honour" in event.kind]
    assert moves == [("lost-samurai-honour", 1), ("lost-daimyo-honour", 0)]
    assert t.asked[0] == "buy"


@rule("BUS-2.6", "BUS-5.5", "BUS-TV31", "BUS-A3")
def test_by_a_tile_the_host_is_who_played_it():
    t = table(4, at="sensei", hands={3: "chanoyu"}, sh=[20, 14, 9, 12], dh=[31, 25, 22, 20])
    bag = t.state.bag[Tile.CHANOYU]
    t.do(3, "tea 1")
    assert t.asked == ("invitation", (1,))
    t.do(1, "refuse")
    assert t.sh == [20, 4, 9, 12]
    assert t.dh == [31, 25, 22, 18], "the Sensei pays, not the Daimyo"
    assert t.state.bag[Tile.CHANOYU] == bag + 1


@rule("BUS-2.6", "BUS-5.5")
def test_by_a_tile_the_daimyo_may_be_guest():
    t = table(4, at="sensei", hands={3: "chanoyu"}, sh=[9, 14, 2, 12], dh=[31, 25, 22, 20])
    t.do(3, "tea 0")
    assert t.sh == [15, 14, 2, 7], "14 is taken, so the Daimyo goes on to 15"
    t.do(3, "convert 6")
    assert (t.sh[3], t.dh[3]) == (1, 23)


@rule("BUS-A37", "BUS-2.4")
def test_more_than_fifty_samurai_honour_can_be_converted_as_far_as_the_game_goes():
    t = table(4, at="tea", sh=[131, 1, 2, 3], dh=[1, 11, 12, 13])
    t.do(0, "tea 1")
    assert t.legal(0)[-1] == "convert 100", "whoever converts so much has won"
    t.do(0, "convert 96")
    assert (t.sh[0], t.dh[0]) == (30, 49)


@rule("BUS-A43", "BUS-2.3")
def test_over_tea_the_guest_moves_first_in_the_log():
    t = table(4, at="tea", sh=[25, 1, 2, 3], dh=[20, 11, 12, 13])
    events = t.do(0, "tea 1")
    moved = [(e.args["seat"], e.kind) for e in events if e.kind.endswith("samurai-honour")]
    assert moved == [(1, "gained-samurai-honour"), (0, "lost-samurai-honour")]


@rule("BUS-A37", "BUS-H.9", "BUS-2.3", "BUS-H.11")
@pytest.mark.parametrize(("option", "guest"), [("fifty", 50), ("unlimited", 53)])
def test_a_guest_near_the_end_gains_what_there_is_room_for(option, guest):
    t = table(4, at="tea", sh=[20, 48, 12, 11], samurai_honour=option)
    events = t.do(0, "tea 1")
    if t.asked[0] == "invitation":
        events += t.do(1, "accept")
    assert t.sh == [15, guest, 12, 11], "the host pays the 5 that are named"


@rule("BUS-A37", "BUS-2.4", "BUS-E.1")
def test_one_tea_brings_twenty_two_at_most():
    t = table(4, at="tea", sh=[50, 9, 12, 11], dh=[20, 5, 6, 7])
    t.do(0, "tea 1")
    assert t.legal(0)[-1] == "convert 44"
    t.do(0, "convert 44")
    assert (t.dh[0], t.sh[0]) == (42, 1)
