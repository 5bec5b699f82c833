"""Keeping house: what `sengoku admin` does to tables while the server runs, and that the server follows."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, insert
from websockets.exceptions import InvalidStatus

from sengoku.cli import run
from sengoku.table.admin import house as keeping
from sengoku.table.admin.backups import KEPT, MADE_AGAIN
from sengoku.table.admin.shutting import ban, bans, key, unban
from sengoku.table.admin.tables import SortedBy, Wanted, find
from sengoku.table.bans import Ban, Bans
from sengoku.table.databases import connect, migrate
from sengoku.table.keys import new_secret, write_secrets
from sengoku.table.models import LOG, METADATA, SNAPSHOTS, TABLES
from tests.table.keeping import Keep, Spoken, keep, spoken
from tests.table.people import PATIENCE, sitting
from tests.table.servers import Server

__all__ = ["keep", "spoken"]
pytestmark = pytest.mark.anyio


class House(Server):
    """Keys of another server do not fit here."""

    secret = "a-secret-of-the-house-that-nobody-else-has"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for what would be felt at every table of it."""
    fast = ("--bot-delay", "0", "--write-rate", "10000", "--message-rate", "10000")
    server = House(tmp_path_factory.mktemp("house"), *fast).start()
    yield server
    server.stop()


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
    code, _, said = keep(server, "tables", "--game", "nope")
    assert (code, "There is no game “nope”" in said) == (2, True)
    assert keep(server, "tables", "--game", "bushido")[0] == 0
    _, listed, _ = keep(server, "tables", "--listed", "--status", "open", "--limit", "1000")
    assert small in [line["id"] for line in listed]
    assert all(line["listed"] and line["status"] == "open" for line in listed)
    assert keep(server, "tables", "--older", "1d")[1] == []


def _steps(connection: Connection, by: SortedBy) -> int:
    """In how many tens of its steps the database finds the first table."""
    steps = []
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    driver.set_progress_handler(lambda: steps.append(1), 10)
    (line,) = find(connection, Wanted(), by, 1)
    driver.set_progress_handler(None, 10)
    assert line.rows == line.last == line.size // 100, "as they are stored below"
    return len(steps)


def test_of_long_logs_only_those_that_are_listed_are_added_up(tmp_path: Path) -> None:
    """A server with very many tables has its newest listed without reading all that ever happened there."""
    engine = connect(f"sqlite:///{tmp_path}/tables.db")
    tables = [f"table-{number}" for number in range(50)]
    texts = dict.fromkeys(("options", "seed", "lang", "host_hash", "invite_hash", "opening"), "")
    same = {"game": "stones", "version": "1", "seats": 2, "created": 0, "status": "over", **texts}
    with engine.begin() as connection:
        migrate(connection)
        connection.execute(insert(TABLES), [{"id": table, **same} for table in tables])
    newest, largest = [], []
    for numbers in (range(1, 11), range(11, 201)):
        with engine.begin() as connection:
            rows = [{"table_id": table, "body": "x" * 100} for table in tables]
            connection.execute(
                insert(LOG), [{**row, "seq": number, "at": number} for row in rows for number in numbers]
            )
        with engine.connect() as connection:
            newest.append(_steps(connection, "last"))
            largest.append(_steps(connection, "size"))
    assert newest[1] < 2 * newest[0]
    assert largest[1] > 5 * largest[0], "which asks for all of them"
    snapshot = {
        "table_id": tables[7],
        "seq": 1,
        "since": 1,
        "version": "1",
        "states": b"x" * 30,
        "story": b"yy",
    }
    with engine.begin() as connection:
        connection.execute(insert(SNAPSHOTS), [snapshot])
        first, second = find(connection, Wanted(), "size", 2)
        assert (first.id, first.size - second.size) == (tables[7], 32), "what is kept beside a log counts"
    engine.dispose()


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
    for file in server.data.glob("tables.db*"):
        assert b"unspeakable" not in file.read_bytes(), file.name
    code, _, said = keep(server, "unsay", table, str(line))
    assert (code, "no line" in said) == (2, True)


def test_pruning_takes_what_is_old_and_of_the_asked_kind(house: Server, keep: Keep) -> None:
    finished = house.create("stones", ["random", "random"], start=True)["table"]["id"]
    abandoned = house.create("stones", ["you", "open"])["table"]["id"]
    fresh = house.create("stones", ["you", "open"])["table"]["id"]
    with closing(sqlite3.connect(house.data / "tables.db")) as database, database:
        old = [finished, abandoned]
        database.execute("UPDATE tables SET status = 'over' WHERE id = ?", [finished])
        database.execute("UPDATE tables SET created = created - 9000000000 WHERE id IN (?, ?)", old)
        database.execute("UPDATE log SET at = at - 9000000000 WHERE table_id IN (?, ?)", old)
    planned = keep(house, "prune", "--older", "90d", "--dry-run")[1]["deleted"]
    assert {line["id"] for line in planned} == {finished, abandoned}
    for kind, gone in (("--finished", finished), ("--abandoned", abandoned)):
        pruned = keep(house, "prune", "--older", "90d", kind)[1]["deleted"]
        assert [line["id"] for line in pruned] == [gone]
    ids = [line["id"] for line in keep(house, "tables")[1]]
    assert (fresh in ids, finished in ids, abandoned in ids) == (True, False, False)
    acts = keep(house, "log")[1][-2:]
    assert [(act["what"], act["details"]["tables"]) for act in acts] == [
        ("prune", [finished]),
        ("prune", [abandoned]),
    ]
    assert all("@" in act["who"] and act["at"] > 0 for act in acts)
    code, _, said = keep(house, "prune", "--older", "soon")
    assert (code, "90d" in said) == (2, True)


async def test_a_banned_address_is_shut_out_until_it_is_let_in(server: Server, keep: Keep) -> None:
    made = server.create("stones", ["you", "open"])
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    from_there = {"X-Forwarded-For": "203.0.113.7"}
    async with (
        sitting(server, table, keys, additional_headers=from_there) as there,
        sitting(server, table, keys) as here,
    ):
        code, ban, _ = keep(server, "ban", "--address", "203.0.113.0/24", "--why", "Floods")
        assert code == 0
        await there.gone()
        assert there.closed == 4403
        assert there.messages[-1]["error"] == "banned"
        refused = server.client.get(server.base + "/api/games", headers=from_there)
        assert (refused.status_code, refused.json()["error"]) == (403, "banned")
        with pytest.raises(InvalidStatus, match="403"):
            async with sitting(server, table, keys, additional_headers=from_there):
                pass
        assert (await here.ask("ping"))["type"] == "pong"
    assert [one["what"] for one in keep(server, "bans")[1]] == ["203.0.113.0/24"]
    wide = keep(server, "ban", "--address", "203.0.0.0/16")[1]["id"]
    code, data, said = keep(server, "unban", str(ban["id"]))
    assert (code, data["still"]) == (0, [wide])
    assert keep(server, "unban", str(wide))[1]["still"] == []
    await _until(lambda: server.client.get(server.base + "/api/games", headers=from_there).status_code == 200)
    code, _, said = keep(server, "ban", "--address", "127.0.0.0/8")
    assert (code, "yourself" in said) == (2, True)
    assert keep(server, "ban", "--address", "nobody")[0] == 2
    assert keep(server, "unban", "999")[0] == 2


async def test_a_banned_key_opens_its_seat_no_more(server: Server, keep: Keep, spoken: Spoken) -> None:
    made = server.create("stones", ["you", "you"], start=True)
    table, (first, second) = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(server, table, [first]) as gone, sitting(server, table, [second]) as stays:
        assert keep(server, "ban", "--seat", f"{table}:0", "--for", "1h")[0] == 0
        await gone.gone()
        assert gone.closed == 4403
        assert (await stays.ask("ping"))["type"] == "pong"
    async with sitting(server, table, [first]) as again:
        assert again.messages[0]["error"] == "banned"
    assert keep(server, "ban", "--key", second)[0] == 0
    assert keep(server, "ban", "--key", f"-{second}")[0] == 0, "one key in 64 begins with a hyphen"
    look = f"/api/tables/{table}/position?at=0&seat=1"  # which changes nothing while the key still fits
    await _until(lambda: server.call("GET", look, second).json().get("error") == "banned")
    for word in ("", " ", "abc", f"{server.base}/table/{table}#{second}"):
        code, _, said = keep(server, "ban", "--key", word)
        assert (code, "this is no key" in said) == (2, True)
    code, _, said = keep(server, "ban", "--seat", f"{table}:9")
    assert (code, f"a key of seat 9 at table {table}" in said) == (2, True)
    listed = keep(server, "bans")[1]
    assert [(one["table"], one["seat"]) for one in listed] == [(table, 0), (table, 1), (None, None)]
    assert f"(seat 1 at {table})" in " ".join(spoken(server, "bans").split())
    host = keep(server, "ban", "--key", made["host_key"])[1]["id"]
    assert [(one["table"], one["seat"]) for one in keep(server, "bans")[1]][-1] == (table, None)
    assert keep(server, "unban", str(host))[0] == 0
    assert not [one for one in listed if first in str(one) or second in str(one)]
    for one in listed:
        keep(server, "unban", str(one["id"]))
    await _until(lambda: server.call("POST", f"/api/tables/{table}/seats/1/leave", second).status_code == 200)


def test_keys_that_are_shut_out_in_one_moment_are_not_taken_for_one(tmp_path: Path) -> None:
    write_secrets(tmp_path / "secret", [new_secret(), new_secret()])
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    house = keeping.House(url, tmp_path / "secret", create=True, dry_run=False, clock=lambda: 1000)
    for one in ("A" * 32, "B" * 32):
        newest, *older = key(house, one)
        ban(house, Ban("key", newest, None), "", as_well=older)
    listed = bans(house)
    assert len(listed) == 2
    unban(house, listed[0].id)
    assert bans(house) == listed[1:]


def test_who_is_let_in_is_told_of_other_bans_that_hold(tmp_path: Path) -> None:
    write_secrets(tmp_path / "secret", [new_secret(), new_secret()])
    url, now = f"sqlite:///{tmp_path / 'tables.db'}", [1000]
    house = keeping.House(url, tmp_path / "secret", create=True, dry_run=False, clock=lambda: now[0])

    def shut(*networks: str, until: int | None = None) -> list[int]:
        return [ban(house, Ban("address", network, until), "").id for network in networks]

    same, again, wide, _, within = shut(
        "203.0.113.7/32", "203.0.113.7/32", "203.0.113.0/24", "198.51.100.0/24", "203.0.113.9/32"
    )
    shut("203.0.113.7/32", until=2000)
    now[0] = 3000
    assert unban(house, same).still == [again, wide]
    assert unban(house, again).still == [wide]
    assert unban(house, wide).still == [within]
    assert unban(house, within).still == []
    newest, *older = key(house, "A" * 32)
    twice = [ban(house, Ban("key", newest, None), "", as_well=older).id for _ in range(2)]
    assert unban(house, twice[0]).still == [twice[1]]
    assert unban(house, twice[1]).still == []


def test_of_two_bans_of_a_key_the_longer_holds() -> None:
    held = Bans(lambda: 100)
    held.read([Ban("key", "a", None), Ban("key", "a", 50), Ban("key", "b", 200), Ban("key", "b", 50)])
    assert held.has_key("a")
    assert held.has_key("b")


async def test_a_new_secret_leaves_links_alive_until_the_old_one_is_forgotten(
    house: Server, keep: Keep
) -> None:
    server = house
    file = server.data / "secret"
    old = server.create("stones", ["you", "open"])
    before, noticed = file.read_text(), _noticed(server, "rotate")
    assert keep(server, "rotate", "--dry-run")[0] == 0
    assert file.read_text() == before
    assert keep(server, "rotate")[1]["kept"] == 1
    assert before.strip() in file.read_text().split()[1:]
    assert file.stat().st_mode & 0o777 == 0o600
    await _until(lambda: _noticed(server, "rotate") == noticed + 1)
    new = server.create("stones", ["you", "open"])
    for made in (old, new):
        async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
            assert person.messages[0]["type"] == "welcome"
            # Also a key that was made with the older secret can be shut out, and let in again, as one.
            ban = keep(server, "ban", "--key", made["seat_keys"]["0"])[1]
            await person.gone()
            assert person.closed == 4403
        assert [one["id"] for one in keep(server, "bans")[1]] == [ban["id"]]
        assert keep(server, "unban", str(ban["id"]))[0] == 0
        assert keep(server, "bans")[1] == []
    keep(server, "rotate", "--forget")
    await _until(lambda: _noticed(server, "rotate") == noticed + 2)
    for made in (old, new):
        async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
            assert person.messages[0]["error"] == "wrong-secret"


async def test_a_backup_is_made_and_brought_back_while_people_play(house: Server, keep: Keep) -> None:
    server = house
    made = server.create("samurai-sword", ["you", "you", "you"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    file = server.data / "backups" / "one.sengoku"
    async with sitting(server, table, keys) as person:
        await person.play(stop=lambda: person.now["seq"] > 12)
        count = keep(server, "backup", str(file))[1]["tables"]
        assert [path.stat().st_mode & 0o777 for path in (file, file.parent)] == [0o600, 0o700]
        kept = _log(server, table)
        await person.play(stop=lambda: person.now["seq"] > 30)
        late = server.create("stones", ["you", "open"])["table"]["id"]
        keep(server, "rotate", "--forget")
        code, _, said = keep(server, "restore", str(file))
        assert (code, "--replace" in said) == (2, True)
        assert keep(server, "restore", str(file), "--replace", "--dry-run")[0] == 0
        assert len(_log(server, table)) > len(kept)
        assert keep(server, "restore", str(file), "--replace")[0] == 0
        await person.gone()
        assert person.closed == 1012
    await _until(lambda: server.call("GET", f"/api/tables/{late}").status_code == 404)
    assert _log(server, table)[: len(kept)] == kept
    async with sitting(server, table, keys) as person:
        await person.play()
        assert person.over
    acts = [act["what"] for act in keep(server, "log")[1]]
    assert acts[-3:] == ["backup", "rotate", "restore"]
    damaged = server.data / "damaged"
    damaged.write_bytes(file.read_bytes()[:-30])
    code, _, said = keep(server, "restore", str(damaged), "--replace")
    assert (code, "damaged" in said) == (2, True)
    other = Server(server.data / "elsewhere")
    assert keep(other, "restore", str(file))[1]["tables"] == count
    assert (other.data / "secret").read_text() == server.data.joinpath("secret").read_text()
    assert keep(other, "show", table)[1]["table"]["rows"] == len(kept)


def test_a_backup_of_an_older_version_is_brought_up_to_date(tmp_path: Path, keep: Keep) -> None:
    """Written as the version before bans and acts would have: by hand, with a column that is gone since."""
    secret = "s" * 64
    header = {
        "id": "oldtable", "game": "stones", "version": "1", "seats": 2, "options": "{}", "seed": "7",
        "seed_hash": "x", "lang": "en", "listed": False, "created": 1, "status": "open", "host_hash": "h",
        "invite_hash": "i", "opening": "[]",
    }  # fmt: skip
    told = {"version": "0", "revision": "0001", "at": 1, "secrets": [secret], "rows": 1, "tables": 1}
    lines = [json.dumps({"sengoku-backup": 1, **told}), json.dumps(["tables", header])]
    body = "".join(line + "\n" for line in lines).encode()
    end = json.dumps({"end": 1, "sha256": hashlib.sha256(body).hexdigest()}) + "\n"
    file = tmp_path / "old.sengoku"
    file.write_bytes(gzip.compress(body + end.encode()))
    server = Server(tmp_path / "new")
    assert keep(server, "restore", str(file))[0] == 0
    assert keep(server, "show", "oldtable")[1]["table"]["game"] == "stones"


def test_every_part_of_the_database_is_kept_or_made_again() -> None:
    assert {*KEPT, *MADE_AGAIN} == set(METADATA.tables.values())


async def test_tables_travel(
    server: Server, house: Server, keep: Keep, spoken: Spoken, tmp_path: Path
) -> None:
    made = server.create("stones", ["you", "you"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(server, table, keys) as person:
        state = next(seat for seat in person.now["seats"] if seat["decision"])
        await person.choose(state["seat"], state["choices"][0])
    file = tmp_path / "tables.jsonl"
    assert keep(server, "export", str(file), table)[1]["count"] == 1
    assert file.stat().st_mode & 0o777 == 0o600
    code, _, said = keep(server, "import", str(file))
    assert (code, "--rename" in said) == (2, True)
    (twin,) = keep(server, "import", str(file), "--rename")[1]["tables"]
    assert (twin["was"], twin["id"] != table) == (table, True)
    said = spoken(server, "import", str(file), "--rename")
    assert f"which was {table}: its keys go on working, in links with the new id" in said
    async with sitting(server, twin["id"], keys) as person:
        assert person.messages[0]["type"] == "welcome"
    (moved,) = keep(house, "import", str(file))[1]["tables"]
    assert house.call("GET", f"/api/tables/{table}").json()["moves"] == 1
    assert house.call("DELETE", f"/api/tables/{table}", moved["host"]).status_code == 204
    lines = file.read_text().splitlines()
    file.write_text(lines[0] + "\n" + lines[1].replace('"seats":2', '"seats":"two"') + "\n")
    code, _, said = keep(house, "import", str(file))
    assert (code, "line 2" in said) == (2, True)


def test_deleted_tables_give_their_room_back(
    house: Server, keep: Keep, capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(3):
        table = house.create("stones", ["you", "you"], start=True, name="N" * 20)["table"]["id"]
        with closing(sqlite3.connect(house.data / "tables.db")) as database, database:
            line = json.dumps({"kind": "chat", "seat": 0, "name": "N", "text": "x" * 200_000})
            database.execute("INSERT INTO log VALUES (?, 999, 0, ?)", [table, line])
        keep(house, "delete", table)
    planned = keep(house, "vacuum", "--dry-run")[1]
    assert run(["admin", "vacuum", "--dry-run", "--db", str(house.data / "tables.db"), "--lang", "en"]) == 0
    assert "would have about" in capsys.readouterr().out
    done = keep(house, "vacuum")[1]
    assert done["after"] < done["before"] == planned["before"]
    assert house.call("GET", "/api/health").status_code == 200


def test_files_are_private(house: Server) -> None:
    house.create("stones", ["you", "open"])
    modes = {path.name: path.stat().st_mode & 0o777 for path in house.data.iterdir()}
    assert set(modes) >= {"tables.db", "tables.db-wal", "secret"}
    assert {modes[name] for name in modes if name.startswith(("tables.db", "secret"))} == {0o600}


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.5)  # who asks too often is told so instead


def _noticed(server: Server, what: str) -> int:
    return sum('"noticed"' in line and f'"what": "{what}"' in line for line in server.log)


def _log(server: Server, table: str) -> list[tuple[int, int, str]]:
    with closing(sqlite3.connect(server.data / "tables.db")) as database:
        query = "SELECT seq, at, body FROM log WHERE table_id = ? ORDER BY seq"
        return database.execute(query, [table]).fetchall()


def test_an_unknown_command_points_to_those_there_are(server: Server, keep: Keep) -> None:
    code, _, said = keep(server, "bogus")
    assert (code, "sengoku admin --help lists the commands" in said) == (2, True)
