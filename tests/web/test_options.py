"""Options in words: where a table is made, in the lobby and while a game is played."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import sengoku
from sengoku.core.messages import OWN, Messages
from sengoku.core.rulebook import LANGUAGES
from sengoku.games.bushido.provinces import standard
from sengoku.games.tenkatoitsu.own_scenario import FOLDER
from tests.sizes import variants
from tests.table.servers import Server
from tests.web.browser import Visit
from tests.web.profiles import PAUSE


def choose(page: Page, say: Messages, option: str, value: object) -> None:
    """Choose a value of an option; scenarios are cards."""
    name = say.option(option)
    cards = page.get_by_role("group", name=name, exact=True)
    if cards.count():
        wanted = re.escape(say.option_value(option, value))
        cards.get_by_role("radio", name=re.compile(f"^{wanted}")).check(force=True)
    else:
        page.get_by_label(name, exact=True).select_option(say.option_value(option, value))


@pytest.mark.parametrize("lang", variants(LANGUAGES))
@pytest.mark.parametrize("game", [id for id in sengoku.game_ids() if sengoku.game(id).options])
def test_a_table_is_made_with_options_in_words(server: Server, visit: Visit, game: str, lang: str) -> None:
    page = visit(server, {"lang": lang}).page
    page.goto(f"/create/{game}")
    say = Messages(lang, game)
    panel = page.locator(".options").first
    expect(panel.locator(".option").first).to_be_visible()
    scenario = [playbill.option for playbill in sengoku.game(game).playbills()][:1]
    for summary in panel.locator("summary").all():
        summary.click()
    for option in sengoku.game(game).options.values():
        for other, needed in option.only.items():
            choose(page, say, other, needed[0])
        if option.name in scenario:
            cards = page.get_by_role("group", name=say.option(option.name), exact=True).get_by_role("radio")
            expect(cards).to_have_count(len(option.values) + option.own)
            continue
        name, sentence = say.option(option.name), say.option_help(option.name)
        field = panel.get_by_label(name, exact=True)
        expect(field).to_have_accessible_description(sentence)
        expect(panel.get_by_text(sentence, exact=True)).to_be_visible()
        values = [say.option_value(option.name, value) for value in option.values]
        if isinstance(option.default, bool):
            field.set_checked(not option.default)
            expect(panel).to_contain_text(say.option_value(option.name, not option.default))
        else:
            own = [say.option_value(option.name, OWN)] if option.own else []
            expect(field.locator("option")).to_have_text(values + own)


def test_only_options_with_an_effect_are_offered(server: Server, visit: Visit) -> None:
    """What was chosen for one battle is not chosen any more in another, where it would be refused."""
    page = visit(server).page
    page.goto("/create/tenkatoitsu")
    say = Messages("en", "tenkatoitsu")
    hosokawa = page.get_by_label(say.option("hosokawa"), exact=True)
    expect(page.get_by_label(say.option("samurai"), exact=True)).to_be_visible()
    expect(hosokawa).to_have_count(0)
    choose(page, say, "scenario", "yamazaki")
    hosokawa.set_checked(True)
    choose(page, say, "scenario", "yamazaki-long")
    expect(hosokawa).to_be_checked()
    choose(page, say, "scenario", "nagakute")
    expect(hosokawa).to_have_count(0)
    choose(page, say, "scenario", "yamazaki")
    expect(hosokawa).not_to_be_checked()
    choose(page, say, "scenario", "nagakute")
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


def test_a_map_of_ones_own_leaves_what_has_an_effect(server: Server, visit: Visit) -> None:
    """The mix of provinces matters on a map that does not say where each terrain lies, and only there."""
    page = visit(server).page
    page.goto("/create/bushido")
    say = Messages("en", "bushido")
    panel = page.locator(".options").first
    panel.get_by_label(say.option("map"), exact=True).select_option(say.option_value("map", OWN))
    text = panel.get_by_role("textbox", name=say.option_value("map", OWN))
    mix = panel.get_by_label(say.option("mix"), exact=True)
    data = standard(4).data()
    text.fill(json.dumps({key: value for key, value in data.items() if key != "mix"}, indent=1))
    expect(panel.get_by_text("This can be played.")).to_be_visible()
    mix.select_option(say.option_value("mix", "random"))
    laid = [terrain for terrain, count in data["mix"].items() for _ in range(count)]
    text.fill(json.dumps({**data, "terrain": laid}, indent=1))
    expect(mix).to_have_count(0)
    text.fill(json.dumps({**data, "cells": [*data["cells"][:-1], {"id": "P99", "x": 0, "y": 0}]}, indent=1))
    expect(panel.get_by_text("'P99' is no province")).to_be_visible()
    panel.get_by_role("button", name=re.compile("^Show line")).click()
    marked = text.evaluate("area => area.value.slice(area.selectionStart, area.selectionEnd)")
    assert "P99" in marked


def test_a_scenario_of_ones_own_is_checked_line_by_line_and_played(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    page = visitor.page
    dialog = visitor.start()
    dialog.get_by_role("radio", name=re.compile("^Tenkatoitsu")).check(force=True)
    dialog.get_by_role("radio", name=re.compile("^a scenario of your own")).check(force=True)
    text = dialog.get_by_role("textbox", name="a scenario of your own")
    file = FOLDER / "hitokotozaka.toml"
    lines = file.read_text(encoding="utf-8").splitlines()
    at = lines.index("last = 7")
    text.fill("\n".join([*lines[:at], "last = 500", *lines[at + 1 :]]))
    expect(dialog.get_by_role("button", name=f"Show line {at + 1}")).to_be_visible()
    expect(dialog.locator("footer")).to_contain_text(f"line {at + 1}: ")
    expect(dialog.locator(".where")).to_contain_text("last = 500")
    expect(dialog.get_by_role("button", name="Start")).to_be_disabled()
    visitor.shot("start-own-fault")
    dialog.locator("input[type=file]").set_input_files(file)
    expect(dialog.get_by_role("radio", name=re.compile("^Hitokotozaka"))).to_be_checked()
    dialog.get_by_role("radio", name="Mikawa", exact=True).check(force=True)
    dialog.get_by_role("button", name="Start").click()
    visitor.asked()
    page.wait_for_function("document.querySelectorAll('.battle .counter').length > 5", polling=PAUSE)
    visitor.shot("own-scenario")
    assert "army-" not in visitor.text().lower()
