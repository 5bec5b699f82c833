"""Every door by which somebody could learn of a choice made in secret, and what its owner has of it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.core.record import Record
from sengoku.core.state import State
from sengoku.table import bots, choosing, replay, seats
from sengoku.table.config import Config
from sengoku.table.errors import Refusal
from sengoku.table.hall import Hall
from sengoku.table.room import Room
from sengoku.table.rows import Row
from sengoku.table.writer import Conflict, Stored
from tests.table.forks import Run, Watcher, position, settle
from tests.table.people import PATIENCE
from tests.toy.drafts import DRAFTS, Look

pytestmark = pytest.mark.anyio

GAMES = ("tests.toy.drafts:DRAFTS",)
KEY = "key {}"


@pytest.fixture
async def halls(tmp_path: Path) -> AsyncIterator[list[Hall]]:
    """Two servers that share a database, without sockets."""
    made = [Hall(Config(data=tmp_path, bot_delay=0, games=GAMES)) for _ in range(2)]
    async with AsyncExitStack() as stack:
        for hall in made:
            await hall.open()
            stack.push_async_callback(hall.close)
        yield made


async def drafting(hall: Hall, seat: int = 0) -> Run:
    """A game of Drafts of three, at its first question."""
    return await Run.begin(hall, Record(DRAFTS, 3, {}, "7"), seat)


def written(run: Run, seat: int) -> list[str]:
    """What a seat can write, in order."""
    return [str(c) for c in run.room.play.state.choices(seat) if c.verb == "write"]


async def choose(run: Run, seat: int, choice: str) -> int:
    room = run.room
    number = await choosing.choose(run.hall, room, seat, room.play.decisions[seat], choice)
    await settle()
    return number


def kinds(entry: dict[str, Any]) -> list[str]:
    return [event["kind"] for event in entry["events"]]


async def test_what_was_done_in_secret_is_told_to_its_owner_with_the_next_entry(halls: list[Hall]) -> None:
    run = await drafting(halls[0])
    both = Watcher(run.hall, run.room, [0, 1])
    both.come()
    first, second = written(run, 0)[:2]
    seq = run.room.seq
    assert [await choose(run, 0, first), await choose(run, 0, second)] == [seq, seq]
    assert await choose(run, 0, "seal") == seq + 1
    entry = run.own[0].messages[-1]["entries"][-1]
    assert kinds(entry) == ["wrote", "wrote", "sealed"]
    assert [event["args"].get("card") for event in entry["events"]] == [int(first[-1]), int(second[-1]), None]
    assert (entry["seq"], entry["move"]) == (seq + 1, 1)
    for watcher in run.watchers:
        assert kinds(watcher.messages[-1]["entries"][-1]) == ["sealed"]
    # A device that is passed round is told whose it is, and that nobody else may even hear of it.
    shared = both.messages[-1]["entries"][-1]["events"]
    assert [(event.get("private"), event.get("for")) for event in shared] == [
        (True, [0]), (True, [0]), (None, [0])
    ]  # fmt: skip
    # Looked back at, it is the same.
    looked = replay.moves(run.room.play.made, 0, replay.unseen(run.room))
    assert [[event.kind for event in move.events] for move in looked] == [["wrote", "wrote", "sealed"]]
    assert len(replay.moves(run.room.play.made, 1, replay.unseen(run.room))[0].events) == 1
    found = position(run.hall, run.room, 1, 0, KEY.format(0))
    assert (found["of"], kinds(found)) == (1, ["wrote", "wrote", "sealed"])
    with pytest.raises(Refusal, match="1 choices"):
        position(run.hall, run.room, 2, 0, KEY.format(0))
    both.go()
    run.end()


async def test_what_is_taken_back_in_secret_is_taken_back_in_secret(halls: list[Hall]) -> None:
    run = await drafting(halls[0])
    first, second = written(run, 0)[:2]
    await choose(run, 0, first)
    await choose(run, 1, "seal")
    await choose(run, 0, second)
    before = await run.others_learn()
    seq = run.room.seq
    assert await choosing.undo(run.hall, run.room, 0) == seq
    await settle()
    assert run.own[1].now["seats"][0]["view"]["draft"] == int(first[-1]) - 1
    assert await run.others_learn() == before
    await choose(run, 0, "seal")
    assert kinds(run.own[0].messages[-1]["entries"][-1]) == ["wrote", "sealed"]
    # The seal is known to all and so is that it was broken; what lies below it stays a secret.
    assert await choosing.undo(run.hall, run.room, 0) == seq + 2
    await settle()
    broken = run.watchers[0].messages[-1]
    assert (broken["entries"][-1]["kind"], broken["entries"][-1]["move"]) == ("undo", 1)
    assert await choosing.undo(run.hall, run.room, 0) == seq + 2
    await settle()
    assert run.watchers[0].messages[-1] is broken
    assert run.own[0].now["seats"][0]["view"]["draft"] == -1
    assert run.room.play.steps == [(1, "seal")]
    run.end()


def _half_paid() -> tuple[Record, int, int, list[str]]:
    """Shitennō: somebody has ended a turn that could be taken back; the next one begins to pay, in secret."""
    game = sengoku.game("shitenno")
    for seed in range(60):
        record, chance = Record(game, 3, {}, str(seed)), random.Random(seed)
        state: State = record.start()
        while not state.over:
            (seat,) = state.deciders()
            choice = str(chance.choice(state.choices(seat)))
            state.choose(seat, choice)
            following = state.deciders()
            if following not in ((), (seat,)) and not state.barrier:
                paying = [c for c in state.choices(following[0]) if c.verb in ("koku", "troops")]
                if paying:
                    return record, seat, following[0], [choice, str(paying[0])]
            record.add(seat, choice)
    raise AssertionError("no such position was found")


async def test_anothers_way_back_stays_open_and_takes_what_was_begun_along(halls: list[Hall]) -> None:
    record, before, seat, (turn, paying) = _half_paid()
    run = await Run.begin(halls[0], record, seat)
    await choose(run, before, turn)
    assert run.room.play.match.can_undo(before)
    known = await run.others_learn()
    await choose(run, seat, paying)
    assert await run.others_learn() == known
    await choosing.undo(run.hall, run.room, before)
    await settle()
    assert run.room.play.steps == [(step.seat, step.choice) for step in record.steps]
    assert run.room.play.state.deciders() == (before,)
    assert run.room.sheet.moves == len(record.steps)
    # The log alone gives the same table.
    other = await halls[1].rooms.get(run.room.id)
    assert other.play.steps == run.room.play.steps
    assert (other.seq, other.sheet.moves) == (run.room.seq, run.room.sheet.moves)
    run.end()


async def test_an_undo_by_consent_speaks_of_what_all_know(halls: list[Hall]) -> None:
    run = await drafting(halls[0])
    for seat in (0, 1, 2):
        await choose(run, seat, written(run, seat)[0])
        await choose(run, seat, "seal")
    looking = run.room.play.state.deciders()
    if looking != (0, 1, 2):
        await choose(run, looking[0], "close")
    asking = 2 if looking == (1,) else 1
    moves = run.room.sheet.moves
    await choosing.undo(run.hall, run.room, asking)
    await settle()
    assert run.watchers[0].now["undo"]["move"] == asking
    # What somebody does in secret meanwhile does not end the request, and shifts nothing.
    await choose(run, 0, written(run, 0)[0])
    assert run.room.sheet.undo is not None
    await choosing.consent(run.hall, run.room, 0, True)
    await choosing.consent(run.hall, run.room, 3 - asking, True)
    await settle()
    entry = run.watchers[-2].messages[-1]["entries"][-1]
    assert (entry["kind"], entry["move"]) == ("undo", asking)
    assert run.room.sheet.moves == asking < moves
    assert [seat for seat, _ in run.room.play.steps] == [0, 0, 1, 1, 2][: 2 * asking + 1]
    run.end()


async def test_a_hidden_step_elsewhere_refuses_nobody(halls: list[Hall]) -> None:
    run = await drafting(halls[0])
    there = await halls[1].rooms.get(run.room.id)
    await choose(run, 0, written(run, 0)[0])
    decision = there.play.decisions[1]
    assert await choosing.choose(halls[1], there, 1, decision, "seal") == run.room.seq + 1
    # Nor does something that everybody knows of.
    assert await choosing.chat(halls[0], run.room, 2, "hello?") == there.seq + 1
    await choose(run, 0, written(run, 0)[1])
    assert await choosing.chat(halls[1], there, 2, "hello!") == there.seq
    run.end()


async def test_a_hidden_step_elsewhere_keeps_nobody_from_a_seat(halls: list[Hall]) -> None:
    run = await drafting(halls[0])
    there = await halls[1].rooms.get(run.room.id)
    own = KEY.format(1)
    for change in (
        lambda: seats.leave(halls[1], there, 1, own),
        lambda: seats.back(halls[1], there, 1, own),
        lambda: seats.give_to_bot(halls[1], there, 1, "random", own),
    ):
        await run.hall.rooms.refresh(run.room)
        await choose(run, 0, written(run, 0)[0])
        await choosing.undo(run.hall, run.room, 0)
        assert there.stored < run.room.stored
        await change()
    assert there.sheet.players[1].kind == "bot"
    run.end()


async def test_what_cannot_be_stored_is_not_tried_for_ever(
    halls: list[Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = await drafting(halls[0])

    def taken(table: str, added: Sequence[Row], status: str | None, stored: Stored) -> None:
        asyncio.get_running_loop().call_soon(stored, Conflict())

    monkeypatch.setattr(run.hall.storage, "append", taken)
    async with asyncio.timeout(PATIENCE):
        with pytest.raises(Refusal, match="Something else"):
            await choosing.chat(run.hall, run.room, 2, "hello?")
    run.end()


async def test_half_built_it_survives_a_restart_and_a_new_player(halls: list[Hall]) -> None:
    run = await drafting(halls[0])
    await choose(run, 0, written(run, 0)[0])
    before = await run.others_learn()
    anew = await halls[1].rooms.get(run.room.id)
    again = Watcher(halls[1], anew, [0])
    again.connection.welcome()
    late, mine = again.now, run.own[0].now
    assert late["seats"] == mine["seats"]
    assert (late["seq"], anew.sheet.moves, anew.sheet.since) == (mine["seq"], 0, run.room.sheet.since)
    assert len(late["entries"]) == late["seq"]
    # A bot that takes the seat over goes on with what is there, and tells no more of it.
    await seats.give_to_bot(halls[0], run.room, 0, "random", KEY.format(0))
    await _until(run.room, lambda: 0 not in run.room.play.state.deciders())
    await settle()
    news = [entry for entry in run.watchers[0].messages[-1]["entries"] if entry["kind"] == "choice"]
    assert [kinds(entry) for entry in news] == [["sealed"]]
    assert run.room.sheet.moves == 1
    assert before != await run.others_learn()
    run.end()


async def _until(room: Room, done: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not done():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("drafts", [0, 1, 4])
async def test_a_bots_pause_does_not_tell_how_often_it_wrote(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, drafts: int
) -> None:
    """The pause runs from the first hidden step on; the clock stands still here, so it is counted exactly."""
    slept: list[float] = []
    left = [drafts]
    really = asyncio.sleep

    async def sleep(seconds: float) -> None:
        if seconds < 1:  # the server's own clocks go on
            await really(seconds)
        else:
            slept.append(seconds)

    async def scripted(self: bots.Bots, room: Room, seat: int, decision: str) -> str:
        if left[0]:
            left[0] -= 1
            return str(room.play.state.choices(seat)[left[0] % 2])
        return "seal"

    hall = Hall(Config(data=tmp_path, bot_delay=5, games=GAMES))
    await hall.open()
    try:
        run = await drafting(hall)
        monkeypatch.setattr(bots.Bots, "_choice", scripted)
        monkeypatch.setattr(bots, "perf_counter", lambda: 1000.0)
        monkeypatch.setattr(asyncio, "sleep", sleep)
        await seats.give_to_bot(hall, run.room, 0, "random", KEY.format(0))
        task = next(iter(run.room.thinking.values()))
        while not task.done() or run.room.thinking:
            await asyncio.wait(list(run.room.thinking.values()) or [task])
        monkeypatch.undo()
        assert (0, "seal") in run.room.play.steps
        assert len(run.room.play.steps) == drafts + 1
        assert slept == [5.0]
        run.end()
    finally:
        monkeypatch.undo()
        await hall.close()


async def test_after_the_end_all_is_known_and_log_lines_lead_to_their_positions(halls: list[Hall]) -> None:
    run = await drafting(halls[0])
    chance = random.Random(3)
    while not run.room.play.state.over:
        seat = chance.choice(run.room.play.state.deciders())
        await choose(run, seat, str(chance.choice(run.room.play.state.choices(seat))))
    steps = run.room.play.match.record.steps
    hidden = [place for place, step in enumerate(steps, start=1) if step.choice.startswith("write")]
    assert hidden
    for watcher in (run.own[0], run.watchers[0], run.watchers[-2]):
        entries = [entry for message in watcher.messages for entry in message["entries"]]
        (over,) = [entry for entry in entries if entry["kind"] == "over"]
        choices = [entry for entry in entries if entry["kind"] == "choice"]
        assert over["numbers"] == [place for place in range(1, len(steps) + 1) if place not in hidden]
        assert [entry["move"] for entry in choices] == list(range(1, len(choices) + 1))
        for entry in choices:
            place = over["numbers"][entry["move"] - 1]
            found = position(run.hall, run.room, place, None, None)
            assert found["step"] == {"seat": entry["seat"], "choice": steps[place - 1].choice}
            assert found["of"] == len(steps)
    assert run.room.sheet.moves == len(steps)
    assert len(replay.moves(run.room.play.made, None, replay.unseen(run.room))) == len(steps)
    assert replay.record(run.room).verify().ok
    run.end()


async def test_a_look_is_ended_by_the_table_when_its_time_is_up(
    halls: list[Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = await drafting(halls[0])
    best = max(range(3), key=lambda seat: max(run.room.play.state.view(seat)["hand"]))
    for seat in (0, 1, 2):
        if seat == best:
            await choose(run, seat, written(run, seat)[-1])
        await choose(run, seat, "seal")
    assert run.room.play.state.deciders() == (best,)
    watcher = Watcher(run.hall, run.room, [best])
    watcher.come()
    assert watcher.now["seats"][0]["view"]["top"] is not None
    # The minute is over, and nobody has closed the look: whoever comes now sees nothing of it.
    monkeypatch.setattr(Look, "LASTS", 1)
    run.room.sheet.since -= 1000
    late = Watcher(run.hall, run.room, [best])
    late.connection.welcome()
    assert late.now["seats"][0]["view"]["top"] is None
    # A server that is started now, or woken by anybody, closes it for him.
    there = await halls[1].rooms.get(run.room.id)
    there.sheet.since -= 1000
    halls[1].looks.consider(there)
    await _until(there, lambda: there.play.state.deciders() == (0, 1, 2))
    assert there.play.steps[-1] == (best, "close")
    assert not there.play.match.can_undo(best)
    await _until(there, lambda: not there.clocks)
    watcher.go()
    run.end()
