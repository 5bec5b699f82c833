"""Any process serves any table: two of them on one PostgreSQL, with and without a broker."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.people import PATIENCE, sitting
from tests.table.servers import Server
from tests.table.spread import new_database, processes
from tools.services import Postgres, Valkey

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module", params=["postgres", "valkey"])
def two(
    request: pytest.FixtureRequest,
    tmp_path_factory: pytest.TempPathFactory,
    postgres: Postgres,
    valkey: Valkey,
) -> Iterator[list[Server]]:
    """Two processes that wake each other through the database, or through a broker."""
    options = ("--broker", valkey.url) if request.param == "valkey" else ()
    with processes(tmp_path_factory.mktemp("two"), new_database(postgres), 2, *options) as made:
        yield made
        assert not "".join(server.faults() for server in made)


async def test_a_choice_made_at_one_is_seen_at_the_other(two: list[Server]) -> None:
    here, there = two
    made = here.create("stones", ["you", "you"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(here, table, [keys[0]]) as anna, sitting(there, table, [keys[1]]) as bea:
        people = [anna, bea]
        while not anna.over:
            (place,) = [n for n, person in enumerate(people) if person.now["seats"][0]["decision"]]
            chooser, other = people[place], people[1 - place]
            answer = await chooser.choose(place, "take 1")
            assert answer["type"] == "done"
            await other.after(answer["seq"] - 1)
        await bea.end()
        told = [[(entry["seq"], entry["kind"], entry["at"]) for entry in p.entries] for p in people]
        assert told[0] == told[1]


async def test_nobody_is_shown_less_than_was_acknowledged_before(two: list[Server]) -> None:
    here, there = two
    made = here.create("stones", ["you", "you"], start=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())
    async with sitting(here, table, keys) as anna:
        for made_choices in range(1, 6):
            (turn,) = [seat for seat in anna.now["seats"] if seat["decision"]]
            answer = await anna.ask("choose", seat=turn["seat"], decision=turn["decision"], choice="take 1")
            assert there.call("GET", f"/api/tables/{table}").json()["moves"] == made_choices
            async with sitting(there, table) as late:
                assert late.messages[0]["seq"] == answer["seq"]
            await anna.after(answer["seq"] - 1)


async def test_deleted_tables_and_revoked_keys_end_everywhere(two: list[Server]) -> None:
    here, there = two
    made = here.create("stones", ["you", "open"])
    table = made["table"]["id"]
    claimed = here.call(
        "POST", f"/api/tables/{table}/seats/1/claim", json={"invite": made["invite_key"], "name": "Bea"}
    ).json()
    async with sitting(there, table, [claimed["seat_key"]]) as bea:
        freed = here.call("POST", f"/api/tables/{table}/seats/1/free", made["host_key"])
        assert freed.status_code == 200
        refused = await bea.ask("chat", seat=1, text="still here")
        assert refused["error"] == "wrong-secret"
        async with sitting(there, table, [claimed["seat_key"]]) as again:
            assert again.messages[0]["error"] == "wrong-secret"
        assert here.call("DELETE", f"/api/tables/{table}", made["host_key"]).status_code in (200, 204)
        await bea.gone()
        assert bea.closed == 4404
    assert there.call("GET", f"/api/tables/{table}").status_code == 404


async def test_who_is_there_is_known_everywhere(two: list[Server]) -> None:
    here, there = two
    made = here.create("stones", ["you", "you"], start=True, listed=True)
    table, keys = made["table"]["id"], list(made["seat_keys"].values())

    def players(server: Server, what: str) -> list[object]:
        return [player[what] for player in server.call("GET", f"/api/tables/{table}").json()["players"]]

    def since(server: Server) -> object:
        return players(server, "absent")[1]

    async with sitting(here, table, [keys[0]]) as anna:
        async with sitting(there, table, [keys[1]]) as bea:
            await anna.until(lambda: anna.table["players"][1]["connected"])
            await bea.until(lambda: bea.table["players"][0]["connected"])
            async with sitting(there, table), sitting(here, table, [keys[1]]):
                assert players(here, "connected") == players(there, "connected") == [True, True]
        await anna.until(lambda: not anna.table["players"][1]["connected"])
        # All hear of it, and since when, so that any of them may give the seat away.
        async with asyncio.timeout(PATIENCE):
            while players(there, "connected") != [True, False] or len(set(map(since, two))) > 1:
                await asyncio.sleep(0.05)
        (listed,) = [entry for entry in there.call("GET", "/api/tables").json() if entry["id"] == table]
        assert [player["connected"] for player in listed["players"]] == [True, False]


async def test_with_a_broker_an_address_is_counted_by_all_together(
    tmp_path: Path, postgres: Postgres, valkey: Valkey
) -> None:
    options = ("--broker", valkey.url, "--tables-per-hour", "3")
    database = new_database(postgres)

    def made(server: Server, address: str, seats: int = 2) -> int:
        headers = {"X-Forwarded-For": address}
        wish = {"game": "stones", "seats": seats}
        return server.client.post(server.base + "/api/tables", json=wish, headers=headers).status_code

    with processes(tmp_path, database, 2, *options) as (one, other):
        await _heard(one, other)
        assert [made(server, "203.0.113.9") for server in (one, other, one)] == [201] * 3
        assert [made(server, "203.0.113.9") for server in (other, other)] == [429] * 2
        refused = [made(server, "203.0.113.7", seats) for server in (one, other) for seats in (9, 9, 9, 2)]
        assert refused == [422, 422, 422, 201] * 2, "what is refused is counted by nobody"
        one.stop()
        one.start()  # which has forgotten all that it knew by itself
        await _heard(one)
        assert [made(one, address) for address in ("203.0.113.9", "203.0.113.8")] == [429, 201]


async def test_who_wakes_others_elsewhere_is_noticed_by_all(
    tmp_path: Path, postgres: Postgres, valkey: Valkey
) -> None:
    """One of three was not told of the broker: choices would come seconds late, and nobody would know why."""
    told = ("--broker", valkey.url)
    database = new_database(postgres)
    with processes(tmp_path, database, 3, each=[told, told]) as (one, two, apart):
        async with asyncio.timeout(PATIENCE):
            for server in (one, two, apart):
                while _broadcast(server) != "others not heard":
                    await asyncio.sleep(0.05)
        made = apart.create("stones", ["you", "you"])  # nothing stops for it
        assert one.call("GET", f"/api/tables/{made['table']['id']}").status_code == 200
        assert apart.call("GET", "/api/health/ready").json()["status"] == "troubled"
        apart.stop()  # those that are left hear each other
        await _heard(one, two)


def _broadcast(server: Server) -> object:
    return server.call("GET", "/api/health/ready").json()["checks"]["broadcast"]


async def _heard(*servers: Server) -> None:
    """Wait until the broker is."""
    async with asyncio.timeout(PATIENCE):
        for server in servers:
            while _broadcast(server) != "ok":
                await asyncio.sleep(0.05)
