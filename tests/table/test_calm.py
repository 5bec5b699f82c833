"""Nobody freezes the others: games are played again by clerks, near the last snapshot, within a budget."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sengoku.core.events import Event
from sengoku.core.record import digest
from sengoku.core.state import State
from sengoku.table import choosing, replay, tables
from sengoku.table.bodies import CreateTable, Fork, SeatPlan
from sengoku.table.config import Config
from sengoku.table.errors import Refusal
from sengoku.table.hall import Hall
from sengoku.table.limits import Budget
from sengoku.table.loading import NEAR
from sengoku.table.moments import view_of
from sengoku.table.room import Room
from sengoku.table.snapshots import APART
from sengoku.table.turns import TooMany, Turns
from tests.table.people import PATIENCE, sitting
from tests.table.servers import METRICS_KEY, Server

pytestmark = pytest.mark.anyio

SEATS = 5


@pytest.fixture
async def halls(tmp_path: Path) -> AsyncIterator[list[Hall]]:
    """A server, and another that takes over its tables; neither has sockets."""
    made = [Hall(Config(data=tmp_path, bot_delay=0)) for _ in range(2)]
    async with AsyncExitStack() as stack:
        for hall in made:
            await hall.open()
            stack.push_async_callback(hall.close)
        yield made


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every choice that is carried out on this thread, the event loop's."""
    found: list[str] = []
    here, chosen = threading.get_ident(), State.choose

    def choose(state: State, seat: object, choice: object) -> list[Event]:
        if threading.get_ident() == here:
            found.append(str(choice))
        return chosen(state, seat, choice)

    monkeypatch.setattr(State, "choose", choose)
    return found


async def a_game(hall: Hall, most: int = 10_000) -> Room:
    """A game of people only, played by chance."""
    plan = [SeatPlan("you")] * SEATS
    body = CreateTable(game="samurai-sword", seats=SEATS, plan=plan, seed="calm", start=True)
    room = await hall.rooms.get((await tables.create(hall, body)).table.id)
    chance = random.Random(7)
    while room.sheet.status == "playing" and len(room.play.made) < most:
        (seat, decision), *_ = room.play.decisions.items()
        choice = chance.choice(room.play.state.choices(seat))
        await choosing.choose(hall, room, seat, decision, str(choice))
    return room


def text_of(room: Room) -> str:
    return replay.record(room).dumps()


async def snapshots_stored(hall: Hall, room: Room) -> None:
    """Wait until what has become due is in the database."""
    last = room.play.marks[-1].moves
    async with asyncio.timeout(60):
        while len(await hall.storage.snapshots(room.id)) < last // APART:
            await asyncio.sleep(0.01)


async def test_no_game_is_played_again_on_the_event_loop(halls: list[Hall], played: list[str]) -> None:
    """A whole game is opened, looked back at, forked, verified, told and uploaded elsewhere."""
    room = await a_game(halls[0])
    text, count = text_of(room), len(room.play.made)
    assert count > 4 * APART
    assert count % APART > NEAR + 3, "what is played again after the last snapshot would be next to nothing"
    await snapshots_stored(halls[0], room)
    hall = halls[1]
    played.clear()

    there = await hall.rooms.get(room.id)
    assert digest(there.play.state) == digest(room.play.state)
    assert text_of(there) == text
    assert played == []

    for move in (0, 1, APART, count // 2, count):
        found: dict[str, Any] = msgspec.json.decode(await replay.position(hall, "a", there, move, 0, None))
        state = await asyncio.to_thread(there.play.match.record.replay, move)
        assert found["view"] == msgspec.to_builtins(view_of(state, 0))
        assert (found["at"], found["of"]) == (move, count)
    assert len(replay.moves(there.play.made, None, set())) == count

    body = CreateTable(
        game="samurai-sword", seats=SEATS, plan=[SeatPlan("you")] * SEATS, fork=Fork(room.id, count - 3)
    )
    made = await tables.create(hall, body)
    fork = await hall.rooms.get(made.table.id)
    await tables.start(hall, fork, None, made.host_key)
    assert fork.play.steps == there.play.steps[: count - 3]
    again = await halls[0].rooms.get(fork.id)
    assert digest(again.play.state) == digest(fork.play.state)
    assert digest(fork.play.state) == digest(
        await asyncio.to_thread(room.play.match.record.replay, count - 3)
    )

    uploaded, verdict = await replay.upload(hall, "a", text, tables.new_id(), "host")
    assert verdict.ok
    assert digest(uploaded.play.state) == digest(room.play.state)
    assert text_of(uploaded).splitlines()[1:] == text.splitlines()[1:]
    assert played == []


async def test_taking_back_costs_the_distance_to_the_last_snapshot(
    halls: list[Hall], played: list[str]
) -> None:
    room = await a_game(halls[0], 4 * APART)
    for _ in range(3):
        seat = room.play.made[len(room.play.made) // 2].seat
        played.clear()
        await choosing.undo(halls[0], room, seat)
        if room.sheet.undo is not None:
            for other in range(SEATS):
                if other != seat:
                    await choosing.consent(halls[0], room, other, True)
        assert len(played) <= 2 * APART
        assert digest(room.play.state) == digest(room.play.match.record.replay())


async def test_a_table_without_snapshots_is_caught_up_by_a_clerk(
    halls: list[Hall], played: list[str]
) -> None:
    """As those of earlier versions are, or one whose snapshots were lost."""
    room = await a_game(halls[0], 2 * APART + 3)
    await snapshots_stored(halls[0], room)
    lost = await halls[0].storage.snapshots(room.id)
    await halls[0].storage.forget_snapshots(room.id)
    played.clear()
    there = await halls[1].rooms.get(room.id)
    assert played == []
    assert digest(there.play.state) == digest(room.play.state)
    assert there.play.decisions == room.play.decisions
    await snapshots_stored(halls[1], there)
    found = await halls[1].storage.snapshots(room.id)
    assert [kept.states for kept in found[: len(lost)]] == [kept.states for kept in lost]


async def test_each_address_has_a_budget_that_comes_back() -> None:
    now = 0
    budget = Budget(10, 100, lambda: now)
    for _ in range(10):
        budget.spend("a", 10, "forks")
    with pytest.raises(Refusal, match=r"none left for forks\. Try again in 2 s") as refused:
        budget.spend("a", 20, "forks")
    assert (refused.value.status, refused.value.headers) == (429, {"Retry-After": "2"})
    budget.spend("b", 100, "forks")
    now = 2000
    budget.spend("a", 20, "forks")
    now = 60_000
    budget.spend("a", 1000, "more than anybody ever has")


async def test_everybody_has_a_turn_however_much_one_asks_for() -> None:
    turns = Turns(1, 6)
    order: list[str] = []

    async def work(who: str, rank: int) -> None:
        async with turns.turn(who, rank):
            order.append(who)
            await asyncio.sleep(0)

    async with turns.turn("x"):
        asked = [("a", 1), ("a", 1), ("a", 1), ("b", 1), ("c", 0), ("d", 1)]
        tasks = [asyncio.create_task(work(*one)) for one in asked]
        await asyncio.sleep(0)
        with pytest.raises(TooMany):
            await work("e", 0)
        tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["c", "a", "b", "d", "a"]
    assert (turns.free, turns.waiting) == (1, 0)


async def test_bots_among_themselves_pause_while_nobody_watches(tmp_path: Path) -> None:
    """And go on when somebody does; the server may be told to let them play."""
    server = Server(tmp_path, "--bot-delay", "0").start()
    try:
        made = server.create("samurai-sword", ["random"] * 3, start=True)["table"]["id"]
        for _ in range(3):
            assert server.call("GET", f"/api/tables/{made}").json()["moves"] == 0
        async with sitting(server, made) as somebody:
            await somebody.until(lambda: somebody.now["seq"] > 10)
        server.stop()
        # What nobody looks at is not even loaded after a restart.
        server.start()
        assert "sengoku_rooms 0" in server.call("GET", "/api/metrics", METRICS_KEY).text
        server.stop()
        server.options = (*server.options, "--unwatched")
        server.start()
        async with asyncio.timeout(PATIENCE):
            while server.call("GET", f"/api/tables/{made}").json()["status"] != "over":
                await asyncio.sleep(0.1)
    finally:
        server.stop()
