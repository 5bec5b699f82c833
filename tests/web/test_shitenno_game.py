"""Two people and two bots play Shitennō in two browsers: from the first general on, and to the last sum."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.sizes import CLICKED
from tests.table.servers import Server
from tests.web.browser import WIDE, Visit
from tests.web.late import go_on, whole
from tests.web.shitenno import GAME, play, thing


def test_two_people_and_two_bots_begin_a_game(server: Server, visit: Visit) -> None:
    plan = [{"kind": "you", "name": name} for name in ("Akane", "Botan")]
    plan += [{"kind": "bot", "bot": "random", "name": name} for name in ("Chiyo", "Daigo")]
    body = {"game": GAME, "seats": 4, "plan": plan, "seed": "four-generals", "start": True}
    made = server.call("POST", "/api/tables", json=body).json()
    first = visit(server, **WIDE).sit(made, 0)
    second = visit(server, color_scheme="dark", **WIDE).sit({**made, "host_key": None}, 1)
    people = [first, second]
    first.asked()
    expect(thing(first, "general honda")).to_be_visible()

    play(people, "troops", "koku")
    for person in people:
        assert not person.axe()


def test_two_people_and_two_bots_end_a_game(server: Server, visit: Visit) -> None:
    """The last part of it, by clicks alone."""
    made = go_on(server, whole(GAME, "shitenno-21", 4), ["you", "you", "random", "random"], part=CLICKED)
    first = visit(server, **WIDE).sit(made, 0)
    second = visit(server, color_scheme="dark", **WIDE).sit({**made, "host_key": None}, 1)
    people = [first, second]
    play(people)

    for person in people:
        sheet = person.result.get_by_role("table")
        expect(sheet).to_be_visible()
        expect(sheet.get_by_role("columnheader")).to_have_count(4)
        expect(sheet).to_contain_text(re.compile(r"Majority, \S+ SHI-6\.3"))
        adds_up(sheet.locator("tr").evaluate_all(_ROWS))
        assert not person.axe()
    first.shot("shitenno-result-light")
    second.shot("shitenno-result-dark")

    first.page.get_by_role("button", name="Look at the board").click()
    first.page.locator("[data-history]").click()
    history = first.page.get_by_role("dialog")
    expect(history).to_contain_text("Round 1")
    assert history.locator("li").count() >= 4
    first.shot("shitenno-history")


_ROWS = "rows => rows.map((row) => [...row.querySelectorAll('td')].map((one) => one.textContent.trim()))"


def adds_up(rows: list[list[str]]) -> None:
    """The last line is the sum of those above it."""
    lines = [[int(one) if one.isdigit() else 0 for one in row] for row in rows[1:]]
    assert [sum(column) for column in zip(*lines[:-1], strict=True)] == lines[-1]
