"""Bushido in the browser: a game of five clans to its end, roles, combat, languages, keyboard, phone."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from sengoku.core.names import BOT_NAMES
from tests.sizes import CLICKED
from tests.table.servers import Server
from tests.web.browser import PHONE, RAW_KEY, Visit, Visitor
from tests.web.late import go_on, whole
from tests.web.looks import held
from tests.web.realm import GAME, Clansman, play, prompted, sit, sit_at

#: The year of a game of five.
YEAR = "year-1"
#: Akane is first player.
FIRST: dict[str, Any] = {"first_player": "seat-0"}
MOVING = {"reduced_motion": "no-preference"}


def test_five_clans_play_until_one_is_shogun(server: Server, visit: Visit) -> None:
    """The last part of a game, by clicks alone."""
    plan = ["you", "you", "random", "random", "random"]
    made = go_on(server, whole(GAME, YEAR, 5), plan, part=CLICKED)
    akane, botan = (Clansman(visit(server).sit(made, seat)) for seat in (0, 1))
    people = (akane, botan)
    expect(akane.page.locator(".hex")).to_have_count(30)
    play(people, until=lambda: all(person.visitor.result.is_visible() for person in people), clicks=800)
    for person in people:
        sheet = person.visitor.result
        expect(sheet.get_by_role("table")).to_have_count(3)
        expect(sheet.get_by_role("table").first.get_by_role("row")).to_have_count(6)
        assert_the_ledgers_add_up(sheet)
        expect(sheet).to_contain_text(re.compile(r"BUS-E\.[12]"))
        expect(person.page.locator(".log")).to_contain_text("is made Shogun!")
    assert not akane.visitor.axe()
    akane.visitor.shot("bushido-result")
    akane.page.set_viewport_size({"width": 390, "height": 844})
    for name in akane.visitor.result.locator(".who b").all():
        box = name.bounding_box()
        assert box is not None
        assert box["height"] < 40, "a name is broken into letters"
    akane.visitor.shot("bushido-result-phone")


def assert_the_ledgers_add_up(sheet: Locator) -> None:
    """Every clan's honour, track by track, is the sum of the lines above it (BUS-H.8)."""
    for track in ("Daimyo honour", "Samurai honour"):
        ledger = sheet.get_by_role("table", name=track, exact=False).last
        rows = [row.locator("td").all_inner_texts() for row in ledger.locator("tbody tr, tfoot tr").all()]
        figures = [[int(cell.replace("−", "-").replace("–", "0")) for cell in row] for row in rows]
        assert [sum(column) for column in zip(*figures[:-1], strict=True)] == figures[-1]


def test_honour_moves_along_its_track(server: Server, visit: Visit) -> None:
    # Each of three takes one more province: the set-up is over then.
    person = sit_at(server, visit(server, **MOVING), "province", "claim", seed="track-1", most=3, **FIRST)
    page = person.page
    page.locator(".hex[data-choice]").first.click()
    expect(page.locator(".daimyo .marker.moving")).to_be_visible()
    person.visitor.asked()
    reached = {marker.get_attribute("data-value") for marker in page.locator(".daimyo .marker").all()}
    assert len(reached) == 3
    assert "0" not in reached  # BUS-H.1: every marker has a space of its own


def test_quick_clicks_all_count_while_something_is_told(server: Server, visit: Visit) -> None:
    person = sit_at(server, visit(server, **MOVING), "deploy", "place", seed="track-1", **FIRST)
    page = person.page
    province = page.locator(".hex[data-choice]").first
    id = province.get_attribute("data-province")
    box = province.bounding_box()
    assert box is not None
    spot = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    expect(province).to_have_accessible_name(re.compile("1 troop,"))
    for _ in range(3):  # the second and the third while the first is being told
        page.mouse.click(*spot)
    expect(page.locator(f'.hex[data-province="{id}"]')).to_have_accessible_name(re.compile("4 troops,"))
    assert page.locator(".toast").count() == 0
    several_at_once(person, str(id))


def several_at_once(person: Clansman, id: str) -> None:
    """Five with one click, the rest with another; each is one line of the log."""
    page = person.page
    page.emulate_media(reduced_motion="reduce")
    page.locator('[data-count="3"]').click()
    page.keyboard.press("+")
    page.keyboard.press("+")
    expect(page.locator(".counter output")).to_have_text("5")
    person.visitor.shot("bushido-count")
    page.locator(f'.hex[data-province="{id}"]').click()
    expect(page.locator(f'.hex[data-province="{id}"]')).to_have_accessible_name(re.compile("9 troops,"))
    expect(page.locator(".log")).to_contain_text(f"Akane places 5 troops in {id}.")
    page.keyboard.press("a")
    aid = page.get_by_role("dialog", name="Aid")
    expect(aid.get_by_role("table", name="Support tiles").get_by_role("row")).to_have_count(9)
    assert not person.visitor.axe()
    person.visitor.shot("bushido-aid")
    page.keyboard.press("Escape")
    expect(aid).not_to_be_visible()
    person.button("Spread the rest evenly").click()
    expect(page.locator(".log")).to_contain_text("troops evenly over the clan's provinces.")


def test_a_half_made_choice_is_given_up(server: Server, visit: Visit) -> None:
    """With Esc, with a second click, with a click beside; and a thing can be looked at without doing it."""
    person = sit_at(server, visit(server), "regroup", "from", seed="roles-1")
    page, prompt = person.page, person.visitor.prompt
    origin = page.locator('.hex[data-choice^="from "]').first
    id = origin.get_attribute("data-province")
    picked = page.locator(f'.hex[data-province="{id}"]')

    def on_the_map_beside() -> None:
        page.locator(".realm").click(position={"x": 3, "y": 3})

    for give_up in (lambda: page.keyboard.press("Escape"), picked.click, on_the_map_beside):
        picked.click()
        expect(prompt).to_contain_text("Where do")
        give_up()
        expect(prompt).to_contain_text("Regroup your troops")
    assert page.locator(".toast").count() == 0
    page.locator(".disc-button").first.hover()
    expect(page.locator("[data-peek]")).to_contain_text("unseen.")
    page.mouse.move(1, 1)
    expect(page.locator("[data-peek]")).to_have_count(0)


def to_roles(server: Server, visitor: Visitor) -> Clansman:
    return sit_at(server, visitor, "role", "samurai", seed="roles-1", seats=5, **FIRST)


def candidates(person: Clansman, role: str) -> list[str]:
    """The seats this role can be given to."""
    return [choice.split()[1] for choice, _ in person.offered() if choice.startswith(f"{role} ")]


def bot(seat: str) -> str:
    return BOT_NAMES[int(seat)]


def test_roles_are_given_by_click(server: Server, visit: Visit) -> None:
    person = to_roles(server, visit(server))
    page = person.page
    assert not person.visitor.axe()
    samurai = candidates(person, "samurai")[0]
    person.do(f"samurai {samurai}")
    expect(page.locator('[data-role="samurai"]')).to_contain_text(bot(samurai))
    page.locator(f'[data-choice="bushi {samurai}"]').click()
    expect(page.locator(".toast.no")).to_contain_text(f"{bot(samurai)} has a role already.")
    expect(page.locator(".toast.no")).to_contain_text("BUS-4.")
    bushi = candidates(person, "bushi")[0]
    person.do(f"bushi {bushi}")
    expect(page.locator('[data-role="bushi"]')).to_contain_text(bot(bushi))
    expect(page.locator(".log")).to_contain_text(f"Bushi: {bot(bushi)}.")


def test_roles_are_given_by_dragging_the_card(server: Server, visit: Visit) -> None:
    person = to_roles(server, visit(server))
    page = person.page
    card, next_card = page.locator('[data-role="samurai"]'), page.locator('[data-role="bushi"]')
    samurai = candidates(person, "samurai")[-1]
    card.drag_to(page.locator(f'[data-drop="{samurai}"]'))
    expect(card).to_contain_text(bot(samurai))
    next_card.drag_to(page.locator(f'[data-drop="{samurai}"]'))
    expect(page.locator(".toast.no")).to_contain_text(f"{bot(samurai)} has a role already.")
    bushi = candidates(person, "bushi")[-1]
    next_card.drag_to(page.locator(f'[data-drop="{bushi}"]'))
    expect(next_card).to_contain_text(bot(bushi))


def to_combat(server: Server, visitor: Visitor) -> Clansman:
    return sit_at(server, visitor, "stake", "stake", seed="fight-1")


def test_a_combat_is_sealed_shown_and_spelled_out(server: Server, visit: Visit) -> None:
    person = to_combat(server, visit(server))
    page = person.page
    page.emulate_media(reduced_motion="no-preference")
    scene = page.locator("[data-scene]")
    expect(scene).to_contain_text("Combat over P")
    held = page.locator(".tile-button.legal")
    strength = held.first.get_attribute("data-tile") or ""
    person.do(f"stake {strength[-1]}")
    expect(scene.locator(f'[data-choice="top {strength[-1]}"]')).to_be_visible()
    assert not person.visitor.axe()
    person.visitor.shot("bushido-stakes")
    person.do(f"top {strength[-1]}")
    verdict = scene.locator(".verdict")
    play([person], until=lambda: prompted(person, "which disc") or verdict.is_visible())
    if not verdict.is_visible():
        expect(scene.locator(".odds td b").first).to_have_text(re.compile(r"^\d+%$"))
        person.visitor.shot("bushido-tactics")
    play([person], until=lambda: verdict.get_by_role("link").count() > 0)
    expect(verdict).to_contain_text("wins.")
    expect(verdict).to_contain_text(re.compile(r"BUS-(8\.17|6\.6)"))
    expect(scene.locator(".score tbody tr").first).to_contain_text(re.compile(r"BUS-8\.\d+"))
    person.visitor.shot("bushido-verdict")
    person.visitor.asked()
    late = visit(server)  # somebody who only watches, and has been told nothing
    late.page.goto(page.url)
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    for looked in (page, late.page):
        expect(looked.locator("[data-scene] .verdict")).to_contain_text("wins.")
        expect(looked.locator("[data-scene] .score tbody tr").first).to_contain_text("BUS-8.")
    assert not late.axe()
    late.shot("bushido-last-combat")
    late.page.get_by_role("button", name="Put away").click()
    expect(late.page.locator("[data-scene]")).to_have_count(0)
    late.page.locator("[data-again]").click()
    expect(late.page.locator("[data-scene] .verdict")).to_be_visible()


def test_a_click_that_is_not_legal_says_why(server: Server, visit: Visit) -> None:
    person = sit(server, visit(server), seed="roles-1", **FIRST)
    page = person.page
    person.do("fortress p06")
    play([person], until=lambda: prompted(person, "Which province"))
    before = person.stamp()
    page.locator('[data-province="P06"]').click()
    expect(page.locator(".toast.no")).to_contain_text("BUS-0.8")
    assert person.stamp() == before


def test_languages_are_switched_live(server: Server, visit: Visit) -> None:
    person = to_roles(server, visit(server))
    page = person.page
    assert not RAW_KEY.findall(person.visitor.text())
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Français", exact=True).click()
    page.get_by_role("button", name="Fermer").click()
    expect(person.visitor.prompt).to_contain_text("Samouraï")
    expect(page.locator(".board .phase")).to_contain_text("Rôles")
    expect(page.locator('[data-province="P01"]')).to_have_attribute("aria-label", re.compile("honneur"))
    assert not RAW_KEY.findall(person.visitor.text())
    assert not person.visitor.axe()
    person.visitor.shot("bushido-french")


def test_the_set_up_by_keyboard_alone(server: Server, visit: Visit) -> None:
    person = sit(server, visit(server), seed="roles-1", **FIRST)
    page, keys = person.page, person.page.keyboard
    for _ in range(60):
        if page.evaluate("document.activeElement.matches('.hex')"):
            break
        keys.press("Tab")
    assert page.evaluate("document.activeElement.dataset.province") == "P01"
    keys.press("ArrowRight")
    keys.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.province") == "P06"
    expect(page.locator(".map .focus")).to_be_visible()
    keys.press("Enter")
    expect(page.locator('[data-province="P06"]')).to_have_attribute("aria-label", re.compile("Fortress"))
    expect(person.visitor.prompt).to_contain_text("Which province")
    assert page.evaluate("document.activeElement !== document.body")
    keys.press("1")
    expect(page.locator(".log")).to_contain_text("Akane takes P")
    person.visitor.asked()
    choice = next(choice for choice, _ in person.offered() if choice.startswith("claim "))
    keys.press("/")
    keys.type(choice)
    keys.press("Enter")
    expect(page.locator(".log")).to_contain_text(f"Akane takes {choice[6:].upper()}")


@pytest.mark.parametrize(("game", "part"), [("bushido", "Shinobi. Look behind"), ("shitenno", "Exchange.")])
def test_the_help_says_what_the_signs_mean(server: Server, visit: Visit, game: str, part: str) -> None:
    made = server.create(game, ["you", "random", "random"], seed="signs", name="Akane", start=True)
    visitor = visit(server, **PHONE).sit(made, 0)
    visitor.asked()
    visitor.page.get_by_role("button", name="Help").click()
    opened = visitor.page.get_by_role("dialog")
    expect(opened).to_contain_text(part)
    assert not RAW_KEY.search(visitor.text())
    assert not visitor.axe()
    visitor.shot(f"{game}-signs")


def test_a_phone_plays_by_touch_without_scrolling_the_page(server: Server, visit: Visit) -> None:
    visitor = visit(server, device_scale_factor=2, **PHONE)
    person = sit(server, visitor, seed="roles-1", **FIRST)
    page = person.page
    held(page, page.locator('[data-province="P06"]'), page.locator(".head .line", has_text="P06"))
    expect(page.locator('[data-province="P06"]')).to_have_attribute("data-choice", "fortress p06")
    page.locator('[data-province="P06"]').tap()
    expect(page.locator('[data-province="P06"]')).to_have_attribute("aria-label", re.compile("Fortress"))
    person = to_roles(server, visitor)
    assert page.locator('[data-page="matter"]').get_attribute("aria-pressed") == "true"
    for name in ("map", "honour", "matter"):
        page.locator(f'[data-page="{name}"]').tap()
        visitor.fits()
        visitor.looks_well(f"bushido-phone-{name}")
    samurai = candidates(person, "samurai")[0]
    page.locator(f'[data-choice="samurai {samurai}"]').tap()
    expect(page.locator('[data-role="samurai"]')).to_contain_text(bot(samurai))
