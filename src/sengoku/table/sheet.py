"""What a table's log says about all but the game itself: who sits where, how far it is, what is asked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

import msgspec

from sengoku.bots.levels import LEVELS
from sengoku.table import rows
from sengoku.table.protocol import SeatRequest, UndoRequest
from sengoku.table.rows import Kind, Row, Status
from sengoku.table.seedsheet import SeedSheet
from sengoku.table.storage import Header

#: A seat and the hash of the secret by which somebody holds it.
Place: TypeAlias = tuple[int, str]
#: Where all are who only watch.
WATCHES: Final[Place] = (-1, "")
#: By place: None if somebody is there, else when the last of them went.
Elsewhere: TypeAlias = dict[Place, int | None]


class Player(msgspec.Struct):
    """Who sits at a seat."""

    seat: int
    kind: Kind = "open"
    name: str = ""
    #: The bot that plays here; a person may still hold the seat's secret and take it back.
    bot: str | None = None
    #: The person has left in the middle of the game.
    away: bool = False
    #: The hash of the seat's secret, "" if nobody has one.
    key: str = ""
    #: For whom this seat plays now, and the hash of their secret if they were replaced while they were gone.
    former: str = ""
    former_key: str = ""
    #: The seat was made with the table: it is the host's own.
    host: bool = False
    #: The hash of the person's share of the seed.
    commit: str = ""
    #: When whoever sits there sat down.
    since: int = 0


class Sheet:
    """The table's own side of the log; `fold` takes in one row after the other."""

    def __init__(self, header: Header, log: Iterable[Row] = ()) -> None:
        self.header = header
        #: How many rows are stored, and how many of them everybody may know of: all that clients count.
        self.stored = 0
        self.seq = 0
        self.status: Status = "open"
        self.players = [Player(seat) for seat in range(header.seats)]
        #: The choices that were made and not taken back: whether everybody may know of each.
        self.steps = [True] * len(header.opening)
        self.winners: list[int] | None = None
        self.scores: list[int] | None = None
        #: Why the game was closed before its end, if it was.
        self.closed: rows.Close | None = None
        #: How the rules have changed last since the game began.
        self.rules: rows.Rules | None = None
        self.next: str | None = None
        #: The undo that waits for consent, and since when.
        self.undo: UndoRequest | None = None
        self.undo_at = 0
        self.replacing: SeatRequest | None = None
        self.seeding = SeedSheet(header)
        #: When the present decision was opened.
        self.since = header.created
        #: The secrets of the people who were there when the game began, but for the host's own.
        self.guests: set[str] = set()
        #: When the game began.
        self.began = header.created
        for row in log:
            self.fold(row)

    def fold(self, row: Row) -> None:
        seq, at, body = row
        self.stored = seq
        self.seq += not rows.is_unseen(body)
        match body:
            case rows.Choice():
                self.steps.append(not body.unseen)
                self._go_on(at, body.unseen)
            case rows.Undo():
                gone = body.gone(len(self.steps))
                self.steps = [seen for place, seen in enumerate(self.steps) if place not in gone]
                self._go_on(at, body.unseen)
            case rows.AskUndo():
                self.undo, self.undo_at = UndoRequest(body.seat, body.move, [], []), at
            case rows.AnswerUndo():
                self._answer(body)
            case rows.AskSeat():
                self.replacing = SeatRequest(body.seat, body.bot, [])
            case rows.AnswerSeat():
                self._answer_seat(body)
            case rows.Seat():
                self._sit(body, at)
            case rows.Commit() | rows.Gather() | rows.Draw() | rows.Reveal():
                self.seeding.fold(body, at, self.players)
            case rows.Start():
                self.status = "playing"
                self.since = self.began = at
                self.guests = {player.key for player in self.players if player.key and not player.host}
                self.seeding.start(body, self.players)
            case rows.Over():
                self.status = "over"
                self.winners, self.scores = body.winners, body.scores
            case rows.Rules():
                self.rules = body
            case rows.Close():
                self.status = "over"
                self.closed = body
                self.undo = self.replacing = None
            case rows.Next():
                self.next = body.table
            case rows.Chat() | rows.Unsay():
                pass

    @property
    def moves(self) -> int:
        """How many choices stand, as clients count: before the end only those everybody may know of."""
        return len(self.steps) if self.status == "over" else self.steps.count(True)

    def numbers(self) -> list[int] | None:
        """After the end, the place in the whole game of each choice that had a number; None: they all had."""
        if self.status != "over" or all(self.steps):
            return None
        return [place for place, seen in enumerate(self.steps, start=1) if seen]

    def _go_on(self, at: int, unseen: bool) -> None:
        """A choice was made or taken back; what nobody else may know of leaves everything as they see it."""
        if not unseen:
            self.undo = None
            self.since = at

    def _answer(self, body: rows.AnswerUndo) -> None:
        if self.undo is None:
            return
        if body.yes:
            (self.undo.former_yes if body.former else self.undo.yes).append(body.seat)
        else:
            self.undo = None

    def _answer_seat(self, body: rows.AnswerSeat) -> None:
        if self.replacing is not None and body.yes and body.seat is not None:
            self.replacing.yes.append(body.seat)
        else:
            self.replacing = None

    def _sit(self, body: rows.Seat, at: int) -> None:
        player = self.players[body.seat]
        player.kind, player.name, player.bot = body.player, body.name, body.bot
        player.away, player.key = body.away, body.key
        player.former, player.former_key, player.host = body.former, body.former_key, body.host
        player.commit, player.since = "", at
        # Who has to agree has changed: ask again.
        self.undo = None
        self.replacing = None

    def connected(self, elsewhere: Elsewhere) -> set[int]:
        """The seats that somebody looks from, by the secrets that count now."""
        here = [place for place, gone in elsewhere.items() if gone is None]
        return {seat for seat, key in here if seat >= 0 and self.players[seat].key == key}

    def people(self) -> list[int]:
        """The seats at which a person plays and has not left."""
        return [player.seat for player in self.players if player.kind == "person" and not player.away]

    def replaced(self) -> list[int]:
        """The seats whose person was replaced while they were gone, and has not come back."""
        return [player.seat for player in self.players if player.former_key]

    def bots(self) -> list[int]:
        return [player.seat for player in self.players if player.kind == "bot"]

    def level(self) -> str | None:
        """The table's level: what most of its bots are, of equals the strongest; None: it has no bots."""
        here = [self.players[seat].bot or "" for seat in self.bots()]
        return max(here, key=lambda bot: (here.count(bot), _strength(bot)), default=None)


def _strength(bot: str) -> int:
    return LEVELS.index(bot) if bot in LEVELS else -1
