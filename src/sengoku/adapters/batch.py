"""A batch of games at once, arrays in and out.

    batch = sengoku.Batch("shitenno", 256, seats=2, seed=7)
    while learning:
        batch.step(choose(batch.observations, batch.masks))

All arrays are views of the same memory, rewritten by every `step`: copy what is to be kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from sengoku.adapters.arrays import Bytes
from sengoku.core.batch import Games
from sengoku.core.choices import whole
from sengoku.core.errors import BadOption
from sengoku.core.game import Game, check_seed
from sengoku.core.observation import Observer
from sengoku.games import game as named_game

_MOST = 1_000_000


class Batch:
    """n games of one kind. In each one seat is to choose; a game that ends is followed by a new one.

    A game that has gone on for `game.longest` choices is cut off: it has ended, and nobody has won.

    Where several seats decide at once they are asked one after the other, and none sees what another chose.
    """

    def __init__(
        self,
        game: str | Game,
        n: int,
        *,
        seats: int | None = None,
        seed: int | str = 0,
        observe: bool = True,
        **options: object,
    ) -> None:
        rules = game if isinstance(game, Game) else named_game(game)
        number = whole(n)
        if not 1 <= number <= _MOST:
            raise BadOption("number-most", {"name": "number of games", "value": repr(n), "most": _MOST})
        players = rules.check_seats(rules.first_seats or rules.seats[0] if seats is None else seats)
        checked = rules.check_options(options)
        self._games = Games(rules, number, players, checked, check_seed(seed), bool(observe))
        self.game = rules
        self.n = number
        games = self._games
        #: By game: the seat that is to choose.
        self.seats: Bytes = _numbers(games.seat)
        #: By game and choice: 1 if it is legal.
        self.masks: Bytes = _numbers(games.masks).reshape(number, games.width)
        #: By game: what that seat may know (`observer` names its blocks).
        self.observations: Bytes = _numbers(games.rows).reshape(number, games.size)
        #: By game: whether the last step ended the game that was played there.
        self.ended: NDArray[np.bool_] = _numbers(games.ended).view(np.bool_)
        #: By game and seat: whether that seat won the game that has just ended.
        self.won: NDArray[np.bool_] = _numbers(games.won).view(np.bool_).reshape(number, players)

    @property
    def observer(self) -> Observer:
        """What the numbers of an observation mean: its blocks, in order."""
        return self._games.observer

    @property
    def begun(self) -> int:
        """How many games have begun so far."""
        return self._games.begun

    @property
    def scores(self) -> NDArray[np.int64]:
        """By game and seat: the scores of the last game that ended there."""
        return np.array(self._games.scores, np.int64)

    def rewards(self) -> NDArray[np.float32]:
        """By game and seat: the share of the win in games that have just ended, else 0."""
        won = self.won.astype(np.float32)
        winners: NDArray[np.float32] = won.sum(axis=1, keepdims=True)
        return np.divide(won, np.maximum(winners, np.float32(1)), dtype=np.float32)

    def sample(self) -> list[int]:
        """A legal choice in every game by chance, by number: for exploring and for playing to the end.

        It comes from dice of the batch's own: the same seed gives the same choices.
        """
        return self._games.sample()

    def step(self, choices: NDArray[Any] | Sequence[int]) -> None:
        """One choice in every game, by number. If one is not legal, none is made: IllegalChoice."""
        if isinstance(choices, np.ndarray) and choices.ndim:
            self._games.step(choices.tolist())
        else:
            self._games.step(list(choices))

    def __reduce__(self) -> str:
        raise TypeError("a batch is not copied: begin another with the same seed and make the same choices")


def _numbers(cells: vec[u8]) -> Bytes:
    """The same memory as an array that can be read."""
    return np.frombuffer(memoryview(cells), np.uint8)
