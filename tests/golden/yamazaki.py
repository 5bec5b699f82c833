"""How the long game of Yamazaki is played for its golden records: by chance the armies would never meet.

`bold`: both sides call their clans, march on each other and attack. `storm`: Akechi stays in the fortress and
Hashiba comes to take it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from sengoku.core.choices import Choice
from sengoku.core.state import State
from sengoku.games.tenkatoitsu.command.activation import Activation
from sengoku.games.tenkatoitsu.obligatory import InitiativePhase
from sengoku.games.tenkatoitsu.state import Battle

#: How much more often than others a verb is chosen.
LIKING = {
    "act": 60,
    "enter": 50,
    "samurai": 50,
    "assault": 40,
    "select": 30,
    "free": 30,
    "clan": 30,
    "release": 20,
    "fire": 10,
    "post": 6,
    "pursue": 5,
    "ninja": 3,
    "rally": 3,
    "redeploy": 2,
    "pay": 2,
}
#: What Akechi prefers to say when he stays where he is.
STAYING = ("pass", "done", "keep", "wait", "act", "commit")
#: Where each side marches: Hashiba to the fortress, Akechi to Enmyōji.
GOALS = ("2506", "1912")
NEAR = 5


def bold(seed: str) -> Callable[[State], tuple[int, Choice]]:
    chance = random.Random(f"bold {seed}")

    def pick(state: State) -> tuple[int, Choice]:
        assert isinstance(state, Battle)
        seat = chance.choice(state.deciders())
        return seat, _forward(state, seat, chance)

    return pick


def storm(seed: str) -> Callable[[State], tuple[int, Choice]]:
    chance = random.Random(f"storm {seed}")

    def pick(state: State) -> tuple[int, Choice]:
        assert isinstance(state, Battle)
        seat = chance.choice(state.deciders())
        choices = state.choices(seat)
        if seat == 1 and state.ask(seat).prompt not in ("siege-action", "select", "post", "redeploy"):
            for verb in STAYING:
                for choice in choices:
                    if choice.verb == verb:
                        return seat, choice
        return seat, _forward(state, seat, chance)

    return pick


def _forward(state: Battle, seat: int, chance: random.Random) -> Choice:
    choices = state.choices(seat)
    step = state.stack[-1]
    ways = [choice for choice in choices if choice.verb == "go"]
    if ways and step.NAME in ("movement", "entry") and chance.random() < 0.8:
        field = state.scene.field
        goal = field.hex(GOALS[seat])
        return min(ways, key=lambda way: field.distance(state.scene.hex_of[way.index], goal))
    prompt = state.ask(seat).prompt
    if isinstance(step, Activation) and prompt == "change-order":
        return _order(state, seat, step.clans[step.place], choices)
    if isinstance(step, InitiativePhase) and prompt == "initiative-order":
        return _order(state, seat, step.clan, choices)
    return chance.choices(choices, [LIKING.get(choice.verb, 1) for choice in choices])[0]


def _order(state: Battle, seat: int, clan: int, choices: Sequence[Choice]) -> Choice:
    """Attack near the enemy, Move far from him."""
    field = state.scene.field
    mine = [state.pos[unit] for unit in state.on_map(clan)]
    away = [field.distance(one, other) for one in mine for other in state.places_of(1 - seat)]
    wanted = "attack" if away and min(away) <= NEAR else "move"
    fitting = [choice for choice in choices if choice.noun == wanted or choice.verb == "keep"]
    return fitting[0] if fitting else choices[0]
