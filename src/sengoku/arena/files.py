"""Files that are written beside their place and moved there when they are whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def named(file: Path) -> Iterator[None]:
    """What goes wrong with a file names it: a full disk names none, nobody asked for the one beside it."""
    try:
        yield
    except OSError as fault:
        fault.filename = str(file)
        raise


@contextmanager
def begun(part: Path) -> Iterator[None]:
    """Where a file cannot even be begun, nothing of it stays."""
    try:
        yield
    except OSError:
        part.unlink(missing_ok=True)
        raise
