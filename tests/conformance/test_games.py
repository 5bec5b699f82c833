"""Every game, with every number of seats and every option, keeps every promise of the contract."""

from __future__ import annotations

import pytest

from sengoku.arena.bench import is_compiled
from tests.conformance.checks import CHECKS
from tests.conformance.playing import Setting, all_settings, plain_settings, play

GAMES = 3
#: The share of a game's moments that each promise is checked at: most checks cost more than the game.
#: tools/fuzz looks at as many games as one has time for.
RATES = {
    "refuses": 0.03,
    "clones": 0.03,
    "declares": 0.03,
    "saves": 0.04,
    "offers": 0.08,
    "shows-as-declared": 0.03,
    "looks": 0.03,
    "ends-looks": 0.03,
    "explains": 0.03,
    "sets-barriers": 0.08,
    "tells-moments": 0.03,
    "keeps-secrets": 0.03,
}
#: What the compiler could break as well: ./test has these looked at compiled, too.
COMPILED = ("refuses", "clones", "declares", "saves")


def test_no_promise_is_left_out() -> None:
    assert sorted(RATES) == sorted(CHECKS)


@pytest.mark.parametrize("setting", all_settings(), ids=str)
def test_promises(setting: Setting) -> None:
    """All promises are looked at in the same games; compiled, those that the compiler could break."""
    promises, games = (COMPILED, 1) if is_compiled() else (tuple(RATES), GAMES)
    checks = {CHECKS[name]: RATES[name] * setting.share for name in promises}
    for seed in range(setting.times(games)):
        play(setting, f"promises {seed}", checks)


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_every_game_ends_and_loses_nothing(setting: Setting) -> None:
    """The components are counted after every choice; the bound is far above the longest game seen."""
    longest = max(len(play(setting, seed, {}).steps) for seed in range(setting.times(8)))
    assert longest * 2 <= setting.bound or setting.bound < 20
