"""Tables: made, started, listed, played again, deleted."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from sengoku.core.game import Game, check_seed
from sengoku.core.names import bot_name
from sengoku.table import clerk, rows, seeding, words
from sengoku.table.access import is_host, need_host, seat_of
from sengoku.table.bodies import Created, CreateTable, Rematch, SeatPlan, TableBody, TableNow
from sengoku.table.broadcast import Note
from sengoku.table.errors import Refusal, wrong_secret
from sengoku.table.limits import CHECK
from sengoku.table.loading import new_status
from sengoku.table.replay import cut
from sengoku.table.rows import Body, Row
from sengoku.table.seats import bot_row
from sengoku.table.sheet import Player, Sheet
from sengoku.table.snapshots import Snapshot
from sengoku.table.storage import Header
from sengoku.table.updates import table_body

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.room import Room

LISTED = 50


def new_id() -> str:
    """Short enough to read out, long enough not to be guessed."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(10))


async def create(hall: Hall, body: CreateTable, client: str = "") -> Created:
    """A new table; with `start` its game begins at once."""
    game = hall.catalogue.game(body.game)
    game.check_seats(body.seats)
    host, invite = hall.keys.new(), hall.keys.new()
    origin = "fork" if body.fork is not None else "mixed" if body.seed is None else "seed"
    if body.listed and origin != "mixed":
        raise Refusal(
            "conflict",
            "With a chosen seed or a fork the host may know what is hidden: such a table is not listed.",
        )
    seed = new_share() if body.seed is None else check_seed(body.seed)
    opening: list[tuple[int, str]] = []
    prepared: Snapshot | None = None
    options = await _options(hall, client, game, body)
    if body.fork is not None:
        parent = await hall.room(body.fork.table, client)
        seed, options, opening, prepared = await cut(hall, client, parent, game, body.seats, body.fork.at)
    header = Header(
        id=new_id(),
        game=game.id,
        version=game.version,
        seats=body.seats,
        options=options,
        seed=seed,
        lang=body.lang,
        listed=body.listed,
        created=hall.clock(),
        status="open",
        host_hash=hall.keys.hash(host),
        invite_hash=hall.keys.hash(invite),
        opening=opening,
        seeding=origin,
        absence=body.absence,
    )
    seat_keys: dict[str, str] = {}
    first = _seating(hall, game, header, body, seat_keys)
    if body.start:
        first += _start(hall, Sheet(header, _numbered(hall, first)), None)
    await _add(hall, header, first, prepared)
    room = await hall.rooms.get(header.id)
    return Created(body_of(room), host, invite, seat_keys)


async def start(hall: Hall, room: Room, fill: str | None, secret: str | None) -> None:
    """The host begins the game; open seats become bots."""

    def started() -> list[Body]:
        room.check()
        need_host(hall.keys, room.sheet, secret)
        if room.sheet.status != "open" or room.sheet.seeding.beginning:
            raise Refusal("conflict", "The game has begun already.")
        return _start(hall, room.sheet, fill)

    await hall.rooms.add(room, started)


async def listed(hall: Hall, game: str | None) -> list[TableBody]:
    """The newest tables that anybody may join or watch."""
    if game is not None:
        hall.catalogue.page(game)
    headers = await hall.storage.listed(game, LISTED)
    elsewhere = await hall.rooms.elsewhere([header.id for header in headers])
    found: list[TableBody] = []
    for header in headers:
        if hall.rooms.live(header.id) is not None:
            with suppress(Refusal):  # deleted at this very moment
                found.append(body_of(await hall.rooms.get(header.id)))
        else:
            sheet = await hall.rooms.sheet_of(header)
            found.append(table_body(sheet, sheet.connected(elsewhere.get(header.id, {}))))
    return found


async def now(hall: Hall, table: str, client: str = "") -> TableNow:
    """A table as everybody may know it, and who is waited for: a game that is being played is looked at."""
    sheet = await hall.sheet(table, client)
    room = hall.rooms.live(table)
    if room is None and sheet.status == "playing":
        try:
            room = await hall.rooms.get(table)
        except Refusal as refused:
            if refused.code != "wrong-version":  # such a table is shown, though nobody can go on
                raise
    elsewhere = (await hall.rooms.elsewhere([table])).get(table, {}) if room is None else {}
    body = table_body(sheet, sheet.connected(elsewhere)) if room is None else body_of(room)
    playing = room is not None and room.sheet.status == "playing"
    waiting = list(room.play.state.deciders()) if room is not None and playing else []
    return TableNow(**msgspec.structs.asdict(body), waiting=waiting)


async def delete(hall: Hall, room: Room, secret: str | None) -> None:
    async with room.lock:
        room.check()
        need_host(hall.keys, room.sheet, secret)
        await hall.storage.delete(room.id)
        hall.rooms.forget(room)
        hall.broadcast.publish(Note("rows", room.id))


async def rematch(hall: Hall, room: Room, secret: str | None, commit: str | None = None) -> Rematch:
    """The same people and bots at a new table, with the same secrets. Asked again, it is the same table."""
    async with room.lock:
        room.check()
        host = is_host(hall.keys, room.sheet, secret)
        seat = seat_of(hall.keys, room.sheet, secret)
        if not host and seat is None:
            raise wrong_secret("a rematch")
        if room.sheet.status != "over":
            raise Refusal("conflict", "The game is not over yet.")
        if room.sheet.next is None:
            await _again(hall, room, None if commit is None or seat is None else (seat, commit))
    following = await hall.rooms.get(room.sheet.next or "")
    answer = Rematch(body_of(following))
    if host:
        answer.host_key = secret
    if seat is not None:
        answer.seat, answer.seat_key = seat, secret
    return answer


async def _again(hall: Hall, room: Room, announced: tuple[int, str] | None) -> None:
    """The seed is mixed anew, whatever the old table's was."""
    old = room.header
    header = msgspec.structs.replace(
        old,
        id=new_id(),
        version=hall.catalogue.game(old.game).version,
        seed=new_share(),
        created=hall.clock(),
        status="open",
        opening=[],
        seeding="mixed",
    )
    first: list[Body] = [
        rows.Seat(p.seat, "claim", p.kind, p.name, p.bot, away=p.away, key=p.key, host=p.host)
        for p in room.sheet.players
    ]
    if announced is not None:
        first.append(rows.Commit(*announced))
    expected = _expected(room, announced)
    if expected:
        first.append(rows.Gather(expected))
    else:
        first += seeding.opening(header, announced is not None)
    await _add(hall, header, first)
    try:
        await hall.rooms.append(room, [rows.Next(header.id)])
    except Refusal:
        await hall.storage.delete(header.id)
        raise


def _expected(room: Room, announced: tuple[int, str] | None) -> list[int]:
    """Who will surely announce a share for the rematch: those who are here and did so for this game."""
    own = None if announced is None else announced[0]
    contributed = set(room.sheet.seeding.commits)
    return [seat for seat in sorted(room.connected() & contributed) if seat != own]


def body_of(room: Room) -> TableBody:
    return table_body(room.sheet, room.connected(), room.absent())


def new_share() -> str:
    """The table's own share of a seed."""
    return secrets.token_hex(32)


async def _add(hall: Hall, header: Header, first: Sequence[Body], opening: Snapshot | None = None) -> None:
    status = new_status(first) or "open"
    await hall.storage.add(msgspec.structs.replace(header, status=status), _numbered(hall, first), opening)


async def _options(hall: Hall, client: str, game: Game, body: CreateTable) -> dict[str, object]:
    """The options of a new table. Those that make no game are refused now, not at the start.

    A text of somebody's own takes long to read: a clerk tries it first, and then it is read in a thread.
    """
    given: dict[str, object] = dict(body.options)
    if any(game.is_own(name, value) for name, value in given.items()):
        hall.budget.spend(client, CHECK, "texts of one's own")
        await hall.clerks.do(client, clerk.tried, game.id, body.seats, dict(given))
        return await asyncio.to_thread(game.check_options, given)
    options = game.check_options(given)
    game.check_effects(options)
    game.new(body.seats, 0, **options)
    return options


def _plan(body: CreateTable) -> Sequence[SeatPlan]:
    if body.plan is None:
        return [SeatPlan("you"), *[SeatPlan("open")] * (body.seats - 1)]
    if len(body.plan) != body.seats:
        raise Refusal("bad-request", f"The plan has {len(body.plan)} entries for {body.seats} seats.")
    return body.plan


def _seating(
    hall: Hall,
    game: Game,
    header: Header,
    body: CreateTable,
    seat_keys: dict[str, str],
) -> list[Body]:
    """The rows that put people and bots at their seats; the secrets made are added to `seat_keys`."""
    seated: list[Body] = []
    names: list[str] = []
    name, commit = body.name, body.commit  # of the first seat that has none of its own
    plan = _plan(body)
    wished = [called for called in (body.name, *[wish.name for wish in plan]) if called]
    for seat, wish in enumerate(plan):
        if wish.kind == "you":
            key = seat_keys[str(seat)] = hall.keys.new()
            called = words.name(wish.name or name, words.player_name(header.lang, seat), names)
            names.append(called)
            name = None if not wish.name else name
            seated.append(rows.Seat(seat, "claim", "person", called, key=hall.keys.hash(key), host=True))
            announced, commit = wish.commit or commit, commit if wish.commit else None
            if announced and header.seeding == "mixed":
                seated.append(rows.Commit(seat, announced))
        elif wish.kind == "bot":
            player = Player(seat)
            player.name = words.name(wish.name, "", names, bot=True) or bot_name(seat, [*names, *wished])
            names.append(player.name)
            seated.append(bot_row(hall, game.id, player, wish.bot, names))
    return seated


def _start(hall: Hall, sheet: Sheet, fill: str | None) -> list[Body]:
    bot = fill or hall.catalogue.still(sheet.header.game, sheet.level())
    names = [player.name for player in sheet.players]
    filled: list[Body] = []
    for player in sheet.players:
        if player.kind == "open":
            filled.append(bot_row(hall, sheet.header.game, player, bot, names))
            names.append(bot_name(player.seat, names))
    return [*filled, *seeding.opening(sheet.header, any(player.commit for player in sheet.players))]


def _numbered(hall: Hall, bodies: Sequence[Body]) -> list[Row]:
    at = hall.clock()
    return [Row(seq, at, body) for seq, body in enumerate(bodies, start=1)]
