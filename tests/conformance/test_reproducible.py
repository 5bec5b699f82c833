"""The same seats, options, seed and choices give the same game: whatever else happens, on any machine."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from itertools import zip_longest

import pytest

from tests.conformance.playing import Setting, all_games, fingerprint, plain_settings
from tests.conformance.stories import chapters, story

SETTINGS = plain_settings()
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)


@every_setting
def test_the_global_random_generator_is_neither_used_nor_touched(setting: Setting) -> None:
    expected = story(setting, "quiet")
    for told in chapters(setting, "quiet"):
        random.seed(f"noise {told}")
    assert told == expected
    before = random.getstate()
    story(setting, "quiet")
    assert random.getstate() == before


def test_the_hash_seed_of_the_process_does_not_matter() -> None:
    """Sets and dictionaries of texts have another order in another process."""
    told = []
    for hash_seed in ("0", "4242"):
        paths = os.pathsep.join(path for path in sys.path if path)
        env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": paths}
        command = [sys.executable, "-m", "tests.conformance.stories"]
        told.append(subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout)
    assert told[0].splitlines() == [f"{setting} {story(setting, 'story')}" for setting in SETTINGS]
    assert told[0] == told[1]


@every_setting
def test_games_side_by_side_do_not_touch_each_other(setting: Setting) -> None:
    seeds = ["left", "right", "left"]
    alone = [story(setting, seed) for seed in seeds]
    together = [chapters(setting, seed) for seed in seeds]
    ends = ["", "", ""]
    for told in zip_longest(*together):
        ends = [chapter or end for chapter, end in zip(told, ends, strict=True)]
    assert ends == alone
    assert alone[0] == alone[2]


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
