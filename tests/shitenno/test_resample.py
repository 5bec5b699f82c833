"""SHI-7.3: dealing the hidden cards anew, in agreement with everything a seat has seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from sengoku.games.shitenno.components import CARD_IDS, PROVINCE_IDS, Card, tile_bonus, tile_troop
from sengoku.games.shitenno.paying import Paying
from sengoku.games.shitenno.state import Edo, Place
from tests.by_chance import play_on
from tests.seated import check_blind, redrawn
from tests.shitenno.table import GAME, cards, new, table
from tests.support import rule

SEATS = pytest.mark.parametrize("seats", GAME.seats)


def moments(seats: int, games: int, rate: float) -> Iterator[tuple[Edo, random.Random]]:
    """Moments of random games, in which players like to draw and to place."""
    for seed in range(games):
        state, chance = new(seats, f"moments {seed}", "AB"[seed % 2]), random.Random(seed)
        while not state.over:
            if chance.random() < rate:
                yield state, chance
            seat = state.deciders()[0]
            choices = state.choices(seat)
            liking = {"done": 0.1, "use": 3.0}
            state.choose(seat, chance.choices(choices, [liking.get(c.verb, 1.0) for c in choices])[0])


def viewers(state: Edo) -> list[int | None]:
    return [None, *range(state.seats)]


def steps(state: Edo) -> list[tuple[int, int, int]]:
    """The moves of troop cards: where from, where to, which."""
    trail = state.trail
    return [(trail[at] >> 4, trail[at] & 15, trail[at + 1]) for at in range(0, len(trail), 2)]


def holds(state: Edo, seat: int, card: str) -> int:
    return state.hands[seat][CARD_IDS.index(card)]


# -- whole games ------------------------------------------------------------------------------------------


@rule("SHI-7.1", "SHI-7.2", "SHI-7.3")
@SEATS
def test_every_world_tells_the_same_story_but_for_unseen_draws(seats: int) -> None:
    unseen = reshuffled = 0
    for state, chance in moments(seats, 6, 0.05):
        for viewer in viewers(state):
            world = redrawn(state, viewer, chance.random())
            for real, told in zip(steps(state), steps(world), strict=True):
                assert real[:2] == told[:2]
                source, goal, card = real
                if source == Place.DECK and goal not in (Place.TABLE, viewer):
                    unseen += real != told
                else:
                    assert card == told[2]
                    reshuffled += card == Place.RESHUFFLE
            assert world.troop_discard == state.troop_discard
            assert [hand[Card.KOKU :] for hand in world.hands] == [hand[Card.KOKU :] for hand in state.hands]
            if viewer is not None:
                assert world.hands[viewer] == state.hands[viewer]
    assert unseen > 100
    assert reshuffled > 10


@rule("SHI-7.3")
@SEATS
def test_what_was_shared_in_the_open_stays_in_the_hand_until_it_is_discarded(seats: int) -> None:
    found = 0
    for state, chance in moments(seats, 6, 0.05):
        sure = [[0] * Card.KOKU for _ in range(seats)]
        for _, seat, _, lot in state.history:
            for card in range(Card.KOKU):
                sure[seat][card] += lot[card]
        for source, _, card in steps(state):
            if source < seats and sure[source][card]:
                sure[source][card] -= 1
        world = redrawn(state, None, chance.random())
        for seat in range(seats):
            found += sum(sure[seat])
            assert all(world.hands[seat][card] >= sure[seat][card] for card in range(Card.KOKU))
    assert found > 100


@rule("SHI-7.3")
@SEATS
def test_redrawing_uses_nothing_but_what_the_seat_knows(seats: int) -> None:
    for state, chance in moments(seats, 6, 0.03):
        for viewer in viewers(state):
            check_blind(state, viewer, chance)


@rule("SHI-7.3")
@SEATS
def test_a_world_can_be_played_to_its_end(seats: int) -> None:
    for state, chance in moments(seats, 2, 0.02):
        world = redrawn(state, state.deciders()[0], chance.random())
        play_on(world, chance)
        assert world.audit() == []


# -- hands ------------------------------------------------------------------------------------------------


def fits(found: int, expected: float) -> bool:
    """Whether a count is within what chance explains (five standard deviations)."""
    return abs(found - expected) <= 5 * max(1.0, expected) ** 0.5


@rule("SHI-7.1", "SHI-7.3", "SHI-1.5")
@SEATS
def test_every_unknown_card_is_as_likely_in_every_place(seats: int) -> None:
    state = new(seats, 11)
    left = list(state.split.copies[: Card.KOKU])
    for card in range(Card.KOKU):
        left[card] -= state.hands[0][card] + state.sharing[card]
    held: Counter[int] = Counter()
    for key in range(600):
        world = redrawn(state, 0, key)
        held.update(card for card in range(Card.KOKU) for _ in range(world.hands[1][card]))
    assert sum(held.values()) == 1200
    for card in range(Card.KOKU):
        assert fits(held[card], 1200 * left[card] / sum(left))


@rule("SHI-7.3")
def test_cards_of_a_lot_are_known_and_dealt_ones_are_not():
    t = table(hands={1: "bushi bushi"}, known={1: "sohei+sohei samurai koku2"})
    hidden = set()
    for viewer in (None, 0, 2):
        for key in range(40):
            world = redrawn(t.state, viewer, key)
            assert holds(world, 1, "sohei+sohei") == 1
            assert holds(world, 1, "samurai") >= 1
            assert world.troop_cards(1) == 4
            hidden.add(tuple(world.hands[1]))
    assert len(hidden) > 20
    assert all(redrawn(t.state, 1, key).hands[1] == t.state.hands[1] for key in range(10))


@rule("SHI-7.3")
def test_a_card_discarded_was_one_of_the_unknown_ones():
    """Seat 0 paid the one Sōhei+Sōhei out of its unseen cards: it was drawn, and is nowhere else now."""
    t = table(hands={0: "sohei+sohei sohei bushi bushi"}, piles={"hokkaido": "sohei/draw"})
    t.take(0, "troops hokkaido", "sohei sohei+sohei")
    others = set()
    for viewer in (None, 1, 3):
        for key in range(40):
            world = redrawn(t.state, viewer, key)
            drawn = Counter(card for source, goal, card in steps(world) if (source, goal) == (Place.DECK, 0))
            assert drawn[CARD_IDS.index("sohei+sohei")] == 1
            assert drawn[CARD_IDS.index("sohei")] >= 1
            assert holds(world, 0, "sohei+sohei") == 0
            assert world.troop_cards(0) == 2
            assert CARD_IDS.index("sohei+sohei") not in world.troop_deck
            others.add(tuple(world.hands[0]))
    assert len(others) > 20


@rule("SHI-7.3")
def test_a_known_card_paid_leaves_the_unknown_ones_unknown():
    t = table(hands={0: "bushi+bushi"}, known={0: "sohei*3"}, piles={"hokkaido": "sohei/draw"})
    t.take(0, "troops hokkaido", "sohei*3")
    hands = {tuple(redrawn(t.state, 1, key).hands[0]) for key in range(60)}
    assert len(hands) > 6
    assert all(sum(hand) == 1 for hand in hands)


# -- shuffles ---------------------------------------------------------------------------------------------


@rule("SHI-7.3", "SHI-T22", "SHI-2.2")
def test_what_lay_in_the_discards_when_they_were_shuffled_is_in_no_older_hand():
    """All Samurai lay open when the new deck was made of them: they are there, and nothing else is."""
    t = table(
        hands={1: "bushi bushi"}, tiles={0: "draw"}, deck="sohei", discard="samurai*6", rest=2, active=0
    )
    t.do(0, "use draw")
    for viewer in (None, 0, 1, 3):
        seen = set()
        for key in range(40):
            world = redrawn(t.state, viewer, key)
            assert world.troop_deck == cards("samurai*6")
            assert [holds(world, seat, "samurai") for seat in range(4)] == [0, 0, 0, 0]
            seen.add(tuple(world.hands[1]))
        assert (len(seen) == 1) is (viewer == 1)


@rule("SHI-7.3", "SHI-T22")
def test_a_card_drawn_from_the_new_deck_is_one_of_the_new_deck():
    t = table(
        hands={1: "bushi shinobi"},
        tiles={0: "draw*2"},
        deck="sohei",
        discard="samurai*3 samurai+shinobi",
        rest=2,
        active=0,
    )
    t.do(0, "use draw", "use draw")
    second = set()
    for key in range(60):
        world = redrawn(t.state, 1, key)
        first, then = (card for source, goal, card in steps(world) if (source, goal) == (Place.DECK, 0))
        assert CARD_IDS[then] in ("samurai", "samurai+shinobi")
        assert CARD_IDS[first] not in ("samurai+shinobi",)
        second.add(then)
        left = Counter(world.troop_deck) + Counter([then])
        assert left == Counter(cards("samurai*3 samurai+shinobi"))
        assert holds(world, 1, "bushi") == holds(world, 1, "shinobi") == 1
    assert len(second) == 2


@rule("SHI-7.3", "SHI-T22")
def test_a_card_shown_after_a_shuffle_may_have_been_drawn_before_or_after_it():
    """Seat 0 drew once from each deck; then it paid a card that only the old deck can have held."""
    t = table(
        hands={0: "bushi bushi", 1: "sohei*2 shinobi"},
        tiles={0: "draw*2"},
        deck="bushi",
        discard="samurai*2 samurai+shinobi",
        rest=2,
        active=0,
        piles={"kyushu": "bushi/draw"},
    )
    t.do(0, "use draw", "use draw")
    t.take(0, "troops kyushu", "bushi*3")
    for key in range(40):
        world = redrawn(t.state, 1, key)
        drawn = [CARD_IDS[card] for source, goal, card in steps(world) if (source, goal) == (Place.DECK, 0)]
        assert drawn[:3] == ["bushi"] * 3, "the three draws from the old deck"
        assert drawn[3] in ("samurai", "samurai+shinobi")


# -- tiles, koku, payments --------------------------------------------------------------------------------


@rule("SHI-7.1", "SHI-T23", "SHI-1.2")
def test_of_the_tiles_on_the_board_only_the_top_troops_are_known():
    t = table(hands={0: "koku3"}, kamons={"kanto": "1 2"}, piles={"chugoku": "sohei/draw samurai/exchange"})
    province = PROVINCE_IDS.index("chugoku")
    bonus: Counter[int] = Counter()
    below = set()
    for key in range(300):
        world = redrawn(t.state, 0, key)
        assert [len(pile) for pile in world.piles] == [len(pile) for pile in t.state.piles]
        for pile, real in zip(world.piles, t.state.piles, strict=True):
            assert tile_troop(pile[-1]) == tile_troop(real[-1])
        tiles = sorted(tile for pile in world.piles for tile in pile)
        assert tiles == sorted(tile for pile in t.state.piles for tile in pile)
        bonus[tile_bonus(world.piles[province][-1])] += 1
        below.add(tuple(world.piles[province][:-1]))
    left = Counter(tile_bonus(tile) for pile in t.state.piles for tile in pile if tile_troop(tile) == 1)
    for kind in range(3):
        assert fits(bonus[kind], 300 * left[kind] / sum(left.values()))
    assert len(below) > 50


@rule("SHI-7.1", "SHI-1.3")
def test_both_decks_are_in_another_order_and_hold_the_same():
    state = new(3, 5)
    worlds = [redrawn(state, 0, key) for key in range(20)]
    assert len({tuple(world.koku_deck) for world in worlds}) == 20
    assert len({tuple(world.troop_deck) for world in worlds}) == 20
    for world in worlds:
        assert Counter(world.koku_deck) == Counter(state.koku_deck)
        assert len(world.troop_deck) == len(state.troop_deck)
        assert world.troop_deck != state.troop_deck


@rule("SHI-7.1")
def test_the_future_is_not_the_real_one():
    state = new(4, 5)
    roots = {redrawn(state, 0, key).dice.root for key in range(20)}
    assert len(roots | {state.dice.root}) == 21


@rule("SHI-7.1", "SHI-3.2")
def test_a_payment_under_way_has_not_begun_for_others():
    t = table(hands={0: "samurai*3"}, tiles={0: "draw"}, piles={"chugoku": "samurai/draw"})
    before = [redrawn(t.state, viewer, "key").dump() for viewer in (1, 2, 3, None)]
    t.do(0, "troops chugoku", "pay samurai", "pay samurai")
    after = [redrawn(t.state, viewer, "key").dump() for viewer in (1, 2, 3, None)]
    for one, other in zip(before, after, strict=True):
        one.pop("barrier"), other.pop("barrier")
        assert one == other
    own = redrawn(t.state, 0, "key")
    assert isinstance(own.stack[-1], Paying)
    assert own.choices(0) == t.state.choices(0)
    t.do(0, "use draw")
    for viewer in (1, None):
        world = redrawn(t.state, viewer, "key")
        assert not isinstance(world.stack[-1], Paying)
        assert (world.moves, world.troop_cards(0)) == (1, 4), "the Draw tile was seen"


@rule("SHI-7.4")
def test_after_the_end_nothing_is_hidden():
    t = table(hands={0: "koku3 bushi", 1: "sohei"}, koku="", active=3)
    t.do(3, "done")
    for viewer in (None, 0, 1, 2, 3):
        assert redrawn(t.state, viewer, 1).hands == t.state.hands
