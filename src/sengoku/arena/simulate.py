"""Bots playing whole games against each other, by the thousand, on as many processors as wanted.

    report = simulate("samurai-sword", seats=5, bots=["heuristic", "random"], n=1000, jobs=4)

Game number i is played with the seed "<seed>:<i>", so the report does not depend on the number of jobs. With
`jobs` above 1 worker processes are spawned: a script that calls this needs the usual
`if __name__ == "__main__":`.
"""

from __future__ import annotations

import signal
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from time import perf_counter
from typing import ClassVar, Final

from sengoku.arena.breakdowns import Watch, of_game, of_seats, watch
from sengoku.arena.report import Plan, Report, Sums
from sengoku.bots import Player, any_bot, private_dice
from sengoku.bots.levels import SECONDS
from sengoku.core.errors import BadOption, SengokuError
from sengoku.core.game import check_seed
from sengoku.core.state import State
from sengoku.games import game

#: Called with the number of games done and the number wanted.
Progress = Callable[[int, int], None]

_LARGEST_CHUNK: Final = 25
_MOST_JOBS: Final = 256
#: No game is this long: one that is would never end.
_LONGEST: Final = 1_000_000


class Stopped(KeyboardInterrupt):
    """Somebody has interrupted a simulation; `report` tells of the games that were over, if any."""

    def __init__(self, report: Report | None) -> None:
        self.report = report
        super().__init__()


class SimulationFault(SengokuError):
    """A game broke down. `number` and `seed` say which one; `trace` is where it happened."""

    def __init__(self, sentence: str, number: int, seed: str, trace: str) -> None:
        super().__init__(sentence)
        self.number = number
        self.seed = seed
        self.trace = trace
        self.args = (sentence, number, seed, trace)  # so that it comes back whole from a worker process


def simulate(
    game_id: str,
    seats: int,
    bots: Sequence[str],
    n: int,
    seed: int | str = 0,
    jobs: int = 1,
    options: dict[str, object] | None = None,
    progress: Progress | None = None,
    rotate: bool = True,
) -> Report:
    """Play n games and report who won how often.

    `bots` names the bot of each seat; fewer names than seats are repeated in turn. With `rotate` they move
    one seat on from game to game, so that what a seat is worth cancels out. An interrupt (Ctrl-C) stops the
    workers and is passed on as `Stopped`, with what was played until then.
    """
    plan = make_plan(game_id, seats, bots, n, seed, options, rotate)
    _check_number("jobs", jobs, _MOST_JOBS)
    began = perf_counter()
    sums = Sums()
    chunks = _chunks(n, jobs, any(name in SECONDS for name in plan.bots))
    try:
        for done in _in_turn(plan, chunks) if jobs == 1 else _in_parallel(plan, chunks, jobs):
            sums.merge(done)
            if progress is not None:
                progress(sums.games, n)
    except KeyboardInterrupt as stop:
        raise Stopped(_report(plan, sums, jobs, perf_counter() - began) if sums.games else None) from stop
    return _report(plan, sums, jobs, perf_counter() - began)


def make_plan(
    game_id: str,
    seats: int,
    bots: Sequence[str],
    n: int,
    seed: int | str = 0,
    options: dict[str, object] | None = None,
    rotate: bool = True,
) -> Plan:
    """Check everything before anything is played."""
    rules = game(game_id)
    rules.check_seats(seats)
    checked = rules.check_options(options or {})
    check_seed(seed)
    _check_number("number of games", n, None)
    if isinstance(bots, str) or not bots:
        raise BadOption("bots-none", {"value": repr(bots)})
    if len(bots) > seats:
        raise BadOption("bots-too-many", {"count": len(bots), "most": seats})
    names = tuple(any_bot(game_id, bots[seat % len(bots)]).name for seat in range(seats))
    return Plan(game_id, seats, checked, names, rotate, seed, n)


def play_game(plan: Plan, number: int, watched: Watch | None = None) -> State:
    """Play one game of the plan to its end: what a report says of it can be looked at again."""
    seed = plan.seed_of(number)
    state = game(plan.game).new(plan.seats, seed, **plan.options)
    players = [
        Player(any_bot(plan.game, name), seat, private_dice(seed, seat))
        for seat, name in enumerate(plan.bots_in(number))
    ]
    while not state.over:
        for seat in state.deciders():
            choice = players[seat].decide(state)
            if watched is not None:
                watched.see(state, seat, choice)
            state.apply(seat, choice)
            if state.over:
                break
        if state.moves > _LONGEST:
            raise RuntimeError(f"the game has not ended after {_LONGEST} choices")
    return state


def play_and_count(plan: Plan, number: int, sums: Sums) -> State:
    """Play one game of the plan and add it, and what was decided in it, to the sums."""
    watched = watch(plan.game)
    state = play_game(plan, number, watched)
    _count(plan, number, state, sums)
    if watched is not None:
        _add_counts(watched, sums)
    return state


def _play(plan: Plan, numbers: range, sums: Sums | None = None) -> Sums:
    """Play these games; what goes wrong in one says which one it was."""
    sums = sums or Sums()
    for number in numbers:
        if _Worker.stop is not None and _Worker.stop.is_set():
            break
        try:
            play_and_count(plan, number, sums)
        except Exception as fault:
            seed = plan.seed_of(number)
            raise SimulationFault(
                f"Game {number} of {plan.game} (seed '{seed}') broke down: {type(fault).__name__}: {fault}",
                number,
                seed,
                traceback.format_exc(),
            ) from fault
    return sums


def _add_counts(watched: Watch, sums: Sums) -> None:
    for kind, counts in watched.counts.items():
        for value, number in counts.items():
            sums.count(kind, value, number)


def _count(plan: Plan, number: int, state: State, sums: Sums) -> None:
    """Add a finished game to the sums."""
    view = state.view(None)
    winners, scores = state.winners(), state.scores()
    names = plan.bots_in(number)
    labels = of_seats(plan.game, view)
    sums.add_game(state.moves)
    for seat in range(plan.seats):
        won, points = seat in winners, scores[seat]
        sums.tally("bot", names[seat]).add(won, points)
        sums.tally("seat", str(seat)).add(won, points)
        for label, values in labels.items():
            sums.tally(label, values[seat]).add(won, points)
            sums.tally(f"bot and {label}", f"{names[seat]} {values[seat]}").add(won, points)
    for kind, value in of_game(plan.game, view).items():
        sums.count(kind, value)


# -- dividing the work --------------------------------------------------------------------------------------


def _chunks(n: int, jobs: int, slow: bool = False) -> list[range]:
    """Runs of game numbers: small enough for progress to be seen and for all workers to end together.

    Bots that think long play one game after the other.
    """
    size = 1 if slow else max(1, min(_LARGEST_CHUNK, n // (4 * jobs)))
    return [range(first, min(first + size, n)) for first in range(0, n, size)]


def _in_turn(plan: Plan, chunks: list[range]) -> Iterator[Sums]:
    """Chunk after chunk; of the one that is interrupted, the games that are over."""
    for chunk in chunks:
        done = Sums()
        try:
            _play(plan, chunk, done)
        except KeyboardInterrupt:
            yield done
            raise
        yield done


def _in_parallel(plan: Plan, chunks: list[range], jobs: int) -> Iterator[Sums]:
    """Chunks as they get done. Whatever happens here, the workers finish their game and are gone."""
    context = get_context("spawn")
    stop = context.Event()
    workers = ProcessPoolExecutor(min(jobs, len(chunks)), context, initializer=_begin_work, initargs=(stop,))
    try:
        waiting: set[Future[Sums]] = {workers.submit(_play, plan, chunk) for chunk in chunks}
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        stop.set()
        workers.shutdown(cancel_futures=True)


class _Worker:
    """What a worker process knows besides its tasks: when to stop in the middle of one."""

    stop: ClassVar[Event | None] = None


def _begin_work(stop: Event) -> None:
    """Ctrl-C reaches every process of a terminal; the one that started the workers deals with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _Worker.stop = stop


# -- checks and report --------------------------------------------------------------------------------------


def _check_number(name: str, value: object, most: int | None) -> None:
    if type(value) is not int or value < 1 or (most is not None and value > most):
        key = "number" if most is None else "number-most"
        raise BadOption(key, {"name": name, "value": repr(value), "most": most or 0})


def _report(plan: Plan, sums: Sums, jobs: int, seconds: float) -> Report:
    return Report(
        plan.game,
        plan.seats,
        dict(plan.options),
        plan.bots,
        plan.rotate,
        plan.seed,
        sums.games,
        version=game(plan.game).version,
        mean_choices=sums.choices / sums.games,
        min_choices=sums.shortest,
        max_choices=sums.longest,
        groups={name: dict(sorted(group.items())) for name, group in sums.groups.items()},
        kinds={name: dict(sorted(counts.items())) for name, counts in sums.kinds.items()},
        jobs=jobs,
        seconds=seconds,
    )
