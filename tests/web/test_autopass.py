"""Auto-pass: "no" goes out after a fixed time, whatever one holds, unless one wants to wait.

The page's clock stands still unless the test moves it, so nothing depends on how fast the machine is.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.table.servers import Server
from tests.web.browser import Visit, Visitor
from tests.web.pictures import attack, take_over

#: Within the delay of 5 seconds, and beyond it.
ALMOST, REST = 4_900, 200


def still(visitor: Visitor) -> Visitor:
    visitor.profile.spoilt = True
    visitor.page.clock.install(time=0)
    visitor.page.clock.pause_at(1_000)
    return visitor


def waiting(server: Server, made: dict[str, Any]) -> list[int]:
    found: list[int] = server.call("GET", f"/api/tables/{made['table']['id']}").json()["waiting"]
    return found


def test_no_goes_out_at_its_time_though_there_is_a_choice(server: Server, visit: Visit) -> None:
    made = attack(visit(server), server)
    target = still(visit(server, {"autopass": 5}))
    target.sit(made, 1).asked()
    page, countdown = target.page, target.page.get_by_role("timer")
    expect(countdown).to_have_text('"No" in 5 s')
    assert "parry" in target.hand, "there is a choice"
    target.shot("autopass")
    # A "no" that is said early waits for its moment like any other.
    page.locator(".prompt .choices button.danger").click()
    expect(countdown).to_contain_text("goes out")
    page.clock.run_for(ALMOST)
    expect(countdown).to_contain_text("1 s")
    assert waiting(server, made) == [1]
    page.clock.run_for(REST)
    expect(countdown).to_have_count(0)
    expect(page.locator(".log li").filter(has_text="loses")).not_to_have_count(0)
    assert waiting(server, made) != [1]


def test_no_takes_as_long_where_it_is_the_only_answer(server: Server, visit: Visit) -> None:
    """Kotau is asked of everybody (BUS-0.19); whoever has none can say nothing else."""
    taken = still(visit(server, {"autopass": 5}))
    take_over(taken, server, "bushido", 4, "picture-1", 150, "kotau")
    page, countdown = taken.page, taken.page.get_by_role("timer")
    expect(countdown).to_have_text('"No" in 5 s')
    expect(page.locator(".prompt .choices button")).to_have_count(1)
    question = taken.prompt.inner_text()
    page.clock.run_for(ALMOST)
    expect(countdown).to_contain_text("1 s")
    assert taken.prompt.inner_text() == question
    page.clock.run_for(REST)
    expect(taken.prompt).not_to_have_text(question)


def test_it_is_off_until_one_wants_it_and_waits_when_one_wants_to_think(server: Server, visit: Visit) -> None:
    made = attack(visit(server), server)
    target = still(visit(server, {"lang": "fr"}))
    target.sit(made, 1).asked()
    page, countdown = target.page, target.page.get_by_role("timer")
    page.clock.run_for(60_000)
    expect(countdown).to_have_count(0)
    page.set_viewport_size({"width": 390, "height": 844})  # of a long hand the answer is in sight
    expect(target.thing("card", "parry")).to_be_in_viewport(ratio=0.9)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_role("button", name="Réglages").first.click()
    page.get_by_text("après 10 s").click()
    target.shot("autopass-settings-fr")
    page.keyboard.press("Escape")
    expect(countdown).to_contain_text("10 s")
    page.get_by_role("button", name="Attendre").click()
    expect(countdown).to_have_count(0)
    page.clock.run_for(60_000)
    assert waiting(server, made) == [1]
