"""Random games, played by the rules and by a second reading of them side by side."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from sengoku.games.shitenno.components import BONUS_IDS, PROVINCE_IDS, TROOP_IDS
from sengoku.games.shitenno.state import kamon_pairs
from tests.shitenno.model import PROVINCES, Model
from tests.shitenno.table import GAME, Table, new
from tests.sizes import FOLLOWED
from tests.support import rule


def compare(t: Table, model: Model) -> None:
    """Everything on the table, and what is asked, must be the same in both."""
    s = t.state
    seats = range(s.seats)
    assert s.titles == model.titles
    assert t.stock == model.stock
    assert t.points == model.points
    assert [Counter(t.hand(seat).split()) for seat in seats] == [+hand for hand in model.hands]
    assert [Counter(t.tiles(seat).split()) for seat in seats] == [+tiles for tiles in model.tiles]
    assert Counter(t.sharing.split()) == +model.sharing
    assert Counter(t.discard.split()) == +model.discard
    assert Counter(t.deck.split()) == +model.deck
    assert Counter(t.koku_discard.split()) == +model.koku_discard
    assert len(s.koku_deck) == len(model.koku_deck)
    assert dict(zip(BONUS_IDS, s.used, strict=True)) == {tile: model.used[tile] for tile in BONUS_IDS}
    for name in PROVINCES:
        province = PROVINCE_IDS.index(name)
        assert kamon_pairs(s.kamons[province]) == model.board[name]
        pile = [(TROOP_IDS[tile // 3], BONUS_IDS[tile % 3]) for tile in s.piles[province]]
        assert pile == model.gates[name]
    assert t.over is model.over
    if t.over:
        assert s.scores() == model.totals()
        assert s.winners() == [model.winner()]
    else:
        assert model.asked is not None
        seat, options = model.asked
        assert s.deciders() == (seat,)
        assert sorted(t.legal(seat)) == sorted(options)


#: How much players like each verb: some games are quick, in others cards pile up.
TEMPERS = {
    "eager": {"done": 0.05, "put": 1.0, "use": 1.0},
    "hoarding": {"done": 2.0, "put": 1.0, "use": 0.3},
    "drawing": {"done": 0.2, "use": 6.0},
    "stingy": {"done": 0.1, "offer": 4.0},
}


def follow(seats: int, temper: str, seed: int) -> None:
    chance = random.Random(f"{seats} {temper} {seed}")
    chosen = {"doubles": chance.choice("AB")}
    if seed % 2:
        chosen |= {"plus_one": "played", "last_plus_one": chance.choice(("beside_koku", "always"))}
    t = Table(new(seats, f"{temper} {seed}", **chosen))
    model = Model(t.state)
    compare(t, model)
    liking = TEMPERS[temper]
    while not t.over:
        seat = t.state.deciders()[0]
        options = t.legal(seat)
        weights = [liking.get(option.split()[0], 1.0) for option in options]
        answer = chance.choices(options, weights)[0]
        t.do(seat, answer)
        model.choose(answer, t.state.trail)
        compare(t, model)


@rule("SHI-2.3", "SHI-2.4", "SHI-2.5", "SHI-3.1", "SHI-3.2", "SHI-6.1", "SHI-T24")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("temper", TEMPERS)
def test_whole_games(seats, temper):
    for seed in range(FOLLOWED):
        follow(seats, temper, seed)
