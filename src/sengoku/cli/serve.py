"""`sengoku serve`: the web table."""

from __future__ import annotations

import os
import re
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from socket import socket
from threading import Timer
from typing import TYPE_CHECKING, Annotated, Final, Literal

from cyclopts import Parameter

from sengoku.cli.faults import NO, OK, Fault, check_number
from sengoku.cli.words import Lang, words

if TYPE_CHECKING:
    from sengoku.table.config import Config
    from sengoku.table.guests import Guest

_MOST_WORKERS: Final = 64
_LAST_PORT: Final = 65535
#: A name or an address, perhaps with a port; and with the scheme of a page before it.
_HOST: Final = re.compile(r"([a-z0-9][a-z0-9_.-]*|\[[0-9a-f:.]+\])(:\d{1,5})?", re.IGNORECASE | re.ASCII)
#: A dot that says that nothing comes behind a name.
_ROOT: Final = re.compile(r"\.(?=:|$)")
_ORIGIN: Final = re.compile(rf"https?://{_HOST.pattern}", re.IGNORECASE | re.ASCII)
_INSTALL: Final = 'pip install "sengoku[table]"'
#: What the extra `table` installs; without it there is no web table, and everything else works.
NEEDED: Final = (
    "alembic", "httptools", "litestar", "msgspec", "sqlalchemy", "uvicorn", "websockets"
)  # fmt: skip


def serve(
    *,
    host: Annotated[str, Parameter(help="cli-opt-host", metavar="ADDRESS")] = "127.0.0.1",
    port: Annotated[int | None, Parameter(help="cli-opt-port", metavar="N")] = None,
    db: Annotated[str, Parameter(help="cli-opt-db", metavar="URL")] = "",
    broker: Annotated[str, Parameter(help="cli-opt-broker", metavar="URL")] = "",
    secret_file: Annotated[Path | None, Parameter(help="cli-opt-secret-file", metavar="FILE")] = None,
    origin: Annotated[tuple[str, ...], Parameter(help="cli-opt-origin", metavar="ORIGIN")] = (),
    bot_delay: Annotated[float, Parameter(help="cli-opt-bot-delay", metavar="S")] = 0.8,
    bot_patience: Annotated[float, Parameter(help="cli-opt-bot-patience", metavar="S")] = 30,
    share_patience: Annotated[float, Parameter(help="cli-opt-share-patience", metavar="S")] = 10,
    bot_workers: Annotated[int, Parameter(help="cli-opt-bot-workers", metavar="N")] = 1,
    bots: Annotated[tuple[str, ...], Parameter(help="cli-opt-serve-bots", metavar="A,B…")] = (),
    bot_time: Annotated[float, Parameter(help="cli-opt-bot-time", metavar="S")] = 10,
    workers: Annotated[int, Parameter(help="cli-opt-serve-workers", metavar="N")] = 1,
    only: Annotated[Literal["bots"] | None, Parameter(help="cli-opt-only", metavar="bots")] = None,
    message_rate: Annotated[float, Parameter(help="cli-opt-message-rate", metavar="N")] = 20,
    write_rate: Annotated[float, Parameter(help="cli-opt-write-rate", metavar="N")] = 20,
    work_rate: Annotated[float, Parameter(help="cli-opt-work-rate", metavar="N")] = 100,
    unwatched: Annotated[bool, Parameter(help="cli-opt-unwatched", negative=())] = False,
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], Parameter(help="cli-opt-log-level", metavar="LEVEL")
    ] = "warning",
    hosts: Annotated[tuple[str, ...], Parameter(help="cli-opt-hosts", metavar="NAME")] = (),
    trusted_proxies: Annotated[
        tuple[str, ...], Parameter(help="cli-opt-trusted-proxies", metavar="NETWORK")
    ] = (),
    proxy_header: Annotated[
        Literal["x-forwarded-for", "forwarded"], Parameter(help="cli-opt-proxy-header", metavar="HEADER")
    ] = "x-forwarded-for",
    connections: Annotated[int, Parameter(help="cli-opt-connections", metavar="N")] = 200,
    tables_per_hour: Annotated[int, Parameter(help="cli-opt-tables-per-hour", metavar="N")] = 120,
    listed_per_hour: Annotated[int, Parameter(help="cli-opt-listed-per-hour", metavar="N")] = 30,
    seats_per_hour: Annotated[int, Parameter(help="cli-opt-seats-per-hour", metavar="N")] = 300,
    header_time: Annotated[float, Parameter(help="cli-opt-header-time", metavar="S")] = 10,
    open: Annotated[bool, Parameter(help="cli-opt-open", negative=())] = False,
    lang: Lang = None,
) -> int:
    """Serve the web table until told to stop."""
    check_number("--port", port or 0, 0, _LAST_PORT)
    check_number("--bot-delay", bot_delay, 0)
    check_number("--bot-patience", bot_patience, 0, above=True)
    check_number("--bot-workers", bot_workers, 0, _MOST_WORKERS)
    check_number("--bot-time", bot_time, 0, above=True)
    check_number("--workers", workers, 1, _MOST_WORKERS)
    check_number("--share-patience", share_patience, 0)
    check_number("--message-rate", message_rate, 1)
    check_number("--write-rate", write_rate, 1)
    for word, limit in (
        ("--connections", connections),
        ("--tables-per-hour", tables_per_hour),
        ("--listed-per-hour", listed_per_hour),
        ("--seats-per-hour", seats_per_hour),
    ):
        check_number(word, limit, 0)
    check_number("--header-time", header_time, 0, above=True)
    check_number("--work-rate", work_rate, 1)
    check_installed()
    from sengoku.table.config import Config, extra_games

    config = Config(
        guests=_guests(bots),
        guest_seconds=bot_time,
        db=db or os.environ.get("SENGOKU_DB", ""),
        broker=broker or os.environ.get("SENGOKU_BROKER", ""),
        secret_file=secret_file,
        origins=_origins(origin),
        games=extra_games(),
        metrics_key=os.environ.get("SENGOKU_METRICS_KEY", ""),
        bot_delay=bot_delay,
        bot_patience=bot_patience,
        bot_workers=bot_workers,
        only=only or "",
        share_patience=share_patience,
        message_rate=message_rate,
        message_burst=int(message_rate * 2),
        write_rate=write_rate,
        write_burst=max(200, int(write_rate * 10)),
        work_rate=work_rate,
        work_burst=int(work_rate * 100),
        unwatched=unwatched,
        log_level=log_level,
        hosts=_hosts(hosts),
        trusted_proxies=_proxies(trusted_proxies),
        proxy_header=proxy_header,
        header_seconds=header_time,
        connections=connections,
        tables_per_hour=tables_per_hour,
        listed_per_hour=listed_per_hour,
        seats_per_hour=seats_per_hour,
    )
    _check_roles(config, workers)
    from sqlalchemy.exc import ArgumentError

    from sengoku.table.databases import NoDatabase
    from sengoku.table.holding import ServedAlready
    from sengoku.table.server import address, listen, prepare, run
    from sengoku.table.workers import serve as serve_with

    try:
        bound = listen(host, port)
    except (OSError, OverflowError) as fault:
        why = getattr(fault, "strerror", None) or str(fault)
        raise Fault("cli-error-listen", host=host, port=str(port or ""), why=why.rstrip(".")) from fault
    try:
        with _closing_if_not(bound):
            server = prepare(config)  # of several workers each makes its own; this shows whether it can be
    except ServedAlready as fault:
        raise Fault("cli-error-served-already", file=str(fault.file)) from fault
    except NoDatabase as fault:
        raise Fault("cli-error-no-database", file=str(fault.file), why=fault.why) from fault
    except (ImportError, ArgumentError, ValueError, OSError) as fault:
        raise Fault("cli-error-serve", why=str(fault)) from fault
    where = address(bound)

    def told() -> None:
        print(words(lang).say("cli-serve-bots" if only else "cli-serve-at", {"address": where}), flush=True)
        if open and not only:
            Timer(0, webbrowser.open, [where]).start()

    server.on_start = told
    served = run(server, bound) if workers == 1 else serve_with(config, bound, workers, told)
    return OK if served else NO


@contextmanager
def _closing_if_not(bound: socket) -> Iterator[None]:
    """Nobody listens any more if it cannot be done."""
    try:
        yield
    except BaseException:
        bound.close()
        raise


def _check_roles(config: Config, workers: int) -> None:
    """What only several processes can do needs a database for several, and somebody must think for bots."""
    asked = {
        "--broker": bool(config.broker),
        f"--workers {workers}": workers > 1,
        "--only bots": bool(config.only),
        "--bot-workers 0": config.bot_workers == 0,
    }
    for option, given in asked.items():
        if given and not config.many:
            raise Fault("cli-error-one-process", option=option)
    if config.only and not config.bot_workers:
        raise Fault("cli-error-idle-bots")


def _guests(given: tuple[str, ...]) -> tuple[Guest, ...]:
    """Bots of the host's own, each tried once: what is wrong with one is said before anybody sits down."""
    from sengoku.bots import try_own
    from sengoku.bots.own import listed
    from sengoku.table.guests import guests

    found = guests(one for text in given for one in listed(text) if one)
    for guest in found:
        try_own(guest.name)
    return found


def _proxies(given: tuple[str, ...]) -> tuple[str, ...]:
    """The proxies that are trusted: this machine if nothing was said, nobody for "none"."""
    from sengoku.table.addresses import LOOPBACK, networks

    wanted = tuple(part.strip() for text in given for part in text.split(","))
    if wanted == ("none",):
        return ()
    for one in wanted:
        try:
            networks([one])
        except ValueError:
            raise Fault("cli-error-network", word="--trusted-proxies", value=one) from None
    return wanted or LOOPBACK


def _hosts(given: tuple[str, ...]) -> tuple[str, ...]:
    """The names of this server; an address with a scheme or a path would fit no request and shut all out."""
    for name in given:
        if not _HOST.fullmatch(name):
            raise Fault("cli-error-host", word="--hosts", value=name)
    return tuple(_ROOT.sub("", name.lower()) for name in given)


def _origins(given: tuple[str, ...]) -> tuple[str, ...]:
    """Origins as browsers send them: a scheme and a name, nothing behind."""
    for origin in given:
        if not _ORIGIN.fullmatch(origin):
            raise Fault("cli-error-origin", word="--origin", value=origin)
    return tuple(origin.lower() for origin in given)


def check_installed() -> None:
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        raise Fault("cli-error-no-table", packages=", ".join(missing), command=_INSTALL)
