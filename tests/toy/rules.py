"""What the toy games share: a rulebook written in the code."""

from __future__ import annotations

from sengoku.core.game import Game
from sengoku.core.rulebook import Deviation, Rule, Rulebook


def rulebook(game: str, titles: dict[str, str]) -> Rulebook:
    """A rulebook of one-sentence paragraphs."""
    rules: dict[str, Rule] = {}
    for id, title in titles.items():
        rules[id] = Rule(id)
        for lang in ("en", "fr"):
            rules[id].chapters[lang] = "Rules"
            rules[id].titles[lang] = title
            rules[id].texts[lang] = title + "."
    return Rulebook(game, rules)


class Toy(Game):
    """A game whose rulebook is not a file."""

    titles: dict[str, str] = {}

    @property
    def rulebook(self) -> Rulebook:
        return rulebook(self.id, self.titles)

    @property
    def deviations(self) -> list[Deviation]:
        return []
