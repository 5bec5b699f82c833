"""Files that are written for the keeper: they replace an older one of the same kind, and nothing else."""

from __future__ import annotations

import gzip
import os
import stat
import tempfile
import zlib
from contextlib import suppress
from pathlib import Path
from typing import IO, Final, Literal, TypeAlias

from sengoku.table.admin.house import House, HouseFault
from sengoku.table.keys import secrets_in

#: What each kind begins with; a backup does so when it is unpacked.
_BEGINS: Final = {"backup": b'{"sengoku-backup":', "export": b'{"sengoku-tables":'}
#: What lies beside a database.
_BESIDE: Final = ("", "-wal", "-shm", "-journal", "-served")
Kind: TypeAlias = Literal["backup", "export"]


def may_write(house: House, file: Path, kind: Kind) -> None:
    """Refuse a name under which lies what the server lives on, or anything but a file of this kind."""
    if any(_same(file, own) for own in _needed(house)):
        raise HouseFault("needed", file=str(file))
    try:
        found = file.stat()
    except FileNotFoundError:
        return
    if not stat.S_ISREG(found.st_mode) or not _begins(file, kind):
        raise HouseFault("occupied", file=str(file), kind=kind)


def may_hold_secrets(place: Path) -> None:
    """Refuse a name under which lies anything but secrets; nothing is lost with a file that is empty."""
    try:
        if place.read_bytes():
            secrets_in(place)
    except FileNotFoundError:
        return
    except (IsADirectoryError, ValueError):
        raise HouseFault("no-place-of-secrets", place=str(place)) from None


def _needed(house: House) -> list[Path]:
    """The files of a running server, whether they are there or not."""
    real = Path(os.path.realpath(house.file)) if house.file is not None else None
    return [house.secret, *(real.with_name(real.name + end) for end in _BESIDE if real is not None)]


def _same(one: Path, other: Path) -> bool:
    """By whatever names."""
    if os.path.realpath(one) == os.path.realpath(other):
        return True
    try:
        return one.samefile(other)
    except OSError:
        return False


def _begins(file: Path, kind: Kind) -> bool:
    """As what of ours begins; nothing is lost with one that is empty."""
    wanted = _BEGINS[kind]
    with file.open("rb") as plain:
        if not plain.read(1):
            return True
        plain.seek(0)
        if kind == "export":
            return plain.read(len(wanted)) == wanted
        try:
            with gzip.open(plain) as packed:
                return packed.read(len(wanted)) == wanted
        except (gzip.BadGzipFile, EOFError, zlib.error):
            return False


class private:  # noqa: N801 - it is used like a function
    """A file that only its owner can read, whole under its name or not there at all."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __enter__(self) -> IO[bytes]:
        self.file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        made, new = tempfile.mkstemp(prefix=f"{self.file.name}.", suffix=".new", dir=self.file.parent)
        self._new = Path(new)
        self._open = os.fdopen(made, "wb")
        return self._open

    def __exit__(self, fault: object, *_: object) -> None:
        with self._open:
            if fault is None:
                self._open.flush()
                os.fsync(self._open.fileno())
        if fault is None:
            self._new.replace(self.file)
        else:
            with suppress(OSError):
                self._new.unlink()
