"""The board of Sekigahara: treason, promises, undecided clans, Mōri, Chōsokabe, and the first four turns."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

from playwright.sync_api import expect

from sengoku.core.record import Record
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.treason.aid import LETTERS, TO_LOYAL, TO_TREASON, promise_points
from tests.sizes import TURN_CLICKED
from tests.table.servers import Server
from tests.web.browser import PHONE, WIDE, Visit, Visitor
from tests.web.late import by_chance, fork, go_on, whole
from tests.web.tenkatoitsu import BOT, GAME, LONGEST, RAW_KEY, click, legal, play, thing
from tests.web.test_tenkatoitsu import TABLET

WEST, EAST = 0, 1
SCENARIO: dict[str, Any] = {"scenario": "sekigahara"}


#: Battles by chance: in one nearly all is soon asked, in one Chōsokabe comes, in one there are two promises.
SOON, ENTERED, PROMISED = "sek-24", "sek-168", "sek-37"


def _asked(
    server: Server, visitor: Visitor, seat: int, prompt: str, verb: str = "", battle: str = SOON
) -> Visitor:
    """In the middle of a battle: this person is asked a question, with such a choice among its answers."""
    plan = [BOT, BOT]
    plan[seat] = "you"
    visitor.sit(go_on(server, _until(battle, seat, prompt, verb), plan), seat).asked()
    return visitor


def _until(battle: str, seat: int, prompt: str, verb: str = "") -> Record:
    def here(state: State) -> bool:
        if seat not in state.deciders() or state.ask(seat).prompt != prompt:
            return False
        return not verb or any(choice.verb == verb for choice in state.choices(seat))

    return by_chance(GAME, battle, 2, here, **SCENARIO)


# -- four turns ------------------------------------------------------------------------------------------

#: Clicks on legal things until a turn has come: often on the last button, and two promises are made.
_TURNS = """async ([turn, milliseconds]) => {
  const end = performance.now() + milliseconds;
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  const now = () => Number(/\\d+/.exec(document.querySelector('.turn')?.textContent ?? '0')[0]);
  const text = (selector) => document.querySelector(selector)?.textContent;
  const stamp = () => text('.prompt') + text('.honjin')
    + [...document.querySelectorAll('[data-choice].legal')].map((one) => one.dataset.choice);
  let clicks = 0;
  while (performance.now() < end && now() < turn) {
    const buttons = [...document.querySelectorAll('.prompt.asked .choices button:not(:disabled)')];
    const things = document.querySelector('.prompt.asked')
      ? [...document.querySelectorAll('[data-choice].legal')] : [];
    const all = [...buttons, ...things];
    if (all.length) {
      const before = stamp();
      const lazy = buttons.length && clicks % 5;
      const element = document.querySelector('[data-choice="promise 2"]')
        ?? (lazy ? buttons.at(-1) : all[(clicks * 7 + all.length) % all.length]);
      element.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
      clicks += 1;
      for (let time = 0; stamp() === before && time < 300; time += 1) await wait(6);
    }
    await wait(4);
  }
  return [clicks, now()];
}"""


def _four_turns() -> tuple[Record, list[int]]:
    """The first four turns of a battle by chance; where each of them and the fifth begins."""
    begins = [0]

    def fifth(state: State) -> bool:
        turn: int = state.view(EAST)["turn"]
        if turn > len(begins):
            begins.append(state.moves)
        return turn == 5

    return by_chance(GAME, PROMISED, 2, fifth, **SCENARIO), begins


def test_a_person_and_a_bot_fight_the_first_four_turns(server: Server, visit: Visit) -> None:
    """The last part of each, by clicks alone; after it comes what was promised, or did not."""
    record, begins = _four_turns()
    visitor = visit(server, **TABLET)
    page = visitor.page
    told = [f"Promise number {number} of Akane takes effect" for number in (1, 2)]
    told += ["No promise number 3 from Akane", "Turn 5"]
    for turn, (begin, end) in enumerate(pairwise(begins), start=1):
        at = end - (end - begin) // TURN_CLICKED
        visitor.sit(fork(server, record, [BOT, "you"], at), EAST).asked()
        done = now = 0
        while now <= turn and done < LONGEST:
            # In pieces, so that the page's own faults are seen meanwhile.
            clicks, now = page.evaluate(_TURNS, [turn + 1, 30_000])
            assert clicks or now > turn, visitor.prompt.text_content()
            done += clicks
        assert now == turn + 1
        page.get_by_role("tab", name="Log").click()
        expect(page.locator(".log")).to_contain_text(told[turn - 1])
        assert not RAW_KEY.findall(page.locator(".log").inner_text())


# -- the treason aid -------------------------------------------------------------------------------------


def test_tokens_are_put_into_the_treason_bowl(server: Server, visit: Visit) -> None:
    visitor = _asked(server, visit(server, **WIDE), WEST, "influence")
    page = visitor.page
    aid = page.get_by_role("region", name="Treason aid")
    expect(aid.locator("[data-letter]")).to_have_count(len(LETTERS))
    assert [one for one in legal(visitor) if one.startswith("token ")] == [f"token {c}" for c in LETTERS]
    expect(aid.locator('[data-line="0"] .on')).to_have_text("2")
    for letter, first, second in zip(LETTERS, TO_LOYAL, TO_TREASON, strict=True):
        track = aid.locator(f'[data-letter="{letter}"]')
        expect(track.locator("rect.box")).to_have_count(first + second + 1)  # and the centre
        expect(track).to_contain_text(f"boxes towards Loyal 0 of {first}")
    assert not visitor.axe()
    visitor.shot("sekigahara-aid")
    click(visitor, "token l")
    expect(aid.locator('[data-letter="l"] .token.loyal.chosen')).to_be_visible()
    aid.locator('[data-letter="l"] .token.loyal').click()  # not twice
    expect(page.locator(".toast.no").last).to_contain_text("TEN-21.4.3")


def test_a_token_is_put_into_the_bowl_by_keyboard(server: Server, visit: Visit) -> None:
    visitor = _asked(server, visit(server, **WIDE), WEST, "influence")
    page = visitor.page
    thing(visitor, "token i").focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.choice") == "token j"
    page.keyboard.press("Enter")
    expect(page.locator('[data-letter="j"] .token.loyal.chosen')).to_be_visible()


def test_chits_move_along_their_tracks_while_it_is_told(server: Server, visit: Visit) -> None:
    """With motion the aid opens by itself, and Kobayakawa's men change their colour on the map."""
    visitor = visit(server, **WIDE)
    page = visitor.page
    page.emulate_media(reduced_motion="no-preference")
    _asked(server, visitor, EAST, "arquebus")
    expect(page.locator('[data-unit="west-l1-1"] .counter.undecided')).to_be_attached()
    page.get_by_role("button", name="Fire at Kobayakawa").click()
    expect(page.locator('.aid [data-letter="l"] .stood')).to_be_visible()
    expect(page.locator(".herald .arquebus")).to_contain_text("A shot at Kobayakawa!")
    expect(page.locator(".herald .engaged").first).to_contain_text("Kobayakawa Hideaki (L1)")
    expect(page.locator('[data-unit="west-l1-1"] .counter.undecided')).to_have_count(0)
    visitor.asked()
    visitor.shot("sekigahara-shot")
    page.get_by_role("button", name="Hide the news").click()
    expect(page.locator(".herald")).to_have_count(0)


def test_promises_are_secret(server: Server, visit: Visit) -> None:
    """TEN-21.4.3: Tokugawa is told what they bring and may cost; Ishida sees nothing of them."""
    made = go_on(server, _until(SOON, EAST, "promises"), ["you", "you"])
    east = visit(server, **WIDE).sit(made, EAST)
    east.asked()
    expect(east.page.locator(".letter.legal")).to_have_count(4)
    worth = promise_points(3, "printed")
    expect(thing(east, "promise 3")).to_contain_text(f"Ishida may claim {worth} points")
    assert not east.axe()
    east.shot("sekigahara-promises")
    click(east, "promise 2")
    west = visit(server, **WIDE).sit(made, WEST)
    west.asked()
    expect(east.page.locator(".diplomacy [data-promises]")).to_have_attribute("data-promises", "2")
    expect(east.page.locator(".player [data-promises]")).to_have_text(re.compile("2 promises"))
    expect(west.page.locator(".diplomacy [data-promises]")).to_have_attribute("data-promises", "secret")
    expect(west.page.locator(".player [data-promises]")).to_have_text(re.compile("promises 0–3?"))
    assert "2 promises" not in west.text()


# -- clans that are nobody's, and commanders -------------------------------------------------------------


def test_undecided_clans_are_marked(server: Server, visit: Visit) -> None:
    visitor = _asked(server, visit(server, **WIDE), WEST, "select")
    page = visitor.page
    page.get_by_role("button", name="The whole map").click()
    open_units = page.locator(".unit:has(.counter.undecided)")
    expect(open_units.first).to_be_visible()
    expect(open_units.first.locator(".stand")).to_be_visible()
    words = open_units.first.locator("[data-thing]").get_attribute("aria-label") or ""
    assert "Its clan: undecided." in words
    expect(page.locator(".nobodys .chit.undecided").first).to_be_visible()
    expect(page.locator("[data-star]")).to_have_count(6)
    open_units.first.hover()
    expect(page.locator("path.zone")).to_have_attribute("d", "")  # TEN-21.4.1
    assert not visitor.axe()


def test_mori_commands_too(server: Server, visit: Visit) -> None:
    visitor = _asked(server, visit(server, **WIDE), WEST, "select", "mori")
    page = visitor.page
    expect(page.locator(".honjin table")).to_have_count(2)
    expect(page.locator(".honjin caption").last).to_have_text("Mōri’s command table")
    choice = next(one for one in legal(visitor) if one.startswith("mori "))
    chit = page.locator(f'.honjin [data-choice="{choice}"]')
    expect(chit).to_contain_text("through Mōri")
    chit.click()
    called = page.locator(".honjin .chit.chosen")
    expect(called).to_contain_text("called through Mōri")
    assert not visitor.axe()


def test_chosokabe_comes_by_an_arrow(server: Server, visit: Visit) -> None:
    visitor = _asked(server, visit(server, **WIDE), EAST, "engaged-entry", battle=ENTERED)
    page = visitor.page
    expect(page.locator("[data-gate]")).to_have_count(2)
    expect(thing(visitor, "entry a")).to_be_in_viewport()
    visitor.shot("sekigahara-entries")
    click(visitor, "entry b")
    expect(page.locator("[data-gate].chosen")).to_have_count(1)
    expect(page.locator("[data-gate]")).to_have_count(1)


def test_the_sheet_at_the_end_claims_the_promises(server: Server, visit: Visit) -> None:
    record = whole(GAME, SOON, 2, **SCENARIO)
    at = max(place for place, step in enumerate(record.steps) if step.seat == EAST)
    visitor = visit(server, **WIDE)
    visitor.sit(fork(server, record, [BOT, "you"], at), EAST).asked()
    play(visitor)
    sheet = visitor.result.get_by_role("table")
    expect(sheet).to_be_visible()
    rows = sheet.locator("tr:has(th[scope=row])").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td')]"
        ".map((one) => +one.textContent.replace('−', '-') || 0))"
    )
    assert [sum(column) for column in zip(*rows[:-1], strict=True)] == rows[-1]
    expect(sheet).to_contain_text("Units on the map")
    expect(visitor.result.locator("[data-claim]")).to_contain_text("Tokugawa")
    assert not visitor.axe()
    visitor.shot("sekigahara-result")


# -- everywhere ------------------------------------------------------------------------------------------


def test_the_aid_on_a_phone_in_french(server: Server, visit: Visit) -> None:
    visitor = visit(server, locale="fr-FR", device_scale_factor=2, **PHONE)
    _asked(server, visitor, WEST, "influence")
    page = visitor.page
    visitor.fits()
    expect(page.locator("[data-dock=treason]")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".aid")).to_contain_text("Trahison")
    assert not RAW_KEY.findall(visitor.text())
    visitor.looks_well("sekigahara-phone")
    thing(visitor, "token c").tap()
    expect(page.locator('[data-letter="c"] .token.loyal.chosen')).to_be_visible()
    page.get_by_role("button", name="Masquer l’aide de jeu").click()
    expect(page.locator(".aid")).to_have_count(0)
    visitor.fits()
