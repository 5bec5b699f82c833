"""Rules change, games go on: a toy under several versions of its rules, through a real server."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import psycopg
import pytest

from sengoku.table.rule_changes import agree
from tests.table.people import sitting
from tests.table.servers import Server
from tests.table.spread import new_database
from tools.services import Postgres

pytestmark = pytest.mark.anyio

GAME = "changing"


class Changing(Server):
    games = "tests.toy.changing"


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    monkeypatch.setenv("TOY_RULES", "1")
    server = Changing(tmp_path, "--bot-delay", "0").start()
    yield server
    assert not server.faults()
    server.stop()


async def played(server: Server, taken: Sequence[int], heap: int = 60) -> dict[str, Any]:
    """A table of two people who have taken so many stones each time."""
    made = server.create(GAME, ["you", "you"], start=True, options={"heap": heap})
    async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as both:
        for count in taken:
            seat = both.now["waiting"][0]
            assert (await both.choose(seat, f"take {count}"))["type"] == "done"
    return made


def change(server: Server, version: str, monkeypatch: pytest.MonkeyPatch, *, killed: bool = False) -> None:
    if killed:
        server.kill()
    else:
        server.stop()
    monkeypatch.setenv("TOY_RULES", version)
    server.start()


def shown(server: Server, made: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = server.call("GET", f"/api/tables/{made['table']['id']}").json()
    return found


async def test_a_game_on_which_both_versions_agree_goes_on(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if its states have one field more now; what was taken back is compared as well."""
    made = await played(server, [1, 2, 3] * 6)
    waiting = await played(server, [])
    ended = await played(server, [3, 3], heap=6)
    change(server, "2", monkeypatch)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    now = shown(server, made)
    assert (now["status"], now["version"], now["moves"], now["closed"]) == ("playing", "2", 18, None)
    assert now["rules"] == {"was": "1", "version": "2", "agreed": None, "reason": ""}
    async with sitting(server, table, keys) as both:
        assert both.entries[-1]["kind"] == "rules"
        assert (await both.choose(both.now["waiting"][0], "take 4"))["type"] == "done"
    assert shown(server, waiting)["rules"]["agreed"] is None
    assert shown(server, ended)["status"] == "over"
    assert server.call("GET", f"/api/tables/{ended['table']['id']}/verify").json()["ok"]


@pytest.mark.parametrize(("version", "reason", "killed"), [("3", "illegal", False), ("4", "differs", True)])
async def test_a_game_that_would_go_otherwise_is_closed_and_stays_readable(
    server: Server, monkeypatch: pytest.MonkeyPatch, version: str, reason: str, killed: bool
) -> None:
    """A server that was killed could not keep its last few choices but in the log."""
    taken = [1, 2] * 9 + [3, 1, 1] + [1] * 15
    made = await played(server, taken)
    same = await played(server, [1, 2])
    ended = await played(server, [1, 3, 2], heap=6)
    table, host, keys = made["table"]["id"], made["host_key"], list(made["seat_keys"].values())
    async with sitting(server, table, keys) as both:
        await both.ask("chat", seat=0, text="Shall we go on tomorrow?")
        moves = [entry for entry in both.entries if entry["kind"] == "choice"]
    change(server, version, monkeypatch, killed=killed)

    async with sitting(server, table, keys) as both:
        told = both.entries
    assert both.table["status"] == "over"
    assert both.table["closed"] == {"by": "rules", "why": ""}
    assert both.table["rules"] == {"was": "1", "version": version, "agreed": 18, "reason": reason}
    assert [entry["kind"] for entry in told][-3:] == ["chat", "rules", "close"]
    kept = 31 if killed else len(taken)
    again = [entry for entry in told if entry["kind"] == "choice"]
    assert [entry["events"] for entry in again][:kept] == [entry["events"] for entry in moves][:kept]
    text = server.call("GET", f"/api/tables/{table}/record").text
    record = [json.loads(line) for line in text.splitlines()]
    assert record[0]["version"] == "1"
    assert [line["choice"] for line in record[1:]] == [f"take {count}" for count in taken]

    # Positions that both allow, and later ones as far as they were kept.
    for at, place in ((17, 17), (18, 18), (20, 18), (33, 31), (36, kept)):
        heap = 60 - sum(taken[:place])
        position = server.call("GET", f"/api/tables/{table}/position?at={at}").json()
        assert (position["at"], position["view"]["heap"]) == (place, heap)
    assert server.call("GET", f"/api/tables/{table}/verify").json()["error"] == "wrong-version"

    # It can be gone on with from where both agree, played again, and deleted.
    fork = {"game": GAME, "seats": 2, "plan": [{"kind": "you"}] * 2, "options": {"heap": 60}}
    late = server.call("POST", "/api/tables", json={**fork, "fork": {"table": table, "at": 19}})
    assert (late.status_code, late.json()["error"]) == (422, "wrong-version")
    assert "position 18 or an earlier one" in late.json()["message"]
    forked = server.call(
        "POST", "/api/tables", json={**fork, "fork": {"table": table, "at": 18}, "start": True}
    )
    assert forked.status_code == 201
    assert shown(server, forked.json())["moves"] == 18
    assert server.call("POST", f"/api/tables/{table}/rematch", host).status_code == 201
    assert shown(server, same)["status"] == "playing"
    assert server.call("GET", f"/api/tables/{ended['table']['id']}/position?at=3").json()["view"]["over"]
    over = shown(server, ended)
    assert (over["status"], over["closed"], over["rules"]["agreed"]) == ("over", None, 1)
    assert over["result"]["winners"]
    assert server.call("DELETE", f"/api/tables/{table}", host).status_code == 204

    # And so it stays.
    change(server, version, monkeypatch)
    assert shown(server, ended) == over


async def test_migrate_says_beforehand_what_becomes_of_each_table(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And does it, if it is told to: the server that comes next finds it done."""
    on, closed = await played(server, [1, 2]), await played(server, [1, 3])
    ended = await played(server, [1, 3, 2], heap=6)
    whole = await played(server, [1, 2, 1, 2], heap=6)
    server.stop()
    expected = {
        whole["table"]["id"]: ("kept", None, ""),
        on["table"]["id"]: ("goes-on", None, ""),
        closed["table"]["id"]: ("closes", 1, "illegal"),
        ended["table"]["id"]: ("kept", 1, "illegal"),
    }
    monkeypatch.setenv("TOY_RULES", "3")
    file = server.data / "tables.db"
    _take_back(file)
    for options in (["--dry-run"], ["--dry-run"], []):
        assert _shape(file) == "0005"
        said = {line.split()[0]: line for line in read_aloud(server, "--lang", "fr", "--dry-run") if line}
        assert "en jeu" in said[on["table"]["id"]]
        assert "finie" in said[whole["table"]["id"]]
        assert "sur toute la partie" in said[whole["table"]["id"]]
        told = migrate(server, *options, "--json")
        assert told["dry_run"] == bool(options)
        assert {t["table"]: (t["fate"], t["agreed"], t["reason"]) for t in told["tables"]} == expected
    assert {t["fate"] for t in migrate(server, "--json")["tables"]} == {"same"}
    server.start()
    assert shown(server, closed)["closed"] == {"by": "rules", "why": ""}
    assert shown(server, on)["version"] == "3"


async def test_a_database_server_of_an_older_version_is_looked_at_in_a_copy(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOY_RULES", "1")
    database = new_database(postgres)
    server = Changing(tmp_path, "--bot-delay", "0", "--db", database).start()
    try:
        on, closed = await played(server, [1, 2]), await played(server, [1, 3])
    finally:
        server.stop()
    monkeypatch.setenv("TOY_RULES", "3")
    fates = {on["table"]["id"]: "goes-on", closed["table"]["id"]: "closes"}
    with psycopg.connect(database, autocommit=True) as there:
        for table in _LATER:
            there.execute(f"DROP TABLE {table}")
        there.execute("UPDATE alembic_version SET version_num = '0005'")
        before = _all_of(there)
        with there.transaction():  # as a running server of that version would at any moment
            there.execute("UPDATE tables SET status = status")
            told = migrate(server, "--db", database, "--dry-run", "--json")
        assert {t["table"]: t["fate"] for t in told["tables"]} == fates
        assert _all_of(there) == before
        told = migrate(server, "--db", database, "--json")
        assert {t["table"]: t["fate"] for t in told["tables"]} == fates
        assert there.execute("SELECT version_num FROM alembic_version").fetchone() == ("0006",)


def _all_of(there: psycopg.Connection[Any]) -> list[Any]:
    """What the database holds, and its shape."""
    held = [
        there.execute(f"SELECT * FROM {table}").fetchall() for table in ("tables", "log", "alembic_version")
    ]
    columns = "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    return [*held, sorted(there.execute(columns).fetchall())]


#: What the version before several processes did not have.
_LATER = ("keepers", "presence", "processes")


def _take_back(file: Path) -> None:
    """The database as that version left it."""
    with closing(sqlite3.connect(file)) as there:
        for table in _LATER:
            there.execute(f"DROP TABLE {table}")
        there.execute("UPDATE alembic_version SET version_num = '0005'")
        there.commit()


def _shape(file: Path) -> str:
    with closing(sqlite3.connect(file)) as there:
        found: str = there.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        return found


def migrate(server: Server, *options: str) -> Any:
    return json.loads("\n".join(read_aloud(server, *options)))


def read_aloud(server: Server, *options: str) -> list[str]:
    env = {**os.environ, "SENGOKU_DATA": str(server.data), "SENGOKU_GAMES": server.games, "COLUMNS": "200"}
    env["PYTHONPATH"] = os.pathsep.join(sys.path)
    command = [sys.executable, "-m", "sengoku.cli", "migrate", *options]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_states_agree_in_what_both_versions_keep() -> None:
    one = {"version": "1", "heap": 3, "stack": [{"frame": "turn", "seat": 1}], "gone": 7}
    assert agree(one, {"version": "2", "heap": 3, "stack": [{"frame": "turn", "seat": 1, "new": 0}]})
    assert not agree(one, {**one, "heap": 4})
    assert not agree(one, {**one, "stack": []})


async def test_older_rules_take_a_game_back_only_if_the_host_says_so(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = await played(server, [1, 2])
    change(server, "2", monkeypatch)
    assert shown(server, made)["version"] == "2"
    change(server, "1", monkeypatch)
    refused = server.call("GET", f"/api/tables/{made['table']['id']}")
    assert (refused.status_code, "sengoku migrate" in refused.text) == (503, True)
    server.stop()
    assert [(t["was"], t["version"], t["fate"]) for t in migrate(server, "--json")["tables"]] == [
        ("2", "1", "goes-on")
    ]
    server.start()
    assert shown(server, made)["version"] == "1"


@pytest.fixture
async def rolling(
    tmp_path: Path, postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Server, Server]]:
    """A process of the old rules and one of the new ones on the same database, as while all are exchanged."""
    database = new_database(postgres)
    made = [Changing(tmp_path, "--bot-delay", "0", "--db", database) for _ in range(2)]
    try:
        for version, server in zip(("1", "2"), made, strict=True):
            monkeypatch.setenv("TOY_RULES", version)
            server.start()
        yield made[0], made[1]
        assert not "".join(server.faults() for server in made)
    finally:
        for server in made:
            if server.running:
                server.stop()


async def test_an_older_process_leaves_games_alone_that_a_newer_one_has_taken_over(
    rolling: tuple[Server, Server],
) -> None:
    """It would bring them back to its rules, and the newer one to its own, for ever; or close them."""
    old, new = rolling
    made = await played(old, [1, 2, 3])
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(old, table, keys) as there, sitting(new, table, keys) as both:
        assert both.entries[-1]["kind"] == "rules"
        assert (await both.choose(both.now["waiting"][0], "take 4"))["type"] == "done"
        await there.gone()
        assert there.closed == 1012  # connect again: perhaps to the newer one
        async with sitting(old, table, keys) as again:
            assert again.messages[0]["error"] == "unavailable"
        for path in ("", "/record", "/position?at=1"):
            refused = old.call("GET", f"/api/tables/{table}{path}")
            assert (refused.status_code, "newer rules" in refused.text) == (503, True), path
        assert (await both.choose(both.now["waiting"][0], "take 1"))["type"] == "done"
    assert old.call("GET", "/api/health/ready").status_code == 200
    told = [entry["kind"] for entry in both.entries]
    assert told.count("rules") == 1
    assert shown(new, made)["moves"] == 5


async def test_bots_of_a_game_that_was_taken_over_think_on_at_the_newer_process(
    rolling: tuple[Server, Server],
) -> None:
    """Though the older one kept it, and lives."""
    old, new = rolling
    made = old.create(GAME, ["you", "random"], start=True, options={"heap": 60})
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(new, table, keys) as anna:
        for _ in range(3):
            await anna.until(lambda: 0 in anna.now["waiting"])
            assert (await anna.choose(0, "take 4"))["type"] == "done"
        await anna.until(lambda: 0 in anna.now["waiting"])
        assert anna.table["version"] == "2"
