"""What belongs to one seat alone: unseen choices, private events, looks that end."""

from __future__ import annotations

from sengoku.core.choices import Choice
from sengoku.core.events import Event, heard
from sengoku.core.match import Match, start
from sengoku.core.secrecy import unseen
from sengoku.core.state import State
from tests.toy.drafts import DRAFTS
from tests.toy.sealed import SEALED
from tests.toy.stones import STONES


def made(state: State, seat: int, choice: Choice | str) -> tuple[State, State]:
    after = state.clone()
    after.choose(seat, choice)
    return state, after


def test_a_draft_is_unseen_and_a_seal_is_not() -> None:
    state = DRAFTS.new(3, 7)
    before, after = made(state, 1, state.choices(1)[0])
    assert unseen(before, after, 1)
    assert not unseen(before, after, 0), "whoever it is about sees it"
    assert not unseen(*made(after, 1, "seal"), 1)


def test_a_choice_that_others_hear_of_is_seen() -> None:
    for game in (SEALED, STONES):
        state = game.new(2, 1)
        seat = state.deciders()[0]
        assert not unseen(*made(state, seat, state.choices(seat)[0]), seat)


def test_a_private_event_is_heard_by_its_audience_alone() -> None:
    event = Event("wrote", "X-1", {"card": 3}, None, (1,), private=True)
    assert [event.heard_by(viewer) for viewer in (None, 0, 1)] == [False, False, True]
    public = Event("drew", "X-1", {}, {"card": 3}, (1,))
    assert [len(heard([event, public], viewer)) for viewer in (None, 0, 1)] == [1, 1, 2]
    assert "private=True" in repr(event)
    assert "private" not in repr(public)


def _turns() -> tuple[Match, int, int]:
    """Stones, with the next player's choice taken for one that nobody could see."""
    match = start(STONES, 3, 1)
    first = match.state.deciders()[0]
    match.choose(first, "take 1")
    second = match.state.deciders()[0]
    return match, first, second


def test_an_unseen_choice_closes_nobody_elses_way_back() -> None:
    match, first, second = _turns()
    match.choose(second, "take 2", unseen=True)
    assert match.can_undo(first)
    assert match.goes(first) == [0, 1]
    match.undo(first)
    assert (match.record.steps, match.state.moves, match.state.deciders()) == ([], 0, (first,))
    match, first, second = _turns()
    match.choose(second, "take 2")
    assert not match.can_undo(first)


def test_what_was_sealed_at_the_same_time_stays_with_its_drafts() -> None:
    match = start(DRAFTS, 3, 7)
    first, second = [str(choice) for choice in match.state.choices(0)][:2]
    match.choose(0, first, unseen=True)
    match.choose(1, "seal")
    match.choose(0, second, unseen=True)
    assert match.goes(1) == [1]
    match.undo(1)
    assert [(step.seat, step.choice) for step in match.record.steps] == [(0, first), (0, second)]
    match.undo(0)
    match.undo(0)
    assert match.record.steps == []


def test_a_look_is_of_the_moment_and_not_of_the_past() -> None:
    state = next(state for seed in range(50) if (state := _after_a_round(seed)).lasts())
    (looking,) = state.deciders()
    assert state.lasts() == 60
    assert state.view(looking)["top"] is not None
    assert state.view(looking, past=True)["top"] is None
    for other in (None, *[seat for seat in range(3) if seat != looking]):
        assert state.view(other)["top"] is None
    state.choose(looking, "close")
    assert state.barrier
    assert (state.lasts(), state.view(looking)["top"]) == (0, None)


def _after_a_round(seed: int) -> State:
    state = DRAFTS.new(3, seed)
    for seat in range(3):
        state.choose(seat, state.choices(seat)[0])
        state.choose(seat, "seal")
    return state
