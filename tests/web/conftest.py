from __future__ import annotations

from collections.abc import Iterator
from glob import escape
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.table.servers import TIRELESS, Server, killable, watched
from tests.web.browser import SCREENSHOTS, Visit, Visitor, launch
from tests.web.profiles import Profiles
from tools.build_web import build, install


class WebServer(Server):
    """With a game that has no board of its own."""

    games = "tests.toy.stones:STONES"


# Not for the whole session: while Playwright is there, no other test could run an event loop of its own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    build()
    install()
    with sync_playwright() as playwright:
        found = launch(playwright)
        yield found
        found.close()


@pytest.fixture(scope="package")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser)


@pytest.fixture(scope="package")
def shared(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Server]:
    """One server for all tests that do not stop it."""
    server = WebServer(tmp_path_factory.mktemp("web"), *TIRELESS).start()
    yield server
    server.stop()


@pytest.fixture
def server(shared: Server) -> Iterator[Server]:
    yield from watched(shared)


@pytest.fixture
def own_server(tmp_path: Path, browser: Browser) -> Iterator[Server]:
    """A server for a test that kills it."""
    yield from killable(WebServer(tmp_path, *TIRELESS))


@pytest.fixture
def visit(profiles: Profiles, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens browsers at a server; a test in which a page reports an error fails."""
    visitors: list[Visitor] = []

    def open(server: Server, settings: dict[str, Any] | None = None, **options: Any) -> Visitor:
        visitors.append(Visitor(profiles, server, settings or {}, **options))
        return visitors[-1]

    picture = f"failed-{request.node.name}-"
    for old in SCREENSHOTS.glob(f"{escape(picture)}*"):
        old.unlink()
    yield open
    for number, visitor in enumerate(visitors):
        if request.node.stash.get(FAILED, False):
            visitor.shot(f"{picture}{number}")
        profiles.give_back(visitor.profile)
    assert [fault for visitor in visitors for fault in visitor.wrong()] == []


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report: Any = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report
