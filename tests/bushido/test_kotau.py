"""BUS-12: an audience with the emperor, and the next Daimyo."""

from __future__ import annotations

import pytest

from tests.bushido.table import table
from tests.seated import kinds
from tests.support import rule


@rule("BUS-12.1", "BUS-0.19", "BUS-A53")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everybody_is_asked_clockwise_from_the_sensei_the_daimyo_too(seats):
    t = table(seats, at="kotau", daimyo=1)
    sensei = t.state.view(None)["roles"]["sensei"]
    asked = []
    while t.daimyo == 1:
        asked.append(t.asked[1][0])
        assert t.asked[0] == "kotau"
        assert t.legal(asked[-1]) == ["pass"]
        t.do(asked[-1], "pass")
    assert asked == [(sensei + place) % seats for place in range(seats)]


@rule("BUS-12.1")
def test_the_first_kotau_closes_the_phase():
    t = table(4, at="kotau", discs={0: "kotau duel", 1: "kotau"})
    t.do(3, "pass")
    assert t.legal(0) == ["kotau appease", "kotau escalate", "kotau plead", "pass"]
    events = t.do(0, "kotau escalate")
    assert kinds(events)[0] == "audience"
    assert t.discs(0) == "duel"
    assert t.discard == "kotau"
    assert t.discs(1).split().count("kotau") == 1, "the next player was not asked any more"
    assert t.daimyo == 1


@rule("BUS-12.1")
def test_without_a_kotau_there_is_no_audience():
    t = table(4, at="kotau")
    assert t.refused(3, "kotau plead") == ["BUS-12.1"]


@rule("BUS-12.2", "BUS-12.3", "BUS-12.4")
@pytest.mark.parametrize(
    ("choice", "month", "tiles"), [("appease", 6, 0), ("escalate", 8, 0), ("plead", 7, 5), ("", 7, 0)]
)
def test_what_the_audience_is_for(choice, month, tiles):
    t = table(4, at="kotau", month=6, discs={3: "kotau"}, hands={3: "geisha"})
    if choice:
        t.do(3, f"kotau {choice}")
    else:
        for seat in (3, 0, 1, 2):
            t.do(seat, "pass")
    assert t.month == month
    assert t.state.tiles_held(3) == 1 + tiles
    assert t.daimyo == 1
    assert t.state.stalled == 0
    assert t.discard == ("kotau" if choice else "")


@rule("BUS-12.2", "BUS-M.4")
def test_a_plea_that_empties_the_bag_still_moves_the_marker_by_one():
    t = table(4, at="kotau", month=6, discs={3: "kotau"}, rest=1, bag="katana-1 katana-2")
    events = t.do(3, "kotau plead")
    assert "mikado" in kinds(events)
    assert t.month == 7
    drew = [e.args["count"] for e in events if e.kind == "drew" and e.rule == "BUS-M.3"]
    assert drew == [10, 11, 12, 13]


@rule("BUS-12.2", "BUS-1.4")
def test_the_disc_is_discarded_and_may_bring_the_discards_back():
    t = table(4, at="kotau", discs={3: "kotau"}, rest_discs="discard", stock="duel duel duel duel")
    assert "restocked" in kinds(t.do(3, "kotau appease"))


@rule("BUS-12.4")
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("last", [False, True])
def test_then_the_next_player_clockwise_is_daimyo(seats, last):
    daimyo = seats - 1 if last else 0
    t = table(seats, at="kotau", daimyo=daimyo)
    while t.asked[0] == "kotau":
        t.do(t.asked[1][0], "pass")
    assert t.daimyo == (daimyo + 1) % seats
    seen = t.state.view(None)
    assert seen["phase"] == 1
    assert {role: seat for role, seat in seen["roles"].items() if seat is not None} == {"daimyo": t.daimyo}
    assert seen["turns"] == 2


@rule("BUS-12.3", "BUS-12.2")
def test_the_log_cites_what_moved_the_marker():
    t = table(4, at="kotau", discs={3: "kotau"})
    month = next(event for event in t.do(3, "kotau escalate") if event.kind == "month")
    assert (month.args, month.rule) == ({"month": 3}, "BUS-12.2")
    t = table(4, at="kotau")
    for seat in (3, 0, 1):
        t.do(seat, "pass")
    month = next(event for event in t.do(2, "pass") if event.kind == "month")
    assert (month.args, month.rule) == ({"month": 2}, "BUS-12.3")
