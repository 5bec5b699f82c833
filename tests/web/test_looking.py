"""Looking is not acting: a spied hand and the discard pile are seen whole, and end with the look."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.table.servers import Server
from tests.web.browser import Visit
from tests.web.late import asked_at, by_chance, go_on
from tests.web.looks import SIZES, faults, resized

#: By how much what is seen is higher than its place.
_HIDDEN = """() => {
  const place = document.querySelector('.spied').closest('.matter, .scrolled');
  return place.scrollHeight - place.clientHeight;
}"""


def test_a_spied_hand_is_whole_in_every_window_and_ends_with_the_look(server: Server, visit: Visit) -> None:
    """Seven kinds of tiles and three of discs; nothing of them stays on the page."""
    made = asked_at(server, "bushido", "spied-2", 4, "spying")
    visitor = visit(server, {"folds": {}, "lang": "fr"})
    visitor.sit(made, made["seat"]).asked()
    page = visitor.page
    spied = page.locator(".spied")
    expect(spied.locator("li")).to_have_count(10)
    for width, height in SIZES:
        resized(page, width, height)
        assert page.evaluate(_HIDDEN) <= 0, (width, height)
        for kind in spied.locator("li").all():
            expect(kind).to_be_in_viewport(ratio=1)
        assert faults(page) == [], (width, height)
    resized(page, *SIZES[2])
    page.locator(".prompt .choices button").first.click()
    expect(spied).to_have_count(0)
    page.reload()
    visitor.asked()
    expect(spied).to_have_count(0)


def test_the_discard_pile_is_looked_at(server: Server, visit: Visit) -> None:
    """Newest first; Esc and a click beside it put it away and nothing else, and so does the next question."""
    record = by_chance(
        "samurai-sword",
        "discard-1",
        5,
        lambda state: state.ask(0).prompt == "play" and len(state.view(0)["discard"]) >= 14,
    )
    held = record.replay().view(0)["discard"]
    visitor = visit(server, {"folds": {}})
    visitor.sit(go_on(server, record, ["you", *["random"] * 4]), 0).asked()
    page, first = visitor.page, visitor.prompt.inner_text()
    pile = page.locator(".discards")
    button = page.get_by_role("button", name="Show all discards")

    for put_away in (lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(640, 60)):
        button.click()
        expect(pile.locator("li")).to_have_count(len(held))
        expect(pile.get_by_role("button")).to_be_focused()
        put_away()
        expect(pile).to_have_count(0)
        expect(visitor.prompt).to_have_text(first)
    for width, height in SIZES:
        resized(page, width, height)
        button.click()
        expect(pile.locator("li").first).to_be_in_viewport(ratio=0.9)
        assert faults(page) == [], (width, height)
        pile.get_by_role("button").click()
    resized(page, *SIZES[2])
    button.click()
    page.locator(".prompt .choices button").last.click()
    expect(visitor.prompt).not_to_have_text(first)
    visitor.asked()
    expect(pile).to_have_count(0)
