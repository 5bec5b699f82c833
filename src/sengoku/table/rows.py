"""The rows of a log: everything that can happen at a table. Stored: a field never changes its meaning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias, get_args

import msgspec

from sengoku.core.views import OneOf

Kind: TypeAlias = Literal["open", "person", "bot"]
Status: TypeAlias = Literal["open", "playing", "over"]
Doing: TypeAlias = Literal["claim", "leave", "free", "bot", "back"]
ClosedBy: TypeAlias = Literal["keeper", "rules"]


#: Why two versions of rules do not agree on a game: a choice is not allowed any more, or leads elsewhere.
Differing: TypeAlias = Literal["", "illegal", "differs"]


class _Row(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    pass


class Choice(_Row, frozen=True, tag="choice"):
    """`unseen`: nobody but its seat could perceive it when it was made (`sengoku.core.secrecy`).

    `course` is a fingerprint of what it made happen (`sengoku.table.snapshots`), should the rules change.
    """

    seat: int
    choice: str
    unseen: bool = False
    course: str = ""


class Undo(_Row, frozen=True, tag="undo"):
    """A seat's choice was taken back: number `take`, counted from 0. `move` choices remain.

    All later choices went with it if `move` equals `take`; else they stay, being made at the same time,
    except those in `more`. An unseen choice is taken back unseen.
    """

    seat: int
    move: int
    take: int
    more: list[int] = []
    unseen: bool = False

    def gone(self, count: int) -> Sequence[int]:
        """The places of what went, of so many choices."""
        return range(self.take, count) if self.move == self.take else [self.take, *self.more]


class AskUndo(_Row, frozen=True, tag="ask-undo"):
    """`move`: how many choices would remain, as everybody counts them."""

    seat: int
    move: int


class AnswerUndo(_Row, frozen=True, tag="answer-undo"):
    """`former`: the answer of whoever was replaced at the seat."""

    seat: int
    yes: bool
    former: bool = False


class AskSeat(_Row, frozen=True, tag="ask-seat"):
    """The host asks the others whether somebody who is gone may be replaced by a bot, or by anybody."""

    seat: int
    name: str
    bot: str | None = None


class AnswerSeat(_Row, frozen=True, tag="answer-seat"):
    """A person agrees or not; with `seat` None the host withdraws the question."""

    seat: int | None
    yes: bool


class Chat(_Row, frozen=True, tag="chat"):
    """An empty `text` was removed since."""

    seat: int
    name: str
    text: str


class Seat(_Row, frozen=True, tag="seat"):
    """Who sits at a seat from now on. `key` is the hash of the seat's secret, "" when nobody holds one.

    `former` is who played there before, for whom the seat now plays; `former_key`: the hash of that
    person's secret if they were replaced while they were gone, and so may come back. `host`: the seat was
    made with the table.
    """

    seat: int
    doing: Doing
    player: Kind
    name: str = ""
    bot: str | None = None
    away: bool = False
    key: str = ""
    former: str = ""
    former_key: str = ""
    host: bool = False


class Commit(_Row, frozen=True, tag="commit"):
    """A person publishes the hash of their share of the seed."""

    seat: int
    commit: str


class Gather(_Row, frozen=True, tag="gather"):
    """The game shall begin; the hashes of these seats are still waited for."""

    seats: list[int]


class Draw(_Row, frozen=True, tag="draw"):
    """The game shall begin: no more hashes, now the shares are shown."""


class Reveal(_Row, frozen=True, tag="reveal"):
    """A person shows their share of the seed."""

    seat: int
    share: str


class Start(_Row, frozen=True, tag="start"):
    """The game begins. `shares`: what is mixed with the table's own share; None: nothing is mixed."""

    shares: dict[int, str] | None = None


class Over(_Row, frozen=True, tag="over"):
    """The result of the game; nothing for a record that was uploaded unfinished."""

    winners: list[int] | None = None
    scores: list[int] | None = None


class Rules(_Row, frozen=True, tag="rules"):
    """The rules are another version now. `agreed`: the last position on which it agrees with the one before.

    None: it agrees on everything so far, and the game goes on under it. Counted as after the end.
    """

    version: str
    was: str
    agreed: int | None = None
    reason: Differing = ""


class Close(_Row, frozen=True, tag="close"):
    """The game is closed as it stands, by whoever keeps the server or because its rules have changed."""

    by: ClosedBy
    #: What they want the players to read.
    why: str = ""


class Unsay(_Row, frozen=True, tag="unsay"):
    """Whoever keeps the server has removed a line of chat: `line` is its number, as everybody counts.

    Its text is no longer stored either.
    """

    line: int


class Next(_Row, frozen=True, tag="next"):
    """The rematch is at another table."""

    table: str


Body: TypeAlias = (
    Choice
    | Undo
    | AskUndo
    | AnswerUndo
    | AskSeat
    | AnswerSeat
    | Chat
    | Seat
    | Commit
    | Gather
    | Draw
    | Reveal
    | Start
    | Over
    | Rules
    | Close
    | Unsay
    | Next
)


class Row(NamedTuple):
    """A stored row: its number in the table's log, when it was written (ms), and what happened."""

    seq: int
    at: int
    body: Body


_DECODER: Final = msgspec.json.Decoder[Body](Body)
_ENCODER: Final = msgspec.json.Encoder()


def encode(body: Body) -> str:
    return _ENCODER.encode(body).decode()


def decode(text: str) -> Body:
    found: Body = _DECODER.decode(text)
    return found


def is_unseen(body: Body) -> bool:
    """Whether nobody but its seat may know of such a row; it has no number that anybody else could count."""
    return isinstance(body, (Choice, Undo)) and body.unseen


def kind(body: Body | type[Body]) -> str:
    """The name under which clients know such a row."""
    return str(body.__struct_config__.tag)


EntryKind: TypeAlias = Annotated[str, OneOf([kind(body) for body in get_args(Body)])]
