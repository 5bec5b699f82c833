"""SHI-7: who may see what, and what can be taken back."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import sengoku
from sengoku.core.events import Event
from sengoku.core.match import Match
from sengoku.core.record import Record
from sengoku.games.shitenno.components import PROVINCE_IDS
from tests.by_chance import play_on
from tests.shitenno.table import GAME, Table, fresh, match_of, new, spread, table, take_back
from tests.support import rule

EVERYBODY = [0, 1, 2, 3, None]  # None watches


def learns(events: list[Event], word: str, seat: int | None) -> bool:
    """Whether what a seat is told names this card."""
    return f"'{word}'" in str([event.seen_by(seat) for event in events])


def rich(second: str = "sohei koku3 koku1", koku: str = "koku1*4 koku2*4", deck: str = "") -> Table:
    """Something lies everywhere; what seat 1 holds and the decks are hidden."""
    return table(
        titles="sensei daimyo hatamoto shomyo",
        hands={0: "bushi+sohei samurai", 1: second},
        tiles={2: "exchange draw", 3: "plus-one"},
        kamons={"kanto": "0 1g 0", "kansai": "2"},
        piles={"kansai": "bushi/draw sohei/exchange"},
        deck=deck,
        discard="samurai bushi",
        koku=koku,
        active=1,
        round=3,
    )


@rule("SHI-7.2")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_what_is_open_to_all(seat):
    t = rich()
    seen = t.state.view(seat)
    players = seen["players"]
    assert [player["title"] for player in players] == ["sensei", "daimyo", "hatamoto", "shomyo"]
    assert [player["stock"] for player in players] == [6, 7, 7, 8]
    assert [player["points"] for player in players] == [5 + 8, 6, 5, 0]
    assert [player["troop_cards"] for player in players] == [2, 1, 0, 0]
    assert [player["koku_cards"] for player in players] == [0, 2, 0, 0]
    assert [player["general"] for player in players] == ["honda", "ii", "sakakibara", "sakai"]
    assert players[2]["tiles"] == {"exchange": 1, "plus-one": 0, "draw": 1}
    assert seen["used"] == dict(zip(("exchange", "plus-one", "draw"), t.state.used, strict=True))
    assert seen["decks"] == {"troops": len(t.state.troop_deck), "koku": 8}
    assert seen["discards"]["troops"] == ["samurai", "bushi"]
    assert (seen["round"], seen["odd"], seen["active"], seen["order"]) == (3, True, 1, [1, 3, 0, 2])
    kanto, kansai = t.province("kanto"), t.province("kansai")
    assert seen["provinces"][7] == kanto
    assert kanto["kamons"] == [
        {"seat": 0, "gold": False},
        {"seat": 1, "gold": True},
        {"seat": 0, "gold": False},
    ]
    assert (kanto["majority"], kanto["pile"], kanto["top"]) == (0, 0, None)
    assert (kansai["pile"], kansai["top"], kansai["majority"]) == (2, "sohei", 2)
    assert t.province("chubu")["majority"] is None


@rule("SHI-7.1")
def test_hands_are_seen_by_their_owner_only():
    t = rich()
    for seat in EVERYBODY:
        for other, player in enumerate(t.state.view(seat)["players"]):
            assert player["hand"] == (t.hand(other).split() if other == seat else None)


@rule("SHI-7.1", "SHI-7.2")
def test_views_do_not_depend_on_what_is_hidden():
    """Other hidden cards, decks and tiles, and nobody but their owner can tell."""
    one = rich()
    other = rich("shinobi koku3 koku1", "koku2*4 koku1*4", "sohei+sohei")
    hokkaido, tohoku, kansai = (
        other.state.piles[PROVINCE_IDS.index(name)] for name in ("hokkaido", "tohoku", "kansai")
    )
    hokkaido[0], kansai[1] = kansai[1], hokkaido[0]  # two Sōhei with another bonus side
    tohoku[0], kansai[0] = kansai[0], tohoku[0]  # two tiles below others
    assert one.state.troop_deck != other.state.troop_deck
    assert one.state.piles != other.state.piles
    assert other.state.audit() == []
    for seat in (0, 2, 3, None):
        assert one.state.view(seat) == other.state.view(seat)
    assert one.state.view(1) != other.state.view(1)


@rule("SHI-7.1", "SHI-3.2")
def test_a_payment_under_way_is_known_to_its_player_alone():
    t = table(hands={0: "samurai*3 samurai+samurai koku3"}, piles={"chugoku": "samurai/draw"})
    before = {seat: t.state.view(seat) for seat in EVERYBODY}
    for choice in ("troops chugoku", "pay samurai", "pay samurai"):
        assert t.do(0, choice) == [], "nobody is told"
        for seat in EVERYBODY[1:]:
            assert t.state.view(seat) == before[seat]
    assert t.state.view(0)["payment"]["cards"] == ["samurai"] * 3
    events = t.do(0, "place")
    assert all(learns(events, "samurai", seat) for seat in EVERYBODY)


@rule("SHI-7.1", "SHI-7.3", "SHI-1.5")
def test_dealt_cards_are_told_to_their_owner_only():
    state = fresh(3, 4)
    events: list[Event] = []
    for seat, general in enumerate(("ii", "sakai", "honda")):
        events += state.choose(seat, f"general {general}")
    drew = [event for event in events if event.kind == "drew"]
    assert [event.audience for event in drew] == [(0,), (1,), (2,)]
    for seat, event in enumerate(drew):
        shown = event.seen_by(seat)["args"]
        assert isinstance(shown, dict)
        assert shown["cards"] == [*shown["cards"]]
        assert sorted(shown["cards"]) == sorted(Table(state).hand(seat).split())
        for other in (None, (seat + 1) % 3):
            assert event.seen_by(other)["args"] == {"seat": seat, "count": 2, "cards": None}


@rule("SHI-7.2", "SHI-3.6")
def test_only_draws_have_secrets():
    for seats in GAME.seats:
        for event in play_on(new(seats, 7), random.Random(seats)):
            assert bool(event.secret) is (event.kind == "drew")


# -- what can be taken back -------------------------------------------------------------------------------


@rule("SHI-2.3", "SHI-2.7")
def test_a_lot_can_be_taken_back_card_by_card_until_it_is_offered():
    match = match_of(table(sharing="bushi*2 koku1"))
    take_back(match, "tile 4", "put bushi", "put bushi")
    for choice in ("tile 3", "put koku1", "offer"):
        match.choose(0, choice)
    assert match.state.barrier
    assert not match.can_undo(0)
    with pytest.raises(sengoku.NotYourTurn):
        match.undo(0)


@rule("SHI-2.5", "SHI-2.7")
def test_two_lots_can_be_taken_back_until_they_are_offered():
    match = match_of(table(2, sharing="bushi*2 koku1"))
    take_back(match, "other 1", "put bushi", "tile 4")
    for choice in ("other 1", "tile 4", "offer"):
        match.choose(0, choice)
    assert not match.can_undo(0)
    match.choose(1, "take a")
    assert match.state.barrier


@rule("SHI-3.2", "SHI-T28")
def test_a_payment_can_be_taken_back_until_the_kamon_is_placed():
    t = table(hands={0: "samurai*2"}, tiles={0: "plus-one*2"}, piles={"chugoku": "samurai/draw"})
    match = match_of(t)
    take_back(match, "troops chugoku", "pay samurai", "use plus-one", "pay samurai")
    for choice in ("troops chugoku", "use plus-one", "pay samurai", "pay samurai", "place"):
        match.choose(0, choice)
    assert match.state.barrier
    assert not match.can_undo(0)


@rule("SHI-4.3", "SHI-7.1")
def test_a_card_drawn_cannot_be_put_back():
    t = table(hands={0: "samurai*3"}, tiles={0: "draw*2"}, piles={"chugoku": "samurai/draw"})
    match = match_of(t)
    match.choose(0, "use draw")
    assert match.state.barrier
    assert not match.can_undo(0)
    for choice in ("troops chugoku", "pay samurai"):
        match.choose(0, choice)
    assert match.can_undo(0)
    match.choose(0, "use draw")
    assert not match.can_undo(0), "but the payment can be given up"
    match.choose(0, "cancel")
    assert match.state.ask(0).prompt == "turn"


@rule("SHI-2.3", "SHI-5.3")
@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_an_accepted_lot_stays_taken(answer):
    match = match_of(table(sharing="bushi*2 koku1"))
    for choice in ("tile 4", "offer"):
        match.choose(0, choice)
    match.choose(1, answer)
    assert match.state.barrier is (answer == "accept")
    if answer == "refuse":
        match.choose(2, "refuse")
        assert not match.can_undo(1), "another has answered since"


@rule("SHI-1.5", "SHI-1.7")
def test_generals_may_be_taken_back_until_titles_are_dealt():
    match = Match(Record(GAME, 2, {}, 1), fresh(2, 1))
    match.choose(0, "general ii")
    assert match.can_undo(0)
    match.choose(1, "general honda")
    assert match.state.barrier
    assert not match.can_undo(1)


@rule("SHI-T5", "SHI-7.1", "SHI-7.2")
def test_hands_are_hidden_after_the_sharing_without_limit_and_tiles_stay_open():
    shared = "bushi*4 samurai*4 shinobi*4 sohei*4 koku1*4"
    t = table(2, hands={1: "bushi samurai"}, tiles={1: "exchange"}, sharing=shared)
    for viewer in (None, 0, 1):
        assert Counter(t.state.view(viewer)["sharing"]["lots"][1]["cards"]) == Counter(spread(shared))
    t.split(0, 4, b=3)
    t.do(1, "take b")
    assert len(t.hand(1).split()) == 22, "no hand limit"
    seen = t.state.view(0)["players"][1]
    assert (seen["hand"], seen["troop_cards"], seen["koku_cards"]) == (None, 18, 4)
    assert seen["tiles"] == {"exchange": 1, "plus-one": 0, "draw": 0}
