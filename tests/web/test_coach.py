"""The coach on a laptop: under the players, who are all in sight, it has room for every word it could say."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import expect

from sengoku.core.state import State
from tests.table.servers import Server
from tests.web.browser import ROOT, Visit, Visitor
from tests.web.late import by_chance, go_on
from tests.web.looks import SIZES, faults, resized

#: With as many players as the game can have, late enough that all have something: moves, and what is asked.
TABLES: Final = {
    "samurai-sword": (7, 40, "play"),
    "shitenno": (4, 80, "turn"),
    "bushido": (5, 150, "tactic"),
    "tenkatoitsu": (2, 60, "select"),
}
#: Where the coach stands under the players.
LAPTOPS: Final = SIZES[1:4]
_ADVICE: Final = re.compile(r"^coach-\S+ = (.*)\n(?: +\.tip = (.*)\n)?", re.MULTILINE)

#: All that the coach could say, one after the other in its place: what does not fit there.
_TOO_LONG = """all => {
  const words = document.querySelector('.coach .words');
  const [asked, tip] = words.querySelectorAll('p');
  const parts = [asked.firstChild, tip.lastChild];
  const before = parts.map((part) => part.textContent);
  const found = all.flatMap((said) => {
    parts.forEach((part, at) => (part.textContent = ` ${said[at]}`));
    const beyond = words.scrollHeight - words.clientHeight;
    return beyond > 0 ? [`${beyond} px: ${said[0]}`] : [];
  });
  parts.forEach((part, at) => (part.textContent = before[at]));
  return found;
}"""
_HIDDEN = """() => [...document.querySelectorAll('aside.players, aside.players .scrolled')].map(
  (one) => one.scrollHeight - one.clientHeight)"""


def advice(game: str) -> list[tuple[str, str]]:
    files = [ROOT / "locales" / lang / f"coach-{game}.ftl" for lang in ("en", "fr")]
    return [found for file in files for found in _ADVICE.findall(file.read_text(encoding="utf-8"))]


def late_at(server: Server, visitor: Visitor, game: str) -> Visitor:
    seats, moves, prompt = TABLES[game]

    def asked(state: State) -> bool:
        return state.moves >= moves and state.ask(0).prompt == prompt and len(state.choices(0)) > 1

    record = by_chance(game, "coach-1", seats, asked)
    visitor.sit(go_on(server, record, ["you", *["random"] * (seats - 1)]), 0).asked()
    return visitor


@pytest.mark.parametrize("game", TABLES)
def test_all_its_words_fit_under_all_players(server: Server, visit: Visit, game: str) -> None:
    visitor = late_at(server, visit(server, {"folds": {}, "coach": True, "lang": "fr"}), game)
    page = visitor.page
    words = advice(game)
    assert len(words) > 15
    for width, height in LAPTOPS:
        resized(page, width, height)
        expect(page.locator(".coach.low .tip")).to_be_in_viewport(ratio=1)
        assert max(page.evaluate(_HIDDEN)) <= 1, (width, height)
        assert page.evaluate(_TOO_LONG, words) == [], (width, height)
        assert faults(page) == [], (width, height)


def test_why_not_takes_the_place_of_the_words_until_it_is_understood(server: Server, visit: Visit) -> None:
    visitor = late_at(server, visit(server, {"folds": {}, "coach": True, "lang": "fr"}), "samurai-sword")
    page = visitor.page
    resized(page, 1280, 720)
    coach = page.locator(".coach")
    asked = coach.locator("p").first.inner_text()
    coach.get_by_role("button", name="Pourquoi pas ?").click()
    expect(coach.locator(".why")).to_be_in_viewport(ratio=1)
    expect(coach.get_by_text(asked)).to_have_count(0)
    coach.get_by_role("button", name="Pourquoi pas ?").click()  # not yet
    expect(coach.get_by_text(asked)).to_be_in_viewport(ratio=1)
    coach.get_by_role("button", name="Pourquoi pas ?").click()
    coach.get_by_role("button", name="Compris").click()
    expect(coach.get_by_text(asked)).to_be_visible()
    expect(coach.get_by_role("button", name="Pourquoi pas ?")).to_have_count(0)
    assert not visitor.axe()
