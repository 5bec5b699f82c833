"""Games by chance: one legal choice after another, for tests of what games pass through."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from random import Random

from sengoku.core.events import Event
from sengoku.core.game import Game
from sengoku.core.state import State


def by_chance(state: State, chance: Random) -> Iterator[list[Event]]:
    """Play on to the end; after each choice what it brought."""
    while not state.over:
        seats = state.deciders()
        seat = seats[0] if len(seats) == 1 else chance.choice(seats)
        yield state.choose(seat, chance.choice(state.choices(seat)))


def play_on(state: State, chance: Random) -> list[Event]:
    """Play on to the end; everything that happened."""
    return [event for events in by_chance(state, chance) for event in events]


def cited(games: Iterable[State], chance: Random) -> dict[str, set[str]]:
    """By which paragraphs each kind of event is told in these games, played to their ends."""
    rules: dict[str, set[str]] = {}
    for state in games:
        for event in [*state.events, *play_on(state, chance)]:
            rules.setdefault(event.kind, set()).add(event.rule)
    return rules


def positions(game: Game, seats: int, seed: int, count: int | None = None, **options: object) -> list[State]:
    """Positions of a game; the last is its end unless it is cut short."""
    state = game.new(seats, seed, **options)
    moves = islice(by_chance(state, Random(seed)), count and count - 1)
    return [state.clone(), *[state.clone() for _ in moves]]
