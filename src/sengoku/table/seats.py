"""Sitting down, getting up, being replaced, letting a bot play, and coming back.

Nobody who plays loses a seat in the blink of an eye: the host may give it away when its person has been
gone for the table's minutes, or when all others agree. Whoever was replaced so keeps their secret and may
come back: from a bot at once, from another person when that one has left or been gone as long.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from sengoku.bots import USUAL
from sengoku.core.names import bot_name
from sengoku.table import rows, words
from sengoku.table.access import check_seat, is_host, need_host, need_seat
from sengoku.table.errors import Refusal, wrong_secret
from sengoku.table.rows import Body
from sengoku.table.sheet import Player

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.room import Room
    from sengoku.table.rooms import Holder


async def claim(
    hall: Hall, room: Room, seat: int, name: str | None, invite: str | None, commit: str | None = None
) -> str:
    """Sit down at an open seat; the seat's new secret."""
    key = hall.keys.new()

    def claimed() -> list[Body]:
        check_seat(room.sheet, seat)
        header = room.header
        if not header.listed and not hall.keys.fits(invite, header.invite_hash):
            raise wrong_secret("this table: it can be joined by invitation only")
        _can_change(room)
        player = room.sheet.players[seat]
        if player.kind != "open":
            raise Refusal("conflict", f"Somebody sits at seat {seat} already.")
        called = words.name(name, words.player_name(header.lang, seat), _names(room, seat))
        sits = rows.Seat(
            seat,
            "claim",
            "person",
            called,
            key=hall.keys.hash(key),
            former=player.former,
            former_key=player.former_key,
        )
        if commit is None or room.sheet.seeding.phase != "open":
            return [sits]
        return [sits, rows.Commit(seat, commit)]

    await hall.rooms.add(room, claimed)
    return key


async def leave(hall: Hall, room: Room, seat: int, secret: str | None) -> None:
    """Before the game the seat is open again; later the person is away and may come back."""

    def left() -> list[Body]:
        need_seat(hall.keys, room.sheet, seat, secret)
        _can_change(room)
        player = room.sheet.players[seat]
        if room.sheet.status == "open":
            return [rows.Seat(seat, "leave", "open")]
        return [] if player.away else [msgspec.structs.replace(_as_it_is(player, "leave"), away=True)]

    await hall.rooms.add(room, left)


async def free(hall: Hall, room: Room, seat: int, secret: str | None) -> None:
    """The host opens a seat. Before the game its secret is worth nothing any more."""

    def freed() -> list[Body]:
        check_seat(room.sheet, seat)
        need_host(hall.keys, room.sheet, secret)
        _can_change(room)
        _check_abandoned(hall, room, seat)
        return [] if room.sheet.players[seat].kind == "open" else [_freed(room, seat)]

    await hall.rooms.add(room, freed)


async def give_to_bot(hall: Hall, room: Room, seat: int, bot: str | None, secret: str | None) -> None:
    """A bot plays for the seat from now on; whoever holds the seat's secret can come back."""

    def given() -> list[Body]:
        check_seat(room.sheet, seat)
        player = room.sheet.players[seat]
        own = hall.keys.fits(secret, player.key)
        if not own and not is_host(hall.keys, room.sheet, secret):
            raise wrong_secret(f"seat {seat}")
        _can_change(room)
        if not own:
            if room.sheet.status == "open" and player.kind == "person":
                raise Refusal("conflict", "A person sits there; free the seat first.")
            if player.kind == "person":
                _check_abandoned(hall, room, seat)
        elif room.sheet.status == "open":
            raise Refusal(
                "conflict", "The game has not begun: leave the seat, and the host can put a bot there."
            )
        others = _names(room, player.seat)
        return [bot_row(hall, room.header.game, player, bot or _usual(hall, room), others, asked=own)]

    await hall.rooms.add(room, given)


async def back(hall: Hall, room: Room, seat: int, secret: str | None) -> None:
    """The person of the seat plays again, or the one who was replaced there."""

    def returned() -> list[Body]:
        check_seat(room.sheet, seat)
        player = room.sheet.players[seat]
        if hall.keys.fits(secret, player.former_key):
            _can_change(room)
            _check_can_return(hall, room, player)
            return [rows.Seat(seat, "back", "person", player.former, key=player.former_key)]
        need_seat(hall.keys, room.sheet, seat, secret)
        _can_change(room)
        if player.kind == "person" and not player.away:
            return []
        return [msgspec.structs.replace(_as_it_is(player, "back"), player="person", bot=None, away=False)]

    await hall.rooms.add(room, returned)


# -- replacing somebody with the consent of the others ------------------------------------------------------


async def ask(hall: Hall, room: Room, seat: int, what: str, bot: str | None, secret: str | None) -> None:
    """The host asks the others whether somebody who is gone may be replaced, or withdraws the question."""

    def asked() -> list[Body]:
        check_seat(room.sheet, seat)
        need_host(hall.keys, room.sheet, secret)
        _can_change(room)
        if what == "stop":
            return [] if room.sheet.replacing is None else [rows.AnswerSeat(None, False)]
        if seat not in room.absent():
            raise Refusal(
                "conflict", "Only for a person who is gone in the middle of the game others are asked."
            )
        if not _who_agrees(room, seat):
            raise Refusal("conflict", "Nobody else is at the table who could agree: wait.")
        name = room.sheet.players[seat].name
        chosen = _bot(hall, room.header.game, bot or _usual(hall, room)) if what == "bot" else None
        return [rows.AskSeat(seat, name, chosen)]

    await hall.rooms.add(room, asked)


async def agree(hall: Hall, room: Room, seat: int, yes: bool, holder: Holder | None = None) -> int:
    """A person answers the host; when all have agreed the seat changes hands."""

    def answered() -> list[Body]:
        _can_change(room)
        asked = room.sheet.replacing
        if asked is None or asked.seat not in room.absent():
            raise Refusal("conflict", "Nobody is to be replaced any more.")
        if seat not in _who_agrees(room, asked.seat) or seat in asked.yes:
            raise Refusal("conflict", "Your answer is not waited for.")
        answer: list[Body] = [rows.AnswerSeat(seat, yes)]
        if yes and not set(_who_agrees(room, asked.seat)) - {seat, *asked.yes}:
            player = room.sheet.players[asked.seat]
            bot = asked.bot
            answer.append(
                _freed(room, asked.seat)
                if bot is None
                else bot_row(hall, room.header.game, player, bot, _names(room, player.seat))
            )
        return answer

    return await hall.rooms.add(room, answered, holder)


def _who_agrees(room: Room, seat: int) -> list[int]:
    """All other people who were there from the start; not the host, who asks."""
    players, guests = room.sheet.players, room.sheet.guests
    return [other for other in room.sheet.people() if other != seat and players[other].key in guests]


# -- rows and checks ----------------------------------------------------------------------------------------


def bot_row(
    hall: Hall, game: str, player: Player, bot: str | None, others: Sequence[str], *, asked: bool = False
) -> Body:
    """The row that lets a bot play at a seat, called like none of the others.

    `asked`: the seat's person wants it so and is not replaced.
    """
    chosen = _bot(hall, game, bot)
    called = player.name or bot_name(player.seat, others)
    row = rows.Seat(player.seat, "bot", "bot", called, chosen, away=bool(player.key), key=player.key)
    former, former_key = player.former, player.former_key
    if player.kind == "person" and not player.away and not asked:
        former, former_key = former or player.name, former_key or player.key
    return msgspec.structs.replace(row, former=former, former_key=former_key)


def _usual(hall: Hall, room: Room) -> str | None:
    """The table's level, if it still can be had."""
    return hall.catalogue.still(room.header.game, room.sheet.level())


def _bot(hall: Hall, game: str, wished: str | None) -> str:
    """The name of a bot that plays this game, the usual one if none is wished for."""
    chosen = wished or USUAL
    hall.catalogue.check_bot(game, chosen)  # UnknownBot says which there are
    return chosen


def _freed(room: Room, seat: int) -> Body:
    """An open seat. In the middle of a game it remembers for whom the next one will play."""
    player = room.sheet.players[seat]
    if room.sheet.status == "open":
        return rows.Seat(seat, "free", "open")
    replaced = player.kind == "bot" or not player.away
    former_key = player.former_key or (player.key if replaced else "")
    return rows.Seat(seat, "free", "open", former=player.former or player.name, former_key=former_key)


def _as_it_is(player: Player, doing: rows.Doing) -> rows.Seat:
    return rows.Seat(
        player.seat,
        doing,
        player.kind,
        player.name,
        player.bot,
        away=player.away,
        key=player.key,
        former=player.former,
        former_key=player.former_key,
    )


def _names(room: Room, seat: int) -> list[str]:
    """The names a newcomer could be taken for; whom they play for is one of them."""
    others = [player.name for player in room.sheet.players if player.seat != seat]
    return [*others, *(player.former for player in room.sheet.players)]


def _can_change(room: Room) -> None:
    room.check()
    if room.sheet.status == "over":
        raise Refusal("conflict", "The game is over.")
    if room.sheet.seeding.beginning:
        raise Refusal("conflict", "The game is just beginning; try again in a moment.")


def _check_abandoned(hall: Hall, room: Room, seat: int) -> None:
    """During the game nobody who is there, or only just gone, can be sent away.

    Whoever lets a bot play for a while has not left, and a seat where nobody holds a secret is nobody's.
    """
    player = room.sheet.players[seat]
    left_it = player.kind == "person" and player.away
    if room.sheet.status != "playing" or not player.key or left_it:
        return
    left = _still(hall, room, seat)
    if left is None:
        raise Refusal("conflict", "Somebody plays there and is connected.")
    if left > 0:
        raise Refusal(
            "conflict", f"{player.name} has only just gone: wait {left} more seconds, or ask the others."
        )


def _check_can_return(hall: Hall, room: Room, player: Player) -> None:
    """Whoever plays for somebody keeps the seat as long as they are there."""
    if player.kind != "person" or player.away or player.key == player.former_key:
        return
    left = _still(hall, room, player.seat)
    if left is None or left > 0:
        minutes = room.header.absence
        raise Refusal(
            "conflict",
            f"{player.name} plays for you now. "
            f"You can come back when they leave, or have been gone for {minutes} minutes.",
        )


def _still(hall: Hall, room: Room, seat: int) -> int | None:
    """For how many seconds the seat of somebody who is gone is still theirs; None: they are here."""
    since = room.gone_since(seat)
    if since is None:
        return None
    return max(0, -(-(since + room.header.absence * 60_000 - hall.clock()) // 1000))
