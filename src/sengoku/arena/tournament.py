"""Every bot against every other, on the same deals.

    report = tournament("shitenno", 2, ["skilled", "heuristic", "novice"], rounds=200)

A round is one deal for every pair: two games of the same seed, in which the two take every other seat, and
then each the seats the other had. What a deal is worth cancels out so; what is left is how they played. The
plan gives the same report on any number of processes, and a log of finished deals lets it go on after an
interrupt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from sengoku.arena.balance import Section, spread
from sengoku.arena.deals import Deal, DealLog, Outcome, Pair
from sengoku.arena.engines import Engine, Pool
from sengoku.arena.ratings import Score, ratings
from sengoku.arena.report import Group, Plan, Sums
from sengoku.arena.rows import Row, about
from sengoku.arena.simulate import (
    AnyBot,
    SimulationFault,
    Stopped,
    TakeRows,
    make_plan,
    named_bots,
    play_row,
)
from sengoku.arena.workers import Trouble, unbroken
from sengoku.bots import Bot
from sengoku.core.errors import BadOption

#: Called with the number of deals done and the number there may be.
Progress = Callable[[int, int], None]
#: With `decided`, a pair is looked at every so many rounds, but at most so many times; it is decided when
#: equals would differ as much less often than this: 0.05 would be too often for whoever looks again and again
#: (Pocock's bound for twenty looks).
LOOK: Final = 10
LOOKS: Final = 20
DECIDED: Final = 0.0075


@dataclass(slots=True)
class Standings:
    """All deals so far, in the order of the plan whoever has played them."""

    game: str
    seats: int
    options: dict[str, object]
    bots: tuple[str, ...]
    seed: int | str
    rounds: int
    scores: dict[Pair, Score] = field(default_factory=dict)
    sums: Sums = field(default_factory=Sums)
    #: Every game by itself, without its record.
    rows: list[Row] = field(default_factory=list)
    #: Pairs that needed no more rounds, and after how many.
    decided: dict[Pair, int] = field(default_factory=dict)

    def take_in(self, outcome: Outcome) -> None:
        self.scores[outcome.deal.pair].add(outcome.share)
        self.sums.merge(outcome.sums)
        self.rows += [replace(row, record="") for row in outcome.rows]

    @property
    def plan(self) -> Plan:
        """What all games have in common."""
        return Plan(self.game, self.seats, self.options, self.bots, False, self.seed, self.rounds)

    @property
    def section(self) -> Section:
        """The games as `sengoku.arena.balance` counts them: seats, lengths, endings, uses."""
        return Section(self.plan, self.rows)

    @property
    def ratings(self) -> dict[str, tuple[float, float]]:
        return ratings(self.bots, self.scores)

    def ranked(self) -> list[tuple[str, tuple[float, float]]]:
        """All bots with rating and reach, the best first."""
        return sorted(self.ratings.items(), key=lambda item: -item[1][0])

    def score(self, one: str, other: str) -> Score:
        """What one bot won of another."""
        found = Score()
        turned = (one, other) not in self.scores
        found.merge(self.scores[(other, one) if turned else (one, other)], turned)
        return found

    def share_of(self, bot: str) -> Score:
        """What a bot won of all others."""
        found = Score()
        for other in self.bots:
            if other != bot:
                found.merge(self.score(bot, other))
        return found

    def summary(self) -> dict[str, object]:
        """What is told of it first."""
        told = about(self.plan)
        counts = {"games": self.sums.games, "number": self.seats, "rounds": self.rounds}
        return {**counts, "seed": str(self.seed), "rules": told["rules"], "version": told["sengoku"]}

    def to_json(self) -> dict[str, Any]:
        section = self.section
        return {
            **about(self.plan),
            "seed": self.seed,
            "rounds": self.rounds,
            "ratings": {
                bot: {
                    "rating": round(value, 1),
                    "interval": [round(value - reach, 1), round(value + reach, 1)],
                }
                for bot, (value, reach) in self.ranked()
            },
            "shares": {bot: _share_json(self.share_of(bot)) for bot in self.bots},
            "pairs": [
                {
                    "bots": list(pair),
                    **_share_json(score),
                    "chance": float(f"{score.chance:.3g}"),
                    "decided": self.decided.get(pair),
                }
                for pair, score in self.scores.items()
            ],
            "bots": _tallies_json(self.sums.groups.get("bot", {})),
            "games": self.sums.games,
            "groups": {name: _tallies_json(group) for name, group in self.sums.groups.items()},
            "sides": {
                thing: {value: share.to_json() for value, share in section.shares(thing).items()}
                for thing in section.things()
            },
            "kinds": {name: dict(sorted(counts.items())) for name, counts in self.sums.kinds.items()},
            "choices": {
                "mean": round(self.sums.choices / self.sums.games, 1) if self.sums.games else 0,
                "min": self.sums.shortest,
                "max": self.sums.longest,
                **spread(section.lengths()),
            },
            "uses": section.uses_json(),
        }


def _share_json(score: Score) -> dict[str, Any]:
    interval = [round(bound, 4) for bound in score.interval]
    return {"deals": score.deals, "share": round(score.mean, 4), "interval": interval}


def _tallies_json(group: Group) -> dict[str, Any]:
    """Without intervals: those of the games of a deal are told elsewhere, by pair and by side."""
    told = {value: tally.to_json() for value, tally in sorted(group.items())}
    return {
        value: {name: tally[name] for name in tally if name != "interval"} for value, tally in told.items()
    }


def tournament(
    game_id: str,
    seats: int,
    bots: Sequence[AnyBot],
    rounds: int,
    seed: int | str = 0,
    jobs: int = 1,
    options: dict[str, object] | None = None,
    progress: Progress | None = None,
    decided: bool = False,
    log: str | Path | None = None,
    engine: Engine | None = None,
    rows: TakeRows | None = None,
    records: bool = False,
) -> Standings:
    """Play all rounds, or what is left of them; an interrupt leaves the log as far as deals were finished.

    It is passed on as `Stopped`, a game that breaks down as a `Trouble`: both report what was played.
    `rows` is given the two games of every deal, also of those in the log, with `records` also their records.
    """
    workers = engine or Pool(jobs)
    standings, table = _begin(game_id, seats, bots, rounds, seed, options, records)
    kept = _log(log, standings, decided, records)
    rounds = standings.rounds
    total = rounds * len(standings.scores)
    done = 0
    try:
        # Without a look between, all machines have work to the end.
        step = max(LOOK, -(-rounds // LOOKS)) if decided else rounds
        for first in range(0, rounds, step):
            numbers = range(first, min(first + step, rounds))
            deals = [Deal(pair, number) for number in numbers for pair in _open(standings)]
            fresh = [deal for deal in deals if deal not in kept.found]
            for outcome in _in_turn(deals, kept.found, workers.in_order(table, fresh)):
                if isinstance(outcome, SimulationFault):
                    raise outcome
                with unbroken():  # what is counted and what is written are the same deals
                    kept.write(outcome)
                    standings.take_in(outcome)
                    if rows is not None:
                        rows(outcome.rows)
                    done += 1
                if progress is not None:
                    progress(done, total)
            if decided:
                _decide(standings, numbers.stop)
            total = done + (rounds - numbers.stop) * len(_open(standings))
    except (KeyboardInterrupt, Trouble) as stop:
        if isinstance(stop, KeyboardInterrupt):
            raise Stopped(standings if done else None) from stop
        stop.report = standings if done else None
        raise
    finally:
        kept.close()
    return standings


def _begin(
    game_id: str,
    seats: int,
    bots: Sequence[AnyBot],
    rounds: int,
    seed: int | str,
    options: dict[str, object] | None,
    records: bool,
) -> tuple[Standings, _Table]:
    names, given = named_bots(game_id, bots)
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadOption("tournament-bots", {"value": ", ".join(names)})
    plan = make_plan(game_id, seats, bots[:1], rounds, seed, options)
    standings = Standings(game_id, seats, plan.options, tuple(names), seed, plan.games)
    standings.scores = {pair: Score() for pair in combinations(names, 2)}
    return standings, _Table(standings, given, records)


def _log(path: str | Path | None, standings: Standings, decided: bool, records: bool) -> DealLog:
    more = {"bots": standings.bots, "seed": str(standings.seed), "decided": decided, "records": records}
    return DealLog(path, {**about(standings.plan), **more})


def _in_turn(
    deals: Sequence[Deal], found: Mapping[Deal, Outcome], played: Iterator[Outcome | SimulationFault]
) -> Iterator[Outcome | SimulationFault]:
    """What came of all deals, of those in the log and those that are played now."""
    for deal in deals:
        yield found.get(deal) or next(played)


def _open(standings: Standings) -> list[Pair]:
    return [pair for pair in standings.scores if pair not in standings.decided]


def _decide(standings: Standings, rounds: int) -> None:
    for pair in _open(standings):
        score = standings.scores[pair]
        if score.deals > LOOK and score.chance < DECIDED:
            standings.decided[pair] = rounds


class _Table:
    """Plays a deal; it goes to every worker process."""

    def __init__(self, standings: Standings, given: dict[str, Bot], records: bool) -> None:
        self.given = given
        self.records = records
        self.pairs = list(standings.scores)
        self.game = standings.game
        self.seats = standings.seats
        self.options = standings.options
        self.seed = standings.seed
        self.bots = standings.bots

    def __str__(self) -> str:
        return ", ".join(self.bots)

    def __call__(self, deal: Deal) -> Outcome | SimulationFault:
        """What came of it; a game that breaks down is told in its turn, so that the deals before it count."""
        try:
            return self._play(deal)
        except SimulationFault as fault:
            return fault

    def _play(self, deal: Deal) -> Outcome:
        """Two games of the same seed, the seats exchanged between them."""
        sums = Sums()
        share = 0.0
        rows: list[Row] = []
        first = 2 * (deal.number * len(self.pairs) + self.pairs.index(deal.pair))
        for turned in (False, True):
            one, other = reversed(deal.pair) if turned else deal.pair
            names = tuple(one if seat % 2 == 0 else other for seat in range(self.seats))
            count = deal.number + 1
            plan = Plan(self.game, self.seats, self.options, names, False, self.seed, count, given=self.given)
            row = play_row(plan, deal.number, sums, uses=True, record=self.records)
            rows.append(replace(row, number=first + turned))
            share += sum(won for won, name in zip(row.won, names, strict=True) if name == deal.pair[0]) / sum(
                row.won
            )
        return Outcome(deal, share / 2, sums, rows)
