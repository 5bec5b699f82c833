"""Everything that is said in random games, as keys and arguments: questions, choices, refusals, events."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from functools import cache

from sengoku.core.events import Event
from sengoku.core.match import Match, start
from sengoku.games import game as find_game
from tests.conformance.playing import Setting
from tests.core.vocabulary import words_of
from tests.sizes import READ

NAMES = ["Anna", "Bruno", "Chloé", "Denis", "Émile", "Fanny", "Gaspard"]

Said = tuple[str, str]


def remember(said: set[Said], key: str, args: object) -> None:
    said.add((key, json.dumps(args, sort_keys=True)))


def listen(match: Match, everything: bool) -> set[Said]:
    """All asks, choices and refusals of a position, as keys and arguments."""
    state, said = match.state, set[Said]()
    for seat in range(state.seats):
        ask = state.ask(seat)
        remember(said, "ask-" + ask.prompt, ask.args)
        for choice in state.choices(seat):
            key, args = state.game.describe(choice)
            remember(said, "choice-" + key, args)
        for choice in state.game.actions.all if everything else ():
            for reason in state.why_not(seat, choice):
                remember(said, "why-" + reason.key, reason.args)
    return said


def hear(events: Iterable[Event], seats: int) -> set[Said]:
    """All events as every seat and a spectator read them."""
    said: set[Said] = set()
    for event in events:
        for seat in (None, *range(seats)):
            remember(said, "event-" + event.kind, event.seen_by(seat)["args"])
    return said


def play(game: str, seats: int, seed: int) -> set[Said]:
    """Everything that is said in one random game."""
    chance = random.Random(seed)
    told = words_of(game)
    match = start(find_game(game), seats, seed, None, **told.variants[seed % len(told.variants)])
    said = hear(match.log, seats)
    while not match.state.over:
        said |= listen(match, everything=chance.random() < told.refusals)
        seat = match.state.deciders()[0]
        said |= hear(match.choose(seat, chance.choice(match.state.choices(seat))), seats)
    return said | listen(match, everything=True)


@cache
def everything_said(game: str, seats: int) -> frozenset[Said]:
    """What is said in some random games with so many seats."""
    several = Setting(find_game(game), seats, {}).times(READ)
    return frozenset().union(*[play(game, seats, seed) for seed in range(several)])
