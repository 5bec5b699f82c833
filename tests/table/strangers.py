"""Bots of a host's own, good and bad, in Python; run as a program, one that never answers."""

from __future__ import annotations

import json
import os
import sys
import time
from pathlib import Path

from sengoku.bots import Seen
from sengoku.core.choices import Choice


def notes() -> Path:
    """Where the bot "last" writes down which game it is asked about, beside the server's own files."""
    return Path(os.environ["SENGOKU_DATA"]) / "notes"


def last(seen: Seen) -> Choice:
    with notes().open("a") as file:
        file.write(seen.sitting + "\n")
    return seen.choices[-1]


class Raises:
    """Fails with an error that cannot be sent to another process."""

    def choose(self, seen: Seen) -> Choice:
        class Oh(Exception):
            def __init__(self, one: int, two: int) -> None:
                super().__init__("I do not want to play")

        raise Oh(1, 2)


def dies(seen: Seen) -> Choice:
    os._exit(3)


def hangs(seen: Seen) -> Choice:
    time.sleep(600)
    return seen.choices[0]


def rubbish(seen: Seen) -> str:
    seen.then = [Choice("fly", "away")]
    return "fly away"


def no_bot() -> None:
    """Takes nothing, so it cannot play."""


def never() -> None:
    """As a program: says hello, writes down its number, and no more."""
    Path(sys.argv[1]).write_text(str(os.getpid()))
    print(json.dumps({"type": "hello"}), flush=True)
    time.sleep(600)


if __name__ == "__main__":
    never()
