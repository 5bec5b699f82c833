"""How likely each contender is to win, learned from games that the heuristic bots played among themselves.

A game describes a position by a row of numbers (`Brain.FEATURES`) for each contender: a player, or a team.
The model weighs them, and the softmax of the sums is the chance of each. It is kept in `values.toml` beside
the game's bots, with where it comes from and how much better than guessing it foretells: tools/train.py
writes it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from math import exp
from pathlib import Path
from typing import Final

#: The version of the file's shape.
VERSION: Final = 1


class Model:
    """What weighs the features, each by its place."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.weights = [float(weight) for weight in weights]

    @staticmethod
    def read(file: Path, names: Sequence[str], group: str) -> Model:
        """The weights of a group of positions (a number of seats, a battle); refused if features changed."""
        found = tomllib.loads(file.read_text("utf-8"))
        weights = found["weights"][group]
        if found["version"] != VERSION or list(weights) != list(names):
            raise ValueError(f"{file.name} was learned with other features: run tools/train.py")
        return Model(list(weights.values()))

    def chances(self, contenders: Sequence[Sequence[float]]) -> list[float]:
        """Of each contender, together 1."""
        sums = [self.sum(row) for row in contenders]
        most = max(sums)
        powers = [exp(one - most) for one in sums]
        whole = sum(powers)
        return [power / whole for power in powers]

    def sum(self, row: Sequence[float]) -> float:
        weights = self.weights
        total = 0.0
        for at in range(len(weights)):
            total += weights[at] * row[at]
        return total
