"""The options of a game in words: what each does, how its values are written, and which are played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table

from sengoku.cli.screen import with_rule
from sengoku.core.game import Game, Option
from sengoku.core.messages import OWN, Messages

#: The commands that take options of a game.
_TAKING = ("play", "simulate", "tournament", "balance", "selfplay")


def tell_options(out: Console, game: Game, say: Messages) -> None:
    """Every option with its sentence and its values; the usual one is marked."""
    if not game.options:
        return
    out.print()
    out.print(say.say("cli-options-of", {"game": say.say("game-name")}), style="strong")
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="ai", no_wrap=True)
    table.add_column()
    for option in game.options.values():
        sentence = say.say("cli-options-one", _words(option, say))
        if option.only:
            sentence += " " + say.say("cli-options-only", {"where": where_it_matters(option, say)})
        table.add_row(option.name, with_rule(sentence, option.rule))
        for value in option.values:
            word = say.option_value(option.name, value)
            usual = {"value": word, "usual": "yes" if value == option.default else "no"}
            table.add_row("  " + written(value), say.say("cli-options-value", usual))
        if option.own:
            table.add_row("  " + say.say("cli-options-file"), say.option_value(option.name, OWN))
    out.print(table)


def tell_played(out: Console, game: Game, played: Mapping[str, object], say: Messages) -> None:
    """With which options a game is played."""
    for name, value in played.items():
        said = {"name": say.option(name), "value": say.option_value(name, value)}
        out.print(with_rule(say.say("cli-options-played", said), game.options[name].rule))


def tell_after_help(arguments: Sequence[str], lang: str) -> None:
    """`sengoku play GAME --help` goes on with the bots and the options of the game."""
    from sengoku.cli.levels import tell_bots
    from sengoku.cli.screen import console
    from sengoku.cli.words import words
    from sengoku.games import game, game_ids

    if len(arguments) > 1 and arguments[0] in _TAKING and arguments[1] in game_ids():
        from sengoku.bots import bots

        out, say = console(), words(lang, arguments[1])
        tell_bots(out, bots(arguments[1]), say)
        tell_options(out, game(arguments[1]), say)


def written(value: object) -> str:
    """A value as it is typed after `--option name=`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def listed(game: Game, say: Messages) -> str:
    """The options of a game in one line: "elite (Elite troops), …"."""
    return ", ".join(f"{name} ({say.option(name)})" for name in game.options)


def listed_values(option: Option, say: Messages) -> str:
    """The values of an option in one line: "true (yes), false (no)"."""
    return ", ".join(f"{written(value)} ({say.option_value(option.name, value)})" for value in option.values)


def where_it_matters(option: Option, say: Messages) -> str:
    """Beside what an option has an effect: "scenario=yamazaki (Yamazaki, short), …"."""
    return ", ".join(
        f"{name}={written(value)} ({say.option_value(name, value)})"
        for name, values in option.only.items()
        for value in values
    )


def _words(option: Option, say: Messages) -> dict[str, object]:
    return {"name": say.option(option.name), "help": say.option_help(option.name)}
