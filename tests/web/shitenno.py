"""What people can do on the board of Shitennō."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, TimeoutError, expect

from tests.table.servers import Server
from tests.web.browser import Visitor, take_turns
from tests.web.profiles import PATIENCE

GAME = "shitenno"
#: A message's key where its words should be.
RAW_KEY = re.compile(
    r"\b(?:web|card|ask|event|why|choice|title|tile|province|unit|general)-[a-z]+(?:-[a-z]+)*"
)

_LEGAL = """() => {
  const board = document.querySelector('.board[aria-busy]');
  if (!board || board.getAttribute('aria-busy') === 'true') return [];
  const all = [...document.querySelectorAll('[data-choice].legal')].filter((one) => one.checkVisibility());
  const found = all.map((one) => one.dataset.choice);
  if (document.querySelector('[data-proposal]:not(:disabled)')) found.push('proposal');
  document.querySelectorAll('.prompt.asked .choices button').forEach((one, at) => found.push(`button ${at}`));
  return found;
}"""

_STAMP = f"""() => JSON.stringify([
  ({_LEGAL})(),
  document.querySelector('.prompt')?.textContent,
  document.querySelectorAll('.log li').length,
  document.querySelector('.middle')?.textContent,
])"""

#: Good enough to come to an end soon: pay whenever possible, make small lots.
_EAGER = ["place", "proposal", "gild", "troops", "koku", "take", "accept", "offer", "tile", "other"]


def sit_down(server: Server, visitor: Visitor, bots: int, seed: str) -> Visitor:
    """A table with this person on seat 0, who is Sakai, and bots."""
    made = server.create(GAME, ["you", *["random"] * bots], seed=seed, name="Akane", start=True)
    visitor.sit(made, 0).asked()
    thing(visitor, "general sakai").click()
    expect(thing(visitor, "general sakai")).to_have_count(0)
    visitor.asked()
    return visitor


def thing(visitor: Visitor, choice: str) -> Locator:
    return visitor.page.locator(f'[data-choice="{choice}"]')


def tab_to(visitor: Visitor, choice: str) -> None:
    visitor.tab_to(f'[data-choice="{choice}"]')


def lot(visitor: Visitor, name: str = "a") -> Locator:
    return visitor.page.locator(f'[data-drop="{name}"]')


def cards(place: Locator) -> list[str]:
    """The cards in a lot or still to be shared, each with its number."""
    found: list[str] = place.locator("[data-card]").evaluate_all(
        """all => all.map((one) => {
          const times = one.querySelector('.times')?.textContent ?? '×1';
          return one.dataset.card + times;
        })"""
    )
    return found


def legal(visitor: Visitor) -> list[str]:
    """What can be done now with the mouse, as notation."""
    found: list[str] = visitor.page.evaluate(_LEGAL)
    return found


def step(visitor: Visitor, stop: tuple[str, ...] = ()) -> bool:
    """One click on something that is legal; False: nothing to do, or one of the verbs `stop` is there."""
    before = visitor.page.evaluate(_STAMP)
    found = legal(visitor)
    if not found or offers(found, stop) or visitor.result.is_visible():
        return False
    choice = min(found, key=_eagerness)
    try:
        if choice == "proposal":
            visitor.page.locator("[data-proposal]").first.click(timeout=PATIENCE / 5)
        elif choice.startswith("button"):
            visitor.page.locator(".prompt .choices button").first.click(timeout=PATIENCE / 5)
        else:
            visitor.page.locator(f'[data-choice="{choice}"].legal').first.click(timeout=PATIENCE / 5)
    except TimeoutError:
        if legal(visitor) == found:
            raise
        return False  # the picture was about to change
    visitor.changed(before, _STAMP)
    return True


def pass_on(visitor: Visitor) -> None:
    """Press the first button beside the prompt, and wait for what it does."""
    with visitor.waiting(_STAMP):
        visitor.page.locator(".prompt .choices button").first.click()


def offers(found: list[str], verbs: tuple[str, ...]) -> bool:
    return any(choice.partition(" ")[0] in verbs for choice in found)


def _eagerness(choice: str) -> int:
    verb = choice.partition(" ")[0]
    return _EAGER.index(verb) if verb in _EAGER else len(_EAGER)


def play(people: list[Visitor], *stop: str) -> None:
    """Everybody clicks until all see the result, or until somebody can do one of the verbs `stop`."""

    def stopped(_: int) -> bool:
        return bool(stop) and any(offers(legal(person), stop) for person in people)

    take_turns(people, lambda person: step(person, stop), stopped, 600)
