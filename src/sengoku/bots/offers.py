"""What a seat is offered, as most bots look at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from sengoku.core.choices import Actions, Choice

T = TypeVar("T")

#: The verbs by which one has done enough, or does nothing.
_STOPS: Final = ("done", "pass", "keep", "skip")


def there(part: T | None) -> T:
    """A part of a view that is certainly there when something is asked."""
    assert part is not None
    return part


class Offers:
    """The choices of one decision, told apart by their verb and the place of their noun (`Choice.index`)."""

    def __init__(self, actions: Actions, choices: Sequence[Choice]) -> None:
        self._offered: dict[str, list[int]] = {}
        self._choices: dict[tuple[str, int], Choice] = {}
        for choice in choices:
            known = choice if choice.kind >= 0 else actions.find(choice) or choice
            self._offered.setdefault(known.verb, []).append(known.index)
            self._choices[known.verb, known.index] = choice

    def offers(self, verb: str) -> list[int]:
        """The nouns offered with a verb: numbers of provinces, seats…"""
        return self._offered.get(verb, [])

    def has(self, verb: str, index: int = 0) -> bool:
        return (verb, index) in self._choices

    def take(self, verb: str, index: int = 0) -> Choice:
        return self._choices[verb, index]

    def first(self) -> Choice:
        return next(iter(self._choices.values()))

    def stop(self) -> Choice:
        """Be done, pass, keep or skip: whichever is offered."""
        for verb in _STOPS:
            if (verb, 0) in self._choices:
                return self._choices[verb, 0]
        return self.first()
