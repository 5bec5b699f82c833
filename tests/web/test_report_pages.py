"""The pages that `tournament` and `balance` write, in a browser: plots are whole on a phone."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from sengoku.cli import run

PHONE = (390, 844)


@pytest.mark.parametrize("command", ["tournament", "balance"])
def test_no_plot_is_wider_than_a_phone(browser: Browser, command: str, tmp_path: Path) -> None:
    place = tmp_path / "report"
    bots = ["--bots", "random,heuristic"]
    assert run([command, "shitenno", "--seats", "2", *bots, "-n", "2", "--out", str(place)]) == 0
    page = browser.new_page(viewport={"width": PHONE[0], "height": PHONE[1]})
    page.goto(place.with_suffix(".html").as_uri())
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
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    page.close()
