"""Who a client is to limits and budgets: the address it comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def client_of(scope: Mapping[str, Any]) -> str:
    """The address of whoever sent a request or opened a socket; "" if it has none."""
    client = scope.get("client")
    return str(client[0]) if client else ""
