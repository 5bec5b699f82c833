"""Where all the honour came from: the ledger of the result sheet (BUS-H.8)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from sengoku.core.rulebook import read_rulebook
from sengoku.games.bushido.ledger import DAIMYO, LINES, SAMURAI
from sengoku.games.bushido.state import Realm
from tests.bushido.table import GAME, Table, new, table
from tests.by_chance import play_on
from tests.support import rule


def ledger(t: Table | Realm) -> dict[str, list[int]]:
    """The lines with a figure, by track and source."""
    view = (t.state if isinstance(t, Table) else t).view(None)
    return {f"{line['track']} {line['kind']}": line["points"] for line in view["result"]["lines"]}


def over(t: Table) -> Table:
    """The year ends, however the turn stands."""
    t.state.over = True
    return t


# -- every source -----------------------------------------------------------------------------------------


@rule("BUS-3.1", "BUS-E.1")
def test_a_purchase_that_wins():
    t = table(4, at="purchase", hands={0: "katana-3 " * 3}, dh=[49, 1, 2, 3])
    t.do(0, "buy 1")
    assert ledger(t) == {
        "daimyo start": [49, 1, 2, 3],
        "daimyo bought": [1, 0, 0, 0],
        "samurai start": [10, 10, 10, 10],
    }
    lines = {line["kind"]: line["rule"] for line in t.state.view(2)["result"]["lines"]}
    assert lines["bought"] == "BUS-3.1"


@rule("BUS-2.3", "BUS-2.4", "BUS-H.2")
def test_tea_and_what_is_made_of_it():
    t = table(4, at="tea", dh=[20, 21, 22, 23], sh=[20, 9, 12, 13])
    t.do(0, "tea 1", "convert 2")
    assert ledger(over(t)) == {
        "daimyo start": [20, 21, 22, 23],
        "daimyo converted": [1, 0, 0, 0],
        "daimyo jumped-up": [3, 0, 0, 0],
        "samurai start": [20, 9, 12, 13],
        "samurai guest": [0, 5, 0, 0],
        "samurai host": [-5, 0, 0, 0],
        "samurai converted": [-2, 0, 0, 0],
        "samurai jumped-down": [-2, 0, 0, 0],
    }


@rule("BUS-2.5", "BUS-H.4")
def test_an_invitation_refused():
    t = table(4, at="tea", dh=[1, 21, 22, 23], sh=[20, 11, 12, 13])
    t.do(0, "tea 1")
    t.do(1, "refuse")
    told = ledger(over(t))
    assert told["daimyo refused"] == [-2, 0, 0, 0]
    assert told["daimyo floor"] == [1, 0, 0, 0]
    assert told["samurai refused"] == [0, -10, 0, 0]


@rule("BUS-7.6")
def test_a_neutral_province():
    t = table(
        4,
        at="target",
        provinces={"P06": {"owner": None, "terrain": "town"}, "P09": {"owner": 0, "troops": 3}},
        dh=[45, 1, 2, 3],
    )
    t.do(0, "attack p06", "from p09", "troops 1")
    assert ledger(t)["daimyo neutral"] == [5, 0, 0, 0]


@rule("BUS-H.8")
def test_every_line_says_its_track_and_rule():
    assert {line[0] for line in LINES} == {DAIMYO, SAMURAI}
    assert {line[3] for line in LINES} <= set(read_rulebook("bushido").ids)
    assert len({(track, kind) for track, _, kind, _ in LINES}) == len(LINES)
    assert len({(track, way, id) for track, way, _, id in LINES}) == len(LINES)


# -- whole games ------------------------------------------------------------------------------------------


def play(state: Realm, seed: int) -> dict[str, list[int]]:
    """A whole game at random; what its events tell, by track, sign and rule."""
    told: dict[str, list[int]] = {}
    for event in play_on(state, random.Random(seed)):
        if event.kind.endswith("-honour") and event.kind.startswith(("gained", "lost")):
            gained = 1 if event.kind.startswith("gained") else -1
            line = told.setdefault(f"{event.kind} {event.rule}", [0] * state.seats)
            count: Any = event.args["count"]
            line[int(str(event.args["seat"]))] += gained * count
    return told


@rule("BUS-H.8", "BUS-H.6", "BUS-16.1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_ledger_is_what_everybody_was_told_and_adds_up(seats):
    state = new(seats, 5, campaign=True, elite=True)
    assert "result" not in state.view(0)
    begun = list(state.daimyo_honour)
    assert begun == [0] * seats
    told = play(state, 3)
    for seat in [*range(seats), None]:
        assert state.view(seat)["result"]["lines"] == state.view(None)["result"]["lines"]
    lines = state.view(None)["result"]["lines"]
    for track, places in (("daimyo", state.daimyo_honour), ("samurai", state.samurai_honour)):
        columns = [line["points"] for line in lines if line["track"] == track]
        assert [sum(column) for column in zip(*columns, strict=True)] == places
    found: dict[str, list[int]] = {}
    for line in lines:
        if line["rule"] in ("BUS-H.2", "BUS-H.3", "BUS-H.4", "BUS-H.9", "BUS-0.10"):
            continue
        sign = "gained" if max(line["points"]) > 0 else "lost"
        found[f"{sign}-{line['track']}-honour {line['rule']}"] = line["points"]
    assert found == told


@rule("BUS-H.8")
def test_a_ledger_that_does_not_add_up_is_unsound():
    state = new(4, 2)
    chance = random.Random(1)
    for _ in range(80):
        seat = state.deciders()[0]
        state.choose(seat, chance.choice(state.choices(seat)))
    assert state.audit() == []
    saved = state.dump()
    for at in (0, len(state.ledger) - 1):
        ledger = list(state.ledger)
        ledger[at] += 1
        state.ledger = ledger
        assert state.audit() == ["the honour is not what the ledger says"]
        ledger[at] -= 1
    assert state.dump() == saved
    state.ledger = state.ledger[:-1]
    assert state.audit() != []
