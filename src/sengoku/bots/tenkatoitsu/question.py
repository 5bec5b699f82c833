"""What a seat is asked, and all that is needed to answer: the table and what is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sengoku.bots.tenkatoitsu.table import NOBODY, Table
from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask
from sengoku.games.tenkatoitsu.notation import ACTIONS, CLAN, DONE, GO, KEEP, PASS, SKIP, TARGET, UNIT


class Question:
    """One decision. Choices are told apart by their verb and the place of their noun (`Choice.index`)."""

    def __init__(self, view: dict[str, Any], ask: Ask, choices: Sequence[Choice], rng: Dice) -> None:
        self.view = view
        self.prompt = ask.prompt
        self.args: dict[str, Any] = ask.args
        self.rng = rng
        self.table = Table(view)
        self._offered: dict[int, list[int]] = {}
        self._choices: dict[tuple[int, int], Choice] = {}
        for choice in choices:
            known = ACTIONS.find(choice) or choice
            self._offered.setdefault(known.kind, []).append(known.index)
            self._choices[known.kind, known.index] = choice

    def offers(self, verb: int) -> list[int]:
        """The nouns offered with a verb."""
        return self._offered.get(verb, [])

    def has(self, verb: int, index: int = 0) -> bool:
        return (verb, index) in self._choices

    def take(self, verb: int, index: int = 0) -> Choice:
        return self._choices[verb, index]

    def first(self) -> Choice:
        return next(iter(self._choices.values()))

    def stop(self) -> Choice:
        """Be done, pass, keep or skip: whichever is offered."""
        for verb in (DONE.kind, PASS.kind, KEEP.kind, SKIP.kind):
            if (verb, 0) in self._choices:
                return self._choices[verb, 0]
        return self.first()

    # -- nouns as numbers of the scenario ---------------------------------------------------------------

    def hexes(self) -> list[int]:
        return [self.table.scene.hex_of[index] for index in self.offers(GO.kind)]

    def go(self, hex: int) -> Choice:
        return self.take(GO.kind, self.table.scene.go[hex].index)

    def units(self, seat: int = NOBODY) -> list[int]:
        """The units offered, one's own unless said otherwise."""
        table = self.table
        return [
            table.scene.unit_of[table.me if seat < 0 else seat][index] for index in self.offers(UNIT.kind)
        ]

    def unit(self, unit: int) -> Choice:
        return self.take(UNIT.kind, self.table.scene.unit_choice[unit].index)

    def targets(self) -> list[int]:
        table = self.table
        return [table.scene.unit_of[table.foe][index] for index in self.offers(TARGET.kind)]

    def target(self, unit: int) -> Choice:
        return self.take(TARGET.kind, self.table.scene.target[unit].index)

    def clans(self, verb: int = CLAN.kind, seat: int = NOBODY) -> list[int]:
        table = self.table
        return [table.scene.clan_of[table.me if seat < 0 else seat][index] for index in self.offers(verb)]

    def clan(self, clan: int, verb: int = CLAN.kind) -> Choice:
        return self.take(verb, self.table.scene.clan_choice[clan].index)

    def clan_asked(self) -> int:
        return self.table.clan_called(self.args["clan"])

    def unit_asked(self) -> int:
        return self.table.unit_called(self.args["unit"])
