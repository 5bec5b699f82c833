"""`sengoku rules GAME --coverage`: what became of each paragraph."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table
from rich.text import Text

from sengoku.arena.rule_coverage import GAMES, Coverage, Paragraph, coverage
from sengoku.cli.faults import NO, OK, Fault, check_number
from sengoku.cli.screen import console, print_json
from sengoku.cli.words import words
from sengoku.core.game import Game
from sengoku.core.messages import Messages

#: The width of a column of places, and of all columns but that of the tests.
_PLACES = 24
_OTHERS = _PLACES + 38


def report(game: Game, lang: str | None, *, games: int | None, check: bool, json: bool) -> int:
    """Print the report. With `check`, answer whether every paragraph is covered."""
    if games is not None:
        check_number("--games", games, 0)
    found = coverage(game.id, GAMES if games is None else games)
    say = words(lang, game.id)
    if check and not found.tests_found:
        raise Fault("cli-error-no-tests")
    if json:
        print_json(found.to_json())
    else:
        _print(console(), found, say, check)
    return NO if check and not found.complete else OK


def _print(out: Console, found: Coverage, say: Messages, check: bool) -> None:
    if not check:
        out.print(_table(found, say, out.width))
        out.print()
    covered = len(found.paragraphs) - len(found.uncovered)
    out.print(
        say.say(
            "cli-coverage-summary",
            {"covered": covered, "count": len(found.paragraphs), "games": found.games},
        ),
        style="matsu" if found.complete else "strong",
    )
    if not found.tests_found:
        out.print(say.say("cli-coverage-no-tests"))
    for paragraph in found.uncovered:
        out.print(_lack(paragraph, found, say), style="beni")
    for place in found.unknown:
        out.print(say.say("cli-coverage-unknown", {"place": place}), style="beni")


def _lack(paragraph: Paragraph, found: Coverage, say: Messages) -> str:
    args = {"rule": paragraph.id, "title": paragraph.title}
    if paragraph.implemented:
        return say.say("cli-coverage-lacks-test", args)
    if paragraph.tests or not found.tests_found:
        return say.say("cli-coverage-lacks-code", args)
    return say.say("cli-coverage-lacks-both", args)


def _table(found: Coverage, say: Messages, width: int) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="soft")
    table.add_column(say.say("cli-coverage-rule"), style="ai", no_wrap=True)
    table.add_column(say.say("cli-coverage-code"), no_wrap=True, max_width=_PLACES)
    table.add_column(say.say("cli-coverage-tests"), no_wrap=True, max_width=max(width - _OTHERS, _PLACES))
    table.add_column(say.say("cli-coverage-exercised"), justify="right", no_wrap=True)
    table.add_column(say.say("cli-coverage-deviation"), no_wrap=True)
    for paragraph in found.paragraphs:
        table.add_row(
            Text(paragraph.id, style="ai" if paragraph.covered else "beni"),
            _places([place.split("/", 3)[-1] for place in paragraph.code]),
            _places([place.rpartition("::")[2] for place in paragraph.tests]) if found.tests_found else "?",
            _times(paragraph, say) if found.games else "?",
            say.say("cli-coverage-yes") if paragraph.deviation else "",
        )
    return table


def _places(places: list[str]) -> str:
    """How many, and the first."""
    return f"{len(places)}: {places[0]}" if places else "–"


def _times(paragraph: Paragraph, say: Messages) -> str:
    if paragraph.exercised is not None:
        return str(paragraph.exercised)
    return say.say("cli-coverage-data") if paragraph.code else "–"
