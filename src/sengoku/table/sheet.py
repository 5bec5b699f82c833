"""What a table's log says about all but the game itself: who sits where, how far it is, what is asked."""

from __future__ import annotations

from collections.abc import Iterable

from sengoku.table import rows
from sengoku.table.rows import Kind, Row, Status
from sengoku.table.storage import Header


class Player:
    """Who sits at a seat."""

    __slots__ = ("away", "bot", "key", "kind", "name", "seat")

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.kind: Kind = "open"
        self.name = ""
        #: The bot that plays here; a person may still hold the seat's secret and take it back.
        self.bot: str | None = None
        #: The person has left in the middle of the game.
        self.away = False
        #: The hash of the seat's secret, "" if nobody has one.
        self.key = ""


class UndoRequest:
    """Somebody wants to take back a choice that lies beyond the barrier."""

    __slots__ = ("at", "move", "seat", "yes")

    def __init__(self, seat: int, move: int, at: int) -> None:
        self.seat = seat
        self.move = move
        self.at = at
        self.yes: list[int] = []


class Sheet:
    """The table's own side of the log; `fold` takes in one row after the other."""

    def __init__(self, header: Header, log: Iterable[Row] = ()) -> None:
        self.header = header
        self.seq = 0
        self.status: Status = "open"
        self.players = [Player(seat) for seat in range(header.seats)]
        #: How many choices have been made and not taken back.
        self.moves = len(header.opening)
        self.winners: list[int] | None = None
        self.scores: list[int] | None = None
        self.next: str | None = None
        self.undo: UndoRequest | None = None
        #: When the present decision was opened.
        self.since = header.created
        for row in log:
            self.fold(row)

    def fold(self, row: Row) -> None:
        seq, at, body = row
        self.seq = seq
        match body:
            case rows.Choice():
                self.moves += 1
                self.undo = None
                self.since = at
            case rows.Undo():
                self.moves = body.move
                self.undo = None
                self.since = at
            case rows.AskUndo():
                self.undo = UndoRequest(body.seat, body.move, at)
            case rows.AnswerUndo():
                self._answer(body)
            case rows.Seat():
                self._sit(body)
            case rows.Start():
                self.status = "playing"
                self.since = at
            case rows.Over():
                self.status = "over"
                self.winners, self.scores = body.winners, body.scores
            case rows.Next():
                self.next = body.table
            case rows.Chat():
                pass

    def _answer(self, body: rows.AnswerUndo) -> None:
        if self.undo is None:
            return
        if body.yes:
            self.undo.yes.append(body.seat)
        else:
            self.undo = None

    def _sit(self, body: rows.Seat) -> None:
        player = self.players[body.seat]
        player.kind, player.name, player.bot = body.player, body.name, body.bot
        player.away, player.key = body.away, body.key
        # Who has to agree has changed: ask again.
        self.undo = None

    def people(self) -> list[int]:
        """The seats at which a person plays and has not left."""
        return [player.seat for player in self.players if player.kind == "person" and not player.away]

    def bots(self) -> list[int]:
        return [player.seat for player in self.players if player.kind == "bot"]
