"""The pictures of the table in docs/images: tools/screenshots.

They are stored with a palette, so that they stay small beside the code.
"""

from __future__ import annotations

import base64
import struct
import sys
import tempfile
import zlib
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

from sengoku.bots import USUAL, bot, decide, private_dice
from sengoku.core.match import start
from sengoku.games import game as find_game
from tests.table.servers import Server
from tests.web.browser import PHONE, ROOT, WIDE, Visitor, launch
from tests.web.late import go_on
from tests.web.profiles import Profiles
from tools.build_web import build

IMAGES = ROOT / "docs" / "images"
PUBLIC = ROOT / "web" / "public"
#: Seat 0 of 5 begins and can attack seat 1 with a Naginata; seat 1 has a Parry among other cards.
SEED = "picture-54"
NAMES = ["Akane", "Botan", "Chiyo", "Daigo", "Emi"]
#: The other games: seats, seed, the question after so many choices at which seat 0 is seen, and colours.
BOARDS = (
    ("shitenno", 4, "picture-1", 80, "turn", 64),
    ("bushido", 4, "picture-1", 150, "tactic", 128),
    ("tenkatoitsu", 2, "picture-1", 100, "leader-die", 96),
)
#: What can be opened beside a board.
PANELS = {"tenkatoitsu": ("roster", "points", "aids", "layers")}

# Colours are counted in cells of a cube, halved at the median of the widest side until there are enough.
_REDUCE = """async ([source, colours]) => {
  const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const data = pen.getImageData(0, 0, picture.width, picture.height).data;
  const cell = (at) => ((data[at] >> 2) << 12) | ((data[at + 1] >> 2) << 6) | (data[at + 2] >> 2);
  const cells = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const one = cells.get(cell(at)) ?? {count: 0, rgb: [0, 1, 2].map((side) => data[at + side])};
    one.count += 1;
    cells.set(cell(at), one);
  }
  const all = [...cells.values()];
  const spread = (box, side) => {
    const values = box.map((one) => one.rgb[side]);
    return Math.max(...values) - Math.min(...values);
  };
  const boxes = [all];
  while (boxes.length < colours) {
    let best = -1, width = 0, axis = 0;
    boxes.forEach((box, at) => {
      const weight = Math.sqrt(Math.sqrt(box.reduce((sum, one) => sum + one.count, 0)));
      for (const side of [0, 1, 2]) {
        const wide = spread(box, side) * weight;
        if (wide > width) [best, width, axis] = [at, wide, side];
      }
    });
    if (best < 0) break;
    const box = boxes[best].sort((a, b) => a.rgb[axis] - b.rgb[axis]);
    const half = box.reduce((sum, one) => sum + one.count, 0) / 2;
    let cut = 0, sum = 0;
    while (cut < box.length - 1 && (cut === 0 || sum + box[cut].count <= half)) sum += box[cut++].count;
    boxes.splice(best, 1, box.slice(0, cut), box.slice(cut));
  }
  // Of each part the commonest colour, so that flat ones stay as they are; every cell takes the nearest.
  const palette = boxes.map((box) => box.reduce((best, one) => (one.count > best.count ? one : best)).rgb);
  const far = (one, other) => one.reduce((sum, value, side) => sum + (value - other[side]) ** 2, 0);
  const index = new Map();
  for (const [key, {rgb}] of cells) {
    const distances = palette.map((other) => far(rgb, other));
    index.set(key, distances.indexOf(Math.min(...distances)));
  }
  const pixels = new Uint8Array(picture.width * picture.height);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = index.get(cell(at * 4));
  let text = '';
  for (let at = 0; at < pixels.length; at += 8192) {
    text += String.fromCharCode(...pixels.subarray(at, at + 8192));
  }
  return {width: picture.width, height: picture.height, palette, pixels: btoa(text)};
}"""


def main() -> int:
    build()
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data), "--bot-delay", "0")
        server.games = ""
        server.start()
        browser = launch(playwright)
        try:
            take(server, browser)
        finally:
            browser.close()
            server.stop()
    return 0


def take_shared(server: Server, browser: Any, canvas: Page) -> None:
    """What the programs that people send links with show of a link, and the signs of an installed table."""
    home = Visitor(Profiles(browser), server, {}, viewport={"width": 1200, "height": 630})
    home.page.goto("/")
    expect(home.page.locator("article").first).to_be_attached()
    keep(canvas, home.page, "preview", 64, PUBLIC)
    for size in (180, 192, 512):
        sign = browser.new_page(viewport={"width": size, "height": size})
        sign.goto(server.base + "/mon.svg")
        keep(canvas, sign, f"mon-{size}", 16, PUBLIC)
        sign.close()


def take(server: Server, browser: Any) -> None:
    canvas = browser.new_page()
    take_shared(server, browser, canvas)
    take_starting(server, browser, canvas)

    home = Visitor(Profiles(browser), server, {}, **WIDE)
    home.page.goto("/")
    expect(home.page.locator("article").first).to_be_visible()
    keep(canvas, home.page, "home", 128)

    made = attack(Visitor(Profiles(browser), server, {}, **WIDE), server)
    desktop = Visitor(Profiles(browser), server, {"folds": {}}, **WIDE)
    desktop.sit(made, 1).asked()
    keep(canvas, desktop.page, "table-desktop", 128)

    small = Visitor(Profiles(browser), server, {}, color_scheme="dark", device_scale_factor=1.5, **PHONE)
    small.sit(made, 1).asked()
    keep(canvas, small.page, "table-phone", 64)

    for game, seats, seed, moves, prompt, colours in BOARDS:
        board = Visitor(Profiles(browser), server, {"folds": {}}, **WIDE)
        take_over(board, server, game, seats, seed, moves, prompt)
        keep(canvas, board.page, f"table-{game}", colours)
        for panel in PANELS.get(game, ()):
            board.page.locator(f'[data-panel="{panel}"]').click()
            keep(canvas, board.page, f"table-{game}-{panel}", colours)
    take_moments(server, browser, canvas)


def take_moments(server: Server, browser: Any, canvas: Page) -> None:
    """What happens, told step by step; what happened since one's last choice; the board alone."""
    laptop = {"viewport": {"width": 1280, "height": 720}, "reduced_motion": "no-preference"}
    watcher = Visitor(Profiles(browser), server, {"pace": "step", "folds": {}}, **laptop)
    made = server.create("samurai-sword", ["you", *[USUAL] * 4], seed=SEED, name=NAMES[0], start=True)
    watcher.sit(made, 0).asked()
    page = watcher.page
    page.keyboard.press("/")
    page.keyboard.type("end")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    following = page.get_by_role("button", name="Next")
    expect(following).to_be_visible()
    for _ in range(4):
        following.click()
    keep(canvas, page, "table-moment", 96)
    page.keyboard.press("s")
    watcher.asked()
    page.reload()
    expect(page.locator(".recap")).to_be_visible()
    keep(canvas, page, "table-recap", 96)
    page.keyboard.press("b")
    keep(canvas, page, "table-alone", 96)


def take_starting(server: Server, browser: Any, canvas: Page) -> None:
    """The dialog that starts a game, how to play, the rules' contents, and the coach."""
    start = Visitor(Profiles(browser), server, {}, **WIDE)
    start.start().get_by_role("radio", name="Tenkatoitsu").check(force=True)
    keep(canvas, start.page, "start", 96)
    howto = Visitor(Profiles(browser), server, {}, **WIDE)
    howto.page.goto("/howto/bushido")
    howto.page.locator("figure").nth(1).scroll_into_view_if_needed()
    expect(howto.page.locator("figure .board > *").nth(1)).to_be_visible()
    keep(canvas, howto.page, "how-to-play", 96)
    rules = Visitor(Profiles(browser), server, {"lang": "fr"}, color_scheme="dark", **PHONE)
    rules.page.goto("/rules/shitenno")
    rules.page.get_by_role("button", name="Sommaire").click()
    expect(rules.page.get_by_role("link", name="Le but")).to_be_visible()
    keep(canvas, rules.page, "rules-phone", 32)
    coached = Visitor(Profiles(browser), server, {"coach": True, "folds": {}}, **WIDE)
    take_over(coached, server, *BOARDS[0][:5])
    keep(canvas, coached.page, "coach", 96)


def attack(visitor: Visitor, server: Server) -> dict[str, Any]:
    """A table at the moment when seat 1 is attacked and may parry."""
    people = [{"kind": "you", "name": name} for name in NAMES[:2]]
    plan = people + [{"kind": "bot", "bot": "heuristic", "name": name} for name in NAMES[2:]]
    body = {"game": "samurai-sword", "seats": len(plan), "plan": plan, "seed": SEED, "start": True}
    made: dict[str, Any] = server.call("POST", "/api/tables", json=body).json()
    visitor.sit(made, 0).asked()
    for kind, which in (("card", "naginata"), ("seat", "1")):
        before = visitor.stamp()
        visitor.thing(kind, which).click()
        visitor.changed(before)
    return {**made, "host_key": None}


def taken(server: Server, game: str, seats: int, seed: str, moves: int, prompt: str) -> dict[str, Any]:
    """A table that goes on with a game among bots, where seat 0 is first asked this after so many choices."""
    player = bot(game, USUAL)
    chance = [private_dice(seed, seat) for seat in range(seats)]
    match = start(find_game(game), seats, seed, NAMES[:seats])
    while (now := match.state).moves < moves or 0 not in now.deciders() or now.ask(0).prompt != prompt:
        seat = now.deciders()[0]
        match.choose(seat, decide(player, now, seat, chance[seat]))
    return go_on(server, match.record, ["you", *[USUAL] * (seats - 1)])


def take_over(
    visitor: Visitor, server: Server, game: str, seats: int, seed: str, moves: int, prompt: str
) -> None:
    """Sit down on seat 0 of such a table."""
    visitor.sit(taken(server, game, seats, seed, moves, prompt), 0).asked()


def keep(canvas: Page, page: Page, name: str, colours: int, folder: Path = IMAGES) -> None:
    page.evaluate("document.fonts.ready")
    # These tables have chosen seeds, which is said at them; others are not like that.
    page.evaluate("document.querySelector('.foreseeable')?.remove()")
    page.wait_for_timeout(500)
    shot = base64.b64encode(page.screenshot()).decode()
    found = canvas.evaluate(_REDUCE, [shot, colours])
    file = folder / f"{name}.png"
    file.write_bytes(
        png(found["width"], found["height"], found["palette"], base64.b64decode(found["pixels"]))
    )
    print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1000:.0f} kB")


def png(width: int, height: int, palette: list[list[int]], pixels: bytes) -> bytes:
    """A PNG file with a palette of at most 256 colours."""
    rows = b"".join(b"\0" + pixels[at : at + width] for at in range(0, width * height, width))
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", bytes(value for colour in palette for value in colour)),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    chunks = [
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in parts
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


if __name__ == "__main__":
    sys.exit(main())
