"""Play by chance alone: the loop that measures the rules, compiled with them."""

from __future__ import annotations

from mypy_extensions import i64

from sengoku.core.state import State


def next_pick(pick: i64) -> i64:
    """The next number of a small generator: the same picks on any machine, and none of the game's dice."""
    return (pick * 1103515245 + 12345) & 0x7FFFFFFF


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
