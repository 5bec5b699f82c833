"""What an event changes in what somebody sees: sent with it, true to the game, and to nobody else."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sengoku.core import match
from sengoku.core.differences import changed, difference
from sengoku.core.state import State
from sengoku.table import moments
from sengoku.table.config import Config
from sengoku.table.hall import Hall
from sengoku.table.moments import KEPT, MOST, Chapter, Part, Telling, view_at, view_of
from tests.conformance.playing import Mood, Setting, plain_settings, viewers
from tests.sizes import TOLD
from tests.table.forks import Path as Way
from tests.table.forks import Run, Watcher, settle
from tests.table.test_unseen import check_fork
from tests.toy.sealed import SEALED

TOY = "tests.toy.sealed:SEALED"


def copied(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


@pytest.mark.parametrize("setting", plain_settings(), ids=str)
def test_differences_lead_from_each_view_to_the_next(setting: Setting) -> None:
    """From the view before a choice over every event that is heard to the view after it, for everybody."""
    state, mood = setting.record("moments").start(), Mood(setting.game, "moments")
    told = 0
    for _ in range(TOLD):
        if state.over:
            break
        before, (seat, choice) = state.clone(), mood.pick(state)
        events = state.choose(seat, choice)
        chapter = Chapter(before, seat, str(choice))
        for viewer in viewers(state):
            view = copied(view_of(before, viewer))
            heard = [pair for pair in zip(events, chapter.moments, strict=True) if pair[0].heard_by(viewer)]
            sent = Telling(view_of(before, viewer), viewer).events(events, chapter)
            for (event, moment), body in zip(heard, sent, strict=True):
                assert (body.kind, body.args) == (event.kind, event.seen_by(viewer)["args"])
                if body.changes is not msgspec.UNSET:
                    at = copied(view_at(moment, viewer, view))
                    view = changed(view, copied(body.changes))
                    assert json.dumps(view, sort_keys=True) == json.dumps(at, sort_keys=True), "true is not 1"
                    told += 1
            after = copied(view_of(state, viewer, past=True))
            assert changed(view, copied(difference(view, after))) == after
    assert told


# -- at a table --------------------------------------------------------------------------------------------


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    made = Hall(Config(data=tmp_path, bot_delay=0, games=(TOY,)))
    await made.open()
    yield made
    await made.close()


async def begun(hall: Hall) -> Run:
    return await Run.begin(hall, match.start(SEALED, 3, 1).record, 0)


def events_of(watcher: Watcher) -> list[dict[str, Any]]:
    last = watcher.messages[-1]
    return [event for entry in last["entries"] for event in entry.get("events", [])]


@pytest.mark.anyio
async def test_they_come_with_what_happens_and_not_with_what_is_long_past(hall: Hall) -> None:
    run = await begun(hall)
    assert not any("changes" in event for event in events_of(run.own[0])), "whoever comes sees the present"
    for seat in range(3):
        run.seat = seat
        await run.do(str(run.room.play.state.choices(seat)[0]))
    for watcher in [*run.own, *run.watchers[:-1]]:
        assert events_of(watcher)
        assert all("changes" in event for event in events_of(watcher))
    assert not any("changes" in event for event in events_of(run.watchers[-1])), "a device with several seats"
    late = Watcher(hall, run.room, [1])
    late.connection.welcome()
    assert events_of(late)
    assert not any("changes" in event for event in events_of(late))
    run.end()


@pytest.mark.anyio
async def test_whoever_is_far_behind_is_only_told_what_happened(hall: Hall) -> None:
    run = await begun(hall)
    slow = Watcher(hall, run.room, [])
    slow.come()
    slow.full = True
    while len([shown for shown in run.room.log if shown.events]) <= KEPT and not run.room.play.state.over:
        run.seat = run.room.play.state.deciders()[0]
        await run.do(str(run.room.play.state.choices(run.seat)[0]))
    assert sum(shown.chapter is not None for shown in run.room.log) <= KEPT < MOST
    assert len(slow.messages) == 1, "nothing piles up for whoever reads slowly"
    slow.full = False
    slow.connection.wake()
    await settle()
    assert len(slow.messages) == 2
    assert events_of(slow)
    assert not any("changes" in event for event in events_of(slow))
    run.end()


@pytest.mark.anyio
async def test_a_difference_of_other_eyes_is_noticed(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Told by the views of seat 0, everybody learns which card it has sealed."""

    def leaking(moment: State, viewer: int | None, before: Part, open: Part | None = None) -> Part:
        return view_at(moment, 0, before, open)

    record = match.start(SEALED, 3, 1).record
    choices = [str(choice) for choice in record.start().choices(0)]
    ways = [Way([], choice, True) for choice in choices[:2]]
    await check_fork(hall, record, 0, ways)
    monkeypatch.setattr(moments, "view_at", leaking)
    with pytest.raises(AssertionError):
        await check_fork(hall, record, 0, ways)
    await settle()
