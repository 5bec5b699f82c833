"""A seed that nobody chooses alone: the table and everybody who sits down draw a share, and all are mixed.

Whoever contributes first publishes the hash of a share, so that it cannot be changed any more, and shows
the share only when all hashes are in. The table's own share stays secret until the game is over: from the
shares of the people alone nobody learns the seed. Everything here is SHA-256 over plain text, so that
anybody can check it anywhere.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Mapping
from typing import Any, Final

from sengoku.core.errors import BadRecord

#: A share and a hash: 32 bytes in hexadecimal.
_HEX: Final = re.compile(r"[0-9a-f]{64}")


def is_share(text: object) -> bool:
    """Whether this can be a share or the hash of one."""
    return isinstance(text, str) and _HEX.fullmatch(text) is not None


def commitment(share: str) -> str:
    """What is published of a share before it is shown."""
    return hashlib.sha256(b"sengoku-share:" + share.encode()).hexdigest()


def mixed_seed(own: str, shares: Mapping[int, str]) -> str:
    """The seed that follows from the table's own share and those of the seats."""
    text = "".join(f"{seat}:{shares[seat]}\n" for seat in sorted(shares))
    return hmac.new(own.encode(), b"sengoku-mix\n" + text.encode(), hashlib.sha256).hexdigest()


class Mixing:
    """How a seed came about. `own` is the table's share, None as long as it is secret."""

    def __init__(
        self, own: str | None, own_hash: str, commits: Mapping[int, str], shares: Mapping[int, str]
    ) -> None:
        self.own = own
        #: Published when the table was made.
        self.own_hash = own_hash
        #: The hash that each seat published before the start, and the share it showed then.
        self.commits = dict(commits)
        self.shares = dict(shares)

    @property
    def withheld(self) -> list[int]:
        """The seats that published a hash and did not show the share: the seed was made without them."""
        return [seat for seat in sorted(self.commits) if seat not in self.shares]

    def check(self, seed: str, line: int = 0) -> None:
        """Refuse shares that do not fit their hashes, and a seed that does not follow from the shares."""
        for seat, share in sorted(self.shares.items()):
            if self.commits.get(seat) != commitment(share):
                raise BadRecord("record-wrong-share", {"seat": seat}, 1)
        if self.own is None:
            return
        if commitment(self.own) != self.own_hash:
            raise BadRecord("record-wrong-own-share", None, line)
        if mixed_seed(self.own, self.shares) != seed:
            raise BadRecord("record-wrong-mix", None, line)

    def to_json(self) -> dict[str, Any]:
        """What is known at the start; the table's own share stands elsewhere."""
        return {
            "own_hash": self.own_hash,
            "commits": {str(seat): self.commits[seat] for seat in sorted(self.commits)},
            "shares": {str(seat): self.shares[seat] for seat in sorted(self.shares)},
        }


def mixing_from(data: object, own: object, seats: int) -> Mixing:
    """What a record's header says about its seed; BadRecord if it makes no sense."""
    if not isinstance(data, dict) or not is_share(data.get("own_hash")) or not (own is None or is_share(own)):
        raise BadRecord("record-mixing", None, 1)
    commits = _by_seat(data.get("commits"), seats)
    shares = _by_seat(data.get("shares"), seats)
    return Mixing(None if own is None else str(own), str(data["own_hash"]), commits, shares)


def _by_seat(data: object, seats: int) -> dict[int, str]:
    found: dict[int, str] = {}
    for name, share in data.items() if isinstance(data, dict) else [("", "")]:
        if not isinstance(name, str) or name not in map(str, range(seats)) or not is_share(share):
            raise BadRecord("record-mixing", None, 1)
        found[int(name)] = share
    return found
