"""Secrets: random, kept as hashes only, compared in constant time."""

from __future__ import annotations

import hashlib
import hmac
import os
import secrets
from pathlib import Path


class Keys:
    """Makes and checks the secrets of tables. The server's own secret goes into every hash."""

    def __init__(self, own: bytes) -> None:
        self._own = own

    def new(self) -> str:
        return secrets.token_urlsafe(24)

    @property
    def name(self) -> str:
        """What tells this installation from others, and nothing about its secret."""
        return hmac.new(self._own, b"name", hashlib.sha256).hexdigest()[:16]

    def hash(self, key: str) -> str:
        return hmac.new(self._own, key.encode(), hashlib.sha256).hexdigest()

    def fits(self, key: str | None, stored: str | None) -> bool:
        """Whether this is the secret of which that hash was stored."""
        if not key or not stored or len(key) > 200:
            return False
        return hmac.compare_digest(self.hash(key).encode(), stored.encode())

    def bot_seed(self, table: str, seat: int, decision: str) -> str:
        """Chance for a bot: nobody can foretell it, and it has nothing to do with the game's seed."""
        return hmac.new(self._own, f"bot:{table}:{seat}:{decision}".encode(), hashlib.sha256).hexdigest()


def read_keys(path: Path) -> Keys:
    """The server's secret from its file, which only the owner can read; made if it is missing."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        pass
    else:
        with os.fdopen(made, "w") as file:
            file.write(secrets.token_hex(32) + "\n")
    own = path.read_text("utf-8").strip()
    if len(own) < 32:
        raise ValueError(
            f"{path} should hold a secret of at least 32 characters; delete it to have one made."
        )
    return Keys(own.encode())
