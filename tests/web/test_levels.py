"""Levels of bots: choosing one wherever a bot can be chosen, and seeing it think."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.table.rascals import gate
from tests.table.servers import TIRELESS, Server
from tests.web.browser import PHONE, RAW_KEY, Visit

GAME = "thinkers"
#: The last one is the host's own.
LEVELS = ["Random", "Novice", "Solid", "Skilled", "Strong", "last"]
OWN = ("--bots", "tests.table.strangers:last")


class LevelServer(Server):
    games = "tests.toy.stones:STONES,tests.web.thinkers"


@pytest.fixture(scope="module")
def levels(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    server = LevelServer(tmp_path_factory.mktemp("levels"), *TIRELESS, *OWN).start()
    yield server
    server.stop()
    assert not server.faults()


def bots_at(server: Server, page: Page) -> list[str | None]:
    found = re.search(r"/table/(\w+)", page.url)
    assert found is not None
    answer = server.call("GET", f"/api/tables/{found[1]}").json()
    return [player["bot"] for player in answer["players"]]


def level(page: Page | Locator, name: str = "Level of the bots") -> Locator:
    return page.get_by_label(name, exact=True)


def quick(page: Page, game: str) -> None:
    page.goto("/")
    page.get_by_role("article").filter(has_text=game).get_by_role("button", name="Play against bots").click()


def test_the_level_of_a_quick_game_is_explained_and_remembered(levels: Server, visit: Visit) -> None:
    visitor = visit(levels)
    page = visitor.page
    quick(page, "Thinkers")
    expect(level(page).locator("option")).to_have_text(LEVELS)
    expect(level(page)).to_have_value("heuristic")
    page.get_by_role("button", name="Start", exact=True).click(trial=True)  # it is where it stays
    place = page.get_by_role("button", name="Start", exact=True).bounding_box()
    level(page).select_option("Novice")
    expect(page.get_by_text("often takes the second best")).to_be_visible()
    assert page.get_by_role("button", name="Start", exact=True).bounding_box() == place
    assert visitor.axe() == []
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page).to_have_url(re.compile("/table/"))
    assert bots_at(levels, page) == [None, "novice", "novice"]
    expect(page.locator(".who").filter(has_text="Nene")).to_contain_text("Novice")
    quick(page, "Thinkers")
    expect(level(page)).to_have_value("novice")
    # A game without this level has its own.
    quick(page, "Stones")
    expect(level(page).locator("option")).to_have_text(["Random", "Solid", "last"])
    expect(level(page)).to_have_value("heuristic")


def test_every_seat_of_a_new_table_has_its_own_level(levels: Server, visit: Visit) -> None:
    visitor = visit(levels, {"level": "skilled"})
    page = visitor.page
    page.goto(f"/create/{GAME}")
    for seat in (2, 3):
        page.get_by_role("group", name=f"Seat {seat}").get_by_text("Bot", exact=True).click()
    chosen = level(page, "Level of the bot")
    expect(chosen.nth(1)).to_have_value("skilled")
    chosen.nth(1).select_option("Random")
    expect(chosen.nth(0)).to_have_value("skilled")
    expect(page.get_by_text("Makes any legal choice")).to_be_visible()
    expect(page.get_by_text("Tries its best ideas")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page).to_have_url(re.compile("/table/"))
    assert bots_at(levels, page) == [None, "skilled", "random"]


def test_a_bot_of_the_host_s_own_is_chosen_like_a_level(levels: Server, visit: Visit) -> None:
    page = visit(levels).page
    page.goto(f"/create/{GAME}")
    for seat in (2, 3):
        page.get_by_role("group", name=f"Seat {seat}").get_by_text("Bot", exact=True).click()
    level(page, "Level of the bot").first.select_option("last")
    expect(page.get_by_text("A bot that the host of this server has added.")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".who").filter(has_text="Nene")).to_contain_text("last")
    assert bots_at(levels, page)[1] == "last"


def test_the_host_chooses_levels_before_the_start(levels: Server, visit: Visit) -> None:
    visitor = visit(levels)
    page = visitor.page
    visitor.sit(levels.create(GAME, ["you", "open", "open", "open"], name="Akane"), 0)
    expect(level(page)).to_have_value("heuristic")
    level(page).select_option("Novice")
    page.get_by_role("button", name="Bot", exact=True).first.click()
    expect(page.locator(".who").filter(has_text="Nene")).to_contain_text("Novice")
    level(page, "Level of Nene").select_option("Skilled")
    expect(page.locator(".who").filter(has_text="Nene")).to_contain_text("Skilled")
    level(page).select_option("Random")
    expect(page.get_by_text("Bots (Random) take the 2 free seats.")).to_be_visible()
    assert visitor.axe() == []
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".prompt")).to_be_visible()
    assert bots_at(levels, page) == [None, "skilled", "random", "random"]


def test_whoever_takes_over_has_the_table_s_level_unless_another_is_chosen(
    levels: Server, visit: Visit
) -> None:
    made = levels.create(GAME, ["you", "you", "novice", "novice"], name="Akane", start=True)
    assert levels.call(
        "POST", f"/api/tables/{made['table']['id']}/seats/1/leave", made["seat_keys"]["1"], json={}
    ).is_success
    visitor = visit(levels, {"level": "random"})
    page = visitor.sit(made, 0).page
    page.get_by_role("button", name="Bot", exact=True).click()
    expect(page.locator(".who").filter(has_text="Player 2")).to_contain_text("Novice")
    page.get_by_role("button", name="More", exact=True).click()
    expect(level(page, "Level of the bot")).to_have_value("novice")
    level(page, "Level of the bot").select_option("Skilled")
    page.get_by_role("button", name="Let a bot play for me").click()
    expect(page.locator(".who").filter(has_text="Akane")).to_contain_text("Skilled")
    assert bots_at(levels, page) == ["skilled", "novice", "novice", "novice"]
    expect(page.locator(".log")).to_contain_text("A bot (Novice) plays for Player 2.")
    expect(page.locator(".log")).to_contain_text("A bot (Skilled) plays for Akane.")


def test_another_way_is_played_against_a_chosen_level(levels: Server, visit: Visit) -> None:
    made = levels.create(GAME, ["novice", "novice"], start=True)
    table = made["table"]["id"]
    visitor = visit(levels)
    page = visitor.page
    while levels.call("GET", f"/api/tables/{table}").json()["status"] != "over":
        page.wait_for_timeout(50)
    page.goto(f"/replay/{table}?at=1")
    page.get_by_role("button", name="Play on from here").click()
    expect(level(page)).to_have_value("novice")
    level(page).select_option("Random")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page).to_have_url(re.compile(r"/table/(?!" + table + ")"))
    assert bots_at(levels, page) == [None, "random"]


@pytest.mark.parametrize(
    ("lang", "says", "window"),
    [("en", "Nene (Strong) is thinking", "desk"), ("fr", "Nene (Fort) réfléchit", "phone")],
)
def test_a_bot_that_thinks_is_seen_thinking(
    levels: Server, visit: Visit, lang: str, says: str, window: str
) -> None:
    gate(levels.data).unlink(missing_ok=True)
    try:
        made = levels.create(GAME, ["you", "strong"], seed="levels", name="Akane", start=True)
        visitor = visit(levels, {"lang": lang}, **(PHONE if window == "phone" else {}))
        page = visitor.sit(made, 0).page
        whose = page.locator(".prompt .whose")
        expect(visitor.prompt).to_contain_text("Nene")
        box = visitor.prompt.bounding_box()
        expect(whose).to_contain_text(says)
        first = seconds(whose)
        expect(whose).not_to_contain_text(f"{first}\u00a0s")
        assert seconds(whose) > first
        assert visitor.prompt.bounding_box() == box
        assert visitor.overflow() == 0
        assert RAW_KEY.search(visitor.text()) is None
        assert not any(says in heard for heard in visitor.spoken())
    finally:
        gate(levels.data).touch()
    visitor.asked()
    expect(whose).not_to_contain_text(says)


def seconds(line: Locator) -> int:
    found = re.search(r"(\d+)\u00a0s", line.inner_text())
    assert found is not None, line.inner_text()
    return int(found[1])
