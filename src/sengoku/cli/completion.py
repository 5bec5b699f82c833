"""`sengoku completion SHELL`: what makes a shell complete commands, games and options."""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from sengoku.cli.words import Lang, words
from sengoku.core.messages import Messages

_KEY: Final = re.compile(r"cli-(?:opt|help)-[a-z0-9-]+")
#: Signs that mean something in a script; descriptions do without them.
_SIGNS: Final = re.compile(r"[\"`$\\\[\]{}();:|&<>*?!#%]")
#: What cyclopts says of the options that every command has, and our words for it.
_COMMON: Final = {
    "Display this message and exit.": "cli-help-help",
    "Display application version.": "cli-help-version",
}
#: A script for zsh only defines a function; this says for what.
_ZSH: Final = "compdef _cyclopts_sengoku sengoku\n"


def completion(
    shell: Annotated[Literal["bash", "zsh", "fish", "powershell"], Parameter(help="cli-opt-shell")],
    /,
    *,
    lang: Lang = None,
) -> int:
    """Print the script for a shell."""
    from sengoku.cli.app import build

    say = words(lang)
    script = build(say.lang).generate_completion(shell=shell)
    for told, key in _COMMON.items():
        script = script.replace(told, key)
    print(_KEY.sub(lambda key: _described(key.group(), say), script) + (_ZSH if shell == "zsh" else ""))
    return 0


def _described(key: str, say: Messages) -> str:
    """The first sentence of a message, without what a shell would read."""
    sentence = say.say(key).partition(". ")[0].rstrip(".")
    return " ".join(_SIGNS.sub(" ", sentence).replace("'", "’").split())
