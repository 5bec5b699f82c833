"""What has to be seen at one glance: the label of an attack between the seats, the combat table as one."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.table.servers import Server
from tests.web.browser import PHONE, Visit
from tests.web.late import go_on, where_asked
from tests.web.looks import SIZES, faults, resized
from tests.web.tenkatoitsu import asked

#: What the label of an attack lies over, but for the frame of a pixel.
_UNDER = """() => {
  const box = (one) => one.getBoundingClientRect();
  const label = box(document.querySelector('.label'));
  const things = '.pile, .discard, .now, .count, [data-board] .seat';
  return [...document.querySelectorAll(things)].filter((one) => {
    const other = box(one);
    const across = Math.min(label.right, other.right) - Math.max(label.left, other.left);
    return across > 1 && Math.min(label.bottom, other.bottom) - Math.max(label.top, other.top) > 1;
  }).map((one) => one.className);
}"""


@pytest.mark.parametrize("seats", [5, 7])
def test_the_label_of_an_attack_lies_over_nothing_on_a_phone(
    server: Server, visit: Visit, seats: int
) -> None:
    record, seat = where_asked("samurai-sword", f"label-{seats}", seats, "parry", "lose")
    plan = ["you" if one == seat else "random" for one in range(seats)]
    visitor = visit(server, {"lang": "fr"}, **PHONE)
    visitor.sit(go_on(server, record, plan), seat).asked()
    expect(visitor.page.locator(".label .damage")).to_be_in_viewport(ratio=1)
    assert visitor.page.evaluate(_UNDER) == []


def test_the_combat_table_is_one_whole(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, {"folds": {}}), "change-order")
    page = visitor.page
    page.locator('[data-panel="aids"]').click()
    for width, height in SIZES:
        resized(page, width, height)
        expect(page.locator("table.crt")).to_have_count(1)
        expect(page.locator("table.crt td")).to_have_count(17 * 25)
        assert faults(page) == [], (width, height)
