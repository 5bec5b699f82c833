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
from learner import GAME, SEATS, Features, Lessons

import sengoku
from sengoku.bots import Seen
from sengoku.core.choices import Choice

KEPT = Path(os.environ.get("SENGOKU_LEARNED_TORCH") or Path(__file__).with_name("learned.pt"))


class Network(nn.Module):
    """Two layers that policy and value share, then one for each."""

    def __init__(self, inputs: int, choices: int, hidden: int = 160) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(inputs, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy = nn.Linear(hidden, choices)
        self.value = nn.Linear(hidden, 1)

    def forward(self, inputs: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        shared = self.body(inputs)
        return self.policy(shared), self.value(shared)[:, 0]


class Learned:
    """The bot: `--bots examples/learning/learner_torch.py:Learned,novice`."""

    name = "learned with torch"

    def __init__(self, network: Network | None = None) -> None:
        game = sengoku.game(GAME)
        self.features = Features(game.observer(SEATS))
        if network is None:
            if not KEPT.is_file():
                raise FileNotFoundError(f"nothing is learned yet: run {Path(__file__).name} first")
            network = Network(self.features.size, game.action_count)
            network.load_state_dict(torch.load(KEPT, weights_only=True))
        self.network = network

    def choose(self, seen: Seen) -> Choice:
        row = np.frombuffer(seen.observation, np.uint8)[None]
        with torch.no_grad():
            scores = self.network(torch.from_numpy(self.features(row)))[0][0]
        return max(seen.choices, key=lambda choice: float(scores[choice.code]))


def train(network: Network, features: Features, lessons: Lessons, epochs: int, rate: float = 1e-3) -> None:
    """Go through the lessons so often, in another order each time."""
    steps = epochs * -(-len(lessons.taught) // 256)
    mender = torch.optim.Adam(network.parameters(), rate)
    slower = torch.optim.lr_scheduler.LinearLR(mender, 1.0, 0.0, steps)
    rng = np.random.default_rng(len(lessons.taught))
    for epoch in range(epochs):
        order = rng.permutation(len(lessons.taught))
        same = 0
        for begin in range(0, len(order), 256):
            part = Lessons(*[values[order[begin : begin + 256]] for values in lessons])
            scores, value = network(torch.from_numpy(features(part.seen)))
            scores = scores.masked_fill(torch.from_numpy(part.legal) == 0, -1e9)
            taught = torch.from_numpy(part.taught)
            loss = nn.functional.cross_entropy(scores, taught)
            loss = loss + 0.5 * nn.functional.binary_cross_entropy_with_logits(
                value, torch.from_numpy(part.won)
            )
            mender.zero_grad()
            loss.backward()
            mender.step()
            slower.step()
            same += int((scores.argmax(dim=1) == taught).sum())
        print(f"  epoch {epoch + 1}: chooses as the teacher does {same / len(order):.1%}", flush=True)


def learn(games: int, rounds: int, epochs: int, seed: str = "learn") -> Network:
    """All rounds; each round's games are added to those before."""
    torch.manual_seed(0)
    game = sengoku.game(GAME)
    features = Features(game.observer(SEATS))
    network = Network(features.size, game.action_count)
    lessons: Lessons | None = None
    for number in range(rounds):
        fresh = learner.collect(games, f"{seed}:{number}", Learned(network) if number else None)
        lessons = fresh if lessons is None else lessons + fresh
        print(f"round {number + 1}: {len(lessons.taught)} decisions", flush=True)
        train(network, features, lessons, epochs)
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
