"""Two people and a bot in two browsers: invited, through a reload and the server's death, and to the end."""

from __future__ import annotations

import re
import time

from playwright.sync_api import expect

from tests.sizes import CLICKED
from tests.table.servers import Server
from tests.web.browser import Visit, Visitor, take_turns
from tests.web.late import go_on, whole
from tests.web.profiles import PATIENCE

#: A short game, if everybody attacks whenever possible.
SEED = "duel-49"


def test_two_people_and_a_bot_begin_a_game(own_server: Server, visit: Visit) -> None:
    host = visit(own_server, permissions=["clipboard-read", "clipboard-write"])
    friend = visit(own_server, permissions=["clipboard-read"])
    link = open_a_table(host)

    key = link.partition("#invite=")[2]
    assert len(key) > 15
    friend.page.goto(link)
    expect(friend.page.get_by_role("button", name="Sit here")).to_be_visible()
    expect(friend.page.get_by_role("heading", name="A game of Samurai Sword awaits you")).to_be_visible()
    expect(friend.page.get_by_label("Invitation link")).to_have_count(0)
    assert friend.page.url == link.partition("#")[0]
    assert friend.page.evaluate("history.length") <= 2
    friend.page.get_by_label("Your name").fill("Botan")
    friend.page.get_by_role("button", name="Sit here").click()
    expect(friend.page.get_by_role("button", name="Stand up")).to_be_visible()
    expect(host.page.get_by_text("Botan")).to_be_visible()
    host.page.get_by_role("button", name="Start the game").click()

    take_turns([host, friend], Visitor.step, lambda clicks: clicks >= 6, 400)
    reload_loses_nothing([host, friend])
    the_server_dies_and_comes_back(own_server, [host, friend])
    host.shot("table-desktop-light")
    host.page.keyboard.press("a")
    expect(host.page.get_by_role("table", name="Cards").get_by_role("row")).to_have_count(26)
    host.shot("samurai-aid")
    host.page.keyboard.press("Escape")
    assert key not in own_server.text()


def test_two_people_and_a_bot_end_a_game(server: Server, visit: Visit) -> None:
    """The last part of it, by clicks alone."""
    made = go_on(server, whole("samurai-sword", SEED, 3), ["you", "you", "random"], part=CLICKED)
    host, friend = visit(server).sit(made, 0), visit(server).sit({**made, "host_key": None}, 1)
    take_turns([host, friend], Visitor.step, lambda _: False, 400)
    for person in (host, friend):
        expect(person.result.get_by_role("table")).to_be_visible()
        expect(person.result.get_by_role("heading", name=re.compile("^You have (won|lost)$"))).to_be_visible()
        expect(person.page.locator(".log")).to_contain_text("The game is over.")
    host.shot("result")
    log_lines_lead_to_their_positions(friend)
    the_game_is_watched_again(host)


def log_lines_lead_to_their_positions(person: Visitor) -> None:
    """Though choices that nobody else could know of had no number while the game was played."""
    page = person.page
    links = page.locator(".log li:not(.undone) a.line")
    count = links.count()
    wanted = [links.nth(place) for place in (count // 3, count // 2, count - 2)]
    found = [(link.get_attribute("href") or "", link.inner_text()) for link in wanted]
    for href, text in found:
        page.goto(href)
        expect(page.locator(".moves li.here", has_text=text).first).to_be_visible()


def the_game_is_watched_again(person: Visitor) -> None:
    page = person.page
    page.get_by_role("link", name="Replay").click()
    lines = page.locator(".moves li")
    expect(lines.nth(20)).to_be_visible()
    lines.nth(12).get_by_role("link").first.click()
    number = lines.nth(12).get_attribute("data-move") or ""
    expect(page.get_by_role("slider", name="Position")).to_have_value(number)
    expect(page.locator(".ribbon")).not_to_be_empty()


def open_a_table(host: Visitor) -> str:
    """On the page for new tables; the link that the page copies."""
    page = host.page
    # Here no system has a sheet to share with: what it would be given.
    page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    page.goto("/")
    page.get_by_role("link", name="Play with friends").click()
    page.get_by_role("group", name="Game", exact=True).get_by_text("Samurai Sword", exact=True).click()
    page.get_by_role("group", name="Number of players").get_by_text("3", exact=True).click()
    page.get_by_label("Your name").fill("Akane")
    page.get_by_role("group", name="Seat 3").get_by_text("Bot", exact=True).click()
    page.get_by_text("Choose the seed").click()
    page.get_by_label("The same seed").fill(SEED)
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_text("The invitation is copied")).to_be_visible()
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert page.get_by_label("Invitation link").input_value() == link
    page.get_by_role("button", name="Share").click()
    assert page.evaluate("window.shared.url") == link
    page.get_by_role("button", name="A code for the camera").click()
    expect(page.get_by_role("img", name="The invitation as a QR code")).to_be_visible()
    return link


def whose_turn(people: list[Visitor]) -> Visitor:
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        for person in people:
            if person.legal():
                return person
        people[0].page.wait_for_timeout(30)
    raise AssertionError("nobody is asked")


def reload_loses_nothing(people: list[Visitor]) -> None:
    person = whose_turn(people)
    before = person.stamp(), person.legal(), person.hand
    person.page.reload()
    person.asked()
    assert (person.stamp(), person.legal(), person.hand) == before


def the_server_dies_and_comes_back(server: Server, people: list[Visitor]) -> None:
    person = whose_turn(people)
    before = person.stamp(), person.legal()
    for one in people:
        one.expected.append("WebSocket connection to")
    server.kill()
    for one in people:
        expect(one.page.get_by_text("Connection lost, trying again…")).to_be_visible()
    server.start()
    for one in people:
        expect(one.page.locator(".pill.live")).to_be_visible()
    assert (person.stamp(), person.legal()) == before
    assert person.step()
