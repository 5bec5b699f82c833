"""What a seat may know, and may choose, as NumPy arrays."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from sengoku.core.choices import whole
from sengoku.core.errors import NotYourTurn
from sengoku.core.observation import Block, Observer
from sengoku.core.state import State

Bytes: TypeAlias = NDArray[np.uint8]
Floats: TypeAlias = NDArray[np.float32]


def flat(row: bytes) -> Bytes:
    """A row as it is: one number after the other, in memory of its own that may be written over."""
    return np.frombuffer(bytearray(row), np.uint8)


def structured(observer: Observer, row: bytes) -> dict[str, Bytes]:
    """A row block by block, each under its name and in its shape."""
    numbers = flat(row)
    return {block.name: _cut(numbers, block) for block in observer.blocks}


def _cut(numbers: Bytes, block: Block) -> Bytes:
    return numbers[block.begin : block.begin + block.size].reshape(block.shape)


def highest(observer: Observer) -> Bytes:
    """The largest number that can stand at each place of a row."""
    return np.concatenate([np.full(block.size, block.high, np.uint8) for block in observer.blocks])


def scaled(observer: Observer, row: bytes) -> Floats:
    """A row with every number between 0 and 1, as networks like it."""
    high: Floats = np.maximum(highest(observer), np.uint8(1)).astype(np.float32)
    return np.divide(flat(row), high, dtype=np.float32)


def look(observer: Observer, state: State, seat: object) -> tuple[Bytes, Bytes]:
    """Observation and mask of legal choices in one call."""
    number = whole(seat)
    if not 0 <= number < state.seats:
        raise NotYourTurn("no-seat", {"value": repr(seat), "last": state.seats - 1})
    return flat(observer.observe(state, number)), flat(observer.mask(state, number))


def is_cut_off(state: State) -> bool:
    """Whether a game has gone on for so long that learners' interfaces end it, without a winner."""
    return not state.over and state.moves >= state.game.longest


def win_shares(state: State) -> list[float]:
    """What each seat has won of a game that is over: 1, shared by all who won; before the end nothing."""
    winners = state.winners()
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
