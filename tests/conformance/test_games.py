"""Every game, with every number of seats and every option, keeps every promise of the contract."""

from __future__ import annotations

import pytest

from sengoku.arena.bench import is_compiled
from tests.conformance.checks import CHECKS
from tests.conformance.playing import Setting, all_settings, plain_settings, play
from tests.sizes import ENDINGS, LONG, LOOKED, PROMISES

#: The share of a game's moments that each promise is checked at: most checks cost more than the game.
#: tools/fuzz looks at as many games as one has time for.
RATES = {
    "refuses": 0.015,
    "clones": 0.007,
    "declares": 0.015,
    "saves": 0.01,
    "offers": 0.05,
    "shows-as-declared": 0.012,
    "looks": 0.02,
    "ends-looks": 0.02,
    "explains": 0.02,
    "sets-barriers": 0.03,
    "tells-moments": 0.01,
    "keeps-secrets": 0.02,
    "rewrites-rows": 0.5,
}
#: What the compiler could break as well: ./test has these looked at compiled, too.
COMPILED = ("refuses", "clones", "declares", "saves", "rewrites-rows")
#: Then some sets of options will do.
APART = 3 if LONG else 6
SETTINGS = [s for n, s in enumerate(all_settings()) if not is_compiled() or not s.options or n % APART == 0]


def test_no_promise_is_left_out() -> None:
    assert sorted(RATES) == sorted(CHECKS)


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_promises(setting: Setting) -> None:
    """All promises are looked at in the same games; compiled, those that the compiler could break."""
    promises, games = (COMPILED, 1) if is_compiled() else (tuple(RATES), PROMISES)
    checks = {CHECKS[name]: RATES[name] * setting.share * LOOKED for name in promises}
    for seed in range(setting.times(games)):
        play(setting, f"promises {seed}", checks)


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_every_game_ends_and_loses_nothing(setting: Setting) -> None:
    """The components are counted after every choice; the bound is far above the longest game seen."""
    longest = max(len(play(setting, seed, {}).steps) for seed in range(setting.times(ENDINGS)))
    assert longest * 2 <= setting.bound or setting.bound < 20
