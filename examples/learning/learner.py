"""Learns to play Shitennō with two players in minutes on a laptop: a small network, NumPy alone.

    python examples/learning/learner.py
    sengoku tournament shitenno --seats 2 --bots examples/learning/learner.py:Learned,random,novice

It learns by imitation, in rounds. In the first the teacher, the heuristic bot, plays both seats, and the
network learns what it chose (policy) and who won (value). In the later ones the network makes half of the
choices itself and the teacher says what it would have chosen there: so the network also learns what to do
after its own mistakes. What it has learned is kept beside this file, or where SENGOKU_LEARNED says.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import numpy as np

import sengoku
from sengoku.bots import Bot as Plays
from sengoku.bots import Player, Seen, bot, private_dice
from sengoku.core.choices import Choice
from sengoku.core.observation import Observer

GAME, SEATS, TEACHER = "shitenno", 2, "heuristic"
#: Where the network is kept.
KEPT = Path(os.environ.get("SENGOKU_LEARNED") or Path(__file__).with_name("learned.npz"))
#: The blocks of an observation whose numbers are names; the others are counts.
NAMES = {"question", "generals", "titles", "lots", "kamons", "gate-troops", "payment"}


class Lessons(NamedTuple):
    """Decisions: what was seen, what was legal, what the teacher would choose, who won in the end."""

    seen: np.ndarray
    legal: np.ndarray
    taught: np.ndarray
    won: np.ndarray

    def __add__(self, other: tuple) -> Lessons:
        return Lessons(*[np.concatenate(pair) for pair in zip(self, other, strict=True)])


class Features:
    """Turns rows of an observation into the network's inputs.

    A number that is a name (whose kamon, which question) is given as "is it 0? is it 1? …", a count as "is it
    1 or more? 2? 3?" and as a fraction.
    """

    def __init__(self, observer: Observer) -> None:
        high = np.concatenate([np.full(block.size, block.high) for block in observer.blocks])
        name = np.concatenate([np.full(block.size, block.name in NAMES) for block in observer.blocks])
        self.names, self.counts = np.flatnonzero(name), np.flatnonzero(~name)
        ends = np.cumsum(high[self.names] + 1)
        self.begins = ends - (high[self.names] + 1)
        self.cut = int(ends[-1])
        self.size = self.cut + 4 * len(self.counts)

    def __call__(self, rows: np.ndarray) -> np.ndarray:
        inputs = np.zeros((len(rows), self.size), np.float32)
        inputs[np.arange(len(rows))[:, None], self.begins + rows[:, self.names]] = 1
        counts = rows[:, self.counts]
        parts = [counts > 0, counts > 1, counts > 2, np.minimum(counts, 40) / np.float32(10)]
        inputs[:, self.cut :] = np.concatenate(parts, axis=1)
        return inputs


class Network:
    """Two layers that policy and value share, then one for each."""

    def __init__(self, inputs: int, choices: int, hidden: int = 160, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, gain: float = 2.0) -> np.ndarray:
            return rng.normal(0, np.sqrt(gain / rows), (rows, columns)).astype(np.float32)

        self.weights = {
            "first": layer(inputs, hidden, 2.0 * inputs / 200),  # some 200 inputs are not 0
            "first-bias": np.zeros(hidden, np.float32),
            "second": layer(hidden, hidden),
            "second-bias": np.zeros(hidden, np.float32),
            "policy": layer(hidden, choices, 0.1),
            "policy-bias": np.zeros(choices, np.float32),
            "value": layer(hidden, 1, 0.1),
            "value-bias": np.zeros(1, np.float32),
        }
        self._means = {name: np.zeros_like(values) for name, values in self.weights.items()}
        self._squares = {name: np.zeros_like(values) for name, values in self.weights.items()}
        self._steps = 0

    def forward(self, inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Both hidden layers, the policy's scores and the value: how likely the seat wins."""
        net = self.weights
        first = np.maximum(inputs @ net["first"] + net["first-bias"], 0)
        second = np.maximum(first @ net["second"] + net["second-bias"], 0)
        scores = second @ net["policy"] + net["policy-bias"]
        value = 1 / (1 + np.exp(-(second @ net["value"] + net["value-bias"])[:, 0]))
        return first, second, scores, value

    def learn(self, inputs: np.ndarray, lessons: Lessons, rate: float) -> tuple[float, float]:
        """One step on some lessons; the policy's loss, and how often it would choose as the teacher does."""
        first, second, scores, value = self.forward(inputs)
        scores = np.where(lessons.legal > 0, scores, -1e9)
        chances = np.exp(scores - scores.max(axis=1, keepdims=True))
        chances /= chances.sum(axis=1, keepdims=True)
        rows, count = np.arange(len(inputs)), np.float32(len(inputs))
        loss = float(-np.log(np.maximum(chances[rows, lessons.taught], 1e-9)).mean())
        same = float((scores.argmax(axis=1) == lessons.taught).mean())

        wrong = chances.copy()
        wrong[rows, lessons.taught] -= 1
        wrong /= count
        off = (np.float32(0.5) * (value - lessons.won) / count)[:, None]
        net = self.weights
        back = (wrong @ net["policy"].T + off @ net["value"].T) * (second > 0)
        earlier = (back @ net["second"].T) * (first > 0)
        slopes = {
            "policy": second.T @ wrong,
            "policy-bias": wrong.sum(axis=0),
            "value": second.T @ off,
            "value-bias": off.sum(axis=0),
            "second": first.T @ back,
            "second-bias": back.sum(axis=0),
            "first": inputs.T @ earlier,
            "first-bias": earlier.sum(axis=0),
        }
        self._step(slopes, rate)
        return loss, same

    def _step(self, slopes: dict[str, np.ndarray], rate: float) -> None:
        """Adam: each weight by its own slope, smoothed, and by how much that varies."""
        self._steps += 1
        early = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, slope in slopes.items():
            mean, square = self._means[name], self._squares[name]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            self.weights[name] -= np.float32(rate * early) * mean / (np.sqrt(square) + np.float32(1e-8))

    def pick(self, inputs: np.ndarray, legal: list[int]) -> int:
        """The legal choice with the highest score."""
        scores = self.forward(inputs)[2][0]
        return max(legal, key=lambda code: scores[code])

    def save(self, path: Path) -> None:
        """Written beside, then moved: whoever loads it meanwhile gets the one before."""
        part = path.with_suffix(".part.npz")
        np.savez_compressed(part, **self.weights)
        os.replace(part, path)

    @classmethod
    def load(cls, path: Path) -> Network:
        with np.load(path) as kept:
            weights = {name: kept[name] for name in kept.files}
        network = cls(weights["first"].shape[0], weights["policy"].shape[1], weights["first"].shape[1])
        network.weights = weights
        return network


class Learned:
    """The bot: `--bots examples/learning/learner.py:Learned,novice`."""

    name = "learned"

    def __init__(self, network: Network | None = None) -> None:
        if network is None and not KEPT.is_file():
            raise FileNotFoundError(f"nothing is learned yet: run {Path(__file__).name} first")
        self.network = network or Network.load(KEPT)
        self.features = Features(sengoku.game(GAME).observer(SEATS))

    def choose(self, seen: Seen) -> Choice:
        row = np.frombuffer(seen.observation, np.uint8)[None]
        code = self.network.pick(self.features(row), [choice.code for choice in seen.choices])
        return sengoku.game(GAME).decode(code)


def collect(games: int, seed: str, learner: Plays | None = None) -> Lessons:
    """Games of the teacher; a learner makes half of the choices, while the teacher says what it would."""
    game, teacher = sengoku.game(GAME), bot(GAME, TEACHER)
    observer = game.observer(SEATS)
    rng = np.random.default_rng([*seed.encode(), games])
    seen: list[bytes] = []
    legal: list[bytes] = []
    taught: list[int] = []
    won: list[float] = []
    for number in range(games):
        name = f"{seed}:{number}"
        state = game.new(SEATS, name)
        teachers = [Player(teacher, seat, private_dice(name, seat)) for seat in range(SEATS)]
        movers: list[int] = []
        while not state.over:
            seat = state.deciders()[0]
            choices = state.choices(seat)
            choice = teachers[seat].decide(state)
            if len(choices) > 1:
                seen.append(observer.observe(state, seat))
                legal.append(observer.mask(state, seat))
                taught.append(choice.code)
                movers.append(seat)
                if learner is not None and rng.random() < 0.5:
                    choice = learner.choose(Seen(state, seat, tuple(choices), private_dice(name, seat)))
            state.apply(seat, choice)
        won += [float(seat in state.winners()) for seat in movers]
    return Lessons(
        np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1),
        np.frombuffer(b"".join(legal), np.uint8).reshape(len(legal), -1),
        np.array(taught),
        np.array(won, np.float32),
    )


def train(
    network: Network, features: Features, lessons: Lessons, epochs: int, rate: float = 1e-3
) -> Iterator[str]:
    """Go through the lessons so often, in another order each time; a line for each tells how it goes."""
    rng = np.random.default_rng(len(lessons.taught))
    for epoch in range(epochs):
        order = rng.permutation(len(lessons.taught))
        slower = rate * (1 - epoch / epochs)
        told = []
        for begin in range(0, len(order), 256):
            part = Lessons(*[values[order[begin : begin + 256]] for values in lessons])
            told.append(network.learn(features(part.seen), part, slower))
        loss, same = np.mean(told, axis=0)
        yield f"  epoch {epoch + 1}: loss {loss:.3f}, chooses as the teacher does {same:.1%}"


def play(one: Plays, other: str, games: int, seed: str) -> float:
    """The share of games that the learner wins, from both seats of every deal."""
    game, opponent = sengoku.game(GAME), bot(GAME, other)
    won = 0.0
    for number in range(games):
        name, mine = f"{seed}:{number // 2}", number % 2
        state = game.new(SEATS, name)
        players = [
            Player(one if seat == mine else opponent, seat, private_dice(name, seat)) for seat in range(SEATS)
        ]
        while not state.over:
            seat = state.deciders()[0]
            state.apply(seat, players[seat].decide(state))
        won += mine in state.winners()
    return won / games


def learn(
    games: int, rounds: int, epochs: int, seed: str = "learn", network: Network | None = None
) -> Network:
    """All rounds; each round's games are added to those before."""
    game = sengoku.game(GAME)
    features = Features(game.observer(SEATS))
    network = network or Network(features.size, game.action_count)
    lessons: Lessons | None = None
    for number in range(rounds):
        began = time.perf_counter()
        fresh = collect(games, f"{seed}:{number}", Learned(network) if number else None)
        lessons = fresh if lessons is None else lessons + fresh
        seconds = time.perf_counter() - began
        print(f"round {number + 1}: {len(lessons.taught)} decisions, {seconds:.0f} s of play", flush=True)
        for line in train(network, features, lessons, epochs):
            print(line, flush=True)
    return network


def arguments(typed: list[str] | None = None) -> argparse.Namespace:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--games", type=int, default=200, help="games of each round")
    asked.add_argument("--rounds", type=int, default=4, help="rounds; the first is the teacher's alone")
    asked.add_argument("--epochs", type=int, default=8, help="how often a round goes through all lessons")
    asked.add_argument("--check", type=int, default=200, help="games against random and novice at the end")
    asked.add_argument("--seed", default="learn")
    return asked.parse_args(typed)


def tell_strength(bot: Plays, games: int) -> None:
    """What it wins against the two weakest levels."""
    for other in ("random", "novice"):
        share = play(bot, other, games, "check")
        print(f"wins {share:.0%} of {games} games against {other}", flush=True)


def main(typed: list[str] | None = None) -> None:
    given = arguments(typed)
    began = time.perf_counter()
    network = learn(given.games, given.rounds, given.epochs, given.seed)
    network.save(KEPT)
    print(f"learned in {time.perf_counter() - began:.0f} s, kept in {KEPT}")
    tell_strength(Learned(network), given.check)


if __name__ == "__main__":
    main()
