"""Beside the battlefield of Tenkatoitsu: roster, points, aids, overlays, odds; nothing covers a legal hex."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.sizes import variants
from tests.table.servers import Server
from tests.web.browser import LAPTOP, PHONE, WIDE, Visit, Visitor
from tests.web.looks import held
from tests.web.tenkatoitsu import RAW_KEY, asked, click, legal, thing

#: What lies over the middle of a legal hex or unit, if it is not a part of the map.
_COVERED = """() => [...document.querySelectorAll('.field [data-choice].legal')].flatMap((one) => {
  const box = one.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const land = document.querySelector('.field').getBoundingClientRect();
  if (x < land.left || x > land.right || y < land.top || y > land.bottom) return [];
  const found = document.elementFromPoint(x, y);
  const panels = document.querySelectorAll('.mini, .dock, .details, .notes .note, .siege');
  const covers = [...panels].filter((other) => {
    const area = other.getBoundingClientRect();
    return area.left < x && x < area.right && area.top < y && y < area.bottom;
  });
  if (found?.closest('.world') && covers.length === 0) return [];
  return [`${one.dataset.choice}: ${found?.className} ${covers.map((cover) => cover.className)}`];
})"""


def covered(page: Page) -> list[str]:
    return [str(one) for one in page.evaluate(_COVERED)]


def panel(visitor: Visitor, name: str) -> None:
    visitor.page.locator(f'[data-panel="{name}"]').click()


# -- nothing lies over what is asked ----------------------------------------------------------------------


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_no_hex_that_is_asked_for_is_covered(server: Server, visit: Visit, size: dict[str, object]) -> None:
    """In a combat whose loser falls back: the scene docks beside the map, on a phone it is one line."""
    visitor = asked(server, visit(server, **size), "fall-back-to")
    page = visitor.page
    goals = [choice for choice in legal(visitor) if choice.startswith("go ")]
    assert len(goals) >= 2
    for again in (False, True):
        if again:
            page.reload()  # the map is where the question is
            visitor.asked()
        for goal in goals:
            expect(thing(visitor, goal)).to_be_in_viewport(ratio=0.9)
        assert covered(page) == []
        expect(page.locator(".combat-strip" if size is PHONE else ".dock .scene")).to_be_visible()
    visitor.fits()
    visitor.shot(f"tenkatoitsu-fall-back-{'phone' if size is PHONE else 'laptop'}")


def test_what_opens_covers_nothing_and_escape_puts_it_away(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **LAPTOP), "march-to", choices=4)
    page = visitor.page
    for name in ("roster", "points", "aids", "layers", "list"):
        panel(visitor, name)
        expect(page.locator(f'[data-dock="{name}"]')).to_be_visible()
        assert covered(page) == []
        assert not RAW_KEY.findall(page.locator(".dock").inner_text())
    assert not visitor.axe()
    page.keyboard.press("Escape")
    expect(page.locator(".dock")).to_have_count(0)


# -- the overview -----------------------------------------------------------------------------------------


def test_the_roster_knows_all_clans_and_leads_to_them(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "select", choices=5)
    page = visitor.page
    panel(visitor, "roster")
    for army in ("tokugawa", "ikeda"):
        assert page.locator(f'[data-roster^="{army}-"]').count() > 5
    row = page.locator('[data-roster="ikeda-a"]')
    expect(row).to_contain_text("Ikeda Tsuneoki")
    expect(row).to_contain_text(re.compile("Attack|Defence|Move|Regroup"))
    expect(page.locator('[data-roster="ikeda-e"]')).to_contain_text("MP from the commander")
    expect(page.locator('[data-roster="tokugawa-a"]')).to_contain_text("may enter from turn 3 on")
    world = "getComputedStyle(document.querySelector('.world')).transform"
    before = page.evaluate(world)
    row.click()
    assert page.evaluate(world) != before
    unit = page.locator('[data-unit^="ikeda-a-"]').first
    expect(unit).to_be_in_viewport()
    expect(page.locator("path.clan").first).to_be_visible()
    visitor.shot("tenkatoitsu-roster")
    panel(visitor, "points")
    for seat in (0, 1):
        rows = page.locator(f'[data-points="{seat}"] td').all_inner_texts()
        figures = [int(text.replace("−", "-")) for text in rows]
        assert sum(figures[:-1]) == figures[-1]
    expect(page.locator(".dock .points li.now")).to_have_count(1)
    visitor.shot("tenkatoitsu-points")


def test_overlays_are_laid_over_the_map_and_remembered(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, locale="fr-FR", **WIDE), "attack")
    page = visitor.page
    panel(visitor, "layers")
    for box in page.locator(".dock input").all():
        box.check()
    expect(page.locator('[data-layer="zones"]')).to_have_count(2)
    expect(page.locator('[data-layer="supports"]').first).to_be_attached()
    expect(page.locator("[data-box]").first).to_be_attached()
    page.get_by_role("button", name="Toute la carte").click()
    page.locator('[data-unit="tokugawa-d-1"]').hover()
    expect(page.locator("path.reach")).to_have_attribute("d", re.compile("M"))
    assert not RAW_KEY.findall(visitor.text())
    visitor.shot("tenkatoitsu-overlays")
    page.reload()
    visitor.asked()
    expect(page.locator('[data-layer="zones"]')).to_have_count(2)


@pytest.mark.parametrize("locale", variants(["en-GB", "fr-FR"]))
def test_the_play_aids(server: Server, visit: Visit, locale: str) -> None:
    visitor = asked(server, visit(server, locale=locale, **WIDE), "change-order")
    page = visitor.page
    panel(visitor, "aids")
    parts = page.locator(".aids .parts button")
    for at in range(parts.count()):
        parts.nth(at).click()
        expect(page.locator(".aids .rule").first).to_be_visible()
        assert not RAW_KEY.findall(page.locator(".aids").inner_text())
        visitor.shot(f"tenkatoitsu-aid-{at}-{locale[:2]}")
    if locale == "fr-FR":  # the page is built alike in both languages, the French one is longer
        assert not visitor.axe()


# -- odds -------------------------------------------------------------------------------------------------


def test_order_changes_say_their_odds(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **LAPTOP), "change-order")
    page = visitor.page
    cards = page.locator("[data-odds]")
    expect(cards).to_have_count(3)
    expect(cards.first).to_contain_text(re.compile(r"succeeds \d+%"))
    expect(cards.first).to_contain_text(re.compile(r"die.* ≥ \d"))
    expect(cards.first.locator(".rule")).to_have_text("TEN-8.1")
    visitor.shot("tenkatoitsu-odds")


def test_every_hex_is_also_in_a_list_with_its_cost(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "march-to", choices=4)
    page = visitor.page
    goals = sorted({choice for choice in legal(visitor) if choice.startswith("go ")})
    panel(visitor, "list")
    rows = page.locator(".dock li button")
    expect(rows).to_have_count(len(goals))
    expect(rows.last).to_contain_text(re.compile(r"\d MP"))
    rows.last.focus()
    expect(page.locator(".notes .cost")).to_contain_text(" MP")
    expect(page.locator("path.way")).to_have_count(1)
    visitor.shot("tenkatoitsu-list")
    goal = re.search(r"\d{4}", rows.last.inner_text())
    assert goal is not None
    rows.last.click()
    expect(page.locator(".log")).to_contain_text(f"to {goal.group()}")


# -- the log ----------------------------------------------------------------------------------------------


def test_a_past_combat_opens_from_the_log_and_lines_light_the_map(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "leader-die")
    page = visitor.page
    page.get_by_role("button", name="The red dice").click()
    line = page.locator(".log a", has_text=re.compile(r"Dice \d, \d, \d, \d")).first
    expect(line).to_be_visible()
    visitor.asked()
    page.keyboard.press("Escape")
    line.hover()
    expect(page.locator("path.lit").nth(1)).to_be_attached()
    line.click()
    expect(page.locator(".dock .scene .die")).to_have_count(4)
    expect(page.locator(".dock .scene tbody .rule").first).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator("path.lit")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".scene")).to_have_count(0)


# -- on a phone -------------------------------------------------------------------------------------------


def test_a_long_press_looks_and_chooses_nothing(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, device_scale_factor=2, **PHONE), "move-unit", choices=3)
    page = visitor.page
    choice = next(one for one in legal(visitor) if one.startswith("unit "))
    before = visitor.prompt.text_content()
    held(page, thing(visitor, choice), page.locator(".details"))
    panel(visitor, "points")
    expect(page.locator(".dock .points")).to_be_visible()
    assert visitor.prompt.text_content() == before
    visitor.fits()
    page.keyboard.press("Escape")
    click(visitor, choice)
