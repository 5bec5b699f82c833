"""The pages that `tournament` and `balance` write, in a browser: nothing need be pushed aside on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sengoku.cli import run

PHONE = (390, 844)


@pytest.mark.parametrize(("command", "lang"), [("tournament", "fr"), ("balance", "en")])
def test_plots_and_tables_are_whole_on_a_phone(
    browser: Browser, command: str, lang: str, tmp_path: Path
) -> None:
    place = tmp_path / "report"
    bots = ["--bots", "random,heuristic", "--lang", lang]
    assert run([command, "samurai-sword", "--seats", "4", *bots, "-n", "2", "--out", str(place)]) == 0
    page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    page.goto(place.with_suffix(".html").as_uri())
    page.evaluate("for (const folded of document.querySelectorAll('details')) folded.open = true")
    plots = page.locator(".plot").all()
    assert len(plots) > 2
    for plot in plots:
        box = plot.bounding_box()
        drawn = plot.locator("svg").bounding_box()
        assert box is not None
        assert drawn is not None
        assert drawn["x"] >= 0
        assert drawn["x"] + drawn["width"] <= PHONE[0]
        assert box["x"] + box["width"] <= PHONE[0]
    tables = page.locator(".wide:visible")
    assert tables.count() > 2
    assert tables.evaluate_all("all => all.filter((one) => one.scrollWidth > one.clientWidth).length") == 0
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.close()
