"""The documentation site in a browser: both themes, a search, and nothing from elsewhere."""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Browser, expect

from tools import docs_site


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The site that ./test has built before; built here if it has not."""
    if not (docs_site.SITE / "index.html").is_file():
        docs_site.build()
    handler = functools.partial(Quiet, directory=str(docs_site.SITE))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def test_pages_are_shown_in_both_themes_and_load_nothing_from_elsewhere(
    browser: Browser, address: str
) -> None:
    page = browser.new_page(color_scheme="light")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for path in ("index.html", "rules/bushido.fr.html", "reference/sengoku.core.state.html"):
        page.goto(address + path)
        expect(page.locator("body")).to_have_css("background-color", "rgb(244, 239, 228)")
    expect(page.locator("article")).to_contain_text("The seats that owe a choice now")
    page.keyboard.press("/")
    page.keyboard.type("seppuku")
    expect(page.get_by_role("option").filter(has_text="BUS-A13 Two markers on zero")).to_be_visible()
    elsewhere = [url for url in asked if not url.startswith((address, "data:", "blob:"))]
    assert asked
    assert not elsewhere
    page.close()
    dark = browser.new_page(color_scheme="dark")
    dark.goto(address)
    expect(dark.locator("body")).to_have_css("background-color", "rgb(23, 22, 19)")
    dark.close()
