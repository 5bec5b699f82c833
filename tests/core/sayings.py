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


#: In how many positions all refusals are listened to: games with a board have thousands of choices.
REFUSALS = {"tenkatoitsu": 0.01}
#: Options under which other things are said, by seed.
VARIANTS: dict[str, list[dict[str, object]]] = {
    "tenkatoitsu": [
        {"scenario": "sekigahara"},
        {"scenario": "yamazaki", "hosokawa": True},
        {"secret_orders": True},
        {"scenario": "sekigahara", "secret_orders": True},
    ],
}


def play(game: str, seats: int, seed: int) -> set[Said]:
    """Everything that is said in one random game."""
    chance = random.Random(seed)
    variants = VARIANTS.get(game, [{}])
    match = start(find_game(game), seats, seed, None, **variants[seed % len(variants)])
    said = hear(match.log, seats)
    while not match.state.over:
        said |= listen(match, everything=chance.random() < REFUSALS.get(game, 0.2))
        seat = match.state.deciders()[0]
        said |= hear(match.choose(seat, chance.choice(match.state.choices(seat))), seats)
    return said | listen(match, everything=True)


@cache
def everything_said(game: str, seats: int) -> frozenset[Said]:
    """What is said in some random games with so many seats."""
    several = Setting(find_game(game), seats, {}).times(4)
    return frozenset().union(*[play(game, seats, seed) for seed in range(several)])
