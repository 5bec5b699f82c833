"""Bots playing whole games against each other, by the thousand, on as many processors as wanted.

    report = simulate("samurai-sword", seats=5, bots=["heuristic", "random"], n=1000, jobs=4)

Game number i is played with the seed "<seed>:<i>", so the report does not depend on the number of jobs, nor
on the machines (`engine`: see `sengoku.arena.engines`). With `jobs` above 1 worker processes are spawned: a
script that calls this needs the usual `if __name__ == "__main__":`.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Final

from sengoku.arena.breakdowns import Uses, Watch, Watcher, of_game, of_seats, watch
from sengoku.arena.engines import Engine, Pool
from sengoku.arena.report import Plan, Report, Sums
from sengoku.arena.rows import Row
from sengoku.arena.workers import Trouble, stopping, unbroken
from sengoku.bots import Bot, Player, Seen, any_bot, private_dice
from sengoku.bots.levels import SECONDS
from sengoku.bots.outside import missed
from sengoku.bots.own import program_of
from sengoku.core.choices import Choice, whole
from sengoku.core.errors import BadOption, SengokuError
from sengoku.core.game import check_seed
from sengoku.core.record import Record
from sengoku.core.state import State
from sengoku.games import game

#: The name of a bot, or a bot, a class of bots or a function that chooses.
AnyBot = str | Bot | type[Bot] | Callable[[Seen], Choice]
#: Called with the number of games done and the number wanted.
Progress = Callable[[int, int], None]
#: Called with the rows of games that are done, in the order of their numbers.
TakeRows = Callable[[list[Row]], None]

_LARGEST_CHUNK: Final = 25
#: No game is this long: one that is would never end.
_LONGEST: Final = 1_000_000


class Stopped(KeyboardInterrupt):
    """Somebody has interrupted; `report` (or standings) tells of the games that were over, if any."""

    def __init__(self, report: Any) -> None:
        self.report = report
        super().__init__()


class SimulationFault(Trouble):
    """A game broke down. `number` and `seed` say which one, `fault` why; `trace` is where it happened."""

    def __init__(self, game_id: str, number: int, seed: str, fault: SengokuError | str, trace: str) -> None:
        super().__init__("game-broke", {"game": game_id, "number": number, "seed": seed})
        self.number = number
        self.seed = seed
        self.fault = fault
        self.trace = trace
        self.args = (game_id, number, seed, fault, trace)  # so that it comes back whole from a worker process

    def text(self, lang: str = "en") -> str:
        why = self.fault if isinstance(self.fault, str) else self.fault.text(lang)
        return SengokuError(self.key, {**self.details, "fault": why}).text(lang)


def simulate(
    game_id: str,
    seats: int,
    bots: Sequence[AnyBot],
    n: int,
    seed: int | str = 0,
    jobs: int = 1,
    options: dict[str, object] | None = None,
    progress: Progress | None = None,
    rotate: bool = True,
    rows: TakeRows | None = None,
    records: bool = False,
    engine: Engine | None = None,
) -> Report:
    """Play n games and report who won how often.

    `bots` names the bot of each seat, or is the bot itself; fewer than seats are repeated in turn. With
    `rotate` they move one seat on from game to game, so that what a seat is worth cancels out. `rows` is
    given every game by itself, with `records` also its record. With an `engine`, its jobs count. An interrupt
    (Ctrl-C) stops the workers and is passed on as `Stopped`, with what was played until then; a game that
    breaks down ends it in the same way, as a `Trouble`.
    """
    plan = make_plan(game_id, seats, bots, n, seed, options, rotate)
    workers = engine or Pool(jobs)
    jobs = workers.jobs
    began = perf_counter()
    sums = Sums()
    try:
        for done in workers.in_order(Play(plan, rows is not None, records), chunks_of(plan, jobs)):
            with unbroken():  # what is counted and what is written are the same games
                sums.merge(done.sums)
                if rows is not None:
                    rows(done.rows)
            if progress is not None:
                progress(sums.games, plan.games)
            done.check()
    except (KeyboardInterrupt, Trouble) as stop:
        report = _report(plan, sums, jobs, perf_counter() - began) if sums.games else None
        if isinstance(stop, KeyboardInterrupt):
            raise Stopped(report) from stop
        stop.report = report
        raise
    return _report(plan, sums, jobs, perf_counter() - began)


def make_plan(
    game_id: str,
    seats: int,
    bots: Sequence[AnyBot],
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
    games = whole_number("number of games", n)
    if isinstance(bots, str) or not bots:
        raise BadOption("bots-none", {"value": repr(bots)})
    if len(bots) > seats:
        raise BadOption("bots-too-many", {"count": len(bots), "most": seats})
    known, given = named_bots(game_id, bots)
    names = tuple(known[seat % len(bots)] for seat in range(seats))
    return Plan(game_id, seats, checked, names, rotate, seed, games, given=given)


def named_bots(game_id: str, bots: Sequence[AnyBot]) -> tuple[list[str], dict[str, Bot]]:
    """The names of bots that are named or given, and those that are given, each with a name of its own."""
    found = [any_bot(game_id, one) for one in bots]
    given: dict[str, Bot] = {}
    asked: dict[str, AnyBot] = {}
    for bot, one in zip(found, bots, strict=True):
        before = asked.setdefault(bot.name, one)
        if before is not one and not (isinstance(one, str) and before == one):
            raise BadOption("bots-alike", {"name": bot.name})
        if not isinstance(one, str):
            given[bot.name] = bot
    return [bot.name for bot in found], given


def play_game(plan: Plan, number: int, watched: Watcher | None = None) -> State:
    """Play one game of the plan to its end: what a report says of it can be looked at again."""
    seed = plan.seed_of(number)
    state = game(plan.game).new(plan.seats, seed, **plan.options)
    players = [
        Player(plan.bot(name), seat, private_dice(seed, seat))
        for seat, name in enumerate(plan.bots_in(number))
    ]
    for player in players:
        missed(player.bot)  # from now on it is counted
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


def play_row(plan: Plan, number: int, sums: Sums, uses: bool, record: bool) -> Row:
    """Play one game of the plan, add it, and what was decided in it, to the sums, and tell it as a row."""
    with naming(plan, number):
        eyes = _Eyes(plan, number, uses, record)
        state = play_game(plan, number, eyes)
        row = _row(plan, number, state)
        if eyes.uses is not None:
            row.uses = eyes.uses.counts
        if eyes.record is not None:
            eyes.record.finish(state)
            row.record = eyes.record.dumps()
    _count(plan, row, eyes.watched, sums)
    return row


@contextmanager
def naming(plan: Plan, number: int) -> Iterator[None]:
    """What goes wrong in a game says which one it was."""
    try:
        yield
    except Exception as fault:
        why = fault if isinstance(fault, SengokuError) else f"{type(fault).__name__}: {fault}"
        trace = traceback.format_exc()
        raise SimulationFault(plan.game, number, plan.seed_of(number), why, trace) from fault


class _Eyes:
    """All that is looked at in one game: what the game counts, what seats use, its record."""

    def __init__(self, plan: Plan, number: int, uses: bool, record: bool) -> None:
        self.watched = watch(plan.game)
        self.uses = Uses(plan.game, plan.seats) if uses else None
        self.record: Record | None = None
        if record:
            self.record = Record(game(plan.game), plan.seats, plan.options, plan.seed_of(number))
        self._all: list[Watcher] = [eye for eye in (self.watched, self.uses) if eye is not None]

    def see(self, state: State, seat: int, choice: Choice) -> None:
        for eye in self._all:
            eye.see(state, seat, choice)
        if self.record is not None:
            self.record.add(seat, choice)


@dataclass(slots=True)
class Done:
    """What some games came to; `stopped`: an interrupt came between; `fault`: the next one broke down."""

    sums: Sums = field(default_factory=Sums)
    rows: list[Row] = field(default_factory=list)
    stopped: bool = False
    fault: SimulationFault | None = None

    def check(self) -> None:
        """Pass on what has kept the other games from being played."""
        if self.stopped:
            raise KeyboardInterrupt
        if self.fault is not None:
            raise self.fault


@dataclass(frozen=True, slots=True)
class Play:
    """Plays games of a plan; it goes to every worker process."""

    plan: Plan
    rows: bool = False
    records: bool = False

    def __str__(self) -> str:
        return str(self.plan)

    def __call__(self, numbers: range) -> Done:
        """Of games that are interrupted, or of which one breaks down, those that are over."""
        done = Done()
        try:
            for number in numbers:
                if stopping():
                    break
                row = play_row(self.plan, number, done.sums, self.rows, self.records)
                if self.rows:
                    done.rows.append(row)
        except KeyboardInterrupt:
            done.stopped = True
        except SimulationFault as fault:
            done.fault = fault
        return done


def missed_by(plan: Plan, bots: Iterable[str]) -> dict[str, int]:
    """Of the bots of a game: how many choices chance made in the place of each since it began."""
    return {bot: missed(plan.bot(bot)) for bot in set(bots)}


def _row(plan: Plan, number: int, state: State) -> Row:
    """What a finished game came to."""
    view = state.view(None)
    winners = state.winners()
    return Row(
        number,
        plan.seed_of(number),
        plan.bots_in(number),
        [seat in winners for seat in range(plan.seats)],
        state.scores(),
        state.moves,
        str((view.get("result") or {}).get("ending", "")),
        of_game(plan.game, view),
        of_seats(plan.game, view),
    )


def _count(plan: Plan, row: Row, watched: Watch | None, sums: Sums) -> None:
    """Add a finished game, and what was decided in it, to the sums."""
    sums.add_game(row.choices)
    for (label, value), seats in _alike(row).items():
        won = [row.won[seat] for seat in seats]
        sums.tally(label, value).add(len(seats), sum(won), sum(row.scores[seat] for seat in seats))
    for bot, number in missed_by(plan, row.bots).items():
        sums.tally("bot", bot).missed += number
    for kind, value in row.things.items():
        sums.count(kind, value)
    for kind, counts in ({} if watched is None else watched.counts).items():
        for value, number in counts.items():
            sums.count(kind, value, number)


def _alike(row: Row) -> dict[tuple[str, str], list[int]]:
    """The seats that have a thing in common, by thing and value."""
    found: dict[tuple[str, str], list[int]] = {}
    for seat, bot in enumerate(row.bots):
        told = {label: values[seat] for label, values in row.seat_things.items()}
        both = {f"bot and {label}": f"{bot} {value}" for label, value in told.items()}
        for thing in ({"bot": bot, "seat": str(seat)} | told | both).items():
            found.setdefault(thing, []).append(seat)
    return found


# -- dividing the work --------------------------------------------------------------------------------------


def chunks_of(plan: Plan, jobs: int) -> list[range]:
    """The numbers of the plan's games, divided for so many processes."""
    return _chunks(plan.games, jobs, any(name in SECONDS or program_of(name) for name in plan.bots))


def _chunks(n: int, jobs: int, slow: bool = False) -> list[range]:
    """Runs of game numbers: small enough for progress to be seen and for all workers to end together.

    Bots that think long, and programs, of which nobody knows, play one game after the other.
    """
    largest = _LARGEST_CHUNK * max(1, jobs // 8)  # whoever gives out the work has time for all of them
    size = 1 if slow else max(1, min(largest, n // (4 * jobs)))
    return [range(first, min(first + size, n)) for first in range(0, n, size)]


# -- checks and report --------------------------------------------------------------------------------------


def whole_number(name: str, value: object) -> int:
    """A whole number from 1 on, also one of NumPy's; whatever else is refused."""
    found = whole(value)
    if found < 1:
        raise BadOption("number", {"name": name, "value": repr(value)})
    return found


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
