"""What a client is sent is exactly what its seat may know; secrets stay out of logs and database."""

from __future__ import annotations

import asyncio
import json
import re
from typing import Any

import pytest

import sengoku
from sengoku.core.differences import changed, difference
from sengoku.core.record import Record
from sengoku.core.state import State
from sengoku.table.moments import view_at, view_of
from tests.table.people import Person, sitting
from tests.table.servers import Server

pytestmark = pytest.mark.anyio


def _json(value: object) -> Any:
    return json.loads(json.dumps(value))


def _all_of(state: State, seat: int) -> tuple[Any, Any, list[str]]:
    choices = [str(choice) for choice in state.choices(seat)]
    return _json(view_of(state, seat)), _json(state.ask(seat).to_json()), choices


def check_all_messages(person: Person, record: Record, seat: int | None) -> int:
    """Compare all a connection was sent with the views of the game played again; how many updates.

    Before the end only choices that everybody may know of are counted: `numbers` are theirs in the record.
    Between two of them the position is one and the same for all but whoever chose in secret.
    """
    states = [(step, state.clone(), list(state.events)) for step, state in record.states()]
    over = next(entry for entry in person.entries if entry["kind"] == "over")
    numbers = [0, *over.get("numbers", range(1, len(states)))]
    moves = {entry["seq"]: entry["move"] for entry in person.entries if entry["kind"] == "choice"}
    start = next(entry["seq"] for entry in person.entries if entry["kind"] == "start")
    checked, view = 0, None
    pictures = iter(person.pictures)
    for sent in person.messages:
        if sent["type"] not in ("welcome", "update"):
            assert set(sent) <= {"type", "ref", "seq"}
            continue
        _check_shape(sent)
        message = next(pictures)
        if message["seq"] < start:
            continue
        move = max([0, *(move for seq, move in moves.items() if seq <= message["seq"])])
        until = [*numbers, len(states)][move + 1]
        between = [states[number][1] for number in range(numbers[move], until)]
        turns = {None if state.over or state.whose_turn() < 0 else state.whose_turn() for state in between}
        assert {message["turn"]} == turns, "a turn does not end in secret"
        assert {tuple(message["waiting"])} == {state.deciders() for state in between}
        if seat is None:
            assert message["seats"] == []
            for state in between:
                assert message["view"] == _json(view_of(state, None))
        else:
            assert "view" not in message
            (mine,) = message["seats"]
            told = mine["view"], mine["ask"], mine["choices"]
            assert told in [_all_of(state, seat) for state in between]
        for entry in message["entries"]:
            if entry["kind"] != "choice":
                assert not {"key", "key_hash", "choice"} & set(entry)
                continue
            step, _, events = states[numbers[entry["move"]]]
            assert step is not None
            assert entry["seat"] == step.seat
            before = states[numbers[entry["move"]] - 1][1]
            view = _check_moments(entry["events"], before.moments_of(step.seat, step.choice), seat, view)
            assert _without_changes(entry["events"]) == [event.seen_by(seat) for event in events]
            assert entry.get("choice") == (step.choice if step.seat == seat else None)
            assert set(entry) <= {"seq", "kind", "at", "seat", "move", "events", "choice"}
        if sent["type"] == "update":
            now = message["view"] if seat is None else message["seats"][0]["view"]
            left = now if view is None else difference(view, now)
            assert _part(sent["changes"], seat) in (left, [left]), "nothing but what has changed is told"
        table = message["table"]
        if table["status"] != "over":
            assert table["seed"] is None
            assert table["result"] is None
        view = message["view"] if seat is None else message["seats"][0]["view"]
        checked += 1
    return checked


def _check_shape(sent: dict[str, Any]) -> None:
    """A message has what it may have, and so has what it changes."""
    whole = {"table", "seats", "view", "turn", "waiting", "thinking", "since", "undo", "replacing"}
    if sent["type"] == "welcome":
        assert set(sent) <= {"type", "seq", "entries"} | whole
    else:
        assert set(sent) <= {"type", "seq", "entries", "changes", "ref"}
        assert set(sent["changes"]) <= whole


def _part(changes: dict[str, Any], seat: int | None) -> Any:
    """What a difference changes in the view."""
    part = changes if seat is None else changes.get("seats", {}).get("0", {})
    return part.get("view", {})


def _check_moments(told: list[dict[str, Any]], moments: list[State], seat: int | None, view: Any) -> Any:
    """By the changes it is sent a client sees what its seat saw at each event; they hold nothing else."""
    for event, moment in zip(told, moments, strict=True):
        if "changes" in event:
            seen = _json(view_at(moment, seat, view))
            assert changed(view, event["changes"]) == seen
            assert event["changes"] == difference(view, seen), "nothing but what has changed is told"
            view = seen
    return view


def _without_changes(told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in event.items() if name != "changes"} for event in told]


async def test_every_message_of_a_whole_game_holds_what_the_view_allows(server: Server) -> None:
    made = server.create("samurai-sword", ["you"] * 5, start=True)
    table, keys = made["table"]["id"], made["seat_keys"]
    async with (
        sitting(server, table, [keys["0"]]) as a,
        sitting(server, table, [keys["1"]]) as b,
        sitting(server, table, [keys["2"]]) as c,
        sitting(server, table, [keys["3"]]) as d,
        sitting(server, table, [keys["4"]]) as e,
        sitting(server, table) as spectator,
    ):
        people = (a, b, c, d, e)
        await asyncio.gather(*(person.play(seed) for seed, person in enumerate(people)))
        await spectator.end()
        record = Record.loads(server.call("GET", f"/api/tables/{table}/record").text, sengoku.game)
        for seat, person in enumerate(people):
            assert check_all_messages(person, record, seat) > len(record.steps) / 2
        assert check_all_messages(spectator, record, None) > len(record.steps) / 2
        seed = record.seed
        assert seed is not None
        for person in (*people, spectator):
            for message in person.messages:
                text = json.dumps(message)
                if not re.search(r'"status": \[?"over"', text):
                    assert seed not in text
        # The scan itself finds a leak: one hand too many, and it fails.
        leak = next(m for m in spectator.messages if m["seq"] > 10 and m["type"] == "update")
        leak["changes"].setdefault("view", {}).setdefault("players", {})["0"] = {"hand": [["katana"]]}
        with pytest.raises(AssertionError):
            check_all_messages(spectator, record, None)
        for message in a.messages:
            told = [event for entry in message.get("entries", ()) for event in entry.get("events", ())]
            for event in told:
                event.get("changes", {}).setdefault("players", {})["1"] = {"hand": [["katana"]]}
        with pytest.raises(AssertionError):
            check_all_messages(a, record, 0)


async def test_no_secret_is_ever_logged_or_stored(own_server: Server) -> None:
    server = own_server
    made = server.create("samurai-sword", ["you", "open", "random"])
    table = made["table"]["id"]
    claimed = server.call(
        "POST", f"/api/tables/{table}/seats/1/claim", json={"invite": made["invite_key"], "name": "B"}
    ).json()
    server.call("POST", f"/api/tables/{table}/start", made["host_key"])
    secrets = [made["host_key"], made["invite_key"], *made["seat_keys"].values(), claimed["seat_key"]]
    async with sitting(
        server, table, [made["seat_keys"]["0"], claimed["seat_key"]], host=made["host_key"]
    ) as p:
        for text in ({"type": "hello", "keys": secrets}, {"type": "dance", "key": secrets}):
            await p.say(text)
        await p.play(stop=lambda: p.now["seq"] > 15)
        assert not any(secret in json.dumps(p.messages) for secret in secrets)
    async with sitting(server, table, [secrets[0]]) as refused:
        assert refused.messages[0]["error"] == "wrong-secret"
    server.call("DELETE", f"/api/tables/{table}", secrets[2])
    server.call("POST", f"/api/tables/{table}/seats/0/claim", json={"invite": secrets[1], "name": 3})
    seed_before_the_end = re.search(r'"seed": "?(\w+)', server.call("GET", f"/api/tables/{table}").text)
    assert seed_before_the_end is None
    server.stop()
    stored = b"".join(path.read_bytes() for path in sorted(server.data.rglob("*")) if path.is_file())
    for secret in secrets:
        assert secret not in server.text()
        assert secret.encode() not in stored
    for line in server.log:
        json.loads(line)
    assert (server.data / "secret").stat().st_mode & 0o077 == 0


async def test_secrets_are_long_and_different(server: Server) -> None:
    made = [server.create("stones", ["you", "you"]) for _ in range(3)]
    secrets = [s for m in made for s in (m["host_key"], m["invite_key"], *m["seat_keys"].values())]
    assert len(set(secrets)) == 12
    assert all(len(secret) >= 32 for secret in secrets)
