"""What can be read: the games with their options and bots, and the rules by paragraph."""

from __future__ import annotations

from typing import Any, Final

from sengoku.bots import bots
from sengoku.core.errors import BadOption
from sengoku.core.finding import described, look_up, search_rules
from sengoku.core.game import Game
from sengoku.core.messages import Messages
from sengoku.core.rulebook import Rule
from sengoku.games import game, game_ids

#: So many paragraphs of a search come with their text; of the others only the titles are told.
TOLD_IN_FULL: Final = 8
_MOST_TITLES: Final = 40


def games(lang: str = "en") -> list[dict[str, Any]]:
    """Every game: how many play it, its options in words, the bots that play it."""
    return [_game(game(id), lang) for id in game_ids()]


def _game(found: Game, lang: str) -> dict[str, Any]:
    say = Messages(lang, found.id)
    return {
        "id": found.id,
        "name": say.say("game-name"),
        "seats": [found.seats[0], found.seats[-1]],
        "version": found.version,
        "options": {
            option.name: {
                "meaning": say.option_help(option.name) or say.option(option.name),
                "default": option.default,
                "values": [
                    {"value": value, "meaning": say.option_value(option.name, value)}
                    for value in option.values
                ],
                "rule": option.rule,
            }
            for option in found.options.values()
        },
        "bots": {name: say.say(f"bot-{name}-help") for name in bots(found.id)},
        "paragraphs": len(found.rulebook),
    }


def contents(game_id: str, lang: str = "en") -> str:
    """All paragraphs of a game by id and title, chapter by chapter."""
    found = game(game_id)
    lines = [f"# {Messages(lang, found.id).say('game-name')}"]
    chapter = ""
    for rule in found.rulebook.rules.values():
        if rule.chapter(lang) != chapter:
            chapter = rule.chapter(lang)
            lines += ["", f"## {chapter}"]
        lines.append(f"- {rule.id} {rule.title(lang)}")
    return "\n".join(lines)


def paragraph(game_id: str, id: str, lang: str = "en") -> dict[str, Any]:
    """One paragraph; an id that is nearly right is forgiven, any other is refused with what may be meant."""
    _check_language(lang)
    found = game(game_id)
    rule = look_up(found.rulebook, id)
    return described(found, found.rulebook[id] if rule is None else rule, lang)


def written(told: dict[str, Any]) -> str:
    """A paragraph as text."""
    lines = [f"### {told['id']} {told['title']}", "", told["text"]]
    if told["deviation"]:
        lines += ["", f"Sengoku knowingly differs: {told['deviation']['what']} {told['deviation']['why']}"]
    return "\n".join(lines)


def search(text: str, game_id: str | None = None, lang: str = "en") -> dict[str, Any]:
    """The paragraphs that speak of all these words: the first in full, the others by title."""
    _check_language(lang)
    if not text.strip():
        raise BadOption("mcp-no-words")
    places = [game(id) for id in (game_ids() if game_id is None else [game_id])]
    hits: list[tuple[Game, Rule]] = [
        (found, rule) for found in places for rule in search_rules(found.rulebook, text, lang)
    ]
    return {
        "found": len(hits),
        "paragraphs": [
            {"game": found.id, **described(found, rule, lang)} for found, rule in hits[:TOLD_IN_FULL]
        ],
        "also": [
            {"game": found.id, "id": rule.id, "title": rule.title(lang)}
            for found, rule in hits[TOLD_IN_FULL:_MOST_TITLES]
        ],
    }


def _check_language(lang: str) -> None:
    """Refuse a language that is not there: paragraphs would be given in English without a word."""
    Messages(lang)
