"""Nothing that was acknowledged is lost: reloads, kills and restarts."""

from __future__ import annotations

import asyncio
import signal
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

import sengoku
from sengoku.core.record import Record
from sengoku.table import rows
from tests.table.people import PATIENCE, Person, sitting
from tests.table.servers import Server

pytestmark = pytest.mark.anyio


async def test_a_reload_loses_nothing(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "you", "random"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(server, table, keys) as before:
        await before.play(stop=lambda: before.now["seq"] > 30)
        now, seen = before.now, before.entries
    async with sitting(server, table, keys, last=seen[19]["seq"]) as later:
        await later.until(lambda: later.now["seq"] >= now["seq"])
        assert later.messages[0]["entries"][: len(seen) - 20] == seen[20:]
    async with sitting(server, table, keys) as anew:
        assert anew.messages[0]["entries"][: len(seen)] == seen
    async with sitting(server, table, keys, last=999_999) as confused:
        assert confused.messages[0]["entries"][: len(seen)] == seen


async def _choose_until_killed(person: Person, acknowledged: list[tuple[int, str]]) -> None:
    """Choose the first legal thing as fast as possible, and note what the server has acknowledged."""
    try:
        while not person.over:
            mine = [entry for entry in person.now["seats"] if entry["decision"]]
            if not mine:
                await person.after(person.now["seq"])
                continue
            state = mine[0]
            answer = await person.ask(
                "choose", seat=state["seat"], decision=state["decision"], choice=state["choices"][-1]
            )
            assert answer["type"] == "done", answer
            acknowledged.append((state["seat"], state["choices"][-1]))
            await person.news_of(answer)
    except (ConnectionClosed, AssertionError):
        if person.closed is None:
            raise


def _stored(server: Server) -> list[rows.Choice]:
    """The choices in the database, in their order."""
    with closing(sqlite3.connect(server.data / "tables.db")) as database:
        found = database.execute("SELECT body FROM log ORDER BY seq").fetchall()
    bodies = [rows.decode(body) for (body,) in found]
    return [body for body in bodies if isinstance(body, rows.Choice)]


async def test_no_acknowledged_choice_is_lost_when_the_server_is_killed(own_server: Server) -> None:
    server = own_server
    made = server.create("samurai-sword", ["you"] * 5, start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    acknowledged: list[tuple[int, str]] = []
    for round in range(3):
        async with sitting(server, table, keys) as person:
            before = len(acknowledged)
            playing = asyncio.create_task(_choose_until_killed(person, acknowledged))
            while len(acknowledged) < before + 6 + round and not person.over:
                await asyncio.sleep(0.002)
            server.kill()
            await asyncio.wait_for(playing, PATIENCE)
        server.start()
        async with sitting(server, table, keys) as person:
            stored = _stored(server)
            made_choices = [(body.seat, body.choice) for body in stored]
            assert made_choices[: len(acknowledged)] == acknowledged
            # A choice that was stored but not answered any more may have come on top: one at most.
            assert len(acknowledged) <= len(made_choices) <= len(acknowledged) + 1
            acknowledged = made_choices
            # What nobody else may know of was stored as well, and has no entry.
            seen = [entry["choice"] for entry in person.entries if entry["kind"] == "choice"]
            assert seen == [body.choice for body in stored if not body.unseen]
    async with sitting(server, table, keys) as person:
        await _choose_until_killed(person, acknowledged)
        assert person.over
    record = Record.loads(server.call("GET", f"/api/tables/{table}/record").text, sengoku.game)
    assert record.verify().ok
    assert [(step.seat, step.choice) for step in record.steps] == acknowledged


async def test_decisions_keep_their_ids_over_a_restart(own_server: Server) -> None:
    made = own_server.create("sealed", ["you", "you", "you"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(own_server, table, keys) as person:
        await person.choose(1, "pass")
        await person.ask("undo", seat=1)
        await person.choose(2, "pass")
        before = person.now["seats"]
        assert len({seat["decision"] for seat in before}) > 1
    assert own_server.stop() in (0, -signal.SIGTERM)
    own_server.start()
    async with sitting(own_server, table, keys) as person:
        assert person.now["seats"] == before
        assert (await person.choose(0, "pass", before[0]["decision"]))["type"] == "done"


async def test_bots_go_on_after_a_restart(own_server: Server) -> None:
    made = own_server.create("samurai-sword", ["random"] * 4, start=True)
    table = made["table"]["id"]
    own_server.kill()
    own_server.start()
    async with asyncio.timeout(PATIENCE):
        while own_server.call("GET", f"/api/tables/{table}").json()["status"] != "over":
            await asyncio.sleep(0.2)


has_proc = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are counted in /proc")


@has_proc
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_the_server_ends_cleanly_and_waits_for_nobody(tmp_path: Path, how: int) -> None:
    """Neither for people at a table nor for bots, one of which dreams far longer than the test waits."""
    server = Server(tmp_path, "--bot-delay", "0", "--bot-patience", "600", "--bot-workers", "2").start()
    server.create("rascals", ["dreams", "dreams"], start=True)
    made = server.create("samurai-sword", ["you", "random", "random"], start=True)
    async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
        await person.play(stop=lambda: person.now["seq"] > 10 and bool(_children(server)))
        children = _children(server)
        assert children
        server.stop(how)
        await person.gone()
        assert person.closed == 1012
    assert not server.faults()
    assert '"message": "closed"' in server.text()
    await _gone(children)


@has_proc
async def test_bot_processes_go_when_the_server_is_killed(own_server: Server) -> None:
    own_server.create("rascals", ["dreams", "you"], start=True, seed=1)
    own_server.create("rascals", ["you", "dreams"], start=True, seed=1)
    async with asyncio.timeout(PATIENCE):
        while not (children := _children(own_server)):
            await asyncio.sleep(0.1)
    await asyncio.sleep(1)  # so that they are found thinking, mostly, and not starting; both have to go
    own_server.kill()
    await _gone(children)


async def test_a_second_server_takes_another_port(own_server: Server, tmp_path: Path) -> None:
    second = Server(tmp_path / "second", "--bot-delay", "0")
    second.port = own_server.port
    with pytest.raises(RuntimeError, match="in use"):
        second.start()


def _children(server: Server) -> list[int]:
    """The processes a server has started."""
    assert server.process is not None
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(status.read_text().rpartition(")")[2].split()[1]) == server.process.pid:
                found.append(int(status.parent.name))
    return found


async def _gone(processes: list[int]) -> None:
    """No bot process outlives its server."""
    async with asyncio.timeout(PATIENCE):
        while any(_runs(process) for process in processes):
            await asyncio.sleep(0.1)


def _runs(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_games_are_where_they_were(own_server: Server) -> None:
    listed: dict[str, Any] = own_server.create("stones", ["you", "open"], listed=True)["table"]
    own_server.stop()
    own_server.start()
    assert own_server.call("GET", "/api/tables").json() == [listed]
