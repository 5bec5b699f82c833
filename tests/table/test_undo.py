"""Taking back: at once within the barrier, with everybody's consent beyond it."""

from __future__ import annotations

import pytest

from sengoku.core.record import Record
from tests.table.people import sitting
from tests.table.servers import Server
from tests.toy import find
from tests.toy.stones import STONES

pytestmark = pytest.mark.anyio

#: Seat 0 begins, then 1, then 2.
SEED = next(seed for seed in range(100) if STONES.new(3, seed).deciders() == (0,))


async def test_at_once_within_the_barrier(server: Server) -> None:
    made = server.create("stones", ["you", "you", "you"], start=True, seed=SEED)
    async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
        first = person.seat(0)["decision"]
        await person.choose(0, "take 3")
        assert person.seat(0)["can_undo"]
        answer = await person.ask("undo", seat=0)
        assert answer["type"] == "done"
        await person.after(answer["seq"] - 1)
        entry = person.entries[-1]
        assert (entry["kind"], entry["seat"], entry["move"]) == ("undo", 0, 0)
        assert person.now["waiting"] == [0]
        assert person.seat(0)["view"]["heap"] == 9
        assert not person.seat(0)["can_undo"]
        # The decision is open again under a new number, so nothing sent before fits by chance.
        assert person.seat(0)["decision"] not in (first, None)
        assert (await person.choose(0, "take 1", first))["error"] == "stale"
        assert (await person.choose(0, "take 1"))["type"] == "done"
        await person.play()
    record = Record.loads(server.call("GET", f"/api/tables/{made['table']['id']}/record").text, find)
    assert record.verify().ok
    assert record.steps[0].choice == "take 1"


async def test_beyond_it_everybody_else_must_agree(server: Server) -> None:
    made = server.create("stones", ["you", "you", "you"], start=True, seed=SEED)
    table, keys = made["table"]["id"], made["seat_keys"]
    async with (
        sitting(server, table, [keys["0"]]) as a,
        sitting(server, table, [keys["1"]]) as b,
        sitting(server, table, [keys["2"]]) as c,
    ):
        await a.choose(0, "take 1")
        await b.until(lambda: b.seat(1)["decision"])
        await b.choose(1, "take 2")
        await c.until(lambda: c.seat(2)["decision"])
        await a.until(lambda: a.now["waiting"] == [2])
        assert not a.seat(0)["can_undo"]
        asked = await a.ask("undo", seat=0)
        assert asked["type"] == "done"
        await c.until(lambda: c.now["undo"])
        assert c.now["undo"] == {"seat": 0, "move": 0, "yes": [], "former_yes": []}
        # The other's own last choice is still within the barrier: it can be taken back meanwhile.
        assert (await b.ask("undo", seat=1))["type"] == "done"
        await c.until(lambda: c.now["undo"] is None)
        assert c.now["waiting"] == [1]
        await b.until(lambda: b.seat(1)["decision"])
        # Asked again, and refused.
        await b.choose(1, "take 3")
        await a.until(lambda: a.now["waiting"] == [2])
        await a.ask("undo", seat=0)
        assert (await a.ask("undo", seat=0))["error"] == "conflict"
        assert (await a.ask("consent", seat=0, yes=True))["error"] == "conflict"
        assert (await b.ask("consent", seat=1, yes=True))["type"] == "done"
        assert (await b.ask("consent", seat=1, yes=True))["error"] == "conflict"
        await c.until(lambda: c.now["undo"] and c.now["undo"]["yes"] == [1])
        assert (await c.ask("consent", seat=2, yes=False))["type"] == "done"
        await a.until(lambda: a.now["undo"] is None)
        assert a.now["waiting"] == [2]
        # Asked a third time, and all agree.
        await a.ask("undo", seat=0)
        await b.until(lambda: b.now["undo"])
        await b.ask("consent", seat=1, yes=True)
        answer = await c.ask("consent", seat=2, yes=True)
        await a.until(lambda: a.now["seq"] >= answer["seq"])
        assert [entry["kind"] for entry in a.entries[-2:]] == ["answer-undo", "undo"]
        assert a.entries[-1]["move"] == 0
        assert a.now["waiting"] == [0]
        assert a.seat(0)["view"]["heap"] == 9
        assert a.now["undo"] is None


async def test_a_new_choice_ends_the_request(server: Server) -> None:
    made = server.create("stones", ["you", "you", "you"], start=True, seed=SEED)
    async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
        await person.choose(0, "take 1")
        await person.choose(1, "take 1")
        await person.ask("undo", seat=0)
        await person.until(lambda: person.now["undo"])
        await person.choose(2, "take 1")
        assert person.now["undo"] is None
        assert (await person.ask("consent", seat=1, yes=True))["error"] == "conflict"


async def test_whoever_asked_can_withdraw(server: Server) -> None:
    made = server.create("stones", ["you", "you"], start=True)
    async with sitting(server, made["table"]["id"], list(made["seat_keys"].values())) as person:
        first = person.now["waiting"][0]
        await person.choose(first, "take 1")
        await person.choose(1 - first, "take 1")
        await person.ask("undo", seat=first)
        assert (await person.ask("consent", seat=first, yes=False))["type"] == "done"
        await person.until(lambda: person.now["undo"] is None and person.entries[-1]["kind"] == "answer-undo")


async def test_bots_always_agree_and_the_same_cards_come_again(server: Server) -> None:
    made = server.create("samurai-sword", ["you", "random", "random"], start=True)
    table = made["table"]["id"]
    async with sitting(server, table, [made["seat_keys"]["0"]]) as person:
        await person.play(stop=lambda: any(entry.get("seat") == 0 for entry in person.entries[3:]))
        own = [entry for entry in person.entries if entry["kind"] == "choice" and entry["seat"] == 0]
        before = person.now["seq"]
        answer = await person.ask("undo", seat=0)
        assert answer["type"] == "done", answer
        await person.until(lambda: any(entry["kind"] == "undo" for entry in person.entries))
        undo = next(entry for entry in person.entries if entry["kind"] == "undo")
        assert undo["move"] == own[-1]["move"] - 1
        await person.after(before)
        await person.until(lambda: person.seat(0)["decision"])
        assert own[-1]["choice"] in person.seat(0)["choices"]
        await person.choose(0, own[-1]["choice"])
        await person.play()
    assert server.call("GET", f"/api/tables/{table}/verify").json()["ok"]


async def test_a_finished_game_stays_as_it_is(server: Server) -> None:
    made = server.create("stones", ["you", "random"], start=True)
    async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]) as person:
        await person.play()
        assert (await person.ask("undo", seat=0))["error"] == "conflict"
        assert (await person.ask("choose", seat=0, choice="take 1"))["error"] == "conflict"
        assert (await person.ask("chat", seat=0, text="well played"))["type"] == "done"
