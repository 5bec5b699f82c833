"""Looking back: positions, records, verifying, uploading, forking."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import sengoku
from sengoku.core.dice import seed_hash
from sengoku.core.events import Event
from sengoku.core.record import Record
from sengoku.table.moments import view_of
from tests.table.people import sitting
from tests.table.servers import Server

pytestmark = pytest.mark.anyio


@pytest.fixture
async def finished(server: Server) -> dict[str, Any]:
    """A game that is over."""
    made = server.create("samurai-sword", ["you", "random", "random", "random"], start=True, name="Anna")
    async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
        await person.play()
    return made


async def test_position_agrees_with_the_record(server: Server, finished: dict[str, Any]) -> None:
    table = finished["table"]["id"]
    record = Record.loads(server.call("GET", f"/api/tables/{table}/record").text, sengoku.game)
    states: Iterator[Any] = record.states()
    for at, (step, state) in enumerate(states):
        for seat in (None, at % 4) if at % 5 == 0 or at > len(record.steps) - 3 else (at % 4,):
            query = "" if seat is None else f"&seat={seat}"
            position = server.call("GET", f"/api/tables/{table}/position?at={at}{query}").json()
            assert (position["at"], position["of"]) == (at, len(record.steps))
            assert position["view"] == json.loads(json.dumps(view_of(state, seat)))
            changes = [event.pop("changes", None) for event in position["events"]]
            assert all((change is not None) == (at > 0) for change in changes)
            assert position["events"] == [event.seen_by(seat) for event in state.events]
            assert position["step"] == (None if step is None else {"seat": step.seat, "choice": step.choice})
            if seat is None:
                assert position["ask"] is None
            else:
                assert position["ask"] == json.loads(json.dumps(state.ask(seat).to_json()))
                assert position["choices"] == [str(choice) for choice in state.choices(seat)]
    wrong = server.call("GET", f"/api/tables/{table}/position?at={len(record.steps) + 1}")
    assert wrong.json()["error"] == "not-found"
    assert server.call("GET", f"/api/tables/{table}/position?at=0&seat=4").json()["error"] == "not-found"
    assert server.call("GET", f"/api/tables/{table}/position?at=-1").json()["error"] == "bad-request"
    assert server.call("GET", f"/api/tables/{table}/position").json()["error"] == "bad-request"


async def test_before_the_end_only_ones_own_point_of_view(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "you", "you"], start=True)
    table, keys = made["table"]["id"], made["seat_keys"]
    path = f"/api/tables/{table}"
    async with sitting(server, table, list(keys.values())) as person:
        await person.play(stop=lambda: person.now["seq"] > 12)
        own = [entry for entry in person.entries if entry["kind"] == "choice"]
    seat = own[0]["seat"]
    position = server.call("GET", f"{path}/position?at=1&seat={seat}", keys[str(seat)]).json()
    assert position["step"] == {"seat": seat, "choice": own[0]["choice"]}
    assert position["view"]["players"][seat]["hand"] is not None
    other = (seat + 1) % 3
    seen = server.call("GET", f"{path}/position?at=1&seat={other}", keys[str(other)]).json()
    assert seen["step"] == {"seat": seat, "choice": None}
    assert seen["view"]["players"][seat]["hand"] is None
    spectator = server.call("GET", f"{path}/position?at=1").json()
    assert all(player["hand"] is None for player in spectator["view"]["players"])
    for secret in (None, keys[str(other)], made["host_key"], made["invite_key"], "nonsense"):
        refused = server.call("GET", f"{path}/position?at=1&seat={seat}", secret)
        assert refused.json()["error"] == "wrong-secret"
    for what in ("record", "verify"):
        assert server.call("GET", f"{path}/{what}").json()["error"] == "conflict"
    shown = server.call("GET", path).json()
    assert shown["seed"] is None
    assert shown["result"] is None
    fork = {"game": "samurai-sword", "seats": 3, "fork": {"table": table, "at": 1}}
    assert server.call("POST", "/api/tables", json=fork).json()["error"] == "conflict"


async def test_verify(server: Server, finished: dict[str, Any]) -> None:
    found = server.call("GET", f"/api/tables/{finished['table']['id']}/verify").json()
    assert found["ok"]
    assert seed_hash(found["seed"]) == found["seed_hash"] == finished["table"]["seed_hash"]


def _events(record: Record) -> list[Event]:
    return [event for _, state in record.states() for event in state.events]


async def test_annals(server: Server, finished: dict[str, Any]) -> None:
    table = finished["table"]["id"]
    annals = server.call("GET", f"/api/tables/{table}/annals").json()
    record = Record.loads(server.call("GET", f"/api/tables/{table}/record").text, sengoku.game)
    assert annals["at"][-1] == len(record.steps)
    players = record.replay().view(None)["players"]
    assert annals["standing"][-1] == [player["honour"] for player in players]
    assert len(annals["turns"]) == len([event for event in _events(record) if event.kind == "turn"])
    assert all(turning["event"]["rule"].startswith("SAM-") for turning in annals["turnings"])
    assert all(any(deed["counts"]) for deed in annals["deeds"])
    under_way = server.create("samurai-sword", ["you", "random", "random", "random"], start=True)
    refused = server.call("GET", f"/api/tables/{under_way['table']['id']}/annals")
    assert refused.json()["error"] == "conflict"


async def test_a_good_record_is_uploaded_and_can_be_replayed(
    server: Server, finished: dict[str, Any]
) -> None:
    text = server.call("GET", f"/api/tables/{finished['table']['id']}/record").text
    answer = server.call("POST", "/api/records", content=text)
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    assert answer.json()["verdict"]["ok"]
    assert table["status"] == "over"
    assert table["players"][0]["name"] == "Anna"
    assert server.call("GET", f"/api/tables/{table['id']}/record").text == text
    for at in (0, 1, table["moves"]):
        assert server.call("GET", f"/api/tables/{table['id']}/position?at={at}&seat=2").json()["at"] == at
    moves = server.call("GET", f"/api/tables/{table['id']}/moves?seat=2").json()
    assert [made["move"] for made in moves] == list(range(1, table["moves"] + 1))
    position = server.call("GET", f"/api/tables/{table['id']}/position?at=3&seat=2").json()
    for event in position["events"]:
        assert event.pop("changes") is not None
    assert moves[2]["events"] == position["events"]
    async with sitting(server, table["id"]) as spectator:
        assert spectator.now["view"]["over"]
    assert server.call("DELETE", f"/api/tables/{table['id']}", answer.json()["host_key"]).status_code == 204


async def test_edited_records_are_refused_by_line(server: Server, finished: dict[str, Any]) -> None:
    lines = server.call("GET", f"/api/tables/{finished['table']['id']}/record").text.splitlines()

    def refused(changed: list[str], end: str = "\n") -> dict[str, Any]:
        answer = server.call("POST", "/api/records", content="\n".join(changed) + end)
        assert answer.status_code == 422, answer.text
        body: dict[str, Any] = answer.json()
        return body

    edited = list(lines)
    edited[5] = json.dumps({**json.loads(lines[5]), "choice": "play nothing"})
    assert refused(edited)["message"].startswith("line 6:")
    assert refused(lines[:4] + lines[5:])["message"].startswith("line 5:")
    last = json.loads(lines[-1])
    for change in ({"scores": [9, 9, 9, 9]}, {"winners": [0, 1, 2, 3]}, {"digest": "0" * 64}):
        wrong = {**last, "result": {**last["result"], **change}}
        assert refused([*lines[:-1], json.dumps(wrong)])["error"] == "bad-record"
    assert refused([*lines[:-1], json.dumps({**last, "seed": "another"})])["error"] == "bad-record"
    assert refused(lines, "")["error"] == "bad-record"
    header = json.loads(lines[0])
    assert refused([json.dumps({**header, "version": "0"}), *lines[1:]])["error"] == "wrong-version"
    assert refused([json.dumps({**header, "seats": 99}), *lines[1:]])["error"] == "bad-record"
    assert refused([json.dumps({**header, "game": "chess"}), *lines[1:]])["error"] == "bad-record"
    assert refused(["rubbish"])["error"] == "bad-record"
    assert refused([], "")["error"] == "bad-record"
    # Unfinished, and its seed is secret: there is nothing to replay.
    assert refused(lines[:-1])["error"] == "bad-record"
    assert server.call("POST", "/api/records", content=b"\xff\xfe\n").json()["error"] == "bad-record"
    large = server.call("POST", "/api/records", content="x" * 1_000_001)
    assert (large.status_code, large.json()["error"]) == (413, "too-large")
    assert server.call("POST", "/api/tables", content=b" " * 100_000).status_code == 413


async def test_a_fork_goes_another_way(server: Server, finished: dict[str, Any]) -> None:
    table = finished["table"]["id"]
    record = Record.loads(server.call("GET", f"/api/tables/{table}/record").text, sengoku.game)
    at = len(record.steps) // 2
    plan = ["you", "random", "random", "random"]
    made = server.create("samurai-sword", plan, start=True, fork={"table": table, "at": at})
    fork = made["table"]["id"]
    assert made["table"]["seed_hash"] == record.seed_hash
    async with sitting(server, fork, [made["seat_keys"]["0"]]) as person:
        assert person.table["moves"] >= at
        await person.play(seed=5)
    forked = Record.loads(server.call("GET", f"/api/tables/{fork}/record").text, sengoku.game)
    assert forked.verify().ok
    assert [s.choice for s in forked.steps[:at]] == [s.choice for s in record.steps[:at]]
    for wrong, error in (({"at": len(record.steps)}, "bad-request"), ({"at": 9999}, "bad-request")):
        body = {"game": "samurai-sword", "seats": 4, "fork": {"table": table, **wrong}}
        assert server.call("POST", "/api/tables", json=body).json()["error"] == error
    body = {"game": "samurai-sword", "seats": 5, "fork": {"table": table, "at": 1}}
    assert server.call("POST", "/api/tables", json=body).json()["error"] == "bad-request"


async def test_a_private_save_of_an_unfinished_game_can_be_replayed_and_forked(server: Server) -> None:
    from sengoku.core.match import start
    from sengoku.games import game

    match = start(game("samurai-sword"), 3, "a save", ["A", "B", "C"])
    for _ in range(10):
        seat = match.state.deciders()[0]
        match.choose(seat, match.state.choices(seat)[0])
    answer = server.call("POST", "/api/records", content=match.record.dumps(with_seed=True)).json()
    assert answer["table"]["result"] is None
    assert answer["table"]["status"] == "over"
    made = server.create(
        "samurai-sword", ["random"] * 3, start=True, fork={"table": answer["table"]["id"], "at": 10}
    )
    async with sitting(server, made["table"]["id"]) as spectator:
        await spectator.end()
