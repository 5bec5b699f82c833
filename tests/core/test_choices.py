"""Choices: verb and noun, one notation, one number."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.core.choices import Actions, Choice
from sengoku.core.errors import BadNotation, IllegalChoice
from tests.toy.sealed import ACTIONS, SEALED


@pytest.fixture
def actions() -> Actions:
    actions = Actions()
    actions.add("play", ["sword", "shield"])
    actions.add("end")
    actions.add("lose", ["life"])
    return actions


def test_verbs_and_nouns_are_numbered_in_order(actions: Actions) -> None:
    assert [str(choice) for choice in actions.all] == ["play sword", "play shield", "end", "lose life"]
    assert [choice.code for choice in actions.all] == [0, 1, 2, 3]
    assert [choice.kind for choice in actions.all] == [0, 0, 1, 2]
    assert [choice.index for choice in actions.all] == [0, 1, 0, 0]
    assert [choice.noun for choice in actions.all] == ["sword", "shield", None, "life"]


def test_a_choice_made_by_hand_equals_the_one_of_the_table(actions: Actions) -> None:
    by_hand = Choice("play", "sword")
    assert by_hand == actions.all[0]
    assert hash(by_hand) == hash(actions.all[0])
    assert actions.find(by_hand) is actions.all[0]
    assert by_hand != Choice("play") != Choice("end")
    assert by_hand != "play sword"
    assert actions.find(Choice("play", "bow")) is None


def test_a_choice_survives_pickling(actions: Actions) -> None:
    """Bots think in other processes."""
    for choice in actions.all:
        twin = pickle.loads(pickle.dumps(choice))
        assert twin == choice
        assert (twin.code, twin.kind, twin.index) == (choice.code, choice.kind, choice.index)


@pytest.mark.parametrize(
    "text", ["play sword", "PLAY SWORD", "  play   sword ", "play\tsword\n", "Play Sword"]
)
def test_case_and_spacing_are_forgiven(actions: Actions, text: str) -> None:
    assert actions.parse(text) is actions.all[0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "needs a verb"),
        ("   ", "needs a verb"),
        ("fly", "not a verb.*play, end, lose"),
        ("fly sword", "not a verb"),
        ("play", "one of these nouns: sword, shield"),
        ("play bow", "one of these nouns: sword, shield"),
        ("play sword shield", "one of these nouns"),
        ("end now", "stands alone"),
        (None, "written as text"),
        (7, "written as text"),
        (b"end", "written as text"),
    ],
)
def test_bad_notation_is_explained(actions: Actions, text: Any, sentence: str) -> None:
    with pytest.raises(BadNotation, match=sentence) as refusal:
        actions.parse(text)
    assert isinstance(refusal.value, IllegalChoice)
    assert refusal.value.reason == str(refusal.value)
    assert refusal.value.rule == ""


@settings(max_examples=300, deadline=None, derandomize=True)
@given(text=st.text(max_size=20))
def test_any_text_is_a_choice_or_bad_notation(text: str) -> None:
    try:
        found = ACTIONS.parse(text)
    except BadNotation:
        return
    assert str(found) == " ".join(text.lower().split())


@pytest.mark.parametrize("number", [-1, 7, 10**9, None, "0", 0.0, True])
def test_a_number_that_is_no_choice_is_refused(number: Any) -> None:
    assert SEALED.action_count == 7
    with pytest.raises(BadNotation, match="0 to 6"):
        SEALED.decode(number)


@pytest.mark.parametrize("choice", [Choice("fly"), Choice("bid", "99"), Choice("bid"), "fly", None])
def test_what_is_no_choice_has_no_number(choice: Any) -> None:
    with pytest.raises(BadNotation):
        SEALED.encode(choice)
