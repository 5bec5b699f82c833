"""Who is asking: what the secret of a call proves."""

from __future__ import annotations

from hmac import compare_digest

from sengoku.table.errors import Refusal, wrong_secret
from sengoku.table.keys import Keys
from sengoku.table.sheet import Sheet


def bearer(header: str) -> str | None:
    """The secret in an Authorization header, if there is one."""
    scheme, _, secret = header.partition(" ")
    return secret.strip() or None if scheme.lower() == "bearer" else None


def opens_counters(key: str, secret: str | None) -> bool:
    """Whether it is the operator's key; without one nobody sees the counters."""
    return bool(key) and compare_digest((secret or "").encode(), key.encode())


def is_host(keys: Keys, sheet: Sheet, secret: str | None) -> bool:
    return keys.fits(secret, sheet.header.host_hash)


def seat_of(keys: Keys, sheet: Sheet, secret: str | None) -> int | None:
    """The seat whose secret this is."""
    found = None
    for player in sheet.players:
        if keys.fits(secret, player.key):
            found = player.seat
    return found


def need_host(keys: Keys, sheet: Sheet, secret: str | None) -> None:
    if not is_host(keys, sheet, secret):
        raise wrong_secret("what only the table's host may do")


def need_seat(keys: Keys, sheet: Sheet, seat: int, secret: str | None) -> None:
    check_seat(sheet, seat)
    if not keys.fits(secret, sheet.players[seat].key):
        raise wrong_secret(f"seat {seat}")


def check_seat(sheet: Sheet, seat: int) -> None:
    if not 0 <= seat < len(sheet.players):
        raise Refusal("not-found", f"There is no seat {seat}; the seats are 0 to {len(sheet.players) - 1}.")
