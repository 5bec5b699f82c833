"""What a connection is sent: the table, what happened, and for each of its seats view, prompt and choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import msgspec

from sengoku.core.events import Event, heard
from sengoku.core.state import State
from sengoku.table import rows
from sengoku.table.clock import iso
from sengoku.table.looks import is_past
from sengoku.table.protocol import PlayerBody, Result, TableBody
from sengoku.table.rows import kind
from sengoku.table.sheet import Player, Sheet

if TYPE_CHECKING:
    from sengoku.table.rooms import Room, Shown

_ENCODER: Final = msgspec.json.Encoder()
encode: Final = _ENCODER.encode


def table_body(sheet: Sheet, connected: set[int]) -> TableBody:
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
        seed_hash=header.seed_hash,
        next=sheet.next,
        players=[player_body(player, player.seat in connected) for player in sheet.players],
        moves=sheet.moves,
        result=result,
        seed=header.seed if over else None,
    )


def player_body(player: Player, connected: bool) -> PlayerBody:
    return PlayerBody(player.seat, player.kind, player.name, player.bot, connected, player.away)


def update(room: Room, seats: Sequence[int], last: int, *, with_table: bool, type: str = "update") -> bytes:
    """The message for a connection that holds these seats and has seen the log up to `last`."""
    if seats:
        return encode(_update(room, seats, last, with_table, type))
    key = (last, with_table, type)
    found = room.for_spectators.get(key)
    if found is None:
        found = room.for_spectators[key] = encode(_update(room, seats, last, with_table, type))
    return found


def _update(room: Room, seats: Sequence[int], last: int, with_table: bool, type: str) -> dict[str, Any]:
    sheet = room.sheet
    playing = sheet.status == "playing"
    waiting = list(room.play.state.deciders()) if playing else []
    message: dict[str, Any] = {
        "type": type,
        "seq": sheet.seq,
        "entries": [_entry(room, shown, seats) for shown in room.log[max(last, 0) :]],
        "seats": [_seat(room, seat) for seat in seats],
        "waiting": waiting,
        "thinking": [seat for seat in waiting if sheet.players[seat].kind == "bot"],
        "since": iso(sheet.since),
        "undo": _undo(sheet),
    }
    if with_table:
        message["table"] = table_body(sheet, room.connected())
    if not seats:
        message["view"] = None if sheet.status == "open" else room.play.state.view(None)
    return message


def _undo(sheet: Sheet) -> dict[str, object] | None:
    asked = sheet.undo
    return None if asked is None else {"seat": asked.seat, "move": asked.move, "yes": asked.yes}


def _seat(room: Room, seat: int) -> dict[str, Any]:
    """What one seat sees, is asked and may choose."""
    if room.sheet.status == "open":
        return {"seat": seat, "view": None, "ask": None, "decision": None, "choices": [], "can_undo": False}
    state: State = room.play.state
    playing = room.sheet.status == "playing"
    return {
        "seat": seat,
        "view": state.view(seat, past=is_past(room)),
        "ask": state.ask(seat).to_json(),
        "decision": room.play.decisions.get(seat) if playing else None,
        "choices": [str(choice) for choice in state.choices(seat)] if playing else [],
        "can_undo": playing and room.play.match.can_undo(seat),
    }


def _entry(room: Room, shown: Shown, seats: Sequence[int]) -> dict[str, Any]:
    """A row of the log as a connection with these seats may know it."""
    body = shown.row.body
    entry: dict[str, Any] = {"seq": shown.seq, "kind": kind(body), "at": iso(shown.row.at)}
    match body:
        case rows.Choice():
            entry.update(seat=body.seat, move=shown.moves, events=_events(shown.events, seats))
            if body.seat in seats:
                entry["choice"] = body.choice
        case rows.Start():
            entry["events"] = _events(shown.events, seats)
        case rows.Undo():
            entry.update(seat=body.seat, move=shown.moves)
        case rows.AskUndo():
            entry.update(seat=body.seat, move=body.move)
        case rows.AnswerUndo():
            entry.update(seat=body.seat, yes=body.yes)
        case rows.Chat():
            entry.update(seat=body.seat, name=body.name, text=body.text)
        case rows.Seat():
            entry.update(seat=body.seat, doing=body.doing, player=_seated(body))
        case rows.Over():
            entry.update(winners=body.winners, scores=body.scores)
            if (numbers := room.sheet.numbers()) is not None:
                entry["numbers"] = numbers
        case rows.Next():
            entry["table"] = body.table
    return entry


def _seated(body: rows.Seat) -> dict[str, object]:
    return {"seat": body.seat, "kind": body.player, "name": body.name, "bot": body.bot, "away": body.away}


def _events(events: list[Event], seats: Sequence[int]) -> list[dict[str, Any]]:
    if len(seats) > 1:
        mine = [event for event in events if any(event.heard_by(seat) for seat in seats)]
        return [_event_for_many(event, seats) for event in mine]
    return heard(events, seats[0] if seats else None)


def _event_for_many(event: Event, seats: Sequence[int]) -> dict[str, Any]:
    """For a device that is passed round: secrets stand apart, with the seats that may look at them."""
    seen: dict[str, Any] = event.seen_by(None)
    eyes = [seat for seat in seats if seat in event.audience]
    if eyes and (event.secret or event.private):
        seen["secret"] = event.secret
        seen["for"] = eyes
    if event.private:
        seen["private"] = True
    return seen
