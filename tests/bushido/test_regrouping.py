"""BUS-7.2: regrouping."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bushido.table import Table, table
from tests.seated import kinds
from tests.support import rule

Held = dict[str, dict[str, Any]]


def scattered() -> Table:
    """Seat 0 has P01, P05, P09 in a row, P17 and P18 apart, and P21 alone; all else is the others'."""
    held: Held = {f"P{n:02}": {"owner": 1 + n % 3} for n in range(5, 25)}
    held |= {
        "P05": {"owner": 0, "troops": 5},
        "P09": {"owner": 0, "troops": 2},
        "P17": {"owner": 0, "troops": 3},
        "P18": {"owner": 0, "troops": 1},
        "P21": {"owner": 0, "troops": 4},
    }
    return table(4, at="regroup", provinces=held)


@rule("BUS-7.2", "BUS-TV9")
def test_a_village_gives_four_troops_to_the_mountain_beside_it():
    held: Held = {f"P{n:02}": {"owner": 1 + n % 3} for n in range(5, 25)}
    held |= {
        "P05": {"owner": 0, "troops": 5, "terrain": "village"},
        "P09": {"owner": 0, "troops": 2, "terrain": "mountain"},
        "P21": {"owner": 0, "troops": 2, "terrain": "city"},
    }
    t = table(4, at="regroup", provinces=held)
    t.do(0, "from p05", "to p09", "to p09", "to p09", "to p09")
    assert (t.troops("P09"), t.troops("P05")) == (6, 1)
    t = table(4, at="regroup", provinces=held)
    assert t.refused(0, "from p21") == ["BUS-7.2"]
    t.do(0, "from p05")
    assert t.refused(0, "to p21") == ["BUS-7.2"]


@rule("BUS-7.2")
def test_any_distance_over_own_provinces_but_not_over_others():
    t = scattered()
    assert t.asked == ("regroup", (0,))
    t.do(0, "from p05")
    assert t.legal(0) == ["to p01", "to p09", *[f"count {n}" for n in (2, 3, 4)]]
    assert t.refused(0, "to p17") == ["BUS-7.2"]
    t.do(0, "to p01", "to p09")
    assert (t.troops("P01"), t.troops("P05"), t.troops("P09")) == (3, 3, 3)
    t.do(0, "from p17", "to p18", "to p18")
    assert (t.troops("P17"), t.troops("P18")) == (1, 3)
    assert t.refused(0, "to p18") == ["BUS-0.15"]


@rule("BUS-7.2", "BUS-0.17")
def test_the_fortress_gives_and_connects():
    held: Held = {f"P{n:02}": {"owner": 1 + n % 3} for n in range(5, 25)}
    held |= {"P05": {"owner": 0, "troops": 1}, "P19": {"owner": 0, "troops": 1}, "P01": {"troops": 4}}
    t = table(4, at="regroup", provinces=held)
    t.do(0, "from p01", "to p05", "to p19", "to p19", "done")
    assert (t.troops("P01"), t.troops("P05"), t.troops("P19")) == (1, 2, 3)


@rule("BUS-7.2", "BUS-A47")
def test_an_isolated_province_neither_sends_nor_receives():
    t = scattered()
    assert not [choice for choice in t.legal(0) if choice.endswith("p21")]
    assert t.refused(0, "from p21") == ["BUS-7.2"]
    assert [reason.key for reason in t.state.why_not(0, "from p21")] == ["isolated"]


@rule("BUS-7.2")
def test_nobody_is_recruited_and_nobody_elses_troops_move():
    t = scattered()
    reserve = list(t.state.reserve)
    assert t.refused(0, "from p06") == ["BUS-7.2"]
    t.do(0, "from p05", "to p09", "done")
    assert t.state.reserve == reserve


@rule("BUS-7.2")
def test_it_is_optional():
    t = scattered()
    t.do(0, "done")
    assert t.asked[0] == "attack"


@rule("BUS-7.2")
def test_every_arrangement_can_be_reached():
    """7 troops of P01, P05 and P09 and 1 more for each province that must keep one: all sums of the rest."""
    reached = set()
    waiting = [scattered().state]
    seen = set()
    while waiting:
        state = waiting.pop()
        key = str(state.dump()["troops"]) + str(state.dump()["stack"])
        if key in seen:
            continue
        seen.add(key)
        for choice in state.choices(0):
            twin = state.clone()
            twin.choose(0, choice)
            if twin.ask(0).prompt.startswith("regroup"):
                if choice.noun is None or choice.noun in ("p01", "p05", "p09"):
                    waiting.append(twin)
            else:
                reached.add(tuple(state.troops[n] for n in (0, 4, 8)))
    total = 2 + 5 + 2
    assert reached == {
        (a, b, total - a - b) for a in range(1, total) for b in range(1, total) if total - a - b >= 1
    }


@rule("BUS-7.2", "BUS-R.1")
@pytest.mark.parametrize(("left", "owner"), [(2, None), (3, 0)])
def test_revolts_are_checked_when_regrouping_is_over(left, owner):
    held: Held = {"P05": {"owner": 0, "troops": 5, "ronin": 2}, "P09": {"owner": 0}}
    t = table(4, at="regroup", provinces=held)
    t.do(0, "from p05", *["to p09"] * (5 - left))
    events = t.do(0, "done")
    assert t.owner("P05") == owner
    assert ("revolted" in kinds(events)) is (owner is None)


@rule("BUS-7.2", "BUS-C.7")
def test_elite_tokens_regroup_one_by_one():
    held: Held = {"P05": {"owner": 0, "troops": 1, "elites": 2}, "P09": {"owner": 0, "troops": 1}}
    t = table(4, at="regroup", provinces=held, elite=True)
    t.do(0, "elite p05", "to p09", "to p09", "done")
    assert (t.elites("P05"), t.elites("P09"), t.troops("P05")) == (0, 2, 1)


@rule("BUS-7.2", "BUS-C.7")
def test_troops_and_elite_tokens_of_one_province_move_in_turn():
    held: Held = {"P05": {"owner": 0, "troops": 3, "elites": 2}, "P09": {"owner": 0, "troops": 1}}
    t = table(4, at="regroup", provinces=held, elite=True)
    t.do(0, "elite p05", "to p09")
    assert "from p05" in t.legal(0)
    assert t.refused(0, "elite p05") == ["BUS-A55"], "it is picked already"
    t.do(0, "from p05", "to p09")
    assert "elite p05" in t.legal(0)
    t.do(0, "elite p05", "to p09", "done")
    assert (t.troops("P05"), t.elites("P05"), t.troops("P09"), t.elites("P09")) == (2, 0, 2, 2)


# -- elite tokens: every arrangement ------------------------------------------------------------------------


def beside(*there: tuple[str, int, int]) -> Table:
    """Seat 0 has its fortress P01 and these provinces (id, troops, elite tokens), and nothing else."""
    held: Held = {f"P{n:02}": {"owner": 1 + n % 3} for n in range(5, 25)}
    held |= {id: {"owner": 0, "troops": troops, "elites": elites} for id, troops, elites in there}
    return table(4, at="regroup", provinces=held, elite=True)


@rule("BUS-7.2", "BUS-A55", "BUS-C.7")
def test_a_troop_and_an_elite_token_that_stand_alone_change_places():
    t = beside(("P14", 1, 0), ("P18", 0, 1))
    t.do(0, "elite p18", "to p14")
    assert t.asked == ("regroup-relief", (0,)), "P18 is empty for the moment"
    assert t.legal(0) == ["from p14"]
    assert t.refused(0, "done") == ["BUS-0.15"]
    t.do(0, "from p14", "done")
    assert (t.troops("P14"), t.elites("P14"), t.troops("P18"), t.elites("P18")) == (0, 1, 1, 0)


@rule("BUS-7.2", "BUS-A55", "BUS-C.7")
@pytest.mark.parametrize("first", ["the troop comes", "the token leaves"])
def test_a_troop_relieves_the_last_elite_token(first):
    t = beside(("P14", 2, 0), ("P17", 1, 0), ("P18", 0, 1))
    if first == "the troop comes":
        t.do(0, "from p14", "to p18", "elite p18", "to p17", "done")
    else:
        t.do(0, "elite p18", "to p17", "from p14", "done")
    assert [(t.troops(id), t.elites(id)) for id in ("P14", "P17", "P18")] == [(1, 0), (1, 1), (1, 0)]


@rule("BUS-0.15", "BUS-C.7")
def test_the_last_piece_stays_where_nothing_can_relieve_it():
    t = beside(("P14", 0, 1), ("P18", 0, 1))
    assert t.asked[0] != "regroup", "nothing can be moved"
    t = beside(("P14", 1, 0), ("P18", 1, 0), ("P17", 2, 0))
    assert t.refused(0, "from p18") == ["BUS-0.15"]
    t = table(4, at="regroup", elite=True, provinces={"P01": {"troops": 1, "elites": 1}, "P05": {"owner": 0}})
    assert t.refused(0, "from p01") == ["BUS-C.7"], "an elite token does not keep a fortress"


def arrangements(pieces: int, least: list[int]) -> list[tuple[int, ...]]:
    """All ways to put so many pieces in these provinces, with at least so many in each."""
    if len(least) == 1:
        return [(pieces,)] if pieces >= least[0] else []
    return [
        (here, *rest)
        for here in range(least[0], pieces + 1)
        for rest in arrangements(pieces - here, least[1:])
    ]


def legal_arrangements(troops: int, elites: int, fortress: bool) -> set[tuple[tuple[int, ...], ...]]:
    """Where the pieces of three provinces may stand: a piece in each, a troop on a fortress (first)."""
    return {
        (t, e)
        for t in arrangements(troops, [1 if fortress else 0, 0, 0])
        for e in arrangements(elites, [0, 0, 0])
        if all(t[place] + e[place] for place in range(3))
    }


def reachable(ids: tuple[str, ...], start: tuple[tuple[int, ...], ...]) -> set[tuple[tuple[int, ...], ...]]:
    """Every arrangement at which regrouping can be ended; every way leads to such an end."""
    t = beside(*[(id, start[0][place], start[1][place]) for place, id in enumerate(ids)])
    there = [int(id[1:]) - 1 for id in ids]
    found: set[tuple[tuple[int, ...], ...]] = set()
    seen = set()
    waiting = [t.state] if t.asked[0].startswith("regroup") else []
    while waiting:
        state = waiting.pop()
        frame = state.stack[-1]
        key = (str(state.troops), str(state.elites), str(frame.dump()))
        if key in seen:
            continue
        seen.add(key)
        choices = state.choices(0)
        assert choices, "a dead end"
        for choice in choices:
            if choice.verb == "done":
                found.add((tuple(state.troops[n] for n in there), tuple(state.elites[n] for n in there)))
                continue
            twin = state.clone()
            twin.apply(0, choice)
            waiting.append(twin)
    return found or {start}


@rule("BUS-7.2", "BUS-A55", "BUS-C.7", "BUS-0.15")
@pytest.mark.parametrize("elites", range(4))
@pytest.mark.parametrize("troops", range(5))
@pytest.mark.parametrize("ids", [("P01", "P05", "P19"), ("P14", "P17", "P18")], ids=["fortress", "open"])
def test_from_every_arrangement_every_other_can_be_reached(ids, troops, elites):
    """With up to 4 troops and 3 elite tokens in three connected provinces: all pairs of arrangements."""
    every = legal_arrangements(troops, elites, ids[0] == "P01")
    for start in sorted(every):
        assert reachable(ids, start) == every, start


@rule("BUS-7.2", "BUS-0.15")
def test_several_move_at_once_and_a_garrison_stays():
    t = scattered()
    t.do(0, "from p05", "count 4")
    assert t.state.ask(0).args == {"elite": 0, "count": 4, "province": "P05"}
    assert t.legal(0) == ["to p01", "to p09"], "a number is named once"
    held, goal = t.troops("P05"), t.troops("P01")
    events = t.do(0, "to p01")
    assert [(event.kind, event.args["count"]) for event in events] == [("regrouped", 4)]
    assert (t.troops("P05"), t.troops("P01")) == (held - 4, goal + 4) == (1, goal + 4)
    assert "to p09" not in t.legal(0), "the last troop stays"
