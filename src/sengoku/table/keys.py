"""Secrets: random, kept as hashes only, compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

#: Characters that a server's own secret has at least.
LEAST: Final = 32


class Keys:
    """Makes and checks the secrets of tables. The server's own secret goes into every hash.

    After it was rotated there are several, the newest first: new hashes are made with that one, and those
    made with an older one hold until it is forgotten.
    """

    def __init__(self, *own: bytes) -> None:
        self._own = own
        #: Called with the hash of a key that fits: it raises if that key is shut out.
        self.check: Callable[[str], None] = lambda stored: None

    def renew(self, newer: Keys) -> None:
        """The secret was rotated."""
        self._own = newer._own

    def new(self) -> str:
        return secrets.token_urlsafe(24)

    def hash(self, key: str) -> str:
        return _hash(self._own[0], key)

    def fits(self, key: str | None, stored: str | None) -> bool:
        """Whether this is the secret of which that hash was stored."""
        if not key or not stored or len(key) > 200:
            return False
        fits = [hmac.compare_digest(_hash(own, key).encode(), stored.encode()) for own in self._own]
        if any(fits):
            self.check(stored)
            return True
        return False

    def bot_seed(self, source: str, seat: int, decision: str) -> str:
        """Chance for a bot: nobody foretells it without the server's secret, not even from the seed."""
        return _hash(self._own[0], f"bot:{source}:{seat}:{decision}")

    def fingerprint(self) -> str:
        """Tells whether two servers have the same secret, and nothing about it."""
        return _hash(self._own[0], "fingerprint")[:16]


def _hash(own: bytes, text: str) -> str:
    return hmac.new(own, text.encode(errors="surrogatepass"), hashlib.sha256).hexdigest()


def read_keys(path: Path) -> Keys:
    """The server's secret from its file, which only the owner can read; made if it is missing."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass
    else:
        with os.fdopen(made, "w") as file:
            file.write(new_secret() + "\n")
    return Keys(*(own.encode() for own in secrets_in(path)))


def new_secret() -> str:
    return secrets.token_hex(32)


def secrets_in(path: Path) -> list[str]:
    """A secret a line, the newest first."""
    found = path.read_text("utf-8").split()
    if not found or any(len(own) < LEAST for own in found):
        raise ValueError(
            f"{path} should hold a secret of at least {LEAST} characters; delete it to have one made."
        )
    return found


def write_secrets(path: Path, own: Sequence[str]) -> None:
    """All at once: whoever reads sees the old ones or the new ones."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write("".join(f"{one}\n" for one in own))
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


@contextmanager
def unless_it_fails(path: Path) -> Iterator[None]:
    """The secrets that are written here meanwhile stay; if this fails, those before are back."""
    before = path.read_text("utf-8").split() if path.exists() else None
    try:
        yield
    except BaseException:
        if before is None:
            path.unlink(missing_ok=True)
        elif path.read_text("utf-8").split() != before:
            write_secrets(path, before)
        raise
