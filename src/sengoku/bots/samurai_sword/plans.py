"""What is worth trying in the play phase: a card, and with it whom it is played on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sengoku.bots.brain import Brain, Plan, first_of_best
from sengoku.bots.samurai_sword import play
from sengoku.bots.samurai_sword.answers import SCALE
from sengoku.bots.samurai_sword.outlook import outlook
from sengoku.bots.samurai_sword.style import Style
from sengoku.bots.samurai_sword.worth import Worth
from sengoku.core.choices import Choice
from sengoku.games.samurai_sword.glance import Asked, SwordGlance
from sengoku.games.samurai_sword.notation import END, USE
from sengoku.games.samurai_sword.state import Sword

#: So many plans are tried.
MOST: Final = 8
#: A plan that looks so much worse than doing nothing is not.
_ABSURD: Final = -0.06


def play_plans(
    brain: Brain, style: Style, world: Sword, glance: SwordGlance, choices: Sequence[Choice]
) -> list[Plan]:
    """The heuristic's own first, then what looks best; to end the phase is always among them."""
    worth = Worth(glance, outlook(glance, style), style)
    own = play.pick(worth, choices)
    first: list[Plan] = []
    rest: list[tuple[float, int, Plan]] = []
    for choice in choices:
        ways = _ways(brain, world, glance.seat, choice)
        value = play.value_of(worth, choice)
        for less, plan in ways:
            if choice is own and less == 0.0 and not first:
                first.append(plan)
            elif choice is END:
                rest.append((9.0, len(rest), plan))
            elif value - less > _ABSURD:
                rest.append((value - less, len(rest), plan))
    rest.sort(key=_order)
    return first + [plan for _, _, plan in rest[: MOST - 1]]


def _order(row: tuple[float, int, Plan]) -> tuple[float, int]:
    return -row[0], row[1]


def _ways(brain: Brain, world: Sword, seat: int, choice: Choice) -> list[tuple[float, Plan]]:
    """A choice with all that may follow it at once, and how much less each is worth than the best of them."""
    if choice is END or choice is USE:
        return [(0.0, [choice])]
    twin = world.clone()
    twin.apply(seat, choice)
    if twin.over or twin.deciders()[0] != seat:
        return [(0.0, [choice])]
    seen = SwordGlance(twin, seat)
    if seen.asked not in (Asked.TARGET, Asked.REMOVE):
        return [(0.0, [choice])]
    names = twin.choices(seat)
    scores = brain.scores(seen, names)
    best = first_of_best(scores)
    found = [(0.0, [choice, names[best]])]
    for number, name in enumerate(names):
        if number != best and name is not USE:
            found.append(((scores[best] - scores[number]) / SCALE, [choice, name]))
    return found
