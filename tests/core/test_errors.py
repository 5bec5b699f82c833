"""Errors are sentences, know their rule, and stand in one family."""

from __future__ import annotations

import pickle

import pytest

import sengoku
from sengoku.core import errors
from sengoku.core.reasons import Reason

REASONS = [Reason("SEA-1", "not-in-hand", {"card": "3"}), Reason("SEA-2", "too-late")]
ERRORS = [
    errors.UnknownGame("a"),
    errors.BadOption("b"),
    errors.BadName("name-alike", {"name": "Bea"}),
    errors.BadSeats("c"),
    errors.NotYourTurn("d"),
    errors.IllegalChoice("bid 3", REASONS),
    errors.BadNotation("fly", "'fly' is not a verb."),
    errors.BadRecord("e", None, 3),
    errors.WrongVersion("f", None, 1),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_every_error_is_public_and_of_the_family(error: errors.SengokuError) -> None:
    assert getattr(sengoku, type(error).__name__) is type(error)
    assert isinstance(error, errors.SengokuError)
    assert str(error).strip()


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_errors_cross_processes(error: errors.SengokuError) -> None:
    """Simulations run in several processes; what went wrong in one must be told in another."""
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is type(error)
    assert str(twin) == str(error)


def test_an_illegal_choice_names_every_reason() -> None:
    error = errors.IllegalChoice("bid 3", REASONS)
    assert error.choice == "bid 3"
    assert error.rule == "SEA-1"
    assert error.reason == REASONS[0].text()
    assert error.reasons == REASONS
    assert "SEA-1" in str(error)
    assert "SEA-2" in str(error)
    assert "bid 3" in str(error)


def test_an_illegal_choice_without_reasons_is_still_a_sentence() -> None:
    error = errors.IllegalChoice("bid 3", [])
    assert error.rule == ""
    assert error.reason
    assert error.reason in str(error)


def test_a_bad_record_names_its_line() -> None:
    error = errors.BadRecord("It is cut off.", None, 3)
    assert (error.line, str(error)) == (3, "line 3: It is cut off.")
    empty = errors.BadRecord("It is empty.")
    assert (empty.line, str(empty)) == (0, "It is empty.")
    assert issubclass(errors.WrongVersion, errors.BadRecord)


def test_reasons_are_equal_by_what_they_say() -> None:
    assert Reason("A-1", "key", {"x": 1}) == Reason("A-1", "key", {"x": 1}, "some-game")
    assert Reason("A-1", "key", {"x": 1}) != Reason("A-1", "key", {"x": 2})
    assert Reason("A-1", "key") != Reason("A-2", "key")
    assert len({Reason("A-1", "key"), Reason("A-1", "key", {})}) == 1
    twin = pickle.loads(pickle.dumps(Reason("A-1", "key", {"x": 1}, "stones")))
    assert (twin, twin.game) == (Reason("A-1", "key", {"x": 1}), "stones")
