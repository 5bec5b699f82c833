"""Golden records: finished games with digests of all they told, and counts of the ways to begin."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

from sengoku.core.record import Record
from sengoku.core.state import State
from tests.conformance.playing import Setting, text, viewers
from tests.golden.plan import Plan

FOLDER = Path(__file__).resolve().parent


def folder(plan: Plan) -> Path:
    return FOLDER / plan.game.id


def digests_file(plan: Plan) -> Path:
    """One line a record, so that a change shows which one it touched."""
    return folder(plan) / "digests.json"


def read_digests(plan: Plan) -> dict[str, Any]:
    path = digests_file(plan)
    if not path.is_file():
        return {}
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def describe(plan: Plan, record: Record) -> dict[str, Any]:
    """What a record must tell when it is replayed: how it ended, and digests of its events and views."""
    log, views = hashlib.sha256(), hashlib.sha256()
    for number, (_, state) in enumerate(record.states()):
        for viewer in viewers(state):
            log.update(text([event.seen_by(viewer) for event in state.events]).encode())
            if number % 10 == 0 or state.over:
                views.update(text([state.view(viewer), _question(state, viewer)]).encode())
    return {
        "choices": len(record.steps),
        "ending": plan.ending(state, state.events),
        "scores": state.scores(),
        "winners": state.winners(),
        "log": log.hexdigest()[:16],
        "views": views.hexdigest()[:16],
    }


def _question(state: State, viewer: int | None) -> object:
    if viewer is None:
        return None
    return [state.ask(viewer).to_json(), [str(choice) for choice in state.choices(viewer)]]


def perft(state: State, depth: int) -> int:
    """How many sequences of this many choices there are."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for seat in state.deciders():
        for choice in state.choices(seat):
            twin = state.clone()
            twin.apply(seat, choice)
            total += perft(twin, depth - 1)
    return total


def divide(state: State, depth: int) -> dict[str, int]:
    """The same count by first choice: the line that differs shows where to look."""
    counts = {}
    for seat in state.deciders():
        for choice in state.choices(seat):
            twin = state.clone()
            twin.apply(seat, choice)
            counts[f"{seat}: {choice}"] = perft(twin, depth - 1)
    return counts


def beginnings(plan: Plan) -> dict[str, dict[str, int]]:
    """The divided counts for every number of seats."""
    return {f"perft-{seats}": divide(opening(plan, seats), plan.depth) for seats in plan.game.seats}


def opening(plan: Plan, seats: int) -> State:
    """Where the counting starts; what comes before is always the first legal choice."""
    state = Setting(plan.game, seats, {}).new("perft")
    while not plan.begun(state):
        seat = state.deciders()[0]
        state.choose(seat, state.choices(seat)[0])
    return state
