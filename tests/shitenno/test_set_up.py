"""SHI-1: the board, the decks, the titles and the opening hands."""

from __future__ import annotations

from collections import Counter

import pytest

from sengoku.games.shitenno.components import GENERAL_IDS, PROVINCE_IDS, TITLE_IDS, TROOP_IDS, tile_troop
from tests.digest import by_players, id_of, table_of
from tests.seated import kinds
from tests.shitenno.table import GAME, Table, fresh, new, table
from tests.support import rule

SEATS = list(GAME.seats)
SEEDS = range(12)


@rule("SHI-1.1", "SHI-8.1")
def test_eight_provinces_of_four_positions_with_one_number_for_price_and_points():
    seen = new(4, 1).view(None)["provinces"]
    assert [province["id"] for province in seen] == PROVINCE_IDS
    assert len(seen) == 8
    for province in seen:
        assert len(province["positions"]) == 4
        assert province["cost"] == province["positions"][0]
    for province in seen:
        t = table(hands={0: "koku3*2"}, active=0)
        t.do(0, f"koku {province['id']}")
        while "place" not in t.legal(0):
            t.do(0, t.legal(0)[0])
        t.do(0, "place")
        assert t.points[0] == province["cost"] + 2  # the Daimyō's 2


@rule("SHI-1.2")
@pytest.mark.parametrize("seats", SEATS)
def test_three_random_tiles_on_every_gate_troop_side_up(seats):
    met: set[tuple[int, ...]] = set()
    for seed in SEEDS:
        state = fresh(seats, seed)
        assert [len(pile) for pile in state.piles] == [3] * 8
        counts = Counter(tile for pile in state.piles for tile in pile)
        assert counts == Counter(dict(enumerate(state.split.tiles)))
        met.add(tuple(state.piles[0]))
        for pile, province in zip(state.piles, state.view(None)["provinces"], strict=True):
            assert (province["pile"], province["top"]) == (3, TROOP_IDS[tile_troop(pile[-1])])
    assert len(met) > 8


@rule("SHI-1.2", "SHI-3.2")
def test_the_troop_of_the_top_tile_is_added_to_the_price():
    t = table(piles={"kanto": "sohei/draw bushi/draw", "chubu": "shinobi/draw"})
    assert t.province("kanto")["price"] == {"samurai": 3, "bushi": 1}
    assert t.province("chubu")["price"] == {"shinobi": 3}


@rule("SHI-1.3")
@pytest.mark.parametrize("seats", SEATS)
def test_troops_and_koku_are_shuffled_apart_and_face_down(seats):
    decks = set()
    for seed in SEEDS:
        state = fresh(seats, seed)
        assert (len(state.troop_deck), len(state.koku_deck)) == (34, 24)
        assert max(state.troop_deck) < 14 <= min(state.koku_deck)
        decks.add((tuple(state.troop_deck), tuple(state.koku_deck)))
        assert state.view(0)["decks"] == {"troops": 34, "koku": 24}
    assert len({troops for troops, _ in decks}) == len({koku for _, koku in decks}) == len(SEEDS)


@rule("SHI-1.4")
@pytest.mark.parametrize("seats", SEATS)
def test_kamons_by_number_of_players_and_no_points(seats):
    written = by_players("SHI-1.4")["Control kamons of each player"][seats]
    state = fresh(seats, 1)
    assert state.stock == [written] * seats
    assert [player["stock"] for player in state.view(None)["players"]] == [written] * seats
    assert state.track_scores() == [0] * seats
    assert all(row == [] for row in state.kamons)


@rule("SHI-1.5", "SHI-7.1")
@pytest.mark.parametrize("seats", SEATS)
def test_everyone_is_dealt_an_open_title_and_two_hidden_troop_cards(seats):
    for seed in SEEDS:
        state = fresh(seats, seed)
        events = []
        for seat in range(min(seats, 3)):
            events += state.choose(seat, f"general {GENERAL_IDS[seat]}")
        assert kinds(events).count("drew") == kinds(events).count("title-dealt") == seats
        assert [state.troop_cards(seat) for seat in range(seats)] == [2] * seats
        assert [state.koku_cards(seat) for seat in range(seats)] == [0] * seats
        assert len(set(state.titles)) == seats
        seen = state.view(0)
        assert [player["title"] for player in seen["players"]] == [TITLE_IDS[n] for n in state.titles]
        assert [player["hand"] is None for player in seen["players"]] == [False] + [True] * (seats - 1)
        spare = {TITLE_IDS[seals] for seals in (1, 2, 3, 4) if seals not in state.titles}
        assert set(seen["spare_titles"]) == spare
        assert len(spare) == 4 - seats
        assert state.hierarchy == [4, 3, 2, 1]


@rule("SHI-1.5", "SHI-T30")
@pytest.mark.parametrize("seats", SEATS)
def test_opening_titles_are_dealt_at_random_from_all_four(seats):
    first = Counter(new(seats, seed).titles[0] for seed in range(120))
    assert set(first) == {1, 2, 3, 4}
    assert min(first.values()) > 12  # 30 expected
    sets = {frozenset(new(seats, seed).titles) for seed in range(120)}
    assert len(sets) == {2: 6, 3: 4, 4: 1}[seats]


@rule("SHI-1.6")
def test_more_seals_are_higher():
    (row,) = table_of("SHI-1.6")
    written = {id_of(name): int(seals) for name, seals in row.items() if name != "Title"}
    assert written == {title: seals for seals, title in enumerate(TITLE_IDS) if seals}
    t = table(titles="hatamoto daimyo sensei shomyo")
    assert t.state.by_title() == [1, 3, 2, 0]
    assert [player["seals"] for player in t.state.view(None)["players"]] == [1, 4, 2, 3]


@rule("SHI-1.7")
@pytest.mark.parametrize("seats", SEATS)
def test_each_player_chooses_another_general(seats):
    t = Table(fresh(seats, 1))
    assert t.asked == ("general", (0,))
    assert t.legal(0) == ["general honda", "general ii", "general sakakibara", "general sakai"]
    t.do(0, "general sakai")
    assert t.refused(1, "general sakai") == ["SHI-1.7"]
    t.do(1, "general honda")
    names = ["sakai", "honda", "ii", "sakakibara"][:seats]
    if seats > 2:
        assert t.asked == ("general", (2,))
        t.do(2, f"general {names[2]}")  # the last one leaves no choice: nobody is asked
    assert [player["general"] for player in t.state.view(None)["players"]] == names
    assert t.asked[0] in ("make-lot", "make-two-lots")


@rule("SHI-1.7")
def test_a_general_is_a_name_and_nothing_more():
    """Whichever general is chosen, the same game is dealt and played."""
    one, other = fresh(3, 5), fresh(3, 5)
    for seat, (a, b) in enumerate(zip(["honda", "ii", "sakai"], ["sakai", "sakakibara", "ii"], strict=True)):
        one.choose(seat, f"general {a}")
        other.choose(seat, f"general {b}")
    while not one.over:
        seat = one.deciders()[0]
        assert one.choices(seat) == other.choices(seat)
        choice = one.choices(seat)[-1]
        one.choose(seat, choice)
        other.choose(seat, choice)
    assert one.scores() == other.scores()
