"""The board of the long Yamazaki: camps, night, the fortress and a whole siege against a bot, samurai."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import expect

from tests.golden.plans import PLANS
from tests.golden.records import folder
from tests.table.servers import Server
from tests.web.browser import Visit, Visitor
from tests.web.tenkatoitsu import BOT, GAME, RAW_KEY, click, legal, thing

WIDE = {"viewport": {"width": 1280, "height": 860}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
#: The golden records: in one Akechi stays in his fortress, in the other both armies march.
STAYS, MARCHES = "long-akechi-total", "long-hideyoshi-total"
HASHIBA, AKECHI = 0, 1


@cache
def record(name: str) -> str:
    return (folder(PLANS[GAME]) / f"ending-{name}.jsonl").read_text(encoding="utf-8")


def at(server: Server, visitor: Visitor, name: str, seat: int, move: int) -> Visitor:
    """In the middle of a recorded game; a bot plays the other army from here."""
    uploaded = server.call("POST", "/api/records", content=record(name)).json()["table"]["id"]
    plan = ["you" if one == seat else BOT for one in (HASHIBA, AKECHI)]
    made = server.create(GAME, plan, name="Akane", start=True, fork={"table": uploaded, "at": move})
    visitor.sit(made, seat).asked()
    return visitor


def number(text: str) -> int:
    return int(text.replace("−", "-") or "0")


# -- a whole siege -----------------------------------------------------------------------------------------

#: Clicks until the siege is over: at first one marker, later all; assaults with all Strength; outside the
#: fortress passes. Tells how often each verb was used on the fortress board, and whether the siege is over.
_HOLD = """async (milliseconds) => {
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const likes = ['assault', 'occupy', 'spend', 'unit', 'post', 'lose'];
  const used = {};
  const end = performance.now() + milliseconds;
  const text = (query) => document.querySelector(query)?.textContent ?? '';
  const stamp = () => text('.log').length + text('.prompt') + text('.siege') + [0, 1].map((seat) =>
    document.querySelectorAll(`[data-marker="${seat}"]`).length) +
    [...document.querySelectorAll('[data-choice].legal')].map((one) => one.dataset.choice);
  let moved = false;
  while (performance.now() < end) {
    if (/The siege is over.* is kept,/s.test(text('.log'))) return [used, true];
    if (document.querySelector('dialog[open] .scroll')) return [used, false];
    if (document.querySelector('.prompt.asked')) {
      const before = stamp();
      const inside = [...document.querySelectorAll('.siege [data-choice].legal')];
      const first = /Where do you place/.test(text('.prompt')) && used.post;
      const verb = likes.find((one) => !(first && one === 'post')
        && inside.some(({dataset}) => dataset.choice.startsWith(one + ' ')));
      const things = inside.filter(({dataset}) => verb && dataset.choice.startsWith(verb + ' '));
      const buttons = [...document.querySelectorAll('.prompt.asked .choices button:not(:disabled)')];
      const troops = /Move troops/.test(buttons[0]?.textContent);
      const yes = troops ? !moved : /extra Action|Pay 1/.test(buttons[0]?.textContent);
      const element = things[0] ?? (yes ? buttons[0] : buttons.at(-1))
        ?? document.querySelector('[data-choice].legal');
      if (!things.length && troops) moved = !moved;
      if (verb === 'assault') moved = false;
      if (things.length) used[verb] = (used[verb] ?? 0) + 1;
      element?.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
      for (let turn = 0; stamp() === before && turn < 300; turn += 1) await wait(6);
    }
    await wait(5);
  }
  return [used, false];
}"""


def test_a_person_holds_the_fortress_against_a_bot(server: Server, visit: Visit) -> None:
    """A whole siege, from the first marker to the units kept (TEN-15.5 to TEN-15.9)."""
    visitor = at(server, visit(server, **WIDE), STAYS, AKECHI, 638)
    page = visitor.page
    expect(page.locator(".siege")).to_be_visible()
    expect(page.locator(".marker")).to_have_count(0)
    visitor.shot("tenkatoitsu-siege-post")
    used, over = page.evaluate(_HOLD, 60_000)
    assert over, (used, visitor.prompt.text_content())
    assert {"post", "assault", "spend"} <= set(used), used
    told = page.locator(".log").inner_text()
    for words in ("places a presence marker", "assaults", "The siege is over: Akane holds", "is kept"):
        assert words in told
    assert not RAW_KEY.findall(visitor.text())


# -- its arithmetic ----------------------------------------------------------------------------------------


def test_an_assault_is_added_up_before_and_after_the_dice(server: Server, visit: Visit) -> None:
    visitor = at(server, visit(server, **WIDE), MARCHES, HASHIBA, 1851)
    page = visitor.page
    siege = page.locator(".siege")
    expect(siege.locator("caption").first).to_have_text("Assault: Zone b")
    rows = [number(text) for text in siege.locator("tr:not(.total) td").all_inner_texts()]
    assert sum(rows) == number(siege.locator("tr.total td").inner_text())
    expect(siege.locator("tbody .rule").first).to_have_text("TEN-15.6.1")
    assert [one for one in legal(visitor) if one.startswith("spend")] == ["spend 0", "spend 1", "spend 2"]
    # Two markers against a score of 0: of 36 throws 26, 30, 33 are won.
    for choice, share in (("spend 0", "72%"), ("spend 1", "83%"), ("spend 2", "92%")):
        expect(thing(visitor, choice)).to_contain_text(f"won {share}")
    expect(siege.locator("path.arrow")).to_have_count(2)  # the lines used
    assert not visitor.axe()
    visitor.shot("tenkatoitsu-siege-spend")
    click(visitor, "spend 2")
    expect(siege.locator("caption").last).to_contain_text("Assault of Hashiba: Zone b")
    rows = [number(text) for text in siege.locator("tr:not(.total) td").all_inner_texts()]
    assert sum(rows) == number(siege.locator("tr.total td").inner_text())


def test_both_deeds_against_a_zone_and_why_others_cannot_be_attacked(server: Server, visit: Visit) -> None:
    visitor = at(server, visit(server, **WIDE), MARCHES, HASHIBA, 1849)
    page = visitor.page
    siege = page.locator(".siege")
    assert {"assault b", "fire b", "assault centre", "fire north-gate"} <= set(legal(visitor))
    expect(siege.locator(".target")).to_have_count(3)
    siege.locator(".target").first.hover()
    expect(siege.locator(".zone.aim")).to_have_count(1)
    expect(siege.locator("path.arrow").first).to_be_attached()
    siege.locator('[data-zone="south-gate"]').click()
    expect(page.locator(".toast.no").last).to_contain_text("TEN-15")
    siege.get_by_role("button", name="Back to the map").click()
    expect(siege).to_have_count(0)
    page.get_by_role("button", name="The siege").click()
    click(visitor, "fire b")
    expect(siege.locator("caption").last).to_contain_text("Fire of Hashiba: Zone b")


def test_a_defender_sees_what_each_answer_would_make_of_it(server: Server, visit: Visit) -> None:
    visitor = at(server, visit(server, locale="fr-FR", **WIDE), MARCHES, HASHIBA, 1747)
    siege = visitor.page.locator(".siege")
    expect(siege).to_contain_text("Assaut : Porte sud")
    expect(thing(visitor, "spend 1")).to_contain_text("gagné 58")
    assert not RAW_KEY.findall(visitor.text())
    visitor.shot("tenkatoitsu-siege-french")


def test_the_winner_keeps_units_as_long_as_they_fit(server: Server, visit: Visit) -> None:
    """TEN-15.9: 10 points for units worth 6, 5 and 5; 1 of them was Out of combat."""
    visitor = at(server, visit(server, **WIDE), MARCHES, HASHIBA, 1982)
    page = visitor.page
    siege = page.locator(".siege")
    expect(siege).to_contain_text("Kept: 0 of 10 points")
    assert siege.locator(".one b").all_inner_texts() == ["6", "5", "5"]
    visitor.shot("tenkatoitsu-siege-keep")
    click(visitor, "unit b-2")  # then only B3 fits
    expect(siege).to_contain_text("Disorganised: 0 points. Still to cover: 1.")
    expect(page.locator(".log")).to_contain_text("B1 Hashiba Hidenaga is eliminated")
    click(visitor, "unit b-3")
    expect(page.locator(".log")).to_contain_text("B3 Hashiba Hidenaga is kept, Disorganised")


def test_zones_are_chosen_by_keyboard(server: Server, visit: Visit) -> None:
    visitor = at(server, visit(server, **WIDE), STAYS, AKECHI, 640)
    page = visitor.page
    first = page.locator(".zone.legal").first
    first.focus()
    before = page.evaluate("document.activeElement.dataset.zone")
    for key in ("ArrowDown", "ArrowRight", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if page.evaluate("document.activeElement.dataset.zone") != before:
            break
    assert page.evaluate("document.activeElement.dataset.zone") != before
    page.locator(".zone.legal").last.focus()
    zone = page.evaluate("document.activeElement.dataset.zone")
    page.keyboard.press("Enter")
    expect(page.locator(f'.zone[data-zone="{zone}"]:not(.legal)')).to_be_attached()
    expect(page.locator(".log")).to_contain_text("places a presence marker")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_siege_on_a_phone(server: Server, visit: Visit, scheme: str) -> None:
    visitor = visit(server, color_scheme=scheme, device_scale_factor=2, **PHONE)
    at(server, visitor, STAYS, HASHIBA, 656)
    page = visitor.page
    assert visitor.overflow() == 0
    for zone in ("centre", "a", "b", "c"):
        expect(page.locator(f'[data-zone="{zone}"]')).to_be_in_viewport(ratio=0.9)
    page.locator('[data-zone="west-bailey"]').tap()
    expect(page.locator(".target.aimed")).to_contain_text("West bailey")
    expect(thing(visitor, "fire west-bailey")).to_be_in_viewport()
    visitor.shot(f"tenkatoitsu-siege-phone-{scheme}")
    assert not visitor.axe()


# -- camps and night ---------------------------------------------------------------------------------------


def test_camps_are_pitched_by_a_click(server: Server, visit: Visit) -> None:
    visitor = at(server, visit(server, **WIDE), MARCHES, AKECHI, 0)
    page = visitor.page
    expect(page.locator(".ground.night")).to_be_visible()
    thing(visitor, "go 2304").hover()
    expect(page.locator("path.site")).to_have_count(7)  # the camp it would be
    click(visitor, "go 2304")
    expect(page.locator("path.camp")).to_have_count(1)
    thing(visitor, "go 2507").hover()
    expect(page.locator("path.site")).to_have_count(6)  # never the fortress (TEN-R45)
    click(visitor, "go 2507")
    expect(page.locator("path.camp")).to_have_count(2)
    click(visitor, "go 2404")
    expect(page.locator('[data-unit="akechi-a-1"]')).to_be_visible()
    expect(page.locator(".asleep")).to_have_count(1)  # its chit lies with it
    assert not visitor.axe()
    visitor.shot("tenkatoitsu-camps")


def test_the_fortress_can_be_looked_into(server: Server, visit: Visit) -> None:
    visitor = at(server, visit(server, **WIDE), STAYS, AKECHI, 27)
    page = visitor.page
    pile = page.locator(".stack .ring")
    expect(pile).to_have_attribute("aria-label", "Fortress with 28 units: look inside")
    pile.click()
    inside = page.locator(".gate [data-inside]")
    expect(inside).to_have_count(28)
    inside.first.hover()
    expect(page.locator(".details")).to_contain_text("Its chit lies with it")
    assert not visitor.axe()
    page.get_by_role("button", name="Close the gate").click()
    # Two chits for a command point go to the Reserve (TEN-19.4.1).
    chit = page.locator('.honjin [data-choice="release c"]')
    chit.click()
    expect(page.locator('.honjin [data-clan="akechi-c"].chosen')).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_night_looks_like_night_and_says_what_it_means(server: Server, visit: Visit, scheme: str) -> None:
    visitor = at(server, visit(server, color_scheme=scheme, **WIDE), STAYS, HASHIBA, 7)
    page = visitor.page
    dark = "getComputedStyle(document.querySelector('.ground')).backgroundColor"
    assert page.evaluate(dark) == "rgb(28, 39, 64)"
    page.get_by_role("button", name="Night until turn 5").click()
    rules = page.locator(".night ul")
    for words in ("No Combat chits", "one delay box more", "from the fortress", "Ninjas: still to be sent"):
        expect(rules).to_contain_text(words)
    arrow = page.locator(".entry[role=img]").first
    expect(arrow).to_have_attribute("aria-label", re.compile("Vanguard: only E on turn 1. Rearguard: M, N"))
    assert not visitor.axe()
    visitor.shot(f"tenkatoitsu-night-{scheme}")
    page.get_by_role("button", name="Send the ninjas").click()
    expect(rules).to_contain_text("Ninjas: already sent")


# -- samurai -----------------------------------------------------------------------------------------------


def test_a_samurai_joins_a_unit(server: Server, visit: Visit) -> None:
    visitor = at(server, visit(server, **WIDE), MARCHES, AKECHI, 1462)
    page = visitor.page
    click(visitor, "unit e-2")
    expect(page.locator(".hero")).to_have_count(1)
    expect(page.get_by_role("button", name="Rally")).to_be_visible()
    page.locator('[data-unit="akechi-e-2"]').hover()
    expect(page.locator(".details")).to_contain_text("Individual +1")
    visitor.shot("tenkatoitsu-samurai")
