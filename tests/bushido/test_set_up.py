"""BUS-0: from the empty table to the first Daimyo, and what holds at all times."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sengoku.core.errors import BadSeats
from sengoku.core.events import Event
from sengoku.core.messages import Messages
from sengoku.core.state import NOBODY
from sengoku.games.bushido.components import HONOUR, KOKU, TROOPS, Terrain, Tile
from sengoku.games.bushido.provinces import PROVINCE_IDS
from sengoku.games.bushido.state import Realm
from sengoku.games.bushido.tracks import change_daimyo_honour
from tests.bushido.table import GAME, Table, new, table
from tests.digest import tables
from tests.seated import kinds
from tests.support import rule

SEATS = list(GAME.seats)
SEEDS = range(12)


def told(event: Event, seat: int | None) -> Any:
    return event.seen_by(seat)["args"]


def settle(state: Realm) -> Realm:
    """Take the first choice until the first Daimyo is asked."""
    while state.phase == 0:
        seat = state.deciders()[0]
        state.choose(seat, state.choices(seat)[0])
    return state


def claimed(seats: int, seed: int, **options: object) -> Realm:
    """Up to the moment when the first troops are placed."""
    state = new(seats, seed, **options)
    while state.ask(state.deciders()[0]).prompt != "deploy":
        seat = state.deciders()[0]
        state.choose(seat, state.choices(seat)[0])
    return state


def plain_map() -> dict[str, object]:
    """Three rows of six for three players: P01 to P05 are rice fields, the others mountains and villages."""
    cells = [{"id": id, "x": 2 * (n % 6) + n // 6 % 2, "y": n // 6} for n, id in enumerate(PROVINCE_IDS[:18])]
    return {
        "id": "plain",
        "players": 3,
        "cells": cells,
        "terrain": ["rice"] * 5 + ["mountain"] * 11 + ["village"] * 2,
    }


def plain() -> Table:
    """Seat 0 has all rice fields and a fortress in P06, the others have what comes next."""
    state = new(3, 1, map=plain_map(), first_player="seat-0")
    for seat, number in enumerate((6, 7, 8)):
        state.choose(seat, f"fortress p{number:02}")
    left = {0: [1, 2, 3, 4, 5], 1: [9, 10, 11, 12, 13], 2: [14, 15, 16, 17, 18]}
    for place in range(5):
        for seat in range(3):
            if (place, seat) != (4, 2):  # nobody is asked for the last
                state.choose(seat, f"claim p{left[seat][place]:02}")
    return Table(state)


# -- words and players --------------------------------------------------------------------------------------


@rule("BUS-0.0")
def test_a_word_of_the_rules_means_the_same_at_the_table():
    messages = Messages("en", "bushido", [])
    said = {messages.say(key, {}).lower() for key in ("terrain-fortress", "terrain-town", "terrain-city")}
    said |= {messages.say(f"role-{role}", {}).lower() for role in ("daimyo", "samurai")}
    words = {row["Word here"].lower() for row in tables("BUS-0.0")[0]}
    assert {"fortress", "town", "city", "daimyo"} <= said & words
    french = Messages("fr", "bushido", [])
    for row in tables("BUS-0.0")[0]:
        if row["Word here"] in ("town", "city"):
            assert french.say(f"terrain-{row['Word here']}", {}).lower() == row["French edition"]


@rule("BUS-0.0", "BUS-12.4")
@pytest.mark.parametrize("seats", SEATS)
def test_seats_are_numbered_clockwise(seats):
    for daimyo in range(seats):
        t = table(seats, at="kotau", daimyo=daimyo)
        for _ in range(seats):
            t.do(t.asked[1][0], "pass")
        assert t.daimyo == (daimyo + 1) % seats


@rule("BUS-0.1")
@pytest.mark.parametrize("seats", [2, 6, 0, "four"])
def test_three_to_five_play(seats):
    assert SEATS == [3, 4, 5]
    with pytest.raises(BadSeats):
        GAME.new(seats, 1)


@rule("BUS-0.1")
@pytest.mark.parametrize("seats", SEATS)
def test_a_first_player_by_lot_or_the_hosts_choice(seats):
    assert {new(seats, seed).first for seed in range(30)} == set(range(seats))
    assert {new(seats, seed, first_player="seat-0").first for seed in range(30)} == {0}
    state = new(seats, 3)
    assert state.deciders() == (state.first,)
    assert state.events[0].kind == "first-player"


# -- what everybody receives --------------------------------------------------------------------------------


@rule("BUS-0.2", "BUS-C.5")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize(("campaign", "elite"), [(False, False), (True, False), (False, True), (True, True)])
def test_thirty_troops_and_the_tokens(seats, campaign, elite):
    state = new(seats, 1, campaign=campaign, elite=elite)
    for player in state.view(None)["players"]:
        assert (player["reserve"], player["on_map"], player["bonus"]) == (30, 0, [3, 6])
        assert player["campaign_token"] is (campaign or elite)
        assert player["elites"] == (3 if elite else 0)


@rule("BUS-0.3", "BUS-1.8")
@pytest.mark.parametrize(("seats", "left"), [(3, 21), (4, 17), (5, 13)])
def test_three_known_discs_and_one_by_lot(seats, left):
    fourth = set()
    for seed in SEEDS:
        state = new(seats, seed)
        assert (sum(state.stock), sum(state.discard)) == (left, 0)
        for seat in range(seats):
            discs = state.discs[seat * 5 : seat * 5 + 5]
            assert sum(discs) == 4
            assert min(discs[:3]) >= 1
            fourth.add(tuple(discs))
    assert len(fourth) > 2


@rule("BUS-0.4")
def test_all_tiles_begin_in_the_bag():
    state = new(4, 1)
    assert sum(state.bag) == 137
    assert sum(state.bag[: Tile.KATANAS]) == 102


@rule("BUS-0.6")
@pytest.mark.parametrize("seats", SEATS)
def test_every_tile_lies_face_down_and_nobody_knows_it(seats):
    state = new(seats, 1)
    assert state.land.size == 6 * seats
    for viewer in (None, *range(seats)):
        assert {province["terrain"] for province in state.view(viewer)["provinces"]} == {None}


# -- fortresses and provinces -------------------------------------------------------------------------------


@rule("BUS-0.7")
@pytest.mark.parametrize("seats", SEATS)
def test_fortresses_are_taken_in_turn_and_stay_face_down(seats):
    state = new(seats, 2)
    tiles = dict(state.view(None)["map"]["mix"])
    for place, seat in enumerate(state.clockwise(state.first)):
        t = Table(state)
        assert t.asked == ("fortress", (seat,))
        t.do(seat, f"fortress p{place + 1:02}")  # side by side: fortresses may be adjacent
        province = state.view(None)["provinces"][place]
        assert (province["owner"], province["terrain"], province["troops"]) == (seat, "fortress", 1)
        assert state.reserve[seat] == TROOPS - 1
        if place < seats - 1:
            assert t.refused(state.deciders()[0], f"fortress p{place + 1:02}") == ["BUS-0.7"]
    assert state.view(None)["map"]["mix"] == tiles, "which tiles they are never shows"
    assert t.asked == ("province", (state.first,))


@rule("BUS-0.8", "BUS-0.5")
@pytest.mark.parametrize("seats", SEATS)
def test_provinces_are_taken_in_turn_and_turned_up(seats):
    state = new(seats, 2)
    for _ in range(seats):
        state.choose(state.deciders()[0], state.choices(state.deciders()[0])[0])
    for taken in range(5 * seats - 1):
        seat = (state.first + taken) % seats
        assert state.deciders() == (seat,)
        choice = state.choices(seat)[-1]
        assert state.face[choice.index] == -1
        events = state.choose(seat, choice)
        assert events[0].kind == "claimed"
        assert 0 <= state.face[choice.index] < Terrain.KINDS
        assert (state.owner[choice.index], state.troops[choice.index]) == (seat, 1)
        if taken < 5 * seats - 2:
            assert Table(state).refused(state.deciders()[0], str(choice)) == ["BUS-0.8"]
    assert [event.kind for event in events[:2]] == ["claimed", "claimed"], "the last tile leaves no choice"
    assert [state.owner.count(seat) for seat in range(seats)] == [6] * seats
    assert sum(state.faces) == seats, "the tiles under the fortresses are the ones left over"


@rule("BUS-0.9", "BUS-A36", "BUS-TV1")
@pytest.mark.parametrize("seats", SEATS)
def test_first_scores_count_the_fortress_and_jump_in_order(seats):
    for seed in SEEDS:
        state = claimed(seats, seed)
        track = new(seats, seed)
        for seat in state.clockwise(state.first):
            own = [n for n in range(state.land.size) if state.owner[n] == seat]
            assert Terrain.FORTRESS in [state.face[n] for n in own]
            assert state.koku[seat] == sum(KOKU[state.face[n]] for n in own)
            assert state.income[seat] == sum(state.katana[state.face[n]] for n in own)
            change_daimyo_honour(track, seat, sum(HONOUR[state.face[n]] for n in own), "BUS-0.9")
        assert state.daimyo_honour == track.daimyo_honour
        assert len(set(state.daimyo_honour)) == seats


@rule("BUS-TV1", "BUS-0.9")
def test_who_scores_later_with_the_same_sum_stands_one_further():
    met = 0
    for seed in range(60):
        state = claimed(4, seed)
        order = state.clockwise(state.first)
        sums = [sum(HONOUR[state.face[n]] for n in range(24) if state.owner[n] == seat) for seat in range(4)]
        first, second = order[:2]
        if sums[first] == sums[second]:
            met += 1
            assert state.daimyo_honour[second] == state.daimyo_honour[first] + 1
    assert met


@rule("BUS-0.10", "BUS-H.7")
@pytest.mark.parametrize("seats", SEATS)
def test_all_begin_with_ten_samurai_honour_in_month_one(seats):
    state = settle(new(seats, 4))
    assert state.samurai_honour == [10] * seats
    assert state.month == 1


# -- the first troops ---------------------------------------------------------------------------------------


@rule("BUS-0.11", "BUS-A54", "BUS-TV15", "BUS-A28")
def test_all_troops_that_are_fed_are_placed_and_no_more():
    t = plain()
    assert t.state.koku == [45, 15, 15 + 3 + 3]
    for seat, room in enumerate((30 - 6, 15 - 6, 21 - 6)):
        assert t.asked == ("deploy", (seat,))
        own = [choice for choice in t.legal(seat) if choice.startswith("place ")]
        assert len(own) == 6
        assert t.legal(seat) == [*own, "spread", *[f"count {n}" for n in range(2, room + 1)]]
        assert f"place p{6 + seat:02}" in own, "the fortress too"
        assert t.refused(seat, "done") == ["BUS-0.11"]
        assert t.refused(seat, f"place p{(7, 6, 6)[seat]:02}") == ["BUS-0.11"]
        for left in range(room, 0, -1):
            assert t.state.ask(seat).args == {"count": left}
            t.do(seat, own[left % 6])
    assert [t.state.troops_on_map(seat) for seat in range(3)] == [30, 15, 21]
    assert t.state.reserve == [0, 15, 9]
    assert t.state.phase == 1


@rule("BUS-0.11")
def test_several_are_placed_at_once_and_told_in_one_line():
    t = plain()
    t.do(0, "count 20")
    assert t.state.ask(0).to_json() == {"prompt": "place-many", "rule": "BUS-0.11", "args": {"count": 20}}
    assert t.state.view(1)["step"] == {"count": 20}
    assert {choice.split()[0] for choice in t.legal(0)} == {"place"}, "a number is named once"
    assert t.refused(0, "count 3") == t.refused(0, "spread") == ["BUS-0.11"]
    events = t.do(0, "place p01")
    assert [(event.kind, event.args["count"]) for event in events] == [("placed", 20)]
    assert (t.troops("P01"), t.state.reserve[0]) == (21, 4)
    assert t.legal(0)[-4:] == ["spread", "count 2", "count 3", "count 4"]
    assert t.refused(0, "count 5") == ["BUS-0.11"]


@rule("BUS-0.11")
def test_all_are_spread_at_once_the_fortress_last():
    t = plain()
    t.do(0, "place p02", "count 2", "place p06")
    events = t.do(0, "spread")
    assert [(event.kind, event.args) for event in events] == [("spread", {"seat": 0, "count": 21})]
    assert [t.troops(f"P{n:02}") for n in range(1, 7)] == [5] * 6
    assert t.asked == ("deploy", (1,))
    t.do(1, "spread")
    assert [t.troops(f"P{n:02}") for n in (7, 9, 10, 11, 12, 13)] == [2, 3, 3, 3, 2, 2]


@rule("BUS-0.11")
def test_the_first_player_places_first():
    state = claimed(4, 6)
    asked = []
    while state.phase == 0:
        seat = state.deciders()[0]
        if seat not in asked:
            asked.append(seat)
        state.choose(seat, state.choices(seat)[0])
    assert asked == state.clockwise(state.first)


@rule("BUS-0.12", "BUS-TV12", "BUS-A42")
@pytest.mark.parametrize("seats", SEATS)
def test_ten_tiles_for_the_first_player_and_one_more_for_each_next(seats):
    state = claimed(seats, 5)
    while state.phase == 0:
        seat = state.deciders()[0]
        events = state.choose(seat, state.choices(seat)[0])
    drawn = [(event.args["seat"], event.args["count"]) for event in events if event.rule == "BUS-0.12"]
    assert drawn == [(seat, 10 + place) for place, seat in enumerate(state.clockwise(state.first))]
    for event in events:
        if event.rule == "BUS-0.12":
            shown = [told(event, viewer)["tiles"] for viewer in (None, *range(seats))]
            assert [tiles is not None for tiles in shown[1:]] == [
                n == event.args["seat"] for n in range(seats)
            ]
            assert shown[0] is None


@rule("BUS-0.13")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_is_the_first_daimyo(seats):
    for seed in SEEDS:
        state = settle(new(seats, seed))
        assert (state.daimyo, state.month, state.phase, state.turns) == (state.first, 1, 1, 1)


# -- standing rules -----------------------------------------------------------------------------------------


@rule("BUS-0.14", "BUS-TV13", "BUS-R.4")
def test_a_fortress_is_neither_attacked_nor_held_by_ronin():
    t = table(4, at="target", provinces={"P05": {"owner": 0, "troops": 6}, "P03": {"owner": 2}})
    assert "attack p03" not in t.legal(0)
    t = table(4, at="target", roles={"samurai": 2, "bushi": 1, "sensei": 3}, provinces={"P05": {"troops": 6}})
    assert t.refused(0, "attack p02") == ["BUS-0.14"], "P02 is the Bushi's fortress beside P05"
    t = table(4, at="sensei", hands={3: "ronin"})
    for number in range(1, 5):
        assert "BUS-0.14" in t.refused(3, f"ronin p{number:02}")


@rule("BUS-0.15", "BUS-0.16", "BUS-7.4")
def test_the_last_troop_never_leaves():
    t = table(4, at="regroup", provinces={"P05": {"owner": 0, "troops": 1}, "P09": {"owner": 0, "troops": 3}})
    assert t.refused(0, "from p05") == ["BUS-0.15"]
    t.do(0, "from p09", "to p05", "to p05")
    assert (t.troops("P05"), t.troops("P09")) == (3, 1)
    assert t.refused(0, "to p05") == ["BUS-0.15"]
    t.do(0, "done")
    t.do(0, "attack p19", "from p05")
    assert t.legal(0) == ["troops 1", "troops 2"]
    assert t.refused(0, "troops 3") == ["BUS-0.15"]


@rule("BUS-0.15", "BUS-0.16", "BUS-1.5")
def test_a_province_is_never_given_up_to_save_koku():
    t = table(4, at="troops", provinces={"P05": {"owner": 0, "troops": 1}, "P09": {"owner": 0, "troops": 20}})
    assert t.refused(0, "remove p05") == ["BUS-0.15"]
    assert "remove p09" in t.legal(0)


@rule("BUS-0.16", "BUS-7.2", "BUS-R.1")
def test_too_few_against_ronin_may_be_left_behind():
    t = table(4, at="regroup", provinces={"P05": {"owner": 0, "troops": 4, "ronin": 2}, "P09": {"owner": 0}})
    t.do(0, "from p05", "to p09", "to p09")
    assert t.owner("P05") == 0, "nothing happens before regrouping is over"
    t.do(0, "done")
    assert (t.owner("P05"), t.ronin("P05")) == (None, 0)


@rule("BUS-0.17", "BUS-TV13")
def test_troops_of_a_fortress_regroup_and_attack():
    t = table(4, at="regroup", provinces={"P01": {"owner": 0, "troops": 5}})
    assert NOBODY not in t.state.fortress
    t.do(0, "from p01", "to p05", "done")
    assert (t.troops("P01"), t.troops("P05")) == (4, 3)
    t.do(0, "attack p19", "from p01", "troops 3", "done")
    assert (t.troops("P01"), t.asked[0]) == (1, "stake")


@rule("BUS-0.18", "BUS-5.7")
def test_used_tiles_are_back_at_once_and_ronin_stay():
    t = table(4, at="sensei", hands={3: "ronin shinobi"})
    ronin, shinobi = t.state.bag[Tile.RONIN], t.state.bag[Tile.SHINOBI]
    t.do(3, "ronin p05", "spy 0")
    assert (t.state.bag[Tile.RONIN], t.state.bag[Tile.SHINOBI]) == (ronin, shinobi + 1)
    assert t.ronin("P05") == 1
    assert t.hand(3) == ""


@rule("BUS-0.18")
def test_used_discs_go_to_the_discards():
    t = table(4, at="kotau", discs={3: "kotau duel"})
    t.do(3, "kotau appease")
    assert (t.discard, t.discs(3)) == ("kotau", "duel")


@rule("BUS-0.19", "BUS-A53")
def test_whoever_holds_nothing_is_asked_all_the_same():
    t = table(4, at="sensei")
    for seat in (3, 1, 2):
        assert t.asked == ("tiles", (seat,))
        assert t.legal(seat) == ["pass"]
        t.do(seat, "pass")
    t = table(4, at="counsel", beaten=1)
    for seat in (3, 1, 2):
        assert t.asked == ("seppuku-own" if seat == 1 else "seppuku", (seat,))
        assert t.legal(seat) == ["pass"]
        t.do(seat, "pass")
    assert t.asked == ("propose", (3,))
    t = table(4, at="kotau")
    for seat in (3, 0, 1, 2):
        assert t.asked == ("kotau", (seat,))
        assert t.legal(seat) == ["pass"]
        t.do(seat, "pass")


@rule("BUS-0.19", "BUS-A53")
@pytest.mark.parametrize("step", ["sensei", "counsel", "kotau"])
def test_no_question_shows_what_is_behind_a_screen(step):
    held = "chanoyu geisha shinobi ronin seppuku"
    rich = table(4, at=step, beaten=1, hands={3: held}, discs={3: "kotau duel"})
    poor = table(4, at=step, beaten=1, discs={3: "battle duel"})
    assert rich.asked == poor.asked
    assert rich.state.ask(3).to_json() == poor.state.ask(3).to_json()
    assert rich.state.ask(0).to_json() == poor.state.ask(0).to_json()


@rule("BUS-13.1")
def test_the_phases_of_a_turn_ask_the_people_of_the_table():
    asked: dict[str, set[int]] = {}
    t = table(4, at="appoint", daimyo=1, hands={0: "seppuku"})
    while t.daimyo == 1 and t.state.turns == 2:
        prompt, seats = t.asked
        asked.setdefault(prompt, set()).update(seats)
        wanted = {"regroup": "done", "recruit": "done", "discs": "done", "stake": "unarmed"}
        seat = seats[0]
        legal = t.legal(seat)
        t.do(seat, wanted[prompt] if wanted.get(prompt) in legal else legal[0])
    for prompt in ("discs", "recruit", "tea", "buy", "role", "attack", "origin", "troops"):
        assert asked.get(prompt, {1}) == {1}, prompt
    assert 1 not in asked["tiles"]
    assert len(asked["stake"]) == 2
    assert len(asked["arms"]) == 1
    assert "kotau" in asked


@rule("BUS-0.18")
def test_the_turn_is_told():
    t = table(4, at="kotau")
    told = [kind for seat in (3, 0, 1, 2) for kind in kinds(t.do(seat, "pass"))]
    assert told[:2] == ["month", "turn"]


@rule("BUS-A36", "BUS-A54", "BUS-0.11")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_fortress_counts_and_all_troops_are_placed_before_the_first_turn(seats):
    state, chance = new(seats, 9), random.Random(9)
    while state.ask(state.deciders()[0]).prompt != "deploy":
        seat = state.deciders()[0]
        state.choose(seat, chance.choice(state.choices(seat)))
    values = {"mountain": 2, "rice": 2, "village": 3, "town": 5, "city": 6, "temple": 7, "fortress": 10}
    seen = state.view(None)
    for seat in range(seats):
        own = [p["terrain"] for p in seen["provinces"] if p["owner"] == seat]
        assert len(own) == 6
        total = sum(values[terrain] for terrain in own)
        assert total <= state.daimyo_honour[seat] < total + seats, "but for jumps"
    assert [str(r.rule) for r in state.why_not(state.deciders()[0], "done")] == ["BUS-0.11"]
    while not state.phase:
        seat = state.deciders()[0]
        verbs = {choice.verb for choice in state.choices(seat)}
        assert verbs <= {"place", "count", "spread"}, "nobody may hold troops back"
        state.choose(seat, chance.choice(state.choices(seat)))
    for seat in range(seats):
        assert state.troops_on_map(seat) == max(6, min(30, state.koku[seat]))


@rule("BUS-A42", "BUS-E.4", "BUS-0.12")
def test_nothing_but_the_first_hands_makes_up_for_the_first_players_extra_turn():
    """5 players, 12 months: the first two have 3 turns, the others 2, and the year ends all the same."""
    t = table(5, at="kotau", daimyo=1, month=12, dh=[5, 4, 3, 2, 1])
    while not t.over:
        t.do(t.asked[1][0], "pass")
    assert t.state.winners() == [0]
