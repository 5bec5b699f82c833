"""What players see when the server's keeper removes a line or closes their table."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.table.keeping import Keep, keep
from tests.table.servers import Server
from tests.web.browser import Visit

__all__ = ["keep"]


def test_a_removed_line_and_a_closed_table_say_so(server: Server, visit: Visit, keep: Keep) -> None:
    made = server.create("samurai-sword", ["you", "heuristic", "heuristic"], start=True)
    table = made["table"]["id"]
    visitor = visit(server).sit(made, 0)
    visitor.asked()
    page = visitor.page
    page.keyboard.press("c")
    line = page.get_by_role("textbox", name="Say something")
    line.fill("Something unspeakable")
    line.press("Enter")
    expect(page.get_by_text("Something unspeakable")).to_be_visible()
    (said,) = keep(server, "show", table)[1]["chat"]
    assert keep(server, "unsay", table, str(said["line"]))[0] == 0
    expect(page.get_by_text("This line was removed.")).to_be_visible()
    expect(page.get_by_text("Something unspeakable")).to_have_count(0)
    assert keep(server, "close", table, "--why", "The club room closes at ten.")[0] == 0
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("Closed before its end")).to_be_visible()
    expect(dialog.get_by_text("The club room closes at ten.")).to_be_visible()
