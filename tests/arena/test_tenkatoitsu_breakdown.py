"""What a simulation tells of Tenkatoitsu: sides, margins, losses, first contact, endings."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.arena.breakdowns import tenkatoitsu as breakdown
from sengoku.arena.report import Report
from sengoku.arena.simulate import make_plan, play_game, simulate
from sengoku.games.tenkatoitsu.siege.part import Siege
from sengoku.games.tenkatoitsu.state import Battle
from sengoku.games.tenkatoitsu.treason.aid import KOBAYAKAWA, LETTERS, Stand
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


@rule("TEN-9.3", "TEN-8.6", "TEN-20.5")
def test_counts_chits_and_says_who_has_the_castle(report: Report, games: list[Battle]) -> None:
    assert report.kinds["delay-box"]["0"] > 0
    assert set(report.kinds["chit-drawn"]) == {"used", "put-back"}
    held = [breakdown.places_held(state.view(None)) for state in games]
    assert [set(places) for places in held] == [{"castle"}] * GAMES
    assert sum(report.kinds["castle"].values()) == GAMES


@rule("TEN-9.3")
def test_a_chit_is_counted_by_the_box_it_goes_to() -> None:
    """Iwasaki is far from where Ieyasu is to come from."""
    s = sengoku.game("tenkatoitsu").new(2, 1)
    assert isinstance(s, Battle)
    while s.ask(0).prompt != "select":
        seat = s.deciders()[0]
        s.apply(seat, s.choices(seat)[-1])
    s.points[0] = s.left[0] = 3
    watched = breakdown.Watch()
    for word in ("select j", "select h", "done"):
        choice = sengoku.game("tenkatoitsu").parse(word)
        watched.see(s, 0, choice)
        s.apply(0, choice)
    boxes = {str(s.view(0)["clans"][s.scene.clan_full.index("tokugawa.J")]["box"]): 1, "0": 1}
    assert watched.counts["delay-box"] == boxes


@rule("TEN-15.6.1")
def test_counts_a_siege_once_a_game_and_who_acts_in_it() -> None:
    game = sengoku.game("tenkatoitsu")
    s = game.new(2, 1, scenario="yamazaki")
    assert isinstance(s, Battle)
    watched = breakdown.Watch()
    watched.see(s, 0, game.parse("fire centre"))
    assert "siege" not in watched.counts
    s.siege.siege, s.siege.besieged = Siege.ON, 1
    watched.see(s, 0, game.parse("post a"))
    assert watched.counts["siege"] == {"begun": 1}
    for seat, word in ((0, "assault south-gate"), (0, "fire centre"), (1, "rally"), (1, "redeploy")):
        watched.see(s, seat, game.parse(word))
    assert watched.counts["siege"] == dict.fromkeys(
        ("begun", "assailant-acted", "besieged-acted", "both-acted"), 1
    )


@rule("TEN-6.3", "TEN-21.4.2")
@pytest.mark.parametrize(
    ("otani", "other", "expected"),
    [("1018", "1019", "otani"), ("0101", "1019", "another"), ("0101", "0102", "nobody")],
)
def test_says_whom_kobayakawas_treason_finds(otani: str, other: str, expected: str) -> None:
    s = sengoku.game("tenkatoitsu").new(2, 1, scenario="sekigahara")
    assert isinstance(s, Battle)
    while s.ask(s.deciders()[0]).prompt != "arquebus":
        seat = s.deciders()[0]
        s.apply(seat, s.choices(seat)[0])
    west = {clan: s.scene.clan_units[s.scene.clan_full.index(f"west.{clan}")] for clan in ("G", "H")}
    for unit in s.scene.seat_units[0]:
        s.pos[unit] = -2
    s.pos[west["G"][0]] = s.scene.field.hex(otani)
    s.pos[west["H"][0]] = s.scene.field.hex(other)
    s.pos[s.scene.clan_units[s.scene.clan_full.index("west.L1")][0]] = s.scene.field.hex("1024")
    for unit in s.scene.clan_units[s.scene.clan_full.index("west.L1")][1:]:
        s.pos[unit] = -2
    s.pos[s.scene.clan_units[s.scene.clan_full.index("west.L2")][0]] = -2
    s.survey()
    watched = breakdown.Watch()
    assert s.treason is not None
    choice = s.choices(s.deciders()[0])[0]
    watched.see(s, s.deciders()[0], choice)
    assert "kobayakawa-finds" not in watched.counts
    s.treason.stand[KOBAYAKAWA] = Stand.TREASON
    for _ in range(2):
        watched.see(s, s.deciders()[0], choice)
    assert watched.counts["kobayakawa-finds"] == {expected: 1}


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
    if scenario == "sekigahara":
        assert [kind for kind in found.kinds if kind.startswith("clan-")] == [
            f"clan-{letter}" for letter in LETTERS
        ]
    else:
        assert sum(found.kinds["fortress"].values()) == 1
