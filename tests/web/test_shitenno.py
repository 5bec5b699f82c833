"""The board of Shitennō: the sharing by click and by drag, payments, phone, French and keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from sengoku.core.state import State
from tests.table.servers import Server
from tests.web.browser import PHONE, Visit, Visitor
from tests.web.late import by_chance, go_on
from tests.web.shitenno import GAME, RAW_KEY, cards, legal, lot, pass_on, play, sit_down, step, tab_to, thing
from tests.web.test_table import heard

#: Seat 0 of 4 is the first Tairō, with at least three kinds of cards to share.
SHARING = "mk-4-5"
#: Seat 0 of 2 is the first Tairō: everything becomes two lots.
SPLIT = "mk-2-5"


def paying(server: Server, visitor: Visitor) -> Visitor:
    """Seat 0 can pay for a province, in the middle of a game."""

    def here(state: State) -> bool:
        if 0 not in state.deciders():
            return False
        return any(choice.verb in ("troops", "koku") for choice in state.choices(0))

    record = by_chance(GAME, SHARING, 4, here)
    visitor.sit(go_on(server, record, ["you", "random", "random", "random"]), 0).asked()
    return visitor


def choosing(server: Server, visitor: Visitor) -> str:
    """Seat 0 has begun a payment in which there is something to choose; what it was begun with."""
    paying(server, visitor)
    payment = visitor.page.locator(".payment")
    while True:
        for choice in [one for one in legal(visitor) if one.startswith(("troops ", "koku "))]:
            thing(visitor, choice).click()
            expect(payment).to_be_visible()
            if payment.locator("[data-proposal]").count():
                return choice
            thing(visitor, "cancel").click()
            expect(payment).to_have_count(0)
        assert not visitor.result.is_visible(), "there is never anything to choose"
        pass_on(visitor)
        play([visitor], "troops", "koku")


def test_a_lot_is_put_together_by_clicking(server: Server, visit: Visit) -> None:
    visitor = sit_down(server, visit(server), 3, SHARING)
    page = visitor.page
    thing(visitor, "put bushi").click()
    expect(lot(visitor).locator('[data-card="bushi"]')).to_be_visible()
    thing(visitor, "put samurai").click()
    thing(visitor, "tile 2").click()
    expect(lot(visitor).locator("[data-tile]")).to_have_attribute("data-tile", "2")
    thing(visitor, "put shinobi").click()
    expect(lot(visitor).locator("[data-card]")).to_have_count(3)
    page.keyboard.press("Escape")  # what was put there last
    expect(lot(visitor).locator("[data-card]")).to_have_count(2)
    thing(visitor, "put shinobi").click()
    expect(lot(visitor).locator("[data-card]")).to_have_count(3)

    # Taking out the first one keeps the others.
    lot(visitor).locator('[data-card="bushi"]').click()
    expect(lot(visitor).locator('[data-card="bushi"]')).to_have_count(0)
    expect(page.locator(".board[aria-busy=false]")).to_be_visible()
    assert cards(lot(visitor)) == ["samurai×1", "shinobi×1"]
    expect(lot(visitor).locator("[data-tile]")).to_be_visible()
    thing(visitor, "offer").click()
    expect(page.locator(".log")).to_contain_text("Akane offers 2 seals and Samurai, Shinobi.")


def test_a_lot_is_put_together_by_dragging(server: Server, visit: Visit) -> None:
    visitor = sit_down(server, visit(server), 3, SHARING)
    before = cards(lot(visitor, "pool"))
    thing(visitor, "put samurai").drag_to(lot(visitor))
    expect(lot(visitor).locator('[data-card="samurai"]')).to_be_visible()
    thing(visitor, "tile 3").drag_to(lot(visitor))
    expect(lot(visitor).locator('[data-tile="3"]')).to_be_visible()
    lot(visitor).locator('[data-card="samurai"]').drag_to(lot(visitor, "pool"))
    expect(lot(visitor).locator('[data-card="samurai"]')).to_have_count(0)
    expect(lot(visitor).locator('[data-tile="3"]')).to_be_visible()
    assert cards(lot(visitor, "pool")) == before


def test_everything_is_split_into_two_lots(server: Server, visit: Visit) -> None:
    visitor = sit_down(server, visit(server), 1, SPLIT)
    all_cards = cards(lot(visitor, "b"))
    visitor.shot("shitenno-two-lots")
    expect(thing(visitor, "put bushi")).to_contain_text("Put Bushi into lot A")
    expect(thing(visitor, "tile 4")).to_contain_text("Lot A: 4 seals")
    thing(visitor, "put bushi").drag_to(lot(visitor, "a"))
    expect(lot(visitor, "a").locator('[data-card="bushi"]')).to_be_visible()
    lot(visitor, "a").locator('[data-card="bushi"]').drag_to(lot(visitor, "b"))
    expect(lot(visitor, "a").locator("[data-card]")).to_have_count(0)
    assert cards(lot(visitor, "b")) == all_cards
    thing(visitor, "tile 4").drag_to(lot(visitor, "b"))
    expect(lot(visitor, "b").locator('[data-tile="4"]')).to_be_visible()
    thing(visitor, "offer").click()
    expect(visitor.page.locator(".toast.no")).to_contain_text("Both lots need a hierarchy tile")
    thing(visitor, "tile 1").click()
    expect(lot(visitor, "a").locator('[data-tile="1"]')).to_be_visible()
    thing(visitor, "offer").click()
    expect(visitor.page.locator(".log")).to_contain_text("Akane makes two lots for Nene.")


def test_a_payment_follows_a_proposal(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    choosing(server, visitor)
    page = visitor.page
    proposals = page.locator("[data-proposal]")
    expect(proposals.first).to_be_visible()
    expect(proposals.first).to_contain_text(re.compile("lost", re.I))

    # By hand first: one part, and out again.
    part = next(one for one in legal(visitor) if one.startswith(("pay ", "use ")))
    thing(visitor, part).click()
    chosen = page.locator(f'[data-part="{part}"]')
    expect(chosen).to_be_visible()
    chosen.click()
    expect(chosen).to_have_count(0)
    expect(page.locator(".board[aria-busy=false]")).to_be_visible()

    proposals.first.click()
    place = page.locator('[data-choice="place"].legal')
    expect(place).to_be_visible()
    paid = page.locator(".log li", has_text="Akane pays for")
    before = paid.count()  # in a year that went by
    place.click()
    expect(paid).to_have_count(before + 1)
    expect(page.locator(".log")).to_contain_text(re.compile(r"Akane takes position \d of"))


def test_a_province_that_cannot_be_paid_says_why(server: Server, visit: Visit) -> None:
    visitor = paying(server, visit(server))
    illegal = visitor.page.locator(".way").and_(visitor.page.locator(":not(.legal)"))
    illegal.first.click()
    expect(visitor.page.locator(".toast.no")).to_contain_text("SHI-3.2")


def test_a_payment_is_given_up_with_one_click(server: Server, visit: Visit) -> None:
    visitor = paying(server, visit(server))
    before = legal(visitor)
    told = visitor.page.locator(".log li").count()
    thing(visitor, next(one for one in before if one.startswith(("troops ", "koku ")))).click()
    expect(visitor.page.locator(".payment")).to_be_visible()
    thing(visitor, "cancel").click()
    expect(visitor.page.locator(".payment")).to_have_count(0)
    expect(visitor.page.locator(".board[aria-busy=false]")).to_be_visible()
    assert legal(visitor) == before
    assert visitor.page.locator(".log li").count() == told, "nobody is told"
    thing(visitor, next(one for one in before if one.startswith(("troops ", "koku ")))).click()
    expect(visitor.page.locator(".payment")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(".payment")).to_have_count(0)
    visitor.page.keyboard.press("a")
    expect(visitor.page.get_by_role("table", name="Bonus tiles").get_by_role("row")).to_have_count(4)
    assert not visitor.axe()
    visitor.shot("shitenno-aid")


def test_a_phone_has_everything_in_sight(server: Server, visit: Visit) -> None:
    visitor = visit(server, device_scale_factor=2, **PHONE)
    sit_down(server, visitor, 3, SHARING)
    page = visitor.page
    visitor.fits()
    thing(visitor, "put bushi").tap()
    expect(lot(visitor).locator('[data-card="bushi"]')).to_be_in_viewport(ratio=0.9)
    expect(thing(visitor, "offer")).to_be_in_viewport(ratio=0.9)
    visitor.looks_well("shitenno-phone-sharing")

    page.get_by_role("button", name="Provinces").tap()
    expect(page.locator(".plate")).to_have_count(8)
    for plate in page.locator(".plate").all():
        expect(plate).to_be_in_viewport(ratio=0.9)
    visitor.fits()
    visitor.looks_well("shitenno-phone-provinces")


def test_the_board_speaks_french(server: Server, visit: Visit) -> None:
    visitor = visit(server, locale="fr-FR")
    sit_down(server, visitor, 3, SHARING)
    page = visitor.page
    expect(page.locator(".phase")).to_have_text("Tour 1, année paire")
    expect(page.locator(".edo")).to_contain_text("À partager")
    page.get_by_role("button", name="Ce qui a été partagé et gagné").click()
    expect(page.get_by_role("dialog")).to_contain_text("Rien n'a encore été partagé.")
    page.keyboard.press("Escape")
    assert not RAW_KEY.findall(visitor.text())
    for _ in range(6):
        step(visitor)
    assert not RAW_KEY.findall(visitor.text())
    visitor.shot("shitenno-french")


def test_a_lot_is_offered_by_keyboard_alone(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    made = server.create(GAME, ["you", *["random"] * 3], seed=SHARING, name="Akane", start=True)
    visitor.sit(made, 0).asked()
    keys = visitor.page.keyboard
    tab_to(visitor, "general sakai")
    keys.press("Enter")
    heard(visitor, "Akane is Sakai.")
    expect(thing(visitor, "put samurai")).to_be_visible()
    tab_to(visitor, "put samurai")
    keys.press("Space")
    expect(lot(visitor).locator('[data-card="samurai"]')).to_be_visible()
    tab_to(visitor, "tile 1")
    keys.press("Enter")
    expect(lot(visitor).locator('[data-tile="1"]')).to_be_visible()
    tab_to(visitor, "offer")
    keys.press("Enter")
    heard(visitor, "Akane offers 1 seal and Samurai.")
    assert visitor.page.evaluate("document.activeElement !== document.body")
    assert not RAW_KEY.findall("\n".join(visitor.spoken()))
