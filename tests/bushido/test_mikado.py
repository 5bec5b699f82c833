"""BUS-M: the Mikado's law."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.bushido.components import bag_of
from tests.bushido.table import GAME, Table, table
from tests.seated import kinds
from tests.support import rule

SEATS = list(GAME.seats)


def held(t: Table) -> list[int]:
    return [t.state.tiles_held(seat) for seat in range(t.state.seats)]


def nearly_empty(seats: int, step: str, bag: int, **more: Any) -> Table:
    """So many tiles are in the bag; the Daimyo's neighbour holds all others."""
    return table(seats, at=step, rest=1, bag="katana-1 " * bag, **more)


@rule("BUS-M.1", "BUS-M.2", "BUS-M.3", "BUS-TV20")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("daimyo", [0, 2])
def test_everybody_draws_anew_from_ten_on_the_daimyo_last(seats, daimyo):
    t = nearly_empty(seats, "discs", 40, daimyo=daimyo)
    assert t.state.tiles_held(daimyo) == 0
    t = nearly_empty(seats, "income", 3, daimyo=daimyo)
    expected = {(daimyo + 1 + place) % seats: 10 + place for place in range(seats)}
    assert held(t) == [expected[seat] for seat in range(seats)]
    assert expected[daimyo] == 9 + seats
    assert sum(t.state.bag) + sum(held(t)) == 137


@rule("BUS-M.1")
@pytest.mark.parametrize(("bag", "law"), [(4, True), (5, True), (6, False)])
def test_it_applies_as_soon_as_the_last_tile_is_drawn(bag, law):
    t = nearly_empty(4, "income", bag)
    assert t.state.income[0] == 5
    assert (t.state.tiles_held(0) == 13) is law
    assert (t.state.tiles_held(0) == 5) is not law


@rule("BUS-M.1")
def test_it_applies_when_there_is_nothing_to_draw():
    t = nearly_empty(4, "income", 0)
    assert held(t) == [13, 10, 11, 12]


@rule("BUS-M.2")
def test_ronin_stay_on_the_map_and_discs_are_not_touched():
    on_map = {"P05": {"owner": 0, "troops": 5, "ronin": 3}}
    discs = {0: "duel", 1: "kotau battle", 2: "", 3: "traitor"}
    t = nearly_empty(4, "income", 2, provinces=on_map, discs=discs)
    assert t.ronin("P05") == 3
    assert [t.discs(seat) for seat in range(4)] == ["duel", "battle kotau", "", "traitor"]
    assert sum(t.state.bag) + sum(held(t)) == 137 - 3


@rule("BUS-M.2")
def test_what_everybody_knew_is_of_no_use_any_more():
    hands = {0: "geisha geisha geisha geisha"}
    drawn = set()
    for seed in range(6):
        t = nearly_empty(4, "income", 2, hands=hands, seed=seed)
        drawn.add(t.hand(0))
    assert len(drawn) == 6


@rule("BUS-M.4", "BUS-1.3")
def test_interrupted_in_phase_one_the_discs_follow():
    t = nearly_empty(4, "income", 2)
    assert t.asked == ("discs", (0,))
    assert t.state.tiles_held(0) == 13, "the rest of the income is not drawn"


@rule("BUS-M.4", "BUS-6.2")
def test_interrupted_in_phase_six_the_ronin_follow():
    t = nearly_empty(5, "hatamoto", 1)
    assert t.asked == ("hatamoto-ronin", (4,))
    assert held(t) == [14, 10, 11, 12, 13]


@rule("BUS-M.4", "BUS-A12", "BUS-TV29", "BUS-11.1")
def test_interrupted_in_phase_eleven_nobody_draws_any_more():
    t = nearly_empty(5, "arms", 5, month=9)
    events = t.do(3, "arms yes")
    draws = [(event.args["seat"], event.args["count"]) for event in events if event.rule == "BUS-11.1"][1:]
    assert draws == [(3, 3), (4, 2)], "the bag runs out while the second player draws"
    assert held(t) == [14, 10, 11, 12, 13]
    assert t.asked == ("kotau", (3,))


@rule("BUS-M.4", "BUS-12.2")
def test_interrupted_in_phase_twelve_the_month_goes_by():
    t = nearly_empty(4, "kotau", 3, discs={3: "kotau"}, month=4)
    events = t.do(3, "kotau plead")
    assert kinds(events).index("mikado") < kinds(events).index("month")
    assert t.month == 5
    assert t.daimyo == 1


@rule("BUS-M.5", "BUS-E.6")
@pytest.mark.parametrize("seats", SEATS)
def test_it_cannot_start_again_while_they_draw(seats):
    assert sum(bag_of("51-34-17")) - 15 == 122
    on_map = {f"P{n:02}": {"troops": 2, "ronin": 1} for n in range(6, 6 + 12)}
    on_map["P06"] |= {"ronin": 4, "troops": 5}
    t = nearly_empty(seats, "income", 0, provinces=on_map)
    assert sum(t.state.ronin) == 15
    assert sum(held(t)) == sum(range(10, 10 + seats)) <= 60
    assert sum(t.state.bag) == 122 - sum(held(t))
    assert sum(t.state.bag) >= 62
