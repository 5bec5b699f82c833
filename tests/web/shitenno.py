"""What people can do on the board of Shitennō."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Locator, TimeoutError, expect

from tests.table.servers import Server
from tests.web.browser import Visitor
from tests.web.profiles import PATIENCE, PAUSE

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
    """The Tab key until the focus is on a choice; the log alone has two links a line."""
    for _ in range(200):
        if visitor.page.evaluate("choice => document.activeElement?.dataset.choice === choice", choice):
            return
        visitor.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {choice!r}")


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
    visitor.page.wait_for_function(f"before => ({_STAMP})() !== before", arg=before, polling=PAUSE)
    return True


def pass_on(visitor: Visitor) -> None:
    """Press the first button beside the prompt, and wait for what it does."""
    before = visitor.page.evaluate(_STAMP)
    visitor.page.locator(".prompt .choices button").first.click()
    visitor.page.wait_for_function(f"before => ({_STAMP})() !== before", arg=before, polling=PAUSE)


def offers(found: list[str], verbs: tuple[str, ...]) -> bool:
    return any(choice.partition(" ")[0] in verbs for choice in found)


def _eagerness(choice: str) -> int:
    verb = choice.partition(" ")[0]
    return _EAGER.index(verb) if verb in _EAGER else len(_EAGER)


def play(people: list[Visitor], *stop: str) -> None:
    """Everybody clicks until all see the result, or until somebody can do one of the verbs `stop`."""
    clicks = 0
    quiet = time.monotonic()
    while not all(person.result.is_visible() for person in people):
        if stop and any(offers(legal(person), stop) for person in people):
            return
        moved = [person for person in people if step(person, stop)]
        if moved:
            clicks += len(moved)
            quiet = time.monotonic()
        else:
            people[0].page.wait_for_timeout(20)  # looking without a pause would keep a core busy
        if time.monotonic() - quiet > PATIENCE / 1000:
            raise AssertionError(f"nobody can do anything: {[one.prompt.text_content() for one in people]}")
        assert clicks < 600
