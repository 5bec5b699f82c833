"""Search: every candidate is tried in the same worlds that could be the real one.

A world is redrawn from what the seat knows. In each, every candidate is played on by the heuristic to a tick
of the game's clock, and what has come of it is valued. Candidates are compared in pairs, world by world:
chance that meets both cancels out. The heuristic's own choice is left only for one that is better beyond
doubt (`Brain.CAUTION` standard errors); candidates that are behind beyond doubt are dropped on the way. Once
no candidate can be better than the answer by anything that matters, the rest of the budget is saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from sengoku.bots.bot import Seen
from sengoku.bots.brain import Brain, Plan
from sengoku.core.choices import Choice
from sengoku.core.glance import Glance
from sengoku.core.state import State
from sengoku.core.worlds import Worlds

#: So many it must be behind the best to be dropped.
DOUBT: Final = 2.0
#: Worlds before anything is dropped.
FIRST: Final = 4
#: Worlds before an answer is taken for settled, and how much oftener a win must be to matter.
ENOUGH: Final = 16
SLIGHT: Final = 0.005


class Thought:
    """What a search has found out so far. It can be asked at any moment."""

    def __init__(self, plans: list[Plan], least: float = 0.0, caution: float = 1.0) -> None:
        self.plans = plans
        #: So many standard errors a candidate must be ahead of the heuristic's choice.
        self.caution = caution
        #: A candidate that wins by no more than this oftener than the heuristic's choice is not better.
        self.least = least
        #: By candidate: what came of it in each world, in the order of the worlds.
        self.values: list[list[float]] = [[] for _ in plans]
        #: The candidates that are still tried. The heuristic's stays: all are measured by it.
        self.alive = list(range(len(plans)))
        self.playouts = 0

    def mean(self, candidate: int) -> float:
        """How likely the seat is to win by this candidate."""
        values = self.values[candidate]
        return sum(values) / len(values) if values else 0.0

    def gain(self, candidate: int, other: int) -> tuple[float, float]:
        """By how much a candidate is better than another in the worlds both were tried in; standard error."""
        mine, theirs = self.values[candidate], self.values[other]
        count = min(len(mine), len(theirs))
        if count < 2:
            return (mine[0] - theirs[0] if count else 0.0), 1.0
        mean = 0.0
        for at in range(count):
            mean += mine[at] - theirs[at]
        mean /= count
        spread = 0.0
        for at in range(count):
            spread += (mine[at] - theirs[at] - mean) ** 2
        return mean, sqrt(spread / (count - 1) / count) + 1e-9

    def best(self) -> int:
        """The heuristic's choice, unless another is better beyond doubt."""
        ahead, most = 0, self.least
        for candidate in self.alive:
            mean, error = self.gain(candidate, 0)
            if candidate and mean > self.caution * error and mean > most:
                ahead, most = candidate, mean
        return ahead

    def settled(self) -> bool:
        """Whether nothing left can be better than the answer by anything that matters."""
        best = self.best()
        for candidate in self.alive:
            if candidate != best:
                mean, error = self.gain(candidate, best)
                if mean + DOUBT * error > SLIGHT:
                    return False
        return True

    def drop(self) -> None:
        """Go on without those that are behind the best beyond doubt."""
        best = self.alive[0]
        for candidate in self.alive:
            if self.mean(candidate) > self.mean(best):
                best = candidate
        left = [0]
        for candidate in self.alive:
            mean, error = self.gain(candidate, best)
            if candidate and (candidate == best or mean + DOUBT * error > 0):
                left.append(candidate)
        self.alive = left


class Search:
    """One decision being thought about: `step` goes on by one world, `thought` is what is known by now."""

    def __init__(self, brain: Brain, seen: Seen, further: int = 0) -> None:
        self.brain = brain
        self.seen = seen
        self.further = further
        self.glance: Glance = seen.glance
        self.worlds: Worlds = seen.worlds()
        scores = brain.scores(self.glance, seen.choices)
        plans = brain.plans(self.worlds.state, self.glance, seen.choices, scores)
        self.thought = Thought(plans, brain.GAIN, brain.CAUTION)
        self._number = 0
        self._settled = False
        #: Other worlds at every decision, with other chance to come: else one streak of luck is met for ever.
        self._seed = seen.rng.below(0, 1 << 30)

    def go_on(self, playouts: int) -> bool:
        """Whether there is anything left to find out with a budget of so many playouts."""
        alive = len(self.thought.alive)
        return not self._settled and alive > 1 and self.thought.playouts + alive <= playouts

    def step(self) -> None:
        """Try every candidate in one more world; a world in which it got time to answer does not count."""
        thought, brain = self.thought, self.brain
        world = self._world()
        found: list[float] = []
        for candidate in thought.alive:
            if self.seen.stop():
                return
            plan = thought.plans[candidate]
            found.append(play_out(brain, world.clone(), self.seen.seat, plan, self.further))
        for at, candidate in enumerate(thought.alive):
            thought.values[candidate].append(found[at])
        thought.playouts += len(thought.alive)
        self._number += 1
        if self._number >= FIRST:
            thought.drop()
        if self._number >= ENOUGH and self._number % FIRST == 0:
            self._settled = thought.settled()

    def _world(self) -> State:
        """A world, taken from a few so that likely ones come more often."""
        drawn = self.brain.DRAWN
        number = self._seed + self._number * drawn
        for _ in range(drawn - 1):
            sketch = self.worlds.sketch(number)
            if self.brain.belief(self.glance, sketch) * 1024 > self.seen.rng.below(0, 1024):
                break
            number += 1
        return self.worlds.draw(number)


def play_out(brain: Brain, state: State, seat: int, plan: Sequence[Choice], further: int = 0) -> float:
    """Carry out a plan, let everybody play on by the heuristic, and value what has come of it."""
    end = brain.ticks(state) + brain.horizon(state) + further
    for choice in plan:
        state.apply(seat, choice)
    play_on(brain, state, end)
    return brain.value(state, seat)


def play_on(brain: Brain, state: State, end: int) -> None:
    """Let everybody play by the heuristic until the clock shows this."""
    game = state.game
    while not state.over and brain.ticks(state) < end:
        seat = state.deciders()[0]
        choices = state.choices(seat)
        if len(choices) == 1:
            state.apply(seat, choices[0])
        else:
            state.apply(seat, brain.pick(game.glance(state, seat), choices))
