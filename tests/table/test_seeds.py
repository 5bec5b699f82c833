"""Nobody knows the seed beforehand: a chosen one is said openly, every other is made by all together."""

from __future__ import annotations

import pytest

from tests.table.people import sitting
from tests.table.servers import Server

pytestmark = pytest.mark.anyio


async def test_a_chosen_seed_is_said_and_never_listed(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "open", "random"], seed="mine")
    assert made["table"]["foreseeable"] == "seed"
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
