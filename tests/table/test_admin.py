"""Keeping house: what `sengoku admin` does to tables while the server runs, and that the server follows."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from tests.table.keeping import Keep, keep
from tests.table.people import sitting
from tests.table.servers import Server

__all__ = ["keep"]
pytestmark = pytest.mark.anyio


async def test_tables_are_listed_filtered_and_sorted(server: Server, keep: Keep) -> None:
    small = server.create("stones", ["you", "open"], listed=True)["table"]["id"]
    large = server.create("stones", ["you", "you"], start=True)
    async with sitting(server, large["table"]["id"], list(large["seat_keys"].values())) as person:
        await person.ask("chat", seat=0, text="A long line. " * 20)
    code, found, _ = keep(server, "tables", "--game", "stones", "--sort", "size", "--limit", "1000")
    assert code == 0
    sizes = [line["size"] for line in found]
    assert sizes == sorted(sizes, reverse=True)
    ids = [line["id"] for line in found]
    assert ids.index(large["table"]["id"]) < ids.index(small)
    _, listed, _ = keep(server, "tables", "--listed", "--status", "open", "--limit", "1000")
    assert small in [line["id"] for line in listed]
    assert all(line["listed"] and line["status"] == "open" for line in listed)
    assert keep(server, "tables", "--older", "1d")[1] == []


async def test_a_table_is_shown_without_what_is_hidden(server: Server, keep: Keep) -> None:
    made = server.create("samurai-sword", ["you", "you", "random"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(server, table, keys) as person:
        await person.ask("chat", seat=1, text="Good evening")
    _, found, _ = keep(server, "show", table)
    assert [player["kind"] for player in found["players"]] == ["person", "person", "bot"]
    assert [said["text"] for said in found["chat"]] == ["Good evening"]
    with closing(sqlite3.connect(server.data / "tables.db")) as database:
        (seed,) = database.execute("SELECT seed FROM tables WHERE id = ?", [table]).fetchone()
    assert seed not in str(found)


async def test_a_closed_table_says_so_at_once_and_stays_readable(server: Server, keep: Keep) -> None:
    made = server.create("samurai-sword", ["you", "you", "random"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(server, table, keys) as person:
        await person.play(stop=lambda: person.now["seq"] > 12)
        assert keep(server, "close", table, "--why", "The room\ncloses.")[0] == 0
        await person.until(lambda: person.entries[-1]["kind"] == "close")
        assert person.entries[-1]["text"] == "The room closes."
        assert person.table["closed"] == {"by": "keeper", "why": "The room closes."}
        assert not any(seat["decision"] for seat in person.now["seats"])
        answer = await person.ask("choose", seat=0, decision="1", choice="end")
        assert answer["error"] == "conflict"
        assert (await person.ask("chat", seat=0, text="A pity"))["type"] == "done"
    record = server.call("GET", f"/api/tables/{table}/record")
    assert record.status_code == 200
    assert server.call("GET", f"/api/tables/{table}/verify").json()["ok"]
    assert server.call("POST", f"/api/tables/{table}/rematch", made["host_key"]).status_code == 201
    code, _, said = keep(server, "close", table)
    assert (code, "over already" in said) == (2, True)


async def test_a_deleted_table_is_gone_for_those_who_sit_there(server: Server, keep: Keep) -> None:
    made = server.create("stones", ["you", "open"])
    table = made["table"]["id"]
    async with sitting(server, table, list(made["seat_keys"].values())) as person:
        code, planned, _ = keep(server, "delete", table, "--dry-run")
        assert (code, planned["dry_run"], planned["deleted"][0]["id"]) == (0, True, table)
        assert server.call("GET", f"/api/tables/{table}").status_code == 200
        assert keep(server, "delete", table)[0] == 0
        await person.gone()
        assert person.closed == 4404
    assert server.call("GET", f"/api/tables/{table}").status_code == 404
    code, _, said = keep(server, "delete", table)
    assert (code, table in said) == (2, True)


async def test_a_removed_line_is_gone_from_screens_and_from_the_database(server: Server, keep: Keep) -> None:
    made = server.create("stones", ["you", "you"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(server, table, keys) as person:
        line = (await person.ask("chat", seat=0, text="Something unspeakable"))["seq"]
        await person.ask("chat", seat=1, text="Well!")
        assert keep(server, "unsay", table, str(line + 1), "--dry-run")[0] == 0
        code, told, _ = keep(server, "unsay", table, str(line))
        assert (code, told["line"]) == (0, line)
        await person.until(lambda: person.entries[-1]["kind"] == "unsay")
        assert person.entries[-1]["line"] == line
    async with sitting(server, table, keys) as later:
        texts = [entry["text"] for entry in later.entries if entry["kind"] == "chat"]
        assert texts == ["", "Well!"]
    for file in server.data.glob("tables.db"):
        with closing(sqlite3.connect(file)) as database:
            stored = database.execute("SELECT body FROM log WHERE table_id = ?", [table]).fetchall()
            assert not [body for (body,) in stored if "unspeakable" in body]
    code, _, said = keep(server, "unsay", table, str(line))
    assert (code, "no line" in said) == (2, True)


def test_pruning_takes_what_is_old_and_of_the_asked_kind(own_server: Server, keep: Keep) -> None:
    finished = own_server.create("stones", ["random", "random"], start=True)["table"]["id"]
    abandoned = own_server.create("stones", ["you", "open"])["table"]["id"]
    fresh = own_server.create("stones", ["you", "open"])["table"]["id"]
    own_server.client.get(own_server.base + f"/api/tables/{finished}")
    own_server.stop()
    with closing(sqlite3.connect(own_server.data / "tables.db")) as database, database:
        old = [finished, abandoned]
        database.execute("UPDATE tables SET status = 'over' WHERE id = ?", [finished])
        database.execute("UPDATE tables SET created = created - 9000000000 WHERE id IN (?, ?)", old)
        database.execute("UPDATE log SET at = at - 9000000000 WHERE table_id IN (?, ?)", old)
    planned = keep(own_server, "prune", "--older", "90d", "--dry-run")[1]["deleted"]
    assert {line["id"] for line in planned} == {finished, abandoned}
    for kind, gone in (("--finished", finished), ("--abandoned", abandoned)):
        pruned = keep(own_server, "prune", "--older", "90d", kind)[1]["deleted"]
        assert [line["id"] for line in pruned] == [gone]
    assert [line["id"] for line in keep(own_server, "tables")[1]] == [fresh]
    acts = keep(own_server, "log")[1]
    assert [(act["what"], act["details"]["tables"]) for act in acts] == [
        ("prune", [finished]),
        ("prune", [abandoned]),
    ]
    assert all("@" in act["who"] and act["at"] > 0 for act in acts)
    code, _, said = keep(own_server, "prune", "--older", "soon")
    assert (code, "90d" in said) == (2, True)
