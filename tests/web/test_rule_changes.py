"""What people read when the rules of their game have changed: it goes on, or is closed and can be forked."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from websockets.sync.client import connect

from tests.table.servers import TIRELESS, Server
from tests.web.browser import Visit


class ChangingServer(Server):
    games = "tests.toy.changing"


def played(server: Server, taken: Sequence[int]) -> str:
    """A table of two people who have taken so many stones each time."""
    made = server.create("changing", ["you", "you"], start=True)
    table: str = made["table"]["id"]
    with connect(f"{server.sockets}/api/tables/{table}/socket") as socket:
        socket.send(json.dumps({"type": "hello", "keys": list(made["seat_keys"].values())}))
        now = json.loads(socket.recv(300))
        (seat,) = now["waiting"]
        for number, count in enumerate(taken):
            decision = str(number // 2 + 1)
            choice: dict[str, Any] = {"type": "choose", "ref": number, "seat": (seat + number) % 2}
            socket.send(json.dumps({**choice, "decision": decision, "choice": f"take {count}"}))
            while (message := json.loads(socket.recv(300))).get("ref") != number:
                pass
            assert message["type"] != "error", message
    return table


@pytest.fixture
def server(tmp_path: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("TOY_RULES", "1")
    server = ChangingServer(tmp_path, *TIRELESS).start()
    yield server
    server.stop()
    assert not server.faults()


def test_people_read_what_a_change_of_rules_means(
    server: Server, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    on, closed = played(server, [1, 2]), played(server, [2, 3, 1])
    server.stop()
    monkeypatch.setenv("TOY_RULES", "3")
    server.start()
    page = visit(server).page
    page.goto(f"/table/{on}")
    expect(page.get_by_text("The rules are version 3 now.")).to_be_visible()
    expect(page.get_by_text("the game goes on")).to_be_visible()

    page.goto(f"/table/{closed}")
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("Closed before its end")
    expect(result).to_contain_text("would play it otherwise")
    expect(result).to_contain_text("a choice made after position 1 is not allowed any more")
    french = visit(server, {"lang": "fr"})
    french.page.goto(f"/table/{closed}")
    told = french.page.get_by_role("dialog")
    expect(told).to_contain_text("un choix fait après la position 1 n'est plus permis")
    french.shot("rules-closed")

    result.get_by_role("link", name="Go on from position 1").click()
    expect(page).to_have_url(re.compile(rf"/replay/{closed}"))
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_text("positions after 1 are shown as far as they were kept")).to_be_visible()
