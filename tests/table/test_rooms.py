"""The log decides: two servers on one database, rebuilt tables, forgotten tables, rows committed together."""

from __future__ import annotations

import asyncio
import gc
import random
import weakref
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from sengoku.core.events import Event, heard
from sengoku.core.record import digest
from sengoku.core.state import State
from sengoku.table import choosing, rows, tables, writer
from sengoku.table import rooms as room_cache
from sengoku.table.bodies import CreateTable, SeatPlan
from sengoku.table.config import Config
from sengoku.table.errors import Refusal
from sengoku.table.hall import Hall
from sengoku.table.play import Play, rebuilt
from sengoku.table.room import Room
from sengoku.table.rows import Row
from sengoku.table.snapshots import APART, Snapshot, chain
from sengoku.table.updates import encode
from sengoku.table.writer import Conflict

pytestmark = pytest.mark.anyio

GAMES = ("tests.toy.stones:STONES", "tests.toy.sealed:SEALED")


@pytest.fixture
async def halls(tmp_path: Path) -> AsyncIterator[list[Hall]]:
    """Two servers that share a database, without sockets."""
    made = [Hall(Config(data=tmp_path, bot_delay=0, games=GAMES, rooms=3)) for _ in range(2)]
    async with AsyncExitStack() as stack:
        for hall in made:
            await hall.open()
            stack.push_async_callback(hall.close)
        yield made


async def people(hall: Hall, game: str, count: int) -> Room:
    """A running game of people only."""
    body = CreateTable(game=game, seats=count, plan=[SeatPlan("you")] * count, start=True)
    return await hall.rooms.get((await tables.create(hall, body)).table.id)


async def test_two_servers_race_for_a_number_and_one_wins(halls: list[Hall]) -> None:
    here = await people(halls[0], "stones", 2)
    there = await halls[1].rooms.get(here.id)
    seat = here.play.state.deciders()[0]
    decision = here.play.decisions[seat]
    results = await asyncio.gather(
        choosing.choose(halls[0], here, seat, decision, "take 1"),
        choosing.choose(halls[1], there, seat, decision, "take 2"),
        return_exceptions=True,
    )
    (lost,) = [result for result in results if isinstance(result, BaseException)]
    assert isinstance(lost, Refusal)
    assert lost.code == "stale"
    # The loser has read what the winner wrote; the winner did not need to.
    assert digest(here.play.state) == digest(there.play.state)
    assert here.play.decisions == there.play.decisions
    stored = await halls[0].storage.rows(here.id)
    assert sum(isinstance(row.body, rows.Choice) for row in stored) == 1


async def test_a_choice_is_made_once_and_taken_back_without_playing_again(
    halls: list[Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a person, by a bot (which looks first whether others would notice), and within the barrier."""
    made: list[str] = []

    def choose(state: State, seat: object, choice: object) -> list[Event]:
        made.append(str(choice))
        return chosen(state, seat, choice)

    room = await people(halls[0], "stones", 2)
    chosen = State.choose
    monkeypatch.setattr(State, "choose", choose)
    for bot in (False, True):
        (seat,) = room.play.state.deciders()
        if bot:
            assert not choosing.would_be_unseen(room, seat, "take 1")
        await choosing.choose(halls[0], room, seat, room.play.decisions[seat], "take 1")
        assert (made.pop(), made) == ("take 1", [])
    await choosing.undo(halls[0], room, seat)
    assert (room.play.state.moves, made) == (1, [])


async def test_what_is_chosen_while_the_server_closes_is_refused_and_no_fault(
    halls: list[Hall], caplog: pytest.LogCaptureFixture
) -> None:
    room = await people(halls[0], "stones", 2)
    (seat,) = room.play.state.deciders()
    halls[0].storage._writer.close()
    with pytest.raises(Refusal) as refused:
        await choosing.choose(halls[0], room, seat, room.play.decisions[seat], "take 1")
    assert refused.value.code == "unavailable"
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


async def test_a_server_that_is_behind_reads_first_and_goes_on(halls: list[Hall]) -> None:
    here = await people(halls[0], "stones", 2)
    there = await halls[1].rooms.get(here.id)
    for _ in range(2):
        seat = here.play.state.deciders()[0]
        await choosing.choose(halls[0], here, seat, here.play.decisions[seat], "take 1")
    assert await choosing.chat(halls[1], there, 0, "hello!") == here.seq + 1
    assert await choosing.chat(halls[0], here, 1, "hi") == there.seq + 1
    (seat,) = there.play.state.deciders()
    old = there.play.decisions[seat]
    await choosing.choose(halls[0], here, seat, old, "take 1")
    with pytest.raises(Refusal) as late:  # read, and found to be another question now
        await choosing.choose(halls[1], there, seat, old, "take 1")
    assert late.value.code == "stale"
    assert there.seq == here.seq
    # Whoever has lost the seat meanwhile is not let in by having been slow.
    await choosing.chat(halls[0], here, 1, "hi")
    with pytest.raises(Refusal) as lost:
        await choosing.chat(halls[1], there, 0, "me?", lambda: there.seq < here.seq)
    assert lost.value.code == "wrong-secret"


async def test_a_table_deleted_elsewhere_is_gone(halls: list[Hall]) -> None:
    here = await people(halls[0], "stones", 2)
    there = await halls[1].rooms.get(here.id)
    await halls[0].storage.delete(here.id)
    with pytest.raises(Refusal) as refused:
        await choosing.chat(halls[1], there, 0, "hello?")
    assert refused.value.code == "not-found"
    assert there.ended == "deleted"
    with pytest.raises(Refusal):
        await halls[1].rooms.get(here.id)


async def test_rows_are_committed_together_and_one_bad_row_spoils_only_itself(halls: list[Hall]) -> None:
    storage = halls[0].storage
    made = [await people(halls[0], "stones", 2) for _ in range(3)]
    chat = rows.Chat(0, "A", "hello")
    jobs = [(room.id, [Row(room.seq + 1, 0, chat)]) for room in made]
    jobs.append((made[0].id, [Row(1, 0, chat)]))
    jobs.append(("nosuch", [Row(1, 0, chat)]))
    jobs.append((made[1].id, [Row(made[1].seq + 2, 0, chat), Row(1, 0, chat)]))
    results: list[Exception | None] = []
    for table, added in jobs:
        storage.append(table, added, None, results.append)
    async with asyncio.timeout(60):
        while len(results) < len(jobs):
            await asyncio.sleep(0.001)
    assert results[:3] == [None] * 3
    assert all(isinstance(result, Conflict) for result in results[3:])
    for room in made:
        stored = await storage.rows(room.id)
        assert [row.seq for row in stored] == list(range(1, room.seq + 2))


async def test_in_a_crowd_choices_wait_for_the_beat_and_share_a_commit(
    halls: list[Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The beat is the clock's: neither what is stored nor when moves it."""
    monkeypatch.setattr(room_cache, "CROWD", 2)
    hall = halls[0]
    alone = await people(hall, "stones", 2)
    assert await choosing.chat(hall, alone, 0, "Nobody else is here.") == alone.seq
    others = [await people(hall, "stones", 2) for _ in range(2)]
    loop = asyncio.get_running_loop()
    beats: list[tuple[float, Callable[[], None]]] = []
    monkeypatch.setattr(loop, "call_later", lambda delay, work: beats.append((delay, work)))
    monkeypatch.setattr(loop, "time", lambda: 30 * writer.BEAT + 0.004)
    commits = hall.metrics.counted().counts["sengoku_commits_total"]
    saying = [asyncio.create_task(choosing.chat(hall, room, 0, "Hello.")) for room in others]
    for _ in range(20):
        await asyncio.sleep(0)
    ((delay, commit),) = beats
    assert delay == pytest.approx(writer.BEAT - 0.004)
    assert not any(said.done() for said in saying)
    monkeypatch.undo()
    commit()
    assert await asyncio.gather(*saying) == [room.seq for room in others]
    assert hall.metrics.counted().counts["sengoku_commits_total"] == commits + 1


async def test_what_nobody_needs_is_forgotten_and_found_again(halls: list[Hall]) -> None:
    hall = halls[0]
    made = [await people(hall, "stones", 2) for _ in range(6)]
    kept = [room for room in made if hall.rooms.live(room.id) is room]
    assert len(kept) == 3
    again = await hall.rooms.get(made[0].id)
    assert again is not made[0]
    assert again.play.decisions == made[0].play.decisions
    first, second = await asyncio.gather(hall.rooms.get(made[1].id), hall.rooms.get(made[1].id))
    assert first is second
    # Tables that are in use are never forgotten, however many there are.
    async with AsyncExitStack() as stack:
        for room in made:
            room = await hall.rooms.get(room.id)
            await stack.enter_async_context(room.lock)
            assert hall.rooms.live(room.id) is room
        assert all(hall.rooms.live(room.id) for room in made)


@pytest.mark.parametrize(("game", "count"), [("samurai-sword", 4), ("sealed", 3), ("stones", 3)])
async def test_a_rebuilt_table_is_the_same_in_everything(
    halls: list[Hall], game: str, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Choices, undos near and far: after each, the log gives the same table, alone and with snapshots."""
    hall = halls[0]
    room = await people(hall, game, count)
    played: list[object] = []

    def choose(state: State, seat: object, choice: object) -> list[Event]:
        played.append(choice)
        return chosen(state, seat, choice)

    chosen = State.choose
    monkeypatch.setattr(State, "choose", choose)
    chance = random.Random(game)
    for number in range(60):
        if room.sheet.status == "over":
            break
        seat = chance.randrange(count)
        try:
            if number % 7 == 6:
                await choosing.undo(hall, room, seat)
                for other in range(count):
                    if room.sheet.undo is not None and other != seat:
                        await choosing.consent(hall, room, other, True)
            else:
                seat = chance.choice(list(room.play.decisions))
                choice = chance.choice(room.play.state.choices(seat))
                await choosing.choose(hall, room, seat, room.play.decisions[seat], str(choice))
        except Refusal as refused:
            if refused.code != "conflict":  # nothing to take back yet
                raise
        await asyncio.gather(*on_their_way(f"snapshot-{room.id}"))
        stored = await hall.storage.rows(room.id)
        assert_same(rebuilt(room.header, room.play.game, stored), room)
        kept = chain(await hall.storage.snapshots(room.id), room.play.game.version, stored[-1].seq)
        played.clear()
        anew = rebuilt(room.header, room.play.game, stored, kept)
        # An undo goes back to the snapshot before what it takes back, which may not be the last.
        undos = [row for row in stored if isinstance(row.body, rows.Undo) and row.seq > _last(kept)]
        assert len(played) <= APART * (1 + 2 * len(undos))
        assert_same(anew, room)
    assert kept or game != "samurai-sword"


async def test_a_forgotten_table_is_gone_without_a_collector(halls: list[Hall]) -> None:
    """The collector looks at long-lived things once an hour (`sengoku.table.garbage`)."""
    hall = halls[0]
    gone: list[weakref.ref[object]] = []
    gc.disable()
    try:
        for number in range(5):  # of which three are kept
            room = await people(hall, "samurai-sword", 4)
            for _ in range(2 * APART):
                seat = next(iter(room.play.decisions))
                choice = str(room.play.state.choices(seat)[0])
                await choosing.choose(hall, room, seat, room.play.decisions[seat], choice)
            await asyncio.gather(*on_their_way(f"snapshot-{room.id}"))
            if number < 2:
                gone += [weakref.ref(room), weakref.ref(room.play), weakref.ref(room.play.state)]
            del room
        assert [one() for one in gone] == [None] * 6
    finally:
        gc.enable()


def _last(kept: Sequence[Snapshot]) -> int:
    return kept[-1].seq if kept else 0


def on_their_way(name: str) -> list[asyncio.Task[object]]:
    """Work that nobody waits for, by its name."""
    return [task for task in asyncio.all_tasks() if task.get_name() == name]


def assert_same(anew: Play, room: Room) -> None:
    """Whatever can be asked of a game is the same."""
    play = room.play
    assert anew.decisions == play.decisions
    assert digest(anew.state) == digest(play.state)
    assert anew.steps == play.steps
    assert room.sheet.moves == len(anew.steps if anew.state.over else anew.seen())
    for seat in range(room.header.seats):
        assert anew.match.can_undo(seat) == play.match.can_undo(seat)
    for there, here in zip(anew.made, play.made, strict=True):
        assert (there.seat, there.choice, there.unseen) == (here.seat, here.choice, here.unseen)
        assert (there.asked, there.barrier) == (here.asked, here.barrier)
        assert encode(heard(there.events, 0)) == encode(heard(here.events, 0))
    assert [mark.moves for mark in anew.marks] == sorted({mark.moves for mark in anew.marks})
    for mark in anew.marks:
        assert digest(mark.state(play.game)) == digest(play.match.record.replay(mark.moves))
