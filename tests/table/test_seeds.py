"""Nobody knows the seed beforehand: a chosen one is said openly, every other is made by all together."""

from __future__ import annotations

import asyncio
import json
import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sengoku.core.dice import seed_hash
from sengoku.core.record import Record
from sengoku.core.shares import commitment, mixed_seed
from tests.table.people import Person, sitting
from tests.table.servers import Server
from tests.table.still import Still, still
from tests.toy import find

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Still]:
    """A server whose clock stands still: nobody's time is up unless a test says so."""
    with still(tmp_path_factory.mktemp("seeds")) as found:
        yield found


def shares(*seats: int) -> dict[int, str]:
    return {seat: secrets.token_hex(32) for seat in seats}


def post(server: Server, table: str, path: str, secret: str | None, **body: Any) -> Any:
    return server.call("POST", f"/api/tables/{table}/{path}", secret, json=body)


def show(server: Server, table: str) -> dict[str, Any]:
    found: dict[str, Any] = server.call("GET", f"/api/tables/{table}").json()
    return found


def plan(*kinds: str, own: dict[int, str]) -> list[dict[str, str]]:
    """The seats of a table; whoever has a share announces it."""
    seats = [{"kind": kind} if kind in ("you", "open") else {"kind": "bot", "bot": kind} for kind in kinds]
    for seat, share in own.items():
        seats[seat]["commit"] = commitment(share)
    return seats


def create(server: Server, game: str, *kinds: str, own: dict[int, str], **more: Any) -> dict[str, Any]:
    body = {"game": game, "seats": len(kinds), "plan": plan(*kinds, own=own), **more}
    answer = server.call("POST", "/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def check(server: Server, table: str, own_hash: str, used: dict[int, str]) -> dict[str, Any]:
    """After the end: table, record and verdict agree with what was published, and with these shares."""
    over = show(server, table)
    seeding = over["seeding"]
    assert seeding["own_hash"] == own_hash == commitment(seeding["own"])
    assert seeding["shares"] == {str(seat): share for seat, share in used.items()}
    assert over["seed"] == mixed_seed(seeding["own"], used)
    assert over["seed_hash"] == seed_hash(over["seed"])
    assert server.call("GET", f"/api/tables/{table}/verify").json()["ok"]
    text = server.call("GET", f"/api/tables/{table}/record").text
    record = Record.loads(text, find)
    assert record.verify().key == "agrees-mixed"
    assert record.mixing is not None
    assert (record.mixing.own, record.mixing.shares) == (seeding["own"], used)
    return over


async def began(person: Person) -> None:
    await person.until(lambda: person.table["status"] == "playing")


async def test_a_chosen_seed_is_said_and_never_listed(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "open", "random"], seed="mine")
    assert made["table"]["foreseeable"] == "seed"
    assert made["table"]["seeding"] is None
    body = {"game": "samurai-sword", "seats": 3, "seed": "mine", "listed": True}
    refused = server.call("POST", "/api/tables", json=body)
    assert (refused.status_code, refused.json()["error"]) == (409, "conflict")
    assert "know what is hidden" in refused.json()["message"]
    assert server.create("samurai-sword", ["you", "open", "random"])["table"]["foreseeable"] is None


async def test_a_fork_is_said_and_never_listed(server: Server) -> None:
    made = server.create("stones", ["you", "random"], start=True)
    async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
        await person.play()
    for at in (0, 1):
        fork = {"table": made["table"]["id"], "at": at}
        again = server.create("stones", ["you", "open"], fork=fork)
        assert again["table"]["foreseeable"] == "fork"
        body = {"game": "stones", "seats": 2, "fork": fork, "listed": True}
        assert server.call("POST", "/api/tables", json=body).json()["error"] == "conflict"


async def test_the_rematch_of_a_chosen_seed_is_drawn_anew(server: Server) -> None:
    made = server.create("stones", ["you", "random"], start=True, seed=3)
    async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
        await person.play()
    again = post(server, made["table"]["id"], "rematch", made["host_key"]).json()["table"]
    assert (again["foreseeable"], again["status"]) == (None, "playing")
    assert again["seeding"]["own_hash"]


async def test_people_and_table_make_the_seed_together(slow: Still) -> None:
    own = shares(0, 1)
    made = create(slow, "stones", "you", "open", "open", own={0: own[0]})
    table = made["table"]["id"]
    own_hash = made["table"]["seeding"]["own_hash"]
    assert made["table"]["seed_hash"] is None
    assert made["table"]["seeding"]["phase"] == "open"
    claim = {"invite": made["invite_key"], "commit": commitment(own[1]), "name": "Bea"}
    bea_key = post(slow, table, "seats/1/claim", None, **claim).json()["seat_key"]
    carl_key = post(slow, table, "seats/2/claim", None, invite=made["invite_key"], name="Carl").json()[
        "seat_key"
    ]
    assert show(slow, table)["seeding"]["silent"] == [2]
    async with (
        sitting(slow, table, [made["seat_keys"]["0"]]) as anna,
        sitting(slow, table, [bea_key]) as bea,
        sitting(slow, table, [carl_key]) as carl,
    ):
        early = await anna.ask("reveal", seat=0, share=own[0])
        assert early["error"] == "conflict"
        assert post(slow, table, "start", made["host_key"]).json()["status"] == "open"
        await bea.until(lambda: bea.table["seeding"]["phase"] == "draw")
        # From now on nobody announces anything, sits down, leaves or starts again.
        assert (await carl.ask("commit", seat=2, commit=commitment("00" * 32)))["error"] == "conflict"
        for path, secret in (
            ("start", made["host_key"]),
            ("seats/2/leave", carl_key),
            ("seats/1/free", made["host_key"]),
        ):
            assert post(slow, table, path, secret).json()["error"] == "conflict"
        assert (await bea.ask("reveal", seat=1, share="00" * 32))["error"] == "conflict"
        assert (await bea.ask("reveal", seat=0, share=own[0]))["error"] == "wrong-secret"
        assert (await bea.ask("reveal", seat=1, share=own[1]))["type"] == "done"
        assert (await bea.ask("reveal", seat=1, share=own[1]))["error"] == "conflict"
        assert show(slow, table)["status"] == "open"
        assert (await anna.ask("reveal", seat=0, share=own[0]))["type"] == "done"
        for one in (anna, bea, carl):
            await began(one)
        seeding = carl.table["seeding"]
        assert (seeding["phase"], seeding["silent"], seeding["withheld"]) == ("done", [2], [])
        # The table's own share, and so the seed, stay secret until the end; the seed's hash does not.
        assert seeding["own"] is carl.table["seed"] is None
        hash = carl.table["seed_hash"]
        await asyncio.gather(anna.play(1), bea.play(2), carl.play(3))
    assert check(slow, table, own_hash, own)["seed_hash"] == hash


async def test_whoever_does_not_show_a_share_in_time_is_left_out_openly(slow: Still) -> None:
    own = shares(0, 1)
    made = create(slow, "stones", "you", "you", own=own, start=True)
    table, keys = made["table"]["id"], made["seat_keys"]
    assert made["table"]["status"] == "open"
    async with sitting(slow, table, [keys["0"]]) as anna:
        await anna.ask("reveal", seat=0, share=own[0])
        slow.tick(9.9)
        assert show(slow, table)["status"] == "open"
        slow.tick(0.1)
        await began(anna)
        assert anna.table["seeding"]["withheld"] == [1]
        late = post(slow, table, "seats/1/reveal", keys["1"], share=own[1])
        assert late.json()["error"] == "conflict"
    async with sitting(slow, table, list(keys.values())) as both:
        await both.play()
    over = check(slow, table, made["table"]["seeding"]["own_hash"], {0: own[0]})
    assert over["seeding"]["commits"]["1"] == commitment(own[1])


async def test_programs_that_know_nothing_of_shares_go_on_as_before(server: Server) -> None:
    made = server.create("stones", ["you", "random"], seed=None, start=True)
    assert made["table"]["status"] == "playing"
    assert (made["table"]["seeding"]["silent"], made["table"]["seeding"]["phase"]) == ([0], "done")
    async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
        await person.play()
    check(server, made["table"]["id"], made["table"]["seeding"]["own_hash"], {})


async def test_shares_by_plain_http(slow: Still) -> None:
    own = shares(0)
    made = create(slow, "stones", "you", "random", own={})
    table, key = made["table"]["id"], made["seat_keys"]["0"]
    assert (
        post(slow, table, "seats/0/commit", "wrong", commit=commitment(own[0])).json()["error"]
        == "wrong-secret"
    )
    assert (
        post(slow, table, "seats/1/commit", key, commit=commitment(own[0])).json()["error"] == "wrong-secret"
    )
    assert post(slow, table, "seats/0/commit", key, commit="short").json()["error"] == "bad-request"
    assert post(slow, table, "seats/0/commit", key, commit=commitment("00" * 32)).status_code == 200
    announced = post(slow, table, "seats/0/commit", key, commit=commitment(own[0])).json()  # another one
    assert announced["seeding"]["commits"] == {"0": commitment(own[0])}
    assert post(slow, table, "start", made["host_key"]).json()["seeding"]["phase"] == "draw"
    assert post(slow, table, "seats/0/reveal", key, share=own[0]).json()["status"] == "playing"


async def test_a_restart_between_announcing_and_showing(tmp_path: Path) -> None:
    own = shares(0, 1)
    with still(tmp_path) as server:
        made = create(server, "stones", "you", "you", own=own)
        table, keys = made["table"]["id"], made["seat_keys"]
        server.kill()
        server.start()
        assert post(server, table, "start", made["host_key"]).json()["seeding"]["phase"] == "draw"
        assert post(server, table, "seats/0/reveal", keys["0"], share=own[0]).status_code == 200
        server.kill()
        server.tick(60)
        server.start()
        # The whole time again.
        assert show(server, table)["status"] == "open"
        assert post(server, table, "seats/1/reveal", keys["1"], share=own[1]).json()["status"] == "playing"
        server.kill()
        server.start()
        async with sitting(server, table, list(keys.values())) as both:
            await both.play()
        check(server, table, made["table"]["seeding"]["own_hash"], own)


async def test_nobody_comes_back_after_a_restart_and_the_game_begins_all_the_same(tmp_path: Path) -> None:
    with still(tmp_path) as server:
        made = create(server, "stones", "you", "random", own=shares(0), start=True)
        server.kill()
        server.start()
        server.tick(10)
        async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
            await began(person)
            assert person.table["seeding"]["withheld"] == [0]


async def test_a_rematch_waits_for_those_who_are_there(slow: Still) -> None:
    own = shares(0, 1)
    made = create(slow, "stones", "you", "you", "random", own=own, start=True)
    table, keys = made["table"]["id"], made["seat_keys"]
    for seat in (0, 1):
        post(slow, table, f"seats/{seat}/reveal", keys[str(seat)], share=own[seat])
    new = shares(0, 1)
    async with sitting(slow, table, list(keys.values())) as both:
        await both.play()
        again = post(slow, table, "rematch", keys["0"], commit=commitment(new[0])).json()["table"]
        assert (again["status"], again["seeding"]["phase"]) == ("open", "gather")
    following = again["id"]
    assert post(slow, following, "seats/1/leave", keys["1"]).json()["error"] == "conflict"
    drawn = post(slow, following, "seats/1/commit", keys["1"], commit=commitment(new[1])).json()
    assert drawn["seeding"]["phase"] == "draw"
    for seat in (0, 1):
        last = post(slow, following, f"seats/{seat}/reveal", keys[str(seat)], share=new[seat])
    assert last.json()["status"] == "playing"
    async with sitting(slow, following, list(keys.values())) as both:
        await both.play()
    check(slow, following, again["seeding"]["own_hash"], new)


async def test_a_rematch_does_not_wait_for_ever(slow: Still) -> None:
    own = shares(0, 1)
    made = create(slow, "stones", "you", "you", own=own, start=True)
    table, keys = made["table"]["id"], made["seat_keys"]
    for seat in (0, 1):
        post(slow, table, f"seats/{seat}/reveal", keys[str(seat)], share=own[seat])
    async with sitting(slow, table, list(keys.values())) as both:
        await both.play()
        again = post(slow, table, "rematch", keys["0"]).json()["table"]
    async with sitting(slow, again["id"], list(keys.values())) as both:
        slow.tick(10)
        await began(both)
        assert both.table["seeding"]["silent"] == [0, 1]


async def test_a_record_with_shares_can_be_uploaded_and_downloaded_again(slow: Still) -> None:
    own = shares(0)
    made = create(slow, "stones", "you", "random", own=own, start=True)
    table = made["table"]["id"]
    post(slow, table, "seats/0/reveal", made["seat_keys"]["0"], share=own[0])
    async with sitting(slow, table, [made["seat_keys"]["0"]]) as person:
        await person.play()
    text = slow.call("GET", f"/api/tables/{table}/record").text
    uploaded = slow.call("POST", "/api/records", content=text).json()["table"]
    assert uploaded["seeding"]["shares"] == {"0": own[0]}
    assert slow.call("GET", f"/api/tables/{uploaded['id']}/record").text == text
    lines = text.splitlines()
    lines[-1] = json.dumps({**json.loads(lines[-1]), "own_share": "00" * 32})
    assert slow.call("POST", "/api/records", content="\n".join(lines) + "\n").json()["error"] == "bad-record"


async def test_options_that_do_not_fit_are_refused_when_the_table_is_made(server: Server) -> None:
    body = {"game": "stones", "seats": 2, "options": {"heap": 4}}
    assert server.call("POST", "/api/tables", json=body).json()["error"] == "bad-option"


async def test_tables_from_before_there_were_shares_go_on(own_server: Server) -> None:
    playing = own_server.create("stones", ["you", "random"], start=True, seed=5)
    waiting = own_server.create("stones", ["you", "open"])
    own_server.stop()
    database = sqlite3.connect(own_server.data / "tables.db")
    later = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    for (name,) in database.execute(later).fetchall():
        if name not in ("tables", "log", "alembic_version"):
            database.execute(f"DROP TABLE {name}")
    for column in ("seeding", "absence"):
        database.execute(f"ALTER TABLE tables DROP COLUMN {column}")
    database.execute("ALTER TABLE tables ADD COLUMN seed_hash VARCHAR(64) NOT NULL DEFAULT 'old'")
    database.execute("UPDATE alembic_version SET version_num = '0001'")
    database.commit()
    database.close()
    own_server.start()
    assert (
        post(own_server, waiting["table"]["id"], "start", waiting["host_key"]).json()["status"] == "playing"
    )
    for made in (playing, waiting):
        table = made["table"]["id"]
        shown = show(own_server, table)
        assert (shown["foreseeable"], shown["seeding"], shown["absence"]) == (None, None, 3)
        async with sitting(own_server, table, [made["seat_keys"]["0"]]) as person:
            await person.play()
        assert own_server.call("GET", f"/api/tables/{table}/verify").json()["ok"]
