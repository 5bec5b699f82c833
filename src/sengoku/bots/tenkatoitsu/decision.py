"""What a seat is asked, and all that is needed to answer: the table and what is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sengoku.bots.offers import Offers
from sengoku.bots.tenkatoitsu.style import Style
from sengoku.bots.tenkatoitsu.table import NOBODY, Table
from sengoku.core.choices import Choice
from sengoku.games.tenkatoitsu.glance import BattleGlance
from sengoku.games.tenkatoitsu.notation import ACTIONS

#: What choices bring, by verb and the place of their noun.
Gains = dict[tuple[str, int], float]


class Decision(Offers):
    """One decision at a table."""

    def __init__(self, glance: BattleGlance, choices: Sequence[Choice], style: Style | None = None) -> None:
        super().__init__(ACTIONS, choices)
        self.seen = glance
        self.args: dict[str, Any] = glance.args
        self.table = Table(glance, style)

    def rows(self) -> list[tuple[str, int]]:
        """What is offered, in order: verbs and the places of their nouns."""
        return list(self._choices)

    # -- nouns as numbers of the scenario ---------------------------------------------------------------

    def hexes(self) -> list[int]:
        return [self.table.scene.hex_of[index] for index in self.offers("go")]

    def go(self, hex: int) -> Choice:
        return self.take("go", self.table.scene.go[hex].index)

    def units(self, seat: int = NOBODY) -> list[int]:
        """The units offered, one's own unless said otherwise."""
        table = self.table
        return [table.scene.unit_of[table.me if seat < 0 else seat][index] for index in self.offers("unit")]

    def unit(self, unit: int) -> Choice:
        return self.take("unit", self.table.scene.unit_choice[unit].index)

    def targets(self) -> list[int]:
        table = self.table
        return [table.scene.unit_of[table.foe][index] for index in self.offers("target")]

    def target(self, unit: int) -> Choice:
        return self.take("target", self.table.scene.target[unit].index)

    def clans(self, verb: str = "clan", seat: int = NOBODY) -> list[int]:
        table = self.table
        return [table.scene.clan_of[table.me if seat < 0 else seat][index] for index in self.offers(verb)]

    def clan(self, clan: int, verb: str = "clan") -> Choice:
        return self.take(verb, self.table.scene.clan_choice[clan].index)

    def clan_asked(self) -> int:
        return self.table.clan_called(self.args["clan"])

    def unit_asked(self) -> int:
        return self.table.unit_called(self.args["unit"])
