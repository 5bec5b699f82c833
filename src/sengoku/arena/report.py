"""What a simulation found: sums that can be added up in any order, and the figures read from them."""

from __future__ import annotations

from dataclasses import astuple, dataclass, field
from typing import Any

from sengoku.arena.statistics import independent, wilson
from sengoku.bots import Bot, any_bot


@dataclass(slots=True)
class Tally:
    """Games, wins and points of one kind of seat: a bot, a place at the table, a role…

    `games` counts a game once for each such seat it had.
    """

    games: int = 0
    wins: int = 0
    points: int = 0
    #: Choices that chance made in the place of a program that failed; of bots only.
    missed: int = 0
    #: Games that had such seats at all; of each the square of their number, this times what they won, and
    #: the square of what they won: seats of one game may win and lose together.
    deals: int = 0
    seats_squared: int = 0
    seats_by_wins: int = 0
    wins_squared: int = 0

    def add(self, seats: int, wins: int, points: int) -> None:
        """What all seats of this kind came to in one game."""
        self.games += seats
        self.wins += wins
        self.points += points
        self.deals += 1
        self.seats_squared += seats * seats
        self.seats_by_wins += seats * wins
        self.wins_squared += wins * wins

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.wins += other.wins
        self.points += other.points
        self.missed += other.missed
        self.deals += other.deals
        self.seats_squared += other.seats_squared
        self.seats_by_wins += other.seats_by_wins
        self.wins_squared += other.wins_squared

    @property
    def win_rate(self) -> float:
        return self.wins / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true win rate lies, with 95% confidence."""
        if not self.deals:
            return wilson(self.wins, self.games)
        rate = self.win_rate
        apart = self.wins_squared - 2 * rate * self.seats_by_wins + rate * rate * self.seats_squared
        worth = independent(self.deals, self.games, self.seats_squared, rate, max(0.0, apart))
        return wilson(rate * worth, worth)

    @property
    def mean_score(self) -> float:
        return self.points / self.games if self.games else 0.0

    def to_json(self) -> dict[str, Any]:
        low, high = self.interval
        return {
            "games": self.games,
            "wins": self.wins,
            "win_rate": round(self.win_rate, 6),
            "interval": [round(low, 6), round(high, 6)],
            "mean_score": round(self.mean_score, 4),
            **({"by_chance": self.missed} if self.missed else {}),
        }


Group = dict[str, Tally]


@dataclass(slots=True)
class Sums:
    """What some games came to. Whole numbers only, so that any order of adding gives the same."""

    games: int = 0
    choices: int = 0
    shortest: int = 0
    longest: int = 0
    #: By what seats have in common ("bot", "seat", "role", "bot and role"…), then by its value.
    groups: dict[str, Group] = field(default_factory=dict)
    #: How many games had what in common ("ending"…), by its value.
    kinds: dict[str, dict[str, int]] = field(default_factory=dict)

    def add_game(self, choices: int) -> None:
        self.shortest = choices if not self.games else min(self.shortest, choices)
        self.longest = max(self.longest, choices)
        self.games += 1
        self.choices += choices

    def tally(self, group: str, value: str) -> Tally:
        return self.groups.setdefault(group, {}).setdefault(value, Tally())

    def count(self, kind: str, value: str, number: int = 1) -> None:
        counts = self.kinds.setdefault(kind, {})
        counts[value] = counts.get(value, 0) + number

    def to_json(self) -> dict[str, Any]:
        """All of it, so that `from_json` makes the same again."""
        groups = {
            name: {value: list(astuple(tally)) for value, tally in group.items()}
            for name, group in self.groups.items()
        }
        counts = [self.games, self.choices, self.shortest, self.longest]
        return {"counts": counts, "groups": groups, "kinds": self.kinds}

    @classmethod
    def from_json(cls, told: dict[str, Any]) -> Sums:
        sums = cls(*told["counts"])
        sums.groups = {
            name: {value: Tally(*numbers) for value, numbers in group.items()}
            for name, group in told["groups"].items()
        }
        sums.kinds = told["kinds"]
        return sums

    def merge(self, other: Sums) -> None:
        if other.games:
            self.shortest = other.shortest if not self.games else min(self.shortest, other.shortest)
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.choices += other.choices
        for group, tallies in other.groups.items():
            for value, tally in tallies.items():
                self.tally(group, value).merge(tally)
        for kind, counts in other.kinds.items():
            for value, number in counts.items():
                self.count(kind, value, number)


@dataclass(frozen=True, slots=True)
class Plan:
    """What is played, checked; it goes to every worker process."""

    game: str
    seats: int
    options: dict[str, object]
    #: The bot at each seat in game 0.
    bots: tuple[str, ...]
    rotate: bool
    seed: int | str
    games: int
    #: Bots that were given as objects, by their names: other processes are sent them, too.
    given: dict[str, Bot] = field(default_factory=dict, kw_only=True, compare=False, repr=False)

    def bot(self, name: str) -> Bot:
        return self.given[name] if name in self.given else any_bot(self.game, name)

    def __str__(self) -> str:
        return ", ".join(dict.fromkeys(self.bots))

    def seed_of(self, number: int) -> str:
        return f"{self.seed}:{number}"

    def bots_in(self, number: int) -> tuple[str, ...]:
        """Who sits where: from game to game everybody moves one seat on."""
        shift = number % self.seats if self.rotate else 0
        return tuple(self.bots[(seat - shift) % self.seats] for seat in range(self.seats))


@dataclass(frozen=True, slots=True)
class Report(Plan):
    """The outcome of `simulate`. Two runs of the same games are equal, however long they took."""

    version: str
    #: Choices made in one game.
    mean_choices: float
    min_choices: int
    max_choices: int
    #: Win rates by "bot", by "seat", and by what the game tells of its players: "role", "bot and role"…
    groups: dict[str, Group]
    #: How many games went which way: "ending"…
    kinds: dict[str, dict[str, int]]
    jobs: int = field(compare=False)
    seconds: float = field(compare=False)

    @property
    def games_per_second(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def by_bot(self) -> Group:
        return self.groups["bot"]

    @property
    def by_seat(self) -> Group:
        return self.groups["seat"]

    def to_json(self) -> dict[str, Any]:
        """Everything, as plain JSON-able data."""
        return {
            "game": self.game,
            "version": self.version,
            "seats": self.seats,
            "options": self.options,
            "bots": list(self.bots),
            "rotate": self.rotate,
            "seed": self.seed,
            "games": self.games,
            "choices": {"mean": self.mean_choices, "min": self.min_choices, "max": self.max_choices},
            "groups": {
                name: {value: tally.to_json() for value, tally in group.items()}
                for name, group in self.groups.items()
            },
            "kinds": self.kinds,
            "jobs": self.jobs,
            "seconds": round(self.seconds, 3),
            "games_per_second": round(self.games_per_second, 2),
        }
