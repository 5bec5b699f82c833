"""The board of the long Yamazaki: camps, night, the fortress, the end of a siege against a bot, samurai."""

from __future__ import annotations

import re
from functools import cache

from playwright.sync_api import expect

import sengoku
from sengoku.core.record import Record
from sengoku.games.tenkatoitsu.siege.fortress import ZONE_IDS
from tests.golden.plans import PLANS
from tests.golden.records import folder
from tests.sizes import SIEGE_CLICKED
from tests.table.servers import Server
from tests.web.browser import LIGHTS, PHONE, Visit, Visitor
from tests.web.late import fork
from tests.web.tenkatoitsu import BOT, GAME, RAW_KEY, click, legal, thing

WIDE = {"viewport": {"width": 1280, "height": 860}}
#: The golden records: in one Akechi stays in his fortress, in the other both armies march.
STAYS, MARCHES = "long-akechi-total", "long-hideyoshi-total"
HASHIBA, AKECHI = 0, 1


@cache
def record(name: str) -> Record:
    return Record.read(folder(PLANS[GAME]) / f"ending-{name}.jsonl", sengoku.game)


@cache
def moments(name: str) -> list[tuple[int, int, str, tuple[str, ...]]]:
    """All questions of a recorded game: move, seat, prompt, choices."""
    state = record(name).start()
    found = []
    for move, step in enumerate(record(name).steps):
        for seat in state.deciders():
            choices = tuple(str(choice) for choice in state.choices(seat))
            found.append((move, seat, state.ask(seat).prompt, choices))
        state.choose(step.seat, step.choice)
    return found


def when(name: str, seat: int, prompt: str, *choices: str, count: int = 0) -> int:
    """The first move of a recorded game at which a seat is asked this and may choose these, or so many."""
    return next(
        move
        for move, one, asked, found in moments(name)
        if (one, asked) == (seat, prompt) and set(choices) <= set(found) and count in (0, len(found))
    )


def at(server: Server, visitor: Visitor, name: str, seat: int, move: int) -> Visitor:
    """In the middle of a recorded game; a bot plays the other army from here."""
    plan = ["you" if one == seat else BOT for one in (HASHIBA, AKECHI)]
    visitor.sit(fork(server, record(name), plan, move), seat).asked()
    return visitor


def number(text: str) -> int:
    return int(text.replace("−", "-") or "0")


# -- to the end of a siege ---------------------------------------------------------------------------------

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


#: What the defender is asked on the fortress board.
HOLDING = ((AKECHI, "post"), (AKECHI, "siege-action"))


def test_a_person_holds_the_fortress_against_a_bot(server: Server, visit: Visit) -> None:
    """The last part of a siege, to the units kept, by clicks alone (TEN-15.6 to TEN-15.9)."""
    first, kept = (when(STAYS, AKECHI, prompt) for prompt in ("post", "keep-unit"))
    late = kept - (kept - first) // SIEGE_CLICKED
    inside = [move for move, seat, prompt, _ in moments(STAYS) if (seat, prompt) in HOLDING]
    move = next(move for move in inside if move >= late)
    visitor = at(server, visit(server, **WIDE), STAYS, AKECHI, move)
    page = visitor.page
    expect(page.locator(".siege")).to_be_visible()
    used, over = page.evaluate(_HOLD, 60_000)
    assert over, (used, visitor.prompt.text_content())
    assert {"assault", "spend"} <= set(used)
    told = page.locator(".log").inner_text()
    for words in ("assaults", "The siege is over: Akane holds", "is kept"):
        assert words in told
    assert not RAW_KEY.findall(visitor.text())


# -- its arithmetic ----------------------------------------------------------------------------------------


def test_an_assault_is_added_up_before_and_after_the_dice(server: Server, visit: Visit) -> None:
    move = when(STAYS, HASHIBA, "assault-spend", count=3)
    visitor = at(server, visit(server, **WIDE), STAYS, HASHIBA, move)
    page = visitor.page
    siege = page.locator(".siege")
    expect(siege.locator("caption").first).to_contain_text("Assault: ")
    rows = [number(text) for text in siege.locator("tr:not(.total) td").all_inner_texts()]
    total = number(siege.locator("tr.total td").inner_text())
    assert sum(rows) == total
    expect(siege.locator("tbody .rule").first).to_have_text("TEN-15.6.1")
    assert [one for one in legal(visitor) if one.startswith("spend")] == ["spend 0", "spend 1", "spend 2"]
    for spent in range(3):
        won = [1 for mine in range(1, 7) for theirs in range(1, 7) if mine + total + spent > theirs]
        expect(thing(visitor, f"spend {spent}")).to_contain_text(f"won {round(len(won) / 0.36)}%")
    expect(siege.locator("path.arrow")).to_have_count(2)  # the lines used
    assert not visitor.axe()
    visitor.shot("tenkatoitsu-siege-spend")
    click(visitor, "spend 2")
    expect(siege.locator("caption").last).to_contain_text("Assault of Hashiba: ")
    rows = [number(text) for text in siege.locator("tr:not(.total) td").all_inner_texts()]
    assert sum(rows) == number(siege.locator("tr.total td").inner_text())


def test_both_deeds_against_a_zone_and_why_others_cannot_be_attacked(server: Server, visit: Visit) -> None:
    move = when(STAYS, HASHIBA, "siege-action", "assault outer-bailey", "assault c")
    visitor = at(server, visit(server, **WIDE), STAYS, HASHIBA, move)
    page = visitor.page
    siege = page.locator(".siege")
    zones = {one.split()[1] for one in legal(visitor) if one.startswith("assault ")}
    assert {f"fire {zone}" for zone in zones} <= set(legal(visitor))
    expect(siege.locator(".target")).to_have_count(len(zones))
    siege.locator(".target", has_text="Outer bailey").hover()
    expect(siege.locator(".zone.aim")).to_have_count(1)
    expect(siege.locator("path.arrow").first).to_be_attached()
    other = next(zone for zone in ZONE_IDS if zone not in zones)
    siege.locator(f'[data-zone="{other}"]').click()
    expect(page.locator(".toast.no").last).to_contain_text("TEN-15")
    siege.get_by_role("button", name="Back to the map").click()
    expect(siege).to_have_count(0)
    page.get_by_role("button", name="The siege").click()
    click(visitor, "fire outer-bailey")
    expect(siege.locator("caption").last).to_contain_text("Fire of Hashiba: ")


def test_a_defender_sees_what_each_answer_would_make_of_it(server: Server, visit: Visit) -> None:
    move = when(STAYS, HASHIBA, "defence-spend", "spend 1")
    visitor = at(server, visit(server, locale="fr-FR", **WIDE), STAYS, HASHIBA, move)
    siege = visitor.page.locator(".siege")
    expect(siege).to_contain_text("Assaut\u00a0: ")
    expect(thing(visitor, "spend 1")).to_contain_text(re.compile(r"gagné \d+"))
    assert not RAW_KEY.findall(visitor.text())
    visitor.shot("tenkatoitsu-siege-french")


def test_the_winner_keeps_units_as_long_as_they_fit(server: Server, visit: Visit) -> None:
    """TEN-15.9: units are kept one after another, the rest is eliminated, and some are Disorganised."""
    visitor = at(server, visit(server, **WIDE), STAYS, AKECHI, when(STAYS, AKECHI, "keep-unit"))
    page = visitor.page
    siege = page.locator(".siege")
    expect(siege).to_contain_text(re.compile(r"Points kept: 0 of \d+"))
    worths = [int(text) for text in siege.locator(".one b").all_inner_texts()]
    visitor.shot("tenkatoitsu-siege-keep")
    click(visitor, legal(visitor)[0])
    expect(siege).to_contain_text(re.compile(rf"Points kept: ({'|'.join(map(str, worths))}) of \d+"))
    while kept := [choice for choice in legal(visitor) if siege.count() and choice.startswith("unit ")]:
        click(visitor, kept[0])
        expect(page.locator(f'.siege [data-choice="{kept[0]}"].legal')).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("is eliminated")
    expect(page.locator(".log")).to_contain_text("is kept")


def test_zones_are_chosen_by_click_and_by_keyboard(server: Server, visit: Visit) -> None:
    """The first markers of a siege (TEN-15.5)."""
    visitor = at(server, visit(server, **WIDE), STAYS, AKECHI, when(STAYS, AKECHI, "post"))
    page = visitor.page
    expect(page.locator(".marker")).to_have_count(0)
    visitor.shot("tenkatoitsu-siege-post")
    click(visitor, next(one for one in legal(visitor) if one.startswith("post ")))
    expect(page.locator(".marker")).to_have_count(1)
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
    expect(page.locator(".log").get_by_text("places a presence marker")).to_have_count(2)


def test_a_siege_on_a_phone(server: Server, visit: Visit) -> None:
    visitor = visit(server, device_scale_factor=2, **PHONE)
    at(server, visitor, STAYS, HASHIBA, when(STAYS, HASHIBA, "siege-action", "fire west-bailey"))
    page = visitor.page
    assert visitor.overflow() == 0
    for zone in ("centre", "a", "b", "c"):
        expect(page.locator(f'[data-zone="{zone}"]')).to_be_in_viewport(ratio=0.9)
    page.locator('[data-zone="west-bailey"]').tap()
    expect(page.locator(".target.aimed")).to_contain_text("West bailey")
    expect(thing(visitor, "fire west-bailey")).to_be_in_viewport()
    visitor.looks_well("tenkatoitsu-siege-phone")


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
    visitor = at(server, visit(server, **WIDE), STAYS, AKECHI, when(STAYS, AKECHI, "select", "release c"))
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


def test_night_looks_like_night_and_says_what_it_means(server: Server, visit: Visit) -> None:
    visitor = at(server, visit(server, **WIDE), STAYS, HASHIBA, when(STAYS, HASHIBA, "ninja"))
    page = visitor.page
    dark = "getComputedStyle(document.querySelector('.ground')).backgroundColor"
    for scheme in LIGHTS:
        page.emulate_media(color_scheme=scheme)
        assert page.evaluate(dark) == "rgb(28, 39, 64)"
    page.get_by_role("button", name="Night until turn 5").click()
    rules = page.locator(".night ul")
    night = ("No Combat chits", "roads, paths", "Attack is harder", "one delay box more", "from the fortress")
    for words in (*night, "Ninjas: still to be sent"):
        expect(rules).to_contain_text(words)
    arrow = page.locator(".entry[role=img]").first
    expect(arrow).to_have_attribute("aria-label", re.compile("Vanguard: only E on turn 1. Rearguard: M, N"))
    visitor.looks_well("tenkatoitsu-night")
    page.get_by_role("button", name="Send the ninjas").click()
    expect(rules).to_contain_text("Ninjas: already sent")


# -- samurai -----------------------------------------------------------------------------------------------


def test_a_samurai_joins_a_unit(server: Server, visit: Visit) -> None:
    visitor = at(server, visit(server, **WIDE), MARCHES, AKECHI, when(MARCHES, AKECHI, "samurai-unit"))
    page = visitor.page
    expect(page.get_by_role("button", name="Pass")).to_be_visible()  # nobody has to (TEN-16.2)
    unit = next(one for one in legal(visitor) if one.startswith("unit "))
    click(visitor, unit)
    expect(page.locator(".hero")).to_have_count(1)
    expect(page.locator(".prompt .choices")).to_contain_text("Attack")
    page.locator(f'[data-unit="akechi-{unit.removeprefix("unit ")}"]').hover()
    expect(page.locator(".details")).to_contain_text("Individual +1")
    visitor.shot("tenkatoitsu-samurai")
