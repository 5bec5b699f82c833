"""A half-made choice is given up with a second click and with a click beside it, wherever undo would."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.table.servers import Server
from tests.web.browser import LAPTOP, PHONE, Visit, Visitor
from tests.web.late import asked_at
from tests.web.shitenno import legal, lot, thing
from tests.web.tenkatoitsu import asked, click, on_board

#: Where on the page is land with nothing on it: far from where the unit can go, or next to that.
_LAND = """far => {
  const board = document.querySelector('.field').getBoundingClientRect();
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const goals = [...document.querySelectorAll('.goal')];
  const wide = goals[0].getBoundingClientRect().width;
  const things = [...document.querySelectorAll('.unit [data-thing]')].map(middle);
  const places = goals.map(middle);
  const away = ([x, y], all) => Math.min(...all.map(([a, b]) => Math.hypot(x - a, y - b)));
  for (let x = board.left + 120; x < board.right - 60; x += 10)
    for (let y = board.top + 60; y < board.bottom - 60; y += 10) {
      const [unit, goal] = [away([x, y], things), away([x, y], places)];
      const free = unit > wide && document.elementFromPoint(x, y)?.closest('.field');
      if (free && (far ? goal > 3 * wide : goal > 0.85 * wide && goal < wide)) return [x, y];
    }
  return null;
}"""


def at_land(page: Page, far: bool) -> None:
    spot = page.evaluate(_LAND, far)
    assert spot is not None
    page.mouse.click(*spot)


def test_a_picked_unit_is_put_down(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **LAPTOP), "move-unit", choices=3, showing="reach")
    page = visitor.page
    choice = on_board(visitor)[0]
    first = visitor.prompt.inner_text()
    picked = page.locator(".unit.mover [data-thing]")
    for give_up in (picked.click, lambda: at_land(page, far=True)):
        click(visitor, choice)
        expect(page.locator(".goal").first).to_be_visible()
        give_up()
        expect(visitor.prompt).to_have_text(first)
        expect(page.locator(".goal")).to_have_count(0)
    expect(page.locator(".toast")).to_have_count(0)
    click(visitor, choice)
    expect(page.locator(".goal").first).to_be_visible()
    at_land(page, far=False)  # a near miss: it is told why, and the unit stays picked
    expect(page.locator(".toast.no")).to_contain_text("TEN-")
    expect(page.locator(".goal").first).to_be_visible()


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_payment_is_given_up(server: Server, visit: Visit, device: dict[str, object]) -> None:
    made = asked_at(server, "shitenno", "pay-1", 4, "turn", "troops")
    visitor = visit(server, **device)
    visitor.sit(made, made["seat"]).asked()
    page = visitor.page
    before = legal(visitor)
    begin = next(one for one in before if one.startswith("troops "))

    def again() -> None:
        if device is PHONE:
            page.get_by_role("button", name="Provinces").tap()
        thing(visitor, begin).click()

    def beside() -> None:
        page.locator(".board .phase").click()

    for give_up in (again, beside):
        thing(visitor, begin).click()
        expect(page.locator(".payment")).to_be_visible()
        page.locator(".payment h3").first.click()  # on it is not beside it
        page.locator(".payment .parts").click(position={"x": 2, "y": 2})
        expect(page.locator(".payment")).to_be_visible()
        gives_up(visitor, give_up, before)
    expect(page.locator(".toast")).to_have_count(0)


def gives_up(visitor: Visitor, give_up: Callable[[], None], before: list[str]) -> None:
    give_up()
    expect(visitor.page.locator(".payment")).to_have_count(0)
    expect(visitor.page.locator(".board[aria-busy=false]")).to_be_visible()
    assert legal(visitor) == before


def test_of_a_lot_what_was_put_there_last_is_taken_out(server: Server, visit: Visit) -> None:
    made = asked_at(server, "shitenno", "lot-1", 4, "make-lot", "put")
    visitor = visit(server, **LAPTOP)
    visitor.sit(made, made["seat"]).asked()
    page = visitor.page
    inside = lot(visitor).locator("[data-card]")
    held = inside.count()
    put = [one for one in legal(visitor) if one.startswith("put ")][:2]
    for number, choice in enumerate(put):
        thing(visitor, choice).first.click()
        expect(inside).to_have_count(held + number + 1)
    page.locator(".lot h3").first.click()  # on it is not beside it
    expect(inside).to_have_count(held + len(put))
    page.locator(".board .phase").click()
    expect(inside).to_have_count(held + len(put) - 1)
    inside.last.click()  # once more: out it goes
    expect(inside).to_have_count(held + len(put) - 2)
    expect(page.locator(".toast")).to_have_count(0)


def test_an_attack_that_is_being_ordered_is_given_up(server: Server, visit: Visit) -> None:
    made = asked_at(server, "bushido", "order-1", 4, "attack", "attack")
    visitor = visit(server, **LAPTOP)
    visitor.sit(made, made["seat"]).asked()
    page, first = visitor.page, visitor.prompt.inner_text()
    target = page.locator('.hex[data-choice^="attack "]').first
    picked = page.locator(f'.hex[data-province="{target.get_attribute("data-province")}"]')
    for give_up in (picked.click, lambda: page.locator(".realm").click(position={"x": 3, "y": 3})):
        picked.click()
        expect(visitor.prompt).not_to_have_text(first)
        give_up()
        expect(visitor.prompt).to_have_text(first)
    expect(page.locator(".toast")).to_have_count(0)
