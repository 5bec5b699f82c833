"""A combat under way as it is saved: flat, and refused when it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.core.fields import faults
from sengoku.games.tenkatoitsu.combat.fight import Fight
from sengoku.games.tenkatoitsu.game import GAME
from tests.support import rule
from tests.tenkatoitsu.table import Table, table

KEYS = "active attackers defenders fighters totsugeki dice scene hurt gone fled falls unit vacant advanced"


def begun() -> Table:
    """Ii charges; the attacker names the die of his leader."""
    t = table({"tokugawa-b-1": "0503", "ikeda-f-1": "0505"}, attack="tokugawa-b")
    t.begin("combat-0")
    t.do(0, "go 0504")
    assert t.asked == ("leader-die", (0,))
    return t


@rule("TEN-11.6")
def test_the_parts_of_a_combat_stand_side_by_side_in_a_save() -> None:
    frame = begun().state.stack[-1]
    saved = frame.dump()
    assert set(saved) == {"frame", "seat", "stage", *KEYS.split()}
    again = GAME._load_frame(saved)
    assert isinstance(again, Fight)
    assert again.dump() == saved
    assert again.sides.attackers == tuple(saved["attackers"])  # type: ignore[arg-type]


@rule("TEN-11.6", "TEN-11.12")
@pytest.mark.parametrize(
    "damage",
    [
        {"attackers": []},
        {"defenders": [999]},
        {"stage": 10},
        {"stage": 3},
        {"stage": 9},
        {"dice": [0, 0, 0]},
        {"dice": [2, 0, 0, 0]},
        {"scene": [1]},
        {"hurt": [0]},
        {"falls": [0, 1, 2], "unit": 5},
        {"unit": 3},
        {"vacant": [1]},
        {"vacant": [1, 2]},
        {"fled": [-1]},
    ],
)
def test_a_combat_that_cannot_be_does_not_fit(damage: dict[str, Any]) -> None:
    t = begun()
    frame, below = t.state.stack[-1], t.state.stack[-2]
    assert not faults(frame, t.state)
    assert frame.fits(t.state, below)
    assert not frame.fits(t.state, None), "it is one of the combats that were declared"
    broken = GAME._load_frame({**frame.dump(), **damage})
    assert faults(broken, t.state) or not broken.fits(t.state, below)
