"""Learning what positions are worth: heuristic bots play, and a softmax is fitted to who won.

tools/train.py runs it; `sengoku.bots.values` uses what it writes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from math import log
from typing import Final, NamedTuple

from sengoku.bots.bot import decide, private_dice
from sengoku.bots.brain import Brain
from sengoku.bots.levels import HeuristicBot
from sengoku.bots.values import Model
from sengoku.core.game import Game
from sengoku.games import game as find_game

#: Every fifth game is kept apart to measure by.
KEPT_APART: Final = 5
#: One choice in so many is made by chance, so that positions come up that the heuristic would not reach.
STRAYS: Final = 24
#: How strongly weights are held near nothing, and how often they are mended.
_HOLD: Final = 2.0
_ROUNDS: Final = 12

Rows = list[list[float]]


class Lesson(NamedTuple):
    """A position, and what each contender's share of the win was in the end."""

    contenders: Rows
    shares: list[float]


class Learned(NamedTuple):
    model: Model
    games: int
    positions: int
    #: Log-loss on the games kept apart: of the model, and of knowing only how often each place wins.
    loss: float
    guessing: float


class Taught(NamedTuple):
    """Some games to learn from, of these seeds: a task for any machine."""

    game: str
    seats: int
    options: dict[str, object]
    seeds: list[str]


def taught(task: Taught) -> list[list[Lesson]]:
    """The lessons of each game."""
    rules, brain = find_game(task.game), brain_of(task.game)
    return [lessons(rules, brain, task.seats, task.options, seed) for seed in task.seeds]


def brain_of(game: str) -> Brain:
    found: Brain = import_module(f"sengoku.bots.{game.replace('-', '_')}").BRAIN
    return found


def lessons(game: Game, brain: Brain, seats: int, options: dict[str, object], seed: str) -> list[Lesson]:
    """One game of the heuristic bots: the position at every tick of its clock."""
    state = game.new(seats, seed, **options)
    player = HeuristicBot(brain)
    chance = [private_dice(seed, seat) for seat in range(seats)]
    found: list[Rows] = []
    tick = brain.ticks(state)
    while not state.over:
        seat = state.deciders()[0]
        choices = state.choices(seat)
        if len(choices) > 1 and chance[seat].below(0, STRAYS) == 0:
            choice = choices[chance[seat].below(0, len(choices))]
        else:
            choice = decide(player, state, seat, chance[seat])
        state.apply(seat, choice)
        if state.deciders() and brain.ticks(state) != tick:
            tick = brain.ticks(state)
            found.append(brain.contenders(state))
    won = {brain.side(state, seat) for seat in state.winners()}
    shares = [1.0 / len(won) if side in won else 0.0 for side in range(len(brain.contenders(state)))]
    return [Lesson(position, shares) for position in found]


def learn(games: Sequence[list[Lesson]]) -> Learned:
    """Fit the weights to the games, every fifth kept apart."""
    train = [lesson for number, game in enumerate(games) if number % KEPT_APART for lesson in game]
    apart = [lesson for number, game in enumerate(games) if number % KEPT_APART == 0 for lesson in game]
    scales = _scales(train)
    weights = _fitted([_scaled(lesson, scales) for lesson in train])
    model = Model([weight / scale for weight, scale in zip(weights, scales, strict=True)])
    guess = _shares(train)
    return Learned(model, len(games), len(train), loss(model.chances, apart), loss(lambda _: guess, apart))


def loss(chances: Callable[[Rows], list[float]], found: Sequence[Lesson]) -> float:
    """The mean log-loss: how surprised one is by who wins."""
    total = 0.0
    for lesson in found:
        for chance, share in zip(chances(lesson.contenders), lesson.shares, strict=True):
            if share:
                total -= share * log(max(chance, 1e-9))
    return total / max(1, len(found))


def _shares(train: Sequence[Lesson]) -> list[float]:
    """How often each place wins, whatever the position."""
    places = len(train[0].shares)
    return [sum(lesson.shares[place] for lesson in train) / len(train) for place in range(places)]


def _scales(train: Sequence[Lesson]) -> list[float]:
    """How far each feature spreads, so that all are held alike."""
    rows = [row for lesson in train for row in lesson.contenders]
    found = []
    for column in zip(*rows, strict=True):
        mean = sum(column) / len(column)
        spread = (sum((one - mean) ** 2 for one in column) / len(column)) ** 0.5
        found.append(spread if spread > 1e-6 else 1.0)
    return found


def _scaled(lesson: Lesson, scales: Sequence[float]) -> Lesson:
    rows = [[one / scale for one, scale in zip(row, scales, strict=True)] for row in lesson.contenders]
    return Lesson(rows, lesson.shares)


def _fitted(train: Sequence[Lesson]) -> list[float]:
    """Newton's method: the loss has one lowest point, and a dozen steps find it."""
    count = len(train[0].contenders[0])
    weights = [0.0] * count
    for _ in range(_ROUNDS):
        slope, bend = _slope_and_bend(weights, train)
        for at, step in enumerate(_solved(bend, slope)):
            weights[at] -= step
    return weights


def _slope_and_bend(weights: list[float], train: Sequence[Lesson]) -> tuple[list[float], Rows]:
    """The first and second derivatives of the loss, and of what holds the weights."""
    count = len(weights)
    model = Model(weights)
    slope = [_HOLD * weight for weight in weights]
    bend = [[_HOLD if at == other else 0.0 for other in range(count)] for at in range(count)]
    for lesson in train:
        chances = model.chances(lesson.contenders)
        mean = [
            sum(chance * row[at] for chance, row in zip(chances, lesson.contenders, strict=True))
            for at in range(count)
        ]
        for chance, share, row in zip(chances, lesson.shares, lesson.contenders, strict=True):
            apart = [row[at] - mean[at] for at in range(count)]
            for at in range(count):
                slope[at] += (chance - share) * row[at]
                part, line = chance * apart[at], bend[at]
                for other in range(at + 1):
                    line[other] += part * apart[other]
    for at in range(count):
        for other in range(at):
            bend[other][at] = bend[at][other]
    return slope, bend


def _solved(matrix: Rows, wanted: list[float]) -> list[float]:
    """What the matrix makes `wanted` of: Gauss's elimination."""
    count = len(wanted)
    rows = [[*matrix[at], wanted[at]] for at in range(count)]
    for at in range(count):
        pivot = max(range(at, count), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in range(at + 1, count):
            factor = rows[row][at] / rows[at][at]
            for column in range(at, count + 1):
                rows[row][column] -= factor * rows[at][column]
    found = [0.0] * count
    for at in range(count - 1, -1, -1):
        known = sum(rows[at][other] * found[other] for other in range(at + 1, count))
        found[at] = (rows[at][count] - known) / rows[at][at]
    return found
