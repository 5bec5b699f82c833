"""In the browser: shares of the seed, tables whose host may know what is hidden, seats that change hands."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.sizes import variants
from tests.table.servers import Server
from tests.web.browser import Visit, Visitor

GAME = "samurai-sword"


def _claim(server: Server, made: dict[str, Any], seat: int, name: str) -> dict[str, Any]:
    body = {"invite": made["invite_key"], "name": name}
    answer = server.call("POST", f"/api/tables/{made['table']['id']}/seats/{seat}/claim", json=body)
    found: dict[str, Any] = answer.json()
    return found


def _as_guest(made: dict[str, Any], claimed: dict[str, Any]) -> dict[str, Any]:
    """What a guest's browser holds: no host key."""
    seat = str(claimed["seat"])
    return {"table": made["table"], "host_key": None, "seat_keys": {seat: claimed["seat_key"]}}


def _play_stones(*visitors: Visitor) -> None:
    """Press what can be pressed until the result is shown to all."""
    for _ in range(3000):
        if all(visitor.result.is_visible() for visitor in visitors):
            return
        for visitor in visitors:
            button = visitor.page.locator(".plain button:not([disabled])").first
            if button.is_visible() and not visitor.result.is_visible():
                before = visitor.stamp()
                button.click()
                visitor.changed(before)
        visitors[0].page.wait_for_timeout(20)
    raise AssertionError("the game does not end")


def _verdict(visitor: Visitor, button: str = "Verify") -> Locator:
    visitor.result.get_by_role("tab").last.click()
    visitor.result.get_by_role("button", name=button).click()
    return visitor.result.locator(".verify")


def test_ones_own_share_is_in_the_seed(server: Server, visit: Visit) -> None:
    made = server.create("stones", ["you", "open"], name="Anna")
    host, guest = visit(server), visit(server)
    host.sit(made, 0)
    guest.page.goto(f"/table/{made['table']['id']}#invite={made['invite_key']}")
    guest.page.get_by_label("Your name").fill("Bea")
    guest.page.get_by_role("button", name="Sit here").click()
    expect(host.page.locator(".seed")).to_contain_text("2 of 2 people have announced a share")
    host.shot("lobby-shares")
    host.page.get_by_role("button", name="Start the game").click()
    _play_stones(host, guest)
    for visitor in (host, guest):
        verdict = _verdict(visitor)
        expect(verdict).to_contain_text("The seed was made of the shares of the table and of 2 people.")
        expect(verdict).to_contain_text("Your own share is in it")
    assert host.axe() == []
    host.shot("result-shares")
    shown = server.call("GET", f"/api/tables/{made['table']['id']}").json()["seeding"]
    kept = guest.page.evaluate("id => JSON.parse(localStorage['sengoku.table.' + id])", made["table"]["id"])
    assert shown["shares"]["1"] == kept["shares"]["1"]

    # A rematch that one of them asks for has the shares of both, too.
    host.result.get_by_role("button", name="Play again").click()
    expect(guest.result.get_by_role("button", name="To the next game")).to_be_visible()
    following = server.call("GET", f"/api/tables/{made['table']['id']}").json()["next"]
    expect(host.page).to_have_url(f"{server.base}/table/{following}")
    expect(host.page.locator(".play")).to_be_visible()
    seeding = server.call("GET", f"/api/tables/{following}").json()["seeding"]
    assert set(seeding["shares"]) == {"0", "1"}, seeding


def test_a_game_against_bots_has_ones_own_share(server: Server, visit: Visit) -> None:
    visitor = visit(server, {"lang": "fr"})
    page = visitor.page
    visitor.plan_stones("Robot", "Nombre de joueurs", "Place 2")
    page.get_by_role("button", name="Commencer la partie").click()
    expect(page.locator(".plain button").first).to_be_visible()
    _play_stones(visitor)
    verdict = _verdict(visitor, "Vérifier")
    expect(verdict).to_contain_text("La graine a été faite des parts de la table et de 1 personne.")
    expect(verdict).to_contain_text("Votre part y est")
    visitor.shot("result-shares-fr")


def test_a_hash_that_was_changed_after_the_shares_were_shown_is_found(server: Server, visit: Visit) -> None:
    made = server.create("stones", ["you", "random"], name="Anna")
    visitor = visit(server).sit(made, 0)
    expect(visitor.page.locator(".seed")).to_contain_text("announced")
    visitor.page.get_by_role("button", name="Start the game").click()
    _play_stones(visitor)
    # As if the table had announced another share of its own before the game.
    visitor.page.evaluate(
        """id => {
            const kept = JSON.parse(localStorage['sengoku.table.' + id]);
            kept.pledges.own = '0'.repeat(64);
            localStorage['sengoku.table.' + id] = JSON.stringify(kept);
        }""",
        made["table"]["id"],
    )
    verdict = _verdict(visitor)
    expect(verdict).to_contain_text("Your browser does not agree")
    expect(verdict).not_to_contain_text("Your own share is in it")


def test_the_log_names_whoever_gave_no_share(server: Server, visit: Visit) -> None:
    made = server.create("stones", ["you", "open"], name="Anna")
    _claim(server, made, 1, "Bea")  # a program that knows nothing of shares
    host = visit(server, {"lang": "fr"}).sit(made, 0)
    expect(host.page.locator(".seed")).to_contain_text("parts annoncées, 1 sur 2")
    host.page.get_by_role("button", name="Commencer la partie").click()
    expect(host.page.locator(".log")).to_contain_text(
        "La partie commence. Sans part dans la graine\u00a0: Bea."
    )


def test_everybody_at_one_device_has_a_share(server: Server, visit: Visit) -> None:
    visitor = visit(server)
    page = visitor.page
    visitor.plan_stones("You")
    page.locator("summary", has_text="When may a seat be given away?").click()
    page.get_by_role("group", name="When may a seat be given away?").get_by_text("10 minutes").click()
    visitor.shot("create")
    assert visitor.axe() == []
    page.get_by_role("button", name="Start the game").click()
    expect(page.get_by_role("button", name="I am ").first).to_be_visible()
    table = server.call("GET", f"/api/tables/{page.url.rpartition('/')[2]}").json()
    assert (table["status"], table["absence"]) == ("playing", 10)
    assert set(table["seeding"]["shares"]) == {"0", "1"}


def test_whoever_was_replaced_looks_on_and_comes_back(server: Server, visit: Visit) -> None:
    made = server.create(GAME, ["you", "open", "open"], name="Anna")
    bea, carl = _claim(server, made, 1, "Bea"), _claim(server, made, 2, "Carl")
    table = f"/api/tables/{made['table']['id']}"
    server.call("POST", f"{table}/start", made["host_key"])
    guest = visit(server).sit(_as_guest(made, carl), 2)
    expect(guest.page.locator(".play")).to_be_visible()
    server.call("POST", f"{table}/seats/1/ask", made["host_key"], json={"what": "free"})
    guest.page.get_by_role("dialog", name="Replace somebody?").get_by_role("button", name="I agree").click()
    expect(guest.page.locator(".log")).to_contain_text("Bea's seat is free.")
    dora = _claim(server, made, 1, "Dora")
    again = visit(server).sit(_as_guest(made, bea), 1)
    expect(again.page.locator(".prompt")).to_contain_text("Waiting for")
    expect(again.page.locator(".card-button")).to_have_count(0)  # Dora's hand now
    expect(again.page.get_by_role("group", name="Players")).to_contain_text("Dora plays for you now.")
    again.shot("replaced")
    server.call("POST", f"{table}/seats/1/leave", dora["seat_key"])
    again.page.get_by_role("button", name="More", exact=True).click()
    again.page.locator(".menu").get_by_role("button", name="Play again myself").click()
    expect(again.page.locator(".card-button").first).to_be_visible()
    expect(guest.page.locator(".log")).to_contain_text("Bea plays again.")


@pytest.mark.parametrize(
    ("lang", "sentence", "phone"),
    variants(
        [
            ("en", "The host may know what is hidden.", False),
            ("fr", "L'hôte peut savoir ce qui est caché.", True),
        ]
    ),
)
def test_a_table_says_when_its_host_may_know_what_is_hidden(
    server: Server, visit: Visit, lang: str, sentence: str, phone: bool
) -> None:
    made = server.create("stones", ["you", "open"], name="Anna", seed="mine")
    size = {"width": 390, "height": 844} if phone else {"width": 1440, "height": 900}
    guest = visit(server, {"lang": lang}, viewport=size)
    guest.page.goto(f"/table/{made['table']['id']}#invite={made['invite_key']}")
    mark = guest.page.locator(".foreseeable")
    expect(mark).to_contain_text(sentence)
    guest.shot(f"lobby-foreseeable-{lang}-{'phone' if phone else 'desk'}")
    assert guest.overflow() <= 0
    guest.page.get_by_role("button", name="Sit here" if lang == "en" else "S'asseoir ici").click()
    host = visit(server).sit(made, 0)
    host.page.get_by_role("button", name="Start the game").click()
    expect(guest.page.locator("header .foreseeable")).to_contain_text(sentence)
    guest.shot(f"table-foreseeable-{lang}-{'phone' if phone else 'desk'}")
    assert guest.overflow() <= 0
    _play_stones(host, guest)
    guest.result.get_by_role("tab").last.click()
    expect(guest.result.locator(".foreseeable")).to_contain_text(sentence)
    guest.shot(f"result-foreseeable-{lang}-{'phone' if phone else 'desk'}")


@pytest.mark.parametrize("phone", variants([False, True]))
def test_the_others_are_asked_before_somebody_is_replaced(server: Server, visit: Visit, phone: bool) -> None:
    made = server.create(GAME, ["you", "open", "open"], name="Anna")
    _claim(server, made, 1, "Bea")
    carl = _claim(server, made, 2, "Carl")
    assert (
        server.call("POST", f"/api/tables/{made['table']['id']}/start", made["host_key"]).status_code == 200
    )
    size = {"width": 390, "height": 844} if phone else {"width": 1440, "height": 900}
    host = visit(server, viewport=size).sit(made, 0)
    guest = visit(server, {"lang": "fr"}, viewport=size).sit(_as_guest(made, carl), 2)
    if phone:
        host.page.get_by_role("tab", name="Players").click()
    players = host.page.get_by_role("group", name="Players")
    bea = players.locator("li", has_text="Bea")
    expect(bea).to_contain_text("Can be given away in 2:")
    host.shot(f"absent-{'phone' if phone else 'desk'}")
    bea.get_by_role("button", name="Ask to free it").click()
    question = guest.page.get_by_role("dialog", name="Remplacer quelqu'un ?")
    expect(question).to_contain_text("Bea n'est pas en ligne. L'hôte demande")
    guest.shot(f"consent-{'phone' if phone else 'desk'}")
    question.get_by_role("button", name="D'accord").click()
    expect(question).to_be_hidden()
    new = _claim(server, made, 1, "Dora")
    assert new["table"]["players"][1]["former"] == "Bea"
    dora = players.locator("li", has_text="Dora").filter(has_text="plays for Bea")
    expect(dora).to_be_visible()
    host.shot(f"substitute-{'phone' if phone else 'desk'}")
    if phone:
        host.page.get_by_role("tab", name="Log").click()
    expect(host.page.locator(".log")).to_contain_text("The host asks to free Bea's seat.")
    expect(host.page.locator(".log")).to_contain_text("Dora now plays for Bea, and sees Bea's hand.")


def test_a_newcomer_is_told_for_whom_they_play(server: Server, visit: Visit) -> None:
    made = server.create(GAME, ["you", "you", "random"], seed=None, start=True)
    table = f"/api/tables/{made['table']['id']}"
    name = made["table"]["players"][1]["name"]
    server.call("POST", f"{table}/seats/1/leave", made["seat_keys"]["1"])
    server.call("POST", f"{table}/seats/1/free", made["host_key"])
    guest = visit(server, {"name": "Dora"})
    guest.page.goto(f"/table/{made['table']['id']}#invite={made['invite_key']}")
    guest.page.get_by_role("button", name="Sit here").click()
    expect(guest.page.get_by_text(f"You now play for {name} and see {name}'s hand.")).to_be_visible()


@pytest.mark.parametrize(
    ("lang", "label", "button", "sentence"),
    variants(
        [
            ("en", "Your name", "Sit here", "A name must not hold characters that cannot be seen."),
            ("fr", "Votre nom", "S'asseoir ici", "Un nom ne peut pas contenir de caractères invisibles."),
        ]
    ),
)
def test_a_refused_name_is_explained(
    server: Server, visit: Visit, lang: str, label: str, button: str, sentence: str
) -> None:
    made = server.create(GAME, ["you", "open", "random"], name="Anna")
    guest = visit(server, {"lang": lang})
    guest.expected.append("422")
    guest.page.goto(f"/table/{made['table']['id']}#invite={made['invite_key']}")
    guest.page.get_by_label(label).fill("Be\u200ba")
    guest.page.get_by_role("button", name=button).click()
    expect(guest.page.get_by_text(sentence).first).to_be_visible()


def test_a_long_name_takes_one_line(server: Server, visit: Visit) -> None:
    long = "Wolfeschlegelsteinhausenbergerdorff-Wooo"
    made = server.create(GAME, ["you", "open", "random"], name=long)
    guest = visit(server, viewport={"width": 390, "height": 844})
    guest.page.goto(f"/table/{made['table']['id']}")
    shown = guest.page.get_by_title(long).first
    expect(shown).to_be_visible()
    height = shown.evaluate(
        "it => it.getBoundingClientRect().height / parseFloat(getComputedStyle(it).lineHeight)"
    )
    assert height < 1.6
    assert guest.overflow() <= 0
    guest.shot("long-name-lobby")
    server.call("POST", f"/api/tables/{made['table']['id']}/start", made["host_key"])
    expect(guest.page.locator("header h1")).to_be_visible()
    assert guest.overflow() <= 0
    guest.shot("long-name-table")
