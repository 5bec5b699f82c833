"""What a seat sees as arrays."""

from __future__ import annotations

import numpy as np
import pytest

import sengoku
from sengoku.adapters.arrays import look
from sengoku.core.errors import BadOption, NotYourTurn
from sengoku.core.state import NOBODY


def test_only_seats_look() -> None:
    game = sengoku.game("shitenno")
    state, observer = game.new(2, seed=1), game.observer(2)
    seen, mask = look(observer, state, np.int64(0))
    assert seen.tolist() == list(observer.observe(state, 0))
    assert mask.tolist() == list(observer.mask(state, 0))
    for seat in (2, 9, -1, "0", None):
        with pytest.raises(NotYourTurn, match="There is no seat"):
            look(observer, state, seat)


@pytest.mark.parametrize("id", sengoku.game_ids())
def test_an_observer_shows_nothing_to_whoever_is_not_there(id: str) -> None:
    game = sengoku.game(id)
    seats = game.seats[0]
    state, observer = game.new(seats, seed=1), game.observer(seats)
    for seat in (seats, 77, -5, "0", 1.0, True):
        for asked in (observer.observe, observer.mask):
            with pytest.raises(NotYourTurn, match="There is no seat"):
                asked(state, seat)
    assert observer.observe(state, None) == observer.observe(state, NOBODY)
    assert not any(observer.mask(state, NOBODY))


def test_an_observer_looks_at_its_own_games_only() -> None:
    shitenno, bushido = sengoku.game("shitenno"), sengoku.game("bushido")
    observer = shitenno.observer(2)
    for state in (shitenno.new(3, seed=1), bushido.new(3, seed=1)):
        for asked in (observer.observe, observer.mask):
            with pytest.raises(
                BadOption, match=f"observer of shitenno with 2 seats: .* not {state.game.id} with 3"
            ):
                asked(state, 0)
