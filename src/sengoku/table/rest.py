"""The HTTP calls, one function each. Everything but JSON and secrets happens elsewhere."""

from __future__ import annotations

import asyncio
from contextlib import nullcontext
from typing import Annotated, Any, Final, TypeAlias, cast

from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import State as AppState
from litestar.di import Provide
from litestar.openapi.spec import SecurityRequirement
from litestar.params import Dependency, Parameter

import sengoku
from sengoku.core.record import Record
from sengoku.table import clerk, replay, seats, seeding, tables
from sengoku.table.access import bearer, need_seat, opens_counters
from sengoku.table.answers import (
    AnnalsBody,
    AtTable,
    BoardBody,
    CheckedOptions,
    CheckOptions,
    DeviationBody,
    GameInfo,
    Health,
    HowToBody,
    Live,
    MoveBody,
    Position,
    Ready,
    RuleBody,
    RulesBody,
    Saying,
    Uploaded,
    VerdictBody,
    Verified,
)
from sengoku.table.bodies import (
    AskSeat,
    Claim,
    Claimed,
    CommitShare,
    Created,
    CreateTable,
    GiveToBot,
    PlayAgain,
    Rematch,
    RevealShare,
    StartGame,
    TableBody,
    TableNow,
)
from sengoku.table.databases import UNREACHABLE
from sengoku.table.errors import Refusal, wrong_secret
from sengoku.table.hall import Hall
from sengoku.table.howto import how_to_play
from sengoku.table.limits import CHECK, TELLING
from sengoku.table.offers import marks, offered
from sengoku.table.refusals import REFUSALS
from sengoku.table.room import Room
from sengoku.table.rooms import Holder
from sengoku.table.sayings import sayings
from sengoku.table.vitals import TROUBLES

#: Seconds within which health answers: those who ask soon give up.
_PROMPT: Final = 0.8
#: The secret of a call: `Authorization: Bearer ...`.
_BY_SECRET: Final[list[SecurityRequirement]] = [{"secret": []}]

TheHall: TypeAlias = Annotated[Hall, Dependency(skip_validation=True)]
Secret: TypeAlias = Annotated[str | None, Dependency(skip_validation=True)]
Address: TypeAlias = Annotated[str, Dependency(skip_validation=True)]
TableId: TypeAlias = Annotated[str, Parameter(max_length=16, description="the table's id")]
SeatNumber: TypeAlias = Annotated[int, Parameter(ge=0, le=100, description="the seat's number, from 0")]
TheRoom: TypeAlias = Annotated[Room, Dependency(skip_validation=True)]


def the_hall(state: AppState) -> Hall:
    hall: Hall = state.hall
    return hall


async def the_room(hall: TheHall, address: Address, table: TableId) -> Room:
    """The table of the address."""
    return await hall.room(table, address)


def the_address(request: Request[Any, Any, Any]) -> str:
    """The real address of whoever asks, as the guard has found it."""
    return request.client.host if request.client else ""


def the_secret(request: Request[Any, Any, Any]) -> str | None:
    """The secret in the Authorization header, if there is one."""
    return bearer(request.headers.get("authorization", ""))


# -- the server -------------------------------------------------------------------------------------------


@get("/health", responses=REFUSALS)
async def health(hall: TheHall) -> Health:
    """Whether the server works, reaches its database and can store."""
    await _check_ready(hall)
    return Health("ok", sengoku.__version__, "ok")


@get("/health/live", responses=REFUSALS)
async def live() -> Live:
    """Whether the server answers at all: if not, start it again."""
    return Live("ok", sengoku.__version__)


@get("/health/ready", responses=REFUSALS)
async def ready(hall: TheHall) -> Ready:
    """Whether the server can do its work; if not, send people elsewhere. It recovers by itself."""
    await _check_ready(hall)
    checks = hall.vitals.checks()
    return Ready("ok" if set(checks.values()) == {"ok"} else "troubled", checks)


async def _check_ready(hall: Hall) -> None:
    """What is known is said at once: whoever asks waits no longer than a second."""
    if trouble := hall.vitals.trouble:
        raise Refusal("unavailable", TROUBLES[trouble])
    try:
        await hall.storage.ping(_PROMPT)
    except (TimeoutError, *UNREACHABLE) as fault:
        raise Refusal("unavailable", TROUBLES["gone"]) from fault


@get("/metrics", media_type="text/plain", security=_BY_SECRET, responses=REFUSALS)
async def metrics(hall: TheHall, secret: Secret) -> str:
    """Counters for Prometheus, with the operator's key: a player could count others' hidden steps by them."""
    if not opens_counters(hall.config.metrics_key, secret):
        raise wrong_secret("the counters; the server's operator has it")
    return hall.metrics.text()


# -- games ------------------------------------------------------------------------------------------------


@get("/games", responses=REFUSALS)
async def games(hall: TheHall) -> list[GameInfo]:
    """The games that can be played here, with their options and bots."""
    return offered(hall.catalogue)


@get("/games/{game:str}/rules", responses=REFUSALS)
async def rules(hall: TheHall, game: Annotated[str, Parameter(max_length=64)]) -> RulesBody:
    """The rules digest, paragraph by paragraph, and where the table knowingly differs."""
    found = hall.catalogue.page(game)
    return RulesBody(
        game=found.id,
        rules=[RuleBody(r.id, r.chapters, r.titles, r.texts) for r in found.rulebook.rules.values()],
        deviations=[DeviationBody(d.rule, d.what, d.why) for d in found.deviations],
    )


@get("/games/{game:str}/components", responses=REFUSALS)
async def components(hall: TheHall, game: Annotated[str, Parameter(max_length=64)]) -> dict[str, Any]:
    """What lies in the box: the data of cards, people and boards, for pictures and tooltips."""
    return hall.catalogue.page(game).components


@get("/games/{game:str}/choices", responses=REFUSALS)
async def choices(hall: TheHall, game: Annotated[str, Parameter(max_length=64)]) -> dict[str, Saying]:
    """How the choices of a game are said: by verb, or by choice where each is said otherwise."""
    return sayings(hall.catalogue.page(game))


@get("/games/{game:str}/table", responses=REFUSALS)
async def at_table(hall: TheHall, game: Annotated[str, Parameter(max_length=64)]) -> AtTable:
    """What a page with a board needs to know of its game, in one call."""
    found = hall.catalogue.page(game)
    return AtTable(hall.catalogue.bots(found.id), marks(found), sayings(found))


@get("/games/{game:str}/howto", responses=REFUSALS)
async def howto(hall: TheHall, game: Annotated[str, Parameter(max_length=64)]) -> HowToBody:
    """How to play, in five minutes: a text by language."""
    return how_to_play(hall.catalogue.page(game).id)


@get("/games/{game:str}/boards", responses=REFUSALS)
async def howto_boards(hall: TheHall, game: Annotated[str, Parameter(max_length=64)]) -> list[BoardBody]:
    """The boards in how to play: moments of games that bots have played for it."""
    return await hall.boards(hall.catalogue.page(game).id)


@post("/games/{game:str}/check", status_code=200, responses=REFUSALS)
async def check_options(
    hall: TheHall, address: Address, game: Annotated[str, Parameter(max_length=64)], data: CheckOptions
) -> CheckedOptions:
    """Whether a table could be made with these options, and what they promise. Nothing is made."""
    hall.budget.spend(address, CHECK, "checking options")
    return await hall.clerks.do(address, clerk.checked_options, hall.catalogue.page(game).id, data)


# -- tables -----------------------------------------------------------------------------------------------


@get("/tables", responses=REFUSALS)
async def list_tables(
    hall: TheHall, game: Annotated[str | None, Parameter(max_length=64)] = None
) -> list[TableBody]:
    """The newest listed tables that are open or being played."""
    return await tables.listed(hall, game)


@post("/tables", responses=REFUSALS)
async def create_table(hall: TheHall, address: Address, data: CreateTable) -> Created:
    """Set up a table. The secrets are answered once and never again."""
    listed = hall.tables_listed.taking(address) if data.listed else nullcontext()
    async with hall.tables_made.taking(address), listed:
        return await tables.create(hall, data, address)


@get("/tables/{table:str}", responses=REFUSALS)
async def show_table(hall: TheHall, address: Address, table: TableId) -> TableNow:
    """A table as everybody may know it."""
    return await tables.now(hall, table, address)


@get("/tables/{table:str}/components", responses=REFUSALS)
async def table_components(hall: TheHall, address: Address, table: TableId) -> dict[str, Any]:
    """What a map or a scenario of one's own adds to the box of the game; nothing without one."""
    header = (await hall.sheet(table, address)).header
    game = hall.catalogue.game(header.game)
    return await asyncio.to_thread(game.own_components, header.options)


@delete("/tables/{table:str}", security=_BY_SECRET, responses=REFUSALS)
async def delete_table(hall: TheHall, secret: Secret, room: TheRoom) -> None:
    """Delete a table with all it holds. For its host."""
    await tables.delete(hall, room, secret)


@post("/tables/{table:str}/start", status_code=200, security=_BY_SECRET, responses=REFUSALS)
async def start_game(
    hall: TheHall, secret: Secret, room: TheRoom, data: StartGame | None = None
) -> TableBody:
    """Begin the game; open seats become bots. For the host."""
    await tables.start(hall, room, data.fill if data else None, secret)
    return tables.body_of(room)


@post("/tables/{table:str}/rematch", security=_BY_SECRET, responses=REFUSALS)
async def play_again(hall: TheHall, secret: Secret, room: TheRoom, data: PlayAgain | None = None) -> Rematch:
    """A new game with the same people and bots. For the host or a seat, when the game is over."""
    return await tables.rematch(hall, room, secret, data.commit if data else None)


# -- seats ------------------------------------------------------------------------------------------------


@post("/tables/{table:str}/seats/{seat:int}/claim", status_code=200, responses=REFUSALS)
async def claim_seat(
    hall: TheHall,
    address: Address,
    secret: Secret,
    room: TheRoom,
    seat: SeatNumber,
    data: Claim | None = None,
) -> Claimed:
    """Sit down at an open seat, with the invitation unless the table is listed."""
    wish = data or Claim()
    async with hall.seats_taken.taking(address):
        key = await seats.claim(hall, room, seat, wish.name, wish.invite or secret, wish.commit)
    return Claimed(seat, key, tables.body_of(room))


@post("/tables/{table:str}/seats/{seat:int}/leave", status_code=200, security=_BY_SECRET, responses=REFUSALS)
async def leave_seat(hall: TheHall, secret: Secret, room: TheRoom, seat: SeatNumber) -> TableBody:
    """Get up. For the seat."""
    await seats.leave(hall, room, seat, secret)
    return tables.body_of(room)


@post("/tables/{table:str}/seats/{seat:int}/free", status_code=200, security=_BY_SECRET, responses=REFUSALS)
async def free_seat(hall: TheHall, secret: Secret, room: TheRoom, seat: SeatNumber) -> TableBody:
    """Open a seat: send its person away, later only if they left or are gone long enough. For the host."""
    await seats.free(hall, room, seat, secret)
    return tables.body_of(room)


@post("/tables/{table:str}/seats/{seat:int}/bot", status_code=200, security=_BY_SECRET, responses=REFUSALS)
async def give_seat_to_bot(
    hall: TheHall, secret: Secret, room: TheRoom, seat: SeatNumber, data: GiveToBot | None = None
) -> TableBody:
    """Let a bot play for a seat. For the seat; for the host if its person left or is gone long enough."""
    await seats.give_to_bot(hall, room, seat, data.bot if data else None, secret)
    return tables.body_of(room)


@post("/tables/{table:str}/seats/{seat:int}/back", status_code=200, security=_BY_SECRET, responses=REFUSALS)
async def take_seat_back(hall: TheHall, secret: Secret, room: TheRoom, seat: SeatNumber) -> TableBody:
    """Play again at one's own seat."""
    await seats.back(hall, room, seat, secret)
    return tables.body_of(room)


@post("/tables/{table:str}/seats/{seat:int}/ask", status_code=200, security=_BY_SECRET, responses=REFUSALS)
async def ask_for_seat(
    hall: TheHall, secret: Secret, room: TheRoom, seat: SeatNumber, data: AskSeat
) -> TableBody:
    """Ask the other people whether somebody who is gone may be replaced at once. For the host."""
    await seats.ask(hall, room, seat, data.what, data.bot, secret)
    return tables.body_of(room)


# -- shares of the seed -----------------------------------------------------------------------------------


@post("/tables/{table:str}/seats/{seat:int}/commit", status_code=200, security=_BY_SECRET, responses=REFUSALS)
async def commit_share(
    hall: TheHall, secret: Secret, room: TheRoom, seat: SeatNumber, data: CommitShare
) -> TableBody:
    """Announce the hash of one's share of the seed. For the seat, before the start."""
    need_seat(hall.keys, room.sheet, seat, secret)
    await seeding.announce(hall, room, seat, data.commit, _holder(hall, room, seat, secret))
    return tables.body_of(room)


@post("/tables/{table:str}/seats/{seat:int}/reveal", status_code=200, security=_BY_SECRET, responses=REFUSALS)
async def reveal_share(
    hall: TheHall, secret: Secret, room: TheRoom, seat: SeatNumber, data: RevealShare
) -> TableBody:
    """Show one's share of the seed. For the seat, when the game begins."""
    need_seat(hall.keys, room.sheet, seat, secret)
    await seeding.show(hall, room, seat, data.share, _holder(hall, room, seat, secret))
    return tables.body_of(room)


def _holder(hall: Hall, room: Room, seat: int, secret: str | None) -> Holder:
    return lambda: hall.keys.fits(secret, room.sheet.players[seat].key)


# -- looking back -----------------------------------------------------------------------------------------


@get("/tables/{table:str}/position", security=[{}, *_BY_SECRET], responses=REFUSALS)
async def show_position(
    hall: TheHall,
    address: Address,
    secret: Secret,
    room: TheRoom,
    at: Annotated[int, Parameter(ge=0, le=1_000_000, description="how many choices had been made")],
    seat: Annotated[int | None, Parameter(ge=0, le=100, description="whose point of view")] = None,
) -> Response[Position]:
    """A position of the game; before its end from one's own point of view, or a spectator's."""
    found = await replay.position(hall, address, room, at, seat, secret)
    return Response(cast(Position, found), media_type="application/json")


@get("/tables/{table:str}/moves", security=[{}, *_BY_SECRET], responses=REFUSALS)
async def show_moves(
    hall: TheHall,
    secret: Secret,
    room: TheRoom,
    seat: Annotated[int | None, Parameter(ge=0, le=100, description="whose point of view")] = None,
) -> list[MoveBody]:
    """Every choice so far with what it made happen; points of view as for a position."""
    replay.may_look(hall, room, seat, secret)
    return await asyncio.to_thread(replay.moves, list(room.play.made), seat, replay.unseen(room))


@get("/tables/{table:str}/record", media_type="application/x-ndjson", responses=REFUSALS)
async def download_record(hall: TheHall, room: TheRoom) -> Response[str]:
    """The record of a game that is over, JSON Lines."""
    name = f"{room.header.game}-{room.id}.jsonl"
    return Response(
        await asyncio.to_thread(replay.record(room).dumps),
        media_type="application/x-ndjson",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@get("/tables/{table:str}/annals", responses=REFUSALS)
async def show_annals(hall: TheHall, address: Address, room: TheRoom) -> AnnalsBody:
    """How a game that is over went: how all stood from turn to turn, what turned it, who did what."""
    record = replay.record(room)
    if room.annals is None:
        hall.budget.spend(address, len(record.steps) + TELLING, "annals")
        room.annals = await hall.clerks.do(address, clerk.annals, await _written(record))
    return room.annals


@get("/tables/{table:str}/verify", responses=REFUSALS)
async def verify(hall: TheHall, address: Address, room: TheRoom) -> Verified:
    """Play the record again and say whether seed, choices and result agree."""
    record = replay.record(room)
    hall.budget.spend(address, len(record.steps) + TELLING, "verifying")
    found = await hall.clerks.do(address, clerk.verified, await _written(record))
    return Verified(found.ok, found.line, found.sentence, record.seed or "", record.seed_hash)


async def _written(record: Record) -> clerk.Written:
    return clerk.Written(await asyncio.to_thread(record.dumps, with_seed=True))


@post("/records", request_max_body_size=None, responses=REFUSALS)
async def upload_record(hall: TheHall, address: Address, request: Request[Any, Any, Any]) -> Uploaded:
    """Upload the text of a record: it is checked, and a finished table to replay it at is made."""
    host = hall.keys.new()
    async with hall.tables_made.taking(address):
        text = await _text(request, hall.config.record_bytes)
        room, found = await replay.upload(hall, address, text, tables.new_id(), host)
    return Uploaded(tables.body_of(room), host, VerdictBody(found.ok, found.line, found.sentence))


async def _text(request: Request[Any, Any, Any], most: int) -> str:
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise Refusal("too-large", f"A record may have at most {most} bytes.")
    try:
        return body.decode()
    except UnicodeDecodeError as fault:
        raise Refusal("bad-record", "The record is not UTF-8 text.") from fault


HANDLERS: Final = [
    health,
    live,
    ready,
    metrics,
    games,
    rules,
    components,
    choices,
    at_table,
    howto,
    howto_boards,
    check_options,
    list_tables,
    create_table,
    show_table,
    table_components,
    delete_table,
    start_game,
    play_again,
    claim_seat,
    leave_seat,
    free_seat,
    give_seat_to_bot,
    take_seat_back,
    ask_for_seat,
    commit_share,
    reveal_share,
    show_position,
    show_moves,
    show_annals,
    download_record,
    verify,
    upload_record,
]


def routes() -> Router:
    return Router(
        "/api",
        route_handlers=HANDLERS,
        dependencies={
            "hall": Provide(the_hall, sync_to_thread=False),
            "room": Provide(the_room),
            "secret": Provide(the_secret, sync_to_thread=False),
            "address": Provide(the_address, sync_to_thread=False),
        },
    )
