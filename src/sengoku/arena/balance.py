"""How even a game is: who wins how often by seat, role, side, scenario and option, how long and how close
games are, how they end, and which cards, tiles, tactics and orders go with winning.

    report = balance([make_plan("bushido", 4, ["heuristic"], 400)])

Everything is worked out from the rows of the games, one a game. A side that has several seats counts once a
game, so intervals are not too narrow; a game that everybody wins is a draw and counts half. With changes of
reconstructed figures (`sengoku.arena.whatif`) the same games, of the same seeds, are played before and after.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final

from sengoku.arena.breakdowns import given_at_start
from sengoku.arena.engines import Engine, Pool
from sengoku.arena.report import Plan, Sums
from sengoku.arena.rows import Row, versions
from sengoku.arena.shares import Share, Shift, Use, share_of
from sengoku.arena.simulate import Play, SimulationFault, chunks_of
from sengoku.arena.whatif import Change, environment
from sengoku.arena.workers import Trouble
from sengoku.bots.bot import BotFault
from sengoku.core.errors import BadOption

Progress = Callable[[int, int], None]

#: Round steps in which lengths are told; no game is longer than a million choices.
_BANDS: Final = [unit * 10**zeros for zeros in range(6) for unit in (1, 2, 5)]


class Section:
    """One setting: a game, its seats and options, with all games that were played of it."""

    def __init__(self, plan: Plan, rows: list[Row], label: str = "") -> None:
        self.plan = plan
        self.rows = rows
        self.label = label

    @property
    def games(self) -> int:
        return len(self.rows)

    def things(self) -> list[str]:
        """What seats are told apart by: those given at the start first, then what came of it."""
        given = ["seat", *given_at_start(self.plan.game)]
        return [
            *given,
            *[thing for thing in (self.rows[0].seat_things if self.rows else {}) if thing not in given],
        ]

    def sides(self) -> list[str]:
        """The things of the start alone: only of these even shares are to be expected.

        Where a side always has the same seat, the seat says nothing more.
        """
        given = [thing for thing in given_at_start(self.plan.game) if len(self.shares(thing)) > 1]
        bound = any(len({tuple(row.seat_things[thing]) for row in self.rows}) == 1 for thing in given)
        return given if bound else ["seat", *given]

    def shares(self, thing: str) -> dict[str, Share]:
        """By value of a thing: how often it wins."""
        found: dict[str, Counter[tuple[int, float]]] = {}
        for rows in self.deals():
            won: dict[str, list[float]] = {}
            for row in rows:
                for value, share in _won_by(row, thing).items():
                    won.setdefault(value, []).append(share)
            for value, shares in won.items():
                found.setdefault(value, Counter())[len(shares), sum(shares)] += 1
        return {value: share_of(deals) for value, deals in sorted(found.items())}

    def split(self, told: Callable[[Row], str | None], values: Iterable[str]) -> dict[str, Share]:
        """Of how many games each of these values is told; those of which nothing is do not count."""
        deals = [[value for row in rows if (value := told(row)) is not None] for rows in self.deals()]
        return {
            value: share_of(Counter((len(deal), float(deal.count(value))) for deal in deals))
            for value in values
        }

    def deals(self) -> list[list[Row]]:
        """The games, those of one deal together: one of each, but in a tournament."""
        found: dict[str, list[Row]] = {}
        for row in self.rows:
            found.setdefault(row.seed, []).append(row)
        return list(found.values())

    def fair(self, thing: str) -> float:
        """What each value of a thing would win if all were alike."""
        found = [fmean(_won_by(row, thing).values()) for row in self.rows]
        return fmean(found) if found else 0.0

    def lengths(self) -> list[int]:
        return sorted(row.choices for row in self.rows)

    def length_bands(self) -> dict[str, Share]:
        """How many games took how many choices, in at most ten steps."""
        lengths = self.lengths()
        if not lengths:
            return {}
        step = next(size for size in _BANDS if lengths[-1] // size - lengths[0] // size < 10)

        def band(length: int) -> str:
            low = length // step * step
            return f"{low}–{low + step - 1}" if step > 1 else str(low)

        bands = map(band, range(lengths[0] // step * step, lengths[-1] + 1, step))
        return self.split(lambda row: band(row.choices), bands)

    def margins(self) -> list[int]:
        """By how many points the best of those who won was ahead of the best of the others; 0: a draw."""
        found: list[int] = []
        for row in self.rows:
            won = [score for score, won in zip(row.scores, row.won, strict=True) if won]
            lost = [score for score, won in zip(row.scores, row.won, strict=True) if not won]
            found.append(max(won) - max(lost) if won and lost else 0)
        return sorted(found)

    def kinds(self) -> dict[str, dict[str, int]]:
        """How many games went which way: endings, winners, rounds…"""
        found: dict[str, Counter[str]] = {}
        for row in self.rows:
            for thing, value in row.things.items():
                found.setdefault(thing, Counter())[value] += 1
        return {thing: dict(sorted(counts.items())) for thing, counts in found.items()}

    def kind_shares(self, thing: str) -> dict[str, Share]:
        """The same of one thing, as shares of all games that have it."""
        return self.split(lambda row: row.things.get(thing), self.kinds()[thing])

    def endings(self) -> tuple[str, dict[str, int]]:
        """How games ended, and what the game calls it."""
        for thing, counts in self.kinds().items():
            if thing == "ending" or thing.endswith("-ending"):
                return thing, counts
        return "ending", {}

    def uses(self) -> dict[str, dict[str, Use]]:
        """By thing and value: how often seats that used it won, and those that did not."""
        found: dict[str, dict[str, Use]] = {}
        for row in self.rows:
            for uses in row.uses:
                for thing, counts in uses.items():
                    for value, times in counts.items():
                        found.setdefault(thing, {}).setdefault(value, Use()).times += times
        for rows in self.deals():
            seats = [(uses, _share(row, seat)) for row in rows for seat, uses in enumerate(row.uses)]
            for thing, values in found.items():
                for value, use in values.items():
                    used = [share for uses, share in seats if value in uses.get(thing, ())]
                    rest = [share for uses, share in seats if value not in uses.get(thing, ())]
                    use.deals[len(used), sum(used), len(rest), sum(rest)] += 1
        return {thing: dict(sorted(values.items())) for thing, values in sorted(found.items())}

    def to_json(self) -> dict[str, Any]:
        return {
            "label": self.label,
            "seats": self.plan.seats,
            "options": self.plan.options,
            "games": self.games,
            "even": {thing: round(self.fair(thing), 4) for thing in self.sides()},
            "shares": {
                thing: {value: share.to_json() for value, share in self.shares(thing).items()}
                for thing in self.things()
            },
            "choices": spread(self.lengths()),
            "margins": spread(self.margins()),
            "kinds": self.kinds(),
            "uses": self.uses_json(),
        }

    def uses_json(self) -> dict[str, Any]:
        return {
            thing: {value: use.to_json() for value, use in values.items()}
            for thing, values in self.uses().items()
        }


def spread(values: Sequence[int]) -> dict[str, float]:
    """The mean of sorted numbers, and where the least, a tenth, half, nine tenths and the most are."""
    if not values:
        return {}
    last = len(values) - 1
    places = {"least": 0.0, "tenth": 0.1, "middle": 0.5, "nine tenths": 0.9, "most": 1.0}
    return {
        "mean": round(sum(values) / len(values), 2),
        **{name: values[round(part * last)] for name, part in places.items()},
    }


@dataclass(slots=True)
class Balance:
    """The sections of a report, one a setting; with changes the same again after them."""

    game: str
    bots: tuple[str, ...]
    seed: int | str
    before: list[Section] = field(default_factory=list)
    changes: Sequence[Change] = ()
    after: list[Section] = field(default_factory=list)
    #: An interrupt came: only what was played until then is told.
    stopped: bool = False
    #: By bot: how many choices chance made in its place.
    by_chance: dict[str, int] = field(default_factory=dict)

    @property
    def games(self) -> int:
        return sum(section.games for section in (*self.before, *self.after))

    def shifts(self, number: int, thing: str) -> dict[str, Shift]:
        """How shares of a thing have moved in one setting."""
        return shifts(self.before[number], self.after[number], thing)

    def unchanged(self) -> bool:
        """Whether every game went as before: then what was changed is not used in these settings."""
        pairs = zip(self.before, self.after, strict=True)
        return all(
            (one.choices, one.won, one.scores) == (other.choices, other.won, other.scores)
            for before, after in pairs
            for one, other in zip(before.rows, after.rows, strict=True)
        )

    def count_chance(self, sums: Sums) -> None:
        for bot, tally in sums.groups.get("bot", {}).items():
            if tally.missed:
                self.by_chance[bot] = self.by_chance.get(bot, 0) + tally.missed

    def to_json(self) -> dict[str, Any]:
        told: dict[str, Any] = {
            **versions(self.game),
            "bots": list(self.bots),
            "seed": self.seed,
            **({"by_chance": self.by_chance} if self.by_chance else {}),
            "settings": [section.to_json() for section in self.before],
        }
        if self.changes:
            told["changes"] = [change.to_json() for change in self.changes]
            told["after"] = [section.to_json() for section in self.after]
            told["shifts"] = [
                {
                    thing: {value: shift.to_json() for value, shift in self.shifts(number, thing).items()}
                    for thing in section.sides()
                }
                for number, section in enumerate(self.before)
            ]
        return told


def shifts(before: Section, after: Section, thing: str) -> dict[str, Shift]:
    """By value of a thing: how it differs in games with the same seed."""
    apart: dict[str, list[float]] = {}
    for one, other in zip(before.rows, after.rows, strict=True):
        was, now = _won_by(one, thing), _won_by(other, thing)
        for value in was.keys() & now.keys():
            apart.setdefault(value, []).append(now[value] - was[value])
    return {
        value: Shift(len(steps), sum(steps), sum(step * step for step in steps))
        for value, steps in sorted(apart.items())
    }


def balance(
    plans: Sequence[Plan],
    labels: Sequence[str] = (),
    changes: Sequence[Change] = (),
    jobs: int = 1,
    progress: Progress | None = None,
    engine: Engine | None = None,
) -> Balance:
    """Play the games of all plans, which are of one game; with changes all of them twice.

    After an interrupt the report tells of what was played before any change; so does that of a Trouble.
    """
    if not plans:
        raise BadOption("balance-none")
    workers = engine or Pool(jobs)
    first = plans[0]
    names = labels or [""] * len(plans)
    found = Balance(first.game, first.bots, first.seed, changes=changes)
    total = sum(plan.games for plan in plans) * (2 if changes else 1)
    env = environment(first.game, changes) if changes else None
    try:
        for plan, label in zip(plans, names, strict=True):
            found.before.append(Section(plan, [], label))
            _fill(found, found.before[-1], workers, None, progress, total)
        for plan, label in zip(plans if changes else (), names, strict=False):
            found.after.append(Section(plan, [], label))
            _fill(found, found.after[-1], workers, env, progress, total)
    except (KeyboardInterrupt, Trouble) as stop:
        found.stopped, found.changes, found.after = True, (), []
        found.before = [section for section in found.before if section.rows]
        if isinstance(stop, Trouble):
            stop.report = found
            raise
    return found


def _fill(
    found: Balance,
    section: Section,
    workers: Engine,
    env: dict[str, str] | None,
    progress: Progress | None,
    total: int,
) -> None:
    """Play the games of a section; with changes (`env`) the rules may not work any more."""
    work = Play(section.plan, rows=True)
    try:
        for played in workers.in_order(work, chunks_of(section.plan, workers.jobs), env):
            section.rows += played.rows
            found.count_chance(played.sums)
            if progress is not None:
                progress(found.games, total)
            played.check()
    except SimulationFault as fault:
        if env is None or isinstance(fault.fault, BotFault):
            raise
        raise BadOption("what-if-refused", {"game": found.game, "fault": str(fault)}) from fault


def _share(row: Row, seat: int) -> float:
    """What a seat has won of a game; if all have, it is a draw."""
    return 0.5 if all(row.won) else float(row.won[seat])


def _won_by(row: Row, thing: str) -> dict[str, float]:
    """By value of a thing: what its seats have won of this game, on average."""
    values = (
        [str(seat) for seat in range(len(row.won))] if thing == "seat" else row.seat_things.get(thing, [])
    )
    found: dict[str, list[float]] = {}
    for seat, value in enumerate(values):
        found.setdefault(value, []).append(_share(row, seat))
    return {value: fmean(shares) for value, shares in found.items()}
