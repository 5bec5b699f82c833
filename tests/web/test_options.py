"""Options in words: where a table is made, in the lobby and while a game is played."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

import sengoku
from sengoku.core.messages import OWN, Messages
from sengoku.core.rulebook import LANGUAGES
from sengoku.games.bushido.provinces import standard
from sengoku.games.tenkatoitsu.scenarios import SCENARIOS
from tests.table.servers import Server
from tests.web.browser import Visit

#: Options whose texts of one's own the boards cannot draw.
UNDRAWN = ["scenario"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [id for id in sengoku.game_ids() if sengoku.game(id).options])
def test_a_table_is_made_with_options_in_words(server: Server, visit: Visit, game: str, lang: str) -> None:
    page = visit(server, {"lang": lang}).page
    page.goto(f"/create/{game}")
    say = Messages(lang, game)
    panel = page.locator(".options").first
    expect(panel.get_by_label(say.option(next(iter(sengoku.game(game).options))), exact=True)).to_be_visible()
    for summary in panel.locator("summary").all():
        summary.click()
    for option in sengoku.game(game).options.values():
        for other, needed in option.only.items():
            label = say.option_value(other, needed[0])
            panel.get_by_label(say.option(other), exact=True).select_option(label)
        name, sentence = say.option(option.name), say.option_help(option.name)
        field = panel.get_by_label(name, exact=True)
        expect(field).to_have_accessible_description(sentence)
        expect(panel.get_by_text(sentence, exact=True)).to_be_visible()
        values = [say.option_value(option.name, value) for value in option.values]
        if isinstance(option.default, bool):
            field.set_checked(not option.default)
            expect(panel).to_contain_text(say.option_value(option.name, not option.default))
        else:
            own = [say.option_value(option.name, OWN)] if option.own and option.name not in UNDRAWN else []
            expect(field.locator("option")).to_have_text(values + own)


def test_only_options_with_an_effect_are_offered(server: Server, visit: Visit) -> None:
    """What was chosen for one battle is not chosen any more in another, where it would be refused."""
    page = visit(server).page
    page.goto("/create/tenkatoitsu")
    say = Messages("en", "tenkatoitsu")
    battle = page.get_by_label(say.option("scenario"), exact=True)
    hosokawa = page.get_by_label(say.option("hosokawa"), exact=True)
    expect(page.get_by_label(say.option("samurai"), exact=True)).to_be_visible()
    expect(hosokawa).to_have_count(0)
    battle.select_option(say.option_value("scenario", "yamazaki"))
    hosokawa.set_checked(True)
    battle.select_option(say.option_value("scenario", "yamazaki-long"))
    expect(hosokawa).to_be_checked()
    battle.select_option(say.option_value("scenario", "nagakute"))
    expect(hosokawa).to_have_count(0)
    battle.select_option(say.option_value("scenario", "yamazaki"))
    expect(hosokawa).not_to_be_checked()
    battle.select_option(say.option_value("scenario", "nagakute"))
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_text("Nothing was changed.")).to_be_visible()


def test_of_many_options_other_readings_of_the_rules_are_folded_away(server: Server, visit: Visit) -> None:
    page = visit(server, {"lang": "fr"}).page
    page.goto("/create/bushido")
    say = Messages("fr", "bushido")
    retreat = page.get_by_label(say.option("attackers_retreat"), exact=True)
    expect(page.get_by_label(say.option("elite"), exact=True)).to_be_visible()
    expect(retreat).to_be_hidden()
    page.get_by_text("Autres lectures des règles (7)").click()
    expect(retreat).to_be_visible()
    page.goto("/create/shitenno")
    expect(page.locator(".option")).to_have_count(3)
    expect(page.locator(".options details")).to_have_count(0)


@pytest.mark.parametrize("start", [False, True], ids=["lobby", "playing"])
def test_the_table_says_with_which_options_it_is_played(server: Server, visit: Visit, start: bool) -> None:
    chosen = {"elite": True, "mix": "random"}
    made = server.create("bushido", ["you", "random", "random"], options=chosen, start=start)
    visitor = visit(server, {"lang": "fr"}).sit(made, 0)
    page = visitor.page
    if start:
        visitor.asked()
        page.keyboard.press("?")
    said = page.locator("dialog[open] dl" if start else ".lobby dl")
    say = Messages("fr", "bushido")
    expect(said.get_by_text(say.option("elite"))).to_be_visible()
    expect(said.get_by_text(say.option("campaign"))).to_be_hidden()
    page.get_by_text("Comme d'habitude (12)").click()
    expect(said.get_by_text(say.option("campaign"))).to_be_visible()
    for name, value in made["table"]["options"].items():
        line = said.locator("div").filter(has_text=say.option_help(name))
        expect(line.locator("dt")).to_have_text(say.option(name))
        expect(line.locator(".value")).to_have_text(say.option_value(name, value))


def test_a_map_of_ones_own_is_read_from_a_file(server: Server, visit: Visit, tmp_path: Path) -> None:
    map = tmp_path / "map.json"
    map.write_text(json.dumps(standard(4).data()))
    page = visit(server).page
    page.goto("/create/bushido")
    panel = page.locator(".options")
    panel.get_by_label("Map", exact=True).select_option("a map of your own")
    text = panel.get_by_role("textbox", name="a map of your own")
    expect(text).to_have_value("")
    panel.locator("input[type=file]").set_input_files(map)
    expect(text).to_have_value(map.read_text())
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".lobby dl").first).to_contain_text("a map of your own")


def test_a_scenario_that_the_board_cannot_draw_is_not_offered(server: Server, visit: Visit) -> None:
    page = visit(server).page
    page.goto("/create/tenkatoitsu")
    battles = [Messages("en", "tenkatoitsu").option_value("scenario", id) for id in SCENARIOS]
    expect(page.locator(".options").get_by_label("Battle", exact=True).locator("option")).to_have_text(
        battles
    )
