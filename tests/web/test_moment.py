"""One moment on screen: players, prompt, ribbon and log tell the same, at the pace that a person sets."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from sengoku.core.state import State
from tests.table.servers import Server
from tests.web.browser import Visit, Visitor
from tests.web.late import by_chance, go_on
from tests.web.profiles import PAUSE
from tests.web.test_table import BOTS, GAME, SEED

MOVING = {"reduced_motion": "no-preference"}
_SAME = """() => {
  const text = (element) => element?.textContent.replace(/\\s+/g, ' ').trim() ?? '';
  const last = [...document.querySelectorAll('.log li a.line')].at(-1);
  return [text(document.querySelector('.ribbon p span')), text(last)];
}"""


def sit(server: Server, visitor: Visitor) -> Visitor:
    made = server.create(GAME, ["you", *BOTS], seed=SEED, name="Akane", start=True)
    visitor.sit(made, 0).asked()
    return visitor


def end_turn(page: Page) -> None:
    page.keyboard.press("/")
    page.keyboard.type("end")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")


def test_everything_shows_the_same_moment_step_by_step(server: Server, visit: Visit) -> None:
    visitor = sit(server, visit(server, {"pace": "step"}, **MOVING))
    page = visitor.page
    expect(page.locator(".whose")).to_contain_text("Your turn")
    end_turn(page)
    told: list[str] = []
    following = page.get_by_role("button", name="Next")
    expect(following).to_be_visible()
    while not page.locator(".prompt.asked").is_visible():
        expect(following.or_(page.locator(".prompt.asked"))).to_be_visible()
        if not following.is_visible():
            continue
        ribbon, log = page.evaluate(_SAME)
        assert ribbon == log, "the log's last line is what is told"
        assert "Akane" not in visitor.prompt.inner_text(), "nobody waits for oneself"
        assert page.locator("aside.players .seal").count() == 0, "nobody is asked in between"
        assert not re.search("Akane|Your turn", page.title())
        if not told or told[-1] != ribbon:
            told.append(ribbon)
            if len(told) == 4:
                visitor.shot("moment-step")
        page.keyboard.press("n")
    assert len(told) > 3
    mine = "Your turn" if "Play cards" in visitor.prompt.inner_text() else "You are asked"
    expect(page.locator(".whose")).to_contain_text(mine)
    expect(page).to_have_title(re.compile(mine))


def test_pause_holds_and_one_key_goes_to_now(server: Server, visit: Visit) -> None:
    visitor = sit(server, visit(server, {"pace": "slow"}, **MOVING))
    page = visitor.page
    end_turn(page)
    pause = page.get_by_role("button", name="Pause")
    pause.click()
    on = page.get_by_role("button", name="Go on")
    expect(on).to_be_visible()
    sentence = page.locator(".ribbon p").inner_text()
    page.wait_for_timeout(1500)
    assert page.locator(".ribbon p").inner_text() == sentence
    page.keyboard.press("s")
    visitor.asked()
    expect(on).to_have_count(0)


def test_what_happened_since_ones_last_choice_is_told_when_one_comes_back(
    server: Server, visit: Visit
) -> None:
    visitor = sit(server, visit(server, {"folds": {}}))
    page = visitor.page
    expect(page.locator(".recap")).to_have_count(0)
    end_turn(page)
    visitor.asked()
    expect(page.locator(".recap")).to_have_count(0)
    page.reload()
    recap = page.get_by_role("region", name="Since your last choice")
    expect(recap).to_be_visible()
    visitor.shot("recap")
    assert not visitor.axe()

    # An arrow for each who was struck, over the board; the one pointed at alone is strong.
    struck = recap.locator("li", has_text=re.compile("attacks|loses"))
    arrows = page.locator("svg.arrows g")
    expect(arrows.first).to_be_visible()
    struck.first.hover()
    assert arrows.count() - page.locator("svg.arrows g.quiet").count() == 1
    recap.locator("li").first.hover()
    assert page.locator(".players [data-lit]").count() >= 1
    assert page.locator(".stage [data-lit]").count() >= 1
    question = visitor.prompt.inner_text()
    lines = page.locator(".log li").count()
    recap.get_by_role("button", name="Show again").click()
    expect(page.locator(".prompt.asked")).to_have_count(0)
    page.wait_for_function(
        "before => document.querySelectorAll('.log li').length < before", arg=lines, polling=PAUSE
    )
    page.keyboard.press("s")
    visitor.asked()
    assert visitor.prompt.inner_text() == question
    assert page.locator(".log li").count() == lines
    recap.get_by_role("button", name="Close").click()
    expect(recap).to_have_count(0)


def _nearly(state: State) -> bool:
    """Seat 0 plays, and somebody else has one resilience left."""
    if 0 not in state.deciders() or state.ask(0).prompt != "play":
        return False
    return any(player["life"] == 1 for player in state.view(0)["players"][1:])


def test_what_has_weight_is_held_even_without_motion(server: Server, visit: Visit) -> None:
    """The stakes of a combat in Bushido and its like have marks of their own; here somebody is defeated."""
    made = go_on(server, by_chance(GAME, SEED, 4, _nearly), ["you", *BOTS])
    visitor = visit(server, {"hold": True}).sit(made, 0)
    page = visitor.page
    held = page.get_by_role("button", name="Next")
    for _ in range(200):
        expect(held.or_(page.locator(".prompt.asked")).or_(visitor.result).first).to_be_visible()
        if held.is_visible() or visitor.result.is_visible():
            break
        visitor.step()
    expect(held).to_be_visible()
    expect(page.locator(".ribbon p")).to_contain_text("defeat")
    page.locator(".stage").click(position={"x": 5, "y": 5})
    expect(held).to_have_count(0)
