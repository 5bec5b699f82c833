"""The same seats, options, seed and choices give the same game: whatever else happens, on any machine."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from functools import cache, partial

import pytest

from tests.conformance.playing import Mood, Setting, all_games, fingerprint, plain_settings
from tests.conformance.stories import chapters, story

SETTINGS = plain_settings()
once = cache(partial(story, seed="told"))
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@every_setting
def test_whatever_else_happens_a_game_is_the_same(setting: Setting) -> None:
    """Between any two choices of the one that is told, another and the same are played on.

    The global random generator is neither used nor touched, and gives something else each time.
    """
    others = [(setting.new(seed), Mood(setting.game, seed)) for seed in ("another", "told")]
    last, before = "", random.getstate()
    for told in chapters(setting, "told"):
        last = told
        for state, mood in others:
            if not state.over:
                state.choose(*mood.pick(state))
        assert random.getstate() == before
        random.seed(f"noise {told}")
        before = random.getstate()
    assert last == once(setting)


def test_the_hash_seed_of_the_process_does_not_matter() -> None:
    """Sets and dictionaries of texts have another order in another process."""
    paths = os.pathsep.join(path for path in sys.path if path)
    other = "4242" if os.environ.get("PYTHONHASHSEED") == "0" else "0"
    env = {**os.environ, "PYTHONHASHSEED": other, "PYTHONPATH": paths}
    command = [sys.executable, "-m", "tests.conformance.stories", "told"]
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    assert told.splitlines() == [f"{setting} {once(setting)}" for setting in SETTINGS]


@every_setting
def test_a_seed_is_the_same_as_number_and_as_text(setting: Setting) -> None:
    assert fingerprint(setting.new(7)) == fingerprint(setting.new("7"))
    assert fingerprint(setting.new(7)) != fingerprint(setting.new(8))


@every_setting
def test_without_a_seed_every_game_is_another(setting: Setting) -> None:
    roots = {setting.game.new(setting.seats, **setting.options).dice.root for _ in range(5)}
    assert len(roots) == 5


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_choices_are_numbered_and_written_one_to_one(game) -> None:
    assert game.action_count == len(game.actions.all) > 0
    assert len({str(choice) for choice in game.actions.all}) == game.action_count
    for number, choice in enumerate(game.actions.all):
        assert game.encode(choice) == number == choice.code
        assert game.decode(number) is choice
        assert game.parse(str(choice)) is choice
        assert game.parse(f"  {str(choice).upper()} ".replace(" ", "  ")) is choice
        verb, noun = choice.verb, choice.noun
        assert len(verb.split()) == 1
        assert noun is None or len(noun.split()) == 1
        assert str(choice) == (verb if noun is None else f"{verb} {noun}")
