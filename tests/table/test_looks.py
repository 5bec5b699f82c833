"""A look that has ended cannot be had again, by whatever one asks the server for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.bushido.looking import SEATS, a_look
from tests.support import rule
from tests.table.people import sitting
from tests.table.servers import Server
from tests.table.still import still

pytestmark = pytest.mark.anyio


def holds(answer: Any, shown: dict[str, Any]) -> bool:
    """Whether the hand that was shown is anywhere in what was answered."""
    return json.dumps(shown["hand"]) in json.dumps(answer)


@rule("BUS-5.4", "BUS-A34")
async def test_a_spied_hand_is_seen_for_a_minute_and_never_again(server: Server) -> None:
    record, spy, target = a_look()
    made = server.create("bushido", ["you"] * SEATS, start=True, seed=record.seed)
    table, keys = made["table"]["id"], made["seat_keys"]
    key = keys[str(spy)]

    def asked(path: str) -> Any:
        return server.call("GET", f"/api/tables/{table}/{path}", key).json()

    async with (
        sitting(server, table, list(keys.values())) as everybody,
        sitting(server, table, [key]) as person,
    ):
        for step in record.steps:
            assert (await everybody.choose(step.seat, step.choice))["type"] == "done"
        await person.until(lambda: person.seat(spy)["view"] and person.seat(spy)["view"]["spied"])
        shown = person.seat(spy)["view"]["spied"]
        assert shown["target"] == target
        # A device that comes while the look is open may look; a position of the past is not the moment.
        async with sitting(server, table, [key]) as second:
            assert second.seat(spy)["view"]["spied"] == shown
        looked_at = asked("position?at=0&seat=0" if spy == 0 else f"position?at=0&seat={spy}")["of"]
        assert not holds(asked(f"position?at={looked_at}&seat={spy}"), shown)
        assert (await person.choose(spy, "close"))["type"] == "done"
        assert person.seat(spy)["view"]["spied"] is None
        of = asked(f"position?at=0&seat={spy}")["of"]
        assert of == looked_at + 1
        for at in (looked_at - 1, looked_at, of):
            position = asked(f"position?at={at}&seat={spy}")
            assert position["view"]["spied"] is None
            assert not holds(position, shown)
        assert not holds(asked(f"moves?seat={spy}"), shown)
        async with sitting(server, table, [key], last=0) as again:
            assert not holds(again.messages, shown)
        # It cannot be taken back to look again: others would have to agree.
        assert not person.seat(spy)["can_undo"]


@rule("BUS-5.4", "BUS-A34")
async def test_the_servers_own_clock_ends_a_look(tmp_path: Path) -> None:
    record, spy, _ = a_look()
    with still(tmp_path) as server:
        made = server.create("bushido", ["you"] * SEATS, start=True, seed=record.seed)
        keys = made["seat_keys"]
        async with sitting(server, made["table"]["id"], list(keys.values())) as everybody:
            for step in record.steps:
                assert (await everybody.choose(step.seat, step.choice))["type"] == "done"
            server.tick(59)
            async with sitting(server, made["table"]["id"], [keys[str(spy)]]) as person:
                assert person.seat(spy)["view"]["spied"]
                server.tick(1)
                await person.until(lambda: person.seat(spy)["view"]["spied"] is None)
                await person.until(lambda: "close" not in person.seat(spy)["choices"])
