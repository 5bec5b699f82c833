"""Writing games down, so that nothing is lost and a half-written file never replaces a whole one."""

from __future__ import annotations

import os
from pathlib import Path

from sengoku.arena.files import named
from sengoku.cli.faults import Fault
from sengoku.core.record import Record


def check_place(file: Path) -> None:
    """A file can only be written into a folder that is there: none is made that nobody has asked for."""
    file = file.expanduser()
    if file.is_dir():
        raise Fault("cli-error-folder", file=str(file))
    if not file.parent.is_dir():
        raise Fault("cli-error-no-folder", folder=str(file.parent))


def beside(name: Path, ending: str) -> Path:
    """The file called NAME and an ending, of several that are written beside each other."""
    if name.name in ("", "..") or str(name) == "~":
        raise Fault("cli-error-folder", file=str(name))
    return name.with_name(name.name + ending).expanduser()


def write_record(record: Record, file: Path) -> None:
    """Save a record; of an unfinished game with its seed, so that it can be gone on with."""
    file = file.expanduser()
    beside = file.with_name(file.name + ".part")
    try:
        with named(file):
            record.write(beside, with_seed=True)
            os.replace(beside, file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def write_text(file: Path, text: str) -> None:
    """All of it or nothing: written beside, then moved."""
    beside = file.with_name(file.name + ".part")
    try:
        with named(file):
            beside.write_text(text, encoding="utf-8")
            os.replace(beside, file)
    except OSError:
        beside.unlink(missing_ok=True)
        raise


def kept_file(record: Record) -> Path:
    """Where a game is kept when its player leaves without saving: Sengoku's own folder."""
    state = os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state"
    return Path(state) / "sengoku" / f"{record.game.id}-{record.seed_hash[:8]}.jsonl"


def make_kept(record: Record) -> Path:
    """The same, with its folder there."""
    file = kept_file(record)
    file.parent.mkdir(parents=True, exist_ok=True)
    return file


def keep(record: Record) -> Path | None:
    """Keep a game; None if this machine has no place for it."""
    try:
        file = make_kept(record)
        write_record(record, file)
    except OSError:
        return None
    return file


def check_unfinished(record: Record, file: Path) -> None:
    """Only a game that is not over and whose seed is known can be gone on with."""
    if record.result is not None:
        raise Fault("cli-error-finished", file=str(file))
    if record.seed is None:
        raise Fault("cli-error-no-seed", file=str(file))
