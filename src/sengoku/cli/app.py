"""All commands, by name. Each lives in a module of its own, which is imported when it is called."""

from __future__ import annotations

from cyclopts import App, Group, Parameter

from sengoku.cli.help import SpokenHelp
from sengoku.cli.words import words
from sengoku.core.messages import Messages

#: Name, where it is, and the messages of its help page: one line, then examples. `admin` is not one command.
COMMANDS: tuple[tuple[str, str, tuple[str, str]], ...] = (
    ("games", "sengoku.cli.games:games", ("cli-help-games", "cli-examples-games")),
    ("play", "sengoku.cli.play:play", ("cli-help-play", "cli-examples-play")),
    ("serve", "sengoku.cli.serve:serve", ("cli-help-serve", "cli-examples-serve")),
    ("admin", "", ("cli-help-admin", "cli-examples-admin")),
    ("migrate", "sengoku.cli.migrate:migrate", ("cli-help-migrate", "cli-examples-migrate")),
    ("simulate", "sengoku.cli.simulate:simulate", ("cli-help-simulate", "cli-examples-simulate")),
    (
        "tournament",
        "sengoku.cli.tournament:tournament",
        ("cli-help-tournament", "cli-examples-tournament"),
    ),
    ("balance", "sengoku.cli.balance:balance", ("cli-help-balance", "cli-examples-balance")),
    ("selfplay", "sengoku.cli.selfplay:selfplay", ("cli-help-selfplay", "cli-examples-selfplay")),
    ("mcp", "sengoku.cli.mcp:mcp", ("cli-help-mcp", "cli-examples-mcp")),
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


#: The commands of `sengoku admin`, in the same way.
ADMIN: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("tables", "sengoku.cli.admin_tables:tables", ("cli-help-admin-tables", "cli-examples-admin-tables")),
    ("show", "sengoku.cli.admin_tables:show", ("cli-help-admin-show",)),
    ("close", "sengoku.cli.admin_tables:close", ("cli-help-admin-close", "cli-examples-admin-close")),
    ("delete", "sengoku.cli.admin_tables:delete", ("cli-help-admin-delete",)),
    ("unsay", "sengoku.cli.admin_tables:unsay", ("cli-help-admin-unsay", "cli-examples-admin-unsay")),
    ("prune", "sengoku.cli.admin_tables:prune", ("cli-help-admin-prune", "cli-examples-admin-prune")),
    ("ban", "sengoku.cli.admin_house:ban", ("cli-help-admin-ban", "cli-examples-admin-ban")),
    ("unban", "sengoku.cli.admin_house:unban", ("cli-help-admin-unban",)),
    ("bans", "sengoku.cli.admin_house:bans", ("cli-help-admin-bans",)),
    ("rotate", "sengoku.cli.admin_house:rotate", ("cli-help-admin-rotate", "cli-examples-admin-rotate")),
    ("vacuum", "sengoku.cli.admin_house:vacuum", ("cli-help-admin-vacuum",)),
    ("backup", "sengoku.cli.admin_keep:backup", ("cli-help-admin-backup", "cli-examples-admin-backup")),
    ("restore", "sengoku.cli.admin_keep:restore", ("cli-help-admin-restore", "cli-examples-admin-restore")),
    ("export", "sengoku.cli.admin_keep:export", ("cli-help-admin-export", "cli-examples-admin-export")),
    ("import", "sengoku.cli.admin_keep:bring_in", ("cli-help-admin-import", "cli-examples-admin-import")),
    ("log", "sengoku.cli.admin_house:log", ("cli-help-admin-log",)),
)


def build(lang: str) -> App:
    """The command line, its help in this language."""
    messages = words(lang)
    app = _app("sengoku", ("cli-help", "cli-examples"), messages)
    app.version = _version
    app["--help"].help = "cli-help-help"
    app["--version"].help = "cli-help-version"
    for name, place, help in COMMANDS:
        if place:
            app.command(place, name=name, help="\n\n".join(help))
        else:
            admin = _app(name, help, messages)
            admin["--help"].help = "cli-help-help"
            for inner, where, about in ADMIN:
                admin.command(where, name=inner, help="\n\n".join(about))
            app.command(admin)
    return app


def _app(name: str, help: tuple[str, ...], messages: Messages) -> App:
    return App(
        name=name,
        help="\n\n".join(help),
        help_format="plaintext",
        help_formatter=SpokenHelp(messages),
        version_format="plaintext",
        suppress_keyboard_interrupt=False,  # `run` says that it was interrupted
        group_commands=Group(messages.say("cli-help-commands")),
        group_parameters=Group(messages.say("cli-help-parameters")),
        group_arguments=Group(messages.say("cli-help-parameters")),
        default_parameter=Parameter(show_default=False, show_choices=False, negative=()),
    )


def _version() -> str:
    from sengoku import __version__

    return f"sengoku {__version__}"
