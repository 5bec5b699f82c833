"""What boards spell out: where the cards are that everybody has seen, and which tiles are to come."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sengoku.games.shitenno.components import CARD_IDS, ids, is_koku
from sengoku.games.shitenno.state import Edo
from sengoku.games.shitenno.sums import sums
from tests.shitenno.table import GAME
from tests.support import rule


@rule("SHI-7.1", "SHI-7.3", "SHI-8.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_card_and_tile_is_counted_once(seats: int) -> None:
    for seed in range(4):
        state, chance = GAME.new(seats, seed), random.Random(seed)
        assert isinstance(state, Edo)
        while not state.over:
            seat = state.moves % seats
            found = sums(state, state.view(seat))
            hidden = Counter([*state.troop_deck, *state.koku_deck])
            for other in range(seats):
                if other != seat:
                    hidden.update({card: count for card, count in enumerate(state.hands[other]) if count})
                    hidden.subtract(CARD_IDS.index(id) for id in found["known"][other])
                    held = Counter(ids(state.hands[other]))
                    assert not Counter(found["known"][other]) - held, "known cards are there"
            for card, line in enumerate(found["cards"]):
                assert line["unseen"] == hidden[card]
                assert is_koku(card) or line["unseen"] >= 0
            for tile in found["tiles"]:
                assert tile["left"] + tile["held"] + tile["used"] == tile["copies"]
            assert sum(tile["left"] for tile in found["tiles"]) == sum(len(pile) for pile in state.piles)
            points = [
                sum(line["points"] for line in found["points"] if line["seat"] == one) for one in range(seats)
            ]
            assert points == state.track_scores(), "every point has its line"
            asked = state.deciders()[0]
            state.choose(asked, chance.choice(state.choices(asked)))
