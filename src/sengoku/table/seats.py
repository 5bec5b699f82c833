"""Sitting down, getting up, sending away, and letting a bot play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sengoku.core.names import bot_name
from sengoku.table import rows, words
from sengoku.table.access import check_seat, is_host, need_host, need_seat
from sengoku.table.errors import Refusal, wrong_secret
from sengoku.table.rows import Body
from sengoku.table.sheet import Player

if TYPE_CHECKING:
    from sengoku.table.hall import Hall
    from sengoku.table.rooms import Room


async def claim(hall: Hall, room: Room, seat: int, name: str | None, invite: str | None) -> str:
    """Sit down at an open seat; the seat's new secret."""
    async with room.lock:
        check_seat(room.sheet, seat)
        header = room.header
        if not header.listed and not hall.keys.fits(invite, header.invite_hash):
            raise wrong_secret("this table: it can be joined by invitation only")
        _not_over(room)
        if room.sheet.players[seat].kind != "open":
            raise Refusal("conflict", f"Somebody sits at seat {seat} already.")
        others = [player.name for player in room.sheet.players if player.seat != seat]
        called = words.name(name, words.player_name(header.lang, seat), others)
        key = hall.keys.new()
        await hall.rooms.append(room, [rows.Seat(seat, "claim", "person", called, key=hall.keys.hash(key))])
        return key


async def leave(hall: Hall, room: Room, seat: int, secret: str | None) -> None:
    """Before the game the seat is open again; later the person is away and may come back."""
    async with room.lock:
        need_seat(hall.keys, room.sheet, seat, secret)
        _not_over(room)
        player = room.sheet.players[seat]
        if room.sheet.status == "open":
            await hall.rooms.append(room, [rows.Seat(seat, "leave", "open")])
        elif not player.away:
            left = rows.Seat(seat, "leave", player.kind, player.name, player.bot, away=True, key=player.key)
            await hall.rooms.append(room, [left])


async def free(hall: Hall, room: Room, seat: int, secret: str | None) -> None:
    """The host opens a seat: its secret is worth nothing any more."""
    async with room.lock:
        check_seat(room.sheet, seat)
        need_host(hall.keys, room.sheet, secret)
        _not_over(room)
        _check_abandoned(room, seat)
        if room.sheet.players[seat].kind != "open":
            await hall.rooms.append(room, [rows.Seat(seat, "free", "open")])


async def give_to_bot(hall: Hall, room: Room, seat: int, bot: str | None, secret: str | None) -> None:
    """A bot plays for the seat from now on; whoever holds the seat's secret can come back."""
    async with room.lock:
        check_seat(room.sheet, seat)
        player = room.sheet.players[seat]
        own = hall.keys.fits(secret, player.key)
        if not own and not is_host(hall.keys, room.sheet, secret):
            raise wrong_secret(f"seat {seat}")
        _not_over(room)
        if not own:
            if room.sheet.status == "open" and player.kind == "person":
                raise Refusal("conflict", "A person sits there; free the seat first.")
            _check_abandoned(room, seat)
        elif room.sheet.status == "open":
            raise Refusal(
                "conflict", "The game has not begun: leave the seat, and the host can put a bot there."
            )
        await hall.rooms.append(room, [bot_row(hall, room.header.game, player, bot)])


async def back(hall: Hall, room: Room, seat: int, secret: str | None) -> None:
    """The person of the seat plays again."""
    async with room.lock:
        need_seat(hall.keys, room.sheet, seat, secret)
        _not_over(room)
        player = room.sheet.players[seat]
        if player.kind != "person" or player.away:
            await hall.rooms.append(room, [rows.Seat(seat, "back", "person", player.name, key=player.key)])


def bot_row(hall: Hall, game: str, player: Player, bot: str | None) -> Body:
    """The row that lets a bot play at a seat, be it open or a person's."""
    chosen = bot or hall.catalogue.usual_bot(game)
    hall.catalogue.bot(game, chosen)  # UnknownBot says which there are
    called = player.name or bot_name(player.seat)
    return rows.Seat(player.seat, "bot", "bot", called, chosen, away=bool(player.key), key=player.key)


def _not_over(room: Room) -> None:
    room.check()
    if room.sheet.status == "over":
        raise Refusal("conflict", "The game is over.")


def _check_abandoned(room: Room, seat: int) -> None:
    """During the game nobody who is there can be sent away."""
    player = room.sheet.players[seat]
    if (
        room.sheet.status == "playing"
        and player.kind == "person"
        and not player.away
        and seat in room.connected()
    ):
        raise Refusal("conflict", "Somebody plays there and is connected.")
