"""Learns to play Shitennō with two players in minutes on a laptop: a small network, NumPy alone.

    python examples/learning/learner.py
    sengoku tournament shitenno --seats 2 --bots examples/learning/learner.py:Learned,random,novice

It learns by imitation. The teacher is the heuristic bot, which says of every legal choice how many points it
is worth; the network learns which of them it would choose (policy), and who won in the end (value). In the
first round the teacher plays; in later ones (`--rounds`) the network does, and the teacher says what it
thinks of the choices there: so the network also learns what to do after its own mistakes. What it has learned
is kept beside this file, or where SENGOKU_LEARNED says.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from itertools import permutations
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np

import sengoku
from sengoku.bots import Bot as Plays
from sengoku.bots import Player, Seen, bot, private_dice
from sengoku.core.choices import Choice
from sengoku.games.shitenno.components import PRINTED, PROVINCE_IDS, PROVINCE_TROOP, UNITS, VALUES

GAME, SEATS, TEACHER = "shitenno", 2, "heuristic"
#: Where the network is kept.
KEPT = Path(os.environ.get("SENGOKU_LEARNED") or Path(__file__).with_name("learned.npz"))
#: A choice that is worth so many points less than the best is chosen about a third as often.
POINTS = 0.5
#: The blocks of an observation whose numbers are names (the others are counts), and those told by seat.
NAMES = {"question", "generals", "titles", "lots", "kamons", "gate-troops", "payment"}
SEATED = ("me", "deciders", "turn", "generals", "titles", "points", "stock", "lots")
SEATED += ("troop-cards", "koku-cards", "tiles", "known", "tairo")
#: A kamon is 2 x seat + gold + 1: with the seats exchanged, 1 and 2 are 3 and 4.
TURNED_KAMONS = np.array([0, 3, 4, 1, 2], np.uint8)
#: What is printed on the cards (units they give) and provinces (troop, how many, points of the positions).
CARDS = np.array(UNITS, np.float32)
PROVINCES = np.column_stack([np.eye(4)[PROVINCE_TROOP], PRINTED, np.array(VALUES) / 10]).astype(np.float32)


@dataclass(frozen=True)
class Lessons:
    """Decisions: what was seen, the legal choices of all of them one after the other with how likely the
    teacher would take each, where each decision's begin, and who won in the end."""

    seen: np.ndarray
    codes: np.ndarray
    chances: np.ndarray
    begins: np.ndarray
    won: np.ndarray

    def __len__(self) -> int:
        return len(self.won)

    def take(self, rows: np.ndarray) -> Lessons:
        """Some of them."""
        counts = self.begins[rows + 1] - self.begins[rows]
        begins = np.concatenate([[0], np.cumsum(counts)])
        places = np.repeat(self.begins[rows] - begins[:-1], counts) + np.arange(begins[-1])
        return Lessons(self.seen[rows], self.codes[places], self.chances[places], begins, self.won[rows])


def joined(parts: Sequence[Lessons]) -> Lessons:
    sizes = np.cumsum([0, *[len(part.codes) for part in parts]])
    begins = [part.begins[:-1] + size for part, size in zip(parts, sizes, strict=False)]
    return Lessons(
        np.concatenate([part.seen for part in parts]),
        np.concatenate([part.codes for part in parts]),
        np.concatenate([part.chances for part in parts]),
        np.concatenate([*begins, sizes[-1:]]),
        np.concatenate([part.won for part in parts]),
    )


class Features:
    """Turns observations into what the network is told: of the position, and of each choice in it.

    Whoever looks comes first: for the second seat all that is told by seat is turned round, so that what is
    learned at one seat is known at the other. Likewise a choice is told by what it is about (this province's
    kamons, costs and troops; where the cards of this kind are; what is in this lot), so that what is learned
    of one is known of all.
    """

    def __init__(self) -> None:
        game = sengoku.game(GAME)
        observer = game.observer(SEATS)
        self.at = {block.name: np.arange(block.begin, block.begin + block.size) for block in observer.blocks}
        high = np.concatenate([np.full(block.size, block.high) for block in observer.blocks])
        name = np.concatenate([np.full(block.size, block.name in NAMES) for block in observer.blocks])
        self.turned = np.arange(observer.size)
        for seated in SEATED:
            self.turned[self.at[seated]] = np.roll(self.at[seated], self.at[seated].size // SEATS)
        self.names, self.counts = np.flatnonzero(name), np.flatnonzero(~name)
        ends = np.cumsum(high[self.names] + 1)
        self.begins = ends - (high[self.names] + 1)
        self.position = int(ends[-1]) + 4 * len(self.counts)
        self._read_choices(game.actions.all)
        self.choice = self.of_choices(
            np.zeros((1, observer.size), np.uint8), np.array([0]), np.array([0])
        ).shape[1]

    def _read_choices(self, choices: Sequence[Choice]) -> None:
        """Of each choice: its verb, and the province, position, card or lot it is about; -1: none."""
        cards = {card["id"]: at for at, card in enumerate(sengoku.game(GAME).components["cards"]["card"])}
        places = {id: at for at, id in enumerate(PROVINCE_IDS)}
        nouns = [choice.noun or "" for choice in choices]
        gilds = [choice.verb == "gild" for choice in choices]  # its nouns are such as kanto-4
        self.provinces = np.array(
            [
                places.get(noun.rpartition("-")[0] if gild else noun, -1)
                for noun, gild in zip(nouns, gilds, strict=True)
            ]
        )
        self.cards = np.array([cards.get(noun, -1) for noun in nouns])
        taking = [choice.verb == "take" for choice in choices]
        self.lots = np.array(
            ["ab".find(noun) if take else -1 for noun, take in zip(nouns, taking, strict=True)]
        )
        verbs = np.eye(max(choice.kind for choice in choices) + 1, dtype=np.float32)
        told = (self.cards >= 0) | ((self.provinces >= 0) & ~np.array(gilds))
        index = np.where(told, 4, [choice.index % 4 for choice in choices])
        self.verbs = np.concatenate(
            [verbs[[choice.kind for choice in choices]], np.eye(5, dtype=np.float32)[index]], axis=1
        )

    def turn(self, rows: np.ndarray) -> np.ndarray:
        """As the seat that looks would tell it."""
        second = (rows[:, self.at["me"][1]] == 1)[:, None]
        rows = np.where(second, rows[:, self.turned], rows)
        kamons = rows[:, self.at["kamons"]]
        rows[:, self.at["kamons"]] = np.where(second, TURNED_KAMONS[kamons], kamons)
        return rows

    def of_positions(self, rows: np.ndarray) -> np.ndarray:
        """Names as "is it 0? is it 1? …", counts as "is it 1 or more? 2? 3?" and as a fraction."""
        inputs = np.zeros((len(rows), self.position), np.float32)
        inputs[np.arange(len(rows))[:, None], self.begins + rows[:, self.names]] = 1
        counts = rows[:, self.counts]
        parts = [counts > 0, counts > 1, counts > 2, np.minimum(counts, 40) / np.float32(10)]
        inputs[:, self.position - 4 * len(self.counts) :] = np.concatenate(parts, axis=1)
        return inputs

    def of_choices(self, rows: np.ndarray, owners: np.ndarray, codes: np.ndarray) -> np.ndarray:
        """Each choice in its position; `owners` says in which row it can be made."""
        known = rows[:, self.at["known"]].reshape(-1, SEATS, 17).astype(np.float32)
        hand = known[:, 0] @ CARDS
        province, card = self.provinces[codes], self.cards[codes]
        kamons = rows[:, self.at["kamons"]].reshape(-1, 8, 4)[owners, province]
        here = np.concatenate(
            [
                np.eye(5, dtype=np.float32)[kamons].reshape(len(codes), 20),
                np.eye(5, dtype=np.float32)[rows[:, self.at["gate-troops"]][owners, province]],
                rows[:, self.at["gates"]][owners, province][:, None] / np.float32(3),
                rows[:, self.at["costs"]][owners, province][:, None] / np.float32(10),
                PROVINCES[province],
                hand[owners, np.array(PROVINCE_TROOP)[province]][:, None] / 4,
                hand[owners, 4][:, None] / 10,
            ],
            axis=1,
        )
        piles = ("sharing", "lot-a", "lot-b", "discards", "paid")
        skipped = {"lot-a": 1, "lot-b": 1}  # these begin with the lot's seals
        of_card = [
            CARDS[card],
            known[owners, 0, card][:, None],
            known[owners, 1, card][:, None],
            *[rows[:, self.at[pile]][owners, card + skipped.get(pile, 0)][:, None] for pile in piles],
        ]
        there = np.concatenate(of_card, axis=1).astype(np.float32)
        lots = np.stack([rows[:, self.at["lot-a"]], rows[:, self.at["lot-b"]]], axis=1).astype(np.float32)
        lot = np.concatenate([lots, lots[:, :, 1:] @ CARDS], axis=2)[owners, self.lots[codes]]
        about = [
            here * (province >= 0)[:, None],
            there * (card >= 0)[:, None],
            lot * (self.lots[codes] >= 0)[:, None],
        ]
        about.append(self.verbs[codes])
        return np.concatenate(about, axis=1).astype(np.float32)


class Symmetries:
    """The four troops are alike: exchanged on all cards and provinces they give the same game, renamed.

    So every lesson is worth 24. Each exchange says from which column of an observation each one is taken, how
    troops and provinces that stand there as numbers are renamed, and how choices are.
    """

    def __init__(self, features: Features) -> None:
        cards = [tuple(sorted(np.repeat(np.arange(5), units.astype(int)))) for units in CARDS]
        lands = list(zip(PROVINCE_TROOP, PRINTED, strict=True))
        self.exchanges: list[tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]] = []
        for troops in permutations(range(4)):
            renamed = [*troops, 4]
            card = np.array([cards.index(tuple(sorted(renamed[unit] for unit in units))) for units in cards])
            land = np.array([lands.index((renamed[troop], printed)) for troop, printed in lands])
            self.exchanges.append(self._exchange(features, np.array(troops), card, land))
        self.features = features

    def _exchange(
        self, features: Features, troops: np.ndarray, card: np.ndarray, land: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        columns = np.arange(sum(len(places) for places in features.at.values()))
        for name, begin in (("known", 0), ("known", 17), ("sharing", 0), ("lot-a", 1), ("lot-b", 1)):
            columns[features.at[name][begin + card]] = features.at[name][begin + np.arange(17)]
        for name in ("discards", "paid"):
            columns[features.at[name][card]] = features.at[name][:17]
        for name, width in (("kamons", 4), ("gates", 1), ("gate-troops", 1), ("costs", 1)):
            places = features.at[name].reshape(8, width)
            columns[places[land]] = places
        choices = sengoku.game(GAME).actions.all
        codes = np.arange(len(choices))
        for choice in choices:
            if choice.verb in ("put", "pay"):
                codes[choice.code] += card[choice.index] - choice.index
            elif choice.verb in ("troops", "koku"):
                codes[choice.code] += land[choice.index] - choice.index
            elif choice.verb == "gild":
                codes[choice.code] += 4 * (land[choice.index // 4] - choice.index // 4)
        return columns, np.array([0, *troops + 1], np.uint8), np.array([0, *land + 1], np.uint8), codes

    def exchange(self, number: int, lessons: Lessons) -> Lessons:
        columns, troops, lands, codes = self.exchanges[number]
        rows = lessons.seen[:, columns]
        gates, payment = self.features.at["gate-troops"], self.features.at["payment"][0]
        rows[:, gates] = troops[rows[:, gates]]
        rows[:, payment] = lands[rows[:, payment]]
        return replace(lessons, seen=rows, codes=codes[lessons.codes])


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
    """The bot: `--bots examples/learning/learner.py:Learned,novice`."""

    name = "learned"

    def __init__(self, network: Network | None = None) -> None:
        if network is None and not KEPT.is_file():
            raise FileNotFoundError(f"nothing is learned yet: run {Path(__file__).name} first")
        self.network = network or Network.load(KEPT)
        self.features = Features()

    def choose(self, seen: Seen) -> Choice:
        return seen.choices[int(self.scores(seen.observation, seen.choices).argmax())]

    def scores(self, observation: bytes, choices: Sequence[Choice]) -> np.ndarray:
        row = self.features.turn(np.frombuffer(observation, np.uint8)[None])
        owners = np.zeros(len(choices), np.intp)
        codes = np.array([choice.code for choice in choices])
        made = self.network.forward(
            self.features.of_positions(row), self.features.of_choices(row, owners, codes), owners
        )
        return made["scores"]


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
    """The same by several processes."""
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


def arguments(typed: list[str] | None = None) -> argparse.Namespace:
    asked = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    asked.add_argument("--games", type=int, default=2400, help="games of each round")
    asked.add_argument("--rounds", type=int, default=1, help="rounds; the first is the teacher's alone")
    asked.add_argument("--epochs", type=int, default=8, help="how often a round goes through all lessons")
    asked.add_argument("--check", type=int, default=200, help="games against random and novice at the end")
    asked.add_argument("--jobs", type=int, default=2, help="processes that play")
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
