"""Every question, every line of the log and every refusal says which paragraph stands behind it."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from sengoku.core.resources import resource
from sengoku.games.bushido.components import ROLE_IDS
from sengoku.games.bushido.state import Realm
from tests.bushido.field import field
from tests.bushido.said import EVENTS, QUESTIONS, RARE
from tests.bushido.table import GAME, Table, new, table
from tests.support import rule


def messages(start: str) -> set[str]:
    """The keys of the English messages that begin so, without the beginning."""
    body = FluentParser().parse((resource("locales") / "en" / "bushido.ftl").read_text("utf-8")).body
    keys = [entry.id.name for entry in body if isinstance(entry, ftl.Message)]
    return {key.removeprefix(start) for key in keys if key.startswith(start)}


LIKING = {"geisha": 0.2, "hold": 0.2, "attack": 4.0, "revolt": 5.0, "spy": 2.0, "trade": 3.0, "buy": 4.0}


def games(count: int) -> Iterator[tuple[Realm, random.Random, list[Any]]]:
    """Random games with every number of players, with and without tokens, choice by choice."""
    for seed in range(count):
        for seats in GAME.seats:
            for options in ({"elite": True, "campaign": True}, {}):
                state, chance = new(seats, seed, **options), random.Random(seed)
                events = list(state.events)
                while not state.over:
                    yield state, chance, events
                    seat = chance.choice(state.deciders())
                    legal = state.choices(seat)
                    weights = [LIKING.get(choice.verb, 1.0) for choice in legal]
                    events += state.choose(seat, chance.choices(legal, weights)[0])
                yield state, chance, events


# -- questions --------------------------------------------------------------------------------------------


def may_be_asked(who: str, seat: int, state: Realm) -> bool:
    roles = dict(zip(ROLE_IDS, state.roles, strict=True))
    if who in roles:
        return roles[who] == seat
    if who == "others":
        return state.daimyo != seat
    if who == "fighters":
        pair = ("hatamoto", "daimyo") if state.phase == 6 else ("samurai", "bushi")
        return seat in (roles[pair[0]], roles[pair[1]])
    if who == "beaten":
        return seat in (roles["daimyo"], roles["bushi"])
    return True


@rule("BUS-13.1")
def test_who_decides_what_and_in_which_phase():
    asked = set()
    for state, _, _ in games(12):
        seats = state.deciders()
        for seat in seats:
            ask = state.ask(seat)
            rules, phases, who = QUESTIONS[ask.prompt]
            assert ask.rule in rules
            assert state.phase in phases
            assert may_be_asked(who, seat, state)
            asked.add(ask.prompt)
        assert len(seats) <= 1 or state.ask(seats[0]).prompt in ("stake", "tactic"), "side by side only there"
    assert set(QUESTIONS) == messages("ask-")
    assert asked >= set(QUESTIONS) - {"replace-elites"}, "that one is rare: see the rulings"


def asked(t: Table, seat: int | None = None) -> tuple[str, str, dict[str, object]]:
    ask = t.state.ask(t.state.deciders()[0] if seat is None else seat)
    return ask.prompt, ask.rule, ask.args


@rule("BUS-2.2", "BUS-5.2", "BUS-8.2", "BUS-8.4", "BUS-10.3", "BUS-10.5", "BUS-11.1")
def test_what_questions_say():
    t = table(4, at="sensei", sh=[9, 20, 30, 40], hands={3: "chanoyu"})
    assert asked(t) == ("tiles", "BUS-5.1", {"count": 1})
    t.do(3, "tea 1")
    assert asked(t) == ("invitation", "BUS-2.2", {"by": 3})
    t.do(1, "accept")
    assert asked(t) == ("convert", "BUS-2.4", {"count": 35})
    t.do(3, "convert 0", "pass")
    assert asked(t) == ("tiles", "BUS-5.2", {"count": 2})
    t = field({}, hands={1: "katana-1", 2: "katana-1"})
    assert asked(t, 1) == ("stake", "BUS-8.2", {"target": 2, "province": "P09"})
    assert asked(t, 2) == ("stake", "BUS-8.2", {"target": 1, "province": "P09"})
    t.fight({1: "1", 2: "1"})
    assert asked(t, 1) == ("tactic", "BUS-8.4", {"target": 2, "province": "P09"})
    assert asked(t, 0) == ("wait", "BUS-12.4", {"seats": [1, 2]})
    t = table(4, at="counsel", beaten=1, hands={1: "seppuku seppuku"})
    assert asked(t) == ("seppuku", "BUS-10.2", {"count": 1, "target": 1})
    t.do(3, "pass")
    assert asked(t) == ("seppuku-own", "BUS-10.3", {"count": 2, "target": 1})
    t.do(1, "seppuku")
    assert asked(t) == ("verdict-seppuku", "BUS-10.5", {"by": 1, "target": 1})
    t.do(0, "refuse")
    assert asked(t) == ("arms", "BUS-11.1", {"count": 1})


# -- the log ----------------------------------------------------------------------------------------------


@rule("BUS-16.1", "BUS-13.1")
def test_every_line_of_the_log_cites_its_rule():
    told = defaultdict(set)
    for state, _, events in games(14):
        if state.over:
            for event in events:
                told[event.kind].add(event.rule)
    assert set(EVENTS) == messages("event-")
    assert set(told) >= set(EVENTS) - RARE
    for kind, rules in told.items():
        assert rules <= EVENTS[kind], kind


@rule("BUS-8.8", "BUS-8.3", "BUS-8.14")
def test_the_result_of_a_combat_names_the_paragraphs_that_decided():
    def cited(sides: dict[int, str]) -> list[object]:
        t = field(sides)
        (won,) = [event for event in t.fight(sides) if event.kind.startswith("won-")]
        rules = won.args["rules"]
        assert isinstance(rules, list)
        assert t.state.view(None)["last_combat"]["rules"] == rules
        return rules

    assert cited({1: "3 battle", 2: "1 ambush"})[:4] == ["BUS-8.7", "BUS-8.8", "BUS-8.9", "BUS-8.10"]
    assert "BUS-8.13" in cited({1: "3 duel", 2: "1 duel"})
    assert "BUS-8.11" in cited({1: "3 battle", 2: "1 battle"})
    assert "BUS-8.12" in cited({1: "3 ambush", 2: "1 ambush"})
    assert cited({1: "3 traitor", 2: "1 ambush"})[0] == "BUS-8.14"
    assert cited({1: "3", 2: ""})[0] == "BUS-8.3"


# -- refusals ---------------------------------------------------------------------------------------------


def why(t: Table, seat: int, choice: str) -> list[tuple[str, str]]:
    t.refused(seat, choice)
    return [(reason.rule, reason.key) for reason in t.state.why_not(seat, choice)]


Case = tuple[dict[str, Any], int, list[str], str, list[tuple[str, str]]]

_NEAR: dict[str, dict[str, Any]] = {"P05": {"owner": 0, "troops": 3}, "P01": {"owner": 0, "troops": 3}}
#: P01 and P05 are connected, P14 is alone, P18 and P24 are connected far away; the rest is foreign.
_APART: dict[str, dict[str, Any]] = {
    **{f"P{n:02}": {"owner": 1 + n % 3, "troops": 1} for n in range(5, 25)},
    **_NEAR,
    "P10": {"owner": 0, "troops": 2},
    "P18": {"owner": 0, "troops": 2},
    "P24": {"owner": 0, "troops": 1},
}
_REGROUP: dict[str, Any] = {"at": "regroup", "provinces": _APART}


def _regroup(**pieces: tuple[int, int]) -> dict[str, Any]:
    """The Daimyo has only these provinces besides its fortress: troops and elite tokens."""
    land: dict[str, dict[str, Any]] = {f"P{n:02}": {"owner": 1 + n % 3, "troops": 1} for n in range(5, 25)}
    for id, (troops, elites) in pieces.items():
        land[id] = {"owner": 0, "troops": troops, "elites": elites}
    return {"at": "regroup", "elite": True, "token": {0: 0}, "provinces": land}


_TOKENS = _regroup(P14=(1, 1), P17=(3, 0), P18=(0, 1))
_PAIR = _regroup(P14=(2, 2), P18=(1, 1))
_HAS_SENT = ("BUS-A55", "has-sent")
_KEEP = _regroup(P01=(1, 1), P05=(1, 0))
_CIRCLE = _regroup(P14=(2, 0), P17=(1, 0), P18=(3, 0))
_MARCH = {
    "at": "target",
    "provinces": {
        "P06": {"owner": 0, "troops": 5},
        "P09": {"owner": 2, "troops": 1},
        "P10": {"owner": None, "ronin": 2},
        "P07": {"owner": None, "ronin": 9},
        "P05": {"owner": 0, "troops": 1},
    },
}
_ELITES = {
    "at": "target",
    "elite": True,
    "token": {0: 0},
    "provinces": {
        "P06": {"owner": 0, "troops": 1, "elites": 2},
        "P09": {"owner": 2, "troops": 1},
        "P10": {"owner": None, "ronin": 3},
    },
}
_REVOLT = {"seats": 5, "at": "special", "provinces": {"P06": {"owner": 0, "troops": 4, "ronin": 1}}}
_LONELY = {
    "at": "troops",
    "provinces": {
        **_APART,
        "P01": {"troops": 20},
        "P18": {"owner": 1},
        "P24": {"owner": 0, "troops": 2},
    },
}
_DISBAND = {
    "at": "troops",
    "provinces": {"P01": {"owner": 0, "troops": 16}, "P05": {"owner": 0, "troops": 1}},
}

CASES: list[Case] = [
    # Phase 1.
    ({"at": "discs"}, 0, [], "drop kotau", [("BUS-1.3", "no-disc")]),
    ({"at": "discs"}, 0, [], "place p01", [("BUS-1.3", "not-asked")]),
    (_DISBAND, 0, [], "done", [("BUS-1.5", "disband-first")]),
    (_DISBAND, 0, [], "remove p05", [("BUS-0.15", "must-leave-one")]),
    (_LONELY, 0, [], "remove p24", [("BUS-A47", "isolated-keeps-troops")]),
    (_DISBAND, 0, [], "remove p06", [("BUS-1.5", "not-your-province")]),
    ({"at": "troops"}, 0, ["count 2"], "done", [("BUS-1.5", "count-named")]),
    ({"at": "troops"}, 0, [], "count 30", [("BUS-1.5", "count-too-high")]),
    ({"at": "troops"}, 0, [], "place p02", [("BUS-1.5", "not-your-province")]),
    ({"at": "elite", "elite": True}, 0, ["trade"], "guard p02", [("BUS-C.6", "not-your-province")]),
    # Phases 2 to 4.
    ({"at": "tea"}, 0, [], "tea 0", [("BUS-2.2", "not-yourself")]),
    ({"at": "tea"}, 0, [], "tea 4", [("BUS-0.1", "no-such-player")]),
    ({"at": "tea", "sh": [12, 1, 2, 3]}, 0, ["tea 1"], "convert 8", [("BUS-2.4", "too-little-honour")]),
    ({"at": "purchase", "hands": {0: "katana-3 " * 5}}, 0, [], "buy 2", [("BUS-3.1", "too-few-tiles")]),
    ({"at": "roles"}, 0, [], "bushi 1", [("BUS-4.1", "role-order")]),
    ({"at": "roles"}, 0, [], "samurai 0", [("BUS-4.2", "daimyo-has-one-role")]),
    ({"at": "roles"}, 0, ["samurai 1"], "bushi 1", [("BUS-4.2", "has-a-role")]),
    # Phase 5.
    ({"at": "sensei"}, 3, [], "ronin p05", [("BUS-5.1", "too-few-tiles")]),
    ({"at": "sensei", "hands": {3: "ronin"}}, 3, [], "ronin p01", [("BUS-0.14", "fortress-holds-no-ronin")]),
    ({"at": "sensei", "hands": {3: "ronin"}}, 3, [], "ronin p08", [("BUS-5.3", "own-province")]),
    (
        {"at": "sensei", "hands": {3: "ronin"}, "provinces": {"P06": {"owner": None}}},
        3,
        [],
        "ronin p06",
        [("BUS-5.3", "neutral-province")],
    ),
    (
        {"at": "sensei", "hands": {3: "ronin ronin"}, "provinces": {"P06": {"owner": 1, "troops": 5}}},
        3,
        ["ronin p06"],
        "ronin p06",
        [("BUS-5.3", "one-ronin-a-province")],
    ),
    (
        {"at": "sensei", "provinces": {"P06": {"owner": None}}},
        3,
        [],
        "ronin p06",
        [("BUS-5.1", "too-few-tiles"), ("BUS-5.3", "neutral-province")],
    ),
    ({"at": "sensei"}, 3, [], "ronin p25", [("BUS-0.6", "no-such-province")]),
    ({"at": "sensei", "hands": {3: "shinobi"}}, 3, [], "spy 3", [("BUS-5.4", "not-yourself")]),
    ({"at": "sensei"}, 3, [], "spy 0", [("BUS-5.1", "too-few-tiles")]),
    (
        {"at": "sensei", "hands": {3: "chanoyu chanoyu"}, "sh": [1, 2, 3, 30]},
        3,
        ["tea 0", "convert 0"],
        "tea 0",
        [("BUS-5.1", "one-tea")],
    ),
    (
        {"at": "sensei", "hands": {3: "chanoyu"}, "sh": [1, 2, 3, 4]},
        3,
        [],
        "tea 0",
        [("BUS-5.5", "too-little-honour")],
    ),
    ({"at": "sensei", "hands": {3: "chanoyu"}}, 3, [], "tea 3", [("BUS-5.5", "not-yourself")]),
    ({"at": "sensei"}, 3, [], "geisha", [("BUS-5.1", "too-few-tiles")]),
    ({"at": "sensei", "hands": {3: "seppuku"}}, 3, [], "seppuku", [("BUS-5.1", "seppuku-later")]),
    # Phase 6.
    ({"seats": 5, "at": "uprising"}, 4, [], "ronin p06", [("BUS-6.2", "too-few-tiles")]),
    (_REVOLT, 4, [], "revolt p07", [("BUS-6.3", "not-the-daimyos"), ("BUS-6.3", "no-ronin")]),
    (_REVOLT, 4, [], "revolt p11", [("BUS-6.3", "no-ronin")]),
    # Phase 7.
    (_REGROUP, 0, [], "from p10", [("BUS-7.2", "isolated")]),
    (_REGROUP, 0, [], "from p06", [("BUS-7.2", "not-your-province")]),
    (_REGROUP, 0, [], "to p05", [("BUS-A55", "pick-first")]),
    (_REGROUP, 0, [], "from p24", [("BUS-0.15", "must-leave-one")]),
    (_REGROUP, 0, ["from p01"], "done", [("BUS-A55", "move-first")]),
    (_REGROUP, 0, ["from p01"], "count 9", [("BUS-0.15", "count-too-high")]),
    (_REGROUP, 0, ["from p01", "count 2"], "count 2", [("BUS-0.15", "count-named")]),
    (_REGROUP, 0, ["from p01", "count 2"], "from p05", [("BUS-A55", "move-first")]),
    (_REGROUP, 0, ["from p01"], "from p05", [("BUS-A55", "move-first")]),
    (_REGROUP, 0, ["from p01"], "to p18", [("BUS-7.2", "not-connected")]),
    (_REGROUP, 0, ["from p01"], "to p01", [("BUS-7.2", "same-province")]),
    (_TOKENS, 0, ["elite p18", "to p14"], "done", [("BUS-0.15", "relieve-first")]),
    (_TOKENS, 0, ["elite p18", "to p14"], "to p17", [("BUS-0.15", "relieve-first")]),
    (_TOKENS, 0, [], "from p18", [("BUS-C.7", "only-elites")]),
    (_TOKENS, 0, ["from p17", "to p18", "elite p14", "to p17", "elite p18"], "to p14", [_HAS_SENT]),
    (_TOKENS, 0, ["from p17", "to p14", "to p18"], "from p14", [("BUS-A55", "has-received")]),
    (_PAIR, 0, ["from p14", "to p18", "elite p14", "to p18"], "elite p14", [("BUS-A55", "move-first")]),
    (_PAIR, 0, ["elite p14", "to p18"], "elite p18", [("BUS-A55", "has-received")]),
    (_PAIR, 0, ["from p14", "to p18"], "from p18", [("BUS-A55", "has-received")]),
    (_KEEP, 0, [], "from p01", [("BUS-C.7", "fortress-keeps-troop")]),
    (_CIRCLE, 0, ["from p14", "to p17", "from p18", "to p17"], "from p18", [("BUS-A55", "move-first")]),
    (_REGROUP, 0, ["from p01", "to p05"], "from p05", [("BUS-A55", "has-received")]),
    (_REGROUP, 0, ["from p01", "to p05", "to p05"], "to p05", [("BUS-0.15", "must-leave-one")]),
    (_REGROUP, 0, ["from p01", "to p05", "from p18"], "to p01", [("BUS-7.2", "not-connected")]),
    ({**_REGROUP, "elite": True}, 0, [], "elite p01", [("BUS-C.7", "too-few-elites")]),
    (_MARCH, 0, [], "attack p03", [("BUS-0.14", "fortress-is-safe")]),
    (_MARCH, 0, [], "attack p08", [("BUS-7.3", "not-the-bushis")]),
    (_MARCH, 0, [], "attack p11", [("BUS-7.3", "not-adjacent")]),
    (_MARCH, 0, [], "attack p07", [("BUS-7.6", "nobody-can-march")]),
    (_MARCH, 0, ["attack p09"], "from p05", [("BUS-0.15", "must-leave-one")]),
    (_MARCH, 0, ["attack p09"], "from p08", [("BUS-7.4", "not-your-province")]),
    (_MARCH, 0, ["attack p09"], "from p17", [("BUS-7.3", "not-adjacent")]),
    (_MARCH, 0, ["attack p09", "from p06"], "troops 0", [("BUS-7.4", "march-more")]),
    (_MARCH, 0, ["attack p09", "from p06"], "troops 5", [("BUS-0.15", "march-fewer")]),
    (_MARCH, 0, ["attack p10"], "troops 2", [("BUS-7.6", "march-more")]),
    (_MARCH, 0, ["attack p09", "from p06", "troops 1", "bonus 3"], "bonus 3", [("BUS-7.5", "token-used")]),
    (_ELITES, 0, ["attack p09", "from p06"], "elites 3", [("BUS-C.7", "too-few-elites")]),
    # Phase 10 to 12.
    ({"at": "counsel", "beaten": 1}, 3, [], "seppuku", [("BUS-10.2", "too-few-tiles")]),
    ({"at": "counsel", "beaten": 1}, 3, [], "propose 3", [("BUS-10.4", "propose-later")]),
    ({"at": "arms"}, 3, [], "pass", [("BUS-11.1", "not-asked")]),
    ({"at": "kotau"}, 3, [], "kotau plead", [("BUS-12.1", "no-disc")]),
]


@rule("BUS-0.14", "BUS-0.15", "BUS-1.3", "BUS-1.5", "BUS-2.2", "BUS-2.4", "BUS-3.1", "BUS-4.1", "BUS-4.2")
@rule("BUS-5.1", "BUS-5.3", "BUS-5.4", "BUS-5.5", "BUS-6.2", "BUS-6.3", "BUS-7.2", "BUS-7.3", "BUS-7.4")
@rule("BUS-7.5", "BUS-7.6", "BUS-10.2", "BUS-10.4", "BUS-11.1", "BUS-12.1", "BUS-C.6", "BUS-C.7")
@pytest.mark.parametrize(("position", "seat", "choices", "choice", "reasons"), CASES)
def test_refusals(position, seat, choices, choice, reasons):
    t = table(**position)
    t.do(seat, *choices)
    assert why(t, seat, choice) == reasons


@rule("BUS-0.7", "BUS-0.8", "BUS-0.11")
def test_refusals_at_the_set_up():
    t = Table(new(3, 1, first_player="seat-0"))
    t.do(0, "fortress p01")
    assert why(t, 1, "fortress p01") == [("BUS-0.7", "taken")]
    assert why(t, 1, "fortress p19") == [("BUS-0.6", "no-such-province")]
    t.do(1, "fortress p02")
    t.do(2, "fortress p03")
    t.do(0, "claim p04")
    assert why(t, 1, "claim p04") == [("BUS-0.8", "taken")]
    while t.asked[0] == "province":
        seat = t.asked[1][0]
        t.do(seat, t.legal(seat)[0])
    seat = t.asked[1][0]
    assert why(t, seat, "done") == [("BUS-0.11", "deploy-all")]
    foreign = next(f"place p{n:02}" for n in range(1, 19) if f"place p{n:02}" not in t.legal(seat))
    assert why(t, seat, foreign) == [("BUS-0.11", "not-your-province")]


@rule("BUS-4.3", "BUS-4.5")
def test_refusals_of_roles():
    land: dict[str, dict[str, object]] = {f"P{n:02}": {"owner": 3, "troops": 1} for n in range(5, 25)}
    t = table(4, at="roles", provinces=land)
    assert why(t, 0, "samurai 3") == [("BUS-4.5", "only-bushi")]
    five = {f"P{n:02}": {"owner": 3 + n % 2, "troops": 1} for n in range(6, 31)}
    t = table(5, at="roles", provinces={**five, "P19": {"owner": 3, "troops": 1}})
    t.do(0, "samurai 1")
    assert why(t, 0, "bushi 2") == [("BUS-4.3", "no-border")]


@rule("BUS-8.2", "BUS-8.3", "BUS-8.4", "BUS-8.16")
def test_refusals_in_combat():
    t = field({}, hands={1: "katana-2", 2: "katana-1"})
    assert why(t, 1, "stake 3") == [("BUS-8.2", "too-few-tiles")]
    assert why(t, 1, "top 2") == [("BUS-8.2", "not-in-stack")]
    t.do(1, "stake 2")
    assert why(t, 1, "unarmed") == [("BUS-8.3", "already-armed")]
    assert why(t, 1, "stake 2") == [("BUS-8.2", "too-few-tiles")]
    t.do(1, "top 2")
    t.stake(2, "1")
    assert why(t, 1, "tactic traitor") == [("BUS-8.4", "no-disc")]
    assert why(t, 1, "kotau appease") == [("BUS-8.4", "kotau-does-not-fight")]
    assert why(t, 1, "stake 1") == [("BUS-8.4", "not-asked")]


@rule("BUS-C.7", "BUS-7.4")
def test_too_few_elite_tokens_for_the_march_is_not_too_many():
    """One troop must stay in the fortress, so without an elite token nobody marches at all."""
    land = {"P01": {"owner": 0, "troops": 1, "elites": 2}, "P05": {"owner": 2, "troops": 1}}
    t = table(4, at="target", elite=True, token={0: 0}, provinces=land)
    t.do(0, "attack p05", "from p01")
    assert t.legal(0) == ["elites 1", "elites 2"]
    (reason,) = t.state.why_not(0, "elites 0")
    assert reason.key in ("march-more", "must-leave-one"), "'cannot send so many' would say the opposite"


@rule("BUS-7.6", "BUS-C.7")
def test_a_neutral_province_with_ronin_cites_its_own_paragraph():
    """3 Ronin ask for 4: with one elite token at least one troop more must march."""
    land: dict[str, dict[str, Any]] = {
        "P06": {"owner": 0, "troops": 3, "elites": 2},
        "P10": {"owner": None, "ronin": 3},
    }
    t = table(4, at="target", elite=True, token={0: 0}, provinces=land)
    t.do(0, "attack p10", "elites 1")
    assert why(t, 0, "troops 0") == [("BUS-7.6", "march-more")]


@rule("BUS-7.2", "BUS-0.15")
def test_a_province_that_has_sent_all_it_could_must_keep_its_last_troop():
    """Both spare troops have left P01: it is not that one has to be moved first."""
    t = table(**_REGROUP)
    t.do(0, "from p01", "to p05", "to p05")
    assert why(t, 0, "from p01") == [("BUS-0.15", "must-leave-one")]


@rule("BUS-13.1")
def test_every_reason_that_is_written_is_given_somewhere():
    given = {key for *_, reasons in CASES for _, key in reasons}
    elsewhere = {"taken", "deploy-all", "only-bushi", "no-border"}  # set-up, roles
    elsewhere |= {"not-in-stack", "already-armed", "kotau-does-not-fight"}  # combat
    assert given | elsewhere == messages("why-") | {"not-asked"}, "that one is every game's"
    assert not given & elsewhere


@rule("BUS-12.4", "BUS-E.1")
def test_whoever_is_not_deciding_is_told_for_whom_to_wait():
    t = table(4, at="purchase", hands={0: "katana-3 " * 3}, dh=[49, 1, 2, 3])
    (reason,) = t.state.why_not(1, "pass")
    assert (reason.key, reason.rule, reason.args) == ("not-deciding", "BUS-12.4", {"seats": [0]})
    t.do(0, "buy 1")
    (reason,) = t.state.why_not(0, "pass")
    assert (reason.key, reason.rule) == ("game-over", "BUS-E.1")


@rule("BUS-13.1")
def test_a_choice_is_refused_exactly_when_it_is_not_legal():
    looked = 0
    for state, chance, _ in games(2):
        if state.over or chance.random() > 0.04:
            continue
        for seat in state.deciders():
            legal = state.choices(seat)
            looked += 1
            for choice in chance.sample(GAME.actions.all, 120):
                reasons = state.why_not(seat, choice)
                assert (reasons == []) is (choice in legal)
                for reason in reasons:
                    assert reason.key == "not-asked" or reason.key in messages_of_reasons()
    assert looked > 100


_WRITTEN: set[str] = set()


def messages_of_reasons() -> set[str]:
    if not _WRITTEN:
        _WRITTEN.update(messages("why-"))
    return _WRITTEN
