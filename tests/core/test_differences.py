"""How one value becomes another, and back to the same on the other side."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sengoku.core.differences import changed, difference

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
