"""Old games play on as they did: golden records verify, tell the same, and cover every way a game can end.

After a deliberate change of the rules, tools/golden writes them again and says what changed.
"""

from __future__ import annotations

import pytest

import sengoku
from sengoku.core.record import Record
from tests.golden.plan import Plan
from tests.golden.plans import PLANS
from tests.golden.records import describe, digests_file, divide, folder, opening, read_digests

EVERY = [(plan, name) for plan in PLANS.values() for name in plan.names()]


@pytest.mark.parametrize(("plan", "name"), EVERY, ids=[f"{plan.game.id}/{name}" for plan, name in EVERY])
def test_record(plan: Plan, name: str) -> None:
    record = Record.read(folder(plan) / f"{name}.jsonl", sengoku.game)
    verdict = record.verify()
    assert verdict.ok, f"line {verdict.line}: {verdict.sentence}"
    assert record.result is not None, "a golden game is finished"
    assert describe(plan, record) == read_digests(plan)[name]
    assert Record.loads(record.dumps(), sengoku.game).dumps() == (folder(plan) / f"{name}.jsonl").read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_every_ending_and_number_of_seats_is_there(plan: Plan) -> None:
    described = read_digests(plan)
    for ending in plan.endings:
        assert described[f"ending-{ending}"]["ending"] == ending
    seats = {Record.read(path, sengoku.game).seats for path in folder(plan).glob("seats-*.jsonl")}
    assert seats == set(plan.game.seats)
    assert {path.stem for path in folder(plan).glob("*.jsonl")} == set(plan.names()), "no stray record"
    assert digests_file(plan).is_file()


@pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)
def test_as_many_ways_to_begin_as_ever(plan: Plan) -> None:
    """Counted by first choice: pytest shows the one that differs."""
    described = read_digests(plan)
    for seats in plan.game.seats:
        assert divide(opening(plan, seats), plan.depth) == described[f"perft-{seats}"], f"{seats} seats"
