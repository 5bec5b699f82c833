"""`sengoku rules`: the rules, paragraph by paragraph, and what became of each in code and tests."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.text import Text

from sengoku.cli import completing
from sengoku.cli.faults import Fault
from sengoku.cli.inputs import find_game
from sengoku.cli.paragraphs import find_rule, print_rule
from sengoku.cli.screen import console, print_json
from sengoku.cli.words import Lang, words
from sengoku.core.finding import described, search_rules
from sengoku.core.game import Game
from sengoku.core.messages import Messages
from sengoku.core.rulebook import Rule


def rules(
    game: Annotated[str, Parameter(help="cli-opt-game", completer=completing.games)],
    id: Annotated[str | None, Parameter(help="cli-opt-rule")] = None,
    /,
    *,
    search: Annotated[str | None, Parameter(help="cli-opt-search", metavar="TEXT")] = None,
    coverage: Annotated[bool, Parameter(help="cli-opt-coverage")] = False,
    check: Annotated[bool, Parameter(help="cli-opt-check")] = False,
    games: Annotated[int | None, Parameter(help="cli-opt-coverage-games", metavar="N")] = None,
    json: Annotated[bool, Parameter(help="cli-opt-json")] = False,
    lang: Lang = None,
) -> int:
    """Read the rules of a game, or see how they are covered."""
    found = find_game(game)
    if coverage or check:
        from sengoku.cli.coverage import report

        return report(found, lang, games=games, check=check, json=json)
    if games is not None:
        raise Fault("cli-error-only-with-coverage", word="--games")
    say = words(lang, found.id)
    if id is not None:
        return _paragraph(found, find_rule(found.rulebook, id), say, json)
    if search is not None:
        return _search(found, search, say, json)
    return _contents(found, list(found.rulebook.rules.values()), say, json)


def _paragraph(game: Game, rule: Rule, say: Messages, json: bool) -> int:
    if json:
        print_json(described(game, rule, say.lang))
    else:
        print_rule(console(), game, rule, say)
    return 0


def _search(game: Game, text: str, say: Messages, json: bool) -> int:
    """The paragraphs that speak of something; none is an answer too: no."""
    hits = search_rules(game.rulebook, text, say.lang)
    if json:
        print_json([described(game, rule, say.lang) for rule in hits])
    elif hits:
        _contents(game, hits, say, json)
    else:
        console().print(say.say("cli-rules-nothing", {"text": text}))
    return 0 if hits else 1


def _contents(game: Game, listed: list[Rule], say: Messages, json: bool) -> int:
    if json:
        print_json([described(game, rule, say.lang) for rule in listed])
        return 0
    out = console()
    chapter = ""
    for rule in listed:
        if rule.chapter(say.lang) != chapter:
            chapter = rule.chapter(say.lang)
            out.print()
            out.print(chapter, style="strong")
        _line(out, game, rule, say)
    out.print()
    out.print(say.say("cli-rules-hint", {"command": f"sengoku rules {game.id} {listed[0].id}"}), style="soft")
    return 0


def _line(out: Console, game: Game, rule: Rule, say: Messages) -> None:
    line = Text(f"  {rule.id:<10}", style="ai")
    line.append(rule.title(say.lang), style="default")
    if any(deviation.rule == rule.id for deviation in game.deviations):
        line.append("  " + say.say("cli-rules-deviation-mark"), style="beni")
    out.print(line)
