"""What travels over the socket: the messages of clients and of the server (as `bodies`, declared once)."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from sengoku.core.views import View
from sengoku.table.answers import AskBody, GameEvent
from sengoku.table.bodies import Line, NewRules, ReasonBody, RefusalBody, Seated, Secret, Share, TableBody
from sengoku.table.rows import ClosedBy, Doing, EntryKind

# -- what a client says on the socket ---------------------------------------------------------------------


#: Repeated by the answer.
Ref: TypeAlias = int | Line | None


class Sent(Struct, kw_only=True):
    """What every message of a client has."""

    ref: Ref = None


class FromSeat(Sent, kw_only=True):
    """What every message for a seat has."""

    seat: int


class Hello(Sent, tag="hello", tag_field="type"):
    """The first message: no keys, a spectator; several, one device for several seats."""

    keys: Annotated[list[Secret], Meta(max_length=20)] = []
    host: Secret | None = None
    #: The last sequence number seen; 0: none.
    last: int = 0


class Choose(FromSeat, tag="choose", tag_field="type"):
    """Make a choice."""

    choice: Line
    #: As it came with the choices.
    decision: Line | None = None


class Why(FromSeat, tag="why", tag_field="type"):
    """Ask why a choice is not legal."""

    choice: Line


class Undo(FromSeat, tag="undo", tag_field="type"):
    """Take a choice back: within the barrier at once, beyond it if all agree."""


class Consent(FromSeat, tag="consent", tag_field="type"):
    """Answer whether an undo is granted, or whether somebody may be replaced."""

    yes: bool
    about: Literal["undo", "seat"] = "undo"


class Commit(FromSeat, tag="commit", tag_field="type"):
    """Announce the hash of one's share of the seed."""

    commit: Share


class Reveal(FromSeat, tag="reveal", tag_field="type"):
    """Show one's share of the seed."""

    share: Share


class Chat(FromSeat, tag="chat", tag_field="type"):
    """Say something to all, 1 to 500 characters."""

    text: str


class Ping(Sent, tag="ping", tag_field="type"):
    """Answered with `pong`."""


Message: TypeAlias = Hello | Choose | Why | Undo | Consent | Commit | Reveal | Chat | Ping


# -- what the server says on the socket -------------------------------------------------------------------


class SeatState(Struct):
    """What one seat sees, is asked and may choose."""

    seat: int
    #: Nothing before the start.
    view: View | None
    ask: AskBody | None
    #: Sent back with the choice; it stays as long as the decision does.
    decision: str | None
    #: Every legal choice, as notation.
    choices: list[str]
    #: Whether it can take its last choice back by itself.
    can_undo: bool


class Entry(Struct, kw_only=True):
    """A thing that happened, with what belongs to its kind."""

    seq: int
    kind: EntryKind
    #: When it was stored.
    at: str
    #: Null: the host withdraws the question about a seat.
    seat: int | UnsetType | None = UNSET
    #: How many choices had been made with this one, remain after an undo, or would remain.
    move: int | UnsetType = UNSET
    #: Only if it is the connection's own.
    choice: str | UnsetType = UNSET
    #: Of a choice, or of the set-up.
    events: list[GameEvent] | UnsetType = UNSET
    name: str | UnsetType = UNSET
    #: Of chat, empty if it was removed; of a table that was closed, what its players shall read.
    text: str | UnsetType = UNSET
    player: Seated | UnsetType = UNSET
    #: Of a seat: what made the change.
    doing: Doing | UnsetType = UNSET
    yes: bool | UnsetType = UNSET
    #: Of an answer: it is that of whoever was replaced at the seat.
    former: bool | UnsetType = UNSET
    #: Of a question about a seat: the bot that shall play there; null: anybody may.
    bot: str | UnsetType | None = UNSET
    commit: str | UnsetType = UNSET
    share: str | UnsetType = UNSET
    #: Whose hashes are waited for.
    seats: list[int] | UnsetType = UNSET
    winners: list[int] | UnsetType | None = UNSET
    scores: list[int] | UnsetType | None = UNSET
    #: Of the end: the place in the whole game of each choice that had a number, if some had none.
    numbers: list[int] | UnsetType = UNSET
    #: Who has closed the table, or why it had to be.
    by: ClosedBy | UnsetType = UNSET
    #: How the rules have changed.
    rules: NewRules | UnsetType = UNSET
    #: The number of the line of chat that was removed.
    line: int | UnsetType = UNSET
    #: Where the rematch is.
    table: str | UnsetType = UNSET


class UndoRequest(Struct):
    """An undo that waits for consent."""

    seat: int
    #: How many choices would remain.
    move: int
    #: Who has agreed.
    yes: list[int]
    #: Seats whose replaced person has agreed.
    former_yes: list[int]


class SeatRequest(Struct):
    """The question whether somebody who is gone may be replaced, by a bot or by anybody."""

    seat: int
    bot: str | None
    yes: list[int]


class Welcome(Struct, tag="welcome", tag_field="type", kw_only=True):
    """The first message: all there is to see."""

    seq: int
    table: TableBody
    #: What came after the client's last number, oldest first.
    entries: list[Entry]
    #: One for each seat whose key the connection gave.
    seats: list[SeatState]
    #: For spectators.
    view: View | UnsetType | None = UNSET
    #: Whose turn it is; None: nobody's alone.
    turn: int | None
    #: Who owes a choice.
    waiting: list[int]
    #: The bots among them.
    thinking: list[int]
    #: When the last choice was made or taken back.
    since: str
    undo: UndoRequest | None
    replacing: SeatRequest | None


class Update(Struct, tag="update", tag_field="type", kw_only=True):
    """Sent after everything that happens: what is new since the message before."""

    seq: int
    #: What came after the last number, oldest first.
    entries: list[Entry]
    #: A difference: what else has changed of what `welcome` brought.
    changes: dict[str, Any]
    #: Answers this message of the client as `done` would: it is stored for good.
    ref: Ref | UnsetType = UNSET


class Done(Struct, tag="done", tag_field="type"):
    """It is stored for good. Comes alone only if there is nothing new to see."""

    ref: Ref
    seq: int


class Because(Struct, tag="why", tag_field="type"):
    """Why a choice is not legal."""

    ref: Ref
    choice: str
    reasons: list[ReasonBody]


class Pong(Struct, tag="pong", tag_field="type"):
    """Answers a `ping`."""

    ref: Ref


class Failed(RefusalBody, tag="error", tag_field="type", kw_only=True):
    """A refusal on the socket."""

    ref: Ref


Answer: TypeAlias = Done | Because | Pong | Failed
ServerMessage: TypeAlias = Welcome | Update | Answer
