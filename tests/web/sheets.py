"""Contact sheets: each scene of the table in all windows, lights and languages, as one picture to look at.

    tools/screenshots --sheets            # all of them
    tools/screenshots --sheets bushido    # those whose name has this in it

They are written to `.cache/screenshots/sheets`, with the single pictures, and never kept; what a machine
finds wrong with a scene is printed.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Page, expect, sync_playwright

import sengoku
from sengoku.core.record import Record
from tests.golden.plans import PLANS
from tests.golden.records import folder
from tests.table.servers import Server
from tests.web.browser import SCREENSHOTS, Visitor, launch
from tests.web.late import asked_at, fork
from tests.web.looks import SIZES, faults, resized
from tests.web.pictures import BOARDS, NAMES, attack, taken
from tests.web.profiles import Profiles
from tools.build_web import build

SHEETS: Final = SCREENSHOTS / "sheets"
LIGHTS: Final = ("light", "dark")
LANGUAGES: Final = ("en", "fr")
#: A picture on a sheet is so much smaller than the window.
SCALE: Final = 0.42
Made = dict[str, Any]


class Scene(NamedTuple):
    """A table (or none) and what is done there before one looks."""

    name: str
    made: Callable[[Server, Browser], Made | None]
    show: Callable[[Visitor, Made | None], None]
    settings: dict[str, Any] = {}


# -- tables -------------------------------------------------------------------------------------------------


def _nowhere(server: Server, browser: Browser) -> None:
    return None


def _attacked(server: Server, browser: Browser) -> Made:
    visitor = Visitor(Profiles(browser), server, {})
    made = attack(visitor, server)
    visitor.profile.context.close()
    return {**made, "seat": 1}


def _seven(server: Server, browser: Browser) -> Made:
    return server.create(
        "samurai-sword", ["you", *["heuristic"] * 6], seed="sheet-1", name=NAMES[0], start=True
    )


def _lobby(server: Server, browser: Browser) -> Made:
    return server.create("bushido", ["you", "open", "heuristic", "open"], name=NAMES[0])


def _board(number: int, moves: int = 0, prompt: str = "") -> Callable[[Server, Browser], Made]:
    game, seats, seed, usual, asked, _ = BOARDS[number]
    return lambda server, _: taken(server, game, seats, seed, moves or usual, prompt or asked)


def _asked(game: str, seed: str, prompt: str, verb: str = "") -> Callable[[Server, Browser], Made]:
    """Where somebody among four is first asked this in a game played by chance."""
    return lambda server, _: asked_at(server, game, seed, 4, prompt, verb)


def _discarded(server: Server, browser: Browser) -> Made:
    return taken(server, "samurai-sword", 5, "sheet-3", 60, "play")


def _two_lots(server: Server, browser: Browser) -> Made:
    return taken(server, "shitenno", 2, "sheet-2", 4, "make-two-lots")


def _golden(game: str, record: str, prompt: str, later: int = 0) -> Callable[[Server, Browser], Made]:
    """Where a recorded game asks this, the first time after so many choices; a bot plays the other side."""

    def made(server: Server, browser: Browser) -> Made:
        text = (folder(PLANS[game]) / f"ending-{record}.jsonl").read_text(encoding="utf-8")
        read = Record.loads(text, sengoku.game)
        state = read.start()
        for move, step in enumerate(read.steps):
            for seat in state.deciders():
                if move >= later and state.ask(seat).prompt == prompt and len(state.choices(seat)) > 1:
                    plan = ["you" if one == seat else "random" for one in range(read.seats)]
                    return {**fork(server, read, plan, move), "seat": seat}
            state.choose(step.seat, step.choice)
        raise LookupError(prompt)

    return made


def _over(game: str, record: str) -> Callable[[Server, Browser], Made]:
    """A recorded game that is over, to be replayed."""

    def made(server: Server, browser: Browser) -> Made:
        text = (folder(PLANS[game]) / f"{record}.jsonl").read_text(encoding="utf-8")
        found: Made = server.call("POST", "/api/records", content=text).json()
        return found

    return made


# -- what is done there -------------------------------------------------------------------------------------


def _sit(visitor: Visitor, made: Made | None) -> None:
    assert made is not None
    visitor.sit(made, made.get("seat", 0)).asked()


def _go(path: str, wait: str) -> Callable[[Visitor, Made | None], None]:
    def show(visitor: Visitor, made: Made | None) -> None:
        visitor.page.goto(path.format(table=made["table"]["id"] if made else ""))
        expect(visitor.page.locator(wait).first).to_be_visible()

    return show


def _press(key: str, wait: str) -> Callable[[Visitor, Made | None], None]:
    def show(visitor: Visitor, made: Made | None) -> None:
        _sit(visitor, made)
        visitor.page.keyboard.press(key)
        expect(visitor.page.locator(wait).first).to_be_visible()

    return show


def _click(thing: str, wait: str) -> Callable[[Visitor, Made | None], None]:
    def show(visitor: Visitor, made: Made | None) -> None:
        _sit(visitor, made)
        if not visitor.page.locator(wait).count():  # it may be open still
            visitor.page.locator(thing).first.click()
        expect(visitor.page.locator(wait).first).to_be_visible()

    return show


def _panel(panel: str, part: int = 0) -> Callable[[Visitor, Made | None], None]:
    """A panel beside the map; of the aids one of their parts."""

    def show(visitor: Visitor, made: Made | None) -> None:
        _sit(visitor, made)
        visitor.page.locator(f'[data-panel="{panel}"]').click()
        expect(visitor.page.locator(f'[data-dock="{panel}"]')).to_be_visible()
        if part:
            visitor.page.locator(".aids .parts button").nth(part).click()

    return show


def _start(visitor: Visitor, made: Made | None) -> None:
    visitor.page.goto("/")
    visitor.page.locator("main button").first.click()
    expect(visitor.page.locator("dialog[open]")).to_be_visible()


def _settings(visitor: Visitor, made: Made | None) -> None:
    visitor.page.goto("/")
    visitor.page.locator("header button").last.click()
    expect(visitor.page.locator("dialog[open] fieldset").first).to_be_visible()


def _waiting(visitor: Visitor, made: Made | None) -> None:
    assert made is not None
    visitor.sit(made, 0)
    expect(visitor.page.locator("main h1, main h2").first).to_be_visible()


def _recap(visitor: Visitor, made: Made | None) -> None:
    """What the others did since one's last choice, with its arrows."""
    _sit(visitor, made)
    page = visitor.page
    for _ in range(12):
        if page.viewport_size == {"width": SIZES[-1][0], "height": SIZES[-1][1]}:
            page.locator(".sheet [role=tab]").nth(2).click()  # the log's
            page.wait_for_timeout(500)
        if page.locator(".recap").is_visible() and page.locator("svg.arrows g").count():
            break
        buttons = page.locator(".prompt.asked .choices button:enabled")
        if buttons.count():
            buttons.last.click()
        else:
            page.keyboard.press("1")
        page.wait_for_timeout(1000)
        visitor.asked()
        page.reload()
        visitor.asked()
        page.wait_for_timeout(500)


SCENES: Final = (
    Scene("home", _nowhere, _go("/", "article")),
    Scene("start", _nowhere, _start),
    Scene("create", _nowhere, _go("/create/tenkatoitsu", "form, main")),
    Scene("settings", _nowhere, _settings),
    Scene("lobby", _lobby, _waiting),
    Scene("rules", _nowhere, _go("/rules/bushido", "main h2")),
    Scene("howto", _nowhere, _go("/howto/shitenno", "main h2")),
    Scene("samurai-sword", _attacked, _sit),
    Scene("samurai-sword-autopass", _attacked, _sit, {"autopass": 20}),
    Scene("samurai-sword-seven", _seven, _sit),
    Scene("samurai-sword-aid", _attacked, _press("a", "dialog[open]")),
    Scene("samurai-sword-discards", _discarded, _click(".list", ".discards")),
    Scene("samurai-sword-help", _attacked, _press("?", "dialog[open]")),
    Scene("samurai-sword-coach", _attacked, _sit, {"coach": True}),
    Scene("samurai-sword-seven-coach", _seven, _sit, {"coach": True}),
    Scene("samurai-sword-recap", _seven, _recap),
    Scene("shitenno", _board(0), _sit),
    Scene("shitenno-coach", _board(0), _sit, {"coach": True}),
    Scene("shitenno-recap", _board(0), _recap),
    Scene("shitenno-two-lots", _two_lots, _sit),
    Scene(
        "shitenno-payment", _asked("shitenno", "pay-1", "turn", "troops"), _click(".way.legal", ".payment")
    ),
    Scene("shitenno-aid", _board(0), _press("a", "dialog[open]")),
    Scene("bushido", _board(1), _sit),
    Scene("bushido-attack", _board(1, 60, "attack"), _sit),
    Scene("bushido-spied", _asked("bushido", "spied-2", "spying"), _sit),
    Scene("bushido-coach", _board(1), _sit, {"coach": True}),
    Scene("bushido-recap", _board(1, 60, "attack"), _recap),
    Scene("bushido-aid", _board(1), _press("a", "dialog[open]")),
    Scene("tenkatoitsu", _board(2), _sit),
    Scene("tenkatoitsu-select", _board(2, 40, "select"), _sit),
    Scene("tenkatoitsu-plan", _board(2, -1, "plan"), _sit),
    Scene("tenkatoitsu-roster", _board(2), _panel("roster")),
    Scene("tenkatoitsu-aids", _board(2), _panel("aids")),
    Scene("tenkatoitsu-aids-command", _board(2), _panel("aids", 1)),
    Scene("tenkatoitsu-aids-plans", _board(2), _panel("aids", 2)),
    Scene("tenkatoitsu-aids-ground", _board(2), _panel("aids", 3)),
    Scene("tenkatoitsu-recap", _board(2), _recap),
    Scene("tenkatoitsu-points", _board(2), _panel("points")),
    Scene("tenkatoitsu-siege", _golden("tenkatoitsu", "long-akechi-total", "siege-action"), _sit),
    Scene("tenkatoitsu-treason", _golden("tenkatoitsu", "sekigahara-tokugawa", "influence"), _sit),
    Scene("tenkatoitsu-coach", _board(2), _sit, {"coach": True}),
    Scene("result", _over("shitenno", "ending-kamons"), _go("/table/{table}", "dialog[open] .scroll")),
    Scene("replay", _over("bushido", "seats-4-chance"), _go("/replay/{table}", "[data-board]")),
)


# -- taking them --------------------------------------------------------------------------------------------


def main(wanted: list[str]) -> int:
    build()
    SHEETS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), "--bot-delay", "0", "--write-rate", "10000", "--message-rate", "10000")
        server.games = ""
        server.start()
        browser = launch(playwright)
        try:
            for scene in SCENES:
                if not wanted or [part for part in wanted if part in scene.name]:
                    take(scene, server, browser)
        finally:
            browser.close()
            server.stop()
    return 0


def take(scene: Scene, server: Server, browser: Browser) -> None:
    try:
        made = scene.made(server, browser)
        shots = [shot for lang in LANGUAGES for shot in _looks(scene, made, server, browser, lang)]
    except Exception as fault:  # the other scenes are worth looking at all the same
        print(f"{scene.name}: not taken: {str(fault).splitlines()[0]}", flush=True)
        return
    canvas = browser.new_page()
    _sheet(canvas, shots, SHEETS / f"{scene.name}.png")
    canvas.close()
    print(f"{scene.name}: {len(shots)} looks", flush=True)


def _looks(
    scene: Scene, made: Made | None, server: Server, browser: Browser, lang: str
) -> list[tuple[str, bytes]]:
    """In each light one window after the other."""
    settings = {"lang": lang, "folds": {}, **scene.settings}
    visitor = Visitor(Profiles(browser), server, settings)
    page = visitor.page
    taken: dict[tuple[str, int], tuple[str, bytes]] = {}
    for width, height in SIZES:
        resized(page, width, height)
        if width in (SIZES[0][0], SIZES[-1][0]):  # a phone lays everything out anew
            scene.show(visitor, made)
            page.evaluate("document.fonts.ready")
            page.evaluate("document.querySelector('.foreseeable')?.remove()")
            resized(page, width, height)
        for light in LIGHTS:
            page.emulate_media(color_scheme=light)
            title = f"{scene.name} {width}×{height} {light} {lang}"
            if light == LIGHTS[0]:
                for fault in faults(page):
                    print(f"  {title}: {fault}", flush=True)
            picture = page.screenshot()
            (SHEETS / f"{title.replace(' ', '-')}.png").write_bytes(picture)
            taken[light, width] = title, picture
    visitor.profile.context.close()
    return [taken[light, width] for light in LIGHTS for width, _ in SIZES]


def _sheet(canvas: Page, shots: list[tuple[str, bytes]], file: Path) -> None:
    """All pictures in rows of one size each, smaller."""
    figures = []
    for title, picture in shots:
        data = base64.b64encode(picture).decode()
        width = int(title.split()[1].split("×")[0]) * SCALE
        figures.append(f'<img title="{title}" width="{width:.0f}" src="data:image/png;base64,{data}">')
    rows = [figures[at : at + len(SIZES)] for at in range(0, len(figures), len(SIZES))]
    body = "".join(f"<div>{''.join(row)}</div>" for row in rows)
    style = "body{margin:4px;background:#777}div{display:flex;gap:4px;margin-bottom:4px;align-items:start}"
    wide = sum(width for width, _ in SIZES) * SCALE + 4 * len(SIZES) + 8
    canvas.set_viewport_size({"width": int(wide), "height": 800})
    canvas.set_content(f"<style>{style}</style>{body}")
    canvas.screenshot(path=file, full_page=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
