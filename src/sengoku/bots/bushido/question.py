"""What a seat is asked, and all that is needed to answer: the table, its worth, what is offered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sengoku.bots.bushido.table import Table
from sengoku.bots.bushido.worth import Worth
from sengoku.core.choices import Choice
from sengoku.core.dice import Dice
from sengoku.core.events import Ask
from sengoku.games.bushido.notation import ACTIONS


class Question:
    """One decision. Choices are told apart by their verb and the place of their noun (`Choice.index`)."""

    def __init__(self, view: dict[str, Any], ask: Ask, choices: Sequence[Choice], rng: Dice) -> None:
        self.view = view
        self.prompt = ask.prompt
        self.args: dict[str, Any] = ask.args
        self.rng = rng
        self.table = Table(view)
        self.worth = Worth(self.table)
        self._offered: dict[str, list[int]] = {}
        self._choices: dict[tuple[str, int], Choice] = {}
        for choice in choices:
            known = ACTIONS.find(choice) or choice
            self._offered.setdefault(known.verb, []).append(known.index)
            self._choices[known.verb, known.index] = choice

    def offers(self, verb: str) -> list[int]:
        """The nouns offered with a verb: numbers of provinces, seats…"""
        return self._offered.get(verb, [])

    def take(self, verb: str, index: int = 0) -> Choice:
        return self._choices[verb, index]

    def stop(self) -> Choice:
        """Be done, or pass: whichever is offered."""
        return self._choices.get(("done", 0)) or self._choices["pass", 0]

    def has(self, verb: str, index: int = 0) -> bool:
        return (verb, index) in self._choices

    def first(self) -> Choice:
        return next(iter(self._choices.values()))
