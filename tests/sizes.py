"""How much of the same the tests look at.

Usually as much as shows every promise kept in every game; far more with `./test --long`, which sets
SENGOKU_LONG. What costs much and is only repeated, games by chance and examples drawn, has its size here.
"""

from __future__ import annotations

import os
from typing import Final

LONG: Final = bool(os.environ.get("SENGOKU_LONG"))


def _size(usual: int, long: int) -> int:
    return long if LONG else usual


#: Games of a usual length in which each setting keeps its promises.
PROMISES: Final = _size(1, 12)
#: Games that end and lose nothing.
ENDINGS: Final = _size(2, 40)
#: Games in which somebody takes back.
SECOND_THOUGHTS: Final = _size(1, 12)
#: Damages of a saved game, of either kind.
DAMAGES: Final = _size(120, 2000)
#: Games whose every sentence is read.
READ: Final = _size(1, 12)
#: Games by chance, and games of bots, in which compiled play equals interpreted play.
COMPARED: Final = _size(2, 20)
COMPARED_OF_BOTS: Final = _size(1, 4)
#: The positions of a battle that are drawn in the terminal: one in so many.
DRAWN: Final = _size(16, 2)
#: Seconds in which servers, broker and database are killed.
KILLING: Final = _size(12, 120)
#: Calls of each kind that are made up for each operation of the API.
CALLS: Final = _size(5, 100)
#: The part of a game that is clicked to its end in the browser: one in so many.
CLICKED: Final = _size(16, 4)
#: The part of each turn of a long battle that is clicked: one in so many.
TURN_CLICKED: Final = _size(8, 1)
#: And of a siege.
SIEGE_CLICKED: Final = _size(5, 1)
#: Questions that are answered before one believes that nothing moves with them.
QUESTIONS: Final = _size(3, 8)
