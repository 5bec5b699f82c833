"""BUS-E: how a game ends, and that it does."""

from __future__ import annotations

import random

import pytest

from sengoku.core.messages import Messages
from sengoku.games.bushido.components import MONTHS, TERRAIN_IDS
from sengoku.games.bushido.state import Ending, Realm
from tests.bushido.table import GAME, Table, new, table
from tests.by_chance import by_chance
from tests.conformance.playing import option_sets
from tests.seated import kinds
from tests.support import rule

SEATS = pytest.mark.parametrize("seats", GAME.seats)

# -- fifty ------------------------------------------------------------------------------------------------


@rule("BUS-E.1")
@pytest.mark.parametrize(("honour", "over"), [(48, False), (49, True)])
def test_fifty_wins_at_once(honour, over):
    t = table(4, at="purchase", hands={0: "katana-3 " * 3}, dh=[honour, 1, 2, 3])
    events = t.do(0, "buy 1")
    assert t.over is over
    assert t.asked == (("over", ()) if over else ("role", (0,)))
    assert ("became-shogun" in kinds(events)) is over
    if over:
        assert t.state.ending == Ending.HONOUR
        assert t.state.winners() == [0]
        assert t.state.scores() == [50, 1, 2, 3]
        assert t.state.ask(1).rule == "BUS-E.1"


@rule("BUS-E.1", "BUS-A29")
def test_nothing_more_is_resolved():
    """Taking a neutral town wins; the origin would have revolted a moment later had it been checked last."""
    t = table(
        4,
        at="target",
        provinces={"P06": {"owner": None, "terrain": "town"}, "P09": {"owner": 0, "troops": 3}},
        dh=[45, 1, 2, 3],
        month=12,
    )
    t.do(0, "attack p06", "from p09", "troops 1")
    assert t.over
    assert (t.month, t.state.ending) == (12, Ending.HONOUR)
    told = t.state.view(None)["result"]
    assert (told["ending"], told["winner"], told["daimyo_honour"]) == ("honour", 0, [50, 1, 2, 3])


@rule("BUS-E.1")
def test_not_only_the_daimyo_can_win():
    t = table(4, at="sensei", hands={3: "chanoyu"}, dh=[30, 1, 2, 45], sh=[9, 8, 7, 30])
    t.do(3, "tea 0", "convert 10")
    assert t.over
    assert t.state.winners() == [3]


# -- the year ---------------------------------------------------------------------------------------------


def last_turn(month: int, choice: str = "", **more: object) -> Table:
    t = table(4, at="kotau", month=month, discs={3: "kotau"}, **more)  # type: ignore[arg-type]
    if choice:
        t.do(3, f"kotau {choice}")
    else:
        for seat in (3, 0, 1, 2):
            t.do(seat, "pass")
    return t


@rule("BUS-E.2")
@pytest.mark.parametrize(
    ("month", "choice", "over"),
    [
        (11, "", False),
        (11, "plead", False),
        (11, "escalate", True),
        (12, "appease", False),
        (12, "", True),
        (12, "plead", True),
        (12, "escalate", True),
        (10, "escalate", False),
    ],
)
def test_the_game_ends_when_the_marker_leaves_month_12(month, choice, over):
    t = last_turn(month, choice, dh=[20, 31, 22, 23])
    assert t.over is over
    if over:
        assert t.state.winners() == [1]
        assert t.state.ending == Ending.MONTHS
        assert t.state.scores() == [20, 31, 22, 23]
        assert t.month == 13


@rule("BUS-E.2")
@pytest.mark.parametrize(
    ("dh", "sh", "winner"),
    [
        ([5, 4, 3, 2], [1, 90, 80, 70], 0),
        ([0, 0, 0, 1], [90, 80, 70, 2], 3),
        ([0, 0, 0, 0], [3, 7, 6, 5], 1),
        ([0, 0, 0, 0], [3, 6, 5, 7], 3),
        ([0, 0, 0, 0], [0, 0, 0, 0], 0),
        ([0, 0, 0, 0], [5, 0, 10, 10], 2),
    ],
)
def test_the_highest_honour_wins_and_at_0_samurai_honour_then_the_earlier_seat(dh, sh, winner):
    t = last_turn(12, dh=dh, sh=sh)
    assert t.state.winners() == [winner]


@rule("BUS-E.2", "BUS-E.5")
def test_no_guard_ends_the_game_after_a_kotau_that_appeases():
    t = last_turn(12, "appease", stalled=3, dh=[20, 21, 32, 23], stall_guard=True)
    assert (t.over, t.month) == (False, 12)


# -- nobody is out ----------------------------------------------------------------------------------------


@rule("BUS-E.3")
def test_the_last_clan_with_nothing_but_its_fortress_plays_on():
    """Seat 1 owns P02 and one troop: income 5, koku 5, its turn as any other's."""
    lost = {f"P{n:02}": {"owner": 2 if n % 8 else 3} for n in range(6, 25, 4)}
    t = table(4, at="appoint", daimyo=1, provinces={**lost, "P02": {"troops": 1, "owner": 1}})
    assert t.state.owner.count(1) == 1
    assert t.state.tiles_held(1) == 5
    assert t.state.view(None)["players"][1]["troop_limit"] == 5
    t.do(1, "done")
    assert t.asked == ("recruit", (1,))
    assert t.legal(1) == ["place p02", "count 2", "count 3", "count 4", "done"]
    assert t.state.ask(1).args == {"count": 4}


@rule("BUS-E.3", "BUS-0.14")
@SEATS
def test_in_no_game_is_a_fortress_lost(seats):
    for seed in range(2):
        state, chance = new(seats, seed), random.Random(seed)
        for _ in by_chance(state, chance):
            if state.phase:
                for owner, keep in enumerate(state.fortress):
                    assert state.owner[keep] == owner
                    assert state.troops[keep] >= 1
                    assert state.ronin[keep] == 0
                    assert TERRAIN_IDS[state.face[keep]] == "fortress"
                assert min(state.income) >= 5
                assert min(state.koku) >= 5


# -- turns ------------------------------------------------------------------------------------------------


@rule("BUS-E.4", "BUS-12.4")
@pytest.mark.parametrize(("seats", "turns"), [(3, [4, 4, 4]), (4, [3, 3, 3, 3]), (5, [3, 3, 2, 2, 2])])
def test_without_delays_twelve_months_are_shared_out(seats, turns):
    t = table(seats, at="kotau", dh=list(range(1, seats + 1)))
    served = [0] * seats
    for month in range(1, 13):
        assert t.month == month
        served[t.daimyo] += 1
        _to_the_end_of_the_turn(t)
    assert t.over
    assert served == turns


def _to_the_end_of_the_turn(t: Table) -> None:
    """From phase 12; the next turn is brought there by leaving out what comes before."""
    turns = t.state.turns
    while not t.over and t.state.turns == turns:
        t.do(t.asked[1][0], "pass")
    if not t.over:
        skip_to_kotau(t.state)


def skip_to_kotau(s: Realm) -> None:
    from sengoku.games.bushido.steps import TurnStep

    del s.stack[1:]
    for role in range(1, 5 if s.seats == 5 else 4):
        s.roles[role] = (s.daimyo + role) % s.seats
    if s.seats == 3:
        s.roles[3] = s.roles[1]
    s.step = TurnStep.KOTAU
    s._run()


# -- the stall guard --------------------------------------------------------------------------------------

#: How a turn can end, and by how much the marker moves then.
ENDS = {"geisha": 0, "hold": 0, "appease": 0, "pass": 1, "plead": 1, "escalate": 2}


def end_turn(seats: int, end: str, month: int, stalled: int, **options: object) -> Table:
    """One turn of seat 0, brought to its end in this way."""
    where = {"geisha": "sensei", "hold": "target"}.get(end, "kotau")
    sensei = 1 if seats == 3 else 3
    t = table(
        seats,
        at=where,
        month=month,
        stalled=stalled,
        hands={sensei: "geisha"},
        discs={sensei: "kotau"},
        dh=list(range(1, seats + 1)),
        **options,  # type: ignore[arg-type]
    )
    if end == "geisha":
        t.do(sensei, "geisha")
    elif end == "hold":
        t.do(0, "hold")
    elif end == "pass":
        while t.asked[0] == "kotau":
            t.do(t.asked[1][0], "pass")
    else:
        t.do(sensei, f"kotau {end}")
    return t


@rule("BUS-E.5", "BUS-A5", "BUS-E.6")
@SEATS
def test_with_the_guard_every_turn_without_a_kotau_brings_the_end_of_the_game_nearer(seats):
    """The proof that at most 12 x players turns of a game end otherwise than by a Kotau that appeases.

    Before each turn let the distance be (12 - month) x players + (players - stalled): at most 12 x players,
    and at least 1. Whatever the month, the count and the way the turn ends, the game is over or the distance
    is smaller by 1 or more; after a Kotau that appeases it is the same.
    """
    for end, spaces in ENDS.items():
        for month in range(1, MONTHS + 1):
            for stalled in range(seats):
                distance = (MONTHS - month) * seats + seats - stalled
                assert 1 <= distance <= MONTHS * seats
                t = end_turn(seats, end, month, stalled, stall_guard=True)
                left = (MONTHS - t.month) * seats + seats - t.state.stalled
                if end == "appease":
                    assert (t.month, t.state.stalled, left, t.over) == (month, stalled, distance, False)
                    continue
                guard = spaces == 0 and stalled == seats - 1
                if month + spaces + guard > MONTHS:
                    assert t.over
                    continue
                assert (t.month, t.state.stalled) == (
                    month + spaces + guard,
                    0 if spaces or guard else stalled + 1,
                )
                assert left < distance


@rule("BUS-E.5", "BUS-A5")
@SEATS
def test_the_guard_moves_the_marker_after_as_many_turns_as_players(seats):
    t = end_turn(seats, "hold", 4, seats - 2, stall_guard=True)
    assert (t.month, t.state.stalled) == (4, seats - 1)
    t = table(seats, at="target", month=4, stalled=seats - 1, stall_guard=True)
    events = t.do(0, "hold")
    assert [kind for kind in kinds(events) if kind in ("marker-stayed", "stall-guard", "month")] == [
        "marker-stayed",
        "stall-guard",
        "month",
    ]
    assert (t.month, t.state.stalled) == (5, 0)


@rule("BUS-E.5")
def test_the_log_cites_the_guard_for_the_month_it_moves():
    t = table(4, at="target", month=4, stalled=3, stall_guard=True)
    month = next(event for event in t.do(0, "hold") if event.kind == "month")
    assert month.rule == "BUS-E.5"


@rule("BUS-5.6", "BUS-7.7", "BUS-12.2")
@pytest.mark.parametrize(
    ("end", "cited"), [("geisha", "BUS-5.6"), ("hold", "BUS-7.7"), ("appease", "BUS-12.2")]
)
@pytest.mark.parametrize("guard", [False, True])
def test_a_marker_that_stays_cites_what_kept_it(end, cited, guard):
    t = end_turn(4, end, 4, 0, stall_guard=guard)
    stayed = next(event for event in t.events if event.kind == "marker-stayed")
    assert (stayed.rule, t.month) == (cited, 4)


@rule("BUS-E.5")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_its_switch_says_what_it_counts_and_that_it_is_ours(lang):
    """Turns that a Kotau ended are left alone, so the marker's standing still is not what counts."""
    said = Messages(lang, "bushido").option_help("stall_guard")
    for word in {
        "en": ("ours", "cut short", "Geisha", "Kotau"),
        "fr": ("notre", "écourtés", "Geisha", "Kotau"),
    }[lang]:
        assert word in said


@rule("BUS-E.5", "BUS-14.5")
def test_it_is_off_unless_it_is_asked_for():
    assert GAME.options["stall_guard"].default is False
    for seats in GAME.seats:
        t = end_turn(seats, "hold", 4, seats - 1)
        assert (t.month, t.state.stalled) == (4, seats)


@rule("BUS-E.5")
@pytest.mark.parametrize("end", ["geisha", "hold", "appease"])
def test_switched_off_it_never_does(end):
    for stalled in (3, 4, 7, 100):
        t = end_turn(4, end, 4, stalled)
        assert (t.month, t.state.stalled, t.over) == (4, stalled + (0 if end == "appease" else 1), False)


@rule("BUS-E.5", "BUS-14.5")
def test_without_the_guard_there_is_no_bound():
    """Four players who never attack are still in month 1 after many turns; the rulebook lets them."""
    state, chance = new(4, 5), random.Random(5)
    quiet = ("hold", "done", "pass", "arms no")
    while state.turns < 60 and not state.over:
        seat = state.deciders()[0]
        legal = {str(choice): choice for choice in state.choices(seat)}
        wanted = next((legal[word] for word in quiet if word in legal), None)
        state.choose(seat, wanted or chance.choice(list(legal.values())))
    assert not state.over
    assert state.turns > MONTHS * 4
    assert state.month == 1


# -- every turn ends --------------------------------------------------------------------------------------


@rule("BUS-E.6", "BUS-E.5", "BUS-M.5")
@pytest.mark.parametrize("guard", [True, False])
@SEATS
def test_inside_a_turn_every_loop_is_bounded(seats, guard):
    """Players who like to keep a turn going still come to its end.

    A turn asks at most for every disc, tile, troop and token once in each of its phases: each of 30 troops is
    removed, placed or moved (two choices) in a phase and its repetition, each tile of 137 is played once.
    """
    bound = 8 + 4 * 30 + 2 * (2 * 33 + 2) + 3 * 137 + 12 * seats
    lingering = ("from", "to", "ronin", "spy", "stake", "elite", "place", "drop", "remove")
    for seed in range(2):
        options = {"campaign": True, "elite": True, "stall_guard": guard}
        state, chance = new(seats, seed, **options), random.Random(seed)
        turn, made = 0, 0
        while not state.over and state.turns < MONTHS * seats:
            seat = chance.choice(state.deciders())
            legal = state.choices(seat)
            wanted = [choice for choice in legal if choice.verb in lingering] if chance.random() < 0.9 else []
            state.choose(seat, chance.choice(wanted or legal))
            made = made + 1 if state.turns == turn else 0
            turn = state.turns
            if turn:
                assert made <= bound
            if any(state.hands):
                assert sum(state.bag) >= 1
                assert sum(state.ronin) <= 15
        assert state.over or state.turns == MONTHS * seats


SETTINGS = [(seats, options) for seats in GAME.seats for options in option_sets(GAME)]


def play(seats: int, seed: int, eager: str, options: dict[str, object]) -> Realm:
    """A game of random choices; `eager` is a verb that is chosen whenever it can be."""
    state = new(seats, seed, **options)
    chance = random.Random(seed)
    appeased = 0
    while not state.over:
        seat = chance.choice(state.deciders())
        legal = state.choices(seat)
        wanted = [choice for choice in legal if choice.verb == eager]
        choice = chance.choice(wanted or legal)
        state.choose(seat, choice)
        appeased += str(choice) == "kotau appease"
        assert state.audit() == []
        if state.options["stall_guard"]:
            assert state.turns - appeased <= MONTHS * seats
    return state


@rule("BUS-E.5", "BUS-E.2")
@pytest.mark.parametrize(("seats", "options"), SETTINGS, ids=str)
def test_every_game_ends(seats: int, options: dict[str, object]) -> None:
    state = play(seats, 7, "", options)
    assert state.winners() == [state.winner]
    assert state.scores() == state.daimyo_honour
    assert max(state.daimyo_honour) == state.daimyo_honour[state.winner]
    assert state.ending in (Ending.HONOUR, Ending.MONTHS)


@rule("BUS-E.5", "BUS-E.6")
@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("eager", ["hold", "geisha", "pass"])
def test_with_the_guard_even_players_who_never_attack_come_to_an_end(seats: int, eager: str) -> None:
    """The worst they can do: leave the marker where it is in every turn."""
    state = play(seats, 3, eager, {"stall_guard": True})
    if eager == "hold" and state.ending == Ending.MONTHS:
        assert state.turns == MONTHS * seats


@rule("BUS-E.1")
def test_fifty_honour_ends_the_game_at_once() -> None:
    t = table(4, at="tea", dh=[48, 21, 22, 23], sh=[12, 9, 8, 7])
    t.do(0, "tea 1", "convert 4")
    assert t.over
    assert t.state.winners() == [0]
    assert t.state.ending == Ending.HONOUR
