"""Sitting down, leaving, being sent away, bots that take over, and coming back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.table.people import sitting
from tests.table.servers import Server

pytestmark = pytest.mark.anyio


def _post(server: Server, made: dict[str, Any], what: str, secret: str | None, **body: Any) -> Any:
    return server.call("POST", f"/api/tables/{made['table']['id']}/{what}", secret, json=body)


def _error(server: Server, made: dict[str, Any], what: str, secret: str | None, **body: Any) -> str:
    answer = _post(server, made, what, secret, **body).json()
    return str(answer["error"])


async def test_claiming(server: Server) -> None:
    made = server.create("stones", ["you", "open", "open"])
    invite = made["invite_key"]
    assert _error(server, made, "seats/1/claim", None, name="X") == "wrong-secret"
    assert _error(server, made, "seats/1/claim", None, invite="wrong") == "wrong-secret"
    assert _error(server, made, "seats/1/claim", None, invite=made["seat_keys"]["0"]) == "wrong-secret"
    assert _error(server, made, "seats/0/claim", None, invite=invite) == "conflict"
    assert _error(server, made, "seats/3/claim", None, invite=invite) == "not-found"
    assert _error(server, made, "seats/1/claim", None, invite=invite, name="x" * 41) == "bad-name"
    claimed = _post(server, made, "seats/1/claim", None, invite=invite, name="Bea").json()
    assert claimed["seat"] == 1
    assert claimed["table"]["players"][1] == {
        "seat": 1, "kind": "person", "name": "Bea", "bot": None, "connected": False, "away": False,
        "absent": None, "former": None, "replaced": False
    }  # fmt: skip
    assert _post(server, made, "seats/2/claim", invite).status_code == 200
    listed = server.create("stones", ["you", "open"], listed=True)
    assert _post(server, listed, "seats/1/claim", None).json()["table"]["players"][1]["name"] == "Player 2"


async def test_two_people_race_for_a_seat(server: Server) -> None:
    made = server.create("stones", ["you", "open"], listed=True)
    answers = await asyncio.gather(
        *(asyncio.to_thread(_post, server, made, "seats/1/claim", None, name=f"P{n}") for n in range(8))
    )
    assert sorted(answer.status_code for answer in answers) == [200, *[409] * 7]


async def test_leaving_and_being_sent_away_before_the_start(server: Server) -> None:
    made = server.create("stones", ["you", "open", "open"])
    host, invite = made["host_key"], made["invite_key"]
    bea = _post(server, made, "seats/1/claim", None, invite=invite).json()["seat_key"]
    carl = _post(server, made, "seats/2/claim", None, invite=invite).json()["seat_key"]
    assert _error(server, made, "seats/1/leave", carl) == "wrong-secret"
    assert _post(server, made, "seats/1/leave", bea).json()["players"][1]["kind"] == "open"
    assert _error(server, made, "seats/1/leave", bea) == "wrong-secret"
    assert _error(server, made, "seats/2/free", carl) == "wrong-secret"
    async with sitting(server, made["table"]["id"], [carl]) as person:
        assert _post(server, made, "seats/2/free", host).json()["players"][2]["kind"] == "open"
        await person.until(lambda: person.table["players"][2]["kind"] == "open")
        # The secret is worth nothing any more, at once.
        assert person.now["seats"] == []
        assert (await person.ask("chat", seat=2, text="why?"))["error"] == "wrong-secret"
    async with sitting(server, made["table"]["id"], [carl]) as person:
        assert person.messages[0]["error"] == "wrong-secret"
    assert _post(server, made, "seats/2/bot", host, bot="random").json()["players"][2]["bot"] == "random"
    assert _error(server, made, "seats/1/bot", host, bot="genius") == "bad-option"
    assert _error(server, made, "seats/0/bot", host, bot="random") == "conflict"
    assert _post(server, made, "seats/2/free", host).json()["players"][2]["kind"] == "open"


async def test_a_bot_takes_over_and_the_person_comes_back(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "you", "random"], start=True)
    table, keys = made["table"]["id"], made["seat_keys"]
    async with sitting(server, table, [keys["0"]]) as a:
        async with sitting(server, table, [keys["1"]]) as b:
            await a.until(lambda: a.table["players"][1]["connected"])
            # Nobody who plays can be sent away, or be replaced.
            assert _error(server, made, "seats/1/free", made["host_key"]) == "conflict"
            assert _error(server, made, "seats/1/bot", made["host_key"], bot="random") == "conflict"
            assert _error(server, made, "seats/1/bot", keys["0"], bot="random") == "wrong-secret"
            # But one may hand over oneself.
            answer = _post(server, made, "seats/1/bot", keys["1"], bot="random").json()
            assert answer["players"][1]["kind"] == "bot"
            assert answer["players"][1]["away"]
            assert answer["players"][1]["name"] == "Player 2"
            await b.until(lambda: b.table["players"][1]["kind"] == "bot")
            assert (await b.ask("choose", seat=1, choice="end"))["error"] == "conflict"
            assert b.seat(1)["view"]["seat"] == 1
            back = _post(server, made, "seats/1/back", keys["1"]).json()
            assert (back["players"][1]["kind"], back["players"][1]["away"]) == ("person", False)
        await a.until(lambda: not a.table["players"][1]["connected"])
        # Left, away, replaced by the host, and back again.
        assert _post(server, made, "seats/1/leave", keys["1"]).json()["players"][1]["away"]
        replaced = _post(server, made, "seats/1/bot", made["host_key"], bot="random").json()
        assert replaced["players"][1]["kind"] == "bot"
        await a.play(stop=lambda: a.now["seq"] > 30)
        assert _error(server, made, "seats/1/back", keys["0"]) == "wrong-secret"
        assert _post(server, made, "seats/1/back", keys["1"]).status_code == 200
        async with sitting(server, table, [keys["1"]]) as b:
            await asyncio.gather(a.play(1), b.play(2))


async def test_a_bot_that_is_not_named_has_the_table_s_level(server: Server) -> None:
    """What most bots here are, of equals the strongest; where there is none, the usual one."""
    made = server.create("samurai-sword", ["you", "you", "random", "random", "heuristic"], start=True)
    assert made["table"]["level"] == "random"
    _post(server, made, "seats/1/leave", made["seat_keys"]["1"])
    replaced = _post(server, made, "seats/1/bot", made["host_key"]).json()
    assert replaced["players"][1]["bot"] == "random"

    mixed = server.create("stones", ["you", "open", "open"])
    assert mixed["table"]["level"] is None
    assert _post(server, mixed, "seats/1/bot", mixed["host_key"]).json()["players"][1]["bot"] == "heuristic"
    _post(server, mixed, "seats/1/bot", mixed["host_key"], bot="random")
    assert _post(server, mixed, "start", mixed["host_key"]).json()["players"][2]["bot"] == "random"

    equal = server.create("stones", ["heuristic", "random", "open"])
    assert equal["table"]["level"] == "heuristic"


async def test_a_seat_that_was_left_is_freed_and_taken_by_somebody_else(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "you", "random"], start=True)
    table, keys = made["table"]["id"], made["seat_keys"]
    async with sitting(server, table, [keys["0"]]) as a:
        assert _error(server, made, "seats/1/free", made["host_key"]) == "conflict"
        _post(server, made, "seats/1/leave", keys["1"])
        freed = _post(server, made, "seats/1/free", made["host_key"]).json()
        assert freed["players"][1]["kind"] == "open"
        assert _error(server, made, "seats/1/back", keys["1"]) == "wrong-secret"
        new = _post(server, made, "seats/1/claim", None, invite=made["invite_key"], name="Newcomer").json()
        async with sitting(server, table, [new["seat_key"]]) as b:
            assert b.seat(1)["view"]["players"][1]["hand"] is not None
            await asyncio.gather(a.play(1), b.play(2))
    assert _error(server, made, "seats/1/leave", new["seat_key"]) == "conflict"


async def test_deleting(server: Server) -> None:
    made = server.create("stones", ["you", "you"], start=True)
    table, key = made["table"]["id"], made["seat_keys"]["0"]
    async with sitting(server, table, [key]) as person, sitting(server, table) as spectator:
        assert server.call("DELETE", f"/api/tables/{table}", key).status_code == 403
        assert server.call("DELETE", f"/api/tables/{table}").status_code == 403
        assert server.call("DELETE", f"/api/tables/{table}", made["host_key"]).status_code == 204
        for one in (person, spectator):
            await one.gone()
            assert one.closed == 4404
            assert one.messages[-1]["error"] == "not-found"
    assert server.call("GET", f"/api/tables/{table}").status_code == 404
    assert server.call("DELETE", f"/api/tables/{table}", made["host_key"]).status_code == 404


async def test_only_listed_tables_are_listed(server: Server) -> None:
    hidden = server.create("sealed", ["you", "open"])["table"]["id"]
    shown = server.create("sealed", ["you", "open"], listed=True)["table"]["id"]
    other = server.create("stones", ["you", "open"], listed=True)["table"]["id"]
    ids = [table["id"] for table in server.call("GET", "/api/tables?game=sealed").json()]
    assert shown in ids
    assert hidden not in ids
    assert other not in ids
    assert {shown, other} <= {table["id"] for table in server.call("GET", "/api/tables").json()}
    assert server.call("GET", "/api/tables?game=chess").json()["error"] == "not-found"


async def test_starting(server: Server) -> None:
    made = server.create("stones", ["you", "open"])
    assert _error(server, made, "start", made["seat_keys"]["0"]) == "wrong-secret"
    assert _error(server, made, "start", made["host_key"], fill="genius") == "bad-option"
    started = server.call("POST", f"/api/tables/{made['table']['id']}/start", made["host_key"])
    assert started.json()["players"][1]["bot"] == "heuristic", "chance under the usual name"
    assert _error(server, made, "start", made["host_key"]) == "conflict"


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"game": "chess", "seats": 3}, "bad-option"),
        ({"game": "samurai-sword", "seats": 2}, "bad-option"),
        ({"game": "samurai-sword", "seats": 9}, "bad-option"),
        ({"game": "samurai-sword", "seats": 4, "options": {"speed": 3}}, "bad-option"),
        ({"game": "stones", "seats": 2, "options": {"heap": 4}}, "bad-option"),
        ({"game": "stones", "seats": 2, "options": {"heap": [4]}}, "bad-request"),
        ({"game": "tenkatoitsu", "seats": 2, "options": {"hosokawa": True}}, "bad-option"),
        ({"game": "stones", "seats": 2, "seed": ""}, "bad-option"),
        ({"game": "stones", "seats": "two"}, "bad-request"),
        ({"game": "stones"}, "bad-request"),
        ({"game": "stones", "seats": 2, "plan": [{"kind": "you"}]}, "bad-request"),
        ({"game": "stones", "seats": 2, "plan": [{"kind": "you"}, {"kind": "ghost"}]}, "bad-request"),
        (
            {"game": "stones", "seats": 2, "plan": [{"kind": "you"}, {"kind": "bot", "bot": "x"}]},
            "bad-option",
        ),
        ({"game": "stones", "seats": 2, "lang": "de"}, "bad-request"),
        ({"game": "stones", "seats": 2, "fork": {"table": "nosuch", "at": 1}}, "not-found"),
        ([], "bad-request"),
        (None, "bad-request"),
    ],
)
def test_what_cannot_be_created(server: Server, body: Any, error: str) -> None:
    assert server.call("POST", "/api/tables", json=body).json()["error"] == error
