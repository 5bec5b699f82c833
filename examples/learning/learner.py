"""Learns to play Shitennō with two players in minutes on a laptop: a small network, NumPy alone.

    python examples/learning/learner.py
    sengoku tournament shitenno --seats 2 --bots examples/learning/learner.py:Learned,random,novice

It learns by imitation. The teacher is the heuristic bot, which says of every legal choice how many points it
is worth; the network learns which of them it would choose (policy), and who won in the end (value). In the
first round the teacher plays; in later ones (`--rounds`) the network does, and the teacher says what it
thinks of the choices there: so the network also learns what to do after its own mistakes. When it plays, it
looks a year ahead where lots are made and taken. What it has learned is kept beside this file, or where
SENGOKU_LEARNED says. What it is told is in `lessons.py`.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))  # wherever it is called from

from lessons import GAME, SEATS, Features, Lessons, Symmetries, joined

import sengoku
from sengoku.bots import Bot as Plays
from sengoku.bots import Player, Seen, bot, private_dice
from sengoku.core.choices import Choice

TEACHER = "heuristic"
#: Where the network is kept.
KEPT = Path(os.environ.get("SENGOKU_LEARNED") or Path(__file__).with_name("learned.npz"))
#: The questions at which the bot looks a year ahead, how many choices it tries and in how many worlds.
LOOKS_AHEAD, TRIED, WORLDS = ("make-two-lots", "choose-lot"), 6, 4
#: A choice that is worth so many points less than the best is chosen about a third as often.
POINTS = 0.5


class Network:
    """One layer for the position and one for the choice, added; one more; then a score for the choice.

    The value, how likely the seat wins, comes from the position's layer alone.
    """

    def __init__(self, position: int, choice: int, hidden: int = 160, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, spread: float) -> np.ndarray:
            return rng.normal(0, spread, (rows, columns)).astype(np.float32)

        self.weights = {
            "position": layer(position, hidden, 0.08),
            "choice": layer(choice, hidden, 0.2),
            "first-bias": np.zeros(hidden, np.float32),
            "second": layer(hidden, hidden, np.sqrt(2 / hidden)),
            "second-bias": np.zeros(hidden, np.float32),
            "policy": layer(hidden, 1, 0.03),
            "value": layer(hidden, 1, 0.03),
            "value-bias": np.zeros(1, np.float32),
        }
        self._means = {name: np.zeros_like(values) for name, values in self.weights.items()}
        self._squares = {name: np.zeros_like(values) for name, values in self.weights.items()}
        self._steps = 0

    def forward(
        self, positions: np.ndarray, choices: np.ndarray, owners: np.ndarray
    ) -> dict[str, np.ndarray]:
        """All layers, the choices' scores and the positions' values."""
        net = self.weights
        base = positions @ net["position"] + net["first-bias"]
        alone = np.maximum(base, 0)
        first = np.maximum(base[owners] + choices @ net["choice"], 0)
        second = np.maximum(first @ net["second"] + net["second-bias"], 0)
        value = 1 / (1 + np.exp(-(alone @ net["value"] + net["value-bias"])[:, 0]))
        scores = (second @ net["policy"])[:, 0]
        return {"alone": alone, "first": first, "second": second, "scores": scores, "value": value}

    def learn(
        self, positions: np.ndarray, choices: np.ndarray, owners: np.ndarray, lessons: Lessons, rate: float
    ) -> float:
        """One step on some lessons; how likely the network would have chosen as the teacher, before it."""
        net, made = self.weights, self.forward(positions, choices, owners)
        begins = lessons.begins[:-1]
        raised = np.exp(made["scores"] - np.maximum.reduceat(made["scores"], begins)[owners])
        chances = raised / np.add.reduceat(raised, begins)[owners]
        count = np.float32(len(lessons))
        wrong = ((chances - lessons.chances) / count)[:, None].astype(np.float32)
        off = (np.float32(0.5) * (made["value"] - lessons.won) / count)[:, None]
        back = (wrong @ net["policy"].T) * (made["second"] > 0)
        earlier = (back @ net["second"].T) * (made["first"] > 0)
        base = np.add.reduceat(earlier, begins, axis=0) + (off @ net["value"].T) * (made["alone"] > 0)
        slopes = {
            "policy": made["second"].T @ wrong,
            "value": made["alone"].T @ off,
            "value-bias": off.sum(axis=0),
            "second": made["first"].T @ back,
            "second-bias": back.sum(axis=0),
            "choice": choices.T @ earlier,
            "position": positions.T @ base,
            "first-bias": base.sum(axis=0),
        }
        self._step(slopes, rate)
        return float((chances * lessons.chances).sum() / count)

    def _step(self, slopes: dict[str, np.ndarray], rate: float) -> None:
        """Adam: each weight by its own slope, smoothed, and by how much that varies."""
        self._steps += 1
        early = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, slope in slopes.items():
            mean, square = self._means[name], self._squares[name]
            mean += np.float32(0.1) * (slope - mean)
            square += np.float32(0.001) * (slope * slope - square)
            self.weights[name] -= np.float32(rate * early) * mean / (np.sqrt(square) + np.float32(1e-8))

    def save(self, path: Path) -> None:
        """Written beside, then moved: whoever loads it meanwhile gets the one before."""
        part = path.with_suffix(".part.npz")
        np.savez_compressed(part, **self.weights)
        os.replace(part, path)

    @classmethod
    def load(cls, path: Path) -> Network:
        with np.load(path) as kept:
            weights = {name: kept[name] for name in kept.files}
        network = cls(len(weights["position"]), len(weights["choice"]), weights["position"].shape[1])
        network.weights = weights
        return network


class Learned:
    """The bot: `--bots examples/learning/learner.py:Learned,novice`.

    Mostly it takes what the network likes best. Where lots are made and taken it looks a year ahead: what it
    likes is tried in worlds that could be the real one, the network plays both sides until the year is over,
    and its value says how likely it wins from there.
    """

    name = "learned"

    def __init__(self, network: Network | None = None) -> None:
        if network is None and not KEPT.is_file():
            raise FileNotFoundError(f"nothing is learned yet: run {Path(__file__).name} first")
        self.network = network or Network.load(KEPT)
        self.features = Features()
        self.observer = sengoku.game(GAME).observer(SEATS)

    def choose(self, seen: Seen) -> Choice:
        scores = self.scores(seen.observation, seen.choices)
        if len(scores) == 1 or seen.ask.prompt not in LOOKS_AHEAD:
            return seen.choices[int(scores.argmax())]
        tried = [seen.choices[place] for place in np.argsort(-scores, kind="stable")[:TRIED]]
        worlds, states = seen.worlds(), []
        for _ in range(WORLDS):
            world = worlds.draw(str(seen.rng.below(0, 1 << 30)))
            for choice in tried:
                states.append(world.clone())
                states[-1].apply(seen.seat, choice)
        hopes = self.hopes(states, seen.seat).reshape(WORLDS, len(tried))
        return tried[int(hopes.mean(axis=0).argmax())]

    def scores(self, observation: bytes, choices: Sequence[Choice]) -> np.ndarray:
        """How much the network likes each choice."""
        return self.judged([observation], [choices])[0]

    def judged(
        self, observations: Sequence[bytes], choices: Sequence[Sequence[Choice]]
    ) -> tuple[np.ndarray, np.ndarray]:
        """The scores of all choices, one after the other, and the positions' values."""
        rows = self.features.turn(
            np.frombuffer(b"".join(observations), np.uint8).reshape(len(observations), -1)
        )
        owners = np.repeat(np.arange(len(rows)), [len(some) for some in choices])
        codes = np.array([choice.code for some in choices for choice in some], np.intp)
        return self.forward(
            self.features.of_positions(rows), self.features.of_choices(rows, owners, codes), owners
        )

    def forward(
        self, positions: np.ndarray, choices: np.ndarray, owners: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray]:
        made = self.network.forward(positions, choices, owners)
        return made["scores"], made["value"]

    def hopes(self, states: Sequence[Any], seat: int) -> np.ndarray:
        """How likely the seat wins each of these games, after its year was played to the end."""
        years = [state.round for state in states]
        while asked := [
            one for state, year in zip(states, years, strict=True) if (one := _next(state, year)) is not None
        ]:
            rows = [self.observer.observe(state, mover) for state, mover, _ in asked]
            scores, _ = self.judged(rows, [choices for _, _, choices in asked])
            ends = np.cumsum([len(choices) for _, _, choices in asked])
            for (state, mover, choices), liked in zip(asked, np.split(scores, ends[:-1]), strict=True):
                state.apply(mover, choices[int(liked.argmax())])
        _, values = self.judged([self.observer.observe(state, seat) for state in states], [()] * len(states))
        return np.array(
            [
                float(seat in state.winners()) if state.over else value
                for state, value in zip(states, values, strict=True)
            ]
        )


def _next(state: Any, year: int) -> tuple[Any, int, Sequence[Choice]] | None:
    """Make all choices that are none; whose turn to choose it is then and what, None after this year."""
    while not state.over and state.round == year:
        mover = state.deciders()[0]
        choices = state.choices(mover)
        if len(choices) > 1:
            return state, mover, choices
        state.apply(mover, choices[0])
    return None


def collect(games: int, seed: str, learner: Learned | None = None) -> Lessons:
    """Games of the teacher, now and then with another choice; or of the learner, watched by the teacher."""
    game = sengoku.game(GAME)
    brain: Any = getattr(bot(GAME, TEACHER), "brain", None)
    observer = game.observer(SEATS)
    rng = np.random.default_rng([*seed.encode()])
    seen: list[bytes] = []
    codes: list[int] = []
    chances: list[np.ndarray] = []
    begins = [0]
    won: list[float] = []
    for number in range(games):
        state = game.new(SEATS, f"{seed}:{number}")
        movers: list[int] = []
        while not state.over:
            seat = state.deciders()[0]
            choices = state.choices(seat)
            if len(choices) == 1:
                state.apply(seat, choices[0])
                continue
            points = np.array(brain.scores(game.glance(state, seat), choices))
            row = observer.observe(state, seat)
            seen.append(row)
            codes += [choice.code for choice in choices]
            likely = np.exp(np.maximum(points - points.max(), -20) / POINTS)
            chances.append(likely / likely.sum())
            begins.append(len(codes))
            movers.append(seat)
            liked = points if learner is None else learner.scores(row, choices)
            state.apply(seat, choices[_strayed(liked, rng)])
        won += [float(seat in state.winners()) for seat in movers]
    return Lessons(
        np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1),
        np.array(codes),
        np.concatenate(chances).astype(np.float32),
        np.array(begins),
        np.array(won, np.float32),
    )


def _strayed(liked: np.ndarray, rng: np.random.Generator) -> int:
    """The best choice, but one in four times any that is nearly as good, and one in twenty any at all."""
    chance = rng.random()
    if chance < 0.05:
        return int(rng.integers(len(liked)))
    if chance < 0.3:
        return int(rng.choice(np.flatnonzero(liked >= liked.max() - 1)))
    return int(liked.argmax())


def collect_all(games: int, seed: str, network: Network | None, jobs: int) -> Lessons:
    """The same by several processes, none of them idle."""
    jobs = min(jobs, games)
    if jobs == 1:
        return collect(games, seed, None if network is None else Learned(network))
    tasks = [(games // jobs, f"{seed}:{job}", network) for job in range(jobs)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        return joined(list(pool.map(_collected, tasks)))


def _collected(task: tuple[int, str, Network | None]) -> Lessons:
    games, seed, network = task
    return collect(games, seed, None if network is None else Learned(network))


def train(network: Network, features: Features, lessons: Lessons, epochs: int) -> Iterator[str]:
    """Go through the lessons so often, in another order each time; a line for each tells how it goes."""
    rng = np.random.default_rng(len(lessons))
    symmetries = Symmetries(features)
    for epoch in range(epochs):
        order = rng.permutation(len(lessons))
        rate = 1e-3 * (1 - epoch / epochs)
        told: list[float] = []
        for begin in range(0, len(order), 256):
            part = lessons.take(order[begin : begin + 256])
            part = symmetries.exchange(int(rng.integers(len(symmetries.exchanges))), part)
            rows = features.turn(part.seen)
            owners = np.repeat(np.arange(len(part)), np.diff(part.begins))
            told.append(
                network.learn(
                    features.of_positions(rows),
                    features.of_choices(rows, owners, part.codes),
                    owners,
                    part,
                    rate,
                )
            )
        yield f"  epoch {epoch + 1}: agrees with the teacher {np.mean(told):.1%}"


def play(one: Plays, other: str, games: int, seed: str) -> float:
    """The share of games that the first wins, from both seats of every deal."""
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


def learn(games: int, rounds: int, epochs: int, seed: str = "learn", jobs: int = 1) -> Network:
    """All rounds; each round's games are added to those before, and what it has learned is kept."""
    features = Features()
    network = Network(features.position, features.choice)
    lessons: list[Lessons] = []
    for number in range(rounds):
        began = time.perf_counter()
        lessons.append(collect_all(games, f"{seed}:{number}", network if number else None, jobs))
        everything = joined(lessons)
        seconds = time.perf_counter() - began
        print(f"round {number + 1}: {len(everything)} decisions, {seconds:.0f} s of play", flush=True)
        for line in train(network, features, everything, epochs):
            print(line, flush=True)
        network.save(KEPT)
    return network


def count(typed: str) -> int:
    """A number of something; argparse says what is wrong with any other."""
    if not typed.isdecimal() or int(typed) < 1:
        raise argparse.ArgumentTypeError(f"must be a whole number from 1, not {typed}")
    return int(typed)


def arguments(typed: list[str] | None = None) -> argparse.Namespace:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--games", type=count, default=2400, help="games of each round")
    asked.add_argument("--rounds", type=count, default=1, help="rounds; the first is the teacher's alone")
    asked.add_argument("--epochs", type=count, default=8, help="how often a round goes through all lessons")
    asked.add_argument("--check", type=count, default=50, help="games against random and novice at the end")
    asked.add_argument("--jobs", type=count, default=2, help="processes that play")
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
    network = learn(given.games, given.rounds, given.epochs, given.seed, given.jobs)
    print(f"learned in {time.perf_counter() - began:.0f} s, kept in {KEPT}")
    tell_strength(Learned(network), given.check)


if __name__ == "__main__":
    main()
