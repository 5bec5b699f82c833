"""Shutting out addresses and keys, and changing the locks."""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select

from sengoku.table.admin.house import House, HouseFault
from sengoku.table.admin.tables import read
from sengoku.table.bans import Ban
from sengoku.table.keys import Keys, new_secret, secrets_in, write_secrets
from sengoku.table.models import BANS
from sengoku.table.sheet import Sheet


class Banned(msgspec.Struct, frozen=True):
    """A ban as its list shows it. Of a key only the beginning of its hash is told."""

    id: int
    kind: str
    what: str
    why: str
    at: int
    until: int | None


def ban(house: House, whom: Ban, why: str, table: str | None = None) -> Banned:
    """Shut somebody out; running servers end their sockets."""
    with house.changing() as connection:
        at = house.clock()
        values: dict[str, Any] = {**whom._asdict(), "why": why, "at": at}
        made = connection.execute(insert(BANS).values(values).returning(BANS.c.id)).scalar_one()
        shown = _shown(whom.kind, whom.what)
        house.note(connection, "ban", table, id=made, kind=whom.kind, whom=shown, why=why, until=whom.until)
    return Banned(made, whom.kind, shown, why, at, whom.until)


def unban(house: House, number: int) -> Banned:
    """Let somebody in again."""
    with house.changing() as connection:
        found = connection.execute(select(BANS).where(BANS.c.id == number)).mappings().first()
        if found is None:
            raise HouseFault("no-ban", number=number)
        connection.execute(delete(BANS).where(BANS.c.id == number))
        house.note(connection, "unban", None, id=number, kind=found["kind"])
    return _banned(dict(found))


def bans(house: House) -> list[Banned]:
    with house.reading() as connection:
        return [_banned(dict(row)) for row in connection.execute(select(BANS).order_by(BANS.c.id)).mappings()]


def address(text: str) -> str:
    """A network to shut out. This machine is not: its keeper would stand outside."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise HouseFault("bad-address", address=text) from None
    if any(ip_address(own) in found for own in ("127.0.0.1", "::1")):
        raise HouseFault("own-address", address=text)
    return str(found)


def key(house: House, text: str) -> str:
    """The hash of a secret that somebody holds."""
    return Keys(_secrets(house)[0].encode()).hash(text.strip())


def seat_key(connection: Connection, table: str, seat: int) -> str:
    """The hash of the secret of whoever sits there."""
    header, log = read(connection, table)
    players = Sheet(header, log).players
    if not 0 <= seat < len(players) or not players[seat].key:
        raise HouseFault("no-key", table=table, number=seat)
    return players[seat].key


def _secrets(house: House) -> list[str]:
    try:
        return secrets_in(house.secret)
    except FileNotFoundError:
        raise HouseFault("no-secret", place=str(house.secret)) from None
    except ValueError as fault:
        raise HouseFault("bad-secret", why=str(fault).rstrip(".")) from None


def rotate(house: House, *, forget: bool) -> int:
    """A new secret for the server; how many old ones it keeps. Links made with one that is forgotten die."""
    own = _secrets(house)
    kept = [] if forget else own
    with house.changing() as connection:
        house.note(connection, "rotate", None, kept=len(kept))
        if not house.dry_run:
            write_secrets(house.secret, [new_secret(), *kept])
    return len(kept)


def _banned(row: dict[Any, Any]) -> Banned:
    found = {str(name): value for name, value in row.items()}
    return msgspec.convert({**found, "what": _shown(found["kind"], found["what"])}, Banned)


def _shown(kind: str, what: str) -> str:
    return what if kind == "address" else what[:12] + "…"
