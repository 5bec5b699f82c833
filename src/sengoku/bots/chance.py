"""The bot that needs to know no rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask

#: The name of the bot that plays when nobody says which.
USUAL: Final = "heuristic"


class RandomBot:
    """Every legal choice is equally likely. Plays every game, and is what other bots are measured against."""

    name: ClassVar[str] = "random"

    def choose(self, view: dict[str, Any], ask: Ask, choices: Sequence[Choice], rng: Dice) -> Choice:
        return choices[rng.below(0, len(choices))]


class StandIn(RandomBot):
    """Plays under the usual name in a game that has no such bot of its own."""

    name: ClassVar[str] = USUAL
