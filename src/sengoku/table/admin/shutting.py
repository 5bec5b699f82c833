"""Shutting out addresses and keys, and changing the locks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from ipaddress import ip_address, ip_network
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, RowMapping, delete, insert, or_, select

from sengoku.table.admin.house import House, HouseFault
from sengoku.table.admin.tables import read
from sengoku.table.bans import Ban
from sengoku.table.keys import Keys, new_secret, secrets_in, unless_it_fails, write_secrets
from sengoku.table.models import BANS, LOG, TABLES
from sengoku.table.rows import Seat, decode
from sengoku.table.sheet import Sheet

#: What a secret of a table looks like.
_KEY: Final = re.compile(r"[A-Za-z0-9_-]{16,200}")


class Banned(msgspec.Struct, frozen=True):
    """A ban as its list shows it. Of a key only the beginning of its hash is told, and what it opens."""

    id: int
    kind: str
    what: str
    why: str
    at: int
    until: int | None
    table: str | None = None
    seat: int | None = None


class LetIn(Banned, frozen=True):
    """A ban that is lifted, and the numbers of those that still shut out the same, or a part of it."""

    still: list[int] = []


def ban(
    house: House, whom: Ban, why: str, table: str | None = None, *, as_well: Sequence[str] = ()
) -> Banned:
    """Shut somebody out; running servers end their sockets. `as_well`: other hashes of the same key."""
    with house.changing() as connection:
        at = _new_time(connection, house.clock())
        values: dict[str, Any] = {**whom._asdict(), "why": why, "at": at}
        made = connection.execute(insert(BANS).values(values).returning(BANS.c.id)).scalar_one()
        for other in as_well:
            connection.execute(insert(BANS).values({**values, "what": other}))
        shown = _shown(whom.kind, whom.what)
        house.note(connection, "ban", table, id=made, kind=whom.kind, whom=shown, why=why, until=whom.until)
    return Banned(made, whom.kind, shown, why, at, whom.until)


def _new_time(connection: Connection, at: int) -> int:
    """A time at which nobody has been shut out: by it the hashes of a key belong together."""
    taken = set(connection.scalars(select(BANS.c.at).where(BANS.c.at >= at)))
    while at in taken:
        at += 1
    return at


def unban(house: House, number: int) -> LetIn:
    """Let somebody in again, unless other bans hold for them."""
    with house.changing() as connection:
        found = connection.execute(select(BANS).where(BANS.c.id == number)).mappings().first()
        if found is None:
            raise HouseFault("no-ban", number=number)
        lifted: list[RowMapping] = []
        others: list[RowMapping] = []
        for row in connection.execute(select(BANS).order_by(BANS.c.id)).mappings():
            (lifted if _one(row) == _one(found) else others).append(row)
        connection.execute(delete(BANS).where(BANS.c.id.in_([row["id"] for row in lifted])))
        house.note(connection, "unban", None, id=number, kind=found["kind"])
    now = house.clock()
    still = [row for row in others if row["until"] is None or now < row["until"]]
    numbers = {_one(row): row["id"] for row in reversed(others)}
    hold = {numbers[_one(row)] for row in still if any(_meet(row, gone) for gone in lifted)}
    return msgspec.convert({**msgspec.structs.asdict(_banned(dict(found))), "still": sorted(hold)}, LetIn)


def bans(house: House) -> list[Banned]:
    """The bans by number; a key is one, however many hashes it has."""
    with house.reading() as connection:
        rows = connection.execute(select(BANS).order_by(BANS.c.id.desc())).mappings().all()
        opens = _opened(connection, [row["what"] for row in rows if row["kind"] == "key"])
    found: dict[tuple[object, ...], dict[Any, Any]] = {}
    for row in rows:
        of = opens.get(row["what"]) or found.get(_one(row), {}).get("opens")
        found[_one(row)] = {**row, "opens": of}
    return [_banned(row) for row in reversed(found.values())]


def _opened(connection: Connection, hashes: Sequence[str]) -> dict[str, tuple[str, int | None]]:
    """The table, and the seat if it is of one, that keys open or have opened; the logs are read for it."""
    found: dict[str, tuple[str, int | None]] = {}
    for one in dict.fromkeys(hashes):
        own = select(TABLES.c.id).where(or_(TABLES.c.host_hash == one, TABLES.c.invite_hash == one))
        sat = select(LOG.c.table_id, LOG.c.body).where(LOG.c.body.contains(f'"{one}"')).order_by(LOG.c.seq)
        for table, body in connection.execute(sat):
            row = decode(body)
            if isinstance(row, Seat) and row.key == one:
                found[one] = (table, row.seat)
        for table in connection.scalars(own):
            found.setdefault(one, (table, None))
    return found


def _one(row: RowMapping) -> tuple[object, ...]:
    """What makes rows one ban: a key has a hash with each secret of the server, all written at once."""
    return (row["id"],) if row["kind"] == "address" else (row["at"], row["why"])


def _meet(one: RowMapping, other: RowMapping) -> bool:
    """Whether two bans shut out the same key, or networks of which one lies in the other."""
    if one["kind"] != other["kind"] or one["kind"] == "key":
        return bool(one["kind"] == other["kind"] and one["what"] == other["what"])
    return ip_network(one["what"]).overlaps(ip_network(other["what"]))


def address(text: str) -> str:
    """A network to shut out. This machine is not: its keeper would stand outside."""
    try:
        found = ip_network(text.strip(), strict=False)
    except ValueError:
        raise HouseFault("bad-address", address=text) from None
    if any(ip_address(own) in found for own in ("127.0.0.1", "::1")):
        raise HouseFault("own-address", address=text)
    return str(found)


def key(house: House, text: str) -> list[str]:
    """The hashes of a secret that somebody holds: with the server's newest secret, then with older ones."""
    if not _KEY.fullmatch(text.strip()):
        raise HouseFault("bad-key")
    return [Keys(own.encode()).hash(text.strip()) for own in _secrets(house)]


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
    with unless_it_fails(house.secret), house.changing() as connection:
        house.note(connection, "rotate", None, kept=len(kept))
        if not house.dry_run:
            write_secrets(house.secret, [new_secret(), *kept])
    return len(kept)


def _banned(row: dict[Any, Any]) -> Banned:
    found = {str(name): value for name, value in row.items()}
    table, seat = found.pop("opens", None) or (None, None)
    shown = _shown(found["kind"], found["what"])
    return msgspec.convert({**found, "what": shown, "table": table, "seat": seat}, Banned)


def _shown(kind: str, what: str) -> str:
    return what if kind == "address" else what[:12] + "…"
