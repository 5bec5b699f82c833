"""Who is shut out: addresses and keys, as the server's keeper has said (`sengoku admin ban`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from ipaddress import ip_network
from math import inf
from typing import Literal, NamedTuple

from sengoku.table.addresses import Network, parsed


class Ban(NamedTuple):
    """`what` is a network, or the hash of a key; it ends at `until`, if ever."""

    kind: Literal["address", "key"]
    what: str
    until: int | None


class Bans:
    """What holds now. Read anew whenever the keeper has changed something."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._networks: list[tuple[Network, int | None]] = []
        self._keys: dict[str, float] = {}

    def read(self, bans: Iterable[Ban]) -> None:
        self._networks, self._keys = [], {}
        for ban in bans:
            if ban.kind == "key":
                until = inf if ban.until is None else ban.until  # of several bans the longest holds
                self._keys[ban.what] = max(until, self._keys.get(ban.what, 0))
            else:
                self._networks.append((ip_network(ban.what), ban.until))

    def has_address(self, address: str) -> bool:
        if not self._networks:
            return False
        found = parsed(address)
        return found is not None and any(
            found in network and self._holds(until) for network, until in self._networks
        )

    def has_key(self, stored: str) -> bool:
        """Whether the key of which this hash is stored is shut out."""
        return stored in self._keys and self._holds(self._keys[stored])

    def _holds(self, until: float | None) -> bool:
        return until is None or self._clock() < until
