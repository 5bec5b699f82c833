"""What a seat is asked, and all that is needed to answer: the table, its worth, what is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sengoku.bots.bushido.table import Table
from sengoku.bots.bushido.worth import Worth
from sengoku.bots.offers import Offers
from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask
from sengoku.games.bushido.notation import ACTIONS
from sengoku.games.bushido.view import RealmView


class Decision(Offers):
    """One decision at a table."""

    def __init__(self, view: RealmView, ask: Ask, choices: Sequence[Choice], rng: Dice) -> None:
        super().__init__(ACTIONS, choices)
        self.view = view
        self.args: dict[str, Any] = ask.args
        self.rng = rng
        self.table = Table(view)
        self.worth = Worth(self.table)
