"""Files that one process at a time may write: the system lets go of what a process held, however it ended."""

from __future__ import annotations

import os
from typing import Final

#: A byte that no file has: Windows locks bytes, and nobody could write those it locks.
_BEYOND: Final = 0x7FFF_0000


def hold(opened: int) -> None:
    """Hold an open file until it is closed; BlockingIOError if another process does.

    Another OSError: its file system has no locks.
    """
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        os.lseek(opened, _BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(opened, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        except OSError as fault:
            raise BlockingIOError from fault
        finally:
            os.lseek(opened, 0, os.SEEK_SET)
    else:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
