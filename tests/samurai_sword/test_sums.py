"""What boards spell out: where the cards are, how likely a weapon comes, what damage is made of."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from sengoku.core.dice import dice
from sengoku.games.samurai_sword.components import CARD_IDS, COPIES, Card
from sengoku.games.samurai_sword.knowledge import Guess, Memory
from sengoku.games.samurai_sword.last_shuffle import LastShuffle
from sengoku.games.samurai_sword.state import Sword
from sengoku.games.samurai_sword.sums import sums, turned
from tests.samurai_sword.table import GAME
from tests.support import rule


def games(seats: int, count: int) -> Iterator[Sword]:
    """Random games, choice by choice."""
    for seed in range(count):
        state, chance = GAME.new(seats, seed), random.Random(seed)
        assert isinstance(state, Sword)
        while not state.over:
            yield state
            seat = state.deciders()[0]
            state.choose(seat, chance.choice(state.choices(seat)))


@rule("SAM-11.1", "SAM-9.1")
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_every_card_is_counted_once(seats: int) -> None:
    for state in games(seats, 3):
        seat = state.moves % seats
        found = sums(state, state.view(seat))
        hidden = Counter(state.pile)
        for other in range(seats):
            if other != seat:
                hidden.update(state.hands[other])
                hidden.subtract(state.known[seat * seats + other])
        for card, line in enumerate(found["cards"]):
            assert line["card"] == CARD_IDS[card]
            assert line["unseen"] == hidden[card], "in the pile and in hands, but for those that are known"
            assert sum(line[at] for at in ("hand", "table", "discard", "known", "unseen")) == COPIES[card]


@rule("SAM-6.3", "SAM-11.1")
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_chance_of_a_weapon_follows_from_the_cards_that_can_be_on_top(seats: int) -> None:
    """Of every shuffle the cards that were not seen to leave it, wherever the rest of them is by now."""
    certain = doubts = 0
    for state in games(seats, 4):
        seat = state.moves % seats
        found = turned(state, seat)
        assert (found is None) is (not state.pile)
        if found is None:
            continue
        assert 0 <= found["low"] <= found["high"] <= 1
        shuffle = LastShuffle(state, seat)
        left = Counter({card: count for card, count in enumerate(shuffle.left) if count})
        assert not Counter(state.pile) - left, "the pile is part of what is left"
        assert found["weapons"] == sum(left[card] for card in range(Card.WEAPONS))
        way = Guess(Memory(state, seat), dice(str(state.moves).encode(), GAME.guesses), False)
        if way.relive():
            share = sum(way.left[-1][: Card.WEAPONS]) / sum(way.left[-1])
            assert found["low"] - 1e-4 <= share <= found["high"] + 1e-4, "whatever may have gone"
        if any(shuffle.doubtful):
            doubts += 1
        else:
            certain += 1
            assert found["low"] == found["high"] == round(found["weapons"] / found["cards"], 4)
            assert len(state.pile) <= found["cards"]
    assert certain > 0 < doubts


@rule("SAM-6.3")
def test_at_the_start_everything_that_is_not_in_hand_is_as_likely() -> None:
    state = GAME.new(4, 7)
    assert isinstance(state, Sword)
    weapons = sum(COPIES[: Card.WEAPONS]) - sum(card < Card.WEAPONS for card in state.hands[0])
    cards = sum(COPIES) - len(state.hands[0])
    chance = round(weapons / cards, 4)
    assert turned(state, 0) == {"weapons": weapons, "cards": cards, "low": chance, "high": chance}


@rule("SAM-4.1", "SAM-4.2", "SAM-5.3", "SAM-6.1", "SAM-6.12", "SAM-R8")
@pytest.mark.parametrize("seats", [4, 7])
def test_lines_add_up_to_what_the_view_says(seats: int) -> None:
    kinds = set()
    for state in games(seats, 12):
        seat = state.moves % seats
        seen = state.view(seat)
        found = sums(state, seen)
        for way in [*found["reach"], *found["threat"]]:
            assert way["total"] == seen["difficulty"][way["by"]][way["target"]]
            assert way["total"] is None or way["total"] == sum(line["points"] for line in way["lines"])
            kinds |= {line["kind"] for line in way["lines"]}
        assert (found["attack"] is None) is (seen["attack"] is None)
        if found["attack"] is not None:
            assert found["attack"]["total"] == seen["attack"]["damage"]
            assert found["attack"]["total"] == sum(line["points"] for line in found["attack"]["lines"])
            kinds |= {line["kind"] for line in found["attack"]["lines"]}
        assert [one["card"] for one in found["weapons"]] == [
            CARD_IDS[card] for card in sorted(set(state.hands[seat])) if card < Card.WEAPONS
        ]
    assert kinds >= {"seats", "armour", "benkei", "kojiro", "fast-draw", "musashi", "ginchiyo", "bokken"}
