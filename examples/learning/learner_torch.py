"""The same learner as `learner.py` with PyTorch: the same games, lessons and features, another network.

pip install torch
python examples/learning/learner_torch.py
sengoku tournament shitenno --seats 2 --bots examples/learning/learner_torch.py:Learned,random,novice
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

sys.path.insert(0, str(Path(__file__).parent))

import learner
from lessons import GAME, SEATS, Features, Lessons, Symmetries, joined

import sengoku

KEPT = Path(os.environ.get("SENGOKU_LEARNED_TORCH") or Path(__file__).with_name("learned.pt"))


class Network(nn.Module):
    """One layer for the position and one for the choice, added; one more; then a score for the choice."""

    def __init__(self, position: int, choice: int, hidden: int = 160) -> None:
        super().__init__()
        self.position, self.choice = nn.Linear(position, hidden), nn.Linear(choice, hidden, bias=False)
        self.second = nn.Linear(hidden, hidden)
        self.policy, self.value = nn.Linear(hidden, 1, bias=False), nn.Linear(hidden, 1)

    def forward(
        self, positions: torch.Tensor, choices: torch.Tensor, owners: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The choices' scores, and the positions' values."""
        base = self.position(positions)
        first = torch.relu(base[owners] + self.choice(choices))
        scores = self.policy(torch.relu(self.second(first)))[:, 0]
        return scores, self.value(torch.relu(base))[:, 0]


class Learned(learner.Learned):
    """The bot: `--bots examples/learning/learner_torch.py:Learned,novice`."""

    name = "learned with torch"

    def __init__(self, network: Network | None = None) -> None:
        self.features = Features()
        self.observer = sengoku.game(GAME).observer(SEATS)
        if network is None:
            if not KEPT.is_file():
                raise FileNotFoundError(f"nothing is learned yet: run {Path(__file__).name} first")
            network = Network(self.features.position, self.features.choice)
            network.load_state_dict(torch.load(KEPT, weights_only=True))
        self.net = network

    def forward(
        self, positions: np.ndarray, choices: np.ndarray, owners: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray]:
        with torch.no_grad():
            scores, values = self.net(*map(torch.from_numpy, (positions, choices, owners)))
        return scores.numpy(), torch.sigmoid(values).numpy()


def train(network: Network, features: Features, lessons: Lessons, epochs: int) -> None:
    """Go through the lessons so often, in another order each time."""
    mender = torch.optim.Adam(network.parameters(), 1e-3)
    slower = torch.optim.lr_scheduler.LinearLR(mender, 1.0, 0.0, epochs * -(-len(lessons) // 256))
    rng = np.random.default_rng(len(lessons))
    symmetries = Symmetries(features)
    for epoch in range(epochs):
        order = rng.permutation(len(lessons))
        agreed = 0.0
        for begin in range(0, len(order), 256):
            part = lessons.take(order[begin : begin + 256])
            part = symmetries.exchange(int(rng.integers(len(symmetries.exchanges))), part)
            rows = features.turn(part.seen)
            owners = np.repeat(np.arange(len(part)), np.diff(part.begins))
            given = features.of_positions(rows), features.of_choices(rows, owners, part.codes), owners
            scores, value = network(*map(torch.from_numpy, given))
            of, taught = torch.from_numpy(owners), torch.from_numpy(part.chances)
            most = torch.full((len(part),), -1e9).scatter_reduce(0, of, scores.detach(), "amax")
            raised = torch.exp(scores - most[of])
            chances = raised / torch.zeros(len(part)).index_add(0, of, raised)[of]
            loss = -(taught * torch.log(chances + 1e-9)).sum() / len(part)
            won = torch.from_numpy(part.won)
            loss = loss + 0.5 * nn.functional.binary_cross_entropy_with_logits(value, won)
            mender.zero_grad()
            loss.backward()
            mender.step()
            slower.step()
            agreed += float((chances.detach() * taught).sum())
        print(f"  epoch {epoch + 1}: agrees with the teacher {agreed / len(order):.1%}", flush=True)


def learn(games: int, rounds: int, epochs: int, seed: str = "learn") -> Network:
    """All rounds; each round's games are added to those before."""
    torch.manual_seed(0)
    features = Features()
    network = Network(features.position, features.choice)
    lessons: list[Lessons] = []
    for number in range(rounds):
        lessons.append(learner.collect(games, f"{seed}:{number}", Learned(network) if number else None))
        everything = joined(lessons)
        print(f"round {number + 1}: {len(everything)} decisions", flush=True)
        train(network, features, everything, epochs)
    return network


def main() -> None:
    given = learner.arguments()
    began = time.perf_counter()
    network = learn(given.games, given.rounds, given.epochs, given.seed)
    torch.save(network.state_dict(), KEPT)
    print(f"learned in {time.perf_counter() - began:.0f} s, kept in {KEPT}")
    learner.tell_strength(Learned(network), given.check)


if __name__ == "__main__":
    main()
