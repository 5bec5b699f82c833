"""A game's choices in words, for browsers: `Game.describe` as one small table instead of a row a choice."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import Any

from sengoku.core.choices import Choice
from sengoku.core.game import Game
from sengoku.table.answers import Saying


@cache
def sayings(game: Game) -> dict[str, Saying]:
    """By verb, or by choice where no one pattern fits all choices of a verb."""
    found: dict[str, Saying] = {}
    for verb, group in groupby(game.actions.all, lambda choice: choice.verb):
        choices = list(group)
        pattern = _pattern(Saying(*game.describe(choices[0])), choices[0].noun or "")
        if all(filled(pattern, choice) == game.describe(choice) for choice in choices):
            found[verb] = pattern
        else:
            found.update({str(choice): Saying(*game.describe(choice)) for choice in choices})
    return found


def _pattern(said: Saying, noun: str) -> Saying:
    """What is said of one choice, with places for the noun of any."""
    key = said.key.removesuffix(noun) + "{noun}" if noun and said.key.endswith(f"-{noun}") else said.key
    return Saying(key, {name: _place(value, noun) for name, value in said.args.items()})


def _place(value: object, noun: str) -> object:
    if isinstance(value, int):
        return "{number}" if str(value) == noun else value
    text = str(value)
    return text.replace(noun, "{noun}").replace(noun.upper(), "{NOUN}") if noun else text


def filled(said: Saying, choice: Choice) -> tuple[str, dict[str, Any]]:
    """The description of a choice by its saying: the inverse, as browsers do it."""
    noun = choice.noun or ""

    def fill(value: Any) -> Any:
        if value == "{number}":
            return int(noun) if noun.isdigit() else noun
        return (
            value.replace("{noun}", noun).replace("{NOUN}", noun.upper()) if isinstance(value, str) else value
        )

    return fill(said.key), {name: fill(value) for name, value in said.args.items()}
