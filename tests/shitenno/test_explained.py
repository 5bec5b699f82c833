"""Every question, every line of the log and every refusal says which paragraph stands behind it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sengoku.core.events import Event
from sengoku.core.messages import Messages
from sengoku.core.resources import resource
from sengoku.games.shitenno.notation import ACTIONS
from tests.by_chance import cited
from tests.seated import kinds
from tests.shitenno.table import GAME, Table, fresh, new, table
from tests.support import rule

# -- questions --------------------------------------------------------------------------------------------


def asked(t: Table) -> tuple[str, str, dict[str, object]]:
    ask = t.state.ask(t.state.deciders()[0])
    return ask.prompt, ask.rule, ask.args


LOT = {"seals": 2, "count": 1, "cards": ["bushi"]}


@rule("SHI-1.7", "SHI-2.3", "SHI-2.5", "SHI-3.1", "SHI-3.2", "SHI-5.3")
def test_questions():
    assert asked(Table(fresh(2, 1))) == ("general", "SHI-1.7", {})
    t = table(sharing="bushi koku1")
    assert asked(t) == ("make-lot", "SHI-2.3", {"seats": [1, 2, 3]})
    t.offer(0, 2, "bushi")
    assert asked(t) == ("offer", "SHI-2.3", {"by": 0, **LOT})
    t = table(2, sharing="bushi koku1")
    assert asked(t) == ("make-two-lots", "SHI-2.5", {"target": 1})
    t.split(0, 2, "bushi", b=4)
    other = {"seals": 4, "count": 1, "cards": ["koku1"]}
    assert asked(t) == ("choose-lot", "SHI-2.5", {"by": 0, "a": LOT, "b": other})
    t = table(hands={0: "samurai*3 koku3"}, piles={"chugoku": "samurai/draw"})
    assert asked(t) == ("turn", "SHI-3.1", {"count": 2})
    t.do(0, "troops chugoku")
    assert asked(t) == ("pay-troops", "SHI-3.2", {"province": "chugoku", "count": 3, "complete": 1})
    t.do(0, "place")
    assert asked(t) == ("turn", "SHI-3.1", {"count": 1})
    t.do(0, "koku chubu")
    assert asked(t) == ("pay-koku", "SHI-3.2", {"province": "chubu", "count": 3, "complete": 0})
    t = table(kamons={"kanto": "2"}, active=2)
    t.do(2, "done")
    assert asked(t) == ("gild", "SHI-5.3", {})


@rule("SHI-3.1", "SHI-6.1")
def test_those_who_wait_know_for_whom_and_the_end_is_said():
    t = table(koku="", active=3)
    waiting = t.state.ask(0)
    assert (waiting.prompt, waiting.rule, waiting.args) == ("wait", "SHI-3.1", {"seats": [3]})
    t.do(3, "done")
    assert (t.state.ask(0).prompt, t.state.ask(0).rule) == ("over", "SHI-6.1")


def waited_for(t: Table) -> str:
    """The paragraph that everybody who waits is shown, the same for all and in a refusal."""
    idle = [seat for seat in range(t.state.seats) if seat not in t.state.deciders()]
    shown = {t.state.ask(seat).rule for seat in idle}
    shown |= {t.state.why_not(seat, "done")[0].rule for seat in idle}
    (paragraph,) = shown
    return paragraph


@rule("SHI-1.7", "SHI-2.3", "SHI-2.5", "SHI-3.1", "SHI-5.3")
def test_those_who_wait_read_the_phase_they_wait_for():
    assert waited_for(Table(fresh(2, 1))) == "SHI-1.7"
    t = table(sharing="bushi koku1")
    assert waited_for(t) == "SHI-2.3"
    t.offer(0, 2, "bushi")
    assert waited_for(t) == "SHI-2.3"
    t = table(2, sharing="bushi koku1")
    assert waited_for(t) == "SHI-2.5"
    t.split(0, 2, "bushi", b=4)
    assert waited_for(t) == "SHI-2.5"
    t = table(kamons={"kanto": "2"}, active=2)
    assert waited_for(t) == "SHI-3.1"
    t.do(2, "done")
    assert waited_for(t) == "SHI-5.3"


@rule("SHI-3.1", "SHI-7.1")
def test_a_payment_under_way_is_not_given_away_to_those_who_wait():
    t = table(hands={0: "samurai*3 samurai+samurai koku3*2 koku1"}, piles={"chugoku": "samurai/draw"})
    before = [t.state.ask(seat) for seat in (1, 2, 3)]
    for choice in ("troops chugoku", "pay samurai", "cancel", "koku chugoku", "pay koku1", "pay koku3"):
        t.do(0, choice)
        assert [t.state.ask(seat) for seat in (1, 2, 3)] == before


# -- what happened ----------------------------------------------------------------------------------------

EVENTS = {
    "accepted": {"SHI-2.3"},
    "chose": {"SHI-2.5"},
    "done": {"SHI-3.8"},
    "drew": {"SHI-1.5", "SHI-4.3"},
    "ended": {"SHI-6.1"},
    "even-year": {"SHI-2.1"},
    "game-over": {"SHI-6.4"},
    "general": {"SHI-1.7"},
    "gilded": {"SHI-5.3"},
    "hand-shown": {"SHI-7.4"},
    "kept": {"SHI-2.4", "SHI-2.5"},
    "koku-counted": {"SHI-6.2"},
    "majority": {"SHI-6.3"},
    "new-tairo": {"SHI-2.4"},
    "odd-year": {"SHI-3.1"},
    "offered": {"SHI-2.3"},
    "paid": {"SHI-3.2"},
    "placed": {"SHI-3.3"},
    "refused": {"SHI-2.3"},
    "reshuffled": {"SHI-2.2"},
    "split": {"SHI-2.5"},
    "title": {"SHI-2.6"},
    "title-dealt": {"SHI-1.5"},
    "turn": {"SHI-3.1"},
    "turned-up": {"SHI-2.1"},
    "used-draw": {"SHI-4.3"},
    "won-tile": {"SHI-3.4"},
}


@rule("SHI-1.5", "SHI-1.7", "SHI-2.1", "SHI-2.2", "SHI-2.3", "SHI-2.4", "SHI-2.5", "SHI-2.6", "SHI-3.1",
      "SHI-3.2", "SHI-3.3", "SHI-3.4", "SHI-3.8", "SHI-4.3", "SHI-5.3", "SHI-6.1", "SHI-6.2", "SHI-6.3",
      "SHI-6.4", "SHI-7.4")  # fmt: skip
def test_every_line_of_the_log_cites_its_rule():
    games = [fresh(seats, seed) for seats in GAME.seats for seed in range(6)]
    assert cited(games, random.Random(1)) == EVENTS


@rule("SHI-2.3", "SHI-2.5", "SHI-2.6")
def test_the_log_tells_the_sharing():
    t = table(3, sharing="bushi sohei koku1")
    events = t.offer(0, 2, "bushi")
    assert events[-1].args == {"seat": 0, **LOT}
    assert t.do(1, "refuse")[0].args == {"seat": 1, **LOT}
    assert t.do(2, "accept")[0].args == {"seat": 2, **LOT}
    (split,) = t.split(0, 4, "sohei", b=1)
    a, b = ({"seals": n, "count": 1, "cards": [card]} for n, card in ((4, "sohei"), (1, "koku1")))
    assert split.args == {"seat": 0, "target": 1, "a": a, "b": b}
    events = t.do(1, "take b")
    assert [(event.kind, event.args) for event in events[:2]] == [
        ("chose", {"seat": 1, "lot": "b", **b}),
        ("kept", {"seat": 0, "lot": "a", **a}),
    ]
    assert {event.args["seat"]: event.args["title"] for event in events if event.kind == "title"} == {
        0: "daimyo",
        1: "hatamoto",
        2: "sensei",
    }


def rendered(t: Table, events: list[Event], lang: str) -> list[str]:
    say = Messages(lang, "shitenno", [f"P{seat}" for seat in range(t.state.seats)])
    return [say.event(event, None) for event in events]


@rule("SHI-2.4")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_log_and_the_view_tell_who_the_new_tairo_is(seats):
    t = table(seats, sharing="bushi sohei koku1")
    assert t.state.view(None)["sharing"]["tairo"] == t.state.view(None)["tairo"] == 0
    t.offer(0, 2, "bushi")
    for seat in range(1, seats - 1):
        assert "new-tairo" not in kinds(t.do(seat, "refuse"))
    kept, new_tairo = t.do(seats - 1, "refuse")[1:]
    assert kept.args == {"seat": 0, "lot": "single", **LOT}
    assert (new_tairo.kind, new_tairo.rule, new_tairo.args) == ("new-tairo", "SHI-2.4", {"seat": 1})
    assert rendered(t, [new_tairo], "en") == ["P1 is the new Tairō."]
    assert rendered(t, [new_tairo], "fr") == ["P1 devient le nouveau Tairō."]
    assert t.state.view(None)["tairo"] == 1


@rule("SHI-2.4")
def test_who_stays_tairo_is_not_told_again():
    t = table(3, sharing="bushi sohei koku1")
    t.offer(0, 2, "bushi")
    assert "new-tairo" not in kinds(t.do(1, "accept"))
    t = table(active=0)
    assert t.state.view(None)["tairo"] is None


@rule("SHI-2.3", "SHI-2.4", "SHI-2.5")
def test_every_lot_is_named_with_its_cards_wherever_it_is_spoken_of():
    t = table(3, sharing="bushi*2 sohei koku1")
    t.offer(0, 2, "bushi*2")
    events = t.do(1, "refuse") + t.do(2, "refuse")
    assert rendered(t, events, "en")[:3] == [
        "P1 refuses 2 seals and Bushi\u00a0×2.",
        "P2 refuses 2 seals and Bushi\u00a0×2.",
        "P0 keeps the lot: 2 seals, Bushi\u00a0×2.",
    ]
    t.split(1, 4, "sohei", b=1)
    say = Messages("en", "shitenno", ["P0", "P1", "P2"])
    assert say.ask(t.state.ask(2)) == (
        "Which lot do you take: A with 4 seals and Sōhei, or B with 1 seal and 1 koku? P1 keeps the other."
    )
    assert rendered(t, t.do(2, "take b"), "fr")[:2] == [
        "P2 choisit le lot B\u00a0: 1 sceau, 1 Koku.",
        "P1 garde le lot A\u00a0: 4 sceaux, Sōhei.",
    ]


@rule("SHI-3.4", "SHI-7.2")
def test_the_troop_on_a_tile_that_was_won_stays_known():
    t = table(hands={0: "koku3"}, piles={"chugoku": "bushi/draw sohei/plus-one"}, round=2)
    won = t.take(0, "koku chugoku", "koku3")[-1]
    assert rendered(t, [won], "en") == ["P0 takes the bonus tile with the Sōhei: +1."]
    assert rendered(t, [won], "fr") == ["P0 prend la Tuile Bonus au Sōhei\u00a0: +1."]
    for viewer in (None, 0, 1, 2, 3):
        assert t.state.view(viewer)["tiles_won"] == [
            {"round": 2, "seat": 0, "province": "chugoku", "troop": "sohei", "tile": "plus-one"}
        ]


@rule("SHI-3.2", "SHI-3.3", "SHI-3.5")
def test_the_log_tells_what_was_paid_lost_and_won():
    hand = "samurai+samurai koku2"
    piles = {"kansai": "bushi/draw", "kanto": "bushi/plus-one"}
    t = table(hands={3: hand}, tiles={3: "exchange"}, piles=piles, active=3)
    paid, placed, won = t.take(3, "troops kanto", f"{hand} exchange hatamoto")
    assert paid.args == {
        "seat": 3,
        "province": "kanto",
        "way": "troops",
        "hatamoto": 1,
        "count": 2,
        "cards": ["samurai+samurai", "koku2"],
        "helps": 1,
        "tiles": ["exchange"],
        "lost": 1,
        "units": ["koku"],
    }
    assert placed.args == {"seat": 3, "province": "kanto", "position": 1, "count": 5, "bonus": 0}
    assert won.args == {"seat": 3, "tile": "plus-one", "unit": "bushi"}


# -- refusals ---------------------------------------------------------------------------------------------


def why(t: Table, seat: int, choice: str) -> list[tuple[str, str]]:
    t.refused(seat, choice)
    return [(reason.rule, reason.key) for reason in t.state.why_not(seat, choice)]


Case = tuple[dict[str, Any], list[str], str, list[tuple[str, str]]]

_EVEN = {"sharing": "bushi koku1"}
_TWO = {"seats": 2, "sharing": "bushi koku1"}
_SAMURAI = {"hands": {0: "samurai*4 samurai+samurai bushi koku3"}, "piles": {"chugoku": "samurai/draw"}}

CASES: list[Case] = [
    # Making a lot.
    (_EVEN, [], "offer", [("SHI-T1", "lot-needs-tile")]),
    (_EVEN, ["tile 2"], "tile 3", [("SHI-T1", "one-tile")]),
    (_EVEN, [], "put sohei", [("SHI-2.3", "not-to-share")]),
    (_EVEN, ["put bushi"], "put bushi", [("SHI-2.3", "not-to-share")]),
    (_EVEN, [], "other 2", [("SHI-2.3", "not-asked")]),
    (_EVEN, [], "done", [("SHI-2.3", "not-asked")]),
    # Making two lots.
    (_TWO, [], "offer", [("SHI-T1", "lots-need-tiles")]),
    (_TWO, ["tile 2"], "offer", [("SHI-T1", "lots-need-tiles")]),
    (_TWO, ["tile 2"], "tile 3", [("SHI-T1", "one-tile")]),
    (_TWO, ["tile 2"], "other 2", [("SHI-2.5", "tile-in-lot")]),
    (_TWO, ["other 2"], "tile 2", [("SHI-2.5", "tile-in-lot")]),
    (_TWO, ["other 2"], "other 3", [("SHI-T1", "one-tile")]),
    (_TWO, [], "put sohei", [("SHI-2.3", "not-to-share")]),
    (_TWO, [], "accept", [("SHI-2.5", "not-asked")]),
    # The turn.
    ({"hands": {0: "samurai*2 koku2"}}, [], "troops chugoku", [("SHI-3.2", "too-few-troops")]),
    ({"hands": {0: "samurai*2 koku2"}}, [], "koku chugoku", [("SHI-3.2", "too-little-koku")]),
    ({"kamons": {"kanto": "1 1 2 2"}}, [], "koku kanto", [("SHI-3.8", "province-full")]),
    (
        {"kamons": {"kanto": "0 0 0 0", "kansai": "0 0 0 0"}, "hands": {0: "koku3"}},
        [],
        "koku chugoku",
        [("SHI-3.8", "no-kamon-left")],
    ),
    (
        {"kamons": {"kanto": "0 0 0 0", "kansai": "0 0 0 0"}},
        [],
        "troops kanto",
        [("SHI-3.8", "no-kamon-left"), ("SHI-3.8", "province-full")],
    ),
    ({}, [], "use draw", [("SHI-4.3", "no-tile")]),
    ({"rest": 1}, [], "use draw", [("SHI-4.3", "no-tile"), ("SHI-T26", "nothing-to-draw")]),
    ({"rest": 1, "tiles": {0: "draw"}}, [], "use draw", [("SHI-T26", "nothing-to-draw")]),
    ({}, [], "use exchange", [("SHI-3.1", "not-asked")]),
    ({}, [], "place", [("SHI-3.1", "not-asked")]),
    ({}, [], "gild kanto-1", [("SHI-3.1", "not-asked")]),
    (
        {"hands": {0: "koku3*3"}, "tiles": {0: "draw"}},
        ["koku chugoku", "pay koku3", "place", "koku chubu", "pay koku3", "place"],
        "koku kyushu",
        [("SHI-3.1", "two-a-year")],
    ),
    # A payment.
    (_SAMURAI, ["troops chugoku"], "place", [("SHI-3.2", "not-paid-yet")]),
    (_SAMURAI, ["troops chugoku"], "pay sohei", [("SHI-3.2", "not-in-hand")]),
    (_SAMURAI, ["troops chugoku"], "pay bushi", [("SHI-T24", "superfluous")]),
    (_SAMURAI, ["troops chugoku"], "pay koku3", [("SHI-T24", "superfluous")]),
    (_SAMURAI, ["troops chugoku"], "use exchange", [("SHI-4.4", "no-tile")]),
    (_SAMURAI, ["troops chugoku"], "use plus-one", [("SHI-4.4", "no-tile")]),
    (_SAMURAI, ["troops chugoku"], "use draw", [("SHI-4.3", "no-tile")]),
    (_SAMURAI, ["troops chugoku"], "use hatamoto", [("SHI-5.4", "no-hatamoto")]),
    (_SAMURAI, ["troops chugoku"], "done", [("SHI-3.2", "not-asked")]),
    (_SAMURAI, ["troops chugoku"], "koku kanto", [("SHI-3.2", "not-asked")]),
    (_SAMURAI, ["troops chugoku", *["pay samurai"] * 2], "pay samurai", [("SHI-T24", "paid-already")]),
]


@rule("SHI-2.3", "SHI-2.5", "SHI-3.1", "SHI-3.2", "SHI-3.8", "SHI-4.3", "SHI-4.4", "SHI-5.4", "SHI-T1",
      "SHI-T24", "SHI-T26")  # fmt: skip
@pytest.mark.parametrize(("position", "choices", "choice", "reasons"), CASES)
def test_refusals(position, choices, choice, reasons):
    t = table(**position)
    t.do(0, *choices)
    assert why(t, 0, choice) == reasons


@rule("SHI-1.7", "SHI-2.3", "SHI-2.5", "SHI-2.7", "SHI-5.3", "SHI-T13")
def test_other_refusals():
    t = Table(fresh(2, 1))
    t.do(0, "general ii")
    assert why(t, 1, "general ii") == [("SHI-1.7", "general-taken")]
    assert t.state.why_not(1, "general ii")[0].args == {"general": "ii", "by": 0}
    assert why(t, 1, "done") == [("SHI-1.7", "not-asked")]
    t = table(sharing="bushi")
    t.offer(0, 2)
    assert why(t, 1, "put bushi") == [("SHI-2.7", "not-asked")]
    t.do(1, "accept")
    assert why(t, 0, "tile 2") == [("SHI-2.3", "tile-gone")]
    t.offer(0, 1)
    t.do(2, "accept")
    assert why(t, 0, "other 2") == [("SHI-2.5", "tile-gone")]
    t.split(0, 3)
    assert why(t, 3, "accept") == [("SHI-2.5", "not-asked")]
    t = table(kamons={"kanto": "2g 1 2"}, active=2)
    t.do(2, "done")
    assert why(t, 2, "gild kanto-1") == [("SHI-T13", "already-gold")]
    assert why(t, 2, "gild kanto-2") == [("SHI-5.3", "not-your-kamon")]
    assert why(t, 2, "gild chubu-1") == [("SHI-5.3", "not-your-kamon")]
    assert why(t, 2, "done") == [("SHI-5.3", "not-asked")]
    #: The tile is there, but it would do nothing.
    t = table(hands={0: "samurai*3"}, tiles={0: "exchange"}, piles={"chugoku": "samurai/draw"})
    t.do(0, "troops chugoku")
    assert t.legal(0) == ["place", "cancel"]
    assert why(t, 0, "use exchange") == [("SHI-T24", "paid-already")]


@rule("SHI-5.4", "SHI-T14")
def test_the_joker_that_has_served_is_refused():
    t = table(hands={3: "samurai*2 koku3*2"}, piles={"chugoku": "bushi/exchange"}, active=3)
    t.take(3, "troops chugoku", "samurai*2 hatamoto")
    t.do(3, "koku chubu")
    assert why(t, 3, "use hatamoto") == [("SHI-5.4", "no-hatamoto")]


def reasons_written() -> set[str]:
    """The reasons that have a message."""
    body = FluentParser().parse((resource("locales") / "en" / "shitenno.ftl").read_text("utf-8")).body
    keys = [entry.id.name for entry in body if isinstance(entry, ftl.Message)]
    return {key.removeprefix("why-") for key in keys if key.startswith("why-")}


@rule("SHI-2.3", "SHI-3.2")
def test_every_reason_that_is_written_is_given_somewhere():
    given = {key for *_, reasons in CASES for _, key in reasons}
    elsewhere = {"general-taken", "tile-gone", "already-gold", "not-your-kamon"}  # test_other_refusals
    elsewhere.add("given-up-often")  # test_paying
    assert given | elsewhere == reasons_written() | {"not-asked"}, "that one is every game's"
    assert not given & elsewhere


@rule("SHI-3.1", "SHI-6.1")
def test_whoever_is_not_deciding_is_told_for_whom_to_wait():
    t = table(koku="", active=3)
    (reason,) = t.state.why_not(0, "done")
    assert (reason.key, reason.rule, reason.args) == ("not-deciding", "SHI-3.1", {"seats": [3]})
    t.do(3, "done")
    (reason,) = t.state.why_not(3, "done")
    assert (reason.key, reason.rule) == ("game-over", "SHI-6.1")


@rule("SHI-2.3", "SHI-3.2", "SHI-T24")
def test_a_choice_is_refused_exactly_when_it_is_not_legal():
    for seats in GAME.seats:
        state, chance = new(seats, 2), random.Random(seats)
        while not state.over:
            seat = state.deciders()[0]
            legal = state.choices(seat)
            if chance.random() < 0.3:
                for choice in ACTIONS.all:
                    assert (state.why_not(seat, choice) == []) is (choice in legal)
            state.choose(seat, chance.choice(legal))
