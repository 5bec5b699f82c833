"""Every game, with every number of seats and every option, keeps every promise of the contract."""

from __future__ import annotations

import pytest

from tests.conformance.checks import CHECKS
from tests.conformance.playing import Setting, all_settings, plain_settings, play

GAMES = 5
#: What share of a game's moments a check looks at: most checks cost more than the rest of the game.
RATES = {"offers": 0.3, "sets-barriers": 0.15, "keeps-secrets": 0.03, "clones": 0.04}
RATE = 0.06


@pytest.mark.parametrize("setting", all_settings(), ids=str)
@pytest.mark.parametrize("name", CHECKS)
def test_promise(setting: Setting, name: str) -> None:
    for seed in range(setting.times(GAMES)):
        play(setting, f"{name} {seed}", [CHECKS[name]], RATES.get(name, RATE) * setting.share)


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_every_game_ends_and_loses_nothing(setting: Setting) -> None:
    """The components are counted after every choice; the bound is far above the longest game seen."""
    longest = max(len(play(setting, seed, []).steps) for seed in range(setting.times(40)))
    assert longest * 2 <= setting.bound or setting.bound < 20
