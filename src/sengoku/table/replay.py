"""Looking back: positions of a game, its record, verifying, and records that people upload."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sengoku.core.game import Game
from sengoku.core.match import Made
from sengoku.core.names import one_line
from sengoku.core.record import Record, Step, digest
from sengoku.table import clerk, rows, snapshots
from sengoku.table.access import check_seat, need_seat
from sengoku.table.answers import GameEvent, MoveBody, StepBody
from sengoku.table.clerk import Found, Look
from sengoku.table.errors import Refusal
from sengoku.table.limits import LOAD, POSITION
from sengoku.table.play import Way
from sengoku.table.rows import Body, Row
from sengoku.table.snapshots import Snapshot
from sengoku.table.storage import Header
from sengoku.table.updates import events_for

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.room import Room


def may_look(hall: Hall, room: Room, seat: int | None, secret: str | None) -> bool:
    """After the end (True) anybody's point of view may be taken, before it one's own or a spectator's."""
    if room.sheet.status == "open":
        raise Refusal("conflict", "The game has not begun.")
    over = room.sheet.status == "over"
    if seat is not None:
        check_seat(room.sheet, seat)
        if not over:
            need_seat(hall.keys, room.sheet, seat, secret)
    return over


def moves(made: Sequence[Made], seat: int | None, unseen: set[int]) -> list[MoveBody]:
    """Every choice so far, the opening of a fork or of an uploaded record included, as a seat saw it.

    `unseen` are the places of choices that are not counted; what they told goes with their seat's next one.
    """
    found: list[MoveBody] = []
    before: dict[int, list[GameEvent]] = {}
    for place, one in enumerate(made):
        events = [*before.pop(one.seat, []), *events_for(one.events, seat)]
        if place in unseen:
            before[one.seat] = events
        else:
            found.append(MoveBody(len(found) + 1, one.seat, events))
    return found


def unseen(room: Room) -> set[int]:
    """The places of the choices that nobody counts before the end; after it all are known."""
    if room.sheet.status == "over":
        return set()
    return {place for place, made in enumerate(room.play.made) if made.unseen}


async def position(
    hall: Hall, client: str, room: Room, move: int, seat: int | None, secret: str | None
) -> bytes:
    """The position after so many choices, as a seat or a spectator saw it, written for sending."""
    way, look = looked(hall, room, move, seat, secret)
    # Always the same: what it costs shall not tell how much was done unseen on the way.
    hall.budget.spend(client, POSITION, "positions")
    return await hall.clerks.do(client, clerk.position, way, look)


def looked(hall: Hall, room: Room, move: int, seat: int | None, secret: str | None) -> tuple[Way, Look]:
    """How to get to the position after so many choices, and what is to be seen there.

    Before the end only the choices count that everybody may know of, and a look that was given for a time is
    not given again.
    """
    over = may_look(hall, room, seat, secret)
    play = room.play
    counted = range(len(play.made)) if over else play.seen()
    if not 0 <= move <= len(counted):
        raise Refusal("not-found", f"The game has {len(counted)} choices; there is no position {move}.")
    look, way = Look(seat, move, len(counted), over), play.way(0)
    if play.agreed is not None and move > play.agreed:
        return play.way(move), look._replace(at=play.shows(move))
    if move:
        place = counted[move - 1]
        since = counted[move - 2] + 1 if move > 1 else 0
        made = play.made[place]
        early = play.told(place, [])
        look = look._replace(
            since=since,
            step=StepBody(made.seat, made.choice if over or made.seat == seat else None),
            choice=made.choice,
            early=[] if over else snapshots.written(early),
        )
        way = play.way(place + 1, since)
    return way, look


def record(room: Room) -> Record:
    """The record of a game that is over."""
    if room.sheet.status != "over":
        raise Refusal("conflict", "The record is published when the game is over.")
    played = room.play.match.record
    names = [player.name for player in room.sheet.players]
    written = Record(played.game, played.seats, played.options, played.seed, played.seed_hash, names)
    written.version = room.play.version
    written.steps = [Step(step.seat, step.choice) for step in played.steps]
    written.result = played.result
    if room.play.agreed is not None and room.sheet.winners is not None:
        written.result = {"scores": room.sheet.scores, "winners": room.sheet.winners}
        if room.play.state.over:
            written.result["digest"] = digest(room.play.state, written.version)
    written.mixing = room.sheet.seeding.mixing(over=True)
    return written


async def cut(hall: Hall, client: str, room: Room, game: Game, seats: int, at: int) -> Cut:
    """What a game that goes another way after `at` choices begins with."""
    if room.sheet.status != "over":
        raise Refusal("conflict", "A game can be forked when it is over.")
    if room.header.game != game.id or room.header.seats != seats:
        raise Refusal("bad-request", "A fork has the game and the seats of the game it comes from.")
    play = room.play
    steps = play.steps
    if not 0 <= at <= len(steps):
        raise Refusal("bad-request", f"The game has {len(steps)} choices; it cannot be forked at {at}.")
    if at and at == len(steps) and play.state.over:
        raise Refusal("bad-request", "The game is over there; fork at an earlier position.")
    if play.agreed is not None and at > play.agreed:
        raise Refusal(
            "wrong-version",
            f"The rules have changed since: under version {game.version} this game can be gone on with from "
            f"position {play.agreed} or an earlier one.",
        )
    opening = None
    if at:
        way = play.way(at)
        hall.budget.spend(client, len(way.steps) + LOAD, "forks")
        line = snapshots.line(0, play.made[:at], play.made[at - 1].events)
        for chosen in line.chosen:
            chosen.unseen = False
        marks = [mark for mark in play.marks if 0 < mark.moves < at]
        opening = await hall.clerks.do(client, clerk.forked, way, line, marks)
    return Cut(play.seed, dict(room.header.options), steps[:at], opening)


class Cut(NamedTuple):
    """What a fork begins with: seed, options, choices, and what these lead to."""

    seed: str
    options: dict[str, object]
    steps: list[tuple[int, str]]
    opening: Snapshot | None


async def upload(hall: Hall, client: str, text: str, id: str, host: str) -> tuple[Room, Found]:
    """A finished table to replay an uploaded record at; a bad one is refused with the line that is wrong."""
    hall.budget.spend(client, text.count("\n") + LOAD, "records")
    read = await hall.clerks.do(client, clerk.checked_record, text)
    header = Header(
        id=id,
        **read.header,
        lang="en",
        listed=False,
        created=hall.clock(),
        status="over",
        host_hash=hall.keys.hash(host),
        invite_hash=hall.keys.hash(secrets.token_hex()),
        absence=3,
    )
    added: list[Body] = [
        rows.Seat(
            seat,
            "claim",
            "person",
            one_line(read.names[seat]) if seat < len(read.names) else "",
        )
        for seat in range(header.seats)
    ]
    over = rows.Over(read.winners, read.scores) if read.over else rows.Over()
    if read.shares is not None:
        added += [rows.Commit(seat, hash) for seat, hash in read.commits.items()]
        added.append(rows.Draw())
    added += [rows.Start(read.shares), over]
    numbered = [Row(seq, header.created, body) for seq, body in enumerate(added, start=1)]
    await hall.storage.add(header, numbered, read.opening)
    return await hall.rooms.get(id), read.found
