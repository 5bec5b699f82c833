"""A person in front of a real browser, and what the page shows them."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import (
    Browser,
    ConsoleMessage,
    Locator,
    Page,
    Playwright,
    TimeoutError,
    expect,
)

import sengoku
from tests.table.servers import Server
from tests.web.profiles import PATIENCE, PAUSE, Profiles
from tools.chromium import find

ROOT = Path(__file__).resolve().parents[2]
SCREENSHOTS = ROOT / ".cache" / "screenshots"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
#: A message's key where its words should be.
RAW_KEY = re.compile(r"\b(?:web|card|ask|event|why|choice|label|role|character)-[a-z]+(?:-[a-z]+)*")
#: The windows that tests look through.
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--process-per-site",  # a person's pages share what they have loaded
    "--in-process-gpu",
    "--num-raster-threads=1",
    # No page lives long enough to gain by the compilers that think; the one that does not pays at once.
    "--js-flags=--no-opt --no-maglev --always-sparkplug --single-threaded-gc",
]

_LEGAL = """() => {
  const free = (element) => element.checkVisibility() && !element.disabled;
  const all = [];
  for (const card of document.querySelectorAll('.card-button.legal')) all.push(['card', card.dataset.card]);
  for (const seat of document.querySelectorAll('.seat.legal')) all.push(['seat', seat.dataset.seat]);
  document.querySelectorAll('.seat .things button.legal').forEach((_, at) => all.push(['thing', String(at)]));
  for (const pile of ['pile', 'discard']) {
    if (document.querySelector(`.${pile}.legal`)) all.push(['pile', pile]);
  }
  document.querySelectorAll('.prompt .choices button').forEach((button, at) => {
    if (free(button)) all.push([button.classList.contains('danger') ? 'danger' : 'button', String(at)]);
  });
  return all;
}"""


def stamp(*things: str) -> str:
    """A script whose answer changes with whatever happens: to the prompt, the log, and these things."""
    return f"""() => JSON.stringify([
  document.querySelector('.prompt')?.className,
  document.querySelector('.prompt .sentence')?.textContent,
  document.querySelectorAll('.log li').length,
  document.querySelector('dialog[open]') !== null,
  {", ".join(things)},
])"""


_STAMP = stamp("[...document.querySelectorAll('.card-button')].map((card) => card.textContent)")

#: What axe looks at (its tags), and of it what another light can change (its rules).
_ALL = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
_COLOURS = ["color-contrast", "link-in-text-block"]
#: The light comes last: pages begin in it.
LIGHTS: tuple[Literal["dark", "light"], ...] = ("dark", "light")
_WEAPONS = ("nodachi", "naginata", "nagayari", "tanegashima", "daikyu", "katana", "kanabo", "kiseru", "bo")


def chromium() -> str:
    """The browser that tools/chromium.py finds."""
    found = find()
    if found is None:
        raise RuntimeError("no Chromium was found: run tools/chromium.py, or name one in SENGOKU_CHROMIUM")
    return found


def launch(playwright: Playwright) -> Browser:
    expect.set_options(timeout=PATIENCE)
    return playwright.chromium.launch(executable_path=chromium(), args=_ARGUMENTS)


class Visitor:
    """One browser profile with one page. Whatever goes wrong in the page is collected in `faults`."""

    def __init__(self, profiles: Profiles, server: Server, settings: dict[str, Any], **options: Any) -> None:
        self.server = server
        self.profile = profiles.take(server, options)
        self.faults: list[str] = []
        #: Console errors that a test brings about on purpose.
        self.expected: list[str] = []
        wishes = {key: value for key, value in settings.items() if key != "coach"}
        usual = {"sound": "off", "hold": False, "folds": {"side": False}}
        keep: dict[str, Any] = {"sengoku.settings": {**usual, **wishes}}
        if not settings.get("coach"):  # only where a test asks for it: others are no beginners
            keep |= {"sengoku.kept.coach": list(sengoku.game_ids()), "sengoku.kept.why-not": True}
        self.page: Page = self.profile.begin(options, keep)
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        self.page.on("console", self._console)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def wrong(self) -> list[str]:
        return [fault for fault in self.faults if not any(part in fault for part in self.expected)]

    # -- going places

    def sit(self, made: dict[str, Any], *seats: int) -> Visitor:
        """Go to a table with the keys of some of its seats, as if this browser had made it."""
        keys = {seat: made["seat_keys"][str(seat)] for seat in seats}
        table = made["table"]["id"]
        kept = {"host": made["host_key"], "invite": made.get("invite_key"), "seats": keys, "seen": 1}
        self.profile.keep({f"sengoku.table.{table}": kept})
        self.page.goto(f"/table/{table}")
        return self

    def start(self) -> Locator:
        """Go where a game is begun at once: its dialog."""
        self.page.goto("/")
        self.page.get_by_role("button", name="Play now").click()
        return self.page.get_by_role("dialog")

    def plan_stones(self, other: str, players: str = "Number of players", seat: str = "Seat 2") -> None:
        """Go where a table is opened: a heap of stones for two, with this on the other seat."""
        self.page.goto("/create/stones")
        self.page.get_by_role("group", name=players).get_by_text("2", exact=True).click()
        self.page.get_by_role("group", name=seat).get_by_text(other, exact=True).click()

    def shot(self, name: str) -> None:
        """A picture to look at: of what failed always, of the rest where it is asked for."""
        if not (name.startswith("failed-") or os.environ.get("SENGOKU_SHOTS")):
            return
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=SCREENSHOTS / f"{name}.png")

    # -- looking

    @property
    def prompt(self) -> Locator:
        return self.page.locator(".prompt .sentence")

    @property
    def hand(self) -> list[str]:
        cards = self.page.locator(".card-button")
        return [card.get_attribute("data-card") or "" for card in cards.all()]

    @property
    def result(self) -> Locator:
        return self.page.locator("dialog[open] .scroll")

    def asked(self) -> None:
        """Wait until the page asks for a choice."""
        expect(self.page.locator(".prompt.asked")).to_be_visible()

    def stamp(self) -> str:
        return str(self.page.evaluate(_STAMP))

    def changed(self, before: str, stamp: str = _STAMP, patience: float = PATIENCE) -> None:
        """Wait until something has happened since."""
        differs = f"before => ({stamp})() !== before"
        self.page.wait_for_function(differs, arg=before, timeout=patience, polling=PAUSE)

    @contextmanager
    def waiting(self, stamp: str) -> Iterator[None]:
        """Wait until what is done meanwhile has had an effect."""
        before = self.page.evaluate(stamp)
        yield
        self.changed(before, stamp)

    def legal(self) -> list[tuple[str, str]]:
        """What can be done now: (kind of thing, which)."""
        return [(kind, which) for kind, which in self.page.evaluate(_LEGAL)]

    def spoken(self) -> list[str]:
        return [str(text) for text in self.page.evaluate("window.spoken")]

    def text(self) -> str:
        """Everything that is written or read aloud on the page."""
        words = self.page.evaluate(
            """() => [document.title, document.body.innerText,
              ...[...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((element) =>
                ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')),
              ...[...document.querySelectorAll('.unseen')].map((element) => element.textContent),
            ].join('\\n')"""
        )
        return str(words)

    def overflow(self) -> int:
        """Pixels by which the page is wider than the window."""
        width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        return int(self.page.evaluate(width))

    def fits(self) -> None:
        """No scrolling of the page, either way."""
        assert self.overflow() == 0
        height = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
        assert self.page.evaluate(height) == 0

    # -- doing

    def tab_to(self, selector: str) -> None:
        """The Tab key until the focus is there; the log alone has two links a line."""
        for _ in range(200):
            if self.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never comes to {selector}")

    def thing(self, kind: str, which: str) -> Locator:
        page = self.page
        if kind == "card":
            return page.locator(f'.card-button[data-card="{which}"]')
        if kind == "seat":
            return page.locator(f'.seat[data-seat="{which}"]')
        if kind == "thing":
            return page.locator(".seat .things button.legal").nth(int(which))
        if kind == "pile":
            return page.locator(f".{which}.legal")
        return page.locator(".prompt .choices button").nth(int(which))

    def step(self) -> bool:
        """One choice with the mouse: attack if possible, never parry. False: nothing to do."""
        before = self.stamp()
        legal = self.legal()
        if not legal or self.result.is_visible():
            return False
        try:
            self.thing(*min(legal, key=_eagerness)).click(timeout=PATIENCE / 5)
        except TimeoutError:
            if self.legal() == legal:
                raise
            return False  # the picture was about to change
        self.changed(before)
        return True

    def looks_well(self, name: str) -> None:
        """In both lights: a picture of each, and axe finds nothing."""
        papers = set()
        for scheme in LIGHTS:
            self.page.emulate_media(color_scheme=scheme)
            papers.add(self.page.evaluate(_PAPER))
            self.shot(f"{name}-{scheme}")
            assert not self.axe(colours=scheme != LIGHTS[0]), scheme
        assert len(papers) == len(LIGHTS), papers

    def axe(self, colours: bool = False) -> list[str]:
        """What axe finds serious or critical once nothing fades in or out any more.

        `colours`: it looks at nothing else, since only the light has changed.
        """
        self.page.wait_for_function(_STILL, polling=PAUSE)
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
        found = self.page.evaluate(
            "only => axe.run(document, {resultTypes: ['violations'], runOnly: only})",
            {"type": "rule", "values": _COLOURS} if colours else {"type": "tag", "values": _ALL},
        )
        return [
            f"{violation['id']} ({violation['impact']}): {node['target']} {node.get('failureSummary', '')}"
            for violation in found["violations"]
            if violation["impact"] in ("serious", "critical")
            for node in violation["nodes"][:4]
        ]


_PAPER = "getComputedStyle(document.body).backgroundColor"

#: Whether no animation is running that comes to an end by itself.
_STILL = """() => !document.getAnimations().some((one) =>
  one.playState === 'running' && Number.isFinite(one.effect?.getComputedTiming().endTime))"""


def _eagerness(thing: tuple[str, str]) -> tuple[int, int]:
    kind, which = thing
    if kind == "card" and which in _WEAPONS:
        return 0, _WEAPONS.index(which)
    return {"seat": 1, "danger": 2, "card": 3, "thing": 4, "pile": 5, "button": 6}[kind], 0


def take_turns(
    people: list[Visitor], step: Callable[[Visitor], bool], until: Callable[[int], bool], most: int
) -> None:
    """Everybody clicks until the result is shown to all, or it is so after so many clicks."""
    clicks = 0
    quiet = time.monotonic()
    while not until(clicks) and not all(person.result.is_visible() for person in people):
        moved = [person for person in people if step(person)]
        if moved:
            clicks += len(moved)
            quiet = time.monotonic()
        else:
            people[0].page.wait_for_timeout(20)  # looking without a pause would keep a core busy
        if time.monotonic() - quiet > PATIENCE / 1000:
            raise AssertionError(f"nobody can do anything: {[one.prompt.text_content() for one in people]}")
        assert clicks < most


Visit = Callable[..., Visitor]
