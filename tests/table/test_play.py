"""Whole games over real sockets."""

from __future__ import annotations

import asyncio

import pytest

import sengoku
from sengoku.core.record import Record
from tests.table.people import sitting
from tests.table.servers import Server

pytestmark = pytest.mark.anyio


async def test_a_person_and_bots_play_a_whole_game(server: Server) -> None:
    made = server.create(
        "samurai-sword", ["you", "heuristic", "random", "heuristic"], start=True, name="Anna"
    )
    table = made["table"]["id"]
    async with sitting(server, table, [made["seat_keys"]["0"]]) as anna:
        assert anna.messages[0]["type"] == "welcome"
        await anna.play()
        await anna.until(lambda: anna.table["status"] == "over")
    shown = server.call("GET", f"/api/tables/{table}").json()
    assert shown["status"] == "over"
    assert shown["result"]["winners"]
    assert shown["seed"]
    record = Record.loads(server.call("GET", f"/api/tables/{table}/record").text, sengoku.game)
    assert record.verify().ok
    assert record.names == ["Anna", "Nene", "Shingen", "Oichi"]


async def test_three_people_play_a_whole_game_and_each_sees_the_same_log(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "you", "you"], start=True)
    table, keys = made["table"]["id"], made["seat_keys"]
    async with (
        sitting(server, table, [keys["0"]]) as a,
        sitting(server, table, [keys["1"]]) as b,
        sitting(server, table, [keys["2"]]) as c,
        sitting(server, table) as spectator,
    ):
        people = (a, b, c)
        await asyncio.gather(*(person.play(seed) for seed, person in enumerate(people)))
        await spectator.end()
        for person in (*people, spectator):
            await person.end()
            assert [entry["seq"] for entry in person.entries] == list(range(1, person.now["seq"] + 1))
            kinds = [(entry["kind"], entry.get("seat"), entry.get("move")) for entry in person.entries]
            assert kinds == [(entry["kind"], entry.get("seat"), entry.get("move")) for entry in a.entries]
        assert spectator.now["view"]["over"]
        assert spectator.now["seats"] == []


async def test_one_device_is_passed_round(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "you", "random"], start=True)
    keys = list(made["seat_keys"].values())
    async with sitting(server, made["table"]["id"], keys) as both:
        assert [entry["seat"] for entry in both.now["seats"]] == [0, 1]
        await both.play()
        secret = [e for entry in both.entries for e in entry.get("events", []) if "secret" in e]
        assert secret
        for event in secret:
            assert set(event["for"]) <= {0, 1}
            assert all(event["args"][name] is None for name in event["secret"])


async def test_friends_join_by_link_and_the_host_starts(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "open", "open", "open"], name="Host")
    table = made["table"]["id"]
    async with sitting(server, table, [made["seat_keys"]["0"]], host=made["host_key"]) as host:
        assert host.seat(0) == {
            "seat": 0, "view": None, "ask": None, "decision": None, "choices": [], "can_undo": False
        }  # fmt: skip
        answer = server.call(
            "POST",
            f"/api/tables/{table}/seats/2/claim",
            json={"name": "Friend", "invite": made["invite_key"]},
        )
        assert answer.status_code == 200
        friend_key = answer.json()["seat_key"]
        async with sitting(server, table, [friend_key]) as friend:
            await host.until(lambda: host.table["players"][2]["connected"])
            assert host.table["players"][2]["name"] == "Friend"
            refused = server.call("POST", f"/api/tables/{table}/start", friend_key)
            assert refused.json()["error"] == "wrong-secret"
            started = server.call(
                "POST", f"/api/tables/{table}/start", made["host_key"], json={"fill": "random"}
            )
            assert started.json()["status"] == "playing"
            await friend.until(lambda: friend.table["status"] == "playing")
            assert [player["kind"] for player in friend.table["players"]] == [
                "person",
                "bot",
                "person",
                "bot",
            ]
            await asyncio.gather(host.play(1), friend.play(2))
        await host.until(lambda: not host.table["players"][2]["connected"])


@pytest.mark.parametrize("game", ["stones", "sealed"])
async def test_any_registered_game_can_be_played(server: Server, game: str) -> None:
    made = server.create(game, ["you", "random"], start=True)
    async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
        await person.play()
    assert server.call("GET", f"/api/tables/{made['table']['id']}/verify").json()["ok"]


async def test_simultaneous_choices_stay_open_while_others_choose(server: Server) -> None:
    made = server.create("sealed", ["you", "you", "you"], start=True)
    table, keys = made["table"]["id"], made["seat_keys"]
    async with sitting(server, table, [keys["0"]]) as a, sitting(server, table, [keys["1"]]) as b:
        assert sorted(a.now["waiting"]) == [0, 1, 2]
        decision = b.seat(1)["decision"]
        assert (await a.choose(0, a.seat(0)["choices"][0]))["type"] == "done"
        await b.until(lambda: sorted(b.now["waiting"]) == [1, 2])
        assert b.seat(1)["decision"] == decision
        assert (await b.choose(1, "pass", decision))["type"] == "done"
        entry = next(entry for entry in b.entries if entry["kind"] == "choice" and entry["seat"] == 0)
        assert "choice" not in entry
        assert entry["events"][0]["args"]["bid"] is None
        # A sealed choice can be taken back until the last one is in, and the others' stay.
        assert a.seat(0)["can_undo"]
        assert (await a.ask("undo", seat=0))["type"] == "done"
        await a.until(lambda: a.seat(0)["decision"])
        assert sorted(a.now["waiting"]) == [0, 2]


async def test_bots_can_play_alone_and_be_watched(server: Server) -> None:
    made = server.create("samurai-sword", ["random"] * 5, start=True)
    async with sitting(server, made["table"]["id"]) as spectator:
        await spectator.end()


async def test_a_rematch_has_the_same_people_and_secrets(server: Server) -> None:
    made = server.create("stones", ["you", "you", "random"], start=True)
    table, keys = made["table"]["id"], made["seat_keys"]
    refused = server.call("POST", f"/api/tables/{table}/rematch", made["host_key"])
    assert refused.json()["error"] == "conflict"
    async with sitting(server, table, list(keys.values())) as both:
        await both.play()
        again = server.call("POST", f"/api/tables/{table}/rematch", keys["1"]).json()
        await both.until(lambda: both.table["next"] == again["table"]["id"])
        assert both.entries[-1]["kind"] == "next"
    assert (again["seat"], again["seat_key"]) == (1, keys["1"])
    host = server.call("POST", f"/api/tables/{table}/rematch", made["host_key"]).json()
    assert host["table"]["id"] == again["table"]["id"]
    assert host["host_key"] == made["host_key"]
    assert server.call("POST", f"/api/tables/{table}/rematch", "nobody").status_code == 403
    async with sitting(server, again["table"]["id"], list(keys.values())) as both:
        await both.play()


async def test_play_now_is_one_call(server: Server) -> None:
    body = {"game": "samurai-sword", "seats": 5, "name": "  Anna  B. ", "start": True}
    made = server.call("POST", "/api/tables", json=body).json()
    assert made["table"]["status"] == "playing"
    assert [player["bot"] for player in made["table"]["players"]] == [None, *["heuristic"] * 4]
    assert made["table"]["players"][0]["name"] == "Anna B."
    assert list(made["seat_keys"]) == ["0"]
