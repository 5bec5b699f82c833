"""All commands, by name. Each lives in a module of its own, which is imported when it is called."""

from __future__ import annotations

from cyclopts import App, Group, Parameter

from sengoku.cli.help import SpokenHelp
from sengoku.cli.words import words

#: Name, where it is, and the messages of its help page: one line, then examples.
COMMANDS: tuple[tuple[str, str, tuple[str, str]], ...] = (
    ("games", "sengoku.cli.games:games", ("cli-help-games", "cli-examples-games")),
    ("play", "sengoku.cli.play:play", ("cli-help-play", "cli-examples-play")),
    ("serve", "sengoku.cli.serve:serve", ("cli-help-serve", "cli-examples-serve")),
    ("simulate", "sengoku.cli.simulate:simulate", ("cli-help-simulate", "cli-examples-simulate")),
    ("replay", "sengoku.cli.replay:replay", ("cli-help-replay", "cli-examples-replay")),
    ("verify", "sengoku.cli.verify:verify", ("cli-help-verify", "cli-examples-verify")),
    ("rules", "sengoku.cli.rules:rules", ("cli-help-rules", "cli-examples-rules")),
    ("bench", "sengoku.cli.bench:bench", ("cli-help-bench", "cli-examples-bench")),
    (
        "completion",
        "sengoku.cli.completion:completion",
        ("cli-help-completion", "cli-examples-completion"),
    ),
)


def build(lang: str) -> App:
    """The command line, its help in this language."""
    messages = words(lang)
    app = App(
        name="sengoku",
        help="\n\n".join(("cli-help", "cli-examples")),
        help_format="plaintext",
        help_formatter=SpokenHelp(messages),
        version=_version,
        version_format="plaintext",
        group_commands=Group(messages.say("cli-help-commands")),
        group_parameters=Group(messages.say("cli-help-parameters")),
        group_arguments=Group(messages.say("cli-help-parameters")),
        default_parameter=Parameter(show_default=False, show_choices=False, negative=()),
    )
    app["--help"].help = "cli-help-help"
    app["--version"].help = "cli-help-version"
    for name, place, help in COMMANDS:
        app.command(place, name=name, help="\n\n".join(help))
    return app


def _version() -> str:
    from sengoku import __version__

    return f"sengoku {__version__}"
