"""The board of Tenkatoitsu: map, orders, movement, combat, phone, French, keyboard, and a battle's end."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

import sengoku
from tests.golden.plans import PLANS
from tests.golden.records import folder
from tests.sizes import CLICKED
from tests.table.servers import Server
from tests.web.browser import PHONE, WIDE, Visit, Visitor
from tests.web.profiles import PAUSE
from tests.web.tenkatoitsu import GAME, RAW_KEY, asked, click, late, legal, on_board, play, sit_down, thing

SEED = "nagakute-1"
#: A tablet: the log is behind its tab, so that a long game is drawn twice as fast.
TABLET = {"viewport": {"width": 820, "height": 720}}


# -- to the end of a battle --------------------------------------------------------------------------------


def test_a_person_and_a_bot_fight_the_battle_of_nagakute(server: Server, visit: Visit) -> None:
    visitor = late(server, visit(server, **TABLET), CLICKED)
    page = visitor.page
    assert play(visitor) > 2

    sheet = visitor.result.get_by_role("table")
    expect(sheet).to_be_visible()
    for army in ("Tokugawa", "Ikeda"):
        expect(sheet.get_by_role("columnheader", name=army)).to_be_visible()
    rows = sheet.locator("tr:has(th[scope=row])").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td')].map((one) => +one.textContent || 0))"
    )
    assert [sum(column) for column in zip(*rows[:-1], strict=True)] == rows[-1]
    assert not visitor.axe()
    visitor.shot("tenkatoitsu-result")
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator("[data-unit]").first).to_be_visible()
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log li").last).to_be_visible()
    assert not RAW_KEY.findall(page.locator(".log").inner_text())


# -- before the battle -----------------------------------------------------------------------------------


def test_a_draw_is_called_a_draw(server: Server, visit: Visit) -> None:
    """A recorded battle that nobody has won, looked at when it is over."""
    record = (folder(PLANS[GAME]) / "ending-draw.jsonl").read_text(encoding="utf-8")
    uploaded = server.call("POST", "/api/records", content=record).json()["table"]["id"]
    visitor = visit(server, **WIDE)
    visitor.page.goto(f"/table/{uploaded}")
    expect(visitor.page.get_by_role("heading", name="A draw")).to_be_visible()
    expect(visitor.page.get_by_text("among the winners")).to_have_count(0)


def test_a_plan_is_chosen_among_ten(server: Server, visit: Visit) -> None:
    visitor = sit_down(server, visit(server, **WIDE), SEED)
    page = visitor.page
    expect(page.locator(".plan.legal")).to_have_count(10)
    expect(thing(visitor, "plan kakuyoku")).to_contain_text("crane wings")
    expect(thing(visitor, "plan kakuyoku")).to_contain_text("Totsugeki 4")
    visitor.shot("tenkatoitsu-plans")
    assert not visitor.axe()
    click(visitor, "plan choda")
    expect(page.locator(".plans")).to_have_count(0)
    expect(page.locator(".honjin")).to_contain_text("Chōda")


def test_clans_are_called_in_the_honjin(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "select", choices=5)
    page = visitor.page
    choice = next(one for one in legal(visitor) if one.startswith("select "))
    chit = page.locator(f'.honjin [data-choice="{choice}"]')
    expect(chit).to_contain_text("from the commander")
    clan = chit.get_attribute("data-clan")
    chit.hover()
    expect(page.locator("path.clan").first).to_be_visible()  # its units on the map
    chit.click()
    expect(page.locator(f'.honjin [data-clan="{clan}"].chosen')).to_be_visible()
    expect(page.locator(".honjin td.now").first).to_be_visible()
    page.locator(".vessel").click()
    expect(page.locator(".bowl .inside")).to_be_visible()


# -- on the map ------------------------------------------------------------------------------------------


def test_a_charge_shows_whom_it_meets_and_goes_where_it_is_sent(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "charge-to", choices=3, showing="charges")
    page = visitor.page
    whom_it_meets_and_the_odds(visitor)
    goal = on_board(visitor)[-1]
    thing(visitor, goal).hover()
    expect(page.locator("path.way")).to_have_count(1)
    expect(page.locator(".chip")).to_contain_text(goal.removeprefix("go "))
    expect(page.locator(".unit.mover")).to_have_count(1)
    unit = page.locator(".unit.mover").get_attribute("data-unit")
    before = page.locator(f'[data-unit="{unit}"]').get_attribute("style")
    visitor.shot("tenkatoitsu-way")
    click(visitor, goal)
    assert before is not None
    expect(page.locator(f'[data-unit="{unit}"]')).not_to_have_attribute("style", before)


def test_to_stay_is_called_so(server: Server, visit: Visit) -> None:
    """TEN-6.4.1: a unit may stay where it is; the hex's number alone would tell nobody that."""
    page = asked(server, visit(server, **WIDE), "deploy-to", choices=3).page
    expect(page.get_by_role("button", name=re.compile(r"^Stay in \d{4}")).first).to_be_visible()


def whom_it_meets_and_the_odds(visitor: Visitor) -> None:
    page = visitor.page
    expect(page.locator(".tag").first).to_contain_text("%")
    for goal in on_board(visitor):
        thing(visitor, goal).hover()
        if page.locator(".meet").count():
            break
    expect(page.locator(".meet p").first).to_contain_text(re.compile(r"⚔ \S+.*defender hurt \d"))
    expect(page.locator("path.strike").first).to_be_attached()
    expect(page.locator("circle.aim").first).to_be_attached()
    visitor.shot("tenkatoitsu-charge")


def test_units_that_wait_off_the_map_are_chosen_beside_the_prompt(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "enter-unit")
    buttons = visitor.page.locator(".prompt.asked .choices button")
    expect(buttons.first).to_contain_text("Unit")
    assert buttons.count() >= 2
    visitor.shot("tenkatoitsu-enter")
    buttons.last.click()
    expect(visitor.prompt).to_contain_text("Where does")


def test_a_hex_out_of_reach_says_why(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "march-to")
    page = visitor.page
    page.get_by_role("button", name="The whole map").click()
    enemy = page.locator('[data-unit^="ikeda-"] [data-thing]').last
    enemy.click()
    expect(page.locator(".toast.no").last).to_contain_text("TEN-")


def test_zones_and_reach_are_shown_under_the_pointer(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "chit-drawn", showing="reach")
    page = visitor.page
    page.get_by_role("button", name="The whole map").click()
    unit = page.locator('[data-unit="tokugawa-d-1"]')
    unit.hover()
    expect(page.locator("path.zone")).to_be_visible()
    zone = page.locator("path.zone").get_attribute("d") or ""
    assert 1 <= zone.count("M") <= 6
    expect(page.locator(".details")).to_contain_text("D1 Sakakibara Yasumasa")
    expect(page.locator(".details")).to_contain_text(
        re.compile(r"Élan \d · Mass \d · Fire \d · Individual \d")
    )
    visitor.shot("tenkatoitsu-far")

    def reaches(own: Locator) -> bool:
        own.hover()
        return "M" in (page.locator("path.reach").get_attribute("d") or "")

    assert any(reaches(own) for own in page.locator('[data-unit^="tokugawa"]').all()), "the drawn clan's"


def test_reach_is_what_the_rules_then_offer(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "move-unit", choices=3, showing="reach")
    page = visitor.page
    choice = on_board(visitor)[0]
    thing(visitor, choice).hover()
    expect(page.locator("path.reach")).to_have_attribute("d", re.compile("M"))
    shown = (page.locator("path.reach").get_attribute("d") or "").count("M")
    asked_first = visitor.prompt.inner_text()
    click(visitor, choice)
    expect(page.locator(".goal")).to_have_count(shown)
    page.keyboard.press("Escape")  # the unit is put down again
    expect(visitor.prompt).to_have_text(asked_first)
    expect(page.locator(".goal")).to_have_count(0)


def test_units_of_the_enemy_are_moved_as_such(server: Server, visit: Visit) -> None:
    """TEN-R54: whose units are meant is said, and only those can be chosen. (The table is made to say so.)"""
    visitor = visit(server, device_scale_factor=2, **PHONE)
    page = visitor.page
    page.route_web_socket(re.compile("/api/"), _driven)
    asked(server, visitor, "move-unit", choices=3)
    expect(page.locator(".driven")).to_contain_text("Ikeda")
    expect(page.locator('[data-unit^="ikeda-"] .legal').first).to_be_attached()
    expect(page.locator('[data-unit^="tokugawa-"] .legal')).to_have_count(0)
    assert not visitor.axe()
    visitor.shot("tenkatoitsu-driven")


def _driven(socket: Any) -> None:
    table = socket.connect_to_server()
    socket.on_message(table.send)
    other = ('"whose":{"clan":0,"unit":0,', '"whose":{"clan":1,"unit":1,')
    table.on_message(lambda text: socket.send(str(text).replace(*other)))


def test_counters_are_readable_at_two_zooms(server: Server, visit: Visit) -> None:
    """Every figure has at least 9 pixels, the crest is there, and what is lost is marked."""
    visitor = asked(server, visit(server, **WIDE), "advance")  # after a combat
    page = visitor.page
    page.get_by_role("button", name="The whole map").click()
    seen: set[str] = set()
    for _ in range(8):
        zoom = scale(page)
        level = page.evaluate("document.querySelector('.world').classList.contains('mid') ? 'mid' : 'near'")
        if not page.locator(".world.far-off").count():
            seen.add(level)
            figures = page.evaluate(_FIGURES)
            assert {name for name, _ in figures} == {"elan", "mass", "fire", "lead"}
            assert min(size for _, size in figures) * zoom >= 9
            assert page.locator(".counter .mon svg").first.is_visible()
            assert page.locator(".counter .step.lost").count()
        page.get_by_role("button", name="Closer").click()
    assert seen == {"mid", "near"}


_FIGURES = """[...document.querySelectorAll('.unit .counter :is(.elan, .mass, .fire, .lead)')].map((text) =>
  [['elan', 'mass', 'fire', 'lead'].find((name) => text.classList.contains(name)),
   parseFloat(getComputedStyle(text).fontSize)])"""

_SCALE = "new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a"


def scale(page: Page) -> float:
    return float(page.evaluate(_SCALE))


def corner(page: Page) -> tuple[float, float]:
    found = page.evaluate(
        "(({e, f}) => [e, f])(new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform))"
    )
    return found[0], found[1]


def test_the_map_is_moved_and_zoomed(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "chit-drawn")
    page = visitor.page
    field = page.locator(".field")
    before, at = scale(page), corner(page)
    box = field.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 300, box["y"] + 250)
    page.mouse.down()
    page.mouse.move(box["x"] + 240, box["y"] + 190, steps=4)
    page.mouse.up()
    assert corner(page) != at
    assert scale(page) == before
    page.mouse.wheel(0, -300)
    page.wait_for_function(f"before => {_SCALE} > before", arg=before, polling=PAUSE)
    page.get_by_role("button", name="The whole map").click()
    assert scale(page) < before
    expect(page.locator(".world.far-off")).to_be_visible()
    expect(page.locator(".counter .letter").first).to_be_visible()
    expect(page.locator(".counter .value").first).to_be_hidden()
    expect(page.locator(".mini")).to_have_count(0)  # all is in sight
    page.get_by_role("button", name="Closer").click()
    page.locator(".mini").click(position={"x": 10, "y": 10})
    for _ in range(3):
        page.get_by_role("button", name="Closer").click()
    expect(page.locator(".counter .value").first).to_be_visible()


# -- combat ----------------------------------------------------------------------------------------------


def test_a_combat_shows_every_modifier_and_the_odds(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "leader-die")
    page = visitor.page
    scene = page.locator(".scene")
    for colour in ("beni", "ai"):
        lines = [number(text) for text in scene.locator(f".lines tbody td.{colour}").all_inner_texts()]
        assert sum(lines) == number(scene.locator(f".lines tfoot td.{colour}").inner_text())
    shares = [float(text.rstrip(" %")) for text in scene.locator(".odds .share").all_inner_texts()]
    assert sum(shares) == pytest.approx(100, abs=3)
    expect(scene.locator("tbody .rule").first).to_have_text(re.compile("TEN-11.6"))
    expect(page.locator(".unit.fights").nth(1)).to_be_visible()
    assert not visitor.axe()
    visitor.shot("tenkatoitsu-combat")
    scene.get_by_role("button", name="Hide the combat").click()
    expect(scene).to_have_count(0)
    page.locator(".combat-strip .open").click()
    expect(scene).to_be_visible()
    page.keyboard.press("Escape")
    expect(scene).to_have_count(0)
    page.get_by_role("button", name="The red dice").click()
    expect(page.locator(".log")).to_contain_text(re.compile(r"Dice \d, \d, \d, \d: red"))


def test_the_odds_are_known_before_a_combat_is_chosen(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "next-combat")
    page = visitor.page
    expect(page.locator(".scene .odds li").first).to_be_attached()
    expect(page.locator("path.strike").first).to_be_attached()
    target = next(one for one in legal(visitor) if one.startswith("target "))
    click(visitor, target)


def number(text: str) -> int:
    return int(text.replace("−", "-") or "0")


def test_the_dice_are_thrown_before_the_losses(server: Server, visit: Visit) -> None:
    """With motion, one thing after the other."""
    visitor = asked(server, visit(server, reduced_motion="no-preference", **WIDE), "leader-die")
    page = visitor.page
    page.get_by_role("button", name="The red dice").click()
    expect(page.locator(".scene .die")).to_have_count(4)
    expect(page.locator(".scene .code")).to_contain_text("Result")


def test_dice_modifiers_and_losses_are_still_there_after_a_reload(server: Server, visit: Visit) -> None:
    """With reduced motion, in the middle of a combat."""
    visitor = asked(server, visit(server, **WIDE), "advance")
    page = visitor.page
    for again in (False, True):
        if again:
            page.reload()
            visitor.asked()
        scene = page.locator(".scene")
        expect(scene.locator(".die")).to_have_count(4)
        for at, colour in enumerate(("beni", "ai")):
            lines = [number(text) for text in scene.locator(f".lines tbody td.{colour}").all_inner_texts()]
            dice = scene.locator(f".dice .{colour} .die")
            thrown = [int(dice.nth(one).get_attribute("aria-label") or "") for one in range(2)]
            total = scene.locator(".dice b").nth(at).inner_text().removeprefix("= ")
            assert sum(lines) + sum(thrown) == number(total)
        expect(scene.locator(".code")).to_contain_text("Result")
        expect(scene.locator(".steps [aria-current]")).to_have_text("Advance")
        expect(scene.locator(".told")).to_contain_text("stands empty")


def test_a_combat_that_is_over_can_still_be_read(server: Server, visit: Visit) -> None:
    """With reduced motion all of it happens at once."""
    visitor = asked(server, visit(server, **WIDE), "leader-die")
    page = visitor.page
    red = page.get_by_role("button", name="The red dice")
    while red.count():
        before = visitor.stamp()
        red.click()
        visitor.changed(before)
        visitor.asked()
    if not page.locator(".scene").count():
        page.get_by_role("button", name="The last combat").click()
    expect(page.locator(".scene .die")).to_have_count(4)
    expect(page.locator(".scene .code")).to_contain_text("Result")
    expect(page.locator(".scene tbody .rule").first).to_be_visible()
    assert not visitor.axe()


# -- everywhere ------------------------------------------------------------------------------------------


def test_a_phone_has_everything_in_sight(server: Server, visit: Visit) -> None:
    visitor = visit(server, device_scale_factor=2, **PHONE)
    asked(server, visitor, "charge-to", choices=3)
    page = visitor.page
    visitor.fits()
    expect(page.locator(".mini")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".honjin")).to_be_visible()
    expect(page.get_by_role("tab").first).to_have_text("Honjin")
    expect(page.locator(".goal").first).to_be_in_viewport(ratio=0.9)
    visitor.looks_well("tenkatoitsu-phone")
    before = on_board(visitor)
    page.locator(".goal").first.tap()
    page.wait_for_function(
        "count => document.querySelectorAll('.goal').length !== count", arg=len(before), polling=PAUSE
    )


def test_a_combat_on_a_phone(server: Server, visit: Visit) -> None:
    visitor = visit(server, device_scale_factor=2, **PHONE)
    asked(server, visitor, "leader-die")
    visitor.fits()
    expect(visitor.page.locator(".scene")).to_be_in_viewport(ratio=0.9)
    expect(visitor.page.get_by_role("button", name="The red dice")).to_be_in_viewport()
    visitor.looks_well("tenkatoitsu-phone-combat")


def test_the_board_speaks_french(server: Server, visit: Visit) -> None:
    visitor = visit(server, locale="fr-FR", **WIDE)
    sit_down(server, visitor, SEED)
    page = visitor.page
    expect(thing(visitor, "plan kakuyoku")).to_contain_text("ailes de grue")
    asked(server, visitor, "leader-die")
    expect(page.locator(".honjin")).to_contain_text("Table de commandement")
    expect(page.locator(".things")).to_contain_text("mont Irogane")
    expect(page.locator(".scene")).to_contain_text("Modificateurs")
    assert not RAW_KEY.findall(visitor.text())
    visitor.shot("tenkatoitsu-french")


def test_a_unit_is_moved_by_keyboard_alone(server: Server, visit: Visit) -> None:
    visitor = asked(server, visit(server, **WIDE), "march-to", choices=4)
    page = visitor.page
    page.locator(".field").focus()
    at = corner(page)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert corner(page) != at
    page.keyboard.press("Tab")
    assert str(page.evaluate("document.activeElement.dataset.choice")).startswith("go ")
    expect(page.locator("path.way")).to_have_count(1)
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        chosen = page.evaluate("document.activeElement.dataset.choice")
        assert chosen.startswith("go ")
        if page.locator("path.way").count():  # not the hex the unit stands on
            break
    page.keyboard.press("Enter")
    expect(page.locator(".log")).to_contain_text(f"to {chosen.removeprefix('go ')}")


# -- smooth ----------------------------------------------------------------------------------------------

STEPS = 80
_PAN = """async (STEPS) => {
  const field = document.querySelector('.field');
  const box = field.getBoundingClientRect();
  const touched = {};
  const watch = new MutationObserver((all) => {
    for (const {target} of all) {
      const name = target.getAttribute('class').split(' ')[0];
      touched[name] = (touched[name] ?? 0) + 1;
    }
  });
  watch.observe(document.querySelector('.battle'), {subtree: true, attributes: true, childList: true});
  const send = (kind, x, y) => field.dispatchEvent(new PointerEvent(kind, {
    bubbles: true, button: 0, pointerId: 7, pointerType: 'touch', isPrimary: true, clientX: x, clientY: y,
  }));
  const frame = () => new Promise(requestAnimationFrame);
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  send('pointerdown', x, y);
  for (let step = 0; step < STEPS; step += 1) {
    send('pointermove', x + 90 * Math.sin(step / 9), y + 90 * Math.cos(step / 11));
    await frame();
  }
  send('pointerup', x, y);
  watch.disconnect();
  return touched;
}"""


def test_panning_1200_hexes_costs_no_more_than_panning_one(server: Server, visit: Visit) -> None:
    """In a phone's window; what is changed in the page is counted, for machines differ."""
    visitor = visit(server, device_scale_factor=2, **PHONE)
    page = visitor.page
    # Nagakute is played on the map of Sekigahara, the largest, with three rows more.
    page.route("**/assets/tenkatoitsu-*.js", _larger_map)
    page.route_web_socket(re.compile("/api/"), _on_the_largest_map)
    asked(server, visitor, "chit-drawn")
    expect(page.locator(".things")).to_contain_text("Sekigahara")
    columns, rows = (page.locator(f'.number[data-edge="{edge}"]').count() for edge in ("top", "left"))
    assert columns * rows >= 1200
    touched = page.evaluate(_PAN, STEPS)
    # Nothing is drawn again: the picture is moved, and the frame on the small map with its four sides.
    assert set(touched) <= {"world", "sight"}
    assert 0 < touched["world"] <= 2 * STEPS
    assert touched.get("sight", 0) <= 4 * STEPS


def _larger_map(route: Route) -> None:
    """The board as it is built, with a larger Sekigahara in it."""
    answer = route.fetch()
    script = answer.text()
    ground = sengoku.game("tenkatoitsu").components["sekigahara_map"]
    if ground["terrain"] not in script:  # the words, which are beside the board
        route.fulfill(response=answer)
        return
    columns = len(ground["terrain"].split()[0])
    for block, rows in (("terrain", 3), ("elevation", 3), ("hexsides", 3 * columns)):
        text = ground[block]
        blank = " " if block == "hexsides" else "\n"
        more = blank.join([text.rstrip(), *text.split()[-rows:]])
        assert script.count(text) == 1
        script = script.replace(text, more)
    route.fulfill(response=answer, body=script)


def _on_the_largest_map(socket: Any) -> None:
    table = socket.connect_to_server()
    socket.on_message(table.send)
    table.on_message(lambda text: socket.send(str(text).replace('"map":"nagakute"', '"map":"sekigahara"')))
