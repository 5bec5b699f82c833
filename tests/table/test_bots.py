"""Bots at the table: visible thinking, a delay, and games that go on whatever a bot does."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from sengoku.table import tables
from sengoku.table.bodies import CreateTable, SeatPlan
from sengoku.table.config import Config
from sengoku.table.hall import Hall
from tests.table.people import PATIENCE, Person, sitting
from tests.table.rascals import gate
from tests.table.servers import METRICS_KEY, Server
from tests.table.still import Still, still
from tests.toy.stones import STONES

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("rascal", ["raises", "cheats", "dies"])
async def test_a_bot_that_fails_is_replaced_by_chance(shared: Server, rascal: str) -> None:
    made = shared.create("rascals", ["you", rascal], start=True)
    async with sitting(shared, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
        await person.play()
    faults = shared.faults()
    assert "a bot failed" in faults
    assert f'"bot": "{rascal}"' in faults
    # Other bots have not suffered.
    made = shared.create("samurai-sword", ["you", "random", "random"], start=True)
    async with sitting(shared, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
        await person.play()


async def test_bots_play_a_chosen_seed_again_as_they_did(shared: Server) -> None:
    """So that a position can be studied."""

    async def played() -> list[Any]:
        made = shared.create("samurai-sword", ["you", "random", "random"], start=True, seed="alike")
        async with sitting(shared, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
            await person.play()
            events = [entry["events"] for entry in person.entries if entry["kind"] == "choice"]
            return [(event["kind"], event["args"]) for told in events for event in told]

    chosen = await played()
    assert len(chosen) > 10
    assert await played() == chosen


@pytest.mark.parametrize("seed", ["alike", None])
async def test_where_nobody_chose_the_seed_no_other_table_tells_what_bots_do(
    tmp_path: Path, seed: str | None
) -> None:
    """Their chance comes from the table itself, not from the seed, which is published in the end."""
    hall = Hall(Config(data=tmp_path, games=("tests.toy.stones:STONES",)))
    await hall.open()
    try:
        body = CreateTable(game="stones", seats=2, plan=[SeatPlan("you")] * 2, seed=seed, start=True)
        room = await hall.rooms.get((await tables.create(hall, body)).table.id)
        assert hall.bots._source(room) == (room.id if seed is None else f"seed:{seed}")
    finally:
        await hall.close()


async def test_a_bot_that_dreams_is_woken(tmp_path: Path) -> None:
    server = Server(tmp_path, "--bot-delay", "0", "--bot-patience", "1").start()
    try:
        made = server.create("rascals", ["you", "dreams"], start=True, options={"heap": 5})
        async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
            await person.play()
        assert "TimeoutError" in server.faults()
    finally:
        server.stop()


async def test_people_can_follow(tmp_path: Path) -> None:
    server = Server(tmp_path, "--bot-delay", "0.4").start()
    try:
        made = server.create("stones", ["you", "random"], start=True)
        async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
            while not person.over:
                if person.now["waiting"] == [0]:
                    assert person.now["thinking"] == []
                    await person.choose(0, person.seat(0)["choices"][0])
                    continue
                assert person.now["thinking"] == [1]
                await person.after(person.now["seq"])
            entries = {entry["seq"]: entry for entry in person.entries}
            for seq, entry in entries.items():
                if entry["kind"] == "choice" and entry["seat"] == 1:
                    took = datetime.fromisoformat(entry["at"]) - datetime.fromisoformat(
                        entries[seq - 1]["at"]
                    )
                    assert took.total_seconds() >= 0.39
    finally:
        server.stop()


def busy(server: Server) -> bool:
    text = server.call("GET", "/api/metrics", METRICS_KEY).text
    return "sengoku_bots_thinking 0" not in text


@asynccontextmanager
async def talking(server: Still) -> AsyncIterator[Person]:
    """Two people, one of whom has asked to take a choice back; meanwhile the bot has made up its mind."""
    first = next(seed for seed in range(99) if STONES.new(3, seed).deciders() == (0,))
    made = server.create("rascals", ["you", "you", "waits"], start=True, seed=first)
    async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
        await person.choose(0, "take 1")
        await person.choose(1, "take 1")
        assert person.now["thinking"] == [2]
        assert (await person.ask("undo", seat=0))["type"] == "done"
        await person.until(lambda: person.now["undo"])
        gate(server.data).touch()
        async with asyncio.timeout(PATIENCE):
            while busy(server):
                await asyncio.sleep(0.05)
        await asyncio.sleep(0.3)
        assert (await person.ask("ping"))["type"] == "pong"
        assert person.now["waiting"] == [2]
        yield person
        await person.until(lambda: person.now["waiting"] != [2])


async def test_while_people_talk_about_taking_back_bots_wait(tmp_path: Path) -> None:
    with still(tmp_path) as server:
        async with talking(server) as person:
            await person.ask("consent", seat=1, yes=False)


async def test_bots_wait_for_people_but_not_for_ever(tmp_path: Path) -> None:
    with still(tmp_path) as server:
        async with talking(server):
            server.tick(60)
