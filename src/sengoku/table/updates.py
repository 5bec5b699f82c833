"""What a connection is sent: the table, what happened, and for each of its seats view, prompt and choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET

from sengoku.core.events import Event, heard
from sengoku.core.state import NOBODY, State
from sengoku.table import rows
from sengoku.table.bodies import (
    AskBody,
    ClosedBody,
    GameEvent,
    PlayerBody,
    Result,
    Seated,
    SeedingBody,
    SharedEvent,
    TableBody,
)
from sengoku.table.clock import iso
from sengoku.table.looks import is_past
from sengoku.table.moments import MOST, Telling, view_of
from sengoku.table.protocol import Entry, SeatRequest, SeatState, Update
from sengoku.table.rows import kind
from sengoku.table.seedsheet import announced, silent
from sengoku.table.sheet import Player, Sheet

if TYPE_CHECKING:
    from sengoku.table.rooms import Room, Shown

#: What a table says when its host may know what is hidden.
FORESEEABLE: Final[dict[str, Literal["seed", "fork"]]] = {"seed": "seed", "fork": "fork"}
UpdateType: TypeAlias = Literal["update", "welcome"]
_ENCODER: Final = msgspec.json.Encoder()
encode: Final = _ENCODER.encode


def table_body(sheet: Sheet, connected: set[int], absent: Mapping[int, int] | None = None) -> TableBody:
    """The table as everybody may know it. The seed is published when the game is over."""
    header = sheet.header
    over = sheet.status == "over"
    result = None
    if sheet.winners is not None and sheet.scores is not None:
        result = Result(sheet.winners, sheet.scores)
    return TableBody(
        id=header.id,
        game=header.game,
        version=header.version,
        seats=header.seats,
        options=header.options,
        status=sheet.status,
        lang=header.lang,
        listed=header.listed,
        created=iso(header.created),
        seed_hash=sheet.seeding.seed_hash,
        foreseeable=FORESEEABLE.get(header.seeding),
        seeding=_seeding(sheet, over),
        absence=header.absence,
        next=sheet.next,
        players=[
            player_body(player, player.seat in connected, (absent or {}).get(player.seat))
            for player in sheet.players
        ],
        level=sheet.level(),
        moves=sheet.moves,
        result=result,
        closed=None if sheet.closed is None else ClosedBody(sheet.closed.by, sheet.closed.why),
        seed=sheet.seeding.seed if over else None,
    )


def player_body(player: Player, connected: bool, absent: int | None = None) -> PlayerBody:
    return PlayerBody(
        seat=player.seat,
        kind=player.kind,
        name=player.name,
        bot=player.bot,
        connected=connected,
        away=player.away,
        absent=None if absent is None else iso(absent),
        former=player.former or None,
        replaced=bool(player.former_key),
    )


def _seeding(sheet: Sheet, over: bool) -> SeedingBody | None:
    seeding = sheet.seeding
    if not seeding.mixes:
        return None
    done = seeding.phase == "done"
    commits = seeding.commits if seeding.phase in ("draw", "done") else announced(sheet.players)
    return SeedingBody(
        phase=seeding.phase,
        own_hash=seeding.own_hash,
        own=seeding.own if over else None,
        commits={str(seat): commit for seat, commit in commits.items()},
        shares={str(seat): share for seat, share in seeding.shares.items()},
        silent=seeding.silent if done else silent(sheet.players),
        withheld=[seat for seat in commits if done and seat not in seeding.shares],
    )


def update(
    room: Room,
    seats: Sequence[int],
    last: int,
    since: State | None = None,
    *,
    with_table: bool,
    type: UpdateType = "update",
) -> bytes:
    """The message for a connection that holds these seats, has seen the log up to `last` and this state."""
    key = (last, with_table, type)
    found = None if seats else room.for_spectators.get(key)
    if found is None:
        found = encode(_update(room, seats, last, since, with_table, type))
        if not seats:
            room.for_spectators[key] = found
    return found


def _update(
    room: Room, seats: Sequence[int], last: int, since: State | None, with_table: bool, type: UpdateType
) -> Update:
    sheet = room.sheet
    fresh = room.log[max(last, 0) :]
    telling = _telling(fresh, seats, since)
    playing = sheet.status == "playing"
    waiting = list(room.play.state.deciders()) if playing else []
    message = Update(
        type=type,
        seq=sheet.seq,
        entries=[_entry(room, shown, seats, telling) for shown in fresh],
        seats=[_seat(room, seat) for seat in seats],
        turn=_turn(room),
        waiting=waiting,
        thinking=[seat for seat in waiting if sheet.players[seat].kind == "bot"],
        since=iso(sheet.since),
        undo=sheet.undo,
        replacing=_replacing(sheet, room.connected()),
    )
    if with_table:
        message.table = table_body(sheet, room.connected(), room.absent())
    if not seats:
        message.view = None if sheet.status == "open" else view_of(room.play.state, None)
    return message


def _turn(room: Room) -> int | None:
    if room.sheet.status != "playing":
        return None
    turn = room.play.state.whose_turn()
    return None if turn == NOBODY else turn


def _telling(fresh: Sequence[Shown], seats: Sequence[int], since: State | None) -> Telling | None:
    """Tells what is new event by event, if it is for one pair of eyes, recent, and not too much to follow."""
    chosen = [shown for shown in fresh if isinstance(shown.row.body, rows.Choice)]
    recent = chosen and all(shown.chapter is not None for shown in chosen)
    if since is None or len(seats) > 1 or not recent or sum(len(shown.events) for shown in chosen) > MOST:
        return None
    return Telling(since, seats[0] if seats else None)


def _replacing(sheet: Sheet, connected: set[int]) -> SeatRequest | None:
    """The question whether somebody may be replaced; whoever is back is not asked about any more."""
    asked = sheet.replacing
    return None if asked is None or asked.seat in connected else asked


def _seat(room: Room, seat: int) -> SeatState:
    if room.sheet.status == "open":
        return SeatState(seat, None, None, None, [], can_undo=False)
    state: State = room.play.state
    playing = room.sheet.status == "playing"
    return SeatState(
        seat,
        view=view_of(state, seat, past=is_past(room)),
        ask=ask_of(state, seat),
        decision=room.play.decisions.get(seat) if playing else None,
        choices=[str(choice) for choice in state.choices(seat)] if playing else [],
        can_undo=playing and room.play.match.can_undo(seat),
    )


def ask_of(state: State, seat: int) -> AskBody:
    asked = state.ask(seat)
    return AskBody(asked.prompt, asked.rule, asked.args)


def _entry(room: Room, shown: Shown, seats: Sequence[int], telling: Telling | None) -> Entry:
    """A row of the log as a connection with these seats may know it."""
    body = shown.row.body
    told = partial(Entry, seq=shown.seq, kind=kind(body), at=iso(shown.row.at))
    match body:
        case rows.Choice():
            own = body.choice if body.seat in seats else UNSET
            if telling is None or shown.chapter is None:
                events = _events(shown.events, seats)
            else:
                events = telling.events(shown.events, shown.chapter)
            return told(seat=body.seat, move=shown.moves, choice=own, events=events)
        case rows.Start():
            return told(events=_events(shown.events, seats))
        case rows.Undo():
            return told(seat=body.seat, move=shown.moves)
        case rows.AskUndo():
            return told(seat=body.seat, move=body.move)
        case rows.AnswerUndo():
            return told(seat=body.seat, yes=body.yes, former=body.former)
        case rows.AskSeat():
            return told(seat=body.seat, name=body.name, bot=body.bot)
        case rows.AnswerSeat():
            return told(seat=body.seat, yes=body.yes)
        case rows.Commit():
            return told(seat=body.seat, commit=body.commit)
        case rows.Reveal():
            return told(seat=body.seat, share=body.share)
        case rows.Gather():
            return told(seats=body.seats)
        case rows.Draw():
            return told()
        case rows.Chat():
            return told(seat=body.seat, name=body.name, text=body.text)
        case rows.Seat():
            return told(seat=body.seat, doing=body.doing, player=_seated(body))
        case rows.Over():
            numbers = room.sheet.numbers()
            return told(
                winners=body.winners, scores=body.scores, numbers=UNSET if numbers is None else numbers
            )
        case rows.Close():
            numbers = room.sheet.numbers()
            return told(by=body.by, text=body.why, numbers=UNSET if numbers is None else numbers)
        case rows.Unsay():
            return told(line=body.line)
        case rows.Next():
            return told(table=body.table)


def _seated(body: rows.Seat) -> Seated:
    return Seated(body.seat, body.player, body.name, body.bot, body.away, body.former or None)


def _events(events: list[Event], seats: Sequence[int]) -> list[GameEvent]:
    if len(seats) > 1:
        mine = [event for event in events if any(event.heard_by(seat) for seat in seats)]
        return [_event_for_many(event, seats) for event in mine]
    return events_for(events, seats[0] if seats else None)


def events_for(events: list[Event], seat: int | None) -> list[GameEvent]:
    """The events a seat (None: a spectator) hears of, as it may know them."""
    shown: list[dict[str, Any]] = heard(events, seat)
    return [GameEvent(**event) for event in shown]


def _event_for_many(event: Event, seats: Sequence[int]) -> GameEvent:
    """For a device that is passed round: secrets stand apart, with the seats that may look at them."""
    seen: dict[str, Any] = event.seen_by(None)
    shared = SharedEvent(**seen, private=event.private)
    eyes = [seat for seat in seats if seat in event.audience]
    if eyes and (event.secret or event.private):
        shared.secret, shared.for_ = event.secret, eyes
    return shared
