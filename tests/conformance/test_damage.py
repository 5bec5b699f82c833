"""A damaged save is refused with BadRecord; what is accepted is a sound state that plays on."""

from __future__ import annotations

import copy
import json
from collections import Counter
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.core.errors import BadRecord, WrongVersion
from tests.conformance.playing import Mood, Setting, all_games, fingerprint, plays_on, seen, text, viewers
from tests.sizes import DAMAGES

SETTINGS = [
    Setting(game, seats, {}) for game in all_games() for seats in sorted({min(game.seats), max(game.seats)})
]
every_setting = pytest.mark.parametrize("setting", SETTINGS, ids=str)
#: One of every type a JSON file can hold, and some that look like a number or a list.
STRANGERS: list[Any] = [None, True, False, 0, 1, 2.0, 0.5, "", "1", "x", [], [0], {}, {"0": 0}]
Path = tuple[str | int, ...]


@cache
def saves(setting: Setting) -> list[dict[str, Any]]:
    """Saved games from the start to the end."""
    found = []
    for seed in range(setting.times(3)):
        state, mood = setting.new(seed), Mood(setting.game, seed)
        while True:
            if state.over or mood.rng.random() < 0.1 * setting.share:
                found.append(json.loads(json.dumps(state.dump())))
            if state.over:
                break
            state.choose(*mood.pick(state))
    return found


def paths(value: Any, path: Path = ()) -> list[Path]:
    """Every place in a save."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    found = [path] if path else []
    for key, part in inside:
        found += paths(part, (*path, key))
    return found


def holder(save: Any, path: Path) -> Any:
    for key in path[:-1]:
        save = save[key]
    return save


def refused(setting: Setting, save: Any) -> None:
    with pytest.raises(BadRecord) as refusal:
        setting.game.load(save)
    assert str(refusal.value).strip()


def refused_or_sound(setting: Setting, save: dict[str, Any]) -> None:
    """What is accepted is exactly what was given, shows itself to everybody, and can be played on."""
    try:
        state = setting.game.load(copy.deepcopy(save))
    except BadRecord:
        return
    assert json.loads(fingerprint(state)) == save
    assert state.audit() == []
    for viewer in viewers(state):
        seen(state, viewer)
    plays_on(state, Mood(setting.game, text(save)), 30)


class Damage:
    """A save with one place in it, both drawn."""

    def __init__(self, data: st.DataObject, setting: Setting) -> None:
        found = saves(setting)
        number = data.draw(st.integers(0, len(found) - 1), label="number of the save")
        self.save = copy.deepcopy(found[number])
        # First which part, then where in it: a long list must not crowd out the single numbers.
        part = data.draw(st.sampled_from(sorted(self.save)), label="part")
        inside = [path for path in paths(self.save) if path[0] == part]
        self.path = data.draw(st.sampled_from(inside), label="path")
        self.holder = holder(self.save, self.path)
        self.key = self.path[-1]
        self.value = self.holder[self.key]


@every_setting
def test_every_missing_key_is_noticed(setting: Setting) -> None:
    """Each key in some saves: in every one of them it would be the same check again."""
    looked: Counter[Path] = Counter()
    for save in saves(setting):
        for path in paths(save):
            place = tuple(key if isinstance(key, str) else 0 for key in path)
            looked[place] += 1
            if isinstance(path[-1], str) and looked[place] <= 4:
                damaged = copy.deepcopy(save)
                del holder(damaged, path)[path[-1]]
                refused(setting, damaged)


@every_setting
@settings(max_examples=DAMAGES, deadline=None, derandomize=True)
@given(data=st.data())
def test_every_wrong_type_is_noticed(setting: Setting, data: st.DataObject) -> None:
    damage = Damage(data, setting)
    stranger = data.draw(st.sampled_from([s for s in STRANGERS if type(s) is not type(damage.value)]))
    damage.holder[damage.key] = stranger
    refused(setting, damage.save)


@every_setting
@settings(max_examples=DAMAGES, deadline=None, derandomize=True)
@given(data=st.data())
def test_an_edited_value_is_noticed_or_harmless(setting: Setting, data: st.DataObject) -> None:
    damage = Damage(data, setting)
    value = damage.value
    if type(value) is bool:
        edited: Any = not value
    elif type(value) is int:
        edited = data.draw(
            st.one_of(st.sampled_from([value - 1, value + 1, -value, 255, 256]), st.integers())
        )
    elif isinstance(value, str):
        edited = data.draw(
            st.sampled_from([value[1:], value[:-1], value + value[:2], value.upper(), "zz", "\ud800"])
        )
    elif isinstance(value, list):
        edited = data.draw(
            st.sampled_from([value[1:], value[:-1], value + value[:1], value[::-1], [*value, 0]])
        )
    else:
        edited = data.draw(st.sampled_from([{**value, "more": 1}, dict(list(value.items())[1:])]))
    damage.holder[damage.key] = edited
    refused_or_sound(setting, damage.save)


@every_setting
@pytest.mark.parametrize("save", [None, 7, "x", [], {}, {"game": "x"}, {"version": "1"}, b"x"], ids=repr)
def test_what_is_no_save_is_refused(setting: Setting, save: Any) -> None:
    refused(setting, save)


@every_setting
def test_a_save_of_another_game_or_version_is_refused(setting: Setting) -> None:
    save = saves(setting)[0]
    refused(setting, {**save, "game": "go"})
    for version in ("0", "999", 1, None, ["1"]):
        with pytest.raises(WrongVersion):
            setting.game.load({**save, "version": version})
    for seats in (0, 99, -1, "3", 3.0, None, True):
        refused(setting, {**save, "seats": seats})
