"""A person at a table of Bushido: what the page offers, and clicking it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, TimeoutError, expect

from sengoku.core.state import State
from tests.table.servers import Server
from tests.web.browser import Visitor, stamp
from tests.web.late import by_chance, go_on
from tests.web.profiles import PATIENCE

GAME = "bushido"
#: How often one looks, with nobody having anything to do, before the game is taken to be stuck: no number of
#: seconds, since a busy machine looks more slowly.
LOOKS = 3000

_OFFERED = """() => {
  const all = [];
  // Where a click hits it; null if it has to be scrolled to first.
  const spot = (thing) => {
    const box = thing.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return thing.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
  };
  for (const thing of document.querySelectorAll('.hex[data-choice], .elite.own, button.legal[data-choice]'))
    if (thing.checkVisibility()) all.push([thing.dataset.choice, '', spot(thing)]);
  for (const button of document.querySelectorAll('.prompt .choices button'))
    if (!button.disabled)
      all.push(['', button.innerText.trim().replace(/\\s+\\d$/, ''), spot(button)]);
  return all;
}"""
_STAMP = stamp(
    "[...document.querySelectorAll('.hex')].map((hex) => hex.ariaLabel + hex.dataset.choice)",
    "[...document.querySelectorAll('[data-choice]')].map((one) => one.dataset.choice + one.className)",
    "[...document.querySelectorAll('[data-tile]')].map((tile) => tile.textContent)",
)

#: What somebody in a hurry chooses: what moves the game on, never what drags it out.
HURRY = (
    "Spread the rest evenly",
    "Escalate: two months go by",
    "To arms!",
    "Pass",
    "Done",
    "Close the screen",
    "Accept",
    "top",
    "tactic",
    "attack",
    "fortress",
    "claim",
    "samurai",
    "bushi",
    "sensei",
    "hatamoto",
    "remove",
    "from",
    "to",
    "troops",
    "stake",
    "retreat",
    "convert",
    "propose",
    "Attack nothing",
    "Commit no tile",
)


class Clansman:
    """Clicks what the page shows as legal."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.page = visitor.page

    def offered(self) -> list[tuple[str, str]]:
        """(choice, "") for things on the board and behind the screen, ("", words) for buttons."""
        return [(choice, words) for choice, words, _ in self.page.evaluate(_OFFERED)]

    def thing(self, choice: str) -> Locator:
        marked = f'.hex[data-choice="{choice}"], .elite.own[data-choice="{choice}"]'
        return self.page.locator(f'{marked}, button.legal[data-choice="{choice}"]').first

    def button(self, words: str) -> Locator:
        return self.page.locator(".prompt .choices").get_by_role("button", name=words)

    def do(self, what: str) -> None:
        """Click a choice, or a button by its words, and wait until it is no longer what it was."""
        for _ in range(3):  # while something is being told nothing can be chosen
            before = self.stamp()
            (self.thing(what) if what[0].islower() else self.button(what)).click()
            try:
                return self.visitor.changed(before, _STAMP, PATIENCE / 5)
            except TimeoutError:
                continue
        raise AssertionError(f"{what}: nothing happens")

    def stamp(self) -> str:
        return str(self.page.evaluate(_STAMP))

    def step(self, wishes: Sequence[str] = HURRY, unless: Callable[[], Any] = bool) -> str | None:
        """One click on what is most wished for; what it was, None if nothing is offered.

        `unless` is asked when something is: then the page stays as it is.
        """
        before, offered = self.page.evaluate(f"() => [({_STAMP})(), ({_OFFERED})()]")
        if not offered or self.visitor.result.is_visible() or unless():
            return None
        choice, words, spot = min(offered, key=lambda offer: _eagerness(offer[0], offer[1], wishes))
        try:
            if spot:
                self.page.mouse.click(*spot)
            else:
                (self.thing(choice) if choice else self.button(words).first).click(timeout=PATIENCE / 5)
            self.visitor.changed(before, _STAMP, PATIENCE / 5)
        except TimeoutError:
            return None  # the picture was about to change
        return str(choice or words)


def _eagerness(choice: str, words: str, wishes: Sequence[str]) -> int:
    name = words or choice.partition(" ")[0]
    return wishes.index(name) if name in wishes else len(wishes)


def play(
    people: Sequence[Clansman], until: Callable[[], Any], wishes: Sequence[str] = HURRY, clicks: int = 400
) -> int:
    """Everybody clicks until something is so; how often."""
    done = idle = 0
    while not until():
        moved = False
        for person in people:
            if until():
                return done
            if person.step(wishes, until) is not None:
                done += 1
                moved = True
        idle = 0 if moved else idle + 1
        if idle:
            people[0].page.wait_for_timeout(20)
        if idle > LOOKS:
            asked = [person.visitor.prompt.text_content() for person in people]
            raise AssertionError(f"nobody can do anything: {asked}")
        assert done < clicks, "the game is too long"
    return done


def sit(server: Server, visitor: Visitor, *, seed: str, seats: int = 3, **options: Any) -> Clansman:
    """At seat 0, the others being bots that play at random; the game is under way."""
    made = server.create(
        GAME, ["you", *["random"] * (seats - 1)], seed=seed, name="Akane", start=True, options=options
    )
    visitor.sit(made, 0)
    expect(visitor.page.locator(".hex").first).to_be_visible()
    return Clansman(visitor)


def sit_at(
    server: Server,
    visitor: Visitor,
    ask: str,
    verb: str,
    *,
    seed: str,
    seats: int = 3,
    most: int = 1000,
    **options: Any,
) -> Clansman:
    """At seat 0 in the middle of a game: this is asked, and something can be done with this verb.

    `most`: there are at most so many answers.
    """

    def asked(state: State) -> bool:
        choices = state.choices(0) if state.ask(0).prompt == ask else []
        return len(choices) <= most and any(choice.verb == verb for choice in choices)

    record = by_chance(GAME, seed, seats, asked, **options)
    visitor.sit(go_on(server, record, ["you", *["random"] * (seats - 1)]), 0).asked()
    return Clansman(visitor)


def prompted(person: Clansman, part: str) -> bool:
    """Whether the page asks for this."""
    asked = person.page.locator(".prompt.asked .sentence")
    return asked.count() > 0 and part in asked.inner_text()
