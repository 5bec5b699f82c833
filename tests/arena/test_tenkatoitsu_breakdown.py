"""What a simulation tells of Tenkatoitsu: sides, margins, losses, first contact, endings."""

from __future__ import annotations

import pytest

from sengoku.arena.breakdowns import tenkatoitsu as breakdown
from sengoku.arena.report import Report
from sengoku.arena.simulate import make_plan, play_game, simulate
from sengoku.games.tenkatoitsu.state import Battle
from tests.support import rule

GAMES = 2


@pytest.fixture(scope="module")
def report() -> Report:
    return simulate("tenkatoitsu", 2, ["random"], GAMES, seed=2)


@pytest.fixture(scope="module")
def games() -> list[Battle]:
    plan = make_plan("tenkatoitsu", 2, ["random"], GAMES, seed=2)
    found = [play_game(plan, number) for number in range(GAMES)]
    return [state for state in found if isinstance(state, Battle)]


def test_every_game_has_a_winner_or_is_a_draw(report: Report, games: list[Battle]) -> None:
    sides = report.kinds["side"]
    assert sum(sides.values()) == GAMES
    for seat, army in enumerate(("tokugawa", "ikeda")):
        assert sides.get(army, 0) == len([state for state in games if state.winner == seat])
        assert report.groups["army"][army].games == GAMES
        assert report.groups["army"][army].wins == sides.get(army, 0) + sides.get("draw", 0)


@rule("TEN-4.3", "TEN-11.10")
def test_counts_what_each_side_lost(report: Report, games: list[Battle]) -> None:
    for kind, lost in (
        ("units-lost", breakdown.units_lost),
        ("leaders-lost", breakdown.leaders_lost),
    ):
        values = [f"{lost(state.view(None), seat):02}" for state in games for seat in (0, 1)]
        assert {value: values.count(value) for value in values} == {
            value: tally.games for value, tally in report.groups[kind].items()
        }
    for state in games:
        for seat in (0, 1):
            assert breakdown.steps_lost(state.view(None), seat) == sum(
                [state.loss[unit] for unit in state.scene.seat_units[seat]]
            )


@rule("TEN-17.1")
def test_tells_margin_length_and_ending(report: Report, games: list[Battle]) -> None:
    assert sum(report.kinds["margin"].values()) == GAMES
    assert sum(report.kinds["ahead"].values()) == GAMES
    assert set(report.kinds["battle-ending"]) <= {"last-turn", "sudden-death"}
    turns = [f"{state.turn:02}" for state in games]
    assert report.kinds["turns-played"] == {turn: turns.count(turn) for turn in sorted(turns)}


@rule("TEN-4.2")
def test_notes_the_first_contact_once_a_game(report: Report) -> None:
    assert 0 < sum(report.kinds["first-contact"].values()) <= GAMES


@rule("TEN-21.4.7", "TEN-R22")
def test_matsuno_is_no_loss() -> None:
    """He leaves when Kobayakawa betrays; so do his steps."""
    view = {
        "units": [
            {"seat": 0, "loss": 4, "status": "removed"},
            {"seat": 0, "loss": 4, "status": "eliminated"},
            {"seat": 0, "loss": 1, "status": "map"},
            {"seat": None, "loss": 2, "status": "map"},
        ]
    }
    assert breakdown.steps_lost(view, 0) == 5
    assert breakdown.units_lost(view, 0) == 1


@rule("TEN-21.7.3")
@pytest.mark.parametrize("scenario", ["yamazaki-long", "sekigahara"])
def test_tells_of_every_battle(scenario: str) -> None:
    found = simulate("tenkatoitsu", 2, ["random"], 1, seed=2, options={"scenario": scenario})
    assert sum(found.kinds["side"].values()) == 1
    assert sum(found.kinds["turns-played"].values()) == 1
