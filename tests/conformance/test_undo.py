"""A match takes back what may be taken back, exactly, and refuses the rest."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.core.errors import NotYourTurn
from sengoku.core.match import Match, start
from sengoku.core.secrecy import unseen
from tests.conformance.playing import Mood, Setting, all_settings, fingerprint
from tests.sizes import SECOND_THOUGHTS

#: What can be taken back: the seat, who was asked then, all that was before it, and what could be taken back.
Entry = tuple[int, tuple[int, ...], tuple[Any, ...], list[Any]]

#: How often somebody takes back in a game.
UNDONE = 30
NOBODY: tuple[Any, ...] = (None, "0", -1, 99, [])


#: Taking back is the match's work: of the options every third set will do.
SETTINGS = [s for n, s in enumerate(all_settings()) if not s.options or n % 3 == 0]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_undo_restores_the_state_and_the_record(setting: Setting) -> None:
    for seed in range(setting.times(SECOND_THOUGHTS)):
        _play_with_second_thoughts(setting, seed)


def everything(match: Match) -> tuple[Any, ...]:
    """The state, the record (its text follows from its steps and its result), and what was told."""
    steps = [(step.seat, step.choice) for step in match.record.steps]
    return fingerprint(match.state), (steps, match.record.result), list(match.log)


def same(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return one[:2] == other[:2] and list(map(repr, one[2])) == list(map(repr, other[2]))


def _play_with_second_thoughts(setting: Setting, seed: int) -> None:
    match = start(setting.game, setting.seats, seed, None, **setting.options)
    mood = Mood(setting.game, seed)
    made: list[Entry] = []
    undone = 0
    while not match.state.over:
        state, could = match.state, list(made)
        before = everything(match) if undone < UNDONE else ()
        seat, choice = mood.pick(state)
        match.choose(seat, choice)
        if not unseen(state, match.state, seat):
            closed = [place for place, (other, at, *_) in enumerate(made) if other != seat and seat not in at]
            del made[: closed[-1] + 1 if closed else 0]
        made.append((seat, state.deciders(), before, could))
        if match.state.barrier:
            made.clear()
        for other in (*range(setting.seats), *NOBODY):
            may = any(entry[0] == other for entry in made)
            assert match.can_undo(other) == may, (other, match.record.steps[-1].choice)
            if not may and mood.rng.random() < 0.05 * setting.share:
                _refuses_undo(match, other)
        if made and undone < UNDONE and mood.rng.random() < 0.4:
            undone += 1
            _take_back(match, mood.rng.choice(made)[0], made)
    assert match.record.verify().ok
    assert [repr(event) for event in match.log] == _told_again(match)


def _refuses_undo(match: Match, seat: Any) -> None:
    before = everything(match)
    with pytest.raises(NotYourTurn):
        match.undo(seat)
    assert same(everything(match), before)


def _take_back(match: Match, seat: int, made: list[Entry]) -> None:
    steps = [(step.seat, step.choice) for step in match.record.steps]
    place = max(place for place, entry in enumerate(made) if entry[0] == seat)
    later = len(made) - place - 1
    match.undo(seat)
    if later == 0:
        assert same(everything(match), made[place][2])
    first = len(steps) - later - 1
    asked = made[place][1]  # what somebody else has begun since, unseen, goes with it
    stays = [(other, choice) for other, choice in steps[first + 1 :] if other in asked]
    assert [(step.seat, step.choice) for step in match.record.steps] == steps[:first] + stays
    assert fingerprint(match.record.replay()) == fingerprint(match.state)
    assert [repr(event) for event in match.log] == _told_again(match)
    made[:] = made[place][3]
    if later:
        made.clear()  # what the match still allows is more than this test keeps track of
        for other in range(match.state.seats):
            while match.can_undo(other):
                match.undo(other)


def _told_again(match: Match) -> list[str]:
    return [repr(event) for _, state in match.record.states() for event in state.events]
