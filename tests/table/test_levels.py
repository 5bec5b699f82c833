"""Levels that think: they take their time and no more, and stop when nobody waits for them."""

from __future__ import annotations

import asyncio
from datetime import datetime
from pathlib import Path

import pytest

from sengoku.bots.levels import SECONDS
from sengoku.table import tables
from sengoku.table.bodies import CreateTable, SeatPlan
from sengoku.table.config import Config
from sengoku.table.hall import Hall
from tests.table.people import PATIENCE, sitting
from tests.table.servers import METRICS_KEY, Server
from tests.toy.stones import STONES

pytestmark = pytest.mark.anyio

#: So that seat 0 begins.
FIRST = next(seed for seed in range(99) if STONES.new(2, seed).deciders() == (0,))


async def test_a_level_takes_its_time_and_finds_the_winning_move(shared: Server) -> None:
    """Left with four of nine stones, or two, it takes what leaves an even heap to one who takes one."""
    made = shared.create("sages", ["you", "skilled"], start=True, seed=FIRST)
    async with sitting(shared, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
        while not person.over:
            if person.now["waiting"] == [0]:
                await person.choose(0, "take 1")
            else:
                await person.after(person.now["seq"])
        entries = {entry["seq"]: entry for entry in person.entries}
        for seq, entry in entries.items():
            if entry["kind"] == "choice" and entry["seat"] == 1:
                before = datetime.fromisoformat(entries[seq - 1]["at"])
                took = (datetime.fromisoformat(entry["at"]) - before).total_seconds()
                assert took >= SECONDS["skilled"] - 0.01, "the pause tells nothing"
        [over] = [entry for entry in person.entries if entry["kind"] == "over"]
        assert over["winners"] == [1]


async def test_thinking_stops_when_nobody_waits_for_it(shared: Server) -> None:
    """A person lets a ponderer play and comes back while it thinks: its process is free again."""
    made = shared.create("sages", ["you", "you"], start=True, seed=FIRST)
    seat, key = f"/api/tables/{made['table']['id']}/seats/0", made["seat_keys"]["0"]
    async with sitting(shared, made["table"]["id"], [key]) as person:
        assert shared.call("POST", f"{seat}/bot", key, json={"bot": "ponderer"}).status_code == 200
        await _until_busy(shared, wanted=True)
        assert shared.call("POST", f"{seat}/back", key).status_code == 200
        await _until_busy(shared, wanted=False)
        await person.until(lambda: person.now["waiting"] == [0] and not person.now["thinking"])
        assert (await person.choose(0, "take 1"))["type"] == "done"
    assert "TimeoutError" not in shared.faults(), "it was stopped, not given up"


async def _until_busy(server: Server, *, wanted: bool) -> None:
    async with asyncio.timeout(PATIENCE):
        while _busy(server) != wanted:
            await asyncio.sleep(0.02)


def _busy(server: Server) -> bool:
    text = server.call("GET", "/api/metrics", METRICS_KEY).text
    return "sengoku_bots_thinking 0" not in text


async def test_when_many_think_each_has_less_time(tmp_path: Path) -> None:
    """Two processes: from the third bot that thinks on, they are shared."""
    hall = Hall(Config(data=tmp_path, bot_delay=0, bot_workers=2, games=("tests.table.sages",)))
    await hall.open()
    try:
        body = CreateTable(game="sages", seats=2, plan=[SeatPlan("you")] * 2, start=True)
        room = await hall.rooms.get((await tables.create(hall, body)).table.id)
        (seat,) = room.play.state.deciders()
        room.sheet.players[seat].bot = "strong"
        times = []
        for busy in (0, 1, 2, 7):
            hall.bots.busy = busy
            times.append(hall.bots._pause(room, seat))
        assert times == pytest.approx([SECONDS["strong"] * share for share in (1, 1, 2 / 3, 1 / 4)])
    finally:
        hall.bots.busy = 0
        await hall.close()
