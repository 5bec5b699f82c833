"""How one value becomes another, and back to the same on the other side."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sengoku.core.differences import changed, difference, kept

PLAIN = st.none() | st.booleans() | st.integers(2, 5) | st.sampled_from(["a", "b"])
VALUES = st.recursive(
    PLAIN,
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.sampled_from("xyz"), part),
    max_leaves=12,
)
DICTS = st.dictionaries(st.sampled_from("pqrs"), VALUES)


def test_what_is_told_of_each_kind_of_change() -> None:
    old: dict[str, Any] = {
        "a": [1, 2],
        "gone": 1,
        "same": {"x": [1]},
        "long": [1, 2, 3, 4],
        "deep": [{"n": 1}, {"n": 2}],
    }
    new: dict[str, Any] = {
        "a": [1, 3],
        "new": None,
        "same": {"x": [1]},
        "long": [1, 4],
        "deep": [{"n": 1}, {"n": 3}],
    }
    assert difference(old, new) == {
        "a": [1, 1, [3]],
        "long": [1, 2, []],
        "deep": {"1": {"n": [3]}},
        "new": [None],
        "gone": [],
    }
    assert difference(old, dict(old)) == {}
    assert changed(old, {}) == old


@given(DICTS, DICTS)
def test_a_difference_leads_from_one_value_to_the_other(old: dict[str, Any], new: dict[str, Any]) -> None:
    sent = json.loads(json.dumps(difference(old, new)))
    before = json.dumps(old)
    assert changed(old, sent) == new
    assert json.dumps(old) == before, "what was given stays as it is"


@given(DICTS, DICTS)
def test_what_is_kept_is_the_new_value_made_of_the_old_parts(
    old: dict[str, Any], new: dict[str, Any]
) -> None:
    before, wanted = copy.deepcopy(old), copy.deepcopy(new)
    found = kept(old, new)
    assert (found, old) == (wanted, before)
    for name, value in found.items():
        was = old.get(name)
        if isinstance(value, dict | list) and value == was:
            assert value is was
        if isinstance(value, list) and isinstance(was, list):
            same = [one is other for one, other in zip(was, value, strict=False) if one == other]
            assert all(same)
        if isinstance(value, dict) and isinstance(was, dict):
            assert all(value[part] is was[part] for part in value if part in was and was[part] == value[part])
