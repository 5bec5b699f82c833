"""Which golden records every game must own: what the `PLAN` of `tests/<game>/golden.py` says.

A game that says nothing has a record of a game by chance for each number of seats.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from sengoku.games import game_ids
from tests.golden.plan import Plan

TESTS = Path(__file__).resolve().parents[1]


def plan_of(game: str) -> Plan:
    folder = game.replace("-", "_")
    if not (TESTS / folder / "golden.py").is_file():
        return Plan(game)
    plan: Plan = import_module(f"tests.{folder}.golden").PLAN
    return plan


PLANS = {game: plan_of(game) for game in game_ids()}
