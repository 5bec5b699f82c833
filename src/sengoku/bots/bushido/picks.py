"""Scores where a rule of thumb simply picks."""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.choices import Choice
from sengoku.games.bushido.notation import DONE, PASS


def only(choices: Sequence[Choice], kind: int, index: int) -> list[float]:
    """1 for the choice with this verb and noun, 0 for all others."""
    return [1.0 if choice.kind == kind and choice.index == index else 0.0 for choice in choices]


def stop(choices: Sequence[Choice]) -> list[float]:
    """1 for being done or passing."""
    return [1.0 if choice is PASS or choice is DONE else 0.0 for choice in choices]


def offers(choices: Sequence[Choice], kind: int) -> list[int]:
    """The nouns offered with a verb: numbers of provinces, seats…"""
    return [choice.index for choice in choices if choice.kind == kind]
