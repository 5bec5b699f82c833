"""The heuristic bot of Tenkatoitsu in every battle: it answers every prompt, and plays to the end."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import sengoku
from sengoku.bots import bot, decide, private_dice
from sengoku.bots.tenkatoitsu.heuristic import ANSWERS
from sengoku.games.tenkatoitsu.state import Battle
from tests.support import rule
from tests.tenkatoitsu.test_siege_contract import stormed

GAME = sengoku.game("tenkatoitsu")
HEURISTIC = bot("tenkatoitsu", "heuristic")
ENGLISH = Path(__file__).resolve().parents[2] / "locales" / "en" / "tenkatoitsu.ftl"
EVERYTHING = {"secret_orders": True, "hosokawa": True, "tsutsui": True, "mimaki": True, "samurai": True}


def test_every_prompt_has_an_answer() -> None:
    """The texts of all questions are complete (`tests.conformance`), so they name every prompt."""
    asked = re.findall(r"^ask-([a-z-]+) =", ENGLISH.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert len(asked) > 60
    assert set(ANSWERS) == set(asked)


def play(seed: int, players: tuple[str, str], **options: object) -> Battle:
    """A whole game; every choice is a legal one."""
    state = GAME.new(2, seed, **options)
    both = [bot("tenkatoitsu", name) for name in players]
    streams = [private_dice(seed, seat) for seat in (0, 1)]
    while not state.over:
        seat = state.deciders()[0]
        choice = decide(both[seat], state, seat, streams[seat])
        assert choice in state.choices(seat)
        state.apply(seat, choice)
    assert isinstance(state, Battle)
    return state


@rule("TEN-2.3", "TEN-16", "TEN-19.4", "TEN-19.6", "TEN-21")
@pytest.mark.parametrize("options", [{}, EVERYTHING], ids=["plain", "all-options"])
@pytest.mark.parametrize("scenario", ["yamazaki-long", "sekigahara"])
def test_plays_to_the_end(scenario: str, options: dict[str, object]) -> None:
    state = play(5, ("heuristic", "heuristic"), scenario=scenario, **options)
    assert min(state.vp) > 0, "the armies have met"


@rule("TEN-16")
@pytest.mark.parametrize("scenario", ["nagakute", "yamazaki"])
def test_plays_with_all_options(scenario: str) -> None:
    assert play(5, ("heuristic", "heuristic"), scenario=scenario, **EVERYTHING).over


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("scenario", ["yamazaki-long", "sekigahara"])
def test_beats_chance_from_both_sides(scenario: str, seat: int) -> None:
    """How often is measured in docs/performance.md."""
    players = ("heuristic", "random") if seat == 0 else ("random", "heuristic")
    assert play(3, players, scenario=scenario).winners() == [seat]


@rule("TEN-15.5", "TEN-15.6.1", "TEN-15.8", "TEN-15.9")
@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_fights_out_a_siege(seed: int) -> None:
    """Whoever may goes into the fortress; from then on the bot decides for both sides."""
    table, _ = stormed(seed)
    state = table.state
    asked: set[str] = set()
    chance = random.Random(seed)
    while not state.over and state.moves < 600:
        seat = chance.choice(state.deciders())
        asked.add(state.ask(seat).prompt)
        choice = decide(HEURISTIC, state, seat, private_dice(seed, seat, state.moves))
        if not state.siege.siege and "go 2506" in table.legal(seat):
            choice = GAME.parse("go 2506")
        assert choice in state.choices(seat)
        state.apply(seat, choice)
    assert {"post", "siege-action"} <= asked
