"""The other pages: rules, replay; and axe on all of them, light and dark."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

import sengoku
from sengoku.core.rulebook import LANGUAGES
from sengoku.table.howto import boards as boards_of
from sengoku.table.howto import is_told
from tests.sizes import variants
from tests.table.servers import Server
from tests.web.browser import PHONE, Visit, Visitor
from tests.web.profiles import PAUSE
from tests.web.test_table import BOTS, GAME, SEED, first_turn

RECORD = Path(__file__).resolve().parents[1] / "golden" / GAME / "ending-swordmaster.jsonl"


@pytest.fixture
def finished(server: Server) -> dict[str, Any]:
    """A table with a game that is over."""
    answer = server.call("POST", "/api/records", content=RECORD.read_bytes())
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()["table"]
    return table


def test_an_address_opens_a_paragraph_of_the_rules(server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto(f"/rules/{GAME}#SAM-5.2")
    paragraph = page.locator('[id="SAM-5.2"]')
    expect(paragraph).to_be_in_viewport()
    expect(paragraph).to_be_focused()
    expect(paragraph).to_contain_text("parry")
    page.get_by_role("searchbox").fill("jujutsu")
    expect(page.get_by_role("status").filter(has_text="paragraph")).to_be_visible()
    expect(paragraph).to_have_count(0)


@pytest.mark.parametrize("phone", variants([False, True]))
def test_all_languages_can_be_chosen_in_the_header(server: Server, visit: Visit, phone: bool) -> None:
    visitor = visit(server, **(PHONE if phone else {}))
    page = visitor.page
    page.goto("/")
    choice = page.get_by_role("combobox", name="Language")
    expect(choice.locator("option")).to_have_count(len(LANGUAGES))
    assert [option.get_attribute("value") for option in choice.locator("option").all()] == list(LANGUAGES)
    expect(choice).to_be_in_viewport(ratio=1)
    assert visitor.overflow() == 0
    visitor.shot(f"languages-{'phone' if phone else 'desk'}")
    choice.focus()
    page.keyboard.type("Fran")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    choice = page.get_by_role("combobox", name="Langue")
    expect(choice).to_be_focused()
    choice.select_option("English")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_a_record_is_replayed(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    page = visitor.page
    page.goto("/replay")
    page.locator("input[type=file]").set_input_files(RECORD)
    expect(page.get_by_text("The record is sound")).to_be_visible()
    slider = page.get_by_role("slider", name="Position")
    expect(slider).to_have_value("0")
    expect(slider).to_have_attribute("max", re.compile(r"^[1-9]\d+$"))
    last = int(slider.get_attribute("max") or "0")

    log = page.get_by_role("region", name="Log")
    expect(log.get_by_role("listitem").last).to_contain_text("Swordmaster victory")

    page.get_by_role("button", name="One step on").click()
    expect(slider).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    expect(page).to_have_url(re.compile(r"at=2\b"))
    page.get_by_role("button", name="One step back").click()
    expect(slider).to_have_value("1")

    expect(page.locator(".card-button")).to_have_count(0)
    eyes = page.get_by_label("Seen by")
    eyes.select_option(index=1)
    expect(page.locator(".card-button").first).to_be_visible()
    first = page.locator(".card-button").first.locator("xpath=ancestor::ul").text_content()
    eyes.select_option(index=2)
    expect(page).to_have_url(re.compile("seat=1"))
    page.wait_for_function(
        "before => document.querySelector('.card-button').closest('ul').textContent !== before",
        arg=first,
        polling=PAUSE,
    )

    slider.fill(str(last // 2))
    expect(page).to_have_url(re.compile(rf"at={last // 2}\b"))
    visitor.shot("replay")
    expect(page.locator(".ribbon")).not_to_have_text("")
    sentence = page.locator(".ribbon").inner_text()
    page.reload()
    expect(slider).to_have_value(str(last // 2))
    expect(page.locator(".ribbon")).to_have_text(sentence)

    page.get_by_role("button", name="Verify").click()
    page.get_by_role("dialog").get_by_role("button", name="Verify").click()
    expect(page.get_by_text("The seed fits its hash")).to_be_visible()


def test_looking_back_at_a_whole_game(server: Server, visit: Visit, finished: dict[str, Any]) -> None:
    visitor = visit(server)
    page = visitor.page
    page.goto(f"/replay/{finished['id']}")
    slider = page.get_by_role("slider")
    annals = server.call("GET", f"/api/tables/{finished['id']}/annals").json()
    ahead = [at for at in annals["turns"] if at > 0]
    page.get_by_role("button", name="To the next turn").click()
    expect(slider).to_have_value(str(ahead[0]))
    page.locator("body").press("ArrowDown")
    expect(slider).to_have_value(str(ahead[1]))
    page.get_by_role("button", name="To the next fight").click()
    expect(slider).to_have_value(str(next(at for at in annals["fights"] if at > ahead[1])))

    page.get_by_label("Seen by").select_option("all")
    hands = page.get_by_role("group", name="All hands").locator("section")
    expect(hands).to_have_count(finished["seats"])
    expect(hands.first.locator(".card-button").first).to_be_visible()
    visitor.shot("replay-open")

    page.get_by_role("tab", name="Course").click()
    turning = annals["turnings"][0]
    page.locator(".annals ol a").first.click()
    expect(slider).to_have_value(str(turning["at"]))
    assert visitor.axe() == []
    visitor.shot("replay-course")

    for kept, ending in (("The log as text", "txt"), ("A picture of the board", "png")):
        page.get_by_role("button", name="Save", exact=True).click()
        with page.expect_download() as saved:
            page.get_by_role("button", name=kept).click()
        content = Path(saved.value.path()).read_bytes()
        assert saved.value.suggested_filename.endswith(ending)
        assert content.startswith(b"\x89PNG") if ending == "png" else b"[SAM-" in content


def test_a_forged_record_is_refused(server: Server, visit: Visit, tmp_path: Path) -> None:
    visitor = visit(server)
    visitor.expected.append("422")
    lines = RECORD.read_text(encoding="utf-8").splitlines()
    del lines[len(lines) // 2]
    forged = tmp_path / "forged.jsonl"
    forged.write_text("\n".join(lines) + "\n", encoding="utf-8")
    visitor.page.goto("/replay")
    visitor.page.locator("input[type=file]").set_input_files(forged)
    expect(visitor.page.get_by_text("not a sound record")).to_be_visible()


def test_a_game_goes_on_from_a_replay(server: Server, visit: Visit, finished: dict[str, Any]) -> None:
    page = visit(server).page
    page.goto(f"/replay/{finished['id']}?at=5")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("dialog").get_by_role("button", name="Start").click()
    expect(page).to_have_url(re.compile("/table/"))
    expect(page.locator(".prompt.asked, dialog[open] .scroll").first).to_be_visible()


def test_a_record_without_names_calls_players_by_their_seats(
    server: Server, visit: Visit, finished: dict[str, Any]
) -> None:
    page = visit(server).page
    page.goto(f"/table/{finished['id']}")
    expect(page.locator(".log li").first).to_have_text("Seat 1 sits down.")
    expect(page.get_by_role("group", name="Players")).not_to_contain_text("not connected")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("theme", ["system", "light", "dark"])
def test_ones_own_theme_comes_before_the_systems(
    server: Server, visit: Visit, theme: str, scheme: str
) -> None:
    visitor = visit(server, {"theme": theme}, color_scheme=scheme)
    paper = "document.body && getComputedStyle(document.body).backgroundColor"
    # Without the program: what is painted first has the theme already.
    visitor.page.route("**/assets/*.js", lambda route: route.abort())
    visitor.expected.append("ERR_FAILED")
    visitor.page.goto("/about")
    shown = {"light": "rgb(244, 239, 228)", "dark": "rgb(23, 22, 19)"}
    assert visitor.page.evaluate(paper) == shown[scheme if theme == "system" else theme]


@pytest.mark.parametrize(
    "where",
    [
        "home",
        "start",
        "create",
        "howto",
        "rules",
        "replay-a-record",
        "about",
        "lobby",
        "table",
        "over",
        "replay",
    ],
)
def test_axe_finds_nothing_serious(
    server: Server, visit: Visit, finished: dict[str, Any], where: str
) -> None:
    visitor = visit(server)
    go(visitor, server, finished, where)
    visitor.looks_well(where)


def go(visitor: Visitor, server: Server, finished: dict[str, Any], where: str) -> None:
    page = visitor.page
    paths = {
        "create": f"/create/{GAME}",
        "rules": f"/rules/{GAME}",
        "about": "/about",
        "howto": f"/howto/{GAME}",
        "replay-a-record": "/replay",
    }
    match where:
        case "home":
            page.goto("/")
            expect(page.get_by_role("button", name="Play now")).to_be_enabled()
        case "start":
            visitor.start().get_by_role("radio", name=re.compile("^Tenkatoitsu")).check(force=True)
        case "table":
            first_turn(server, visitor)
        case "lobby":
            visitor.sit(server.create(GAME, ["you", "open", "heuristic"], name="Akane"), 0)
            expect(page.get_by_role("button", name="Start the game")).to_be_visible()
        case "over":
            page.goto(f"/table/{finished['id']}")
            expect(visitor.result).to_be_visible()
        case "replay":
            page.goto(f"/replay/{finished['id']}?at=30&seat=0")
            expect(page.locator(".card-button").first).to_be_visible()
        case _:
            page.goto(paths[where])
            expect(page.locator("h1")).not_to_be_empty()
            if where == "rules":
                expect(page.locator("article").first).to_be_visible()
            if where == "howto":
                expect(page.locator("figcaption b").first).not_to_be_empty()


@pytest.mark.parametrize("game", [id for id in sengoku.game_ids() if is_told(id)])
def test_how_to_play_shows_boards_of_real_games(server: Server, visit: Visit, game: str) -> None:
    """On a phone: every board is drawn, nothing is wider than the window, what is asked is told beside it."""
    visitor = visit(server, {"lang": "fr"}, **PHONE)
    page = visitor.page
    page.goto(f"/howto/{game}")
    figures = page.locator("figure")
    expect(figures).to_have_count(len(boards_of(game)))
    for place, board in enumerate(boards_of(game)):
        figure = figures.nth(place)
        figure.scroll_into_view_if_needed()
        expect(figure.locator(".board > *").first).to_be_visible()
        expect(figure.locator("figcaption").get_by_role("link", name=board.ask.rule)).to_be_visible()
        visitor.shot(f"howto-{game}-{board.name}")
    assert visitor.overflow() == 0


def test_the_rules_open_with_how_to_play_and_a_list_of_contents(server: Server, visit: Visit) -> None:
    visitor = visit(server, **PHONE)
    page = visitor.page
    page.goto("/")
    page.locator("article").filter(has_text="Shitennō").get_by_role("link", name="How to play").click()
    expect(page.get_by_role("heading", name="Five rules everybody forgets")).to_be_visible()
    page.get_by_role("link", name="Every rule").click()
    expect(page.get_by_role("heading", name="In five minutes")).to_be_visible()
    contents = page.get_by_role("navigation", name="Chapters")
    expect(contents).to_be_hidden()
    page.get_by_role("button", name="Contents").click()
    visitor.shot("rules-contents")
    contents.get_by_role("link", name="6 End of the game").click()
    expect(contents).to_be_hidden()
    expect(page.locator('[id="SHI-6.1"]')).to_be_in_viewport()
    assert visitor.overflow() == 0


def test_what_was_started_last_is_offered_again(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    page = visitor.page
    dialog = visitor.start()
    expect(dialog.get_by_role("radio", name=re.compile("^Samurai Sword.*A good first game"))).to_be_checked()
    expect(dialog.get_by_role("radio", name="5", exact=True)).to_be_checked()
    dialog.get_by_role("radio", name=re.compile("^Tenkatoitsu")).check(force=True)
    card = dialog.get_by_role("radio", name=re.compile("^Yamazaki, short"))
    expect(card).to_have_accessible_name(re.compile("Akechi: 13 clans, 25 units.*11 turns · about 80 min"))
    card.check(force=True)
    dialog.get_by_role("radio", name="Akechi", exact=True).check(force=True)
    dialog.get_by_role("combobox", name="Level of the bots").select_option("random")
    visitor.shot("start")
    dialog.get_by_role("button", name="Start").click()
    visitor.asked()
    table = server.call("GET", f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert table["options"]["scenario"] == "yamazaki"
    assert [player["kind"] for player in table["players"]] == ["bot", "person"]
    assert table["players"][0]["bot"] == "random"

    page.goto("/")
    mine = page.get_by_role("region", name="Your tables")
    expect(mine.get_by_role("link")).to_contain_text("Your turn")
    top = "element => element.getBoundingClientRect().top"
    assert mine.evaluate(top) < page.locator(".hero").evaluate(top)
    visitor.shot("home-mine")
    # As if there were a bar to scroll by, which takes room from the page but not from 100vw.
    page.evaluate("document.documentElement.style.paddingRight = '16px'")
    assert visitor.overflow() == 0
    page.get_by_role("button", name="Play now").click()
    expect(dialog.get_by_role("radio", name=re.compile("^Yamazaki, short"))).to_be_checked()
    expect(dialog.get_by_role("radio", name="Akechi", exact=True)).to_be_checked()


@pytest.mark.parametrize("phone", variants([False, True]))
def test_a_coach_explains_the_first_table_until_it_is_sent_away(
    server: Server, visit: Visit, phone: bool
) -> None:
    made = server.create(GAME, ["you", *BOTS], seed=SEED, name="Akane", start=True)
    visitor = visit(server, {"coach": True}, **(PHONE if phone else {})).sit(made, 0)
    visitor.asked()
    page = visitor.page
    coach = page.get_by_role("complementary", name="Coach")
    expect(coach).to_contain_text("Cards with a golden edge can be played.")
    if phone:
        coach.get_by_role("button", name="All of it").click()
    expect(coach).to_contain_text("Usually: lay what stays on the table first")
    box = "one => one.getBoundingClientRect().toJSON()"
    mine, board = coach.evaluate(box), page.locator(".stage .board").first.evaluate(box)
    assert mine["bottom"] <= board["top"] if phone else mine["right"] <= board["left"]
    visitor.shot(f"coach-{'phone' if phone else 'desk'}")
    if not phone:
        coach.get_by_role("button", name="Why not?").click()
    expect(coach).to_contain_text("Press anything else, and the table says why not")
    coach.get_by_role("button", name="Understood").click()
    expect(coach).not_to_contain_text("Why not?")
    assert not visitor.axe()
    coach.get_by_role("button", name="No more coach for this game").click()
    expect(coach).to_have_count(0)
    page.reload()
    visitor.asked()
    expect(coach).to_have_count(0)
    page.keyboard.press("?")
    help = page.get_by_role("dialog")
    expect(help.get_by_role("heading", name="Why not?")).to_be_visible()
    expect(help.get_by_role("heading", name="What the signs mean")).to_be_attached()
    help.get_by_role("button", name="Call the coach").click()
    page.keyboard.press("Escape")
    expect(coach).to_contain_text("Cards with a golden edge")


def test_axe_finds_what_is_planted(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    visitor.page.goto("/about")
    expect(visitor.page.locator("main")).to_be_visible()
    visitor.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
    assert any("button-name" in fault for fault in visitor.axe())
