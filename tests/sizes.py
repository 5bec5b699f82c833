"""How much of the same the tests look at.

Usually as much as shows every promise kept in every game; far more with `./test --long`, which sets
SENGOKU_LONG. What costs much and is only repeated, games by chance and examples drawn, has its size here.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Final, TypeVar

T = TypeVar("T")

LONG: Final = bool(os.environ.get("SENGOKU_LONG"))


def _size(usual: int, long: int) -> int:
    return long if LONG else usual


def variants(every: Iterable[T]) -> list[T]:
    """Of the same in other words, or in another window, the last: usually the hardest of them."""
    found = list(every)
    return found if LONG else found[-1:]


#: The share of the moments of a game that promises are looked at in, of that with which they were chosen.
LOOKED: Final = 1.0 if LONG else 0.6
#: A sum of all components after so many choices: what is lost stays lost.
COUNTED: Final = _size(3, 1)
#: Games that are followed with a second, simple set of rules.
FOLLOWED: Final = _size(1, 15)
#: Of the positions of a game by bots one in so many is thought over again.
THOUGHT_OVER: Final = _size(2, 1)
#: Choices of a game whose differences are put together again.
TOLD: Final = _size(30, 200)
#: Games of a usual length in which each setting keeps its promises.
PROMISES: Final = _size(1, 12)
#: Games that end and lose nothing.
ENDINGS: Final = _size(2, 40)
#: Games in which somebody takes back.
SECOND_THOUGHTS: Final = _size(1, 12)
#: Damages of a saved game, of either kind.
DAMAGES: Final = _size(60, 2000)
#: Games whose every sentence is read.
READ: Final = _size(1, 12)
#: Games by chance, and games of bots, in which compiled play equals interpreted play.
COMPARED: Final = _size(2, 20)
COMPARED_OF_BOTS: Final = _size(1, 4)
#: The positions of a battle that are drawn in the terminal: one in so many.
DRAWN: Final = _size(16, 2)
#: Seconds in which servers, broker and database are killed.
KILLING: Final = _size(7, 120)
#: Calls of each kind that are made up for each operation of the API.
CALLS: Final = _size(3, 100)
#: The part of a game that is clicked to its end in the browser: one in so many.
CLICKED: Final = _size(32, 4)
#: The part of each turn of a long battle that is clicked: one in so many.
TURN_CLICKED: Final = _size(16, 1)
#: And of a siege.
SIEGE_CLICKED: Final = _size(10, 1)
#: Questions that are answered before one believes that nothing moves with them.
QUESTIONS: Final = _size(2, 8)
