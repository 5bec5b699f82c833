"""What a client puts together from differences is what it would be told whole, in every game, by all eyes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.core import match
from sengoku.core.errors import SengokuError
from sengoku.table import choosing, updates
from sengoku.table.config import Config
from sengoku.table.connections import Connection
from sengoku.table.errors import Refusal
from sengoku.table.hall import Hall
from sengoku.table.room import Room
from tests.conformance.playing import Mood, Setting
from tests.table.forks import Run, Watcher, settle
from tests.toy.drafts import DRAFTS
from tests.toy.sealed import SEALED

pytestmark = pytest.mark.anyio

TOYS = ("tests.toy.sealed:SEALED", "tests.toy.drafts:DRAFTS")
#: Games are long: so many choices of each are followed, and everybody is asked what they see at every fifth.
CHOICES = 40
EVERY = 5


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    made = Hall(Config(data=tmp_path, bot_delay=0, games=TOYS))
    await made.open()
    yield made
    await made.close()


SEKIGAHARA = Setting(sengoku.game("tenkatoitsu"), 2, {"scenario": "sekigahara"})
SETTINGS = [
    *[
        Setting(sengoku.game(id), seats, {})
        for id, seats in zip(sengoku.game_ids(), (4, 5, 3, 2), strict=True)
    ],
    SEKIGAHARA,
    Setting(SEALED, 3, {}),
    Setting(DRAFTS, 3, {}),
]


async def whole(hall: Hall, room: Room, seats: list[int]) -> dict[str, Any]:
    """What somebody is told who comes now."""
    late = Watcher(hall, room, seats)
    late.connection.welcome()
    return late.now


def seen(now: dict[str, Any]) -> str:
    """All but the log, and but what a table is only told when something about it changes."""
    parts = {name: value for name, value in now.items() if name not in ("type", "entries", "table")}
    return json.dumps({**parts, "table": {**now["table"], "moves": None}}, sort_keys=True)


async def check(run: Run, watchers: list[Watcher]) -> None:
    for watcher in watchers:
        seats = list(watcher.connection.seats_at(run.room))
        assert seen(watcher.now) == seen(await whole(run.hall, run.room, seats)), f"seats {seats}"


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
async def test_everybody_sees_what_they_would_be_told_whole(setting: Setting, hall: Hall) -> None:
    """By choices of all kinds, choices taken back, talk, and from a device with several seats."""
    run = await Run.begin(hall, setting.record("differences"), 0)
    watchers, mood, undone = [*run.own, *run.watchers], Mood(setting.game, "differences"), 0
    for number in range(CHOICES):
        state = run.room.play.state
        if state.over:
            break
        run.seat, choice = mood.pick(state)
        await run.do(str(choice))
        if number % 7 == 3 and run.room.play.match.can_undo(run.seat):
            await choosing.undo(hall, run.room, run.seat)
            undone += 1
        if number % EVERY == 0:
            await choosing.chat(hall, run.room, 0, f"That was number {number}.")
            await settle()
            await check(run, watchers)
    await settle()
    await check(run, watchers)
    welcomes = [message["type"] for watcher in watchers for message in watcher.messages[1:]]
    assert set(welcomes) == {"update"}, "nobody was told the whole again"
    run.end()


async def test_a_difference_is_smaller_by_far_than_the_whole(hall: Hall) -> None:
    """Sekigahara: a seat's update was 37 kB."""
    run, mood = await Run.begin(hall, SEKIGAHARA.record("size"), 0), Mood(SEKIGAHARA.game, "size")
    for _ in range(60):
        run.seat, choice = mood.pick(run.room.play.state)
        await run.do(str(choice))
    for watcher in [run.own[0], *run.watchers[:2]]:
        sizes = sorted(len(json.dumps(message, separators=(",", ":"))) for message in watcher.messages[1:])
        assert sizes[len(sizes) // 2] < 3000 < len(json.dumps(watcher.messages[0]))
    run.end()


async def test_whoever_loses_a_seat_is_told_by_other_eyes_from_then_on(hall: Hall) -> None:
    """Nothing goes from one view to another: what a spectator sees comes whole, the seat goes."""
    run = await Run.begin(hall, match.start(SEALED, 3, 1).record, 0)
    watcher, player = run.own[0], run.room.sheet.players[0]
    key, player.key = player.key, "taken away"
    await choosing.chat(hall, run.room, 1, "Who is that?")
    await settle()
    sent = watcher.messages[-1]["changes"]
    assert sent["seats"] == [[]]
    assert sent["view"] == [(await whole(hall, run.room, []))["view"]]
    player.key = key
    await choosing.chat(hall, run.room, 1, "Ah, you.")
    await settle()
    assert watcher.messages[-1]["changes"]["view"] == []
    assert seen(watcher.now) == seen(await whole(hall, run.room, [0]))
    run.end()


async def test_what_is_kept_for_spectators_is_bounded(hall: Hall) -> None:
    """They may say they have seen the log up to any number."""
    run = await Run.begin(hall, match.start(SEALED, 3, 1).record, 0)
    crowd = [Watcher(hall, run.room, []) for _ in range(3 * updates.CROWD)]
    for watcher in crowd:
        run.room.come(watcher.connection)
    version = run.room.version
    for last, watcher in enumerate(crowd):
        watcher.connection.last = last % (run.room.seq + 1)
        watcher.connection.welcome()
    now = updates.edition(run.room)
    assert now._welcome is not None, "a crowd that comes together is told the same words"
    assert len(now._messages) <= updates.MESSAGES
    assert run.room.version == version, "who only watches is nobody's business"
    for watcher in crowd:
        run.room.go(watcher.connection)
    run.end()


async def test_one_more_spectator_costs_what_the_first_did(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many look on, nobody is gone through and nobody is told when another comes or goes."""
    run = await Run.begin(hall, match.start(SEALED, 3, 1).record, 0)
    asked: list[Connection] = []
    seats_at = Connection.seats_at

    def counted(self: Connection, room: Room) -> tuple[int, ...]:
        asked.append(self)
        return seats_at(self, room)

    monkeypatch.setattr(Connection, "seats_at", counted)
    costs, crowd = [], []
    for _ in range(40):
        before, one = len(asked), Watcher(hall, run.room, [])
        run.room.come(one.connection)
        one.connection.welcome()
        crowd.append(one)
        costs.append(len(asked) - before)
    await settle()
    assert costs[-1] <= costs[0]
    for one in crowd:
        run.room.go(one.connection)
    await settle()
    assert all(len(one.messages) == 1 for one in crowd)
    run.end()
    assert run.room.edition is None, "nothing is kept for nobody"


async def test_a_refused_choice_tells_nothing_new(hall: Hall) -> None:
    run = await Run.begin(hall, match.start(SEALED, 3, 1).record, 0)
    counts = [len(watcher.messages) for watcher in [*run.own, *run.watchers]]
    with pytest.raises((Refusal, SengokuError)):
        await choosing.choose(hall, run.room, 0, "no such decision", "no such choice")
    await settle()
    assert [len(watcher.messages) for watcher in [*run.own, *run.watchers]] == counts
    run.end()
