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
from collections.abc import Callable
from dataclasses import asdict, dataclass
from statistics import fmean, median
from time import perf_counter

import sengoku
from sengoku.bots import USUAL, bot, decide, private_dice
from sengoku.core.chance import next_pick, play_out
from sengoku.core.game import Game
from sengoku.core.state import State

SAMPLES = 200
KEPT = 2_000
WORLDS = 25
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
    #: The share of decisions with more than one choice.
    open_decisions: float
    clone_us: float
    #: A clone that is kept with 2,000 others, as a search does.
    kept_clone_us: float
    choices_us: float
    view_us: float
    #: One decision of the usual bot, where there is something to decide.
    bot_us: float
    #: One of many worlds redrawn for the same decision.
    world_us: float
    dump_bytes: int
    state_bytes: int

    def to_json(self) -> dict[str, object]:
        return asdict(self)


def measure(
    game_id: str,
    seats: int,
    seconds: float = 2.0,
    seed: int = 1,
    options: dict[str, object] | None = None,
) -> Measurement:
    """Play random games for about this long, then time the single calls on positions from such games."""
    game = sengoku.game(game_id)
    samples = _positions(game, seats, seed, options or {})
    games, decisions, spent = _play(game, seats, seconds, seed, options or {})
    player = bot(game_id, USUAL)
    widths = [len(state.choices(state.deciders()[0])) for state in samples]
    open_samples = [state for state, width in zip(samples, widths, strict=True) if width > 1]
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
        choices_per_decision=fmean(widths),
        open_decisions=len(open_samples) / len(samples),
        clone_us=_us(samples, lambda state: state.clone(), rounds=20),
        kept_clone_us=_kept_clone_us(samples),
        choices_us=_choices_us(samples),
        view_us=_us(samples, lambda state: state.view(state.deciders()[0])),
        bot_us=_us(
            open_samples,
            lambda state: decide(player, state, state.deciders()[0], private_dice(seed, 0)),
        ),
        world_us=_world_us(samples),
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


def _play(
    game: Game, seats: int, seconds: float, seed: int, options: dict[str, object]
) -> tuple[int, int, float]:
    """Games, decisions and seconds of random play, whole games only."""
    games = decisions = 0
    began = perf_counter()
    spent = 0.0
    while spent < seconds:
        state = game.new(seats, seed + games, **options)
        decisions += play_out(state, seed + games, LONGEST)
        if not state.over:
            raise RuntimeError(f"a random game of {game.id} has not ended after {LONGEST} choices")
        games += 1
        spent = perf_counter() - began
    return games, decisions, spent


def _positions(game: Game, seats: int, seed: int, options: dict[str, object]) -> list[State]:
    """Positions from all over random games, every 7th decision."""
    found: list[State] = []
    pick = seed
    while len(found) < SAMPLES:
        state = game.new(seats, f"bench {seed} {len(found)}", **options)
        while not state.over and len(found) < SAMPLES:
            seat = state.deciders()[0]
            choices = state.choices(seat)
            pick = next_pick(pick)
            state.apply(seat, choices[(pick >> 8) % len(choices)])
            if state.moves % 7 == 0 and not state.over:
                found.append(state.clone())
    return found


def _us(samples: list[State], call: Callable[[State], object], rounds: int = 3) -> float:
    """The time of one call."""
    times = []
    for _ in range(rounds):
        began = perf_counter()
        for state in samples:
            call(state)
        times.append(perf_counter() - began)
    return median(times) / max(1, len(samples)) * 1e6


def _kept_clone_us(samples: list[State]) -> float:
    times = []
    for _ in range(5):
        began = perf_counter()
        kept = [samples[number % len(samples)].clone() for number in range(KEPT)]
        times.append(perf_counter() - began)
        del kept
    return median(times) / KEPT * 1e6


def _world_us(samples: list[State]) -> float:
    """The time of a world, many of them from one source."""
    times = []
    for state in samples[:: len(samples) // 20]:
        began = perf_counter()
        worlds = state.worlds(state.deciders()[0])
        for number in range(WORLDS):
            worlds.draw(number)
        times.append(perf_counter() - began)
    return fmean(times) / WORLDS * 1e6


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
