"""TEN-R56, TEN-8.6, TEN-3.2: no turn and no game is endless, whatever the players do."""

from __future__ import annotations

from collections import Counter

import pytest

from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.state import Battle
from tests.conformance.playing import BOUNDS
from tests.support import rule
from tests.tenkatoitsu.table import table
from tests.tenkatoitsu.whole_games import Pick, by_chance, new, play, preferring

#: Players who draw the game out: who put every chit back, call every clan, test and move all they can.
STUBBORN: dict[str, tuple[str, ...]] = {
    "chance": (),
    "delay everything": ("delay", "free", "select", "write", "katta"),
    "use everything": (
        "katta",
        "write",
        "free",
        "select",
        "act",
        "attempt",
        "enter",
        "order",
        "unit",
        "clan",
    ),
    "attack": ("write", "free", "select", "act", "face", "target", "pursue", "unit", "clan"),
    "do nothing": ("delay", "keep", "pass", "skip", "done", "hold", "wait", "ignore"),
}
OPTIONS: list[dict[str, object]] = [
    {"scenario": "nagakute"},
    {"scenario": "yamazaki", "secret_orders": True, "hosokawa": True},
]


def picker(name: str, seed: int) -> Pick:
    return preferring(seed, *STUBBORN[name]) if STUBBORN[name] else by_chance(seed)


class Watch:
    """Follows a game by its events: draws in a turn, delays in a row, choices in a phase."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick
        #: Who has put a chit back since one was carried out, and the clan that therefore has to act.
        self.delayers: list[object] = []
        self.must_act: object = None
        self.phases: list[object] = []
        self.since_draw = 0
        self.longest_phase = 0

    def choose(self, state: Battle, seat: int, choices: list[Choice]) -> Choice:
        chosen = self.pick(state, seat, choices)
        if chosen.verb == "act":
            self.delayers = []
        return chosen

    def see(self, state: Battle) -> None:
        self.since_draw += 1
        self.longest_phase = max(self.longest_phase, self.since_draw)
        for event in state.events:
            if event.kind.startswith("drawn-"):
                self.since_draw = 0
            if event.kind == "turn":
                self.phases = []
            elif event.kind == "drawn-phase":
                assert event.args["phase"] not in self.phases, "each obligatory chit once a turn"
                self.phases.append(event.args["phase"])
                self.delayers = []
            elif event.kind == "drawn-katta":
                self.delayers = []
            elif event.kind == "drawn-clan":
                self.must_act = event.args["clan"] if event.args["seat"] in self.delayers else None
                if self.must_act:
                    self.delayers = []
            elif event.kind == "delayed":
                assert event.args["clan"] != self.must_act, "not twice in a row (TEN-8.6)"
                assert event.args["seat"] not in self.delayers, "not twice in a row (TEN-8.6)"
                self.delayers.append(event.args["seat"])


@rule("TEN-R56", "TEN-8.6", "TEN-3.2", "TEN-3.1")
@pytest.mark.parametrize("options", OPTIONS, ids=["nagakute", "yamazaki"])
@pytest.mark.parametrize("name", STUBBORN)
def test_every_game_ends_within_its_bound(name, options):
    state = new(11, **options)
    watch = Watch(picker(name, 11))
    turns: Counter[int] = Counter()
    for position in play(state, watch.choose, BOUNDS["tenkatoitsu"]):
        watch.see(position)
        turns[position.turn] += 1
    assert state.over
    assert state.turn <= state.scene.last_turn
    assert max(turns.values()) <= BOUNDS["tenkatoitsu"] // 4
    assert watch.longest_phase <= 200


@rule("TEN-R56")
def test_there_is_an_obligatory_chit_in_the_bowl_as_long_as_the_turn_lasts():
    for state in play(new(3), by_chance(3)):
        names = [frame.NAME for frame in state.stack]
        if "clan-phase" in names and not state.over:
            assert 1 in state.obligatory


@rule("TEN-R56")
def test_what_every_phase_uses_up():
    """March, Rally and Initiative use a clan once: no clan is among those used twice."""
    seen: set[str] = set()
    for state in play(new(4), preferring(4, "clan")):
        for frame in state.stack:
            used = list(getattr(frame, "used", []))
            assert len(set(used)) == len(used)
            if used:
                seen.add(frame.NAME)
    assert seen == {"march-phase", "rally-phase", "initiative-phase"}


@rule("TEN-8.6", "TEN-X15", "TEN-R56")
def test_a_side_that_has_delayed_must_act_until_a_chit_is_carried_out():
    """G is delayed, then C must act; a phase in between lifts the ban."""
    units = {"ikeda-f-1": "1010", "ikeda-i-1": "1212", "tokugawa-h-1": "0101"}
    t = table(units)
    t.begin("ikeda-f", "ikeda-i", "march")
    assert t.legal(1) == ["act", "delay"]
    t.lay_ready("bowl", [(1, 3), (0, 2), (0, 1)])  # the bowl: f, i, March
    t.do(1, "delay")
    assert t.asked == ("change-order", (1,))  # i acts without being asked
    assert t.state.ask(1).args["clan"] == "ikeda-i"
    again = table(units)
    again.begin("ikeda-f", "march", "rally")
    again.lay_ready("bowl", [(1, 3), (0, 2), (0, 1)])  # f, March, Rally: March comes, then f again
    again.do(1, "delay")
    assert again.asked == ("chit-drawn", (1,))
    assert again.legal(1) == ["act", "delay"]


@rule("TEN-R39", "TEN-R56")
def test_each_unit_retreats_at_most_once_in_an_activation():
    for seed in (5, 6):
        moved: Counter[object] = Counter()
        for state in play(new(seed), preferring(seed, "pursue")):
            for event in state.events:
                if event.kind in (
                    "drawn-clan",
                    "drawn-phase",
                    "chosen",
                    "rout-test",
                    "drawn-katta",
                    "kido-test",
                ):
                    moved.clear()
                elif event.kind == "retreated":
                    moved[event.args["unit"]] += 1
                    assert moved[event.args["unit"]] == 1
