"""The table page: languages, phone, keyboard, refusals, hot seat, and a game without a board."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import TimeoutError, expect

from tests.sizes import variants
from tests.support import rule
from tests.table.servers import Server
from tests.web.browser import PHONE, RAW_KEY, Visit, Visitor
from tests.web.looks import held
from tests.web.profiles import PAUSE

GAME = "samurai-sword"
BOTS = ["heuristic"] * 3
#: Seat 0 of 4 begins, with Kiseru, Wakizashi, Concentration, Fast Draw, Parry and Daimyō.
SEED = "web-55"


def first_turn(server: Server, visitor: Visitor) -> Visitor:
    made = server.create(GAME, ["you", *BOTS], seed=SEED, name="Akane", start=True)
    visitor.sit(made, 0).asked()
    return visitor


def test_play_now_takes_two_clicks(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    page = visitor.page
    visitor.start().get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".prompt.asked")).to_be_visible()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page).to_have_title(re.compile("Your turn|You are asked"))


def test_a_forged_key_is_refused_and_shows_no_hand(server: Server, visit: Visit) -> None:
    made = server.create(GAME, ["you", *BOTS], seed=SEED, name="Akane", start=True)
    forged = {**made, "host_key": None, "seat_keys": {"0": "x" * len(made["seat_keys"]["0"])}}
    stranger = visit(server).sit(forged, 0)
    page = stranger.page
    expect(page.get_by_role("heading", name="This table is closed to you")).to_be_visible()
    expect(page.get_by_text("the key in this browser is no longer good")).to_be_visible()
    expect(page.locator(".card-button")).to_have_count(0)
    page.get_by_role("button", name="Watch").click()
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(page.locator(".card-button")).to_have_count(0)


def test_languages_are_switched_live(server: Server, visit: Visit) -> None:
    visitor = first_turn(server, visit(server))
    page = visitor.page
    log = page.locator(".log li").last
    english = visitor.prompt.inner_text(), log.inner_text(), page.title()
    assert not RAW_KEY.findall(visitor.text())

    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Français", exact=True).click()
    page.get_by_role("button", name="Fermer").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(visitor.prompt).not_to_have_text(english[0])
    french = visitor.prompt.inner_text(), log.inner_text(), page.title()
    assert all(one != other for one, other in zip(english, french, strict=True))
    assert not RAW_KEY.findall(visitor.text())
    visitor.thing("card", "parry").click()
    expect(page.locator(".toast")).to_contain_text("SAM-")
    visitor.shot("table-french")
    assert not RAW_KEY.findall(visitor.text())

    page.reload()
    visitor.asked()
    assert visitor.prompt.inner_text() == french[0]
    page.get_by_role("button", name="Réglages").click()
    page.get_by_text("English", exact=True).click()
    expect(visitor.prompt).to_have_text(english[0])


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_page_shows_a_message_key(server: Server, visit: Visit, locale: str) -> None:
    visitor = visit(server, locale=locale)
    visitor.expected.append("404")  # what the browser says of an address that is not found
    for path in ("/", f"/create/{GAME}", "/replay", "/about", f"/rules/{GAME}", "/nowhere"):
        visitor.page.goto(path)
        expect(visitor.page.locator("h1")).not_to_be_empty()
        expect(visitor.page.locator("html")).to_have_attribute("lang", locale[:2])
        assert not RAW_KEY.findall(visitor.text()), path


def test_a_phone_has_everything_in_sight_and_plays_by_touch(server: Server, visit: Visit) -> None:
    visitor = visit(server, color_scheme="dark", device_scale_factor=2, **PHONE)
    visitor.page.goto("/")
    expect(visitor.page.get_by_role("button", name="Play now")).to_be_in_viewport()
    assert visitor.overflow() == 0
    first_turn(server, visitor)
    assert visitor.overflow() == 0
    expect(visitor.prompt).to_be_in_viewport(ratio=1)
    expect(visitor.page.locator(".card-button").first).to_be_in_viewport(ratio=0.9)
    visitor.shot("table-phone-dark")
    card = visitor.thing("card", "concentration")
    card.scroll_into_view_if_needed()
    card.tap()
    expect(card).to_have_count(0)
    visitor.thing("card", "kiseru").tap()
    target = visitor.page.locator(".seat.legal").first
    expect(target).to_be_in_viewport(ratio=1)
    held(visitor.page, target, visitor.page.locator(".details"))  # looked at, not attacked
    expect(visitor.thing("card", "kiseru")).to_be_visible()
    target.tap()
    expect(visitor.thing("card", "kiseru")).to_have_count(0)
    for tab in ("Players", "Log", "Chat"):
        visitor.page.get_by_role("tab", name=tab).tap()
        assert visitor.overflow() == 0
    assert not visitor.axe()


def test_a_turn_can_be_played_by_keyboard_alone(server: Server, visit: Visit) -> None:
    visitor = first_turn(server, visit(server))
    page, keys = visitor.page, visitor.page.keyboard
    visitor.tab_to('.card-button[data-card="concentration"]')
    keys.press("Enter")
    expect(visitor.thing("card", "concentration")).to_have_count(0)
    heard(visitor, "Akane lays Concentration.")

    visitor.tab_to('.card-button[data-card="kiseru"]')
    keys.press("Space")
    expect(page.locator(".seat.legal").first).to_be_visible()
    heard(visitor, "Whom do you attack with Kiseru?")
    visitor.tab_to(".seat.legal")
    keys.press("Enter")
    heard(visitor, "Akane attacks")

    expect(visitor.prompt).to_contain_text("Play cards")
    keys.press("/")
    expect(page.get_by_role("combobox", name="Command line")).to_be_focused()
    keys.type("pla wak")
    keys.press("Enter")
    heard(visitor, "Whom do you attack with Wakizashi?")
    keys.press("1")
    expect(visitor.prompt).to_contain_text("Play cards")
    expect(visitor.thing("card", "wakizashi")).to_have_count(0)
    keys.press("/")
    keys.type("end")
    keys.press("Tab")
    keys.press("Enter")
    heard(visitor, "begins a turn")
    visitor.asked()
    assert page.evaluate("document.activeElement !== document.body")
    assert not RAW_KEY.findall("\n".join(visitor.spoken()))
    assert not any("·" in line for line in visitor.spoken())


def heard(visitor: Visitor, text: str) -> None:
    try:
        visitor.page.wait_for_function(
            "text => window.spoken.some((line) => line.includes(text))", arg=text, polling=PAUSE
        )
    except TimeoutError:
        raise AssertionError(f"{text!r} was never read aloud, but {visitor.spoken()}") from None


def test_what_is_not_legal_says_why_with_its_rule(server: Server, visit: Visit) -> None:
    visitor = first_turn(server, visit(server))
    before = visitor.stamp()
    visitor.thing("card", "parry").click()
    toast = visitor.page.locator(".toast.no")
    expect(toast).to_contain_text("A parry is only an answer")
    rule = toast.get_by_role("link")
    expect(rule).to_have_text(re.compile(r"^SAM-\d+\.\d+$"))
    number = rule.inner_text()
    rule.click()
    expect(visitor.page.get_by_role("dialog")).to_contain_text(number)
    visitor.page.keyboard.press("Escape")
    assert visitor.stamp() == before

    visitor.page.keyboard.press("/")
    visitor.page.keyboard.type("parry bokken")
    visitor.page.keyboard.press("Enter")
    expect(toast.last).to_contain_text("SAM-")


def test_the_prompt_opens_its_paragraph(server: Server, visit: Visit) -> None:
    visitor = first_turn(server, visit(server))
    link = visitor.prompt.get_by_role("link")
    number = link.inner_text()
    link.click()
    dialog = visitor.page.get_by_role("dialog")
    expect(dialog).to_contain_text(number)
    expect(dialog.locator(".body")).to_contain_text(re.compile(r"\w{3,} .{80,}", re.S))
    dialog.get_by_role("button", name="Next").click()
    expect(dialog.locator(".id")).not_to_have_text(number)
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    visitor.asked()


def test_take_back(server: Server, visit: Visit) -> None:
    """With the button, with Esc, with a second click, with a click beside."""
    visitor = first_turn(server, visit(server))
    page, before = visitor.page, visitor.hand
    card = visitor.thing("card", "kiseru")

    def on_the_table_beside() -> None:
        page.locator("[data-board]").click(position={"x": 4, "y": 4})

    button = page.get_by_role("button", name="Take back")
    for give_up in (button.click, lambda: page.keyboard.press("Escape"), card.click, on_the_table_beside):
        card.click()
        expect(page.locator(".seat.legal").first).to_be_visible()
        give_up()
        expect(page.locator(".seat.legal")).to_have_count(0)
        visitor.asked()
        assert visitor.hand == before
    assert page.locator(".toast").count() == 0


@rule("SAM-R18")
@pytest.mark.parametrize("device", variants([{}, PHONE]))
def test_nobunaga_draws_while_a_target_is_asked_for(
    server: Server, visit: Visit, device: dict[str, Any]
) -> None:
    """The button stands beside the question; then the target is named on the board."""
    made = server.create(GAME, ["you", *BOTS], seed="web-68", name="Akane", start=True)
    visitor = visit(server, **device).sit(made, 0)
    visitor.asked()
    page = visitor.page
    draw = page.locator(".prompt .choices").get_by_role("button", name="Give up 1 resilience and draw 1 card")
    for left, card, question in (
        (4, "bokken", "Whom do you attack with Bokken?"),
        (3, "geisha", "What is to"),
    ):
        visitor.thing("card", card).click()
        expect(visitor.prompt).to_contain_text(question)
        expect(draw).to_be_in_viewport(ratio=1)
        visitor.shot(f"samurai-sword-nobunaga-{card}-{'phone' if device else 'desktop'}")
        draw.click()
        heard(visitor, f"gives up 1 resilience ({left} left)")
        expect(visitor.prompt).to_contain_text(question)
        expect(page.get_by_role("button", name="Take back", exact=True)).to_have_count(0)
        page.locator(".seat.legal, .seat .things button.legal").first.click()
        expect(visitor.prompt).to_contain_text("Play cards")
    assert visitor.overflow() == 0


def test_a_curtain_falls_between_seats_at_one_device(server: Server, visit: Visit) -> None:
    plan = [
        {"kind": "you", "name": "Akane"},
        {"kind": "you", "name": "Botan"},
        {"kind": "bot", "bot": "heuristic"},
    ]
    body = {"game": GAME, "seats": 3, "plan": plan, "seed": "web-0", "start": True}
    answer = server.call("POST", "/api/tables", json=body)
    visitor = visit(server).sit(answer.json(), 0, 1)
    page = visitor.page
    curtain = page.get_by_role("dialog", name=re.compile("Pass the device|Who is looking"))
    seen: dict[str, list[str]] = {}
    for _ in range(40):
        expect(curtain).to_be_visible()
        hidden(visitor)
        button = curtain.get_by_role("button", name="I am ").first
        name = button.inner_text().partition("I am ")[2].strip()
        button.click()
        expect(curtain).to_have_count(0)
        visitor.asked()
        expect(page.locator(".whose")).to_contain_text(name)
        seen[name] = visitor.hand
        if len(seen) == 2:
            break
        while not curtain.is_visible():
            if not visitor.step():
                page.wait_for_timeout(30)
    assert set(seen) == {"Akane", "Botan"}
    assert seen["Akane"] != seen["Botan"]


def hidden(visitor: Visitor) -> None:
    """No card can be seen, read or reached behind the curtain."""
    for card in visitor.page.locator(".card-button").all():
        expect(card).to_be_hidden()
    tree = visitor.page.locator("body").aria_snapshot()
    assert "Pass the device" in tree or "Who is looking" in tree
    assert not re.search("Kiseru|Nagayari|Concentration|Parry|Geisha", tree), tree


def test_a_game_without_a_board_is_played_with_buttons(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    page = visitor.page
    visitor.plan_stones("Bot")
    page.get_by_role("button", name="Start the game").click()
    for _ in range(20):
        expect(page.locator(".plain button, dialog[open] .scroll").first).to_be_visible()
        if visitor.result.is_visible():
            break
        before = page.locator(".log li").count()
        page.locator(".plain button").first.click()
        page.wait_for_function(
            "before => document.querySelectorAll('.log li').length > before", arg=before, polling=PAUSE
        )
    expect(visitor.result).to_contain_text("Points")
    assert not RAW_KEY.findall(visitor.text())


def test_what_the_browser_keeps(server: Server, visit: Visit) -> None:
    """The keys stay in the browser's own store: none in a cookie, in the address or in the page."""
    made = server.create(GAME, ["you", *BOTS], seed=SEED, name="Akane", start=True)
    visitor = visit(server).sit(made, 0)
    visitor.asked()
    assert visitor.profile.context.cookies() == []
    secrets = [made["host_key"], made["invite_key"], made["seat_keys"]["0"]]
    kept = json.dumps(visitor.page.evaluate("({...localStorage})"))
    for secret in secrets:
        assert secret in kept
        assert secret not in visitor.page.content() + visitor.page.url


@rule("SAM-3.8")
@pytest.mark.parametrize(
    ("lang", "chat", "sentence"),
    variants(
        [("en", "Chat", "do not speak of the cards in hands"), ("fr", "Discussion", "des cartes en main")]
    ),
)
def test_what_may_be_said_stands_beside_the_chat(
    server: Server, visit: Visit, lang: str, chat: str, sentence: str
) -> None:
    visitor = first_turn(server, visit(server, {"lang": lang}))
    page = visitor.page
    page.get_by_role("tab", name=chat).click()
    said = page.locator(".chat")
    expect(said).to_contain_text(
        {"en": "do not speak of the cards in hands", "fr": "des cartes en main"}[lang]
    )
    said.get_by_role("link", name="SAM-3.8").click()
    expect(page.get_by_role("dialog")).to_contain_text("SAM-3.8")


@rule("SAM-3.8")
def test_what_may_be_said_stands_beside_the_chat_of_the_lobby(server: Server, visit: Visit) -> None:
    made = server.create(GAME, ["you", "open", "open"])
    page = visit(server).sit(made, 0).page
    expect(page.locator(".chat .chat")).to_contain_text("do not speak of the cards in hands")


@rule("SAM-8.1", "SAM-R39")
def test_with_three_players_the_board_shows_who_is_ninja(server: Server, visit: Visit) -> None:
    made = server.create(GAME, ["you", "heuristic", "heuristic"], seed=SEED, start=True)
    visitor = visit(server).sit(made, 0)
    visitor.asked()
    players = visitor.page.locator("aside.players")
    expect(players.get_by_text("Ninja", exact=True)).to_have_count(2)
    expect(players.get_by_text("Shogun", exact=True)).to_have_count(1)
    expect(visitor.page.locator(".koma .hidden")).to_have_count(0)
    expect(visitor.page.locator(".log")).to_contain_text("The ninjas:")
