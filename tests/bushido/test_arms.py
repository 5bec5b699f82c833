"""BUS-11: To arms!"""

from __future__ import annotations

import pytest

from tests.bushido.table import Table, table
from tests.digest import tables
from tests.seated import kinds
from tests.support import rule


def held(t: Table) -> list[int]:
    return [t.state.tiles_held(seat) for seat in range(t.state.seats)]


@rule("BUS-11.1")
@pytest.mark.parametrize("month", range(1, 13))
def test_everybody_draws_by_the_month_the_daimyo_too(month):
    rows = tables("BUS-11.1")[0]
    (figures,) = rows
    months = {m: int(n) for span, n in figures.items() if "–" in span for m in _span(span)}
    t = table(4, at="arms", month=month, hands={2: "geisha"})
    assert t.state.ask(3).args == {"count": months[month]}
    events = t.do(3, "arms yes")
    drawn = months[month]
    assert held(t) == [drawn, drawn, drawn + 1, drawn]
    assert [event.args["seat"] for event in events if event.kind == "drew"] == [3, 0, 1, 2]
    assert t.asked == ("kotau", (3,))
    assert t.month == month


def _span(span: str) -> range:
    low, high = span.split("–")
    return range(int(low), int(high) + 1)


@rule("BUS-11.1")
def test_if_the_sensei_waits_nobody_draws():
    t = table(4, at="arms", month=9)
    assert t.asked == ("arms", (3,))
    assert t.legal(3) == ["arms yes", "arms no"]
    assert kinds(t.do(3, "arms no")) == ["waited"]
    assert held(t) == [0, 0, 0, 0]
    assert t.asked == ("kotau", (3,))


@rule("BUS-11.1")
@pytest.mark.parametrize(("seats", "sensei"), [(3, 2), (4, 1), (5, 2)])
def test_it_goes_clockwise_from_the_sensei(seats, sensei):
    others = [seat for seat in range(1, seats) if seat != sensei]
    roles = {"samurai": others[0], "bushi": others[-1] if seats > 3 else sensei, "sensei": sensei}
    if seats == 5:
        roles["hatamoto"] = others[1]
    t = table(seats, at="arms", roles=roles)
    events = t.do(sensei, "arms yes")
    drew = [event.args["seat"] for event in events if event.kind == "drew"]
    assert drew == [(sensei + place) % seats for place in range(seats)]


@rule("BUS-11.1", "BUS-16.2")
def test_what_is_drawn_is_told_to_its_owner_alone():
    t = table(4, at="arms", month=12)
    events = [event for event in t.do(3, "arms yes") if event.kind == "drew"]
    for event in events:
        seat = event.args["seat"]
        assert isinstance(seat, int)
        assert event.audience == (seat,)
        assert event.secret["tiles"] == t.hand(seat).split()
        assert event.seen_by(None)["args"] == {"seat": seat, "count": 3, "tiles": None}


@rule("BUS-11.1", "BUS-M.4", "BUS-A12")
def test_the_mikados_law_ends_the_round_of_draws():
    """The bag holds 2 tiles: the Sensei draws one, the Daimyo the last, and then all draw anew."""
    t = table(4, at="arms", rest=1, bag="katana-1 geisha")
    events = t.do(3, "arms yes")
    assert "mikado" in kinds(events)
    assert held(t) == [13, 10, 11, 12]
    assert t.asked == ("kotau", (3,))
