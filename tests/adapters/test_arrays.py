"""What a seat sees as arrays."""

from __future__ import annotations

import numpy as np
import pytest

import sengoku
from sengoku.adapters.arrays import look
from sengoku.core.errors import NotYourTurn


def test_only_seats_look() -> None:
    game = sengoku.game("shitenno")
    state, observer = game.new(2, seed=1), game.observer(2)
    seen, mask = look(observer, state, np.int64(0))
    assert seen.tolist() == list(observer.observe(state, 0))
    assert mask.tolist() == list(observer.mask(state, 0))
    for seat in (2, 9, -1, "0", None):
        with pytest.raises(NotYourTurn, match="There is no seat"):
            look(observer, state, seat)
