"""The things people do at a running game: choose, ask why not, take back, agree, talk."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from sengoku.core.errors import SengokuError
from sengoku.core.reasons import Reason
from sengoku.table import rows, words
from sengoku.table.errors import Refusal, refusal
from sengoku.table.play import Play
from sengoku.table.rows import Body
from sengoku.table.sheet import Sheet
from sengoku.table.snapshots import course

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.room import Room
    from sengoku.table.rooms import Holder


#: Who chooses for a seat: its person, its bot, or the table when the time is up.
By: TypeAlias = Literal["person", "bot", "clock"]


async def choose(
    hall: Hall,
    room: Room,
    seat: int,
    decision: str | None,
    text: str,
    *,
    by: By = "person",
    holder: Holder | None = None,
) -> int:
    """Make a choice for a seat: checked, stored, then taken in. Returns the number of its entry.

    A choice that nobody else can perceive has no entry; then it is the number of the last.
    """

    def chosen() -> list[Body]:
        play = _playing(room)
        _check_player(room, seat, by)
        _check_decision(play, seat, decision)
        try:
            made, after = play.match.attempt(seat, text)
        except SengokuError as fault:
            raise refusal(fault) from fault
        told = course(after.events, after.deciders())
        added: list[Body] = [rows.Choice(seat, made.choice, made.unseen, told)]
        if after.over:
            added.append(rows.Over(after.winners(), after.scores()))
        return added

    return await hall.rooms.add(room, chosen, holder)


def would_be_unseen(room: Room, seat: int, text: str) -> bool:
    """Whether nobody else could perceive this choice if it were made now."""
    try:
        made, _ = room.play.match.attempt(seat, text)
    except SengokuError:
        return False  # it is open no more
    return made.unseen


def why(room: Room, seat: int, text: str) -> list[Reason]:
    """Every condition that keeps a choice from being legal now; none: it is legal."""
    if room.sheet.status == "open":
        raise Refusal("conflict", "The game has not begun.")
    try:
        return room.play.state.why_not(seat, text)
    except SengokuError as fault:
        raise refusal(fault) from fault


async def undo(hall: Hall, room: Room, seat: int, holder: Holder | None = None) -> int:
    """Take back a seat's last choice: at once within the barrier, else when all other people agree."""

    def taken_back() -> list[Body]:
        play = _playing(room)
        _check_player(room, seat, "person")
        if play.match.can_undo(seat):
            return [_take_back(play, seat)]
        take = play.last_choice(seat)
        if take is None:
            raise Refusal("conflict", "You have made no choice that could be taken back.")
        if room.sheet.undo is not None:
            raise Refusal(
                "conflict", "Somebody has already asked to take a choice back; wait for the answers."
            )
        asked: list[Body] = [rows.AskUndo(seat, len(play.seen(take)))]
        if not _others(room.sheet, seat) and not room.sheet.replaced():
            asked.append(rows.Undo(seat, take, take))
        return asked

    return await hall.rooms.add(room, taken_back, holder)


async def consent(
    hall: Hall, room: Room, seat: int, yes: bool, *, former: bool = False, holder: Holder | None = None
) -> int:
    """Answer somebody who wants to take a choice back; whoever asked can only withdraw.

    `former`: it is the answer of whoever was replaced at the seat while they were gone. They count as long
    as they have not come back, so that nobody is rid of their "no" by replacing them. No game needs an undo
    to go on.
    """

    def answered() -> list[Body]:
        play = _playing(room)
        asked = room.sheet.undo
        take = None if asked is None else play.last_choice(asked.seat)
        if asked is None or take is None:
            raise Refusal("conflict", "Nobody asks to take a choice back any more.")
        if not former and seat not in room.sheet.people():
            raise Refusal("conflict", "A bot plays for this seat, and bots always agree.")
        if seat in (asked.former_yes if former else asked.yes) or (seat == asked.seat and yes and not former):
            raise Refusal("conflict", "You have already agreed.")
        answer: list[Body] = [rows.AnswerUndo(seat, yes, former)]
        people = set(_others(room.sheet, asked.seat)) - {*asked.yes, *([] if former else [seat])}
        replaced = set(room.sheet.replaced()) - {*asked.former_yes, *([seat] if former else [])}
        if yes and not people and not replaced:
            answer.append(rows.Undo(asked.seat, take, take))
        return answer

    return await hall.rooms.add(room, answered, holder)


async def chat(hall: Hall, room: Room, seat: int, text: str, holder: Holder | None = None) -> int:
    cleaned = words.chat(text)

    def said() -> list[Body]:
        room.check()
        return [rows.Chat(seat, room.sheet.players[seat].name, cleaned)]

    return await hall.rooms.add(room, said, holder)


def _take_back(play: Play, seat: int) -> Body:
    """The row that takes back a seat's last choice within the barrier."""
    take, *more = play.match.goes(seat)
    left = len(play.made) - 1 - len(more)
    return rows.Undo(seat, left, take, more, unseen=play.made[take].unseen)


def _others(sheet: Sheet, seat: int) -> list[int]:
    """The people who have to agree to what a seat wants; bots always do."""
    return [other for other in sheet.people() if other != seat]


def _playing(room: Room) -> Play:
    room.check()
    if room.sheet.status != "playing":
        state = "has not begun" if room.sheet.status == "open" else "is over"
        raise Refusal("conflict", f"The game {state}.")
    return room.play


def _check_player(room: Room, seat: int, by: By) -> None:
    plays = room.sheet.players[seat].kind
    if by == "bot" and plays != "bot":
        raise Refusal("conflict", "A person plays here now.")
    if by == "person" and plays != "person":
        raise Refusal("conflict", "A bot plays for this seat; take the seat back first.")


def _check_decision(play: Play, seat: int, decision: str | None) -> None:
    current = play.decisions.get(seat)
    if current is not None and decision == current:
        return
    if current is None and not decision:
        waits = ", ".join(str(other) for other in play.decisions)
        raise Refusal("not-your-turn", f"Seat {seat} owes no choice now; the game waits for seat {waits}.")
    raise Refusal("stale", "That was asked before; something has happened since. Look again.")
