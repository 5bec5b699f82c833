"""The bot that needs to know no rules."""

from __future__ import annotations

from typing import ClassVar, Final

from sengoku.bots.bot import Seen
from sengoku.core.choices import Choice

#: The name of the bot that plays when nobody says which.
USUAL: Final = "heuristic"


class RandomBot:
    """Every legal choice is equally likely. Plays every game, and is what other bots are measured against."""

    name: ClassVar[str] = "random"

    def choose(self, seen: Seen) -> Choice:
        return seen.choices[seen.rng.below(0, len(seen.choices))]


class StandIn(RandomBot):
    """Plays under the usual name in a game that has no such bot of its own."""

    name: ClassVar[str] = USUAL
