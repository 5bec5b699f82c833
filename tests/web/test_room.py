"""The board has the room: its part of the window, what folds away, and that nothing moves with the prompt."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.table.servers import Server
from tests.web.browser import Visit, Visitor
from tests.web.looks import SIZES, faults, resized

LAPTOP = {"viewport": {"width": 1280, "height": 720}}
#: A table of each game as it is opened first: nothing folded or opened by hand.
TABLES = {"samurai-sword": 5, "shitenno": 4, "bushido": 4, "tenkatoitsu": 2}

_BOX = """() => {
  const box = document.querySelector('.stage').getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
}"""


def sit(server: Server, visitor: Visitor, game: str) -> Visitor:
    made = server.create(game, ["you", *["heuristic"] * (TABLES[game] - 1)], seed="room-1", start=True)
    visitor.sit(made, 0).asked()
    return visitor


def box(visitor: Visitor) -> list[float]:
    return [float(side) for side in visitor.page.evaluate(_BOX)]


def share(visitor: Visitor) -> float:
    """The part of the window that is the board's."""
    size = visitor.page.viewport_size or {"width": 1, "height": 1}
    _, _, width, height = box(visitor)
    return width * height / (size["width"] * size["height"])


@pytest.mark.parametrize("game", TABLES)
def test_the_board_has_three_fifths_of_a_laptop(server: Server, visit: Visit, game: str) -> None:
    """Also with the coach there; and in every window all words fit and nothing to choose is covered."""
    visitor = sit(server, visit(server, {"folds": {}, "coach": True, "lang": "fr"}, **LAPTOP), game)
    page = visitor.page
    expect(page.locator(".coach")).to_be_visible()
    assert share(visitor) >= 0.6
    before = box(visitor)
    page.keyboard.press("b")
    expect(page.locator("aside, header")).to_have_count(0)
    expect(visitor.prompt).to_be_in_viewport(ratio=1)
    assert share(visitor) >= 0.85
    visitor.shot(f"{game}-alone")
    page.keyboard.press("b")
    expect(page.locator("aside.players")).to_be_visible()
    assert box(visitor) == before
    visitor.shot(f"{game}-laptop")
    for width, height in SIZES:
        resized(page, width, height)
        assert faults(page) == [], (width, height)


def test_what_is_folded_stays_folded(server: Server, visit: Visit) -> None:
    visitor = sit(server, visit(server, {"folds": {}}, **LAPTOP), "samurai-sword")
    page = visitor.page
    shown = {"aside.players": True, "aside.side": False, ".tray .hand": True}

    def expect_shown() -> None:
        for part, here in shown.items():
            expect(page.locator(part)).to_have_count(int(here))

    expect_shown()
    for key, part in (("p", "aside.players"), ("l", "aside.side"), ("h", ".tray .hand")):
        page.keyboard.press(key)
        shown[part] = not shown[part]
        expect_shown()
    page.reload()
    visitor.asked()
    expect_shown()
    page.get_by_role("button", name="What you hold").click()
    shown[".tray .hand"] = True
    expect_shown()
    assert not visitor.axe()


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)], ids=["laptop", "phone"])
def test_the_board_stays_where_it_is_whatever_is_asked(
    server: Server, visit: Visit, size: tuple[int, int]
) -> None:
    window: dict[str, Any] = {"viewport": {"width": size[0], "height": size[1]}}
    visitor = sit(server, visit(server, {"folds": {}}, **window), "samurai-sword")
    before, asked = box(visitor), set[str]()
    for _ in range(12):
        asked.add(visitor.prompt.inner_text())
        assert box(visitor) == before, asked
        if not visitor.step():
            visitor.asked()
    assert len(asked) > 3
