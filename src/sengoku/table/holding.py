"""An SQLite file is served by one process: whoever serves it holds a file beside it, as long as it lives.

Two would not hear of each other: at one table people would see two games, until a row is refused to one of
them.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from sengoku.core.locks import hold
from sengoku.table.databases import database_file, recognise


class ServedAlready(Exception):
    """Another process serves this file."""

    def __init__(self, file: Path) -> None:
        super().__init__(f"{file} is served already by another process.")
        self.file = file


class Hold:
    """Holds the database of a server, if it is a file; ServedAlready if somebody else does.

    NoDatabase: something else lies there, and nothing is laid beside it.
    """

    def __init__(self, url: str) -> None:
        self._held: int | None = None
        file = database_file(url)
        if file is None:
            return
        try:
            file = Path(os.path.realpath(file))  # one file by whatever name
            recognise(file)
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            held = os.open(file.with_name(file.name + "-served"), os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return  # nothing can be written here: what opens the database says so
        try:
            hold(held)
        except BlockingIOError:
            os.close(held)
            raise ServedAlready(file) from None
        except OSError:
            os.close(held)  # a file system that has no locks
        else:
            self._held = held

    def release(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            os.close(held)

    def __del__(self) -> None:
        with suppress(OSError):
            self.release()
