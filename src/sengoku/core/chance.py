"""Play by chance alone: the loop that measures the rules, compiled with them, and what picks."""

from __future__ import annotations

from mypy_extensions import i64

from sengoku.core.dice import root_key
from sengoku.core.state import State


def next_pick(pick: i64) -> i64:
    """The next number of a small generator: the same picks on any machine, and none of the game's dice."""
    return (pick * 1103515245 + 12345) & 0x7FFFFFFF


class Picks:
    """Numbers to pick by, for who needs very many: not the game's dice, not as good, but ten times as fast.

    L'Ecuyer's combination of two generators (1988), begun from a seed; it repeats itself after 10^18 numbers.
    """

    def __init__(self, seed: str) -> None:
        root = root_key(seed)
        self._one: i64 = int.from_bytes(root[:3], "big") + 1
        self._two: i64 = int.from_bytes(root[3:6], "big") + 1

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1."""
        self._one = self._one * 40014 % 2147483563
        self._two = self._two * 40692 % 2147483399
        return (self._one - self._two) % 2147483562 * n // 2147483562


def play_out(state: State, pick: i64, most: int) -> int:
    """Make random choices till the game is over, or `most` of them are made; returns how many."""
    count = 0
    frame = state.stack[-1]
    while not state.over and count < most:
        for seat in frame.deciders(state):
            legal = frame.choices(state, seat)
            pick = next_pick(pick)
            chosen: i64 = (pick >> 8) % len(legal)
            state.apply(seat, legal[chosen])
            count += 1
            if state.over:
                break
            frame = state.stack[-1]
    return count
