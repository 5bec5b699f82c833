"""What people can do on the board of Tenkatoitsu."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from sengoku.core.record import Record
from sengoku.core.state import State
from tests.table.servers import Server
from tests.web.browser import Visitor
from tests.web.late import by_chance, go_on, whole

GAME = "tenkatoitsu"
#: Who plays the other army.
BOT = "random"
#: A message's key where its words should be.
RAW_KEY = re.compile(
    r"\b(?:web|ask|event|why|choice|clan|unit|order|plan|tactic|phase|state|army|outcome)-[a-z]+(?:-[a-z\d]+)*"
)

_LEGAL = """() => {
  const found = [...document.querySelectorAll('[data-choice].legal')].map((one) => one.dataset.choice);
  document
    .querySelectorAll('.prompt.asked .choices button:not(:disabled)')
    .forEach((one, at) => found.push(`button ${at}`));
  return found;
}"""

_STAMP = f"""() => JSON.stringify([
  ({_LEGAL})(),
  document.querySelector('.prompt')?.className,
  document.querySelector('.prompt .sentence')?.textContent,
  document.querySelector('.honjin')?.textContent,
  document.querySelector('dialog[open] .scroll') !== null,
])"""

#: Clicks on legal things until the game is over or time is up; four times of five on the last button.
_PLAY = f"""async (milliseconds) => {{
  const legal = {_LEGAL};
  const stamp = {_STAMP};
  const end = performance.now() + milliseconds;
  const wait = (time) => new Promise((done) => setTimeout(done, time));
  let clicks = 0;
  while (performance.now() < end) {{
    if (document.querySelector('dialog[open] .scroll')) return [clicks, true];
    const found = document.querySelector('.prompt.asked') ? legal() : [];
    if (found.length) {{
      const before = stamp();
      const buttons = document.querySelectorAll('.prompt.asked .choices button:not(:disabled)');
      const pick = found[(clicks * 7 + found.length) % found.length];
      const lazy = buttons.length && clicks % 5;
      const element = lazy
        ? buttons[buttons.length - 1]
        : pick.startsWith('button ')
          ? buttons[Number(pick.slice(7))]
          : document.querySelector(`[data-choice="${{pick}}"].legal`);
      element.dispatchEvent(new MouseEvent('click', {{bubbles: true, cancelable: true}}));
      clicks += 1;
      for (let turn = 0; stamp() === before && turn < 300; turn += 1) await wait(6);
    }}
    await wait(5);
  }}
  return [clicks, false];
}}"""


#: No battle takes as many clicks.
LONGEST = 5000
#: A battle by chance in which all is soon asked that the tests ask for.
BATTLE = "nagakute-24"
#: A short one, to be fought to its end.
SHORT = "nagakute-29"


def sit_down(server: Server, visitor: Visitor, seed: str) -> Visitor:
    """A new battle; this person is Tokugawa, a bot Ikeda."""
    made = server.create(GAME, ["you", BOT], seed=seed, name="Akane", start=True)
    visitor.sit(made, 0).asked()
    return visitor


def asked(server: Server, visitor: Visitor, prompt: str, choices: int = 2, showing: str = "units") -> Visitor:
    """In the middle of a battle: this person is asked a question, with so many answers.

    `showing`: something that is not empty in what the person sees.
    """

    def here(state: State) -> bool:
        if 0 not in state.deciders() or state.ask(0).prompt != prompt:
            return False
        return len(state.choices(0)) >= choices and bool(state.view(0)[showing])

    return _sit(server, visitor, by_chance(GAME, BATTLE, 2, here))


def late(server: Server, visitor: Visitor, part: int) -> Visitor:
    """In a battle of which one part in so many is still to be fought."""
    return _sit(server, visitor, whole(GAME, SHORT, 2), part)


def _sit(server: Server, visitor: Visitor, record: Record, part: int = 0) -> Visitor:
    visitor.sit(go_on(server, record, ["you", BOT], part), 0).asked()
    return visitor


def thing(visitor: Visitor, choice: str) -> Locator:
    return visitor.page.locator(f'[data-choice="{choice}"]').first


def legal(visitor: Visitor) -> list[str]:
    """What can be done now with the mouse, as notation; "button 0" beside the prompt."""
    found: list[str] = visitor.page.evaluate(_LEGAL)
    return found


def on_board(visitor: Visitor) -> list[str]:
    """The same without the buttons beside the prompt."""
    return [choice for choice in legal(visitor) if not choice.startswith("button ")]


def click(visitor: Visitor, choice: str) -> None:
    """Do something legal and wait until the table has answered."""
    with visitor.waiting(_STAMP):
        thing(visitor, choice).click()


def play(visitor: Visitor) -> int:
    """Click to the end; how often."""
    clicks, over = 0, False
    while not over and clicks < LONGEST:
        # In pieces, so that the page's own faults are seen meanwhile.
        more, over = visitor.page.evaluate(_PLAY, 30_000)
        assert more or over, visitor.prompt.text_content()
        clicks += more
    assert over, (clicks, visitor.prompt.text_content())
    return clicks
