"""The board has the room: its part of the window, what folds away, and that nothing moves with the prompt."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.sizes import QUESTIONS
from tests.table.servers import Server
from tests.web.browser import LAPTOP, Visit, Visitor
from tests.web.looks import SIZES, faults, resized
from tests.web.profiles import PAUSE

#: A table of each game as it is opened first: nothing folded or opened by hand.
TABLES = {"samurai-sword": 5, "shitenno": 4, "bushido": 4, "tenkatoitsu": 2}

_BOX = """() => {
  const box = document.querySelector('.stage').getBoundingClientRect();
  return [box.x, box.y, box.width, box.height];
}"""
#: What lies on the boards and never moves by itself (the map of a battle does, to what is asked).
_PLACES = """() => [...document.querySelectorAll(
  '[data-board] .seat, .pile, .discard, [data-province], .battle > .bar, .battle > .land, [data-panel]'
)].map((one) => {
  const {x, y} = one.getBoundingClientRect();
  const name = one.dataset.seat ?? one.dataset.province ?? one.dataset.panel;
  return `${one.classList[0]} ${name}: ${Math.round(x)} ${Math.round(y)}`;
})"""
#: All that is written, and all that can be chosen.
_TOLD = """() => document.querySelector('.play').innerText +
  [...document.querySelectorAll('[data-choice]')].map((one) => one.dataset.choice + one.className)"""


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
    stays_where_it_is(visitor)
    for width, height in SIZES:
        resized(page, width, height)
        assert faults(page) == [], (width, height)
    stays_where_it_is(visitor)  # on a phone, the last of them


def stays_where_it_is(visitor: Visitor) -> None:
    """Whatever is asked: the board, and on a desk what lies on it."""
    page = visitor.page
    phone = page.viewport_size == {"width": 390, "height": 844}
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    before, places = box(visitor), page.evaluate(_PLACES)
    assert phone or len(places) > 4
    for _ in range(QUESTIONS):
        told = page.evaluate(_TOLD)
        page.keyboard.press("1")
        page.wait_for_function(f"before => ({_TOLD})() !== before", arg=told, polling=PAUSE)
        visitor.asked()
        assert box(visitor) == before, visitor.prompt.inner_text()
        assert phone or page.evaluate(_PLACES) == places, visitor.prompt.inner_text()


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
