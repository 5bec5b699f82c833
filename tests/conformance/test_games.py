"""Every game, with every number of seats and every option, keeps every promise of the contract."""

from __future__ import annotations

import pytest

from tests.conformance.checks import CHECKS
from tests.conformance.playing import Setting, all_settings, plain_settings, play

GAMES = 5
#: Which checks look at the same games, and at what share of their moments: most cost more than the game.
RATES = {
    "offers shows-as-declared": 0.12,
    "looks ends-looks": 0.06,
    "explains": 0.06,
    "refuses": 0.06,
    "clones declares": 0.04,
    "saves": 0.06,
    "keeps-secrets": 0.03,
    "sets-barriers": 0.15,
    "tells-moments": 0.03,
}


def test_no_promise_is_left_out() -> None:
    assert sorted(" ".join(RATES).split()) == sorted(CHECKS)


@pytest.mark.parametrize("setting", all_settings(), ids=str)
@pytest.mark.parametrize("names", RATES)
def test_promise(setting: Setting, names: str) -> None:
    checks = [CHECKS[name] for name in names.split()]
    for seed in range(setting.times(GAMES)):
        play(setting, f"{names} {seed}", checks, RATES[names] * setting.share)


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_every_game_ends_and_loses_nothing(setting: Setting) -> None:
    """The components are counted after every choice; the bound is far above the longest game seen."""
    longest = max(len(play(setting, seed, []).steps) for seed in range(setting.times(40)))
    assert longest * 2 <= setting.bound or setting.bound < 20
