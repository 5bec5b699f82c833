"""Nobody loses a seat in the blink of an eye: minutes of absence, or the consent of the others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.people import Person, sitting
from tests.table.servers import Server
from tests.table.still import Still, still
from tests.toy.stones import STONES

pytestmark = pytest.mark.anyio

#: Seat 0 begins, then 1, then 2.
SEED = next(seed for seed in range(100) if STONES.new(3, seed).deciders() == (0,))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Still]:
    """A server whose clock stands still."""
    with still(tmp_path_factory.mktemp("absence")) as found:
        yield found


def post(server: Server, made: dict[str, Any], path: str, secret: str | None, **body: Any) -> Any:
    return server.call("POST", f"/api/tables/{made['table']['id']}/{path}", secret, json=body)


def three(server: Server, **more: Any) -> tuple[dict[str, Any], list[str]]:
    """A host and two guests in the middle of a game with hidden hands: the table and the seats' secrets."""
    made = server.create("samurai-sword", ["you", "open", "open"], name="Anna", **more)
    keys = [made["seat_keys"]["0"]]
    for seat, name in ((1, "Bea"), (2, "Carl")):
        taken = post(server, made, f"seats/{seat}/claim", None, invite=made["invite_key"], name=name).json()
        keys.append(taken["seat_key"])
    assert post(server, made, "start", made["host_key"]).status_code == 200
    return made, keys


async def gone(host: Person, seat: int) -> None:
    await host.until(lambda: not host.table["players"][seat]["connected"])


async def test_no_seat_is_stolen_in_a_blink(server: Still) -> None:
    made, keys = three(server)
    async with sitting(server, made["table"]["id"], [keys[0]]) as anna:
        async with sitting(server, made["table"]["id"], [keys[1]]):
            await anna.until(lambda: anna.table["players"][1]["connected"])
            server.tick(3600)
            assert post(server, made, "seats/1/free", made["host_key"]).json()["error"] == "conflict"
        await gone(anna, 1)
        for what in ("free", "bot"):
            refused = post(server, made, f"seats/1/{what}", made["host_key"]).json()
            assert refused["error"] == "conflict", what
        server.tick(179)
        assert post(server, made, "seats/1/free", made["host_key"]).json()["error"] == "conflict"
        server.tick(1)
        freed = post(server, made, "seats/1/free", made["host_key"]).json()
        assert freed["players"][1]["kind"] == "open"


async def test_the_minutes_are_an_option_of_the_table(server: Still) -> None:
    made, keys = three(server, absence=10)
    assert made["table"]["absence"] == 10
    async with sitting(server, made["table"]["id"], [keys[0]]):
        server.tick(599)
        assert post(server, made, "seats/1/bot", made["host_key"]).json()["error"] == "conflict"
        server.tick(1)
        assert post(server, made, "seats/1/bot", made["host_key"]).json()["players"][1]["kind"] == "bot"
    for wrong in (0, -1, 61, 1.5):
        body = {"game": "stones", "seats": 2, "absence": wrong}
        assert server.call("POST", "/api/tables", json=body).json()["error"] == "bad-request"


async def test_whoever_leaves_by_their_own_will_is_replaced_at_once(server: Still) -> None:
    made, keys = three(server)
    assert post(server, made, "seats/1/leave", keys[1]).json()["players"][1]["away"]
    freed = post(server, made, "seats/1/free", made["host_key"]).json()["players"][1]
    assert (freed["kind"], freed["former"], freed["replaced"]) == ("open", "Bea", False)
    assert post(server, made, "seats/1/back", keys[1]).json()["error"] == "wrong-secret"


async def test_whoever_lets_a_bot_play_for_a_while_keeps_the_seat(server: Still) -> None:
    made, keys = three(server)
    async with sitting(server, made["table"]["id"], [keys[0]]) as anna:
        async with sitting(server, made["table"]["id"], [keys[1]]):
            await anna.until(lambda: anna.table["players"][1]["connected"])
            assert post(server, made, "seats/1/bot", keys[1]).json()["players"][1]["kind"] == "bot"
            server.tick(3600)
            assert post(server, made, "seats/1/free", made["host_key"]).json()["error"] == "conflict"
        await gone(anna, 1)
        server.tick(179)
        assert post(server, made, "seats/1/free", made["host_key"]).json()["error"] == "conflict"
        server.tick(1)
        freed = post(server, made, "seats/1/free", made["host_key"]).json()["players"][1]
        assert (freed["kind"], freed["former"], freed["replaced"]) == ("open", "Bea", True)
        back = post(server, made, "seats/1/back", keys[1]).json()["players"][1]
        assert (back["kind"], back["name"]) == ("person", "Bea")


async def test_a_newcomer_and_everybody_else_are_told(server: Still) -> None:
    made, keys = three(server)
    async with sitting(server, made["table"]["id"], [keys[2]]) as carl:
        server.tick(180)
        post(server, made, "seats/1/free", made["host_key"])
        for name in ("Bea", "bea "):  # not even under her name
            wrong = post(server, made, "seats/1/claim", None, invite=made["invite_key"], name=name).json()
            assert wrong["error"] == "bad-name"
        new = post(server, made, "seats/1/claim", None, invite=made["invite_key"], name="Dora").json()
        assert new["table"]["players"][1]["former"] == "Bea"
        await carl.until(lambda: carl.table["players"][1]["name"] == "Dora")
        told = [entry for entry in carl.entries if entry["kind"] == "seat"][-1]
        assert (told["doing"], told["player"]["name"], told["player"]["former"]) == ("claim", "Dora", "Bea")
        assert carl.table["players"][1]["replaced"]


async def test_coming_back_from_a_bot_is_possible_at_once(server: Still) -> None:
    made, keys = three(server)
    server.tick(180)
    assert post(server, made, "seats/1/bot", made["host_key"]).json()["players"][1]["kind"] == "bot"
    async with sitting(server, made["table"]["id"], [keys[1]]) as bea:
        assert bea.seat(1)["view"]["seat"] == 1
        back = post(server, made, "seats/1/back", keys[1]).json()["players"][1]
        assert (back["kind"], back["name"], back["former"], back["replaced"]) == (
            "person",
            "Bea",
            None,
            False,
        )


async def test_coming_back_from_another_person(server: Still) -> None:
    made, keys = three(server)
    server.tick(180)
    post(server, made, "seats/1/free", made["host_key"])
    new = post(server, made, "seats/1/claim", None, invite=made["invite_key"], name="Dora").json()["seat_key"]
    async with sitting(server, made["table"]["id"], [keys[1]]) as bea:
        # Replaced, she looks on like a spectator.
        assert bea.now["seats"] == []
        assert bea.now["view"]["seat"] is None
        async with sitting(server, made["table"]["id"], [new]) as dora:
            await dora.until(lambda: dora.now["seats"])
            server.tick(3600)
            assert post(server, made, "seats/1/back", keys[1]).json()["error"] == "conflict"
        await bea.until(lambda: not bea.table["players"][1]["connected"])
        assert post(server, made, "seats/1/back", keys[1]).json()["error"] == "conflict"
        assert post(server, made, "seats/1/back", keys[2]).json()["error"] == "wrong-secret"
        server.tick(180)
        back = post(server, made, "seats/1/back", keys[1]).json()["players"][1]
        assert (back["kind"], back["name"], back["former"]) == ("person", "Bea", None)
        await bea.until(lambda: bea.now["seats"])
        assert bea.seat(1)["view"]["seat"] == 1
    async with sitting(server, made["table"]["id"], [new]) as dora:
        assert dora.messages[0]["error"] == "wrong-secret"


async def test_a_substitute_who_leaves_gives_the_seat_back(server: Still) -> None:
    made, keys = three(server)
    server.tick(180)
    post(server, made, "seats/1/free", made["host_key"])
    new = post(server, made, "seats/1/claim", None, invite=made["invite_key"], name="Dora").json()["seat_key"]
    assert post(server, made, "seats/1/leave", new).json()["players"][1]["former"] == "Bea"
    assert post(server, made, "seats/1/back", keys[1]).json()["players"][1]["name"] == "Bea"


async def test_the_others_may_agree_to_replace_somebody_at_once(server: Still) -> None:
    made, keys = three(server)
    table = made["table"]["id"]
    async with sitting(server, table, [keys[0]]) as anna, sitting(server, table, [keys[2]]) as carl:
        assert post(server, made, "seats/1/ask", keys[0], what="free").json()["error"] == "wrong-secret"
        assert post(server, made, "seats/2/ask", made["host_key"], what="free").json()["error"] == "conflict"
        assert post(server, made, "seats/1/ask", made["host_key"], what="bot").status_code == 200
        await carl.until(lambda: carl.now["replacing"])
        assert carl.now["replacing"] == {"seat": 1, "bot": "heuristic", "yes": []}
        # The host has asked and cannot agree for the others.
        assert (await anna.ask("consent", seat=0, yes=True, about="seat"))["error"] == "conflict"
        assert (await carl.ask("consent", seat=2, yes=False, about="seat"))["type"] == "done"
        await carl.until(lambda: carl.now["replacing"] is None)
        assert (await carl.ask("consent", seat=2, yes=True, about="seat"))["error"] == "conflict"
        # Asked again, withdrawn, asked a third time.
        post(server, made, "seats/1/ask", made["host_key"], what="free")
        await carl.until(lambda: carl.now["replacing"])
        post(server, made, "seats/1/ask", made["host_key"], what="stop")
        await carl.until(lambda: carl.now["replacing"] is None)
        post(server, made, "seats/1/ask", made["host_key"], what="free")
        await carl.until(lambda: carl.now["replacing"])
        async with sitting(server, table, [keys[1]]):
            # Whoever is back is not replaced.
            await carl.until(lambda: carl.now["replacing"] is None)
            assert (await carl.ask("consent", seat=2, yes=True, about="seat"))["error"] == "conflict"
        await carl.until(lambda: carl.now["replacing"])
        assert (await carl.ask("consent", seat=2, yes=True, about="seat"))["type"] == "done"
        await anna.until(lambda: anna.table["players"][1]["kind"] == "open")
        assert anna.table["players"][1]["replaced"]


async def test_a_host_alone_with_bots_has_nobody_to_ask(server: Still) -> None:
    made = server.create("samurai-sword", ["you", "open", "random"])
    claimed = post(server, made, "seats/1/claim", None, invite=made["invite_key"], name="Bea").json()
    assert claimed["seat"] == 1
    post(server, made, "start", made["host_key"])
    async with sitting(server, made["table"]["id"], [made["seat_keys"]["0"]]):
        assert post(server, made, "seats/1/ask", made["host_key"], what="bot").json()["error"] == "conflict"
        server.tick(180)
        assert post(server, made, "seats/1/bot", made["host_key"]).status_code == 200


async def test_a_host_cannot_agree_with_themselves(server: Still) -> None:
    """Neither as somebody who comes for a bot during the game, nor by getting up and coming back."""
    made = server.create("samurai-sword", ["you", "open", "random"], name="Anna")
    post(server, made, "seats/1/claim", None, invite=made["invite_key"], name="Bea")
    post(server, made, "start", made["host_key"])
    post(server, made, "seats/2/free", made["host_key"])
    puppet = post(server, made, "seats/2/claim", None, invite=made["invite_key"], name="Zed").json()
    assert puppet["table"]["players"][2]["former"] == "Shingen"
    assert post(server, made, "seats/1/ask", made["host_key"], what="free").json()["error"] == "conflict"
    server.tick(180)
    post(server, made, "seats/0/free", made["host_key"])
    post(server, made, "seats/0/back", made["seat_keys"]["0"])
    assert post(server, made, "seats/1/ask", made["host_key"], what="free").json()["error"] == "conflict"


@pytest.mark.parametrize("how", ["bot", "person"])
async def test_whoever_was_replaced_still_counts_for_an_undo(server: Still, how: str) -> None:
    made = server.create("stones", ["you", "open", "open"], seed=SEED, name="Anna")
    keys = [made["seat_keys"]["0"]]
    for seat, name in ((1, "Bea"), (2, "Carl")):
        taken = post(server, made, f"seats/{seat}/claim", None, invite=made["invite_key"], name=name).json()
        keys.append(taken["seat_key"])
    post(server, made, "start", made["host_key"])
    table = made["table"]["id"]
    async with sitting(server, table, [keys[0]]) as anna, sitting(server, table, [keys[2]]) as carl:
        await anna.choose(0, "take 1")
        async with sitting(server, table, [keys[1]]) as bea:
            await bea.choose(1, "take 1")
        await gone(anna, 1)
        server.tick(180)
        if how == "bot":
            post(server, made, "seats/1/bot", made["host_key"], bot="random")
        else:
            post(server, made, "seats/1/free", made["host_key"])
            claim = {"invite": made["invite_key"], "name": "Dora"}
            dora = post(server, made, "seats/1/claim", None, **claim).json()["seat_key"]
        assert (await anna.ask("undo", seat=0))["type"] == "done"
        await carl.until(lambda: carl.now["undo"])
        assert (await carl.ask("consent", seat=2, yes=True))["type"] == "done"
        if how == "person":
            async with sitting(server, table, [dora]) as substitute:
                assert (await substitute.ask("consent", seat=1, yes=True))["type"] == "done"
        await anna.until(lambda: anna.entries[-1]["kind"] == "answer-undo")
        assert anna.now["undo"]["former_yes"] == []  # still open: Bea was not asked yet
        async with sitting(server, table, [keys[1]]) as bea:
            assert (await bea.ask("consent", seat=1, yes=True))["type"] == "done"
        await anna.until(lambda: anna.entries[-1]["kind"] == "undo")
        assert anna.seat(0)["view"]["heap"] == 9


async def test_after_a_restart_the_minutes_begin_anew(tmp_path: Path) -> None:
    with still(tmp_path) as server:
        made, keys = three(server)
        server.tick(170)
        server.kill()
        server.tick(100)
        server.start()
        async with sitting(server, made["table"]["id"], [keys[0]]):
            assert post(server, made, "seats/1/free", made["host_key"]).json()["error"] == "conflict"
            server.tick(180)
            assert post(server, made, "seats/1/free", made["host_key"]).status_code == 200


async def test_when_somebody_went_is_shown(server: Still) -> None:
    made, keys = three(server)
    async with sitting(server, made["table"]["id"], [keys[0]]) as anna:
        async with sitting(server, made["table"]["id"], [keys[1]]):
            await anna.until(lambda: anna.table["players"][1]["connected"])
            assert anna.table["players"][1]["absent"] is None
            server.tick(60)
        await gone(anna, 1)
        first, second = (anna.table["players"][seat]["absent"] for seat in (1, 2))
        assert first > second > ""
