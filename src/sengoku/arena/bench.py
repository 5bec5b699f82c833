"""How fast a game plays: the numbers behind `sengoku bench` and bench/peers.

Picks come from a small generator of the benchmark's own, so that the time is the rules' and two runs with
the same seed play the same games. Numbers depend on the machine: compare only what was measured in one run.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
import tracemalloc
from dataclasses import asdict, dataclass
from statistics import fmean, median
from time import perf_counter

import sengoku
from sengoku.core.chance import next_pick, play_out
from sengoku.core.game import Game
from sengoku.core.state import State

SAMPLES = 200
LONGEST = 20_000


@dataclass(frozen=True, slots=True)
class Measurement:
    """What one `measure` saw. `_us` is microseconds for one call, at positions drawn from all over a game."""

    game: str
    seats: int
    seed: int
    compiled: bool
    games: int
    decisions: int
    seconds: float
    games_per_second: float
    decisions_per_second: float
    decisions_per_game: float
    choices_per_decision: float
    clone_us: float
    choices_us: float
    dump_bytes: int
    state_bytes: int

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def measure(game_id: str, seats: int, seconds: float = 2.0, seed: int = 1) -> Measurement:
    """Play random games for about this long, then time the single calls on positions from such games."""
    game = sengoku.game(game_id)
    samples = _positions(game, seats, seed)
    games, decisions, spent = _play(game, seats, seconds, seed)
    return Measurement(
        game=game_id,
        seats=seats,
        seed=seed,
        compiled=is_compiled(),
        games=games,
        decisions=decisions,
        seconds=spent,
        games_per_second=games / spent,
        decisions_per_second=decisions / spent,
        decisions_per_game=decisions / games,
        choices_per_decision=fmean(len(state.choices(state.deciders()[0])) for state in samples),
        clone_us=_clone_us(samples),
        choices_us=_choices_us(samples),
        dump_bytes=round(fmean(len(json.dumps(state.dump())) for state in samples)),
        state_bytes=_state_bytes(samples),
    )


def is_compiled() -> bool:
    """Whether this process runs the rules compiled."""
    return not (sys.modules[State.__module__].__file__ or "").endswith(".py")


def import_seconds(repeats: int = 7) -> float:
    """What `import sengoku` adds to the start of a Python process: the median over fresh ones."""

    def start(code: str) -> float:
        began = perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        return perf_counter() - began

    return median(start("import sengoku") - start("pass") for _ in range(repeats))


def _play(game: Game, seats: int, seconds: float, seed: int) -> tuple[int, int, float]:
    """Games, decisions and seconds of random play, whole games only."""
    games = decisions = 0
    began = perf_counter()
    spent = 0.0
    while spent < seconds:
        state = game.new(seats=seats, seed=seed + games)
        decisions += play_out(state, seed + games, LONGEST)
        if not state.over:
            raise RuntimeError(f"a random game of {game.id} has not ended after {LONGEST} choices")
        games += 1
        spent = perf_counter() - began
    return games, decisions, spent


def _positions(game: Game, seats: int, seed: int) -> list[State]:
    """Positions from all over random games, every 7th decision."""
    found: list[State] = []
    pick = seed
    while len(found) < SAMPLES:
        state = game.new(seats=seats, seed=f"bench {seed} {len(found)}")
        while not state.over and len(found) < SAMPLES:
            seat = state.deciders()[0]
            choices = state.choices(seat)
            pick = next_pick(pick)
            state.apply(seat, choices[(pick >> 8) % len(choices)])
            if state.moves % 7 == 0 and not state.over:
                found.append(state.clone())
    return found


def _clone_us(samples: list[State], rounds: int = 20) -> float:
    times = []
    for _ in range(rounds):
        began = perf_counter()
        for state in samples:
            state.clone()
        times.append(perf_counter() - began)
    return median(times) / len(samples) * 1e6


def _choices_us(samples: list[State], rounds: int = 20) -> float:
    """The time of a legal list, on fresh clones, so that nothing a game may remember can help."""
    times = []
    for _ in range(rounds):
        clones = [state.clone() for state in samples]
        began = perf_counter()
        for state in clones:
            state.choices(state.deciders()[0])
        times.append(perf_counter() - began)
    return median(times) / len(samples) * 1e6


def _state_bytes(samples: list[State], copies: int = 5) -> int:
    """What one more clone of a state takes in memory."""
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        kept = [state.clone() for state in samples for _ in range(copies)]
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    return round(grown / len(kept))
