"""The command `sengoku`: play in the terminal, simulate, replay, verify, read the rules, measure."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from sengoku import __version__


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run a command and end the process with its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        code = 0
    except KeyboardInterrupt:  # before there were words for it
        code = 130
    try:
        sys.stdout.flush()
    except OSError:  # `run` has said so: Python need not try, and complain, once more
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def run(arguments: Sequence[str]) -> int:
    """Run a command: 0 = done, 1 = the answer is no, 2 = bad input, 130 = interrupted."""
    if list(arguments) == ["--version"]:  # at once: nothing else need be loaded
        print(f"sengoku {__version__}")
        return 0
    from sengoku.cli.app import build
    from sengoku.cli.faults import explain
    from sengoku.cli.options import tell_after_help
    from sengoku.cli.words import language

    lang = language(arguments, os.environ)
    try:
        code = build(lang)(
            list(arguments), exit_on_error=False, print_error=False, result_action="return_value"
        )
        if "--help" in arguments or "-h" in arguments:
            tell_after_help(arguments, lang)
        sys.stdout.flush()
    except (Exception, KeyboardInterrupt) as fault:
        return explain(fault, lang)
    return code if isinstance(code, int) else 0
