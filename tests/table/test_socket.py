"""What the socket refuses, and with which code."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sengoku.core.differences import changed
from tests.table.people import sitting
from tests.table.servers import Server
from tests.table.still import still

pytestmark = pytest.mark.anyio


@pytest.fixture
def stones(server: Server) -> dict[str, Any]:
    """Two people at a game of stones; seat 0 begins."""
    return server.create("stones", ["you", "you"], start=True, seed=_seed_with_first(0))


def _seed_with_first(seat: int) -> int:
    from tests.toy.stones import STONES

    return next(seed for seed in range(100) if STONES.new(2, seed).deciders() == (seat,))


async def test_a_choice_is_answered_by_what_it_changes(server: Server, stones: dict[str, Any]) -> None:
    async with sitting(server, stones["table"]["id"], [stones["seat_keys"]["0"]]) as person:
        before = person.seat(0)["view"]
        await person.ask("choose", seat=0, decision=person.seat(0)["decision"], choice="take 2")
        welcome, update = person.messages
        assert (update["type"], update["ref"], update["seq"]) == ("update", "r1", welcome["seq"] + 1)
        assert update["entries"][0]["choice"] == "take 2"
        (event,) = update["entries"][0]["events"]
        assert {**changed(before, event.pop("changes")), "deciders": [1]} == person.seat(0)["view"]
        assert event == {"kind": "took", "rule": "STO-1", "args": {"seat": 0, "count": 2}}
        assert person.now["waiting"] == [1]
        assert person.seat(0)["decision"] is None
        assert person.seat(0)["ask"]["prompt"] == "wait"
        assert person.seat(0)["can_undo"]


async def test_typed_refusals(server: Server, stones: dict[str, Any]) -> None:
    table, keys = stones["table"]["id"], stones["seat_keys"]
    async with sitting(server, table, [keys["0"]]) as a, sitting(server, table, [keys["1"]]) as b:
        decision = a.seat(0)["decision"]
        seq = a.now["seq"]

        async def refused(person: Any, **fields: Any) -> str:
            answer = await person.ask(**fields)
            assert answer["type"] == "error"
            assert answer["message"]
            return str(answer["error"])

        for wrong in ("0", "99", "-1", "", "x" * 200):
            assert await refused(a, type="choose", seat=0, decision=wrong, choice="take 1") == "stale"
        assert await refused(a, type="choose", seat=0, choice="take 1") == "stale"
        assert await refused(b, type="choose", seat=1, decision=None, choice="take 1") == "not-your-turn"
        assert await refused(b, type="choose", seat=1, decision=decision, choice="take 1") == "stale"
        assert await refused(b, type="choose", seat=0, decision=decision, choice="take 1") == "wrong-secret"
        assert await refused(a, type="choose", seat=7, decision=decision, choice="take 1") == "wrong-secret"
        assert await refused(a, type="choose", seat=-1, decision=decision, choice="take 1") == "wrong-secret"
        assert await refused(a, type="choose", seat=0, decision=decision, choice="take 4") == "illegal-choice"
        assert await refused(a, type="choose", seat=0, decision=decision, choice="") == "illegal-choice"
        assert await refused(a, type="choose", seat=0, decision=decision, choice="y" * 201) == "bad-request"
        assert await refused(a, type="choose", seat="0", decision=decision, choice="take 1") == "bad-request"
        assert await refused(a, type="choose", seat=True, decision=decision, choice="take 1") == "bad-request"
        assert await refused(a, type="dance") == "bad-request"
        assert await refused(a, type="hello") == "bad-request"
        assert await refused(a, type="undo", seat=0) == "conflict"
        assert await refused(a, type="consent", seat=0, yes=True) == "conflict"
        assert await refused(a, type="chat", seat=0, text=" \u0007 ") == "bad-request"
        assert await refused(a, type="chat", seat=0, text="x" * 501) == "bad-request"
        assert await refused(a, type="chat", seat=1, text="I am somebody else") == "wrong-secret"
        assert await refused(a, type="chat", seat=0, text="x" * 9000) == "too-large"
        for text in (
            "",
            "{",
            "[]",
            "null",
            "7",
            '"hello"',
            "[" * 5000,
            '{"type": 3}',
            "\x00",
            '{"a":' * 1000,
        ):
            await a.socket.send(text)
        await a.socket.send(b"\xff\xfe")
        assert (await a.ask("ping"))["type"] == "pong"
        errors = [m for m in a.messages if m["type"] == "error" and m["ref"] is None]
        assert [m["error"] for m in errors[-11:]] == ["bad-request"] * 11
        # Nothing of this has changed anything.
        assert a.now["seq"] == seq
        assert (await a.choose(0, "take 1", decision))["type"] == "done"


async def test_why_not(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "you", "you"], start=True)
    async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
        deciding = person.now["waiting"][0]
        other = (deciding + 1) % 3
        legal = await person.ask("why", seat=deciding, choice=person.seat(deciding)["choices"][0])
        assert legal["type"] == "why"
        assert legal["reasons"] == []
        not_now = await person.ask("why", seat=deciding, choice="parry parry")
        assert not_now["reasons"]
        for reason in not_now["reasons"]:
            assert reason["rule"].startswith("SAM-")
            assert reason["key"]
        waiting = await person.ask("why", seat=other, choice="end")
        assert waiting["reasons"][0]["key"] == "not-deciding"
        unknown = await person.ask("why", seat=deciding, choice="fly away")
        assert unknown["error"] == "illegal-choice"
        refused = await person.choose(deciding, "parry parry")
        assert refused["error"] == "illegal-choice"
        assert refused["rule"] == not_now["reasons"][0]["rule"]
        assert refused["reasons"] == not_now["reasons"]


async def test_wrong_secrets_are_refused(server: Server, stones: dict[str, Any]) -> None:
    table, key = stones["table"]["id"], stones["seat_keys"]["0"]
    other = server.create("stones", ["you", "you"])
    wrong: list[tuple[list[str], str | None]] = [
        (["nonsense"], None),
        ([key, "nonsense"], None),
        ([key], "nonsense"),
        ([other["seat_keys"]["0"]], None),
        ([stones["invite_key"]], None),
        ([stones["host_key"]], None),
        ([""], None),
        ([key], key),
    ]
    for keys, host in wrong:
        async with sitting(server, table, keys, host=host) as person:
            assert [message["error"] for message in person.messages] == ["wrong-secret"]
            await person.gone()
            assert person.closed == 4403
    async with sitting(server, "nosuch", [key]) as person:
        assert person.messages[0]["error"] == "not-found"
        await person.gone()
        assert person.closed == 4404


async def test_hello_comes_first(server: Server, stones: dict[str, Any]) -> None:
    for first in ('{"type":"ping"}', "rubbish", json.dumps({"type": "hello", "keys": "all"}), "x" * 9000):
        async with connect(f"{server.sockets}/api/tables/{stones['table']['id']}/socket") as socket:
            await socket.send(first)
            assert json.loads(await socket.recv())["error"] in ("bad-request", "too-large")
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            assert socket.close_code == 4400


async def test_a_spectator_can_only_watch(server: Server, stones: dict[str, Any]) -> None:
    async with sitting(server, stones["table"]["id"]) as spectator:
        assert spectator.now["view"]["seat"] is None
        for type, fields in (
            ("choose", {"decision": "3", "choice": "take 1"}),
            ("why", {"choice": "take 1"}),
            ("undo", {}),
            ("consent", {"yes": True}),
            ("chat", {"text": "hello"}),
        ):
            assert (await spectator.ask(type, seat=0, **fields))["error"] == "wrong-secret"


async def test_foreign_pages_are_refused(server: Server, stones: dict[str, Any]) -> None:
    address = f"{server.sockets}/api/tables/{stones['table']['id']}/socket"
    for origin in (
        "https://evil.example",
        "null",
        f"http://127.0.0.1:{server.port + 1}",
        "http://localhost",
        "x",
    ):
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, origin=origin)  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
    async with connect(address, origin=server.base) as socket:  # type: ignore[arg-type]
        await socket.send(json.dumps({"type": "hello"}))
        assert json.loads(await socket.recv())["type"] == "welcome"


async def test_origins_can_be_allowed(tmp_path: Path) -> None:
    server = Server(tmp_path, "--origin", "https://games.example.org").start()
    try:
        made = server.create("stones", ["you", "you"])
        key = made["seat_keys"]["0"]
        async with sitting(server, made["table"]["id"], [key], origin="https://games.example.org") as person:
            assert (await person.ask("ping"))["type"] == "pong"
    finally:
        server.stop()
    assert not server.faults()


async def test_clients_can_be_too_fast(tmp_path: Path) -> None:
    """The clock stands still, so that any machine is fast enough to be too fast."""
    with still(tmp_path, message_rate=20, message_burst=40, write_rate=20, write_burst=200) as server:
        made = server.create("stones", ["you", "you"])
        async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
            answers = [await person.ask("ping") for _ in range(60)]
            assert [answer["type"] for answer in answers] == ["pong"] * 40 + ["error"] * 20
            assert {answer["error"] for answer in answers[40:]} == {"too-fast"}
            server.tick(0.5)
            answers = [await person.ask("ping") for _ in range(12)]
            assert [answer["type"] for answer in answers] == ["pong"] * 10 + ["error"] * 2
            # Whoever does not stop is cut off.
            with suppress(ConnectionClosed):
                for _ in range(300):
                    await person.say({"type": "ping"})
            await person.gone()
            assert person.closed == 4429

        def refused() -> str:
            return str(server.call("POST", "/api/tables", json={}).json()["error"])

        assert [refused() for _ in range(210)] == ["bad-request"] * 200 + ["too-fast"] * 10
        server.tick(1)
        assert [refused() for _ in range(22)] == ["bad-request"] * 20 + ["too-fast"] * 2


async def test_two_connections_race_and_exactly_one_wins(server: Server, stones: dict[str, Any]) -> None:
    table, key = stones["table"]["id"], stones["seat_keys"]["0"]
    async with sitting(server, table, [key]) as a, sitting(server, table, [key]) as b:
        decision = a.seat(0)["decision"]
        answers = await asyncio.gather(
            *(person.ask("choose", seat=0, decision=decision, choice="take 1") for person in (a, b) * 5)
        )
        assert sorted(answer.get("error", "done") for answer in answers) == ["done", *["stale"] * 9]
        await a.until(lambda: a.now["waiting"] == [1])
        assert sum(entry["kind"] == "choice" for entry in a.entries) == 1


@pytest.mark.parametrize("seed", range(4))
async def test_whoever_chooses_and_leaves_at_once_has_chosen(server: Server, seed: int) -> None:
    made = server.create("stones", ["you", "you", "random"], start=True, seed=seed)
    table, keys = made["table"]["id"], made["seat_keys"]
    async with sitting(server, table, [keys["0"]]) as a, sitting(server, table, [keys["1"]]) as b:
        await a.until(lambda: a.now["waiting"] != [2])
        first = a.now["waiting"][0]
        chooser, other = (a, b) if first == 0 else (b, a)
        await chooser.until(lambda: chooser.seat(first)["decision"])
        decision = chooser.seat(first)["decision"]
        await chooser.say({"type": "choose", "seat": first, "decision": decision, "choice": "take 1"})
        chooser.socket.transport.abort()
        await other.until(lambda: any(e["kind"] == "choice" and e["seat"] == first for e in other.entries))


async def test_chat(server: Server, stones: dict[str, Any]) -> None:
    table, keys = stones["table"]["id"], stones["seat_keys"]
    async with sitting(server, table, [keys["0"]]) as a, sitting(server, table) as spectator:
        assert (await a.ask("chat", seat=0, text=" <b>hello</b>\n\u202eworld\u0000 😀 "))["type"] == "done"
        await spectator.until(lambda: spectator.entries[-1]["kind"] == "chat")
        entry = spectator.entries[-1]
        assert (entry["seat"], entry["name"], entry["text"]) == (0, "Player 1", "<b>hello</b> world 😀")


async def test_a_large_frame_closes_the_socket(server: Server, stones: dict[str, Any]) -> None:
    async with sitting(server, stones["table"]["id"], [stones["seat_keys"]["0"]]) as person:
        await person.socket.send("x" * 100_000)
        await person.gone()
        assert person.closed == 1009
